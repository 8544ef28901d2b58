"""Chips: whole numbers, always, moved between the seats, the plate and the reserve (R11, R12)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

__all__ = ["MAX_CHIPS", "PLATE", "RESERVE", "Account", "share"]

#: No amount may pass this: records are read in languages whose numbers end here (R3).
MAX_CHIPS: Final = 2**53 - 1

PLATE: Final = "plate"
RESERVE: Final = "reserve"

#: A seat (0 … n-1), the plate on the table, or the reserve beside it.
Account: TypeAlias = int | Literal["plate", "reserve"]


def share(amount: int, parts: int, unit: int = 1) -> int:
    """One of `parts` equal shares of `amount` chips, rounded down to whole `unit` coins (R11)."""
    each = amount // parts
    return each - each % unit
