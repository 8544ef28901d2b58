"""From nodes to plain data: what a scalar means is what the schema expects in its place, and nothing else.

Booleans are only ``true`` and ``false``, integers only digits without a zero in front, everything else is text. So
``no``, ``3:2``, ``010`` and ``1.000`` are never more than the text that was written.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from julepe_rules import edition
from julepe_rules.loading.nodes import Entry, Hole, Map, Node, Scalar, Seq
from julepe_rules.loading.reports import Report
from julepe_rules.loading.words import RANK_WORDS

__all__ = ["Path", "Spec", "child_spec", "followed", "is_rank", "key_of", "kinds", "node_at", "plain"]

Spec: TypeAlias = Mapping[str, Any]

#: Keys and positions in lists, from the top of a file down to a value.
Path: TypeAlias = tuple[str | int, ...]

_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_BOOLEANS: Final = {"true": True, "false": False}
_MOST_DIGITS: Final = 40  # far beyond any amount, and cheap to compare


def followed(spec: Spec) -> Spec:
    """`spec` with its reference filled in."""
    if ref := spec.get("$ref"):
        return {**edition.schema()["$defs"][ref.rsplit("/", 1)[1]], **spec}
    return spec


def kinds(spec: Spec) -> tuple[str, ...]:
    """The types that JSON Schema allows here."""
    types = spec.get("type", ())
    return (types,) if isinstance(types, str) else tuple(types)


def is_rank(spec: Spec) -> bool:
    """Is a rank expected, as a number or as a word?"""
    return "enum" in spec and kinds(spec) == ("string", "integer")


def child_spec(spec: Spec, step: str | int) -> Spec | None:
    """What is expected under a key or in a list; nothing for a key that the schema does not know."""
    if isinstance(step, int):
        return followed(spec["items"]) if "items" in spec else None
    inner = spec.get("properties", {}).get(step)
    if inner is None:
        patterns = spec.get("patternProperties", {})
        inner = next((found for pattern, found in patterns.items() if re.search(pattern, step)), None)
    return None if inner is None else followed(inner)


def plain(node: Node, spec: Spec | None, report: Report) -> Any:
    """`node` as plain data for `spec`. Nothing (`None`) stands for what is empty, refused or unknown."""
    if spec is None or isinstance(node, Hole):
        return None
    if isinstance(node, Scalar):
        return None if node.empty else _scalar(node, spec)
    if isinstance(node, Map):
        if _has_rank_keys(tuple(spec.get("patternProperties", ()))):
            _rename_ranks(node, report)
        return {key: plain(entry.value, child_spec(spec, key), report) for key, entry in node.entries.items()}
    return [plain(item, child_spec(spec, 0), report) for item in node.items]


def _scalar(node: Scalar, spec: Spec) -> Any:
    expected = kinds(spec)
    if is_rank(spec):
        return RANK_WORDS.get(node.text, node.text)
    if node.plain and expected == ("boolean",):
        return _BOOLEANS.get(node.text, node.text)
    if node.plain and expected == ("integer",) and _INTEGER.fullmatch(node.text):
        return int(node.text[:_MOST_DIGITS])
    return node.text


@functools.cache
def _has_rank_keys(patterns: tuple[str, ...]) -> bool:
    return any(re.search(pattern, "K") for pattern in patterns)


def _rename_ranks(node: Map, report: Report) -> None:
    """Write the ranks that are keys of `node` as numbers; one rank in two spellings is a rank written twice."""
    renamed: dict[str, Entry] = {}
    for text, entry in node.entries.items():
        rank = RANK_WORDS.get(text, text)
        if rank in renamed:
            report.add_twice(rank, renamed[rank].key.span, entry.key.span)
        else:
            renamed[rank] = entry
    node.entries = renamed


def node_at(root: Node, path: Path) -> Node | None:
    """The node that a path leads to."""
    node: Node = root
    for step in path:
        if isinstance(step, int):
            if not isinstance(node, Seq) or step >= len(node.items):
                return None
            node = node.items[step]
        elif isinstance(node, Map) and step in node.entries:
            node = node.entries[step].value
        else:
            return None
    return node


def key_of(root: Node, path: Path) -> Scalar | None:
    """The key of the value that a path leads to; nothing for an item of a list and for the whole file."""
    if not path or isinstance(path[-1], int):
        return None
    parent = node_at(root, path[:-1])
    return parent.entries[path[-1]].key if isinstance(parent, Map) and path[-1] in parent.entries else None
