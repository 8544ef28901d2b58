"""Every error of the library, in one family.

All derive from :class:`JulepeError`, which is also a :class:`ValueError`: one ``except`` catches whatever bad input can
cause. Errors are for people: they say where, what is wrong, what is allowed and what to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from julepe_rules.problems import Problem
    from julepe_rules.violation import Violation

__all__ = [
    "AmountError",
    "CardError",
    "IllegalActionError",
    "JulepeError",
    "NotOverError",
    "SetupError",
    "ShuffleError",
    "SituationError",
    "VariantError",
    "VariantNotFoundError",
]


class JulepeError(ValueError):
    """Base of all errors of this library."""


class CardError(JulepeError):
    """A text that is no card, or a card that the pack does not hold."""


class VariantError(JulepeError):
    """A variant that is incomplete, misspelt or contradicts itself; `problems` lists every fault that was found."""

    def __init__(self, message: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems

    def __reduce__(self) -> tuple[type[VariantError], tuple[str, tuple[Problem, ...]]]:
        return type(self), (str(self), self.problems)


class VariantNotFoundError(VariantError):
    """No shipped variant and no file of that name."""


class SetupError(JulepeError):
    """A hand or a table that cannot start: table size, dealer, stacks, plate or carry make no sense."""


class AmountError(JulepeError):
    """An amount would pass 2**53 - 1 chips (R3): the session has to end here."""


class ShuffleError(JulepeError):
    """An order that is not a permutation of the cards asked for, or one that nobody asked for."""


class NotOverError(JulepeError):
    """The settlement was asked for before the hand is over."""


class SituationError(JulepeError):
    """A situation for `settle` that cannot be; `field` names the part at fault."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field

    def __reduce__(self) -> tuple[type[SituationError], tuple[str, str]]:
        return type(self), (str(self), self.field)


class IllegalActionError(JulepeError):
    """An action that the rules forbid here; the hand is as it was. `violation` says which rule and what was legal."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.explain("en"))
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Violation]]:
        return type(self), (self.violation,)
