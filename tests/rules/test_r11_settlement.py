"""R11.1 to R11.8: what a julepe pays, where it goes, and how plate and payments are divided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.board import SHIPPED, house, moved, outcome
from tests.rules.test_r10_quota import divisions

STAYS = {"plate.with_julepe": "stays"}
EACH = {"julepe.divided": "each"}
FIRST = {"plate.odd_chips": "first_winner"}
TO_PLATE = {"julepe.to": "plate"}
BY_TRICK = {"plate.shares": "per_trick"}
KEPT = BY_TRICK | {"plate.julepe_trick": "kept"}
PLATE = {"julepe.pays": "plate"}
BETS = {"julepe.pays": "bets", "stakes.opening": {"each": 3, "dealer": 1}}
VOID: dict[str, Any] = {"kind": "void", "in_play": ()}
ALONE: dict[str, Any] = {"kind": "defence", "in_play": (2,), "lone": 2, "defender": 0}


@pytest.mark.parametrize("name", SHIPPED)
def test_R11_1_nothing_is_created_or_lost(name: str) -> None:
    variant = house(name)
    tricks = variant.layout(4).tricks
    for plate in (0, 1, 7, 150, 250):
        for made in divisions(tricks, 4):
            settled = outcome(variant, made, plate, reserve=0)
            assert sum(settled.net) + settled.plate + settled.reserve == plate
            assert all(type(move.amount) is int and move.amount > 0 for move in settled.transfers)
            assert all(move.source != move.target and move.rule.startswith("R") for move in settled.transfers)


def test_R11_1_a_stack_may_go_below_zero() -> None:
    assert min(outcome(house(), (5, 0, 0), 2).net) == -5


@pytest.mark.parametrize("kind", ["void", "alone"])
def test_R11_1_the_other_kinds(kind: str) -> None:
    alone = {"in_play": (1,), "lone": 1} if kind == "alone" else {"in_play": ()}
    settled = outcome(house("", {"lone.game": "takes_plate"}), (0, 0, 0), 9, kind=kind, **alone)
    assert moved(settled) == (["plate>1 9"] if kind == "alone" else [])
    assert settled.carry.all_passed is (kind == "void")


@pytest.mark.parametrize(
    ("changes", "tricks", "special", "reasons"),
    [
        ({}, (3, 2, 0), {}, "julepe R11, plate_share R11, plate_share R11"),
        ({"baile.julepe_multiplier": 2}, (5, 0, 0), {"taken_rank": "5"}, "julepe R11, baile_julepe R6, plate_share R11"),
        ({}, (5, 0, 0), {"taken_rank": "5"}, "julepe R11, julepe R11, plate_share R11"),
        (KEPT | TO_PLATE, (4, 1, 0), {}, "trick_share R11, trick_share R11, julepe R11, julepe R11"),
        (BY_TRICK | FIRST | TO_PLATE, (5, 0, 0), {}, "trick_share R11, odd_chips R11, julepe R11, julepe R11"),
        ({}, (1, 0, 4), ALONE, "lone_takes R7"),
        ({}, (2, 0, 3), ALONE, "lone_half R11"),
        ({"lone.julepe_pays": "plate"}, (5, 0, 0), ALONE, "lone_julepe R11"),
        (BY_TRICK | TO_PLATE | {"revoke.forfeits_share": True}, (3, 2, 0), {"revokes": (0,)},
         "trick_share R11, revoke_share R14, julepe R11"),
        ({"plate.split": "limit", "plate.limit": 5}, (0, 0, 0), VOID, "over_limit R12"),
        ({"plate.split": "limit", "plate.limit": 50}, (0, 0, 0), VOID | {"reserve": 3}, "from_reserve R12"),
        ({"plate.split": "portions", "plate.split_over": 5}, (0, 0, 0), VOID, "portions R12, next_portion R12"),
    ],
)  # fmt: skip
def test_R11_1_every_movement_says_why(
    changes: dict[str, Any], tricks: tuple[int, ...], special: dict[str, Any], reasons: str
) -> None:
    settled = outcome(house("", changes), tricks, 11, **special)
    assert ", ".join(f"{move.reason} {move.rule}" for move in settled.transfers) == reasons
    for lang in ("es", "en"):
        lines = settled.explain(lang)
        assert len(lines) == len(settled.transfers)
        assert all(
            str(move.amount) in line and move.rule in line
            for move, line in zip(settled.transfers, lines, strict=True)
        )


@pytest.mark.parametrize(
    ("changes", "special", "amount"),
    [
        ({}, {}, 5),
        ({"julepe.amount": 8}, {}, 8),
        (PLATE, {}, 9),
        (BETS, {}, 9),  # three seats by 3, whatever the dealer puts, and whether they put it this time or not
        (BETS, {"moment": "opening"}, 9),
        (BETS | {"blind.multiplier": 4}, {}, 9),
        (BETS | {"blind.multiplier": 4, "blind.round": "dealers_choice"}, {"blind": True}, 36),
        (BETS | {"stakes.fallen_multiplier": 2}, {}, 9),
    ],
)
def test_R11_2_what_a_julepe_pays(changes: dict[str, Any], special: dict[str, Any], amount: int) -> None:
    settled = outcome(house("", changes), (3, 2, 0), 9, **special)
    assert settled.net[2] == -amount


@pytest.mark.parametrize(("sits_out", "amount"), [("nobody", 12), ("dealer", 12), ("left", 9)])
def test_R11_2_bets_count_the_seats_that_take_part(sits_out: str, amount: int) -> None:
    settled = outcome(
        house("", BETS | {"deal.sits_out": sits_out}), (5, 0, 0, 0), 9, in_play=(0, 1), dealer=3
    )
    assert settled.net[1] == -amount


def test_R11_2_the_plate_is_the_same_for_all_julepes() -> None:
    settled = outcome(house("", PLATE | TO_PLATE), (5, 0, 0, 0), 9)
    assert settled.net == (9, -9, -9, -9)


@pytest.mark.parametrize("divided", ["pooled", "each"])
def test_R11_2_he_pays_it_once_not_once_to_each(divided: str) -> None:
    settled = outcome(house("", {"julepe.divided": divided, "julepe.amount": 6}), (2, 2, 1), 0)
    assert settled.net == (3, 3, -6)


@pytest.mark.parametrize(
    ("name", "amount"),
    [("manual", 5), ("breve-manual", 5), ("club-comodin", 5), ("rams", 5), ("tomate", 3), ("viuda", 12),
     ("fournier-en", 100), ("fournier-es", 100), ("villalba", 100), ("urones", 100)],
)  # fmt: skip
def test_R11_2_as_the_sources_say(name: str, amount: int) -> None:
    variant = house(name)
    tricks = variant.layout(4).tricks
    assert outcome(variant, (tricks, 0, 0, 0), 100, in_play=(0, 1)).net[1] == -amount


@pytest.mark.parametrize("shares", ["equal", "per_trick"])
def test_R11_3_into_the_plate_of_the_next_hand(shares: str) -> None:
    settled = outcome(house("", TO_PLATE | {"plate.shares": shares}), (3, 2, 0), 10)
    expected = ["plate>0 5", "plate>1 5"] if shares == "equal" else ["plate>0 6", "plate>1 4"]
    assert moved(settled) == [*expected, "2>plate 5"]
    assert settled.plate == 5


def test_R11_3_to_the_winners() -> None:
    assert moved(outcome(house("", STAYS), (3, 2, 0), 10)) == ["2>0 2", "2>1 2", "2>plate 1"]


@pytest.mark.parametrize("divided", ["pooled", "each"])
def test_R11_3_every_winner_has_forfeited_his_share(divided: str) -> None:
    variant = house("", {"revoke.forfeits_share": True, "julepe.divided": divided})
    settled = outcome(variant, (0, 5, 0), 9, revokes=(1,))
    assert (moved(settled), settled.plate) == (["0>plate 5", "2>plate 5"], 19)


@pytest.mark.parametrize(
    ("changes", "tricks", "net", "plate"),
    [
        ({}, (3, 2, 0), (7, 7, -5), 0),
        (STAYS, (3, 2, 0), (2, 2, -5), 10),  # and the odd chip of the payment
        (STAYS | PLATE | EACH, (3, 2, 0), (4, 4, -9), 10),
        ({}, (5, 0, 0), (19, -5, -5), 0),
        (STAYS, (5, 0, 0), (10, -5, -5), 9),
    ],
)
def test_R11_4_with_a_winner_and_a_julepe(
    changes: dict[str, Any], tricks: tuple[int, ...], net: tuple[int, ...], plate: int
) -> None:
    settled = outcome(house("", changes), tricks, 9)
    assert (settled.net, settled.plate) == (net, plate)


@pytest.mark.parametrize("changes", [{}, STAYS, STAYS | EACH, STAYS | PLATE])
def test_R11_4_nobody_is_julepe(changes: dict[str, Any]) -> None:
    settled = outcome(house("", changes), (3, 2, 0), 8, in_play=(0, 1))
    assert (settled.net, settled.plate) == ((4, 4, 0), 0)


def test_R11_4_the_two_readings_of_fournier() -> None:
    for name, net, plate in (
        ("fournier-en", (3, 3, -7), 8),
        ("fournier-es", (3, 3, -7), 8),
        ("fournier-winner-takes-all", (6, 6, -7), 2),
    ):
        settled = outcome(house(name), (2, 2, 1), 7)
        assert (settled.net, settled.plate) == (net, plate)


def test_R11_5_pooled_or_each_on_its_own() -> None:
    two = (3, 2, 0, 0)
    assert moved(outcome(house(), two, 2)) == ["2>plate 5", "3>plate 5", "plate>0 6", "plate>1 6"]
    each = outcome(house("", EACH), two, 2)
    assert moved(each) == [
        "plate>0 1", "plate>1 1", "2>0 2", "2>1 2", "2>plate 1", "3>0 2", "3>1 2", "3>plate 1",
    ]  # fmt: skip
    assert each.plate == 2


def test_R11_5_pooled_with_a_plate_that_stays_goes_straight_to_the_winners() -> None:
    settled = outcome(house("", STAYS), (3, 2, 0, 0), 2)
    assert moved(settled) == ["2>0 5", "3>1 5"]
    assert (settled.net, settled.plate) == ((5, 5, -5, -5), 2)
    settled = outcome(house("", STAYS | {"julepe.amount": 3}), (3, 2, 0, 0, 0), 2)
    assert moved(settled) == ["2>0 3", "3>0 1", "3>1 2", "4>1 2", "4>plate 1"]


def test_R11_5_an_empty_plate_that_is_taken() -> None:
    assert outcome(house(), (3, 2, 0), 0).net == (2, 2, -5)
    assert outcome(house("", EACH), (3, 2, 0), 0).net == (2, 2, -5)


@pytest.mark.parametrize(
    ("changes", "tricks", "plate", "net", "left"),
    [
        ({}, (3, 2, 0), 7, (6, 6, -5), 0),
        (BY_TRICK, (3, 2, 0), 5, (6, 4, -5), 0),  # 10 in all: 2 a trick
        (BY_TRICK, (3, 1, 1), 7, (9, -5, -5), 8),  # 17: 3 a trick; two parts and 2 chips stay
        (KEPT, (3, 1, 1), 7, (9, -2, -2), 2),  # a julepe gets his part
        (BY_TRICK | EACH, (3, 1, 1), 7, (13, -5, -5), 4),  # 1 a trick from the plate, each payment whole
        (KEPT | TO_PLATE, (3, 1, 1), 7, (3, -4, -4), 12),
        (BY_TRICK | STAYS, (3, 1, 1), 7, (6, -5, -5), 11),  # 2 a trick, of the payments alone
        (KEPT | STAYS, (3, 1, 1), 7, (6, -3, -3), 7),
    ],
)
def test_R11_6_shares(
    changes: dict[str, Any], tricks: tuple[int, ...], plate: int, net: tuple[int, ...], left: int
) -> None:
    settled = outcome(house("", changes), tricks, plate)
    assert (settled.net, settled.plate) == (net, left)


def test_R11_6_by_the_tricks_of_the_layout_not_by_those_that_were_played() -> None:
    short = {"exchange.recycle": [["passed"]], "exchange.when_dry": "play_short"}
    settled = outcome(
        house("", BY_TRICK | TO_PLATE | short), (2, 1, 0), 10
    )  # hands were short: two were not played
    assert (settled.net, settled.plate) == ((4, -5, -5), 16)


@pytest.mark.parametrize(("name", "third"), [("viuda", -12), ("tomate", -3), ("rams", -3)])
def test_R11_6_as_the_sources_say(name: str, third: int) -> None:
    three = house(name).layout(4).tricks == 3
    taken = {"taken_rank": "12"} if name == "viuda" else {}
    # the third makes one trick where two are needed: in rams he keeps its part
    tricks = (2, 0, 0, 1) if three and taken else (2, 1, 0, 0) if three else (2, 2, 1, 0)
    settled = outcome(house(name), tricks, 12, **taken)
    assert settled.net[0] == (8 if three else 4)
    assert settled.net[3 if taken else 2] == third


@pytest.mark.parametrize(
    ("changes", "tricks", "plate", "net", "left"),
    [
        ({}, (2, 2, 1), 2, (3, 3, -5), 1),
        (FIRST, (2, 2, 1), 2, (4, 3, -5), 0),
        (STAYS, (2, 2, 1), 2, (2, 2, -5), 3),
        (STAYS | FIRST, (2, 2, 1), 2, (3, 2, -5), 2),
        (EACH, (2, 3, 0, 0), 1, (4, 4, -5, -5), 3),
        (EACH | FIRST, (2, 3, 0, 0), 1, (7, 4, -5, -5), 0),  # one of the plate, one of each payment
        (BY_TRICK | FIRST, (3, 1, 1), 7, (11, -5, -5), 6),
        (BY_TRICK | FIRST | TO_PLATE, (2, 2, 1), 12, (6, 4, -5), 7),
    ],
)
def test_R11_7_what_cannot_be_divided(
    changes: dict[str, Any], tricks: tuple[int, ...], plate: int, net: tuple[int, ...], left: int
) -> None:
    settled = outcome(house("", changes), tricks, plate)
    assert (settled.net, settled.plate) == (net, left)


@pytest.mark.parametrize(("dealer", "first"), [(2, 0), (0, 1), (1, 0)])
def test_R11_7_the_first_winner_from_the_dealers_right(dealer: int, first: int) -> None:
    for changes in (FIRST, FIRST | EACH | STAYS):
        settled = outcome(house("", changes), (2, 2, 1), 2, dealer=dealer)
        assert settled.net[first] == settled.net[1 - first] + 1


def test_R11_7_the_first_winner_who_takes_a_share() -> None:
    rules = FIRST | {"revoke.forfeits_share": True, "quota.tricks": 1}
    assert outcome(house("", rules), (2, 2, 1, 0), 2, revokes=(0,)).net == (0, 4, 3, -5)


@pytest.mark.parametrize(
    ("unit", "plate", "net", "left"),
    [(1, 130, (65, 65), 0), (10, 130, (60, 60), 10), (50, 130, (50, 50), 30), (50, 90, (0, 0), 90)],
)
def test_R11_7_shares_are_multiples_of_the_unit(
    unit: int, plate: int, net: tuple[int, int], left: int
) -> None:
    variant = house("villalba", {"plate.unit": unit})
    settled = outcome(variant, (3, 2, 0), plate, in_play=(0, 1))
    assert (settled.net[:2], settled.plate) == (net, left)


def test_R11_7_what_is_paid_is_not_rounded() -> None:
    settled = outcome(house("villalba"), (5, 0, 0), 130, in_play=(0, 1))
    assert (moved(settled), settled.plate) == (["1>0 100", "1>plate 30"], 160)
    settled = outcome(house("villalba", FIRST), (5, 0, 0), 130, in_play=(0, 1))
    assert moved(settled) == ["1>0 130"]


def test_R11_7_a_table_may_have_another_smallest_coin() -> None:
    assert outcome(house(), (2, 2, 1), 2, unit=2).net == (2, 2, -5)


@pytest.mark.parametrize(
    ("changes", "plate", "net", "left"),
    [
        ({}, 2, (-5,) * 5, 27),
        (STAYS, 2, (-5,) * 5, 27),
        (EACH | TO_PLATE, 2, (-5,) * 5, 27),
        (PLATE, 2, (-2,) * 5, 12),
        (BETS, 2, (-15,) * 5, 77),
        (BY_TRICK, 12, (-5,) * 5, 37),
        (KEPT, 12, (-3,) * 5, 27),  # 2 each from the plate, and then they pay
        (KEPT | PLATE, 12, (-10,) * 5, 62),
        (FIRST, 2, (-5,) * 5, 27),
    ],
)
def test_R11_8_nobody_wins(changes: dict[str, Any], plate: int, net: tuple[int, ...], left: int) -> None:
    settled = outcome(house("", changes), (1,) * 5, plate)
    assert (settled.net, settled.plate) == (net, left)
    assert (settled.winners, len(settled.julepes)) == ((), 5)


@pytest.mark.parametrize(
    "name", ["manual", "breve-manual", "fournier-en", "fournier-es", "villalba", "club-comodin"]
)
def test_R11_8_as_the_sources_say(name: str) -> None:
    settled = outcome(house(name), (1,) * 5, 100)
    assert all(move.target == "plate" for move in settled.transfers)
    assert len(settled.transfers) == 5


def test_R11_8_the_taker_pays_his_multiple() -> None:
    variant = house("", {"baile.julepe_multiplier": 2, "baile.quota_by_rank": {"1": 3}})
    assert outcome(variant, (1, 1, 1, 2), 3, taken_rank="1").net == (-5, -5, -5, -10)
