"""The second opinion of `tests/naive` agrees with the worked hands, the worked sums and itself.

Whatever the library is compared with has to be right first: nothing in here asks the library anything.
"""

import json
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from tests.naive import (
    NaiveHand,
    RefusedError,
    naive_draw,
    naive_legal,
    naive_session_end,
    naive_settle,
    naive_stakes,
    naive_winner,
)
from tests.naive.cards import pack
from tests.naive.player import FRESH, play_out, some_event
from tests.naive.rules import BASE, HOUSE, SMALL, with_changes
from tests.naive.sums import SUMS

HERE = Path(__file__).parent
CASES = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((HERE / "data" / "cases").glob("hand-*.json"))
}
LATER = FRESH | {"opening": False}


# Worked hands


def test_the_worked_hands_are_there():
    assert len(CASES) == 30


def look(hand):
    return hand.actor, hand.plate, hand.options, hand.chance, deepcopy(hand.hands), hand.places()


@pytest.mark.parametrize("name", CASES)
def test_a_worked_hand(name):
    case = CASES[name]
    hand = NaiveHand(SMALL[case["variant"]], case["table"])
    cards = sorted(pack(hand.rules, hand.n))
    for done in range(len(case["events"]) + 1):
        for check in (check for check in case["checks"] if check["after"] == done):
            assert hand.actor == check["actor"]
            assert hand.plate == check["pot"]
            assert hand.options == set(check["legal"])
            if "refuse" in check:
                before = look(hand)
                with pytest.raises(RefusedError):
                    hand.do(check["refuse"])
                assert look(hand) == before
        if done < len(case["events"]):
            assert hand.ask is not None
            assert hand.result is None
            hand.do(case["events"][done])
            assert sorted(hand.places()) == cards
    assert hand.actor is None
    assert hand.result == case["result"]


# Hands of somebody who plays anything


@pytest.mark.parametrize("name", [*SMALL, *HOUSE])
def test_any_hand_ends_and_keeps_cards_and_chips(name):
    rules = {**SMALL, **HOUSE}[name]
    rng = Random(name)
    for players in range(rules["table"]["min_players"], rules["table"]["max_players"] + 1):
        pot, carry, dealer = 0, FRESH, players - 1
        for _ in range(12):
            reserve = carry["reserve"]
            hand, events = play_out(rules, players, dealer, pot, carry, rng, rng.random())
            result = hand.result
            assert result is not None
            assert sum(result["net"]) + result["pot"] + result["reserve"] == pot + reserve
            if rules["plate"]["split"] == "portions":
                assert sum(result["carry"]["waiting"]) == result["reserve"]
            assert sorted(hand.places()) == sorted(pack(rules, players))
            assert len(events) < 40 * players
            for seat in set(range(players)) - set(result["in"]):
                assert result["net"][seat] == -hand.stakes[seat]
            pot, carry, dealer = result["pot"], result["carry"], result["next_dealer"]


@pytest.mark.parametrize("name", ["manual", "viuda", "club-comodin"])
def test_what_is_not_listed_is_refused(name):
    rng, words = Random(7), ["pass", "play", "take", "leave", "normal", "blind", "0", "3", "1e", "jk", "12o"]
    table = {"seats": 4, "dealer": 1, "stacks": [0] * 4, "pot": 0, "carry": FRESH}
    for _ in range(10):
        hand = NaiveHand(SMALL[name], table)
        while hand.ask is not None:
            event, before = some_event(hand, rng), look(hand)
            for key in {"value", "choice", "card"} & event.keys():
                for word in set(words) - hand.options:
                    with pytest.raises(RefusedError):
                        hand.do(event | {key: word})
            with pytest.raises(RefusedError):
                hand.do(event | {"seat": 5})
            assert look(hand) == before
            hand.do(event)
        with pytest.raises(RefusedError):
            hand.do({"t": "declare", "seat": 0, "choice": "pass"})


# Declarations, and who plays when one is left


def dealt(name, players, hands, turned, changes=None, carry=LATER, pot=0):
    """A hand just dealt at a table where the last seat deals; seats not named get what is left."""
    rules = with_changes(SMALL[name], changes or {})
    table = {"seats": players, "dealer": players - 1, "stacks": [0] * players, "pot": pot, "carry": carry}
    hand = NaiveHand(rules, table)
    if hand.actor != "chance":
        hand.do({"t": "choose", "seat": players - 1, "kind": "bet", "value": "normal"})
    wanted = {seat: text.split() for seat, text in hands.items()}
    spare = sorted(pack(rules, players) - {turned, *(card for lot in wanted.values() for card in lot)})
    rows = [wanted.get(seat) or [spare.pop() for _ in range(hand.lay["cards"])] for seat in range(players)]
    order = [card for column in zip(*rows, strict=True) for card in column]
    hand.do({"t": "shuffle", "label": "deal", "order": [*order, turned, *spare]})
    return hand


def say(hand, *words):
    for word in words:
        key = "choice" if hand.ask.t == "declare" else "value"
        event = {"t": hand.ask.t, "seat": hand.actor, key: word}
        hand.do(event | ({"kind": hand.ask.kind} if hand.ask.kind else {}))
    return hand.actor, hand.options


FREE, BOUND = {"pass", "play"}, {"play"}


@pytest.mark.parametrize(
    ("name", "players", "hands", "turned", "said", "options"),
    [
        ("villalba", 4, {0: "1o 2c 3c 4c 5c"}, "2o", [], BOUND),
        ("manual", 4, {0: "1o 2c 3c 4c 5c"}, "2o", [], FREE),
        ("villalba", 4, {3: "1o 2c 3c 4c 5c"}, "2o", ["pass"] * 3, FREE),
        ("urones", 4, {3: "1o 2c 3c 4c 5c"}, "2o", ["pass"] * 3, BOUND),
        ("villalba", 4, {3: "1e 2c 3c 4c 5c"}, "2o", ["pass", "pass", "play"], BOUND),
        ("villalba", 5, {}, "1o", ["pass"] * 4, BOUND),
        ("villalba", 5, {4: "1o 2c 3c 4c 5c"}, "2o", ["pass"] * 4, FREE),
        ("manual", 3, {}, "2o", ["pass", "pass"], FREE | {"take"}),
        ("tomate", 3, {}, "2o", ["take", "1", "pass", "pass"], BOUND),
        ("tomate", 3, {}, "2o", ["leave", "pass", "pass"], FREE),
        ("viuda", 3, {}, "3o", [], {"take", "leave"}),
        ("viuda", 3, {}, "3o", ["take"], {"0", "1", "2"}),
        ("viuda", 3, {}, "3o", ["take", "0", "pass", "pass"], BOUND),
        ("viuda", 3, {}, "3o", ["leave", "play", "play"], FREE),
        ("viuda", 3, {}, "11o", ["pass", "play"], FREE | {"take"}),
        ("viuda", 3, {}, "7o", ["pass", "play"], FREE),
    ],
)
def test_what_may_be_declared(name, players, hands, turned, said, options):
    assert say(dealt(name, players, hands, turned), *said)[1] == options


def test_the_card_thrown_unseen_is_a_discard_and_the_turned_one_stays():
    hand = dealt("tomate", 3, {2: "4c 5c 6c"}, "2o", {"exchange.max_draw": 3})
    assert say(hand, "take", "1", "play", "play", "play") == (0, {"x0", "x1", "x2", "x3"})
    assert (hand.hands[2], hand.discards[2]) == (["4c", "6c", "2o"], ["5c"])
    for seat in (0, 1):
        hand.do({"t": "exchange", "seat": seat, "give": []})
    assert hand.options == {"x0", "x1", "x2"}
    with pytest.raises(RefusedError):
        hand.do({"t": "exchange", "seat": 2, "give": ["2o"]})


def test_the_widow_is_offered_first_to_who_fell():
    hand = dealt("viuda", 4, {}, "7o", carry=LATER | {"fallen": [2, 3]})
    assert say(hand, "pass", "play", "pass", "pass")[0] == 2
    assert say(hand, "leave")[0] == 3
    assert say(hand, "leave")[0] == 0
    widow = hand.stock[:3]
    assert say(hand, "2")[0] == 0
    assert (hand.hands[0], hand.lone, hand.bid) == (widow, 1, 2)


def test_a_lone_dealer_meets_his_right_hand_neighbour():
    hand = dealt("viuda", 3, {}, "3o")
    assert say(hand, "take", "0", "pass", "pass", "play", "leave", "leave")[0] == 0
    hand = dealt("viuda", 3, {}, "7o", {"lone.game": "forced_second", "declare.all_pass": "void"})
    assert say(hand, "pass", "pass", "play")[0] == 0


def test_the_house_takes_what_the_stock_lacks_from_the_passed_cards():
    hand = dealt("villalba", 5, {}, "1o")
    lying = [card for seat in range(4) for card in hand.hands[seat]]
    say(hand, "pass", "pass", "pass", "pass", "play")
    assert hand.chance == ("recycle:0", set(lying))
    hand.do({"t": "shuffle", "label": "recycle:0", "order": lying})
    assert (hand.actor, len(hand.hands[0]), hand.options) == (0, 6, {"x1"})
    hand.do({"t": "exchange", "seat": 0, "give": [lying[0]]})
    assert hand.options == {"x1", "x2", "x3", "x4", "x5"}


def test_the_house_throws_before_a_lone_player_who_sits_before_it():
    hand = dealt("manual", 4, {}, "2o")
    assert say(hand, "play", "pass", "pass", "pass") == (1, {"x1"})
    hand.do({"t": "exchange", "seat": 1, "give": hand.hands[1][:1]})
    hand.do({"t": "exchange", "seat": 0, "give": []})
    assert hand.actor == 0


# Settlement


def settle(rules, tricks, plate, **more):
    players = len(tricks)
    game = more.pop("game", "played")
    situation = {
        "players": players, "dealer": players - 1, "plate": plate, "reserve": 0, "waiting": [], "unit": None,
        "bet": "normal", "moment": "hand", "game": game, "in_play": list(range(players)), "tricks": tricks,
        "taken_rank": None, "lone": None, "defender": None, "widow": None, "bid": None, "revokes": [],
    }  # fmt: skip
    assert set(more) <= set(situation)
    done = naive_settle(rules, situation | more)
    assert sum(done["net"]) + done["plate"] + done["reserve"] == plate + situation["reserve"]
    return done["net"], done["plate"]


@pytest.mark.parametrize(("rules", "tricks", "plate", "more", "net", "left"), SUMS)
def test_who_ends_with_what(rules, tricks, plate, more, net, left):
    assert settle(rules, tricks, plate, **more) == (net, left)


@pytest.mark.parametrize(
    ("changes", "plate", "reserve", "waiting", "after"),
    [
        ({"split": "none"}, 17, 4, [], (17, 4, [])),
        ({"split": "limit", "limit": 10}, 17, 0, [], (10, 7, [])),
        ({"split": "limit", "limit": 10}, 2, 5, [], (7, 0, [])),
        ({"split": "portions", "split_over": 10, "split_into": 3}, 17, 0, [], (7, 10, [5, 5])),
        ({"split": "portions", "split_over": 10, "split_into": 3}, 10, 10, [5, 5], (15, 5, [5])),
        ({"split": "portions", "split_over": 10, "split_into": 3}, 17, 5, [5], (5, 17, [7, 5, 5])),
        (
            {"split": "portions", "split_over": 100, "split_into": 2, "unit": 50},
            350,
            0,
            [],
            (200, 150, [150]),
        ),
    ],
)
def test_the_plate_from_hand_to_hand(changes, plate, reserve, waiting, after):
    situation = {
        "players": 3, "dealer": 0, "plate": plate, "reserve": reserve, "waiting": waiting, "unit": None,
        "bet": "normal", "moment": "hand", "game": "void", "in_play": [], "tricks": [0, 0, 0],
        "taken_rank": None, "lone": None, "defender": None, "widow": None, "bid": None, "revokes": [],
    }  # fmt: skip
    done = naive_settle(with_changes(BASE, {"plate": changes}), situation)
    assert (done["plate"], done["reserve"], done["waiting"]) == after
    assert done["net"] == [0, 0, 0]


def test_the_end_of_a_session():
    assert naive_session_end(4, 1, 5) == [1, 1, 2, 1]
    assert naive_session_end(5, 2, 8) == [2, 1, 1, 2, 2]
    assert naive_session_end(3, 0, 0) == [0, 0, 0]


# Stakes

V, S0, S3, S4, R = (SMALL[name] for name in ("villalba", "manual", "fournier-en", "viuda", "rams"))
J = with_changes(
    BASE,
    {"stakes": {"opening": {"each": 10, "dealer": 20}, "plate_empty": {"each": 10, "dealer": 20}, "hand": {}}},
)  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "players", "plate", "carry", "bet", "expected"),
    [
        (V, 5, 0, FRESH, "normal", ("opening", [50] * 5)),
        (V, 5, 50, LATER | {"paid_out": True}, "normal", ("after_payout", [50] * 5)),
        (V, 5, 350, LATER, "normal", ("hand", [0, 50, 0, 0, 0])),
        (J, 4, 0, FRESH, "normal", ("opening", [10, 20, 10, 10])),
        (J, 5, 0, LATER, "normal", ("plate_empty", [10, 20, 10, 10, 10])),
        (J, 5, 10, LATER, "normal", ("hand", [0] * 5)),
        (S0, 7, 0, FRESH, "normal", ("opening", [0, 2, 0, 0, 0, 0, 0])),
        (S3, 7, 0, FRESH, "normal", ("opening", [0, 1, 1, 1, 1, 1, 1])),
        (S4, 3, 9, LATER | {"fallen": [2]}, "normal", ("hand", [0, 0, 0])),
        (S4, 3, 9, LATER, "normal", ("nobody_fell", [3, 3, 3])),
        (with_changes(S4, {"blind.multiplier": 4}), 3, 9, LATER, "blind", ("nobody_fell", [12] * 3)),
        (R, 4, 2, LATER | {"fallen": [1, 2]}, "normal", ("hand", [3, 6, 6, 3])),
    ],
)
def test_stakes(rules, players, plate, carry, bet, expected):
    assert naive_stakes(rules, players, 1, plate, carry, bet) == expected


# Tricks: trumps are copas


@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("10b 12b 2c", 2),
        ("3b 2c 5c", 2),
        ("3b 2b 1b", 2),
        ("4b 1o 12e", 0),
        ("3c jk 12c", 1),
        ("jk 1c 3c", 1),
        ("2o 12e jk 1o", 2),
    ],
)
def test_who_wins_a_trick(trick, wins):
    assert naive_winner(SMALL["club-comodin"], trick.split(), "c") == wins


@pytest.mark.parametrize(
    ("changes", "hand", "trick", "legal"),
    [
        ({}, "3b 4b 1c", "7b 2c", "3b 4b"),
        ({"beat_when_trumped": "due"}, "3b 4b 1c", "7b 2c", "3b"),
        ({}, "2c 6e 7o", "7b 5c", "2c"),
        ({"undertrump": "excused"}, "2c 6e 7o", "7b 5c", "2c 6e 7o"),
        ({}, "2c 7c 6e", "7b 5c", "7c"),
        ({"overtrump": "free"}, "2c 7c 6e", "7b 5c", "2c 7c"),
        ({"overtrump": "free", "undertrump": "excused"}, "2c 7c 6e", "7b 5c", "2c 7c"),
        ({"trump": "free"}, "2c 7c 6e", "7b 5c", "2c 7c 6e"),
        ({"beat": "free"}, "3b 4b 1c", "7b 5b", "3b 4b"),
        ({"follow": "free"}, "3b 4b 1c", "7b 5b", "3b 4b 1c"),
        ({}, "3b 4b 1c", "1b", "3b 4b"),
        ({}, "6e 7o", "1b", "6e 7o"),
        ({}, "2c 3c 1b", "7c 5c", "3c"),
        ({}, "2c jk 1b", "7c 5c", "jk"),
        ({}, "1c jk 1b", "3c", "1c jk"),
        ({}, "jk 2e", "7b", "jk"),
        ({}, "2c 5b", "jk", "2c"),
        ({}, "3b 4b 1c", "", "3b 4b 1c"),
        ({"lead": "ace_of_trumps"}, "3b 4b 1c", "", "1c"),
        ({"lead": "ace_of_trumps"}, "3b 4b jk", "", "3b 4b jk"),
    ],
)
def test_what_may_be_played(changes, hand, trick, legal):
    rules = with_changes(BASE, {"tricks": changes, "pack.joker": "below_ace"})
    first = not trick
    assert naive_legal(rules, set(hand.split()), trick.split(), "c", first) == set(legal.split())


# Recycling


@pytest.mark.parametrize(
    ("tiers", "passed", "discards", "owed", "cards"),
    [
        (
            [["passed", "served"], ["waiting"], ["own"]],
            "1o",
            {1: "2o", 2: "3o", 3: "4o"},
            {2: 1, 3: 2},
            "1o 2o",
        ),
        ([["passed"], ["served"], ["own"]], "1o", {1: "2o", 2: "3o"}, {2: 1}, "1o"),
        ([["passed"], ["served"], ["own"]], "", {1: "2o", 2: "3o"}, {2: 1}, "2o"),
        ([["passed"], ["served"], ["waiting"], ["own"]], "", {2: "3o", 3: "4o"}, {2: 1, 3: -1}, "4o"),
        ([["passed"], ["served"], ["waiting"], ["own"]], "", {2: "3o", 3: ""}, {2: 1, 3: -1}, "3o"),
        ([["passed"], ["served"]], "", {2: "3o", 3: "4o"}, {2: 1, 3: 1}, ""),
        ([["passed"], ["turn_up"]], "", {2: "3o"}, {2: 1}, "7c"),
    ],
)
def test_what_becomes_the_new_stock(tiers, passed, discards, owed, cards):
    rules = with_changes(BASE, {"exchange.recycle": tiers})
    lying = {seat: text.split() for seat, text in discards.items()}
    assert naive_draw(rules, 2, passed.split(), lying, owed, "7c") == set(cards.split())
