"""The naive settlement is independent of the engine's, and it alone catches what is broken in there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from julepe_rules import Settlement, settlement
from tests.faults.corpus import situations
from tests.faults.settlements import FAULTS, Fault
from tests.properties.second_opinion import settled_alike

NAIVE = sorted((Path(__file__).parent.parent / "naive").glob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports; its neighbours begin with a dot."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in (
            "__import__",
            "import_module",
            "eval",
            "exec",
        ):
            yield "by hand"


@pytest.mark.parametrize("path", NAIVE, ids=lambda path: path.name)
def test_it_imports_nothing_of_the_library(path: Path) -> None:
    """Not settlement, draw or money, nor anything else that is tested by it."""
    standard = {"collections.abc", "copy", "dataclasses", "random", "typing"}
    for name in imports(path):
        assert name in standard or (name.startswith(".") and not name.startswith("..")), name


def test_it_is_all_there() -> None:
    assert {"cards.py", "draw.py", "hand.py", "money.py"} <= {path.name for path in NAIVE}


def chips_add_up(done: Settlement) -> bool:
    chips = done.situation.plate + done.situation.reserve
    return sum(done.net) + done.plate + done.reserve == chips


def test_it_agrees_with_the_settlement_as_it_is() -> None:
    for variant, situation in situations():
        settled_alike(variant, situation, settlement.settle(variant, situation))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_it_alone_catches(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some situation is settled otherwise; and where the chips still add up, nothing else could have told."""
    fault(monkeypatch)
    caught = 0
    sound = True
    for variant, situation in situations():
        done = settlement.settle(variant, situation)
        sound = sound and chips_add_up(done)
        try:
            settled_alike(variant, situation, done)
        except AssertionError:
            caught += 1
            if caught == 3:
                break
    assert caught, "nobody has noticed"
    assert sound is FAULTS[fault]


def test_there_are_more_than_ten() -> None:
    assert len(FAULTS) > 10
