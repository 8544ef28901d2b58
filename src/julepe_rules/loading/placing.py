"""Contradictions and keys without effect: from the dotted keys of a `Problem` to places in the files that set them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from julepe_rules.loading.diagnostics import Diagnostic, Place, Related
from julepe_rules.loading.documents import Document
from julepe_rules.loading.merging import Merged, Origin
from julepe_rules.loading.nodes import Map, Node, Scalar, Seq
from julepe_rules.loading.values import node_at
from julepe_rules.loading.words import RANK_WORDS
from julepe_rules.problems import Problem

__all__ = ["placed"]


def placed(problems: Sequence[Problem], merged: Merged, documents: Sequence[Document]) -> list[Diagnostic]:
    """A diagnostic for each of `problems`; the same fault at several numbers of players is told once.

    A key without effect is told only where its own file is checked: an heir has no say in what its parent wrote.
    """
    found: dict[tuple[Any, ...], Diagnostic] = {}
    for problem in problems:
        origin = merged.origins.get(problem.keys[0])
        if problem.severity == "warning" and origin and origin.document is not documents[0]:
            continue
        one = _diagnostic(problem, merged, documents)
        words = tuple(value for _, value in problem.args if isinstance(value, str))
        found.setdefault((one.code, problem.keys, one.place, words), one)
    return list(found.values())


def _diagnostic(problem: Problem, merged: Merged, documents: Sequence[Document]) -> Diagnostic:
    set_here = [merged.origins[key] for key in problem.keys if key in merged.origins]
    # The file that is being checked comes first: what it inherits was right before.
    set_here.sort(key=lambda origin: documents.index(origin.document))
    related: list[Related] = []
    if set_here:
        place, first = _within(problem, set_here[0])
        related += [Related(first, "first")] if first else []
        for other in set_here[1:]:
            role = "with" if other.document is documents[0] else "inherited"
            related.append(Related(_within(problem, other)[0], role))
    else:
        place = _nearest(problem, merged, documents)
    args = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in problem.args)
    return Diagnostic(
        problem.code,
        problem.code,
        place,
        args,
        severity=problem.severity,
        rule=problem.rule,
        related=tuple(related),
        problem=problem,
    )


#: What else has a hand in it, where the keys of a problem all have their defaults.
_BEHIND: Final = {
    "JV301": ("pack.order", "pack.suits", "pack.joker"),
    "JV305": ("lone.game", "table.max_players", "deal.cards", "pack.order", "pack.suits"),
    "JV314": ("table.max_players", "deal.cards", "pack.order", "pack.suits"),
    "JV316": ("pack.suits", "pack.order"),
}


def _nearest(problem: Problem, merged: Merged, documents: Sequence[Document]) -> Place:
    """No file sets these keys: point at what is behind it, at their block, or at the line that names the parent."""
    for key in _BEHIND.get(problem.code, ()):
        if key in merged.origins:
            return merged.origins[key].place
    for key in problem.keys:
        for document in documents:
            if entry := document.root.entries.get(key.split(".")[0]):
                return document.report.place(entry.key.span)
    return documents[0].report.place(documents[0].spot)


# Inside a list or a table of numbers: the very item


def _within(problem: Problem, origin: Origin) -> tuple[Place, Place | None]:
    """The place of the item at fault, and of the first one if it is there twice."""
    node = node_at(origin.document.root, origin.path)
    wanted, twice = _ITEMS.get(problem.code, (None, False))
    if node is None or wanted is None:
        return origin.place, None
    text = wanted(dict(problem.args))
    items = [item for item in _scalars(node, keys=problem.code == "JV309") if _spelt(item) == text]
    places = [origin.document.report.place(item.span) for item in items]
    if twice and len(places) > 1:
        return places[1], places[0]
    return (places[0], None) if places and isinstance(node, (Seq, Map)) else (origin.place, None)


def _spelt(item: Scalar) -> str:
    return RANK_WORDS.get(item.text, item.text)


def _scalars(node: Node, *, keys: bool) -> Iterator[Scalar]:
    """The items of a list (of lists), or of a table its values (or its keys)."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Seq):
        for item in node.items:
            yield from _scalars(item, keys=keys)
    elif isinstance(node, Map):
        for entry in node.entries.values():
            yield from _scalars(entry.key if keys else entry.value, keys=keys)


def _named(name: str) -> Callable[[dict[str, Any]], str]:
    return lambda args: str(args[name])


#: ``{code: (the text of the item at fault, is it there twice)}``
_ITEMS: Final[dict[str, tuple[Callable[[dict[str, Any]], str], bool]]] = {
    "JV303": (_named("rank"), True),
    "JV306": (lambda args: "turn_up", False),
    "JV307": (_named("quota"), False),
    "JV309": (_named("rank"), False),
    "JV315": (_named("amount"), False),
    "JV316": (_named("what"), False),
    "JV318": (_named("suit"), False),
    "JV325": (_named("pile"), True),
}
