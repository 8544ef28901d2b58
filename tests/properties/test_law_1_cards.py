"""Law 1: at every state each card of the pack is in exactly one place."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from julepe_rules import Phase
from tests.naive.cards import pack
from tests.strategies import Game, games

from . import examples
from .inside import in_one_place, places
from .reached import played


def each_card_is_in_exactly_one_place(game: Game) -> None:
    """At every state: nothing lost, nothing twice; and everybody counts the cards where they are."""
    cards = Counter(pack(game.variant.rules, game.start.players))
    for hand in played(game):
        lying = places(hand)
        assert Counter(card.text for place in lying.values() for card in place) == cards
        assert in_one_place(hand)
        if hand.phase is Phase.CHANCE and lying["pack"]:
            continue  # all of them are with whoever shuffles
        view = hand.view()
        assert view.counts == tuple(len(lying[f"hand {seat}"]) for seat in range(hand.players))
        assert view.thrown == tuple(_thrown(hand, seat) for seat in range(hand.players))
        assert view.stock == len(lying["stock"])
        assert {card for _, card in view.table} == set(lying["trick"])
        assert [card for _, pile in view.won for card in pile] == [*_won(hand)]
        assert [view.aside] * bool(view.aside) == [*lying["aside"]]


def _thrown(hand, seat):
    """Cards that a seat has thrown, wherever they are now."""
    own = [event for event in _of_this_deal(hand) if type(event).__name__ == "Threw" and event.seat == seat]
    return sum(len(event.cards) for event in own)


def _won(hand):
    table = []
    for event in _of_this_deal(hand):
        if type(event).__name__ == "Played":
            table.append(event.card)
        elif type(event).__name__ == "TrickWon":
            yield from table
            assert sorted(table, key=str) == sorted(event.cards, key=str)
            table = []


def _of_this_deal(hand):
    events = hand.events
    again = [place for place, event in enumerate(events) if type(event).__name__ == "Redealt"]
    return events[again[-1] if again else 0 :]


@given(games())
@examples(3)
def test_each_card_is_in_exactly_one_place(game: Game) -> None:
    each_card_is_in_exactly_one_place(game)
