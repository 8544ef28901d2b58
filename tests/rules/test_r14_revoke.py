"""R14: a revoke that is claimed, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from julepe_rules import Hand, Kind, SetupError, Table
from tests.rules.board import deal, finish, house, moved, outcome, plays, redeal, says

FALLS = {"revoke.falls": True}
FORFEITS = {"revoke.forfeits_share": True}
FLAGS: dict[str, dict[str, Any]] = {
    "none": {},
    "falls": FALLS,
    "forfeits": FORFEITS,
    "both": FALLS | FORFEITS,
}
EQUAL = {"julepe.amount": 5}
EACH = {"julepe.divided": "each"}
PLATE = {"julepe.to": "plate", "quota.tricks": 1, "julepe.amount": 9, "deal.cards": 3, "deal.tricks": 3}
BY_TRICK = PLATE | {"plate.shares": "per_trick", "baile.quota_by_rank": {"12": 2}}
KEPT = BY_TRICK | {"plate.julepe_trick": "kept"}
ALONE: dict[str, Any] = {"kind": Kind.DEFENCE, "in_play": (2,), "lone": 2, "defender": 0}


def played() -> Hand:
    """Seat 1 follows too low in the first trick of a hand that is over: here by the rules, but it can be claimed."""
    hand = deal(house("viuda"), 3, {1: "1o 3o 4e", 2: "2o 1e 5c", 0: "5o 4o 7c"}, "2b")
    says(hand, "play play play")
    return finish(hand)


def test_R14_1_it_is_claimed_for_a_seat_in_a_finished_trick() -> None:
    hand = played()
    before = hand.settlement
    assert before.winners
    winner = before.winners[0]
    hand.claim_revoke(winner, 1)
    assert (hand.claims, hand.situation.revokes) == (((winner, 1),), (winner,))
    assert winner in hand.settlement.julepes
    assert hand.settlement != before


@pytest.mark.parametrize(
    ("seat", "trick", "wrong"), [(1, 0, "trick 0"), (1, 4, "trick 4"), (7, 1, "seat 7"), (-1, 1, "seat -1")]
)
def test_R14_1_any_other_claim_is_refused(seat: int, trick: int, wrong: str) -> None:
    hand = played()
    before = hand.copy()
    with pytest.raises(SetupError, match=wrong):
        hand.claim_revoke(seat, trick)
    assert (hand, hand.claims) == (before, ())


def test_R14_1_who_passed_cannot_have_revoked() -> None:
    hand = deal(house(), 4)
    says(hand, "play pass pass play")
    finish(hand)
    with pytest.raises(SetupError, match=r"in play: \[0, 1\]"):
        hand.claim_revoke(2, 1)


def test_R14_1_during_the_hand_for_tricks_that_are_over() -> None:
    hand = deal(house("viuda"), 3, {1: "1o 3o 4e", 2: "2o 1e 5c", 0: "5o 4o 7c"}, "2b")
    says(hand, "play play play")
    plays(hand, "1o 2o")
    with pytest.raises(SetupError, match="finished: 0"):
        hand.claim_revoke(1, 1)
    plays(hand, "5o")
    hand.claim_revoke(1, 1)
    finish(hand)
    assert 1 in hand.settlement.julepes


def test_R14_1_claimed_twice_it_costs_once() -> None:
    hand = played()
    hand.claim_revoke(1, 1)
    once = hand.settlement
    hand.claim_revoke(1, 2)
    assert (hand.settlement, hand.claims) == (once, ((1, 1),))


def test_R14_1_until_the_next_hand_begins() -> None:
    session = Table(house("viuda"), players=3, dealer=0)
    hand = session.next_hand()
    hand.apply(hand.legal_actions()[0])
    redeal(hand, {1: "1o 3o 4e", 2: "2o 1e 5c", 0: "5o 4o 7c"}, "2b")
    says(hand, "play play play")
    finish(hand)
    winner = hand.settlement.winners[0]
    hand.claim_revoke(winner, 1)
    assert winner in session.next_hand().carry.fallen


CASES: list[tuple[str, dict[str, Any], tuple[int, ...], int, dict[str, Any], dict[str, tuple[tuple[int, ...], int]]]] = [
    (
        "one of two winners, shares equal", EQUAL, (2, 3, 0), 7, {"revokes": (1,)},
        {"none": ((6, 6, -5), 0), "falls": ((17, -5, -5), 0), "forfeits": ((12, 0, -5), 0), "both": ((17, -5, -5), 0)},
    ),
    (
        "the same, each payment on its own", EACH, (2, 3, 0), 7, {"revokes": (1,)},
        {"none": ((5, 5, -5), 2), "falls": ((17, -5, -5), 0), "forfeits": ((12, 0, -5), 0), "both": ((17, -5, -5), 0)},
    ),
    (
        "the only winner, shares equal", EQUAL, (1, 4, 0), 7, {"revokes": (1,)},
        {"none": ((-5, 17, -5), 0), "falls": ((-5,) * 3, 22), "forfeits": ((-5, 0, -5), 17), "both": ((-5,) * 3, 22)},
    ),
    (
        "a julepe", EQUAL, (2, 3, 0), 7, {"revokes": (2,)},
        dict.fromkeys(FLAGS, ((6, 6, -5), 0)),
    ),
    (
        "both winners", EQUAL, (2, 3, 0), 7, {"revokes": (0, 1)},
        {"none": ((6, 6, -5), 0), "falls": ((-5,) * 3, 22), "forfeits": ((0, 0, -5), 12), "both": ((-5,) * 3, 22)},
    ),
    (
        "by tricks, to another winner", BY_TRICK, (2, 1, 0), 9, {"revokes": (0,)},
        {"none": ((6, 3, -9), 9), "falls": ((-9, 3, -9), 24), "forfeits": ((0, 9, -9), 9), "both": ((-9, 9, -9), 18)},
    ),
    (
        "by tricks, divided among two: the rest stays", BY_TRICK, (1, 1, 1), 9, {"revokes": (2,)},
        {"none": ((3, 3, 3), 0), "falls": ((3, 3, -9), 12), "forfeits": ((4, 4, 0), 1), "both": ((4, 4, -9), 10)},
    ),
    (
        "by tricks, no other winner", BY_TRICK, (3, 0, 0), 9, {"revokes": (0,)},
        {"none": ((9, -9, -9), 18), "falls": ((-9,) * 3, 36), "forfeits": ((0, -9, -9), 27), "both": ((-9,) * 3, 36)},
    ),
    (
        "by tricks, a julepe without a claim to his part", BY_TRICK, (2, 0, 1), 9, {"revokes": (2,), "taken_rank": "12"},
        dict.fromkeys(FLAGS, ((6, -9, -9), 21)),
    ),
    (
        "kept: a julepe who has a claim to it", KEPT, (2, 0, 1), 9, {"revokes": (2,), "taken_rank": "12"},
        {"none": ((6, -9, -6), 18), "falls": ((6, -9, -6), 18), "forfeits": ((9, -9, -9), 18), "both": ((9, -9, -9), 18)},
    ),
    (
        "kept, to another winner", KEPT, (2, 1, 0), 9, {"revokes": (0,)},
        {"none": ((6, 3, -9), 9), "falls": ((-3, 3, -9), 18), "forfeits": ((0, 9, -9), 9), "both": ((-9, 9, -9), 18)},
    ),
    (
        "kept, no other winner", KEPT, (3, 0, 0), 9, {"revokes": (0,)},
        {"none": ((9, -9, -9), 18), "falls": ((0, -9, -9), 27), "forfeits": ((0, -9, -9), 27), "both": ((-9,) * 3, 36)},
    ),
    (
        "the lone player, who beat the table", EQUAL, (1, 0, 4), 9, ALONE | {"revokes": (2,)},
        {"none": ((0, 0, 9), 0), "falls": ((0, 0, 0), 9), "forfeits": ((0, 0, 0), 9), "both": ((0, 0, 0), 9)},
    ),
    (
        "the lone player, who pays the plate", {"lone.julepe_pays": "plate"}, (2, 0, 3), 9, ALONE | {"revokes": (2,)},
        {"none": ((0, 0, 4), 5), "falls": ((0, 0, -9), 18), "forfeits": ((0, 0, 0), 9), "both": ((0, 0, -9), 18)},
    ),
    (
        "the defender", {"lone.julepe_pays": "plate"}, (4, 0, 1), 9, ALONE | {"revokes": (0,)},
        dict.fromkeys(FLAGS, ((0, 0, -9), 18)),
    ),
]  # fmt: skip


@pytest.mark.parametrize("flags", FLAGS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_R14_2_what_it_costs(case: Any, flags: str) -> None:
    _, changes, tricks, plate, special, expected = case
    settled = outcome(house("", changes | FLAGS[flags]), tricks, plate, **special)
    assert (settled.net, settled.plate) == expected[flags]


@pytest.mark.parametrize("flags", FLAGS)
def test_R14_2_what_stays_was_not_paid_out(flags: str) -> None:
    settled = outcome(house("", FLAGS[flags]), (1, 0, 4), 9, **ALONE, revokes=(2,))
    assert settled.paid_out is (flags == "none")
    settled = outcome(house("", BY_TRICK | FLAGS[flags]), (3, 0, 0), 9, revokes=(0,))
    assert settled.paid_out is (flags == "none")


def test_R14_2_who_falls_counts_as_fallen_in_the_next_hand() -> None:
    settled = outcome(house("", FALLS), (2, 3, 0), 7, revokes=(1,))
    assert settled.carry.fallen == (1, 2)
    assert outcome(house("", FORFEITS), (2, 3, 0), 7, revokes=(1,)).carry.fallen == (2,)


@pytest.mark.parametrize("name", ["manual", "fournier-en", "villalba", "tomate", "rams", "club-comodin"])
def test_R14_2_elsewhere_a_claim_costs_nothing(name: str) -> None:
    tricks = (3, 2, 0) if house(name).layout(3).tricks == 5 else (2, 1, 0)
    assert outcome(house(name), tricks, 100, revokes=(0,)).moves == outcome(house(name), tricks, 100).moves


def test_R14_2_both_in_the_game_of_three_cards() -> None:
    settled = outcome(house("viuda"), (2, 1, 0), 9, revokes=(0,))
    assert moved(settled) == ["plate>1 3", "plate>1 6", "0>plate 9", "2>plate 9"]
    assert [move.rule for move in settled.transfers] == ["R11", "R14", "R14", "R11"]


def test_R14_2_the_first_who_takes_a_share_gets_the_odd_chip() -> None:
    rules = FORFEITS | {"plate.odd_chips": "first_winner"}
    assert outcome(house("", BY_TRICK | rules), (1, 1, 1), 10, revokes=(0,)).net == (0, 5, 4)
