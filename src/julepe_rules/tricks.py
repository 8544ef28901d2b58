"""The duties of a trick (R9): which cards may be played, which card wins, and which duty forbids a card.

Read `legal_mask` first: it is the whole of R9. A hand and the trick are masks of `packs`; `legal_cards` and `trick_winner`
ask the same questions with cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from julepe_rules.cards import Card
from julepe_rules.packs import TrumpTables, pack_tables
from julepe_rules.policies import Beat, BeatWhenTrumped, Follow, Lead, Overtrump, Trump, Undertrump
from julepe_rules.variant import Tricks, Variant

__all__ = [
    "ACE_LEAD",
    "DUTIES",
    "broken_duty",
    "duties",
    "legal_cards",
    "legal_mask",
    "trick_winner",
]

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


def legal_mask(
    duty: int, hand: int, led: int, higher: int, trumps: int, beats: int, trumped: bool
) -> int:
    """The cards of `hand` that may follow a lead (R9).

    `led` is the mask of the led suit, `higher` of what is above its best card so far, `beats` of what would win the
    trick; `trumped` says that a trump lies on a lead of another suit.
    """
    if not duty & FOLLOW:
        return hand
    following = hand & led
    if following:
        if duty & BEAT and (not trumped or duty & BEAT_WHEN_TRUMPED):
            return following & higher or following
        return following
    mine = hand & trumps
    if not mine or not duty & TRUMP:
        return hand
    if trumped:
        over = mine & beats
        if over:
            return over if duty & OVERTRUMP else mine
        if not duty & UNDERTRUMP:
            return hand
    return mine


def broken_duty(
    duty: int, card: int, hand: int, led: int, higher: int, trumps: int, beats: int, trumped: bool
) -> int:
    """The flag of the duty that forbids `card`, which is in `hand` and not legal."""
    if hand & led:
        if not card & led:
            return FOLLOW
        return BEAT_WHEN_TRUMPED if trumped else BEAT
    mine = hand & trumps
    if not trumped:
        return TRUMP
    if mine & beats:
        return OVERTRUMP if card & trumps else TRUMP
    return UNDERTRUMP


def _so_far(tables: TrumpTables, trick: Sequence[Card], bit_of: tuple[int, ...]) -> tuple[int, int, int]:
    """(index of the winning card, index of the best card of the led suit) and whether the trick is trumped."""
    best = best_led = 0
    led = tables.led[trick[0].index]
    for place, card in enumerate(trick):
        bit = bit_of[card.index]
        if bit & tables.beats[trick[best].index]:
            best = place
        if bit & led & tables.higher[trick[best_led].index]:
            best_led = place
    won = bit_of[trick[best].index]
    return best, best_led, bool(won & tables.trumps) and led != tables.trumps


def trick_winner(variant: Variant, trick: Sequence[Card | str], trump: str) -> int:
    """The place (from 0) of the card that wins a trick, with `trump` the letter of the trump suit (R9).

    Raises `CardError` for a card that the pack does not hold.
    """
    pack = pack_tables(variant.pack)
    cards = [card if isinstance(card, Card) else Card(card) for card in trick]
    pack.mask(cards)
    return _so_far(pack.trump(trump), cards, pack.bit_of)[0]


def legal_cards(
    variant: Variant, hand: Iterable[Card | str], trick: Sequence[Card | str], trump: str
) -> tuple[Card, ...]:
    """The cards of `hand` that may be played on `trick`, in canonical order; all of them on an empty one (R9).

    Raises `CardError` for a card that the pack does not hold.
    """
    pack = pack_tables(variant.pack)
    mine = pack.mask(card if isinstance(card, Card) else Card(card) for card in hand)
    cards = [card if isinstance(card, Card) else Card(card) for card in trick]
    pack.mask(cards)
    if not cards:
        return pack.cards_of(mine)
    tables = pack.trump(trump)
    best, best_led, trumped = _so_far(tables, cards, pack.bit_of)
    legal = legal_mask(
        duties(variant.tricks),
        mine,
        tables.led[cards[0].index],
        tables.higher[cards[best_led].index],
        tables.trumps,
        tables.beats[cards[best].index],
        bool(trumped),
    )
    return pack.cards_of(legal)
