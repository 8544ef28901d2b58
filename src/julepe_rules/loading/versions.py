"""The versions that a file names: its format, the library it asks for, the edition of the rules."""

from __future__ import annotations

import re
import sys
from typing import Any, Final

from julepe_rules import edition
from julepe_rules.loading.nodes import Map, Scalar
from julepe_rules.loading.reports import Report, Span, hint
from julepe_rules.loading.words import FORMAT

__all__ = ["newer_at_a_glance", "too_new", "version"]

_NAME: Final = FORMAT.split("/")[0]
_OURS: Final = int(FORMAT.split("/")[1])

_FORMAT_LINE: Final = re.compile(
    rf"^format: *[\"']?{_NAME}/(?P<number>[0-9]{{1,9}})[\"']?[ \r]*(?:#.*)?$", re.MULTILINE
)
_REQUIRES: Final = re.compile(r">= ?([0-9]{1,9}(?:\.[0-9]{1,9}){0,3})")


def newer_at_a_glance(report: Report) -> bool:
    """Does a line of the text name a format that we do not know yet? Noted in `report`.

    Asked before the text is read as YAML: a later format may use more of YAML than this one.
    """
    match = _FORMAT_LINE.search(report.text)
    if match is None or int(match["number"]) <= _OURS:
        return False
    number = len(re.findall(r"\r\n|\r|\n", report.text[: match.start()])) + 1
    column = match.start("number") - match.start() - len(_NAME)
    _newer(match["number"], Span.at(number, column, len(_NAME) + 1 + len(match["number"])), report)
    return True


def too_new(root: Map, report: Report) -> bool:
    """Is the file made for a later format, library or edition? Noted in `report`; nothing else needs to be checked."""
    written = _text(root, "format")
    match = re.fullmatch(rf"{_NAME}/([1-9][0-9]{{0,9}})", written.text) if written else None
    if written and match and int(match[1]) > _OURS:
        _newer(match[1], written.span, report)
        return True
    asked = _text(root, "requires")
    if asked and (match := _REQUIRES.fullmatch(asked.text)) and _numbers(match[1]) > _numbers(version()):
        wanted: dict[str, Any] = {"wanted": asked.text, "version": version()}
        report.add("newer_needed", asked.span, hint=hint("upgrade"), **wanted)
        return True
    dated = _text(root, "edition")
    if (
        dated
        and re.fullmatch(r"[0-9]{4}\.[0-9]{1,4}", dated.text)
        and _numbers(dated.text) > _numbers(edition.EDITION)
    ):
        editions: dict[str, Any] = {"theirs": dated.text, "ours": edition.EDITION, "version": version()}
        report.add("newer_edition", dated.span, hint=hint("upgrade"), **editions)
        return True
    return False


def _newer(theirs: str, span: Span, report: Report) -> None:
    numbers: dict[str, Any] = {"theirs": theirs, "ours": str(_OURS), "version": version()}
    report.add("newer_format", span, hint=hint("upgrade"), **numbers)


def _text(root: Map, key: str) -> Scalar | None:
    entry = root.entries.get(key)
    return entry.value if entry and isinstance(entry.value, Scalar) else None


def _numbers(text: str) -> tuple[int, ...]:
    """``0.10.0`` as numbers that compare, without zeros at the end."""
    numbers = [int(number) for number in re.findall(r"\d+", text.split("+")[0])[:4]]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def version() -> str:
    """The version of this library."""
    return str(sys.modules["julepe_rules"].__version__)  # the front door stands above this wing
