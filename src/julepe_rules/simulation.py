"""Many hands with simulated players, and what came of them.

>>> from julepe_rules import load_variant
>>> report = simulate(load_variant("manual"), players=4, hands=200, seed=7)
>>> report.tally.conserved_cards, report.tally.conserved_money
(True, True)

The session is the unit of randomness: hands of one table depend on each other. Session number k is seeded from the
seed and k alone, so that a `Tally` of it is the same wherever and in whatever order it is played; `play_session`
makes one, `merge` adds them up. Every hand is checked: each card in exactly one place, and not a chip more or less.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import attrs

from julepe_rules.errors import AmountError, SetupError
from julepe_rules.hand import Hand
from julepe_rules.places import in_one_place
from julepe_rules.players import Player, SimplePlayer
from julepe_rules.policies import FirstDealer
from julepe_rules.shuffling import shuffled
from julepe_rules.situation import Kind
from julepe_rules.table import Table
from julepe_rules.variant import Variant

__all__ = ["POLICIES", "Policy", "Report", "Tally", "merge", "play_session", "simulate"]

#: Makes the player of a seat for one session.
Policy: TypeAlias = Callable[[Variant, int, random.Random], Player]

#: The policies that have a name. ``random`` is no player at all: any legal action is as likely as the others.
POLICIES: Final = ("random", "simple")

_VOID: Final = Kind.VOID


@attrs.frozen
class Tally:
    """Counts of what happened, which can be added up; amounts are chips.

    `winners_by_hand[n]` are the hands with n winners, void ones under 0. `in_play` counts seats that were in at the
    end of a hand (never the defender), `julepes` those of them that were julepe. The plate is looked at when each
    hand is settled, its stakes included. `lone` hands had only one player in after the declarations (R7), in `bailes`
    the dealer took the turned card (R6). `recycles` are new stocks made (R8), `redeals` new deals in the same hand,
    `all_pass` hands that were void. `net_by_place[0]` is what the dealer won in all, stakes included, `[1]` the seat
    on his right and so on. `sessions_cut` ended early because amounts grew too large (R3.6).
    """

    hands: int = 0
    sessions: int = 0
    sessions_cut: int = 0
    conserved_cards: bool = True
    conserved_money: bool = True
    in_play: int = 0
    julepes: int = 0
    winners_by_hand: tuple[int, ...] = ()
    plate_sum: int = 0
    plate_max: int = 0
    lone: int = 0
    bailes: int = 0
    recycles: int = 0
    redeals: int = 0
    all_pass: int = 0
    net_by_place: tuple[int, ...] = ()


def merge(tallies: Iterable[Tally]) -> Tally:
    """All of them together; in which order does not matter."""
    whole = Tally()
    for tally in tallies:
        whole = _added(whole, tally)
    return whole


def _added(one: Tally, other: Tally) -> Tally:
    fields: dict[str, Any] = {}
    for field in attrs.fields(Tally):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if isinstance(mine, bool):
            fields[field.name] = mine and theirs
        elif isinstance(mine, tuple):
            size = max(len(mine), len(theirs))
            fields[field.name] = tuple(
                a + b for a, b in zip(_filled(mine, size), _filled(theirs, size), strict=True)
            )
        else:
            fields[field.name] = max(mine, theirs) if field.name == "plate_max" else mine + theirs
    return Tally(**fields)


def _filled(counts: tuple[int, ...], size: int) -> tuple[int, ...]:
    return counts + (0,) * (size - len(counts))


@attrs.frozen
class Report:
    """What a simulation was asked for, and its `tally`. Everything is a whole number; `as_dict` adds means."""

    variant: str
    rules_digest: str
    players: int
    hands_asked: int
    session: int
    seed: str
    policy: str
    tally: Tally

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON. Rates and means are fractions, for reading only; ``None`` where nothing was counted."""
        tally = self.tally
        return {
            "schema_version": 1,
            "variant": self.variant,
            "rules_digest": self.rules_digest,
            "players": self.players,
            "policy": self.policy,
            "seed": self.seed,
            "hands_per_session": self.session,
            "hands_asked": self.hands_asked,
            "hands": tally.hands,
            "sessions": tally.sessions,
            "sessions_cut": tally.sessions_cut,
            "conserved_cards": tally.conserved_cards,
            "conserved_money": tally.conserved_money,
            "in_play": tally.in_play,
            "julepes": tally.julepes,
            "julepe_rate": _mean(tally.julepes, tally.in_play),
            "winners_by_hand": list(tally.winners_by_hand),
            "plate": {
                "sum": tally.plate_sum,
                "count": tally.hands,
                "mean": _mean(tally.plate_sum, tally.hands),
                "max": tally.plate_max,
            },
            "lone": tally.lone,
            "bailes": tally.bailes,
            "recycles": tally.recycles,
            "redeals": tally.redeals,
            "all_pass": tally.all_pass,
            "net_by_place": list(tally.net_by_place),
            "mean_net_by_place": [_mean(won, tally.hands) for won in tally.net_by_place],
        }


def _mean(total: int, count: int) -> float | None:
    return total / count if count else None


def simulate(
    variant: Variant,
    *,
    players: int,
    hands: int,
    seed: int | str,
    session: int = 100,
    policy: str | Policy = "random",
    progress: Callable[[int, int], object] | None = None,
) -> Report:
    """Play `hands` hands at tables of so many players, in sessions of `session` hands; the last one may be shorter.

    Every session begins with empty stacks and an empty plate, and finds its first dealer by the rules (R2.8). `seed`
    7 is the same as ``"7"``. `policy` is ``random`` (any legal action), ``simple`` (a `SimplePlayer` at each seat),
    or makes the player of a seat. `progress` is called after each session with the hands done and the hands asked
    for.

    Raises `SetupError` for a table size that the variant does not offer, fewer than one hand, or an unknown policy.
    """
    variant.layout(players)
    for what, number in (("hands", hands), ("hands in a session", session)):
        if type(number) is not int or number < 1:
            raise SetupError(f"{what}: a whole number of 1 or more, not {number!r}")
    tallies = Tally()
    for number, done in enumerate(range(0, hands, session)):
        size = min(session, hands - done)
        played = play_session(variant, players=players, hands=size, seed=seed, number=number, policy=policy)
        tallies = _added(tallies, played)
        if progress is not None:
            progress(done + size, hands)
    return Report(
        variant=variant.name,
        rules_digest=variant.rules_digest,
        players=players,
        hands_asked=hands,
        session=session,
        seed=str(seed),
        policy=policy if isinstance(policy, str) else getattr(policy, "__name__", "custom"),
        tally=tallies,
    )


def play_session(
    variant: Variant,
    *,
    players: int,
    hands: int,
    seed: int | str,
    number: int,
    policy: str | Policy = "random",
) -> Tally:
    """Session `number` (from 0) of a simulation, on its own. Arguments and errors as in `simulate`."""
    rng = session_rng(seed, number)
    table = Table(variant, players=players)
    seats = _seats(variant, players, policy, rng)
    _find_dealer(table, rng)
    count = _Count(players)
    cut = 0
    for _ in range(hands):
        try:
            hand = table.next_hand()
        except AmountError:
            cut = 1
            break
        shuffles, recycles = _play(hand, seats, rng) if seats else _play_random(hand, rng)
        count.add(hand, shuffles - recycles - 1, recycles)
    table.end()
    count.money = count.money and sum(table.stacks) + table.plate + table.reserve == 0
    return count.tally(cut)


def session_rng(seed: int | str, number: int) -> random.Random:
    """The generator of session `number`: it depends on the two numbers and on nothing else."""
    digest = hashlib.sha256(f"simulate-1|{seed}|{number}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def _seats(variant: Variant, players: int, policy: str | Policy, rng: random.Random) -> list[Player]:
    """The players of a session; none for random actions, which need no view."""
    if policy == "random":
        return []
    if policy == "simple":
        return [SimplePlayer(variant) for _ in range(players)]
    if isinstance(policy, str):
        raise SetupError(f"unknown policy {policy!r}; known: {', '.join(POLICIES)}")
    return [policy(variant, seat, rng) for seat in range(players)]


def _find_dealer(table: Table, rng: random.Random) -> None:
    while (need := table.need_first_dealer) is not None:
        if need.method is FirstDealer.LOT:
            table.draw_first_dealer(int(rng.random() * table.players))
        else:
            table.draw_first_dealer(shuffled(need.cards, rng))


def _play_random(hand: Hand, rng: random.Random) -> tuple[int, int]:
    """Play to the end with any legal actions; how many shuffles there were, and how many of them new stocks."""
    draw, listed, apply = rng.random, hand.legal_actions, hand.apply
    shuffles = recycles = 0
    while True:
        legal = listed()
        if legal:
            apply(legal[int(draw() * len(legal))])
            continue
        need = hand.need_shuffle
        if need is None:
            return shuffles, recycles
        shuffles += 1
        recycles += need.label != "deal"
        hand.shuffle(shuffled(need.cards, rng))


def _play(hand: Hand, seats: list[Player], rng: random.Random) -> tuple[int, int]:
    """The same with players, who see nothing but their views."""
    shuffles = recycles = 0
    while not hand.is_over:
        need = hand.need_shuffle
        seat = hand.to_act
        if need is not None:
            shuffles += 1
            recycles += need.label != "deal"
            hand.shuffle(shuffled(need.cards, rng))
        elif seat is not None:
            hand.apply(seats[seat].choose(hand.view(seat)), seat=seat)
    return shuffles, recycles


class _Count:
    """The counts of one session while it goes on."""

    def __init__(self, players: int) -> None:
        self.hands = self.in_play = self.julepes = self.plate_sum = self.plate_max = 0
        self.lone = self.bailes = self.recycles = self.redeals = self.all_pass = 0
        self.winners = [0] * (players + 1)
        self.places = [0] * players
        self.cards = self.money = True

    def add(self, hand: Hand, redeals: int, recycles: int) -> None:
        """One finished hand."""
        settlement = hand.settlement
        situation = settlement.situation
        self.hands += 1
        self.in_play += len(situation.in_play)
        self.julepes += len(settlement.julepes)
        self.winners[len(settlement.winners)] += 1
        self.plate_sum += situation.plate
        if situation.plate > self.plate_max:
            self.plate_max = situation.plate
        self.lone += situation.lone is not None
        self.bailes += situation.taken_rank is not None
        self.redeals += redeals
        self.recycles += recycles
        self.all_pass += situation.kind is _VOID
        places, dealer = self.places, situation.dealer
        for seat, won in enumerate(hand.net):
            places[seat - dealer] += won  # places before the dealer count from the end, as negative ones do
        if not in_one_place(hand):
            self.cards = False
        # all began with nothing: what was won in all hands, the plate and the reserve (R11)
        if sum(places) + settlement.plate + settlement.reserve:
            self.money = False

    def tally(self, cut: int) -> Tally:
        last = max((n for n, hands in enumerate(self.winners) if hands), default=-1)
        return Tally(
            hands=self.hands,
            sessions=1,
            sessions_cut=cut,
            conserved_cards=self.cards,
            conserved_money=self.money,
            in_play=self.in_play,
            julepes=self.julepes,
            winners_by_hand=tuple(self.winners[: last + 1]),
            plate_sum=self.plate_sum,
            plate_max=self.plate_max,
            lone=self.lone,
            bailes=self.bailes,
            recycles=self.recycles,
            redeals=self.redeals,
            all_pass=self.all_pass,
            net_by_place=tuple(self.places),
        )
