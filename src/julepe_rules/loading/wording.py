"""Putting into words what does not fit the schema.

jsonschema says where and by which word of the schema; here the node at that place is looked at again, to say what its
author probably meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from julepe_rules.loading import suggestions
from julepe_rules.loading.diagnostics import Hint, Related
from julepe_rules.loading.faults import Fault
from julepe_rules.loading.lookalikes import INDENT, name_lookalike
from julepe_rules.loading.misspelt import wrong_scalar
from julepe_rules.loading.nodes import Hole, Map, Scalar, Seq
from julepe_rules.loading.reports import Report, Span, hint
from julepe_rules.loading.values import Path, child_spec, plain
from julepe_rules.loading.words import FORMAT

__all__ = ["ASPECTS", "word"]

#: So many faults of one file get a suggestion; a file with more of them is no file with a slip.
_MOST_SUGGESTIONS: Final = 100

#: The words of JSON Schema that the format uses, by what is wrong: one message for each aspect of a value.
ASPECTS: Final = {
    "type": "value",
    "enum": "value",
    "pattern": "value",
    "minimum": "value",
    "maximum": "value",
    "minLength": "value",
    "maxLength": "value",
    "minItems": "count",
    "maxItems": "count",
    "uniqueItems": "repeats",
    "required": "missing",
    "additionalProperties": "unknown",
}


def word(path: Path, aspect: str, root: Map, report: Report) -> None:
    """Note in `report` what is wrong with an aspect of the value at `path`."""
    fault = Fault.at(path, root, report)
    if fault is not None and not isinstance(fault.node, Hole):
        _WORDS[aspect](fault)


def _value(fault: Fault) -> None:
    node, kind = fault.node, fault.kind
    if isinstance(node, Scalar):
        if node.empty:
            _no_value(fault)
        else:
            wrong_scalar(fault, node)
    elif kind == "array":
        fault.add("not_a_list", key=fault.name)
    else:
        advice = hint("no_dashes") if kind in ("object", "stake") and isinstance(node, Seq) else None
        found = "array" if isinstance(node, Seq) else "object"
        fault.add("wrong_kind", hint=advice, key=fault.name, kind=kind, found=found)


def _no_value(fault: Fault) -> None:
    if fault.key is not None and INDENT.match(fault.report.line(fault.key.span.line + 1)):
        return  # its block is there, behind a look-alike that is named elsewhere
    advice = hint("empty_block" if fault.kind == "object" else "remove_key")
    fault.add("no_value", key=fault.name, kind=fault.kind, hint=advice)


def _count(fault: Fault) -> None:
    if not isinstance(fault.node, Seq):
        return
    least, most = fault.spec.get("minItems", 0), fault.spec.get("maxItems")
    args = {"key": fault.name, "count": len(fault.node.items), "least": least}
    if most is None:
        fault.add("too_few", **args)
    else:
        fault.add("wrong_count", most=most, **args)


def _repeats(fault: Fault) -> None:
    if not isinstance(fault.node, Seq) or len(fault.node.items) > fault.spec["maxItems"]:
        return  # too many items: that has been said
    first: dict[str, Scalar] = {}
    for item in fault.node.items:
        value = plain(item, child_spec(fault.spec, 0), fault.report)
        if not isinstance(item, Scalar) or not isinstance(value, str):
            continue
        if value in first:
            related = (Related(fault.report.place(first[value].span), "first"),)
            fault.add("repeated", item.span, related=related, text=item.text, key=fault.name)
        else:
            first[value] = item


def _missing(fault: Fault) -> None:
    if not isinstance(fault.node, Map):
        return
    unknown = _unknown_keys(fault)[:_MOST_SUGGESTIONS]
    meant = [advice for advice in (_for_key(key, fault) for key in unknown) if advice]
    guessed = {text for advice in meant if advice.key.startswith("did_you") for _, text in advice.args}
    for key in fault.spec["required"]:
        if key not in fault.node.entries and key not in guessed:
            if fault.path:
                fault.add("missing_in", fault.node.span, key=key, block=fault.name)
            else:
                fault.add("missing", fault.node.span, key=key, hint=_TO_BEGIN_WITH.get(key))


_TO_BEGIN_WITH: Final = {
    "format": hint("write", text=f"format: {FORMAT}"),
    "name": hint("write", text="name: mi-casa"),
    "extends": hint("write_or", text="extends: manual", other="extends: none"),
}


def _unknown_keys(fault: Fault) -> list[str]:
    keys = fault.node.entries if isinstance(fault.node, Map) else {}
    return [key for key in keys if child_spec(fault.spec, key) is None]


def _unknown(fault: Fault) -> None:
    assert isinstance(fault.node, Map)
    for key in _unknown_keys(fault):
        entry = fault.node.entries[key]
        span, value = entry.key.span, entry.value
        first_column = span.column + (not entry.key.plain)
        if name_lookalike(key, span.line, first_column, fault.report):
            continue
        glued = re.match(r"[\w-]+:", key)
        if glued and entry.key.plain and isinstance(value, Scalar) and value.empty:
            written = f"{glued.group()} {key[glued.end() :]}"
            colon = Span.at(span.line, span.column + glued.end() - 1)
            fault.add("missing_space", colon, after=":", hint=hint("write", text=written))
            continue
        advice = _for_key(key, fault) if len(fault.report.found) < _MOST_SUGGESTIONS else None
        if fault.path:
            fault.add("unknown_key_in", span, key=key, block=fault.name, hint=advice)
        else:
            fault.add("unknown_key", span, key=key, hint=advice)


def _for_key(key: str, fault: Fault) -> Hint | None:
    patterns = fault.spec.get("patternProperties")
    if patterns and not suggestions.has_home(key):
        return hint("ranks" if any("K" in pattern for pattern in patterns) else "players")
    block = str(fault.path[0]) if fault.path else ""
    return suggestions.for_key(key, block, tuple(fault.spec.get("properties", ())))


_WORDS: Final[dict[str, Callable[[Fault], None]]] = {
    "value": _value,
    "count": _count,
    "repeats": _repeats,
    "missing": _missing,
    "unknown": _unknown,
}
