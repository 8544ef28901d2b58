"""OpenSpiel's euchre, driven from Python: the loops that ours are compared with.

`pyspiel` has no type information, so its objects are `Any` here.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import timing

PACK = range(24)
DEALT = 21
"""Four hands of five and the turned card."""
SEATS = 4
MIDDLE = 8
"""Cards played before a hand is in the middle of play: three play fifteen, four play twenty."""


class Euchre:
    """Slices over random hands of euchre; chance in euchre is uniform at every node."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.game: Any = pyspiel.load_game("euchre")

    def decisions(self) -> timing.Slice:
        """Player decisions per second, dealing inside the clock."""
        return timing.rate(self._whole_hand)

    def decisions_uniform(self) -> timing.Slice:
        """The same by a caller who knows that chance is uniform in this game."""
        return timing.rate(self._uniform_hand)

    def decisions_predealt(self) -> timing.Slice:
        """The same, but the chance nodes are answered from a list, without asking what is possible."""
        return timing.rate(self._predealt_hand)

    def hands(self) -> timing.Slice:
        """Whole hands per second; the points of the players are read."""
        return timing.rate(self._simulated)

    def play(self) -> timing.Slice:
        """Cards played per second; dealing and bidding are outside the clock."""
        return timing.prepared_rate(self._at_first_trick, self._play_out)

    def clone(self) -> timing.Slice:
        """Seconds of one `clone()` in the middle of play."""
        return timing.copy_time(self._clone_of_middle)

    def _whole_hand(self) -> int:
        return self._finish(self.game.new_initial_state())

    def _finish(self, state: Any) -> int:
        """The loop for any game: chance by its probabilities, players at random."""
        choice, choices = self.rng.choice, self.rng.choices
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(actions, chances)[0])
            else:
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
        return decisions

    def _uniform_hand(self) -> int:
        choice = self.rng.choice
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(choice(state.legal_actions()))
        return decisions

    def _simulated(self) -> int:
        state = self.game.new_initial_state()
        self._finish(state)
        state.returns()
        return 1

    def _predealt_hand(self) -> int:
        state = self.game.new_initial_state()
        apply_action = state.apply_action
        apply_action(self.rng.randrange(SEATS))
        for card in self.rng.sample(PACK, DEALT):
            apply_action(card)
        return self._play_out(state)

    def _play_out(self, state: Any) -> int:
        choice = self.rng.choice
        decisions = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
        return decisions

    def _at_first_trick(self) -> Any:
        """A new hand, dealt and bid at random, with the first card to be led."""
        state = self.game.new_initial_state()
        while state.is_chance_node() or state.current_phase().name != "PLAY":
            state.apply_action(self.rng.choice(state.legal_actions()))
        return state

    def _clone_of_middle(self) -> Callable[[], object]:
        state = self._at_first_trick()
        for _ in range(MIDDLE):
            state.apply_action(self.rng.choice(state.legal_actions()))
        clone: Callable[[], object] = state.clone
        return clone


def release() -> str:
    """The version of the peer."""
    return "OpenSpiel " + version("open_spiel")
