from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from julepe_rules import situation_faults
from julepe_rules.cli import texts
from julepe_rules.cli.texts import TEXTS, say, say_of

SOURCE = Path(texts.__file__).parent


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("catalogue", [TEXTS, situation_faults._TEXTS, situation_faults.FIELDS])
def test_every_text_is_there_in_both_languages(catalogue: dict[str, tuple[str, str]]) -> None:
    for key, words in catalogue.items():
        assert len(words) == 2, key
        assert all(text.strip() for text in words), key


@pytest.mark.parametrize("catalogue", [TEXTS, situation_faults._TEXTS])
def test_both_languages_fill_in_the_same(catalogue: dict[str, tuple[str, str]]) -> None:
    for key, (es, en) in catalogue.items():
        if key.startswith("examples."):
            continue  # said as they stand, JSON and all
        bare_es, bare_en = (re.sub(r"\[([^|\]]*)\|([^|\]]*)\]", r"\1 \2", text) for text in (es, en))
        assert fields(bare_es) == fields(bare_en), key


def test_every_text_is_used() -> None:
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.glob("*.py") if path.name != "texts.py")
    made = (
        "help.",
        "short.",
        "examples.",
        "option.",
        "show.",
        "simulate.",
        "tell.",
        "play.",
        "ask.",
        "bill.",
    )
    unused = [key for key in TEXTS if f'"{key}"' not in source and not key.startswith(made)]
    assert not unused


def test_a_text_about_the_reader_and_about_others() -> None:
    assert say_of("tell.won", "es", True, name="Tú") == "La baza es tuya."
    assert say_of("tell.won", "es", False, name="Ana") == "La baza es de Ana."
    assert say_of("tell.won", "en", True, name="You") == "You take the trick."
    assert say_of("tell.won", "en", False, name="Ann") == "Ann takes the trick."


def test_an_unknown_language_is_english() -> None:
    assert say("error.interrupted", "fr") == "Interrupted."
