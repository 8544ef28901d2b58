"""Engines broken in one place each. A fault patches the engine for one test, and says which law has to catch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from julepe_rules import Action, ActionKind, Hand, Settlement, Shuffle, View, events, facts, reasons
from julepe_rules.facts import Facts
from julepe_rules.ledger import Reason
from julepe_rules.phases import deal, declare
from tests.properties.inside import places
from tests.properties.test_law_1_cards import each_card_is_in_exactly_one_place
from tests.properties.test_law_2_money import (
    chips_are_constant_and_each_has_a_transfer,
    stakes_are_those_of_the_second_opinion,
    who_is_not_in_pays_and_gets_nothing,
)
from tests.properties.test_law_3_legality import only_what_is_listed_is_accepted, the_reason_is_the_right_one
from tests.properties.test_law_4_secrecy import (
    nothing_hidden_is_reachable,
    what_is_hidden_makes_no_difference,
    who_has_not_looked_sees_backs,
)
from tests.properties.test_law_5_termination import every_deal_ends_within_the_bound
from tests.properties.test_law_6_replay import (
    a_history_replays_to_the_same_state,
    a_pickle_comes_back_byte_for_byte,
    copies_and_children_are_independent,
)
from tests.properties.test_law_7_symmetry import (
    renaming_suits_changes_nothing_else,
    turning_the_table_changes_nothing_else,
)
from tests.properties.test_second_opinion import a_whole_hand_goes_the_same_way
from tests.strategies import Game

__all__ = ["FAULTS"]

Patch = pytest.MonkeyPatch
Law = Callable[[Game], None]

FAULTS: list[tuple[Law, Callable[[Patch], None]]] = []


def caught_by(*laws: Law) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Each of these laws has to notice the fault."""

    def enter(fault: Callable[[Patch], None]) -> Callable[[Patch], None]:
        FAULTS.extend((law, fault) for law in laws)
        return fault

    return enter


def around(patch: Patch, owner: Any, name: str, wrap: Callable[..., Any]) -> None:
    """`owner.name(*args)` becomes `wrap(original, *args)`."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **named: wrap(original, *args, **named))


def _who_is_not_in(game: Game) -> None:
    who_is_not_in_pays_and_gets_nothing(game.play())


# Law 1


@caught_by(each_card_is_in_exactly_one_place)
def a_card_is_dealt_twice(patch: Patch) -> None:
    def shuffle(original: Any, hand: Hand, order: Any) -> None:
        original(hand, order)
        held = [seat for seat, mask in enumerate(hand._hands) if mask]
        if len(hand.history) < 3 and len(held) > 1:
            hand._hands[held[1]] |= hand._hands[held[0]] & -hand._hands[held[0]]

    around(patch, Hand, "shuffle", shuffle)


@caught_by(each_card_is_in_exactly_one_place, a_whole_hand_goes_the_same_way)
def a_card_that_was_thrown_is_lost(patch: Patch) -> None:
    def apply(original: Any, hand: Hand, action: Action, seat: int | None = None) -> None:
        original(hand, action, seat)
        if action.kind is ActionKind.EXCHANGE and action.cards:
            hand._deal.discards = [thrown & thrown - 1 for thrown in hand._deal.discards]

    around(patch, Hand, "apply", apply)


# Law 2


def _settling(patch: Patch, spoil: Callable[[Settlement], Settlement]) -> None:
    around(patch, facts, "settle", lambda original, *given: spoil(original(*given)))


@caught_by(chips_are_constant_and_each_has_a_transfer)
def a_chip_is_lost(patch: Patch) -> None:
    _settling(patch, lambda done: attrs.evolve(done, plate=max(done.plate - 1, 0)))


@caught_by(chips_are_constant_and_each_has_a_transfer)
def chips_move_without_a_transfer(patch: Patch) -> None:
    _settling(patch, lambda done: attrs.evolve(done, moves=done.moves[:-1]))


@caught_by(_who_is_not_in)
def who_passed_pays_too(patch: Patch) -> None:
    def spoil(done: Settlement) -> Settlement:
        others = {*range(done.situation.players)} - {*done.situation.in_play}
        moves = [(seat, "plate", 1, Reason.JULEPE) for seat in sorted(others)]
        return attrs.evolve(done, moves=(*done.moves, *moves), plate=done.plate + len(moves))

    _settling(patch, spoil)


@caught_by(stakes_are_those_of_the_second_opinion, a_whole_hand_goes_the_same_way)
def every_hand_has_the_same_stakes(patch: Patch) -> None:
    patch.setattr(deal, "moment_of", lambda *_: "hand")


@caught_by(a_whole_hand_goes_the_same_way)
def one_chip_goes_to_the_wrong_of_two_winners(patch: Patch) -> None:
    def spoil(done: Settlement) -> Settlement:
        if len(done.winners) < 2:
            return done
        return attrs.evolve(
            done, moves=(*done.moves, (done.winners[0], done.winners[1], 1, Reason.PLATE_SHARE))
        )

    _settling(patch, spoil)


# Law 3


@caught_by(only_what_is_listed_is_accepted)
def one_illegal_card_is_accepted(patch: Patch) -> None:
    def apply(original: Any, hand: Hand, action: Action, seat: int | None = None) -> None:
        if hand.phase == "play" and seat is None:
            hand._legal |= hand._hands[hand._to_act] & hand._bits[action.code]
        original(hand, action, seat)

    around(patch, Hand, "apply", apply)


@caught_by(only_what_is_listed_is_accepted)
def one_legal_action_is_not_listed(patch: Patch) -> None:
    def legal_actions(original: Any, hand: Hand) -> Any:
        listed = original(hand)
        return listed[:-1] if len(listed) > 1 else listed

    around(patch, Facts, "legal_actions", legal_actions)


@caught_by(only_what_is_listed_is_accepted)
def a_rejected_action_leaves_a_trace(patch: Patch) -> None:
    def apply(original: Any, hand: Hand, action: Action, seat: int | None = None) -> None:
        try:
            original(hand, action, seat)
        except ValueError:
            hand._deal.bid += 1
            raise

    around(patch, Hand, "apply", apply)


@caught_by(a_whole_hand_goes_the_same_way)
def every_card_that_is_held_is_legal(patch: Patch) -> None:
    def apply(original: Any, hand: Hand, action: Action, seat: int | None = None) -> None:
        original(hand, action, seat)
        if hand.phase == "play":
            hand._legal = hand._hands[hand._to_act]

    around(patch, Hand, "apply", apply)


@caught_by(the_reason_is_the_right_one)
def a_refusal_names_another_duty(patch: Patch) -> None:
    names = [duty[1:] for duty in reasons.DUTIES]
    others = [*names[1:], names[0]]
    patch.setattr(
        reasons,
        "DUTIES",
        tuple((duty[0], *other) for duty, other in zip(reasons.DUTIES, others, strict=True)),
    )


# Law 4


@caught_by(nothing_hidden_is_reachable, what_is_hidden_makes_no_difference)
def a_view_shows_what_others_throw_and_draw(patch: Patch) -> None:
    patch.setattr(events._Private, "seen_by", lambda event, seat: event)


@caught_by(nothing_hidden_is_reachable, what_is_hidden_makes_no_difference)
def a_view_leads_to_the_order_of_the_pack(patch: Patch) -> None:
    def view(original: Any, hand: Hand, seat: int | None = None) -> View:
        orders = [step for step in hand.history if isinstance(step, Shuffle)]
        seen: View = original(hand, seat)
        return attrs.evolve(seen, events=(*seen.events, *orders))

    around(patch, Facts, "view", view)


@caught_by(who_has_not_looked_sees_backs, nothing_hidden_is_reachable)
def who_has_not_looked_sees_his_cards(patch: Patch) -> None:
    def view(original: Any, hand: Hand, seat: int | None = None) -> View:
        seen: View = original(hand, seat)
        return seen if seat is None else attrs.evolve(seen, hand=places(hand)[f"hand {seat}"])

    around(patch, Facts, "view", view)


@caught_by(what_is_hidden_makes_no_difference)
def what_is_legal_depends_on_the_stock(patch: Patch) -> None:
    def legal_actions(original: Any, hand: Hand) -> Any:
        listed = original(hand)
        stock = places(hand)["stock"]
        return listed[1:] if len(listed) > 1 and stock and stock[-1].index % 2 else listed

    around(patch, Facts, "legal_actions", legal_actions)


# Law 5


@caught_by(every_deal_ends_within_the_bound)
def who_passes_is_asked_again(patch: Patch) -> None:
    def on_declare(original: Any, hand: Hand, action: Action) -> None:
        if action.word != "pass":
            original(hand, action)

    around(patch, declare, "on_declare", on_declare)


# Law 6


@caught_by(copies_and_children_are_independent)
def a_copy_shares_the_hands(patch: Patch) -> None:
    def copied(original: Any, hand: Hand) -> Hand:
        new: Hand = original(hand)
        new._hands = hand._hands
        return new

    around(patch, Hand, "copy", copied)


@caught_by(a_pickle_comes_back_byte_for_byte)
def a_pickle_forgets_the_last_input(patch: Patch) -> None:
    patch.setattr(Hand, "__reduce__", lambda hand: (Hand.replay, (hand.start, hand.history[:-1], ())))


@caught_by(a_history_replays_to_the_same_state)
def a_history_leaves_out_the_bets(patch: Patch) -> None:
    kept: Any = Facts.history.fget  # type: ignore[attr-defined]
    patch.setattr(
        Facts,
        "history",
        property(lambda hand: tuple(step for step in kept(hand) if getattr(step, "word", "") != "normal")),
    )


# Law 7


def _bound(patch: Patch, who: Callable[[Hand, int], bool]) -> None:
    around(
        patch,
        declare,
        "obligation",
        lambda original, hand, seat: "declare.dealer_must_play" if who(hand, seat) else original(hand, seat),
    )
    around(patch, declare, "_ask", _asked_as_obliged)


def _asked_as_obliged(original: Any, hand: Hand, seat: int) -> None:
    original(hand, seat)
    if hand.phase == "declare" and declare.obligation(hand, seat):
        hand._options = tuple(option for option in hand._options if option.word != "pass")


@caught_by(renaming_suits_changes_nothing_else)
def one_suit_obliges_to_play(patch: Patch) -> None:
    _bound(patch, lambda hand, seat: hand._start.suit == hand._setup.plan.pack.suits[0])


@caught_by(turning_the_table_changes_nothing_else)
def one_seat_is_obliged_to_play(patch: Patch) -> None:
    _bound(patch, lambda hand, seat: seat == 0)
