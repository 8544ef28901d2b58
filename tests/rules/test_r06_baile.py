"""R6: the dealer takes the turned card: who may, when, and what it costs."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Variant, events
from tests.rules.board import (
    deal,
    finish,
    holds,
    house,
    may,
    moved,
    nobody_draws,
    outcome,
    plays,
    says,
    text,
    throws,
)  # fmt: skip

UNSEEN = {"baile.when": "unseen"}
RANKS = ("1", "3", "12", "11", "10", "7", "6", "5", "4", "2")


def offered(variant: Variant, players: int, turned: str, bet: str = "normal") -> str:
    """How the dealer may take this card: ``unseen``, ``declaring``, or not at all."""
    hand = deal(variant, players, {}, turned, bet=bet)
    if str(hand.phase) == "baile":
        return "unseen"
    while str(hand.phase) == "declare":
        if "take" in may(hand).split():
            assert hand.to_act == 0
            return "declaring"
        says(hand, "play")
    return ""


@pytest.mark.parametrize("rank", RANKS)
def test_R6_1_dealer_whatever_its_rank(rank: str) -> None:
    for name in ("manual", "fournier-en", "fournier-es", "club-comodin"):
        assert offered(house(name), 4, rank + "e") == "declaring"
    assert offered(house("tomate"), 4, rank + "e") == "unseen"


@pytest.mark.parametrize("rank", RANKS)
def test_R6_1_nobody(rank: str) -> None:
    for name in ("breve-manual", "villalba", "urones"):
        assert offered(house(name), 4, rank + "e") == ""


@pytest.mark.parametrize("rank", RANKS)
def test_R6_1_listed_ranks(rank: str) -> None:
    how = {"1": "unseen", "3": "unseen", "12": "declaring", "11": "declaring", "10": "declaring"}
    assert offered(house("viuda"), 4, rank + "b") == how.get(rank, "")


@pytest.mark.parametrize("changes", [{}, UNSEEN])
@pytest.mark.parametrize("layout", [{"sits_out": "dealer"}, {"trump_source": "dealer_extra"}])
def test_R6_1_off_where_it_is_not_there_to_take(layout: dict[str, str], changes: dict[str, str]) -> None:
    variant = house("", changes | {"layouts.4": layout})
    assert offered(variant, 4, "1e") == ""
    assert offered(variant, 5, "1e") == ("unseen" if changes else "declaring")


def test_R6_1_off_at_the_table_of_the_alcalde_and_in_a_blind_hand() -> None:
    assert offered(house("manual"), 7, "1e") == ""
    assert offered(house("viuda"), 3, "1e", "blind") == ""
    assert offered(house("viuda"), 3, "12e", "blind") == ""


def test_R6_1_who_sits_out_on_the_left_takes_nothing_away_from_the_dealer() -> None:
    assert offered(house("fournier-en"), 7, "1e") == "declaring"


@pytest.mark.parametrize("before", ["pass pass", "play pass", "play play"])
def test_R6_2_the_dealer_says_it_last(before: str) -> None:
    hand = deal(house(), 3, {}, "5e")
    assert may(hand) == "pass play"
    says(hand, before)
    assert (hand.to_act, may(hand)) == (0, "pass play take")
    says(hand, "take")
    assert (hand.in_play[-1], hand.view(1).holder, str(hand.turn_up)) == (0, 0, "5e")
    assert "5e" in holds(hand, 0).split()
    assert holds(hand, "turn_up") == ""


def test_R6_2_a_rank_that_is_taken_unseen_is_not_taken_later() -> None:
    hand = deal(house("", {"baile.unseen_ranks": [1]}), 3, {}, "1e")
    assert str(hand.phase) == "baile"
    hand.apply(Action.baile("leave"))
    says(hand, "pass play")
    assert may(hand) == "pass play"
    assert offered(house("", {"baile.unseen_ranks": [1]}), 3, "3e") == "declaring"


def test_R6_3_before_anybody_looks() -> None:
    hand = deal(house("tomate"), 4, {0: "2o 4o 5o", 1: "7c"}, "12e", dealer=0)
    assert (str(hand.phase), hand.to_act, may(hand)) == ("baile", 0, "take leave")
    hand.apply(Action.baile("take"))
    assert (str(hand.phase), hand.to_act, may(hand)) == ("throw", 0, "0 1 2")
    assert text(hand.view(0).hand) == "12e ?? ?? ??"
    assert text(hand.view(1).hand) == "?? ?? ??"
    hand.apply(Action.throw(1))
    assert (holds(hand, 0), holds(hand, "discards 0")) == ("2o 5o 12e", "4o")
    assert text(hand.view(0).hand) == "2o 5o 12e"
    assert (hand.view(1).thrown, hand.view(1).counts) == ((1, 0, 0, 0), (3, 3, 3, 3))
    says(hand, "pass pass play")
    assert (hand.to_act, may(hand)) == (0, "play")


@pytest.mark.parametrize(
    ("packets", "position", "gone"),
    [
        ([], 0, "2c"),
        ([], 4, "6c"),
        ([3, 2], 0, "2c"),
        ([3, 2], 2, "4c"),
        ([3, 2], 3, "5c"),
        ([1, 4], 1, "3c"),
    ],
)
def test_R6_3_positions_count_in_the_order_dealt(packets: list[int], position: int, gone: str) -> None:
    variant = house("", UNSEEN | {"deal.packets": packets})
    hand = deal(variant, 4, {0: "2c 3c 4c 5c 6c"}, "12e")
    hand.apply(Action.baile("take"))
    assert may(hand) == "0 1 2 3 4"
    hand.apply(Action.throw(position))
    assert holds(hand, "discards 0") == gone
    assert gone not in holds(hand, 0).split()


def test_R6_3_nobody_sees_the_card_thrown_unseen() -> None:
    hand = deal(house("tomate"), 3, {0: "2o 4o 5o"}, "12e")
    hand.apply(Action.baile("take"))
    hand.apply(Action.throw(1))
    says(hand, "play play play")
    finish(hand)
    for seat in (None, 0, 1, 2):
        assert "'4o'" not in repr(hand.view(seat).events)
        threw = [event for event in hand.view(seat).events if isinstance(event, events.Threw)]
        assert [text(event.cards) for event in threw] == ["??"]


def test_R6_3_who_leaves_it_declares_like_anybody() -> None:
    hand = deal(house("tomate"), 3, {}, "12e")
    hand.apply(Action.baile("leave"))
    assert [event.action.word for event in hand.view(2).events if hasattr(event, "action")] == ["leave"]
    says(hand, "play pass")
    assert may(hand) == "pass play"
    assert holds(hand, "turn_up") == "12e"


def test_R6_4_the_taker_must_play_and_draws_one_fewer_than_he_throws() -> None:
    hand = deal(house(), 3, {0: "2c 4c 5c 6c 7c", 1: "1o"}, "12e", "1b 3b")
    says(hand, "play pass take")
    assert may(hand) == "x0 x1 x2 x3 x4 x5"
    throws(hand, "")
    assert may(hand) == "x1 x2 x3 x4 x5"
    throws(hand, "2c 4c 5c")
    assert holds(hand, 0) == "6c 7c 12e 1b 3b"


def test_R6_4_it_may_not_be_thrown() -> None:
    hand = deal(house(), 3, {0: "2c 4c 5c 6c 7c"}, "12e")
    says(hand, "play pass take")
    throws(hand, "")
    assert not any("12e" in str(action).split() for action in hand.legal_actions())
    violation = hand.why_illegal(Action.exchange(["12e"]))
    assert violation is not None
    assert violation.rule == "R8"


def test_R6_4_taken_unseen_and_thrown_he_owes_nothing_more() -> None:
    hand = deal(house("", UNSEEN), 3, {0: "2c 4c 5c 6c 7c"}, "12e")
    hand.apply(Action.baile("take"))
    hand.apply(Action.throw(0))
    says(hand, "play pass play")
    throws(hand, "")
    assert may(hand) == "x0 x1 x2 x3 x4"  # he holds four cards besides the turned one


ACE = house("manual")


@pytest.mark.parametrize(
    ("rank", "name", "quota"),
    [
        ("1", "manual", 3), ("3", "manual", 2), ("12", "manual", 2),
        ("1", "viuda", 3), ("3", "viuda", 3), ("12", "viuda", 2), ("11", "viuda", 2), ("10", "viuda", 2),
        ("1", "club-comodin", 2), ("1", "fournier-en", 2), ("1", "tomate", 1),
    ],
)  # fmt: skip
def test_R6_5_quota_by_rank(rank: str, name: str, quota: int) -> None:
    variant = house(name)
    tricks = variant.layout(4).tricks
    for made in range(tricks + 1):
        settled = outcome(variant, (tricks - made, 0, 0, made), 10, taken_rank=rank)
        assert (3 in settled.winners) is (made >= quota)


def test_R6_5_for_the_taker_only_and_instead_of_the_usual_quota() -> None:
    assert outcome(ACE, (2, 1, 2), 10, taken_rank="1").winners == (0,)
    assert outcome(ACE, (2, 1, 2), 10).winners == (0, 2)
    lower = house("", {"baile.quota_by_rank": {"1": 1}, "quota.tricks": 3})
    assert outcome(lower, (2, 2, 1), 10, taken_rank="1").winners == (2,)


def test_R6_5_also_when_he_plays_alone() -> None:
    alone = {"kind": "defence", "in_play": (3,), "lone": 3, "defender": 0}
    for made, winners in ((2, ()), (3, (3,))):
        settled = outcome(ACE, (5 - made, 0, 0, made), 8, taken_rank="1", **alone)
        assert settled.winners == winners


def test_R6_5_in_a_hand_that_was_played() -> None:
    hand = deal(ACE, 3, {0: "3e 2o 4o 5o 6o", 1: "1o 3o 12o 1c 3c", 2: "1b 3b 12b 11b 10b"}, "1e")
    says(hand, "play pass take")
    throws(hand, "", "6o")
    nobody_draws(hand)
    finish(hand)
    assert hand.tricks == (2, 3, 0)
    assert (hand.settlement.winners, hand.settlement.julepes) == ((1,), (0,))
    assert hand.situation.taken_rank == "1"


@pytest.mark.parametrize(
    ("changes", "plain", "taken"),
    [
        ({"julepe.pays": "fixed", "julepe.amount": 5}, 5, 10),
        ({"julepe.pays": "plate"}, 9, 18),
        ({"julepe.pays": "bets", "stakes.opening": {"each": 4}}, 12, 24),
    ],
)
def test_R6_6_a_taker_who_is_julepe_pays_a_multiple(
    changes: dict[str, object], plain: int, taken: int
) -> None:
    variant = house("", changes | {"baile.julepe_multiplier": 2})
    assert outcome(variant, (4, 0, 1), 9).net[2] == -plain
    settled = outcome(variant, (4, 0, 1), 9, taken_rank="5")
    assert (settled.net[1], settled.net[2]) == (-plain, -taken)


def test_R6_6_double_of_the_plate_as_it_lay_whatever_the_others_have_paid() -> None:
    variant = house("fournier-en", {"julepe.to": "plate"})
    settled = outcome(variant, (5, 0, 0, 0), 7, taken_rank="5")
    assert moved(settled) == ["1>plate 7", "2>plate 7", "3>plate 14"]


@pytest.mark.parametrize(("pays", "amount"), [("nothing", 0), ("stake", 4), ("plate", 18)])
def test_R6_6_of_what_a_lone_player_pays_too(pays: str, amount: int) -> None:
    variant = house("", {"lone.julepe_pays": pays, "baile.julepe_multiplier": 2})
    alone = {"kind": "defence", "in_play": (2,), "lone": 2, "defender": 0}
    assert outcome(variant, (4, 0, 1), 9, taken_rank="5", **alone).net == (0, 0, -amount)


def test_R6_6_a_winner_gets_no_more_for_it() -> None:
    variant = house("fournier-en")
    assert outcome(variant, (2, 0, 3), 7, taken_rank="5").net == outcome(variant, (2, 0, 3), 7).net


def test_R6_6_the_whole_way() -> None:
    hand = deal(house("fournier-en"), 3, {0: "2c 4c 5c 2b 4b", 1: "1o 3o 12o 11o 1c", 2: "3e"}, "2e", plate=6)
    says(hand, "play pass take")
    throws(hand, "", "2b")
    plays(hand, "1o 2e")
    finish(hand)
    assert hand.tricks == (1, 4, 0)
    assert moved(hand.settlement) == ["0>1 14"]
