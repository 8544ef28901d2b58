"""Where the cards are: each of the pack in exactly one place, at every state of a hand."""

from __future__ import annotations

import random

import pytest

from julepe_rules import Action, ActionKind, Card, Hand, Variant, list_variants, load_variant
from julepe_rules.places import in_one_place, places
from julepe_rules.shuffling import shuffled

SIZES = [(name, players) for name in list_variants() for players in load_variant(name).player_counts]


def step(hand: Hand, rng: random.Random) -> None:
    if hand.need_shuffle is not None:
        hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
    else:
        hand.apply(rng.choice(hand.legal_actions()))


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_every_card_is_in_one_place_at_every_state(name: str, players: int) -> None:
    variant = load_variant(name)
    pack = sorted(map(str, variant.pack.cards(variant.layout(players).removed_suit)))
    rng = random.Random(f"{name} {players}")
    for dealer in range(6):
        hand = Hand(variant, players=players, dealer=dealer % players, plate=6)
        while True:
            found = places(hand)
            assert sorted(str(card) for cards in found.values() for card in cards) == pack
            assert in_one_place(hand)
            if dealer == 0 and not found["pack"]:
                counts = hand.view().counts
                assert counts == tuple(len(found[f"hand {seat}"]) for seat in range(players))
            if hand.is_over:
                break
            step(hand, rng)


def test_places_have_names() -> None:
    hand = Hand(load_variant("manual"), players=3, dealer=0)
    order = hand.variant.pack.cards()
    assert places(hand)["pack"] == order
    assert set(places(hand)) == {
        "pack", "stock", "turn_up", "aside", "passed", "trick", "won",
        *(f"{what} {seat}" for what in ("hand", "discards") for seat in range(3)),
    }  # fmt: skip
    hand.shuffle(order)
    found = places(hand)
    assert found["pack"] == ()
    assert found["hand 1"] == (order[0], order[3], order[6], order[9], order[12])
    assert found["turn_up"] == (order[15],)
    assert found["stock"] == order[16:]
    hand.apply(Action.declare("pass"))
    assert places(hand)["passed"] == found["hand 1"]
    hand.apply(Action.declare("play"))
    hand.apply(Action.declare("take"))
    assert places(hand)["turn_up"] == ()
    assert order[15] in places(hand)["hand 0"]
    thrown = hand.legal_actions()[-1].cards
    hand.apply(Action.exchange(thrown))
    assert places(hand)["discards 2"] == thrown
    hand.apply(hand.legal_actions()[0])
    card = hand.legal_actions()[0].card
    hand.apply(Action.play(card))
    assert places(hand)["trick"] == (card,)
    while not hand.is_over:
        hand.apply(hand.legal_actions()[0])
    assert len(places(hand)["won"]) == 10
    assert places(hand)["won"][:2].count(card) == 1


def test_a_turned_joker_lies_aside() -> None:
    variant = Variant.from_rules({"pack": {"joker": "below_ace"}})
    hand = Hand(variant, players=3)
    cards = list(variant.pack.cards())
    hand.shuffle([*cards[:15], Card("jk"), *cards[15:-1]])
    assert places(hand)["aside"] == (Card("jk"),)
    assert places(hand)["turn_up"] == (cards[15],)
    assert in_one_place(hand)


def test_a_redeal_takes_all_cards_together() -> None:
    hand = Hand(load_variant("viuda"), players=3)
    hand.apply(Action.bet("normal"))
    hand.shuffle([card for card in hand.variant.pack.cards() if card != Card("10o")] + [Card("10o")])
    while hand.need_shuffle is None:
        hand.apply(hand.legal_actions()[-1] if hand.phase == "baile" else Action.declare("pass"))
    assert places(hand)["pack"] == hand.variant.pack.cards()
    assert places(hand)["passed"] == places(hand)["hand 0"] == ()
    assert in_one_place(hand)


def test_recycled_cards_lie_in_their_piles_until_they_are_shuffled() -> None:
    variant = Variant.from_rules({"table": {"max_players": 7}})  # seven all in: four cards are left
    hand = Hand(variant, players=7)
    rng = random.Random(3)
    while hand.need_shuffle is None or hand.need_shuffle.label == "deal":
        if hand.need_shuffle is not None:
            hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
        elif hand.legal_actions()[0].kind is ActionKind.DECLARE:
            hand.apply(Action.declare("play"))
        else:
            hand.apply(hand.legal_actions()[-1])
    asked = set(hand.need_shuffle.cards)
    found = places(hand)
    assert asked <= {card for name, cards in found.items() if name.startswith("discards") for card in cards}
    assert found["stock"] == ()
    hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
    found = places(hand)
    assert not asked & {
        card for name, cards in found.items() if name.startswith("discards") for card in cards
    }
    assert in_one_place(hand)


@pytest.mark.parametrize("fault", ["lost", "twice", "one for another"])
def test_a_fault_is_seen(fault: str) -> None:
    hand = Hand(load_variant("manual"), players=4)
    hand.shuffle(hand.variant.pack.cards())
    one, other = (1 << place for place in (0, 1))  # 1o and 2o, which are in two hands
    (seat,) = (seat for seat, mask in enumerate(hand._hands) if mask & one)
    if fault == "lost":
        hand._hands[seat] ^= one
    elif fault == "twice":
        hand._deal.passed |= one
    else:
        hand._hands[seat] ^= one | other
    assert not in_one_place(hand)
