"""``julepe simulate``: many hands, summed up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from julepe_rules.cli.errors import FINE, WRONG
from julepe_rules.cli.options import OneOf, Spoken, Whole, argument, flag, option
from julepe_rules.cli.texts import say

if TYPE_CHECKING:
    from julepe_rules.simulation import Report

__all__ = ["command"]

_POLICIES = ("random", "simple")


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def simulate(variant: str, players: int, hands: int, seed: int, policy: str, json: bool) -> int:
        from julepe_rules.cli.play import sized
        from julepe_rules.loading import load_variant
        from julepe_rules.simulation import simulate as simulated

        rules = load_variant(variant)
        sized(rules, players, lang)
        with _progress(hands, lang) as progress:
            report = simulated(
                rules, players=players, hands=hands, seed=seed, policy=policy, progress=progress
            )
        if json:
            from julepe_rules.cli.jsons import write_json

            write_json(report.as_dict())
        else:
            _as_table(report, lang)
        if report.tally.conserved_cards and report.tally.conserved_money:
            return FINE
        from julepe_rules.cli.output import write_error

        write_error(say("error.error", lang, text=say("error.conserved", lang)))
        return WRONG

    return Spoken(
        "simulate",
        lang,
        simulate,
        [
            argument(lang),
            option("players", lang, Whole(lang, 1, 1000), metavar="N", default=4),
            option(
                "hands", lang, Whole(lang, 1, 10**9), metavar="N", default=1000, key="option.hands_simulate"
            ),
            option("seed", lang, Whole(lang, 0, 2**63 - 1), metavar="N", default=1),
            option("policy", lang, OneOf(lang, _POLICIES), metavar="random|simple", default="random"),
            flag("json", lang),
        ],
    )


@contextmanager
def _progress(hands: int, lang: str) -> Iterator[Callable[[int, int], object] | None]:
    """A bar on stderr, if that is a terminal that can draw one."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from julepe_rules.cli.output import console

    columns = (
        TextColumn(say("simulate.hands", lang)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=hands)
        yield lambda done, _: bar.update(task, completed=done)


def _as_table(report: Report, lang: str) -> None:
    from rich.table import Table

    from julepe_rules.cli.output import console

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for key, value in _figures(report.as_dict(), lang):
        table.add_row(say(key, lang) if key in _PLAIN else key, value)
    out = console()
    out.print(
        say(
            "simulate.title",
            lang,
            variant=report.variant,
            players=report.players,
            policy=report.policy,
            seed=report.seed,
        )
    )
    out.print()
    out.print(table)


_PLAIN = frozenset(
    f"simulate.{name}"
    for name in (
        "hands", "sessions", "cut", "julepes", "plate_mean", "plate_max", "lone", "bailes", "recycles", "redeals",
        "all_pass", "cards", "money",
    )
)  # fmt: skip


def _figures(data: dict[str, Any], lang: str) -> Iterator[tuple[str, str]]:
    hands = data["hands"]

    def part(count: int) -> str:
        return f"{count} ({count / hands:.1%})" if hands else str(count)

    def mean(value: float | None) -> str:
        return "–" if value is None else f"{value:.2f}"

    yield "simulate.hands", str(hands)
    yield "simulate.sessions", str(data["sessions"])
    if data["sessions_cut"]:
        yield "simulate.cut", str(data["sessions_cut"])
    rate = data["julepe_rate"]
    yield "simulate.julepes", "–" if rate is None else f"{rate:.1%}"
    for winners, count in enumerate(data["winners_by_hand"]):
        key = "simulate.winner" if winners == 1 else "simulate.winners"
        yield say(key, lang, count=winners), part(count)
    yield "simulate.plate_mean", mean(data["plate"]["mean"])
    yield "simulate.plate_max", str(data["plate"]["max"])
    yield "simulate.lone", part(data["lone"])
    yield "simulate.bailes", part(data["bailes"])
    yield "simulate.recycles", str(data["recycles"])
    yield "simulate.redeals", str(data["redeals"])
    yield "simulate.all_pass", part(data["all_pass"])
    for place, won in enumerate(data["mean_net_by_place"]):
        label = say("simulate.net_dealer", lang) if place == 0 else say("simulate.net", lang, place=place)
        yield label, "–" if won is None else f"{won:+.3f}".replace("-", "−")
    yes, no = say("simulate.yes", lang), say("simulate.no", lang)
    yield "simulate.cards", yes if data["conserved_cards"] else no
    yield "simulate.money", yes if data["conserved_money"] else no
