"""R12: what is left in the plate, the limit, the portions, the end of the session."""

from __future__ import annotations

from typing import Any

import pytest

from julepe_rules import Carry, Hand, Settlement, SetupError, Table, VariantError
from tests.rules.board import SHIPPED, deal, finish, house, moved, outcome, redeal, says

LIMIT = {"plate.split": "limit", "plate.limit": 10}
PORTIONS = {"plate.split": "portions", "plate.split_over": 10, "plate.split_into": 3}
VOID: dict[str, Any] = {"kind": "void", "in_play": ()}


def left(changes: dict[str, Any], plate: int, reserve: int = 0, waiting: tuple[int, ...] = ()) -> Settlement:
    """What becomes of a plate that nobody touched."""
    return outcome(house("", changes), (0, 0, 0), plate, reserve=reserve, waiting=waiting, **VOID)


@pytest.mark.parametrize("name", SHIPPED)
def test_R12_1_the_next_hand_begins_with_what_is_left(name: str) -> None:
    variant = house(name)
    assert variant.plate.split.value == "none"
    session = Table(variant, players=4, dealer=0, plate=100, carry=Carry(fallen=(1,)))
    hand = session.next_hand()
    for _ in range(3):
        finish(hand)
        left_over = hand.settlement.plate
        assert session.plate == left_over
        hand = session.next_hand()
        assert hand.start[4] == left_over


def test_R12_1_none_whatever_lies_there() -> None:
    assert (left({}, 1000).plate, left({}, 1000).reserve, moved(left({}, 1000))) == (1000, 0, [])


@pytest.mark.parametrize("split", [LIMIT, PORTIONS])
def test_R12_1_the_last_step_belongs_to_void_hands_too(split: dict[str, Any]) -> None:
    hand = deal(house("", split), 3, plate=18)
    says(hand, "pass pass pass")
    assert hand.settlement.reserve > 0
    assert hand.plate + hand.settlement.reserve == 20


@pytest.mark.parametrize(
    ("plate", "reserve", "after", "kept", "moves"),
    [
        (0, 0, 0, 0, []),
        (9, 0, 9, 0, []),
        (10, 0, 10, 0, []),
        (11, 0, 10, 1, ["plate>reserve 1"]),
        (25, 7, 10, 22, ["plate>reserve 15"]),
        (4, 3, 7, 0, ["reserve>plate 3"]),
        (4, 6, 10, 0, ["reserve>plate 6"]),
        (4, 20, 10, 14, ["reserve>plate 6"]),
        (0, 20, 10, 10, ["reserve>plate 10"]),
        (10, 20, 10, 20, []),
    ],
)
def test_R12_2_limit(plate: int, reserve: int, after: int, kept: int, moves: list[str]) -> None:
    settled = left(LIMIT, plate, reserve)
    assert (settled.plate, settled.reserve, moved(settled)) == (after, kept, moves)
    assert settled.waiting == ()


@pytest.mark.parametrize(("limit", "unit", "code"), [(0, 1, "JV323"), (70, 50, "JV315")])
def test_R12_2_at_least_one_and_a_multiple_of_the_unit(limit: int, unit: int, code: str) -> None:
    with pytest.raises(VariantError, match=code):
        house("villalba", {"plate.split": "limit", "plate.limit": limit, "plate.unit": unit})


@pytest.mark.parametrize(
    ("plate", "waiting", "after", "queue", "moves"),
    [
        (0, (), 0, (), []),
        (10, (), 10, (), []),
        (11, (), 5, (3, 3), ["plate>reserve 11", "reserve>plate 5"]),
        (20, (), 8, (6, 6), ["plate>reserve 20", "reserve>plate 8"]),
        (10, (6, 6), 16, (6,), ["reserve>plate 6"]),  # not cut; a portion joins
        (0, (6, 6), 6, (6,), ["reserve>plate 6"]),
        (16, (6,), 6, (6, 5, 5), ["plate>reserve 16", "reserve>plate 6"]),  # cut, to the end of the queue
        (3, (1,), 4, (), ["reserve>plate 1"]),
    ],
)
def test_R12_3_portions(
    plate: int, waiting: tuple[int, ...], after: int, queue: tuple[int, ...], moves: list[str]
) -> None:
    settled = left(PORTIONS, plate, sum(waiting), waiting)
    assert (settled.plate, settled.waiting, moved(settled)) == (after, queue, moves)
    assert settled.reserve == sum(queue)


def test_R12_3_portions_are_multiples_of_the_unit() -> None:
    rules = {"plate.split": "portions", "plate.split_over": 299, "plate.split_into": 3}
    settled = outcome(house("villalba", rules), (0, 0, 0), 550, **VOID)
    assert (settled.plate, settled.waiting) == (250, (150, 150))


def test_R12_3_of_the_plate_that_was_left_alone() -> None:
    assert left(PORTIONS, 8, 20, (10, 10)).plate == 18  # the reserve does not count
    settled = outcome(house("", PORTIONS), (3, 2, 0), 40)  # 45 are shared: one is left
    assert (settled.plate, settled.waiting) == (1, ())


def test_R12_3_no_portion_may_be_empty() -> None:
    house("", {"plate.split": "portions", "plate.split_over": 2, "plate.split_into": 3})
    with pytest.raises(VariantError, match="JV322"):
        house("", {"plate.split": "portions", "plate.split_over": 1, "plate.split_into": 3})


def test_R12_3_a_carry_has_to_add_up() -> None:
    variant = house("", PORTIONS)
    Hand(variant, players=3, carry=Carry(reserve=9, waiting=(4, 5)))
    for carry in (Carry(reserve=9, waiting=(4, 4)), Carry(reserve=9), Carry(reserve=-1, waiting=(-1,))):
        with pytest.raises(SetupError):
            Hand(variant, players=3, carry=carry)
    with pytest.raises(SetupError):
        Hand(house("", LIMIT), players=3, carry=Carry(reserve=9, waiting=(9,)))


@pytest.mark.parametrize(
    ("split", "plates", "reserves"),
    [
        # every hand is void and the dealer puts 2 before it
        (LIMIT, [20, 12, 12, 12], [10, 12, 14, 16]),
        (PORTIONS, [20, 10, 18, 8], [12, 6, 18, 12]),
    ],
    ids=["limit", "portions"],
)
def test_R12_3_over_many_hands(split: dict[str, Any], plates: list[int], reserves: list[int]) -> None:
    session = Table(house("", split), players=3, dealer=0, plate=18)
    seen = []
    for _ in plates:
        hand = session.next_hand()
        before = hand.plate
        redeal(hand, {}, "")
        says(hand, "pass pass pass")
        seen.append((before, session.reserve))
        assert hand.plate + session.reserve + sum(session.stacks) == 18
    assert seen == list(zip(plates, reserves, strict=True))


@pytest.mark.parametrize("name", SHIPPED)
def test_R12_4_stays_and_is_reported(name: str) -> None:
    session = Table(house(name), players=3, dealer=0, plate=7)
    moves = session.end()
    if name == "rams":
        assert session.plate == 0
        assert len(moves) == 3
    else:
        assert (moves, session.plate, session.stacks) == ((), 7, (0, 0, 0))


@pytest.mark.parametrize(
    ("plate", "reserve", "dealer", "got"),
    [
        (9, 0, 0, (3, 3, 3)),
        (10, 0, 0, (3, 4, 3)),  # odd chips one at a time, from the seat after the dealer of the last hand
        (11, 0, 0, (3, 4, 4)),
        (11, 0, 1, (4, 3, 4)),
        (11, 0, 2, (4, 4, 3)),
        (7, 4, 2, (4, 4, 3)),  # plate and reserve together
        (1, 0, 2, (1, 0, 0)),
        (0, 0, 0, (0, 0, 0)),
    ],
)
def test_R12_4_shared_among_all_seats(plate: int, reserve: int, dealer: int, got: tuple[int, ...]) -> None:
    rules = LIMIT | {
        "table.session_end": "shared",
        "plate.limit": 100,
        "stakes.hand": {"dealer": 0, "each": 0},
    }
    rules["stakes.opening"] = {"each": 1}
    split = reserve > 0
    if split:
        rules["plate.limit"] = plate
    carry = Carry(fallen=(0,), reserve=reserve)
    session = Table(house("", rules), players=3, dealer=dealer, plate=plate, carry=carry)
    hand = session.next_hand()
    redeal(hand, {}, "")
    says(hand, "pass pass pass")
    moves = session.end()
    assert (session.stacks, session.plate, session.reserve) == (got, 0, 0)
    assert sum(move.amount for move in moves) == plate + reserve
    assert {str(move.source) for move in moves} <= ({"plate", "reserve"} if split else {"plate"})
