"""Ends of hands for `settle`, without hands that were played."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from julepe_rules import Kind, Situation, Variant

from .play import some_start
from .rule_sets import some_rules
from .tape import Tape, read

__all__ = ["numbered_situation", "situations", "some_ends"]


def situations(variant: Variant) -> st.SearchStrategy[Situation]:
    """Any end of a hand of `variant`, for `settle`, without a hand that was played."""
    return read(128, lambda tape: _situation(tape, variant))


def some_ends(count: int) -> st.SearchStrategy[tuple[Variant, tuple[Situation, ...]]]:
    """A random variant, and so many ends of hands of it."""

    def ends(tape: Tape) -> tuple[Variant, tuple[Situation, ...]]:
        variant = some_rules(tape)[1]
        return variant, tuple(_situation(tape, variant) for _ in range(count))

    return read(512 + 128 * count, ends)


def numbered_situation(number: int, variant: Variant) -> Situation:
    """The same situation for the same number, without Hypothesis."""
    return _situation(Tape(Random(number).randbytes(128)), variant)


def _situation(tape: Tape, variant: Variant) -> Situation:
    start = some_start(tape, variant)
    players, dealer, layout = start.players, start.dealer, variant.layout(start.players)
    dealt = [
        seat for step in range(players) if (seat := (dealer + 1 + step) % players) != layout.seat_out(dealer)
    ]
    kind, blind = tape.pick(_kinds(variant))
    in_play = dealt if blind else sorted(tape.some(dealt, len(dealt), 2), key=dealt.index)
    in_play = {Kind.PLAYED: in_play, Kind.VOID: []}.get(kind, [tape.pick(dealt)])
    lone = in_play[0] if len(in_play) == 1 else None
    defender = next(seat for seat in dealt if seat != lone) if kind is Kind.DEFENCE else None
    holders = (
        [*in_play, *([] if defender is None else [defender])] if kind in (Kind.PLAYED, Kind.DEFENCE) else []
    )
    tricks = [0] * players
    for _ in range(layout.tricks - tape.one_in(8)):  # the last one is not played where hands are short
        if holders:
            tricks[tape.pick(holders)] += 1
    ranks = [rank for rank in variant.pack.order if variant.baile.may_take(rank)]
    takes = bool(ranks) and not blind and dealer in in_play and not layout.dealer_extra and tape.one_in(2)
    widow = bid = None
    if (
        variant.lone.game == "widow"
        and kind is Kind.PLAYED
        and len(in_play) == 2
        and not blind
        and tape.one_in(2)
    ):
        widow = tape.pick([seat for seat in in_play if seat != dealer or not takes])
        lone = next(seat for seat in in_play if seat != widow)
        bid = tape.number(1, layout.tricks) if variant.lone.widow_quota == "bid" else None
    return Situation(
        players=players,
        dealer=dealer,
        plate=tape.pick((start.plate, tape.number(0, 40), variant.plate.unit * tape.number(0, 40))),
        kind=kind,
        in_play=tuple(in_play),
        tricks=tuple(tricks),
        reserve=start.carry.reserve,
        waiting=start.carry.waiting,
        blind=blind,
        moment=tape.pick(("hand", "opening", "plate_empty", "nobody_fell", "after_payout")),
        taken_rank=tape.pick(ranks) if takes else None,
        lone=lone,
        defender=defender,
        widow=widow,
        bid=bid,
        revokes=tuple(sorted(tape.some(holders, 3))) if tape.one_in(2) else (),
        unit=tape.pick((None, None, None, 1, 3)),
    )


def _kinds(variant: Variant) -> list[tuple[Kind, bool]]:
    """How a hand of this variant can end, and whether it was blind."""
    kinds = [(Kind.PLAYED, False)] * 3 + [(Kind.VOID, False)]
    if variant.blind.round != "never":
        kinds.append((Kind.PLAYED, True))
    lone = {"defence": Kind.DEFENCE, "takes_plate": Kind.ALONE}.get(variant.lone.game)
    return kinds + ([(lone, False)] * 2 if lone else [])
