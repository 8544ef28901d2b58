"""Law 4: what a seat cannot see makes no difference to it, and nothing hidden can be reached from its view."""

from __future__ import annotations

from random import Random

from hypothesis import given

from julepe_rules import UNKNOWN, Hand
from tests.strategies import Game, games, numbered_game

from . import examples
from .inside import pickled, places, secrets
from .knowledge import Knowledge, swapped
from .reached import played


def what_is_hidden_makes_no_difference(game: Game) -> None:
    """Two states that differ in hidden cards only: the same view to the last byte, the same legal actions."""
    rng, knowledge = Random(game.seed), Knowledge()
    for hand in played(game):
        knowledge.observe(hand)
        if not knowledge.seen:
            continue
        seats = {hand.to_act, rng.randrange(hand.players), None}
        for seat in seats:
            _compare(hand, game, seat, knowledge, rng)


def _compare(hand: Hand, game: Game, seat: int | None, knowledge: Knowledge, rng: Random) -> None:
    hidden = knowledge.hidden(hand, seat)
    other = None
    for few in (False, True, True):
        if other is None:
            other = swapped(hand, game.start, hidden, rng, few)
    if other is None:
        return
    assert pickled(other.view(seat)) == pickled(hand.view(seat))
    if seat is not None and seat == hand.to_act:
        assert tuple(other.legal_actions()) == tuple(hand.legal_actions())


def nothing_hidden_is_reachable(game: Game) -> None:
    """From no view one gets to a card that its seat may not know, to an order, or to the state itself."""
    knowledge = Knowledge()
    for hand in played(game):
        knowledge.observe(hand)
        now = knowledge.seen[-1] if knowledge.seen and not places(hand)["pack"] else {}
        for seat in (None, *range(hand.players)):
            view = hand.view(seat)
            cards, forbidden = secrets(view)
            assert not forbidden
            assert cards <= {card.text for card in knowledge.of(seat)}
            shown = [*view.hand, view.turn_up, view.aside, *(card for _, card in view.table)]
            shown += [card for _, pile in view.won for card in pile]
            assert {card for card in shown if card not in (None, UNKNOWN)} <= now.get(seat, set())


def who_has_not_looked_sees_backs(game: Game) -> None:
    """A seat sees its own cards, or as many backs, and the turned card if it has it; nobody sees another's hand."""
    knowledge = Knowledge()
    for hand in played(game):
        knowledge.observe(hand)
        lying = places(hand)
        if lying["pack"]:
            continue
        for seat in range(hand.players):
            mine, seen = lying[f"hand {seat}"], hand.view(seat).hand
            if seat in knowledge.looked:
                assert seen == mine
            else:
                faces = [card for card in seen if card != UNKNOWN]
                assert len(seen) == len(mine)
                assert faces == [card for card in mine if card == hand.turn_up]
        assert hand.view().hand == ()


@given(games())
def test_what_is_hidden_makes_no_difference(game: Game) -> None:
    what_is_hidden_makes_no_difference(game)


@given(games())
@examples(0.7)
def test_nothing_hidden_is_reachable(game: Game) -> None:
    nothing_hidden_is_reachable(game)


@given(games())
def test_who_has_not_looked_sees_backs(game: Game) -> None:
    who_has_not_looked_sees_backs(game)


def test_hidden_cards_can_really_be_swapped() -> None:
    """The law above is not empty: most hands can be played with other cards in hidden places, tricks included."""
    tried = moved = in_tricks = 0
    for game in map(numbered_game, range(40)):
        knowledge, rng = Knowledge(), Random(game.seed)
        for hand in game.states():
            knowledge.observe(hand)
            if hand.to_act is None:
                continue
            tried += 1
            other = swapped(hand, game.start, knowledge.hidden(hand, hand.to_act), rng, few=True)
            if other is not None and places(other) != places(hand):
                moved += 1
                in_tricks += bool(hand.trick_winners)
    assert moved > tried / 2
    assert in_tricks > tried / 10
