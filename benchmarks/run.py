"""Compares `julepe_rules` with OpenSpiel's euchre in interleaved rounds of one run, and prints ratios."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

try:
    import ours
    import peer
except ModuleNotFoundError as missing:
    sys.exit(f"{missing}; install the package and benchmarks/requirements.txt first, or say: make bench")

import report
import rows
import timing

LONGEST_SLICE = 60


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    every_row = rows.all_rows(ours.variants(), options.seed)
    try:
        wanted = rows.chosen(every_row, options.only)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    is_compiled = ours.is_compiled()
    environment = _environment(options, is_compiled=is_compiled)
    if not options.json:
        print(", ".join(f"{key} {value}" for key, value in environment.items()))
        print("The ratio is ours to theirs: larger is better for rates, smaller for times.")
        print(report.heading())
    results: list[report.Result] = []
    for row in wanted:
        if not options.json and (not results or results[-1].row.group != row.group):
            print(report.title(row), flush=True)
        measured = _in_new_process(row.name, options)
        goals = row.goals
        goal = None if goals is None else goals.compiled if is_compiled else goals.pure
        results.append(report.Result(row, measured, goal))
        if not options.json:
            print(report.line(results[-1]), flush=True)
    if options.json:
        print(json.dumps(report.as_json(results, environment), indent=2, ensure_ascii=False))
    else:
        print(*report.share_lines(results), sep="\n")
    return 0


def measure(name: str, seed: int, rounds: int, seconds: float) -> list[timing.Round]:
    """The rounds of one row."""
    row = next(row for row in rows.all_rows(ours.variants(), seed) if row.name == name)
    return timing.interleave(*row.start(), rounds=rounds, seconds=seconds)


def _in_new_process(name: str, options: argparse.Namespace) -> list[timing.Round]:
    """`measure`, both sides in one new process: no row finds the caches that another one has filled."""
    with ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn")) as executor:
        return executor.submit(measure, name, options.seed, options.rounds, options.seconds).result()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="benchmarks/run.py", description=__doc__)
    parser.add_argument("--rounds", type=_count, default=7, help="rounds of each row (default 7)")
    parser.add_argument(
        "--seconds", type=_seconds, default=0.3, help="length of one slice of one side (default 0.3)"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="ROW",
        help="only this row: play for every variant, play:manual for one; may be given more than once",
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of both sides (default 1)")
    parser.add_argument("--json", action="store_true", help="JSON with every round instead of the table")
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= LONGEST_SLICE:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a number of seconds above 0 and up to {LONGEST_SLICE}"
        )
    return value


def _environment(options: argparse.Namespace, *, is_compiled: bool) -> dict[str, Any]:
    return {
        "ours": ours.release(),
        "theirs": peer.release(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "build": "compiled" if is_compiled else "pure",
        "players": ours.PLAYERS,
        "rounds": options.rounds,
        "seconds": options.seconds,
        "seed": options.seed,
    }


if __name__ == "__main__":
    sys.exit(main())
