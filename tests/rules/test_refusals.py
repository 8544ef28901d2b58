"""What is refused: with which words, with which rule and key, and without a trace."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import julepe_rules as jr
from julepe_rules import Action, Card, Carry, Hand, Phase, Variant
from julepe_rules.situation_faults import BadSituationError
from tests.rules.board import deal, finish, house, plays, says, text, throws

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def duty(hand: Hand, action: Action, seat: int | None = None) -> tuple[str, str, str]:
    violation = hand.why_illegal(action, seat=seat)
    assert violation is not None
    for lang in ("es", "en"):
        assert violation.rule in violation.explain(lang)
        assert str(action) in violation.explain(lang)
        assert all(word in violation.explain(lang) for word in violation.legal)
    return violation.duty, violation.rule, violation.key


def test_why_illegal_outside_of_tricks() -> None:
    waiting = Hand(house(), players=3)
    assert duty(waiting, Action.play("1o"))[0] == "chance"
    hand = deal(house("", {"exchange.max_draw": 2}), 3, {1: "1c 3c"}, "2o")
    assert duty(hand, Action.declare("play"), seat=0)[0] == "turn"
    assert duty(hand, Action.play("1o")) == ("question", "R5", "")
    assert duty(hand, Action.declare("take")) == ("may_not_take", "R6", "")  # it is the dealer's to take
    says(hand, "play pass play")
    mine = text(hand.view(1).hand).split()
    assert duty(hand, Action.exchange(mine[:3])) == ("count", "R8", "exchange.max_draw")
    assert duty(hand, Action.exchange(["2o"])) == ("not_held", "R8", "")
    throws(hand, "", "")
    assert duty(hand, Action.play("2o")) == ("not_held", "R9", "")
    finish(hand)
    assert duty(hand, Action.play("2o")) == ("over", "R11", "")
    hand = deal(house("fournier-en"), 3)
    says(hand, "play pass")
    assert duty(hand, Action.declare("pass")) == ("must_play", "R5", "declare.dealer_must_play")
    hand = deal(house("tomate"), 3)
    hand.apply(Action.baile("take"))
    hand.apply(Action.throw(0))
    says(hand, "pass pass")
    assert duty(hand, Action.declare("pass")) == ("must_play", "R6", "baile.allowed")


@pytest.mark.parametrize(
    ("name", "turned", "key"),
    [("breve-manual", "1o", "baile.allowed"), ("viuda", "7o", "baile.allowed"), ("viuda", "1o", "baile.unseen_ranks"),
     ("tomate", "7o", "baile.when"), ("manual", "", "")],
)  # fmt: skip
def test_why_the_dealer_may_not_take_the_turned_card(name: str, turned: str, key: str) -> None:
    hand = deal(house(name), 3 if turned else 7, {}, turned)
    if hand.phase is Phase.BAILE:
        hand.apply(Action.baile("leave"))
    says(hand, "play play")
    assert duty(hand, Action.declare("take")) == ("may_not_take", "R6", key)


def test_why_so_many_cards_may_not_be_thrown() -> None:
    hand = deal(house("manual"), 5)
    says(hand, "play play pass pass play")
    assert duty(hand, Action.exchange()) == ("count", "R8", "")  # the surplus has to go
    capped = house("", {"exchange.when_dry": "cap", "exchange.recycle": [["passed"]], "table.max_players": 7})
    hand = deal(capped, 7)
    says(hand, "play " * 7)
    assert duty(hand, Action.exchange(hand.view(1).hand)) == ("count", "R8", "exchange.when_dry")
    hand = deal(house(), 3)
    says(hand, "pass pass play")
    mine = hand.view(1).hand
    assert duty(hand, Action.exchange(mine[:2])) == ("count", "R8", "")  # who defends throws one


FIGURES, SWORDS = "1o 3o 12o 11o", "1e 3e 12e 11e"


@pytest.mark.parametrize(
    ("changes", "hands", "played", "card", "name"),
    [
        ({}, {1: "7b", 2: "3b 1e"}, "7b", "1e", "follow"),
        ({}, {1: "7b", 2: "3b 4b"}, "7b", "4b", "beat"),
        (
            {"beat_when_trumped": "due"},
            {1: "7b", 2: f"2c {FIGURES}", 3: "3b 5b"},
            "7b 2c",
            "5b",
            "beat_when_trumped",
        ),
        ({}, {1: "7b", 2: f"2c {FIGURES}"}, "7b", "1o", "trump"),
        ({}, {1: "7b", 2: f"5c {FIGURES}", 3: "2c 7c 1e 3e 12e"}, "7b 5c", "2c", "overtrump"),
        ({}, {1: "7b", 2: f"1c {FIGURES}", 3: f"2c {SWORDS}"}, "7b 1c", "1e", "undertrump"),
        ({"lead": "ace_of_trumps"}, {1: "1c 7b"}, "", "7b", "lead_ace"),
    ],
)
def test_why_illegal_for_each_duty(
    changes: dict[str, str], hands: dict[int, str], played: str, card: str, name: str
) -> None:
    rules: dict[str, object] = {f"tricks.{key}": value for key, value in changes.items()}
    hand = deal(house("", rules | {"exchange.max_draw": 0}), 4, hands, "6c")
    says(hand, "play play play pass")
    plays(hand, played)
    key = "tricks.lead" if name == "lead_ace" else f"tricks.{name}"
    assert duty(hand, Action.play(card)) == (name, "R9", key)


ERRORS: list[tuple[Callable[[], object], str]] = [
    (lambda: Card("13o"), "12e is the king of espadas"),
    (lambda: Action.parse("jump"), "bet, baile, throw, declare, widow, exchange, play"),
    (lambda: deal(house(), 3).apply(Action.play("1o")), "legal: pass, play"),
    (lambda: deal(house(), 3).shuffle([]), "look at `need_shuffle`"),
    (lambda: Hand(house(), players=9), "3 to 6"),
    (lambda: Hand(house(), players=3, dealer=3), "seats are 0 to 2"),
    (lambda: deal(house(), 3).settlement, "not over"),
    (lambda: jr.load_variant("manuel"), "manual"),
    (lambda: Variant.from_rules({"trick": {}}), "known: pack, table"),
    (lambda: Variant.from_rules({"tricks": {"beat": "maybe"}}), "must, free"),
    (lambda: Variant.from_rules({"table": {"max_players": 9}}), "JV301"),
    (lambda: Hand(house(), players=3, plate=jr.MAX_CHIPS), "the session has to end"),
    (lambda: jr.legal_cards(house(), ["jk"], [], "c"), "the pack has no card jk"),
    (lambda: jr.legal_cards(house(), ["1o"], [], "s"), "its suits are o, c, e, b"),
    (lambda: jr.trick_winner(house(), [], "c"), "empty trick"),
    (lambda: deal(house(), 3).claim_revoke(1, 1), "finished: 0"),
]


@pytest.mark.parametrize(("cause", "says_what"), ERRORS)
def test_an_error_says_what_is_allowed_and_pickles(cause: Callable[[], object], says_what: str) -> None:
    with pytest.raises(jr.JulepeError) as caught:
        cause()
    assert says_what in str(caught.value)
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(caught.value, protocol))
        assert (type(again), str(again), vars(again)) == (
            type(caught.value),
            str(caught.value),
            vars(caught.value),
        )


def test_an_error_of_a_situation_pickles() -> None:
    error = BadSituationError("missing", "plate", what=("las fichas", "the chips"))
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.explain("es"), str(again)) == ("plate", error.explain("es"), str(error))
    plain: Any = pickle.loads(pickle.dumps(jr.SituationError("wrong", "in")))
    assert (str(plain), plain.field) == ("wrong", "in")


def test_every_error_is_a_julepe_error_and_a_value_error() -> None:
    errors = [getattr(jr, name) for name in jr.__all__ if name.endswith("Error")]
    assert len(errors) > 9
    assert all(issubclass(error, jr.JulepeError) and issubclass(error, ValueError) for error in errors)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("nothing", "0 cards for 40; missing 1o, 2o, 3o, "),
        ("one more", "41 cards for 40; twice 1o"),
        ("twice", "missing 12b; twice 1o"),
        ("jk", "missing 1o; not asked for jk"),
        ("??", "missing 1o; not asked for ??"),
    ],
)
def test_a_wrong_order_is_refused_and_changes_nothing(wrong: str, fault: str) -> None:
    hand = Hand(house(), players=3)
    assert hand.need_shuffle is not None
    whole = list(hand.need_shuffle.cards)
    orders = {"nothing": [], "one more": [*whole, whole[0]], "twice": [whole[0], *whole[:-1]]}
    with pytest.raises(jr.ShuffleError) as caught:
        hand.shuffle(orders[wrong] if wrong in orders else [Card(wrong), *whole[1:]])
    start, _, rest = str(caught.value).partition(": ")
    assert start == "the order for `deal` is no permutation of the cards asked for"
    assert rest.startswith(fault) if wrong == "nothing" else rest == fault
    assert hand == Hand(house(), players=3)
    hand.shuffle(card for card in whole)  # any iterable will do


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2}, {"players": 7}, {"dealer": -1}, {"dealer": 4}, {"dealer": True}, {"dealer": 1.0}, {"plate": -1},
        {"plate": 1.5}, {"plate": True}, {"stacks": [1]}, {"stacks": [1, 2, 3, 4.0]}, {"stacks": [0] * 5},
        {"carry": Carry(fallen=(4,))}, {"carry": Carry(reserve=-1)}, {"carry": Carry(waiting=(1,))},
        {"carry": Carry(reserve=1.5)},  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_a_hand_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(jr.SetupError):
        Hand(house(), **({"players": 4} | wrong))
