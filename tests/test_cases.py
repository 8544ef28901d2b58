"""The thirty worked hands, with every check on the way and the whole result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from julepe_rules import IllegalActionError, load_variant
from tests.driving import action_of, feed, legal, result, start

CASES = sorted((Path(__file__).parent / "data" / "cases").glob("hand-*.json"))


def test_all_thirty_are_here() -> None:
    assert len(CASES) == 30


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_worked_hand(path: Path) -> None:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    hand = start(load_variant(case["variant"]), case["table"])
    checks = {check["after"]: check for check in case["checks"]}
    for done, event in enumerate(case["events"]):
        if done in checks:
            check = checks[done]
            assert hand.to_act == check["actor"]
            assert hand.plate == check["pot"]
            assert sorted(legal(hand)) == sorted(check["legal"])
            if "refuse" in check:
                refused, before = check["refuse"], hand.copy()
                with pytest.raises(IllegalActionError):
                    hand.apply(action_of(refused), seat=refused["seat"])
                assert hand == before
                assert legal(hand) == legal(before)
        feed(hand, event)
    assert hand.is_over
    expected = dict(case["result"])
    expected.pop("session_end", None)
    assert result(hand) == expected
