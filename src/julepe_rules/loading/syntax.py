"""Saying in plain words why a text is not YAML, and pointing at the cause rather than where the parser gave up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from julepe_rules.loading.lookalikes import QUOTED, STRUCTURAL, name_lookalike
from julepe_rules.loading.reports import TOP, Report, Span, hint

__all__ = ["explain", "name_pitfall"]

_TAB: Final = re.compile(r"^[ \t]*?\t")
_NO_SPACE: Final = re.compile(r"""^(?P<before>[ ]*(?:-[ ]+)?(?:[^\W\d][\w-]*|"[^"]*"|'[^']*')):(?=[^\s:/])""")
_WORDS: Final = re.compile(r"^(?P<indent> *)(?P<word>[a-z_]+)(?: +(?P<rest>[^:#]*?))?(?:\s+#.*)?$")
_NO_SPACE_DASH: Final = re.compile(r"^ *-(?=[^\s\-.\d])(?![^:]*: )")


def explain(error: Any, report: Report) -> None:
    """Note in `report` why the parser gave up with `error`."""
    mark, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    if mark is None:
        report.add("not_yaml", TOP)
        return
    at, opened = _Spot(mark, report), _Spot(context or mark, report)
    problem, suspects = str(error.problem), [opened.line, at.line]
    if re.search("mapping values are not allowed|could not find expected ':'", problem):
        suspects.append(_written_before(at.line, report))  # where two lines became one
    if not name_pitfall(report, dict.fromkeys(suspects)):
        _by_kind(problem, at, opened, report)


def _written_before(number: int, report: Report) -> int:
    """The line before `number` on which something is written, comments aside."""
    lines = range(number - 1, 0, -1)
    return next((n for n in lines if report.line(n).strip() and report.line(n).lstrip()[0] != "#"), number)


def name_pitfall(report: Report, lines: Iterable[int]) -> bool:
    """Note the first tab, look-alike or missing space on these lines; false if there is none."""
    for number in lines:
        line = report.line(number)
        if (tab := _TAB.match(line)) and line.strip():
            report.add("tab_indent", Span.at(number, tab.end()), hint=hint("spaces"))
            return True
        if STRUCTURAL.match(line) or QUOTED.match(line):
            return name_lookalike(line, number, 1, report)
        if match := _NO_SPACE.match(line):
            _missing_space(":", line, number, match.end() - 1, report)
            return True
        if match := _NO_SPACE_DASH.match(line):
            _missing_space("-", line, number, match.end() - 1, report)
            return True
    return False


def _missing_space(after: str, line: str, number: int, index: int, report: Report) -> None:
    repaired = f"{line[: index + 1]} {line[index + 1 :]}".strip()
    report.add("missing_space", Span.at(number, index + 1), after=after, hint=hint("write", text=repaired))


class _Spot:
    """A position in the text, and what stands there."""

    def __init__(self, mark: Any, report: Report) -> None:
        self.line: int = mark.line + 1
        self.text = report.line(self.line)
        self.column: int = mark.column + 1
        self.char = self.text[self.column - 1 : self.column]
        self.before = self.text[: self.column - 1]

    @property
    def span(self) -> Span:
        return Span.at(self.line, self.column)

    @property
    def rest(self) -> Span:
        """From here to the end of the line."""
        return Span(self.line, self.column, self.line, len(self.text.rstrip()) + 1)


_Explain = Callable[[_Spot, _Spot, Report], None]


def _second_value(at: _Spot, opened: _Spot, report: Report) -> None:
    indent = len(at.text) - len(at.text.lstrip(" ")) + 1
    number = _written_before(at.line, report)
    above = _WORDS.match(report.line(number))
    if re.search(r":\s", at.before):
        report.add("second_colon", at.span, hint=hint("quote"))
    elif above and number < at.line and above.end("indent") + 1 >= indent:
        span = Span.at(number, above.start("word") + 1, len(above["word"]))
        repaired = f"{above['word']}: {above['rest']}".strip()
        report.add("missing_colon", span, word=above["word"], hint=hint("write", text=repaired))
    else:
        report.add("under_a_value", Span.at(at.line, indent, at.column - indent), hint=hint("align"))


def _no_colon(at: _Spot, opened: _Spot, report: Report) -> None:
    word = opened.text[opened.column - 1 :].split("#")[0].strip()
    report.add("missing_colon", Span.at(opened.line, opened.column, len(word)), word=word)


def _misaligned(at: _Spot, opened: _Spot, report: Report) -> None:
    if at.char == ":":
        report.add("missing_key", at.span)
    elif at.before.strip():
        report.add("left_over", at.rest)
    else:
        report.add("not_aligned", at.rest, hint=hint("align"))


def _bad_start(at: _Spot, opened: _Spot, report: Report) -> None:
    if at.char == "\t":
        report.add("tab_between", at.span, hint=hint("spaces"))
    else:
        report.add("bad_start", at.span, char=at.char, hint=hint("quote"))


def _open_bracket(at: _Spot, opened: _Spot, report: Report) -> None:
    closing = "]" if opened.char == "[" else "}"
    deeper = len(at.text) - len(at.text.lstrip()) > len(opened.text) - len(opened.text.lstrip())
    if at.char and (at.line == opened.line or deeper):
        word = re.search(r"[\w-]*$", at.before) if at.char == ":" else None  # the second key, not its colon
        column = word.start() + 1 if word else at.column
        report.add("missing_comma", Span.at(at.line, column, max(at.column - column, 1)), char=closing)
    else:
        report.add("not_closed", opened.span, char=opened.char)


def _no_content(at: _Spot, opened: _Spot, report: Report) -> None:
    if at.char:
        report.add("unexpected", at.span, char=at.char)
        return
    brackets: list[tuple[str, Span]] = []  # the text ends, and a bracket is still open
    for number, line in enumerate(report.lines, 1):
        for column, char in enumerate(re.split(r"(?:^|\s)#", line)[0], 1):
            if char in "[{":
                brackets.append((char, Span.at(number, column)))
            elif char in "]}" and brackets:
                brackets.pop()
    if brackets:
        report.add("not_closed", brackets[-1][1], char=brackets[-1][0])
    else:
        report.add("not_yaml", at.span)


def _open_quote(at: _Spot, opened: _Spot, report: Report) -> None:
    report.add("quote_open", opened.span, hint=hint("single_quotes"))


def _escape(at: _Spot, opened: _Spot, report: Report) -> None:
    column = at.text.rfind("\\", 0, at.column) + 1  # one parser points behind it
    report.add("bad_escape", Span.at(at.line, column or at.column), hint=hint("single_quotes"))


def _dash(at: _Spot, opened: _Spot, report: Report) -> None:
    report.add("dash_inside", at.span, hint=hint("own_line"))


def _after_end(at: _Spot, opened: _Spot, report: Report) -> None:
    report.add("after_end", at.rest)


#: What the two parsers of PyYAML say, and who puts it into words.
_KINDS: Final[tuple[tuple[str, _Explain], ...]] = (
    (r"mapping values are not allowed", _second_value),
    (r"could not find expected ':'", _no_colon),
    (r"expected (the )?node content", _no_content),
    (r"expected key|expected <block end>|expected '-' indicator", _misaligned),
    (r"cannot start any token|tab character", _bad_start),
    (r"expected ',' or", _open_bracket),
    (r"unexpected end of stream", _open_quote),
    (r"escape|expected hexdecimal|expected escape", _escape),
    (r"sequence entries are not allowed", _dash),
    (r"<?document start>?", _after_end),
)


def _by_kind(problem: str, at: _Spot, opened: _Spot, report: Report) -> None:
    for pattern, put_into_words in _KINDS:
        if re.search(pattern, problem):
            put_into_words(at, opened, report)
            return
    report.add("not_yaml", at.span)
