"""What every phase does with a state: ask a seat, ask for a shuffle, write into the log, let a seat look (R5, R13)."""

from __future__ import annotations

from collections.abc import Sequence

from julepe_rules.actions import Action, ShuffleNeeded
from julepe_rules.state import CHANCE, Log, Phase, State

__all__ = ["ask", "ask_deal", "ask_shuffle", "from_right", "join", "look", "look_all", "redeal"]


def ask(state: State, phase: Phase, seat: int, options: Sequence[Action]) -> None:
    """Wait for `seat` to choose one of `options`."""
    state._phase = phase
    state._to_act = seat
    state._options = options


def ask_shuffle(state: State, need: ShuffleNeeded, cards: int) -> None:
    """Wait for an order of these cards (a mask): nobody is to act and nothing is listed."""
    state.need_shuffle = need
    state._deal.need_mask = cards
    state._phase = CHANCE
    state._to_act = -1
    state._options = ()


def ask_deal(state: State) -> None:
    """Wait for the whole pack to be shuffled."""
    pack = state._setup.plan.pack
    ask_shuffle(state, pack.whole, pack.everything)


def redeal(state: State, reason: str) -> None:
    """The same dealer deals again in the same hand: no new stakes, no new bet type."""
    state._deal.turned = 0
    state._log += (-1, (Log.REDEAL, reason))
    ask_deal(state)


def look(state: State, seat: int) -> None:
    """`seat` looks at its cards, if it has not yet."""
    if not state._deal.looked >> seat & 1:
        state._deal.looked |= 1 << seat
        state._log += (seat, (Log.LOOKED, state._hands[seat]))


def look_all(state: State, seats: tuple[int, ...]) -> None:
    """These seats look at their cards for the first time."""
    looked = 0
    for seat in seats:
        looked |= 1 << seat
    state._deal.looked |= looked
    state._log += (-1, (Log.ALL_LOOKED, (seats, tuple(state._hands))))


def from_right(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """These seats in turn from the dealer's right."""
    return tuple(seat for seat in state._setup.turn if seat in seats)


def join(state: State, seat: int, how: str) -> None:
    """A seat that had passed plays after all, with the hand it was dealt (R7)."""
    deal = state._deal
    hand = deal.hands[seat]
    deal.passed &= ~hand
    if deal.turn_up & hand:
        deal.holder = seat
    state._hands[seat] = hand
    deal.declared[seat] = "play"
    deal.looked &= ~(1 << seat)
    state._log += (seat, (Log.JOINED, how))
    look(state, seat)
