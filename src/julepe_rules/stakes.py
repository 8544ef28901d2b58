"""R3: who puts how much into the plate before the deal, and which moment decides it."""

from __future__ import annotations

from julepe_rules.blocks import Stake
from julepe_rules.ledger import Move, Reason
from julepe_rules.money import PLATE
from julepe_rules.policies import SitsOut
from julepe_rules.situation import Carry
from julepe_rules.variant import Variant

__all__ = ["moment_of", "payers", "stake_at", "stakes"]

_NOTHING = Stake()


def moment_of(variant: Variant, carry: Carry, plate: int) -> str:
    """The first moment that applies and for which the variant names a stake; ``hand`` if none does (R3)."""
    rules = variant.stakes
    if carry.opening and rules.opening is not None:
        return "opening"
    if plate == 0 and rules.plate_empty is not None:
        return "plate_empty"
    if not carry.opening and not carry.fallen and rules.nobody_fell is not None:
        return "nobody_fell"
    if carry.paid_out and rules.after_payout is not None:
        return "after_payout"
    return "hand"


def stake_at(variant: Variant, moment: str, blind: bool) -> Stake:
    """What each player and the dealer put at this moment, `blind.multiplier` included (chips)."""
    stake: Stake = getattr(variant.stakes, moment) or _NOTHING
    times = variant.blind.multiplier if blind else 1
    return stake if times == 1 else Stake(each=stake.each * times, dealer=stake.dealer * times)


def payers(variant: Variant, players: int, dealer: int) -> tuple[int, ...]:
    """The seats that take part in the stakes, from the dealer's right: all but one who sits out on the left (R3)."""
    layout = variant.layout(players)
    out = layout.seat_out(dealer) if layout.sits_out is SitsOut.LEFT else None
    around = ((dealer + step) % players for step in range(1, players + 1))
    return tuple(seat for seat in around if seat != out)


def stakes(
    variant: Variant, players: int, dealer: int, carry: Carry, moment: str, blind: bool
) -> tuple[Move, ...]:
    """The stakes of one hand, one move for each seat that puts anything, from the dealer's right."""
    stake = stake_at(variant, moment, blind)
    times = variant.stakes.fallen_multiplier
    moves: list[Move] = []
    for seat in payers(variant, players, dealer):
        amount = stake.dealer if seat == dealer else stake.each
        if seat in carry.fallen:
            amount *= times
        if amount:
            moves.append((seat, PLATE, amount, Reason.STAKE))
    return tuple(moves)
