"""Simulated players: they see a `View` and nothing else, and choose one of its legal actions.

>>> import random
>>> from julepe_rules import Hand, load_variant
>>> hand = Hand(load_variant("rams"), players=3)
>>> hand.shuffle(hand.need_shuffle.cards)
>>> RandomPlayer(random.Random(1)).choose(hand.view(1)) in hand.legal_actions()
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from julepe_rules.actions import Action
from julepe_rules.cards import JOKER, Card
from julepe_rules.errors import JulepeError
from julepe_rules.policies import Joker, JulepePays
from julepe_rules.tricks import trick_winner
from julepe_rules.variant import Variant
from julepe_rules.view import View

__all__ = ["Player", "RandomPlayer", "SimplePlayer"]

_PASS, _PLAY, _TAKE = Action.declare("pass"), Action.declare("play"), Action.declare("take")
_BAILE: Final = Action.baile("take")


class Player(Protocol):
    """Whoever can choose: all that it is given is what its seat sees."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, which is not empty."""
        ...


class RandomPlayer:
    """Chooses any legal action, each as likely as the others; draws ``rng.random()`` once for each choice."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Any of `view.legal`. Raises `JulepeError` if it is not this seat's turn."""
        return _any(_legal(view), self._rng)


class SimplePlayer:
    """Plays as a beginner could who was told this much; the same view always gets the same answer.

    - Declares (R5) by what its cards promise: each of the two best trumps one trick, other figures of trumps three
      quarters, small trumps half a trick; the ace of another suit half a trick, the next best card a quarter. It plays
      if that makes the quota; half a trick may lack where three cards or more can be drawn, and half a trick more if
      the plate holds twice what a julepe costs.
    - Takes the turned card (R6) if that makes the quota, and unseen only if it is the best trump and one trick is enough.
    - Leaves widows to others (R7), and never calls a blind round (R3).
    - Throws whatever promises nothing (R8), and nothing else if it can.
    - Leads its strongest card, trumps before others; wins a trick with the cheapest card that can, and otherwise plays
      the cheapest (R9).

    Where choices are as good as each other, it takes the first listed, or with `rng` any of them.
    """

    __slots__ = ("_line", "_order", "_rng", "_variant")

    def __init__(self, variant: Variant, rng: random.Random | None = None) -> None:
        self._variant = variant
        self._rng = rng
        self._order = variant.pack.order
        self._line = list(self._order)  # trumps, the best first
        if variant.pack.joker is not Joker.NONE:
            self._line.insert(self._line.index(variant.pack.ace) + 1, JOKER.rank)

    def choose(self, view: View) -> Action:
        """The answer to this view. Raises `JulepeError` if it is not this seat's turn."""
        legal = _legal(view)
        how = _ANSWERS.get(view.phase)
        return legal[0] if how is None or len(legal) == 1 else how(self, view, legal)

    # What cards are worth

    def _is_trump(self, card: Card, trumps: str) -> bool:
        return card.suit == trumps or card == JOKER

    def _cost(self, card: Card, trumps: str) -> tuple[bool, int]:
        """Sorts cards from the cheapest to the dearest."""
        trump = self._is_trump(card, trumps)
        return trump, -(self._line if trump else self._order).index(card.rank)

    def _promise(self, cards: Iterable[Card], trumps: str) -> int:
        """The tricks that these cards promise, in quarters; a card that was not looked at promises nothing."""
        quarters = 0
        for card in cards:
            if self._is_trump(card, trumps):
                place = self._line.index(card.rank)
                quarters += 4 if place < 2 else 3 if 2 * place < len(self._line) else 2
            elif card.rank in self._order[:2]:
                quarters += 2 - self._order.index(card.rank)
        return quarters

    # What is asked

    def _baile(self, view: View, legal: Sequence[Action]) -> Action:
        """Before anybody looks."""
        assert view.turn_up is not None
        best = view.turn_up.rank == self._line[0]
        sure = best and self._quota(view, taking=True) <= 1
        return legal[0] if (legal[0] == _BAILE) is sure else legal[-1]

    def _declare(self, view: View, legal: Sequence[Action]) -> Action:
        assert view.turn_up is not None
        trumps = view.turn_up.suit
        if _TAKE in legal:
            # the surplus card that has to go for it (R8) promises least
            with_it = sorted([*view.hand, view.turn_up], key=lambda card: self._promise([card], trumps))
            if self._makes(view, self._promise(with_it[1:], trumps), self._quota(view, taking=True)):
                return _TAKE
        if _PASS not in legal:
            return _PLAY
        return _PLAY if self._makes(view, self._promise(view.hand, trumps), self._quota(view)) else _PASS

    def _makes(self, view: View, promise: int, quota: int) -> bool:
        """Good enough? Three and more new cards are worth half a trick, a full plate as much courage."""
        julepe = self._variant.julepe
        full = julepe.pays is JulepePays.FIXED and view.plate >= 2 * julepe.amount
        draws = self._variant.exchange.max_draw >= 3
        return promise + 2 * full + 2 * draws >= 4 * quota

    def _quota(self, view: View, taking: bool = False) -> int:
        """The tricks that this seat needs if half of those who have still to speak come in (R10)."""
        if taking and view.turn_up is not None:
            for rank, tricks in self._variant.baile.quota_by_rank:
                if rank == view.turn_up.rank:
                    return tricks
        to_speak = sum(
            1 for word, cards in zip(view.declared, view.counts, strict=True) if cards and not word
        )
        return self._variant.quota.needed(max(2, view.declared.count("play") + 1 + to_speak // 2))

    def _exchange(self, view: View, legal: Sequence[Action]) -> Action:
        assert view.turn_up is not None
        trumps = view.turn_up.suit

        def gain(action: Action) -> int:
            worth = [self._promise([card], trumps) for card in action.cards]
            return worth.count(0) - 2 * sum(worth)

        best = max(map(gain, legal))
        return _any([action for action in legal if gain(action) == best], self._rng)

    def _play(self, view: View, legal: Sequence[Action]) -> Action:
        assert view.turn_up is not None
        trumps = view.turn_up.suit
        if not view.table:
            dearest = max(self._cost(action.card, trumps) for action in legal)
            return self._one_of(legal, dearest, trumps)
        trick = [card for _, card in view.table]
        wins = [
            action
            for action in legal
            if trick_winner(self._variant, [*trick, action.card], trumps) == len(trick)
        ]
        cheapest = min(self._cost(action.card, trumps) for action in wins or legal)
        return self._one_of(wins or legal, cheapest, trumps)

    def _one_of(self, plays: Sequence[Action], cost: tuple[bool, int], trumps: str) -> Action:
        return _any([action for action in plays if self._cost(action.card, trumps) == cost], self._rng)


_Answer = Callable[[SimplePlayer, View, Sequence[Action]], Action]

#: Questions that are not listed get the first answer: normal (R3), the first card (R6), leave (R7).
_ANSWERS: Final[dict[str, _Answer]] = {
    "baile": SimplePlayer._baile,
    "declare": SimplePlayer._declare,
    "exchange": SimplePlayer._exchange,
    "play": SimplePlayer._play,
}


def _legal(view: View) -> tuple[Action, ...]:
    if not view.legal:
        raise JulepeError(f"there is nothing to choose: it is not the turn of seat {view.seat}")
    return view.legal


def _any(actions: Sequence[Action], rng: random.Random | None) -> Action:
    return actions[0] if rng is None else actions[int(rng.random() * len(actions))]
