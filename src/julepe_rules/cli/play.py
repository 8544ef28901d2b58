"""``julepe play``: a person against simple players in the terminal."""

from __future__ import annotations

import random

import click

from julepe_rules.cli.options import Spoken, VariantName, Whole, argument, flag, option
from julepe_rules.cli.texts import say

__all__ = ["command", "sized"]

_USUAL_PLAYERS = 4
_LARGEST_SEED = 2**63 - 1


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def play(
        variant: str, players: int | None, seed: int | None, hands: int | None, auto: bool, names: str | None
    ) -> None:
        from julepe_rules.loading import load_variant

        rules = load_variant(variant)
        if players is None:
            players = _USUAL_PLAYERS if _USUAL_PLAYERS in rules.player_counts else rules.player_counts[0]
        sized(rules, players, lang)
        given = _names(names, players, lang)
        from julepe_rules.cli.game import Game, Wishes
        from julepe_rules.cli.output import console

        if seed is None:
            seed = random.SystemRandom().randrange(1_000_000)
        if hands is None and auto:
            hands = 1
        Game(console(), rules, Wishes(players, seed, hands, auto, lang, given)).run()

    return Spoken(
        "play",
        lang,
        play,
        [
            argument(lang),
            option("players", lang, Whole(lang, 1, 1000), metavar="N", key="option.players_play"),
            option("seed", lang, Whole(lang, 0, _LARGEST_SEED), metavar="N"),
            option("hands", lang, Whole(lang, 1, 1_000_000), metavar="N"),
            flag("auto", lang),
            option("names", lang, VariantName(lang), metavar=say("help.names_metavar", lang)),
        ],
    )


def sized(variant: object, players: int, lang: str) -> None:
    """Refuse a table size that the variant does not offer, with the sizes and the arithmetic."""
    from julepe_rules.situation_faults import not_offered
    from julepe_rules.variant import Variant

    assert isinstance(variant, Variant)
    if (fault := not_offered(variant, players)) is not None:
        raise click.UsageError(fault.explain(lang), click.get_current_context())


def _names(text: str | None, players: int, lang: str) -> tuple[str, ...]:
    """The names given, checked."""
    if text is None:
        return ()
    names = tuple(" ".join(name.split()) for name in text.split(","))
    if len(names) > players:
        raise click.UsageError(say("error.names", lang, count=len(names), players=players))
    for place, name in enumerate(names):
        if not 0 < len(name) <= 20 or not name.isprintable() or name in names[:place]:
            raise click.UsageError(say("error.name", lang, text=name[:40]))
    return names
