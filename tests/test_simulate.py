"""Simulations: sessions that depend on nothing but their number, counts that are right, and checks that see a fault."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterable
from functools import partial
from typing import Any

import attrs
import pytest

from julepe_rules import Action, Card, Hand, SetupError, Variant, View, list_variants, load_variant
from julepe_rules import facts as hand_facts
from julepe_rules import table as tables
from julepe_rules.players import Player, RandomPlayer
from julepe_rules.settlement import Settlement, settle
from julepe_rules.simulation import Policy, Report, Tally, merge, play_session, session_rng, simulate

MANUAL = load_variant("manual")
SIZES = [(name, players) for name in list_variants() for players in load_variant(name).player_counts]


class Saying:
    """Says the first of these words that it may say; for the rest it takes the last choice, which throws most."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def choose(self, view: View) -> Action:
        said = [action for word in self.words for action in view.legal if action.word == word]
        return said[0] if said else view.legal[-1]


def saying(*words: str) -> Policy:
    return lambda variant, seat, rng: Saying(*words)


def only_seat(who: int) -> Policy:
    return lambda variant, seat, rng: Saying("play" if seat == who else "pass")


def chance(variant: Variant, seat: int, rng: random.Random) -> Player:
    return RandomPlayer(rng)


# Sessions


def test_the_same_seed_gives_the_same_report() -> None:
    one, again = (simulate(MANUAL, players=4, hands=250, seed=7) for _ in range(2))
    assert one == again
    assert one == simulate(MANUAL, players=4, hands=250, seed="7")
    assert one.tally != simulate(MANUAL, players=4, hands=250, seed=8).tally
    assert one.tally != simulate(MANUAL, players=4, hands=250, seed=7, session=50).tally


def test_the_global_generator_is_left_alone() -> None:
    random.seed(1)
    before = random.getstate()
    simulate(MANUAL, players=4, hands=50, seed=7, policy="simple")
    simulate(MANUAL, players=4, hands=50, seed=7)
    assert random.getstate() == before


@pytest.mark.parametrize("policy", ["random", "simple", chance])
def test_sessions_may_be_played_anywhere_and_in_any_order(policy: str | Policy) -> None:
    session = partial(play_session, MANUAL, players=4, seed="x", policy=policy)
    parts = [session(hands=20, number=number) for number in (3, 0, 2, 1)]
    parts.append(session(hands=5, number=4))
    whole = simulate(MANUAL, players=4, hands=85, seed="x", session=20, policy=policy)
    assert whole.tally == merge(parts) == merge([merge(parts[:2]), merge(parts[2:])])
    assert whole.tally == merge(pickle.loads(pickle.dumps(part)) for part in reversed(parts))
    assert whole.tally.sessions == 5
    assert len({part.net_by_place for part in parts}) == 5


def test_nothing_merges_to_nothing() -> None:
    assert merge([]) == Tally()
    some = play_session(MANUAL, players=4, hands=9, seed=1, number=0)
    assert merge([some]) == merge([Tally(), some]) == some


def test_a_fault_in_one_session_is_one_in_all() -> None:
    fine, bad = Tally(hands=1, plate_max=3), Tally(hands=2, plate_max=2, conserved_cards=False)
    assert merge([fine, bad]) == Tally(hands=3, plate_max=3, conserved_cards=False)
    worse = merge([fine, Tally(conserved_money=False), fine])
    assert (worse.conserved_cards, worse.conserved_money) == (True, False)


def test_session_generators() -> None:
    assert session_rng(7, 1).random() == session_rng("7", 1).random()
    first = {session_rng(seed, number).random() for seed in (7, 71, "7|1") for number in (0, 1, 11)}
    assert len(first) == 9


# Counts


def test_all_pass() -> None:
    tally = simulate(MANUAL, players=3, hands=30, seed=1, session=10, policy=saying("pass")).tally
    assert (tally.hands, tally.all_pass, tally.in_play, tally.lone) == (30, 30, 0, 0)
    assert tally.winners_by_hand == (30,)
    assert tally.plate_sum == 3 * sum(range(2, 22, 2))
    assert tally.plate_max == 20
    assert tally.net_by_place == (-60, 0, 0)


def test_one_plays_alone() -> None:
    tally = simulate(MANUAL, players=3, hands=30, seed=1, policy=only_seat(1)).tally
    assert (tally.lone, tally.in_play, tally.all_pass) == (30, 30, 0)
    assert len(tally.winners_by_hand) == 2
    assert tally.winners_by_hand[1] == 30 - tally.julepes
    tomate = simulate(load_variant("tomate"), players=4, hands=20, seed=1, policy=only_seat(1)).tally
    # he takes the plate of three in every hand; where he deals he has put it himself
    assert tomate.winners_by_hand == (0, 20)
    assert tomate.net_by_place == (-45, 15, 15, 15)


def test_everybody_plays_and_the_dealer_takes() -> None:
    tally = simulate(MANUAL, players=4, hands=40, seed=1, policy=saying("take", "play")).tally
    assert (tally.bailes, tally.in_play) == (40, 160)
    assert tally.julepes + sum(n * hands for n, hands in enumerate(tally.winners_by_hand)) == 160
    assert sum(tally.winners_by_hand) == 40
    # three who draw five and the dancer, who draws four, need exactly the nineteen cards that are left
    assert tally.recycles == 0
    assert simulate(MANUAL, players=6, hands=40, seed=1, policy=saying("play")).tally.recycles >= 40


def test_redeals_are_counted() -> None:
    tally = simulate(load_variant("viuda"), players=3, hands=100, seed=1).tally
    assert tally.redeals > 10
    assert tally.all_pass == 0
    assert simulate(MANUAL, players=3, hands=100, seed=1).tally.redeals == 0


def test_places_are_counted_from_the_dealer() -> None:
    # only the dealer puts; seat 0 always plays alone and never loses
    seats = only_seat(0)
    rules = {"lone": {"game": "takes_plate"}}
    tally = play_session(Variant.from_rules(rules), players=4, hands=8, seed=1, number=0, policy=seats)
    first = 8 // 4
    assert tally.net_by_place == (-2 * 8 + 2 * first, 2 * first, 2 * first, 2 * first)


def test_a_session_whose_amounts_grow_too_large_is_cut() -> None:
    variant = Variant.from_rules({"julepe": {"amount": 2**50}})
    report = simulate(variant, players=4, hands=2000, seed=1, session=1000)
    tally = report.tally
    assert tally.sessions == tally.sessions_cut == 2
    assert 2 < tally.hands < 2000
    assert (report.hands_asked, report.as_dict()["hands"]) == (2000, tally.hands)
    assert tally.conserved_money
    assert simulate(load_variant("fournier-en"), players=6, hands=300, seed=1).tally.sessions_cut == 0


# What must always hold


@pytest.mark.parametrize(("name", "players"), SIZES)
@pytest.mark.parametrize("policy", ["random", "simple"])
def test_cards_and_money_are_conserved(name: str, players: int, policy: str) -> None:
    hands = 40 if policy == "random" else 5
    tally = simulate(
        load_variant(name), players=players, hands=hands, seed=3, session=20, policy=policy
    ).tally
    assert tally.hands == hands
    assert (tally.conserved_cards, tally.conserved_money) == (True, True)
    assert tally.in_play >= sum(n * hands for n, hands in enumerate(tally.winners_by_hand))


def test_shared_at_the_end_and_split_on_the_way_is_conserved_too() -> None:
    for plate in (
        {"split": "limit", "limit": 3},
        {"split": "portions", "split_over": 6, "split_into": 3},
    ):
        variant = Variant.from_rules({"table": {"session_end": "shared"}, "plate": plate})
        assert simulate(variant, players=6, hands=300, seed=1, session=30).tally.conserved_money


@pytest.mark.parametrize("fault", ["plate", "reserve", "a seat"])
@pytest.mark.parametrize("policy", ["random", "simple"])
def test_an_engine_that_loses_a_chip_is_found_out(
    fault: str, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    def losing(*args: Any) -> Settlement:
        nonlocal calls
        calls += 1
        right = settle(*args)
        if calls != 7:
            return right
        if fault == "a seat":
            return attrs.evolve(right, moves=((1, "plate", 1, "stake"), *right.moves))
        return attrs.evolve(right, **{fault: getattr(right, fault) + 1})

    monkeypatch.setattr(hand_facts, "settle", losing)
    variant = Variant.from_rules({"plate": {"split": "limit", "limit": 30}})
    tally = simulate(variant, players=4, hands=20, seed=1, policy=policy).tally
    assert calls > 7
    assert not tally.conserved_money
    assert tally.conserved_cards


def test_a_chip_that_is_missing_for_one_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def wavering(*args: Any) -> Settlement:
        nonlocal calls
        calls += 1
        right = settle(*args)
        return attrs.evolve(right, plate=right.plate + {7: 1, 8: -1}.get(calls, 0))

    monkeypatch.setattr(hand_facts, "settle", wavering)
    assert not simulate(MANUAL, players=4, hands=20, seed=1, policy=saying("pass")).tally.conserved_money
    assert calls == 20


def test_a_chip_lost_between_two_hands_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(Hand):
        __slots__ = ()

        def __init__(self, *args: Any, plate: int, **rest: Any) -> None:
            super().__init__(*args, plate=max(0, plate - 1), **rest)

    monkeypatch.setattr(tables, "Hand", Careless)
    assert not simulate(MANUAL, players=4, hands=20, seed=1).tally.conserved_money


@pytest.mark.parametrize("fault", ["lost", "twice"])
@pytest.mark.parametrize("policy", ["random", "simple"])
def test_an_engine_that_loses_a_card_is_found_out(
    fault: str, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    class Careless(Hand):
        __slots__ = ()

        def shuffle(self, order: Iterable[Card]) -> None:
            nonlocal calls
            calls += 1
            super().shuffle(order)
            if calls == 7:
                *stock, last = self._deal.stock  # nobody draws as far as that
                self._deal.stock = stock if fault == "lost" else [*stock, last, stock[0]]

    monkeypatch.setattr(tables, "Hand", Careless)
    tally = simulate(MANUAL, players=4, hands=20, seed=1, policy=policy).tally
    assert calls == 20
    assert not tally.conserved_cards
    assert tally.conserved_money


# The report


def test_report_as_plain_data() -> None:
    report = simulate(MANUAL, players=4, hands=150, seed=7)
    data = report.as_dict()
    assert json.loads(json.dumps(data)) == data
    assert list(data) == [
        "schema_version", "variant", "rules_digest", "players", "policy", "seed", "hands_per_session", "hands_asked",
        "hands", "sessions", "sessions_cut", "conserved_cards", "conserved_money", "in_play", "julepes", "julepe_rate",
        "winners_by_hand", "plate", "lone", "bailes", "recycles", "redeals", "all_pass", "net_by_place",
        "mean_net_by_place",
    ]  # fmt: skip
    tally = report.tally
    assert (data["schema_version"], data["variant"], data["rules_digest"]) == (
        1,
        "manual",
        MANUAL.rules_digest,
    )
    assert (data["players"], data["hands"], data["sessions"], data["seed"]) == (4, 150, 2, "7")
    assert data["julepe_rate"] == tally.julepes / tally.in_play
    assert data["plate"] == {
        "sum": tally.plate_sum, "count": 150, "mean": tally.plate_sum / 150, "max": tally.plate_max
    }  # fmt: skip
    assert data["mean_net_by_place"] == [won / 150 for won in tally.net_by_place]
    whole_numbers = [value for value in attrs.astuple(tally) if not isinstance(value, tuple)]
    assert all(isinstance(value, int) for value in whole_numbers)


def test_a_rate_of_nothing_is_nothing() -> None:
    data = simulate(MANUAL, players=4, hands=3, seed=1, policy=saying("pass")).as_dict()
    assert data["julepe_rate"] is None
    assert Report("x", "", 2, 1, 1, "", "random", Tally()).as_dict()["plate"]["mean"] is None


def test_a_policy_of_ones_own_has_a_name() -> None:
    assert simulate(MANUAL, players=4, hands=1, seed=1, policy=chance).policy == "chance"
    assert simulate(MANUAL, players=4, hands=1, seed=1).policy == "random"


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(MANUAL, players=4, hands=25, seed=1, session=10, progress=lambda *numbers: told.append(numbers))
    assert told == [(10, 25), (20, 25), (25, 25)]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 9}, "played by 3 to 7"),
        ({"hands": 0}, "hands: a whole number of 1 or more, not 0"),
        ({"hands": 2.5}, "hands: a whole number"),
        ({"session": 0}, "hands in a session: a whole number"),
        ({"policy": "clever"}, "unknown policy 'clever'; known: random, simple"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        simulate(MANUAL, **{"players": 4, "hands": 5, "seed": 1, **wrong})
