"""Hypothesis strategies for Julepe: rule sets, variants, tables, games played to the end, positions, situations.

>>> from hypothesis import given
>>> @given(games())
... def test_every_hand_ends(game):
...     *_, last = game.states()
...     assert last.is_over

A rule set takes any value for any key of the format, and is then fitted together so that `Variant.from_rules` accepts it:
nothing is thrown away. What fails shrinks towards the defaults of a small table.
"""

from .play import (
    Game,
    Start,
    games,
    numbered_game,
    play_out,
    positions,
    random_action,
    random_order,
    starts,
    states,
)
from .rule_sets import rule_sets, variants
from .situations import numbered_situation, situations, some_ends

__all__ = [
    "Game",
    "Start",
    "games",
    "numbered_game",
    "numbered_situation",
    "play_out",
    "positions",
    "random_action",
    "random_order",
    "rule_sets",
    "situations",
    "some_ends",
    "starts",
    "states",
    "variants",
]
