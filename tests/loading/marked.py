"""Texts with the expected places marked in them: ⟦the fault⟧ and ⟪a place that is named with it⟫."""

import re
from pathlib import Path
from typing import NamedTuple

from julepe_rules.loading import Diagnostic, Place, resolve_text

HEAD = "format: julepe-variant/1\nname: casa\nextends: none\n"
MARKS = {"⟦": "⟧", "⟪": "⟫"}


class Marked(NamedTuple):
    text: str
    faults: list[Place]
    related: list[Place]


def read_marks(marked: str, file: str = "<text>") -> Marked:
    """The text without marks, and where they were."""
    text, found, opened = "", {"⟦": [], "⟪": []}, None
    for piece in re.split("([⟦⟧⟪⟫])", marked):
        lines = re.split(r"\r\n|\r|\n", text)
        here = (len(lines), len(lines[-1]) + 1)
        if piece in MARKS:
            opened = (piece, here)
        elif piece in MARKS.values():
            (kind, (line, column)), opened = opened, None
            assert MARKS[kind] == piece
            assert here[0] == line
            found[kind].append(Place(file, line, column, here[1]))
        else:
            text += piece
    return Marked(text, found["⟦"], found["⟪"])


def both_languages(one: Diagnostic) -> None:
    """Whatever a diagnostic says, it says in Spanish and in English."""
    for say in (one.message, one.help, *(other.explain for other in one.related)):
        es, en = say("es"), say("en")
        assert (es is None) == (en is None)
        if es is not None:
            assert es
            assert en
            assert es != en


def check(marked: str, *codes: str, base: Path | None = None) -> tuple[Diagnostic, ...]:
    """`marked` has just these faults, at the marked places, in order; they are returned."""
    expected = read_marks(marked)
    found = resolve_text(expected.text, base=base)
    assert [one.code for one in found.diagnostics] == list(codes), [str(one) for one in found.diagnostics]
    assert [one.place for one in found.diagnostics] == expected.faults
    related = {other.place for one in found.diagnostics for other in one.related if other.role != "extended"}
    assert related == set(expected.related)
    assert (found.variant is None) == any(one.severity == "error" for one in found.diagnostics)
    for one in found.diagnostics:
        both_languages(one)
        assert not re.search(r"\{\w+(!\w)?\}", one.message("es") + one.message("en")), "left unfilled"
        assert "schema" not in one.message("en")
    return found.diagnostics
