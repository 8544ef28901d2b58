"""What is wrong with a variant file, and where: `Diagnostic`, and the error that carries them.

A diagnostic is a message key with arguments; the words for both languages stand in one table (`texts`). Keys and
arguments are the interface, the wording is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import attrs

from julepe_rules.errors import VariantError, VariantNotFoundError
from julepe_rules.loading import texts
from julepe_rules.problems import Problem

__all__ = ["Diagnostic", "Hint", "Place", "Related", "VariantFileError", "VariantFileNotFoundError"]

#: What fills the braces of a text: names with text, whole numbers, or tuples of text.
Args: TypeAlias = tuple[tuple[str, Any], ...]


@attrs.frozen
class Place:
    """A piece of one line of a file, counted from 1, in characters; `end_column` is the first one behind it."""

    file: str
    line: int
    column: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@attrs.frozen
class Related:
    """Another place that matters; `role` says why (``first``, ``with``, ``inherited``, ``extended``)."""

    place: Place
    role: str

    def explain(self, lang: str = "en") -> str:
        """The role in words."""
        return texts.fill(texts.ROLES[self.role], lang, ())


@attrs.frozen
class Hint:
    """What to do about it, as a key of `texts.HINTS` with arguments."""

    key: str
    args: Args = ()

    def explain(self, lang: str = "en") -> str:
        """The hint in words."""
        return texts.fill(texts.HINTS[self.key], lang, self.args)


@attrs.frozen
class Diagnostic:
    """One fault of a variant file: a code that is never reused, a place, and the words for it in Spanish and English.

    `key` names the sentence (one code may have several); `rule` is the rule of the rulebook, if there is one.
    """

    code: str
    key: str
    place: Place
    args: Args = ()
    severity: str = "error"
    rule: str | None = None
    related: tuple[Related, ...] = ()
    hint: Hint | None = None
    problem: Problem | None = None

    def message(self, lang: str = "en") -> str:
        """The sentence, without code and place."""
        if self.problem is not None:
            return self.problem.explain(lang)
        return texts.fill(texts.MESSAGES[self.key][1:], lang, self.args)

    def help(self, lang: str = "en") -> str | None:
        """What to do about it, if we know."""
        return self.hint.explain(lang) if self.hint is not None else None

    @property
    def unreadable(self) -> bool:
        """The input could not be read at all (missing, a folder, no permission, binary): nothing was judged."""
        return self.code in texts.UNREADABLE

    def __str__(self) -> str:
        where = self.place.file if self.unreadable else str(self.place)
        rule = f" ({self.rule})" if self.rule else ""
        hint = f"; {self.help()}" if self.hint is not None else ""
        return f"{where}: {self.code}: {self.message()}{rule}{hint}"


class VariantFileError(VariantError):
    """A variant file that cannot be loaded; `diagnostics` lists everything that was found, warnings too."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        problems = tuple(one.problem for one in self.diagnostics if one.problem is not None)
        lines = "\n".join(str(one) for one in self.diagnostics if one.severity == "error")
        super().__init__(lines, problems)

    @property
    def unreadable(self) -> bool:
        """The file itself could not be read at all (missing, a folder, no permission, binary)."""
        return any(one.unreadable for one in self.diagnostics)

    def __reduce__(self) -> tuple[type[VariantFileError], tuple[tuple[Diagnostic, ...]]]:  # type: ignore[override]
        return type(self), (self.diagnostics,)


class VariantFileNotFoundError(VariantFileError, VariantNotFoundError):
    """No shipped variant and no file of that name."""
