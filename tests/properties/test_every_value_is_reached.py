"""Random variants really vary: every value of every key, and everything that can happen, in hands that are played."""

from __future__ import annotations

from hypothesis import given, settings

from julepe_rules.edition import defaults
from tests.strategies import Game, games, rule_sets

from .reached import REACHED, Reached, expected


def test_random_hands_reach_every_value() -> None:
    """Always the same hands, whatever the profile; below 100 % of the single values this fails."""
    reached = Reached()

    @given(games())
    @settings(max_examples=1_500, derandomize=True, database=None)
    def play(game: Game) -> None:
        reached.note(game.play())

    play()
    REACHED.add(reached.values, reached.pairs, reached.hands)
    print(*reached.report(), sep="\n")
    assert sorted(expected() - reached.values) == []
    assert sorted(reached.values - expected()) == []


@given(rule_sets())
def test_a_rule_set_says_every_key(rules: dict[str, dict[str, object]]) -> None:
    every = defaults()
    assert rules.keys() == every.keys()
    for block, keys in every.items():
        assert block == "layouts" or rules[block].keys() == keys.keys()
