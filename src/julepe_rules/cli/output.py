"""Writing to the terminal: what it cannot show is written in letters that it can, and nothing is coloured unasked."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, TextIO, cast

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["ReaderGoneError", "can_show", "console", "fitted", "width", "write", "write_error"]

NARROWEST: Final = 40
WIDEST: Final = 100

#: What stands for a sign that an encoding lacks. Letters lose their accents.
_INSTEAD: Final = {
    "«": '"', "»": '"', "“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-", "·": "|", "•": "*",
    "…": "...", "→": "->", "×": "x", "¿": "", "¡": "", "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+",
    "╯": "+", "═": "=", "\u00a0": " ",
}  # fmt: skip

_TRAILING: Final = re.compile(r" +((?:\x1b\[[0-9;]*m)*)(?=\n)")


class ReaderGoneError(Exception):
    """Who read our output has had enough of it (``| head -1``); no error, but there is nothing left to do."""


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """An error handler of `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = ""
    for sign in error.object[error.start : error.end]:
        bare = "".join(c for c in unicodedata.normalize("NFKD", sign) if c.isascii())
        written += _INSTEAD.get(sign, bare or "?")
    return written, error.end


@contextlib.contextmanager
def fitted() -> Iterator[None]:
    """While this lasts, no text is too strange for stdout and stderr, and no byte for stdin."""
    codecs.register_error("julepe-plain", _in_plain_letters)
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    before: list[tuple[io.TextIOWrapper, str | None]] = []
    for stream, errors in (
        (sys.stdout, "julepe-plain"),
        (sys.stderr, "julepe-plain"),
        (sys.stdin, "replace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            before.append((stream, stream.errors))
            stream.reconfigure(errors=errors)
    try:
        yield
    finally:
        for stream, old in before:
            if not stream.closed:
                with contextlib.suppress(OSError):
                    stream.reconfigure(errors=old)


def _nowhere() -> TextIO:
    """What stands for a stream that was closed before we began."""
    return Path(os.devnull).open("w", encoding="utf-8")


def can_show(text: str, stream: TextIO | None = None) -> bool:
    """Can stdout (or `stream`) show this text as it stands?"""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def width() -> int:
    """How many columns to fill: those of the terminal or of COLUMNS, 80 if nobody knows; at most 100."""
    return max(NARROWEST, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


class _Trimmed:
    """A stream that leaves out spaces at the ends of lines: tables are padded with them."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        try:
            self._stream.write(_TRAILING.sub(r"\1", text))
        except BrokenPipeError:  # rich would exit with 1
            raise ReaderGoneError from None
        return len(text)

    def flush(self) -> None:
        try:
            self._stream.flush()
        except BrokenPipeError:
            raise ReaderGoneError from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def console(stream: TextIO | None = None) -> Console:
    """A rich console on stdout (or `stream`): no markup in texts, no colour where none is wanted."""
    from rich.console import Console

    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "") in ("dumb", "unknown")
    return Console(
        file=cast(IO[str], _Trimmed(stream or sys.stdout)),
        width=width(),
        color_system=None if plain else "auto",
        markup=False,
        emoji=False,
        highlight=False,
    )


def write(text: str) -> None:
    """A line, or several, on stdout."""
    sys.stdout.write(text + "\n")


def write_error(text: str) -> None:
    """A message on stderr, after everything that was written before it."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
