"""JV2xx: keys and values, and what is suggested in their place."""

import pytest

from julepe_rules.loading import resolve_text, texts

from .marked import HEAD, check

#: (code, text after the head, what the help names)
CASES = [
    # keys
    ("JV201", "exchange: {⟦max_drw⟧: 3}\n", "`max_draw`"),
    ("JV201", "exchange: {⟦Max-Draw⟧: 3}\n", "`max_draw`"),
    ("JV201", "⟦descarte⟧: {max_draw: 3}\n", "`exchange`"),
    ("JV201", "⟦Baraja⟧: {}\n", "`pack`"),
    ("JV201", "⟦puestas⟧: {}\n", "`stakes`"),
    ("JV201", "⟦plato⟧: {}\n", "`plate`"),
    ("JV201", "tricks: {⟦montar⟧: must}\n", "`beat`"),
    ("JV201", "tricks: {⟦fallar⟧: must}\n", "`trump`"),
    ("JV201", "tricks: {⟦pisar⟧: must}\n", "`overtrump`"),
    ("JV201", "tricks: {⟦subfallar⟧: must}\n", "`undertrump`"),
    ("JV201", "tricks: {⟦asistir⟧: must}\n", "`follow`"),
    ("JV201", "deal: {⟦bazas⟧: 5}\n", "`tricks`"),
    ("JV201", "quota: {⟦bazas⟧: 2}\n", "`tricks`"),
    ("JV201", "pack: {⟦comodín⟧: none}\n", "`joker`"),
    ("JV201", "tricks: {⟦odd_chips⟧: stays}\n", "`odd_chips` belongs under `plate:`"),
    ("JV201", "tricks: {⟦trump_ace⟧: free}\n", "`trump_ace` belongs under `declare:`"),
    ("JV201", "tricks: {⟦viuda⟧: usual}\n", "`widow_quota` belongs under `lone:`"),
    ("JV201", "tricks: {⟦exchange⟧: {}}\n", "`exchange:` belongs at the start of the line"),
    ("JV201", "⟦max_draw⟧: 3\n", "`max_draw` belongs under `exchange:`"),
    ("JV201", "layouts: {⟦cards⟧: 3}\n", "`cards` belongs under `deal:`"),
    ("JV201", "layouts: {⟦18⟧: {}}\n", "numbers of players"),
    ("JV201", "layouts: {⟦05⟧: {}}\n", "numbers of players"),
    ("JV201", "layouts: {5: {⟦crads⟧: 6}}\n", "`cards`"),
    ("JV201", "quota: {by_players: {⟦1⟧: 2}}\n", "numbers of players"),
    ("JV201", "baile: {quota_by_rank: {⟦13⟧: 2}}\n", "ranks"),
    ("JV201", "revoke: {⟦qqq⟧: true}\n", "`forfeits_share`, `falls`"),
    ("JV201", "⟦qqqqqq⟧: true\n", None),
    ("JV201", "stakes: {hand: {⟦each_one⟧: 2}}\n", "`each`"),
    ("JV201", "title: {es: a, ⟦fr⟧: b}\n", "`es`, `en`"),
    ("JV201", "⟦" + "x" * 50 + "⟧: 1\n", None),
    (
        "JV202",
        "rulings:\n  - ⟦point⟧: a\n    readings: [b]\n    choice: c\n".replace("⟦point⟧", "⟦p⟧oint"),
        None,
    ),
    ("JV203", "⟦tricks⟧:\n", "`{}`"),
    ("JV203", "tricks:\n  ⟦beat⟧: # must\n", "value"),
    ("JV203", "⟦title⟧:\n", "`{}`"),
    ("JV203", "title: {⟦es⟧: }\n", "value"),
    ("JV203", "pack: {⟦order⟧: }\n", "value"),
    # types
    ("JV210", "deal: {cards: ⟦five⟧}\n", "`5`"),
    ("JV210", "deal: {cards: ⟦Cinco⟧}\n", "`5`"),
    ("JV210", "deal: {cards: ⟦'5'⟧}\n", "`5`"),
    ("JV210", "deal: {cards: ⟦+5⟧}\n", "`5`"),
    ("JV210", "deal: {cards: ⟦5.0⟧}\n", "smallest coin"),
    ("JV210", "julepe: {amount: ⟦0,5⟧}\n".replace("{", "\n  ").replace("}", ""), "smallest coin"),
    ("JV210", "julepe: {amount: ⟦5%⟧}\n", "`5`"),
    ("JV210", "julepe: {amount: ⟦5 €⟧}\n", "`5`"),
    ("JV210", "julepe: {amount: ⟦1e3⟧}\n", "alone"),
    ("JV210", "julepe: {amount: ⟦true⟧}\n", "alone"),
    ("JV210", "julepe: {amount: ⟦[5]⟧}\n", None),
    ("JV210", "julepe: {amount: ⟦{a: 5}⟧}\n", None),
    ("JV210", "revoke: {falls: ⟦'true'⟧}\n", "`true`"),
    ("JV210", "revoke: {falls: ⟦1⟧}\n", "`true` or `false`"),
    ("JV210", "tricks: ⟦[beat]⟧\n", "dashes"),
    ("JV210", "⟦tricks⟧:\n  - beat: must\n", "dashes"),
    ("JV210", "tricks: {beat: ⟦[must]⟧}\n", None),
    ("JV210", "tricks: ⟦must⟧\n", None),
    ("JV210", "title: ⟦Mi casa⟧\n", "`{es: 'Mi casa'}`"),
    ("JV210", "stakes: {hand: ⟦2⟧}\n", "`{dealer: 2}`"),
    ("JV210", "stakes: {hand: ⟦none⟧}\n", "`absent`"),
    ("JV210", "stakes: {hand: ⟦[2]⟧}\n", "dashes"),
    ("JV210", "pack: {order: [⟦[as]⟧, 3]}\n", None),
    # words
    ("JV211", "tricks: {beat: ⟦mst⟧}\n", "`must`"),
    ("JV211", "tricks: {beat: ⟦MUST⟧}\n", "`must`"),
    ("JV211", "tricks: {beat: ⟦obligatorio⟧}\n", "`must`"),
    ("JV211", "tricks: {beat: ⟦libre⟧}\n", "`free`"),
    ("JV211", "tricks: {beat: ⟦no⟧}\n", "`free`"),
    ("JV211", "tricks: {beat: ⟦false⟧}\n", "`must`, `free`"),
    ("JV211", "declare: {dealer_must_play: ⟦nunca⟧}\n", "`never`"),
    ("JV211", "baile: {allowed: ⟦delaer⟧}\n", "`dealer`"),
    ("JV211", "baile: {allowed: ⟦nadie⟧}\n", "`nobody`"),
    ("JV211", "pack: {suits: [⟦oros⟧, c]}\n", "`o`"),
    ("JV211", "deal: {removed_suit: ⟦bastos⟧}\n", "`b`"),
    ("JV211", "pack: {order: [⟦As⟧, 3]}\n", "`1`"),
    ("JV211", "pack: {order: [⟦jota⟧, K]}\n", "`J`"),
    ("JV211", "pack: {order: [⟦13⟧, 3]}\n", "rank"),
    ("JV211", "exchange: {recycle: [[⟦pinta⟧]]}\n", "`turn_up`"),
    ("JV211", "edition: ⟦2025.1⟧\n", "`2026.1`"),
    # numbers and lists
    ("JV212", "table: {min_players: ⟦1⟧}\n", None),
    ("JV212", "julepe: {amount: ⟦-1⟧}\n", None),
    ("JV212", "julepe: {amount: ⟦9007199254740992⟧}\n", None),
    ("JV212", "julepe: {amount: ⟦" + "9" * 5000 + "⟧}\n", None),
    ("JV213", "deal: {packets: ⟦3:2⟧}\n", "`[3, 2]`"),
    ("JV213", "deal: {packets: ⟦3 + 2⟧}\n", "`[3, 2]`"),
    ("JV213", "deal:\n  packets: ⟦3, 2⟧\n", "`[3, 2]`"),
    ("JV213", "deal: {packets: ⟦5⟧}\n", "`[5]`"),
    ("JV213", "deal: {packets: ⟦{a: 3}⟧}\n", None),
    ("JV213", "pack:\n  suits: ⟦o c e b⟧\n", "`[o, c, e, b]`"),
    ("JV213", "exchange: {recycle: [⟦passed⟧]}\n", "`[passed]`"),
    ("JV214", "pack: {suits: ⟦[o]⟧}\n", None),
    ("JV214", "pack: {suits: ⟦[]⟧}\n", None),
    ("JV214", "deal: {packets: ⟦[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]⟧}\n", None),
    ("JV214", "rulings: [{point: a, readings: ⟦[]⟧, choice: c, why: d}]\n", None),
    ("JV215", "pack: {suits: [⟪o⟫, c, ⟦o⟧]}\n", None),
    ("JV215", "baile: {ranks: [⟪as⟫, 3, ⟦1⟧]}\n", None),
    # forms
    ("JV216", "requires: ⟦foo⟧\n", "`>="),
    ("JV216", "rulings: [{point: a, readings: [b], choice: c, why: d, rule: ⟦R15⟧}]\n", None),
    ("JV217", "title: {es: ⟦" + "x" * 601 + "⟧}\n", None),
]


@pytest.mark.parametrize(
    ("code", "text", "help_names"), CASES, ids=[f"{c[0]}-{n}" for n, c in enumerate(CASES)]
)
def test_a_fault_of_a_key_or_value(code, text, help_names):
    (one,) = check(HEAD + text, code)
    if help_names is None:
        assert one.help("en") is None, one.help("en")
    else:
        assert help_names in one.help("en")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("JV202", "⟦n⟧ame: casa\nextends: none\n"),
        ("JV202", "# a comment\n⟦f⟧ormat: julepe-variant/1\nname: casa\n"),
        ("JV203", "format: julepe-variant/1\nname: casa\nextends: ⟦''⟧\n"),
        ("JV203", "format: julepe-variant/1\n⟦name⟧:\nextends: none\n"),
        ("JV216", "format: julepe-variant/1\nname: ⟦Mi Casá⟧\nextends: none\n"),
        ("JV216", "format: julepe-variant/1\nname: ⟦casa_2⟧\nextends: none\n"),
        ("JV217", f"format: julepe-variant/1\nname: ⟦{'x' * 61}⟧\nextends: none\n"),
        ("JV503", "format: ⟦julepe/1⟧\nname: casa\nextends: none\n"),
        ("JV503", "format: ⟦julepe-variant/0⟧\nname: casa\nextends: none\n"),
        ("JV503", "format: ⟦julepe-variant/01⟧\nname: casa\nextends: none\n"),
        ("JV503", 'format: ⟦"julepe-variant/1\\n"⟧\nname: casa\nextends: none\n'),
    ],
)
def test_the_first_lines(code, text):
    check(text, code)


def test_a_key_that_is_misspelt_is_not_missing_too():
    check("⟦formato⟧: julepe-variant/1\n⟦nombre⟧: x\n⟦extiende⟧: none\n", "JV201", "JV201", "JV201")


def test_a_name_is_suggested():
    (one,) = resolve_text(HEAD.replace("casa", "Mi Casá")).diagnostics
    assert one.help("es") == "escribe `mi-casa`"


def test_the_rule_is_named():
    found = resolve_text(
        HEAD + "tricks: {beat: x}\nstakes: {fallen_multiplier: 0}\nplate: {limit: x}\ntitle: 5\n"
    )
    assert [one.rule for one in found.diagnostics] == ["R9", "R3", "R12", None]


def test_many_faults_come_in_time_and_all_of_them():
    text = HEAD + "".join(f"unknown_key_{n}: 1\n" for n in range(5_000))
    assert len(resolve_text(text).diagnostics) == 5_000
    mixed = HEAD + "pack: {suits: [" + ", ".join(f"[{n}], x{n}" for n in range(15_000)) + "]}\n"
    assert resolve_text(mixed).diagnostics[0].code == "JV214"


def test_long_texts_are_shortened_and_invisible_signs_are_named():
    (one,) = resolve_text(HEAD + "tricks: {beat: " + "must" * 1000 + "}\n").diagnostics
    assert len(one.message("es")) < 200
    (one,) = resolve_text(HEAD + "tricks: {'be\u202eat': must}\n").diagnostics
    assert "\u202e" not in str(one)
    assert "U+202E" in str(one)


def test_each_sentence_has_both_languages_and_the_same_arguments():
    import string

    def names(text):
        return sorted({field for _, field, _, _ in string.Formatter().parse(text) if field})

    tables = {**{k: v[1:] for k, v in texts.MESSAGES.items()}, **texts.HINTS, **texts.ROLES, **texts.TERMS}
    for key, (es, en) in tables.items():
        assert es, key
        assert en, key
        assert es != en, key
        assert names(es) == names(en), key
