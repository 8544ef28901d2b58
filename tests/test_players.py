"""Simulated players: they choose what is legal, from their view alone, and the simple one plays better than chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from julepe_rules import (
    JOKER,
    UNKNOWN,
    Action,
    ActionKind,
    Card,
    Hand,
    IllegalActionError,
    JulepeError,
    Shuffle,
    Variant,
    View,
    list_variants,
    load_variant,
)
from julepe_rules.players import Player, RandomPlayer, SimplePlayer
from julepe_rules.shuffling import shuffled
from julepe_rules.table import Table

HANDS = 5


def step(hand: Hand, rng: random.Random) -> None:
    if hand.need_shuffle is not None:
        hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
    else:
        hand.apply(rng.choice(hand.legal_actions()))


def positions(variant: Variant, rng: random.Random) -> Iterator[Hand]:
    """Every position of some random hands in which a seat is to act."""
    for number in range(HANDS):
        players = rng.choice(variant.player_counts)
        hand = Hand(variant, players=players, dealer=number % players, plate=rng.choice([0, 4, 30]))
        while not hand.is_over:
            if hand.to_act is not None:
                yield hand
            step(hand, rng)


# Legality


@pytest.mark.parametrize("name", list_variants())
def test_choices_are_legal(name: str) -> None:
    variant, rng = load_variant(name), random.Random(name)
    players: list[Player] = [RandomPlayer(rng), SimplePlayer(variant), SimplePlayer(variant, rng)]
    for hand in positions(variant, rng):
        assert hand.to_act is not None
        view = hand.view(hand.to_act)
        for player in players:
            assert player.choose(view) in hand.legal_actions()


def test_nobody_chooses_out_of_turn() -> None:
    hand = Hand(load_variant("manual"), players=3)
    hand.shuffle(hand.variant.pack.cards())
    for player in (RandomPlayer(random.Random(1)), SimplePlayer(hand.variant)):
        with pytest.raises(JulepeError, match="not the turn of seat 0"):
            player.choose(hand.view(0))
        with pytest.raises(JulepeError, match="not the turn of seat None"):
            player.choose(hand.view())


# Secrecy: what a seat cannot see makes no difference


def unseen(hand: Hand, view: View) -> list[Card]:
    """The cards of which the seat has seen nothing in the whole hand so far."""
    seen = {view.turn_up, view.aside, *view.hand}
    for event in view.events:
        seen |= set(getattr(event, "cards", ())) | {getattr(event, "card", None)}
        action = getattr(event, "action", None)
        seen |= set(action.cards) if action is not None else set()
    return [
        card
        for card in hand.variant.pack.cards(hand.variant.layout(hand.players).removed_suit)
        if card not in seen
    ]


def replayed(hand: Hand, swaps: dict[Card, Card]) -> Hand | None:
    """The hand with cards exchanged for each other throughout; nothing if that would not have been legal."""
    variant, players, dealer, stacks, plate, carry = hand.start
    other = Hand(variant, players=players, dealer=dealer, stacks=stacks, plate=plate, carry=carry)
    try:
        for what in hand.history:
            if isinstance(what, Shuffle):
                other.shuffle([swaps.get(card, card) for card in what.order])
            elif what.kind is ActionKind.EXCHANGE:
                other.apply(Action.exchange([swaps.get(card, card) for card in what.cards]))
            else:
                other.apply(what)
    except IllegalActionError:
        return None
    return other


def twins(hand: Hand, view: View, rng: random.Random) -> Iterator[Hand]:
    """Hands that differ in what the seat of `view` cannot see: many cards moved, or only two."""
    hidden = unseen(hand, view)
    if len(hidden) < 2:
        return
    for _ in range(4):
        swaps = [dict(zip(hidden, shuffled(hidden, rng), strict=True))]
        one, two = rng.sample(hidden, 2)
        swaps.append({one: two, two: one})
        for swap in swaps:
            other = replayed(hand, swap)
            if other is not None and other.history != hand.history:
                yield other


@pytest.mark.parametrize("name", list_variants())
def test_what_a_seat_cannot_see_changes_no_choice(name: str) -> None:
    variant, rng = load_variant(name), random.Random(name)
    compared = 0
    for hand in positions(variant, rng):
        seat = hand.to_act
        assert seat is not None
        view = hand.view(seat)
        seed = rng.random()
        for other in twins(hand, view, rng):
            compared += 1
            assert other.to_act == seat
            seen = other.view(seat)
            for player in (
                RandomPlayer,
                lambda rng: SimplePlayer(variant),
                lambda rng: SimplePlayer(variant, rng),
            ):
                assert player(random.Random(seed)).choose(view) == player(random.Random(seed)).choose(seen)
    assert compared > 100


def test_the_twins_really_differ() -> None:
    # a player who could see the stock would be caught by the test above
    hand = Hand(load_variant("manual"), players=3)
    hand.shuffle(hand.variant.pack.cards())
    view = hand.view(1)
    assert len(unseen(hand, view)) == 40 - 5 - 1
    others = list(twins(hand, view, random.Random(1)))
    assert len(others) == 8
    assert any(other.places()["stock"] != hand.places()["stock"] for other in others)
    assert any(other.places()["hand 2"] != hand.places()["hand 2"] for other in others)
    assert all(other.places()["hand 1"] == hand.places()["hand 1"] for other in others)
    assert all(other.view(1) == view for other in others)


# The simple player, at single decisions


def asked(
    variant: Variant, deal: str, *said: str, players: int = 3, plate: int = 0, seat: int | None = None
) -> Action:
    """What the simple player answers at this point of a hand: the cards from the top of the pack, and what was done."""
    hand = Hand(variant, players=players, plate=plate)
    top = [Card(word) for word in deal.split()]
    for word in said:
        if hand.need_shuffle is not None:
            hand.shuffle(top + [card for card in variant.pack.cards() if card not in top])
        hand.apply(Action.parse(word))
    if hand.need_shuffle is not None:
        hand.shuffle(top + [card for card in variant.pack.cards() if card not in top])
    assert hand.to_act is not None
    return SimplePlayer(variant).choose(hand.view(hand.to_act))


def dealt(*hands: str, turned: str) -> str:
    """The top of the pack for these hands, the one of the dealer's right first, dealt one by one."""
    return (
        " ".join(" ".join(row) for row in zip(*(hand.split() for hand in hands), strict=True)) + f" {turned}"
    )


MANUAL = load_variant("manual")
POOR, SIX = "4c 5c 6c 7c 4e", "5e 6e 7e 10e 11e"


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("1o 3o 4c 5c 6c", "play"),  # the two best trumps
        ("1o 11o 4c 5c 6c", "play"),
        ("1o 4c 5c 6c 7c", "pass"),  # one trick is not enough
        ("4o 5o 6o 4c 5c", "play"),  # three small trumps, and new cards
        ("4o 5o 4c 5c 6c", "pass"),
        ("1o 1c 4c 5c 6c", "play"),
        ("1b 1c 3c 1e 3e", "play"),  # no trump, but all the aces
        ("1b 3b 1c 4c 5c", "pass"),
    ],
)
def test_it_declares_by_the_strength_of_its_cards(cards: str, answer: str) -> None:
    deal = dealt(cards, "4e 5e 6e 7e 10e", "4b 5b 6b 7b 10b", turned="2o")
    assert asked(MANUAL, deal) == Action.declare(answer)


def test_a_full_plate_gives_courage() -> None:
    deal = dealt("1o 4c 5c 6c 3c", "4e 5e 6e 7e 10e", "4b 5b 6b 7b 10b", turned="2o")
    assert asked(MANUAL, deal, plate=0) == Action.declare("pass")
    assert asked(MANUAL, deal, plate=20) == Action.declare("play")
    fournier = load_variant("fournier-en")  # there a julepe costs what lies in the plate
    assert asked(fournier, deal, plate=20) == Action.declare("pass")


@pytest.mark.parametrize(
    ("cards", "turned", "answer"),
    [
        ("3o 11o 4c 5c 6c", "12o", "take"),
        ("11o 4o 4c 5c 6c", "3o", "take"),
        ("11o 4o 4c 5c 6c", "1o", "pass"),  # after the ace three tricks are due
        ("3o 12o 11o 10o 6c", "1o", "take"),
        ("4c 5c 6c 7c 10c", "12o", "pass"),
    ],
)
def test_R6_it_takes_the_turned_card_if_that_makes_the_quota(cards: str, turned: str, answer: str) -> None:
    deal = dealt("4e 5e 6e 7e 10e", "4b 5b 6b 7b 10b", cards, turned=turned)
    assert asked(MANUAL, deal, "declare play", "declare play") == Action.declare(answer)


@pytest.mark.parametrize(("turned", "answer"), [("1o", "take"), ("3o", "leave"), ("4o", "leave")])
def test_R6_unseen_it_takes_only_a_sure_trick(turned: str, answer: str) -> None:
    deal = dealt("4e 5e 6e", "4b 5b 6b", "4c 5c 6c", turned=turned)
    assert asked(load_variant("tomate"), deal) == Action.baile(answer)


def test_R6_unseen_it_leaves_what_asks_for_every_trick() -> None:
    deal = dealt("4e 5e 6e", "4b 5b 6b", "4c 5c 6c", turned="1o")
    assert asked(load_variant("viuda"), deal, "bet normal") == Action.baile("leave")


def test_R3_R7_it_calls_no_blind_round_and_wants_no_widow() -> None:
    viuda = load_variant("viuda")
    deal = dealt("4e 5e 6e", "4b 5b 6b", "4c 5c 6c", turned="7o")
    assert asked(viuda, "") == Action.bet("normal")
    lone = ("bet normal", "declare play", "declare pass", "declare pass")
    assert asked(viuda, deal, *lone) == Action.widow("leave")


def test_R8_it_throws_what_promises_nothing() -> None:
    deal = dealt("1o 4o 1c 5c 6e", "4e 5e 7e 10e 11e", "4b 5b 6b 7b 10b", turned="2o")
    said = ("declare play", "declare play", "declare pass")
    assert asked(MANUAL, deal, *said) == Action.exchange(["5c", "6e"])


def test_R8_what_is_surplus_goes_as_cheaply_as_it_can() -> None:
    hands = [
        "1o 3o 12o 1c 3c 1e",
        *[f"4{suit} 5{suit} 6{suit} 7{suit} 10{suit} 11{suit}" for suit in "ceb"],
        "2c 2e 2b 3e 3b 12e",
    ]
    said = ("declare play", "declare play", "declare pass", "declare pass", "declare pass")
    assert asked(MANUAL, dealt(*hands, turned="2o"), *said, players=5) == Action.exchange(["3c"])


@pytest.mark.parametrize(
    ("played", "answer"),
    [
        ((), "1o"),  # leads its strongest card
        (("7c",), "10c"),  # wins with the cheapest that can, which it has to anyway
        (("5e",), "4o"),  # trumps low
        (("5o",), "11o"),
    ],
)
def test_R9_it_plays_cheaply(played: tuple[str, ...], answer: str) -> None:
    mine, theirs = "1o 11o 4o 3c 10c", "7c 5e 5o 6e 7e"
    first, second = (mine, theirs) if not played else (theirs, mine)
    deal = dealt(first, second, "4b 5b 6b 7b 10b", turned="2o")
    said = (
        "declare play",
        "declare play",
        "declare pass",
        "exchange",
        "exchange",
        *(f"play {card}" for card in played),
    )
    assert asked(MANUAL, deal, *said) == Action.play(answer)


def test_R9_it_throws_the_cheapest_when_it_cannot_win() -> None:
    rams = load_variant("rams")
    deal = dealt("As Ks Qs Js 10s", "7s 9s Kh 7d 8d", "7c 8c 9c 10c Jc", turned="Ah")
    said = ("declare play", "declare play", "declare pass", "play As")
    assert asked(rams, deal, *said) == Action.play("7s")


def test_a_joker_is_a_trump() -> None:
    club = load_variant("club-comodin")
    hand = Hand(club, players=3)
    mine, others = (
        ["jk", "1o", "4c", "5c", "6c"],
        ["4e", "5e", "6e", "4b", "5b", "6b", "7e", "7b", "10e", "10b"],
    )
    top = [*mine[:3], *others[:6], *mine[3:], *others[6:], "2o"]  # three and two
    hand.shuffle([Card(word) for word in top] + [card for card in club.pack.cards() if card.text not in top])
    assert JOKER in hand.view(1).hand
    assert SimplePlayer(club).choose(hand.view(1)) == Action.declare("play")


def test_cards_not_looked_at_promise_nothing() -> None:
    villalba = load_variant("villalba")
    deal = dealt("4e 5e 6e 7e 10e", "4b 5b 6b 7b 10b", "1o 3o 12o 1c 1e", turned="2o")
    hand = Hand(villalba, players=3)
    top = [Card(word) for word in deal.split()]
    hand.shuffle(top + [card for card in villalba.pack.cards() if card not in top])
    hand.apply(Action.declare("pass"))
    hand.apply(Action.declare("pass"))
    assert hand.view(0).hand == (UNKNOWN,) * 5
    assert SimplePlayer(villalba).choose(hand.view(0)) == Action.declare("pass")


def test_with_a_generator_it_chooses_among_equals() -> None:
    fournier = load_variant("fournier-en")
    deal = dealt("4c 4e 4b 5c 5e", "6c 6e 6b 7c 7e", "1o 3o 10c 10e 10b", turned="2o")
    hand = Hand(fournier, players=3)
    top = [Card(word) for word in deal.split()]
    hand.shuffle(top + [card for card in fournier.pack.cards() if card not in top])
    for word in ("play", "play", "play"):
        hand.apply(Action.declare(word))
    for _ in range(3):
        hand.apply(Action.exchange())
    leads = {SimplePlayer(fournier, random.Random(seed)).choose(hand.view(1)) for seed in range(30)}
    assert leads == {Action.play("5c"), Action.play("5e")}
    assert SimplePlayer(fournier).choose(hand.view(1)) == Action.play("5c")


# And over many


def won_by_seat_0(variant: Variant, players: int, hands: int) -> int:
    rng = random.Random(1)
    table = Table(variant, players=players, dealer=0)
    at_seat: list[Player] = [SimplePlayer(variant), *(RandomPlayer(rng) for _ in range(1, players))]
    for _ in range(hands):
        hand = table.next_hand()
        while not hand.is_over:
            if hand.need_shuffle is not None:
                hand.shuffle(shuffled(hand.need_shuffle.cards, rng))
            else:
                assert hand.to_act is not None
                hand.apply(at_seat[hand.to_act].choose(hand.view(hand.to_act)))
    return table.net[0]


@pytest.mark.parametrize(
    ("name", "players"), [("manual", 4), ("club-comodin", 5), ("viuda", 4), ("tomate", 3)]
)
def test_the_simple_player_beats_chance(name: str, players: int) -> None:
    assert won_by_seat_0(load_variant(name), players, 150) > 0


def test_a_random_player_chooses_everything() -> None:
    hand = Hand(MANUAL, players=3)
    hand.shuffle(MANUAL.pack.cards())
    hand.apply(Action.declare("play"))
    hand.apply(Action.declare("play"))
    player = RandomPlayer(random.Random(1))
    assert {player.choose(hand.view(0)) for _ in range(50)} == set(hand.legal_actions())
