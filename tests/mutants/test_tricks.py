"""Faults in `tricks.py` that no worked hand would notice: the first card of the pack, and what a lie remembers."""

from __future__ import annotations

import pytest

from julepe_rules import Card, CardError, legal_cards, trick_winner
from julepe_rules.packs import pack_tables
from julepe_rules.tricks import duties, empty_trick
from tests.rules.board import house, text

FRENCH = {"pack.suits": list("shdc"), "pack.order": ["A", "K", "Q", "J", "10", "9", "8", "7"]}


def first(changes: dict[str, object]) -> tuple[str, str]:
    """The first card of a pack, which is bit 0 of every mask, and the first suit."""
    card = house("", changes).pack.cards()[0]
    return card.text, card.suit


def test_R9_7_the_first_card_of_the_pack_obliges_nobody_who_leads() -> None:
    card, _ = first({})
    hand = sorted([card, "2e", "3c"])
    assert sorted(text(legal_cards(house(), hand, [], "b")).split()) == hand


def test_R9_1_where_following_is_free_the_first_card_is_one_of_many() -> None:
    free = house("", {"tricks.follow": "free"})
    card, suit = first({})
    for led in ("2" + suit, "2e", "2b"):
        assert len(legal_cards(free, [card, "3e", "3c"], [led], "b")) == 3


def test_R9_5_excused_from_undertrumping_he_is_not_bound_to_the_first_card() -> None:
    excused = house("", {"tricks.undertrump": "excused"})
    card, _ = first({})
    assert len(legal_cards(excused, [card, "2b", "3c"], ["2e", "1b"], "b")) == 3


def test_R9_8_nobody_wins_an_empty_trick() -> None:
    with pytest.raises(CardError, match=r"^nobody wins an empty trick$"):
        trick_winner(house(), [], "o")


def test_R9_an_empty_trick_is_not_trumped() -> None:
    variant = house()
    assert not empty_trick(pack_tables(variant.pack), "o", duties(variant.tricks)).trumped


@pytest.mark.parametrize("changes", [{}, FRENCH], ids=["spanish", "french"])
def test_R9_8_a_lie_knows_from_the_start_which_cards_change_nothing(changes: dict[str, object]) -> None:
    variant = house("", changes)
    tables = pack_tables(variant.pack)
    empty = empty_trick(tables, tables.suits[-1], duties(variant.tricks))
    for led in variant.pack.cards():
        lie = empty.then(led.index)
        for card in variant.pack.cards():
            wins = trick_winner(variant, [led, card], tables.suits[-1]) == 1 and card != led
            if card != led:
                assert (lie.after[card.index] is lie) == (not wins)
            assert lie.then(card.index).best == (card if wins else led).index


def test_R1_3_cards_may_be_given_as_cards_or_as_text() -> None:
    assert legal_cards(house(), [Card("2e"), "3c"], [Card("4e")], "b") == (Card("2e"),)
