"""Choices, read from a tape of bytes that Hypothesis draws at one stroke.

A hundred small draws for every example take longer than the hands they are for. On a tape a 0 stands for the first and
simplest option, so that what fails shrinks towards it all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

__all__ = ["Tape", "read"]

T = TypeVar("T")


class Tape:
    """Choices, read from bytes; at the end of the tape each is the first option."""

    def __init__(self, data: bytes) -> None:
        self._bytes = iter(data)

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included; the smaller the likelier it is to be the simplest."""
        size, value, range_ = high - low + 1, 0, 1
        while range_ < size:
            value, range_ = value << 8 | next(self._bytes, 0), range_ << 8
        return low + value * size // range_

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.number(0, len(options) - 1)]

    def one_in(self, times: int) -> bool:
        """Yes, once in so many times."""
        return self.number(0, times - 1) == times - 1

    def some(self, options: Sequence[T], most: int, least: int = 0) -> list[T]:
        """From `least` to `most` different options, in any order."""
        left = list(options)
        count = min(self.number(least, most), len(left))
        return [left.pop(self.number(0, len(left) - 1)) for _ in range(count)]


def read(size: int, make: Callable[[Tape], T]) -> st.SearchStrategy[T]:
    """What `make` reads from a tape of so many bytes."""
    return st.binary(min_size=size, max_size=size).map(lambda data: make(Tape(data)))
