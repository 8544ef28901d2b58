"""Every point on which tables differ, as a named choice: the words a variant file may use.

One enum for each axis of the rulebook that is a choice among words; the comment behind a member says what it means at the
table. Axes that are numbers are plain fields of :mod:`julepe_rules.variant`. The values are what stands in YAML.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "AllPass",
    "BaileAllowed",
    "BaileWhen",
    "Beat",
    "BeatWhenTrumped",
    "BlindRound",
    "DealerLooks",
    "DealerMustPlay",
    "Direction",
    "Divided",
    "FirstDealer",
    "Follow",
    "Joker",
    "JokerTurned",
    "JulepePays",
    "JulepeTo",
    "JulepeTrick",
    "Lead",
    "LoneGame",
    "LoneJulepePays",
    "LoneLeader",
    "OddChips",
    "Overtrump",
    "Policy",
    "Service",
    "SessionEnd",
    "Shares",
    "SitsOut",
    "Split",
    "Tier",
    "Trump",
    "TrumpAce",
    "TrumpSource",
    "Undertrump",
    "WhenDry",
    "WidowQuota",
    "WithJulepe",
]


class Policy(StrEnum):
    """A named choice; its value is the word in the variant file."""


# R1 pack


class Joker(Policy):
    """R1: is there a joker, and how strong is it?"""

    NONE = "none"  # no joker
    BELOW_ACE = "below_ace"  # one card, always a trump, between the ace and the next trump


class JokerTurned(Policy):
    """R1: the joker itself is turned as pinta."""

    TURN_NEXT = "turn_next"  # it lies aside until the next deal; the next card fixes trumps
    REDEAL = "redeal"  # a new deal in the same hand, no new stakes


# R2 table


class SitsOut(Policy):
    """R2: who gets no cards in this layout."""

    NOBODY = "nobody"  # everybody is dealt in
    DEALER = "dealer"  # alcalde: deals and pays, does not play
    LEFT = "left"  # the player on the dealer's left: neither plays nor puts in


class FirstDealer(Policy):
    """R2: how the first dealer is found."""

    LOT = "lot"  # by lot
    FIRST_OROS = "first_oros"  # cards dealt face up from seat 0: the first oros
    LOWEST_CARD = "lowest_card"  # everybody draws: the lowest by strength, ties drawn again by all
    SEAT_0 = "seat_0"  # always seat 0


class Direction(Policy):
    """R2: which way round the table goes; wording only."""

    ANTICLOCKWISE = "anticlockwise"  # to the right, as in Spain
    CLOCKWISE = "clockwise"  # to the left


class SessionEnd(Policy):
    """R12: what becomes of plate and reserve when the session ends."""

    STAYS = "stays"  # they stay on the table, and are reported
    SHARED = "shared"  # shared equally, odd chips one by one from the seat after the last dealer


# R4 deal


class TrumpSource(Policy):
    """R4: where the turned card comes from."""

    NEXT_CARD = "next_card"  # the card after the deal, on top of the stock
    DEALER_EXTRA = "dealer_extra"  # the dealer's own extra card, which is always his


# R5 declarations


class DealerMustPlay(Policy):
    """R5: may the dealer pass?"""

    NEVER = "never"  # he may pass like anybody
    ALWAYS = "always"  # he plays every hand
    IF_ANY = "if_any"  # he plays if anybody before him does
    IF_EXACTLY_ONE = "if_exactly_one"  # he plays if exactly one before him does


class TrumpAce(Policy):
    """R5: does the ace of trumps oblige its holder?"""

    FREE = "free"  # no
    MUST_PLAY = "must_play"  # who has seen it in his hand may not pass


class AllPass(Policy):
    """R5: nobody plays."""

    VOID = "void"  # the plate stays, the deal moves on
    REDEAL = "redeal"  # the same dealer deals again in the same hand
    REDEAL_UNASKED = "redeal_unasked"  # the same, as soon as all before the dealer passed: he is not asked
    CANNOT_HAPPEN = "cannot_happen"  # somebody always plays


# R6 baile


class BaileAllowed(Policy):
    """R6: who may take the turned card."""

    NOBODY = "nobody"  # nobody
    DEALER = "dealer"  # the dealer, whatever its rank
    LISTED_RANKS = "listed_ranks"  # the dealer, if its rank is listed


class BaileWhen(Policy):
    """R6: when the dealer says that he takes it."""

    DECLARING = "declaring"  # with his own declaration
    UNSEEN = "unseen"  # before anybody looks; he throws one of his cards unseen


# R7 the lone player


class LoneGame(Policy):
    """R7: one player is left in."""

    DEFENCE = "defence"  # the first who passed plays for the table with cards of the stock
    WIDOW = "widow"  # the widow is offered round
    TAKES_PLATE = "takes_plate"  # no play: he takes the plate
    FORCED_SECOND = "forced_second"  # the dealer, or his right-hand neighbour, is drawn in


class LoneLeader(Policy):
    """R7: who leads the first trick of the defence game."""

    FIRST_FROM_RIGHT = "first_from_right"  # the first of the two from the dealer's right
    TABLE = "table"  # the defender


class DealerLooks(Policy):
    """R7: may the dealer look at his cards before he accepts a lone game?"""

    BEFORE_DECIDING = "before_deciding"  # yes
    AFTER_DECIDING = "after_deciding"  # no: his own view hides them until he has declared or somebody plays


class LoneJulepePays(Policy):
    """R11: the lone player is julepe in the defence game."""

    NOTHING = "nothing"  # the plate stays
    STAKE = "stake"  # he pays the dealer's stake of this hand into the plate
    PLATE = "plate"  # he pays as much as lies in the plate into it


class WidowQuota(Policy):
    """R7: the quota of who takes the widow."""

    USUAL = "usual"  # the usual quota
    BID = "bid"  # he names a number of tricks, and falls below it


# R8 discard and draw


class Service(Policy):
    """R8: when the dealer serves."""

    IN_TURN = "in_turn"  # each is served before the next discards
    AFTER_ALL = "after_all"  # all discard in turn, then all are served in turn


class Tier(Policy):
    """R8: a pile that may become the new stock."""

    PASSED = "passed"  # the hands of those who passed
    SERVED = "served"  # discards of those who are owed nothing more
    WAITING = "waiting"  # discards of those still to be served
    OWN = "own"  # discards of the seat being served
    TURN_UP = "turn_up"  # the turned card itself; always the last


class WhenDry(Policy):
    """R8: stock and tiers cannot serve everybody."""

    REFUSE = "refuse"  # a variant in which this can happen is refused
    CAP = "cap"  # nobody may throw more cards than can be replaced
    PLAY_SHORT = "play_short"  # who is not served plays with fewer cards


# R9 tricks


class Follow(Policy):
    """R9: holds the led suit (asistir)."""

    MUST = "must"  # follows
    FREE = "free"  # plays what he likes


class Beat(Policy):
    """R9: follows, and can beat the best card of the led suit (montar)."""

    MUST = "must"  # beats it
    FREE = "free"  # any card of the suit


class BeatWhenTrumped(Policy):
    """R9: is montar due when the trick is already trumped and trumps were not led?"""

    EXCUSED = "excused"  # no: following is enough
    DUE = "due"  # yes


class Trump(Policy):
    """R9: void in the led suit, holds trumps (fallar)."""

    MUST = "must"  # trumps
    FREE = "free"  # any card


class Overtrump(Policy):
    """R9: has to trump and can beat the best trump (pisar, refallar)."""

    MUST = "must"  # overtrumps
    FREE = "free"  # any trump


class Undertrump(Policy):
    """R9: has to trump and cannot beat the best trump (subfallar)."""

    MUST = "must"  # trumps lower
    EXCUSED = "excused"  # any card


class Lead(Policy):
    """R9: the first lead of a hand."""

    FREE = "free"  # any card
    ACE_OF_TRUMPS = "ace_of_trumps"  # who leads and holds the ace of trumps leads it


# R11 settlement


class JulepePays(Policy):
    """R11: what a julepe pays."""

    FIXED = "fixed"  # a fixed amount
    PLATE = "plate"  # as much as lay in the plate at settlement
    BETS = "bets"  # the opening stake times the seats that take part in the stakes


class JulepeTo(Policy):
    """R11: to whom a julepe pays when somebody wins."""

    WINNERS = "winners"  # to the winners
    PLATE = "plate"  # into the plate of the next hand


class Divided(Policy):
    """R11: how payments to the winners are divided."""

    POOLED = "pooled"  # all together, with the plate if it is taken
    EACH = "each"  # each payment on its own


class WithJulepe(Policy):
    """R11: the plate when there is a winner and a julepe."""

    TAKEN = "taken"  # the winners take it
    STAYS = "stays"  # it stays


class Shares(Policy):
    """R11: how the plate is shared among winners."""

    EQUAL = "equal"  # equally
    PER_TRICK = "per_trick"  # each trick is worth its part


class JulepeTrick(Policy):
    """R11: the trick's part earned by a julepe, where shares go by tricks."""

    STAYS = "stays"  # stays in the plate
    KEPT = "kept"  # he keeps it


class OddChips(Policy):
    """R11: what cannot be divided."""

    STAYS = "stays"  # stays in the plate
    FIRST_WINNER = "first_winner"  # goes to the first winner from the dealer's right


class Split(Policy):
    """R12: a plate too large for one hand."""

    NONE = "none"  # carried whole
    LIMIT = "limit"  # what passes a limit waits in the reserve
    PORTIONS = "portions"  # cut into portions that wait their turn


# R13 blind round


class BlindRound(Policy):
    """R13: when a hand is played blind."""

    NEVER = "never"  # never
    DEALERS_CHOICE = "dealers_choice"  # the dealer calls normal or blind before the stakes
    AFTER_ALL_PASS = "after_all_pass"  # the hand after one in which all passed
