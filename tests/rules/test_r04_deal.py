"""R4: the chance step, who gets which card, the turned card, the dealer's extra card."""

from __future__ import annotations

import pytest

from julepe_rules import Hand
from tests.rules.board import (
    SHIPPED,
    deal,
    finish,
    holds,
    house,
    may,
    nobody_draws,
    order_for,
    plays,
    recycle,
    redeal,
    says,
    text,
    throws,
)  # fmt: skip

EXTRA = {"deal.trump_source": "dealer_extra", "table.max_players": 5}


@pytest.mark.parametrize("name", SHIPPED)
def test_R4_1_deal_asks_for_the_whole_pack(name: str) -> None:
    variant = house(name)
    for players in variant.player_counts:
        hand = Hand(house(name, {"blind.round": "never"}), players=players)
        assert hand.need_shuffle is not None
        assert hand.need_shuffle.label == "deal"
        assert hand.need_shuffle.cards == variant.pack.cards(variant.layout(players).removed_suit)
        assert (hand.to_act, hand.legal_actions()) == (None, ())


def test_R4_1_once_for_every_deal() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal"}), 3)
    for _ in range(3):
        says(hand, "pass pass pass")
        assert hand.need_shuffle is not None
        assert (hand.need_shuffle.label, len(hand.need_shuffle.cards)) == ("deal", 40)
        redeal(hand, {}, "")
    assert [step.label for step in hand.history if hasattr(step, "label")] == ["deal"] * 4


@pytest.mark.parametrize("dealer", range(3))
def test_R4_2_one_by_one_from_the_dealers_right(dealer: int) -> None:
    hand = Hand(house(), players=3, dealer=dealer)
    assert hand.need_shuffle is not None
    hand.shuffle(reversed(hand.need_shuffle.cards))
    first, second, third = ((dealer + step) % 3 for step in (1, 2, 3))
    assert set(holds(hand, first).split()) == {"12b", "7b", "4b", "1b", "10e"}
    assert set(holds(hand, second).split()) == {"11b", "6b", "3b", "12e", "7e"}
    assert set(holds(hand, third).split()) == {"10b", "5b", "2b", "11e", "6e"}


@pytest.mark.parametrize(("name", "out"), [("manual", 2), ("fournier-en", 1)])
def test_R4_2_the_seat_that_sits_out_is_skipped(name: str, out: int) -> None:
    hand = Hand(house(name), players=7, dealer=2)
    assert hand.need_shuffle is not None
    hand.shuffle(hand.need_shuffle.cards)
    around = [seat for seat in (3, 4, 5, 6, 0, 1, 2) if seat != out]
    firsts = {seat: holds(hand, seat).split()[0] for seat in around}
    assert [firsts[seat] for seat in around] == ["1o", "2o", "3o", "4o", "5o", "6o"]
    assert holds(hand, out) == ""


def test_R4_3_the_next_card_is_turned_and_fixes_trumps() -> None:
    hand = deal(house(), 4, {1: "1o"}, "5e", "12b 11b 10b")
    assert str(hand.turn_up) == "5e"
    assert holds(hand, "turn_up") == "5e"
    assert holds(hand, "stock").startswith("12b 11b 10b ")
    assert len(holds(hand, "stock").split()) == 40 - 20 - 1
    says(hand, "play play pass pass")
    nobody_draws(hand)
    hand = finish(hand)
    assert holds(hand, "turn_up") == "5e"


@pytest.mark.parametrize(("turned", "winner"), [("4o", 1), ("4c", 0), ("4e", 2), ("4b", 1)])
def test_R4_3_its_suit_is_trumps(turned: str, winner: int) -> None:
    variant = house("", {"exchange.max_draw": 0, "tricks.follow": "free"})
    hand = deal(variant, 3, {1: "2o", 2: "3e", 0: "1c"}, turned)
    says(hand, "play play play")
    plays(hand, "2o 3e 1c")
    assert hand.trick_winners == (winner,)


def test_R4_3_the_turned_card_is_never_drawn() -> None:
    # 7 x 5 + 1: four cards in the stock; everybody throws five, and every other card comes round
    variant = house("", {"table.max_players": 7, "exchange.service": "in_turn"})
    hand = deal(variant, 7, {}, "1o")
    says(hand, "play " * 7)
    while str(hand.phase) in ("exchange", "chance"):
        if hand.need_shuffle:
            assert "1o" not in recycle(hand).split()
        else:
            hand.apply(hand.legal_actions()[-1])
    assert holds(hand, "turn_up") == "1o"


FIVE = house("villalba")


def test_R4_4_the_turned_card_is_the_dealers_own() -> None:
    hand = deal(FIVE, 5, {0: "2c 4c 5c 6c 7c", 1: "12o"}, "3e", "1e")
    assert holds(hand, 0) == "2c 4c 5c 6c 7c 3e"
    assert holds(hand, "turn_up") == ""
    assert hand.view().counts == (6, 5, 5, 5, 5)
    for seat in (None, 1, 4):
        view = hand.view(seat)
        assert (str(view.turn_up), view.holder) == ("3e", 0)
    assert holds(hand, "stock").startswith("1e")


def test_R4_4_it_is_not_thrown_and_costs_one_card_in_the_exchange() -> None:
    hand = deal(FIVE, 5, {0: "2c 4c 5c 6c 7c"}, "3e", "1e")
    says(hand, "play pass pass pass play")
    assert may(hand) == "x0 x1 x2 x3 x4 x5"
    throws(hand, "")
    assert may(hand) == "x1 x2 x3 x4 x5"
    assert all("3e" not in str(action).split() for action in hand.legal_actions())


def test_R4_4_in_itself_it_obliges_to_nothing() -> None:
    hand = deal(FIVE, 5, {0: "2c"}, "3e", "1e")
    says(hand, "pass pass pass pass")
    assert may(hand) == "pass play"


def test_R4_4_a_dealer_who_passes_leaves_it_on_the_table() -> None:
    variant = house("villalba", {"declare.dealer_must_play": "never"})
    hand = deal(variant, 5, {0: "2c 4c 5c 6c 7c"}, "3e", "1e")
    says(hand, "play play pass pass pass")
    assert holds(hand, "turn_up") == "3e"
    assert "3e" not in holds(hand, "passed").split()
    assert {"2c", "4c", "5c", "6c", "7c"} <= set(holds(hand, "passed").split())
    view = hand.view(3)
    assert (str(view.turn_up), view.holder, view.counts[0]) == ("3e", None, 0)


@pytest.mark.parametrize(("game", "left"), [("forced_second", ""), ("widow", "leave leave leave leave")])
def test_R4_4_a_dealer_who_comes_back_takes_it_up_again(game: str, left: str) -> None:
    variant = house("", EXTRA | {"lone.game": game})
    hand = deal(variant, 5, {0: "2c 4c 5c 6c 7c"}, "3e")
    says(hand, "play pass pass pass pass")
    for word in left.split():
        hand.apply(next(action for action in hand.legal_actions() if action.word == word))
    assert holds(hand, 0) == "2c 4c 5c 6c 7c 3e"
    assert hand.view(2).holder == 0


def test_R4_4_it_is_an_extra_card_at_five_only() -> None:
    hand = deal(FIVE, 4, {}, "3e")
    assert holds(hand, "turn_up") == "3e"
    assert hand.view().holder is None


def test_R4_4_the_order_of_the_pack_is_the_same() -> None:
    order = order_for(FIVE, 5, 0, {0: "2c 4c 5c 6c 7c"}, "3e")
    assert text(order[4:25:5]) == "2c 4c 5c 6c 7c"
    assert str(order[25]) == "3e"
