"""``julepe completion``: what a shell needs to complete words."""

from __future__ import annotations

import click

from julepe_rules.cli.options import OneOf, Spoken
from julepe_rules.cli.output import write

__all__ = ["command"]

_SHELLS = ("bash", "zsh", "fish")


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def completion(shell: str) -> None:
        from click.shell_completion import get_completion_class

        from julepe_rules.cli.app import COMPLETE_VAR, main

        kind = get_completion_class(shell)
        assert kind is not None
        maker = kind(main, {}, "julepe", COMPLETE_VAR)
        write((maker.source_template % maker.source_vars()).rstrip())

    return Spoken(
        "completion",
        lang,
        completion,
        [click.Argument(["shell"], type=OneOf(lang, _SHELLS), metavar="bash|zsh|fish")],
    )
