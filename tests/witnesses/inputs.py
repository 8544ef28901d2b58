"""For every key what tells its values from each other: rules on which they show, and inputs."""

from __future__ import annotations

from typing import Any

from julepe_rules import Carry, Kind
from tests.naive.rules import with_changes

from .traces import Input, at_table, offered, played, settled, trick

__all__ = ["WITNESSES"]

Witness = tuple[dict[str, Any], list[Input]]

FIRST = Carry(opening=True)
LATER = Carry(fallen=(0,))
NOBODY_FELL = Carry()
PAID = Carry(fallen=(0,), paid_out=True)

FOUR = {0: "1o 3o 12o 4e 5e", 1: "6e 7e 2o 4o 5o", 2: "1b 3b 12b 4b 5b", 3: "1c 3c 6b 7b 2b"}
LONE = {"in_play": (3,), "lone": 3, "defender": 0, "kind": Kind.DEFENCE}
TAKEN = {"taken_rank": "5"}
SHORT = {"exchange.when_dry": "play_short"}
SMALL = {"table.max_players": 4, **SHORT}
BLIND = {"blind": {"round": "dealers_choice"}}
FULL = {"table.max_players": 7, "lone.game": "takes_plate", **SHORT}  # four cards are left in the stock
EACH_PAYS = {"stakes": {"hand": {"each": 2, "dealer": 2}}}
PER_TRICK = {"plate.shares": "per_trick"}


def _layouts(key: str) -> list[Witness]:
    """What tells values of a key of `deal` apart."""
    deal = played("play play play play", turned="11o", hands=FOUR)
    french: dict[str, Any] = {
        "pack": {"suits": ["s", "h", "d", "c"], "order": ["A", "K", "Q", "J", "10", "9", "8", "7"]}
    }
    tables: dict[str, list[Witness]] = {
        "removed_suit": [(SMALL, [deal]), (SMALL | french, [played("play")])],
        "packets": [({}, [played("pass", turned="5e")])],
    }
    tables["cards"] = [(SHORT | {"deal.tricks": 4}, [deal])]
    return tables.get(key, [(SHORT | {"baile.allowed": "nobody"}, [deal])])


LAYOUT_KEYS = ("cards", "tricks", "sits_out", "packets", "removed_suit", "trump_source")

#: key: (changes to the defaults, inputs); a pair of values has to differ on one of them.
WITNESSES: dict[str, list[Witness]] = {
    # R1
    "pack.suits": [
        (SMALL | {"table.min_players": 2, "pack.order": list("9876543")}, [played(players=2, dealer=1)])
    ],
    "pack.order": [({}, [played("play play play play"), trick("3o 12o", "1o", "b")])],
    "pack.joker": [({}, [played()])],
    "pack.joker_turned": [({"pack.joker": "below_ace"}, [played(turned="jk")])],
    # R2, R12
    "table.min_players": [({}, [offered()])],
    "table.max_players": [({}, [offered()])],
    "table.first_dealer": [({}, [at_table("1c 2c 2b 4b 1o", players=3), at_table("1o 2c", players=3)])],
    "table.session_end": [({}, [at_table()])],
    **{f"deal.{key}": _layouts(key) for key in LAYOUT_KEYS},
    **{f"layouts.{key}": _layouts(key) for key in LAYOUT_KEYS},
    # R3
    "stakes.opening": [({}, [played(carry=FIRST, plate=1)])],
    "stakes.plate_empty": [({}, [played(carry=LATER)])],
    "stakes.nobody_fell": [({}, [played(carry=NOBODY_FELL, plate=1)])],
    "stakes.after_payout": [({}, [played(carry=PAID, plate=1)])],
    "stakes.hand": [({"stakes.opening": {"each": 1}}, [played(carry=LATER, plate=1)])],
    "stakes.fallen_multiplier": [(EACH_PAYS, [played(carry=LATER)])],
    # R5
    "declare.dealer_must_play": [
        ({}, [played("pass pass pass"), played("pass play pass"), played("play play pass")]),
    ],
    "declare.trump_ace": [({}, [played(turned="11o", hands=FOUR)])],
    "declare.all_pass": [({}, [played("pass pass pass pass play play play play")])],
    # R6
    "baile.allowed": [
        (
            {"baile.ranks": ["6"]},
            [played("pass play play", turned="5e"), played("pass play play", turned="6e")],
        )
    ],
    "baile.ranks": [
        ({"baile.allowed": "listed_ranks"}, [played("play", turned="5o"), played("play", turned="6o")])
    ],
    "baile.when": [({}, [played("take", turned="5o")])],
    "baile.unseen_ranks": [({}, [played("take", turned="5o"), played("take", turned="6o")])],
    "baile.quota_by_rank": [
        (
            {},
            [
                settled([1, 2, 2], 7, taken_rank="5"),
                settled([1, 2, 2], 7, taken_rank="6"),
                settled([2, 2, 1], 7, **TAKEN),
            ],
        ),
    ],
    "baile.julepe_multiplier": [({}, [settled([3, 2, 0], 7, **TAKEN)])],
    # R7
    "lone.game": [({}, [played("play pass pass pass", turned="11c", hands=FOUR)])],
    "lone.leader": [({}, [played("play pass pass pass")])],
    "lone.dealer_looks": [({}, [played("pass pass pass play")])],
    "lone.julepe_pays": [({}, [settled([4, 0, 0, 1], 7, **LONE)])],
    "lone.widow_quota": [({"lone.game": "widow"}, [played("play pass pass pass")])],
    # R8
    "exchange.max_draw": [({}, [played("play play play play")])],
    "exchange.service": [({}, [played("play play play play", most=True)])],
    "exchange.recycle": [
        (FULL, [played("play play play play play play pass", players=7, dealer=6, most=True)]),
    ],
    "exchange.when_dry": [
        (
            {"table.max_players": 7, "exchange.recycle": [["passed"]]},
            [played("play play play play play play pass", players=7, dealer=6, most=True)],
        ),
    ],
    # R9, with copas as trumps
    "tricks.follow": [({}, [trick("3b 4b 1c", "7b")])],
    "tricks.beat": [({}, [trick("3b 4b 1c", "7b")])],
    "tricks.beat_when_trumped": [({}, [trick("3b 4b 1c", "7b 2c")])],
    "tricks.trump": [({}, [trick("2c 7c 6e", "7b")])],
    "tricks.overtrump": [({}, [trick("2c 7c 6e", "7b 5c")])],
    "tricks.undertrump": [({}, [trick("2c 6e 7o", "7b 5c")])],
    "tricks.lead": [({}, [played("play play play play", turned="11o", hands=FOUR)])],
    # R10
    "quota.tricks": [({}, [settled([2, 2, 1], 7), settled([3, 2, 0], 7)])],
    "quota.by_players": [
        ({}, [settled([2, 2, 1], 7), settled([3, 1, 1], 7), settled([4, 1, 0], 7, in_play=(0, 1))])
    ],
    # R11
    "julepe.pays": [({"stakes.opening": {"each": 1}}, [settled([3, 2, 0], 7)])],
    "julepe.amount": [({}, [settled([3, 2, 0], 7)])],
    "julepe.to": [({}, [settled([3, 2, 0], 7)])],
    "julepe.divided": [({}, [settled([3, 2, 0, 0], 7)])],
    "plate.with_julepe": [({}, [settled([3, 2, 0], 7)])],
    "plate.shares": [({}, [settled([3, 2, 0], 10)])],
    "plate.julepe_trick": [(PER_TRICK, [settled([2, 2, 1], 10)])],
    "plate.odd_chips": [({}, [settled([3, 2], 7)])],
    "plate.unit": [({"julepe.amount": 10, "stakes.hand": {"dealer": 10}}, [settled([3, 2, 0], 9)])],
    "plate.split": [({"plate": {"limit": 5, "split_over": 9}}, [settled([1, 1, 1, 1, 1], 7)])],
    "plate.limit": [({"plate.split": "limit"}, [settled([1, 1, 1, 1, 1], 7)])],
    "plate.split_over": [
        ({"plate.split": "portions"}, [settled([0] * 3, 7, kind=Kind.VOID), settled([1] * 5, 2)])
    ],
    "plate.split_into": [({"plate": {"split": "portions", "split_over": 9}}, [settled([1, 1, 1, 1, 1], 7)])],
    # R13
    "blind.round": [({}, [played("play", carry=Carry(all_passed=True))])],
    "blind.multiplier": [(BLIND, [played("blind")])],
    # R14
    "revoke.forfeits_share": [({}, [settled([3, 2, 0], 7, revokes=(1,))])],
    "revoke.falls": [({}, [settled([3, 2, 0], 7, revokes=(1,))])],
}


def rules_with(key: str, value: Any, base: dict[str, Any]) -> dict[str, Any]:
    """The defaults with the changes of a witness and one key at a value; `layouts` keys at four players."""
    from julepe_rules.edition import defaults

    rules = with_changes(defaults(), base)
    block, name = key.split(".")
    if block == "layouts":
        rules["layouts"] = {"4": {name: value}}
    else:
        rules[block][name] = value
    return rules
