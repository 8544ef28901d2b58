"""What a seat can choose, as values that print the way people write them.

An `Action` says nothing of who chooses: that is the seat to act. ``str(action)`` and `Action.parse` are each other's
inverse: ``play 12e``, ``declare pass``, ``exchange 3b 4o``, ``bet blind``, ``baile take``, ``throw 2``, ``widow 3``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, overload

import attrs

from julepe_rules.cards import Card
from julepe_rules.errors import JulepeError

__all__ = ["Action", "ActionKind", "Exchanges", "Shuffle", "ShuffleNeeded"]


class ActionKind(StrEnum):
    """The question that an action answers."""

    BET = "bet"  # R3: normal or blind
    BAILE = "baile"  # R6: take or leave the turned card, before anybody looks
    THROW = "throw"  # R6: which of the dealt cards goes unseen, counted from 0 in the order dealt
    DECLARE = "declare"  # R5, R6: pass, play, or take (play and take the turned card)
    WIDOW = "widow"  # R7: leave it, or the number of tricks named
    EXCHANGE = "exchange"  # R8: the cards thrown
    PLAY = "play"  # R9: a card


_EXCHANGE: Final = ActionKind.EXCHANGE


@attrs.frozen(repr=False, order=False)
class Action:
    """One choice: its kind, its word (``pass``, ``take``, a number as text) or its cards."""

    kind: ActionKind
    word: str = ""
    cards: tuple[Card, ...] = ()
    #: For the engine: the index of the card of an `Action.play`; -1 for every other action.
    code: int = attrs.field(init=False, eq=False, default=-1)

    @staticmethod
    def play(card: Card | str) -> Action:
        """Play a card to the trick. Raises `CardError` for a text that is no card."""
        return _play((card if isinstance(card, Card) else Card(card)).text)

    @staticmethod
    def exchange(cards: Iterable[Card | str] = ()) -> Action:
        """Throw these cards; how many are drawn follows from R8."""
        thrown = [card if isinstance(card, Card) else Card(card) for card in cards]
        return Action(ActionKind.EXCHANGE, cards=tuple(sorted(thrown, key=_index)))

    @staticmethod
    def declare(word: str) -> Action:
        """``pass``, ``play``, or ``take`` (play and take the turned card)."""
        return _word(ActionKind.DECLARE, word)

    @staticmethod
    def bet(word: str) -> Action:
        """``normal`` or ``blind``."""
        return _word(ActionKind.BET, word)

    @staticmethod
    def baile(word: str) -> Action:
        """``take`` or ``leave`` the turned card before anybody looks."""
        return _word(ActionKind.BAILE, word)

    @staticmethod
    def throw(position: int) -> Action:
        """Throw the dealt card at this position (from 0, in the order dealt) unseen."""
        return _word(ActionKind.THROW, str(position))

    @staticmethod
    def widow(answer: int | str) -> Action:
        """``leave``, or the number of tricks named."""
        return _word(ActionKind.WIDOW, str(answer))

    @staticmethod
    def parse(text: str) -> Action:
        """The action that prints as `text`. Raises `JulepeError` for anything else."""
        first, *rest = text.split() or [""]
        try:
            kind = ActionKind(first)
        except ValueError:
            kinds = ", ".join(kind.value for kind in ActionKind)
            raise JulepeError(f"{text!r} is no action; the first word must be one of: {kinds}") from None
        if kind is ActionKind.EXCHANGE:
            return Action.exchange(rest)
        if len(rest) != 1:
            raise JulepeError(f"{text!r} is no action; write `{kind} ` and one word or card")
        return Action.play(rest[0]) if kind is ActionKind.PLAY else _word(kind, rest[0])

    @property
    def card(self) -> Card:
        """The card of a play."""
        return self.cards[0]

    def __str__(self) -> str:
        return " ".join([self.kind.value, *([self.word] if self.word else []), *(c.text for c in self.cards)])

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


def _index(card: Card) -> int:
    return card.index


@functools.lru_cache(maxsize=256)
def _word(kind: ActionKind, word: str) -> Action:
    return Action(kind, word)


@functools.cache
def _play(text: str) -> Action:
    action = Action(ActionKind.PLAY, cards=(Card(text),))
    object.__setattr__(action, "code", action.card.index)
    return action


@attrs.frozen
class ShuffleNeeded:
    """A chance step: these cards are to be put in random order: ``deal``, or ``recycle:0`` and on."""

    label: str
    cards: tuple[Card, ...]


@attrs.frozen
class Shuffle:
    """The answer to a chance step: ``order[0]`` leaves the stock first."""

    label: str
    order: tuple[Card, ...]


class Exchanges(Sequence[Action]):
    """The legal exchanges of a seat, made one by one as they are asked for: up to 128 of them for a hand of seven.

    Behaves like a tuple of actions, the fewest cards first.
    """

    __slots__ = ("_bit_of", "_cards", "_choices", "_least", "_mask", "_most")

    def __init__(
        self, cards: tuple[Card, ...], bit_of: tuple[int, ...], mask: int, least: int, most: int
    ) -> None:
        self._cards = cards
        self._bit_of = bit_of
        self._mask = mask
        self._least = least
        self._most = most
        self._choices = _choices(len(cards), least, most)

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        cards = self._cards
        return Action(_EXCHANGE, "", tuple([cards[i] for i in self._choices[index]]))

    def mask_of(self, action: Action) -> int:
        """The cards that a legal exchange throws, as a mask; -1 if `action` is not one of these."""
        cards = action.cards
        if action.kind is not _EXCHANGE or action.word or type(cards) is not tuple:
            return -1
        if not self._least <= len(cards) <= self._most:
            return -1
        bit_of = self._bit_of
        bits = [bit_of[card.index] for card in cards]
        thrown = sum(bits)
        if thrown & ~self._mask or thrown.bit_count() < len(bits) or bits != sorted(bits):
            return -1  # not held, twice, of another pack, or in another order: equal to none that is listed
        return thrown

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.mask_of(action) >= 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (tuple, Exchanges)):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    @property
    def sizes(self) -> range:
        """The numbers of cards that may be thrown."""
        return range(self._least, self._most + 1)


@functools.cache
def _choices(n: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    return tuple(choice for size in range(least, most + 1) for choice in combinations(range(n), size))
