"""Results as a table and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from rows import SHARE_OF_BEST, Goal, Row
from timing import Round, Spread

SCHEMA_VERSION = 1
WIDTHS = (36, 10, 10, 6, 7, 6, 6, 7)
HEADINGS = ("row", "ours", "theirs", "min", "median", "max", "floor", "target")


@dataclass(frozen=True, slots=True)
class Result:
    """The rounds of one row, and the goal of the build that was measured."""

    row: Row
    rounds: list[Round]
    goal: Goal | None

    @property
    def ratio(self) -> Spread:
        return Spread.of([one.ratio for one in self.rounds])

    @property
    def ours(self) -> float:
        return median(one.ours for one in self.rounds)

    @property
    def theirs(self) -> float:
        return median(one.theirs for one in self.rounds)

    @property
    def verdict(self) -> str:
        """The median against floor and target."""
        if self.goal is None:
            return "-"
        sign = -1 if self.row.is_time else 1
        middle = sign * self.ratio.median
        if middle >= sign * self.goal.target:
            return "target"
        return "floor" if middle >= sign * self.goal.floor else "below"


def heading() -> str:
    return _line(HEADINGS) + "  reached"


def title(row: Row) -> str:
    """What stands over the rows of a group."""
    return f"\n{row.what}, {'time' if row.is_time else row.unit}"


def line(result: Result) -> str:
    """One row of the table; both absolute values are medians."""
    ratio, goal, unit = result.ratio, result.goal, result.row.unit
    cells = (
        result.row.name,
        _amount(result.ours, unit),
        _amount(result.theirs, unit),
        f"{ratio.low:.2f}",
        f"{ratio.median:.2f}",
        f"{ratio.high:.2f}",
        f"{goal.floor:g}" if goal else "",
        f"{goal.target:g}" if goal else "",
    )
    return f"{_line(cells)}  {result.verdict}"


def shares(results: list[Result]) -> dict[str, dict[str, float]]:
    """For each row that runs over variants: the median ratio of each as a share of the best one's."""
    groups: dict[str, dict[str, float]] = {}
    for result in results:
        if result.row.variant is not None:
            groups.setdefault(result.row.group, {})[result.row.variant] = result.ratio.median
    return {
        group: {variant: value / max(values.values()) for variant, value in values.items()}
        for group, values in groups.items()
        if len(values) > 1
    }


def share_lines(results: list[Result]) -> Iterator[str]:
    """Which variants are slower than they should be beside the best."""
    for group, values in shares(results).items():
        best, slowest = max(values, key=values.__getitem__), min(values, key=values.__getitem__)
        yield f"\n{group}: best {best}; slowest {slowest} at {values[slowest]:.2f} of it"
        for variant, share in values.items():
            if share < SHARE_OF_BEST:
                yield f"  below {SHARE_OF_BEST:.2f} of the best: {variant} at {share:.2f}"


def as_json(results: list[Result], environment: dict[str, Any]) -> dict[str, Any]:
    """Everything that was measured, every round of it."""
    return {
        "schema_version": SCHEMA_VERSION,
        "environment": environment,
        "rows": [_row_json(result) for result in results],
        "share_of_best_variant": shares(results),
    }


def _row_json(result: Result) -> dict[str, Any]:
    row, ratio, goal = result.row, result.ratio, result.goal
    return {
        "row": row.name,
        "what": row.what,
        "unit": row.unit,
        "variant": row.variant,
        "better": "smaller" if row.is_time else "larger",
        "ours": result.ours,
        "theirs": result.theirs,
        "ratio": {"min": ratio.low, "median": ratio.median, "max": ratio.high},
        "floor": goal.floor if goal else None,
        "target": goal.target if goal else None,
        "reached": result.verdict if goal else None,
        "rounds": [{"ours": one.ours, "theirs": one.theirs, "ratio": one.ratio} for one in result.rounds],
    }


def _line(cells: tuple[str, ...]) -> str:
    first, *others = zip(cells, WIDTHS, strict=True)
    return f"{first[0]:<{first[1]}}" + "".join(f" {cell:>{width}}" for cell, width in others)


def _amount(value: float, unit: str) -> str:
    if unit != "s":
        return f"{value:,.0f}"
    milliseconds = value * 1000
    return f"{milliseconds:.1f} ms" if milliseconds >= 1 else f"{milliseconds * 1000:.2f} µs"
