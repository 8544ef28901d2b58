"""Faults in `phases/deal.py` that no worked hand would notice."""

from __future__ import annotations

from julepe_rules.events import Dealt, JokerAside, Shuffled, TurnedUp
from tests.rules.board import deal, house


def test_R1_5_the_joker_aside_is_told_after_the_deal() -> None:
    hand = deal(house("club-comodin"), 4, turned="jk 3o")
    told = [type(event) for event in hand.events]
    assert [kind for kind in told if kind in (Shuffled, Dealt, JokerAside, TurnedUp)] == [
        Shuffled,
        Dealt,
        JokerAside,
        TurnedUp,
    ]
