"""Checks what a hand starts from, so that a `Hand` that exists can be played to its end."""

from __future__ import annotations

from collections.abc import Sequence

from julepe_rules.errors import SetupError
from julepe_rules.plan import plan_of
from julepe_rules.policies import Split
from julepe_rules.situation import Carry
from julepe_rules.state import Setup
from julepe_rules.variant import Variant

__all__ = ["make_setup"]

_NOTHING = Carry()


def make_setup(
    variant: Variant,
    players: int,
    dealer: int,
    plate: int,
    stacks: Sequence[int] | None,
    carry: Carry | None,
) -> Setup:
    """The start of a hand. Raises `SetupError` for what cannot be, `AmountError` for amounts that could grow too large."""
    if not isinstance(variant, Variant):
        raise SetupError(f"a hand is played by a `Variant`, not {variant!r}; see `load_variant`")
    if type(players) is not int:
        raise SetupError(f"the number of players must be a whole number, not {players!r}")
    plan = plan_of(variant, players)
    if type(dealer) is not int or not 0 <= dealer < players:
        raise SetupError(f"dealer {dealer!r} is no seat of this table; seats are 0 to {players - 1}")
    _whole((plate,), "the plate")
    if plate < 0:
        raise SetupError(f"the plate cannot be negative: {plate}")
    largest = 0
    if stacks is None:
        chips = (0,) * players
    else:
        if not isinstance(stacks, Sequence):
            raise SetupError(f"stacks are a list of whole numbers, one for each seat, not {stacks!r}")
        chips = tuple(stacks)
        if len(chips) != players:
            raise SetupError(f"{len(chips)} stacks for {players} players")
        _whole(chips, "a stack")
        largest = max(map(abs, chips))
    if carry is None or carry is _NOTHING:
        carry = _NOTHING
    elif isinstance(carry, Carry):
        _check_carry(variant, players, carry)
    else:
        raise SetupError(f"what earlier hands left is a `Carry`, not {carry!r}")
    plan.check_amounts(plate, carry.reserve, largest)
    return Setup(variant, plan, dealer, chips, plate, carry)


def _whole(values: tuple[object, ...], what: str) -> None:
    for value in values:
        if type(value) is not int:
            raise SetupError(f"{what} must be a whole number of chips, not {value!r}")


def _check_carry(variant: Variant, players: int, carry: Carry) -> None:
    for seat in carry.fallen:
        if type(seat) is not int or not 0 <= seat < players:
            raise SetupError(f"carry: seat {seat!r} fell, but seats are 0 to {players - 1}")
    _whole((carry.reserve,), "the reserve")
    _whole(carry.waiting, "a waiting portion")
    if carry.reserve < 0 or min(carry.waiting, default=0) < 0:
        raise SetupError("the reserve and its portions cannot be negative")
    portions = variant.plate.split is Split.PORTIONS
    if sum(carry.waiting) != (carry.reserve if portions else 0):
        raise SetupError(
            f"the waiting portions {list(carry.waiting)} do not add up to the reserve of {carry.reserve} (R12)"
            if portions
            else "portions can only wait where `plate.split` is `portions` (R12)"
        )
