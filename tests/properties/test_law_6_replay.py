"""Law 6: what was put in determines everything: replays, pickles, copies and children."""

from __future__ import annotations

import copy
import pickle
from random import Random

from hypothesis import given

from julepe_rules import Hand, JulepeError, Shuffle
from tests.strategies import Game, games, random_action, random_order

from . import examples
from .inside import pickled, snapshot
from .reached import played


def step(hand: Hand, what: object) -> None:
    """Put in one thing."""
    try:
        if isinstance(what, Shuffle):
            hand.shuffle(what.order)
        else:
            hand.apply(what)  # type: ignore[arg-type]
    except JulepeError as error:
        raise AssertionError(f"{what} cannot be replayed") from error


def the_same(one: Hand, other: Hand) -> None:
    """Equal, and alike in every slot, in every event, in every view, byte for byte."""
    assert one == other
    assert snapshot(one) == snapshot(other)
    assert one.events == other.events
    assert pickled(one) == pickled(other)
    assert pickled(one.view(0)) == pickled(other.view(0))
    assert repr(one) == repr(other)


def a_history_replays_to_the_same_state(game: Game) -> None:
    *_, hand = played(game)
    again = game.start.hand(game.variant)
    states = game.states()
    the_same(again, next(states))
    for what in hand.history:
        step(again, what)
        the_same(again, next(states))
    assert again.transfers == hand.transfers
    assert again.settlement == hand.settlement


def a_pickle_comes_back_byte_for_byte(game: Game) -> None:
    for hand in played(game):
        back = pickle.loads(pickle.dumps(hand))
        the_same(back, hand)
        assert back.legal_actions() == hand.legal_actions()
        assert pickle.dumps(pickle.loads(pickle.dumps(back))) == pickle.dumps(back)


def copies_and_children_are_independent(game: Game) -> None:
    """Whatever happens to the one does not happen to the other."""
    rng = Random(game.seed)
    for hand in played(game):
        before = snapshot(hand), pickled(hand)
        made = (
            [hand.copy(), rng.choice((copy.copy, copy.deepcopy))(hand)]
            if rng.random() < 0.4
            else [hand.copy()]
        )
        for other in made:
            the_same(other, hand)
            for _ in range(3):
                if other.need_shuffle:
                    other.shuffle(random_order(other, rng))
                elif not other.is_over:
                    other.apply(random_action(other, rng))
            assert (snapshot(hand), pickled(hand)) == before
        if hand.to_act is not None:
            action = random_action(hand, rng)
            child, twin = hand.child(action), hand.copy()
            assert (snapshot(hand), pickled(hand)) == before
            twin.apply(action)
            the_same(child, twin)
            kept = snapshot(child)
            parent = hand.copy()
            child = parent.child(action)
            parent.apply(random_action(parent, rng))
            assert snapshot(child) == kept


@given(games())
def test_a_history_replays_to_the_same_state(game: Game) -> None:
    a_history_replays_to_the_same_state(game)


@given(games())
@examples(0.7)
def test_a_pickle_comes_back_byte_for_byte(game: Game) -> None:
    a_pickle_comes_back_byte_for_byte(game)


@given(games())
@examples(0.5)
def test_copies_and_children_are_independent(game: Game) -> None:
    copies_and_children_are_independent(game)
