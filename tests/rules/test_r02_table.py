"""R2: seats, table sizes, layouts, who sits out, packets, a suit left out, who deals."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Hand, SetupError, Table, VariantError
from tests.rules.board import (
    SHIPPED,
    cards,
    deal,
    finish,
    holds,
    house,
    may,
    redeal,
    says,
    staked,
)  # fmt: skip

SIZES = {
    "manual": range(3, 8),
    "fournier-en": range(3, 8),
    "fournier-es": range(3, 8),
    "fournier-winner-takes-all": range(3, 8),
    "breve-manual": range(3, 7),
    "viuda": range(3, 13),
    "villalba": range(3, 7),
    "urones": range(3, 7),
    "club-comodin": range(3, 8),
    "tomate": range(3, 14),
    "rams": range(3, 6),
}
EVERY = [(name, n) for name, sizes in SIZES.items() for n in sizes]
SIX_CARDS_AT_FIVE = ("manual", "fournier-en", "fournier-es", "fournier-winner-takes-all")


@pytest.mark.parametrize("dealer", range(4))
def test_R2_1_the_dealers_right_comes_first_and_the_dealer_last(dealer: int) -> None:
    hand = deal(house(), 4, dealer=dealer)
    asked = []
    while hand.to_act is not None and not hand.is_over:
        asked.append(hand.to_act)
        says(hand, "pass")
    assert asked == [(dealer + 1) % 4, (dealer + 2) % 4, (dealer + 3) % 4, dealer]


def test_R2_1_direction_changes_nothing_in_play() -> None:
    one, other = (
        deal(house("", {"table.direction": way}), 4, {1: "1o"}) for way in ("anticlockwise", "clockwise")
    )
    for hand in (one, other):
        says(hand, "play pass pass play")
        finish(hand)
    assert one.history == other.history
    assert one.events == other.events
    assert one.net == other.net


@pytest.mark.parametrize("name", SHIPPED)
def test_R2_2_these_sizes_and_no_others(name: str) -> None:
    assert house(name).player_counts == tuple(SIZES[name])
    for size in SIZES[name]:
        assert Hand(house(name), players=size).players == size
    for size in (0, 1, 2, SIZES[name].start - 1, SIZES[name].stop):
        with pytest.raises(SetupError, match=f"{SIZES[name].start} to {SIZES[name].stop - 1}"):
            Hand(house(name), players=size)


def test_R2_2_a_house_file_may_offer_a_table_of_two() -> None:
    hand = deal(house("", {"table.min_players": 2}), 2, dealer=1)
    says(hand, "play play")
    assert sum(finish(hand).tricks) == 5


def test_R2_2_forty_cards_are_too_few_for_eight() -> None:
    with pytest.raises(SetupError, match="8 players x 5 cards \\+ 1 = 41, and the pack has 40"):
        Hand(house("manual"), players=8)
    with pytest.raises(VariantError, match="JV301"):
        house("", {"table.max_players": 8})


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_R2_3_cards_and_tricks_at_every_size(name: str, players: int) -> None:
    few = name in ("viuda", "tomate")
    dealt = 3 if few else 6 if players == 5 and name in SIX_CARDS_AT_FIVE else 5
    layout = house(name).layout(players)
    assert (layout.cards, layout.tricks) == (dealt, 3 if few else 5)
    hand = deal(house(name), players)
    counts = {len(pile) for place, pile in hand.places().items() if place.startswith("hand") and pile}
    assert counts - {dealt + 1} == {dealt}  # one more: the dealer's extra card
    if players == 7 and not few:
        assert holds(hand, 0 if name in ("manual", "club-comodin") else 6) == ""


def test_R2_3_what_is_more_than_the_tricks_is_thrown() -> None:
    variant = house("", {"layouts.4": {"cards": 7, "tricks": 4}, "exchange.max_draw": 0})
    hand = deal(variant, 4)
    says(hand, "pass pass play play")
    assert may(hand) == "x3"
    hand = finish(hand)
    assert sum(hand.tricks) == 4


def test_R2_3_a_layout_says_only_what_is_different() -> None:
    variant = house("", {"deal.packets": [3, 2], "layouts.4": {"cards": 6, "packets": []}})
    assert (variant.layout(3).cards, variant.layout(3).packets) == (5, (3, 2))
    assert (variant.layout(4).cards, variant.layout(4).packets, variant.layout(4).tricks) == (6, (), 5)


@pytest.mark.parametrize("dealer", [0, 3, 6])
@pytest.mark.parametrize(("name", "step"), [("manual", 0), ("club-comodin", 0), ("fournier-en", -1)])
def test_R2_4_who_sits_out_gets_no_cards_and_is_not_asked(name: str, step: int, dealer: int) -> None:
    out = (dealer + step) % 7
    hand = deal(house(name), 7, dealer=dealer)
    assert [seat for seat in range(7) if not holds(hand, seat)] == [out]
    asked = set()
    while str(hand.phase) == "declare":
        asked.add(hand.to_act)
        hand.apply(Action.declare("play"))
    assert asked == set(range(7)) - {out}
    finish(hand)
    assert hand.tricks[out] == 0
    assert out not in hand.settlement.winners + hand.settlement.julepes


def test_R2_4_the_alcalde_pays_and_deals() -> None:
    hand = deal(house("manual"), 7, dealer=3)
    assert staked(hand) == {3: 2}
    says(hand, "play pass pass pass pass play")
    finish(hand)
    assert hand.net[3] == -2


def test_R2_4_the_alcalde_calls_the_bet() -> None:
    variant = house("", {"blind.round": "dealers_choice", "deal.sits_out": "dealer"})
    hand = Hand(variant, players=4, dealer=2)
    assert (str(hand.phase), hand.to_act) == ("bet", 2)
    hand.apply(Action.bet("blind"))
    redeal(hand, {}, "")
    assert hand.in_play == (3, 0, 1)


def test_R2_4_on_the_left_one_puts_nothing() -> None:
    variant = house("", {"deal.sits_out": "left", "stakes.hand": {"each": 1, "dealer": 3}})
    assert staked(deal(variant, 5, dealer=2)) == {3: 1, 4: 1, 0: 1, 2: 3}


@pytest.mark.parametrize(
    ("packets", "first", "second", "third"),
    [
        ([], "1o 4o 7o 12o 3c", "2o 5o 10o 1c 4c", "3o 6o 11o 2c 5c"),
        ([3, 2], "1o 2o 3o 12o 1c", "4o 5o 6o 2c 3c", "7o 10o 11o 4c 5c"),
        ([2, 3], "1o 2o 7o 10o 11o", "3o 4o 12o 1c 2c", "5o 6o 3c 4c 5c"),
        ([5], "1o 2o 3o 4o 5o", "6o 7o 10o 11o 12o", "1c 2c 3c 4c 5c"),
        ([1, 1, 3], "1o 4o 7o 10o 11o", "2o 5o 12o 1c 2c", "3o 6o 3c 4c 5c"),
    ],
)
def test_R2_5_packets(packets: list[int], first: str, second: str, third: str) -> None:
    hand = Hand(house("", {"deal.packets": packets}), players=3, dealer=1)
    assert hand.need_shuffle is not None
    hand.shuffle(hand.need_shuffle.cards)
    assert (holds(hand, 2), holds(hand, 0), holds(hand, 1)) == (first, second, third)
    assert str(hand.turn_up) == "6c"


def test_R2_5_packets_add_up_to_the_cards() -> None:
    assert house("club-comodin").layout(5).packets == (3, 2)
    with pytest.raises(VariantError, match="JV302"):
        house("", {"deal.packets": [3, 3]})


@pytest.mark.parametrize("name", ["villalba", "urones"])
def test_R2_6_at_five_there_are_no_bastos(name: str) -> None:
    need = Hand(house(name), players=5).need_shuffle
    assert need is not None
    assert len(need.cards) == 30
    assert {card.suit for card in need.cards} == {"o", "c", "e"}
    need = Hand(house(name), players=4).need_shuffle
    assert need is not None
    assert len(need.cards) == 40


def test_R2_6_a_suit_left_out_is_never_played() -> None:
    hand = deal(house("villalba"), 5, {1: "1o"}, "2o")
    assert not hand.is_legal(Action.play("1b"))
    lost = [card for pile in hand.places().values() for card in pile if card.suit == "b"]
    assert lost == []


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ({}, 7),  # 7 x 5 + 1
        ({"deal.sits_out": "dealer"}, 8),  # 7 x 5 + 1: one sits out
        ({"pack.joker": "below_ace"}, 7),  # 41 cards; a turned joker lies aside: 8 x 5 + 2 are too many
        ({"pack.joker": "below_ace", "pack.joker_turned": "redeal"}, 8),  # 8 x 5 + 1
        ({"lone.game": "widow"}, 6),  # 7 x 5 + 1 + 5 for the widow
        ({"deal.cards": 3, "deal.tricks": 3}, 13),
        ({"deal.cards": 3, "deal.tricks": 3, "lone.game": "widow"}, 12),
        ({"deal.removed_suit": "b"}, 5),  # 5 x 5 + 1 of 30 cards
    ],
)
def test_R2_7_what_can_be_dealt_and_no_more(changes: dict[str, object], most: int) -> None:
    assert house("", changes | {"table.max_players": most}).player_counts[-1] == most
    with pytest.raises(VariantError) as caught:
        house("", changes | {"table.max_players": most + 1})
    assert [problem.code for problem in caught.value.problems][:1] == ["JV301"]


def test_R2_7_the_widow_has_as_many_cards_as_tricks() -> None:
    few = {"deal.cards": 6, "deal.tricks": 3, "lone.game": "widow"}
    assert house("", few).layout(6).cards == 6  # 36 + 1 + 3 = 40
    with pytest.raises(VariantError, match="JV301"):
        house("", few | {"deal.tricks": 4})
    at_six = house(
        "", {"lone.game": "widow", "layouts.6": {"cards": 6, "tricks": 3}}
    )  # five tricks elsewhere
    assert at_six.layout(6).tricks == 3


def table(first_dealer: str, players: int = 4) -> Table:
    return Table(house("", {"table.first_dealer": first_dealer}), players=players)


def test_R2_8_lot_names_the_seat() -> None:
    session = table("lot")
    assert session.need_first_dealer is not None
    assert session.draw_first_dealer(3) == 3
    assert session.next_hand().dealer == 3


@pytest.mark.parametrize(("front", "dealer"), [("5o", 0), ("5b 1c 3e 12o", 3), ("5b 1c 3e 12c 7e 2o", 1)])
def test_R2_8_the_first_oros_deals(front: str, dealer: int) -> None:
    session = table("first_oros")
    need = session.need_first_dealer
    assert need is not None
    top = cards(front)
    assert session.draw_first_dealer([*top, *(card for card in need.cards if card not in top)]) == dealer


@pytest.mark.parametrize(
    ("front", "dealer"),
    [
        ("1o 3o 2o 12o", 2),  # the weakest rank by strength: a two
        ("3o 4o 1o 12o", 1),
        ("1o 2c 5o 2e 12o 4o 5e 3o", 1),  # two twos: all draw again, and a four is the weakest
        ("2o 2c 2e 2b 4o 4c 5e 1o 3o 1e 12o 12e 3c 3e 5o 3b", 2),  # and again, and again
    ],
)
def test_R2_8_the_lowest_card_deals(front: str, dealer: int) -> None:
    session = table("lowest_card")
    need = session.need_first_dealer
    assert need is not None
    top = cards(front)
    assert session.draw_first_dealer([*top, *(card for card in need.cards if card not in top)]) == dealer


def test_R2_8_seat_0_without_chance() -> None:
    session = table("seat_0")
    assert session.need_first_dealer is None
    assert session.next_hand().dealer == 0


@pytest.mark.parametrize(
    ("name", "method"),
    [("viuda", "first_oros"), ("tomate", "lowest_card"), ("manual", "lot"), ("villalba", "lot")],
)
def test_R2_8_as_the_sources_say(name: str, method: str) -> None:
    need = Table(house(name), players=4).need_first_dealer
    assert need is not None
    assert need.method.value == method


def test_R2_9_the_deal_passes_on_after_void_hands_too() -> None:
    session = Table(house("manual"), players=3, dealer=1)
    dealers = []
    for words in ("pass pass pass", "play pass play", "pass pass pass", "pass pass pass"):
        hand = session.next_hand()
        dealers.append(hand.dealer)
        redeal(hand, {}, "2o")
        says(hand, words)
        finish(hand)
    assert dealers == [1, 2, 0, 1]


def test_R2_9_a_redeal_is_the_same_hand_and_the_same_dealer() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal"}), 3, dealer=2)
    says(hand, "pass pass pass")
    assert (hand.is_over, hand.dealer) == (False, 2)
    redeal(hand, {}, "")
    assert hand.to_act == 0
