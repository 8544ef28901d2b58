"""One hand written down: the rules, the start, and every input, chance and choices. It replays to the same hand.

A `HandRecord` is a value of plain data. It carries the rules themselves, by what they say and not by name, so that it
can be replayed without the file they came from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from julepe_rules.actions import Action, Shuffle
from julepe_rules.cards import Card
from julepe_rules.hand import Hand
from julepe_rules.situation import Carry
from julepe_rules.variant import Variant

__all__ = ["HandRecord"]


@attrs.frozen
class HandRecord:
    """A hand as far as it was played. Seats from 0, amounts in chips."""

    variant: Variant
    players: int
    dealer: int
    stacks: tuple[int, ...]
    plate: int
    carry: Carry
    history: tuple[Action | Shuffle, ...]
    claims: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, hand: Hand) -> HandRecord:
        """The record of `hand` so far."""
        return cls(*hand.start, hand.history, hand.claims)

    def replay(self) -> Hand:
        """The hand again. Raises what the hand itself raises for an input that the rules do not allow."""
        start = (self.variant, self.players, self.dealer, self.stacks, self.plate, self.carry)
        return Hand.replay(start, self.history, self.claims)

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON: texts, whole numbers, lists and mappings."""
        return {
            "variant": {
                "name": self.variant.name,
                "rules_digest": self.variant.rules_digest,
                "rules": self.variant.changes,
            },
            "table": {
                "seats": self.players,
                "dealer": self.dealer,
                "stacks": list(self.stacks),
                "pot": self.plate,
                "carry": _plain(attrs.asdict(self.carry)),
            },
            "inputs": [
                {"shuffle": step.label, "order": [card.text for card in step.order]}
                if isinstance(step, Shuffle)
                else str(step)
                for step in self.history
            ],
            "claims": [list(claim) for claim in self.claims],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> HandRecord:
        """The inverse of `as_dict`. Raises `JulepeError` or `KeyError` for data that are no record."""
        table = data["table"]
        return cls(
            variant=Variant.from_rules(data["variant"]["rules"], name=data["variant"]["name"]),
            players=table["seats"],
            dealer=table["dealer"],
            stacks=tuple(table["stacks"]),
            plate=table["pot"],
            carry=Carry(**table["carry"]),
            history=tuple(_input(step) for step in data["inputs"]),
            claims=tuple((seat, trick) for seat, trick in data["claims"]),
        )


def _plain(carry: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in carry.items()}


def _input(step: str | Mapping[str, Any]) -> Action | Shuffle:
    if isinstance(step, str):
        return Action.parse(step)
    return Shuffle(step["shuffle"], tuple(Card(text) for text in step["order"]))
