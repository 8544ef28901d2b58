"""Law 7: renaming suits, or turning the table, renames the result and changes nothing else."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any

import attrs
from hypothesis import given

from julepe_rules import Action, ActionKind, Card, Hand, Shuffle
from tests.strategies import Game, Start, games

from .reached import played

#: Fields of events, views and settlements that hold one seat, several, or something for each seat.
ONE = {"seat", "dealer", "holder", "to_act", "defender", "widow", "source", "target", "lone"}
SEVERAL = {"winners", "julepes", "fallen", "in_play", "revokes"}
EACH = {"stacks", "counts", "declared", "thrown", "tricks", "net"}


def plain(value: Any, seat: Callable[[int], int], card: Callable[[Card], Card], field: str = "") -> Any:
    """`value` as plain data, with seats and cards renamed; cards that come in no order of play are sorted."""
    if isinstance(value, Card):
        return card(value).text
    if field in ONE and type(value) is int:
        return seat(value)
    if field in SEVERAL:
        return sorted(map(seat, value))
    if field in EACH:
        turned = [None] * len(value)
        for place, item in enumerate(value):
            turned[seat(place)] = item
        return turned
    if field in ("table", "won"):
        return [(seat(who), plain(what, seat, card)) for who, what in value]
    if isinstance(value, Enum):
        return value.value
    if attrs.has(type(value)):
        names = [item.name for item in attrs.fields(type(value)) if item.eq]
        return {
            "": type(value).__name__,
            **{name: plain(getattr(value, name), seat, card, name) for name in names},
        }
    if isinstance(value, (list, tuple)):
        items = [plain(item, seat, card) for item in value]
        return sorted(items) if items and isinstance(value[0], Card) else items
    return value


def choices(hand: Hand, seat: Callable[[int], int], card: Callable[[Card], Card]) -> list[Any]:
    """Whose turn it is and what is legal, renamed."""
    turn = None if hand.to_act is None else seat(hand.to_act)
    return [turn, hand.phase, sorted(str(plain(action, seat, card)) for action in hand.legal_actions())]


def looks(hand: Hand, seat: Callable[[int], int], card: Callable[[Card], Card]) -> list[Any]:
    """All there is to see of a hand, renamed: the events, every view, the money."""
    whole = {who: hand.view(who) for who in range(hand.players)}
    views = [None] * hand.players
    for who, view in whole.items():
        view = attrs.evolve(view, legal=())
        views[seat(who)] = plain(view, seat, card)
    found = [plain(hand.events, seat, card), views]
    found += [plain(hand.transfers, seat, card), plain(hand.stacks, seat, card, "stacks"), hand.plate]
    if hand.is_over:
        found += [plain(hand.situation, seat, card), plain(hand.settlement.carry, seat, card)]
        found += [list(map(seat, hand.trick_winners)), [seat(who) for who in hand.settlement.winners]]
    return found


def same_inputs(game: Game, start: Start, card: Callable[[Card], Card], seat: Callable[[int], int]) -> None:
    """The other hand, put in with renamed cards at a turned table, looks like the first one renamed, at every state."""
    other = start.hand(game.variant)
    done = 0
    for hand in played(game):
        for what in hand.history[done:]:
            done += 1
            if isinstance(what, Shuffle):
                other.shuffle(map(card, what.order))
            elif what.kind is ActionKind.EXCHANGE:
                other.apply(Action.exchange(map(card, what.cards)))
            elif what.kind is ActionKind.PLAY:
                other.apply(Action.play(card(what.card)))
            else:
                other.apply(what)
        assert choices(hand, seat, card) == choices(other, _as_it_is, _as_it_is)
        if hand.is_over or not done % 4:
            assert looks(hand, seat, card) == looks(other, _as_it_is, _as_it_is)


def _as_it_is(thing: Any) -> Any:
    return thing


def renaming_suits_changes_nothing_else(game: Game) -> None:
    """All suits are alike but one that is left out, which keeps its name."""
    removed = game.variant.layout(game.start.players).removed_suit
    suits = [suit for suit in game.variant.pack.suits if suit != removed]
    others = Random(game.seed).sample(suits, len(suits))
    names = dict(zip(suits, others, strict=True))

    def rename(card: Card) -> Card:
        return Card(card.rank + names[card.suit]) if card.suit in names else card

    same_inputs(game, game.start, rename, lambda seat: seat)


def turning_the_table_changes_nothing_else(game: Game) -> None:
    """Everybody moves on by some seats, and what belongs to him goes with him."""
    start = game.start
    by = Random(game.seed).randrange(1, start.players)

    def turn(seat: int) -> int:
        return (seat + by) % start.players

    turned = attrs.evolve(
        start,
        dealer=turn(start.dealer),
        stacks=tuple(start.stacks[seat - by] for seat in range(start.players)),
        carry=attrs.evolve(start.carry, fallen=tuple(sorted(map(turn, start.carry.fallen)))),
    )
    same_inputs(game, turned, lambda card: card, turn)


@given(games())
def test_renaming_suits_changes_nothing_else(game: Game) -> None:
    renaming_suits_changes_nothing_else(game)


@given(games())
def test_turning_the_table_changes_nothing_else(game: Game) -> None:
    turning_the_table_changes_nothing_else(game)
