"""A table: many hands of the same players, from the first dealer to the end of the session.

>>> from julepe_rules import Table, load_variant
>>> table = Table(load_variant("manual"), players=4, dealer=2)
>>> hand = table.next_hand()
>>> hand.dealer, table.plate
(2, 2)

A `Table` hands on what one hand leaves to the next: dealer, chips, plate, reserve, and the `Carry` (R2, R3, R12).
Like a `Hand` it draws no random number: who deals first is asked for (`need_first_dealer`) and answered from outside.
It keeps nothing of finished hands unless it is told to, so that a session may go on for ever. Tables may be copied
and pickled; one table must not be shared between threads.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from julepe_rules.cards import JOKER, Card
from julepe_rules.errors import SetupError
from julepe_rules.hand import Hand
from julepe_rules.ledger import Move, Reason, Transfer, net, transfers
from julepe_rules.money import PLATE, RESERVE
from julepe_rules.policies import FirstDealer, Joker, SessionEnd
from julepe_rules.setup import make_setup
from julepe_rules.situation import Carry
from julepe_rules.variant import Variant

__all__ = ["FirstDealerNeeded", "Table"]

_OPENING: Final = Carry(opening=True)


@attrs.frozen
class FirstDealerNeeded:
    """R2.8: the first dealer is to be found by `method`.

    `cards` is the whole pack, to be shuffled, for `FirstDealer.FIRST_OROS` and `FirstDealer.LOWEST_CARD`; it is empty
    for `FirstDealer.LOT`, which is answered with a seat.
    """

    method: FirstDealer
    cards: tuple[Card, ...]


class Table:
    """A session of many hands.

    `players` is the size of the table, `dealer` the seat that deals first (``None``: found as `table.first_dealer` of
    the variant says), `stacks` the chips of each seat (0 if not given; they may be negative), `plate` the chips in
    the plate before the first hand, `carry` what else an earlier session left (``None``: the first hand opens the
    session). With `keep` the finished hands are kept in `results`.

    Raises `SetupError` for what cannot be and `AmountError` for amounts with which no hand may begin (R3.6).
    """

    __slots__ = (
        "_carry",
        "_closed",
        "_dealer",
        "_hand",
        "_keep",
        "_need",
        "_plate",
        "_played",
        "_players",
        "_results",
        "_stacks",
        "_start",
        "_variant",
    )

    def __init__(
        self,
        variant: Variant,
        *,
        players: int,
        dealer: int | None = None,
        stacks: Sequence[int] | None = None,
        plate: int = 0,
        carry: Carry | None = None,
        keep: bool = False,
    ) -> None:
        carry = _OPENING if carry is None else carry
        setup = make_setup(variant, players, 0 if dealer is None else dealer, plate, stacks, carry)
        self._variant = variant
        self._players = players
        self._need = _first_dealer(variant) if dealer is None else None
        self._dealer = setup.dealer
        # what lay on the table when the current hand began, or lies there if there is none
        self._start = self._stacks = setup.stacks
        self._plate = plate
        self._carry = carry
        self._hand: Hand | None = None
        self._played = 0
        self._closed = False
        self._keep = keep
        self._results: list[Hand] = []

    # The first dealer

    @property
    def need_first_dealer(self) -> FirstDealerNeeded | None:
        """What the table has to be told before its first hand, or ``None``."""
        return None if self._closed else self._need

    def draw_first_dealer(self, answer: int | Iterable[Card]) -> int | None:
        """Answer `need_first_dealer`; the seat that deals first, or ``None`` if nobody could be found yet.

        For a lot the answer is a seat; otherwise it is an order of the cards asked for, ``[0]`` on top (R2.8). They
        go round from seat 0: to the first oros; or one to each seat, again and again until the weakest is alone. If
        the cards run out before that, `need_first_dealer` stays, and asks for a new order. Raises `SetupError` for
        any other answer, or if nothing is asked for; the table is then as it was.
        """
        need = self._need
        if need is None or self._closed:
            raise SetupError("no first dealer is asked for here; look at `need_first_dealer` first (R2.8)")
        if need.method is FirstDealer.LOT:
            if type(answer) is not int or not 0 <= answer < self._players:
                raise SetupError(
                    f"the lot fell on {answer!r}, which is no seat of this table; "
                    f"seats are 0 to {self._players - 1} (R2.8)"
                )
            dealer: int | None = answer
        else:
            order = _order(need, answer)
            if need.method is FirstDealer.FIRST_OROS:
                dealer = next(place for place, card in enumerate(order) if card.suit == "o") % self._players
            else:
                dealer = _lowest(self._variant, self._players, order)
        if dealer is not None:
            self._dealer = dealer
            self._need = None
        return dealer

    # From hand to hand

    def next_hand(self) -> Hand:
        """Book the finished hand, if there is one, and begin the next.

        Raises `NotOverError` while a hand is going on, `SetupError` if the first dealer is not known or the session
        has ended, and `AmountError` if an amount could pass 2**53 - 1 chips (R3.6); the table is then as it was, and
        in the last case its session can be ended.
        """
        if self._closed:
            raise SetupError("the session has ended: no more hands are played at this table (R12.4)")
        if self._need is not None:
            raise SetupError(
                "nobody knows who deals first: answer `need_first_dealer` before the first hand (R2.8)"
            )
        dealer, stacks, plate, carry = self._left()
        new = Hand(
            self._variant, players=self._players, dealer=dealer, plate=plate, stacks=stacks, carry=carry
        )
        self._book(dealer, stacks, plate, carry)
        self._hand = new
        return new

    def end(self) -> tuple[Transfer, ...]:
        """Book the finished hand and end the session, as `table.session_end` of the variant says (R12.4).

        The movements of plate and reserve: none where they stay on the table; otherwise they are shared equally among
        all seats, odd chips one at a time from the seat after the last hand's dealer; where no hand was played, from
        the seat that would have dealt the first, or from seat 0 if nobody knows which that is. Raises `NotOverError`
        while a hand is going on and `SetupError` if the session has ended before; the table is then as it was.
        """
        if self._closed:
            raise SetupError("the session of this table has ended already (R12.4)")
        dealer, stacks, plate, carry = self._left()
        moves: tuple[Move, ...] = ()
        if self._variant.table.session_end is SessionEnd.SHARED:
            moves = _shared(self._players, dealer, plate, carry.reserve)
            won = net(moves, self._players)
            stacks = tuple(stack + more for stack, more in zip(stacks, won, strict=True))
            plate, carry = 0, attrs.evolve(carry, reserve=0, waiting=())
        self._book(dealer, stacks, plate, carry)
        self._closed = True
        return transfers(moves)

    def _left(self) -> tuple[int, tuple[int, ...], int, Carry]:
        """The next dealer, the chips of the seats, the plate, and the rest, after the current hand, if there is one.

        Raises `NotOverError` while it is going on.
        """
        hand = self._hand
        if hand is None:
            return self._dealer, self._stacks, self._plate, self._carry
        settlement = hand.settlement
        stacks = tuple(map(operator.add, self._stacks, hand.net))
        return (self._dealer + 1) % self._players, stacks, settlement.plate, settlement.carry

    def _book(self, dealer: int, stacks: tuple[int, ...], plate: int, carry: Carry) -> None:
        """The hand that was going on is over and counted; this is what lies on the table now."""
        hand = self._hand
        if hand is not None:
            hand._booked = True  # nothing can be claimed against it any more (R14)
            self._played += 1
            if self._keep:
                self._results.append(hand)
        self._hand = None
        self._dealer, self._stacks, self._plate, self._carry = dealer, stacks, plate, carry

    def copy(self) -> Table:
        """An independent copy, its current hand included; hands in `results` are shared."""
        new = object.__new__(Table)
        for name in Table.__slots__:
            setattr(new, name, getattr(self, name))
        new._hand = None if self._hand is None else self._hand.copy()
        new._results = self._results[:]
        return new

    __copy__ = copy

    # What is known

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._variant

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self._players

    @property
    def hand(self) -> Hand | None:
        """The current hand, until `next_hand` or `end` books it; ``None`` before the first and after the end.

        What is claimed on it counts as long as it is here (R14).
        """
        return self._hand

    @property
    def hands_played(self) -> int:
        """How many hands are over, the current one included if it is."""
        return self._played + (self._hand is not None and self._hand.is_over)

    @property
    def dealer(self) -> int | None:
        """Who deals the current hand, or the next if there is none; ``None`` while `need_first_dealer` is not."""
        return self._dealer if self._need is None else None

    @property
    def is_closed(self) -> bool:
        """The session has ended."""
        return self._closed

    @property
    def results(self) -> tuple[Hand, ...]:
        """The hands that were booked, the first one first, if the table was told to `keep` them; otherwise empty."""
        return tuple(self._results)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of each seat now; they may be negative."""
        return self._stacks if self._hand is None else self._hand.stacks

    @property
    def net(self) -> tuple[int, ...]:
        """What each seat has won or lost at this table so far (chips)."""
        return tuple(now - before for now, before in zip(self.stacks, self._start, strict=True))

    @property
    def plate(self) -> int:
        """What lies in the plate now (chips)."""
        return self._plate if self._hand is None else self._hand.plate

    @property
    def reserve(self) -> int:
        """What lies beside the plate now (chips; R12)."""
        return self.carry.reserve

    @property
    def carry(self) -> Carry:
        """What the next hand has to know; while a hand is going on, what that one had to."""
        hand = self._hand
        return self._carry if hand is None or not hand.is_over else hand.settlement.carry

    # Behaving like a value

    def __eq__(self, other: object) -> bool:
        """Equal rules, equal start, equal money, equal current hand, equal hands kept."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Table.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in Table.__slots__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        played = f"{self.hands_played} hand{'' if self.hands_played == 1 else 's'} played"
        start = f"<Table {self._variant.name}, {self._players} players, {played}, plate {self.plate}: "
        if self._closed:
            return start + "session ended>"
        if self._need is not None:
            return start + f"needs a first dealer ({self._need.method})>"
        if self._hand is None:
            return start + f"dealer {self._dealer} begins>"
        return start + f"dealer {self._dealer}'s hand {'over' if self._hand.is_over else 'going on'}>"


# R2.8


def _first_dealer(variant: Variant) -> FirstDealerNeeded | None:
    """What has to be asked; nothing where seat 0 deals."""
    method = variant.table.first_dealer
    if method is FirstDealer.SEAT_0:
        return None
    return FirstDealerNeeded(method, () if method is FirstDealer.LOT else variant.pack.cards())


def _order(need: FirstDealerNeeded, answer: object) -> tuple[Card, ...]:
    """The order given. Raises `SetupError` for what is no permutation of the cards asked for."""
    if not isinstance(answer, Iterable):
        raise SetupError(
            f"`{need.method}` asks for an order of {len(need.cards)} cards, not for {answer!r} (R2.8)"
        )
    order = tuple(answer)
    if len(order) != len(need.cards) or set(order) != set(need.cards):
        missing = [str(card) for card in need.cards if card not in order]
        strange = [str(card) for card in order if card not in need.cards]
        twice = sorted({str(card) for card in order if order.count(card) > 1})
        faults = [
            f"{what} {', '.join(which)}"
            for what, which in (("missing", missing), ("not asked for", strange), ("twice", twice))
            if which
        ]
        raise SetupError(f"the order is no permutation of the cards asked for (R2.8): {'; '.join(faults)}")
    return order


def _lowest(variant: Variant, players: int, order: Sequence[Card]) -> int | None:
    """The seat that draws the weakest rank alone; ``None`` if the cards run out before that.

    Suits do not count; the joker stands where it stands among trumps.
    """
    pack = variant.pack
    ranks = list(pack.order)
    if pack.joker is not Joker.NONE:
        ranks.insert(ranks.index(pack.ace) + 1, JOKER.rank)
    for first in range(0, len(order) - players + 1, players):
        drawn = [ranks.index(card.rank) for card in order[first : first + players]]
        if drawn.count(max(drawn)) == 1:
            return drawn.index(max(drawn))
    return None


# R12.4


def _shared(players: int, first: int, plate: int, reserve: int) -> tuple[Move, ...]:
    """Plate and reserve, shared equally among all seats; odd chips one by one from seat `first`."""
    each, odd = divmod(plate + reserve, players)
    moves: list[Move] = []
    for place in range(players):
        seat = (first + place) % players
        due = each + (place < odd)
        from_plate = min(due, plate)
        plate -= from_plate
        if from_plate:
            moves.append((PLATE, seat, from_plate, Reason.SESSION_END))
        if due > from_plate:
            moves.append((RESERVE, seat, due - from_plate, Reason.SESSION_END))
    return tuple(moves)
