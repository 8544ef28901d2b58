"""The end of a hand: nobody is to act any more; the situation that is settled (R10, R11)."""

from __future__ import annotations

from julepe_rules.situation import VOID, Kind, Situation
from julepe_rules.state import OVER, State

__all__ = ["finish", "situation"]


def finish(state: State, kind: Kind) -> None:
    """The hand is over."""
    state._deal.kind = kind
    state._phase = OVER
    state.is_over = True
    state._to_act = -1
    state._options = ()
    state._legal = 0


def situation(state: State) -> Situation:
    """What the money depends on, once the hand is over."""
    setup, deal = state._setup, state._deal
    plan, carry = setup.plan, setup.carry
    tricks = [0] * plan.players
    for seat in state._taken:
        tricks[seat] += 1
    declared = deal.declared
    void = deal.kind is VOID
    return Situation(
        players=plan.players,
        dealer=setup.dealer,
        plate=setup.plate + sum([move[2] for move in deal.stakes]),
        kind=deal.kind,
        in_play=() if void else tuple([seat for seat in setup.turn if declared[seat] == "play"]),
        tricks=tuple(tricks),
        reserve=carry.reserve,
        waiting=carry.waiting,
        blind=deal.blind,
        moment=deal.moment,
        taken_rank=plan.pack.card_of(deal.turn_up).rank if deal.took else None,
        lone=None if deal.lone < 0 else deal.lone,
        defender=None if deal.defender < 0 else deal.defender,
        widow=None if deal.widow < 0 else deal.widow,
        bid=None if deal.bid < 0 else deal.bid,
        revokes=tuple([seat for seat, _ in state._claims]),
    )
