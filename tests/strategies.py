"""Hypothesis strategies for Julepe: rule sets, variants, tables, games played to the end, positions, situations.

>>> from hypothesis import given
>>> @given(games())
... def test_every_hand_ends(game):
...     *_, last = game.states()
...     assert last.is_over

A rule set is drawn over every key and word of the format, then fitted together so that `Variant.from_rules` accepts it:
almost nothing is thrown away. What is drawn shrinks towards the defaults of a small table; cards and choices come from a
seed, since nobody learns anything from a smaller shuffle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from julepe_rules import Action, ActionKind, Card, Carry, Hand, Kind, Situation, Variant, VariantError
from julepe_rules.cards import FRENCH, SPANISH
from julepe_rules.edition import Rules, schema

__all__ = [
    "Game",
    "Start",
    "games",
    "play_out",
    "positions",
    "random_action",
    "random_order",
    "rule_sets",
    "situations",
    "starts",
    "states",
    "variants",
]

Draw = Callable[[st.SearchStrategy[Any]], Any]

MOST_PLAYERS: Final = 17
MOST_CARDS: Final = 12

#: The packs people have: suits and order of strength.
PACKS: Final = (
    ("oceb", "1 3 12 11 10 7 6 5 4 2"),
    ("oceb", "1 3 12 11 10 9 8 7 6 5 4 2"),
    ("shdc", "A K Q J 10 9 8 7 6 5 4 3 2"),
    ("shdc", "A 3 K Q J 10 9 8 7 6 5 4 2"),
    ("shdc", "A K Q J 10 9 8 7"),
)

#: Words that are drawn more often than others, because they switch off what other keys say.
_FAVOURED: Final = {
    "pack.joker": ("none",),
    "declare.dealer_must_play": ("never",),
    "baile.allowed": ("dealer", "listed_ranks"),
    "exchange.when_dry": ("refuse", "play_short"),
    "tricks.follow": ("must", "must"),
    "tricks.beat": ("must",),
    "tricks.trump": ("must",),
    "blind.round": ("never", "never"),
}


# Rule sets


@st.composite
def rule_sets(draw: Draw) -> Rules:
    """Rules as plain data, every key written out, which `Variant.from_rules` accepts."""
    rules: Rules = draw(_words())
    rules["pack"] |= draw(_packs())
    if rules["pack"]["suits"][0] not in SPANISH.suits or "o" not in rules["pack"]["suits"]:
        if rules["table"]["first_dealer"] == "first_oros":
            rules["table"]["first_dealer"] = "lot"
    if not {"1", "A"} & set(map(str, rules["pack"]["order"])):
        rules["pack"]["joker"], rules["declare"]["trump_ace"], rules["tricks"]["lead"] = "none", "free", "free"
    if rules["declare"]["all_pass"] == "cannot_happen" and rules["declare"]["dealer_must_play"] != "always":
        rules["declare"]["all_pass"] = "void"
    _draw_deals(draw, rules)
    _draw_baile_and_quota(draw, rules)
    _draw_money(draw, rules)
    rules["exchange"]["max_draw"] = draw(st.sampled_from((0, 1, 2, 3, 5, 5, MOST_CARDS)) | st.integers(0, MOST_CARDS))
    rules["exchange"]["recycle"] = draw(_tiers())
    return _repaired(draw, rules)


def variants() -> st.SearchStrategy[Variant]:
    """Random variants."""
    return rule_sets().map(Variant.from_rules)


def _words() -> st.SearchStrategy[Rules]:
    """Every key whose value is one of a few words, or yes or no, as the schema lists them."""
    blocks: dict[str, dict[str, st.SearchStrategy[Any]]] = {}
    for block, spec in schema()["properties"].items():
        if spec.get("type") != "object" or "default" not in spec:
            continue
        keys = blocks[block] = {}
        for key, inner in spec.get("properties", {}).items():
            if inner.get("type") == "boolean":
                keys[key] = st.booleans()
            elif "enum" in inner and block not in ("title", "about"):
                keys[key] = st.sampled_from((*inner["enum"], *_FAVOURED.get(f"{block}.{key}", ())))
    return st.fixed_dictionaries({block: st.fixed_dictionaries(keys) for block, keys in blocks.items()})


@st.composite
def _packs(draw: Draw) -> dict[str, Any]:
    """Suits and order: a pack that people have, or any suits and ranks of one family in any order."""
    if draw(st.integers(0, 3)):
        suits, order = draw(st.sampled_from(PACKS))
        ranks = order.split()
    else:
        family = draw(st.sampled_from((SPANISH, FRENCH)))
        suits = draw(st.permutations(family.suits))[: draw(st.integers(2, 4))]
        ranks = draw(st.permutations(family.ranks))[: draw(st.integers(2, 4) | st.integers(4, len(family.ranks)))]
    if draw(st.booleans()):  # whole numbers are ranks too
        ranks = [int(rank) if rank.isdigit() else rank for rank in ranks]
    return {"suits": list(suits), "order": list(ranks)}


def _draw_deals(draw: Draw, rules: Rules) -> None:
    """`table.min_players`, `table.max_players`, `deal` and `layouts`: whatever the pack can serve."""
    pack, ranks = rules["pack"], len(rules["pack"]["order"])
    joker = pack["joker"] != "none"
    room = len(pack["suits"]) * ranks + joker - 1 - (joker and pack["joker_turned"] == "turn_next")
    blind, widow = rules["blind"]["round"] != "never", rules["lone"]["game"] == "widow"
    may_sit = ["nobody", "left"]
    if rules["declare"]["dealer_must_play"] == "never" and rules["lone"]["game"] in ("defence", "takes_plate"):
        may_sit.append("dealer")

    def layout(dealt_in: int, most_tricks: int) -> dict[str, Any]:
        """A deal for so many players, leaving `room` as it finds it."""
        most = min(most_tricks, MOST_CARDS, room // dealt_in)
        tricks = draw(st.sampled_from([t for t in (1, 2, 3, 3, 4, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12) if t <= most]))
        surplus = 0 if blind else draw(st.sampled_from((0, 0, 0, 1, 1, 2, 3)))
        cards = min(tricks + surplus, MOST_CARDS, room // dealt_in)
        removed = "none"
        if dealt_in * cards <= room - ranks and not draw(st.integers(0, 3)):
            removed = draw(st.sampled_from(pack["suits"]))
        extra = not blind and not draw(st.integers(0, 3))
        return {
            "cards": cards,
            "tricks": tricks,
            "sits_out": "nobody",
            "packets": draw(_packets(cards)) if draw(st.booleans()) else [],
            "removed_suit": removed,
            "trump_source": "dealer_extra" if extra else "next_card",
        }

    def sit_out(deal: dict[str, Any]) -> None:
        deal["sits_out"] = draw(st.sampled_from(may_sit))
        if deal["sits_out"] == "dealer":
            deal["trump_source"] = "next_card"

    most_tricks = MOST_CARDS
    if widow:  # it lies in the stock, as large as the longest hand
        most_tricks = min(MOST_CARDS, room // 3)
        most_tricks = draw(st.integers(1, most_tricks))
        room -= most_tricks
    deal = layout(2, most_tricks)
    left = room - (ranks if deal["removed_suit"] != "none" else 0)
    sit_out(deal)
    out = deal["sits_out"] != "nobody"
    sizes = range(2 + out, min(MOST_PLAYERS, left // deal["cards"] + out) + 1)
    ends = [draw(st.sampled_from(sizes) | st.sampled_from((sizes[0], sizes[-1]))) for _ in range(2)]
    rules["table"] |= {"min_players": min(ends), "max_players": max(ends)}
    rules["deal"], rules["layouts"] = deal, {}
    for players in range(min(ends), max(ends) + 1):
        if draw(st.integers(0, 3)):
            continue
        sitting = out or (players > 2 and draw(st.booleans()))
        own = layout(players - sitting, most_tricks)
        if sitting:
            sit_out(own)
            if own["sits_out"] == "nobody" and players * own["cards"] > _room_of(room, own, ranks):
                own["sits_out"] = "left"
        keys = [key for key in own if own[key] != deal[key] or draw(st.booleans())]
        rules["layouts"][str(players)] = {key: own[key] for key in keys}


def _room_of(room: int, layout: dict[str, Any], ranks: int) -> int:
    return room - (ranks if layout["removed_suit"] != "none" else 0)


@st.composite
def _packets(draw: Draw, cards: int) -> list[int]:
    """Packets that add up to the hand."""
    packets = []
    while cards:
        packets.append(draw(st.integers(1, cards)))
        cards -= packets[-1]
    return packets


def _draw_baile_and_quota(draw: Draw, rules: Rules) -> None:
    """Ranks of the pack, and quotas that every layout can give."""
    table, baile, ranks = rules["table"], rules["baile"], rules["pack"]["order"]
    sizes = range(table["min_players"], table["max_players"] + 1)
    least = min({**rules["deal"], **rules["layouts"].get(str(n), {})}["tricks"] for n in sizes)
    quota = st.sampled_from((1, min(2, least), least)) | st.integers(1, least)
    some_ranks = st.lists(st.sampled_from(ranks), max_size=6, unique=True)
    baile |= {"ranks": draw(some_ranks), "unseen_ranks": draw(some_ranks)}
    baile["quota_by_rank"] = {str(rank): draw(quota) for rank in draw(some_ranks)}
    baile["julepe_multiplier"] = draw(_times)
    numbers = st.sampled_from(sizes) | st.integers(2, MOST_PLAYERS)
    rules["quota"] = {
        "tricks": draw(quota),
        "by_players": {str(n): draw(quota) for n in draw(st.lists(numbers, max_size=4, unique=True))},
    }


_times: Final = st.sampled_from((1, 1, 2, 3, 100))


def _draw_money(draw: Draw, rules: Rules) -> None:
    """Stakes, the julepe, the plate: amounts in whole coins."""
    plate, julepe = rules["plate"], rules["julepe"]
    unit = draw(st.sampled_from((1, 1, 1, 2, 5, 50)))
    coins = st.sampled_from((0, 1, 2, 3)).map(unit.__mul__)
    both = st.fixed_dictionaries({"each": coins, "dealer": coins})
    one = st.fixed_dictionaries({"each": coins}) | st.fixed_dictionaries({"dealer": coins})
    stake = st.just("absent") | both | one
    stakes = {key: draw(stake) for key in ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")}
    if julepe["pays"] == "bets" and (stakes["opening"] == "absent" or not stakes["opening"].get("each")):
        stakes["opening"] = {"each": unit, "dealer": draw(coins)}
    if not any(any(amounts.values()) for amounts in stakes.values() if amounts != "absent"):
        stakes["hand"] = {"each": 0, "dealer": unit}
    rules["stakes"] = {**stakes, "fallen_multiplier": draw(_times)}
    rules["blind"]["multiplier"] = draw(_times)
    julepe["amount"] = unit * draw(st.integers(0, 9))
    into = draw(st.sampled_from((2, 2, 3, 4, 100)))
    plate |= {
        "unit": unit,
        "limit": unit * draw(st.integers(plate["split"] == "limit", 30)),
        "split_into": into,
        "split_over": draw(st.integers(0, 40)) + (into * unit - 1 if plate["split"] == "portions" else 0),
    }


@st.composite
def _tiers(draw: Draw) -> list[list[str]]:
    """Some of the piles in any order, cut into tiers; the turned card last and alone."""
    piles = draw(st.permutations(("passed", "served", "waiting", "own")))[: draw(st.integers(0, 4))]
    tiers: list[list[str]] = []
    for pile in piles:
        if tiers and draw(st.booleans()):
            tiers[-1].append(pile)
        else:
            tiers.append([pile])
    return [*tiers, ["turn_up"]] if draw(st.booleans()) else tiers


def _repaired(draw: Draw, rules: Rules) -> Rules:
    """The rule set with a stock that lasts: where it can run dry, piles are added or somebody plays short."""
    exchange = rules["exchange"]
    while True:
        try:
            Variant.from_rules(rules)
        except VariantError as error:
            codes = {problem.code for problem in error.problems}
            piles = {pile for tier in exchange["recycle"] for pile in tier}
            if "JV314" in codes and "passed" not in piles:
                exchange["recycle"].insert(0, ["passed"])
            elif codes == {"JV305"}:
                if "own" in piles or draw(st.booleans()):
                    exchange["when_dry"] = draw(st.sampled_from(("cap", "play_short")))
                else:
                    exchange["recycle"].insert(-1 if "turn_up" in piles else len(piles), ["own"])
            else:
                raise
        else:
            return rules


# Tables, and play


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
        return Hand(
            variant,
            players=self.players,
            dealer=self.dealer,
            plate=self.plate,
            stacks=self.stacks,
            carry=self.carry,
        )


@st.composite
def starts(draw: Draw, variant: Variant) -> Start:
    """Any table at which `variant` is played, whatever earlier hands have left."""
    players = draw(st.sampled_from(variant.player_counts))
    seats = st.integers(0, players - 1)
    chips = st.sampled_from((0, 0, 1, 7)) | st.integers(0, 60).map(variant.plate.unit.__mul__) | st.integers(0, 9**6)
    portions = draw(st.lists(st.integers(1, 40), max_size=3)) if variant.plate.split == "portions" else []
    carry = Carry(
        opening=draw(st.booleans()),
        paid_out=draw(st.booleans()),
        fallen=tuple(sorted(draw(st.sets(seats, max_size=3)))),
        all_passed=draw(st.booleans()),
        reserve=sum(portions) if variant.plate.split == "portions" else draw(chips),
        waiting=tuple(portions),
    )
    stacks = draw(st.lists(st.integers(-99, 99), min_size=players, max_size=players))
    return Start(players, draw(seats), draw(chips), tuple(stacks), carry)


def random_order(hand: Hand, rng: Random) -> list[Card]:
    """An answer to the chance step that is due."""
    assert hand.need_shuffle is not None
    order = list(hand.need_shuffle.cards)
    rng.shuffle(order)
    return order


def random_action(hand: Hand, rng: Random, eager: float = 0.5) -> Action:
    """Any legal action; `eager` is how gladly seats play, take and draw (0 to 1)."""
    legal = hand.legal_actions()
    if legal[0].kind is ActionKind.EXCHANGE and rng.random() < eager / 2:
        return legal[-1 - rng.randrange(min(len(legal), 4))]  # the most cards
    shy = [action for action in legal if action.word in ("pass", "leave")]
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


@st.composite
def games(draw: Draw, of: st.SearchStrategy[Variant] | None = None) -> Game:
    """A whole hand of a random variant at a random table."""
    variant = draw(variants() if of is None else of)
    eager = draw(st.sampled_from((0.5, 0.0, 0.15, 0.3, 0.8, 1.0)))
    return Game(variant, draw(starts(variant)), draw(st.integers(0, 2**32 - 1)), eager)


@st.composite
def positions(draw: Draw, of: st.SearchStrategy[Variant] | None = None) -> Hand:
    """A hand at any state of a random game."""
    game = draw(games(of))
    steps = len(game.play().history)
    stop = draw(st.integers(0, steps))
    for _, hand in zip(range(stop + 1), game.states(), strict=False):
        pass
    return hand


# Situations


@st.composite
def situations(draw: Draw, variant: Variant) -> Situation:
    """Any end of a hand of `variant`, for `settle`, without a hand that was played."""
    players = draw(st.sampled_from(variant.player_counts))
    layout, dealer = variant.layout(players), draw(st.integers(0, players - 1))
    out = layout.seat_out(dealer)
    dealt = [seat for step in range(players) if (seat := (dealer + 1 + step) % players) != out]
    kind, blind = draw(_kinds(variant))
    in_play = {Kind.PLAYED: dealt, Kind.VOID: []}.get(kind, [draw(st.sampled_from(dealt))])
    if kind is Kind.PLAYED and not blind:
        in_play = sorted(draw(st.sets(st.sampled_from(dealt), min_size=2)), key=dealt.index)
    lone = in_play[0] if len(in_play) == 1 else None
    defender = next(seat for seat in dealt if seat != lone) if kind is Kind.DEFENCE else None
    holders = [*in_play, *([] if defender is None else [defender])] if kind in (Kind.PLAYED, Kind.DEFENCE) else []
    tricks = [0] * players
    for _ in range(layout.tricks - (draw(st.integers(0, 9)) == 9)):  # with hands too short for the last one
        if holders:
            tricks[draw(st.sampled_from(holders))] += 1
    ranks = [rank for rank in variant.pack.order if variant.baile.may_take(rank)]
    takes = ranks and not blind and dealer in in_play and not layout.dealer_extra and draw(st.booleans())
    widow = bid = None
    if variant.lone.game == "widow" and kind is Kind.PLAYED and len(in_play) == 2 and not blind and draw(st.booleans()):
        widow = draw(st.sampled_from([seat for seat in in_play if seat != dealer or not takes] or in_play))
        takes = takes and widow != dealer
        lone = next(seat for seat in in_play if seat != widow)
        if variant.lone.widow_quota == "bid":
            bid = draw(st.integers(1, layout.tricks))
    carry = draw(starts(variant)).carry
    chips = st.integers(0, 40) | st.integers(0, 40).map(variant.plate.unit.__mul__)
    moments = [moment for moment in ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")]
    return Situation(
        players=players,
        dealer=dealer,
        plate=draw(chips),
        kind=kind,
        in_play=tuple(in_play),
        tricks=tuple(tricks),
        reserve=carry.reserve,
        waiting=carry.waiting,
        blind=blind,
        moment=draw(st.sampled_from(moments)),
        taken_rank=draw(st.sampled_from(ranks)) if takes else None,
        lone=lone,
        defender=defender,
        widow=widow,
        bid=bid,
        revokes=tuple(sorted(draw(st.sets(st.sampled_from(holders), max_size=3)))) if holders else (),
        unit=draw(st.sampled_from((None, None, None, 1, 3))),
    )


def _kinds(variant: Variant) -> st.SearchStrategy[tuple[Kind, bool]]:
    """How a hand of this variant can end, and whether it was blind."""
    kinds = [(Kind.PLAYED, False)] * 3 + [(Kind.VOID, False)]
    if variant.blind.round != "never":
        kinds.append((Kind.PLAYED, True))
    lone = {"defence": Kind.DEFENCE, "takes_plate": Kind.ALONE}.get(variant.lone.game)
    return st.sampled_from(kinds + ([(lone, False)] * 2 if lone else []))
