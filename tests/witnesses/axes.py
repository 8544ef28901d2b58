"""The axes: every key of the format, and the values that have to be told from each other."""

from __future__ import annotations

from typing import Any

import attrs

from julepe_rules import Variant, policies
from julepe_rules.edition import defaults, schema

__all__ = ["EQUAL", "NUMBERS", "REFUSED", "WORDING", "keys", "policy_of", "values_of"]

#: Keys that change words and nothing in play.
WORDING = {"table.direction": "which way round the table goes is wording only (R2.1)"}

#: Pairs of values that are the same in play.
EQUAL = {
    (
        "stakes.hand",
        "absent",
        "{'each': 0, 'dealer': 0}",
    ): "the last moment: there is nothing to fall through to (R3.1)",
}

#: Values under which the rules of their witnesses contradict themselves, which is what they do.
REFUSED = {
    (
        "declare.all_pass",
        "cannot_happen",
    ): "says only that it cannot happen: JV313 where it can, nothing where it cannot",
    ("exchange.when_dry", "refuse"): "JV305 where it can happen, nothing where it cannot",
}

STAKES = ["absent", {"each": 0, "dealer": 0}, {"each": 1}, {"dealer": 1}, {"each": 2, "dealer": 3}]

#: What stands for the values of keys that are numbers, lists or tables.
NUMBERS: dict[str, list[Any]] = {
    "pack.suits": [["o", "c", "e", "b"], ["o", "c", "e"], ["o", "b", "e"], ["s", "h", "d", "c"]],
    "pack.order": [
        ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"],
        ["3", "1", "12", "11", "10", "7", "6", "5", "4", "2"],
        ["1", "12", "11", "10", "7", "6", "5", "4", "3", "2"],
        ["1", "3", "12", "11", "10", "9", "8", "7", "6", "5", "4", "2"],
    ],
    "table.min_players": [2, 3, 4],
    "table.max_players": [4, 5, 6],
    "deal.cards": [4, 5, 6],
    "deal.tricks": [3, 4, 5],
    "deal.packets": [[], [5], [3, 2], [2, 3]],
    "stakes.opening": STAKES,
    "stakes.plate_empty": STAKES,
    "stakes.nobody_fell": STAKES,
    "stakes.after_payout": STAKES,
    "stakes.hand": STAKES,
    "stakes.fallen_multiplier": [1, 2, 3],
    "baile.ranks": [[], ["5"], ["6"], ["5", "6"]],
    "baile.unseen_ranks": [[], ["5"], ["6"], ["5", "6"]],
    "baile.quota_by_rank": [{}, {"5": 1}, {"5": 3}, {"6": 3}],
    "baile.julepe_multiplier": [1, 2, 3],
    "exchange.max_draw": [0, 1, 2, 3, 5],
    "quota.tricks": [1, 2, 3],
    "quota.by_players": [{}, {"3": 1}, {"3": 3}, {"2": 1}],
    "julepe.amount": [0, 1, 5],
    "plate.unit": [1, 2, 5],
    "plate.limit": [1, 5, 9],
    "plate.split_over": [5, 9, 30],
    "plate.split_into": [2, 3, 4],
    "blind.multiplier": [1, 2, 3],
}


def _specs() -> dict[str, dict[str, Any]]:
    """Every key that can stand in a variant file, with what the schema says of it."""
    found: dict[str, dict[str, Any]] = {}
    for block in defaults():
        specs = schema()["properties"][block].get("properties")
        if specs is None:  # layouts: the same keys at one number of players
            specs = schema()["$defs"]["layout"]["properties"]
        found |= {f"{block}.{key}": spec for key, spec in specs.items()}
    return found


def keys() -> list[str]:
    """All keys."""
    return [*_specs()]


def policy_of(key: str) -> type[policies.Policy] | None:
    """The policy that the model puts behind a key, if its values are words."""
    block, name = key.split(".")
    if key == "exchange.recycle":
        return policies.Tier
    variant = Variant.from_rules()
    part = variant.layouts[0] if block in ("deal", "layouts") else getattr(variant, block)
    behind = getattr(attrs.fields(type(part)), name).converter
    return behind if isinstance(behind, type) and issubclass(behind, policies.Policy) else None


def values_of(key: str) -> list[Any]:
    """The values that have to be told from each other: all of them where they are words, some numbers otherwise."""
    policy, plain = policy_of(key), key.replace("layouts.", "deal.")
    if key == "exchange.recycle":
        return [[], *([[pile.value]] for pile in policies.Tier)]
    if policy is not None:
        return [word.value for word in policy]
    if plain in NUMBERS:
        return NUMBERS[plain]
    spec = _specs()[key]
    return [False, True] if spec["type"] == "boolean" else list(spec["enum"])
