"""R8.7 and R8.8: what happens where stock and piles do not suffice."""

from __future__ import annotations

import pytest

from julepe_rules import Hand, VariantError
from tests.rules.board import deal, finish, holds, house, may, plays, recycle, says, throws

#: 7 x 5 and one: four cards are left.
SEVEN = {"baile.allowed": "nobody", "table.max_players": 7, "lone.game": "takes_plate"}
#: 13 x 3 and one: no card is left.
THIRTEEN = {
    "baile.allowed": "nobody", "table.max_players": 13, "lone.game": "takes_plate", "deal.cards": 3,
    "deal.tricks": 3, "exchange.recycle": [], "exchange.when_dry": "play_short", "quota.tricks": 1,
}  # fmt: skip


def capped(tiers: list[list[str]], service: str = "after_all", **more: object) -> Hand:
    rules = {"exchange.when_dry": "cap", "exchange.recycle": tiers, "exchange.service": service}
    return deal(house("", SEVEN | rules | more), 7)


def throw(hand: Hand, count: int) -> None:
    assert hand.to_act is not None
    throws(hand, " ".join(holds(hand, hand.to_act).split()[:count]))


@pytest.mark.parametrize(
    ("tiers", "max_draw", "fine"),
    [
        ([["passed"], ["served"]], 5, False),  # the first of seven finds four cards and no pile
        ([["passed"], ["served"]], 4, True),
        ([["own"]], 5, True),  # one's own come back in the end
        ([["waiting"], ["served"], ["own"]], 5, True),
        ([["waiting"], ["own"]], 5, False),  # unless others have drawn them, and theirs are not used
        ([["passed"], ["served"], ["turn_up"]], 5, False),
        ([], 0, True),
    ],
)
def test_R8_7_refuse_what_can_run_dry(tiers: list[list[str]], max_draw: int, fine: bool) -> None:
    rules = SEVEN | {"exchange.recycle": tiers, "exchange.max_draw": max_draw}
    if fine:
        assert house("", rules).exchange.max_draw == max_draw
        return
    with pytest.raises(VariantError, match="JV305"):
        house("", rules)
    for other in ("cap", "play_short"):
        assert house("", rules | {"exchange.when_dry": other}).exchange.max_draw == max_draw


def test_R8_7_refuse_is_not_more_careful_than_need_be() -> None:
    six = SEVEN | {
        "table.max_players": 6,
        "exchange.recycle": [["served"]],
    }  # nine are left, and discards follow
    hand = deal(house("", six), 6)
    says(hand, "play " * 6)
    while not hand.is_over:
        if hand.need_shuffle:
            recycle(hand)
        else:
            hand.apply(hand.legal_actions()[-1])
    assert sum(hand.tricks) == 5


@pytest.mark.parametrize("service", ["in_turn", "after_all"])
def test_R8_7_cap_by_the_stock(service: str) -> None:
    hand = capped([], service)
    says(hand, "play play play pass pass pass play")
    assert may(hand) == "x0 x1 x2 x3 x4"
    throw(hand, 3)
    assert may(hand) == "x0 x1"  # what is owed to others is not there any more
    throw(hand, 0)
    assert may(hand) == "x0 x1"
    throw(hand, 1)
    assert str(hand.phase) == "play"  # nobody else can draw: skipped


@pytest.mark.parametrize("service", ["in_turn", "after_all"])
@pytest.mark.parametrize(
    ("tiers", "first", "second"),
    [
        ([["passed"]], "x0 x1 x2 x3 x4 x5", "x0 x1 x2 x3 x4 x5"),  # 4 + 15; 19 - 4
        ([["served"]], "x0 x1 x2 x3 x4", "x0 x1 x2 x3 x4"),  # 4; 0 + 4 thrown by the first
        ([["turn_up"]], "x0 x1 x2 x3 x4 x5", "x0 x1"),  # 4 + 1; 5 - 4
        ([["waiting"]], "x0 x1 x2 x3 x4", ""),  # what waits is not counted on
    ],
)
def test_R8_7_cap_counts_the_piles_that_are_named(
    tiers: list[list[str]], first: str, second: str, service: str
) -> None:
    hand = capped(tiers, service)
    says(hand, "play play pass pass pass play play")
    assert (hand.to_act, may(hand)) == (1, first)
    throw(hand, 4)
    assert (may(hand) if str(hand.phase) == "exchange" else "") == second
    if second:
        assert hand.to_act == 2


def test_R8_7_cap_does_not_count_a_turned_card_that_somebody_holds() -> None:
    hand = capped([["turn_up"]], **{"baile.allowed": "dealer", "baile.when": "unseen"})
    hand.apply(next(action for action in hand.legal_actions() if action.word == "take"))
    hand.apply(hand.legal_actions()[0])
    says(hand, "play pass pass pass pass pass play")
    assert may(hand) == "x0 x1 x2 x3 x4"


@pytest.mark.parametrize("service", ["in_turn", "after_all"])
def test_R8_7_cap_with_own_is_no_cap(service: str) -> None:
    hand = capped([["own"]], service)
    says(hand, "play " * 7)
    for _ in range(7):
        while hand.need_shuffle:
            recycle(hand)
        assert may(hand) == "x0 x1 x2 x3 x4 x5"
        throw(hand, 5)


@pytest.mark.parametrize("service", ["in_turn", "after_all"])
@pytest.mark.parametrize("tiers", [[], [["served"]], [["passed"], ["served"], ["turn_up"]], [["turn_up"]]])
def test_R8_7_whoever_throws_what_the_cap_allows_is_served(tiers: list[list[str]], service: str) -> None:
    for words in ("play play play play play play play", "play pass play pass play pass play"):
        hand = capped(tiers, service)
        says(hand, words)
        while str(hand.phase) in ("exchange", "chance"):
            if hand.need_shuffle:
                recycle(hand)
            else:
                hand.apply(hand.legal_actions()[-1])
        assert [len(holds(hand, seat).split()) for seat in hand.in_play] == [5] * len(hand.in_play)
        assert sum(finish(hand).tricks) == 5


def test_R8_7_play_short_with_fewer_cards() -> None:
    hand = deal(house("", SEVEN | {"exchange.recycle": [], "exchange.when_dry": "play_short"}), 7)
    says(hand, "play play pass pass pass pass play")
    assert may(hand) == "x0 x1 x2 x3 x4 x5"
    throw(hand, 3)
    throw(hand, 2)
    throw(hand, 5)
    assert hand.view().counts == (0, 5, 4, 0, 0, 0, 0)
    assert str(hand.phase) == "play"


@pytest.fixture
def short() -> Hand:
    """Four are in: seat 1 threw all its cards, seat 2 two, seat 3 and the dealer none; nobody drew any."""
    hands = {1: "1o 3o 12o", 2: "1e 4c 5c", 3: "2e 1c 2c", 0: "4e 3c 12c"}
    hand = deal(house("", THIRTEEN | {"plate.shares": "per_trick"}), 13, hands, "7b", plate=28)
    says(hand, "play play play pass pass pass pass pass pass pass pass pass play")
    throws(hand, "1o 3o 12o", "4c 5c", "", "")
    assert [len(holds(hand, seat).split()) for seat in (1, 2, 3, 0)] == [0, 1, 3, 3]
    return hand


def test_R8_8_who_has_no_card_does_not_lead(short: Hand) -> None:
    assert (short.to_act, may(short)) == (2, "1e")


def test_R8_8_and_is_skipped(short: Hand) -> None:
    plays(short, "1e 2e 4e")
    assert short.trick_winners == (2,)


def test_R8_8_the_lead_passes_on_from_a_winner_without_cards(short: Hand) -> None:
    plays(short, "1e 2e 4e")
    assert (short.to_act, may(short)) == (3, "1c 2c")  # the next seat in the order of play that has cards
    plays(short, "2c 3c")
    assert short.to_act == 0
    plays(short, "12c 1c")
    assert short.is_over
    assert short.tricks[:4] == (1, 0, 1, 1)


def test_R8_8_who_plays_short_is_judged_like_the_others(short: Hand) -> None:
    finish(short)
    assert set(short.settlement.winners + short.settlement.julepes) == {0, 1, 2, 3}
    assert 1 in short.settlement.julepes


def test_R8_8_tricks_that_nobody_can_play_are_not_played() -> None:
    hand = deal(
        house("", THIRTEEN | {"plate.shares": "per_trick"}),
        13,
        {1: "1o 3o 12o", 2: "1e 4c 5c"},
        "7b",
        plate=28,
    )
    says(hand, "play play pass pass pass pass pass pass pass pass pass pass pass")
    throws(hand, "3o 12o", "4c 5c")
    plays(hand, "1o 1e")
    assert hand.is_over
    assert (hand.tricks[1], sum(hand.tricks)) == (1, 1)
    assert hand.settlement.situation.plate == 30
    assert hand.settlement.net[:3] == (0, 11, -5)  # a third of 30 + 5, rounded down; the other two parts stay
    assert hand.plate == 24


def test_R8_8_nobody_has_a_card() -> None:
    hand = deal(house("", THIRTEEN), 13, plate=28)
    says(hand, "play play pass pass pass pass pass pass pass pass pass pass pass")
    throw(hand, 3)
    throw(hand, 3)
    assert hand.is_over
    assert hand.settlement.julepes == (1, 2)
