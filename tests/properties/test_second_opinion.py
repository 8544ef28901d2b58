"""Law 2 and 3, once more: a whole hand of the second implementation goes the same way, step by step."""

from __future__ import annotations

from hypothesis import given

from julepe_rules import Hand
from tests.naive import NaiveHand
from tests.strategies import Game, games

from .inside import places
from .reached import played
from .second_opinion import asked_alike, naive_of, told


def a_whole_hand_goes_the_same_way(game: Game) -> None:
    """At every step the same seat, the same options, the same chance, the same cards in the same places."""
    naive = naive_of(game.variant, game.start)
    steps, before = 0, None
    for hand in played(game):
        if len(hand.history) > steps:
            told(hand, before, naive)
        asked_alike(hand, naive)
        cards_lie_alike(hand, naive)
        steps, before = len(hand.history), hand.to_act


def cards_lie_alike(hand: Hand, naive: NaiveHand) -> None:
    lying = {name: {card.text for card in cards} for name, cards in places(hand).items()}
    if lying["pack"]:
        return  # whoever shuffles has them all
    for seat in range(hand.players):
        assert lying[f"hand {seat}"] == set(naive.hands.get(seat, ())) - _laid_down(naive, seat)
        assert lying[f"discards {seat}"] == set(naive.discards.get(seat, ()))
    assert lying["trick"] == set(naive.trick)
    assert lying["won"] == set(naive.won)


def _laid_down(naive: NaiveHand, seat: int) -> set[str]:
    """The second implementation lets who passed hold his cards until it is known who is in."""
    return set()


@given(games())
def test_a_whole_hand_goes_the_same_way(game: Game) -> None:
    a_whole_hand_goes_the_same_way(game)
