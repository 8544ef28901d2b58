"""``julepe show``: every value of a variant, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from julepe_rules.cli.options import Spoken, argument, flag
from julepe_rules.cli.texts import say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from julepe_rules.loading import Place, Resolved
    from julepe_rules.variant import Variant

__all__ = ["command", "values"]


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def show(variant: str, json: bool) -> None:
        from julepe_rules.loading import resolve

        resolved = resolve(variant)
        rules = resolved.require()
        if json:
            from julepe_rules.cli.jsons import write_json

            write_json(_as_data(rules, resolved))
        else:
            from julepe_rules.cli.output import console

            _as_tables(console(), rules, resolved, lang)

    return Spoken("show", lang, show, [argument(lang), flag("json", lang)])


@attrs.frozen
class Value:
    """One key: dotted name, value, the place where it is set (``None``: the default), what it is about."""

    key: str
    value: Any
    place: Place | None
    spec: dict[str, Any]


def values(variant: Variant, resolved: Resolved) -> Iterator[Value]:
    """Every key with its value, a stake as two and a layout key by key, in the order of the hand."""
    from julepe_rules import edition

    blocks = edition.schema()["properties"]
    for block, keys in variant.rules.items():
        for key, value in keys.items():
            spec = blocks[block].get("properties", {}).get(key, {})
            inner = value if isinstance(value, dict) and block in ("layouts", "stakes") else {}
            for name, part in inner.items():
                dotted = f"{block}.{key}.{name}"
                about = blocks["deal"]["properties"][name] if block == "layouts" else spec
                yield Value(dotted, part, resolved.origins.get(dotted), about)
            if not inner:
                yield Value(f"{block}.{key}", value, resolved.origins.get(f"{block}.{key}"), spec)


def _file(place: Place) -> str:
    """The file as its reader knows it: a shipped one by its name alone."""
    from julepe_rules._data import variants_dir

    path = Path(place.file)
    return path.name if path.parent == variants_dir() else place.file


def _as_data(variant: Variant, resolved: Resolved) -> dict[str, Any]:
    from julepe_rules.edition import EDITION

    return {
        "name": variant.name,
        "title": {"es": variant.title["es"] or variant.name, "en": variant.title["en"] or variant.name},
        "about": {"es": variant.about["es"], "en": variant.about["en"]},
        "edition": EDITION,
        "rules_digest": variant.rules_digest,
        "players": list(variant.player_counts),
        "sources": list(variant.sources),
        "values": [
            {
                "key": one.key,
                "value": one.value,
                "from": None if one.place is None else {"file": _file(one.place), "line": one.place.line},
            }
            for one in values(variant, resolved)
        ],
        "layouts": [_layout(layout) for layout in variant.layouts],
        "rulings": [
            {
                "rule": one.rule,
                "point": one.point,
                "readings": list(one.readings),
                "choice": one.choice,
                "why": one.why,
            }
            for one in variant.rulings
        ],
        "warnings": [
            {"code": one.code, "line": one.place.line, "message": one.message("en")}
            for one in resolved.warnings
        ],
    }


def _layout(layout: Any) -> dict[str, Any]:
    plain = attrs.asdict(layout)
    return {**plain, "packets": list(layout.packets), "sits_out": layout.sits_out.value,
            "trump_source": layout.trump_source.value}  # fmt: skip


def _flow(value: Any) -> str:
    """A value as a variant file would have it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value)


def _as_tables(out: Console, variant: Variant, resolved: Resolved, lang: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    def head(key: str) -> None:
        out.print()
        out.print(Text(say(key, lang), style="bold"))

    out.print(Text(variant.title[lang] or variant.name, style="bold"))
    counts = variant.player_counts
    out.print(
        say(
            "show.line",
            lang,
            name=variant.name,
            least=counts[0],
            most=counts[-1],
            digest=variant.rules_digest[:19],
        )
    )
    if variant.about[lang]:
        out.print()
        out.print(variant.about[lang])
    head("show.values")
    out.print(_values(variant, resolved, lang, out.width))
    head("show.layouts")
    out.print(_layouts(variant, lang))
    if resolved.warnings:
        head("show.warnings")
        for warning in resolved.warnings:
            out.print(
                Padding(f"{_file(warning.place)}:{warning.place.line}: {warning.message(lang)}", (0, 0, 0, 2))
            )
    if variant.sources:
        head("show.sources")
        for source in variant.sources:
            out.print(Padding(source, (0, 0, 0, 2)))
    if variant.rulings:
        head("show.rulings")
        for one in variant.rulings:
            rule = f" ({one.rule})" if one.rule else ""
            out.print(Padding(Text(one.point + rule, style="italic"), (0, 0, 0, 2)))
            out.print(Padding(f"{one.choice}. {one.why}", (0, 0, 0, 4)))


def _values(variant: Variant, resolved: Resolved, lang: str, width: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("show.key", lang), overflow="fold")
    table.add_column(say("show.value", lang), overflow="fold")
    table.add_column(say("show.from", lang), overflow="fold")
    if width >= 90:
        table.add_column(say("show.what", lang))
    for one in values(variant, resolved):
        place, style = say("show.default", lang), "dim"
        if one.place is not None:
            place, style = f"{_file(one.place)}:{one.place.line}", ""
        what = one.spec.get("x-es" if lang == "es" else "description", "")
        row = [Text(one.key), Text(_flow(one.value), style="" if style else "bold"), Text(place, style=style)]
        table.add_row(*row, *([Text(what, style="dim")] if width >= 90 else []))
    return table


def _layouts(variant: Variant, lang: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for key in ("players", "cards", "tricks", "sits_out", "packets", "removed_suit", "trump_source"):
        table.add_column(say(f"show.{key}", lang), overflow="fold")
    for layout in variant.layouts:
        table.add_row(*(_flow(value) for value in _layout(layout).values()))
    return table
