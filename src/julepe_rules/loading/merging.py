"""Laying a file over its parents: blocks key by key, everything else whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs

from julepe_rules import edition
from julepe_rules.edition import Rules
from julepe_rules.loading.diagnostics import Place
from julepe_rules.loading.documents import Document
from julepe_rules.loading.nodes import span_of
from julepe_rules.loading.values import Path, key_of, node_at

__all__ = ["Merged", "Origin", "merge"]

#: Keys of these blocks hold blocks that are merged in their turn.
_NESTED: Final = ("layouts", "stakes")


@attrs.frozen
class Origin:
    """Where a value comes from: the file, and the path in it."""

    document: Document
    path: Path

    @property
    def place(self) -> Place:
        """The place of the value, or of its key if the value fills lines of its own."""
        node = node_at(self.document.root, self.path)
        assert node is not None, self.path
        return self.document.report.place(span_of(node, key_of(self.document.root, self.path)))


@attrs.frozen
class Merged:
    """The rules of a chain of files, and for every dotted key that some file sets, where that is."""

    rules: Rules = attrs.field(factory=dict)
    origins: dict[str, Origin] = attrs.field(factory=dict)


def merge(documents: Sequence[Document]) -> Merged:
    """The rules of `documents`, the child first."""
    merged = Merged()
    for document in reversed(documents):
        for block in edition.BLOCKS:
            for key, value in document.data.get(block, {}).items():
                _lay(merged, document, block, key, value, over_parent=document is not documents[-1])
    return merged


def _lay(merged: Merged, document: Document, block: str, key: str, value: Any, *, over_parent: bool) -> None:
    into = merged.rules.setdefault(block, {})
    name = f"{block}.{key}"
    if block not in _NESTED or not isinstance(value, dict):
        into[key] = value
        for inner in [one for one in merged.origins if one.startswith(f"{name}.")]:
            del merged.origins[inner]  # `absent` takes the place of a stake
    else:
        below = into.get(key)
        if below is None and over_parent:
            below = edition.defaults()[block].get(key)  # what the parent has without saying so
        into[key] = {**below, **value} if isinstance(below, dict) else dict(value)
        for inner in value:
            merged.origins[f"{name}.{inner}"] = Origin(document, (block, key, inner))
    merged.origins[name] = Origin(document, (block, key))
