"""Law 3: what is listed is accepted, nothing else is, a rejected action changes nothing, and the reason is the right one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from julepe_rules import Action, Card, Hand, IllegalActionError, Phase, ShuffleError
from julepe_rules.events import TookTurnUp
from tests.strategies import Game, games

from . import examples
from .choices import every_action, same_position, with_key
from .inside import pickled, snapshot
from .reached import played

#: What makes each key that may stand behind a refusal ask for less, with whatever else has to give way.
AT_EASE: dict[str, dict[str, Any]] = {
    "tricks.follow": {"tricks.follow": "free"},
    "tricks.beat": {"tricks.beat": "free"},
    "tricks.beat_when_trumped": {"tricks.beat_when_trumped": "excused"},
    "tricks.trump": {"tricks.trump": "free"},
    "tricks.overtrump": {"tricks.overtrump": "free"},
    "tricks.undertrump": {"tricks.undertrump": "excused"},
    "tricks.lead": {"tricks.lead": "free"},
    "declare.dealer_must_play": {"declare.dealer_must_play": "never", "declare.all_pass": "void"},
    "declare.trump_ace": {"declare.trump_ace": "free"},
    "baile.allowed": {"baile.allowed": "dealer"},
    "baile.when": {"baile.when": "declaring"},
    "baile.unseen_ranks": {"baile.unseen_ranks": []},
    "exchange.max_draw": {"exchange.max_draw": 12},
    "exchange.when_dry": {"exchange.when_dry": "play_short"},
}


def every_state(hand: Hand) -> tuple[Any, ...]:
    """All that a rejected action must leave alone."""
    return snapshot(hand), pickled(hand), hand.events, hand.transfers, tuple(hand.legal_actions()), repr(hand)


def is_refused(hand: Hand, action: Action, seat: int | None = None) -> None:
    why = hand.why_illegal(action, seat=seat)
    assert not hand.is_legal(action, seat=seat)
    assert why is not None
    assert why.action == action
    said = None
    try:
        hand.apply(action, seat=seat)
    except IllegalActionError as error:
        said = error.violation
    assert said == why


def only_what_is_listed_is_accepted(game: Game) -> None:
    for hand in played(game):
        seat, listed = hand.to_act, [*hand.legal_actions()]
        assert bool(listed) == (seat is not None)
        assert (seat is None) == (hand.is_over or hand.need_shuffle is not None)
        legal = set(listed)
        assert len(legal) == len(listed)
        before = every_state(hand)
        for action in every_action(hand):
            if action in legal:
                assert hand.is_legal(action)
                assert hand.why_illegal(action) is None
            else:
                is_refused(hand, action)
        for action in listed[:: 1 + len(listed) // 12]:
            assert Action.parse(str(action)) == action
            assert hand.child(action).history == (*hand.history, action)
            assert hand.is_legal(action, seat=seat)
            for other in {*range(-1, hand.players + 1)} - {seat}:
                is_refused(hand, action, other)
        orders_are_refused(hand)
        assert every_state(hand) == before


def orders_are_refused(hand: Hand) -> None:
    """Where nobody shuffles any order, elsewhere what is no permutation."""
    need = hand.need_shuffle
    cards = need.cards if need else (Card("1o"),)
    wrong = [
        [*cards, cards[0]],
        cards[1:],
        [*cards[1:], Card("??")],
        [*cards[1:], cards[-1]] if len(cards) > 1 else [],
    ]
    for order in wrong if need else [*wrong, cards, ()]:
        with pytest.raises(ShuffleError):
            hand.shuffle(order)


def the_reason_is_the_right_one(game: Game) -> None:
    """With the key at ease the action would have been legal, or something else forbids it."""
    for hand in played(game):
        if hand.phase not in (Phase.DECLARE, Phase.EXCHANGE, Phase.PLAY):
            continue
        eased: dict[str, Hand | None] = {}
        for action in every_action(hand):
            why = hand.why_illegal(action)
            if why is None or not why.key:
                continue
            if (why.duty, why.rule) == ("must_play", "R6"):  # he has said that he takes the turned card
                assert any(isinstance(event, TookTurnUp) for event in hand.events)
                continue
            if why.key not in eased:
                variant = with_key(game.variant, AT_EASE[why.key])
                eased[why.key] = variant and same_position(hand, variant)
            other = eased[why.key]
            if other is not None:
                then = other.why_illegal(action)
                assert then is None or (then.duty, then.key) != (why.duty, why.key), why


def without_a_key_no_rule_of_the_table_forbids_it(game: Game) -> None:
    """A card that is held is refused by a duty with a key; a card that is not held by none."""
    for hand in played(game):
        if hand.phase is not Phase.PLAY:
            continue
        held = set(hand.view(hand.to_act).hand)
        for action in every_action(hand):
            why = hand.why_illegal(action)
            if why is not None and len(action.cards) == 1 and action.kind == "play" and not action.word:
                assert bool(why.key) == (action.cards[0] in held)
                assert (why.duty == "not_held") != (action.cards[0] in held)


@given(games())
@examples(0.7)
def test_only_what_is_listed_is_accepted(game: Game) -> None:
    only_what_is_listed_is_accepted(game)


@given(games())
def test_the_reason_is_the_right_one(game: Game) -> None:
    the_reason_is_the_right_one(game)


@given(games())
@examples(0.5)
def test_a_held_card_is_refused_by_a_duty(game: Game) -> None:
    without_a_key_no_rule_of_the_table_forbids_it(game)
