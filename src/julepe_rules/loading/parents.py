"""`extends`: from a file to its parent, to the parent of that, up to `none`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from julepe_rules._data import variants_dir
from julepe_rules.loading import suggestions
from julepe_rules.loading.diagnostics import Hint, Related
from julepe_rules.loading.documents import Document, from_path, identity_of, is_file
from julepe_rules.loading.nodes import Scalar
from julepe_rules.loading.reports import hint
from julepe_rules.loading.words import SPANISH

__all__ = ["NONE", "chain", "is_path", "names_close_to", "shipped", "shipped_path"]

NONE: Final = "none"
MOST_FILES: Final = 8


def is_path(name: str) -> bool:
    """Does `name` mean a file, rather than a shipped variant?"""
    return "/" in name or name.endswith(".yaml")


def shipped() -> tuple[str, ...]:
    """The ids of the variants that come with the library, sorted."""
    return tuple(sorted(path.name.removesuffix(".yaml") for path in variants_dir().glob("*.yaml")))


def shipped_path(name: str) -> Path | None:
    """The file of a shipped variant."""
    return variants_dir() / f"{name}.yaml" if name in shipped() else None


def names_close_to(name: str, folder: Path) -> Hint:
    """What to write instead of a name that no shipped variant has."""
    for written in (name, f"{name}.yaml", f"{name}.julepe.yaml"):
        if name and is_file(folder / written):
            return hint("file_here", text=written if is_path(written) else f"./{written}")
    known = shipped()
    if (close := suggestions.close_to(name, known)) is not None:
        return hint("did_you_mean", text=close)
    return hint("shipped", words=known)


def chain(first: Document) -> list[Document]:
    """`first` and all it builds on, the child first. What keeps us from going on is noted where it is written."""
    documents = [first]
    while (parent := _parent(documents)) is not None:
        documents.append(parent)
    return documents


def _parent(before: list[Document]) -> Document | None:
    child = before[-1]
    written = child.value("extends")
    if written is None or "extends" not in child.data or written.text in ("", NONE):
        return None
    name, report = written.text, child.report
    path = child.folder / name if is_path(name) else shipped_path(name)
    if path is None:
        report.add("parent_unknown", written.span, name=name, hint=_known(name, child.folder))
    elif (identity := identity_of(path)) in (
        known := [document.identity for document in before]
    ) and identity:
        ring = [document.file for document in before[known.index(identity) :]]
        names = " -> ".join(Path(file).name for file in [*ring, ring[0]])
        report.add("circle", written.span, names=names)
    elif len(before) == MOST_FILES:
        report.add("too_many_parents", written.span, most=MOST_FILES)
    else:
        return _read(path, written, child)
    return None


def _read(path: Path, written: Scalar, child: Document) -> Document | None:
    """The parent; or nothing, and the reason is noted where it is named."""
    parent = from_path(path, str(path))
    report = child.report
    for one in parent.report.found:
        if one.code == "JV120":
            report.add(
                "parent_missing", written.span, name=written.text, hint=hint("looked_for", path=str(path))
            )
            return None
        if one.unreadable or one.key == "too_big":
            report.add("parent_unreadable", written.span, name=written.text, reason=one.key)
            return None
    heir = Related(report.place(written.span), "extended")
    parent.report.found[:] = [attrs.evolve(one, related=(*one.related, heir)) for one in parent.report.found]
    return parent


def _known(name: str, folder: Path) -> Hint:
    if NONE in SPANISH.get(suggestions.folded(name), ()):
        return hint("did_you_mean_english", text=NONE)
    return names_close_to(name, folder)
