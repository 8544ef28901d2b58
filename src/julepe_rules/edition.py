"""The defaults of an edition: one table, which stands in ``schemas/variant.schema.json`` and nowhere else.

A rule set is a plain nested mapping ``{block: {key: value}}``. `complete` fills in what is not said, `changes` takes out
again what equals the default, and `digest` names a rule set by what it says, not by its name.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from enum import Enum
from typing import Any, Final, TypeAlias

__all__ = ["BLOCKS", "EDITION", "Rules", "changes", "complete", "defaults", "digest", "faults", "schema"]

EDITION: Final = "2026.1"

#: ``{block: {key: value}}``: text, whole numbers, booleans, lists and mappings with text keys.
Rules: TypeAlias = dict[str, dict[str, Any]]

#: The blocks of a variant file that are rules, in the order of the hand.
BLOCKS: Final = (
    "pack",
    "table",
    "deal",
    "layouts",
    "stakes",
    "declare",
    "baile",
    "lone",
    "exchange",
    "tricks",
    "quota",
    "julepe",
    "plate",
    "blind",
    "revoke",
)

_KINDS: Final = {bool: "boolean", int: "integer", str: "string", list: "array", dict: "object"}
_WORDS: Final = {
    "boolean": "true or false",
    "integer": "a whole number",
    "string": "a word",
    "array": "a list",
    "object": "a block of keys",
}


@functools.cache
def schema() -> dict[str, Any]:
    """The JSON Schema of a variant file. Callers must not change it."""
    import json

    from julepe_rules._data import schemas_dir  # pathlib takes its time to load

    text = (schemas_dir() / "variant.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@functools.cache
def _defaults() -> Rules:
    properties = schema()["properties"]
    return {
        block: {
            key: _normal(spec["default"], spec)
            for key, spec in properties[block].get("properties", {}).items()
        }
        for block in BLOCKS
    }


def defaults() -> Rules:
    """Every key of the edition with its default; a fresh copy."""
    return deepcopy(_defaults())


def _normal(value: Any, spec: Mapping[str, Any]) -> Any:
    """`value` as the digest spells it: keys and ranks as text, a stake with both amounts."""
    ref = spec.get("$ref")
    if ref == "#/$defs/rank" and type(value) is int:
        return str(value)
    if isinstance(value, Mapping):
        whole = {"each": 0, "dealer": 0} if ref == "#/$defs/stake" else {}
        inner = spec.get("properties", {})
        nested: Mapping[str, Any] = next(iter(spec.get("patternProperties", {}).values()), {})
        if nested.get("$ref"):
            nested = schema()["$defs"][nested["$ref"].rsplit("/", 1)[1]]
        return whole | {str(key): _normal(item, inner.get(key, nested)) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_normal(item, spec.get("items", {})) for item in value]
    return value.value if isinstance(value, Enum) else value


def complete(rules: Mapping[str, Mapping[str, Any]]) -> Rules:
    """`rules` laid over the defaults, key by key; a stake or a table of numbers replaces the default whole."""
    full = defaults()
    for block, keys in rules.items():
        full.setdefault(block, {}).update(_normal(keys, schema()["properties"].get(block, {})))
    return full


def faults(value: Any, spec: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """What in `value` does not fit `spec`, in words: the structure of a rule set without any library.

    Knows the words of JSON Schema that ``variant.schema.json`` uses. A file is checked by `loading`, with positions; a
    test holds the two to the same verdict.
    """
    if ref := spec.get("$ref"):
        spec = {**schema()["$defs"][ref.rsplit("/", 1)[1]], **spec}
    types = spec.get("type", [])
    types = [types] if isinstance(types, str) else types
    kind = _KINDS.get(type(value), "")
    if kind not in types:
        allowed = (
            ", ".join(map(str, spec["enum"])) if "enum" in spec else " or ".join(_WORDS[t] for t in types)
        )
        yield f"`{path}` cannot be {value!r}; allowed: {allowed}"
    elif "enum" in spec and value not in spec["enum"]:
        yield f"`{path}` cannot be {value!r}; allowed: {', '.join(map(str, spec['enum']))}"
    elif kind == "integer" and not spec.get("minimum", value) <= value <= spec.get("maximum", value):
        yield f"`{path}` cannot be {value}; allowed: {spec['minimum']} to {spec['maximum']}"
    elif kind == "string" and not re.search(spec.get("pattern", ""), value):
        yield f"`{path}` cannot be {value!r}; see the format of this key"
    elif kind == "string" and not spec.get("minLength", 0) <= len(value) <= spec.get("maxLength", len(value)):
        yield f"`{path}` has {len(value)} characters; allowed: {spec.get('minLength', 0)} to {spec['maxLength']}"
    elif kind == "array":
        yield from _faults_of_list(value, spec, path)
    elif kind == "object":
        yield from _faults_of_mapping(value, spec, path)


def _faults_of_list(value: list[Any], spec: Mapping[str, Any], path: str) -> Iterator[str]:
    least, most = spec.get("minItems", 0), spec.get("maxItems", len(value))
    if not least <= len(value) <= most:
        yield f"`{path}` has {len(value)} items; allowed: {least} to {most}"
    elif spec.get("uniqueItems") and any(value.index(item) < index for index, item in enumerate(value)):
        yield f"`{path}` names something twice"
    for index, item in enumerate(value):
        yield from faults(item, spec["items"], f"{path}[{index}]")


def _faults_of_mapping(value: dict[str, Any], spec: Mapping[str, Any], path: str) -> Iterator[str]:
    properties, patterns = spec.get("properties", {}), spec.get("patternProperties", {})
    for key in spec.get("required", ()):
        if key not in value:
            yield f"`{path + '.' if path else ''}{key}` is missing"
    for key, item in value.items():
        inner = properties.get(key) or next((s for p, s in patterns.items() if re.search(p, key)), None)
        name = f"{path}.{key}" if path else key
        if inner is None:
            known = ", ".join(properties) or "numbers"
            yield f"unknown key `{name}`; known: {known}"
        else:
            yield from faults(item, inner, name)


def changes(rules: Mapping[str, Mapping[str, Any]]) -> Rules:
    """Only what differs from the defaults; empty blocks are left out."""
    base = _defaults()
    different = {
        block: {key: deepcopy(value) for key, value in rules[block].items() if value != base[block].get(key)}
        for block in rules
    }
    return {block: keys for block, keys in different.items() if keys}


def digest(rules: Mapping[str, Mapping[str, Any]]) -> str:
    """``sha256:…`` over the canonical JSON of the edition and of what differs from its defaults."""
    import hashlib  # OpenSSL takes its time to load, and only digests need it
    import json

    content = {"edition": EDITION, "rules": changes(rules)}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
