"""R9: the first lead, and what happens when a trick is full. Each card played is in `Hand.apply`, the hot path."""

from __future__ import annotations

import functools

from julepe_rules.phases import end
from julepe_rules.state import DONE, PLAY, Log, State

__all__ = ["begin", "end_trick"]


def begin(state: State) -> None:
    """The first from the dealer's right leads; in the defence game perhaps the table."""
    deal, setup = state._deal, state._setup
    if deal.short and not any(state._hands):  # nobody was served: no trick can be played (R8.8)
        end.finish(state, deal.kind)
        return
    declared, defender = deal.declared, deal.defender
    seats = [seat for seat in setup.turn if declared[seat] == "play" or seat == defender]
    leader = defender if defender >= 0 and setup.plan.table_leads else seats[0]
    state._phase = PLAY
    state._options = ()
    state._following = _round(setup.plan.players, tuple(seats))
    _new_trick(state, leader)
    state._log += (state._leader, (Log.LEADS, state._following))
    if setup.plan.lead_ace:
        state._legal = state._legal & setup.plan.aces[state._start.suit] or state._legal


@functools.lru_cache(maxsize=4096)
def _round(players: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat the next one of `seats` in the order of play."""
    return tuple([min(seats, key=lambda other: (other - seat - 1) % players) for seat in range(players)])


def _new_trick(state: State, leader: int) -> None:
    """`leader` is to lead; where hands are short, who has no card left is left out."""
    hands = state._hands
    if state._deal.short:
        able = tuple([seat for seat, hand in enumerate(hands) if hand])
        state._following = _round(len(hands), able)
        if not hands[leader]:
            leader = state._following[leader]
    state._to_act = state._leader = leader
    state._legal = hands[leader]
    state._lie = state._start


def end_trick(state: State) -> None:
    """The trick is full: its winner leads the next one, or the hand is over."""
    winner = state._best
    hand = state._hands[winner]
    state._log += (winner, DONE)
    state._taken += (winner,)
    if hand and not state._deal.short:
        state._to_act = state._leader = winner
        state._legal = hand
        state._lie = state._start
    elif any(state._hands):
        _new_trick(state, winner)
        state._log += (state._leader, (Log.LEADS, state._following))
    else:
        end.finish(state, state._deal.kind)
