"""Clock, slices and interleaved rounds.

The clock is the processor time of the process: other programs on the machine then disturb less.
"""

from __future__ import annotations

import gc
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeVar

T = TypeVar("T")

Slice = Callable[[float], float]
"""Runs for about so many seconds and returns one number: a rate per second, or seconds for one operation."""


@dataclass(frozen=True, slots=True)
class Round:
    """What one round measured on both sides."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs


@dataclass(frozen=True, slots=True)
class Spread:
    """Minimum, median and maximum of a series."""

    low: float
    median: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(min(values), statistics.median(values), max(values))


def interleave(ours: Slice, theirs: Slice, *, rounds: int, seconds: float) -> list[Round]:
    """Ours, theirs, ours, theirs, … after one short unmeasured slice of each."""
    for warm_up in (ours, theirs):
        warm_up(seconds / 3)
    result = []
    for _ in range(rounds):
        gc.collect()
        mine = ours(seconds)
        gc.collect()
        result.append(Round(mine, theirs(seconds)))
    return result


def rate(one_hand: Callable[[], int]) -> Slice:
    """Units per second of a function that does one hand, everything inside the clock."""

    def run(seconds: float) -> float:
        units = 0
        start = now = process_time()
        while now - start < seconds:
            units += one_hand()
            now = process_time()
        return units / (now - start)

    return run


def prepared_rate(prepare: Callable[[], T], play_out: Callable[[T], int], *, batch: int = 64) -> Slice:
    """Units per second of `play_out` alone: `prepare` makes each batch of hands outside the clock."""

    def run(seconds: float) -> float:
        units = 0
        spent = 0.0
        while spent < seconds:
            hands = [prepare() for _ in range(batch)]
            start = process_time()
            for hand in hands:
                units += play_out(hand)
            spent += process_time() - start
        return units / spent

    return run


def copy_time(prepare: Callable[[], Callable[[], object]], *, hands: int = 16, repeat: int = 200) -> Slice:
    """Seconds of one copy: `prepare` returns the bound copy method of a new hand in the middle of play."""

    def run(seconds: float) -> float:
        copies = 0
        spent = 0.0
        while spent < seconds:
            methods = [prepare() for _ in range(hands)]
            start = process_time()
            for copy in methods:
                for _ in range(repeat):
                    copy()
            spent += process_time() - start
            copies += hands * repeat
        return spent / copies

    return run


def child_time(code: str) -> Slice:
    """Seconds of one whole process `python -c CODE`, start and end included: the median of a slice."""
    command = [sys.executable, "-c", code]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def run(seconds: float) -> float:
        times: list[float] = []
        while sum(times) < seconds:
            start = _time_of_children()
            subprocess.run(command, check=True, env=environment)
            times.append(_time_of_children() - start)
        return statistics.median(times)

    return run


def _time_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
