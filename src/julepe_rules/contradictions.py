"""What a variant must not say: rules that contradict each other.

`errors` looks at a whole variant and returns every `Problem`. Each check is one small function that yields the problems of
one kind; the table at the end lists them. Keys that have no effect are in `idle`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from julepe_rules.cards import FRENCH
from julepe_rules.money import MAX_CHIPS
from julepe_rules.policies import (
    AllPass,
    BaileAllowed,
    BlindRound,
    DealerMustPlay,
    FirstDealer,
    Joker,
    JokerTurned,
    JulepePays,
    Lead,
    LoneGame,
    Service,
    SitsOut,
    Split,
    Tier,
    TrumpAce,
    WhenDry,
)
from julepe_rules.problems import Problem

if TYPE_CHECKING:
    from julepe_rules.blocks import Layout
    from julepe_rules.variant import Variant

__all__ = ["errors"]

Problems = Iterator[Problem]


def _key(variant: Variant, layout: Layout, key: str) -> str:
    """The dotted key that sets `key` at this number of players."""
    own = variant.rules["layouts"].get(str(layout.players), {})
    return f"layouts.{layout.players}.{key}" if key in own else f"deal.{key}"


# R1 and R2: the pack and the table


def _pack(variant: Variant) -> Problems:
    pack = variant.pack
    seen: set[str] = set()
    for rank in pack.order:
        if rank in seen:
            yield Problem.of("JV303", "pack.order", rank=rank)
        seen.add(rank)
    suits = ", ".join(pack.suits)
    for suit in pack.suits:
        if suit not in pack.family.suits:
            yield Problem.of("JV316", "pack.suits", what=suit, suits=suits)
    for rank in pack.order:
        if rank not in pack.family.ranks:
            yield Problem.of("JV316", "pack.order", what=rank, suits=suits)
    if pack.ace not in pack.order:
        if pack.joker is not Joker.NONE:
            yield Problem.of("JV321", "pack.joker", "pack.order")
        if variant.declare.trump_ace is TrumpAce.MUST_PLAY:
            yield Problem.of("JV321", "declare.trump_ace", "pack.order")
        if variant.tricks.lead is Lead.ACE_OF_TRUMPS:
            yield Problem.of("JV321", "tricks.lead", "pack.order")
    if variant.table.first_dealer is FirstDealer.FIRST_OROS and (
        pack.family is FRENCH or "o" not in pack.suits
    ):
        yield Problem.of("JV319", "table.first_dealer", "pack.suits")


def _table(variant: Variant) -> Problems:
    table = variant.table
    if table.min_players > table.max_players:
        yield Problem.of(
            "JV317", "table.min_players", "table.max_players", least=table.min_players, most=table.max_players
        )


def _deal(variant: Variant) -> Problems:
    for layout in variant.layouts:
        n = layout.players
        removed = layout.removed_suit
        if removed != "none" and removed not in variant.pack.suits:
            yield Problem.of(
                "JV318", _key(variant, layout, "removed_suit"), "pack.suits", suit=removed, players=n
            )
        size = len(variant.pack.cards(removed))
        extra = _beyond_the_hands(variant, layout)
        need = layout.dealt_in * layout.cards + extra
        if need > size:
            yield Problem.of(
                "JV301",
                _key(variant, layout, "cards"),
                "table.max_players",
                players=n,
                dealt_in=layout.dealt_in,
                cards=layout.cards,
                extra=extra,
                need=need,
                size=size,
            )
        if layout.dealt_in < 2:
            yield Problem.of(
                "JV327", _key(variant, layout, "sits_out"), "table.min_players", players=layout.players
            )
        if layout.packets and sum(layout.packets) != layout.cards:
            yield Problem.of(
                "JV302",
                _key(variant, layout, "packets"),
                _key(variant, layout, "cards"),
                players=n,
                packets=str(list(layout.packets)),
                total=sum(layout.packets),
                cards=layout.cards,
            )
        if layout.tricks > layout.cards:
            yield Problem.of(
                "JV308",
                _key(variant, layout, "tricks"),
                _key(variant, layout, "cards"),
                players=n,
                tricks=layout.tricks,
                cards=layout.cards,
            )
        if layout.dealer_extra and layout.sits_out is SitsOut.DEALER:
            yield Problem.of(
                "JV312",
                _key(variant, layout, "trump_source"),
                _key(variant, layout, "sits_out"),
                players=n,
            )


def _beyond_the_hands(variant: Variant, layout: Layout) -> int:
    """Cards that must be there besides the hands: the turned card, a turned joker, the widow."""
    joker = variant.pack.joker is not Joker.NONE and variant.pack.joker_turned is JokerTurned.TURN_NEXT
    widow = layout.tricks if variant.lone.game is LoneGame.WIDOW else 0
    return 1 + joker + widow


# R3: stakes


def _money(variant: Variant) -> Problems:
    stakes, julepe, plate = variant.stakes.named(), variant.julepe, variant.plate
    if not any(stake.each or stake.dealer for stake in stakes.values()):
        yield Problem.of("JV310", "stakes.hand")
    if julepe.pays is JulepePays.BETS and not (variant.stakes.opening and variant.stakes.opening.each):
        yield Problem.of("JV320", "julepe.pays", "stakes.opening")
    amounts = {
        f"stakes.{name}": amount for name, stake in stakes.items() for amount in (stake.each, stake.dealer)
    }
    if julepe.pays is JulepePays.FIXED:
        amounts["julepe.amount"] = julepe.amount
    if plate.split is Split.LIMIT:
        amounts["plate.limit"] = plate.limit
    for key, amount in amounts.items():
        if amount % plate.unit:
            yield Problem.of("JV315", key, "plate.unit", amount=amount, unit=plate.unit)
    times = variant.stakes.fallen_multiplier * variant.blind.multiplier
    for layout in variant.layouts:
        for name, stake in stakes.items():
            if (stake.each * layout.players + stake.dealer) * times > MAX_CHIPS:
                yield Problem.of("JV326", f"stakes.{name}", players=layout.players)
    if plate.split is Split.LIMIT and plate.limit < 1:
        yield Problem.of("JV323", "plate.limit")
    if plate.split is Split.PORTIONS and (plate.split_over + 1) // plate.split_into < plate.unit:
        yield Problem.of(
            "JV322",
            "plate.split_over",
            "plate.split_into",
            over=plate.split_over,
            into=plate.split_into,
            unit=plate.unit,
        )


# R5 to R8: declarations, baile, the lone player, the exchange


def _declare(variant: Variant) -> Problems:
    must = variant.declare.dealer_must_play
    for layout in variant.layouts:
        if layout.sits_out is SitsOut.DEALER:
            if must is not DealerMustPlay.NEVER:
                yield Problem.of(
                    "JV304",
                    "declare.dealer_must_play",
                    _key(variant, layout, "sits_out"),
                    players=layout.players,
                )
            if variant.lone.game in (LoneGame.FORCED_SECOND, LoneGame.WIDOW):
                yield Problem.of(
                    "JV324", "lone.game", _key(variant, layout, "sits_out"), players=layout.players
                )
        if variant.declare.all_pass is AllPass.CANNOT_HAPPEN and must is not DealerMustPlay.ALWAYS:
            yield Problem.of("JV313", "declare.all_pass", "declare.dealer_must_play", players=layout.players)


def _baile(variant: Variant) -> Problems:
    baile = variant.baile
    for key, ranks in (
        ("ranks", baile.ranks),
        ("unseen_ranks", baile.unseen_ranks),
        ("quota_by_rank", tuple(rank for rank, _ in baile.quota_by_rank)),
    ):
        for rank in ranks:
            if rank not in variant.pack.order:
                yield Problem.of("JV309", f"baile.{key}", "pack.order", rank=rank)


def _quota(variant: Variant) -> Problems:
    for layout in variant.layouts:
        wanted = [("quota.tricks", variant.quota.tricks)]
        wanted += [
            ("quota.by_players", tricks)
            for players, tricks in variant.quota.by_players
            if players <= layout.dealt_in
        ]
        if variant.baile.allowed is not BaileAllowed.NOBODY:
            wanted += [("baile.quota_by_rank", tricks) for _, tricks in variant.baile.quota_by_rank]
        for key, tricks in wanted:
            if tricks > layout.tricks:
                yield Problem.of(
                    "JV307",
                    key,
                    _key(variant, layout, "tricks"),
                    players=layout.players,
                    quota=tricks,
                    tricks=layout.tricks,
                )


def _recycle(variant: Variant) -> Problems:
    tiers = variant.exchange.recycle
    seen: set[Tier] = set()
    for pile in (pile for tier in tiers for pile in tier):
        if pile in seen:
            yield Problem.of("JV325", "exchange.recycle", pile=str(pile))
        seen.add(pile)
    if any(Tier.TURN_UP in tier and (tier != {Tier.TURN_UP} or tier != tiers[-1]) for tier in tiers):
        yield Problem.of("JV306", "exchange.recycle")


def _supply(variant: Variant) -> Problems:
    """JV305, JV314: can stock and tiers run dry in the worst hand that can be played?"""
    piles = frozenset(pile for tier in variant.exchange.recycle for pile in tier)
    for layout in variant.layouts:
        stock = _stock(variant, layout)
        if stock < 0:
            continue  # JV301 has said so
        if variant.lone.game is LoneGame.DEFENCE:
            need = layout.tricks + 1
            passed = (layout.dealt_in - 1) * layout.cards * (Tier.PASSED in piles)
            if need > stock + passed:
                yield Problem.of(
                    "JV314", "exchange.recycle", "lone.game", players=layout.players, need=need, stock=stock
                )
        if variant.exchange.when_dry is WhenDry.REFUSE:
            short = _shortfall(variant, layout, piles, stock)
            if short is not None:
                supply, demand = short
                yield Problem.of(
                    "JV305",
                    "exchange.recycle",
                    "exchange.max_draw",
                    players=layout.players,
                    supply=supply,
                    demand=demand,
                )


def _stock(variant: Variant, layout: Layout) -> int:
    """The fewest cards that can lie in the stock after the deal (a turned joker may lie aside)."""
    joker = variant.pack.joker is not Joker.NONE and variant.pack.joker_turned is JokerTurned.TURN_NEXT
    return len(variant.pack.cards(layout.removed_suit)) - layout.dealt_in * layout.cards - 1 - joker


def _shortfall(
    variant: Variant, layout: Layout, piles: frozenset[Tier], stock: int
) -> tuple[int, int] | None:
    """Supply and demand of the first service that the worst hand cannot fill, if there is one.

    Worst means: everybody served draws as much as he may, everybody still to be served has thrown only his surplus, and
    of the dealer's own extra card (or a turned card taken) nothing is left for the others.
    """
    if variant.exchange.never_dry:
        return None
    surplus = layout.cards - layout.tricks
    draw = min(variant.exchange.max_draw, layout.tricks)
    after_all = variant.exchange.service is Service.AFTER_ALL
    least_in = 2 if variant.lone.game is not LoneGame.DEFENCE else 1
    for players_in in range(least_in, layout.dealt_in + 1):
        passed = (layout.dealt_in - players_in) * layout.cards * (Tier.PASSED in piles)
        gone = layout.tricks + 1 if players_in == 1 else 0  # taken by the defender
        if (
            players_in == 2 and variant.lone.game is LoneGame.WIDOW
        ):  # the widow is taken, and a hand more is passed
            gone = layout.tricks - layout.cards * (Tier.PASSED in piles)
            gone = max(gone, 0)  # two may also be in without the widow
        supply = stock + passed - gone
        if players_in == 1 and Tier.SERVED in piles:
            supply += 1
        for served in range(players_in):
            waiting = players_in - served - 1
            thrown = waiting * surplus if after_all and Tier.WAITING in piles else 0
            if draw > supply + thrown:
                return max(supply + thrown, 0), draw
            supply += surplus if Tier.SERVED in piles else -draw
    return None


# R13: the blind round


def _blind(variant: Variant) -> Problems:
    if variant.blind.round is BlindRound.NEVER:
        return
    for layout in variant.layouts:
        held = layout.cards + layout.dealer_extra
        if held > layout.tricks:
            yield Problem.of(
                "JV311",
                "blind.round",
                _key(variant, layout, "cards"),
                players=layout.players,
                held=held,
                tricks=layout.tricks,
            )


_ERRORS: Final = (_pack, _table, _deal, _money, _declare, _baile, _quota, _recycle, _supply, _blind)


def errors(variant: Variant) -> tuple[Problem, ...]:
    """Every contradiction in `variant`."""
    if any(True for _ in _table(variant)):
        return tuple(_table(variant))  # without a table size there is nothing to judge
    if any(problem.code == "JV316" for problem in _pack(variant)):
        return tuple(dict.fromkeys(_pack(variant)))  # two packs in one: there are no cards to count
    return tuple(dict.fromkeys(problem for check in _ERRORS for problem in check(variant)))
