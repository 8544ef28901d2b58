"""One whole hand, replayed from its events: a long generator that asks (`Ask`) and is told the event that answers."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

from .cards import JOKER, Rules, ace_of, layout, naive_legal, naive_winner, pack, seats_from_right, sitter
from .draw import naive_cap, naive_draw
from .money import naive_session_end, naive_settle, naive_stakes

Event = dict[str, Any]
NOT_ASKED = -1


class RefusedError(Exception):
    """An event that the rules do not allow here."""


@dataclass(frozen=True)
class Ask:
    """What the hand waits for; `options` in a decision, `cards` in a chance step."""

    t: str
    seat: int | None = None
    kind: str = ""
    label: str = ""
    options: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()


Asking = Generator[Ask, Event, Any]


class NaiveHand:
    """A hand at a table: `table` as in the worked hands; `revokes` are the seats whose renuncio is claimed."""

    def __init__(self, rules: Rules, table: dict[str, Any], revokes: Iterable[int] = ()) -> None:
        self.rules, self.n, self.dealer = rules, table["seats"], table["dealer"]
        self.old, self.revokes = table["carry"], sorted(revokes)
        self.lay = layout(rules, self.n)
        self.tricks_due: int = self.lay["tricks"]
        out = sitter(rules, self.n, self.dealer)
        self.dealt = [seat for seat in seats_from_right(self.n, self.dealer) if seat != out]
        self.plate: int = table["pot"]
        self.stakes = [0] * self.n
        self.bet, self.moment = "normal", ""
        self.taken_rank: str | None = None
        self.lone: int | None = None
        self.defender: int | None = None
        self.widow: int | None = None
        self.bid: int | None = None
        self.recycled = 0
        self.trick_winners: list[int] = []
        self._clear()
        self.result: dict[str, Any] | None = None
        self._run = self._hand()
        self.ask: Ask | None = next(self._run)

    def _clear(self) -> None:
        """Before the deal: every card is in the stock."""
        self.hands: dict[int, list[str]] = {seat: [] for seat in self.dealt}
        self.discards: dict[int, list[str]] = {seat: [] for seat in self.dealt}
        self.owed: dict[int, int] = {}
        self.stock = sorted(pack(self.rules, self.n))
        self.passed: list[str] = []
        self.aside: list[str] = []
        self.won: list[str] = []
        self.trick: list[str] = []
        self.turned = ""
        self.turn_up: str | None = None  # the turned card, unless somebody has it
        self.kept: tuple[int, str] | None = None  # who has it, and may not throw it

    # What one may ask

    @property
    def actor(self) -> int | str | None:
        """The seat that is to act, `chance`, or nobody."""
        if self.ask is None:
            return None
        return "chance" if self.ask.seat is None else self.ask.seat

    @property
    def options(self) -> set[str]:
        """What the actor may do."""
        return set(self.ask.options) if self.ask else set()

    @property
    def chance(self) -> tuple[str, set[str]] | None:
        """Label and cards of the chance step that is due."""
        return (self.ask.label, set(self.ask.cards)) if self.ask and self.ask.seat is None else None

    def places(self) -> list[str]:
        """Every card where it lies, one by one."""
        lots = [*self.hands.values(), *self.discards.values()]
        lots += [self.stock, self.passed, self.aside, self.won, self.trick]
        return [card for lot in lots for card in lot] + ([self.turn_up] if self.turn_up else [])

    # What one may do

    def do(self, event: Event) -> None:
        """Answer the open question. Raises `RefusedError`, and then nothing has changed."""
        if fault := self.fault(event):
            raise RefusedError(fault)
        try:
            self.ask = self._run.send(event)
        except StopIteration:
            self.ask = None

    def fault(self, event: Event) -> str:
        """Why an event is refused; empty: it is not."""
        ask = self.ask
        if ask is None or event["t"] != ask.t or event.get("seat") != ask.seat:
            return "not now"
        if ask.t == "shuffle":
            fits = event["label"] == ask.label and sorted(event["order"]) == sorted(ask.cards)
            return "" if fits else "not these cards"
        if ask.t == "exchange":
            assert ask.seat is not None
            give = event["give"]
            fixed = self.kept[1] if self.kept and self.kept[0] == ask.seat else None
            if len(set(give)) < len(give) or fixed in give or not set(give) <= set(self.hands[ask.seat]):
                return "not these cards"
            return "" if f"x{len(give)}" in ask.options else "not so many"
        said = {"choose": "value", "declare": "choice", "play": "card"}[ask.t]
        if event.get("kind", "") != ask.kind or event[said] not in ask.options:
            return "not that"
        return ""

    # The hand itself

    def _choose(self, seat: int, kind: str, options: Iterable[str]) -> Generator[Ask, Event, str]:
        event = yield Ask("choose", seat, kind, options=frozenset(options))
        value: str = event["value"]
        return value

    def _hand(self) -> Asking:
        blind = self.rules["blind"]["round"]
        if blind == "dealers_choice":
            self.bet = yield from self._choose(self.dealer, "bet", ["normal", "blind"])
        elif blind == "after_all_pass" and self.old["all_passed"]:
            self.bet = "blind"
        self.moment, self.stakes = naive_stakes(
            self.rules, self.n, self.dealer, self.plate, self.old, self.bet
        )
        self.plate += sum(self.stakes)
        while True:
            yield from self._deal()
            if self.bet == "blind":
                playing = self.dealt
                break
            yield from self._unseen()
            playing = yield from self._declarations()
            if playing or self.rules["declare"]["all_pass"] == "void":
                break
        if not playing:
            return self._end("void", [])
        game = "played"
        if len(playing) == 1 and self.bet != "blind":
            self.lone = playing[0]
            game, playing = yield from self._one_left()
        if game == "alone":
            return self._end(game, playing)
        self._lay_down([seat for seat in self.dealt if seat not in playing and seat != self.defender])
        players = [seat for seat in self.dealt if seat in playing or seat == self.defender]
        if self.bet != "blind":
            yield from self._exchange(players)
        leader = players[0]
        if self.defender is not None and self.rules["lone"]["leader"] == "table":
            leader = self.defender
        yield from self._play(players, leader)
        return self._end(game, playing)

    def _deal(self) -> Asking:
        self._clear()
        self.taken_rank = None
        event = yield Ask("shuffle", label="deal", cards=frozenset(self.stock))
        self.stock = list(event["order"])
        for packet in self.lay["packets"] or [1] * self.lay["cards"]:
            for seat in self.dealt:
                self.hands[seat] += [self.stock.pop(0) for _ in range(packet)]
        self.turned = self.stock.pop(0)
        if self.turned == JOKER:
            if self.rules["pack"]["joker_turned"] == "redeal":
                yield from self._deal()
                return
            self.aside = [JOKER]
            self.turned = self.stock.pop(0)
        self.turn_up = self.turned
        if self.lay["trump_source"] == "dealer_extra":
            self._pick_up()

    def _pick_up(self) -> None:
        """The turned card goes into the dealer's hand."""
        self.turn_up = None
        self.kept = (self.dealer, self.turned)
        self.hands[self.dealer].append(self.turned)

    def _may_take(self, unseen: bool) -> bool:
        baile, rank = self.rules["baile"], self.turned[:-1]
        if self.dealer not in self.dealt or self.lay["trump_source"] == "dealer_extra":
            return False
        asked_unseen = baile["when"] == "unseen" or rank in baile["unseen_ranks"]
        allowed = baile["allowed"] == "dealer" or (
            baile["allowed"] == "listed_ranks" and rank in baile["ranks"]
        )
        return allowed and asked_unseen == unseen

    def _unseen(self) -> Asking:
        if not self._may_take(unseen=True):
            return
        answer = yield from self._choose(self.dealer, "baile", ["take", "leave"])
        if answer == "take":
            held = self.hands[self.dealer]
            index = yield from self._choose(self.dealer, "throw", map(str, range(len(held))))
            self.discards[self.dealer].append(held.pop(int(index)))
            self.taken_rank = self.turned[:-1]
            self._pick_up()

    def _declarations(self) -> Generator[Ask, Event, list[int]]:
        playing: list[int] = []
        must, all_pass = self.rules["declare"]["dealer_must_play"], self.rules["declare"]["all_pass"]
        for seat in self.dealt:
            bound = self._holds_ace(seat, bool(playing))
            if seat == self.dealer:
                sworn = self.taken_rank is not None or must == "always"
                if all_pass == "redeal_unasked" and not playing and not sworn:
                    break
                bound |= sworn
                bound |= must == "if_any" and bool(playing)
                bound |= must == "if_exactly_one" and len(playing) == 1
            options = {"play"} if bound else {"pass", "play"}
            if seat == self.dealer and self._may_take(unseen=False):
                options.add("take")
            event = yield Ask("declare", seat, options=frozenset(options))
            if event["choice"] != "pass":
                playing.append(seat)
            if event["choice"] == "take":
                self.taken_rank = self.turned[:-1]
                self._pick_up()
        return playing

    def _holds_ace(self, seat: int, somebody_plays: bool) -> bool:
        """Does the ace of trumps oblige this seat to play?"""
        ace = ace_of(self.rules, self.turned[-1])
        if self.rules["declare"]["trump_ace"] == "free" or ace not in self.hands[seat]:
            return False
        hidden = seat == self.dealer and self.rules["lone"]["dealer_looks"] == "after_deciding"
        return not hidden or somebody_plays or ace == self.turned

    def _one_left(self) -> Generator[Ask, Event, tuple[str, list[int]]]:
        """The lone player: what is played, and who is in."""
        assert self.lone is not None
        game, lone = self.rules["lone"]["game"], self.lone
        others = [seat for seat in self.dealt if seat != lone]
        if game == "takes_plate":
            return "alone", [lone]
        if game == "defence":
            self.defender = others[0]
            return "defence", [lone]
        if game == "widow":
            bids = self.rules["lone"]["widow_quota"] == "bid"
            values = [str(k + 1) for k in range(self.tricks_due)] if bids else ["take"]
            asked = [seat for seat in others if seat in self.old["fallen"]]
            for seat in asked + [seat for seat in others if seat not in asked]:
                answer = yield from self._choose(seat, "widow", ["leave", *values])
                if answer != "leave":
                    self.widow, self.bid = seat, int(answer) if bids else None
                    self._lay_down([seat])
                    self.hands[seat] = [self.stock.pop(0) for _ in range(self.tricks_due)]
                    return "played", [lone, seat]
        return "played", [lone, others[0] if lone == self.dealer else self.dealer]

    def _lay_down(self, seats: list[int]) -> None:
        """Hands go to the passed cards; a turned card that nobody plays with lies in its place again."""
        for seat in seats:
            if self.kept and self.kept[0] == seat:
                self.hands[seat].remove(self.turned)
                self.turn_up, self.kept = self.turned, None
            self.passed += self.hands[seat]
            self.hands[seat] = []

    def _exchange(self, players: list[int]) -> Asking:
        self.owed = dict.fromkeys(players, NOT_ASKED if self.rules["exchange"]["max_draw"] else 0)
        if self.defender is not None:
            self._lay_down([self.defender])
            self.owed[self.defender] = self.tricks_due + 1
            yield from self._serve(self.defender)
            self.owed[self.defender] = NOT_ASKED
        order = sorted(players, key=lambda seat: seat != self.defender)  # the house first
        for seat in order:
            least, most = self._range(seat)
            if not most:
                self.owed[seat] = 0
                continue
            numbers = frozenset(f"x{k}" for k in range(least, most + 1))
            event = yield Ask("exchange", seat, options=numbers)
            self.discards[seat] += event["give"]
            self.hands[seat] = [card for card in self.hands[seat] if card not in event["give"]]
            self.owed[seat] = self.tricks_due - len(self.hands[seat])
            if self.rules["exchange"]["service"] == "in_turn":
                yield from self._serve(seat)
        for seat in order:
            yield from self._serve(seat)

    def _range(self, seat: int) -> tuple[int, int]:
        """The fewest and the most cards that a seat may throw."""
        held = len(self.hands[seat])
        free = held - bool(self.kept and self.kept[0] == seat)
        surplus = held - self.tricks_due
        drawn = 0 if seat == self.defender else self.rules["exchange"]["max_draw"]
        if self.rules["exchange"]["when_dry"] == "cap":
            asked = {
                other: pile for other, pile in self.discards.items() if self.owed.get(other) != NOT_ASKED
            }
            owed = sum(self.owed[other] for other in asked if other in self.owed)
            drawn = min(
                drawn, naive_cap(self.rules, seat, self.stock, self.passed, asked, owed, self.turn_up)
            )
        return surplus, min(surplus + drawn, free)

    def _serve(self, seat: int) -> Asking:
        while self.owed[seat]:
            if not self.stock:
                cards = naive_draw(self.rules, seat, self.passed, self.discards, self.owed, self.turn_up)
                if not cards:
                    assert self.rules["exchange"]["when_dry"] == "play_short"
                    self.owed[seat] = 0
                    return
                event = yield Ask("shuffle", label=f"recycle:{self.recycled}", cards=frozenset(cards))
                self.recycled += 1
                for pile in [self.passed, *self.discards.values()]:
                    pile[:] = [card for card in pile if card not in cards]
                self.turn_up = None if self.turn_up in cards else self.turn_up
                self.stock = list(event["order"])
            self.hands[seat].append(self.stock.pop(0))
            self.owed[seat] -= 1

    def _play(self, players: list[int], leader: int) -> Asking:
        while any(self.hands[seat] for seat in players):
            start = players.index(leader)
            seats = [seat for seat in players[start:] + players[:start] if self.hands[seat]]
            for seat in seats:
                first = not self.trick_winners and not self.trick
                legal = naive_legal(
                    self.rules, set(self.hands[seat]), self.trick, self.turned[-1], first_lead=first
                )
                event = yield Ask("play", seat, options=frozenset(legal))
                self.hands[seat].remove(event["card"])
                self.trick.append(event["card"])
            leader = seats[naive_winner(self.rules, self.trick, self.turned[-1])]
            self.trick_winners.append(leader)
            self.won += self.trick
            self.trick = []

    def _end(self, game: str, playing: list[int]) -> None:
        tricks = [self.trick_winners.count(seat) for seat in range(self.n)]
        settled = naive_settle(
            self.rules,
            {
                "players": self.n, "dealer": self.dealer, "plate": self.plate, "unit": None,
                "reserve": self.old["reserve"], "waiting": self.old["waiting"], "bet": self.bet,
                "moment": self.moment, "game": game, "in_play": playing, "tricks": tricks,
                "taken_rank": self.taken_rank, "lone": self.lone, "defender": self.defender,
                "widow": self.widow, "bid": self.bid, "revokes": self.revokes,
            },
        )  # fmt: skip
        self.plate = settled["plate"]
        self.result = {
            "kind": game,
            "in": sorted(playing),
            "lone": self.lone,
            "defender": self.defender,
            "took": {"seat": self.dealer, "rank": self.taken_rank} if self.taken_rank else None,
            "turned": self.turned,
            "trick_winners": self.trick_winners,
            "tricks": tricks,
            "winners": settled["winners"],
            "julepes": settled["julepes"],
            "bid": {"seat": self.widow, "tricks": self.bid} if self.widow is not None else None,
            "net": [gain - put for gain, put in zip(settled["net"], self.stakes, strict=True)],
            "pot": settled["plate"],
            "reserve": settled["reserve"],
            "carry": {
                "opening": False,
                "paid_out": settled["paid_out"],
                "fallen": settled["julepes"],
                "all_passed": game == "void",
                "reserve": settled["reserve"],
                "waiting": settled["waiting"],
            },
            "next_dealer": (self.dealer + 1) % self.n,
        }
        if self.rules["table"]["session_end"] == "shared":
            shared = naive_session_end(self.n, self.dealer, settled["plate"] + settled["reserve"])
            self.result["session_end"] = {"net": shared, "pot": 0}
