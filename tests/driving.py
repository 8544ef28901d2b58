"""Drives a `Hand` with the events of a worked hand, and reads it back in the notation of the worked hands."""

from __future__ import annotations

from typing import Any

from julepe_rules import Action, ActionKind, Card, Carry, Hand, Kind, Shuffle, Variant
from julepe_rules.reasons import options_of

Event = dict[str, Any]


def start(variant: Variant, table: dict[str, Any]) -> Hand:
    """The hand that begins at the `table` of a worked hand."""
    return Hand(
        variant,
        players=table["seats"],
        dealer=table["dealer"],
        plate=table["pot"],
        stacks=table["stacks"],
        carry=Carry(**table["carry"]),
    )


def action_of(event: Event) -> Action:
    """The action that a decision event of a worked hand stands for."""
    if event["t"] == "choose":
        return Action(ActionKind(event["kind"]), str(event["value"]))
    if event["t"] == "declare":
        return Action.declare(event["choice"])
    if event["t"] == "exchange":
        return Action.exchange(event["give"])
    return Action.play(event["card"])


def feed(hand: Hand, event: Event) -> None:
    """Apply one event."""
    if event["t"] == "shuffle":
        assert hand.need_shuffle is not None
        assert hand.need_shuffle.label == event["label"]
        hand.shuffle(Card(text) for text in event["order"])
    else:
        hand.apply(action_of(event), seat=event["seat"])


def event_of(seat: int, action: Action) -> Event:
    """The event of a worked hand for an action; the inverse of `action_of`."""
    if action.kind is ActionKind.DECLARE:
        return {"t": "declare", "seat": seat, "choice": action.word}
    if action.kind is ActionKind.EXCHANGE:
        return {"t": "exchange", "seat": seat, "give": [card.text for card in action.cards]}
    if action.kind is ActionKind.PLAY:
        return {"t": "play", "seat": seat, "card": action.card.text}
    return {"t": "choose", "seat": seat, "kind": action.kind.value, "value": action.word}


def shuffle_event(shuffle: Shuffle) -> Event:
    """The event of a worked hand for a shuffle."""
    return {"t": "shuffle", "label": shuffle.label, "order": [card.text for card in shuffle.order]}


def legal(hand: Hand) -> list[str]:
    """What may be done, in the notation of the worked hands."""
    return list(options_of(hand))


def carry_of(carry: Carry) -> dict[str, Any]:
    """A carry as plain data."""
    return {
        "opening": carry.opening,
        "paid_out": carry.paid_out,
        "fallen": list(carry.fallen),
        "all_passed": carry.all_passed,
        "reserve": carry.reserve,
        "waiting": list(carry.waiting),
    }


def result(hand: Hand) -> dict[str, Any]:
    """The result record of a finished hand."""
    settlement, situation = hand.settlement, hand.situation
    took = situation.taken_rank
    return {
        "kind": situation.kind.value,
        "in": sorted(situation.in_play),
        "lone": situation.lone,
        "defender": situation.defender,
        "took": None if took is None else {"seat": hand.dealer, "rank": took},
        "turned": str(hand.turn_up),
        "trick_winners": list(hand.trick_winners),
        "tricks": list(hand.tricks),
        "winners": sorted(settlement.winners),
        "julepes": sorted(settlement.julepes),
        "bid": None if situation.bid is None else {"seat": situation.widow, "tricks": situation.bid},
        "net": list(hand.net),
        "pot": hand.plate,
        "reserve": settlement.reserve,
        "carry": carry_of(settlement.carry),
        "next_dealer": (hand.dealer + 1) % hand.players,
    }


__all__ = ["Kind", "action_of", "event_of", "feed", "legal", "result", "shuffle_event", "start"]
