"""R8: how many cards may be thrown, and which piles become the new stock when it runs out."""

from __future__ import annotations

from collections.abc import Sequence

from julepe_rules.policies import Tier

__all__ = ["next_stock", "throw_limits"]


def throw_limits(held: int, tricks: int, throwable: int, draw: int) -> tuple[int, int]:
    """The least and the most cards that a seat may throw, if it may draw up to `draw`.

    Surplus = cards held - tricks; thrown = surplus + drawn. `throwable` leaves out a turned card that was taken.
    """
    surplus = held - tricks
    most = surplus + draw
    return surplus, most if most < throwable else throwable


def next_stock(
    tiers: Sequence[frozenset[Tier]],
    passed: int,
    discards: Sequence[int],
    owed: Sequence[int],
    seat: int,
    turn_up: int,
) -> int:
    """The cards (a mask) of the first tier that holds any, for `seat` being served; 0 if all are used up.

    `passed` is the mask of the passed hands, `discards` those of each seat, `owed` how many cards each is still owed,
    `turn_up` the turned card if it lies there and nobody holds it. A seat that is owed nothing more counts as served.
    """
    served = waiting = 0
    for other, thrown in enumerate(discards):
        if other != seat:
            if owed[other]:
                waiting |= thrown
            else:
                served |= thrown
    piles = {
        Tier.PASSED: passed,
        Tier.SERVED: served,
        Tier.WAITING: waiting,
        Tier.OWN: discards[seat],
        Tier.TURN_UP: turn_up,
    }
    for tier in tiers:
        cards = 0
        for pile in tier:
            cards |= piles[pile]
        if cards:
            return cards
    return 0
