"""Law 2 and 3, once more: a whole hand of the second implementation goes the same way, step by step."""

from __future__ import annotations

from hypothesis import given

from julepe_rules import Hand, Phase
from tests.naive import NaiveHand
from tests.strategies import Game, games

from . import examples
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
    """Once it is known who plays; before that the second implementation lets who passed hold his cards."""
    if hand.phase not in (Phase.EXCHANGE, Phase.PLAY):
        return
    lying = {name: {card.text for card in cards} for name, cards in places(hand).items()}
    for seat in range(hand.players):
        assert lying[f"hand {seat}"] == set(naive.hands.get(seat, ()))
        assert lying[f"discards {seat}"] == set(naive.discards.get(seat, ()))
    assert [card.text for card in places(hand)["stock"]] == naive.stock
    assert lying["passed"] == set(naive.passed)
    assert lying["turn_up"] == {naive.turn_up} - {None}
    assert lying["aside"] == set(naive.aside)
    assert lying["trick"] == set(naive.trick)
    assert lying["won"] == set(naive.won)


@given(games())
@examples(5)
def test_a_whole_hand_goes_the_same_way(game: Game) -> None:
    a_whole_hand_goes_the_same_way(game)
