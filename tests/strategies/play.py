"""Tables at which a hand begins, and hands played by chance to their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import attrs
from hypothesis import strategies as st

from julepe_rules import JOKER, Action, ActionKind, Card, Carry, Hand, Variant

from .rule_sets import some_rules
from .tape import Tape, read

__all__ = [
    "Game",
    "Start",
    "games",
    "play_out",
    "positions",
    "random_action",
    "random_order",
    "some_start",
    "starts",
    "states",
]


@attrs.frozen
class Start:
    """What lies on the table when a hand begins."""

    players: int
    dealer: int
    plate: int
    stacks: tuple[int, ...]
    carry: Carry

    def hand(self, variant: Variant) -> Hand:
        """The hand that begins."""
        return Hand(variant, **attrs.asdict(self, recurse=False))


def starts(variant: Variant) -> st.SearchStrategy[Start]:
    """Any table at which `variant` is played, whatever earlier hands have left."""
    return read(64, lambda tape: some_start(tape, variant))


def some_start(tape: Tape, variant: Variant) -> Start:
    players = tape.pick(variant.player_counts)
    unit = variant.plate.unit
    portions = (
        [tape.number(1, 40) for _ in range(tape.number(0, 3))] if variant.plate.split == "portions" else []
    )
    carry = Carry(
        opening=tape.one_in(3),
        paid_out=tape.one_in(2),
        fallen=tuple(sorted(tape.some(range(players), 3))),
        all_passed=tape.one_in(2),
        reserve=sum(portions)
        if variant.plate.split == "portions"
        else tape.pick((0, 1, 7, unit * tape.number(0, 60))),
        waiting=tuple(portions),
    )
    stacks = tuple(tape.number(0, 198) - 99 for _ in range(players))
    plate = tape.pick((0, 0, 1, 7, unit * tape.number(0, 60), tape.number(0, 9**6)))
    return Start(players, tape.number(0, players - 1), plate, stacks, carry)


def random_order(hand: Hand, rng: Random) -> list[Card]:
    """An answer to the chance step that is due; where there is a joker it is turned more often than by chance."""
    need = hand.need_shuffle
    assert need is not None
    order = list(need.cards)
    rng.shuffle(order)
    if need.label == "deal" and JOKER in order and rng.random() < 1 / 8:
        layout, at = hand.variant.layout(hand.players), order.index(JOKER)
        turned = layout.dealt_in * layout.cards
        order[at], order[turned] = order[turned], order[at]
    return order


def random_action(hand: Hand, rng: Random, eager: float = 0.5) -> Action:
    """Any legal action; `eager` is how gladly seats play, take and draw (0 to 1)."""
    legal = hand.legal_actions()
    if legal[0].kind is ActionKind.EXCHANGE and rng.random() < eager / 2:
        return legal[len(legal) - 1 - rng.randrange(min(len(legal), 4))]  # the most cards
    shy = [action for action in legal if action.word in ("pass", "leave")] if legal[0].word else []
    if shy and rng.random() >= eager:
        return shy[0]
    return rng.choice([action for action in legal if action not in shy] if shy else legal)


def states(hand: Hand, rng: Random, eager: float = 0.5) -> Iterator[Hand]:
    """`hand` at every state from now on until it is over; always the same object, moved on between two states.

    Seats that pass and pass again become more eager, so that a hand ends even where the cards are dealt again.
    """
    yield hand
    deals = 0
    while not hand.is_over:
        need = hand.need_shuffle
        if need is not None:
            deals += need.label == "deal"
            hand.shuffle(random_order(hand, rng))
        else:
            hand.apply(random_action(hand, rng, max(eager, (deals - 1) / 4)))
        yield hand


def play_out(hand: Hand, rng: Random, eager: float = 0.5) -> Hand:
    """Play `hand` to its end."""
    for _ in states(hand, rng, eager):
        pass
    return hand


@attrs.frozen
class Game:
    """One hand, played by chance from `start` to the end; the same game is played the same way every time."""

    variant: Variant = attrs.field(repr=lambda variant: f"Variant.from_rules({variant.changes!r})")
    start: Start
    seed: int
    eager: float

    def states(self) -> Iterator[Hand]:
        """The hand at every state; one object, moved on between two states."""
        return states(self.start.hand(self.variant), Random(self.seed), self.eager)

    def play(self) -> Hand:
        """The hand, played to its end."""
        return play_out(self.start.hand(self.variant), Random(self.seed), self.eager)


def games(of: Sequence[Variant] = ()) -> st.SearchStrategy[Game]:
    """A whole hand of a random variant (or of one of these) at a random table."""
    return read(600, lambda tape: _game(tape, of))


def _game(tape: Tape, of: Sequence[Variant] = ()) -> Game:
    seed, eager = tape.number(0, 2**32 - 1), tape.pick((0.5, 0.0, 0.15, 0.3, 0.8, 1.0))
    variant = tape.pick(of) if of else some_rules(tape)[1]
    return Game(variant, some_start(tape, variant), seed, eager)


def numbered_game(number: int, of: Sequence[Variant] = ()) -> Game:
    """The same game for the same number, without Hypothesis: for a fixed collection of random games."""
    return _game(Tape(Random(number).randbytes(600)), of)


def positions(of: Sequence[Variant] = ()) -> st.SearchStrategy[Hand]:
    """A hand at any state of a random game."""
    return read(602, lambda tape: _position(tape, of))


def _position(tape: Tape, of: Sequence[Variant]) -> Hand:
    stop, game = tape.number(0, 2**16 - 1), _game(tape, of)
    stop = stop * (len(game.play().history) + 1) >> 16
    return next(islice(game.states(), stop, None))
