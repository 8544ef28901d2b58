"""A table of many hands: first dealer, rotation, stakes and carry from hand to hand, the end of the session."""

from __future__ import annotations

import copy
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from julepe_rules import (
    JOKER,
    MAX_CHIPS,
    Action,
    ActionKind,
    AmountError,
    Card,
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
from julepe_rules.policies import FirstDealer
from julepe_rules.shuffling import shuffled
from julepe_rules.table import FirstDealerNeeded, Table
from tests.driving import feed

CASES = Path(__file__).parent / "data" / "cases"
MANUAL = load_variant("manual")
MOMENTS = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")
#: Each moment with amounts of its own, so that the stakes tell which one it was.
APART = {moment: {"each": 1 + place, "dealer": 10 + place} for place, moment in enumerate(MOMENTS)}


def play(hand: Hand, rng: random.Random, words: str = "") -> Hand:
    """To the end: declarations say the first of `words` that may be said, everything else is random."""
    while not hand.is_over:
        if hand.need_shuffle is not None:
            hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
            continue
        legal = hand.legal_actions()
        said = [action for word in words.split() for action in legal if action.word == word]
        hand.apply(said[0] if said else rng.choice(legal))
    return hand


def void(table: Table) -> Hand:
    hand = play(table.next_hand(), random.Random(0), "pass")
    assert hand.situation.kind is Kind.VOID
    return hand


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


def order_from(variant: Variant, top: str) -> list[Card]:
    first = cards(top)
    return first + [card for card in variant.pack.cards() if card not in first]


# R2.8 the first dealer


def test_R2_8_a_lot_is_answered_with_a_seat() -> None:
    table = Table(MANUAL, players=4)
    assert table.need_first_dealer == FirstDealerNeeded(FirstDealer.LOT, ())
    assert table.dealer is None
    with pytest.raises(SetupError, match=r"answer `need_first_dealer`"):
        table.next_hand()
    before = table.copy()
    for wrong in (4, -1, True, "1", None, MANUAL.pack.cards()):
        with pytest.raises(SetupError, match=r"no seat of this table; seats are 0 to 3 \(R2\.8\)"):
            table.draw_first_dealer(wrong)  # type: ignore[arg-type]
    assert table == before
    assert table.draw_first_dealer(3) == 3
    assert table.need_first_dealer is None
    assert table.dealer == 3
    assert table.next_hand().dealer == 3
    with pytest.raises(SetupError, match="no first dealer is asked for"):
        table.draw_first_dealer(2)


def test_R2_8_seat_0_needs_no_chance() -> None:
    table = Table(load_variant("rams"), players=4)
    assert table.need_first_dealer is None
    assert table.next_hand().dealer == 0


@pytest.mark.parametrize("name", list_variants())
def test_R2_8_a_dealer_who_is_named_deals(name: str) -> None:
    table = Table(load_variant(name), players=3, dealer=2)
    assert table.need_first_dealer is None
    assert table.next_hand().dealer == 2


@pytest.mark.parametrize(
    ("top", "dealer"), [("1o", 0), ("1c 1e 2o", 2), ("1c 1e 1b 5o", 0), ("1c 2c 3c 4c 5c 6c 7c 10c 12o", 2)]
)
def test_R2_8_first_oros(top: str, dealer: int) -> None:
    variant = load_variant("viuda")
    table = Table(variant, players=3)
    assert table.need_first_dealer == FirstDealerNeeded(FirstDealer.FIRST_OROS, variant.pack.cards())
    assert table.draw_first_dealer(order_from(variant, top)) == dealer
    assert table.next_hand().dealer == dealer


def test_R2_8_first_oros_needs_the_whole_pack() -> None:
    # at this table oros are removed from the hand, but not from the pack that is dealt face up
    layouts = {"3": {"removed_suit": "o"}}
    variant = Variant.from_rules({"table": {"first_dealer": "first_oros"}, "layouts": layouts})
    table = Table(variant, players=3)
    assert table.draw_first_dealer(order_from(variant, "1c 1e 1b 2c 7o")) == 1
    hand = table.next_hand()
    assert hand.need_shuffle is not None
    assert len(hand.need_shuffle.cards) == 30


@pytest.mark.parametrize(
    ("top", "dealer"),
    [
        ("1o 3o 4o", 2),
        ("2o 3o 4o", 0),
        ("1o 1c 3e", 2),
        ("12o 11c 10e", 2),  # by strength, not by what is printed: the jack is the weakest of these
        ("2o 2c 1o 4o 5c 4c 1c 2e 3c", 1),  # a tie, and another one: all draw again
        ("2o 2c 2e 1o 3o 4o", 2),
        ("1o 3o 3c 7o 6o 5o", 2),
        ("3o 1o 1c", 0),
    ],
)
def test_R2_8_lowest_card(top: str, dealer: int) -> None:
    variant = load_variant("tomate")
    table = Table(variant, players=3)
    assert table.need_first_dealer == FirstDealerNeeded(FirstDealer.LOWEST_CARD, variant.pack.cards())
    assert table.draw_first_dealer(order_from(variant, top)) == dealer
    assert table.dealer == dealer


def test_R2_8_two_that_are_not_the_lowest_are_no_tie() -> None:
    table = Table(load_variant("tomate"), players=4)
    assert table.draw_first_dealer(order_from(table.variant, "12o 12c 4o 12e")) == 2


def test_R2_8_ties_until_the_cards_run_out_ask_for_a_new_order() -> None:
    variant = load_variant("tomate")
    table = Table(variant, players=13)
    # three rounds of thirteen, each with two of the lowest; one card is left
    rest = [card for card in variant.pack.cards() if card.rank not in ("2", "4")]
    order = [
        *cards("2o 2c"), *rest[:11], *cards("2e 2b"), *rest[11:22], *cards("4o 4c"), *rest[22:], *cards("4e 4b")
    ]  # fmt: skip
    assert len(rest) == 32
    order = order[:37] + cards("4e 4b") + order[37:-2]
    need, before = table.need_first_dealer, table.copy()
    assert table.draw_first_dealer(order) is None
    assert table.need_first_dealer == need
    assert table == before
    with pytest.raises(SetupError, match="nobody knows who deals first"):
        table.next_hand()
    assert table.draw_first_dealer(order_from(variant, "1o 1c 1e 2o 1b")) == 3


def test_R2_8_the_joker_stands_below_the_ace() -> None:
    variant = Variant.from_rules({"pack": {"joker": "below_ace"}, "table": {"first_dealer": "lowest_card"}})
    for top, dealer in (("1o jk 1c", 1), ("1o jk 3c", 2)):
        table = Table(variant, players=3)
        assert table.need_first_dealer is not None
        assert table.need_first_dealer.cards[-1] == JOKER
        assert table.draw_first_dealer(order_from(variant, top)) == dealer


@pytest.mark.parametrize("name", ["viuda", "tomate"])
def test_R2_8_an_order_must_be_one_of_the_cards_asked_for(name: str) -> None:
    variant = load_variant(name)
    table = Table(variant, players=4)
    before, whole = table.copy(), variant.pack.cards()
    for wrong, words in (
        (whole[1:], "missing 1o"),
        ([*whole[1:], whole[1]], "missing 1o; twice 2o"),
        ([*whole, JOKER], "not asked for jk"),
        ([*whole[1:], Card("8o")], "missing 1o; not asked for 8o"),
        ([], "missing 1o, 2o"),
        (2, "asks for an order of 40 cards, not for 2"),
    ):
        with pytest.raises(SetupError, match=words):
            table.draw_first_dealer(wrong)  # type: ignore[arg-type]
        assert table == before


@pytest.mark.parametrize("name", ["viuda", "tomate"])
@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_R2_8_everybody_deals_first_as_often(name: str, players: int) -> None:
    rng, variant = random.Random(f"{name} {players}"), load_variant(name)
    tries, first = 400, [0] * players
    for _ in range(tries):
        table = Table(variant, players=players)
        while table.need_first_dealer is not None:
            table.draw_first_dealer(shuffled(table.need_first_dealer.cards, rng))
        assert table.dealer is not None
        first[table.dealer] += 1
    if name == "tomate":
        assert max(abs(count - tries / players) for count in first) < 5 * (tries / players) ** 0.5
    else:  # who is first has the best chance: not a lot, but the rule
        assert first[0] == max(first)


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
    hand.claim_revoke(hand.settlement.winners[0], 2)  # too late
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


# R12.4


@pytest.mark.parametrize("case", ["hand-29", "hand-30"])
def test_R12_4_shared_as_in_the_worked_hands(case: str) -> None:
    worked: dict[str, Any] = json.loads((CASES / f"{case}.json").read_text("utf-8"))
    start, ends = worked["table"], worked["result"]["session_end"]
    table = Table(
        load_variant(worked["variant"]),
        players=start["seats"],
        dealer=start["dealer"],
        stacks=start["stacks"],
        plate=start["pot"],
        carry=Carry(**start["carry"]),
    )
    hand = table.next_hand()
    for event in worked["events"]:
        feed(hand, event)
    assert list(table.net) == worked["result"]["net"]
    before = table.stacks
    moves = table.end()
    assert [now - then for now, then in zip(table.stacks, before, strict=True)] == ends["net"]
    assert table.plate == ends["pot"]
    assert {(move.source, move.reason) for move in moves} == {("plate", Reason.SESSION_END)}
    assert moves[0].target == worked["result"]["next_dealer"]
    assert table.is_closed
    assert table.hand is None
    assert table.hands_played == 1


SHARED = {"table": {"session_end": "shared"}}


def test_R12_4_plate_and_reserve_are_shared_together() -> None:
    variant = Variant.from_rules({**SHARED, "plate": {"split": "limit", "limit": 5}})
    table = Table(variant, players=4, dealer=3)
    for _ in range(7):
        void(table)  # the seventh dealer is seat 1
    assert (table.plate, table.reserve) == (5, 9)
    moves = [(move.source, move.target, move.amount) for move in table.end()]
    assert moves == [
        ("plate", 2, 4),
        ("plate", 3, 1),
        ("reserve", 3, 3),
        ("reserve", 0, 3),
        ("reserve", 1, 3),
    ]
    assert table.stacks == (-4 + 3, -4 + 3, -2 + 4, -4 + 4)
    assert (table.plate, table.reserve, table.carry.waiting) == (0, 0, ())


def test_R12_4_portions_are_shared_as_well() -> None:
    rules = {"plate": {"split": "portions", "split_over": 10, "split_into": 3}}
    table = Table(Variant.from_rules({**SHARED, **rules}), players=4, dealer=0, plate=18)
    void(table)
    assert table.carry.waiting == (6, 6)
    assert sum(move.amount for move in table.end()) == 20
    assert (table.plate, table.reserve, table.carry.waiting) == (0, 0, ())


def test_R12_4_it_stays_on_the_table() -> None:
    table = Table(MANUAL, players=4, dealer=0, keep=True)
    hand = void(table)
    assert table.end() == ()
    assert (table.plate, table.stacks, table.dealer) == (2, (-2, 0, 0, 0), 1)
    assert table.results == (hand,)


@pytest.mark.parametrize(("dealer", "gets"), [(None, (3, 2, 2, 2)), (2, (2, 2, 3, 2))])
def test_R12_4_a_session_without_hands(dealer: int | None, gets: tuple[int, ...]) -> None:
    table = Table(Variant.from_rules(SHARED), players=4, dealer=dealer, plate=9)
    assert sum(move.amount for move in table.end()) == 9
    assert table.net == gets


def test_R12_4_nothing_happens_after_the_end() -> None:
    table = Table(MANUAL, players=4)
    table.end()
    before = table.copy()
    assert table.need_first_dealer is None
    with pytest.raises(SetupError, match="has ended already"):
        table.end()
    with pytest.raises(SetupError, match="no more hands are played"):
        table.next_hand()
    with pytest.raises(SetupError, match="no first dealer is asked for"):
        table.draw_first_dealer(0)
    assert table == before


@given(st.integers(2, 8), st.integers(0, 7), st.integers(0, 60), st.integers(0, 60))
def test_R12_4_nobody_gets_two_chips_more_than_another(
    players: int, dealer: int, plate: int, reserve: int
) -> None:
    rules = {
        "table": {"session_end": "shared", "min_players": 2, "max_players": 8},
        "deal": {"cards": 3, "tricks": 3},
        "plate": {"split": "limit", "limit": 1},
    }
    dealer %= players
    table = Table(
        Variant.from_rules(rules), players=players, dealer=dealer, plate=plate, carry=Carry(reserve=reserve)
    )
    moves = table.end()
    each, odd = divmod(plate + reserve, players)
    from_dealer = [table.net[(dealer + place) % players] for place in range(players)]
    assert from_dealer == [each + 1] * odd + [each] * (players - odd)
    for account, lay in (("plate", plate), ("reserve", reserve)):
        assert sum(move.amount for move in moves if move.source == account) == lay
    assert all(move.amount > 0 for move in moves)


# R3.6


def test_R3_6_a_table_whose_amounts_grow_too_large_can_be_ended() -> None:
    rules = load_variant("fournier-en").rules
    rules["table"]["session_end"] = "shared"
    table, rng = Table(Variant.from_rules(rules), players=6, dealer=0), random.Random(4)
    with pytest.raises(AmountError, match="the session has to end here"):  # noqa: PT012 - which hand is not known
        for _ in range(3000):
            play(table.next_hand(), rng, "take play")
    assert table.hand is not None
    assert table.hand.is_over
    before = table.copy()
    with pytest.raises(AmountError):
        table.next_hand()
    assert table == before
    assert table.hands_played > 50
    assert sum(table.stacks) + table.plate + table.reserve == 0
    left = table.plate
    assert sum(move.amount for move in table.end()) == left > 2**40
    assert sum(table.stacks) == 0
    assert max(map(abs, table.stacks)) <= MAX_CHIPS


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
    hand.claim_revoke(hand.in_play[0], 1)
    assert (table.stacks, table.plate) == (stacks, plate)


def test_actions_other_than_declarations_are_left_to_chance() -> None:
    hand = play(Table(MANUAL, players=4, dealer=0).next_hand(), random.Random(1), "play")
    kinds = {step.kind for step in hand.history if isinstance(step, Action)}
    assert {ActionKind.DECLARE, ActionKind.EXCHANGE, ActionKind.PLAY} == kinds
