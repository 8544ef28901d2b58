"""The blocks of a rule set, as frozen values: one class for each block of a variant file, one field for each key.

The names are those of the file; docstrings name the rule. Numbers are whole: chips, cards, tricks or players, as the
field says. A block says what the rules are and answers simple questions about itself; whether the blocks of a variant fit
together is for `contradictions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from julepe_rules.cards import FRENCH, SPANISH, Card, Family
from julepe_rules.policies import (
    AllPass,
    BaileAllowed,
    BaileWhen,
    Beat,
    BeatWhenTrumped,
    BlindRound,
    DealerLooks,
    DealerMustPlay,
    Direction,
    Divided,
    FirstDealer,
    Follow,
    Joker,
    JokerTurned,
    JulepePays,
    JulepeTo,
    JulepeTrick,
    Lead,
    LoneGame,
    LoneJulepePays,
    LoneLeader,
    OddChips,
    Overtrump,
    Service,
    SessionEnd,
    Shares,
    SitsOut,
    Split,
    Tier,
    Trump,
    TrumpAce,
    TrumpSource,
    Undertrump,
    WhenDry,
    WidowQuota,
    WithJulepe,
)

__all__ = [
    "Baile",
    "Blind",
    "Declare",
    "Exchange",
    "Julepe",
    "Layout",
    "Lone",
    "Pack",
    "PlateRules",
    "Quota",
    "Revoke",
    "Ruling",
    "Stake",
    "Stakes",
    "TableRules",
    "Tricks",
    "Words",
]


def _ints(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(str(value) for value in values)


def _pairs(values: Mapping[Any, int]) -> tuple[tuple[str, int], ...]:
    return tuple((str(key), value) for key, value in values.items())


def _numbers(values: Mapping[Any, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((int(key), value) for key, value in values.items()))


def _tiers(values: Any) -> tuple[frozenset[Tier], ...]:
    return tuple(frozenset(Tier(pile) for pile in tier) for tier in values)


@attrs.frozen
class Words:
    """A text in Spanish and in English; either may be empty."""

    es: str = ""
    en: str = ""

    def __getitem__(self, lang: str) -> str:
        return (self.es or self.en) if lang == "es" else (self.en or self.es)


@attrs.frozen
class Ruling:
    """A point on which the source is silent or can be read in two ways, and what was decided."""

    point: str
    readings: tuple[str, ...] = attrs.field(converter=_texts)
    choice: str
    why: str
    rule: str = ""


@attrs.frozen
class Pack:
    """R1: the pack. Suit letters, ranks by strength (high to low), the joker."""

    suits: tuple[str, ...] = attrs.field(converter=_texts)
    order: tuple[str, ...] = attrs.field(converter=_texts)
    joker: Joker = attrs.field(converter=Joker)
    joker_turned: JokerTurned = attrs.field(converter=JokerTurned)

    @property
    def family(self) -> Family:
        """The family to which the suit letters belong (only `c` is in both)."""
        return FRENCH if set(self.suits) & {"s", "h", "d"} else SPANISH

    @property
    def ace(self) -> str:
        """The rank that counts as the ace, as printed: ``1``, or ``A`` in a French pack."""
        return self.family.ranks[0]

    def cards(self, removed_suit: str = "none") -> tuple[Card, ...]:
        """All cards in canonical order: suits ``o c e b`` or ``s h d c``, each by number, the joker last."""
        ranks = [rank for rank in self.family.ranks if rank in self.order]
        suits = [suit for suit in "shdoceb" if suit in self.suits and suit != removed_suit]
        plain = tuple(Card(rank + suit) for suit in suits for rank in ranks)
        return plain + ((Card("jk"),) if self.joker is not Joker.NONE else ())


@attrs.frozen
class TableRules:
    """R2, R12: how many play, who deals first, what happens when the session ends."""

    min_players: int
    max_players: int
    first_dealer: FirstDealer = attrs.field(converter=FirstDealer)
    direction: Direction = attrs.field(converter=Direction)
    session_end: SessionEnd = attrs.field(converter=SessionEnd)


@attrs.frozen
class Layout:
    """R2: the deal at one number of players. `packets` is empty when cards are dealt one by one."""

    players: int
    cards: int
    tricks: int
    sits_out: SitsOut = attrs.field(converter=SitsOut)
    packets: tuple[int, ...] = attrs.field(converter=_ints)
    removed_suit: str
    trump_source: TrumpSource = attrs.field(converter=TrumpSource)

    @property
    def dealt_in(self) -> int:
        """How many players get cards."""
        return self.players - (self.sits_out is not SitsOut.NOBODY)

    @property
    def dealer_extra(self) -> bool:
        """The turned card is the dealer's own extra card."""
        return self.trump_source is TrumpSource.DEALER_EXTRA

    def seat_out(self, dealer: int) -> int | None:
        """The seat that gets no cards, if any."""
        if self.sits_out is SitsOut.NOBODY:
            return None
        return dealer if self.sits_out is SitsOut.DEALER else (dealer - 1) % self.players


@attrs.frozen
class Stake:
    """R3: what every player puts, and what the dealer puts in all (chips)."""

    each: int = 0
    dealer: int = 0


def _stake(value: Any) -> Stake | None:
    return None if value == "absent" else Stake(**value)


@attrs.frozen
class Stakes:
    """R3: the stakes by moment; a moment that is ``None`` falls through to the next."""

    opening: Stake | None = attrs.field(converter=_stake)
    plate_empty: Stake | None = attrs.field(converter=_stake)
    nobody_fell: Stake | None = attrs.field(converter=_stake)
    after_payout: Stake | None = attrs.field(converter=_stake)
    hand: Stake | None = attrs.field(converter=_stake)
    fallen_multiplier: int

    def named(self) -> dict[str, Stake]:
        """The moments that are not absent, in the order in which they are tried."""
        moments = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")
        return {name: stake for name in moments if (stake := getattr(self, name)) is not None}


@attrs.frozen
class Declare:
    """R5: passing and playing."""

    dealer_must_play: DealerMustPlay = attrs.field(converter=DealerMustPlay)
    trump_ace: TrumpAce = attrs.field(converter=TrumpAce)
    all_pass: AllPass = attrs.field(converter=AllPass)


@attrs.frozen
class Baile:
    """R6: the dealer takes the turned card."""

    allowed: BaileAllowed = attrs.field(converter=BaileAllowed)
    ranks: tuple[str, ...] = attrs.field(converter=_texts)
    when: BaileWhen = attrs.field(converter=BaileWhen)
    unseen_ranks: tuple[str, ...] = attrs.field(converter=_texts)
    quota_by_rank: tuple[tuple[str, int], ...] = attrs.field(converter=_pairs)
    julepe_multiplier: int

    def may_take(self, rank: str) -> bool:
        """May the dealer take a turned card of this rank?"""
        if self.allowed is BaileAllowed.LISTED_RANKS:
            return rank in self.ranks
        return self.allowed is BaileAllowed.DEALER

    def unseen(self, rank: str) -> bool:
        """Does he decide before anybody looks?"""
        return self.when is BaileWhen.UNSEEN or rank in self.unseen_ranks


@attrs.frozen
class Lone:
    """R7, R11: one player is left in."""

    game: LoneGame = attrs.field(converter=LoneGame)
    leader: LoneLeader = attrs.field(converter=LoneLeader)
    dealer_looks: DealerLooks = attrs.field(converter=DealerLooks)
    julepe_pays: LoneJulepePays = attrs.field(converter=LoneJulepePays)
    widow_quota: WidowQuota = attrs.field(converter=WidowQuota)


@attrs.frozen
class Exchange:
    """R8: discard and draw. `recycle` is a tuple of tiers, each a set of piles."""

    max_draw: int
    service: Service = attrs.field(converter=Service)
    recycle: tuple[frozenset[Tier], ...] = attrs.field(converter=_tiers)
    when_dry: WhenDry = attrs.field(converter=WhenDry)

    @property
    def never_dry(self) -> bool:
        """R8.7: whatever is thrown, one's own discards come back, unless others have drawn them and keep theirs."""
        piles = {pile for tier in self.recycle for pile in tier}
        lent = Tier.WAITING in piles and Tier.SERVED not in piles and self.service is Service.AFTER_ALL
        return Tier.OWN in piles and not lent


@attrs.frozen
class Tricks:
    """R9: the duties of a trick, each its own choice."""

    follow: Follow = attrs.field(converter=Follow)
    beat: Beat = attrs.field(converter=Beat)
    beat_when_trumped: BeatWhenTrumped = attrs.field(converter=BeatWhenTrumped)
    trump: Trump = attrs.field(converter=Trump)
    overtrump: Overtrump = attrs.field(converter=Overtrump)
    undertrump: Undertrump = attrs.field(converter=Undertrump)
    lead: Lead = attrs.field(converter=Lead)


@attrs.frozen
class Quota:
    """R10: the tricks that a player needs."""

    tricks: int
    by_players: tuple[tuple[int, int], ...] = attrs.field(converter=_numbers)

    def needed(self, players_in: int) -> int:
        """The usual quota with so many players in."""
        for players, tricks in self.by_players:
            if players == players_in:
                return tricks
        return self.tricks


@attrs.frozen
class Julepe:
    """R11: what a julepe pays, and to whom (chips)."""

    pays: JulepePays = attrs.field(converter=JulepePays)
    amount: int
    to: JulepeTo = attrs.field(converter=JulepeTo)
    divided: Divided = attrs.field(converter=Divided)


@attrs.frozen
class PlateRules:
    """R11, R12: the plate, its shares, and what is carried (chips)."""

    with_julepe: WithJulepe = attrs.field(converter=WithJulepe)
    shares: Shares = attrs.field(converter=Shares)
    julepe_trick: JulepeTrick = attrs.field(converter=JulepeTrick)
    odd_chips: OddChips = attrs.field(converter=OddChips)
    unit: int
    split: Split = attrs.field(converter=Split)
    limit: int
    split_over: int
    split_into: int


@attrs.frozen
class Blind:
    """R13: the blind round."""

    round: BlindRound = attrs.field(converter=BlindRound)
    multiplier: int


@attrs.frozen
class Revoke:
    """R14: what a claimed renuncio costs."""

    forfeits_share: bool
    falls: bool
