"""A session in the terminal: the table, the opponents, the deals, and what is shown between the hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs
from rich.console import Console
from rich.text import Text

from julepe_rules.actions import Action
from julepe_rules.cli.asking import Asker, LeaveError, read_line
from julepe_rules.cli.bill import bill, outcome, signed
from julepe_rules.cli.faces import Faces
from julepe_rules.cli.telling import Teller
from julepe_rules.cli.texts import say
from julepe_rules.errors import AmountError
from julepe_rules.hand import Hand
from julepe_rules.players import SimplePlayer
from julepe_rules.policies import FirstDealer
from julepe_rules.shuffling import shuffled
from julepe_rules.state import Phase
from julepe_rules.table import Table
from julepe_rules.variant import Variant

__all__ = ["Game", "Wishes", "names_for"]

_OTHERS: Final = {
    "es": ("Ana", "Blas", "Carmen", "Diego", "Elena", "Fermín", "Gloria", "Hugo", "Inés", "Jaime", "Lola", "Mateo"),
    "en": ("Alice", "Ben", "Clara", "David", "Emma", "Frank", "Grace", "Henry", "Ivy", "Jack", "Kate", "Leo"),
}  # fmt: skip


@attrs.frozen
class Wishes:
    """What the person asked for. `hands` is ``None`` for as many as he likes; `names` are those he gave."""

    players: int
    seed: int
    hands: int | None
    auto: bool
    lang: str
    names: tuple[str, ...] = ()


def names_for(players: int, given: Sequence[str], lang: str) -> list[str]:
    """A name for each seat: those given, then "you" and some others."""
    names = list(given[:players]) or [say("play.you", lang)]
    others = [name for name in _OTHERS[lang] if name not in names]
    others += [say("play.player", lang, number=number) for number in range(1, players + 1)]
    return names + others[: players - len(names)]


class Game:
    """One session of a person (or, with `auto`, of one more simple player) against simple players."""

    def __init__(self, out: Console, variant: Variant, wishes: Wishes) -> None:
        self.out, self.variant, self.wishes, self.lang = out, variant, wishes, wishes.lang
        self.names = names_for(wishes.players, wishes.names, wishes.lang)
        self.faces = Faces(variant.pack.family, wishes.lang)
        self.teller = Teller(out, variant, self.faces, self.names, wishes.lang, mine=not wishes.names)
        self.asker = None if wishes.auto else Asker(self.teller)
        self.chance = random.Random(wishes.seed)
        self.seats = [
            SimplePlayer(variant, random.Random(f"{wishes.seed}/{seat}")) for seat in range(wishes.players)
        ]
        self.table = Table(variant, players=wishes.players)
        self.chips = self.table.stacks  # when the last hand was over

    def run(self) -> None:
        """Play until everything is played or the person leaves."""
        self._greet()
        try:
            self._session()
        except LeaveError:
            self._leave()
        except KeyboardInterrupt:
            if self.asker is None:
                raise
            self._leave()

    def _print(self, text: str | Text = "", style: str = "") -> None:
        self.out.print(text if isinstance(text, Text) else Text(text, style=style))

    def _say(self, key: str, **args: object) -> str:
        return say(key, self.lang, **args)

    # The session

    def _greet(self) -> None:
        variant, wishes = self.variant, self.wishes
        self._print(variant.title[self.lang] or variant.name, style="bold")
        self._print(self._say("play.seed", seed=wishes.seed), style="dim")
        if self.asker is not None:
            self._print(self._say("play.hello"))
        while (need := self.table.need_first_dealer) is not None:
            if need.method is FirstDealer.LOT:
                self.table.draw_first_dealer(self.chance.randrange(wishes.players))
            else:
                self.table.draw_first_dealer(shuffled(need.cards, self.chance))
            if self.table.dealer is not None:
                self._print(self.teller.of(f"play.{need.method.value}", self.table.dealer))

    def _session(self) -> None:
        number = 0
        while self.wishes.hands is None or number < self.wishes.hands:
            number += 1
            try:
                hand = self.table.next_hand()
            except AmountError:
                self._print(self._say("play.too_much"))
                break
            self._hand(hand, number)
            self.chips = hand.stacks
            if self.wishes.hands is None and not self._again():
                break
        self._end()

    def _again(self) -> bool:
        """Another hand?"""
        while True:
            self._print()
            self._print(self._say("play.again"))
            said = read_line().strip().casefold()
            if said in ("", "s", "si", "sí", "y", "yes"):
                return True
            if said in ("n", "no", "q", "salir", "quit"):
                return False

    def _hand(self, hand: Hand, number: int) -> None:
        self.teller.begin()
        self._print()
        title = self.teller.of("play.hand", hand.dealer, number=number)
        self.out.print(Text(f"── {title} ".ljust(self.out.width, "─"), style="bold"))
        shown = -1
        while not hand.is_over:
            need, seat = hand.need_shuffle, hand.to_act
            if need is not None:
                hand.shuffle(shuffled(need.cards, self.chance))
            elif seat is not None:
                hand.apply(self._choice(hand, seat), seat=seat)
            self.teller.tell(hand.view(0))
            if self.asker is None and hand.to_act is not None:
                shown = self._open_hand(hand, shown)
        self._settled(hand)

    def _choice(self, hand: Hand, seat: int) -> Action:
        """The person's, or an opponent's, who sees his view and nothing else."""
        if seat == 0 and self.asker is not None:
            self.teller.tell(hand.view(0))
            return self.asker.choose(hand)
        return self.seats[seat].choose(hand.view(seat))

    def _open_hand(self, hand: Hand, shown: int) -> int:
        """Without a person the cards of seat 0 are shown once they are dealt, and once more before the tricks."""
        stage = {Phase.DECLARE: 0, Phase.PLAY: 1}.get(hand.phase, -1)
        if stage <= shown:
            return shown
        view = hand.view(0)
        if view.hand and not view.table:
            self._print(self.teller.of("play.cards", 0))
            for line in self.faces.drawn(view.hand, self.out.width):
                self.out.print(line)
        return stage

    # Money

    def _settled(self, hand: Hand) -> None:
        settlement = hand.settlement
        out, lang, names = self.out, self.lang, self.names
        self._print()
        self._print(self._say(f"play.over_{settlement.situation.kind.value}"), style="bold")
        if settlement.situation.in_play:
            out.print(outcome(self.variant, settlement, lang, names))
            self._print()
        if settlement.moves:
            out.print(
                bill(settlement.transfers, settlement.explain(lang), settlement.situation.plate, lang, names)
            )
        else:
            self._print(self._say("bill.nothing"))
        self._print(self._say("bill.left", plate=settlement.plate))
        if settlement.reserve:
            self._print(self._say("bill.reserve_left", reserve=settlement.reserve))
        self._print(self._say("play.net") + self._each(hand.net))
        self._print(self._say("play.chips") + self._each(hand.stacks))

    def _each(self, chips: Sequence[int]) -> str:
        return " · ".join(f"{name} {signed(won)}" for name, won in zip(self.names, chips, strict=True))

    def _end(self) -> None:
        plate = self.table.plate
        transfers = self.table.end()
        self._print()
        if transfers:
            self._print(self._say("play.shared"), style="bold")
            lines = [transfer.explain(self.lang) for transfer in transfers]
            self.out.print(bill(transfers, lines, plate, self.lang, self.names))
        elif self.table.plate:
            self._print(self._say("play.stays", plate=self.table.plate))
        self._print(self._say("play.end") + self._each(self.table.stacks))

    def _leave(self) -> None:
        """The person leaves: a hand that is not over does not count."""
        hand = self.table.hand
        self._print()
        self._print(self._say("play.left" if hand is not None and not hand.is_over else "play.bye"))
        if self.table.hands_played:
            self._print(self._say("play.chips") + self._each(self.chips))
