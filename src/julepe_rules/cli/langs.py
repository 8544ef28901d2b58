"""Which language the reader wants: ``--lang`` wherever it stands, else the locale, else English."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["LANGS", "from_locale", "wanted"]

LANGS: Final = ("es", "en")


def from_locale(environ: Mapping[str, str] | None = None) -> str:
    """The language of the locale: ``es`` for every kind of Spanish, otherwise ``en``."""
    environ = os.environ if environ is None else environ
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "es" if environ[name].lower().startswith("es") else "en"
    return "en"


def wanted(args: Sequence[str]) -> str:
    """The language of a command line, known before anything else is: help and errors are spoken in it too."""
    lang = from_locale()
    for place, arg in enumerate(args):
        if arg == "--":
            break
        said = args[place + 1] if arg == "--lang" and place + 1 < len(args) else arg.removeprefix("--lang=")
        if (arg == "--lang" or arg.startswith("--lang=")) and said in LANGS:
            lang = said
    return lang
