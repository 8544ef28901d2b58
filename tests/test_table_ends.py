"""How a session begins and ends: the first dealer (R2.8), what is left at the end (R12.4), amounts too large (R3.6)."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from julepe_rules import (
    JOKER,
    MAX_CHIPS,
    AmountError,
    Card,
    Carry,
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
from tests.sessions import cards, order_from, play, void

CASES = Path(__file__).parent / "data" / "cases"
MANUAL = load_variant("manual")


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
