"""What went wrong, in the reader's language, and the exit code it asks for.

0 fine · 1 the rules, the file or the input are wrong · 2 usage, or input that cannot be read at all · 4 nothing is wrong,
but it was not finished.
"""

from __future__ import annotations

import errno
from typing import Final

import click

from julepe_rules.cli.texts import say
from julepe_rules.errors import IllegalActionError, JulepeError

__all__ = ["FINE", "UNFINISHED", "USAGE", "WRONG", "ReadError", "explained"]

FINE: Final = 0
WRONG: Final = 1
USAGE: Final = 2
UNFINISHED: Final = 4

_MOST: Final = 20


class ReadError(JulepeError):
    """Input that cannot be read at all."""


def explained(error: BaseException, lang: str) -> tuple[str, int]:
    """The message for a person, without ``Error:``, and the exit code."""
    if isinstance(error, click.UsageError):
        return _usage(error, lang), USAGE
    if isinstance(error, click.ClickException):
        return error.format_message(), USAGE
    if isinstance(error, JulepeError):
        return _julepe(error, lang)
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        if error.errno == errno.ENOSPC:
            reason = say("error.no_space", lang)
        return say("error.system", lang, reason=reason), USAGE
    return say("error.bug", lang, kind=type(error).__name__, text=str(error)), WRONG


def _julepe(error: JulepeError, lang: str) -> tuple[str, int]:
    from julepe_rules.loading import VariantFileError
    from julepe_rules.situation_faults import BadSituationError

    if isinstance(error, ReadError):
        return str(error), USAGE
    if isinstance(error, VariantFileError):
        return _file(error, lang), USAGE if error.unreadable else WRONG
    if isinstance(error, BadSituationError):
        return error.explain(lang), WRONG
    if isinstance(error, IllegalActionError):
        return error.violation.explain(lang), WRONG
    return str(error), WRONG


def _file(error: VariantFileError, lang: str) -> str:  # type: ignore[name-defined]  # noqa: F821 - imported late
    lines = []
    for one in error.diagnostics:
        if one.severity != "error":
            continue
        where = "" if one.code == "JV125" else f"{one.place.file if one.unreadable else one.place}: "
        rule = f" ({one.rule})" if one.rule else ""
        help_text = f"; {one.help(lang)}" if one.hint is not None else ""
        lines.append(f"{where}{one.message(lang)}{rule}{help_text}" + (f" [{one.code}]" if where else ""))
    more = len(lines) - _MOST
    return "\n".join(lines[:_MOST] + ([say("error.more", lang, count=more)] if more > 0 else []))


def _usage(error: click.UsageError, lang: str) -> str:
    """Errors of click, by their kind; ours are in the right language already."""
    text = error.format_message()
    if isinstance(error, click.NoSuchOption):
        close = error.possibilities or []
        key = "error.option_close" if close else "error.option"
        text = say(key, lang, text=error.option_name, close=close[0] if close else "")
    elif isinstance(error, click.MissingParameter) and error.param is not None:
        name = (
            error.param.make_metavar(error.ctx)
            if error.ctx and isinstance(error.param, click.Argument)
            else ""
        )
        text = say("error.missing", lang, name=name or error.param.opts[0])
    elif isinstance(error, click.BadParameter):
        text = error.message
    elif isinstance(error, click.BadOptionUsage):
        text = say("error.needs_value", lang, name=error.option_name)
    path = error.ctx.command_path if error.ctx is not None else "julepe"
    return text + "\n" + say("error.see_help", lang, path=path)
