"""Every action that somebody might try, legal or not; and the same position under one changed rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from julepe_rules import Action, ActionKind, Card, Hand, JulepeError, Phase, Shuffle, Variant
from julepe_rules.cards import FRENCH, SPANISH

__all__ = ["every_action", "same_position", "with_key"]

ALL_CARDS = [
    *(Card(rank + suit) for family in (SPANISH, FRENCH) for suit in family.suits for rank in family.ranks),
    Card("jk"),
    Card("??"),
]

WORDS = {
    ActionKind.BET: ("normal", "blind", "", "Normal"),
    ActionKind.BAILE: ("take", "leave", "pass", ""),
    ActionKind.THROW: (*map(str, range(-1, 14)), "", "00", "1o"),
    ActionKind.DECLARE: ("pass", "play", "take", "", "Pass", "leave"),
    ActionKind.WIDOW: ("leave", "take", *map(str, range(14)), "", "01"),
}


def every_action(hand: Hand) -> list[Action]:
    """Words of every kind, every card of every pack, every way to throw the cards that are held, and nonsense."""
    words = [Action(kind, word) for kind, words in WORDS.items() for word in words]
    plays = [Action.play(card) for card in ALL_CARDS]
    some = ALL_CARDS[0], ALL_CARDS[60]
    nonsense = [
        Action(ActionKind.PLAY),
        Action(ActionKind.PLAY, cards=some),
        Action(ActionKind.DECLARE, "play", some[:1]),
        *(Action(ActionKind.PLAY, word, some[:1]) for word in ("play", "1o")),
        *(Action(ActionKind.PLAY, cards=(action.card, action.card)) for action in plays[:2]),
        *(Action(action.kind, action.word, some) for action in words[::3]),
        *(Action(ActionKind.PLAY, cards=action.cards) for action in plays),
    ]
    return [*words, *plays, *nonsense, *_exchanges(hand)]


def _exchanges(hand: Hand) -> Iterator[Action]:
    """All subsets of the hand of the seat to act, in order; out of order, twice the same card, cards of others."""
    seat = hand.to_act
    held = list(hand.view(seat).hand) if seat is not None else []
    held = [card for card in held if card.text != "??"][:9]
    asked = hand.phase is Phase.EXCHANGE
    subsets = [
        *chain.from_iterable(combinations(held, size) for size in range(len(held) + 1 if asked else 2))
    ]
    for cards in subsets:
        yield Action(ActionKind.EXCHANGE, cards=cards)
    for cards in subsets[-20:]:
        yield Action(ActionKind.EXCHANGE, cards=cards[::-1])
        yield Action(ActionKind.EXCHANGE, cards=(*cards, *cards[:1]))
        yield Action(ActionKind.EXCHANGE, cards=(*cards[:1], *cards))
        yield Action(ActionKind.EXCHANGE, "x", cards)
    for card in ALL_CARDS if asked else ():
        if card not in held:
            yield Action(ActionKind.EXCHANGE, cards=(card,))
            yield Action.exchange([*held[:1], card])


def with_key(variant: Variant, changes: dict[str, Any]) -> Variant | None:
    """The variant with some keys at other values, if there is such a variant."""
    rules = variant.rules
    for key, value in changes.items():
        block, name = key.split(".")
        rules[block][name] = value
    try:
        return Variant.from_rules(rules)
    except JulepeError:
        return None


def same_position(hand: Hand, variant: Variant) -> Hand | None:
    """The hand with the same history under other rules; ``None`` if these would not have let it happen."""
    new = Hand(
        variant,
        players=hand.players,
        dealer=hand.dealer,
        plate=hand.plate - sum(move[2] for move in hand.moves),
        carry=hand.carry,
    )
    try:
        for step in hand.history:
            if isinstance(step, Shuffle):
                new.shuffle(step.order)
            else:
                new.apply(step)
    except JulepeError:
        return None
    return new if (new.to_act, new.phase) == (hand.to_act, hand.phase) else None
