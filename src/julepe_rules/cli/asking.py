"""Asks a person: shows what he sees, reads a line, and finds the action that it means."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from julepe_rules.actions import Action, ActionKind
from julepe_rules.cards import UNKNOWN, Card
from julepe_rules.cli.faces import Faces
from julepe_rules.cli.telling import Teller
from julepe_rules.errors import CardError
from julepe_rules.hand import Hand
from julepe_rules.view import View

__all__ = ["Asker", "LeaveError", "read_card", "read_line"]

_LEAVE: Final = ("q", "quit", "exit", "salir", "fin", "adios")
_HELP: Final = ("?", "help", "ayuda", "h")
_NOTHING: Final = ("0", "-", "none", "nothing", "ninguna", "ninguno", "nada")

#: What people say, in both languages, for the word of an action; the first of each language is shown.
_SAID: Final[dict[tuple[ActionKind, str], tuple[str, ...]]] = {
    (ActionKind.BET, "normal"): ("normal",),
    (ActionKind.BET, "blind"): ("a ciegas", "blind", "ciegas"),
    (ActionKind.BAILE, "take"): ("tomo", "take", "si", "yes", "quedo", "me la quedo", "la tomo"),
    (ActionKind.BAILE, "leave"): ("dejo", "leave", "no", "la dejo"),
    (ActionKind.DECLARE, "pass"): ("paso", "pass", "no", "pasar"),
    (ActionKind.DECLARE, "play"): ("juego", "play", "si", "yes", "jugar", "voy"),
    (ActionKind.DECLARE, "take"): ("me quedo", "take", "tomo", "quedo", "baile", "quedarme"),
    (ActionKind.WIDOW, "leave"): ("dejo", "leave", "no", "la dejo", "0"),
    (ActionKind.WIDOW, "take"): ("tomo", "take", "si", "yes", "la tomo"),
}


class LeaveError(Exception):
    """The person wants to leave the table."""


def folded(text: str) -> str:
    """In small letters without accents, one space between words."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def read_line() -> str:
    """One line from standard input. Raises `LeaveError` when there is no more."""
    prompt = "> "  # short: some terminals scroll a long one out of sight
    if sys.stdin is None:
        raise LeaveError
    if sys.stdin.isatty() and sys.stdout.isatty():
        _edit_lines()
        try:
            return input(prompt)
        except EOFError:
            raise LeaveError from None
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise LeaveError
    sys.stdout.write(line if line.endswith("\n") else line + "\n")  # nobody typed it: show what was read
    return line


def _edit_lines() -> None:
    """Arrow keys in a terminal, if Python can."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)
    readline.parse_and_bind("set enable-bracketed-paste off")


def read_card(text: str, held: Sequence[Card], faces: Faces) -> Card | None:
    """The card that `text` means: its number among those `held`, ``12e``, or its name in Spanish or English."""
    said = folded(text)
    if said.isascii() and said.isdigit():
        return held[int(said) - 1] if len(said) < 4 and 0 < int(said) <= len(held) else None
    short = said.replace(" ", "")
    for written in (short, short[:-1].upper() + short[-1:]):
        try:
            return Card(written)
        except CardError:
            continue
    return _named(said, faces)


def _named(said: str, faces: Faces) -> Card | None:
    """``rey de espadas``, ``rey espadas``, ``king of swords``; the suit may be cut short to three letters."""
    family = faces.family
    if said in ("comodin", "joker"):
        return Card("jk")
    words = [word for word in said.split() if word not in ("de", "of", "the", "el", "la")]
    if len(words) != 2 or len(words[1]) < 3:
        return None
    for lang in (faces.lang, "es", "en"):
        ranks = [
            rank
            for rank in family.ranks
            if words[0] in (folded(family.name_of_rank(rank, lang)), rank.casefold())
        ]
        suits = [
            suit for suit in family.suits if folded(family.name_of_suit(suit, lang)).startswith(words[1])
        ]
        if ranks and suits:
            return Card(ranks[0] + suits[0])
    return None


class Asker:
    """The person at seat 0 of one table."""

    def __init__(self, teller: Teller) -> None:
        self.teller, self.faces, self.out = teller, teller.faces, teller.out
        self.lang = teller.lang

    def say(self, key: str, **args: object) -> str:
        """A text in the language of the reader."""
        return self.teller.say(key, **args)

    def choose(self, hand: Hand) -> Action:
        """An action that is legal for seat 0. Raises `LeaveError`."""
        view = hand.view(0)
        self.show(view)
        while True:
            self.out.print(Text(self._question(view)))
            text = read_line().strip()
            said = folded(text)
            if said in _LEAVE:
                raise LeaveError
            if said in _HELP:
                self._help(view)
                continue
            action = self._meant(said, view)
            if action is None:
                self._complain(self.say("ask.what", text=text[:40] or "…"), view)
            elif hand.is_legal(action, seat=0):
                return action
            else:
                self._refuse(hand, action, view)

    # What the person sees

    def show(self, view: View) -> None:
        """Plate, chips, trumps, the trick on the table, the cards in the hand."""
        out = self.out
        out.print()
        parts = [self.say("ask.plate", plate=view.plate)]
        if view.turn_up is not None:
            parts.append(self.say("ask.trumps", suit=self.faces.suit(view.turn_up.suit), card=view.turn_up))
            parts.append(self.say("ask.stock", stock=view.stock))
        if view.reserve:
            parts.append(self.say("ask.reserve", reserve=view.reserve))
        out.print(Text(" · ".join(parts), style="bold"))
        out.print(Text(self.say("ask.chips") + self._chips(view)))
        if view.phase == "play":
            tricks = [
                f"{name} {count}" for name, count in zip(self.teller.names, view.tricks, strict=True) if count
            ]
            if tricks:
                out.print(Text(self.say("ask.tricks") + " · ".join(tricks)))
            if view.table:
                line = Text(self.say("ask.table"))
                played = [
                    Text(f"{self.teller.names[seat]} ").append_text(self.faces.said(card))
                    for seat, card in view.table
                ]
                out.print(line.append_text(Text(" · ").join(played)))
        self.show_hand(view)

    def _chips(self, view: View) -> str:
        from julepe_rules.cli.bill import signed

        return " · ".join(
            f"{name} {signed(chips)}" for name, chips in zip(self.teller.names, view.stacks, strict=True)
        )

    def show_hand(self, view: View) -> None:
        """The cards, each with its number; the number of a card that may be chosen stands in brackets."""
        if not view.hand:
            return
        marks: list[str] = []
        if view.phase == "play":
            legal = {action.card for action in view.legal}
            marks = [f"[{place}]" if card in legal else f"{place}" for place, card in enumerate(view.hand, 1)]
        elif view.phase == "exchange":
            marks = [f"{place}" for place in range(1, len(view.hand) + 1)]
        elif view.phase == "throw":  # only cards that nobody has looked at
            numbers = iter(range(1, len(view.hand) + 1))
            marks = [str(next(numbers)) if card == UNKNOWN else "" for card in view.hand]
        for line in self.faces.drawn(view.hand, self.out.width, marks):
            self.out.print(line)

    def _question(self, view: View) -> str:
        kind = view.legal[0].kind
        if kind is ActionKind.PLAY:
            text = self.say("ask.play" if view.table else "ask.lead")
        elif kind is ActionKind.EXCHANGE:
            sizes = view_sizes(view)
            key = "ask.exchange_none" if sizes[0] == 0 else "ask.exchange"
            text = (
                self.say(key, least=sizes[0], most=sizes[-1])
                if len(sizes) > 1
                else self.say("ask.exchange_exactly", count=sizes[0])
            )
        elif kind is ActionKind.THROW:
            text = self.say("ask.throw", most=len(view.legal))
        elif kind is ActionKind.WIDOW and any(action.word.isdigit() for action in view.legal):
            text = self.say("ask.widow", most=len(view.legal) - 1)
        else:
            options = "  ".join(
                f"[{place}] {self._label(action)}" for place, action in enumerate(view.legal, 1)
            )
            text = self.say(f"ask.{kind.value}", options=options)
        return text

    def _label(self, action: Action) -> str:
        said = _SAID[action.kind, action.word]
        return said[0] if self.lang == "es" else said[min(1, len(said) - 1)]

    # What the person says

    def _meant(self, said: str, view: View) -> Action | None:
        kind = view.legal[0].kind
        return _READERS.get(kind, Asker._word)(self, said, view)

    def _play(self, said: str, view: View) -> Action | None:
        card = read_card(said, view.hand, self.faces)
        return None if card is None else Action.play(card)

    def _exchange(self, said: str, view: View) -> Action | None:
        if said in _NOTHING:
            return Action.exchange()
        whole = read_card(said, view.hand, self.faces)
        parts = [said] if whole is not None else [part for part in re.split(r"[,;]", said) if part.strip()]
        if len(parts) == 1 and whole is None:
            parts = said.split()
        cards = [read_card(part, view.hand, self.faces) for part in parts]
        known = [card for card in cards if card is not None]
        if not known or len(known) < len(cards) or len(set(known)) < len(known):
            return None
        return Action.exchange(known)

    def _throw(self, said: str, view: View) -> Action | None:
        number = int(said) if said.isascii() and said.isdigit() and len(said) < 4 else 0
        return Action.throw(number - 1) if 0 < number <= len(view.legal) else None

    def _widow(self, said: str, view: View) -> Action | None:
        """A number of tricks where one is asked for, else a word."""
        if not any(one.word.isdigit() for one in view.legal):
            return self._word(said, view)
        if said in _SAID[ActionKind.WIDOW, "leave"]:
            return Action.widow("leave")
        return next((one for one in view.legal if one.word == said), None)

    def _word(self, said: str, view: View) -> Action | None:
        """One of some words, or its number in the list, or the beginning of the word."""
        legal = list(view.legal)
        if said.isascii() and said.isdigit() and len(said) < 4 and 0 < int(said) <= len(legal):
            return legal[int(said) - 1]
        if not said:
            return None
        kind = legal[0].kind
        known = {word: said_for for (asked, word), said_for in _SAID.items() if asked is kind}
        exact = [word for word, texts in known.items() if said in texts]
        if exact:
            return Action(kind, exact[0])
        begun = [word for word in known if self._label(Action(kind, word)).startswith(said)]
        return Action(kind, begun[0]) if len(begun) == 1 else None

    # Answers

    def _refuse(self, hand: Hand, action: Action, view: View) -> None:
        """Why not, and what may be chosen instead."""
        violation = hand.why_illegal(action, seat=0)
        assert violation is not None
        reason = violation.explain(self.lang).removeprefix(f"{action}: ")
        reason = re.split(r"; (?:puede|legal): ", reason)[0]
        what = self.faces.listed(action.cards) if action.cards else Text(self._spoken(action))
        line = Text(self.say("ask.no"), style="bold red").append_text(Text(" ").append_text(what))
        self.out.print(line.append(f": {reason}", style="not bold default"))
        self._may(view)

    def _spoken(self, action: Action) -> str:
        if action.kind is ActionKind.THROW:  # counted from 0 in the engine
            return str(int(action.word) + 1)
        return self._label(action) if (action.kind, action.word) in _SAID else action.word

    def _complain(self, text: str, view: View) -> None:
        self.out.print(Text(text))
        self._may(view)

    def _may(self, view: View) -> None:
        """What may be chosen."""
        kind = view.legal[0].kind
        if kind is ActionKind.PLAY:
            cards = self.faces.listed(action.card for action in view.legal)
            self.out.print(Text(self.say("ask.may_play")).append_text(cards))
        elif kind is ActionKind.EXCHANGE:
            sizes = view_sizes(view)
            self.out.print(self.say("ask.may_throw", least=sizes[0], most=sizes[-1]))
            if view.holder == 0 and view.turn_up is not None:
                self.out.print(self.say("ask.stays", card=view.turn_up))
        else:
            labels = [self._spoken(action) for action in view.legal]
            self.out.print(self.say("ask.may", options=", ".join(labels)))

    def _help(self, view: View) -> None:
        kind = view.legal[0].kind
        self.out.print(Text(self.say("ask.help")))
        if kind in (ActionKind.PLAY, ActionKind.EXCHANGE):
            self.out.print(Text(self.say(f"ask.help_{kind.value}")))
        self._may(view)
        self.show(view)


_READERS: Final[dict[ActionKind, Callable[[Asker, str, View], Action | None]]] = {
    ActionKind.PLAY: Asker._play,
    ActionKind.EXCHANGE: Asker._exchange,
    ActionKind.THROW: Asker._throw,
    ActionKind.WIDOW: Asker._widow,
}


def view_sizes(view: View) -> list[int]:
    """How many cards may be thrown."""
    return sorted({len(action.cards) for action in view.legal})
