"""R11, R12, R14: who pays whom when the hand is over, and what is carried to the next.

`settle` is a pure function of a variant and a `Situation`; the hand machine and `julepe settle` both call it. It reads
from top to bottom: who made the quota, then the lone game or the division among winners, then the plate's last step.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from julepe_rules.errors import AmountError
from julepe_rules.explain import how_much, lone_due, parts, why_of
from julepe_rules.ledger import Move, Reason, Transfer, net, transfers
from julepe_rules.money import MAX_CHIPS, PLATE, RESERVE, share
from julepe_rules.policies import (
    Divided,
    JulepePays,
    JulepeTo,
    JulepeTrick,
    LoneJulepePays,
    OddChips,
    Shares,
    Split,
    WidowQuota,
    WithJulepe,
)
from julepe_rules.situation import ALONE, DEFENCE, PLAYED, VOID, Carry, Situation
from julepe_rules.stakes import payers, stake_at
from julepe_rules.variant import Variant

__all__ = ["Settlement", "quota_of", "settle"]


@attrs.frozen
class Settlement:
    """How a hand was paid. `winners` and `julepes` are seats in turn from the dealer's right, never the defender.

    `moves` are the movements at the end of the hand (stakes are not among them), `plate`, `reserve` and `waiting` what is
    left after them, `paid_out` whether the plate's own chips went to a seat (R3 `after_payout`).
    """

    variant: Variant = attrs.field(repr=False)
    situation: Situation
    winners: tuple[int, ...]
    julepes: tuple[int, ...]
    moves: tuple[Move, ...] = attrs.field(repr=False)
    plate: int
    reserve: int
    waiting: tuple[int, ...]
    paid_out: bool

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Every movement of chips, in order."""
        return transfers(self.moves)

    def explain(self, lang: str = "en", names: Sequence[str] = ()) -> tuple[str, ...]:
        """A line for each transfer that a player would accept, in Spanish (``es``) or English (``en``)."""
        return tuple(
            transfer.explain(lang, names, why_of(transfer.reason, self._facts(transfer, lang), lang))
            for transfer in self.transfers
        )

    def _facts(self, transfer: Transfer, lang: str) -> dict[str, object]:
        """The sums behind a transfer: of the seat that gets chips from the plate, or pays."""
        variant, situation = self.variant, self.situation
        seat = transfer.source if isinstance(transfer.source, int) else transfer.target
        shares = [move for move in self.moves if move[3] in (Reason.PLATE_SHARE, Reason.TRICK_SHARE)]
        paid_in = [move for move in self.moves if move[1] == PLATE and move[0] in self.julepes]
        pooled = variant.julepe.to is JulepeTo.WINNERS and variant.julepe.divided is Divided.POOLED
        pool = situation.plate + (sum(move[2] for move in paid_in) if pooled else 0)
        payees = len({move[1] for move in self.moves if move[0] == seat and isinstance(move[1], int)})
        facts: dict[str, object] = {
            "plate": situation.plate,
            "pool": pool,
            "parts": parts(pool, len(shares), lang),
            "tricks": variant.layout(situation.players).tricks,
            "among": "" if payees < 2 else f", entre {payees}" if lang == "es" else f", among {payees}",
            "limit": variant.plate.limit,
            "over": variant.plate.split_over,
            "into": variant.plate.split_into,
        }
        if isinstance(seat, int):
            facts |= {
                "made": situation.tricks[seat],
                "quota": quota_of(variant, situation, seat),
                "due": how_much(variant, situation, seat, lang),
                "lone_due": lone_due(variant, situation, seat, lang),
            }
        return facts

    @property
    def net(self) -> tuple[int, ...]:
        """What each seat won or lost at the settlement (chips); the stakes were paid before."""
        return net(self.moves, self.situation.players)

    @property
    def carry(self) -> Carry:
        """What the next hand has to know."""
        return Carry(
            paid_out=self.paid_out,
            fallen=tuple(sorted(self.julepes)),
            all_passed=self.situation.kind is VOID,
            reserve=self.reserve,
            waiting=self.waiting,
        )


class _Cashier:
    """Collects the moves of one settlement and keeps count of plate and reserve."""

    __slots__ = ("moves", "plate", "reserve")

    def __init__(self, plate: int, reserve: int) -> None:
        self.moves: list[Move] = []
        self.plate = plate
        self.reserve = reserve

    def pay_in(self, seat: int, amount: int, reason: Reason) -> None:
        if amount:
            self.moves.append((seat, PLATE, amount, reason))
            self.plate += amount

    def pay_out(self, seat: int, amount: int, reason: Reason) -> None:
        if amount:
            self.moves.append((PLATE, seat, amount, reason))
            self.plate -= amount

    def across(self, source: int, target: int, amount: int, reason: Reason) -> None:
        if amount and source != target:  # who keeps a part of what he pays himself just keeps it
            self.moves.append((source, target, amount, reason))

    def put_aside(self, amount: int, reason: Reason) -> None:
        self.moves.append((PLATE, RESERVE, amount, reason))
        self.plate -= amount
        self.reserve += amount

    def bring_back(self, amount: int, reason: Reason) -> None:
        if amount:
            self.moves.append((RESERVE, PLATE, amount, reason))
            self.plate += amount
            self.reserve -= amount


def quota_of(variant: Variant, situation: Situation, seat: int) -> int:
    """The tricks that `seat` (or the defender) needs not to be julepe: R10, raised by R6, named in R7, one if blind."""
    if situation.blind:
        return 1
    if seat == situation.dealer and situation.taken_rank is not None:
        for rank, tricks in variant.baile.quota_by_rank:
            if rank == situation.taken_rank:
                return tricks
    if seat == situation.widow and situation.bid is not None and variant.lone.widow_quota is WidowQuota.BID:
        return situation.bid
    return variant.quota.needed(len(situation.in_play))


def settle(variant: Variant, situation: Situation) -> Settlement:
    """Settle a hand. Raises `AmountError` if an amount would pass 2**53 - 1 chips."""
    cashier = _Cashier(situation.plate, situation.reserve)
    winners: list[int] = []
    julepes: list[int] = []
    paid_out = False
    kind = situation.kind
    if kind is PLAYED or kind is DEFENCE:
        revokes = situation.revokes if variant.revoke.falls else ()
        players, right = situation.players, situation.dealer + 1
        for seat in sorted(situation.in_play, key=lambda seat: (seat - right) % players):
            made = _made(variant, situation, seat) and seat not in revokes
            (winners if made else julepes).append(seat)
        if kind is DEFENCE:
            paid_out = _lone_game(variant, situation, cashier, bool(winners))
        elif winners:
            paid_out = _divide(variant, situation, cashier, winners, julepes)
        else:
            paid_out = _nobody_wins(variant, situation, cashier, julepes)
    elif kind is ALONE:
        winners = list(situation.in_play)
        paid_out = situation.plate > 0
        cashier.pay_out(winners[0], situation.plate, Reason.LONE_TAKES)
    waiting = _carry(variant, situation, cashier)
    if cashier.plate > MAX_CHIPS or cashier.reserve > MAX_CHIPS:
        raise AmountError(
            f"plate or reserve would pass {MAX_CHIPS:,} chips: the session has to end here (R3)"
        )
    return Settlement(
        variant,
        situation,
        tuple(winners),
        tuple(julepes),
        tuple(cashier.moves),
        cashier.plate,
        cashier.reserve,
        waiting,
        paid_out,
    )


def _unit(variant: Variant, situation: Situation) -> int:
    return variant.plate.unit if situation.unit is None else situation.unit


# R11, the defence game of R7


def _lone_game(variant: Variant, situation: Situation, cashier: _Cashier, made: bool) -> bool:
    """Pay the defence game; did the plate go out?"""
    lone = situation.in_play[0]
    plate = situation.plate
    if not made:
        stake = stake_at(variant, situation.moment, situation.blind).dealer
        due = {LoneJulepePays.NOTHING: 0, LoneJulepePays.STAKE: stake, LoneJulepePays.PLATE: plate}
        amount = due[variant.lone.julepe_pays] * _times(variant, situation, lone)
        revoked = _made(variant, situation, lone)  # and fell all the same
        cashier.pay_in(lone, amount, Reason.REVOKE_JULEPE if revoked else Reason.LONE_JULEPE)
        return False
    if variant.revoke.forfeits_share and lone in situation.revokes:
        return False
    assert situation.defender is not None
    if not _made(variant, situation, situation.defender):
        cashier.pay_out(lone, plate, Reason.LONE_TAKES)
        return plate > 0
    half = share(plate, 2, _unit(variant, situation))
    cashier.pay_out(lone, half, Reason.LONE_HALF)
    return half > 0


# R11, several in


def _times(variant: Variant, situation: Situation, seat: int) -> int:
    """R6: the dealer who took the turned card pays this many times."""
    danced = situation.taken_rank is not None and seat == situation.dealer
    return variant.baile.julepe_multiplier if danced else 1


def _dues(variant: Variant, situation: Situation, julepes: Sequence[int]) -> list[tuple[int, int, Reason]]:
    """(seat, amount, reason) of every julepe."""
    rules = variant.julepe
    if rules.pays is JulepePays.FIXED:
        amount = rules.amount
    elif rules.pays is JulepePays.PLATE:
        amount = situation.plate
    else:
        bet = stake_at(variant, "opening", situation.blind).each
        amount = bet * len(payers(variant, situation.players, situation.dealer))
    dues = []
    for seat in julepes:
        times = _times(variant, situation, seat)
        reason = Reason.BAILE_JULEPE if times > 1 else Reason.JULEPE
        if _made(variant, situation, seat):  # only a revoke makes a julepe of him (R14)
            reason = Reason.REVOKE_JULEPE
        dues.append((seat, amount * times, reason))
    return dues


def _nobody_wins(variant: Variant, situation: Situation, cashier: _Cashier, julepes: list[int]) -> bool:
    """All pay into the plate; where a julepe keeps what his tricks are worth, he keeps it here too."""
    kept = 0
    if variant.plate.shares is Shares.PER_TRICK and variant.plate.julepe_trick is JulepeTrick.KEPT:
        part = share(situation.plate, _tricks(variant, situation), _unit(variant, situation))
        for seat in julepes:
            if not (variant.revoke.forfeits_share and seat in situation.revokes):
                kept += part * situation.tricks[seat]
                cashier.pay_out(seat, part * situation.tricks[seat], Reason.TRICK_SHARE)
    for seat, amount, reason in _dues(variant, situation, julepes):
        cashier.pay_in(seat, amount, reason)
    return kept > 0


def _tricks(variant: Variant, situation: Situation) -> int:
    return variant.layout(situation.players).tricks


def _divide(
    variant: Variant, situation: Situation, cashier: _Cashier, winners: list[int], julepes: list[int]
) -> bool:
    """There is a winner: divide plate and payments among those who take; did the plate's own chips go out?"""
    forfeits = variant.revoke.forfeits_share
    takers = [seat for seat in winners if not (forfeits and seat in situation.revokes)]
    dues = _dues(variant, situation, julepes)
    taken = situation.plate if not julepes or variant.plate.with_julepe is WithJulepe.TAKEN else 0
    to_winners = variant.julepe.to is JulepeTo.WINNERS and bool(takers)
    pooled = to_winners and variant.julepe.divided is Divided.POOLED
    pool = taken + (sum(amount for _, amount, _ in dues) if pooled else 0)
    gets = _shares(variant, situation, pool, takers, winners, julepes)
    if pooled and not taken:
        _match(cashier, dues, gets)
        return False
    if pooled:
        for seat, amount, reason in dues:
            cashier.pay_in(seat, amount, reason)
    for seat, amount, reason in gets:
        cashier.pay_out(seat, amount, reason)
    if pooled:
        return bool(gets)
    unit = _unit(variant, situation)
    for seat, amount, reason in dues:
        if not to_winners:
            cashier.pay_in(seat, amount, reason)
            continue
        each = share(amount, len(takers), unit)
        odd = amount - each * len(takers)
        first = odd if variant.plate.odd_chips is OddChips.FIRST_WINNER else 0
        for place, taker in enumerate(takers):
            cashier.across(seat, taker, each + (first if place == 0 else 0), reason)
        cashier.pay_in(seat, odd - first, reason)
    return bool(gets)


def _shares(
    variant: Variant,
    situation: Situation,
    pool: int,
    takers: list[int],
    winners: list[int],
    julepes: list[int],
) -> list[tuple[int, int, Reason]]:
    """(seat, amount, reason): how `pool` chips are divided; what nobody gets stays in the plate."""
    if not pool:
        return []
    unit = _unit(variant, situation)
    gets: list[tuple[int, int, Reason]] = []
    if variant.plate.shares is Shares.EQUAL:
        if not takers:
            return []
        each = share(pool, len(takers), unit)
        gets = [(seat, each, Reason.PLATE_SHARE) for seat in takers]
        odd = pool - each * len(takers)
    else:
        tricks = _tricks(variant, situation)
        part = share(pool, tricks, unit)
        odd = pool - part * tricks
        kept = variant.plate.julepe_trick is JulepeTrick.KEPT
        lost: list[int] = []
        for seat in [*winners, *julepes]:
            amount = part * situation.tricks[seat]
            if seat in takers:
                gets.append((seat, amount, Reason.TRICK_SHARE))
            elif variant.revoke.forfeits_share and seat in situation.revokes:
                if kept or _made(variant, situation, seat):
                    lost.append(amount)
            elif kept:
                gets.append((seat, amount, Reason.TRICK_SHARE))
        for amount in lost if takers else ():
            each = share(amount, len(takers), unit)
            gets += [(seat, each, Reason.REVOKE_SHARE) for seat in takers]
    if takers and variant.plate.odd_chips is OddChips.FIRST_WINNER:
        gets.append((takers[0], odd, Reason.ODD_CHIPS))
    return [get for get in gets if get[1]]


def _made(variant: Variant, situation: Situation, seat: int) -> bool:
    return situation.tricks[seat] >= quota_of(variant, situation, seat)


def _match(
    cashier: _Cashier, dues: list[tuple[int, int, Reason]], gets: list[tuple[int, int, Reason]]
) -> None:
    """The payments go straight to those who get them, in turn; what is left over goes into the plate."""
    open_gets = [[seat, amount] for seat, amount, _ in gets]
    for seat, amount, reason in dues:
        for get in open_gets:
            part = min(amount, get[1])
            cashier.across(seat, get[0], part, reason)
            amount -= part
            get[1] -= part
        cashier.pay_in(seat, amount, reason)


# R12, the last step of every hand


def _carry(variant: Variant, situation: Situation, cashier: _Cashier) -> tuple[int, ...]:
    """Move chips between plate and reserve; the portions that wait afterwards."""
    rules = variant.plate
    if rules.split is Split.LIMIT:
        target = min(rules.limit, cashier.plate + cashier.reserve)
        if target < cashier.plate:
            cashier.put_aside(cashier.plate - target, Reason.OVER_LIMIT)
        else:
            cashier.bring_back(target - cashier.plate, Reason.FROM_RESERVE)
        return ()
    waiting = situation.waiting
    if rules.split is Split.PORTIONS:
        if cashier.plate > rules.split_over:
            each = share(cashier.plate, rules.split_into, _unit(variant, situation))
            first = cashier.plate - each * (rules.split_into - 1)
            waiting = (*waiting, first, *([each] * (rules.split_into - 1)))
            cashier.put_aside(cashier.plate, Reason.PORTIONS)
        if waiting:
            cashier.bring_back(waiting[0], Reason.NEXT_PORTION)
            waiting = waiting[1:]
    return waiting
