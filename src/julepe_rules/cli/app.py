"""The group of all commands: finds them by name, loads them when they are asked for, and has the last word on errors."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, TextIO

import click

from julepe_rules.cli.errors import FINE, UNFINISHED, explained
from julepe_rules.cli.langs import LANGS, wanted
from julepe_rules.cli.options import OneOf, SpokenGroup, write_examples
from julepe_rules.cli.output import ReaderGoneError, fitted, write, write_error
from julepe_rules.cli.texts import say

__all__ = ["COMMANDS", "Julepe", "main"]

#: Every command with the module that makes it, in the order of the help.
COMMANDS: Final = {
    "variants": "julepe_rules.cli.variants",
    "show": "julepe_rules.cli.show",
    "play": "julepe_rules.cli.play",
    "simulate": "julepe_rules.cli.simulate",
    "settle": "julepe_rules.cli.settle",
    "completion": "julepe_rules.cli.completion",
}

#: What a shell sets when it asks for completions.
COMPLETE_VAR: Final = "_JULEPE_COMPLETE"


class Julepe(SpokenGroup):
    """`julepe`."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The language is known before anything is read."""
        return super().make_context(info_name, args, parent, **{"obj": wanted(args), **extra})

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The options of the group, in the language of the command line."""
        lang = self.speaking(ctx)

        def version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
            if value and not ctx.resilient_parsing:
                from julepe_rules import __version__

                write(f"julepe_rules {__version__}")
                ctx.exit()

        return [
            click.Option(
                ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=version,
                help=say("option.version", lang),
            ),
            click.Option(
                ["--lang"], type=OneOf(lang, LANGS), metavar="es|en", expose_value=False,
                help=say("option.lang", lang),
            ),
            self.get_help_option(ctx),
        ]  # fmt: skip

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One of them, made now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[cmd_name]).command(self.speaking(ctx))
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; close names if there is none."""
        if args and args[0] not in COMMANDS and not ctx.resilient_parsing:
            import difflib

            lang = self.speaking(ctx)
            close = difflib.get_close_matches(args[0][:40], COMMANDS, 1)
            key = "error.command_close" if close else "error.command"
            known = ", ".join(COMMANDS)
            raise click.UsageError(say(key, lang, text=args[0][:40], close="".join(close), words=known), ctx)
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What follows the name in the line of usage."""
        lang = self.speaking(ctx)
        return [say("help.options_metavar", lang), say("help.command_metavar", lang)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is all for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say("help.julepe", self.speaking(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, and the commands with a few words each."""
        super().format_options(ctx, formatter)
        lang = self.speaking(ctx)
        with formatter.section(say("help.commands", lang)):
            formatter.write_dl([(name, say(f"short.{name}", lang)) for name in COMMANDS])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples."""
        write_examples("julepe", self.speaking(ctx), formatter)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line and exit with its code; without `standalone_mode` the code is returned."""
        given = list(sys.argv[1:] if args is None else args)
        with fitted():
            code = _flushed(self._run(given, prog_name or "julepe", extra))
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(self, args: list[str], prog: str, extra: dict[str, Any]) -> int:
        lang = wanted(args)
        try:
            if instruction := os.environ.get(COMPLETE_VAR):
                from click.shell_completion import shell_complete

                return shell_complete(self, extra, prog, COMPLETE_VAR, instruction)
            with self.make_context(prog, args or ["--help"], **extra) as ctx:
                result = self.invoke(ctx)
        except click.exceptions.Exit as done:
            return done.exit_code
        except (click.Abort, KeyboardInterrupt):
            write_error("\n" + say("error.interrupted", lang))
            return UNFINISHED
        except (BrokenPipeError, ReaderGoneError):
            return FINE
        except Exception as error:
            if os.environ.get("JULEPE_DEBUG"):
                raise
            text, code = explained(error, lang)
            write_error(say("error.error", lang, text=text))
            return code
        return result if isinstance(result, int) else FINE


def _flushed(code: int) -> int:
    """Everything is written out; a reader who has gone away is no error, a full disk is."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            _silence(stream)
        except OSError as error:
            code = code or explained(error, "en")[1]
            _silence(stream)
    return code


def _silence(stream: TextIO) -> None:
    """What is still in the buffer goes nowhere, so that the interpreter does not complain when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


main = Julepe("julepe")
