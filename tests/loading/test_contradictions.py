"""Each contradiction and each key without effect in a file of its own, with its place."""

import pytest

from julepe_rules import edition
from julepe_rules.loading import resolve_text
from julepe_rules.problems import TEXTS

from .marked import HEAD, check

CASES = [
    ("JV301", "table:\n  max_players: ⟦8⟧\n"),
    ("JV301", "deal: {cards: ⟦7⟧}\n"),
    ("JV301", "deal: {cards: ⟦7⟧}\ntable: {max_players: ⟪7⟫}\n"),
    ("JV302", "deal:\n  packets: ⟦[3, 3]⟧\n"),
    ("JV302", "layouts:\n  5: {packets: ⟦[3, 2]⟧, cards: ⟪6⟫}\n"),
    ("JV303", "pack:\n  order: [as, ⟪3⟫, rey, caballo, sota, 7, 6, 5, 4, ⟦3⟧]\n"),
    ("JV303", "pack:\n  order: [as, 3, ⟪rey⟫, 11, 10, 7, 6, 5, 4, 2, ⟦12⟧]\n"),
    ("JV304", "declare:\n  dealer_must_play: ⟦if_any⟧\nlayouts:\n  6:\n    sits_out: ⟪dealer⟫\n"),
    ("JV305", "exchange:\n  recycle: ⟦[[passed]]⟧\n"),
    ("JV305", "exchange:\n  ⟦recycle⟧:\n    - [passed]\n"),
    ("JV306", "exchange:\n  recycle: [[⟦turn_up⟧], [passed, served], [waiting], [own]]\n"),
    ("JV307", "quota:\n  tricks: ⟦6⟧\n"),
    ("JV307", "quota:\n  by_players: {2: 5, 3: ⟦7⟧}\n"),
    ("JV307", "baile:\n  quota_by_rank:\n    as: ⟦6⟧\n    3: 3\n"),
    ("JV308", "deal:\n  tricks: ⟦6⟧\n"),
    ("JV309", "baile: {allowed: listed_ranks, ranks: [as, ⟦8⟧]}\n"),
    ("JV309", "baile: {quota_by_rank: {as: 3, ⟦9⟧: 2}}\n"),
    ("JV310", "stakes:\n  hand: ⟦absent⟧\n"),
    ("JV310", "stakes:\n  hand: ⟦{each: 0}⟧\n"),
    ("JV311", "layouts: {5: {cards: ⟪6⟫}}\nblind: {round: ⟦dealers_choice⟧}\n"),
    ("JV312", "layouts: {6: {sits_out: ⟪dealer⟫, trump_source: ⟦dealer_extra⟧}}\n"),
    ("JV313", "declare: {all_pass: ⟦cannot_happen⟧}\n"),
    ("JV314", "table: {max_players: 7}\nexchange: {recycle: ⟦[[served], [waiting], [own]]⟧}\n"),
    ("JV315", "plate: {unit: ⟪5⟫}\nstakes: {hand: {each: 5, dealer: ⟦12⟧}}\n"),
    ("JV315", "plate: {unit: ⟪2⟫}\njulepe: {amount: ⟦7⟧}\n"),
    ("JV316", "pack:\n  suits: [s, h, d, c]\n  order: [A, K, Q, J, 10, 9, 8, ⟦12⟧]\n"),
    ("JV316", "pack: {order: [⟦A⟧, 7, 6, 5, 4, 3, 2]}\n"),
    ("JV317", "table: {min_players: ⟦5⟧, max_players: ⟪4⟫}\n"),
    ("JV317", "table:\n  min_players: ⟦9⟧\n"),
    ("JV318", "deal: {removed_suit: ⟦s⟧}\n"),
    ("JV319", "table: {first_dealer: ⟦first_oros⟧, max_players: 5}\npack: {suits: ⟪[c, e, b]⟫}\n"),
    ("JV320", "julepe: {pays: ⟦bets⟧}\n"),
    ("JV321", "declare: {trump_ace: ⟦must_play⟧}\npack: {order: ⟪[3, 12, 11, 10, 7, 6, 5, 4, 2]⟫}\n"),
    ("JV322", "plate: {split: portions, split_over: ⟦1⟧, split_into: ⟪5⟫}\n"),
    ("JV323", "plate: {split: limit, limit: ⟦0⟧}\n"),
    ("JV323", "⟦plate⟧: {split: limit}\n"),
    ("JV324", "lone: {game: ⟦forced_second⟧}\nlayouts: {6: {sits_out: ⟪dealer⟫}}\n"),
    ("JV325", "exchange: {recycle: [[⟪passed⟫], [served], [waiting], [own], [⟦passed⟧]]}\n"),
    ("JV326", "stakes: {hand: ⟦{dealer: 9007199254740991}⟧, fallen_multiplier: 2}\n"),
    ("JV327", "table: {min_players: ⟪2⟫}\nlayouts: {2: {sits_out: ⟦left⟧}}\n"),
    ("JV351", "tricks: {follow: ⟪free⟫, beat: ⟦free⟧}\n"),
    ("JV352", "declare: {dealer_must_play: ⟪always⟫}\nlone: {game: ⟦widow⟧}\n"),
    ("JV353", "deal: {trump_source: ⟦dealer_extra⟧}\n"),
    ("JV354", "blind: {multiplier: ⟦2⟧}\n"),
    ("JV355", "plate: {shares: ⟦per_trick⟧}\n"),
    ("JV356", "blind: {round: ⟦after_all_pass⟧}\ndeclare: {all_pass: ⟪redeal⟫}\n"),
]


@pytest.mark.parametrize(("code", "text"), CASES)
def test_a_contradiction_is_told_at_its_place(code, text):
    (one,) = check(HEAD + text, code)
    assert one.rule == (TEXTS[code][0] or "R9")  # an idle key tells the rule of its own block
    assert one.severity == TEXTS[code][1] == ("warning" if code.startswith("JV35") else "error")
    assert one.problem is not None
    assert one.problem.code == code


def test_every_code_has_a_case():
    assert {code for code, _ in CASES} == set(TEXTS)


def test_what_a_default_does_wrong_is_told_at_the_key_that_made_it_wrong():
    found = resolve_text(HEAD + "pack:\n  suits: [s, h, d, c]\n")
    assert {str(one.place) for one in found.diagnostics} == {"<text>:5:10"}
    assert {one.code for one in found.diagnostics} == {"JV316"}
    assert [dict(one.args)["what"] for one in found.diagnostics] == ["1", "12", "11"]


def test_what_nobody_wrote_is_told_at_extends(monkeypatch):
    monkeypatch.setitem(edition._defaults()["stakes"], "hand", "absent")
    check(HEAD.replace("none", "⟦none⟧"), "JV310")


def test_the_same_fault_at_several_table_sizes_is_told_once():
    (one,) = check(HEAD + "deal: {cards: ⟦12⟧}\n", "JV301")
    assert dict(one.args)["players"] == 4
