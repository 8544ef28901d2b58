"""What people found who tried to break the engine; each case once broke it."""

from __future__ import annotations

import pytest

from julepe_rules import (
    Action,
    ActionKind,
    Card,
    Carry,
    Hand,
    SetupError,
    Variant,
    VariantError,
    load_variant,
    settle,
)
from tests.rules.board import house


def at_exchange() -> Hand:
    hand = Hand(load_variant("manual"), players=4)
    need = hand.need_shuffle
    hand.shuffle(need.cards if need else ())
    while hand.phase == "declare":
        hand.apply(Action.declare("play"))
    return hand


def test_R2_4_two_at_least_are_dealt_in() -> None:
    with pytest.raises(VariantError, match="JV327"):
        Variant.from_rules({"table": {"min_players": 2}, "deal": {"sits_out": "left"}})


def test_R11_1_nobody_pays_himself() -> None:
    rules = {"plate.with_julepe": "stays", "plate.shares": "per_trick", "plate.julepe_trick": "kept"}
    situation = {"players": 4, "dealer": 0, "plate": 8, "in": [1, 2], "tricks": [0, 4, 1, 0]}
    settled = settle(house("", rules), situation)
    assert all(transfer.source != transfer.target for transfer in settled.transfers)
    assert sum(settled.net) + settled.plate == 8


def test_R8_2_an_exchange_of_a_list_is_no_value() -> None:
    hand = at_exchange()
    cards = list(hand.view(hand.to_act).hand[:2])
    lying = Action(ActionKind.EXCHANGE, "", cards)  # type: ignore[arg-type]
    assert not hand.is_legal(lying)
    assert hand.is_legal(Action.exchange(cards))


@pytest.mark.parametrize("claim", [(0, 1.5), (True, True), (0, "1"), (None, None)])
def test_R14_1_a_claim_names_numbers(claim: tuple[object, object]) -> None:
    with pytest.raises(SetupError, match="by their numbers"):
        at_exchange().claim_revoke(*claim)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [{"carry": {}}, {"carry": Carry(reserve=None)}, {"stacks": 5}, {"stacks": {1: 1}}, {"players": "4"}],  # type: ignore[arg-type]
)
def test_a_start_that_is_none_is_told(wrong: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Hand(load_variant("manual"), **({"players": 4} | wrong))  # type: ignore[arg-type]


def test_what_is_no_variant_action_or_card_is_told() -> None:
    with pytest.raises(SetupError, match="load_variant"):
        Hand("manual", players=4)  # type: ignore[arg-type]
    hand = at_exchange()
    with pytest.raises(ValueError, match=r"Action\.parse"):
        hand.apply("exchange")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="no seat"):
        hand.view(9)
    fresh = Hand(load_variant("manual"), players=4)
    with pytest.raises(ValueError, match="sequence of `Card`"):
        fresh.shuffle([Card("1o").text] * 40)  # type: ignore[list-item]


def test_a_language_without_words_is_told() -> None:
    with pytest.raises(ValueError, match="there are: es, en"):
        at_exchange().explain("fr")


def test_a_block_that_is_no_block_is_told() -> None:
    with pytest.raises(VariantError, match="a block of keys"):
        Variant.from_rules({"plate": "taken"})  # type: ignore[dict-item]
