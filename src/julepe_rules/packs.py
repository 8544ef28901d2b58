"""The cards of a pack as bits, and which bit beats which: tables made once for each pack and trump suit (R1, R9).

A hand is a mask: one bit for each card of the pack in canonical order. Cards index the tables by `Card.index`, which is
the same in every pack, so that a card of another pack has bit 0 and is never legal.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, TypeVar

from julepe_rules.actions import Action, ShuffleNeeded
from julepe_rules.blocks import Pack
from julepe_rules.cards import Card
from julepe_rules.errors import CardError
from julepe_rules.policies import Joker

__all__ = ["CARD_CODES", "PackTables", "TrumpTables", "pack_tables"]

#: One more than the largest `Card.index`.
CARD_CODES: Final = Card("??").index + 1

#: Keep at most so many tuples of actions.
_KEPT: Final = 1 << 15

#: Plays of both halves of the pack are kept too if they are no more than this.
_SMALL: Final = 3

_Kept = TypeVar("_Kept")


class TrumpTables:
    """For one pack and one trump suit, by `Card.index`: the led suit, what is higher in it, and what beats the card.

    `led[card]` is the mask of the suit that a lead of `card` asks for; `higher[card]` the stronger cards of that suit;
    `beats[card]` everything that wins against `card`, trumps included. `trumps` is the mask of all trumps.
    """

    __slots__ = ("beats", "bit_of", "codes", "higher", "led", "suit", "trumps")

    def __init__(self, pack: PackTables, suit: str) -> None:
        self.suit: Final = suit
        self.bit_of: Final = pack.bit_of
        self.codes: Final = tuple(card.index for card in pack.cards)
        led, higher = [0] * CARD_CODES, [0] * CARD_CODES
        for other in pack.suits:
            line = [Card(rank + other) for rank in pack.order]
            if other == suit and pack.joker:
                line.insert(pack.joker_place, Card("jk"))
            whole = pack.mask(line)
            above = 0
            for card in line:
                led[card.index], higher[card.index] = whole, above
                above |= pack.bit_of[card.index]
        self.led: Final = tuple(led)
        self.higher: Final = tuple(higher)
        self.trumps: Final = led[Card(pack.order[0] + suit).index]
        self.beats: Final = tuple(
            up if mine == self.trumps else up | (self.trumps if mine else 0)
            for mine, up in zip(led, higher, strict=True)
        )


class PackTables:
    """One pack: its cards in canonical order, their bits, and the tables of each trump suit.

    `kept` are plays by mask, as far as they have been asked for: of one half of the pack at a time, since there are few
    of these; a mask of both halves is joined.
    """

    __slots__ = (
        "_half",
        "_kept_cards",
        "_trumps",
        "bit_of",
        "cards",
        "everything",
        "joker",
        "joker_place",
        "kept",
        "order",
        "suits",
        "whole",
    )

    def __init__(self, pack: Pack, removed_suit: str) -> None:
        self.cards: Final = pack.cards(removed_suit)
        self.suits: Final = tuple(suit for suit in pack.suits if suit != removed_suit)
        self.order: Final = pack.order
        self.joker: Final = pack.joker is not Joker.NONE
        self.joker_place: Final = 1 + (pack.order.index(pack.ace) if pack.ace in pack.order else 0)
        bits = [0] * CARD_CODES
        for place, card in enumerate(self.cards):
            bits[card.index] = 1 << place
        self.bit_of: Final = tuple(bits)
        self.whole: Final = ShuffleNeeded("deal", self.cards)
        self.everything: Final = (1 << len(self.cards)) - 1
        self._half: Final = (1 << len(self.cards) // 2) - 1
        self._trumps: Final[dict[str, TrumpTables]] = {}
        self.kept: Final[dict[int, tuple[Action, ...]]] = {}
        self._kept_cards: Final[dict[int, tuple[Card, ...]]] = {}

    def trump(self, suit: str) -> TrumpTables:
        """The tables with this trump suit."""
        if suit not in self._trumps:
            if suit not in self.suits:
                raise CardError(f"{suit!r} is no suit of this pack; its suits are {', '.join(self.suits)}")
            self._trumps[suit] = TrumpTables(self, suit)
        return self._trumps[suit]

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of these cards. Raises `CardError` for a card that the pack does not hold."""
        mask = 0
        for card in cards:
            bit = self.bit_of[card.index]
            if not bit:
                raise CardError(f"the pack has no card {card}")
            mask |= bit
        return mask

    def card_of(self, bit: int) -> Card:
        """The card of one bit."""
        return self.cards[bit.bit_length() - 1]

    def cards_of(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, in canonical order."""
        kept, low = self._kept_cards, mask & self._half
        try:
            return kept[low] + kept[mask ^ low]
        except KeyError:
            first = _keep(kept, low, self._cards_in(low))
            return first + _keep(kept, mask ^ low, self._cards_in(mask ^ low))

    def _cards_in(self, mask: int) -> tuple[Card, ...]:
        found = []
        while mask:
            bit = mask & -mask
            found.append(self.cards[bit.bit_length() - 1])
            mask ^= bit
        return tuple(found)

    def plays(self, mask: int) -> tuple[Action, ...]:
        """A play for each card of the mask, in canonical order."""
        kept, low = self.kept, mask & self._half
        try:
            actions = kept[low] + kept[mask ^ low]
        except KeyError:
            actions = ()
            for half in (low, mask ^ low):
                actions += _keep(kept, half, tuple([Action.play(card) for card in self._cards_in(half)]))
        if len(actions) <= _SMALL:
            _keep(kept, mask, actions)
        return actions


def _keep(kept: dict[int, _Kept], mask: int, value: _Kept) -> _Kept:
    """Remember `value`; a full store is emptied first, so that memory stays flat. Returns `value`."""
    if len(kept) >= _KEPT:
        kept.clear()
    kept[mask] = value
    return value


@functools.lru_cache(maxsize=128)
def pack_tables(pack: Pack, removed_suit: str = "none") -> PackTables:
    """The tables of a pack, shared by all hands that use it."""
    return PackTables(pack, removed_suit)
