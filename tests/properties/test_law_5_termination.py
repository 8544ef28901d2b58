"""Law 5: every deal ends within a bound that the variant states."""

from __future__ import annotations

from hypothesis import given

from julepe_rules import Action, Shuffle, Variant
from tests.strategies import Game, games

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
    for hand in played(game):
        deals: list[list[Action | Shuffle]] = [[]]
        for step in hand.history:
            if isinstance(step, Shuffle) and step.label == "deal" and any(isinstance(s, Shuffle) for s in deals[-1]):
                deals.append([])
            deals[-1].append(step)
    for deal in deals:
        shuffles = sum(isinstance(step, Shuffle) for step in deal)
        assert len(deal) - shuffles <= most_actions(game.variant, game.start.players)
        assert shuffles <= most_shuffles(game.variant, game.start.players)
    assert hand.is_over


@given(games())
def test_every_deal_ends_within_the_bound(game: Game) -> None:
    every_deal_ends_within_the_bound(game)
