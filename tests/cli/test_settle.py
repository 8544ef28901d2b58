"""`julepe settle`, and the check of situations under it."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from julepe_rules import SituationError, Variant, list_variants, load_variant, settle
from julepe_rules.check_situation import as_data, situation_from
from julepe_rules.ledger import Reason
from julepe_rules.situation import MOMENTS, Kind
from julepe_rules.situation_faults import _TEXTS, FIELDS, BadSituationError, not_offered

from .using import checked, julepe, random_hand, schema

GOOD: dict[str, Any] = {"players": 4, "dealer": 2, "plate": 8, "in": [0, 1, 2], "tricks": [2, 2, 1, 0]}
LONE: dict[str, Any] = {"players": 4, "dealer": 2, "plate": 9, "in": [0], "tricks": [3, 0, 0, 2]}
TWO: dict[str, Any] = {**GOOD, "in": [0, 1], "tricks": [3, 2, 0, 0]}
WIDOW: dict[str, Any] = {"players": 4, "dealer": 2, "plate": 9, "in": [0, 1], "tricks": [2, 1, 0, 0]}
VOID: dict[str, Any] = {"players": 4, "dealer": 2, "plate": 9, "in": []}
SEVEN: dict[str, Any] = {"players": 7, "dealer": 2, "plate": 9, "in": [0, 1], "tricks": [3, 2, 0, 0, 0, 0, 0]}

HOUSES = {
    "portions": {"plate": {"split": "portions", "split_over": 10, "split_into": 3}},
    "usual-widow": {"lone": {"game": "widow"}},
    "forced": {"lone": {"game": "forced_second"}, "declare": {"dealer_must_play": "if_exactly_one"}},
    "short": {"exchange": {"recycle": [["passed"]], "when_dry": "play_short"}},
}


def variant(name: str) -> Variant:
    return Variant.from_rules(HOUSES[name], name=name) if name in HOUSES else load_variant(name)


#: (key of the sentence, variant, situation, field, what the English sentence says)
BAD: list[tuple[str, str, Any, str, str]] = [
    ("object", "manual", [1], "situation", "not [1]"),
    ("unknown", "manual", {**GOOD, "xyzzy": 1}, "xyzzy", "the fields are: players"),
    ("unknown_close", "manual", {**GOOD, "plte": 1}, "plte", "did you mean `plate`?"),
    ("unknown_close", "manual", {**GOOD, "bazas": 1}, "bazas", "did you mean `tricks`?"),
    ("unknown_close", "manual", {**GOOD, "game": "void"}, "game", "did you mean `kind`?"),
    ("missing", "manual", {"players": 4, "dealer": 2, "in": []}, "plate", "`plate` is missing: the chips"),
    ("missing", "manual", {**GOOD, "in": None}, "in", "`in` is missing"),
    ("missing", "manual", {**GOOD, "tricks": None}, "tricks", "`tricks` is missing"),
    ("whole", "manual", {**GOOD, "plate": "8"}, "plate", 'from 0 to 9007199254740991, not "8"'),
    ("whole", "manual", {**GOOD, "plate": 8.0}, "plate", "not 8.0"),
    ("whole", "manual", {**GOOD, "plate": True}, "plate", "not true"),
    ("whole", "manual", {**GOOD, "plate": -1}, "plate", "not -1"),
    ("whole", "manual", {**GOOD, "plate": 2**53}, "plate", "not 9007199254740992"),
    ("whole", "manual", {**GOOD, "dealer": 4}, "dealer", "from 0 to 3, not 4"),
    ("whole", "manual", {**GOOD, "in": [0, 1, 7]}, "in", "from 0 to 3, not 7"),
    ("whole", "manual", {**GOOD, "in": [0, None]}, "in", "not null"),
    ("whole", "manual", {**GOOD, "tricks": [2, 2, 1, "0"]}, "tricks", 'from 0 to 5, not "0"'),
    ("whole", "manual", {**GOOD, "tricks": [6, -1, 0, 0]}, "tricks", "not 6"),
    ("whole", "manual", {**GOOD, "unit": 0}, "unit", "from 1 to"),
    ("whole", "manual", {**GOOD, "reserve": -5}, "reserve", "not -5"),
    ("whole", "manual", {**LONE, "defender": -1}, "defender", "not -1"),
    ("whole", "viuda", {**WIDOW, "widow": 1, "bid": 4}, "bid", "from 1 to 3, not 4"),
    ("whole", "portions", {**GOOD, "waiting": [-1], "reserve": 0}, "waiting", "not -1"),
    ("list", "manual", {**GOOD, "in": 3}, "in", "must be a list"),
    ("list", "manual", {**GOOD, "tricks": {"0": 2}}, "tricks", "must be a list"),
    ("length", "manual", {**GOOD, "tricks": [2, 2, 1]}, "tricks", "has 3 items; it needs one for each seat, 4"),
    ("length", "manual", {**GOOD, "names": ["Ana"]}, "names", "has 1 items"),
    ("twice", "manual", {**GOOD, "in": [0, 1, 1]}, "in", "names seat 1 twice"),
    ("word", "manual", {**GOOD, "bet": "dark"}, "bet", 'allowed: "normal", "blind"'),
    ("word", "manual", {**GOOD, "kind": ["played"]}, "kind", 'allowed: "played", "defence", "alone", "void"'),
    ("names", "manual", {**GOOD, "names": "Ana"}, "names", '"Ana" is not'),
    ("names", "manual", {**GOOD, "names": ["A", "B", "C", ""]}, "names", '"" is not'),
    ("names", "manual", {**GOOD, "names": ["A", "B", "C", 4]}, "names", "4 is not"),
    ("sits_out", "manual", {**SEVEN, "in": [1, 2]}, "in", "seat 2 sits out in this hand (R2.4); allowed are 0, 1, 3"),
    ("sits_out", "fournier-en", {**SEVEN, "in": [1, 2]}, "in", "seat 1 sits out"),
    ("sits_out", "manual", {**SEVEN, "lone": 2}, "lone", "seat 2 sits out"),
    ("not_in", "manual", {**GOOD, "revokes": [3]}, "revokes", "seat 3 is not in `in`; allowed: 0, 1, 2"),
    ("not_in", "viuda", {**WIDOW, "lone": 3}, "lone", "allowed: 0, 1"),
    ("not_in", "viuda", {**WIDOW, "lone": 0, "widow": 0, "bid": 1}, "widow", "allowed: 1"),
    ("no_blind", "manual", {**GOOD, "bet": "blind"}, "bet", "no blind hands (R13)"),
    ("blind_in", "viuda", {**WIDOW, "bet": "blind"}, "in", "everybody plays (R13): 0, 1, 2, 3"),
    ("blind_field", "viuda", {**WIDOW, "in": [0, 1, 2, 3], "bet": "blind", "taken_rank": 1}, "taken_rank", "remove it"),
    ("kind", "manual", {**GOOD, "kind": "defence"}, "kind", '"defence" with 3 in `in`; allowed: "played"'),
    ("kind", "manual", {**LONE, "kind": "alone"}, "kind", 'allowed: "defence"'),
    ("no_void", "fournier-en", VOID, "in", "`declare.all_pass: cannot_happen`"),
    ("no_void", "viuda", VOID, "in", "`declare.all_pass: redeal_unasked`"),
    ("one_in", "viuda", {**LONE, "tricks": [3, 0, 0, 0]}, "in", "two are in at the end (R7, `lone.game: widow`)"),
    ("dealer_plays", "fournier-en", TWO, "in", "seat 2, cannot have passed"),
    ("dealer_plays", "villalba", LONE, "in", "`declare.dealer_must_play: if_any`"),
    ("dealer_plays", "forced", {**WIDOW, "lone": 1, "in": [1, 2], "tricks": [0, 3, 2, 0]}, "lone", "if_exactly_one"),
    ("useless", "manual", {**GOOD, "lone": 0}, "lone", 'in a "played" hand of this variant (R7); remove it'),
    ("useless", "manual", {**VOID, "lone": 0}, "lone", 'in a "void" hand'),
    ("useless", "manual", {**VOID, "defender": 0}, "defender", 'in a "void" hand'),
    ("useless", "manual", {**GOOD, "widow": 0}, "widow", "remove it"),
    ("two_in", "viuda", {**WIDOW, "in": [0, 1, 2], "lone": 0}, "lone", "`in` has 3"),
    ("two_in", "viuda", {**WIDOW, "in": [0, 1, 2], "widow": 1, "bid": 1}, "widow", "`in` has 3"),
    ("defender_in", "manual", {**GOOD, "defender": 0}, "defender", "seat 0 is in `in`"),
    ("defender_in", "manual", {**LONE, "defender": 0}, "defender", "allowed: 3"),
    ("defender", "manual", {**LONE, "defender": 1}, "defender", "cannot be 1: the first from the dealer's right"),
    ("lone", "manual", {**LONE, "lone": 1}, "lone", "cannot be 1; allowed: 0"),
    ("second", "viuda", {**WIDOW, "lone": 0}, "in", "seat 2 plays against seat 0"),
    ("second", "viuda", {**WIDOW, "dealer": 1, "lone": 1}, "in", "seat 2 plays against seat 1"),
    ("bid", "viuda", {**WIDOW, "widow": 1}, "bid", "named a number of tricks (R7.5), 1 to 3"),
    ("no_bid", "viuda", {**WIDOW, "bid": 1}, "bid", "only goes with `widow`"),
    ("no_bid", "usual-widow", {**WIDOW, "tricks": [3, 2, 0, 0], "widow": 1, "bid": 1}, "bid", "remove it"),
    ("no_rank", "manual", {**GOOD, "taken_rank": 8}, "taken_rank", 'has no "8"; allowed: "1", "3", "12"'),
    ("no_rank", "manual", {**GOOD, "taken_rank": "rey"}, "taken_rank", 'has no "rey"'),
    ("no_rank", "manual", {**GOOD, "taken_rank": True}, "taken_rank", "has no true"),
    ("no_baile", "viuda", {**WIDOW, "in": [1, 2], "taken_rank": 7}, "taken_rank", 'may not take "7"'),
    ("no_baile", "villalba", {**GOOD, "taken_rank": 7}, "taken_rank", "allowed: –"),
    ("no_baile", "manual", {**SEVEN, "taken_rank": 7}, "taken_rank", "allowed: –"),
    ("baile_in", "manual", {**TWO, "taken_rank": 7}, "taken_rank", "seat 2, is not in `in`"),
    ("moment", "manual", {**GOOD, "moment": "opening"}, "moment", 'this variant allows: "hand" (R3.1)'),
    ("moment", "fournier-en", {**GOOD, "moment": "first"}, "moment", 'allows: "opening", "after_payout", "hand"'),
    ("moment", "manual", {**GOOD, "moment": [1]}, "moment", "cannot be [1]"),
    ("tricks_of", "manual", {**GOOD, "tricks": [2, 2, 0, 1]}, "tricks", "seat 3 has tricks and does not play"),
    ("tricks_of", "manual", {**LONE, "tricks": [3, 2, 0, 0]}, "tricks", "allowed: 0, 3"),
    ("tricks_sum", "manual", {**GOOD, "tricks": [2, 2, 0, 0]}, "tricks", "adds up to 4, and 5 are played"),
    ("tricks_sum", "manual", {**GOOD, "tricks": [0, 0, 0, 0]}, "tricks", "adds up to 0"),
    ("no_tricks", "manual", {**VOID, "tricks": [1, 0, 0, 0]}, "tricks", 'in a "void" hand no trick is played'),
    ("no_revoke", "manual", {**VOID, "revokes": [1]}, "revokes", "nobody plays a card"),
    ("reserve", "portions", {**GOOD, "reserve": 5, "waiting": [4]}, "waiting", "adds up to 4, and the reserve is 5"),
    ("no_portions", "manual", {**GOOD, "reserve": 4, "waiting": [4]}, "waiting", "remove it"),
    ("unit", "portions", {**GOOD, "unit": 4}, "unit", "allowed: 1 to 3"),
    ("amounts", "fournier-en", {**GOOD, "plate": 2**52}, "plate", "could pass 9007199254740991"),
    ("amounts", "manual", {**GOOD, "reserve": 2**53 - 9}, "reserve", "could pass"),
    ("not_offered", "manual", {**GOOD, "players": 2, "dealer": 0}, "players", "by 3 to 7, not by 2"),
    ("not_offered", "breve-manual", {**GOOD, "players": 7}, "players", "by 3 to 6, not by 7"),
    ("too_many", "manual", {**GOOD, "players": 10**12}, "players", "+ 1 = 5000000000001, and the pack has 40"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "name", "data", "field", "said"), BAD)
def test_a_bad_situation(key: str, name: str, data: Any, field: str, said: str) -> None:
    with pytest.raises(SituationError) as caught:
        situation_from(variant(name), data)
    error = caught.value
    assert isinstance(error, BadSituationError)
    assert (error.key, error.field) == (key, field)
    assert said in str(error)
    assert str(error) == error.explain("en") != error.explain("es")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.field, again.explain("es")) == (str(error), field, error.explain("es"))
    if name not in HOUSES:
        for lang in ("es", "en"):
            result = julepe("settle", name, "--lang", lang, text=json.dumps(data))
            assert (result.exit_code, result.stdout) == (1, "")
            assert result.stderr == f"Error: {error.explain(lang)}\n"


def test_every_sentence_is_needed() -> None:
    assert {key for key, *_ in BAD} | {"repeated"} == set(_TEXTS)


def test_nothing_is_changed_by_a_refusal() -> None:
    data = {**GOOD, "tricks": [2, 2, 1, 7]}
    before = json.dumps(data)
    with pytest.raises(SituationError):
        situation_from(variant("manual"), data)
    assert json.dumps(data) == before


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    situation = situation_from(variant("manual"), LONE)
    assert (situation.kind, situation.lone, situation.defender) == (Kind.DEFENCE, 0, 3)
    assert (
        situation_from(variant("manual"), {**LONE, "defender": 3, "kind": "defence", "lone": 0}) == situation
    )
    assert situation_from(variant("manual"), VOID).kind is Kind.VOID
    alone = situation_from(variant("tomate"), {**LONE, "tricks": [0, 0, 0, 0]})
    assert (alone.kind, alone.lone) == (Kind.ALONE, 0)
    widow = situation_from(variant("viuda"), {**WIDOW, "widow": 1, "bid": 2})
    assert (widow.lone, widow.widow, widow.bid) == (0, 1, 2)
    assert situation_from(variant("usual-widow"), {**WIDOW, "tricks": [3, 2, 0, 0], "widow": 1}).bid is None
    left = situation_from(variant("viuda"), {**WIDOW, "in": [0, 2], "tricks": [3, 0, 0, 0], "lone": 0})
    assert left.lone == 0
    short = situation_from(variant("short"), {**GOOD, "tricks": [2, 1, 1, 0]})
    assert sum(short.tricks) == 4
    absent = situation_from(variant("manual"), {**GOOD, "lone": None, "unit": None, "kind": None})
    assert absent == situation_from(variant("manual"), GOOD)
    assert (
        situation_from(variant("manual"), {**GOOD, "taken_rank": 1, "tricks": (2, 2, 1, 0)}).taken_rank == "1"
    )
    portions = situation_from(variant("portions"), {**GOOD, "reserve": 5, "waiting": [3, 2], "unit": 2})
    assert (portions.waiting, portions.unit) == ((3, 2), 2)
    turned = situation_from(variant("manual"), {**GOOD, "in": [2, 1, 0]})
    assert turned.in_play == (0, 1, 2)


def test_sizes_that_are_offered() -> None:
    assert not_offered(variant("manual"), 7) is None
    assert "(R2.7)" in str(not_offered(variant("club-comodin"), 8))
    assert "8 players x 5 cards + 2 = 42, and the pack has 41" in str(not_offered(variant("club-comodin"), 8))


@pytest.mark.parametrize(
    ("text", "code", "es", "en"),
    [
        ("", 2, "no hay nada en la entrada", "nothing on standard input"),
        ("  \n", 2, "no hay nada en la entrada", "nothing on standard input"),
        ("{", 2, "no es JSON", "is not JSON"),
        ('{"players": 4,}', 2, "línea 1, columna 15", "line 1, column 15"),
        ("[" * 200_000, 2, "no es JSON", "is not JSON"),
        (b"\xff\xfe{}", 2, "no es texto UTF-8", "no UTF-8 text"),
        ('"' + "x" * 1_100_000 + '"', 2, "pasa de 1024 KiB", "larger than 1024 KiB"),
        ("[]", 1, "un objeto JSON", "a JSON object"),
        ('"text"', 1, "un objeto JSON", "a JSON object"),
        ('{"players": 4, "players": 5}', 1, "`players` está dos veces", "`players` is there twice"),
        ('{"players": NaN, "dealer": 0, "plate": 0, "in": []}', 1, 'no "NaN"', 'not "NaN"'),
        ('{"players": ' + "9" * 10_000 + ', "dealer": 0, "plate": 0, "in": []}', 1, "`players`", "`players`"),
        ('{"players": 4e0, "dealer": 0, "plate": 0, "in": []}', 1, "no 4.0", "not 4.0"),
    ],
)
def test_input_that_is_no_situation(text: str | bytes, code: int, es: str, en: str) -> None:
    for lang, said in (("es", es), ("en", en)):
        result = julepe("settle", "manual", "--lang", lang, text=text)
        assert (result.exit_code, result.stdout) == (code, "")
        assert said in result.stderr
        assert len(result.stderr) < 400


def test_the_schema_of_situations_has_the_same_fields() -> None:
    fields = schema("situation")
    assert set(fields["properties"]) == set(FIELDS)
    assert fields["required"] == ["players", "dealer", "plate", "in"]
    assert set(fields["properties"]["kind"]["enum"]) == {kind.value for kind in Kind} | {None}
    assert set(fields["properties"]["moment"]["enum"]) == {*MOMENTS, None}
    reasons = schema("settlement")["properties"]["transfers"]["items"]["properties"]["reason"]["enum"]
    assert set(reasons) == {reason.value for reason in Reason} - {"stake", "session_end"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_answer_as_a_table(lang: str) -> None:
    data = {**GOOD, "names": ["Ana", "Blas", "Eva", "Paz"]}
    result = julepe("settle", "manual", "--table", "--lang", lang, text=json.dumps(data))
    assert result.exit_code == 0
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert ("Eva 1 2 julepe") in lines
    assert any(line.startswith(f"Eva {'plato' if lang == 'es' else 'plate'} 5 julepe: 1 ") for line in lines)
    assert any("R11 13" in line for line in lines)
    assert "Ana +6 · Blas +6 · Eva −5 · Paz 0" in lines[-1]
    nothing = julepe("settle", "manual", "--table", "--lang", lang, text=json.dumps(VOID))
    assert ("Nadie paga nada." if lang == "es" else "Nobody pays anything.") in nothing.stdout
    seven = julepe("settle", "manual", "--table", "--lang", lang, text=json.dumps(SEVEN))
    assert ("no juega esta mano" if lang == "es" else "sits out") in seven.stdout


def test_the_answer_speaks_the_language() -> None:
    data = {**GOOD, "names": ["Ana", "Blas", "Eva", "Paz"]}
    texts = {
        lang: checked(julepe("settle", "manual", "--lang", lang, text=json.dumps(data)).stdout, "settlement")
        for lang in ("es", "en")
    }
    assert texts["es"]["transfers"][0]["text"].startswith("Eva paga 5 al plato")
    assert texts["en"]["transfers"][0]["text"].startswith("Eva pays 5 to the plate")
    assert texts["en"]["situation"]["names"] == data["names"]


@pytest.mark.slow
@pytest.mark.parametrize("name", list_variants())
def test_settle_is_the_engine(name: str) -> None:
    """For random hands of every variant and table size, every transfer and everything that is left agree."""
    rules = load_variant(name)
    for players in rules.player_counts:
        rng = random.Random(f"{name}/{players}")
        plate, carry = 0, None
        for number in range(6):
            hand = random_hand(rules, players, rng, dealer=number % players, plate=plate, carry=carry)
            for trick in range(1, len(hand.trick_winners) + 1):
                seat = rng.randrange(players)
                if rng.random() < 0.1 and (seat in hand.situation.in_play or seat == hand.situation.defender):
                    hand.claim_revoke(seat, trick)
            situation = hand.situation
            data = as_data(situation)
            assert situation_from(rules, json.loads(json.dumps(data))) == situation
            derived = {key: value for key, value in data.items() if key not in ("kind", "defender", "unit")}
            answer = checked(julepe("settle", name, "--json", text=json.dumps(derived)).stdout, "settlement")
            settlement = hand.settlement
            assert [
                (one["from"], one["to"], one["amount"], one["reason"], one["rule"])
                for one in answer["transfers"]
            ] == [(one.source, one.target, one.amount, one.reason, one.rule) for one in settlement.transfers]
            assert tuple(one["text"] for one in answer["transfers"]) == settlement.explain("en")
            assert tuple(answer["winners"]) == settlement.winners
            assert tuple(answer["julepes"]) == settlement.julepes
            assert tuple(answer["net"]) == settlement.net
            left = (answer["plate"], answer["reserve"], tuple(answer["waiting"]), answer["paid_out"])
            assert left == (settlement.plate, settlement.reserve, settlement.waiting, settlement.paid_out)
            plate, carry = hand.plate, settlement.carry


@pytest.mark.parametrize("name", list(HOUSES))
def test_house_rules_settle_the_same(name: str) -> None:
    rules, rng = variant(name), random.Random(name)
    plate, carry = 0, None
    for number in range(60):
        hand = random_hand(rules, 4, rng, dealer=number % 4, plate=plate, carry=carry)
        again = situation_from(rules, as_data(hand.situation))
        assert again == hand.situation
        assert settle(rules, again) == hand.settlement
        plate, carry = hand.plate, hand.settlement.carry
