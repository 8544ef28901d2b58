"""Hands to look at, step by step from start to end, chosen by a small hash so that they are always the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from julepe_rules import Carry, Hand, jshuffle
from tests.golden.playthrough import chosen
from tests.rules.board import house


def step(hand: Hand, seed: str) -> None:
    """One more input, chosen by a small hash."""
    at = len(hand.history)
    if hand.need_shuffle:
        hand.shuffle(jshuffle(hand.need_shuffle.cards, f"{seed}-{at}", hand.need_shuffle.label))
    else:
        legal = hand.legal_actions()
        hand.apply(legal[chosen(f"{seed}|{at}", len(legal))])


def walk(name: str, players: int, seed: str) -> Iterator[Hand]:
    """The same hand at every step, from its start to its end."""
    hand = Hand(
        house(name), players=players, dealer=1, plate=100, carry=Carry(fallen=(2,)), stacks=[5] * players
    )
    yield hand
    while not hand.is_over:
        step(hand, seed)
        yield hand


WALKS = [
    *(("viuda", 3, str(seed)) for seed in range(6)),
    *(
        (name, 5, "5")
        for name in ("manual", "fournier-en", "viuda", "villalba", "club-comodin", "tomate", "rams")
    ),
]
each_walk = pytest.mark.parametrize(("name", "players", "seed"), WALKS)


def trace(hand: Hand) -> tuple[object, ...]:
    """All that can be seen of a hand."""
    views = [hand.view(seat) for seat in (None, *range(hand.players))]
    money = hand.settlement if hand.is_over else None
    return (
        hand.history,
        hand.places(),
        tuple(hand.legal_actions()),
        hand.to_act,
        hand.need_shuffle,
        views,
        hand.net,
        money,
    )
