"""The duties of a trick (R9): which cards may be played, which card wins, and which duty forbids a card.

A `Lie` is a trick so far, as far as the duties can tell: the best card, the best card of the led suit, and whether it is
trumped. Each `Lie` works out its masks once, in `Lie._masks`, which is the whole of R9; there are a few hundred of them
for each trump suit, made when they are first reached. A hand is a mask of `packs`. `legal_cards` and `trick_winner` ask
the same questions with cards.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final

from julepe_rules.blocks import Tricks
from julepe_rules.cards import Card
from julepe_rules.errors import CardError
from julepe_rules.packs import CARD_CODES, PackTables, TrumpTables, pack_tables
from julepe_rules.policies import Beat, BeatWhenTrumped, Follow, Lead, Overtrump, Trump, Undertrump
from julepe_rules.variant import Variant

__all__ = ["DUTIES", "Lie", "duties", "empty_trick", "legal_cards", "trick_winner"]

FOLLOW: Final = 1
BEAT: Final = 2
BEAT_WHEN_TRUMPED: Final = 4
TRUMP: Final = 8
OVERTRUMP: Final = 16
UNDERTRUMP: Final = 32
ACE_LEAD: Final = 64

#: (flag, name of the duty in English, in Spanish, key of the variant file)
DUTIES: Final = (
    (FOLLOW, "follow", "asistir", "tricks.follow"),
    (BEAT, "beat", "montar", "tricks.beat"),
    (BEAT_WHEN_TRUMPED, "beat_when_trumped", "montar", "tricks.beat_when_trumped"),
    (TRUMP, "trump", "fallar", "tricks.trump"),
    (OVERTRUMP, "overtrump", "pisar", "tricks.overtrump"),
    (UNDERTRUMP, "undertrump", "subfallar", "tricks.undertrump"),
    (ACE_LEAD, "lead_ace", "salir del as", "tricks.lead"),
)


def duties(rules: Tricks) -> int:
    """The duties that this table asks for, as flags."""
    return (
        FOLLOW * (rules.follow is Follow.MUST)
        | BEAT * (rules.beat is Beat.MUST)
        | BEAT_WHEN_TRUMPED * (rules.beat_when_trumped is BeatWhenTrumped.DUE)
        | TRUMP * (rules.trump is Trump.MUST)
        | OVERTRUMP * (rules.overtrump is Overtrump.MUST)
        | UNDERTRUMP * (rules.undertrump is Undertrump.MUST)
        | ACE_LEAD * (rules.lead is Lead.ACE_OF_TRUMPS)
    )


class Lie:
    """A trick so far. `best` is the code of the card that is winning (-1: nothing is led yet).

    A hand that holds cards of `led` follows, with `beat` if it can. Otherwise a hand that holds any of `trigger` plays
    from `ruff`, any other one from `under` if it can, or what it likes. `after` holds the lies that follow, by card code:
    this one after a card that changes nothing, ``None`` where `then` was not asked yet.
    """

    __slots__ = (
        "_duty",
        "_tables",
        "after",
        "beat",
        "best",
        "best_led",
        "led",
        "ruff",
        "trigger",
        "trumped",
        "under",
    )

    def __init__(self, tables: TrumpTables, duty: int, best: int, best_led: int) -> None:
        self._tables: Final = tables
        self._duty: Final = duty
        self.best: Final = best
        self.best_led: Final = best_led
        self.trumped: Final = best != best_led
        self.led, self.beat, self.trigger, self.ruff, self.under = self._masks() if best >= 0 else (0,) * 5
        self.after: Final[list[Lie | None]] = [self if best >= 0 else None] * CARD_CODES
        telling = tables.beats[best] | tables.higher[best_led] if best >= 0 else 0
        while telling:
            bit = telling & -telling
            self.after[tables.codes[bit.bit_length() - 1]] = None
            telling ^= bit

    @property
    def suit(self) -> str:
        """The trump suit."""
        return self._tables.suit

    def _masks(self) -> tuple[int, int, int, int, int]:
        """R9: the masks of the duties that this table asks for."""
        duty, tables = self._duty, self._tables
        if not duty & FOLLOW:
            return 0, 0, 0, 0, 0
        due = duty & BEAT and (not self.trumped or duty & BEAT_WHEN_TRUMPED)
        beat = tables.higher[self.best_led] if due else 0
        trumps = tables.trumps if duty & TRUMP else 0
        led = tables.led[self.best_led]
        if not self.trumped:
            return led, beat, trumps, trumps, 0
        over = tables.beats[self.best] & trumps
        return led, beat, over, over if duty & OVERTRUMP else trumps, trumps if duty & UNDERTRUMP else 0

    def legal(self, hand: int) -> int:
        """The cards of `hand` that may be played."""
        following = hand & self.led
        if following:
            return following & self.beat or following
        if hand & self.trigger:
            return hand & self.ruff
        return hand & self.under or hand

    def then(self, code: int) -> Lie:
        """The lie once this card is laid; remembered in `after`."""
        tables = self._tables
        bit = tables.bit_of[code]
        best, best_led = self.best, self.best_led
        if best < 0:
            best = best_led = code
        else:
            if bit & tables.higher[best_led]:
                best_led = code
            if bit & tables.beats[best]:
                best = code
        new = self.after[code] = _lie(tables, self._duty, best, best_led)
        return new

    def broken(self, card: int, hand: int) -> int:
        """The flag of the duty that forbids `card`, which is in `hand` and not legal."""
        if hand & self.led:
            if not card & self.led:
                return FOLLOW
            return BEAT_WHEN_TRUMPED if self.trumped else BEAT
        trumps = self._tables.trumps
        if self.trumped and hand & self.trigger:
            return OVERTRUMP if card & trumps else TRUMP
        return UNDERTRUMP if self.trumped else TRUMP


@functools.lru_cache(maxsize=1 << 15)
def _lie(tables: TrumpTables, duty: int, best: int, best_led: int) -> Lie:
    return Lie(tables, duty, best, best_led)


def empty_trick(pack: PackTables, suit: str, duty: int) -> Lie:
    """The lie before the lead, with this trump suit and these duties."""
    return _lie(pack.trump(suit), duty, -1, -1)


def _lie_of(variant: Variant, trick: Sequence[Card | str], trump: str) -> tuple[PackTables, Lie, list[Card]]:
    pack = pack_tables(variant.pack)
    cards = [card if isinstance(card, Card) else Card(card) for card in trick]
    pack.mask(cards)
    lie = empty_trick(pack, trump, duties(variant.tricks))
    for card in cards:
        lie = lie.then(card.index)
    return pack, lie, cards


def trick_winner(variant: Variant, trick: Sequence[Card | str], trump: str) -> int:
    """The place (from 0) of the card that wins a trick, with `trump` the letter of the trump suit (R9).

    Raises `CardError` for a card that the pack does not hold, and for an empty trick.
    """
    _, lie, cards = _lie_of(variant, trick, trump)
    if not cards:
        raise CardError("nobody wins an empty trick")
    return [card.index for card in cards].index(lie.best)


def legal_cards(
    variant: Variant, hand: Iterable[Card | str], trick: Sequence[Card | str], trump: str
) -> tuple[Card, ...]:
    """The cards of `hand` that may be played on `trick`, in canonical order; all of them on an empty one (R9).

    Raises `CardError` for a card that the pack does not hold.
    """
    pack, lie, _ = _lie_of(variant, trick, trump)
    mine = pack.mask(card if isinstance(card, Card) else Card(card) for card in hand)
    return pack.cards_of(lie.legal(mine))
