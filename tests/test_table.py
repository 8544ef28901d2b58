"""A table of many hands: rotation, stakes and carry from hand to hand, claims, copies and pickles."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from julepe_rules import (
    MAX_CHIPS,
    Action,
    ActionKind,
    AmountError,
    Carry,
    Hand,
    Kind,
    NotOverError,
    Reason,
    SetupError,
    Variant,
    list_variants,
    load_variant,
)
from julepe_rules.shuffling import shuffled
from julepe_rules.table import Table
from tests.sessions import play, void

MANUAL = load_variant("manual")
MOMENTS = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")
#: Each moment with amounts of its own, so that the stakes tell which one it was.
APART = {moment: {"each": 1 + place, "dealer": 10 + place} for place, moment in enumerate(MOMENTS)}


# What cannot be


def test_a_table_that_cannot_be_is_refused() -> None:
    for wrong in (
        {"players": 9},
        {"players": 4, "dealer": 4},
        {"players": 4, "dealer": True},
        {"players": 4, "stacks": [1, 2, 3]},
        {"players": 4, "stacks": [1, 2, 3, 4.0]},
        {"players": 4, "plate": -1},
        {"players": 4, "carry": Carry(fallen=(4,))},
        {"players": 4, "carry": Carry(reserve=3, waiting=(3,))},
    ):
        with pytest.raises(SetupError):
            Table(MANUAL, **wrong)  # type: ignore[arg-type]
    with pytest.raises(AmountError):
        Table(MANUAL, players=4, plate=MAX_CHIPS)


# From hand to hand


@pytest.mark.parametrize("name", list_variants())
def test_R2_9_the_deal_passes_on_and_money_goes_from_hand_to_hand(name: str) -> None:
    rng, variant = random.Random(name), load_variant(name)
    for players in variant.player_counts:
        table = Table(variant, players=players, dealer=1, stacks=range(players), plate=0)
        total = sum(range(players))
        for number in range(12):
            hand = table.next_hand()
            assert table.hand is hand
            assert table.dealer == hand.dealer == (1 + number) % players
            assert table.hands_played == number
            assert hand.carry == (table.carry if number else Carry(opening=True))
            if not number:
                assert hand.start[3:5] == (tuple(range(players)), 0)
            play(hand, rng)
            assert table.hands_played == number + 1
            assert (table.stacks, table.plate) == (hand.stacks, hand.plate)
            assert (table.carry, table.reserve) == (hand.settlement.carry, hand.settlement.reserve)
            assert sum(table.stacks) + table.plate + table.reserve == total
            assert table.net == tuple(chips - seat for seat, chips in enumerate(table.stacks))
            left = (table.stacks, table.plate, table.carry)
            following = table.copy().next_hand()
            assert following.start == (variant, players, (hand.dealer + 1) % players, *left)


def test_R2_9_void_hands_pass_the_deal_on_too() -> None:
    table = Table(MANUAL, players=3, dealer=2)
    assert [void(table).dealer for _ in range(4)] == [2, 0, 1, 2]
    assert table.plate == 8
    assert table.net == (-2, -2, -4)


def expected_moment(present: set[str], previous: Hand | None, plate: int) -> str:
    """R3.1 in the words of the rulebook, from what could be seen of the last hand."""
    applies = {
        "opening": previous is None,
        "plate_empty": plate == 0,
        "nobody_fell": previous is not None and not previous.settlement.julepes,
        "after_payout": previous is not None
        and any(
            move.source == "plate" and isinstance(move.target, int) for move in previous.settlement.transfers
        ),
        "hand": True,
    }
    return next((moment for moment in MOMENTS if moment in present and applies[moment]), "nothing")


@given(st.sets(st.sampled_from(MOMENTS), min_size=1), st.integers(0, 2**32), st.sampled_from([3, 4, 5]))
def test_R3_1_the_moment_of_every_hand(present: set[str], seed: int, players: int) -> None:
    rng = random.Random(seed)
    stakes = {moment: APART[moment] if moment in present else "absent" for moment in MOMENTS}
    variant = Variant.from_rules({"stakes": stakes})
    table, previous = Table(variant, players=players, dealer=0), None
    for _ in range(8):
        plate = table.plate
        hand = table.next_hand()
        moment = expected_moment(present, previous, plate)
        amounts = APART.get(moment, {"each": 0, "dealer": 0})
        put = {move.source: move.amount for move in hand.transfers}
        assert put == {
            seat: amounts["dealer" if seat == hand.dealer else "each"]
            for seat in range(players)
            if moment != "nothing"
        }
        previous = play(hand, rng, rng.choice(["", "pass", "play"]))


def test_R3_1_every_moment_comes_about() -> None:
    variant = Variant.from_rules({"stakes": APART})
    # six, because nobody wins only where five are in
    table, rng, seen, previous = Table(variant, players=6, dealer=0), random.Random(5), set(), None
    for _ in range(60):
        plate = table.plate
        hand = table.next_hand()
        seen.add(hand.transfers[0].amount)
        assert hand.transfers[0].amount == APART[expected_moment(set(MOMENTS), previous, plate)]["each"]
        previous = play(hand, rng, rng.choice(["pass", "play"]))
    assert seen == {1, 2, 3, 4, 5}


def test_R3_1_only_the_first_hand_is_the_opening() -> None:
    table = Table(load_variant("fournier-en"), players=4, dealer=0)
    assert table.carry == Carry(opening=True)
    play(table.next_hand(), random.Random(1), "pass")
    assert sum(move.amount for move in table.hand.transfers if move.reason is Reason.STAKE) == 4  # type: ignore[union-attr]
    assert not table.carry.opening
    going_on = Table(load_variant("fournier-en"), players=4, dealer=0, carry=Carry())
    assert [move.amount for move in going_on.next_hand().transfers] == [1]


def test_R3_3_who_fell_puts_double() -> None:
    table, rng = Table(load_variant("rams"), players=4), random.Random(2)
    fell: tuple[int, ...] = ()
    seen = set()
    for _ in range(20):
        hand = table.next_hand()
        put = {move.source: move.amount for move in hand.transfers}
        assert put == {seat: 6 if seat in fell else 3 for seat in range(4)}
        fell = play(hand, rng).settlement.julepes
        assert set(hand.settlement.julepes) == set(table.carry.fallen)
        seen |= set(fell)
    assert seen == {0, 1, 2, 3}


def test_R13_1_a_blind_hand_follows_one_in_which_all_passed() -> None:
    variant = Variant.from_rules({"blind": {"round": "after_all_pass"}})
    table = Table(variant, players=4, dealer=0)
    assert not void(table).blind
    assert table.carry.all_passed
    hand = play(table.next_hand(), random.Random(1))
    assert hand.blind
    assert not table.carry.all_passed
    assert not table.next_hand().blind


def test_R12_2_what_passes_the_limit_waits_in_the_reserve() -> None:
    variant = Variant.from_rules({"plate": {"split": "limit", "limit": 5}})
    table, lay = Table(variant, players=4, dealer=0), []
    for _ in range(4):
        void(table)
        lay.append((table.plate, table.reserve))
    assert lay == [(2, 0), (4, 0), (5, 1), (5, 3)]
    rng = random.Random(1)
    for _ in range(40):
        play(table.next_hand(), rng)
        assert table.plate == min(5, table.plate + table.reserve)
        assert sum(table.stacks) + table.plate + table.reserve == 0


def test_R12_3_portions_wait_their_turn() -> None:
    # the example of the rulebook: 20 is cut into 8, 6, 6; later 10 are left, not cut, and a portion joins
    variant = Variant.from_rules({"plate": {"split": "portions", "split_over": 10, "split_into": 3}})
    table = Table(variant, players=4, dealer=0, plate=18)
    lay = []
    for _ in range(3):
        void(table)
        lay.append((table.plate, table.reserve, table.carry.waiting))
    assert lay == [(8, 12, (6, 6)), (16, 6, (6,)), (6, 18, (6, 6, 6))]
    assert table.next_hand().carry.waiting == (6, 6, 6)


def test_a_hand_must_be_over_before_the_next() -> None:
    table = Table(MANUAL, players=4, dealer=0)
    hand = table.next_hand()
    before = table.copy()
    for wrong in (table.next_hand, table.end):
        with pytest.raises(NotOverError):
            wrong()
    assert table == before
    assert table.hand is hand


# R14


def test_R14_a_claim_counts_until_the_next_hand() -> None:
    rng = random.Random(8)
    table = Table(load_variant("viuda"), players=4, dealer=0)
    while True:
        hand = play(table.next_hand(), rng)
        if hand.situation.kind is Kind.PLAYED and len(hand.settlement.winners) > 1:
            break
    seat = hand.settlement.winners[0]
    honest, plate = table.copy(), table.plate
    hand.claim_revoke(seat, 1)
    assert seat in table.carry.fallen
    assert table.plate > plate
    assert table.stacks[seat] < honest.stacks[seat]
    assert seat in table.next_hand().carry.fallen
    assert seat not in honest.next_hand().carry.fallen
    booked = table.copy()
    with pytest.raises(SetupError, match="the next hand has begun"):
        hand.claim_revoke(hand.settlement.winners[0], 2)
    assert table == booked


def test_R14_a_claim_counts_at_the_end_of_the_session_too() -> None:
    rng = random.Random(8)
    table = Table(load_variant("viuda"), players=4, dealer=0)
    hand = play(table.next_hand(), rng)
    while hand.situation.kind is not Kind.PLAYED or not hand.settlement.winners:
        hand = play(table.next_hand(), rng)
    seat = hand.settlement.winners[0]
    hand.claim_revoke(seat, 1)
    stacks = hand.stacks
    table.end()
    assert table.stacks == stacks
    assert seat in table.carry.fallen


# Behaving like a value


def positions() -> list[Table]:
    """Tables at many different moments."""
    rng = random.Random(3)
    found = []
    for name, keep in (("manual", False), ("viuda", True), ("rams", True), ("tomate", False)):
        variant = load_variant(name)
        table = Table(variant, players=4, keep=keep)
        found.append(table.copy())
        if table.need_first_dealer is not None:
            need = table.need_first_dealer
            table.draw_first_dealer(shuffled(need.cards, rng) if need.cards else 2)
            while table.need_first_dealer is not None:
                table.draw_first_dealer(shuffled(need.cards, rng))
            found.append(table.copy())
        for _ in range(3):
            hand = table.next_hand()
            found.append(table.copy())
            while not hand.is_over:
                if hand.need_shuffle is not None:
                    hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
                else:
                    hand.apply(rng.choice(hand.legal_actions()))
                if rng.random() < 0.1 and not hand.is_over:
                    found.append(table.copy())
            found.append(table.copy())
        table.end()
        found.append(table.copy())
    return found


def test_copies_and_pickles_are_equal_and_independent() -> None:
    tables = positions()
    assert len(tables) > 20
    for place, table in enumerate(tables):
        for again in (
            table.copy(),
            copy.copy(table),
            copy.deepcopy(table),
            pickle.loads(pickle.dumps(table)),
        ):
            assert again == table
            assert again is not table
            assert repr(again) == repr(table)
            assert again.results == table.results
            assert again.hand is None or again.hand is not table.hand
        assert [other == table for other in tables].count(True) == 1, place
    twin = tables[-1].copy()
    assert twin != "a table"
    with pytest.raises(TypeError):
        hash(twin)


def test_a_copy_goes_its_own_way() -> None:
    table = Table(MANUAL, players=4, dealer=0, keep=True)
    play(table.next_hand(), random.Random(1))
    twin = table.copy()
    play(table.next_hand(), random.Random(2))
    assert len(table.results) == 1
    assert twin.results == ()
    assert twin.hand is not None
    assert twin.hand == table.results[0]
    assert twin.hands_played == 1
    play(twin.next_hand(), random.Random(2))
    assert twin == table


def test_repr() -> None:
    table = Table(MANUAL, players=4)
    seen = [repr(table)]
    table.draw_first_dealer(1)
    seen.append(repr(table))
    hand = table.next_hand()
    seen.append(repr(table))
    play(hand, random.Random(0), "pass")
    seen.append(repr(table))
    table.next_hand()
    seen.append(repr(table))
    play(table.hand, random.Random(0), "pass")  # type: ignore[arg-type]
    table.end()
    seen.append(repr(table))
    assert seen == [
        "<Table manual, 4 players, 0 hands played, plate 0: needs a first dealer (lot)>",
        "<Table manual, 4 players, 0 hands played, plate 0: dealer 1 begins>",
        "<Table manual, 4 players, 0 hands played, plate 2: dealer 1's hand going on>",
        "<Table manual, 4 players, 1 hand played, plate 2: dealer 1's hand over>",
        "<Table manual, 4 players, 1 hand played, plate 4: dealer 2's hand going on>",
        "<Table manual, 4 players, 2 hands played, plate 4: session ended>",
    ]


def test_nothing_is_kept_of_finished_hands_unless_asked() -> None:
    growth = {}
    for keep in (False, True):
        table, rng = Table(MANUAL, players=4, dealer=0, keep=keep), random.Random(1)
        table.next_hand()
        before = len(pickle.dumps(table))
        play(table.hand, rng)  # type: ignore[arg-type]
        hands = [table.hand, *(play(table.next_hand(), rng) for _ in range(200))]
        table.next_hand()
        growth[keep] = len(pickle.dumps(table)) - before
        assert table.results == (tuple(hands) if keep else ())
        assert table.hands_played == 201
    assert growth[False] < 200 < growth[True]


def test_a_claim_on_a_kept_hand_changes_nothing_at_the_table() -> None:
    table, rng = Table(MANUAL, players=4, dealer=0, keep=True), random.Random(1)
    hand = play(table.next_hand(), rng, "play")
    table.next_hand()
    stacks, plate = table.stacks, table.plate
    with pytest.raises(SetupError, match="the next hand has begun"):
        hand.claim_revoke(hand.in_play[0], 1)
    assert (table.stacks, table.plate) == (stacks, plate)


def test_actions_other_than_declarations_are_left_to_chance() -> None:
    hand = play(Table(MANUAL, players=4, dealer=0).next_hand(), random.Random(1), "play")
    kinds = {step.kind for step in hand.history if isinstance(step, Action)}
    assert {ActionKind.DECLARE, ActionKind.EXCHANGE, ActionKind.PLAY} == kinds
