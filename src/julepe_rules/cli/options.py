"""Pieces of click that speak the reader's language: commands, option types, and errors that they raise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from julepe_rules.cli.langs import LANGS
from julepe_rules.cli.output import write
from julepe_rules.cli.texts import say

__all__ = [
    "OneOf",
    "Spoken",
    "SpokenGroup",
    "VariantName",
    "Whole",
    "argument",
    "flag",
    "option",
    "write_examples",
]

if TYPE_CHECKING:  # it is generic in newer versions of click only
    _ParamType: TypeAlias = click.ParamType[Any]
else:
    _ParamType = click.ParamType


class _Speaks(click.Command):
    """A command whose help and errors are in `lang`."""

    lang: str = "en"

    def speaking(self, ctx: click.Context) -> str:
        """The language of this command."""
        return self.lang

    def get_help_option(self, ctx: click.Context) -> click.Option:
        """``--help``, in the language of the command."""
        lang = self.speaking(ctx)

        def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
            if value and not ctx.resilient_parsing:
                write(ctx.get_help().rstrip())
                ctx.exit()

        return click.Option(
            ["--help", "-h"], is_flag=True, is_eager=True, expose_value=False, callback=show,
            help=say("option.help", lang),
        )  # fmt: skip

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line of usage."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("help.usage", self.speaking(ctx)) + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options; arguments are explained in the text."""
        records = [
            param.get_help_record(ctx) for param in self.get_params(ctx) if isinstance(param, click.Option)
        ]
        with formatter.section(say("help.options", self.speaking(ctx))):
            formatter.write_dl([record for record in records if record is not None])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples."""
        write_examples(str(self.name), self.speaking(ctx), formatter)


def write_examples(name: str, lang: str, formatter: click.HelpFormatter) -> None:
    """The examples of a command, as they stand."""
    with formatter.section(say("help.examples", lang)):
        for line in say(f"examples.{name}", lang).splitlines():
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n")


class Spoken(_Speaks):
    """A subcommand. Its texts are ``help.<name>`` and ``examples.<name>``."""

    def __init__(
        self,
        name: str,
        lang: str,
        callback: Callable[..., Any],
        params: Sequence[click.Parameter] = (),
    ) -> None:
        self.lang = lang
        said = click.Option(
            ["--lang"],
            type=OneOf(lang, LANGS),
            expose_value=False,
            metavar="es|en",
            help=say("option.lang", lang),
        )
        super().__init__(
            name,
            callback=callback,
            params=[*params, said],
            help=say(f"help.{name}", lang),
            options_metavar=say("help.options_metavar", lang),
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; too many are an error of ours."""
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if ctx.args and not ctx.resilient_parsing:
            raise click.UsageError(say("error.too_many", self.lang, text=" ".join(ctx.args)), ctx)
        return rest


class SpokenGroup(_Speaks, click.Group):
    """The group of all commands; its language is known when a command line is."""

    def speaking(self, ctx: click.Context) -> str:
        """The language of this command line."""
        return str(ctx.obj)


class _Type(_ParamType):
    """A type whose complaints are in `lang`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def refusal(
        self, key: str, param: click.Parameter | None, ctx: click.Context | None, **args: Any
    ) -> click.BadParameter:
        """The complaint about a value."""
        name = param.opts[0] if param is not None else "?"
        return click.BadParameter(say(key, self.lang, name=name, **args), ctx, param)


class Whole(_Type):
    """A whole number."""

    name = "N"

    def __init__(self, lang: str, least: int, most: int) -> None:
        super().__init__(lang)
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        text = str(value).strip()
        digits = text.removeprefix("-")
        if (
            digits.isascii()
            and digits.isdigit()
            and len(digits) <= 20
            and self.least <= int(text) <= self.most
        ):
            return int(text)
        raise self.refusal("error.whole", param, ctx, text=text[:40], least=self.least, most=self.most)


class OneOf(_Type):
    """One of some words."""

    name = "word"

    def __init__(self, lang: str, words: Sequence[str]) -> None:
        super().__init__(lang)
        self.words = words

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text."""
        if value in self.words:
            return str(value)
        raise self.refusal("error.one_of", param, ctx, text=str(value)[:40], words=", ".join(self.words))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """What the shell may offer."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


class VariantName(_Type):
    """A shipped variant or a file; what it names is looked at later."""

    name = "variant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text."""
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """What the shell may offer."""
        from click.shell_completion import CompletionItem

        from julepe_rules.loading import list_variants

        known = [name for name in list_variants() if name.startswith(incomplete)]
        files = [CompletionItem(incomplete, type="file")] if not known or "/" in incomplete else []
        return [*(CompletionItem(name) for name in known), *files]


def argument(lang: str) -> click.Argument:
    """VARIANT."""
    metavar = say("help.variant_metavar", lang)
    return click.Argument(["variant"], type=VariantName(lang), metavar=metavar)


def flag(name: str, lang: str, *others: str) -> click.Option:
    """``--name``, explained by ``option.name``."""
    return click.Option([f"--{name}", *others], is_flag=True, help=say(f"option.{name}", lang))


def option(
    name: str, lang: str, kind: _ParamType, *, metavar: str, default: Any = None, key: str = ""
) -> click.Option:
    """``--name VALUE``, explained by ``option.name`` or by `key`."""
    help_text = say(key or f"option.{name}", lang)
    return click.Option([f"--{name}"], type=kind, metavar=metavar, default=default, help=help_text)
