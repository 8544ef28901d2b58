"""What a variant means at one number of players, worked out once: the tables that the hand machine reads.

A `Plan` holds no rule of its own: every field is a value of the variant, or follows from it, in the form in which a
phase asks for it (a flag, a mask, a tuple by dealer or by card). Cards index tables by `Card.index`.
"""

from __future__ import annotations

import functools
from typing import Final

from julepe_rules.cards import JOKER, Card
from julepe_rules.errors import AmountError
from julepe_rules.ledger import Move
from julepe_rules.money import MAX_CHIPS
from julepe_rules.packs import CARD_CODES, pack_tables
from julepe_rules.policies import (
    AllPass,
    BlindRound,
    DealerLooks,
    DealerMustPlay,
    JokerTurned,
    JulepePays,
    LoneLeader,
    Service,
    TrumpAce,
    WhenDry,
)
from julepe_rules.situation import Carry
from julepe_rules.stakes import stakes
from julepe_rules.tricks import ACE_LEAD, duties, empty_trick
from julepe_rules.variant import Variant

__all__ = ["Plan", "plan_of"]


class Plan:
    """One variant at one number of players."""

    __slots__ = (
        "_kept_stakes",
        "ace_must_play",
        "aces",
        "amount_due",
        "amount_times",
        "blind_after_pass",
        "blind_choice",
        "cap",
        "dealer_extra",
        "dealer_looks_late",
        "dealer_must",
        "in_turn",
        "joker",
        "joker_redeals",
        "layout",
        "lead_ace",
        "max_draw",
        "max_stakes",
        "pack",
        "packets",
        "piles",
        "players",
        "redeal_unasked",
        "redeals",
        "starts",
        "table_leads",
        "take_declaring",
        "take_unseen",
        "tricks",
        "turns",
        "variant",
    )

    def __init__(self, variant: Variant, players: int) -> None:
        layout = variant.layout(players)
        pack = pack_tables(variant.pack, layout.removed_suit)
        declare, exchange, baile = variant.declare, variant.exchange, variant.baile
        self.variant: Final = variant
        self.players: Final = players
        self.layout: Final = layout
        self.pack: Final = pack
        self.tricks: Final = layout.tricks
        self.packets: Final = layout.packets
        self.dealer_extra: Final = layout.dealer_extra
        duty = duties(variant.tricks)
        #: the empty trick, by trump suit
        self.starts: Final = {suit: empty_trick(pack, suit, duty) for suit in pack.suits}
        #: the seats dealt in, from the dealer's right, by dealer
        self.turns: Final = tuple(
            tuple(
                seat
                for seat in ((dealer + step) % players for step in range(1, players + 1))
                if seat != layout.seat_out(dealer)
            )
            for dealer in range(players)
        )
        self.joker: Final = pack.bit_of[JOKER.index]
        self.joker_redeals: Final = variant.pack.joker_turned is JokerTurned.REDEAL
        self.aces: Final = {
            suit: pack.bit_of[Card(variant.pack.ace + suit).index]
            for suit in pack.suits
            if variant.pack.ace in variant.pack.order
        }
        self.blind_choice: Final = variant.blind.round is BlindRound.DEALERS_CHOICE
        self.blind_after_pass: Final = variant.blind.round is BlindRound.AFTER_ALL_PASS
        self.dealer_must: Final = declare.dealer_must_play
        self.ace_must_play: Final = declare.trump_ace is TrumpAce.MUST_PLAY
        self.dealer_looks_late: Final = variant.lone.dealer_looks is DealerLooks.AFTER_DECIDING
        self.redeals: Final = declare.all_pass in (AllPass.REDEAL, AllPass.REDEAL_UNASKED)
        self.redeal_unasked: Final = (
            declare.all_pass is AllPass.REDEAL_UNASKED
            and declare.dealer_must_play is not DealerMustPlay.ALWAYS
        )
        unseen, declaring = [False] * CARD_CODES, [False] * CARD_CODES
        for card in pack.cards if not layout.dealer_extra else ():
            if baile.may_take(card.rank):
                (unseen if baile.unseen(card.rank) else declaring)[card.index] = True
        #: may the dealer take this card before anybody looks, or with his declaration?
        self.take_unseen: Final = tuple(unseen)
        self.take_declaring: Final = tuple(declaring)
        self.max_draw: Final = exchange.max_draw
        self.in_turn: Final = exchange.service is Service.IN_TURN
        self.piles: Final = frozenset(pile for tier in exchange.recycle for pile in tier)
        self.cap: Final = exchange.when_dry is WhenDry.CAP and not exchange.never_dry
        self.table_leads: Final = variant.lone.leader is LoneLeader.TABLE
        self.lead_ace: Final = bool(duty & ACE_LEAD)
        rules = variant.stakes
        moments = (rules.opening, rules.plate_empty, rules.nobody_fell, rules.after_payout, rules.hand)
        most = max(stake.each * players + stake.dealer for stake in moments if stake is not None)
        self.max_stakes: Final = most * rules.fallen_multiplier * variant.blind.multiplier
        fixed = variant.julepe.pays is JulepePays.FIXED
        self.amount_due: Final = variant.julepe.amount if fixed else 0
        self.amount_times: Final = players * baile.julepe_multiplier
        self._kept_stakes: Final[dict[tuple[int, str, bool], tuple[Move, ...]]] = {}

    def stakes(self, dealer: int, carry: Carry, moment: str, blind: bool) -> tuple[Move, ...]:
        """The stakes of a hand (R3); kept where nobody puts a multiple."""
        if carry.fallen and self.variant.stakes.fallen_multiplier > 1:
            return stakes(self.variant, self.players, dealer, carry, moment, blind)
        key = (dealer, moment, blind)
        moves = self._kept_stakes.get(key)
        if moves is None:
            moves = stakes(self.variant, self.players, dealer, carry, moment, blind)
            self._kept_stakes[key] = moves
        return moves

    def check_amounts(self, plate: int, reserve: int, largest: int) -> None:
        """Raise `AmountError` if an amount could pass 2**53 - 1 chips in the hand that begins (R3).

        `largest` is the largest stack, whichever its sign.
        """
        due = max(plate + self.max_stakes, self.amount_due)
        if plate + reserve + self.max_stakes + due * self.amount_times + largest > MAX_CHIPS:
            raise AmountError(
                f"with {plate} chips in the plate an amount of this hand could pass {MAX_CHIPS:,}: "
                "the session has to end here (R3)"
            )


@functools.lru_cache(maxsize=256)
def plan_of(variant: Variant, players: int) -> Plan:
    """The plan of a variant at a table size. Raises `SetupError` for a size that it does not offer."""
    return Plan(variant, players)
