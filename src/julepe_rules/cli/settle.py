"""``julepe settle``: one situation in, who pays whom and why out."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from julepe_rules.cli.errors import ReadError
from julepe_rules.cli.options import Spoken, argument, flag
from julepe_rules.cli.texts import say

if TYPE_CHECKING:
    from julepe_rules.settlement import Settlement
    from julepe_rules.variant import Variant

__all__ = ["command", "settlement_data"]

_MOST_KIB: Final = 1024


def command(lang: str) -> click.Command:
    """The command, speaking `lang`."""

    def settle(variant: str, json: bool, table: bool) -> None:
        if json and table:
            raise click.UsageError(say("error.both", lang, one="--json", other="--table"))
        from julepe_rules.check_situation import situation_from
        from julepe_rules.loading import load_variant
        from julepe_rules.settlement import settle as settled

        rules = load_variant(variant)
        data = _read(lang)
        settlement = settled(rules, situation_from(rules, data))
        names = tuple(data.get("names") or ())
        if json or not (table or sys.stdout.isatty()):
            from julepe_rules.cli.jsons import write_json

            write_json(settlement_data(rules, settlement, lang, names))
        else:
            _as_table(rules, settlement, lang, names)

    return Spoken("settle", lang, settle, [argument(lang), flag("json", lang), flag("table", lang)])


def settlement_data(
    variant: Variant, settlement: Settlement, lang: str, names: Sequence[str] = ()
) -> dict[str, Any]:
    """The answer as plain data; ``schemas/settlement.schema.json`` describes it."""
    from julepe_rules.check_situation import as_data
    from julepe_rules.settlement import quota_of

    situation = settlement.situation
    return {
        "variant": variant.name,
        "rules_digest": variant.rules_digest,
        "situation": as_data(situation) | ({"names": list(names)} if names else {}),
        "quotas": [
            quota_of(variant, situation, seat) if seat in situation.in_play else None
            for seat in range(situation.players)
        ],
        "winners": list(settlement.winners),
        "julepes": list(settlement.julepes),
        "transfers": [
            {
                "from": transfer.source,
                "to": transfer.target,
                "amount": transfer.amount,
                "reason": transfer.reason.value,
                "rule": transfer.rule,
                "text": line,
            }
            for transfer, line in zip(settlement.transfers, settlement.explain(lang, names), strict=True)
        ],
        "net": list(settlement.net),
        "plate": settlement.plate,
        "reserve": settlement.reserve,
        "waiting": list(settlement.waiting),
        "paid_out": settlement.paid_out,
    }


def _read(lang: str) -> dict[str, Any]:
    """The object on standard input. Raises `ReadError` if there is none, `BadSituationError` for another value."""
    from julepe_rules.situation_faults import BadSituationError

    if sys.stdin is None or sys.stdin.closed:
        raise ReadError(say("error.nothing", lang))
    if sys.stdin.isatty():
        from julepe_rules.cli.output import write_error

        write_error(say("settle.type", lang))
    raw = sys.stdin.buffer.read(_MOST_KIB * 1024 + 1)
    if len(raw) > _MOST_KIB * 1024:
        raise ReadError(say("error.too_long", lang, most=_MOST_KIB))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadError(say("error.not_text", lang)) from None
    if not text.strip():
        raise ReadError(say("error.nothing", lang))
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_int=_whole, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        reason = say("settle.json", lang) if lang == "es" else error.msg
        raise ReadError(
            say("error.not_json", lang, reason=reason, line=error.lineno, column=error.colno)
        ) from None
    except RecursionError:
        raise ReadError(
            say("error.not_json", lang, reason=say("settle.nested", lang), line=1, column=1)
        ) from None
    if not isinstance(data, dict):
        raise BadSituationError("object", "situation", found=json.dumps(data, ensure_ascii=False)[:40])
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    from julepe_rules.situation_faults import BadSituationError

    data: dict[str, Any] = {}
    for field, value in pairs:
        if field in data:
            raise BadSituationError("repeated", field[:40])
        data[field] = value
    return data


def _whole(digits: str) -> int:
    """A number with more digits than any amount may have stays too large, and costs nothing."""
    return int(digits) if len(digits) <= 20 else int(digits[:20])


def _no_number(word: str) -> str:
    return word


def _as_table(variant: Variant, settlement: Settlement, lang: str, names: Sequence[str]) -> None:
    from julepe_rules.cli.bill import bill, outcome, signed
    from julepe_rules.cli.output import console
    from julepe_rules.ledger import account_name

    out, situation = console(), settlement.situation
    out.print(outcome(variant, settlement, lang, names))
    out.print()
    if settlement.transfers:
        out.print(bill(settlement.transfers, settlement.explain(lang), situation.plate, lang, names))
    else:
        out.print(say("bill.nothing", lang))
    out.print()
    out.print(say("bill.left", lang, plate=settlement.plate))
    if settlement.reserve:
        out.print(say("bill.reserve_left", lang, reserve=settlement.reserve))
    out.print(
        say("bill.net", lang)
        + " · ".join(
            f"{account_name(seat, lang, names)} {signed(won)}" for seat, won in enumerate(settlement.net)
        )
    )
