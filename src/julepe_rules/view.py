"""What one seat can see of a hand: folded from the events it may see, never "the state minus secrets".

A card that the seat cannot see is ``??``. Nothing in a `View` comes from anywhere but events, whose turn it is, and (for
the seat whose turn it is) its own legal actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import attrs

from julepe_rules import events as ev
from julepe_rules.actions import Action
from julepe_rules.cards import UNKNOWN, Card
from julepe_rules.events import Event
from julepe_rules.money import PLATE, RESERVE
from julepe_rules.situation import Kind

__all__ = ["View", "fold"]


@attrs.frozen
class View:
    """A hand as `seat` sees it (``None``: a spectator). Chips and cards are as they lie now.

    `hand` has ``??`` for cards the seat has not looked at; `counts` are the cards of each seat. `declared` has ``""``,
    ``pass`` or ``play`` for each seat. `table` is the trick on the table, (seat, card) in the order played; `won` the
    finished tricks, (winner, cards). `thrown` counts discards by seat over the whole hand;
    `claims` are revokes claimed, (seat, trick). `legal` is empty unless it is this seat's turn.
    """

    seat: int | None
    variant: str
    players: int
    dealer: int
    phase: str
    to_act: int | None
    legal: tuple[Action, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    declared: tuple[str, ...]
    turn_up: Card | None
    holder: int | None
    aside: Card | None
    stock: int
    thrown: tuple[int, ...]
    defender: int | None
    widow: int | None
    table: tuple[tuple[int, Card], ...]
    won: tuple[tuple[int, tuple[Card, ...]], ...]
    tricks: tuple[int, ...]
    stacks: tuple[int, ...]
    plate: int
    reserve: int
    kind: Kind | None
    winners: tuple[int, ...]
    julepes: tuple[int, ...]
    claims: tuple[tuple[int, int], ...]
    events: tuple[Event, ...] = attrs.field(repr=False)


class _Fold:
    """The view while it is being folded; one method for each kind of event."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.kind: Kind | None = None
        self.claims: list[tuple[int, int]] = []
        self.winners: tuple[int, ...] = ()
        self.julepes: tuple[int, ...] = ()

    def began(self, event: ev.Began) -> None:
        self.variant, self.players, self.dealer = event.variant, event.players, event.dealer
        self.stacks = list(event.stacks)
        self.plate, self.reserve = event.plate, event.carry.reserve
        self.clear()

    def clear(self) -> None:
        n = self.players
        self.hand: list[Card] = []
        self.counts, self.thrown, self.tricks = [0] * n, [0] * n, [0] * n
        self.declared = [""] * n
        self.turn_up: Card | None = None
        self.holder: int | None = None
        self.aside: Card | None = None
        self.stock = 0
        self.defender: int | None = None
        self.widow: int | None = None
        self.table: list[tuple[int, Card]] = []
        self.won: list[tuple[int, tuple[Card, ...]]] = []
        self.laid: dict[int, int] = {}  # cards laid down by who passed
        self.left_by: int | None = None  # who left his extra card on the table

    def paid(self, event: ev.Paid) -> None:
        transfer = event.transfer
        for account, amount in ((transfer.source, -transfer.amount), (transfer.target, transfer.amount)):
            if account == PLATE:
                self.plate += amount
            elif account == RESERVE:
                self.reserve += amount
            else:
                self.stacks[int(account)] += amount

    def shuffled(self, event: ev.Shuffled) -> None:
        if event.label != "deal":
            self.stock += event.count

    def dealt(self, event: ev.Dealt) -> None:
        self.counts = list(event.counts)
        if self.seat is not None:
            self.hand = [UNKNOWN] * event.counts[self.seat]

    def joker_aside(self, event: ev.JokerAside) -> None:
        self.aside = event.card

    def turned_up(self, event: ev.TurnedUp) -> None:
        self.turn_up, self.holder, self.stock = event.card, event.holder, event.stock
        if event.holder is not None:
            self._gain(event.holder, (event.card,))

    def looked(self, event: ev.Looked) -> None:
        if event.seat == self.seat:
            self.hand = list(event.cards)

    def chose(self, event: ev.Chose) -> None:
        word = event.action.word
        if event.action.kind.value == "declare":
            self.declared[event.seat] = "pass" if word == "pass" else "play"
            if word == "pass":
                self.laid[event.seat] = self.counts[event.seat]
                self._lay_down(event.seat)

    def took_turn_up(self, event: ev.TookTurnUp) -> None:
        self.holder = event.seat
        self._gain(event.seat, (event.card,))

    def threw(self, event: ev.Threw) -> None:
        self.thrown[event.seat] += len(event.cards)
        self._lose(event.seat, event.cards)

    def drew(self, event: ev.Drew) -> None:
        self.stock -= len(event.cards)
        self._gain(event.seat, event.cards)

    def joined(self, event: ev.Joined) -> None:
        if event.how == "defence":
            self.defender = event.seat
            return
        self.declared[event.seat] = "play"
        if event.how == "widow":
            self.widow = event.seat
        else:
            self.counts[event.seat] = self.laid[event.seat]
            if self.left_by == event.seat:
                self.holder = event.seat

    def redealt(self, event: ev.Redealt) -> None:
        self.clear()

    def played(self, event: ev.Played) -> None:
        self.table.append((event.seat, event.card))
        self._lose(event.seat, (event.card,))

    def trick_won(self, event: ev.TrickWon) -> None:
        self.won.append((event.seat, tuple(card for _, card in self.table)))
        self.tricks[event.seat] += 1
        self.table = []

    def claimed(self, event: ev.Claimed) -> None:
        self.claims.append((event.seat, event.trick))

    def over(self, event: ev.Over) -> None:
        self.kind, self.winners, self.julepes = event.kind, event.winners, event.julepes

    def _gain(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.counts[seat] += len(cards)
        if seat == self.seat:
            self.hand = sorted([*self.hand, *cards], key=lambda card: card.index)

    def _lose(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.counts[seat] -= len(cards)
        if seat == self.seat:
            for card in cards:
                self.hand.remove(card)

    def _lay_down(self, seat: int) -> None:
        self.counts[seat] = 0
        if seat == self.seat:
            self.hand = []
        if self.holder == seat:
            self.holder, self.left_by = None, seat


_TAKES: Final[dict[type[Event], Callable[[_Fold, Any], None]]] = {
    ev.Began: _Fold.began,
    ev.Paid: _Fold.paid,
    ev.Shuffled: _Fold.shuffled,
    ev.Dealt: _Fold.dealt,
    ev.JokerAside: _Fold.joker_aside,
    ev.TurnedUp: _Fold.turned_up,
    ev.Looked: _Fold.looked,
    ev.Chose: _Fold.chose,
    ev.TookTurnUp: _Fold.took_turn_up,
    ev.Threw: _Fold.threw,
    ev.Drew: _Fold.drew,
    ev.Joined: _Fold.joined,
    ev.Redealt: _Fold.redealt,
    ev.Played: _Fold.played,
    ev.TrickWon: _Fold.trick_won,
    ev.Claimed: _Fold.claimed,
    ev.Over: _Fold.over,
}


def fold(
    events: Iterable[Event], seat: int | None, to_act: int | None, phase: str, legal: Sequence[Action]
) -> View:
    """The view of `seat`. `events` may be whole: only what the seat may see of each is looked at."""
    seen = tuple(event.seen_by(seat) for event in events)
    folded = _Fold(seat)
    for event in seen:
        _TAKES[type(event)](folded, event)
    return View(
        seat=seat,
        variant=folded.variant,
        players=folded.players,
        dealer=folded.dealer,
        phase=phase,
        to_act=to_act,
        legal=tuple(legal),
        hand=tuple(folded.hand),
        counts=tuple(folded.counts),
        declared=tuple(folded.declared),
        turn_up=folded.turn_up,
        holder=folded.holder,
        aside=folded.aside,
        stock=folded.stock,
        thrown=tuple(folded.thrown),
        defender=folded.defender,
        widow=folded.widow,
        table=tuple(folded.table),
        won=tuple(folded.won),
        tricks=tuple(folded.tricks),
        stacks=tuple(folded.stacks),
        plate=folded.plate,
        reserve=folded.reserve,
        kind=folded.kind,
        winners=folded.winners,
        julepes=folded.julepes,
        claims=tuple(folded.claims),
        events=seen,
    )
