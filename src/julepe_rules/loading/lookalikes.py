"""Characters that look like others: from phones, word processors and web pages."""

from __future__ import annotations

import re
from typing import Final

from julepe_rules.loading.diagnostics import Hint
from julepe_rules.loading.reports import Report, Span, hint

__all__ = ["INDENT", "QUOTED", "STRUCTURAL", "name_lookalike"]

_SPACES = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069"
_QUOTES = "«»‘’‚“”„‹›´"
_DASHES = "‐‑‒–—―−"
_WIDE = "\uff01-\uff5e"

_KINDS: Final = (
    (_SPACES, "no-break space", "plain space"),
    (_INVISIBLE, "invisible", "plain nothing"),
    (_QUOTES, "curly quote", "plain quote"),
    (_DASHES, "long dash", "plain dash"),
    (_WIDE, "wide", "plain sign"),
)
_ANY = re.compile("[" + "".join(chars for chars, _, _ in _KINDS) + "]")

#: A look-alike in the indentation.
INDENT: Final = re.compile(rf" *[{_SPACES}{_INVISIBLE}]")

#: A look-alike where YAML expects a sign of its own: in the indentation, as a dash or a colon …
STRUCTURAL: Final = re.compile(rf"{INDENT.pattern}| *[{_DASHES}](?= )|[^#\"']*?\uff1a")

#: … or as a quote or bracket before a value.
QUOTED: Final = re.compile(rf" *(?:- +)?[\w-]+:[ {_SPACES}]*[{_QUOTES}\uff02\uff07\uff3b\uff5b{_SPACES}]")


def name_lookalike(text: str, line: int, column: int, report: Report) -> bool:
    """Name the first look-alike of `text`, which stands at `line` and `column`; false if there is none."""
    match = _ANY.search(text)
    if match is None:
        return False
    char = match.group()
    _, what, plain = next(kind for kind in _KINDS if re.match(f"[{kind[0]}]", char))
    span = Span.at(line, column + match.start())
    report.add("lookalike", span, what=what, char=f"U+{ord(char):04X}", hint=_advice(plain))
    return True


def _advice(plain: str) -> Hint:
    return hint("ordinary", plain=plain)
