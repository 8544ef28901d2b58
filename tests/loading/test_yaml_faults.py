"""JV1xx: what is no text, no YAML, or more of YAML than the format has."""

import pytest

import julepe_rules.loading.nodes as nodes
from julepe_rules.loading import resolve_text
from julepe_rules.loading.reading import MAX_BYTES

from .marked import HEAD, check

#: (code, text after the head)
CASES = [
    ("JV101", "deal:\n⟦\t⟧cards: 5\n"),
    ("JV101", "deal:\n  cards: 5\n⟦\t⟧tricks: 5\n"),
    ("JV101", "deal:\n ⟦\t⟧cards: 5\n"),
    ("JV102", "tricks:\n  beat⟦:⟧must\n"),
    ("JV102", "tricks:\n  beat⟦:⟧must\n  trump: must\n"),
    ("JV102", "tricks:\n  beat: must\n  trump⟦:⟧must\n"),
    ("JV102", "tricks:\n  beat: must\n  trump⟦:⟧must\n\n# a comment\n  overtrump: must\n"),
    ("JV102", "tricks: {beat⟦:⟧must}\n"),
    ("JV102", "exchange:\n  recycle:\n  ⟦-⟧[passed]\n"),
    ("JV102", "tricks:\n  ⟦beat⟧ must\n  trump: must\n"),
    ("JV102", "tricks:\n  trump: must\n⟦beat must⟧\n"),
    ("JV102", "tricks: beat⟦:⟧ must\n"),
    ("JV102", "tricks:\n  beat: must\n    ⟦trump⟧: must\n"),
    ("JV102", "tricks:\n    beat: must\n  ⟦trump: must⟧\n"),
    ("JV102", "title:\n  es: 'Mi casa' ⟦y la tuya⟧\n"),
    ("JV102", "tricks:\n  beat: must\n  ⟦:⟧ must\n"),
    ("JV102", "tricks:\n  beat: ⟦@⟧must\n"),
    ("JV102", "tricks:\n  beat: ⟦%⟧must\n"),
    ("JV102", "tricks:\n  beat: ⟦`⟧must`\n"),
    ("JV102", "deal:\n  packets: ⟦[⟧3, 2\n"),
    ("JV102", "tricks: ⟦{⟧beat: must\n\ndeal: {cards: 5}\n"),
    ("JV102", "tricks: {beat: must\n  ⟦trump⟧: must}\n"),
    ("JV102", "tricks: {beat: must ⟦trump⟧: must}\n"),
    ("JV102", 'sources: ["a" ⟦"⟧b"]\n'),
    ("JV102", "deal:\n  packets: [3, ⟦,⟧ 2]\n"),
    ("JV102", "deal:\n  packets: ⟦]⟧\n"),
    ("JV102", 'title:\n  es: ⟦"⟧Mi casa\n'),
    ("JV102", "title:\n  es: ⟦'⟧Mi casa\n"),
    ("JV102", 'title:\n  es: "Mi ⟦\\⟧casa"\n'),
    ("JV102", "deal:\n  packets: ⟦-⟧ 3\n"),
    ("JV102", "...\n⟦more⟧\n"),
    ("JV103", "⟪deal⟫: {cards: 5}\n⟦deal⟧: {tricks: 5}\n"),
    ("JV103", "deal:\n  ⟪cards⟫: 5\n  tricks: 5\n  ⟦cards⟧: 6\n"),
    ("JV103", "layouts:\n  ⟪5⟫: {cards: 6}\n  ⟦'5'⟧: {cards: 6}\n"),
    ("JV103", "baile: {quota_by_rank: {⟪as⟫: 3, ⟦1⟧: 3}}\n"),
    ("JV104", "deal: {cards: ⟦&five⟧ 5}\n"),
    ("JV104", "deal: {cards: ⟦*five⟧}\n"),
    ("JV104", "deal: {⟦<<⟧: {cards: 5}}\n"),
    ("JV104", "deal: ⟦&x⟧\n  cards: 5\n"),
    ("JV105", "deal: {cards: ⟦!⟧!int 5}\n"),
    ("JV105", "deal: ⟦!⟧!python/object:os.system {}\n"),
    ("JV105", "deal: {packets: ⟦!⟧ [3, 2]}\n"),
    ("JV106", "⟦---⟧\ndeal: {cards: 5}\n"),
    ("JV107", "title: {es: Mi ⟦\x00⟧casa}\n"),
    ("JV107", "title: {es: Mi ⟦\x1b⟧casa}\n"),
    ("JV107", "title: {es: Mi ⟦\u2028⟧casa}\n"),
    ("JV107", "title: {es: Mi ⟦\ufeff⟧casa}\n"),
    ("JV107", "title: {es: Mi ⟦\ud800⟧casa}\n"),
    ("JV107", 'title: {es: ⟦"a\\x1bb"⟧}\n'),
    ("JV107", 'title: {es: ⟦"a\\0b"⟧}\n'),
    ("JV108", "sources: " + 14 * "[" + "[⟦[⟧" + 16 * "]" + "\n"),
    ("JV109", "tricks:\n⟦\u00a0⟧\u00a0beat: must\n"),
    ("JV109", "tricks:\n  beat: must\n⟦\u00a0⟧\u00a0trump: must\n"),
    ("JV109", "tricks:\n  beat:⟦\u00a0⟧must\n"),
    ("JV109", "tricks⟦：⟧\n  beat: must\n"),
    ("JV109", "tricks:\n  beat⟦：⟧ must\n"),
    ("JV109", "tricks:\n  beat: ⟦“⟧must”\n"),
    ("JV109", "tricks:\n  beat: mu⟦\u200b⟧st\n"),
    ("JV109", "tricks:\n  be⟦\u00ad⟧at: must\n"),
    ("JV109", "exchange:\n  recycle:\n  ⟦–⟧ [passed]\n"),
    ("JV109", "julepe: {amount: ⟦５⟧}\n"),
    ("JV109", "deal:\n  packets: ⟦［⟧3, 2］\n"),
    ("JV110", "revoke: {falls: ⟦no⟧}\n"),
    ("JV110", "revoke: {falls: ⟦sí⟧}\n"),
    ("JV110", "revoke: {falls: ⟦Si⟧}\n"),
    ("JV110", "revoke: {falls: ⟦True⟧}\n"),
    ("JV110", "revoke: {falls: ⟦on⟧}\n"),
    ("JV110", "revoke: {falls: ⟦'no'⟧}\n"),
    ("JV111", "⟦[a]⟧: 1\n"),
    ("JV111", "? ⟦{a: b}⟧\n: 1\n"),
    ("JV111", '⟦""⟧: 1\n'),
    ("JV112", "julepe: {amount: ⟦010⟧}\n"),
    ("JV112", "julepe: {amount: ⟦08⟧}\n"),
    ("JV112", "julepe: {amount: ⟦1.000⟧}\n"),
    ("JV112", "julepe: {amount: ⟦1,000,000⟧}\n".replace("{", "\n  ").replace("}", "")),
    ("JV112", "julepe: {amount: ⟦1_000⟧}\n"),
    ("JV112", "julepe: {amount: ⟦1\u00a0000⟧}\n"),
    ("JV112", "pack: {order: [as, ⟦07⟧]}\n"),
    ("JV113", "tricks:\n  beat: ⟦must⟧\n    please\n"),
    ("JV113", "tricks:\n  beat: ⟦|⟧\n    must\n"),
]
WHOLE = [
    ("JV102", "format⟦:⟧julepe-variant/1\nname: x\n"),
    ("JV102", "name⟦:⟧x"),
    ("JV109", "format⟦：⟧ julepe-variant/1\nname: x\n"),
    ("JV114", "⟦⟧"),
    ("JV114", "⟦\ufeff⟧"),
    ("JV114", "⟦#⟧ nothing\n"),
    ("JV114", "⟦-⟧--\n"),
    ("JV114", "⟦-⟧ a\n- b\n"),
    ("JV114", "⟦[a]⟧\n"),
    ("JV114", "⟦words⟧"),
    ("JV108", "⟦#⟧" + "x" * MAX_BYTES),
]


@pytest.fixture(params=["libyaml", "pure Python"])
def parser(request, monkeypatch):
    """Both parsers of PyYAML say the same, at the same place."""
    if request.param == "pure Python":
        monkeypatch.setattr(nodes, "_FAST", None)
    else:
        assert nodes._FAST is not None


@pytest.mark.parametrize(("code", "text"), CASES)
def test_a_fault_of_yaml_is_told_at_its_place(code, text, parser):
    check(HEAD + text, code)


@pytest.mark.parametrize(("code", "text"), WHOLE, ids=range(len(WHOLE)))
def test_a_file_that_is_no_variant_file(code, text, parser):
    empty = text.replace("⟦", "").replace("⟧", "").removeprefix("\ufeff") == ""
    check("⟦ ⟧" if empty else text, code)


def test_all_faults_are_told_at_once(parser):
    check(
        HEAD
        + "⟦descarte⟧: {}\ntricks: {beat: ⟦mst⟧, ⟦bet⟧: must}\nrevoke: {falls: ⟦no⟧}\n⟪deal⟫: {}\n⟦deal⟧: {}\n",
        *("JV201", "JV211", "JV201", "JV110", "JV103"),
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_matter(end, parser):
    check((HEAD + "\n# a comment\ndeal:\n  cards: ⟦55⟧\n").replace("\n", end), "JV212")


def test_a_byte_order_mark_does_not_matter(parser):
    assert resolve_text("\ufeff" + HEAD).variant is not None
    check(HEAD.replace("name: casa", "name: ⟦Casa⟧"), "JV216")


def test_what_yaml_would_read_as_something_else_stays_text():
    text = HEAD + "title: {es: no, en: 2024-05-01}\nsources: [yes, 010, 1.10, 0x1F, 3:2, null, ~, 1e3, =]\n"
    variant = resolve_text(text).variant
    assert (variant.title.es, variant.title.en) == ("no", "2024-05-01")
    assert variant.sources == ("yes", "010", "1.10", "0x1F", "3:2", "null", "~", "1e3", "=")


def test_ranks_may_be_words_numbers_or_quoted():
    text = "pack: {order: [as, '3', rey, 11, sota, 7, 6, 5, 4, 2]}\nbaile: {quota_by_rank: {as: 3}, ranks: [caballo]}\n"
    variant = resolve_text(HEAD + text).variant
    assert variant.pack.order == ("1", "3", "12", "11", "10", "7", "6", "5", "4", "2")
    assert variant.baile.quota_by_rank == (("1", 3),)
    assert variant.baile.ranks == ("11",)


def test_texts_may_run_over_several_lines_and_hold_any_sign():
    text = (
        HEAD
        + "about:\n  es: >-\n    Con «comillas»,\n    rayas – y espacios\u00a0duros.\n  en: one\n    two\n"
    )
    variant = resolve_text(text).variant
    assert variant.about.es == "Con «comillas», rayas – y espacios\u00a0duros."
    assert variant.about.en == "one two"


def test_a_tab_in_a_text_or_before_a_comment_is_fine():
    assert resolve_text(HEAD + "title:\n  es: 'Mi\tcasa'\t# mine\n").variant.title.es == "Mi\tcasa"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("JV203", "title:\n  ⟦es⟧:\n  en: “My house”\n"),
        ("JV102", "title:\n  es: “Mi casa”\n ⟦en: house⟧\n"),
        ("JV102", "about:\n  es: >-\n    ver:esto\n ⟦deal: {}⟧\n"),
    ],
)
def test_signs_in_a_text_are_not_blamed_for_what_stands_beside_it(code, text, parser):
    check(HEAD + text, code)


def test_a_fault_that_nobody_can_name_is_told_all_the_same(monkeypatch):
    monkeypatch.setattr("julepe_rules.loading.structure.errors", lambda data: [])
    (one,) = resolve_text(HEAD + "tricks: {beat: x}\n").diagnostics
    assert one.code == "JV299"
    assert "`tricks.beat`" in one.message("es")
