"""Julepe through the public API of `julepe_rules`: the same loops as in `peer`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random

import timing

import julepe_rules
from julepe_rules import Hand, Phase, Variant, __version__, list_variants, load_variant, shuffled

SIMULATE = julepe_rules.simulate
PLAYERS = 4
PLATE = 6
SESSION = 20
"""Hands of one simulated session: short, so that a slice ends in time."""
MIDDLE = 6
"""Cards played before a hand is in the middle of play: two players play ten, four play twenty."""


class Julepe:
    """Slices over random hands of one variant."""

    def __init__(self, variant: str, seed: int) -> None:
        self.rng = Random(seed)
        self.variant: Variant = load_variant(variant)
        self.players = table_size(self.variant)

    def decisions(self) -> timing.Slice:
        """Player decisions per second, dealing inside the clock."""
        return timing.rate(self._whole_hand)

    def play(self) -> timing.Slice:
        """Decisions per second from the first lead to the last card; all before is outside the clock."""
        return timing.prepared_rate(self._at_first_trick, self._play_out)

    def copy(self) -> timing.Slice:
        """Seconds of one `copy()` in the middle of play."""
        return timing.copy_time(self._copy_of_middle)

    def hands(self) -> timing.Slice:
        """Hands per second of `simulate`: tables, settlements, counts and checks."""
        return timing.rate(self._simulated)

    def _new_hand(self) -> Hand:
        return Hand(self.variant, players=self.players, dealer=0, plate=PLATE)

    def _simulated(self) -> int:
        seed = self.rng.getrandbits(32)
        return SIMULATE(self.variant, players=self.players, hands=SESSION, seed=seed).tally.hands

    def _whole_hand(self) -> int:
        choice = self.rng.choice
        hand = self._new_hand()
        decisions = 0
        while not hand.is_over:
            need = hand.need_shuffle
            if need is not None:
                hand.shuffle(shuffled(need.cards, self.rng))
            else:
                hand.apply(choice(hand.legal_actions()))
                decisions += 1
        return decisions

    def _play_out(self, hand: Hand) -> int:
        choice = self.rng.choice
        decisions = 0
        while not hand.is_over:
            hand.apply(choice(hand.legal_actions()))
            decisions += 1
        return decisions

    def _at_first_trick(self) -> Hand:
        """A new hand, played at random up to the first lead; hands that end before are thrown away."""
        while True:
            hand = self._new_hand()
            while not hand.is_over:
                need = hand.need_shuffle
                if need is not None:
                    hand.shuffle(shuffled(need.cards, self.rng))
                elif hand.phase is Phase.PLAY:
                    return hand
                else:
                    hand.apply(self.rng.choice(hand.legal_actions()))

    def _copy_of_middle(self) -> Callable[[], object]:
        while True:
            hand = self._at_first_trick()
            for _ in range(MIDDLE):
                if not hand.is_over:
                    hand.apply(self.rng.choice(hand.legal_actions()))
            if not hand.is_over:
                return hand.copy


def table_size(variant: Variant) -> int:
    """Four, or the nearest number of players that the variant offers."""
    return min(variant.player_counts, key=lambda players: (abs(players - PLAYERS), players))


def variants() -> list[str]:
    """The names of all shipped variants."""
    return list(list_variants())


def release() -> str:
    """Our version."""
    return f"julepe_rules {__version__}"


def is_compiled() -> bool:
    """Whether the engine that was imported is an extension module."""
    return not str(importlib.import_module(Hand.__module__).__file__).endswith(".py")
