# ruff: noqa: E501 - a table reads better with one row a line
"""Keys that a variant sets although they cannot matter: warnings, not errors.

`warnings` looks at a whole variant; each check is one small function, and most are rows of one table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from julepe_rules.policies import (
    AllPass,
    BaileAllowed,
    Beat,
    BlindRound,
    DealerMustPlay,
    Follow,
    Joker,
    JulepePays,
    JulepeTo,
    LoneGame,
    Shares,
    SitsOut,
    Split,
    Trump,
)
from julepe_rules.problems import Problem

if TYPE_CHECKING:
    from julepe_rules.variant import Variant

__all__ = ["warnings"]

Problems = Iterator[Problem]


def _without_effect(variant: Variant) -> Problems:
    """JV351: a key that differs from its default although another key makes it idle."""
    changed = {f"{block}.{key}" for block, keys in variant.changes.items() for key in keys}
    for key, other, idle, es, en in _IDLE:
        if key in changed and idle(variant):
            yield Problem.of("JV351", key, other, key=key, because_es=es, because_en=en)


#: (key, the key that makes it idle, when, because in Spanish, because in English)
_IDLE: Final[tuple[tuple[str, str, Callable[[Variant], bool], str, str], ...]] = (
    (
        "declare.all_pass",
        "declare.dealer_must_play",
        lambda v: v.declare.dealer_must_play is DealerMustPlay.ALWAYS
        and v.declare.all_pass is not AllPass.CANNOT_HAPPEN,
        "el dador juega siempre",
        "the dealer always plays",
    ),
    *(
        (f"tricks.{key}", "tricks.follow", lambda v: v.tricks.follow is Follow.FREE, "no hay que asistir", "nobody has to follow")
        for key in ("beat", "beat_when_trumped", "trump", "overtrump", "undertrump")
    ),
    (
        "tricks.beat_when_trumped",
        "tricks.beat",
        lambda v: v.tricks.beat is Beat.FREE,
        "no hay que montar",
        "nobody has to beat",
    ),
    *(
        (f"tricks.{key}", "tricks.trump", lambda v: v.tricks.trump is Trump.FREE, "no hay que fallar", "nobody has to trump")
        for key in ("overtrump", "undertrump")
    ),
    *(
        (f"exchange.{key}", "exchange.max_draw", lambda v: v.exchange.max_draw == 0 and v.lone.game is not LoneGame.DEFENCE, "no se piden cartas", "no cards are drawn")
        for key in ("service", "recycle", "when_dry")
    ),
    *(
        (f"lone.{key}", "lone.game", lambda v: v.lone.game is not LoneGame.DEFENCE, "no hay defensa", "there is no defence game")
        for key in ("leader", "julepe_pays")
    ),
    ("lone.widow_quota", "lone.game", lambda v: v.lone.game is not LoneGame.WIDOW, "no hay viuda", "there is no widow"),
    *(
        (f"baile.{key}", "baile.allowed", lambda v: v.baile.allowed is BaileAllowed.NOBODY, "nadie puede quedarse con la pinta", "nobody may take the turned card")
        for key in ("when", "unseen_ranks", "quota_by_rank", "julepe_multiplier")
    ),
    ("baile.ranks", "baile.allowed", lambda v: v.baile.allowed is not BaileAllowed.LISTED_RANKS, "no se pide una lista", "no list is asked for"),
    ("julepe.amount", "julepe.pays", lambda v: v.julepe.pays is not JulepePays.FIXED, "el julepe no paga una cantidad fija", "a julepe pays no fixed amount"),
    ("julepe.divided", "julepe.to", lambda v: v.julepe.to is JulepeTo.PLATE, "los julepes pagan al plato", "julepes pay into the plate"),
    ("plate.julepe_trick", "plate.shares", lambda v: v.plate.shares is not Shares.PER_TRICK, "no se reparte por bazas", "shares do not go by tricks"),
    ("plate.limit", "plate.split", lambda v: v.plate.split is not Split.LIMIT, "el plato no tiene límite", "the plate has no limit"),
    *(
        (f"plate.{key}", "plate.split", lambda v: v.plate.split is not Split.PORTIONS, "el plato no se corta", "the plate is not cut")
        for key in ("split_over", "split_into")
    ),
    ("pack.joker_turned", "pack.joker", lambda v: v.pack.joker is Joker.NONE, "no hay comodín", "there is no joker"),
)  # fmt: skip


def _dealer_alone(variant: Variant) -> Problems:
    if variant.declare.dealer_must_play is DealerMustPlay.ALWAYS and variant.lone.game in (
        LoneGame.WIDOW,
        LoneGame.FORCED_SECOND,
    ):
        yield Problem.of("JV352", "lone.game", "declare.dealer_must_play", key="lone.game")


def _baile_nowhere(variant: Variant) -> Problems:
    there = any(
        not layout.dealer_extra and layout.sits_out is not SitsOut.DEALER for layout in variant.layouts
    )
    if variant.baile.allowed is not BaileAllowed.NOBODY and not there:
        yield Problem.of("JV353", "baile.allowed", "deal.trump_source", key="baile.allowed")


def _blind_idle(variant: Variant) -> Problems:
    if variant.blind.multiplier != 1 and variant.blind.round is BlindRound.NEVER:
        yield Problem.of("JV354", "blind.multiplier", "blind.round", key="blind.multiplier")
    redeals = variant.declare.all_pass in (AllPass.REDEAL, AllPass.REDEAL_UNASKED)
    if variant.blind.round is BlindRound.AFTER_ALL_PASS and redeals:
        yield Problem.of("JV356", "blind.round", "declare.all_pass", key="blind.round")


def _uneven(variant: Variant) -> Problems:
    if variant.plate.shares is not Shares.PER_TRICK:
        return
    for layout in variant.layouts:
        payers = layout.players - (layout.sits_out is SitsOut.LEFT)
        for stake in variant.stakes.named().values():
            total = stake.each * (payers - 1) + stake.dealer
            if total and total % (layout.tricks * variant.plate.unit) == 0:
                return
    yield Problem.of("JV355", "plate.shares", "stakes.hand")


_WARNINGS: Final = (_without_effect, _dealer_alone, _baile_nowhere, _blind_idle, _uneven)


def warnings(variant: Variant) -> tuple[Problem, ...]:
    """Every key that is set although it cannot matter."""
    return tuple(dict.fromkeys(problem for check in _WARNINGS for problem in check(variant)))
