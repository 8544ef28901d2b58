"""Turns the log of a hand, tags and masks, into events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from julepe_rules.actions import Action, ActionKind, Shuffle
from julepe_rules.cards import Card
from julepe_rules.events import (
    Began,
    Chose,
    Claimed,
    Dealt,
    Drew,
    Event,
    Joined,
    JokerAside,
    Looked,
    Over,
    Paid,
    Played,
    Redealt,
    Shuffled,
    Threw,
    TookTurnUp,
    TrickWon,
    TurnedUp,
)
from julepe_rules.ledger import transfers
from julepe_rules.phases.end import situation
from julepe_rules.settlement import settle
from julepe_rules.state import DONE, Log, State

__all__ = ["entries", "events_of"]


def events_of(state: State) -> Iterator[Event]:
    """Every event of the hand so far, in order."""
    setup = state._setup
    plan = setup.plan
    yield Began(setup.variant.name, plan.players, setup.dealer, setup.stacks, setup.plate, setup.carry)
    trick: list[Card] = []
    for seat, what in entries(state._log):
        if what is DONE:
            yield TrickWon(seat, tuple(trick))
            trick = []
        elif type(what) is tuple:
            yield from _of_entry(state, seat, *what)
        else:
            yield from _of_input(seat, what)
            if isinstance(what, Action) and what.kind is ActionKind.PLAY:
                trick.append(what.card)
    if state.is_over:
        settlement = state._settlement or settle(setup.variant, situation(state))
        for transfer in settlement.transfers:
            yield Paid(transfer)
        yield Over(state._deal.kind, settlement.winners, settlement.julepes)


def entries(log: list[Any]) -> Iterator[tuple[int, Any]]:
    """The entries of a log as pairs of a seat and what it did; whose a card played is follows from who led."""
    following: tuple[int, ...] = ()
    leader = at = 0
    while at < len(log):
        if isinstance(log[at], Action):
            yield leader, log[at]
            leader = following[leader]
            at += 1
            continue
        seat, what = log[at : at + 2]
        at += 2
        if type(what) is tuple and what[0] == Log.LEADS:
            leader, following = seat, what[1]
            continue
        if what is DONE:
            leader = seat
        yield seat, what


def _of_input(seat: int, what: Action | Shuffle) -> Iterator[Event]:
    if isinstance(what, Shuffle):
        yield Shuffled(what.label, len(what.order))
    elif what.kind is ActionKind.PLAY:
        yield Played(seat, what.card)
    elif what.kind is ActionKind.EXCHANGE:
        yield Threw(seat, what.cards)
    else:
        yield Chose(seat, what)


def _of_entry(state: State, seat: int, tag: int, what: Any) -> Iterator[Event]:
    pack = state._setup.plan.pack
    if tag == Log.PAID:
        yield from map(Paid, transfers(what))
    elif tag == Log.DEALT:
        yield Dealt(tuple(hand.bit_count() for hand in what))
    elif tag == Log.ASIDE:
        yield JokerAside(pack.cards_of(what)[0])
    elif tag == Log.TURNED:
        bit, stock = what
        holder = state._setup.dealer if state._setup.plan.dealer_extra else None
        yield TurnedUp(pack.cards_of(bit)[0], holder, stock)
    elif tag == Log.LOOKED:
        yield Looked(seat, pack.cards_of(what))
    elif tag == Log.ALL_LOOKED:
        for looker in what[0]:
            yield Looked(looker, pack.cards_of(what[1][looker]))
    elif tag == Log.TAKEN:
        yield TookTurnUp(seat, pack.cards_of(what)[0])
    elif tag == Log.THREW_UNSEEN:
        yield Threw(seat, pack.cards_of(what), unseen=True)
    elif tag == Log.DREW:
        yield Drew(seat, pack.cards_of(what))
    elif tag == Log.JOINED:
        yield Joined(seat, what)
    elif tag == Log.CLAIMED:
        yield Claimed(seat, what)
    else:
        yield Redealt(what)
