"""The only place in which these tests look into the engine; everything else they see is public."""

from __future__ import annotations

import copyreg
import io
import pickle
from collections.abc import Iterator
from typing import Any

import attrs

from julepe_rules import Card, Hand
from julepe_rules.actions import Shuffle, ShuffleNeeded
from julepe_rules.places import in_one_place, places

__all__ = ["in_one_place", "pickled", "places", "reachable", "snapshot"]

#: What is remembered to save work, and may be there or not.
CACHES = {"_settlement"}


def snapshot(hand: Hand) -> dict[str, Any]:
    """Everything that a hand holds, slot by slot, as values that stay as they are when the hand moves on."""
    return {name: _plain(getattr(hand, name)) for name in _slots(hand) if name not in CACHES}


def _slots(thing: object) -> list[str]:
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return tuple(_plain(item) for item in value)
    module = type(value).__module__
    if module == "julepe_rules.state" and hasattr(value, "key"):  # what the hand began with, equal by its key
        return value.key()
    if module in ("julepe_rules.state", "julepe_rules.tricks") and not hasattr(value, "value"):
        slots = {name: getattr(value, name) for name in _slots(value)}
        return {
            name: _plain(item)
            for name, item in slots.items()
            if module.endswith("state") or type(item) is int
        }
    return value


def pickled(value: object) -> bytes:
    """A pickle in which equal parts are written out each time: its bytes depend on values alone, not on which are shared."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer, protocol=5)
    pickler.fast = True
    pickler.dump(value)
    return buffer.getvalue()


def reachable(value: object) -> Iterator[object]:
    """Everything that can be reached from `value`, attribute by attribute, whatever its name."""
    seen: set[int] = set()
    heap = [value]
    while heap:
        item = heap.pop()
        if id(item) in seen or isinstance(item, (str, bytes, int, float, type, type(None))):
            continue
        seen.add(id(item))
        yield item
        if isinstance(item, dict):
            heap += [*item.keys(), *item.values()]
        elif isinstance(item, (list, tuple, set, frozenset)):
            heap += item
        names = {*vars(item)} if hasattr(item, "__dict__") else set()
        names |= set(_slots(item)) | set(copyreg._slotnames(type(item)))  # type: ignore[attr-defined]
        heap += [getattr(item, name) for name in names - {"__weakref__", "__dict__"} if hasattr(item, name)]
        for held in (getattr(item, "__closure__", None) or (), getattr(item, "__self__", None)):
            heap.append(held)


def secrets(value: object) -> tuple[set[str], list[object]]:
    """The cards that can be reached from `value`, by name, and whatever else no view may lead to."""
    things = [*reachable(value)]
    cards = {thing.text for thing in things if isinstance(thing, Card) and thing.text != "??"}
    return cards, [
        thing for thing in things if isinstance(thing, (Hand, Shuffle, ShuffleNeeded)) or not _harmless(thing)
    ]


def _harmless(thing: object) -> bool:
    """A plain container, or a value of the library: nothing that counts, draws or holds a state."""
    return isinstance(thing, (list, tuple, dict, set, frozenset)) or attrs.has(type(thing))
