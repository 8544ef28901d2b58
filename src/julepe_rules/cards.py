"""Cards as people write them: rank as printed, then the letter of the suit (R1).

``12e`` is the king of espadas, ``7o`` the seven of oros; French cards are ``Ks``, ``10d``; ``jk`` is the joker and ``??``
a card one cannot see. A card knows nothing of strength: which card beats which is data of the variant.
"""

from __future__ import annotations

from typing import Final

import attrs

from julepe_rules.errors import CardError

__all__ = ["FRENCH", "JOKER", "SPANISH", "UNKNOWN", "Card", "Family"]

_NAMES: Final = {
    "es": {
        "1": "as", "10": "sota", "11": "caballo", "12": "rey", "A": "as", "J": "jota", "Q": "dama", "K": "rey",
        "o": "oros", "e": "espadas", "b": "bastos", "s": "picas", "h": "corazones", "d": "diamantes",
        "of": "de", "jk": "comodín", "??": "carta tapada",
    },
    "en": {
        "1": "ace", "10": "jack", "11": "knight", "12": "king", "A": "ace", "J": "jack", "Q": "queen", "K": "king",
        "o": "coins", "e": "swords", "b": "clubs", "s": "spades", "h": "hearts", "d": "diamonds",
        "of": "of", "jk": "joker", "??": "hidden card",
    },
}  # fmt: skip


@attrs.frozen
class Family:
    """A family of packs: the suit letters and the ranks printed on its cards, in canonical order (by number)."""

    name: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]

    def name_of_suit(self, suit: str, lang: str = "en") -> str:
        """The suit in words: ``c`` is *copas* in a Spanish pack and *tréboles* in a French one."""
        if suit == "c":
            spanish = self.suits[0] == "o"
            return {"es": "copas" if spanish else "tréboles", "en": "cups" if spanish else "clubs"}[lang]
        return _NAMES[lang][suit]

    def name_of_rank(self, rank: str, lang: str = "en") -> str:
        """The rank in words (``12`` is *rey*, *king*); number cards keep their number. The French 10 is a plain ten."""
        if rank == "10" and self.suits[0] != "o":
            return "10"
        return _NAMES[lang].get(rank, rank)

    def name_of(self, card: Card, lang: str = "en") -> str:
        """The card in words, for a reader of `lang`: ``rey de espadas``, ``king of swords``."""
        if card.text in ("jk", "??"):
            return _NAMES[lang][card.text]
        return (
            f"{self.name_of_rank(card.rank, lang)} {_NAMES[lang]['of']} {self.name_of_suit(card.suit, lang)}"
        )


SPANISH: Final = Family("spanish", ("o", "c", "e", "b"), tuple(str(n) for n in range(1, 13)))
FRENCH: Final = Family("french", ("s", "h", "d", "c"), ("A", *(str(n) for n in range(2, 11)), "J", "Q", "K"))


def _all_texts() -> dict[str, int]:
    """Every text, numbered so that the cards of either family are in canonical order: suit by suit, each by number."""
    ranks = (
        "A",
        *SPANISH.ranks,
        "J",
        "Q",
        "K",
    )  # copas and clubs share the letter c, and the numbers 2 to 10
    known = {r + s for family in (SPANISH, FRENCH) for s in family.suits for r in family.ranks}
    texts = [rank + suit for suit in "shdoceb" for rank in ranks if rank + suit in known]
    return {text: index for index, text in enumerate([*texts, "jk", "??"])}


_INDEX: Final = _all_texts()


def _index_of(card: Card) -> int:
    index = _INDEX.get(card.text) if isinstance(card.text, str) else None
    if index is None:
        raise CardError(
            f"{card.text!r} is not a card; write the rank and the letter of the suit: 12e is the king of espadas "
            "(suits o c e b, French s h d c), jk the joker, ?? a hidden card"
        )
    return index


@attrs.frozen(repr=False, order=False)
class Card:
    """One card, written as printed: ``Card("12e")``. Equal texts are equal cards; there is no ``<`` between cards.

    Raises `CardError` for a text that is no card of any pack.
    """

    text: str
    index: int = attrs.field(
        init=False, eq=False, default=attrs.Factory(_index_of, takes_self=True), metadata={"private": True}
    )

    @property
    def rank(self) -> str:
        """``"12"`` for ``12e``; ``"jk"`` and ``"??"`` are their own ranks."""
        return self.text if self.text in ("jk", "??") else self.text[:-1]

    @property
    def suit(self) -> str:
        """``"e"`` for ``12e``; empty for the joker and for a hidden card."""
        return "" if self.text in ("jk", "??") else self.text[-1]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"


JOKER: Final = Card("jk")
UNKNOWN: Final = Card("??")
