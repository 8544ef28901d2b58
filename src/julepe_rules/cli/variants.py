"""``julepe variants``: what comes with it."""

from __future__ import annotations

import click

from julepe_rules.cli.options import Spoken, flag
from julepe_rules.cli.output import console, write

__all__ = ["command"]


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def variants(ids: bool, json: bool) -> None:
        from julepe_rules.loading import list_variants

        if json:
            _as_json()
        elif ids:
            write("\n".join(list_variants()))
        else:
            _as_table(lang)

    return Spoken("variants", lang, variants, [flag("ids", lang), flag("json", lang)])


def _as_json() -> None:
    from julepe_rules.cli.jsons import write_json
    from julepe_rules.loading import list_variants, load_variant

    found = [load_variant(name) for name in list_variants()]
    write_json(
        {
            "variants": [
                {
                    "name": variant.name,
                    "title": {
                        "es": variant.title["es"] or variant.name,
                        "en": variant.title["en"] or variant.name,
                    },
                    "about": {"es": variant.about["es"], "en": variant.about["en"]},
                    "players": list(variant.player_counts),
                    "rules_digest": variant.rules_digest,
                }
                for variant in found
            ]
        }
    )


def _as_table(lang: str) -> None:
    from rich.table import Table

    from julepe_rules.cli.texts import say
    from julepe_rules.loading import list_variants, load_variant

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("variants.name", lang), no_wrap=True)
    table.add_column(say("variants.players", lang), no_wrap=True)
    table.add_column(say("variants.title", lang))
    for name in list_variants():
        variant = load_variant(name)
        counts = variant.player_counts
        table.add_row(name, f"{counts[0]}-{counts[-1]}", variant.title[lang] or name)
    console().print(table)
