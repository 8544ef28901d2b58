"""Lays out hands card by card, so that a test of a rule shows only what the rule is about.

A hand is dealt from the cards that each seat is to hold; whatever is not said is filled up in canonical order. Choices
are written as people write them: ``says(hand, "pass play take")``, ``throws(hand, "3o 4o")``, ``plays(hand, "1c 2c")``.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from typing import Any

from julepe_rules import (
    Action,
    Card,
    Carry,
    Hand,
    Kind,
    Phase,
    Settlement,
    Situation,
    Variant,
    load_variant,
)
from julepe_rules.reasons import options_of
from julepe_rules.settlement import settle

OPENING = Carry(opening=True)
LATER = Carry(fallen=(0,))  # nothing special happened, somebody fell
SHIPPED = (
    "manual",
    "breve-manual",
    "fournier-en",
    "fournier-es",
    "fournier-winner-takes-all",
    "viuda",
    "villalba",
    "urones",
    "club-comodin",
    "tomate",
    "rams",
)


# Rules


def house(base: str = "", changes: Mapping[str, Any] | None = None) -> Variant:
    """A shipped variant (or the defaults of the edition) with ``{"block.key": value}`` laid over it."""
    return _house(base, json.dumps(changes or {}))


@functools.cache
def _house(base: str, changes: str) -> Variant:
    rules: dict[str, dict[str, Any]] = load_variant(base).rules if base else {}
    for name, value in json.loads(changes).items():
        block, key = name.split(".")
        rules.setdefault(block, {})[key] = value
    return Variant.from_rules(rules, name="house")


# Cards


def cards(text: str | Iterable[Card]) -> tuple[Card, ...]:
    """``"3o 12c"`` as cards."""
    return tuple(Card(word) for word in text.split()) if isinstance(text, str) else tuple(text)


def text(some: Iterable[Card | None]) -> str:
    """Cards as ``"3o 12c"``, in the order given."""
    return " ".join("-" if card is None else card.text for card in some)


def order_for(
    variant: Variant, players: int, dealer: int, hands: Mapping[int, str], turned: str = "", stock: str = ""
) -> list[Card]:
    """An order of the pack that deals these hands, turns `turned` (a joker first, if it names two) and leaves `stock`."""
    layout = variant.layout(players)
    pack = variant.pack.cards(layout.removed_suit)
    named = [card for part in (*hands.values(), turned, stock) for card in cards(part)]
    assert len(named) == len(set(named)), "a card is named twice"
    assert set(named) <= set(pack), "a card is not in the pack"
    free = [card for card in pack if card not in named]
    wanted = {seat: list(cards(part)) for seat, part in hands.items()}
    around = [(dealer + step) % players for step in range(1, players + 1)]
    out = {"nobody": None, "dealer": dealer, "left": (dealer - 1) % players}[layout.sits_out.value]
    order = []
    for size in layout.packets or (1,) * layout.cards:
        for seat in around:
            if seat != out:
                for _ in range(size):
                    mine = wanted.get(seat)
                    order.append(mine.pop(0) if mine else free.pop(0))
    assert not any(wanted.values()), "more cards than the layout deals"
    order += cards(turned) or [free.pop(0)]
    return [*order, *cards(stock), *free]


def deal(
    variant: Variant,
    players: int,
    hands: Mapping[int, str] | None = None,
    turned: str = "",
    stock: str = "",
    *,
    dealer: int = 0,
    plate: int = 0,
    carry: Carry | None = LATER,
    bet: str = "normal",
) -> Hand:
    """A hand that has just been dealt."""
    hand = Hand(variant, players=players, dealer=dealer, plate=plate, carry=carry)
    if hand.phase is Phase.BET:
        hand.apply(Action.bet(bet))
    redeal(hand, hands or {}, turned, stock)
    return hand


def redeal(hand: Hand, hands: Mapping[int, str], turned: str = "", stock: str = "") -> None:
    """Answer the chance step `deal`."""
    assert hand.need_shuffle is not None
    assert hand.need_shuffle.label == "deal"
    hand.shuffle(order_for(hand.variant, hand.players, hand.dealer, hands, turned, stock))


def recycle(hand: Hand, first: str = "") -> str:
    """Answer a recycling with these cards first; which cards it asked for, in canonical order."""
    need = hand.need_shuffle
    assert need is not None
    assert need.label.startswith("recycle:")
    top = cards(first)
    hand.shuffle([*top, *(card for card in need.cards if card not in top)])
    return text(need.cards)


# Choices


def says(hand: Hand, words: str) -> None:
    """The seats to act declare these words, one after the other."""
    for word in words.split():
        hand.apply(Action.declare(word))


def throws(hand: Hand, *thrown: str) -> None:
    """The seats to act throw these cards, one after the other."""
    for some in thrown:
        hand.apply(Action.exchange(cards(some)))


def plays(hand: Hand, played: str) -> None:
    """The seats to act play these cards, one after the other."""
    for card in played.split():
        hand.apply(Action.play(card))


def nobody_draws(hand: Hand) -> None:
    """Everybody who is asked throws as few cards as he may."""
    while hand.phase is Phase.EXCHANGE:
        hand.apply(hand.legal_actions()[0])


def finish(hand: Hand) -> Hand:
    """Play to the end: whatever is listed first, cards in the order in which they were asked for."""
    while not hand.is_over:
        if hand.need_shuffle:
            hand.shuffle(hand.need_shuffle.cards)
        else:
            hand.apply(hand.legal_actions()[0])
    return hand


def may(hand: Hand) -> str:
    """What the seat to act may do: words, cards, or x0, x1 … for numbers of cards."""
    return " ".join(options_of(hand))


def holds(hand: Hand, place: str | int) -> str:
    """The cards in a place, or in the hand of a seat."""
    return text(hand.places()[f"hand {place}" if isinstance(place, int) else place])


# Money


def outcome(variant: Variant, tricks: Iterable[int], plate: int, **special: Any) -> Settlement:
    """The settlement of these tricks by seat. Everybody is in and the last of them deals, unless something else is said."""
    made = tuple(tricks)
    in_play = tuple(special.pop("in_play", range(len(made))))
    facts: dict[str, Any] = {"dealer": in_play[-1] if in_play else 0, "kind": Kind.PLAYED, **special}
    return settle(variant, Situation(players=len(made), plate=plate, tricks=made, in_play=in_play, **facts))


def moved(settlement: Settlement) -> list[str]:
    """The movements as ``"2>plate 5"``, in order."""
    return [f"{move.source}>{move.target} {move.amount}" for move in settlement.transfers]


def staked(hand: Hand) -> dict[int | str, int]:
    """What each seat put into the plate before the deal, in order."""
    assert not hand.is_over
    return {transfer.source: transfer.amount for transfer in hand.transfers}
