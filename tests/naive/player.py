"""Somebody who plays anything that is allowed, and shuffles with a given generator."""

from random import Random
from typing import Any

from .cards import Rules, pack
from .hand import Event, NaiveHand

FRESH: dict[str, Any] = {
    "opening": True, "paid_out": False, "fallen": [], "all_passed": False, "reserve": 0, "waiting": [],
}  # fmt: skip


def some_event(hand: NaiveHand, rng: Random, eager: float = 0.5) -> Event:
    """An event that `hand` accepts now; `eager` is how gladly seats play."""
    ask = hand.ask
    assert ask is not None
    if ask.t == "shuffle":
        order = sorted(ask.cards)
        rng.shuffle(order)
        return {"t": "shuffle", "label": ask.label, "order": order}
    assert ask.seat is not None
    event: Event = {"t": ask.t, "seat": ask.seat}
    options = sorted(ask.options)
    choice = rng.choice(options)
    if ask.t == "declare":
        eager_ones = [option for option in options if option != "pass"]
        choice = rng.choice(eager_ones) if rng.random() < eager or "pass" not in options else "pass"
        return event | {"choice": choice}
    if ask.t == "choose":
        return event | {"kind": ask.kind, "value": choice}
    if ask.t == "play":
        return event | {"card": choice}
    free = [card for card in hand.hands[ask.seat] if hand.kept != (ask.seat, card)]
    return event | {"give": rng.sample(free, int(choice[1:]))}


def play_out(
    rules: Rules, players: int, dealer: int, pot: int, carry: dict[str, Any], rng: Random, eager: float = 0.5
) -> tuple[NaiveHand, list[Event]]:
    """A whole hand of somebody who plays anything, and its events."""
    stacks = [0] * players
    table = {"seats": players, "dealer": dealer, "stacks": stacks, "pot": pot, "carry": carry}
    hand, events, cards = NaiveHand(rules, table), [], sorted(pack(rules, players))
    while hand.ask is not None:
        assert sorted(hand.places()) == cards, "each card in one place"
        events.append(some_event(hand, rng, eager))
        hand.do(events[-1])
    return hand, events
