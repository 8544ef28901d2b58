"""What can be read of a hand: who sits where, what happened, who sees what, and the money. Nothing in here moves it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from julepe_rules.actions import Action, ActionKind, Shuffle
from julepe_rules.cards import Card
from julepe_rules.errors import NotOverError, SetupError
from julepe_rules.ledger import Move, Transfer, net, transfers
from julepe_rules.money import PLATE
from julepe_rules.phases.end import situation
from julepe_rules.reasons import violation_of
from julepe_rules.settlement import Settlement, settle
from julepe_rules.situation import PLAYED, Carry, Situation
from julepe_rules.state import PLAY, Phase, State
from julepe_rules.variant import Variant
from julepe_rules.violation import Violation

if TYPE_CHECKING:
    from julepe_rules.events import Event
    from julepe_rules.view import View

__all__ = ["Facts", "play_code"]


def play_code(action: Action) -> int:
    """The index of the card that `action` plays, however it was made; -1 if it plays none."""
    if action.code < 0 and action.kind is ActionKind.PLAY and len(action.cards) == 1 and not action.word:
        return action.card.index
    return action.code


class Facts(State):
    """The readable side of a `Hand`."""

    __slots__ = ()

    # What the hand waits for

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        return self._phase

    @property
    def to_act(self) -> int | None:
        """The seat to act, or ``None``: a shuffle is needed or the hand is over."""
        return self._to_act if self._to_act >= 0 else None

    def legal_actions(self) -> Sequence[Action]:
        """Every action the seat to act may choose, in a fixed order; empty exactly when no seat is to act."""
        legal = self._legal
        if legal:
            return self._plays.get(legal) or self._setup.plan.pack.plays(legal)
        return self._options

    def is_legal(self, action: Action, *, seat: int | None = None) -> bool:
        """Would `apply` accept it?"""
        if seat is not None and seat != self._to_act:
            return False
        if self._phase is PLAY:
            return self._bits[play_code(action)] & self._legal != 0
        return action in self._options

    def why_illegal(self, action: Action, *, seat: int | None = None) -> Violation | None:
        """The rule, the duty and the legal actions if `action` is not allowed; ``None`` if it is."""
        return None if self.is_legal(action, seat=seat) else violation_of(self, action, seat)

    # The table and the play

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._setup.variant

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
        bit = self._deal.turned
        return self._setup.plan.pack.card_of(bit) if bit else None

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
    def start(self) -> tuple[Variant, int, int, tuple[int, ...], int, Carry]:
        """What the hand started from: variant, players, dealer, stacks, plate, carry."""
        return self._setup.key()

    @property
    def claims(self) -> tuple[tuple[int, int], ...]:
        """Revokes claimed, as (seat, trick) with tricks from 1 (R14)."""
        return self._claims

    @property
    def history(self) -> tuple[Action | Shuffle, ...]:
        """Every input so far, chance and choices, in order: they determine everything else."""
        return tuple(what for what in self._log if isinstance(what, (Action, Shuffle)))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order; each event says who may see what of it."""
        from julepe_rules.eventlog import events_of  # only who asks for events pays for their classes

        return tuple(events_of(self))

    def view(self, seat: int | None = None) -> View:
        """What `seat` can see, folded from the events it may see; ``None`` is a spectator.

        Raises `SetupError` for what is no seat of this table.
        """
        from julepe_rules.view import fold

        if seat is not None and seat not in range(self.players):
            raise SetupError(f"seat {seat!r} is no seat of this table; seats are 0 to {self.players - 1}")
        legal = tuple(self.legal_actions()) if seat is not None and seat == self._to_act else ()
        return fold(self.events, seat, self.to_act, self._phase.value, legal)

    # Money

    @property
    def moves(self) -> tuple[Move, ...]:
        """All movements so far: the stakes, and once the hand is over the settlement."""
        return self._deal.stakes + (self.settlement.moves if self.is_over else ())

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The same as `moves`, as values."""
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
        return self._setup.plate + sum(
            amount for _, target, amount, _ in self._deal.stakes if target == PLATE
        )

    @property
    def settlement(self) -> Settlement:
        """Who paid whom and why. Raises `NotOverError` before the end."""
        if self._settlement is None:
            self._settlement = settle(self._setup.variant, self.situation)
        return self._settlement

    def explain(self, lang: str = "en", names: Sequence[str] = ()) -> tuple[str, ...]:
        """A line for every chip that moved so far and why, stakes first, in Spanish (``es``) or English (``en``)."""
        stakes = tuple(transfer.explain(lang, names) for transfer in transfers(self._deal.stakes))
        return stakes + (self.settlement.explain(lang, names) if self.is_over else ())

    @property
    def situation(self) -> Situation:
        """What the settlement depends on. Raises `NotOverError` before the end."""
        if not self.is_over:
            raise NotOverError(f"the hand is not over: {self!r}")
        return situation(self)

    # To look at

    def places(self) -> dict[str, tuple[Card, ...]]:
        """Every card in the place where it lies, by name: for whoever runs the table, never for a seat."""
        from julepe_rules.places import places

        return places(self)

    def __repr__(self) -> str:
        start = (
            f"<Hand {self.variant.name}, {self.players} players, dealer {self.dealer}, plate {self.plate}: "
        )
        if self.is_over:
            kind = self._deal.kind
            return start + (f"over, {kind}" if kind is not PLAYED else f"over, tricks {self.tricks}") + ">"
        need = self.need_shuffle
        if need is not None:
            return start + f"needs a shuffle ({need.label})>"
        where = f"trick {len(self._taken) + 1}" if self._phase is PLAY else str(self._phase)
        return start + f"{where}, seat {self._to_act} to act>"

    def _repr_html_(self) -> str:
        """The hand with all cards open, for a notebook; `view` shows what one seat sees."""
        from julepe_rules.pictures import html_of

        pack = self._setup.plan.pack
        hands = [(seat, pack.cards_of(hand)) for seat, hand in enumerate(self._hands)]
        return html_of(self.view(), hands, self.variant.pack.family)
