"""One hand of Julepe, from the stakes to the settlement.

>>> from julepe_rules import Hand, load_variant
>>> hand = Hand(load_variant("manual"), players=4, dealer=2, plate=6)
>>> hand.need_shuffle.label
'deal'

A `Hand` waits for a seat (`to_act`, `legal_actions`), for an order of cards (`need_shuffle`), or is over (`is_over`).
`apply` is always checked: a rejected action raises `IllegalActionError` and changes nothing. Nothing in here draws a
random number. Hands may be copied and pickled; one hand must not be shared between threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from julepe_rules.actions import Action, ActionKind, Exchanges, Shuffle, ShuffleNeeded
from julepe_rules.cards import Card
from julepe_rules.errors import IllegalActionError, NotOverError, ShuffleError
from julepe_rules.eventlog import events_of
from julepe_rules.events import Event
from julepe_rules.ledger import Move, Transfer, net, transfers
from julepe_rules.money import PLATE
from julepe_rules.phases import deal, declare, exchange, lone, play
from julepe_rules.phases.end import situation
from julepe_rules.reasons import violation_of
from julepe_rules.settlement import Settlement, settle
from julepe_rules.setup import make_setup
from julepe_rules.situation import Carry, Kind, Situation
from julepe_rules.state import CHANCE, DECLARE, EXCHANGE, OVER, PLAY, Deal, Log, Phase, State
from julepe_rules.variant import Variant
from julepe_rules.view import View, fold
from julepe_rules.violation import Violation

__all__ = ["Hand"]

_Step = Callable[[State, Action], None]

#: Which phase function takes the answer to a rare question; the frequent ones are named in `Hand`.
_STEPS: Final[dict[Phase, _Step]] = {
    Phase.BET: deal.on_bet,
    Phase.BAILE: deal.on_baile,
    Phase.THROW: deal.on_throw,
    Phase.WIDOW: lone.on_widow,
}


class Hand(State):
    """One hand: stakes, deal, declarations, exchange, tricks, settlement.

    `players` is the size of the table, `dealer` a seat, `plate` what earlier hands left in the plate, `stacks` the chips of
    each seat (0 if not given; they may be negative), `carry` what else earlier hands left. Raises `SetupError` for what
    cannot be and `AmountError` if an amount could pass 2**53 - 1 chips.
    """

    __slots__ = ()

    def __init__(
        self,
        variant: Variant,
        *,
        players: int,
        dealer: int = 0,
        plate: int = 0,
        stacks: Sequence[int] | None = None,
        carry: Carry | None = None,
    ) -> None:
        self._setup = setup = make_setup(variant, players, dealer, plate, stacks, carry)
        pack = setup.plan.pack
        self._deal = Deal(players)
        self._log = []
        self._phase = CHANCE
        self._to_act = -1
        self._options = ()
        self._legal = 0
        self._hands = [0] * players
        self._bits = pack.bit_of
        self._plays = pack.kept
        self._start = self._lie = setup.plan.starts[pack.suits[0]]
        self._following = ()
        self._table = 0
        self._best = -1
        self._left = 0
        self._taken = ()
        self._piles = ()
        self._claims = ()
        self._settlement = None
        deal.begin(self)

    # What the hand waits for

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        return self._phase

    @property
    def is_over(self) -> bool:
        """The hand is over and `settlement` can be read."""
        return self._phase is OVER

    @property
    def to_act(self) -> int | None:
        """The seat to act, or ``None``: a shuffle is needed or the hand is over."""
        return self._to_act if self._to_act >= 0 else None

    @property
    def need_shuffle(self) -> ShuffleNeeded | None:
        """The cards to be put in random order, or ``None``."""
        return self._deal.need

    def legal_actions(self) -> Sequence[Action]:
        """Every action the seat to act may choose, in a fixed order; empty exactly when no seat is to act."""
        if self._phase is PLAY:
            return self._plays.get(self._legal) or self._setup.plan.pack.plays(self._legal)
        return self._options

    def is_legal(self, action: Action, *, seat: int | None = None) -> bool:
        """Would `apply` accept it?"""
        if seat is not None and seat != self._to_act:
            return False
        if self._phase is PLAY:
            return self._bits[_code(action)] & self._legal != 0
        return action in self._options

    def why_illegal(self, action: Action, *, seat: int | None = None) -> Violation | None:
        """The rule, the duty and the legal actions if `action` is not allowed; ``None`` if it is."""
        return None if self.is_legal(action, seat=seat) else violation_of(self, action, seat)

    # Moving on

    def apply(self, action: Action, *, seat: int | None = None) -> None:
        """The seat to act chooses `action`; with `seat` it is checked that it is that seat's turn.

        Raises `IllegalActionError` for anything that is not in `legal_actions`; the hand is then as it was.
        """
        if self._phase is not PLAY or seat is not None:
            self._answer(action, seat)
            return
        code = action.code
        bit = self._bits[code]
        if not bit & self._legal:
            self._answer(action, seat)
            return
        mover = self._to_act
        hands = self._hands
        hands[mover] ^= bit
        self._log += (mover, action)
        self._table |= bit
        before = self._lie
        lie = before.after[code] or before.then(code)
        if lie.best != before.best:
            self._best = mover
        left = self._left - 1
        if left:
            self._left = left
            self._lie = lie
            self._to_act = mover = self._following[mover]
            self._legal = lie.legal(hands[mover])
        else:
            play.end_trick(self)

    def _answer(self, action: Action, seat: int | None) -> None:
        """`apply`, for whatever is not simply a legal play."""
        mover = self._to_act
        if seat is None or seat == mover:
            phase, options = self._phase, self._options
            if phase is EXCHANGE:
                thrown = options.mask_of(action) if isinstance(options, Exchanges) else -1
                if thrown >= 0:
                    self._log += (mover, action)
                    exchange.on_exchange(self, action, thrown)
                    return
            elif phase is PLAY:
                if self._bits[_code(action)] & self._legal:
                    self.apply(Action.play(action.card))
                    return
            elif _among(options, action):
                self._log += (mover, action)
                if phase is DECLARE:
                    declare.on_declare(self, action)
                else:
                    _STEPS[phase](self, action)
                return
        raise IllegalActionError(violation_of(self, action, seat))

    def shuffle(self, order: Iterable[Card]) -> None:
        """Answer `need_shuffle`: ``order[0]`` leaves the stock first.

        Raises `ShuffleError` if no shuffle is asked for, or if `order` is not a permutation of the cards asked for.
        """
        need = self._deal.need
        if need is None:
            raise ShuffleError("no shuffle is asked for here; look at `need_shuffle` before you shuffle")
        cards = tuple(order)
        bits = [self._bits[card.index] for card in cards]
        # as many powers of two as cards, with the right sum: only a permutation has that
        if len(cards) != len(need.cards) or sum(bits) != self._deal.need_mask:
            raise ShuffleError(_wrong_order(need, cards))
        self._log += (-1, Shuffle(need.label, cards))
        self._deal.need = None
        if need.label == "deal":
            deal.on_deal(self, bits)
        else:
            exchange.on_recycled(self, bits)

    def child(self, action: Action) -> Hand:
        """A copy on which `action` was applied; this hand stays as it is."""
        new = self.copy()
        new.apply(action)
        return new

    def copy(self) -> Hand:
        """An independent copy. During the tricks it shares with this hand what no trick changes."""
        new = _blank(Hand)
        phase = self._phase
        new._setup = self._setup
        new._deal = self._deal if phase is PLAY else self._deal.copy()
        new._log = self._log[:]
        new._phase = phase
        new._to_act = self._to_act
        new._options = self._options
        new._legal = self._legal
        new._hands = self._hands[:]
        new._bits = self._bits
        new._plays = self._plays
        new._start = self._start
        new._lie = self._lie
        new._following = self._following
        new._best = self._best
        new._left = self._left
        new._table = self._table
        new._taken = self._taken
        new._piles = self._piles
        new._claims = self._claims
        new._settlement = self._settlement
        return new

    def claim_revoke(self, seat: int, trick: int) -> None:
        """R14: somebody claims that `seat` revoked in trick `trick` (from 1), which must be finished.

        What it costs is said by `revoke` of the variant; it may be claimed until the next hand begins. Raises
        `SetupError` for a seat that did not play, or a trick that is not finished.
        """
        from julepe_rules.errors import SetupError

        if not 1 <= trick <= len(self._taken):
            raise SetupError(f"trick {trick} is not finished; finished: {len(self._taken)} (R14)")
        in_play = [s for s in range(self.players) if self._deal.declared[s] == "play" or s == self._deal.defender]
        if seat not in in_play:
            raise SetupError(f"seat {seat} did not play that trick; in play: {in_play} (R14)")
        if all(other != seat for other, _ in self._claims):
            self._claims += ((seat, trick),)
            self._settlement = None

    # What is known

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._setup.plan.variant

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self._setup.plan.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._setup.dealer

    @property
    def carry(self) -> Carry:
        """What earlier hands left."""
        return self._setup.carry

    @property
    def blind(self) -> bool:
        """Is this a blind hand (R13)?"""
        return self._deal.blind

    @property
    def turn_up(self) -> Card | None:
        """The turned card that fixes trumps, once it is turned."""
        for what in reversed(self._log[1::2]):
            if type(what) is tuple and what[0] == Log.TURNED:
                return self._setup.plan.pack.cards_of(what[1][0])[0]
            if type(what) is tuple and what[0] == Log.REDEAL:
                break
        return None

    @property
    def in_play(self) -> tuple[int, ...]:
        """The seats that have said that they play, from the dealer's right; never the defender."""
        return tuple(seat for seat in self._setup.turn if self._deal.declared[seat] == "play")

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks won, by seat."""
        return tuple(self._taken.count(seat) for seat in range(self.players))

    @property
    def trick_winners(self) -> tuple[int, ...]:
        """The seat that won each finished trick."""
        return self._taken

    @property
    def history(self) -> tuple[Action | Shuffle, ...]:
        """Every input so far, chance and choices, in order: they determine everything else."""
        return tuple(what for what in self._log[1::2] if type(what) is not tuple)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order; each event says who may see what of it."""
        return tuple(events_of(self))

    def view(self, seat: int | None = None) -> View:
        """What `seat` can see, folded from the events it may see; ``None`` is a spectator."""
        legal = tuple(self.legal_actions()) if seat is not None and seat == self._to_act else ()
        return fold(self.events, seat, self.to_act, self._phase.value, legal)

    # Money

    @property
    def moves(self) -> tuple[Move, ...]:
        """All movements so far: the stakes, and once the hand is over the settlement."""
        return self._deal.stakes + (self.settlement.moves if self.is_over else ())

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The same as `moves`, as values that explain themselves."""
        return transfers(self.moves)

    @property
    def net(self) -> tuple[int, ...]:
        """What each seat won or lost so far in this hand, its stakes included (chips)."""
        return net(self.moves, self.players)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of each seat now; they may be negative."""
        return tuple(stack + won for stack, won in zip(self._setup.stacks, self.net, strict=True))

    @property
    def plate(self) -> int:
        """What lies in the plate now (chips)."""
        if self.is_over:
            return self.settlement.plate
        return self._setup.plate + sum(amount for _, target, amount, _ in self._deal.stakes if target == PLATE)

    @property
    def settlement(self) -> Settlement:
        """Who paid whom and why. Raises `NotOverError` before the end."""
        if self._settlement is None:
            self._settlement = settle(self._setup.plan.variant, self.situation)
        return self._settlement

    @property
    def situation(self) -> Situation:
        """What the settlement depends on. Raises `NotOverError` before the end."""
        if self._phase is not OVER:
            raise NotOverError(f"the hand is not over: {self!r}")
        return situation(self)

    # Behaving like a value

    def __eq__(self, other: object) -> bool:
        """Equal rules, equal start, equal inputs."""
        if not isinstance(other, Hand):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[Any, ...]:
        return self._setup.key(), self.history, self._claims

    def __reduce__(self) -> tuple[Any, ...]:
        return _replay, (self._setup.key(), self.history, self._claims)

    def __repr__(self) -> str:
        start = f"<Hand {self.variant.name}, {self.players} players, dealer {self.dealer}, plate {self.plate}: "
        if self.is_over:
            kind = self._deal.kind
            return start + (f"over, {kind}" if kind is not Kind.PLAYED else f"over, tricks {self.tricks}") + ">"
        need = self._deal.need
        if need is not None:
            return start + f"needs a shuffle ({need.label})>"
        where = f"trick {len(self._taken) + 1}" if self._phase is PLAY else str(self._phase)
        return start + f"{where}, seat {self._to_act} to act>"


_blank: Final[Callable[[type[Hand]], Hand]] = object.__new__


def _replay(start: tuple[Any, ...], history: tuple[Action | Shuffle, ...], claims: tuple[tuple[int, int], ...]) -> Hand:
    """The hand that these inputs lead to; how a hand is pickled."""
    variant, players, dealer, stacks, plate, carry = start
    hand = Hand(variant, players=players, dealer=dealer, plate=plate, stacks=stacks, carry=carry)
    for step in history:
        if isinstance(step, Shuffle):
            hand.shuffle(step.order)
        else:
            hand.apply(step)
    for seat, trick in claims:
        hand.claim_revoke(seat, trick)
    return hand


def _among(options: Sequence[Action], action: Action) -> bool:
    """``action in options``, looking for the very same value first: that is the usual case and much cheaper."""
    for option in options:
        if option is action:
            return True
    return action in options


def _code(action: Action) -> int:
    """The index of the card that `action` plays, however it was made; -1 if it plays none."""
    if action.code < 0 and action.kind is ActionKind.PLAY and len(action.cards) == 1 and not action.word:
        return action.card.index
    return action.code


def _wrong_order(need: ShuffleNeeded, cards: tuple[Card, ...]) -> str:
    missing = [card.text for card in need.cards if card not in cards]
    strange = [card.text for card in cards if card not in need.cards]
    twice = sorted({card.text for card in cards if cards.count(card) > 1})
    faults = [
        f"{len(cards)} cards for {len(need.cards)}" if len(cards) != len(need.cards) else "",
        f"missing {', '.join(missing)}" if missing else "",
        f"not asked for {', '.join(strange)}" if strange else "",
        f"twice {', '.join(twice)}" if twice else "",
    ]
    return f"the order for `{need.label}` is no permutation of the cards asked for: " + "; ".join(
        fault for fault in faults if fault
    )
