"""Random rule sets: any value for any key of the format, fitted together so that `Variant.from_rules` accepts them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

from hypothesis import strategies as st

from julepe_rules import Variant, VariantError
from julepe_rules.cards import FRENCH, SPANISH
from julepe_rules.edition import Rules, schema

from .tape import Tape, read

__all__ = ["rule_sets", "some_rules", "variants"]

MOST_PLAYERS: Final = 17
MOST_CARDS: Final = 12

#: The packs people have: suits and order of strength.
PACKS: Final = (
    ("oceb", "1 3 12 11 10 7 6 5 4 2"),
    ("oceb", "1 3 12 11 10 9 8 7 6 5 4 2"),
    ("shdc", "A K Q J 10 9 8 7 6 5 4 3 2"),
    ("shdc", "A 3 K Q J 10 9 8 7 6 5 4 2"),
    ("shdc", "A K Q J 10 9 8 7"),
)

#: Words that are chosen more often than others, because the others switch off what further keys say.
_FAVOURED: Final = {
    "pack.joker": ("none",),
    "declare.dealer_must_play": ("never",),
    "baile.allowed": ("dealer", "listed_ranks"),
    "exchange.when_dry": ("refuse", "play_short"),
    "tricks.follow": ("must", "must"),
    "tricks.beat": ("must",),
    "tricks.trump": ("must",),
    "blind.round": ("never", "never"),
}


def rule_sets() -> st.SearchStrategy[Rules]:
    """Rules as plain data, every key written out, which `Variant.from_rules` accepts."""
    return read(512, lambda tape: some_rules(tape)[0])


def variants() -> st.SearchStrategy[Variant]:
    """Random variants."""
    return read(512, lambda tape: some_rules(tape)[1])


def some_rules(tape: Tape) -> tuple[Rules, Variant]:
    rules: Rules = {}
    for block, key, options in _words():
        rules.setdefault(block, {})[key] = tape.pick(options)
    rules["pack"] |= _pack(tape)
    if "o" not in rules["pack"]["suits"] and rules["table"]["first_dealer"] == "first_oros":
        rules["table"]["first_dealer"] = "lot"
    if not {"1", "A"} & set(map(str, rules["pack"]["order"])):
        rules["pack"]["joker"], rules["declare"]["trump_ace"], rules["tricks"]["lead"] = (
            "none",
            "free",
            "free",
        )
    if rules["declare"]["all_pass"] == "cannot_happen" and rules["declare"]["dealer_must_play"] != "always":
        rules["declare"]["all_pass"] = "void"
    most = tape.pick((5, 0, 1, 2, MOST_CARDS, *[tape.number(0, MOST_CARDS)] * 3))
    rules["exchange"] |= {"max_draw": most, "recycle": _tiers(tape)}
    _money(tape, rules)
    _deals(tape, rules)
    _baile_and_quota(tape, rules)
    return rules, _repaired(tape, rules)


@functools.cache
def _words() -> tuple[tuple[str, str, tuple[Any, ...]], ...]:
    """Block, key and options, the default first, of every key that has few values: words, or yes and no."""
    found = []
    for block, spec in schema()["properties"].items():
        for key, inner in spec.get("properties", {}).items():
            options = [False, True] if inner.get("type") == "boolean" else inner.get("enum")
            if options and "default" in inner:
                options = [inner["default"], *(word for word in options if word != inner["default"])]
                found.append((block, key, (*options, *_FAVOURED.get(f"{block}.{key}", ()))))
    return tuple(found)


def _pack(tape: Tape) -> dict[str, Any]:
    """Suits and order: a pack that people have, or any suits and ranks of one family in any order."""
    suits: Sequence[str]
    suits, order = tape.pick(PACKS)
    ranks = order.split()
    if tape.one_in(4):
        family = tape.pick((SPANISH, FRENCH))
        suits = tape.some(family.suits, 4, 2)
        ranks = tape.some(family.ranks, len(family.ranks), 2)
    numbers = tape.one_in(2)  # whole numbers are ranks too
    return {
        "suits": list(suits),
        "order": [int(rank) if numbers and rank.isdigit() else rank for rank in ranks],
    }


def _deals(tape: Tape, rules: Rules) -> None:
    """`table.min_players`, `table.max_players`, `deal` and `layouts`: whatever the pack can serve."""
    pack, ranks = rules["pack"], len(rules["pack"]["order"])
    joker = pack["joker"] != "none"
    room = len(pack["suits"]) * ranks + joker - 1 - (joker and pack["joker_turned"] == "turn_next")
    blind = rules["blind"]["round"] != "never"
    may_sit = ["nobody", "left"]
    if rules["declare"]["dealer_must_play"] == "never" and rules["lone"]["game"] in (
        "defence",
        "takes_plate",
    ):
        may_sit.append("dealer")
    most_tricks = MOST_CARDS
    if rules["lone"]["game"] == "widow":  # it lies in the stock, as large as the longest hand
        most_tricks = tape.number(1, min(MOST_CARDS, room // 3))
        room -= most_tricks

    def left(deal: dict[str, Any]) -> int:
        """Cards that can be dealt."""
        return room - (ranks if deal["removed_suit"] != "none" else 0)

    def layout(dealt_in: int, sit: Sequence[str]) -> dict[str, Any]:
        """A deal for so many players with cards."""
        most = min(MOST_CARDS, room // dealt_in)
        tricks = tape.pick(
            [t for t in (3, 5, 5, 5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12) if t <= min(most, most_tricks)]
        )
        cards = min(most, tricks + (0 if blind else tape.pick((0, 0, 0, 1, 1, 2, 3))))
        spare = tape.one_in(3) and dealt_in * cards <= room - ranks
        deal = {
            "cards": cards,
            "tricks": tricks,
            "sits_out": tape.pick(sit),
            "packets": _packets(tape, cards) if tape.one_in(2) else [],
            "removed_suit": tape.pick(pack["suits"]) if spare else "none",
            "trump_source": "next_card",
        }
        if tape.one_in(4) and not blind and deal["sits_out"] != "dealer":
            deal["trump_source"] = "dealer_extra"
        return deal

    deal = layout(2, may_sit)
    out = deal["sits_out"] != "nobody"
    sizes = range(2 + out, min(MOST_PLAYERS, left(deal) // deal["cards"] + out) + 1)
    ends = [tape.pick((tape.pick(sizes), sizes[-1], sizes[0])) for _ in range(2)]
    if tape.one_in(3):  # offered at one size only
        ends = [tape.pick(sizes)]
    rules["table"] |= {"min_players": min(ends), "max_players": max(ends)}
    rules["deal"], rules["layouts"] = deal, {}
    for players in range(min(ends), max(ends) + 1):
        if tape.one_in(3):
            sitting = out or (players > 2 and tape.one_in(2))
            own = layout(players - sitting, may_sit if sitting else ("nobody",))
            if own["sits_out"] == "nobody" and players * own["cards"] > left(own):
                own["sits_out"] = "left"
            keys = [key for key in own if own[key] != deal[key] or tape.one_in(2)]
            rules["layouts"][str(players)] = {key: own[key] for key in keys}


def _packets(tape: Tape, cards: int) -> list[int]:
    """Packets that add up to the hand."""
    packets = []
    while cards:
        packets.append(tape.number(1, cards))
        cards -= packets[-1]
    return packets


def _baile_and_quota(tape: Tape, rules: Rules) -> None:
    """Ranks of the pack, and quotas that every layout can give."""
    table, ranks = rules["table"], rules["pack"]["order"]
    sizes = range(table["min_players"], table["max_players"] + 1)
    least = min({**rules["deal"], **rules["layouts"].get(str(n), {})}["tricks"] for n in sizes)

    def quota() -> int:
        return tape.pick((1, min(2, least), least, tape.number(1, least)))

    rules["baile"] |= {
        "ranks": tape.some(ranks, 6),
        "unseen_ranks": tape.some(ranks, 6),
        "quota_by_rank": {str(rank): quota() for rank in tape.some(ranks, 6)},
        "julepe_multiplier": _times(tape),
    }
    numbers = sorted({*range(2, 6), *sizes, tape.number(2, MOST_PLAYERS)})
    by_players = {str(n): quota() for n in tape.some(numbers, 4)}
    rules["quota"] = {"tricks": quota(), "by_players": by_players}


def _times(tape: Tape) -> int:
    return tape.pick((1, 1, 2, 3, 100))


def _money(tape: Tape, rules: Rules) -> None:
    """Stakes, the julepe, the plate: amounts in whole coins."""
    plate, julepe = rules["plate"], rules["julepe"]
    unit = tape.pick((1, 1, 1, 2, 5, 50))
    stakes: dict[str, Any] = {}
    for moment in ("opening", "plate_empty", "nobody_fell", "after_payout", "hand"):
        amounts = {"each": unit * tape.number(0, 3), "dealer": unit * tape.number(0, 3)}
        amounts.pop(tape.pick(("", "", "each", "dealer")), None)
        stakes[moment] = "absent" if tape.one_in(3) else amounts
    if julepe["pays"] == "bets" and (stakes["opening"] == "absent" or not stakes["opening"].get("each")):
        stakes["opening"] = {"each": unit}
    if not any(any(amounts.values()) for amounts in stakes.values() if amounts != "absent"):
        stakes["hand"] = {"each": 0, "dealer": unit}
    rules["stakes"] = {**stakes, "fallen_multiplier": _times(tape)}
    rules["blind"]["multiplier"] = _times(tape)
    julepe["amount"] = unit * tape.number(0, 9)
    into = tape.pick((2, 3, 4, 100))
    plate |= {
        "unit": unit,
        "limit": unit * tape.number(plate["split"] == "limit", 30),
        "split_into": into,
        "split_over": tape.number(0, 40) + (into * unit - 1 if plate["split"] == "portions" else 0),
    }


def _tiers(tape: Tape) -> list[list[str]]:
    """Some of the piles in any order, cut into tiers; the turned card last and alone."""
    tiers: list[list[str]] = []
    for pile in tape.some(("passed", "served", "waiting", "own"), 4):
        if tiers and tape.one_in(2):
            tiers[-1].append(pile)
        else:
            tiers.append([pile])
    return [*tiers, ["turn_up"]] if tape.one_in(2) else tiers


def _repaired(tape: Tape, rules: Rules) -> Variant:
    """The variant; where its stock could run dry, the rule set gets more piles, or somebody plays short."""
    exchange = rules["exchange"]
    while True:
        try:
            return Variant.from_rules(rules)
        except VariantError as error:
            codes = {problem.code for problem in error.problems}
            piles = {pile for tier in exchange["recycle"] for pile in tier}
            if "JV314" in codes and "passed" not in piles:
                exchange["recycle"].insert(0, ["passed"])
            elif "JV314" in codes:  # not even with them
                rules["lone"]["game"] = "takes_plate"
            elif codes != {"JV305"}:
                raise
            elif "own" in piles or "waiting" in piles or tape.one_in(2):
                exchange["when_dry"] = tape.pick(("cap", "play_short"))
            else:
                exchange["recycle"].insert(len(exchange["recycle"]) - ("turn_up" in piles), ["own"])
