"""R7: one player is left: the defence by the table, the widow, a second who is forced in, no game at all."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Carry, Hand, Variant
from julepe_rules.events import Looked
from tests.rules.board import (
    deal,
    finish,
    holds,
    house,
    may,
    nobody_draws,
    recycle,
    says,
    text,
    throws,
)  # fmt: skip

NO_BAILE = {"baile.allowed": "nobody", "table.min_players": 2}
DEFENCE = house("", NO_BAILE)
WIDOW = house("", NO_BAILE | {"lone.game": "widow"})
BID = house("", NO_BAILE | {"lone.game": "widow", "lone.widow_quota": "bid"})
TAKES = house("", NO_BAILE | {"lone.game": "takes_plate"})
FORCED = house("", NO_BAILE | {"lone.game": "forced_second"})
HIDDEN = "?? ?? ?? ?? ??"


def alone(variant: Variant, players: int, lone: int, **more: object) -> Hand:
    """Seat 0 deals, and only `lone` plays; hands and stock can be given."""
    hand = deal(variant, players, **{"carry": Carry(), **more})  # type: ignore[arg-type]
    says(hand, " ".join("play" if seat == lone else "pass" for seat in [*range(1, players), 0]))
    return hand


def answers(hand: Hand, words: str) -> list[int | None]:
    """Answers to the widow; who gave them."""
    asked = []
    for word in words.split():
        asked.append(hand.to_act)
        hand.apply(Action.widow(word))
    return asked


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("game", ["defence", "widow", "takes_plate", "forced_second"])
def test_R7_1_one_in_at_every_table(game: str, players: int) -> None:
    for lone in range(players):
        hand = alone(house("", NO_BAILE | {"lone.game": game}), players, lone)
        if game == "defence" and players == 2:
            assert len(holds(hand, 1 - lone).split()) == 6
        finish(hand)
        assert hand.situation.lone == lone
        assert sum(hand.tricks) == (0 if game == "takes_plate" else 5)
        assert len(hand.situation.in_play) == (2 if game in ("widow", "forced_second") else 1)


@pytest.mark.parametrize("variant", [DEFENCE, WIDOW, TAKES, FORCED])
@pytest.mark.parametrize("words", ["play play pass", "play play play"])
def test_R7_1_not_with_two_or_more(variant: Variant, words: str) -> None:
    hand = deal(variant, 3)
    says(hand, words)
    finish(hand)
    assert (hand.situation.lone, hand.situation.kind.value) == (None, "played")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("manual", "defence"), ("breve-manual", "defence"), ("club-comodin", "defence"), ("villalba", "defence"),
        ("urones", "defence"), ("fournier-en", "defence"), ("fournier-es", "defence"),
        ("viuda", "played"), ("tomate", "alone"), ("rams", "alone"),
    ],
)  # fmt: skip
def test_R7_1_as_the_sources_say(name: str, kind: str) -> None:
    free = {"declare.trump_ace": "free", "baile.allowed": "nobody"}
    if name == "viuda":
        free["declare.all_pass"] = "void"
    hand = finish(alone(house(name, free), 4, 0))
    assert hand.situation.kind.value == kind


@pytest.mark.parametrize(("lone", "defender"), [(1, 2), (2, 1), (3, 1), (0, 1)])
def test_R7_2_the_first_from_the_right_who_passed_defends(lone: int, defender: int) -> None:
    hand = alone(DEFENCE, 4, lone)
    assert hand.to_act == defender  # first in any case
    assert (hand.view(3).defender, hand.in_play) == (defender, (lone,))


@pytest.mark.parametrize("tricks", [5, 3])
def test_R7_2_he_takes_one_card_more_than_tricks_and_throws_one(tricks: int) -> None:
    variant = house("", NO_BAILE | {"deal.cards": tricks, "deal.tricks": tricks})
    stock = "7e 6e 5e 4e 3b 12b 11b 1b"
    hand = alone(variant, 4, 3, stock=stock)
    first = " ".join(stock.split()[: tricks + 1])
    assert set(holds(hand, 1).split()) == set(first.split())
    assert may(hand) == "x1"
    throws(hand, "6e")
    assert (holds(hand, "discards 1"), len(holds(hand, 1).split())) == ("6e", tricks)
    assert hand.to_act == 3
    throws(hand, holds(hand, 3).split()[0])
    assert stock.split()[tricks + 1] in holds(hand, 3).split()  # the lone player draws as usual, after him


def test_R7_2_what_was_dealt_to_him_counts_as_passed() -> None:
    hand = alone(DEFENCE, 3, 2, hands={1: "1o 3o 12o 11o 10o"}, stock="7e 6e 5e 4e 3b 12b")
    assert {"1o", "3o", "12o", "11o", "10o"} <= set(holds(hand, "passed").split())
    assert text(hand.view(1).hand) == holds(hand, 1)


def test_R7_2_he_comes_first_also_where_the_lone_player_sits_before_him() -> None:
    hand = alone(DEFENCE, 4, 1)
    assert hand.to_act == 2
    throws(hand, holds(hand, 2).split()[0])
    assert hand.to_act == 1


@pytest.mark.parametrize("name", ["villalba", "urones"])
def test_R7_2_the_stock_runs_out_while_he_draws(name: str) -> None:
    # 30 cards, 5 x 5 and one: four are left, and he is due six
    hand = deal(house(name), 5, {1: "1o 3o 12o 11o 10o"}, "7e", "4e 5e 1e 2e")
    says(hand, "pass pass pass pass play")
    assert hand.need_shuffle is not None
    passed = hand.need_shuffle.cards
    assert (hand.need_shuffle.label, len(passed)) == ("recycle:0", 20)  # the passed hands, his own among them
    assert {"1o", "3o"} <= set(text(passed).split())
    assert (hand.to_act, hand.legal_actions()) == (None, ())
    recycle(hand, "1o 3o 12o")
    assert set(holds(hand, 1).split()) == {"4e", "5e", "1e", "2e", "1o", "3o"}
    assert holds(hand, "stock").startswith("12o")
    assert (hand.to_act, may(hand)) == (1, "x1")


def test_R7_2_he_is_not_in() -> None:
    hand = finish(alone(DEFENCE, 4, 3, plate=10))
    assert hand.situation.defender == 1
    assert 1 not in hand.situation.in_play + hand.settlement.winners + hand.settlement.julepes
    assert hand.net[1] == 0


@pytest.mark.parametrize("lone", range(4))
@pytest.mark.parametrize("leader", ["first_from_right", "table"])
def test_R7_3_who_leads(lone: int, leader: str) -> None:
    hand = alone(house("", NO_BAILE | {"lone.leader": leader}), 4, lone)
    nobody_draws(hand)
    defender = 2 if lone == 1 else 1
    first = 1 if lone == 1 and leader == "first_from_right" else defender
    assert hand.to_act == first


def test_R7_3_the_house_leads_in_the_villages() -> None:
    hand = alone(house("villalba", {"declare.dealer_must_play": "never", "declare.trump_ace": "free"}), 4, 1)
    nobody_draws(hand)
    assert hand.to_act == 2
    hand = alone(house("manual"), 4, 1)
    nobody_draws(hand)
    assert hand.to_act == 1


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("fallen", [(), (0,), (1, 3), (0, 2, 4), (0, 1, 2, 3, 4, 5)])
def test_R7_4_the_fallen_first_then_the_others_from_the_right(players: int, fallen: tuple[int, ...]) -> None:
    lost = tuple(seat for seat in fallen if seat < players)
    for lone in range(players):
        hand = alone(WIDOW, players, lone, carry=Carry(fallen=lost))
        others = [seat for seat in [*range(1, players), 0] if seat != lone]
        expected = sorted(others, key=lambda seat: seat not in lost)
        asked = []
        while str(hand.phase) == "widow":
            assert may(hand) == "leave take"
            asked += answers(hand, "leave")
        assert asked == expected


def test_R7_4_never_to_a_seat_without_cards() -> None:
    variant = house("", NO_BAILE | {"lone.game": "widow", "deal.sits_out": "left", "table.min_players": 3})
    hand = deal(variant, 4, carry=Carry(fallen=(3, 2)))
    says(hand, "play pass pass")
    assert answers(hand, "leave leave") == [2, 0]
    assert str(hand.phase) == "exchange"


def test_R7_4_who_takes_it_plays_the_top_of_the_stock() -> None:
    hand = alone(WIDOW, 4, 1, hands={3: "1o 3o 12o 11o 10o"}, stock="7e 6e 5e 4e 3b 12b", turned="7o")
    answers(hand, "leave")
    assert [text(hand.view(seat).hand) for seat in (None, 3)] == ["", ""]  # nobody has seen it
    assert "'7e'" not in repr(hand.view(3))
    answers(hand, "take")
    assert (holds(hand, 3), holds(hand, "stock").split()[0]) == ("4e 5e 6e 7e 3b", "12b")
    assert {"1o", "3o", "12o", "11o", "10o"} <= set(holds(hand, "passed").split())
    assert (hand.in_play, hand.view(2).widow, text(hand.view(3).hand)) == ((1, 3), 3, "4e 5e 6e 7e 3b")
    assert "'7e'" not in repr(hand.view(2).events)
    nobody_draws(hand)
    finish(hand)
    assert set(hand.settlement.winners + hand.settlement.julepes) == {1, 3}


def test_R7_4_the_widow_has_as_many_cards_as_tricks() -> None:
    hand = alone(
        house("viuda"), 3, 1, turned="2o", hands={0: "1c 3c 12c", 2: "1e 3e 12e"}, stock="7e 6e 5e 4e"
    )
    assert hand.to_act == 2
    answers(hand, "1")
    assert holds(hand, 2) == "5e 6e 7e"
    variant = house(
        "",
        NO_BAILE
        | {
            "lone.game": "widow",
            "table.max_players": 4,
            "deal.cards": 6,
            "deal.tricks": 4,
            "exchange.max_draw": 0,
        },
    )
    hand = alone(variant, 3, 1, stock="7e 6e 5e 4e 3b")
    answers(hand, "take")
    assert len(holds(hand, 2).split()) == 4
    assert (hand.to_act, may(hand)) == (1, "x2")  # the other throws what he has too much, the taker nothing
    throws(hand, " ".join(holds(hand, 1).split()[:2]))
    assert str(hand.phase) == "play"


@pytest.mark.parametrize("bid", [1, 2, 3, 4, 5])
def test_R7_5_who_takes_it_needs_what_he_named(bid: int) -> None:
    hand = alone(BID, 3, 1)
    assert may(hand) == "leave 1 2 3 4 5"
    answers(hand, str(bid))
    assert str(hand.history[-1]) == f"widow {bid}"
    finish(hand)
    assert (hand.situation.widow, hand.situation.bid) == (2, bid)
    assert (2 in hand.settlement.winners) is (hand.tricks[2] >= bid)
    assert (1 in hand.settlement.winners) is (hand.tricks[1] >= 2)


def test_R7_5_three_cards_three_numbers() -> None:
    hand = alone(house("viuda"), 4, 2, turned="2o")
    assert may(hand) == "leave 1 2 3"
    assert not hand.is_legal(Action.widow("take"))
    assert not hand.is_legal(Action.widow(0))
    assert not hand.is_legal(Action.widow(4))


def test_R7_5_usual() -> None:
    hand = alone(WIDOW, 3, 1)
    assert may(hand) == "leave take"
    assert not hand.is_legal(Action.widow(2))
    answers(hand, "take")
    finish(hand)
    assert (hand.situation.widow, hand.situation.bid) == (2, None)
    assert (2 in hand.settlement.winners) is (hand.tricks[2] >= 2)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", [WIDOW, FORCED])
def test_R7_6_nobody_wants_it_the_dealer_comes_back(variant: Variant, players: int) -> None:
    mine, right = "1o 3o 12o 11o 10o", "1c 3c 12c 11c 10c"
    for lone in range(players):
        hand = alone(variant, players, lone, hands={0: mine, 1: right}, turned="7b")
        answers(hand, "leave " * (players - 1) * (variant is WIDOW))
        second = 0 if lone else 1
        assert set(hand.in_play) == {lone, second}
        assert set(holds(hand, second).split()) == set((right if second else mine).split())
        assert "1o" not in holds(hand, "passed").split()
        assert text(hand.view(second).hand) == holds(hand, second)
        assert hand.view(lone).counts[second] == 5
        finish(hand)
        assert set(hand.settlement.winners + hand.settlement.julepes) == {lone, second}


def test_R7_6_the_seat_on_the_dealers_right_not_on_his_left() -> None:
    for variant in (WIDOW, FORCED):
        hand = alone(variant, 5, 0)
        answers(hand, "leave " * 4 * (variant is WIDOW))
        assert hand.in_play == (1, 0)


def test_R7_7_forced_second_needs_the_usual_quota() -> None:
    hand = finish(alone(FORCED, 3, 1, plate=8))
    assert (hand.situation.kind.value, hand.situation.widow, hand.situation.bid) == ("played", None, None)
    for seat in (0, 1):
        assert (seat in hand.settlement.winners) is (hand.tricks[seat] >= 2)


@pytest.mark.parametrize("name", ["tomate", "rams"])
def test_R7_7_takes_plate_without_a_card_played(name: str) -> None:
    variant = house(name)
    for lone in range(4):
        hand = Hand(variant, players=4, dealer=0, plate=6, carry=Carry(fallen=(0,)))
        assert hand.need_shuffle is not None
        hand.shuffle(hand.need_shuffle.cards)
        if str(hand.phase) == "baile":
            hand.apply(Action.baile("leave"))
        plate = hand.plate
        says(hand, " ".join("play" if seat == lone else "pass" for seat in (1, 2, 3, 0)))
        assert hand.is_over
        assert (hand.plate, hand.settlement.net[lone], hand.tricks) == (0, plate, (0, 0, 0, 0))
        assert hand.settlement.winners == (lone,)


VILLALBA = house("villalba")


def test_R7_8_his_own_view_hides_his_cards_until_he_has_declared() -> None:
    hand = deal(VILLALBA, 4, {0: "12c 11c"}, "2e", "1e")
    for _ in range(3):
        assert text(hand.view(0).hand) == HIDDEN
        says(hand, "pass")
    assert (hand.to_act, text(hand.view(0).hand), may(hand)) == (0, HIDDEN, "pass play")
    after = hand.child(Action.declare("play"))
    assert text(after.view(0).hand) == holds(after, 0)
    after = hand.child(Action.declare("pass"))
    assert "'12c'" not in repr(after.view(0).events)


@pytest.mark.parametrize("words", ["play", "pass play", "pass pass play"])
def test_R7_8_or_until_somebody_plays_before_him(words: str) -> None:
    hand = deal(VILLALBA, 4, {0: "12c 11c"}, "2e", "1e")
    says(hand, words)
    assert text(hand.view(0).hand) == holds(hand, 0)
    assert may(hand) == ("play" if hand.to_act == 0 else "pass play")


def test_R7_8_he_is_bound_by_the_ace_once_he_has_looked() -> None:
    hand = deal(house("villalba", {"declare.dealer_must_play": "never"}), 3, {0: "1e"}, "2e")
    says(hand, "play pass")
    assert may(hand) == "play"


@pytest.mark.parametrize("name", ["urones", "manual"])
def test_R7_8_elsewhere_he_looks_at_once(name: str) -> None:
    hand = deal(house(name), 4, {}, "2e")
    assert text(hand.view(0).hand) == holds(hand, 0)


def test_R7_8_of_his_extra_card_he_knows_what_everybody_knows() -> None:
    hand = deal(VILLALBA, 5, {0: "2c 4c"}, "7e", "1e")
    assert set(text(hand.view(0).hand).split()) == {"7e", "??"}
    assert len(hand.view(0).hand) == 6


def test_R7_8_one_who_sits_out_has_nothing_to_look_at() -> None:
    rules = {"lone.dealer_looks": "after_deciding", "deal.sits_out": "dealer"}
    hand = deal(house("", rules), 4)
    assert [text(hand.view(seat).hand) for seat in (1, 2, 3)] == [holds(hand, seat) for seat in (1, 2, 3)]
    says(hand, "play play pass")
    assert 0 not in {event.seat for event in hand.events if isinstance(event, Looked)}
    finish(hand)


def test_R7_8_who_is_drawn_in_without_having_looked_looks_now() -> None:
    variant = house("", NO_BAILE | {"lone.game": "forced_second", "lone.dealer_looks": "after_deciding"})
    hand = deal(variant, 4)
    says(hand, "pass play pass")
    assert text(hand.view(0).hand) == holds(hand, 0)  # since somebody plays before him
    says(hand, "pass")
    assert text(hand.view(0).hand) == holds(hand, 0)
    assert set(hand.in_play) == {2, 0}
