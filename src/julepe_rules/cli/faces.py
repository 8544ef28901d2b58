"""Cards as a player likes to see them: drawn side by side, and in words; suits are told apart without colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from julepe_rules.cards import FRENCH, JOKER, SPANISH, UNKNOWN, Card, Family
from julepe_rules.cli.output import can_show

__all__ = ["Faces"]

#: A sign for each suit; where they cannot be shown it is the letter.
_SIGNS: Final = {
    SPANISH.name: {"o": "◉", "c": "∪", "e": "†", "b": "♣"},
    FRENCH.name: {"s": "♠", "h": "♥", "d": "♦", "c": "♣"},
}
_COLOURS: Final = {
    SPANISH.name: {"o": "yellow", "c": "red", "e": "cyan", "b": "green"},
    FRENCH.name: {"s": "cyan", "h": "red", "d": "magenta", "c": "green"},
}
_LINES: Final = "╭─╮│╰╯"
_PLAIN_LINES: Final = "+-+|++"


class Faces:
    """The cards of one family for a reader of `lang`."""

    def __init__(self, family: Family, lang: str) -> None:
        self.family, self.lang = family, lang
        signs = _SIGNS[family.name]
        self.signs = signs if can_show("".join(signs.values())) else {suit: suit for suit in signs}
        self.colours = _COLOURS[family.name]
        self.lines = _LINES if can_show(_LINES) else _PLAIN_LINES
        words = [family.name_of_suit(suit, lang) for suit in family.suits]
        words += [family.name_of_rank(rank, lang) for rank in family.ranks]
        words += [family.name_of(JOKER, lang)]
        self.inner = max(map(len, words))

    def name(self, card: Card) -> str:
        """``rey de espadas``."""
        return self.family.name_of(card, self.lang)

    def suit(self, letter: str) -> str:
        """``espadas``."""
        return self.family.name_of_suit(letter, self.lang)

    def style(self, card: Card) -> str:
        """The colour of its suit."""
        return self.colours.get(card.suit, "bold" if card == JOKER else "")

    def code(self, card: Card) -> Text:
        """``12e``, as one types it."""
        return Text(card.text, style=f"bold {self.style(card)}".strip())

    def said(self, card: Card, columns: int = 0) -> Text:
        """``12e rey de espadas``; the name begins after so many columns."""
        return Text.assemble(self.code(card), " " * (columns - len(card.text)), f" {self.name(card)}")

    def listed(self, cards: Iterable[Card]) -> Text:
        """Some cards, one after the other."""
        return Text(", ").join([self.said(card) for card in cards])

    def drawn(self, cards: Sequence[Card], width: int, marks: Sequence[str] = ()) -> list[Text]:
        """The cards side by side, with `marks` under them, in as many rows as the width asks for."""
        each = self.inner + 3
        row = max(1, (width + 1) // each)
        lines: list[Text] = []
        for start in range(0, len(cards), row):
            drawn = [self._one(card) for card in cards[start : start + row]]
            lines += [Text(" ").join(line) for line in zip(*drawn, strict=True)]
            under = "".join(f"{mark:^{each - 1}} " for mark in marks[start : start + row])
            if under.strip():
                lines.append(Text(under.rstrip()))
        return lines

    def _one(self, card: Card) -> list[Text]:
        top_left, flat, top_right, side, low_left, low_right = tuple(self.lines)
        style, inner = self.style(card), self.inner
        rank = "" if card in (JOKER, UNKNOWN) else self.family.name_of_rank(card.rank, self.lang)
        if card in (JOKER, UNKNOWN):
            words = [f"{card.text:<{inner}}", self.name(card)[:inner] if card == JOKER else "", ""]
        else:
            words = [
                f"{card.rank:<{inner - 1}}{self.signs[card.suit]}",
                "" if rank == card.rank else rank,
                self.suit(card.suit),
            ]
        body = []
        for place, word in enumerate(words):
            line = Text(side)
            line.append(f"{word:<{inner}}", style=f"bold {style}".strip() if place == 0 else style)
            body.append(line.append(side))
        return [Text(top_left + flat * inner + top_right), *body, Text(low_left + flat * inner + low_right)]
