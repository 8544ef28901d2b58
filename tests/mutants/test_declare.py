"""Why cards are dealt again is told in the same word, whichever way it comes about."""

from __future__ import annotations

import pytest

from julepe_rules import Hand
from julepe_rules.events import Redealt
from tests.rules.board import deal, house, says


def reasons(hand: Hand) -> list[str]:
    return [event.reason for event in hand.events if isinstance(event, Redealt)]


@pytest.mark.parametrize(
    ("all_pass", "words"), [("redeal", "pass pass pass"), ("redeal_unasked", "pass pass")]
)
def test_R5_5_a_redeal_says_that_all_passed(all_pass: str, words: str) -> None:
    hand = deal(house("", {"declare.all_pass": all_pass}), 3)
    says(hand, words)
    assert reasons(hand) == ["all_passed"]


def test_R1_5_a_redeal_says_that_the_joker_was_turned() -> None:
    hand = deal(house("club-comodin", {"pack.joker_turned": "redeal"}), 4, turned="jk")
    assert reasons(hand) == ["joker_turned"]
