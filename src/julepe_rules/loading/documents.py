"""One variant file, read and checked by itself: its text, its tree, its data."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import attrs

from julepe_rules.loading.nodes import Map, Scalar, parse
from julepe_rules.loading.reading import read, usable
from julepe_rules.loading.reports import TOP, Report, Span
from julepe_rules.loading.structure import checked
from julepe_rules.loading.versions import newer_at_a_glance, too_new

__all__ = ["Document", "from_path", "from_text", "identity_of", "is_file"]

_NO_ROOT: Final = Map(TOP, flow=False)


@attrs.frozen
class Document:
    """A variant file as far as it could be read.

    `data` is what it says, as plain data; `root` the same with positions; `folder` is where its relative paths begin.
    `complete` says that nothing is wrong with it, so that its rules can be used.
    """

    file: str
    folder: Path
    identity: str
    report: Report
    root: Map
    data: dict[str, Any]

    @property
    def complete(self) -> bool:
        """Nothing was found wrong with this file."""
        return not self.report.found

    def value(self, key: str) -> Scalar | None:
        """The scalar at a key of the file itself (`extends`, `name` …)."""
        entry = self.root.entries.get(key)
        return entry.value if entry and isinstance(entry.value, Scalar) else None

    @property
    def spot(self) -> Span:
        """Where to point when the fault lies in no key of this file: at `extends`, or at its name."""
        found = self.value("extends") or self.value("name")
        return found.span if found and found.text else self.root.span


def from_path(path: Path, file: str) -> Document:
    """The document at `path`, which messages call `file`."""
    report = read(path, file)
    return _document(report, path.parent, identity_of(path))


def from_text(text: str, file: str, folder: Path) -> Document:
    """A document that is given as text; its relative paths begin in `folder`."""
    place = folder / file
    return _document(Report(file, text), folder, identity_of(place) if is_file(place) else "")


def is_file(path: Path) -> bool:
    """Is there such a file? A name that no file can have (too long, say) has none."""
    try:
        return path.is_file()
    except OSError:
        return False


def identity_of(path: Path) -> str:
    """A name by which one file is known, whatever path leads to it; empty if there can be no such file."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return ""


def _document(report: Report, folder: Path, identity: str) -> Document:
    root: Map | None = None
    data: dict[str, Any] = {}
    if not report.found and usable(report) and not newer_at_a_glance(report):
        root = parse(report)
        if root is not None and not too_new(root, report):
            data = checked(root, report)
    return Document(report.file, folder, identity, report, root or _NO_ROOT, data)
