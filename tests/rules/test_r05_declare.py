"""R5: passing and playing, who may not pass, what happens when nobody plays, and when one looks."""

from __future__ import annotations

import pytest

from julepe_rules import Action, Card, VariantError, events
from tests.rules.board import (
    SHIPPED,
    deal,
    finish,
    holds,
    house,
    may,
    redeal,
    says,
    staked,
    text,
    throws,
)  # fmt: skip

HIDDEN = "?? ?? ?? ?? ??"
DEALER_ASKED = [
    # (dealer_must_play, what the others said, what the dealer may say)
    ("never", "pass pass pass", "pass play"),
    ("never", "play pass pass", "pass play"),
    ("never", "play play play", "pass play"),
    ("always", "pass pass pass", "play"),
    ("always", "pass play pass", "play"),
    ("always", "play play play", "play"),
    ("if_any", "pass pass pass", "pass play"),
    ("if_any", "pass pass play", "play"),
    ("if_any", "play play play", "play"),
    ("if_exactly_one", "pass pass pass", "pass play"),
    ("if_exactly_one", "pass pass play", "play"),
    ("if_exactly_one", "play pass pass", "play"),
    ("if_exactly_one", "play play pass", "pass play"),
    ("if_exactly_one", "play play play", "pass play"),
]


@pytest.mark.parametrize("dealer", range(5))
def test_R5_1_every_seat_once_from_the_dealers_right(dealer: int) -> None:
    hand = deal(house("", {"baile.allowed": "nobody"}), 5, dealer=dealer)
    for step in range(1, 6):
        assert (str(hand.phase), hand.to_act, may(hand)) == ("declare", (dealer + step) % 5, "pass play")
        says(hand, "play")
    assert str(hand.phase) != "declare"


def test_R5_1_the_dealer_may_also_take() -> None:
    hand = deal(house(), 3)
    says(hand, "play pass")
    assert may(hand) == "pass play take"
    hand = deal(house("", {"declare.dealer_must_play": "always"}), 3)
    says(hand, "play pass")
    assert may(hand) == "play take"


def test_R5_1_who_must_play_is_asked_too() -> None:
    hand = deal(house("villalba"), 4, {2: "1e"}, "2e")
    says(hand, "pass")
    assert (hand.to_act, may(hand)) == (2, "play")
    with_reason = hand.why_illegal(Action.declare("pass"))
    assert with_reason is not None
    assert (with_reason.duty, with_reason.rule, with_reason.key) == ("must_play", "R5", "declare.trump_ace")


def test_R5_2_who_passes_lays_his_cards_down() -> None:
    hand = deal(house(), 4, {1: "1o 3o 12o 11o 10o", 2: "2e"}, "2o")
    says(hand, "pass")
    assert (holds(hand, 1), holds(hand, "passed")) == ("", "1o 3o 10o 11o 12o")
    assert (hand.view(1).hand, hand.view(1).counts[1], hand.view(3).declared[1]) == ((), 0, "pass")
    says(hand, "play pass play")
    assert hand.in_play == (2, 0)


def test_R5_2_nothing_of_the_settlement_concerns_him() -> None:
    hand = deal(house("manual"), 4, {}, "2o", plate=9)
    says(hand, "play pass pass play")
    finish(hand)
    assert {2, 3}.isdisjoint(hand.settlement.winners + hand.settlement.julepes)
    assert (hand.net[2], hand.net[3]) == (0, 0)
    assert all({move.source, move.target}.isdisjoint({2, 3}) for move in hand.transfers)


@pytest.mark.parametrize(("policy", "before", "options"), DEALER_ASKED)
def test_R5_3_when_the_dealer_may_not_pass(policy: str, before: str, options: str) -> None:
    hand = deal(house("", {"declare.dealer_must_play": policy, "baile.allowed": "nobody"}), 4)
    says(hand, before)
    assert (hand.to_act, may(hand)) == (0, options)
    violation = hand.why_illegal(Action.declare("pass"))
    assert (violation.key if violation else None) == (
        None if "pass" in options else "declare.dealer_must_play"
    )


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("before", ["pass", "play"])
def test_R5_3_as_the_sources_say(name: str, before: str) -> None:
    free = {"declare.trump_ace": "free", "blind.round": "never"}
    if name == "viuda":
        free["declare.all_pass"] = "void"  # otherwise the dealer would not be asked
    hand = deal(house(name, free), 3)
    if str(hand.phase) == "baile":
        hand.apply(Action.baile("leave"))
    says(hand, f"{before} pass")
    bound = "fournier" in name or (name in ("villalba", "urones") and before == "play")
    assert hand.is_legal(Action.declare("pass")) is not bound


@pytest.mark.parametrize("seat", [1, 2, 0])
@pytest.mark.parametrize("policy", ["free", "must_play"])
def test_R5_4_who_holds_the_ace_of_trumps(seat: int, policy: str) -> None:
    rules = {"declare.trump_ace": policy, "baile.allowed": "nobody"}
    hand = deal(house("", rules), 3, {seat: "1e", (seat + 1) % 3: "1o 3e"}, "2e")
    for asked in (1, 2, 0):
        bound = policy == "must_play" and asked == seat
        assert (hand.to_act, may(hand)) == (asked, "play" if bound else "pass play")
        says(hand, "play")


def test_R5_4_no_other_ace_and_no_other_trump() -> None:
    hand = deal(house("", {"declare.trump_ace": "must_play"}), 3, {1: "1o 1c 1b 3e 12e"}, "2e", "1e")
    assert may(hand) == "pass play"


def test_R5_4_an_ace_that_lies_turned_binds_nobody() -> None:
    hand = deal(house("", {"declare.trump_ace": "must_play"}), 3, {}, "1e")
    says(hand, "pass pass")
    assert may(hand) == "pass play take"


@pytest.mark.parametrize("looks", ["before_deciding", "after_deciding"])
@pytest.mark.parametrize("before", ["pass pass pass pass", "pass pass pass play"])
def test_R5_4_the_turned_ace_of_a_dealer_whose_it_is(looks: str, before: str) -> None:
    hand = deal(house("villalba", {"lone.dealer_looks": looks}), 5, {}, "1e")
    says(hand, before)
    assert may(hand) == "play"  # even alone, looked or not


@pytest.mark.parametrize(("looks", "options"), [("before_deciding", "play"), ("after_deciding", "pass play")])
def test_R5_4_it_binds_a_hand_that_was_looked_at(looks: str, options: str) -> None:
    hand = deal(house("villalba", {"lone.dealer_looks": looks}), 4, {0: "1e"}, "2e")
    says(hand, "pass pass pass")
    assert may(hand) == options


def test_R5_4_a_dealer_who_was_not_bound_keeps_quiet_about_the_ace() -> None:
    hand = deal(house("villalba"), 4, {0: "1e"}, "2e")
    says(hand, "pass pass pass pass")
    assert hand.is_over
    assert hand.settlement.situation.kind.value == "void"


def test_R5_5_void() -> None:
    hand = deal(house(), 4, plate=7)
    says(hand, "pass pass pass pass")
    assert hand.is_over
    assert (hand.plate, hand.settlement.transfers, hand.net) == (9, (), (-2, 0, 0, 0))
    carry = hand.settlement.carry
    assert (carry.all_passed, carry.fallen, carry.paid_out, carry.opening) == (True, (), False, False)


def test_R5_5_void_is_followed_by_the_last_step_of_the_plate() -> None:
    hand = deal(house("", {"plate.split": "limit", "plate.limit": 4}), 3, plate=7)
    says(hand, "pass pass pass")
    assert (hand.plate, hand.settlement.reserve) == (4, 5)


def test_R5_5_redeal_is_a_new_deal_in_the_same_hand() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal"}), 4, {1: "1o"}, "2o", plate=7)
    says(hand, "pass pass pass pass")
    assert hand.need_shuffle is not None
    assert (hand.need_shuffle.label, hand.plate, staked(hand)) == ("deal", 9, {0: 2})
    view = hand.view(1)
    assert (view.hand, view.declared, view.turn_up, hand.turn_up) == ((), ("",) * 4, None, None)
    redeal(hand, {1: "1c"}, "2c")
    assert (hand.to_act, hand.plate, staked(hand), str(hand.turn_up)) == (1, 9, {0: 2}, "2c")
    says(hand, "pass pass play play")
    assert hand.in_play == (3, 0)


def test_R5_5_redeal_asks_the_dealer_first() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal"}), 3)
    says(hand, "pass pass")
    assert (hand.to_act, may(hand)) == (0, "pass play take")


def test_R5_5_redeal_unasked_does_not() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal_unasked"}), 3)
    says(hand, "pass pass")
    assert hand.need_shuffle is not None
    assert hand.need_shuffle.label == "deal"
    redeal(hand, {}, "")
    says(hand, "pass play")
    assert (hand.to_act, may(hand)) == (0, "pass play take")


def test_R5_5_redeal_unasked_asks_a_dealer_who_took_the_turned_card() -> None:
    hand = deal(house("viuda"), 3, {0: "2o 4o 5o"}, "1o")
    hand.apply(Action.baile("take"))
    hand.apply(Action.throw(0))
    says(hand, "pass pass")
    assert (hand.to_act, may(hand)) == (0, "play")


def test_R5_5_redeal_forgets_a_card_that_was_taken() -> None:
    hand = deal(house("viuda"), 3, {0: "2o 4o 5o"}, "3o")
    hand.apply(Action.baile("leave"))
    says(hand, "pass pass")
    redeal(hand, {0: "2o 4o 5o"}, "12o")
    assert (str(hand.phase), holds(hand, "turn_up"), hand.view().holder) == ("declare", "12o", None)


def test_R5_5_a_dealer_who_must_play_is_asked_whatever_the_others_said() -> None:
    rules = {"declare.all_pass": "redeal_unasked", "declare.dealer_must_play": "always"}
    hand = deal(house("", rules), 3)
    says(hand, "pass pass")
    assert (hand.to_act, may(hand)) == (0, "play take")


def test_R5_5_where_it_cannot_happen_somebody_always_plays() -> None:
    hand = deal(house("fournier-en"), 4)
    says(hand, "pass pass pass")
    assert may(hand) == "play take"
    with pytest.raises(VariantError, match="JV313"):
        house("", {"declare.all_pass": "cannot_happen"})


def test_R5_5_an_alcalde_is_not_asked_and_the_hand_is_void() -> None:
    hand = deal(house("manual"), 7)
    says(hand, "pass " * 6)
    assert hand.is_over
    assert hand.plate == 2


def test_R5_6_cards_are_seen_as_soon_as_they_are_dealt() -> None:
    hand = deal(house(), 3, {1: "1o", 2: "2e", 0: "7c"}, "2o")
    for seat in range(3):
        assert text(hand.view(seat).hand) == holds(hand, seat)
        for other in {0, 1, 2} - {seat}:
            seen = " ".join(str(event) for event in hand.view(seat).events)
            assert not any(repr(Card(card)) in seen for card in holds(hand, other).split())
    assert hand.view().hand == ()


def test_R5_6_nobody_looks_while_the_turned_card_may_be_taken_unseen() -> None:
    hand = deal(house("tomate"), 4)
    assert [text(hand.view(seat).hand) for seat in range(4)] == ["?? ?? ??"] * 4
    hand.apply(Action.baile("leave"))
    assert [text(hand.view(seat).hand) for seat in range(4)] == [holds(hand, seat) for seat in range(4)]


def test_R5_6_the_dealer_who_decides_unseen_looks_later() -> None:
    hand = deal(house("villalba"), 3, {}, "2e", "1e")
    assert [text(hand.view(seat).hand) for seat in range(3)] == [HIDDEN, holds(hand, 1), holds(hand, 2)]
    says(hand, "pass pass play")
    nobody = hand.view(0).hand
    assert text(nobody) == holds(hand, 0)


def test_R5_6_in_a_blind_hand_everybody_looks_once_the_deal_is_over() -> None:
    hand = deal(house("viuda"), 4, bet="blind")
    assert (str(hand.phase), hand.to_act) == ("play", 1)
    assert [text(hand.view(seat).hand) for seat in range(4)] == [holds(hand, seat) for seat in range(4)]


def test_R5_6_before_the_deal_there_is_nothing_to_see() -> None:
    hand = deal(house("", {"declare.all_pass": "redeal"}), 3)
    says(hand, "pass pass pass")
    assert [hand.view(seat).hand for seat in (None, 0, 1, 2)] == [()] * 4
    assert all(not pile for place, pile in hand.places().items() if place != "pack")


def test_R5_6_what_was_laid_down_or_thrown_after_looking_is_remembered() -> None:
    hand = deal(house(), 3, {1: "1o 3o 12o 11o 10o"}, "2o", "4e 5e")
    says(hand, "play play pass")
    throws(hand, "10o 11o")
    mine = [text(event.cards) for event in hand.view(1).events if isinstance(event, events.Threw)]
    theirs = [text(event.cards) for event in hand.view(2).events if isinstance(event, events.Threw)]
    assert (mine, theirs) == (["10o 11o"], ["?? ??"])
