"""Whatever is in a file: an answer, never a traceback, and always with places that exist."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import julepe_rules.loading.nodes as nodes
from julepe_rules.loading import list_variants, resolve, resolve_text

from .marked import HEAD, both_languages

FILES = [text for name in list_variants() for text in resolve(name).texts.values()]
PIECES = [
    *(
        "\t",
        "\u00a0",
        "：",
        "“",
        "”",
        "\u200b",
        "\ufeff",
        "\x00",
        "\r",
        "\r\n",
        "\u2028",
        "\x85",
        "–",
        "５",
        "\ud83d",
        "🂡",
    ),
    *(
        ":",
        ": ",
        "- ",
        "#",
        " #",
        "[",
        "]",
        "{",
        "}",
        ",",
        "&a ",
        "*a",
        "!!str ",
        "|\n",
        ">\n",
        "?",
        "? ",
        "<<: ",
        "%YAML 1.2\n",
    ),
    *(
        "---\n",
        "...\n",
        "'",
        '"',
        "\\",
        "@",
        "`",
        "\n",
        "\n\n",
        "  ",
        " ",
        "no",
        "sí",
        "~",
        "null",
        "010",
        "1.000",
        "3:2",
        "as",
    ),
    *(
        "x" * 100,
        "[" * 40,
        "{a: " * 40,
        "9" * 400,
        "extends: ../../x.yaml\n",
        "layouts: {5: ",
        "tricks:\n  beat: must\n",
    ),
]


def judged(text):
    found = resolve_text(text)
    assert (found.variant is None) == bool(found.errors)
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    for one in found.diagnostics[:100]:
        both_languages(one)
        str(one)
        for place in (one.place, *(other.place for other in one.related)):
            assert 1 <= place.line <= len(lines) + 1
            width = len(lines[place.line - 1]) if place.line <= len(lines) else 0
            assert 1 <= place.column <= width + 1
            assert place.column < place.end_column <= width + 2
    return found


@given(
    st.sampled_from(FILES),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 6), st.sampled_from(PIECES)), max_size=4),
)
def test_a_shipped_file_with_pieces_put_in(text, changes):
    for where, removed, piece in changes:
        at = int(where * len(text))
        text = text[:at] + piece + text[at + removed :]
    judged(text)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_pieces_alone(text):
    judged(text)
    judged(HEAD + text)


@given(st.text(max_size=60))
def test_any_text(text):
    judged(text)
    judged(HEAD + text)


@given(st.binary(max_size=200))
def test_any_bytes(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(content)
    assert resolve(path).errors


@given(st.sampled_from(FILES), st.integers(0, 5000), st.integers(0, 5000))
def test_a_file_cut_short(text, begin, end):
    judged(text[begin % len(text) :][: end % len(text)])


@given(st.sampled_from(FILES), st.floats(0, 1), st.sampled_from(PIECES))
def test_both_parsers_refuse_the_same_files(text, where, piece):
    """Without libyaml the same files load. Only a tab between words is where the two differ (it is named)."""
    at = int(where * len(text))
    text = text[:at] + piece + text[at:]
    fast = resolve_text(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "_FAST", None)
        slow = resolve_text(text)
    if "\t" not in text:
        assert fast.variant == slow.variant, (fast.errors, slow.errors)


BOMB = "a: &a [x, x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        HEAD + BOMB,
        "[" * 100_000,
        "{a: " * 50_000,
        "- " * 100_000,
        "? " * 100_000,
        "a: " * 50_000,
        "'" * 100_001,
        "&a " * 80_000,
        "!" * 200_000,
        "\n" * 250_000,
        " " * 250_000,
        "#" * 250_000,
        "a:\n" * 30_000,
        HEAD + "tricks: {" + ", ".join(f"k{n}: 1" for n in range(10_000)) + "}\n",
        HEAD + "sources: [" + ", ".join(["x"] * 60_000) + "]\n",
        HEAD + "sources: [" + ", ".join(["[]"] * 20_000) + "]\n",
        HEAD + "exchange: {recycle: [" + ", ".join(["[passed]"] * 20_000) + "]}\n",
        HEAD + "baile: {ranks: [" + ", ".join(["1"] * 60_000) + "]}\n",
        HEAD + "title: {es: '" + "x" * 200_000 + "'}\n",
        HEAD + "\u00a0" * 100_000,
        HEAD + "x：" * 50_000,
    ],
    ids=lambda text: repr(text[:12] + "…" + text[-8:]),
)
def test_nothing_takes_long(text):
    judged(text)
