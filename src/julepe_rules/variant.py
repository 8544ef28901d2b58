"""The rules of one table: a frozen `Variant`, every axis of the rulebook as a word or a whole number.

If a `Variant` exists, it is complete and free of contradictions: building one raises `VariantError` otherwise. It says
*what* the rules are; nothing in here plays. Blocks and keys are those of a variant file, so
``variant.tricks.beat is Beat.MUST`` is what ``tricks: {beat: must}`` says. Amounts are chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from julepe_rules import contradictions, edition
from julepe_rules.cards import FRENCH, SPANISH, Card, Family
from julepe_rules.edition import Rules
from julepe_rules.errors import SetupError, VariantError
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
from julepe_rules.problems import Problem

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
    "Variant",
    "Words",
]


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
        """The family to which the suit letters and the ranks belong."""
        french = set(self.suits) & {"s", "h", "d"} or set(self.order) & {"A", "J", "Q", "K"}
        return FRENCH if french else SPANISH

    @property
    def ace(self) -> str:
        """The rank that counts as the ace, as printed: ``1``, or ``A`` in a French pack."""
        return self.family.ranks[0]

    def cards(self, removed_suit: str = "none") -> tuple[Card, ...]:
        """All cards in canonical order: suit by suit as listed, each by number, the joker last."""
        ranks = [rank for rank in self.family.ranks if rank in self.order]
        plain = tuple(Card(rank + suit) for suit in self.suits if suit != removed_suit for rank in ranks)
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
    packets: tuple[int, ...] = attrs.field(converter=tuple)
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


_KINDS: dict[str, type[Any]] = {
    "pack": Pack,
    "table": TableRules,
    "stakes": Stakes,
    "declare": Declare,
    "baile": Baile,
    "lone": Lone,
    "exchange": Exchange,
    "tricks": Tricks,
    "quota": Quota,
    "julepe": Julepe,
    "plate": PlateRules,
    "blind": Blind,
    "revoke": Revoke,
}


@attrs.frozen(repr=False, eq=False)
class Variant:
    """The rules of one table, complete and free of contradictions.

    Two variants are equal when their rules are: names, titles and sources do not count. Build one with `load_variant` from
    a YAML file, or with `Variant.from_rules` from plain data.
    """

    name: str
    pack: Pack
    table: TableRules
    layouts: tuple[Layout, ...]
    stakes: Stakes
    declare: Declare
    baile: Baile
    lone: Lone
    exchange: Exchange
    tricks: Tricks
    quota: Quota
    julepe: Julepe
    plate: PlateRules
    blind: Blind
    revoke: Revoke
    rules_digest: str
    title: Words = Words()
    about: Words = Words()
    sources: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    _rules: Rules = attrs.field(factory=dict, alias="rules")

    def __attrs_post_init__(self) -> None:
        errors = contradictions.errors(self)
        if errors:
            lines = "\n".join(f"  {problem}" for problem in errors)
            raise VariantError(f"variant `{self.name}` contradicts itself:\n{lines}", errors)

    @classmethod
    def from_rules(
        cls,
        rules: Mapping[str, Mapping[str, Any]] | None = None,
        *,
        name: str = "unnamed",
        title: Words = Words(),  # noqa: B008 - frozen
        about: Words = Words(),  # noqa: B008 - frozen
        sources: tuple[str, ...] = (),
        rulings: tuple[Ruling, ...] = (),
    ) -> Variant:
        """A variant from ``{block: {key: value}}``; what is not said is the default of the edition.

        Raises `VariantError` for an unknown block, key or word, a missing number, or a contradiction.
        """
        rules = rules or {}
        if unknown := sorted(set(rules) - set(edition.BLOCKS)):
            raise VariantError(f"unknown block `{unknown[0]}`; known: {', '.join(edition.BLOCKS)}")
        if wrong := [block for block in rules if not isinstance(rules[block], Mapping)]:
            raise VariantError(f"`{wrong[0]}` cannot be {rules[wrong[0]]!r}; allowed: a block of keys")
        full = edition.complete(rules)
        if faults := [*edition.faults(full, {**edition.schema(), "required": []})]:
            raise VariantError(f"variant `{name}`: {'; '.join(faults)}")
        blocks = {block: kind(**full[block]) for block, kind in _KINDS.items()}
        sizes = range(full["table"]["min_players"], full["table"]["max_players"] + 1)
        return cls(
            name=name,
            layouts=tuple(
                Layout(players=n, **{**full["deal"], **full["layouts"].get(str(n), {})}) for n in sizes
            ),
            rules_digest=edition.digest(full),
            title=title,
            about=about,
            sources=sources,
            rulings=rulings,
            rules=full,
            **blocks,
        )

    @property
    def rules(self) -> Rules:
        """Every key with its value, as plain data; a fresh copy."""
        return edition.complete(self._rules)

    @property
    def changes(self) -> Rules:
        """Only the keys whose value is not the default of the edition."""
        return edition.changes(self._rules)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Keys that are set but have no effect."""
        return contradictions.warnings(self)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that this variant offers."""
        return tuple(layout.players for layout in self.layouts)

    def layout(self, players: int) -> Layout:
        """The deal at so many players. Raises `SetupError` when the variant does not offer it."""
        for layout in self.layouts:
            if layout.players == players:
                return layout
        raise SetupError(self._not_offered(players))

    def _not_offered(self, players: int) -> str:
        counts = self.player_counts
        text = f"{self.name} is played by {counts[0]} to {counts[-1]}, not by {players}"
        size = len(self.pack.cards())
        need = players * self.layouts[-1].cards + 1
        if players > counts[-1] and need > size:
            text += (
                f": {players} players x {self.layouts[-1].cards} cards + 1 turned up = {need}, "
                f"and the pack has {size}"
            )
        return text

    def __repr__(self) -> str:
        counts = self.player_counts
        return f"<Variant {self.name}: {counts[0]}-{counts[-1]} players, {self.rules_digest[:15]}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return self.rules_digest == other.rules_digest

    def __hash__(self) -> int:
        return hash(self.rules_digest)
