"""Collecting what is wrong with one file: from spans in its text to `Diagnostic` objects."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import attrs

from julepe_rules.loading import texts
from julepe_rules.loading.diagnostics import Diagnostic, Hint, Place, Related

__all__ = ["TOP", "Report", "Span", "hint", "shown"]

_BREAKS = re.compile(r"\r\n|\r|\n")
_MOST_SHOWN = 60


class Span(NamedTuple):
    """From one position of a text to another (the first behind it); lines and columns count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def at(cls, line: int, column: int, width: int = 1) -> Span:
        """A few characters of one line."""
        return cls(line, column, line, column + width)


#: Where nothing better is known.
TOP = Span.at(1, 1)


def shown(text: str) -> str:
    """`text` as a message may quote it: short, on one line, nothing invisible."""
    short = text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short)


def _frozen(value: Any) -> Any:
    """An argument of a message: hashable, and fit to be shown."""
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(item) for item in value)
    return shown(value) if isinstance(value, str) else value


def hint(key: str, **args: Any) -> Hint:
    """A hint with its arguments made fit to be shown."""
    return Hint(key, tuple((name, _frozen(value)) for name, value in args.items()))


@attrs.define
class Report:
    """The faults found in one file so far."""

    file: str
    text: str
    found: list[Diagnostic] = attrs.field(factory=list)
    _lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """The lines of the file, without their ends."""
        if self._lines is None:
            self._lines = _BREAKS.split(self.text)
        return self._lines

    def line(self, number: int) -> str:
        """One line, counted from 1; empty beyond the end."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def place(self, span: Span) -> Place:
        """`span` in this file; what runs over several lines is cut at the end of the first."""
        end = span.end_column
        if span.end_line != span.line:
            end = len(self.line(span.line).rstrip()) + 1
        return Place(self.file, span.line, span.column, max(end, span.column + 1))

    def add(
        self,
        key: str,
        span: Span,
        /,
        *,
        hint: Hint | None = None,
        rule: str | None = None,
        related: tuple[Related, ...] = (),
        **args: Any,
    ) -> None:
        """Note a fault; `args` fill the braces of its sentence."""
        filled = tuple((name, _frozen(value)) for name, value in args.items())
        code = texts.MESSAGES[key][0]
        self.found.append(
            Diagnostic(code, key, self.place(span), filled, rule=rule, related=related, hint=hint)
        )

    def add_twice(self, name: str, first: Span, second: Span) -> None:
        """Note that a key is written twice; both places are named."""
        before = (Related(self.place(first), "first"),)
        self.add("twice", second, name=name, related=before, hint=hint("keep_one"))
