"""The rows: what is compared with what, and where floor and target lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import timing
from ours import Julepe
from peer import Euchre

MAIN_VARIANT = "manual"
"""The variant whose rows have a floor; the others are held to the best variant."""
SHARE_OF_BEST = 2 / 3
"""No variant should be slower than this share of the fastest one."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Ratios, ours to theirs: the floor is due, the target is hoped for."""

    floor: float
    target: float


@dataclass(frozen=True, slots=True)
class Goals:
    """Goals of the two builds of the engine."""

    pure: Goal
    compiled: Goal


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison; `start` makes the two slices, each with its own generator seeded alike."""

    name: str
    what: str
    unit: str
    start: Callable[[], tuple[timing.Slice, timing.Slice]]
    goals: Goals | None = None
    variant: str | None = None

    @property
    def group(self) -> str:
        """`decisions` for `decisions:manual`."""
        return self.name.partition(":")[0]

    @property
    def is_time(self) -> bool:
        """Times are better small, rates are better large."""
        return not self.unit.endswith("/s")


def all_rows(variants: list[str], seed: int) -> list[Row]:
    """Every row, in the order in which they run; a new comparison is one more `Row` here."""

    def decisions(variant: str) -> Row:
        return Row(
            f"decisions:{variant}",
            "legal_actions + apply, with dealing",
            "decisions/s",
            lambda: (Julepe(variant, seed).decisions(), Euchre(seed).decisions()),
            Goals(Goal(1.0, 1.5), Goal(2.0, 3.0)) if variant == MAIN_VARIANT else None,
            variant,
        )

    def play(variant: str) -> Row:
        return Row(
            f"play:{variant}",
            "the same, play only",
            "decisions/s",
            lambda: (Julepe(variant, seed).play(), Euchre(seed).play()),
            Goals(Goal(0.65, 1.0), Goal(1.6, 2.4)) if variant == MAIN_VARIANT else None,
            variant,
        )

    ordered = sorted(variants, key=lambda variant: (variant != MAIN_VARIANT, variant))
    return [
        *map(decisions, ordered),
        *map(play, ordered),
        Row(
            "uniform",
            "with dealing, euchre's chance taken to be uniform",
            "decisions/s",
            lambda: (Julepe(MAIN_VARIANT, seed).decisions(), Euchre(seed).decisions_uniform()),
        ),
        Row(
            "predealt",
            "with dealing, euchre dealt from a list",
            "decisions/s",
            lambda: (Julepe(MAIN_VARIANT, seed).decisions(), Euchre(seed).decisions_predealt()),
        ),
        Row(
            "copy",
            "copy() of a hand in play, clone()",
            "s",
            lambda: (Julepe(MAIN_VARIANT, seed).copy(), Euchre(seed).clone()),
            Goals(Goal(2.0, 1.5), Goal(1.2, 1.0)),
        ),
        Row(
            "hands",
            "simulated hands: simulate(), whole hands of euchre",
            "hands/s",
            lambda: (Julepe(MAIN_VARIANT, seed).hands(), Euchre(seed).hands()),
            Goals(Goal(1.0, 1.5), Goal(3.0, 5.0)),
        ),
        Row(
            "import",
            "import julepe_rules, import attrs (process)",
            "s",
            lambda: (timing.child_time("import julepe_rules"), timing.child_time("import attrs")),
            Goals(Goal(2.0, 1.3), Goal(2.0, 1.3)),
        ),
    ]


def chosen(rows: list[Row], wanted: list[str]) -> list[Row]:
    """`play` chooses the row for every variant, `play:manual` one of them; nothing chooses all."""
    known = {name for row in rows for name in (row.name, row.group)}
    for name in wanted:
        if name not in known:
            groups = ", ".join(dict.fromkeys(row.group for row in rows))
            raise ValueError(f"no row {name!r}; there are: {groups}")
    return [row for row in rows if not wanted or row.name in wanted or row.group in wanted]
