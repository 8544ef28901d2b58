"""What a variant must not say: rules that contradict each other, and keys that have no effect.

`errors` and `warnings` look at a whole variant and return every `Problem`. Each check is one small function that yields
the problems of one kind; the tables at the end list them. Section numbers are those of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from julepe_rules.cards import FRENCH
from julepe_rules.money import MAX_CHIPS
from julepe_rules.policies import (
    AllPass,
    BaileAllowed,
    Beat,
    BlindRound,
    DealerLooks,
    DealerMustPlay,
    FirstDealer,
    Follow,
    Joker,
    JokerTurned,
    JulepePays,
    JulepeTo,
    Lead,
    LoneGame,
    Service,
    Shares,
    SitsOut,
    Split,
    Tier,
    Trump,
    TrumpAce,
    WhenDry,
)
from julepe_rules.problems import Problem

if TYPE_CHECKING:
    from julepe_rules.variant import Layout, Stake, Variant

__all__ = ["errors", "warnings"]

Problems = Iterator[Problem]


def _problem(code: str, *keys: str, **args: Any) -> Problem:
    return Problem(code, keys, tuple(args.items()))


def _key(variant: Variant, layout: Layout, key: str) -> str:
    """The dotted key that sets `key` at this number of players."""
    own = variant.rules["layouts"].get(str(layout.players), {})
    return f"layouts.{layout.players}.{key}" if key in own else f"deal.{key}"


def _stakes(variant: Variant) -> dict[str, Stake]:
    names = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")
    found = {name: getattr(variant.stakes, name) for name in names}
    return {name: stake for name, stake in found.items() if stake is not None}


# R1 and R2: the pack and the table


def _pack(variant: Variant) -> Problems:
    pack = variant.pack
    seen: set[str] = set()
    for rank in pack.order:
        if rank in seen:
            yield _problem("JV303", "pack.order", rank=rank)
        seen.add(rank)
    suits = ", ".join(pack.suits)
    for suit in pack.suits:
        if suit not in pack.family.suits:
            yield _problem("JV316", "pack.suits", what=suit, suits=suits)
    for rank in pack.order:
        if rank not in pack.family.ranks:
            yield _problem("JV316", "pack.order", what=rank, suits=suits)
    if pack.ace not in pack.order:
        if pack.joker is not Joker.NONE:
            yield _problem("JV321", "pack.joker", "pack.order")
        if variant.declare.trump_ace is TrumpAce.MUST_PLAY:
            yield _problem("JV321", "declare.trump_ace", "pack.order")
        if variant.tricks.lead is Lead.ACE_OF_TRUMPS:
            yield _problem("JV321", "tricks.lead", "pack.order")
    if variant.table.first_dealer is FirstDealer.FIRST_OROS and (
        pack.family is FRENCH or "o" not in pack.suits
    ):
        yield _problem("JV319", "table.first_dealer", "pack.suits")


def _table(variant: Variant) -> Problems:
    table = variant.table
    if table.min_players > table.max_players:
        yield _problem(
            "JV317", "table.min_players", "table.max_players", least=table.min_players, most=table.max_players
        )


def _deal(variant: Variant) -> Problems:
    for layout in variant.layouts:
        n = layout.players
        removed = layout.removed_suit
        if removed != "none" and removed not in variant.pack.suits:
            yield _problem("JV318", _key(variant, layout, "removed_suit"), "pack.suits", suit=removed, players=n)
        size = len(variant.pack.cards(removed))
        extra = _beyond_the_hands(variant)
        need = layout.dealt_in * layout.cards + extra
        if need > size:
            yield _problem(
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
        if layout.packets and sum(layout.packets) != layout.cards:
            yield _problem(
                "JV302",
                _key(variant, layout, "packets"),
                _key(variant, layout, "cards"),
                players=n,
                packets=str(list(layout.packets)),
                total=sum(layout.packets),
                cards=layout.cards,
            )
        if layout.tricks > layout.cards:
            yield _problem(
                "JV308",
                _key(variant, layout, "tricks"),
                _key(variant, layout, "cards"),
                players=n,
                tricks=layout.tricks,
                cards=layout.cards,
            )
        if layout.dealer_extra and layout.sits_out is SitsOut.DEALER:
            yield _problem(
                "JV312",
                _key(variant, layout, "trump_source"),
                _key(variant, layout, "sits_out"),
                players=n,
            )


def _beyond_the_hands(variant: Variant) -> int:
    """Cards that must be there besides the hands: the turned card, a turned joker, the widow."""
    joker = variant.pack.joker is not Joker.NONE and variant.pack.joker_turned is JokerTurned.TURN_NEXT
    widow = max(layout.tricks for layout in variant.layouts) if variant.lone.game is LoneGame.WIDOW else 0
    return 1 + joker + widow


# R3: stakes


def _money(variant: Variant) -> Problems:
    stakes, julepe, plate = _stakes(variant), variant.julepe, variant.plate
    if not any(stake.each or stake.dealer for stake in stakes.values()):
        yield _problem("JV310", "stakes.hand")
    if julepe.pays is JulepePays.BETS and not (variant.stakes.opening and variant.stakes.opening.each):
        yield _problem("JV320", "julepe.pays", "stakes.opening")
    amounts = {
        f"stakes.{name}": amount for name, stake in stakes.items() for amount in (stake.each, stake.dealer)
    }
    if julepe.pays is JulepePays.FIXED:
        amounts["julepe.amount"] = julepe.amount
    if plate.split is Split.LIMIT:
        amounts["plate.limit"] = plate.limit
    for key, amount in amounts.items():
        if amount % plate.unit:
            yield _problem("JV315", key, "plate.unit", amount=amount, unit=plate.unit)
    times = variant.stakes.fallen_multiplier * variant.blind.multiplier
    for layout in variant.layouts:
        for name, stake in stakes.items():
            if (stake.each * layout.players + stake.dealer) * times > MAX_CHIPS:
                yield _problem("JV326", f"stakes.{name}", players=layout.players)
    if plate.split is Split.LIMIT and plate.limit < 1:
        yield _problem("JV323", "plate.limit")
    if plate.split is Split.PORTIONS and (plate.split_over + 1) // plate.split_into < plate.unit:
        yield _problem(
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
                yield _problem(
                    "JV304",
                    "declare.dealer_must_play",
                    _key(variant, layout, "sits_out"),
                    players=layout.players,
                )
            if variant.lone.game in (LoneGame.FORCED_SECOND, LoneGame.WIDOW):
                yield _problem(
                    "JV324", "lone.game", _key(variant, layout, "sits_out"), players=layout.players
                )
        if variant.declare.all_pass is AllPass.CANNOT_HAPPEN and must is not DealerMustPlay.ALWAYS:
            yield _problem(
                "JV313", "declare.all_pass", "declare.dealer_must_play", players=layout.players
            )


def _baile(variant: Variant) -> Problems:
    baile = variant.baile
    for key, ranks in (
        ("ranks", baile.ranks),
        ("unseen_ranks", baile.unseen_ranks),
        ("quota_by_rank", tuple(rank for rank, _ in baile.quota_by_rank)),
    ):
        for rank in ranks:
            if rank not in variant.pack.order:
                yield _problem("JV309", f"baile.{key}", "pack.order", rank=rank)


def _quota(variant: Variant) -> Problems:
    for layout in variant.layouts:
        wanted = [("quota.tricks", variant.quota.tricks)]
        wanted += [
            ("quota.by_players", tricks) for players, tricks in variant.quota.by_players if players <= layout.dealt_in
        ]
        if variant.baile.allowed is not BaileAllowed.NOBODY:
            wanted += [("baile.quota_by_rank", tricks) for _, tricks in variant.baile.quota_by_rank]
        for key, tricks in wanted:
            if tricks > layout.tricks:
                yield _problem(
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
            yield _problem("JV325", "exchange.recycle", pile=str(pile))
        seen.add(pile)
    if any(Tier.TURN_UP in tier and (tier != {Tier.TURN_UP} or tier != tiers[-1]) for tier in tiers):
        yield _problem("JV306", "exchange.recycle")


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
                yield _problem(
                    "JV314", "exchange.recycle", "lone.game", players=layout.players, need=need, stock=stock
                )
        if variant.exchange.when_dry is WhenDry.REFUSE:
            short = _shortfall(variant, layout, piles, stock)
            if short is not None:
                supply, demand = short
                yield _problem(
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
    if Tier.OWN in piles:
        return None  # a player who throws more than he draws can always get his own cards back
    surplus = layout.cards - layout.tricks
    draw = min(variant.exchange.max_draw, layout.tricks)
    after_all = variant.exchange.service is Service.AFTER_ALL
    least_in = 2 if variant.lone.game is not LoneGame.DEFENCE else 1
    for players_in in range(least_in, layout.dealt_in + 1):
        passed = (layout.dealt_in - players_in) * layout.cards * (Tier.PASSED in piles)
        gone = layout.tricks + 1 if players_in == 1 else 0  # taken by the defender
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
            yield _problem(
                "JV311",
                "blind.round",
                _key(variant, layout, "cards"),
                players=layout.players,
                held=held,
                tricks=layout.tricks,
            )


# Keys without effect


def _without_effect(variant: Variant) -> Problems:
    """JV351: a key that differs from its default although another key makes it idle."""
    changed = {f"{block}.{key}" for block, keys in variant.changes.items() for key in keys}
    for key, other, idle, es, en in _IDLE:
        if key in changed and idle(variant):
            yield Problem("JV351", (key, other), (("key", key), ("because_es", es), ("because_en", en)))


#: (key, the key that makes it idle, when, because in Spanish, because in English)
_IDLE: Final[tuple[tuple[str, str, Callable[[Variant], bool], str, str], ...]] = (
    (
        "declare.all_pass",
        "declare.dealer_must_play",
        lambda v: v.declare.dealer_must_play is DealerMustPlay.ALWAYS
        and v.declare.all_pass is not AllPass.CANNOT_HAPPEN,
        "el dador juega siempre",
        "the dealer always plays",
    ),
    *(
        (f"tricks.{key}", "tricks.follow", lambda v: v.tricks.follow is Follow.FREE, "no hay que asistir", "nobody has to follow")
        for key in ("beat", "beat_when_trumped", "trump", "overtrump", "undertrump")
    ),
    (
        "tricks.beat_when_trumped",
        "tricks.beat",
        lambda v: v.tricks.beat is Beat.FREE,
        "no hay que montar",
        "nobody has to beat",
    ),
    *(
        (f"tricks.{key}", "tricks.trump", lambda v: v.tricks.trump is Trump.FREE, "no hay que fallar", "nobody has to trump")
        for key in ("overtrump", "undertrump")
    ),
    *(
        (f"exchange.{key}", "exchange.max_draw", lambda v: v.exchange.max_draw == 0 and v.lone.game is not LoneGame.DEFENCE, "no se piden cartas", "no cards are drawn")
        for key in ("service", "recycle", "when_dry")
    ),
    *(
        (f"lone.{key}", "lone.game", lambda v: v.lone.game is not LoneGame.DEFENCE, "no hay defensa", "there is no defence game")
        for key in ("leader", "julepe_pays")
    ),
    ("lone.widow_quota", "lone.game", lambda v: v.lone.game is not LoneGame.WIDOW, "no hay viuda", "there is no widow"),
    *(
        (f"baile.{key}", "baile.allowed", lambda v: v.baile.allowed is BaileAllowed.NOBODY, "nadie puede quedarse con la pinta", "nobody may take the turned card")
        for key in ("when", "unseen_ranks", "quota_by_rank", "julepe_multiplier")
    ),
    ("baile.ranks", "baile.allowed", lambda v: v.baile.allowed is not BaileAllowed.LISTED_RANKS, "no se pide una lista", "no list is asked for"),
    ("julepe.amount", "julepe.pays", lambda v: v.julepe.pays is not JulepePays.FIXED, "el julepe no paga una cantidad fija", "a julepe pays no fixed amount"),
    ("julepe.divided", "julepe.to", lambda v: v.julepe.to is JulepeTo.PLATE, "los julepes pagan al plato", "julepes pay into the plate"),
    ("plate.julepe_trick", "plate.shares", lambda v: v.plate.shares is not Shares.PER_TRICK, "no se reparte por bazas", "shares do not go by tricks"),
    ("plate.limit", "plate.split", lambda v: v.plate.split is not Split.LIMIT, "el plato no tiene límite", "the plate has no limit"),
    *(
        (f"plate.{key}", "plate.split", lambda v: v.plate.split is not Split.PORTIONS, "el plato no se corta", "the plate is not cut")
        for key in ("split_over", "split_into")
    ),
    ("pack.joker_turned", "pack.joker", lambda v: v.pack.joker is Joker.NONE, "no hay comodín", "there is no joker"),
)  # fmt: skip


def _dealer_alone(variant: Variant) -> Problems:
    if variant.declare.dealer_must_play is DealerMustPlay.ALWAYS and variant.lone.game in (
        LoneGame.WIDOW,
        LoneGame.FORCED_SECOND,
    ):
        yield _problem("JV352", "lone.game", "declare.dealer_must_play", key="lone.game")


def _baile_nowhere(variant: Variant) -> Problems:
    there = any(
        not layout.dealer_extra and layout.sits_out is not SitsOut.DEALER for layout in variant.layouts
    )
    if variant.baile.allowed is not BaileAllowed.NOBODY and not there:
        yield _problem("JV353", "baile.allowed", "deal.trump_source", key="baile.allowed")


def _blind_idle(variant: Variant) -> Problems:
    if variant.blind.multiplier != 1 and variant.blind.round is BlindRound.NEVER:
        yield _problem("JV354", "blind.multiplier", "blind.round", key="blind.multiplier")
    redeals = variant.declare.all_pass in (AllPass.REDEAL, AllPass.REDEAL_UNASKED)
    if variant.blind.round is BlindRound.AFTER_ALL_PASS and redeals:
        yield _problem("JV356", "blind.round", "declare.all_pass", key="blind.round")


def _uneven(variant: Variant) -> Problems:
    if variant.plate.shares is not Shares.PER_TRICK:
        return
    for layout in variant.layouts:
        payers = layout.players - (layout.sits_out is SitsOut.LEFT)
        for stake in _stakes(variant).values():
            total = stake.each * (payers - 1) + stake.dealer
            if total and total % (layout.tricks * variant.plate.unit) == 0:
                return
    yield _problem("JV355", "plate.shares", "stakes.hand")


_ERRORS: Final = (_pack, _table, _deal, _money, _declare, _baile, _quota, _recycle, _supply, _blind)
_WARNINGS: Final = (_without_effect, _dealer_alone, _baile_nowhere, _blind_idle, _uneven)


def errors(variant: Variant) -> tuple[Problem, ...]:
    """Every contradiction in `variant`."""
    if any(True for _ in _table(variant)):
        return tuple(_table(variant))  # without a table size there is nothing to judge
    return tuple(dict.fromkeys(problem for check in _ERRORS for problem in check(variant)))


def warnings(variant: Variant) -> tuple[Problem, ...]:
    """Every key that is set although it cannot matter."""
    return tuple(dict.fromkeys(problem for check in _WARNINGS for problem in check(variant)))
