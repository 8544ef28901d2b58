"""Clock, slices and interleaved rounds."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
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
        start = now = perf_counter()
        while now - start < seconds:
            units += one_hand()
            now = perf_counter()
        return units / (now - start)

    return run


def prepared_rate(prepare: Callable[[], T], play_out: Callable[[T], int], *, batch: int = 64) -> Slice:
    """Units per second of `play_out` alone: `prepare` makes each batch of hands outside the clock."""

    def run(seconds: float) -> float:
        units = 0
        spent = 0.0
        while spent < seconds:
            hands = [prepare() for _ in range(batch)]
            start = perf_counter()
            for hand in hands:
                units += play_out(hand)
            spent += perf_counter() - start
        return units / spent

    return run


def copy_time(prepare: Callable[[], Callable[[], object]], *, hands: int = 16, repeat: int = 200) -> Slice:
    """Seconds of one copy: `prepare` returns the bound copy method of a new hand in the middle of play."""

    def run(seconds: float) -> float:
        copies = 0
        spent = 0.0
        while spent < seconds:
            methods = [prepare() for _ in range(hands)]
            start = perf_counter()
            for copy in methods:
                for _ in range(repeat):
                    copy()
            spent += perf_counter() - start
            copies += hands * repeat
        return spent / copies

    return run


def child_time(code: str) -> Slice:
    """Seconds of one whole process `python -c CODE`: the median of a slice."""
    command = [sys.executable, "-c", code]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def run(seconds: float) -> float:
        times: list[float] = []
        while sum(times) < seconds:
            start = perf_counter()
            subprocess.run(command, check=True, env=environment)
            times.append(perf_counter() - start)
        return statistics.median(times)

    return run
