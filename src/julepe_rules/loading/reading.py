"""From a file to text: everything that can go wrong before YAML."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import Any, Final

from julepe_rules.loading.reports import TOP, Report, Span, hint

__all__ = ["FORBIDDEN", "MAX_BYTES", "read", "usable"]

MAX_BYTES: Final = 256 * 1024

_MARK: Final = codecs.BOM_UTF8  # may stand at the start, and does not count

#: What no variant file contains, not even as an escape: control characters, line ends that editors do not count, and
#: halves of characters.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def read(path: Path, file: str) -> Report:
    """The text of the file at `path`, in a report that calls it `file` and names what kept us from reading it."""
    report = Report(file, "")
    content = _content(path, report)
    if content is not None:
        report.text = _decoded(content, report)
    return report


def usable(report: Report) -> bool:
    """Is the text of `report` small enough, and free of characters that cannot be in a variant file?"""
    report.text = report.text.removeprefix("\ufeff")
    if len(report.text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        report.add("too_big", TOP, most=MAX_BYTES // 1024)
        return False
    told: set[str] = set()
    for match in FORBIDDEN.finditer(report.text):
        char = match.group()
        if char not in told:
            told.add(char)
            line, column = _position(report.text, match.start())
            report.add("bad_character", Span.at(line, column), char=f"U+{ord(char):04X}", hint=hint("delete"))
    return not told


def _content(path: Path, report: Report) -> bytes | None:
    key, args = "", dict[str, Any]()
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + len(_MARK) + 1)
    except (FileNotFoundError, NotADirectoryError):
        key = "file_missing"
    except IsADirectoryError:
        key = "is_folder"
    except PermissionError:
        key = "no_permission"
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        key, args = "cannot_read", {"reason": getattr(error, "strerror", None) or str(error)}
    report.add(key, TOP, name=report.file, **args)
    return None


def _decoded(content: bytes, report: Report) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        report.add("binary", TOP, name=report.file, hint=hint("utf16"))
        return ""
    if b"\x00" in content:
        report.add("binary", TOP, name=report.file, hint=hint("utf8"))
        return ""
    if len(content) > MAX_BYTES + len(_MARK):
        report.add("too_big", TOP, most=MAX_BYTES // 1024)
        return ""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        _not_utf8(content, error, report)
        return ""


def _not_utf8(content: bytes, error: UnicodeDecodeError, report: Report) -> None:
    line, column = _position(content[: error.start].decode("utf-8-sig"), None)
    args: dict[str, Any] = {"name": report.file, "line": line, "column": column}
    if not re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", content):
        report.add("not_utf8", Span.at(line, column), hint=hint("utf8_latin"), **args)
    else:
        report.add("binary", TOP, name=report.file, hint=hint("utf8"))


def _position(text: str, index: int | None) -> tuple[int, int]:
    """Line and column of a character, or of the end of the text."""
    lines = re.split(r"\r\n|\r|\n", text[:index])
    return len(lines), len(lines[-1]) + 1
