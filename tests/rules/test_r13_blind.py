"""R13: the blind round."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Carry, Hand, Table, VariantError
from tests.rules.board import deal, finish, holds, house, redeal, says, staked, text

AFTER = {"blind.round": "after_all_pass"}
CHOICE = {"blind.round": "dealers_choice"}
ALL_PASSED = Carry(all_passed=True)


def test_R13_1_never() -> None:
    for name in ("manual", "fournier-en", "tomate", "rams", "villalba"):
        hand = Hand(house(name), players=4, carry=ALL_PASSED)
        assert (hand.blind, str(hand.phase)) == (False, "chance")


@pytest.mark.parametrize("bet", ["normal", "blind"])
def test_R13_1_when_the_dealer_calls_it(bet: str) -> None:
    hand = Hand(house("viuda"), players=5, dealer=3)
    hand.apply(Action.bet(bet), seat=3)
    assert hand.blind is (bet == "blind")
    assert [event.action.word for event in hand.view(1).events if hasattr(event, "action")] == [bet]


def test_R13_1_after_all_passed_by_itself() -> None:
    session = Table(house("", AFTER), players=3, dealer=0)
    hand = session.next_hand()
    assert not hand.blind
    redeal(hand, {}, "")
    says(hand, "pass pass pass")
    hand = session.next_hand()
    assert (hand.blind, str(hand.phase), hand.dealer) == (True, "chance", 1)
    finish(hand)
    assert not session.next_hand().blind


def test_R13_1_a_redeal_is_no_hand_in_which_all_passed() -> None:
    variant = house("", AFTER | {"declare.all_pass": "redeal"})
    assert [problem.code for problem in variant.warnings] == ["JV356"]
    session = Table(variant, players=3, dealer=0)
    hand = session.next_hand()
    redeal(hand, {}, "")
    says(hand, "pass pass pass")
    redeal(hand, {}, "")
    says(hand, "play play pass")
    finish(hand)
    assert not session.next_hand().blind


@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_R13_2_everybody_plays_and_nothing_is_asked_but_cards(players: int) -> None:
    hand = deal(house("viuda"), players, {}, "1o", bet="blind", dealer=1)
    assert (str(hand.phase), hand.to_act) == ("play", 2)
    assert len(hand.in_play) == players
    finish(hand)
    assert {str(action).split()[0] for action in hand.history if isinstance(action, Action)} == {
        "bet",
        "play",
    }
    assert sum(hand.tricks) == 3
    assert {seat for seat in range(players) if hand.tricks[seat] >= 1} == set(hand.settlement.winners)


def test_R13_2_with_an_exchange_in_other_hands() -> None:
    hand = deal(house("", CHOICE), 4, {}, "1o", bet="blind")
    assert str(hand.phase) == "play"
    hand = deal(house("", CHOICE), 4, {}, "1o")
    says(hand, "play pass pass play")
    assert str(hand.phase) == "exchange"


def test_R13_2_one_who_sits_out_stays_out() -> None:
    hand = deal(house("", CHOICE | {"deal.sits_out": "left"}), 4, bet="blind")
    assert hand.in_play == (1, 2, 0)


@pytest.mark.parametrize("bet", ["normal", "blind"])
def test_R13_2_stakes_and_bets_are_multiplied(bet: str) -> None:
    hand = deal(house("viuda", {"blind.multiplier": 2}), 3, {}, "2o", bet=bet, carry=Carry(opening=True))
    times = 2 if bet == "blind" else 1
    assert staked(hand) == {1: 3 * times, 2: 3 * times, 0: 3 * times}
    if bet == "normal":
        says(hand, "play play play")
    finish(hand)
    for seat in hand.settlement.julepes:
        assert hand.settlement.net[seat] == -9 * times


@pytest.mark.parametrize("layout", [{"cards": 6}, {"trump_source": "dealer_extra"}])
def test_R13_2_no_layout_may_have_a_card_too_many(layout: dict[str, object]) -> None:
    with pytest.raises(VariantError, match="JV311"):
        house("", CHOICE | {"layouts.4": layout})


def test_R13_3_nobody_looks_before_the_deal_is_over() -> None:
    hand = Hand(house("viuda"), players=3)
    hand.apply(Action.bet("blind"))
    for seat in range(3):
        assert hand.view(seat).hand == ()
    redeal(hand, {1: "1o 3o 12o"}, "2e")
    names = [type(event).__name__ for event in hand.events]
    assert names.index("Looked") > names.index("TurnedUp") > names.index("Dealt")
    for seat in range(3):
        assert text(hand.view(seat).hand) == holds(hand, seat)


def test_R13_3_then_all_duties_hold() -> None:
    hand = deal(house("viuda"), 3, {1: "7b 1e 3e", 2: "3b 4b 1c", 0: "2c 7c 6o"}, "5c", bet="blind")
    hand.apply(Action.play("7b"))
    assert [str(action) for action in hand.legal_actions()] == ["play 3b"]
    hand.apply(Action.play("3b"))
    assert [str(action) for action in hand.legal_actions()] == ["play 2c", "play 7c"]
