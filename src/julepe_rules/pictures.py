"""A hand as a small HTML table, for notebooks. Cards are told apart by rank and letter, not by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from julepe_rules.cards import Card, Family
from julepe_rules.ledger import account_name
from julepe_rules.view import View

__all__ = ["html_of"]

_COLOURS = {
    "o": "#8a6d00",
    "c": "#a11a1a",
    "e": "#1a3fa1",
    "b": "#1a6b2a",
    "s": "#222",
    "h": "#a11a1a",
    "d": "#a11a1a",
}
_CARD = "display:inline-block;border:1px solid #888;border-radius:4px;padding:1px 5px;margin:1px;background:#fff;color:{}"


def _card(card: Card, family: Family) -> str:
    style = _CARD.format(_COLOURS.get(card.suit, "#444"))
    title = f"{family.name_of(card, 'es')} / {family.name_of(card, 'en')}"
    return f'<span style="{style}" title="{escape(title)}">{escape(card.text)}</span>'


def html_of(view: View, hands: Iterable[tuple[int, tuple[Card, ...]]], family: Family) -> str:
    """The table as `view` shows it, with these hands laid open."""
    shown = dict(hands)
    rows = []
    for seat in range(view.players):
        marks = [
            mark
            for mark, there in (("dealer", seat == view.dealer), ("to act", seat == view.to_act))
            if there
        ]
        cards = "".join(_card(card, family) for card in shown.get(seat, ())) or str(view.counts[seat] or "")
        cells = (
            account_name(seat) + (f" ({', '.join(marks)})" if marks else ""),
            view.declared[seat],
            cards,
            "".join(_card(card, family) for other, card in view.table if other == seat),
            str(view.tricks[seat]),
            str(view.stacks[seat]),
        )
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    heads = "".join(
        f'<th scope="col">{head}</th>' for head in ("seat", "says", "hand", "plays", "tricks", "chips")
    )
    turn_up = _card(view.turn_up, family) if view.turn_up else "-"
    caption = f"{escape(view.variant)}: {escape(view.phase)}, plate {view.plate}, turned {turn_up}"
    return f"<table><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
