"""Law 2: seats + plate + reserve stay the same, every chip has a transfer, and a second settlement agrees."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from julepe_rules import AmountError, Hand, Kind, Situation, Variant
from julepe_rules.settlement import settle
from julepe_rules.table import Table
from tests.driving import carry_of
from tests.naive import naive_session_end, naive_stakes
from tests.strategies import Game, games, play_out, some_ends

from . import examples
from .reached import played
from .second_opinion import settled_alike


def chips_are_constant_and_each_has_a_transfer(game: Game) -> None:
    """At every state the chips are those of the start, moved by the transfers and by nothing else."""
    start = game.start
    accounts = Counter(
        {**dict(enumerate(start.stacks)), "plate": start.plate, "reserve": start.carry.reserve}
    )
    total = accounts.total()
    for hand in played(game):
        now = accounts.copy()
        for transfer in hand.transfers:
            assert transfer.amount > 0
            assert transfer.source != transfer.target
            now[transfer.source] -= transfer.amount
            now[transfer.target] += transfer.amount
        reserve = hand.settlement.reserve if hand.is_over else start.carry.reserve
        assert (*hand.stacks, hand.plate, reserve) == tuple(now[account] for account in accounts)
        assert sum(hand.stacks) + hand.plate + reserve == total
        assert hand.plate >= 0
        assert reserve >= 0
        view = hand.view(game.seed % hand.players)
        assert (view.stacks, view.plate, view.reserve) == (hand.stacks, hand.plate, reserve)
    assert hand.settlement.carry.reserve == hand.settlement.reserve


def who_is_not_in_pays_and_gets_nothing(hand: Hand) -> None:
    """After the deal money concerns only the seats in at the end."""
    accounts = {account for move in hand.settlement.moves for account in move[:2]}
    assert accounts <= {*hand.in_play, "plate", "reserve"}
    assert not accounts - {"plate", "reserve"} or hand.situation.kind is not Kind.VOID


def stakes_are_those_of_the_second_opinion(game: Game) -> None:
    """The moment, and what each seat has put when the cards are dealt."""
    states = game.states()
    hand = next(hand for hand in states if hand.need_shuffle)
    start, bet = game.start, "blind" if hand.blind else "normal"
    moment, amounts = naive_stakes(
        game.variant.rules, start.players, start.dealer, start.plate, carry_of(start.carry), bet
    )
    assert [-won for won in hand.net] == amounts
    *_, hand = states
    assert hand.situation.moment == moment


def a_second_settlement_agrees(variant: Variant, situation: Situation) -> None:
    """Nothing created or lost, only seats in are concerned, and the naive settlement gets to the same."""
    settlement = settle(variant, situation)
    chips = situation.plate + situation.reserve
    assert sum(settlement.net) + settlement.plate + settlement.reserve == chips
    accounts = {account for move in settlement.moves for account in move[:2]}
    assert accounts <= {*situation.in_play, "plate", "reserve"}
    assert variant.plate.split != "portions" or sum(settlement.waiting) == settlement.reserve
    settled_alike(variant, situation, settlement)


def a_session_keeps_its_chips(game: Game) -> None:
    """From hand to hand, and at the end of the session."""
    start, rng = game.start, Random(game.seed)
    table = Table(
        game.variant,
        players=start.players,
        dealer=start.dealer,
        stacks=start.stacks,
        plate=start.plate,
        carry=start.carry,
    )
    total = sum(start.stacks) + start.plate + start.carry.reserve
    for _ in range(4):
        try:
            hand = play_out(table.next_hand(), rng, game.eager)
        except AmountError:  # a plate that grows and grows ends the session
            break
        assert sum(table.stacks) + table.plate + table.reserve == total
        if table.hands_played > 1:
            assert hand.dealer == (start.dealer + table.hands_played - 1) % start.players
    stacks, left = table.stacks, table.plate + table.reserve
    last = start.dealer if table.hand is None else table.hand.dealer
    first = last - (table.hand is None)  # nobody has dealt: from who would have been the first
    table.end()
    assert sum(table.stacks) + table.plate + table.reserve == total
    rounds = max(
        left // start.players - 3, 0
    )  # the second opinion hands out chips one by one: only the last of them
    shared = naive_session_end(start.players, first % start.players, left - rounds * start.players)
    shared = [rounds + chips for chips in shared]
    if game.variant.table.session_end == "stays":
        shared = [0] * start.players
    assert [after - before for after, before in zip(table.stacks, stacks, strict=True)] == shared


@given(games())
@examples(3)
def test_chips_are_constant_and_each_has_a_transfer(game: Game) -> None:
    chips_are_constant_and_each_has_a_transfer(game)


@given(games())
@examples(3)
def test_who_is_not_in_pays_and_gets_nothing(game: Game) -> None:
    who_is_not_in_pays_and_gets_nothing(game.play())


@given(games())
@examples(3)
def test_stakes_are_those_of_the_second_opinion(game: Game) -> None:
    stakes_are_those_of_the_second_opinion(game)


@given(some_ends(5))
@examples(5)
def test_a_second_settlement_agrees(case: tuple[Variant, tuple[Situation, ...]]) -> None:
    variant, ends = case
    for situation in ends:
        a_second_settlement_agrees(variant, situation)


@given(games(), st.data())
@examples(3)
def test_a_second_settlement_agrees_on_hands_played(game: Game, data: st.DataObject) -> None:
    hand = game.play()
    a_second_settlement_agrees(game.variant, hand.situation)
    seats = [seat for seat, won in enumerate(hand.tricks) if won or seat in hand.in_play]
    if hand.trick_winners:
        for seat in data.draw(st.lists(st.sampled_from(seats), max_size=3, unique=True)):
            hand.claim_revoke(seat, 1)
        assert hand.settlement == settle(game.variant, hand.situation)
        a_second_settlement_agrees(game.variant, hand.situation)


@given(games())
@examples(2)
def test_a_session_keeps_its_chips(game: Game) -> None:
    a_session_keeps_its_chips(game)
