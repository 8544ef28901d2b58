"""R11.9 to R11.12: the defence game, the lone player, whether the plate paid out, the order of movements."""

from __future__ import annotations

from typing import Any

import pytest

from julepe_rules import Kind, Reason, Table
from tests.rules.board import finish, house, moved, outcome, redeal, says, staked

ALONE: dict[str, Any] = {"kind": Kind.DEFENCE, "in_play": (2,), "lone": 2, "defender": 0}


def against(name: str, made: int, plate: int = 9, changes: dict[str, Any] | None = None, **more: Any) -> Any:
    """The settlement of a lone player, seat 2, who made so many of five tricks against the table."""
    return outcome(house(name, changes), (5 - made, 0, made), plate, **(ALONE | more))


@pytest.mark.parametrize(
    ("name", "pays"),
    [("manual", 0), ("club-comodin", 0), ("fournier-en", 0), ("fournier-es", 0), ("breve-manual", 2),
     ("villalba", 9), ("urones", 9)],
)  # fmt: skip
@pytest.mark.parametrize("made", range(6))
def test_R11_9_the_defence_game(name: str, pays: int, made: int) -> None:
    # the village table has a unit of 50: its half of 9 would be nothing
    settled = against(name, made, unit=1)
    if made < 2:
        assert (settled.net, settled.plate) == (
            (0, 0, -pays),
            9 + pays,
        )  # he is julepe, whatever the table made
    elif made > 3:
        assert (settled.net, settled.plate) == ((0, 0, 9), 0)  # the table is julepe
    else:
        assert (settled.net, settled.plate) == ((0, 0, 4), 5)  # half; the odd chip stays


def test_R11_9_the_odd_chip_stays_whatever_odd_chips_says() -> None:
    assert against("", 3, 9, {"plate.odd_chips": "first_winner"}).plate == 5


@pytest.mark.parametrize(("unit", "half"), [(1, 175), (50, 150), (100, 100)])
def test_R11_9_half_is_a_multiple_of_the_unit(unit: int, half: int) -> None:
    assert against("villalba", 3, 350, unit=unit).net[2] == half


@pytest.mark.parametrize(("moment", "amount"), [("hand", 4), ("opening", 7), ("after_payout", 0)])
def test_R11_9_a_stake_is_the_dealers_amount_of_this_hand(moment: str, amount: int) -> None:
    rules = {
        "lone.julepe_pays": "stake",
        "stakes.hand": {"each": 1, "dealer": 4},
        "stakes.opening": {"each": 1, "dealer": 7},
        "stakes.after_payout": {"each": 1},
        "stakes.fallen_multiplier": 2,
    }
    settled = against("", 0, 9, rules, moment=moment)
    assert settled.net[2] == -amount


def test_R11_9_of_this_hand_in_play() -> None:
    rules = {
        "stakes.opening": {"each": 1, "dealer": 7},
        "lone.julepe_pays": "stake",
        "baile.allowed": "nobody",
    }
    session = Table(house("", rules), players=3, dealer=0)
    hand = session.next_hand()
    redeal(hand, {0: "2c 4c 5c 2b 4b"}, "2e", "1e 3e 12e 11e 10e 7e")
    says(hand, "pass pass play")
    finish(hand)
    assert hand.tricks[0] < 2
    assert hand.settlement.net == (-7, 0, 0)


def test_R11_9_the_lone_player_is_judged_first() -> None:
    # an ace asks him for three; with two he is julepe, although the table has its two as well
    settled = against("manual", 2, taken_rank="1")
    assert (settled.net, settled.plate, settled.julepes) == ((0, 0, 0), 9, (2,))
    settled = against("", 3, 9, {"quota.tricks": 3})
    assert (settled.net, settled.plate) == ((0, 0, 9), 0)  # three each: then the table, which has two


def test_R11_9_the_table_by_the_usual_quota() -> None:
    settled = against("manual", 3, taken_rank="1")
    assert settled.net == (0, 0, 4)  # two are enough for the table


def test_R11_9_the_defender_neither_wins_nor_loses() -> None:
    for made in range(6):
        settled = against("villalba", made, 450)
        assert settled.net[0] == 0
        assert 0 not in settled.winners + settled.julepes


def test_R11_10_the_lone_player_takes_the_plate() -> None:
    for name in ("tomate", "rams"):
        for plate in (0, 7, 13):
            settled = outcome(
                house(name, {"plate.unit": 1}), (0,) * 4, plate, kind="alone", in_play=(1,), lone=1
            )
            assert (settled.net[1], settled.plate, settled.winners, settled.julepes) == (plate, 0, (1,), ())
    rounded = house("villalba", {"lone.game": "takes_plate"})
    assert outcome(rounded, (0,) * 3, 130, kind="alone", in_play=(1,), lone=1).net[1] == 130  # no rounding


TWO_IN: dict[str, Any] = {"in_play": (0, 1)}


@pytest.mark.parametrize(
    ("name", "tricks", "plate", "special", "paid"),
    [
        ("manual", (3, 2, 0), 2, {}, True),
        ("manual", (3, 2, 0), 0, {}, False),  # only the payment went round
        ("manual", (3, 2, 0), 1, TWO_IN, False),  # a single chip cannot be shared: it stays
        ("manual", (3, 2, 0), 2, TWO_IN, True),
        ("fournier-en", (3, 2, 0), 7, {}, False),  # a payment that only passes among the players
        ("fournier-en", (3, 2, 0), 7, TWO_IN, True),
        ("villalba", (3, 2, 0), 100, TWO_IN, True),
        ("villalba", (3, 2, 0), 50, TWO_IN, False),  # 25 each are nothing
        ("rams", (5, 0, 0), 4, {}, False),  # less than a chip a trick
        ("rams", (3, 1, 1), 5, {}, True),
        ("manual", (1, 1, 1, 1, 1), 9, {}, False),
        ("manual", (2, 0, 3), 9, ALONE, True),  # half
        ("manual", (2, 0, 3), 1, ALONE, False),
        ("manual", (1, 0, 4), 9, ALONE, True),
        ("manual", (4, 0, 1), 9, ALONE, False),
        ("villalba", (4, 0, 1), 450, ALONE, False),
        ("rams", (0, 0, 0), 9, {"kind": "alone", "in_play": (1,), "lone": 1}, True),
        ("rams", (0, 0, 0), 0, {"kind": "alone", "in_play": (1,), "lone": 1}, False),
        ("manual", (0, 0, 0), 9, {"kind": "void", "in_play": ()}, False),
    ],
)
def test_R11_11_did_the_plate_pay_out(
    name: str, tricks: tuple[int, ...], plate: int, special: dict[str, Any], paid: bool
) -> None:
    settled = outcome(house(name), tricks, plate, **special)
    assert settled.paid_out is settled.carry.paid_out is paid


def test_R11_11_a_julepe_who_keeps_his_part_was_paid_too() -> None:
    rules = {"plate.shares": "per_trick", "plate.julepe_trick": "kept"}
    assert outcome(house("", rules), (1,) * 5, 5).paid_out
    assert not outcome(house("", rules), (1,) * 5, 4).paid_out


def test_R11_11_the_reserve_does_not_count() -> None:
    rules = {"plate.split": "limit", "plate.limit": 4, "plate.with_julepe": "stays"}
    settled = outcome(house("", rules), (3, 2, 0), 9)
    assert (settled.reserve > 0, settled.paid_out) == (True, False)


@pytest.mark.parametrize(
    ("leader", "paid", "stakes"),
    [("1o 3o 12o 4c 5c", True, {2: 1, 0: 1, 1: 1}), ("1o 3o 12o 11o 10o", False, {1: 1})],
)
def test_R11_11_it_decides_the_stakes_of_the_next_hand(
    leader: str, paid: bool, stakes: dict[int, int]
) -> None:
    variant = house("fournier-en", {"exchange.max_draw": 0, "baile.allowed": "nobody"})
    session = Table(variant, players=3, dealer=0)
    hand = session.next_hand()
    redeal(hand, {1: leader, 0: "2o 4o 5o 1c 3c"}, "2e", "7e")
    says(hand, "play pass play")
    finish(hand)
    assert hand.settlement.paid_out is paid
    assert staked(session.next_hand()) == stakes


def test_R11_12_pooled_with_a_plate_that_is_taken() -> None:
    settled = outcome(house(), (0, 3, 0, 2), 2, dealer=1)
    assert moved(settled) == ["2>plate 5", "0>plate 5", "plate>3 6", "plate>1 6"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {"julepe.divided": "each"},
            ["plate>3 1", "plate>1 1", "2>3 2", "2>1 2", "2>plate 1", "0>3 2", "0>1 2", "0>plate 1"],
        ),
        ({"julepe.to": "plate"}, ["plate>3 1", "plate>1 1", "2>plate 5", "0>plate 5"]),
        ({"plate.with_julepe": "stays"}, ["2>3 5", "0>1 5"]),
    ],
)  # fmt: skip
def test_R11_12_otherwise_the_shares_of_the_plate_come_first(
    changes: dict[str, Any], expected: list[str]
) -> None:
    assert moved(outcome(house("", changes), (0, 3, 0, 2), 2, dealer=1)) == expected


def test_R11_12_the_last_step_of_the_plate_comes_last() -> None:
    rules = {"plate.split": "limit", "plate.limit": 4, "plate.with_julepe": "stays"}
    settled = outcome(house("", rules), (3, 2, 0), 9)
    assert moved(settled)[-1] == "plate>reserve 6"
    assert settled.transfers[-1].reason is Reason.OVER_LIMIT


def test_R11_12_the_sums_of_the_rulebook() -> None:
    assert outcome(house("manual"), (3, 2, 0, 0), 2).net == (6, 6, -5, -5)
    fournier = outcome(house("fournier-en"), (4, 0, 1), 7, in_play=(0, 2), taken_rank="5")
    assert (fournier.net, fournier.plate) == ((14, 0, -14), 7)
    village = outcome(house("villalba"), (2, 2, 1), 250)
    assert (moved(village), village.plate) == (["2>0 100", "2>1 100", "2>plate 50"], 300)
    rams = outcome(house("rams"), (2, 2, 1, 0), 12)
    assert (moved(rams), rams.plate) == (
        ["plate>0 4", "plate>1 4", "plate>2 2", "2>plate 5", "3>plate 5"],
        12,
    )
