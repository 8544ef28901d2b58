"""What the money of a hand depends on: what earlier hands left (`Carry`) and how this one came out (`Situation`)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import attrs

__all__ = ["ALONE", "DEFENCE", "MOMENTS", "PLAYED", "VOID", "Carry", "Kind", "Situation"]


#: The moments of the stakes, in the order in which they are tried (R3).
MOMENTS: Final = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")


class Kind(StrEnum):
    """How a hand was decided."""

    PLAYED = "played"  # by tricks, with two or more in
    DEFENCE = "defence"  # by tricks, one player against the table (R7)
    ALONE = "alone"  # the lone player took the plate without play (R7)
    VOID = "void"  # all passed (R5)


PLAYED: Final = Kind.PLAYED
DEFENCE: Final = Kind.DEFENCE
ALONE: Final = Kind.ALONE
VOID: Final = Kind.VOID


def _seats(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


@attrs.frozen
class Carry:
    """What the next hand has to know of the ones before it. `waiting` are portions of R12, the next one first."""

    opening: bool = False
    paid_out: bool = False
    fallen: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    all_passed: bool = False
    reserve: int = 0
    waiting: tuple[int, ...] = attrs.field(default=(), converter=_seats)


@attrs.frozen
class Situation:
    """Everything on which the settlement of a hand depends. Seats count from 0; amounts are chips.

    `plate` and `reserve` are as they lie at settlement, the stakes included. `in_play` are the seats in at the end, never
    the defender; `tricks` has one number for each seat. `taken_rank` is the rank of the turned card that the dealer took
    by baile. `moment` is the one that fixed the stakes of this hand (R3). `revokes` are seats of claimed renuncios (R14).
    """

    players: int
    dealer: int
    plate: int
    kind: Kind = attrs.field(converter=Kind)
    in_play: tuple[int, ...] = attrs.field(converter=_seats)
    tricks: tuple[int, ...] = attrs.field(converter=_seats)
    reserve: int = 0
    waiting: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    blind: bool = False
    moment: str = "hand"
    taken_rank: str | None = None
    lone: int | None = None
    defender: int | None = None
    widow: int | None = None
    bid: int | None = None
    revokes: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    unit: int | None = None
