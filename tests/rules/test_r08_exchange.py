"""R8: how many cards are thrown and drawn, in which order, and what becomes the new stock."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Hand, Variant, VariantError, events
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

PLAIN = {"baile.allowed": "nobody"}
SEVEN = PLAIN | {"table.max_players": 7}  # 7 x 5 and one: four cards are left
NINE = SEVEN | {"table.max_players": 9, "pack.order": [1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2]}  # two are left
APART = [["passed"], ["served"], ["waiting"], ["own"]]


def handful(seat: int, count: int = 5) -> str:
    """The cards that `named` deals to a seat."""
    suit, ranks = "oceb"[seat % 4], ("1 2 3 4 5" if seat < 4 else "6 7 10 11 12").split()
    return " ".join(rank + suit for rank in ranks[:count])


def named(variant: Variant, players: int, words: str) -> Hand:
    """Every seat has cards that can be told apart; everybody has declared, seat 0 last."""
    hand = deal(variant, players, {seat: handful(seat) for seat in range(min(players, 7))}, "12b")
    says(hand, words)
    return hand


def same(found: str, *parts: str) -> bool:
    return sorted(found.split()) == sorted(" ".join(parts).split())


@pytest.mark.parametrize(
    ("dealt", "took", "max_draw", "sizes"),
    [
        (5, False, 5, "x0 x1 x2 x3 x4 x5"),
        (5, False, 3, "x0 x1 x2 x3"),
        (5, False, 1, "x0 x1"),
        (5, True, 5, "x1 x2 x3 x4 x5"),  # five besides the turned card, which is not thrown
        (5, True, 3, "x1 x2 x3 x4"),
        (5, True, 0, "x1"),
        (6, False, 5, "x1 x2 x3 x4 x5 x6"),
        (6, False, 3, "x1 x2 x3 x4"),
        (6, False, 0, "x1"),
        (6, True, 5, "x2 x3 x4 x5 x6"),
        (6, True, 3, "x2 x3 x4 x5"),
        (6, True, 0, "x2"),
        (7, False, 2, "x2 x3 x4"),
    ],
)
def test_R8_1_how_many_may_be_thrown(dealt: int, took: bool, max_draw: int, sizes: str) -> None:
    variant = house("", {"layouts.4": {"cards": dealt}, "exchange.max_draw": max_draw})
    first = sizes.split()[0]
    hand = deal(variant, 4)
    says(hand, f"play pass pass {'take' if took else 'play'}")
    while hand.to_act != 0:
        hand.apply(hand.legal_actions()[0])
    assert may(hand) == sizes
    for size in range(int(first[1:]), int(sizes.split()[-1][1:]) + 1):
        thrown = next(action for action in hand.legal_actions() if len(action.cards) == size)
        after = hand.child(thrown)
        assert len(holds(after, 0).split()) == 5
        assert after.view().thrown[0] == size


def test_R8_1_every_choice_of_cards_is_listed_once() -> None:
    hand = deal(house("", PLAIN), 3)
    says(hand, "play pass play")
    listed = [str(action) for action in hand.legal_actions()]
    assert len(listed) == len(set(listed)) == 32
    assert listed[0] == "exchange"


@pytest.mark.parametrize(
    ("name", "most"),
    [("manual", 5), ("breve-manual", 5), ("fournier-en", 5), ("villalba", 5), ("club-comodin", 5),
     ("viuda", 0), ("tomate", 0), ("rams", 0)],
)  # fmt: skip
def test_R8_1_as_the_sources_say(name: str, most: int) -> None:
    variant = house(name, {"declare.trump_ace": "free", "baile.allowed": "nobody"})
    assert variant.exchange.max_draw == most
    hand = deal(variant, 4)
    says(hand, "play pass pass play")
    assert str(hand.phase) == ("exchange" if most else "play")


def test_R8_1_six_cards_at_five() -> None:
    for name in ("manual", "fournier-en"):
        hand = deal(house(name), 5)
        says(hand, "play pass pass pass play")
        assert may(hand) == "x1 x2 x3 x4 x5 x6"


@pytest.mark.parametrize("dealer", range(4))
def test_R8_2_from_the_dealers_right_those_in_play(dealer: int) -> None:
    hand = deal(house("", PLAIN), 4, dealer=dealer)
    says(hand, "play pass play play")
    asked = []
    while str(hand.phase) == "exchange":
        asked.append(hand.to_act)
        throws(hand, "")
    assert asked == [(dealer + 1) % 4, (dealer + 3) % 4, dealer]


def test_R8_2_who_can_neither_draw_nor_owes_a_card_is_skipped() -> None:
    hand = deal(house("", {"exchange.max_draw": 0}), 3, {}, "2o")
    says(hand, "play play take")
    assert (str(hand.phase), hand.to_act, may(hand)) == ("exchange", 0, "x1")  # only he owes one
    says_nothing = deal(house("", PLAIN | {"exchange.max_draw": 0}), 3)
    says(says_nothing, "play play play")
    assert str(says_nothing.phase) == "play"


def test_R8_2_the_defender_comes_first() -> None:
    hand = deal(house("", PLAIN), 4)
    says(hand, "play pass pass pass")
    assert (hand.to_act, may(hand)) == (2, "x1")
    nobody_draws(hand)
    hand = deal(house("", PLAIN | {"exchange.max_draw": 0}), 4)
    says(hand, "play pass pass pass")
    assert (hand.to_act, may(hand)) == (2, "x1")
    throws(hand, holds(hand, 2).split()[0])
    assert str(hand.phase) == "play"


@pytest.mark.parametrize(("name", "at_once"), [("fournier-en", True), ("villalba", True), ("club-comodin", True),
                                               ("manual", False), ("breve-manual", False)])  # fmt: skip
def test_R8_3_when_the_dealer_serves(name: str, at_once: bool) -> None:
    variant = house(name, {"declare.trump_ace": "free"})
    hand = deal(variant, 3, {1: "7o 6o", 2: "7c 6c"}, "2e", "1b 3b 4b 5b")
    says(hand, "play play play")
    throws(hand, "6o 7o")
    assert hand.view().counts[1] == (5 if at_once else 3)
    assert ("1b" in holds(hand, 1).split()) is at_once
    throws(hand, "6c 7c")
    assert hand.view().counts[1:] == ((5, 5) if at_once else (3, 3))
    nobody_draws(hand)
    assert {"1b", "3b"} <= set(holds(hand, 1).split())
    assert {"4b", "5b"} <= set(holds(hand, 2).split())


def test_R8_4_one_by_one_from_the_top() -> None:
    hand = deal(house("", PLAIN), 3, {1: "7o 6o 5o"}, "2e", "1b 3b 4b 5b")
    says(hand, "play pass play")
    throws(hand, "5o 6o 7o", "")
    assert {"1b", "3b", "4b"} <= set(holds(hand, 1).split())
    assert holds(hand, "stock").startswith("5b")
    assert (holds(hand, "discards 1"), hand.view().stock) == ("5o 6o 7o", 40 - 15 - 1 - 3)
    drew = [event for event in hand.view(1).events if isinstance(event, events.Drew)]
    assert [text(event.cards) for event in drew] == ["1b 3b 4b"]


#: While seat 3 is served there lie: the hands of seats 2 and 6, the discards of 1 (served), of 4 (waiting), its own.
PASSED, SERVED, WAITING, OWN, TURNED = handful(2) + " " + handful(6), "1c 2c 3c 4c", "7o 10o", "1b", "12b"


@pytest.mark.parametrize(
    ("tiers", "asked"),
    [
        ([["passed", "served"], ["waiting"], ["own"]], [PASSED, SERVED]),
        (APART, [PASSED]),
        ([["served"], ["passed"], ["own"]], [SERVED]),
        ([["waiting"], ["served"], ["own"]], [WAITING]),
        ([["own"], ["passed"]], [OWN]),
        ([["own", "waiting"]], [OWN, WAITING]),
        ([["passed", "served", "waiting", "own"]], [PASSED, SERVED, WAITING, OWN]),
        ([["turn_up"]], [TURNED]),
        ([["waiting"], ["turn_up"]], [WAITING]),
    ],
)
def test_R8_5_the_first_tier_that_holds_a_card(tiers: list[list[str]], asked: list[str]) -> None:
    variant = house(
        "",
        SEVEN | {"exchange.recycle": tiers, "exchange.when_dry": "play_short", "lone.game": "takes_plate"},
    )
    hand = named(variant, 7, "play pass play play play pass play")
    throws(hand, SERVED, OWN, WAITING, "", "")
    assert hand.need_shuffle is not None
    found = text(hand.need_shuffle.cards)
    assert hand.need_shuffle.label == "recycle:0"
    assert same(found, *asked)
    recycle(hand, found.split()[-1])
    assert found.split()[-1] in holds(hand, 3).split()


def test_R8_5_one_tier_after_another() -> None:
    hand = named(house("", SEVEN | {"exchange.recycle": APART}), 7, "play pass play play play play play")
    asked = []
    throws(hand, handful(1, 4), handful(3), handful(4), handful(5), "", handful(0))
    while hand.need_shuffle:
        asked.append((hand.need_shuffle.label, recycle(hand)))
    assert [label for label, _ in asked] == ["recycle:0", "recycle:1", "recycle:2", "recycle:3"]
    assert same(asked[0][1], handful(2))  # for seat 3: the passed hand, used up by him
    assert same(asked[1][1], handful(1, 4), handful(3))  # for seat 4: what the served have thrown
    assert same(asked[2][1], handful(4))  # for seat 5, in the middle of his draw
    assert same(asked[3][1], handful(5))
    assert all(len(holds(hand, seat).split()) == 5 for seat in (1, 3, 4, 5, 6, 0))


def test_R8_5_the_search_begins_again_from_the_first_tier() -> None:
    # two cards are left; nobody has passed or been served: first what waits, then one's own
    hand = named(house("", NINE | {"exchange.recycle": APART}), 9, "play " * 9)
    throws(hand, handful(1), "3e 4e", "", "", "", "", "", "", "")
    assert hand.need_shuffle is not None
    assert (hand.need_shuffle.label, text(hand.need_shuffle.cards)) == ("recycle:0", "3e 4e")
    recycle(hand)
    assert hand.need_shuffle is not None
    assert (hand.need_shuffle.label, text(hand.need_shuffle.cards)) == ("recycle:1", handful(1))
    recycle(hand, "5c")
    assert {"3e", "4e", "5c"} <= set(holds(hand, 1).split())
    assert same(holds(hand, 2), "1e 2e 5e", "1c 2c")  # out of the stock that is left
    assert holds(hand, "discards 1") == holds(hand, "discards 2") == ""


def test_R8_5_in_turn_one_may_get_his_own_card_back() -> None:
    hand = deal(house("villalba"), 5, {1: "2o 4o 5o 6o 7o"}, "2e", "1c 3c 4c 1e")
    says(hand, "play play play play play")
    throws(hand, "2o 4o 5o 6o 7o")
    assert hand.need_shuffle is not None
    assert text(hand.need_shuffle.cards) == "2o 4o 5o 6o 7o"
    recycle(hand, "5o")
    assert same(holds(hand, 1), "1c 3c 4c 1e 5o")


def test_R8_5_who_draws_nothing_counts_as_served_at_once() -> None:
    rules = PLAIN | {"deal.cards": 6, "exchange.recycle": APART}  # 6 x 6 and one: three cards are left
    hand = deal(house("", rules), 6, {1: handful(1), 2: handful(2), 3: handful(3)}, "12b")
    says(hand, "play play play play play play")
    throws(hand, handful(1), "1e", "1b 2b")
    nobody_draws(hand)
    assert hand.need_shuffle is not None
    found = text(hand.need_shuffle.cards).split()
    assert "1e" in found  # seat 2 threw its surplus and waits for nothing
    assert {"1b", "2b"}.isdisjoint(found)  # seat 3 is owed a card
    assert len(found) == 4  # so did the three after them


def test_R8_5_the_discard_of_the_defender_is_served() -> None:
    rules = {"exchange.recycle": [["served"], ["passed"], ["own"]]}
    hand = deal(house("villalba", rules), 5, {}, "7e", "1e 3e 4e 5e")
    says(hand, "pass pass pass pass play")
    recycle(hand)
    throws(hand, holds(hand, 1).split()[0])
    throws(hand, holds(hand, 0).split()[0])  # one too many, and the stock still suffices
    assert len(holds(hand, "discards 1").split()) == 1


@pytest.mark.parametrize("tiers", [[["served"], ["own"]], [["passed"], ["served"], ["waiting"], ["own"]]])
def test_R8_5_a_card_thrown_unseen_waits_as_long_as_its_owner(tiers: list[list[str]]) -> None:
    rules = {
        "baile.when": "unseen",
        "exchange.recycle": tiers,
        "exchange.service": "in_turn",
        "lone.game": "takes_plate",
    }
    hand = deal(house("", rules | {"table.max_players": 7}), 7, {0: handful(0), 1: handful(1)}, "12b")
    hand.apply(Action.baile("take"))
    hand.apply(Action.throw(0))
    says(hand, "play " * 7)
    throws(hand, handful(1))
    assert hand.need_shuffle is not None
    assert text(hand.need_shuffle.cards) == ("1o" if len(tiers) > 2 else handful(1))


@pytest.mark.parametrize("service", ["in_turn", "after_all"])
def test_R8_5_the_turned_card_comes_last_and_goes_on_fixing_trumps(service: str) -> None:
    rules = {"exchange.recycle": [["passed"], ["turn_up"]], "exchange.when_dry": "play_short"}
    hand = named(
        house("", SEVEN | rules | {"exchange.service": service}), 7, "play play pass play play play play"
    )
    asked, thrown = [], {1: handful(1), 2: handful(2)}
    while not hand.is_over:
        if hand.need_shuffle:
            asked.append(recycle(hand))
        elif str(hand.phase) == "exchange":
            throws(hand, thrown.get(hand.to_act or 0, ""))
        else:
            hand.apply(hand.legal_actions()[0])
    assert [sorted(cards.split()) for cards in asked] == [sorted(handful(3).split()), ["12b"]]
    assert (str(hand.turn_up), holds(hand, "turn_up")) == ("12b", "")
    assert "12b" in holds(hand, "won").split()
    assert sum(hand.tricks) == 5


def test_R8_5_a_turned_card_that_somebody_holds_is_not_shuffled() -> None:
    rules = {"exchange.recycle": [["turn_up"]], "exchange.when_dry": "play_short", "lone.game": "takes_plate"}
    hand = deal(house("", rules | {"table.max_players": 7}), 7, {}, "12b")
    says(hand, "play play play play play play take")
    while str(hand.phase) == "exchange":
        hand.apply(hand.legal_actions()[-1])
    assert (hand.need_shuffle, "12b" in holds(hand, 0).split()) == (None, True)


@pytest.mark.parametrize("tiers", [[["turn_up"], ["own"]], [["own", "turn_up"]]])
def test_R8_5_turn_up_stands_alone_and_last(tiers: list[list[str]]) -> None:
    with pytest.raises(VariantError, match="JV306"):
        house("", {"exchange.recycle": tiers})


def test_R8_5_a_pile_stands_in_one_tier() -> None:
    with pytest.raises(VariantError, match="JV325"):
        house("", {"exchange.recycle": [["passed"], ["passed", "own"]]})


@pytest.mark.parametrize("name", ["villalba", "urones"])
def test_R8_6_the_extra_card_is_not_thrown(name: str) -> None:
    hand = deal(house(name), 5, {0: "2c 4c 5c 6c 7c"}, "7e", "1e")
    says(hand, "play pass pass pass play")
    throws(hand, "")
    assert not hand.is_legal(Action.exchange(["7e"]))
    throws(hand, "2c 4c 5c 6c 7c")
    assert "7e" in holds(hand, 0).split()


def test_R8_6_a_card_taken_is_not_thrown() -> None:
    hand = deal(house(), 3, {}, "7e")
    says(hand, "pass play take")
    throws(hand, "")
    assert "7e" not in {str(card) for action in hand.legal_actions() for card in action.cards}
    finish(hand)
    assert "7e" in holds(hand, "won").split()
