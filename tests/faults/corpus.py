"""Fixed random games and situations, so many and so different that every fault shows in some of them."""

from __future__ import annotations

import functools
from collections.abc import Callable

from julepe_rules import Situation, Variant
from tests.strategies import Game, numbered_game, numbered_situation

__all__ = ["first_caught", "games", "situations"]


@functools.cache
def games() -> tuple[Game, ...]:
    """Hands of a hundred random variants."""
    return tuple(map(numbered_game, range(100)))


@functools.cache
def situations() -> tuple[tuple[Variant, Situation], ...]:
    """Ends of hands, of the same variants and of many more."""
    variants = [numbered_game(number).variant for number in range(400)]
    return tuple(
        (variant, numbered_situation(number, variant)) for number in range(5) for variant in variants
    )


def first_caught(law: Callable[[Game], None]) -> Game | None:
    """The first game that breaks `law`. Any other error than `AssertionError` is not caught by it, and is raised."""
    for game in games():
        try:
            law(game)
        except AssertionError:
            return game
    return None
