"""Which values of which keys random hands have reached, and in which pairs; told at the end of a test run.

A hand counts when it was played to its end: for every key with the value that held at its table (a layout of its own
comes before `deal`), and for what happened in it. A plugin of pytest: each worker of a parallel run hands in what it saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from julepe_rules import Hand
from julepe_rules.edition import defaults, schema
from tests.strategies import Game

__all__ = ["HAPPENINGS", "Reached", "expected", "played"]

Value = tuple[str, str]

#: What can happen in a hand, by key or rule; each has to happen to random hands.
HAPPENINGS: dict[str, tuple[str, ...]] = {
    "kind": ("played", "defence", "alone", "void"),
    "stakes of": ("opening", "plate_empty", "nobody_fell", "after_payout", "hand"),
    "blind hand": ("yes", "no"),
    "bet": ("normal", "blind"),
    "baile": ("take", "leave"),
    "declare": ("pass", "play", "take"),
    "widow": ("take", "leave", "a number"),
    "joined": ("defence", "widow", "widow_left", "forced_second"),
    "dealt again": ("all_passed", "joker_turned"),
    "joker aside": ("yes",),
    "new stock": ("once", "again"),
    "short hand": ("yes",),
}


def _layout_class(key: str, value: Any) -> str:
    if key == "packets":
        return ("one by one", "one packet", "packets")[min(len(value), 2)]
    return str(value)


def _class(name: str, value: Any) -> list[str]:
    """The classes of a value: a word or a small number is its own, larger numbers, lists and tables fall into few."""
    block, key = name.split(".")
    if block in ("deal", "layouts"):
        return [_layout_class(key, value)]
    if name == "pack.suits":
        return [f"{len(value)} {'French' if set('shd') & set(value) else 'Spanish'}"]
    if name == "pack.order":
        return [f"{len(value)} ranks"]
    if name == "exchange.recycle":
        return [f"{len(value)} tiers", *(pile for tier in value for pile in tier)]
    if block == "stakes" and key != "fallen_multiplier":
        if value == "absent":
            return [value]
        return [" and ".join(who for who in ("each", "dealer") if value.get(who)) or "nothing"]
    if isinstance(value, (list, dict)):
        return ["some" if value else "none"]
    if type(value) is int and not _small(name):
        least = schema()["properties"][block]["properties"][key]["minimum"]
        return [str(value) if value <= least + 1 else "more"]
    return [str(value)]


def _small(name: str) -> bool:
    block, key = name.split(".")
    spec = schema()["properties"][block]["properties"][key]
    return spec.get("maximum", 0) - spec.get("minimum", 0) <= 20


def expected() -> set[Value]:
    """Every value that random hands have to reach."""
    wanted = {(key, value) for key, values in HAPPENINGS.items() for value in values}
    for block, keys in defaults().items():
        specs = schema()["properties"][block].get("properties", {})
        if block == "layouts":
            keys = specs = schema()["$defs"]["layout"]["properties"]
        for key in keys:
            name, spec = f"{block}.{key}", specs[key]
            wanted |= {(name, value) for value in _classes_of(name, spec)}
    return wanted


def _classes_of(name: str, spec: dict[str, Any]) -> list[str]:
    if spec.get("type") == "boolean":
        return ["True", "False"]
    if "enum" in spec:
        return [str(word) for word in spec["enum"]]
    if name.endswith(".packets"):
        return ["one by one", "one packet", "packets"]
    if name == "pack.suits":
        return [f"{number} {family}" for number in (2, 3, 4) for family in ("Spanish", "French")]
    if name == "pack.order":
        return [f"{number} ranks" for number in range(spec["minItems"], spec["maxItems"] + 1)]
    if name == "exchange.recycle":
        return [
            *spec["items"]["items"]["enum"],
            *(f"{number} tiers" for number in range(spec["maxItems"] + 1)),
        ]
    if spec.get("$ref") == "#/$defs/stake":
        return ["absent", "nothing", "each", "dealer", "each and dealer"]
    if spec["type"] == "integer":
        least, most = spec["minimum"], spec["maximum"]
        return (
            [str(n) for n in range(least, most + 1)]
            if most - least <= 20
            else [str(least), str(least + 1), "more"]
        )
    return ["none", "some"]


class Reached:
    """The values reached so far, and the pairs of them."""

    def __init__(self) -> None:
        self.values: set[Value] = set()
        self.pairs: set[tuple[Value, Value]] = set()
        self.hands = 0

    def note(self, hand: Hand) -> None:
        """This hand was played to its end."""
        found = sorted({*_of_rules(hand), *_of_play(hand)})
        self.hands += 1
        self.values.update(found)
        self.pairs.update((one, other) for one, other in combinations(found, 2) if one[0] != other[0])

    def add(self, values: Any, pairs: Any, hands: int) -> None:
        """What somebody else has reached."""
        self.values |= {(key, value) for key, value in values}
        self.pairs |= {((a, b), (c, d)) for (a, b), (c, d) in pairs}
        self.hands += hands

    def report(self) -> list[str]:
        """What to tell at the end of a run."""
        wanted = expected()
        missing = sorted(wanted - self.values)
        keys = sorted({key for key, _ in wanted})
        many = {key: sum(other == key for other, _ in wanted) for key in keys}
        pairs = sum(many[one] * many[other] for one, other in combinations(keys, 2))
        lines = [
            f"{self.hands} random hands reached {len(wanted & self.values)} of {len(wanted)} values of {len(keys)} keys"
            f" ({len(wanted & self.values) / len(wanted):.1%})",
            f"and {len(self.pairs)} of {pairs} pairs of values ({len(self.pairs) / pairs:.1%}; not all can be)",
        ]
        lines += [f"never reached: {key}: {value}" for key, value in missing[:20]]
        return lines + ([f"… and {len(missing) - 20} more"] if len(missing) > 20 else [])


def _of_rules(hand: Hand) -> Iterator[Value]:
    rules, players = hand.variant.rules, str(hand.players)
    own = rules["layouts"].get(players, {})
    rules["deal"] |= own
    rules["layouts"] = own
    for block, keys in rules.items():
        for key, value in keys.items():
            for name in _class(f"{block}.{key}", value):
                yield f"{block}.{key}", name


def _of_play(hand: Hand) -> Iterator[Value]:
    situation = hand.situation
    yield "kind", situation.kind.value
    yield "stakes of", situation.moment
    yield "blind hand", "yes" if situation.blind else "no"
    shuffles = 0
    for event in hand.events:
        name = type(event).__name__
        if name == "Chose":
            word = event.action.word  # type: ignore[attr-defined]
            kind = event.action.kind.value  # type: ignore[attr-defined]
            if kind != "throw":
                yield kind, "a number" if word.isdigit() else word
        elif name == "Joined":
            yield "joined", event.how  # type: ignore[attr-defined]
        elif name == "Redealt":
            yield "dealt again", event.reason  # type: ignore[attr-defined]
        elif name == "JokerAside":
            yield "joker aside", "yes"
        elif name == "Shuffled" and event.label != "deal":  # type: ignore[attr-defined]
            shuffles += 1
            yield "new stock", "once" if shuffles == 1 else "again"
        elif name == "TrickWon" and len(event.cards) < len(situation.in_play):  # type: ignore[attr-defined]
            yield "short hand", "yes"


#: What the hands of this process have reached.
REACHED = Reached()


def played(game: Game) -> Iterator[Hand]:
    """The states of a game, as `Game.states`; once it is over, it counts as reached."""
    for hand in game.states():
        yield hand
    REACHED.note(hand)


# The plugin


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["julepe_reached"] = ([*REACHED.values], [*REACHED.pairs], REACHED.hands)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    REACHED.add(*getattr(node, "workeroutput", {}).get("julepe_reached", ((), (), 0)))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if REACHED.hands:
        terminalreporter.section("values of the rules that random hands reached")
        for line in REACHED.report():
            terminalreporter.write_line(line)
