"""Settlements broken in one place each: patches of `julepe_rules.settlement`, for the second opinion to catch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from julepe_rules import Settlement, Situation, Variant, settlement
from julepe_rules.ledger import Move, Reason
from tests.faults.engines import around
from tests.properties.choices import with_key

__all__ = ["FAULTS"]

Fault = Callable[[pytest.MonkeyPatch], None]

#: What breaks `settle`, and whether the chips still add up: then nothing but a second opinion can know.
FAULTS: dict[Fault, bool] = {}


def adds_up(still: bool) -> Callable[[Fault], Fault]:
    def enter(fault: Fault) -> Fault:
        FAULTS[fault] = still
        return fault

    return enter


def _other_rules(patch: pytest.MonkeyPatch, key: str, value: Any) -> None:
    """`settle` reads one key as if it had this value."""

    def settle(original: Any, variant: Variant, situation: Situation) -> Settlement:
        done: Settlement = original(with_key(variant, {key: value}) or variant, situation)
        return done

    around(patch, settlement, "settle", settle)


def _moves(patch: pytest.MonkeyPatch, more: Callable[[Settlement], list[Move]]) -> None:
    """`settle` adds some movements among the seats."""

    def settle(original: Any, variant: Variant, situation: Situation) -> Settlement:
        done: Settlement = original(variant, situation)
        return attrs.evolve(done, moves=(*done.moves, *more(done)))

    around(patch, settlement, "settle", settle)


@adds_up(True)
def odd_chips_go_to_the_last_winner(patch: pytest.MonkeyPatch) -> None:
    def shares(
        original: Any, variant: Variant, situation: Situation, pool: int, takers: list[int], *rest: Any
    ) -> Any:
        gets = original(variant, situation, pool, takers, *rest)
        return [(takers[-1] if why is Reason.ODD_CHIPS else seat, chips, why) for seat, chips, why in gets]

    around(patch, settlement, "_shares", shares)


@adds_up(True)
def a_julepe_pays_once_to_each_winner(patch: pytest.MonkeyPatch) -> None:
    def dues(original: Any, variant: Variant, situation: Situation, julepes: Any) -> Any:
        winners = max(len(situation.in_play) - len(julepes), 1)
        return [(seat, amount * winners, why) for seat, amount, why in original(variant, situation, julepes)]

    around(patch, settlement, "_dues", dues)


@adds_up(True)
def the_dancers_double_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(settlement, "_times", lambda *_: 1)


@adds_up(True)
def the_plate_is_taken_where_it_stays(patch: pytest.MonkeyPatch) -> None:
    _other_rules(patch, "plate.with_julepe", "taken")


@adds_up(True)
def half_a_plate_is_rounded_up(patch: pytest.MonkeyPatch) -> None:
    def share(original: Any, amount: int, parts: int, unit: int = 1) -> int:
        chips: int = original(amount + (parts == 2), parts, unit)
        return chips

    around(patch, settlement, "share", share)


@adds_up(True)
def the_stake_is_that_of_another_moment(patch: pytest.MonkeyPatch) -> None:
    around(
        patch,
        settlement,
        "stake_at",
        lambda original, variant, moment, blind: original(variant, "hand", blind),
    )


@adds_up(True)
def a_tricks_part_is_reckoned_by_players(patch: pytest.MonkeyPatch) -> None:
    around(
        patch,
        settlement,
        "_tricks",
        lambda _, variant, situation: max(sum(situation.tricks), len(situation.in_play)),
    )


@adds_up(True)
def the_reserve_is_not_brought_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(settlement._Cashier, "bring_back", lambda *_: None)


@adds_up(True)
def portions_wait_in_the_wrong_order(patch: pytest.MonkeyPatch) -> None:
    around(patch, settlement, "_carry", lambda original, *given: tuple(reversed(original(*given))))


@adds_up(True)
def the_share_of_who_revoked_is_lost(patch: pytest.MonkeyPatch) -> None:
    def shares(original: Any, *given: Any) -> Any:
        return [get for get in original(*given) if get[2] is not Reason.REVOKE_SHARE]

    around(patch, settlement, "_shares", shares)


@adds_up(True)
def who_revoked_keeps_his_share(patch: pytest.MonkeyPatch) -> None:
    _other_rules(patch, "revoke.forfeits_share", False)


@adds_up(True)
def who_revoked_does_not_fall(patch: pytest.MonkeyPatch) -> None:
    _other_rules(patch, "revoke.falls", False)


@adds_up(True)
def shares_are_not_rounded_to_coins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(settlement, "_unit", lambda *_: 1)


@adds_up(True)
def who_sits_out_counts_among_the_bets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(settlement, "payers", lambda variant, players, dealer: tuple(range(players)))


@adds_up(True)
def the_dancers_quota_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    _other_rules(patch, "baile.quota_by_rank", {})


@adds_up(True)
def payments_go_to_the_plate(patch: pytest.MonkeyPatch) -> None:
    _other_rules(patch, "julepe.to", "plate")


@adds_up(True)
def one_chip_goes_to_the_wrong_of_two_winners(patch: pytest.MonkeyPatch) -> None:
    def more(done: Settlement) -> list[Move]:
        return [(done.winners[0], done.winners[1], 1, Reason.PLATE_SHARE)] if len(done.winners) > 1 else []

    _moves(patch, more)


@adds_up(False)
def a_chip_of_the_plate_is_lost(patch: pytest.MonkeyPatch) -> None:
    def settle(original: Any, variant: Variant, situation: Situation) -> Settlement:
        done: Settlement = original(variant, situation)
        return attrs.evolve(done, plate=done.plate - (done.plate > 0))

    around(patch, settlement, "settle", settle)


@adds_up(True)
def the_plate_paid_out_although_it_did_not(patch: pytest.MonkeyPatch) -> None:
    def settle(original: Any, variant: Variant, situation: Situation) -> Settlement:
        done: Settlement = original(variant, situation)
        return attrs.evolve(done, paid_out=any(move[0] == "plate" for move in done.moves))

    around(patch, settlement, "settle", settle)
