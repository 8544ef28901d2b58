"""Two readers of one schema: the quick walker and jsonschema accept and refuse the same files."""

import copy
import json

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from julepe_rules import edition
from julepe_rules.errors import VariantError
from julepe_rules.loading import list_variants, resolve, resolve_text
from julepe_rules.loading.structure import _cut, errors
from julepe_rules.loading.values import child_spec, is_rank, kinds
from julepe_rules.loading.wording import ASPECTS
from julepe_rules.loading.words import RANK_WORDS
from julepe_rules.variant import Variant

SCHEMA = edition.schema()
SHIPPED = [resolve(name) for name in list_variants()]
PLAIN = [
    {"format": "julepe-variant/1", "name": "x", "extends": "none", **copy.deepcopy(one.variant.changes)}
    for one in SHIPPED
]
META = {
    "title": {"es": "a", "en": "b"},
    "sources": ["a"],
    "rulings": [{"point": "a", "readings": ["b"], "choice": "c", "why": "d", "rule": "R9"}],
    "requires": ">=0.1",
    "edition": "2026.1",
}

WORDS = sorted(
    {
        word
        for block in edition.BLOCKS
        for spec in SCHEMA["properties"][block].get("properties", {}).values()
        for word in spec.get("enum", [])
    }
)
KEYS = sorted(
    {key for block in edition.BLOCKS for key in SCHEMA["properties"][block].get("properties", {})}
    | set(SCHEMA["properties"])
)

scalars = st.one_of(
    st.booleans(),
    st.none(),
    st.sampled_from([0, 1, 2, 5, 13, 17, 18, -1, 101, 2**53 - 1, 2**53]),
    st.sampled_from(WORDS),
    st.sampled_from(
        ["1", "12", "13", "A", "absent", "absent\n", "", "julepe-variant/1\n", "x" * 401, "x" * 601, "R15"]
    ),
    st.text(max_size=4),
)
keys = st.one_of(
    st.sampled_from(KEYS), st.sampled_from(["5", "05", "18", "5\n", "K", "each", "es"]), st.text(max_size=3)
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=3)),
    max_leaves=6,
)


def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in items:
        yield from places(item, (*path, step))


@st.composite
def mutated(draw):
    """The content of a shipped file, changed in a few places."""
    data = copy.deepcopy(draw(st.sampled_from(PLAIN)))
    if draw(st.booleans()):
        data |= copy.deepcopy(META)
    for _ in range(draw(st.integers(0, 3))):
        path = draw(st.sampled_from([place for place in places(data) if place]))
        parent = data
        for step in path[:-1]:
            parent = parent[step]
        change = draw(st.sampled_from(["replace", "remove", "add", "move"]))
        if change == "replace":
            parent[path[-1]] = draw(values)
        elif change == "remove":
            del parent[path[-1]]
        elif isinstance(parent, list):
            parent.append(draw(values) if change == "add" else copy.deepcopy(parent[path[-1]]))
        elif change == "add":
            parent[draw(keys)] = draw(values)
        else:
            parent[draw(keys)] = parent.pop(path[-1])
        if not data:
            break
    return data


@given(mutated())
def test_walker_and_jsonschema_agree(data):
    found = errors(data)
    assert bool(list(edition.faults(data, SCHEMA))) == bool(found)
    assert {aspect for _, aspect in found} <= set(ASPECTS)
    assert bool(errors(_cut(data, SCHEMA))) == bool(found)


def as_read(value, spec):
    """What is read where `value` is written: a scalar that is not what is expected is the text that stands there."""
    if isinstance(value, dict):
        return {key: as_read(item, spec and child_spec(spec, key)) for key, item in value.items()}
    if isinstance(value, list):
        return [as_read(item, spec and child_spec(spec, 0)) for item in value]
    expected = kinds(spec) if spec else ()
    fits = isinstance(value, str) or expected == {bool: ("boolean",), int: ("integer",)}.get(type(value))
    text = value if fits else json.dumps(value)
    return RANK_WORDS.get(text, text) if spec and is_rank(spec) else text


@given(mutated())
def test_a_written_file_gets_the_verdict_of_the_schema(data):
    """The content, written as YAML, is accepted or refused as jsonschema says; the two ways to a variant agree."""
    found = resolve_text(json.dumps(data, ensure_ascii=False))  # JSON is YAML
    codes = {one.code for one in found.errors}
    # What the format refuses before the schema is asked: control characters, odd keys, newer files.
    if codes & {"JV104", "JV107", "JV111", "JV113", "JV501", "JV502", "JV504"}:
        return
    read = as_read(data, SCHEMA)
    by_us = any(code.startswith(("JV10", "JV2", "JV503")) for code in codes)
    assert by_us == bool(errors(read)), found.diagnostics
    rules = {block: keys for block, keys in read.items() if block in edition.BLOCKS}
    if found.variant is not None:
        assert found.variant == Variant.from_rules(rules)
    elif all(code.startswith("JV3") for code in codes):
        with pytest.raises(VariantError) as caught:
            Variant.from_rules(rules)
        assert {problem.code for problem in caught.value.problems} >= codes


@given(st.sampled_from(SHIPPED))
def test_a_variant_written_out_whole_is_the_same_variant(found):
    data = {"format": "julepe-variant/1", "name": "x", "extends": "none", **found.variant.rules}
    for text in (
        yaml.safe_dump(data),
        yaml.safe_dump(data, default_flow_style=True),
        json.dumps(data, indent=1),
    ):
        again = resolve_text(text)
        assert again.variant == found.variant, again.diagnostics
        assert again.variant.rules_digest == found.variant.rules_digest


def test_every_word_of_the_schema_is_known_to_both():
    """A new word of JSON Schema in the file needs a place in both readers."""
    words = set()

    def walk(spec):
        words.update(key for key in spec if not key.startswith(("x-", "$")))
        for table in ("properties", "patternProperties", "$defs"):
            for inner in spec.get(table, {}).values():
                walk(inner)
        if "items" in spec:
            walk(spec["items"])

    walk(SCHEMA)
    assert words <= set(ASPECTS) | {
        "properties",
        "patternProperties",
        "items",
        "default",
        "description",
        "title",
    }


def test_the_schema_is_a_schema():
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(SCHEMA)
