"""Corners that no other test of a rule comes to: packs of two families, accounts in words, sums without a seat."""

from __future__ import annotations

import re

import pytest

from julepe_rules import Hand, Kind, NotOverError, Variant, VariantError
from julepe_rules.ledger import Reason, Transfer, account_name
from julepe_rules.packs import pack_tables
from tests.rules.board import LATER, deal, finish, house, nobody_draws, outcome, says
from tests.rules.walks import step

VOID = {"kind": Kind.VOID, "in_play": ()}
LIMIT = {"plate.split": "limit", "plate.limit": 10}
PORTIONS = {"plate.split": "portions", "plate.split_over": 10, "plate.split_into": 3}


def test_a_pack_has_suits_of_one_family() -> None:
    with pytest.raises(VariantError, match="JV316") as caught:
        house("", {"pack.suits": ["s", "o"], "pack.order": ["A", "K", "Q", "J", "10", "9", "8", "7"]})
    assert [(problem.code, problem.keys) for problem in caught.value.problems] == [("JV316", ("pack.suits",))]


def test_a_block_that_no_edition_knows_is_refused() -> None:
    with pytest.raises(VariantError, match="unknown block `tapete`; known: pack, table"):
        Variant.from_rules({"tapete": {"colour": 1}})


def test_what_a_defender_throws_is_served_to_the_lone_player() -> None:
    """R8.7: of six cards the defender takes four and throws one, so three are left, one more than of five."""
    rules = {
        "deal.cards": 3, "deal.tricks": 3, "table.max_players": 3, "baile.allowed": "nobody",
        "exchange.recycle": [["served"]], "exchange.max_draw": 3,
    }  # fmt: skip
    house("", rules | {"pack.order": ["1", "3", "12", "11"]})
    with pytest.raises(VariantError, match="JV305"):
        house("", rules | {"pack.order": ["1", "3", "12", "11", "10"], "pack.suits": ["o", "c", "e"]})


@pytest.mark.parametrize(
    ("account", "lang", "words"),
    [
        ("plate", "en", "the plate"),
        ("plate", "es", "el plato"),
        ("reserve", "en", "the reserve"),
        ("reserve", "es", "la reserva"),
        (1, "en", "seat 1"),
        (1, "es", "asiento 1"),
        (0, "en", "Ana"),
    ],
)
def test_accounts_in_words(account: int | str, lang: str, words: str) -> None:
    assert account_name(account, lang, ["Ana"]) == words


def test_a_transfer_prints_as_it_explains_itself() -> None:
    transfer = Transfer(2, "plate", 5, Reason.JULEPE)
    assert str(transfer) == transfer.explain()
    assert str(transfer).startswith("seat 2 pays 5 to the plate")


@pytest.mark.parametrize(
    ("rules", "plate", "reserve", "sums"),
    [
        (LIMIT, 14, 0, [("4", "10")]),
        (LIMIT, 4, 9, [("6", "10")]),
        (PORTIONS, 11, 0, [("11", "10", "3"), ("5",)]),
    ],
    ids=["over the limit", "under the limit", "portions"],
)
def test_moves_of_the_reserve_are_explained(
    rules: dict[str, object], plate: int, reserve: int, sums: list[tuple[str, ...]]
) -> None:
    settled = outcome(house("", rules), (0, 0, 0), plate, reserve=reserve, **VOID)
    for lang in ("en", "es"):
        lines = settled.explain(lang)
        assert [tuple(re.findall(r"\b\d+\b", line.rpartition(" (")[0])) for line in lines] == sums
        assert all(line.endswith("(R12)") or "R12" in line for line in lines)


def test_a_view_follows_the_reserve() -> None:
    hand = deal(house("", LIMIT), 3, plate=14)
    says(hand, "pass pass pass")
    assert (hand.view().plate, hand.view().reserve) == (10, 6)


def test_a_hand_explains_stakes_first_and_the_rest_at_its_end() -> None:
    hand = deal(house(), 3, dealer=0)
    (stake,) = hand.explain()
    assert stake.startswith("seat 0 pays 2 to the plate")
    with pytest.raises(NotOverError):
        _ = hand.settlement
    says(hand, "play play play")
    nobody_draws(hand)
    finish(hand)
    assert hand.explain()[0] == stake
    assert hand.explain("es")[0].startswith("asiento 0 paga 2 al plato")
    assert hand.explain("es")[1:] == hand.settlement.explain("es") != ()


@pytest.mark.parametrize(("name", "players"), [("manual", 3), ("tomate", 13), ("viuda", 12)])
def test_no_hand_takes_more_actions_than_the_law_allows(name: str, players: int) -> None:
    variant = house(name)
    hand = Hand(variant, players=players, carry=LATER)
    while not hand.is_over:
        step(hand, "law")
    assert 0 < len(hand.history) <= variant.max_actions(players)


def test_a_full_store_of_plays_is_emptied_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("julepe_rules.packs._KEPT", 8)
    tables = pack_tables(house("", {"table.max_players": 5}).pack, "b")
    for mask in range(1, 200):
        assert [play.card for play in tables.plays(mask)] == list(tables.cards_of(mask))
        assert len(tables.kept) <= 8 + 1
