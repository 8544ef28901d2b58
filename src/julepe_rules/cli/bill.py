"""Money in words: who pays whom, why, and what lies in the plate after each payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from julepe_rules.cli.texts import say
from julepe_rules.ledger import Transfer, account_name
from julepe_rules.money import PLATE, RESERVE, Account
from julepe_rules.situation import Kind

if TYPE_CHECKING:
    from rich.table import Table

    from julepe_rules.settlement import Settlement
    from julepe_rules.variant import Variant

__all__ = ["bill", "outcome", "signed"]


def signed(chips: int) -> str:
    """What somebody won or lost: ``+6``, ``−5``, ``0``."""
    return f"+{chips}" if chips > 0 else f"−{-chips}" if chips else "0"


def _why(line: str, transfer: Transfer) -> str:
    """Why these chips moved: what a line of `Settlement.explain` says after who pays whom."""
    return line.partition(": ")[2].removesuffix(f" ({transfer.rule})")


def _label(account: Account, lang: str, names: Sequence[str]) -> str:
    if account in (PLATE, RESERVE):
        return say(f"bill.{account}", lang)
    return account_name(account, lang, names)


def bill(
    transfers: Sequence[Transfer], lines: Sequence[str], plate: int, lang: str, names: Sequence[str] = ()
) -> Table:
    """One row for each payment, with its reason from `lines`; `plate` is what lay there before the first."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(say("bill.pays", lang))
    table.add_column(say("bill.gets", lang))
    table.add_column(say("bill.chips", lang), justify="right")
    table.add_column(say("bill.why", lang))
    table.add_column(say("bill.rule", lang), no_wrap=True)
    table.add_column(say("bill.plate_after", lang), justify="right")
    for transfer, line in zip(transfers, lines, strict=True):
        plate += transfer.amount * ((transfer.target == PLATE) - (transfer.source == PLATE))
        table.add_row(
            _label(transfer.source, lang, names),
            _label(transfer.target, lang, names),
            str(transfer.amount),
            _why(line, transfer),
            transfer.rule,
            str(plate),
        )
    return table


def outcome(variant: Variant, settlement: Settlement, lang: str, names: Sequence[str] = ()) -> Table:
    """One line for each seat: its tricks, how many it needed, and how it came out."""
    from rich.table import Table

    from julepe_rules.settlement import quota_of

    situation = settlement.situation
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column(say("bill.tricks", lang), justify="right")
    table.add_column(say("bill.needed", lang), justify="right")
    table.add_column("")
    for seat in range(situation.players):
        tricks, needed = str(situation.tricks[seat]), "–"
        if situation.kind is Kind.ALONE:
            tricks = "–"
        elif seat in situation.in_play:
            needed = str(quota_of(variant, situation, seat))
        elif seat == situation.defender:
            needed = str(variant.quota.needed(len(situation.in_play)))
        else:
            tricks = "–"
        table.add_row(
            account_name(seat, lang, names), tricks, needed, _verdict(variant, settlement, seat, lang)
        )
    return table


def _verdict(variant: Variant, settlement: Settlement, seat: int, lang: str) -> str:
    situation = settlement.situation
    if seat == situation.defender:
        return say("bill.defends", lang)
    if seat == variant.layout(situation.players).seat_out(situation.dealer):
        return say("bill.sits_out", lang)
    if seat not in situation.in_play:
        return say("bill.passed", lang)
    return say("bill.wins" if seat in settlement.winners else "bill.julepe", lang)
