"""A situation as somebody describes it, checked: from plain data to a `Situation` that the rules of the table allow.

`situation_from` refuses whatever no hand of this variant can come to, and says which field is wrong and what is allowed
there, in Spanish or English. `as_data` is its inverse.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from julepe_rules import settlement
from julepe_rules.money import MAX_CHIPS, share
from julepe_rules.plan import Plan, plan_of
from julepe_rules.policies import (
    AllPass,
    BlindRound,
    DealerMustPlay,
    LoneGame,
    Split,
    WhenDry,
    WidowQuota,
)
from julepe_rules.settlement import Settlement
from julepe_rules.situation import MOMENTS, Kind, Situation
from julepe_rules.situation_faults import ALSO, FIELDS, REQUIRED, BadSituationError, not_offered
from julepe_rules.variant import Variant

__all__ = ["as_data", "settle", "situation_from"]


def situation_from(variant: Variant, data: Mapping[str, Any]) -> Situation:
    """The situation that `data` describes.

    `data` has the fields of `situation_faults.FIELDS`, as JSON would give them; a field that is ``None`` counts as
    absent. `kind` and `defender` follow from the rest and may be left out. Raises `SituationError`, which names a field.
    """
    return _Check(variant, data).situation()


def settle(variant: Variant, situation: Situation | Mapping[str, Any]) -> Settlement:
    """Who pays whom in a hand that came out like this (R10 to R12, R14).

    `situation` is a `Situation`, or plain data as `situation_from` reads them. Raises `SituationError` for what no hand of
    this variant can come to, and `AmountError` if an amount would pass 2**53 - 1 chips.
    """
    data = as_data(situation) if isinstance(situation, Situation) else situation
    return settlement.settle(variant, situation_from(variant, data))


def as_data(situation: Situation) -> dict[str, Any]:
    """The situation as plain data for JSON: `situation_from` reads it back."""
    names = ("taken_rank", "lone", "defender", "widow", "bid", "unit")
    return {
        "players": situation.players,
        "dealer": situation.dealer,
        "plate": situation.plate,
        "reserve": situation.reserve,
        "waiting": list(situation.waiting),
        "kind": situation.kind.value,
        "bet": "blind" if situation.blind else "normal",
        "moment": situation.moment,
        "in": list(situation.in_play),
        "tricks": list(situation.tricks),
        "revokes": list(situation.revokes),
    } | {name: getattr(situation, name) for name in names}


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 40 else text[:39] + "…"


def _listed(values: Sequence[object]) -> str:
    return ", ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)


def _number(field: str, value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadSituationError("whole", field, least=least, most=most, found=_shown(value))
    return value


class _Check:
    """One situation being read; each method reads a field or two and knows those before it."""

    def __init__(self, variant: Variant, data: Mapping[str, Any]) -> None:
        if not isinstance(data, Mapping):
            raise BadSituationError("object", "situation", found=_shown(data))
        self.variant = variant
        self.data = {str(field): value for field, value in data.items() if value is not None}
        for field in map(str, data):
            if field not in FIELDS:
                raise self._unknown(field)
        for field in REQUIRED:
            if field not in self.data:
                raise BadSituationError("missing", field, what=FIELDS[field])
        self.players = self._whole("players", 1, MAX_CHIPS)
        if (fault := not_offered(variant, self.players)) is not None:
            raise fault
        self.plan: Plan = plan_of(variant, self.players)
        self.dealer = self._whole("dealer", 0, self.players - 1)
        self.turn = self.plan.turns[self.dealer]
        self.tricks_played = self.plan.layout.tricks

    def situation(self) -> Situation:
        plate = self._whole("plate", 0, MAX_CHIPS)
        reserve, waiting = self._reserve()
        unit = self._unit()
        self._amounts(plate, reserve)
        self.blind = self._word("bet", ("normal", "blind"), "normal") == "blind"
        self.in_play = self._in()
        self.kind = self._kind()
        defender, lone = self._defender(), self._lone()
        widow, bid = self._widow(lone)
        if lone is None and widow is not None:
            lone = next(seat for seat in self.in_play if seat != widow)
        self._obligation(lone)
        taken = self._taken()
        moment = self._moment()
        tricks = self._tricks(defender)
        revokes = self._revokes(defender)
        self._names()
        return Situation(
            self.players, self.dealer, plate, self.kind, self.in_play, tricks, reserve, waiting, self.blind,
            moment, taken, lone, defender, widow, bid, revokes, unit,
        )  # fmt: skip

    # One value

    def _unknown(self, field: str) -> BadSituationError:
        folded = field.casefold().replace("-", "_").replace(" ", "_")
        close = ALSO.get(folded) or next(iter(difflib.get_close_matches(folded[:40], FIELDS, 1)), None)
        if close:
            return BadSituationError("unknown_close", field[:40], close=close)
        return BadSituationError("unknown", field[:40], known=", ".join(FIELDS))

    def _whole(self, field: str, least: int, most: int) -> int:
        return _number(field, self.data[field], least, most)

    def _word(self, field: str, allowed: Sequence[str], default: str) -> str:
        value = self.data.get(field, default)
        if value not in allowed:
            raise BadSituationError("word", field, found=_shown(value), allowed=_listed(allowed))
        return str(value)

    def _list(self, field: str) -> list[Any]:
        value = self.data.get(field, [])
        if not isinstance(value, (list, tuple)):
            raise BadSituationError("list", field, what=FIELDS[field], found=_shown(value))
        return list(value)

    def _seats(self, field: str) -> list[int]:
        seats = [_number(field, seat, 0, self.players - 1) for seat in self._list(field)]
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                raise BadSituationError("twice", field, seat=seat)
        return seats

    def _seat(self, field: str) -> int | None:
        if field not in self.data:
            return None
        seat = self._whole(field, 0, self.players - 1)
        if seat not in self.turn:
            raise BadSituationError("sits_out", field, seat=seat, allowed=_listed(sorted(self.turn)))
        return seat

    # Money

    def _reserve(self) -> tuple[int, tuple[int, ...]]:
        reserve = self._whole("reserve", 0, MAX_CHIPS) if "reserve" in self.data else 0
        waiting = tuple(_number("waiting", portion, 0, MAX_CHIPS) for portion in self._list("waiting"))
        if self.variant.plate.split is Split.PORTIONS:
            if sum(waiting) != reserve:
                raise BadSituationError("reserve", "waiting", count=sum(waiting), reserve=reserve)
        elif waiting:
            raise BadSituationError("no_portions", "waiting")
        return reserve, waiting

    def _unit(self) -> int | None:
        if "unit" not in self.data:
            return None
        unit = self._whole("unit", 1, MAX_CHIPS)
        rules = self.variant.plate
        if rules.split is Split.PORTIONS and not share(rules.split_over + 1, rules.split_into, unit):
            most = (rules.split_over + 1) // rules.split_into
            raise BadSituationError("unit", "unit", found=unit, most=most)
        return unit

    def _amounts(self, plate: int, reserve: int) -> None:
        due = max(plate, self.plan.amount_due, self.plan.max_stakes)
        if plate + reserve + due * self.plan.amount_times > MAX_CHIPS:
            field = "plate" if plate >= reserve else "reserve"
            raise BadSituationError("amounts", field, found=max(plate, reserve), most=MAX_CHIPS)

    # How the hand went

    def _in(self) -> tuple[int, ...]:
        seats = self._seats("in")
        for seat in seats:
            if seat not in self.turn:
                raise BadSituationError("sits_out", "in", seat=seat, allowed=_listed(sorted(self.turn)))
        if self.blind:
            if self.variant.blind.round is BlindRound.NEVER:
                raise BadSituationError("no_blind", "bet")
            if len(seats) != len(self.turn):
                raise BadSituationError("blind_in", "in", allowed=_listed(sorted(self.turn)))
            for field in ("taken_rank", "lone", "defender", "widow", "bid"):
                if field in self.data:
                    raise BadSituationError("blind_field", field)
        return tuple(seat for seat in self.turn if seat in seats)

    def _kind(self) -> Kind:
        """It follows from how many are in, and is only compared with what was said."""
        game, declare, count = self.variant.lone.game, self.variant.declare, len(self.in_play)
        if count > 1:
            kind = Kind.PLAYED
            if self.data.get("defender") in self.in_play:  # a likelier slip than a wrong `kind`
                raise self._defender_in(_listed([seat for seat in self.turn if seat not in self.in_play]))
        elif count == 0:
            kind = Kind.VOID
            policy = declare.all_pass
            if policy is not AllPass.VOID or declare.dealer_must_play is DealerMustPlay.ALWAYS:
                raise BadSituationError("no_void", "in", policy=policy.value)
        elif game is LoneGame.DEFENCE or game is LoneGame.TAKES_PLATE:
            kind = Kind.DEFENCE if game is LoneGame.DEFENCE else Kind.ALONE
        else:
            raise BadSituationError("one_in", "in", policy=game.value)
        said = self._word("kind", [one.value for one in Kind], kind.value)
        if said != kind:
            raise BadSituationError("kind", "kind", kind=said, count=count, allowed=f'"{kind.value}"')
        return kind

    def _defender(self) -> int | None:
        """The first from the dealer's right who passed; he is known without being named."""
        defender = self._seat("defender")
        if self.kind is not Kind.DEFENCE:
            if defender is not None:
                raise BadSituationError("useless", "defender", kind=self.kind.value)
            return None
        first = next(seat for seat in self.turn if seat not in self.in_play)
        if defender in self.in_play:
            raise self._defender_in(str(first))
        if defender not in (None, first):
            raise BadSituationError("defender", "defender", seat=defender, allowed=first)
        return first

    def _defender_in(self, allowed: str) -> BadSituationError:
        return BadSituationError(
            "defender_in", "defender", seat=self.data["defender"], allowed=allowed or "–"
        )

    def _lone(self) -> int | None:
        lone = self._seat("lone")
        if self.kind is Kind.DEFENCE or self.kind is Kind.ALONE:
            if lone not in (None, self.in_play[0]):
                raise BadSituationError("lone", "lone", seat=lone, allowed=self.in_play[0])
            return self.in_play[0]
        if lone is None:
            return None
        if self.kind is Kind.VOID or self.variant.lone.game not in (LoneGame.WIDOW, LoneGame.FORCED_SECOND):
            raise BadSituationError("useless", "lone", kind=self.kind.value)
        if lone not in self.in_play:
            raise BadSituationError("not_in", "lone", seat=lone, allowed=_listed(self.in_play))
        self._two_in("lone")
        return lone

    def _two_in(self, field: str) -> None:
        if len(self.in_play) != 2:
            raise BadSituationError("two_in", field, count=len(self.in_play))

    def _widow(self, lone: int | None) -> tuple[int | None, int | None]:
        widow = self._seat("widow")
        rules = self.variant.lone
        if widow is None:
            if "bid" in self.data:
                raise BadSituationError("no_bid", "bid")
            if lone is not None and self.kind is Kind.PLAYED:
                second = self.dealer if lone != self.dealer else next(s for s in self.turn if s != lone)
                if second not in self.in_play:
                    raise BadSituationError("second", "in", lone=lone, second=second)
            return None, None
        if rules.game is not LoneGame.WIDOW or self.kind is not Kind.PLAYED:
            raise BadSituationError("useless", "widow", kind=self.kind.value)
        others = [seat for seat in self.in_play if seat != lone]
        if widow not in others:
            raise BadSituationError("not_in", "widow", seat=widow, allowed=_listed(others))
        self._two_in("widow")
        if rules.widow_quota is not WidowQuota.BID:
            if "bid" in self.data:
                raise BadSituationError("no_bid", "bid")
            return widow, None
        if "bid" not in self.data:
            raise BadSituationError("bid", "bid", most=self.tricks_played)
        return widow, self._whole("bid", 1, self.tricks_played)

    def _obligation(self, lone: int | None) -> None:
        """R5.3: could the dealer have passed?"""
        declared = self.in_play if lone is None else (lone,)
        policy = self.variant.declare.dealer_must_play
        if self.blind or self.dealer in declared or self.dealer not in self.turn:
            return
        must = {
            DealerMustPlay.NEVER: False,
            DealerMustPlay.ALWAYS: True,
            DealerMustPlay.IF_ANY: bool(declared),
            DealerMustPlay.IF_EXACTLY_ONE: len(declared) == 1,
        }
        if must[policy]:
            field = "lone" if "lone" in self.data else "in"
            raise BadSituationError("dealer_plays", field, seat=self.dealer, policy=policy.value)

    def _taken(self) -> str | None:
        rank = self.data.get("taken_rank")
        if rank is None:
            return None
        if type(rank) is int:
            rank = str(rank)
        ranks = self.variant.pack.order
        if rank not in ranks:
            raise BadSituationError("no_rank", "taken_rank", found=_shown(rank), allowed=_listed(ranks))
        allowed = [one for one in ranks if self.variant.baile.may_take(one)]
        if self.plan.layout.dealer_extra or self.dealer not in self.turn:
            allowed = []
        if rank not in allowed:
            raise BadSituationError(
                "no_baile", "taken_rank", found=_shown(rank), allowed=_listed(allowed) or "–"
            )
        if self.dealer not in self.in_play:
            raise BadSituationError("baile_in", "taken_rank", seat=self.dealer)
        return str(rank)

    def _moment(self) -> str:
        stakes = self.variant.stakes
        allowed = [name for name in MOMENTS if name == "hand" or getattr(stakes, name) is not None]
        moment = self.data.get("moment", "hand")
        if moment not in allowed:
            raise BadSituationError("moment", "moment", found=_shown(moment), allowed=_listed(allowed))
        return str(moment)

    def _tricks(self, defender: int | None) -> tuple[int, ...]:
        played = self.kind in (Kind.PLAYED, Kind.DEFENCE)
        if played and "tricks" not in self.data:
            raise BadSituationError("missing", "tricks", what=FIELDS["tricks"])
        tricks = self._list("tricks") if "tricks" in self.data else [0] * self.players
        if len(tricks) != self.players:
            raise BadSituationError("length", "tricks", count=len(tricks), players=self.players)
        tricks = [_number("tricks", count, 0, self.tricks_played) for count in tricks]
        playing = [*self.in_play, *([] if defender is None else [defender])]
        if not played and any(tricks):
            raise BadSituationError("no_tricks", "tricks", kind=self.kind.value)
        for seat, count in enumerate(tricks):
            if count and seat not in playing:
                raise BadSituationError("tricks_of", "tricks", seat=seat, allowed=_listed(sorted(playing)))
        count, due = sum(tricks), self.tricks_played
        short = self.variant.exchange.when_dry is WhenDry.PLAY_SHORT and count < due
        if played and count != due and not short:
            raise BadSituationError("tricks_sum", "tricks", count=count, tricks=due)
        return tuple(tricks)

    def _revokes(self, defender: int | None) -> tuple[int, ...]:
        revokes = self._seats("revokes")
        if revokes and self.kind not in (Kind.PLAYED, Kind.DEFENCE):
            raise BadSituationError("no_revoke", "revokes", kind=self.kind.value)
        playing = [*self.in_play, *([] if defender is None else [defender])]
        for seat in revokes:
            if seat not in playing:
                raise BadSituationError("not_in", "revokes", seat=seat, allowed=_listed(sorted(playing)))
        return tuple(revokes)

    def _names(self) -> None:
        if "names" not in self.data:
            return
        names = self.data["names"]
        if not isinstance(names, (list, tuple)):
            raise BadSituationError("names", "names", found=_shown(names))
        if len(names) != self.players:
            raise BadSituationError("length", "names", count=len(names), players=self.players)
        for name in names:
            if not isinstance(name, str) or not name.strip() or not name.isprintable():
                raise BadSituationError("names", "names", found=_shown(name))
