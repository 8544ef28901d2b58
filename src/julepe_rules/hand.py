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

from julepe_rules.actions import Action, Exchanges, Shuffle
from julepe_rules.cards import Card
from julepe_rules.errors import IllegalActionError, JulepeError, ShuffleError
from julepe_rules.facts import Facts, play_code
from julepe_rules.phases import deal, declare, exchange, lone, play
from julepe_rules.reasons import check_claim, violation_of, wrong_order
from julepe_rules.setup import make_setup
from julepe_rules.situation import Carry
from julepe_rules.state import CHANCE, DECLARE, EXCHANGE, PLAY, Deal, Log, Phase, State
from julepe_rules.variant import Variant

__all__ = ["Hand"]

_Step = Callable[[State, Action], None]

#: Which phase function takes the answer to a rare question; the frequent ones are named in `Hand`.
_STEPS: Final[dict[Phase, _Step]] = {
    Phase.BET: deal.on_bet,
    Phase.BAILE: deal.on_baile,
    Phase.THROW: deal.on_throw,
    Phase.WIDOW: lone.on_widow,
}


class Hand(Facts):
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
        self._leader = self._best = -1
        self._taken = ()
        self._booked = False
        self._claims = ()
        self._settlement = None
        self.is_over = False
        self.need_shuffle = None
        deal.begin(self)

    # Moving on

    def apply(self, action: Action, seat: int | None = None) -> None:
        """The seat to act chooses `action`; with `seat` it is checked that it is that seat's turn.

        Raises `IllegalActionError` for anything that is not in `legal_actions`; the hand is then as it was.
        """
        try:
            code = action.code
        except AttributeError:
            raise JulepeError(f"`apply` takes an `Action`, not {action!r}; see `Action.parse`") from None
        bit = self._bits[code]
        if not bit & self._legal or seat is not None:  # outside the tricks no card is legal
            self._answer(action, seat)
            return
        mover = self._to_act
        hands = self._hands
        hands[mover] ^= bit
        self._log.append(action)
        before = self._lie
        lie = before.after[code]
        if lie is None:
            lie = before.then(code)
        if lie is not before:
            self._lie = lie
            if lie.best != before.best:
                self._best = mover
        mover = self._following[mover]
        if mover != self._leader:
            self._to_act = mover
            self._legal = lie.legal(hands[mover])
        else:
            play.end_trick(self)

    def _answer(self, action: Action, seat: int | None) -> None:
        """`apply`, for whatever is not simply a legal play."""
        mover, phase, options = self._to_act, self._phase, self._options
        if seat is not None and seat != mover:
            raise IllegalActionError(violation_of(self, action, seat))
        if phase is EXCHANGE:
            thrown = options.mask_of(action) if isinstance(options, Exchanges) else -1
            if thrown >= 0:
                self._log += (mover, action)
                exchange.on_exchange(self, action, thrown)
                return
        elif phase is PLAY:
            if self._bits[play_code(action)] & self._legal:
                self.apply(Action.play(action.card))
                return
        else:
            for option in options:
                if option is action:  # the usual case, and much cheaper than `in`
                    break
            else:
                if action not in options:
                    raise IllegalActionError(violation_of(self, action, seat))
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
        need = self.need_shuffle
        if need is None:
            raise ShuffleError("no shuffle is asked for here; look at `need_shuffle` before you shuffle")
        try:
            cards = tuple(order)
            bits = [self._bits[card.index] for card in cards]
        except (TypeError, AttributeError):
            raise ShuffleError(f"an order is a sequence of `Card`, not {order!r}") from None
        # as many powers of two as cards, with the right sum: only a permutation has that
        if len(cards) != len(need.cards) or sum(bits) != self._deal.need_mask:
            raise ShuffleError(wrong_order(need, cards))
        self._log += (-1, Shuffle(need.label, cards))
        self.need_shuffle = None
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
        new._leader = self._leader
        new._taken = self._taken
        new._booked = self._booked
        new._claims = self._claims
        new._settlement = self._settlement
        new.is_over = self.is_over
        new.need_shuffle = self.need_shuffle
        return new

    def claim_revoke(self, seat: int, trick: int) -> None:
        """R14: somebody claims that `seat` revoked in trick `trick` (from 1), which must be finished.

        What it costs is said by `revoke` of the variant; it may be claimed until the next hand begins, and a second claim
        against the same seat costs nothing more. Raises
        `SetupError` for a seat that did not play, or a trick that is not finished.
        """
        check_claim(self, seat, trick)
        if all(other != seat for other, _ in self._claims):
            self._claims += ((seat, trick),)
            self._log += (seat, (Log.CLAIMED, trick))
            self._settlement = None

    @classmethod
    def replay(
        cls,
        start: tuple[Variant, int, int, tuple[int, ...], int, Carry],
        history: Iterable[Action | Shuffle],
        claims: Iterable[tuple[int, int]] = (),
    ) -> Hand:
        """The hand that these inputs lead to; `start` and `history` are those of a hand, `claims` of revokes (R14)."""
        variant, players, dealer, stacks, plate, carry = start
        hand = cls(variant, players=players, dealer=dealer, plate=plate, stacks=stacks, carry=carry)
        for step in history:
            if isinstance(step, Shuffle):
                hand.shuffle(step.order)
            else:
                hand.apply(step)
        for seat, trick in claims:
            hand.claim_revoke(seat, trick)
        return hand

    # Behaving like a value

    def __eq__(self, other: object) -> bool:
        """Equal rules, equal start, equal inputs."""
        if not isinstance(other, Hand):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[Any, ...]:
        return self.start, self.history, self._claims

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand.replay, (self.start, self.history, self._claims)


_blank: Final[Callable[[type[Hand]], Hand]] = object.__new__
