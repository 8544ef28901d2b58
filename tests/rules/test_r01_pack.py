"""R1: which cards there are, how strong they are and how they are written; the joker."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from julepe_rules import Action, Card, CardError, Hand, VariantError, legal_cards, trick_winner
from tests.rules.board import (
    SHIPPED,
    deal,
    holds,
    house,
    may,
    nobody_draws,
    plays,
    redeal,
    says,
    staked,
    text,
)

SPANISH_48 = {"pack.order": ["1", "3", "12", "11", "10", "9", "8", "7", "6", "5", "4", "2"]}
PIQUET = {"pack.suits": list("shdc"), "pack.order": ["A", "K", "Q", "J", "10", "9", "8", "7"]}
FRENCH = {
    "pack.suits": list("shdc"),
    "pack.order": ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
}
CLUB = house("club-comodin")
JOKER = {"pack.joker": "below_ace"}


def asked_for(changes: Mapping[str, object]) -> str:
    need = Hand(house("", changes), players=4).need_shuffle
    assert need is not None
    return text(need.cards)


@pytest.mark.parametrize("name", SHIPPED)
def test_R1_1_every_rank_in_every_suit_once(name: str) -> None:
    pack = house(name).pack
    found = [card.text for card in pack.cards()]
    plain = [rank + suit for suit in pack.suits for rank in pack.order]
    assert sorted(found) == sorted(plain + (["jk"] if name == "club-comodin" else []))
    assert len(found) == {"rams": 32, "club-comodin": 41}.get(name, 40)


@pytest.mark.parametrize(
    ("changes", "size"), [(SPANISH_48, 48), (PIQUET, 32), (FRENCH, 52), (FRENCH | JOKER, 53)]
)
def test_R1_1_a_pack_is_data(changes: dict[str, object], size: int) -> None:
    assert len(asked_for(changes).split()) == size


@pytest.mark.parametrize("name", SHIPPED)
def test_R1_2_the_list_is_the_strength(name: str) -> None:
    pack = house(name).pack
    trumps, led = pack.suits[0], pack.suits[1]
    for suit in (trumps, led):
        for place, strong in enumerate(pack.order):
            for weak in pack.order[place + 1 :]:
                assert trick_winner(house(name), [weak + suit, strong + suit], trumps) == 1
                assert trick_winner(house(name), [strong + suit, weak + suit], trumps) == 0


def test_R1_2_numbers_mean_nothing_beyond_their_place() -> None:
    upside_down = house("", {"pack.order": ["2", "4", "5", "6", "7", "10", "11", "12", "3", "1"]})
    assert trick_winner(upside_down, ["1e", "2e"], "o") == 1
    assert trick_winner(house(), ["1e", "2e"], "o") == 0
    assert trick_winner(house(), ["3e", "12e"], "o") == 0  # the three is next to the ace
    assert text(legal_cards(upside_down, ["2e", "3e", "1e"], ["12e"], "o")) == "2e"


def test_R1_2_no_rank_stands_twice() -> None:
    with pytest.raises(VariantError, match="JV303") as caught:
        house("", {"pack.order": ["1", "3", "12", "3", "2", "4", "5", "6", "7", "10"]})
    assert [problem.code for problem in caught.value.problems] == ["JV303"]


@pytest.mark.parametrize(
    ("written", "rank", "suit"), [("12e", "12", "e"), ("Ks", "K", "s"), ("10d", "10", "d"), ("jk", "jk", "")]
)
def test_R1_3_rank_as_printed_then_the_suit(written: str, rank: str, suit: str) -> None:
    card = Card(written)
    assert (str(card), card.rank, card.suit) == (written, rank, suit)


@pytest.mark.parametrize("wrong", ["", "e12", "13o", "0c", "1", "12E", "Kx", "1o ", "joker", "?"])
def test_R1_3_anything_else_is_no_card(wrong: str) -> None:
    with pytest.raises(CardError, match="12e is the king of espadas"):
        Card(wrong)


@pytest.mark.parametrize(
    ("changes", "canonical"),
    [
        ({}, "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 1c 2c"),
        ({"pack.suits": ["b", "o"], "table.max_players": 3}, "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 1b 2b"),
        (FRENCH, "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah"),
    ],
)
def test_R1_3_canonical_order_is_by_suit_then_by_number(changes: dict[str, object], canonical: str) -> None:
    need = Hand(house("", changes), players=3).need_shuffle
    assert need is not None
    assert text(need.cards).startswith(canonical)


def test_R1_3_the_joker_is_last() -> None:
    assert asked_for(JOKER).endswith("12b jk")


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("3c jk", 1),  # stronger than the three of trumps
        ("jk 3c", 0),
        ("jk 12c 11c 3c", 0),
        ("jk 1c", 1),  # but not than the ace
        ("1c jk", 0),
        ("1e jk", 1),  # beats every other suit
        ("jk 1e", 0),  # an ace of another suit is nothing
        ("7b 2c jk", 2),
        ("7b jk 2c", 1),
    ],
)
def test_R1_4_joker_is_a_trump_between_ace_and_three(trick: str, best: int) -> None:
    assert trick_winner(CLUB, trick.split(), "c") == best


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("jk 2c 7b", "5c", "jk"),  # trumps are led: it follows, and it is the only one that beats
        ("jk 7b", "1c", "jk"),  # it follows even if it cannot beat
        ("1c 2c 7b", "jk", "1c"),  # the joker led asks for trumps, and the ace beats it
        ("3c 2c 7b", "jk", "2c 3c"),  # nothing else does
        ("7b 5e", "jk", "5e 7b"),  # void in trumps: any card
        ("jk 7b", "5e", "jk"),  # void in the led suit: it trumps
        ("jk 2c 7b", "5e 4c", "jk"),  # and overtrumps
        ("jk 7e", "5e", "7e"),  # who can follow does not trump
        ("jk 3c 1b", "5e 1c", "3c 1b jk"),  # here one is excused from undertrumping
    ],
)
def test_R1_4_joker_has_the_duties_of_a_trump(hand: str, trick: str, legal: str) -> None:
    assert text(legal_cards(CLUB, hand.split(), trick.split(), "c")) == legal


def test_R1_4_joker_in_play() -> None:
    hand = deal(CLUB, 3, {1: "jk 4e", 2: "3c 7e 6e", 0: "1c 5e"}, "2c")
    says(hand, "play play play")
    nobody_draws(hand)
    plays(hand, "jk 3c")
    assert may(hand) == "1c"
    plays(hand, "1c")
    assert hand.trick_winners == (0,)


def test_R1_4_below_the_ace_of_a_french_pack() -> None:
    french = house("", FRENCH | JOKER)
    assert trick_winner(french, ["Kh", "jk"], "h") == 1
    assert trick_winner(french, ["jk", "Ah"], "h") == 1


def test_R1_5_turn_next_lays_the_joker_aside() -> None:
    hand = deal(CLUB, 4, {1: "1o"}, "jk 5b", "12e 11e")
    assert str(hand.turn_up) == "5b"
    assert holds(hand, "aside") == "jk"
    assert holds(hand, "stock").startswith("12e 11e ")
    view = hand.view(2)
    assert (str(view.aside), str(view.turn_up), view.stock) == ("jk", "5b", 41 - 4 * 5 - 2)
    assert [type(event).__name__ for event in view.events].count("JokerAside") == 1


def test_R1_5_it_lies_aside_until_the_next_deal_only() -> None:
    variant = house("club-comodin", {"declare.all_pass": "redeal"})
    hand = deal(variant, 4, {}, "jk 5b")
    says(hand, "pass pass pass pass")
    assert hand.need_shuffle is not None
    assert "jk" in text(hand.need_shuffle.cards)
    assert hand.view().aside is None
    redeal(hand, {1: "jk"}, "2c")
    assert holds(hand, "aside") == ""


def test_R1_5_it_never_comes_back_into_the_stock() -> None:
    hand = deal(CLUB, 4, {}, "jk 5b")
    says(hand, "play pass pass play")
    hand.apply(hand.legal_actions()[-1])
    hand.apply(hand.legal_actions()[-1])
    assert holds(hand, "aside") == "jk"


def test_R1_5_redeal_deals_again_without_new_stakes() -> None:
    variant = house("club-comodin", {"pack.joker_turned": "redeal"})
    hand = deal(variant, 4, {1: "1o"}, "jk", plate=7)
    need = hand.need_shuffle
    assert need is not None
    assert (need.label, len(need.cards), hand.to_act, hand.dealer) == ("deal", 41, None, 0)
    assert (hand.plate, staked(hand)) == (9, {0: 2})
    redeal(hand, {1: "jk"}, "5b")
    assert (hand.plate, staked(hand), may(hand)) == (9, {0: 2}, "pass play")
    assert [event.reason for event in hand.events if hasattr(event, "reason")] == ["joker_turned"]


def test_R1_5_redeal_as_often_as_it_is_turned() -> None:
    hand = deal(house("club-comodin", {"pack.joker_turned": "redeal"}), 3, {}, "jk")
    redeal(hand, {}, "jk")
    redeal(hand, {}, "jk")
    redeal(hand, {}, "1o")
    assert hand.to_act == 1


def test_R1_6_the_ace_of_a_french_pack() -> None:
    french = house("", FRENCH | {"declare.trump_ace": "must_play", "tricks.lead": "ace_of_trumps"})
    hand = deal(french, 3, {1: "Ah 2s", 2: "Ks"}, "5h")
    assert may(hand) == "play"
    says(hand, "play")
    assert may(hand) == "pass play"
    says(hand, "play pass")
    nobody_draws(hand)
    assert may(hand) == "Ah"


@pytest.mark.parametrize(
    "changes",
    [{"pack.joker": "below_ace"}, {"declare.trump_ace": "must_play"}, {"tricks.lead": "ace_of_trumps"}],
)
def test_R1_6_rules_that_need_the_ace_ask_for_one(changes: dict[str, object]) -> None:
    without = {"pack.order": ["3", "12", "11", "10", "7", "6", "5", "4", "2"], "table.max_players": 4}
    house("", without)
    with pytest.raises(VariantError, match="JV321"):
        house("", without | changes)


def test_R1_6_an_ace_need_not_be_the_strongest() -> None:
    variant = house("", JOKER | {"pack.order": ["3", "12", "1", "11", "10", "7", "6", "5", "4", "2"]})
    for weaker, stronger in (("jk", "1c"), ("11c", "jk"), ("1c", "12c")):
        assert trick_winner(variant, [weaker, stronger], "c") == 1
    hand = deal(variant, 3, {1: "11c"}, "2c")
    assert hand.is_legal(Action.declare("pass"))
