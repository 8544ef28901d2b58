"""The engine beside the second implementation of `tests/naive`: the same situations, the same hands, step by step."""

from __future__ import annotations

from typing import Any

from julepe_rules import Hand, Settlement, Situation, Variant
from julepe_rules.settlement import settle
from tests.driving import carry_of, event_of, legal, shuffle_event
from tests.driving import result as result_of
from tests.naive import NaiveHand, naive_settle
from tests.strategies import Start

__all__ = ["NaiveHand", "asked_alike", "naive_of", "settled_alike", "told"]


def plain_situation(situation: Situation) -> dict[str, Any]:
    """A situation as the second implementation takes it."""
    return {
        "players": situation.players,
        "dealer": situation.dealer,
        "plate": situation.plate,
        "reserve": situation.reserve,
        "waiting": list(situation.waiting),
        "unit": situation.unit,
        "bet": "blind" if situation.blind else "normal",
        "moment": situation.moment,
        "game": situation.kind.value,
        "in_play": list(situation.in_play),
        "tricks": list(situation.tricks),
        "taken_rank": situation.taken_rank,
        "lone": situation.lone,
        "defender": situation.defender,
        "widow": situation.widow,
        "bid": situation.bid,
        "revokes": list(situation.revokes),
    }


def settled_alike(variant: Variant, situation: Situation, settlement: Settlement | None = None) -> None:
    """Both implementations say who won, who fell, what each seat gets, and what is carried."""
    ours = settle(variant, situation) if settlement is None else settlement
    theirs = naive_settle(variant.rules, plain_situation(situation))
    assert {
        "net": list(ours.net),
        "plate": ours.plate,
        "reserve": ours.reserve,
        "waiting": list(ours.waiting),
        "winners": sorted(ours.winners),
        "julepes": sorted(ours.julepes),
        "paid_out": ours.paid_out,
    } == theirs


def naive_of(variant: Variant, start: Start) -> NaiveHand:
    """The same hand, played by the second implementation."""
    table = {
        "seats": start.players,
        "dealer": start.dealer,
        "stacks": list(start.stacks),
        "pot": start.plate,
        "carry": carry_of(start.carry),
    }
    return NaiveHand(variant.rules, table)


def told(hand: Hand, before: int | None, naive: NaiveHand) -> None:
    """Tell the second implementation what seat `before` (or chance) has just done in `hand`."""
    step = hand.history[-1]
    naive.do(shuffle_event(step) if before is None else event_of(before, step))


def asked_alike(hand: Hand, naive: NaiveHand) -> None:
    """Both wait for the same, offer the same, and have the same chips in the plate; at the end the same result."""
    need = hand.need_shuffle
    assert naive.actor == ("chance" if need else hand.to_act)
    assert naive.options == set(legal(hand))
    asked = need and (need.label, {card.text for card in need.cards})
    assert naive.chance == asked
    assert naive.plate == hand.plate
    if hand.is_over:
        theirs = dict(naive.result or {})
        theirs.pop("session_end", None)
        if naive.bid is None:  # a widow without a number
            theirs["bid"] = None
        assert result_of(hand) == theirs
        assert hand.situation.widow == naive.widow
