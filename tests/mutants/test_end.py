"""Once a hand is over nobody acts; and seat 0 is a seat like any other."""

from __future__ import annotations

import pytest

from julepe_rules import Action, IllegalActionError
from tests.rules.board import deal, finish, house, nobody_draws, says


@pytest.mark.parametrize("words", ["pass pass pass", "play play play"])
def test_R9_nobody_acts_and_no_card_is_legal_after_the_end(words: str) -> None:
    hand = deal(house(), 3)
    says(hand, words)
    nobody_draws(hand)
    finish(hand)
    assert hand.to_act is None
    for card in hand.variant.pack.cards():
        with pytest.raises(IllegalActionError):
            hand.apply(Action.play(card))


def test_R7_4_seat_0_may_have_taken_the_widow() -> None:
    hand = deal(house("viuda"), 3, dealer=2, turned="4o")
    says(hand, "pass play pass")
    assert hand.to_act == 0
    hand.apply(Action.widow(1))
    assert (finish(hand).situation.widow, hand.situation.bid, hand.situation.lone) == (0, 1, 1)
