"""The seven things that must always hold, over random variants, tables and play; each in a file of its own.

Each law is a plain function that takes a `Game` and raises `AssertionError`; `tests/faults` calls the same functions on
engines that are broken on purpose.
"""

from hypothesis import settings

__all__ = ["examples"]


def examples(times: float) -> settings:
    """So many times as many examples as the profile asks for: cheap laws are tried more often than dear ones."""
    return settings(max_examples=int(settings.default.max_examples * times))
