"""What happened in a hand, as values; each event says who may see what of it (decision 5 of the architecture).

An event whose `cards` only one seat may see has an `owner`; `Event.seen_by` gives anybody else the same event with ``??``
for each card. The pack's order and the cards to be shuffled are in no event.
"""

from __future__ import annotations

from typing import Self

import attrs

from julepe_rules.actions import Action
from julepe_rules.cards import UNKNOWN, Card
from julepe_rules.ledger import Transfer
from julepe_rules.situation import Carry, Kind

__all__ = [
    "Began",
    "Chose",
    "Claimed",
    "Dealt",
    "Drew",
    "Event",
    "Joined",
    "JokerAside",
    "Looked",
    "Over",
    "Paid",
    "Played",
    "Redealt",
    "Shuffled",
    "Threw",
    "TookTurnUp",
    "TrickWon",
    "TurnedUp",
]


@attrs.frozen
class Event:
    """Something that happened. Unless it is a `_Private` one, everybody sees it whole."""

    def seen_by(self, seat: int | None) -> Self:
        """What `seat` sees of it (``None``: a spectator)."""
        return self


@attrs.frozen
class _Private(Event):
    """Only `seat` sees the cards; everybody sees how many there are."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else attrs.evolve(self, cards=(UNKNOWN,) * len(self.cards))


@attrs.frozen
class Began(Event):
    """The hand begins at this table; chips and plate are as before the stakes."""

    variant: str
    players: int
    dealer: int
    stacks: tuple[int, ...]
    plate: int
    carry: Carry


@attrs.frozen
class Paid(Event):
    """Chips moved."""

    transfer: Transfer


@attrs.frozen
class Shuffled(Event):
    """So many cards were shuffled: a whole pack (``deal``) or a new stock (``recycle:0`` …)."""

    label: str
    count: int


@attrs.frozen
class Dealt(Event):
    """Each seat got so many cards."""

    counts: tuple[int, ...]


@attrs.frozen
class JokerAside(Event):
    """The joker was turned and lies aside until the next deal (R1)."""

    card: Card


@attrs.frozen
class TurnedUp(Event):
    """This card fixes trumps; `holder` owns it from the start where it is the dealer's extra card (R4)."""

    card: Card
    holder: int | None
    stock: int


@attrs.frozen
class Looked(_Private):
    """The seat looks at its whole hand."""


@attrs.frozen
class Chose(Event):
    """A choice that everybody hears: bet, baile, declaration, widow."""

    seat: int
    action: Action


@attrs.frozen
class TookTurnUp(Event):
    """The dealer takes the turned card (R6)."""

    seat: int
    card: Card


@attrs.frozen
class Threw(_Private):
    """The seat throws cards (R8). With `unseen` not even it knows which (R6)."""

    unseen: bool = False

    def seen_by(self, seat: int | None) -> Self:
        """What `seat` sees of it: how many, and which if it is the one that threw them looking."""
        return super().seen_by(None if self.unseen else seat)


@attrs.frozen
class Drew(_Private):
    """The seat gets cards from the stock (R7, R8)."""


@attrs.frozen
class Joined(Event):
    """A seat plays after all: ``defence``, ``widow``, ``widow_left`` or ``forced_second`` (R7)."""

    seat: int
    how: str


@attrs.frozen
class Redealt(Event):
    """The same dealer deals again in the same hand: ``all_passed`` or ``joker_turned``."""

    reason: str


@attrs.frozen
class Played(Event):
    """A card of a trick."""

    seat: int
    card: Card


@attrs.frozen
class TrickWon(Event):
    """A trick is full and goes to `seat`."""

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen
class Claimed(Event):
    """Somebody claims that `seat` revoked in trick `trick`, counted from 1 (R14)."""

    seat: int
    trick: int


@attrs.frozen
class Over(Event):
    """The hand is over."""

    kind: Kind
    winners: tuple[int, ...]
    julepes: tuple[int, ...]
