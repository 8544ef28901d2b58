"""Law 5: every deal ends within a bound that the variant states."""

from __future__ import annotations

from hypothesis import given

from julepe_rules import Action, Shuffle, Variant
from tests.strategies import Game, games

from . import examples
from .reached import played


def most_actions(variant: Variant, players: int) -> int:
    """The most decisions between one deal and the next, or the end: what every question can be asked, added up."""
    layout = variant.layout(players)
    dealt_in = layout.dealt_in
    bet = variant.blind.round == "dealers_choice"
    baile = 2 * (variant.baile.allowed != "nobody")  # taking it, and the card thrown unseen
    widow = (dealt_in - 1) * (variant.lone.game == "widow")
    exchanges = dealt_in
    return bet + baile + dealt_in + widow + exchanges + dealt_in * layout.tricks


def most_shuffles(variant: Variant, players: int) -> int:
    """The most chance steps in one deal: each new stock gives at least one card to somebody."""
    layout = variant.layout(players)
    draws = layout.dealt_in * min(variant.exchange.max_draw, layout.cards + 1)
    return 1 + draws + (layout.tricks + 1) * (variant.lone.game == "defence")


def every_deal_ends_within_the_bound(game: Game) -> None:
    most = most_actions(game.variant, game.start.players)
    most_often = most_shuffles(game.variant, game.start.players)
    assert game.variant.max_actions(game.start.players) >= most  # it counts what can happen at any table
    actions = shuffles = 0
    for hand in played(game):
        step = hand.history[-1] if hand.history else None
        if isinstance(step, Shuffle):
            again = step.label == "deal" and shuffles
            actions, shuffles = 0 if again else actions, 1 if again else shuffles + 1
        actions += isinstance(step, Action)
        assert actions + shuffles <= game.variant.max_actions(game.start.players)
        assert actions <= most
        assert shuffles <= most_often


@given(games())
@examples(3)
def test_every_deal_ends_within_the_bound(game: Game) -> None:
    every_deal_ends_within_the_bound(game)
