"""R9: which cards may be played, which card wins, and which duty forbids a card."""

from __future__ import annotations

import itertools

import pytest

from julepe_rules import Action, Hand, legal_cards, trick_winner
from tests.rules.board import deal, finish, house, may, nobody_draws, plays, says, text

KEYS = ("follow", "beat", "beat_when_trumped", "trump", "overtrump", "undertrump")
ALTERNATIVES = {
    "follow": "free", "beat": "free", "beat_when_trumped": "due", "trump": "free", "overtrump": "free",
    "undertrump": "excused",
}  # fmt: skip
STRENGTH = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"]

#: name -> (hand, trick, legal by the defaults, {the key that is changed: legal then}); copas are trumps.
POSITIONS: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "to lead": ("3b 1c 5e", "", "1c 5e 3b", {}),
    "follows and cannot beat": ("2b 4b 1c 5e", "12b", "2b 4b", {"follow": "1c 5e 2b 4b"}),
    "follows and can beat": ("3b 4b 1c", "7b", "3b", {"follow": "1c 3b 4b", "beat": "3b 4b"}),
    "beats the best, not the last": ("12b 10b 5b", "11b 2b", "12b", {"follow": "5b 10b 12b", "beat": "5b 10b 12b"}),
    "beats with any that is higher": ("12b 1b 5b", "11b", "1b 12b", {"follow": "1b 5b 12b", "beat": "1b 5b 12b"}),
    "a third suit does not count": ("4b 2b 1c", "3b 1e", "2b 4b", {"follow": "1c 2b 4b"}),
    "trumped: montar excused": (
        "3b 4b 1c", "7b 2c", "3b 4b", {"follow": "1c 3b 4b", "beat_when_trumped": "3b"},
    ),
    "trumped: cannot beat": ("5b 4b 1c", "7b 2c", "4b 5b", {"follow": "1c 4b 5b"}),
    "trumped: against the best of the led suit": (
        "3b 11b 1c", "7b 2c 12b", "3b 11b", {"follow": "1c 3b 11b", "beat_when_trumped": "3b"},
    ),
    "trumps led: montar is due": ("3c 4c 1b", "7c", "3c", {"follow": "3c 4c 1b", "beat": "3c 4c"}),
    "trumps led: cannot beat": ("5c 4c 1b", "7c", "4c 5c", {"follow": "4c 5c 1b"}),
    "trumps led: against the best": ("12c 6c 1b", "7c 3c", "6c 12c", {"follow": "6c 12c 1b"}),
    "trumps led: void": ("3b 4e", "7c", "4e 3b", {}),
    "void: must trump": ("2c 7c 6e 7o", "7b", "2c 7c", {"follow": "7o 2c 7c 6e", "trump": "7o 2c 7c 6e"}),
    "void: no trump": ("6e 7o 1o", "7b", "1o 7o 6e", {}),
    "void: no trump, trumped": ("6e 7o", "7b 2c", "7o 6e", {}),
    "void: must overtrump": (
        "2c 7c 6e", "7b 5c", "7c", {"follow": "2c 7c 6e", "trump": "2c 7c 6e", "overtrump": "2c 7c"},
    ),
    "void: overtrumps the best trump": (
        "7c 1c 6e", "7b 5c 12c", "1c", {"follow": "1c 7c 6e", "trump": "1c 7c 6e", "overtrump": "1c 7c"},
    ),
    "void: cannot overtrump": (
        "2c 6e 7o", "7b 5c", "2c", {"follow": "7o 2c 6e", "trump": "7o 2c 6e", "undertrump": "7o 2c 6e"},
    ),
}  # fmt: skip


def lines(hand: str, trick: str, rules: dict[str, str]) -> set[str]:
    """The six lines of the rulebook, word for word; copas are trumps and there is no joker."""
    mine, table = hand.split(), trick.split()

    def best(suit: str) -> int:
        return min((STRENGTH.index(card[:-1]) for card in table if card[-1] == suit), default=99)

    def higher(cards: list[str], suit: str) -> list[str]:
        return [card for card in cards if STRENGTH.index(card[:-1]) < best(suit)]

    if not table or rules["follow"] == "free":
        return set(mine)
    led = table[0][-1]
    trumped = led != "c" and any(card[-1] == "c" for card in table)
    following = [card for card in mine if card[-1] == led]
    trumps = [card for card in mine if card[-1] == "c"]
    if following:
        due = rules["beat"] == "must" and (not trumped or rules["beat_when_trumped"] == "due")
        return set((due and higher(following, led)) or following)
    if not trumps or rules["trump"] == "free":
        return set(mine)
    if not trumped:
        return set(trumps)
    if higher(trumps, "c"):
        return set(trumps if rules["overtrump"] == "free" else higher(trumps, "c"))
    return set(mine if rules["undertrump"] == "excused" else trumps)


def by_rules(changed: tuple[str, ...]) -> dict[str, str]:
    usual = dict.fromkeys(KEYS, "must") | {"beat_when_trumped": "excused"}
    return usual | {key: ALTERNATIVES[key] for key in changed}


@pytest.mark.parametrize("name", POSITIONS)
def test_R9_each_duty_alone(name: str) -> None:
    hand, trick, usual, others = POSITIONS[name]
    for key in (None, *KEYS):
        variant = house("", {f"tricks.{key}": ALTERNATIVES[key]} if key else {})
        expected = others.get(key or "", usual)
        assert text(legal_cards(variant, hand.split(), trick.split(), "c")) == expected, key


@pytest.mark.parametrize("changed", [c for n in range(7) for c in itertools.combinations(KEYS, n)])
def test_R9_all_combinations_of_duties(changed: tuple[str, ...]) -> None:
    rules = by_rules(changed)
    variant = house("", {f"tricks.{key}": value for key, value in rules.items()})
    for hand, trick, _, _ in POSITIONS.values():
        found = legal_cards(variant, hand.split(), trick.split(), "c")
        assert {card.text for card in found} == lines(hand, trick, rules), (hand, trick)


def test_R9_the_positions_tell_all_duties_apart() -> None:
    for key in KEYS:
        assert any(key in others for _, _, _, others in POSITIONS.values())


def four(changes: dict[str, object] | None = None, /, **hands: str) -> Hand:
    """Four in, nobody draws; copas are trumps. Hands by seat: one="…" leads."""
    free = {"baile.allowed": "nobody", "exchange.max_draw": 0} | (changes or {})
    seats = {"one": 1, "two": 2, "three": 3, "dealer": 0}
    hand = deal(house("", free), 4, {seats[seat]: held for seat, held in hands.items()}, "6c")
    says(hand, "play play play play")
    return hand


def broken(hand: Hand, card: str) -> tuple[str, str, str, str]:
    violation = hand.why_illegal(Action.play(card))
    assert violation is not None
    return violation.duty, violation.rule, violation.key, " ".join(violation.legal)


def test_R9_1_must_follow() -> None:
    hand = four(one="7b", two="2b 1c 1e 3e 12e")
    plays(hand, "7b")
    assert (hand.to_act, may(hand)) == (2, "2b")
    assert broken(hand, "1c") == ("follow", "R9", "tricks.follow", "2b")
    assert broken(hand, "1e")[0] == "follow"


def test_R9_1_free() -> None:
    hand = four({"tricks.follow": "free"}, one="7b", two="2b 1c 1e 3e 1o")
    plays(hand, "7b")
    assert may(hand) == "1o 1c 1e 3e 2b"


def test_R9_2_must_beat() -> None:
    hand = four(one="7b", two="3b 4b 1c", three="1b 2b 12b")
    plays(hand, "7b")
    assert may(hand) == "3b"
    assert broken(hand, "4b") == ("beat", "R9", "tricks.beat", "3b")
    assert broken(hand, "1c")[0] == "follow"
    plays(hand, "3b")
    assert may(hand) == "1b"  # the next has to beat the three


def test_R9_2_only_cards_on_the_table_count() -> None:
    hand = four(one="7b 3b 12b 11b 10b", two="4b 6b 1o 3o 12o", three="5b 2b")
    plays(hand, "7b")
    assert may(hand) == "4b 6b"
    plays(hand, "6b")
    assert may(hand) == "2b 5b"


def test_R9_2_excused_once_the_trick_is_trumped() -> None:
    hands = {"one": "7b", "two": "2c 1o 3o 12o 11o", "three": "3b 4b 1c"}
    hand = four(**hands)
    plays(hand, "7b 2c")
    assert may(hand) == "3b 4b"
    hand = four({"tricks.beat_when_trumped": "due"}, **hands)
    plays(hand, "7b 2c")
    assert may(hand) == "3b"
    assert broken(hand, "4b") == ("beat_when_trumped", "R9", "tricks.beat_when_trumped", "3b")


def test_R9_2_even_then_one_follows() -> None:
    hand = four(one="7b", two="2c 1o 3o 12o 11o", three="4b 1c 3c 1e 3e")
    plays(hand, "7b 2c")
    assert may(hand) == "4b"
    assert broken(hand, "3c")[0] == "follow"


@pytest.mark.parametrize(
    ("name", "beat", "trump", "undertrump"),
    [
        *((name, "must", "must", "must") for name in
          ("manual", "breve-manual", "fournier-en", "fournier-es", "viuda", "villalba", "urones")),
        ("club-comodin", "must", "must", "excused"),
        ("tomate", "must", "must", "excused"),
    ],
)  # fmt: skip
def test_R9_2_as_the_sources_say(name: str, beat: str, trump: str, undertrump: str) -> None:
    rules = by_rules(()) | {"beat": beat, "trump": trump, "undertrump": undertrump}
    for hand, trick, _, _ in POSITIONS.values():
        found = legal_cards(house(name), hand.split(), trick.split(), "c")
        assert {card.text for card in found} == lines(hand, trick, rules)


def test_R9_2_in_rams_one_only_has_to_follow() -> None:
    rams = house("rams")
    assert text(legal_cards(rams, ["7s", "As", "Ah"], ["Ks"], "h")) == "As 7s"
    assert text(legal_cards(rams, ["7d", "Ah", "Ac"], ["Ks"], "h")) == "Ah 7d Ac"


def test_R9_3_must_trump() -> None:
    hand = four(one="7b", two="2c 7c 6e 7o 1o", three="4b")
    plays(hand, "7b")
    assert may(hand) == "2c 7c"
    assert broken(hand, "1o") == ("trump", "R9", "tricks.trump", "2c 7c")


def test_R9_3_free() -> None:
    hand = four({"tricks.trump": "free"}, one="7b", two="5c 1o 3o 12o 11o", three="2c 7c 6e 7o 1e")
    plays(hand, "7b 5c")
    assert may(hand) == "7o 2c 7c 1e 6e"  # neither overtrumping nor undertrumping is due


def test_R9_4_must_overtrump() -> None:
    hands = {"one": "7b", "two": "5c 1o 3o 12o 11o", "three": "2c 7c 6e 7o 1e"}
    hand = four(**hands)
    plays(hand, "7b 5c")
    assert may(hand) == "7c"
    assert broken(hand, "2c") == ("overtrump", "R9", "tricks.overtrump", "7c")
    assert broken(hand, "1e") == ("trump", "R9", "tricks.trump", "7c")
    hand = four({"tricks.overtrump": "free"}, **hands)
    plays(hand, "7b 5c")
    assert may(hand) == "2c 7c"
    assert broken(hand, "1e")[0] == "trump"


def test_R9_5_must_undertrump() -> None:
    hands = {"one": "7b", "two": "5c 1o 3o 12o 11o", "three": "2c 6e 7o 1e 3e"}
    hand = four(**hands)
    plays(hand, "7b 5c")
    assert may(hand) == "2c"
    assert broken(hand, "1e") == ("undertrump", "R9", "tricks.undertrump", "2c")
    hand = four({"tricks.undertrump": "excused"}, **hands)
    plays(hand, "7b 5c")
    assert may(hand) == "7o 2c 1e 3e 6e"


def test_R9_5_the_trump_is_lost() -> None:
    hand = four(one="7b", two="5c 1o 3o 12o 11o", three="2c 6e 7o 1e 3e", dealer="1b 3b")
    plays(hand, "7b 5c 2c 3b")
    assert hand.trick_winners == (2,)


def test_R9_6_void_in_both_any_card() -> None:
    hand = four(one="7b", two="6e 7o 1e 1o 3o", three="5c")
    plays(hand, "7b")
    assert may(hand) == "1o 3o 7o 1e 6e"


@pytest.mark.parametrize("late", ["1e", "1o", "3e", "12o"])
def test_R9_6_a_card_of_a_third_suit_never_wins(late: str) -> None:
    assert trick_winner(house(), ["2b", late], "c") == 0
    assert trick_winner(house(), ["2b", "4b", late], "c") == 1
    assert trick_winner(house(), ["2b", "2c", late], "c") == 1


def test_R9_7_the_leader_plays_any_card() -> None:
    hand = four(one="1c 3b 5e 7o 2c")
    assert may(hand) == "7o 1c 2c 5e 3b"


@pytest.mark.parametrize("lead", ["free", "ace_of_trumps"])
def test_R9_7_the_ace_of_trumps_is_led(lead: str) -> None:
    hand = four({"tricks.lead": lead}, one="1c 3b 5e 7o 2c", two="3c 12c 11c 10c 7c")
    assert may(hand) == ("1c" if lead == "ace_of_trumps" else "7o 1c 2c 5e 3b")
    if lead == "ace_of_trumps":
        assert broken(hand, "2c") == ("lead_ace", "R9", "tricks.lead", "1c")


def test_R9_7_in_the_first_trick_by_who_leads_it_only() -> None:
    hand = four(
        {"tricks.lead": "ace_of_trumps"},
        one="3c 3b 5e 7o 2c",
        two="1b 1c 4e 6e 1o",
        three="2b 7b",
        dealer="4b",
    )
    assert may(hand) == "7o 2c 3c 5e 3b"  # the ace is elsewhere
    plays(hand, "3b")
    assert may(hand) == "1b"
    plays(hand, "1b 2b 4b")
    assert (hand.to_act, may(hand)) == (2, "1o 1c 4e 6e")  # no longer the first trick


def test_R9_7_no_other_ace() -> None:
    hand = four({"tricks.lead": "ace_of_trumps"}, one="1o 1b 1e 7o 2c", two="1c")
    assert may(hand) == "1o 7o 2c 1e 1b"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("7b", 0), ("7b 3b", 1), ("3b 1b 12b", 1), ("1b 3b 12b 2b", 0),
        ("1b 2c", 1), ("1b 2c 4c", 2), ("1b 4c 2c", 1), ("2c 1b", 0), ("12b 5c 1b 7c 3c", 4),
    ],
)  # fmt: skip
def test_R9_8_the_best_trump_else_the_best_of_the_led_suit(trick: str, winner: int) -> None:
    assert trick_winner(house(), trick.split(), "c") == winner


def test_R9_8_the_winner_leads_and_play_goes_round() -> None:
    hand = four(one="7b 1o", two="3b 2o", three="1b 4o", dealer="2b 12o")
    order = []
    for card in ["7b", "3b", "1b", "2b", "4o", "12o", "1o", "2o"]:
        order.append(hand.to_act)
        plays(hand, card)
    assert order == [1, 2, 3, 0, 3, 0, 1, 2]
    assert hand.trick_winners == (3, 1)
    assert hand.to_act == 1


def test_R9_8_the_last_card_is_asked_for_too() -> None:
    hand = four(one="7b 1o", two="3b 2o")
    while sum(hand.tricks) < 4:
        hand.apply(hand.legal_actions()[0])
    asked = 0
    while not hand.is_over:
        assert len(hand.legal_actions()) == 1
        hand.apply(hand.legal_actions()[0])
        asked += 1
    assert asked == 4


def test_R9_8_the_first_in_from_the_dealers_right_leads() -> None:
    for words, leader in (("play play pass pass", 1), ("pass play pass play", 2), ("pass pass play play", 3)):
        hand = deal(house(), 4)
        says(hand, words)
        nobody_draws(hand)
        assert hand.to_act == leader
        assert sum(finish(hand).tricks) == 5


def test_R9_8_with_two_in_some_duties_make_no_difference() -> None:
    # whoever plays second to a lead sees no trump on a suit that is not trumps
    for key in ("beat_when_trumped", "overtrump", "undertrump"):
        variant = house("", {f"tricks.{key}": ALTERNATIVES[key]})
        for hand, trick, _, _ in POSITIONS.values():
            if len(trick.split()) < 2:
                mine, table = hand.split(), trick.split()
                assert legal_cards(variant, mine, table, "c") == legal_cards(house(), mine, table, "c")
