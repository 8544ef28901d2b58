"""Plays hands of a table to their end, for tests of whole sessions."""

from __future__ import annotations

import random

from julepe_rules import Card, Hand, Kind, Variant
from julepe_rules.shuffling import shuffled
from julepe_rules.table import Table


def play(hand: Hand, rng: random.Random, words: str = "") -> Hand:
    """To the end: declarations say the first of `words` that may be said, everything else is random."""
    while not hand.is_over:
        if hand.need_shuffle is not None:
            hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
            continue
        legal = hand.legal_actions()
        said = [action for word in words.split() for action in legal if action.word == word]
        hand.apply(said[0] if said else rng.choice(legal))
    return hand


def void(table: Table) -> Hand:
    hand = play(table.next_hand(), random.Random(0), "pass")
    assert hand.situation.kind is Kind.VOID
    return hand


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


def order_from(variant: Variant, top: str) -> list[Card]:
    first = cards(top)
    return first + [card for card in variant.pack.cards() if card not in first]


__all__ = ["cards", "order_from", "play", "void"]
