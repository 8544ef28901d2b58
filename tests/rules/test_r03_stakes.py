"""R3: which moment fixes the stakes, who puts how much, the bet, and the largest amount."""

from __future__ import annotations

import pytest

from julepe_rules import MAX_CHIPS, Action, AmountError, Carry, Hand, Kind, Situation, Table, Variant
from julepe_rules.settlement import settle
from tests.rules.board import OPENING, deal, finish, house, outcome, redeal, says, staked

#: Every moment with its own amount, so that the amount tells the moment.
MOMENTS = {
    "stakes.opening": {"dealer": 10},
    "stakes.plate_empty": {"dealer": 20},
    "stakes.nobody_fell": {"dealer": 30},
    "stakes.after_payout": {"dealer": 40},
    "stakes.hand": {"dealer": 50},
}
FELL = Carry(fallen=(1,))
NOBODY_FELL = Carry()
VOID = Carry(all_passed=True)
PAID = Carry(fallen=(1,), paid_out=True)


@pytest.mark.parametrize(
    ("carry", "plate", "absent", "amount"),
    [
        (OPENING, 0, "", 10),
        (OPENING, 7, "", 10),
        (OPENING, 0, "opening", 20),
        (
            OPENING,
            7,
            "opening",
            50,
        ),  # in the first hand nobody can have fallen in the last: not `nobody_fell`
        (OPENING, 0, "opening plate_empty", 50),
        (FELL, 0, "", 20),
        (FELL, 1, "", 50),
        (NOBODY_FELL, 0, "", 20),
        (NOBODY_FELL, 0, "plate_empty", 30),
        (NOBODY_FELL, 7, "", 30),
        (NOBODY_FELL, 7, "nobody_fell", 50),
        (VOID, 7, "", 30),  # in a void hand nobody fell
        (Carry(paid_out=True), 7, "", 30),
        (Carry(paid_out=True), 7, "nobody_fell", 40),
        (PAID, 7, "", 40),
        (PAID, 0, "", 20),
        (PAID, 0, "plate_empty", 40),
        (PAID, 7, "after_payout", 50),
        (FELL, 7, "hand", 0),  # none applies: nobody puts anything
        (PAID, 0, "plate_empty after_payout hand", 0),
    ],
)
def test_R3_1_the_first_moment_that_applies(carry: Carry, plate: int, absent: str, amount: int) -> None:
    rules: dict[str, object] = dict(MOMENTS)
    for moment in absent.split():
        rules[f"stakes.{moment}"] = "absent"
    hand = Hand(house("", rules), players=4, dealer=2, plate=plate, carry=carry)
    assert staked(hand) == ({2: amount} if amount else {})
    assert hand.plate == plate + amount


@pytest.mark.parametrize("moment", ["opening", "plate_empty", "nobody_fell", "after_payout"])
def test_R3_1_a_stake_of_nothing_is_a_stake(moment: str) -> None:
    carry = {"opening": OPENING, "after_payout": PAID}.get(moment, NOBODY_FELL)
    plate = 0 if moment == "plate_empty" else 7
    assert (
        staked(Hand(house("", {f"stakes.{moment}": {"each": 0}}), players=3, plate=plate, carry=carry)) == {}
    )
    assert staked(Hand(house(), players=3, plate=plate, carry=carry)) == {0: 2}


def test_R3_1_the_plate_is_looked_at_after_the_last_step_of_the_hand_before() -> None:
    rules = {"stakes.plate_empty": {"dealer": 9}, "plate.split": "portions", "plate.split_over": 5}
    for waiting, amount in (((4,), 2), ((), 9)):
        carry = Carry(fallen=(1,), reserve=sum(waiting), waiting=waiting)
        session = Table(house("", rules), players=3, dealer=0, carry=carry, plate=1)
        hand = session.next_hand()
        redeal(hand, {1: "1o 3o 12o 11o 10o", 2: "7o 1c 3c 12c 11c"}, "2o")
        says(hand, "play play pass")
        finish(hand)
        assert session.plate == sum(waiting)
        assert staked(session.next_hand()) == {1: amount}


def test_R3_2_the_dealer_puts_his_amount_instead_and_comes_last() -> None:
    variant = house("", {"stakes.hand": {"each": 3, "dealer": 5}})
    hand = deal(variant, 4, dealer=1)
    assert list(staked(hand).items()) == [(2, 3), (3, 3), (0, 3), (1, 5)]
    assert hand.stacks == (-3, -5, -3, -3)


@pytest.mark.parametrize(
    ("stake", "amounts"), [({"each": 4}, {1: 4, 2: 4}), ({"dealer": 4}, {0: 4}), ({}, {})]
)
def test_R3_2_an_amount_not_given_is_nothing(stake: dict[str, int], amounts: dict[int, int]) -> None:
    rules = {"stakes.hand": stake, "stakes.plate_empty": {"dealer": 1}}
    assert staked(Hand(house("", rules), players=3, plate=1, carry=FELL)) == amounts


TABLE = [
    ("manual breve-manual club-comodin", (0, 2), (0, 2), (0, 2), (0, 2)),
    ("fournier-en fournier-es fournier-winner-takes-all", (1, 1), (0, 1), (1, 1), (0, 1)),
    ("villalba urones", (50, 50), (0, 50), (50, 50), (0, 50)),
    ("viuda", (3, 3), (3, 3), (0, 0), (0, 0)),
    ("tomate", (0, 3), (0, 3), (0, 3), (0, 3)),
    ("rams", (3, 3), (3, 3), (3, 3), (3, 3)),
]


@pytest.mark.parametrize(
    ("name", "carry", "each", "dealer"),
    [
        (name, carry, *stake)
        for names, *stakes in TABLE
        for name in names.split()
        for carry, stake in zip((OPENING, NOBODY_FELL, PAID, FELL), stakes, strict=True)
    ],
)
def test_R3_2_the_stakes_of_the_sources(name: str, carry: Carry, each: int, dealer: int) -> None:
    twice = name == "rams" and carry.fallen
    hand = deal(house(name), 4, dealer=2, plate=100, carry=carry)
    expected = {3: each, 0: each, 1: each * (2 if twice else 1), 2: dealer}
    assert staked(hand) == {seat: amount for seat, amount in expected.items() if amount}


def test_R3_2_as_juegosnaipes_has_them() -> None:
    variant = house("", {"stakes.plate_empty": {"each": 1, "dealer": 2}, "stakes.hand": {}})
    assert staked(deal(variant, 4)) == {1: 1, 2: 1, 3: 1, 0: 2}
    assert staked(deal(variant, 4, plate=5)) == {}


def test_R3_3_who_fell_puts_a_multiple_the_dealer_too() -> None:
    variant = house("rams", {"stakes.fallen_multiplier": 3})
    assert staked(Hand(variant, players=4, dealer=2, carry=Carry(fallen=(0, 2)))) == {3: 3, 0: 9, 1: 3, 2: 9}
    assert staked(Hand(house("rams"), players=4, dealer=2, carry=Carry(fallen=(0,)))) == {
        3: 3,
        0: 6,
        1: 3,
        2: 3,
    }


def test_R3_3_from_one_hand_to_the_next() -> None:
    session = Table(house("rams"), players=3)
    hand = session.next_hand()
    redeal(hand, {1: "As Ks Qs Js 10s", 2: "Ah Kh Qh Jh 10h"}, "7s")
    says(hand, "play play pass")
    finish(hand)
    assert hand.settlement.julepes == (2,)
    assert staked(session.next_hand()) == {2: 6, 0: 3, 1: 3}


@pytest.mark.parametrize("fallen", [(), (1,)])
def test_R3_3_in_a_blind_hand_every_stake_is_multiplied(fallen: tuple[int, ...]) -> None:
    rules = {
        "blind.round": "dealers_choice",
        "blind.multiplier": 4,
        "stakes.hand": {"each": 1, "dealer": 2},
        "stakes.fallen_multiplier": 3,
    }
    for bet, times in (("normal", 1), ("blind", 4)):
        hand = Hand(house("", rules), players=3, carry=Carry(fallen=fallen))
        hand.apply(Action.bet(bet))
        assert staked(hand) == {1: times * (3 if fallen else 1), 2: times, 0: 2 * times}


def test_R3_3_the_blind_round_of_the_sources_costs_the_same() -> None:
    for bet in ("normal", "blind"):
        assert deal(house("viuda"), 3, bet=bet, carry=OPENING).plate == 9


@pytest.mark.parametrize(
    ("sits_out", "payers"),
    [
        ("nobody", {3: 1, 4: 1, 0: 1, 1: 1, 2: 7}),
        ("left", {3: 1, 4: 1, 0: 1, 2: 7}),
        ("dealer", {3: 1, 4: 1, 0: 1, 1: 1, 2: 7}),
    ],
)
def test_R3_4_all_take_part_but_who_sits_out_on_the_left(sits_out: str, payers: dict[int, int]) -> None:
    variant = house("", {"deal.sits_out": sits_out, "stakes.hand": {"each": 1, "dealer": 7}})
    assert staked(Hand(variant, players=5, dealer=2, carry=FELL)) == payers


def test_R3_5_the_bet_comes_before_the_stakes() -> None:
    hand = Hand(house("viuda"), players=4, dealer=3, carry=OPENING)
    assert (str(hand.phase), hand.to_act, hand.plate, hand.need_shuffle) == ("bet", 3, 0, None)
    assert [str(action) for action in hand.legal_actions()] == ["bet normal", "bet blind"]
    hand.apply(Action.bet("normal"), seat=3)
    assert (hand.plate, hand.blind, hand.to_act) == (12, False, None)


@pytest.mark.parametrize("round_", ["never", "after_all_pass"])
def test_R3_5_elsewhere_nobody_is_asked(round_: str) -> None:
    assert Hand(house("", {"blind.round": round_}), players=4).need_shuffle


def test_R3_5_a_redeal_keeps_the_answer() -> None:
    rules = {"pack.joker": "below_ace", "pack.joker_turned": "redeal", "blind.round": "dealers_choice"}
    for bet in ("normal", "blind"):
        hand = deal(house("", rules), 4, {}, "jk", bet=bet)
        redeal(hand, {}, "1o")
        assert hand.blind is (bet == "blind")
        assert str(hand.phase) == ("play" if hand.blind else "declare")
    hand = deal(house("viuda"), 3, {}, "2o")
    says(hand, "pass pass")
    redeal(hand, {}, "2o")
    assert (str(hand.phase), hand.blind) == ("declare", False)


def largest_plate(variant: Variant, players: int) -> int:
    """The largest plate with which a hand may begin."""
    low, high = 0, MAX_CHIPS
    while low < high:
        middle = (low + high + 1) // 2
        try:
            Hand(variant, players=players, plate=middle, carry=FELL)
            low = middle
        except AmountError:
            high = middle - 1
    return low


def test_R3_6_no_hand_begins_that_could_pass_the_largest_amount() -> None:
    variant = house("fournier-en")
    Hand(variant, players=3, plate=MAX_CHIPS // 8, carry=FELL)
    with pytest.raises(AmountError, match="the session has to end here"):
        Hand(variant, players=3, plate=MAX_CHIPS // 6, carry=FELL)
    Hand(house(), players=3, plate=MAX_CHIPS // 6, carry=FELL)  # a fixed amount does not grow with the plate
    with pytest.raises(AmountError):
        Hand(house(), players=3, plate=MAX_CHIPS, carry=FELL)
    with pytest.raises(AmountError):
        Hand(house(), players=3, stacks=[-MAX_CHIPS, 0, 0], carry=FELL)


@pytest.mark.parametrize("name", ["manual", "fournier-en", "villalba", "rams"])
def test_R3_6_a_hand_that_may_begin_can_be_settled(name: str) -> None:
    variant = house(name)
    plate = largest_plate(variant, 5)
    assert MAX_CHIPS // 12 < plate < MAX_CHIPS
    hand = Hand(variant, players=5, plate=plate, carry=FELL)
    special = {"taken_rank": "5"} if name in ("manual", "fournier-en") else {}
    for tricks in ((1, 1, 1, 1, 1), (2, 3, 0, 0, 0), (5, 0, 0, 0, 0)):
        settled = outcome(variant, tricks, hand.plate, **special)
        assert settled.plate <= MAX_CHIPS
        assert max(map(abs, settled.net)) <= MAX_CHIPS


def test_R3_6_a_settlement_that_would_pass_it_is_refused() -> None:
    situation = Situation(3, 2, MAX_CHIPS - 4, Kind.PLAYED, (0, 1, 2), (1, 1, 3), revokes=(2,))
    with pytest.raises(AmountError, match="9,007,199,254,740,991"):
        settle(house("", {"revoke.falls": True}), situation)
    assert settle(house(), situation).plate == 0


def test_R3_6_the_session_ends_there_and_says_why() -> None:
    variant = house("fournier-en")
    session = Table(variant, players=3, dealer=0, plate=largest_plate(variant, 3), carry=FELL)
    hand = session.next_hand()
    redeal(hand, {1: "1o 3o 12o 11o 10o", 2: "7o 1c 3c 12c 11c"}, "2o")
    says(hand, "play play play")
    finish(hand)
    assert hand.settlement.julepes
    before = session.stacks, session.plate
    with pytest.raises(AmountError, match="the session has to end here"):
        session.next_hand()
    assert (session.stacks, session.plate, session.is_closed) == (*before, False)
    session.end()
    assert session.is_closed
