"""Tells what happens in a hand, line by line, from the events that one seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from julepe_rules import events as ev
from julepe_rules.actions import ActionKind
from julepe_rules.cards import Card
from julepe_rules.cli.faces import Faces
from julepe_rules.cli.texts import say, say_of
from julepe_rules.ledger import Reason, Transfer
from julepe_rules.settlement import quota_of
from julepe_rules.situation import Kind, Situation
from julepe_rules.state import Phase
from julepe_rules.variant import Variant
from julepe_rules.view import View

__all__ = ["Teller"]


class Teller:
    """Tells the hands of one table. `names` has a name for each seat; seat 0 is "you" if `mine`."""

    def __init__(
        self, out: Console, variant: Variant, faces: Faces, names: Sequence[str], lang: str, mine: bool
    ) -> None:
        self.out, self.variant, self.faces, self.names, self.lang = out, variant, faces, names, lang
        self.mine = mine
        self.longest = max(map(cell_len, names))
        self.begin()

    def begin(self) -> None:
        """A new hand: nothing is told yet."""
        self.told = 0
        self.view: View | None = None
        self.dealt: tuple[int, ...] = ()
        self._clear()

    def _clear(self) -> None:
        self.needs_told = False
        self.playing: list[int] = []
        self.trick = 0
        self.on_table = 0
        self.rank: str | None = None
        self.bid: int | None = None

    # Words

    def say(self, key: str, **args: Any) -> str:
        """A text in the language of the reader."""
        return say(key, self.lang, **args)

    def of(self, key: str, seat: int, **args: Any) -> str:
        """A text about a seat."""
        return say_of(key, self.lang, self.is_me(seat), name=self.names[seat], **args)

    def is_me(self, seat: int) -> bool:
        """Is this seat spoken to as *you*?"""
        return self.mine and seat == 0

    def line(self, text: str | Text, style: str = "") -> None:
        """A line of the story."""
        self.out.print(Padding(text if isinstance(text, Text) else Text(text, style=style), (0, 0, 0, 2)))

    def with_cards(self, text: str, cards: Sequence[Card]) -> Text:
        """`text` with ``{cards}`` in it."""
        before, _, after = text.partition("{cards}")
        return Text(before).append_text(self.faces.listed(cards)).append(after)

    # Events

    def tell(self, view: View) -> None:
        """Tell what is new in this view."""
        self.view = view
        new = view.events[self.told :]
        self.told = len(view.events)
        stakes = [
            event.transfer
            for event in new
            if isinstance(event, ev.Paid) and event.transfer.reason is Reason.STAKE
        ]
        for event in new:
            if isinstance(event, ev.Paid) and stakes:
                paid = ", ".join(f"{self.names[int(one.source)]} {one.amount}" for one in stakes)
                self.line(self.say("tell.stakes", paid=paid, plate=self._plate_after(stakes)))
                stakes = []
            elif handler := _TELLS.get(type(event)):
                handler(self, event)
        if view.phase == Phase.WIDOW:
            self._alone()
        if view.phase == Phase.PLAY and not self.needs_told:
            self.needs_told = True
            self._quotas()

    def _plate_after(self, stakes: Sequence[Transfer]) -> int:
        assert self.view is not None
        began = next(event for event in self.view.events if isinstance(event, ev.Began))
        return began.plate + sum(one.amount for one in stakes)

    def _shuffled(self, event: ev.Shuffled) -> None:
        if event.label != "deal":
            self.line(self.say("tell.recycle", count=event.count))

    def _dealt(self, event: ev.Dealt) -> None:
        assert self.view is not None
        self._clear()
        self.dealt = event.counts
        cards = max(event.counts)
        self.line(self.of("tell.dealt", self.view.dealer, cards=cards))
        for seat, count in enumerate(event.counts):
            if not count:
                self.line(self.of("tell.sits_out", seat))

    def _aside(self, event: ev.JokerAside) -> None:
        self.line(self.say("tell.aside"))

    def _turned(self, event: ev.TurnedUp) -> None:
        text = self.with_cards(self.say("tell.turned"), [event.card])
        text.append(self.say("tell.trumps", suit=self.faces.suit(event.card.suit), stock=event.stock))
        self.line(text)
        if event.holder is not None:
            self.line(self.of("tell.extra", event.holder))

    def _chose(self, event: ev.Chose) -> None:
        kind, word = event.action.kind, event.action.word
        if kind is ActionKind.THROW:
            return
        if kind is ActionKind.DECLARE and word != "pass":
            self.playing.append(event.seat)
        if kind is ActionKind.WIDOW:
            self._alone()
        if kind is ActionKind.WIDOW and word.isdigit():
            self.bid = int(word)
            text = self.say("tell.widow_bid", count=word)
        else:
            text = self.say(f"tell.{kind.value}_{word}")
        name = set_cell_size(self.names[event.seat], self.longest)
        self.line(Text(f"{name}  {text}"))

    def _alone(self) -> None:
        """Say once that only one plays."""
        if self.playing:
            self.line(self.of("tell.lone", self.playing[0]))
            self.playing = []

    def _took(self, event: ev.TookTurnUp) -> None:
        self.rank = event.card.rank

    def _threw(self, event: ev.Threw) -> None:
        if event.unseen:
            self.line(self.of("tell.threw_unseen", event.seat))
        elif not event.cards:
            self.line(self.of("tell.threw_none", event.seat))
        elif event.seat == 0:
            self.line(self.with_cards(self.of("tell.threw_mine", 0, cards="{cards}"), event.cards))
        else:
            key = "tell.threw_one" if len(event.cards) == 1 else "tell.threw"
            self.line(self.of(key, event.seat, count=len(event.cards)))

    def _drew(self, event: ev.Drew) -> None:
        if event.seat == 0:
            self.line(self.with_cards(self.of("tell.drew_mine", 0, cards="{cards}"), event.cards))
        else:
            key = "tell.drew_one" if len(event.cards) == 1 else "tell.drew"
            self.line(self.of(key, event.seat, count=len(event.cards)))

    def _joined(self, event: ev.Joined) -> None:
        self._alone()
        if event.how != "widow":
            self.line(self.of(f"tell.{event.how}", event.seat))

    def _redealt(self, event: ev.Redealt) -> None:
        self.line(self.say(f"tell.again_{event.reason}"))

    def _played(self, event: ev.Played) -> None:
        if not self.on_table:
            self.trick += 1
            self.out.print(Text(self.say("tell.trick", number=self.trick), style="bold"))
        self.on_table += 1
        line = Text(set_cell_size(self.names[event.seat], self.longest) + "  ").append_text(
            self.faces.said(event.card, 3)
        )
        if self._is_trump(event.card):
            line.append(self.say("tell.trump"), style="dim")
        self.line(line)

    def _is_trump(self, card: Card) -> bool:
        assert self.view is not None
        assert self.view.turn_up is not None
        return card.suit in ("", self.view.turn_up.suit)

    def _trick_won(self, event: ev.TrickWon) -> None:
        self.on_table = 0
        self.line(self.of("tell.won", event.seat), style="italic")

    def _quotas(self) -> None:
        """How many tricks are needed; by name where it is not the same for all."""
        assert self.view is not None
        view = self.view
        seats = [seat for seat, word in enumerate(view.declared) if word == "play"]
        blind = not seats  # nobody was asked: everybody plays
        seats = seats or [seat for seat, count in enumerate(self.dealt) if count]
        situation = Situation(
            players=view.players,
            dealer=view.dealer,
            plate=view.plate,
            kind=Kind.PLAYED,
            in_play=seats,
            tricks=[0] * view.players,
            blind=blind,
            taken_rank=self.rank,
            widow=view.widow,
            bid=self.bid,
        )
        quotas = {seat: quota_of(self.variant, situation, seat) for seat in seats}
        if view.defender is not None:
            quotas[view.defender] = self.variant.quota.needed(len(seats))
        if len(set(quotas.values())) == 1:
            count = quotas[seats[0]]
            self.line(self.say("tell.needs_one" if count == 1 else "tell.needs", count=count))
        else:
            each = ", ".join(f"{self.names[seat]} {count}" for seat, count in quotas.items())
            self.line(self.say("tell.needs_each", each=each))


_TELLS: Final[dict[type[ev.Event], Callable[[Teller, Any], None]]] = {
    ev.Shuffled: Teller._shuffled,
    ev.Dealt: Teller._dealt,
    ev.JokerAside: Teller._aside,
    ev.TurnedUp: Teller._turned,
    ev.Chose: Teller._chose,
    ev.TookTurnUp: Teller._took,
    ev.Threw: Teller._threw,
    ev.Drew: Teller._drew,
    ev.Joined: Teller._joined,
    ev.Redealt: Teller._redealt,
    ev.Played: Teller._played,
    ev.TrickWon: Teller._trick_won,
}
