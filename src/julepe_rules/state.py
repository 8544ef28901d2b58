"""The state of one hand inside the engine: slots, ints and masks. Nothing in here decides a rule.

`Setup` is what was given when the hand began and never changes; `Deal` holds what is settled once the tricks begin, so
that copies of a hand in play can share it; `State` has the rest. The phases in `phases/` move a `State` on.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from julepe_rules.actions import Action, ShuffleNeeded
from julepe_rules.ledger import Move
from julepe_rules.plan import Plan
from julepe_rules.settlement import Settlement
from julepe_rules.situation import PLAYED, Carry
from julepe_rules.tricks import Lie
from julepe_rules.variant import Variant

__all__ = ["CHANCE", "DECLARE", "DONE", "EXCHANGE", "OVER", "PLAY", "Deal", "Log", "Phase", "Setup", "State"]


class Phase(StrEnum):
    """What the hand waits for. `CHANCE` is a shuffle that an outer layer answers; `OVER` is the end."""

    CHANCE = "chance"
    BET = "bet"
    BAILE = "baile"
    THROW = "throw"
    DECLARE = "declare"
    WIDOW = "widow"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


#: The same as plain names: an attribute of an enum costs more than a test should.
PLAY: Final = Phase.PLAY
OVER: Final = Phase.OVER
CHANCE: Final = Phase.CHANCE
DECLARE: Final = Phase.DECLARE
EXCHANGE: Final = Phase.EXCHANGE


class Log:
    """What a log holds: an `Action` for each card played, and pairs of a seat (-1: nobody) and what it did for the rest.

    That is an `Action`, a `Shuffle`, or one of these tags with a mask, a bit or a word. Flat, because a pair for every card
    played would keep the garbage collector busy. `eventlog.entries` reads a log.
    """

    PAID: Final = 2  # tuple of moves
    DEALT: Final = 3  # tuple of masks by seat
    ASIDE: Final = 4  # bit of the joker
    TURNED: Final = 5  # (bit, cards left in the stock)
    LOOKED: Final = 6  # mask
    ALL_LOOKED: Final = 14  # (seats, hands by seat)
    TAKEN: Final = 7  # bit of the turned card
    THREW_UNSEEN: Final = 9  # mask, seen by nobody
    DREW: Final = 10  # mask
    REDEAL: Final = 11  # reason
    JOINED: Final = 12  # how
    LEADS: Final = 13  # the next seat of each seat, for the tricks that follow; the seat leads
    CLAIMED: Final = 16  # number of the trick, from 1
    TRICK: Final = 15  # nothing; the trick is full and the seat is its winner


#: The entry of a full trick, always this very pair.
DONE: Final = (Log.TRICK, 0)


class Setup:
    """What a hand starts from; never changed. `turn` are the seats dealt in, from the dealer's right."""

    __slots__ = ("carry", "dealer", "plan", "plate", "stacks", "turn", "variant")

    def __init__(
        self, variant: Variant, plan: Plan, dealer: int, stacks: tuple[int, ...], plate: int, carry: Carry
    ) -> None:
        self.variant: Final = (
            variant  # the plan may have been made for one of another name and the same rules
        )
        self.plan: Final = plan
        self.dealer: Final = dealer
        self.stacks: Final = stacks
        self.plate: Final = plate
        self.carry: Final = carry
        self.turn: Final = plan.turns[dealer]

    def key(self) -> tuple[Variant, int, int, tuple[int, ...], int, Carry]:
        """All that makes one start equal to another."""
        return self.variant, self.plan.players, self.dealer, self.stacks, self.plate, self.carry


class Deal:
    """Everything about a deal that no trick changes any more.

    Masks and bits are those of `packs`. `stock` are the bits of the undealt cards, the next one at `at`. `turn_up` is the
    turned card, `holder` the seat that holds it (-1: it lies on the table). `declared` has the word of each seat or ``""``.
    """

    __slots__ = (
        "aside",
        "at",
        "bid",
        "blind",
        "declared",
        "defender",
        "discards",
        "hands",
        "holder",
        "kind",
        "lone",
        "looked",
        "moment",
        "need_mask",
        "owed",
        "passed",
        "place",
        "queue",
        "recycles",
        "serving",
        "short",
        "stakes",
        "stock",
        "took",
        "turn_up",
        "turned",
        "widow",
    )

    def __init__(self, players: int) -> None:
        self.blind = False
        self.moment = "hand"
        self.stakes: tuple[Move, ...] = ()
        self.need_mask = 0
        self.recycles = 0
        self.clear(players)

    def clear(self, players: int) -> None:
        """Forget the cards: a new deal in the same hand."""
        self.stock: Sequence[int] = ()
        self.at = 0
        self.turned = 0  # the card that fixes trumps
        self.turn_up = 0  # the same, until it is taken into a new stock
        self.aside = 0
        self.holder = -1
        self.took = False
        self.hands: tuple[int, ...] = ()  # the hands as dealt
        self.passed = 0
        self.discards = [0] * players
        self.owed = [0] * players
        self.declared = [""] * players
        self.looked = 0  # a bit for each seat
        self.queue: list[int] = []  # seats that still have to be asked
        self.place = 0  # how many have declared
        self.serving: list[int] = []  # seats that still have to be served
        self.short = False
        self.kind = PLAYED
        self.lone = -1
        self.defender = -1
        self.widow = -1
        self.bid = -1

    def copy(self) -> Deal:
        """An independent copy."""
        new = Deal.__new__(Deal)
        for name in Deal.__slots__:
            setattr(new, name, getattr(self, name))
        new.discards, new.owed, new.declared = self.discards[:], self.owed[:], self.declared[:]
        return new


class State:
    """The whole state of a hand; `julepe_rules.hand.Hand` is the same with a public face.

    In the tricks: `lie` is the trick so far, `start` the lie before a lead, `leader` who led, `best` the seat that is
    winning, `following` the next seat of each seat. `taken` are the winners of the finished tricks; their cards stand in
    the log. `legal` is the mask of the cards that may be played, 0 outside the tricks.
    """

    __slots__ = (
        "_best",
        "_bits",
        "_booked",
        "_claims",
        "_deal",
        "_following",
        "_hands",
        "_leader",
        "_legal",
        "_lie",
        "_log",
        "_options",
        "_phase",
        "_plays",
        "_settlement",
        "_setup",
        "_start",
        "_taken",
        "_to_act",
        "is_over",
        "need_shuffle",
    )

    #: The hand is over and its settlement can be read. To be read only.
    is_over: bool
    #: The cards that are to be put in random order, or ``None``. To be read only.
    need_shuffle: ShuffleNeeded | None

    _setup: Setup
    _deal: Deal
    _log: list[Any]
    _phase: Phase
    _to_act: int
    _options: Sequence[Action]
    _legal: int
    _hands: list[int]
    _bits: tuple[int, ...]
    _plays: dict[int, tuple[Action, ...]]
    _start: Lie
    _lie: Lie
    _following: tuple[int, ...]
    _best: int
    _leader: int
    _taken: tuple[int, ...]
    _booked: bool  # its table has gone on to the next hand
    _claims: tuple[tuple[int, int], ...]
    _settlement: Settlement | None
