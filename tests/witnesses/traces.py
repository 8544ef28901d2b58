"""What is observed of an input under some rules: a list of plain facts, to be compared with that under other rules.

An input is a function that takes a variant. Rules that contradict themselves are observed as the codes of what is wrong
with them; a word that the format does not know is no observation but an error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from julepe_rules import (
    Action,
    ActionKind,
    Card,
    Carry,
    Hand,
    JulepeError,
    Kind,
    SetupError,
    Situation,
    Variant,
    VariantError,
    legal_cards,
    trick_winner,
)
from julepe_rules.settlement import settle
from julepe_rules.table import Table
from tests.driving import legal

__all__ = ["Input", "at_table", "observe", "offered", "played", "settled", "trick"]

Input = Callable[[Variant], list[Any]]


def observe(rules: dict[str, dict[str, Any]], inputs: Sequence[Input]) -> list[Any]:
    """What each input gives under these rules."""
    try:
        variant = Variant.from_rules(rules)
    except VariantError as error:
        if not error.problems:  # the format does not even know the word
            raise
        return [["refused", *sorted({problem.code for problem in error.problems})]]
    return [each(variant) for each in inputs]


def played(
    say: str = "",
    *,
    hands: dict[int, str] | None = None,
    turned: str = "",
    players: int = 4,
    dealer: int = 3,
    plate: int = 0,
    most: bool = False,
    carry: Carry = Carry(),  # noqa: B008 - frozen
) -> Input:
    """A whole hand: the cards named are dealt where they are named, and each question gets the next word of `say`.

    A word that is not legal gives way to the first legal choice, and when the words are used up everybody plays; of
    exchanges the first one is taken, or with `most` the last. A second deal comes as it may.
    """

    def run(variant: Variant) -> list[Any]:
        words, found = say.split(), []
        try:
            hand = Hand(variant, players=players, dealer=dealer, plate=plate, carry=carry)
        except SetupError as error:
            return [str(error)]
        deals = 0
        while not hand.is_over:
            backs = [[card.text for card in hand.view(seat).hand] for seat in range(players)]
            need = hand.need_shuffle
            asked = need and (need.label, sorted(card.text for card in need.cards))
            found.append([hand.to_act, str(hand.phase), legal(hand), asked, hand.plate, backs])
            if need is None:
                hand.apply(_choice(hand, words, most))
            elif need.label == "deal" and not deals:
                deals += 1
                hand.shuffle(_order(hand, hands or {}, turned))
            else:
                hand.shuffle(need.cards)
        found.append([str(hand.phase), legal(hand), [str(line) for line in hand.transfers]])
        if hand.is_over:
            found.append([str(hand.settlement.carry), hand.settlement.winners, hand.settlement.julepes])
        return found

    return run


def _choice(hand: Hand, words: list[str], most: bool) -> Action:
    options = hand.legal_actions()
    if options[0].kind is ActionKind.EXCHANGE:
        return options[-1] if most else options[0]
    if options[0].kind is ActionKind.PLAY:
        return options[0]
    word = words.pop(0) if words else "play"
    return next((option for option in options if option.word == word), options[0])


def _order(hand: Hand, hands: dict[int, str], turned: str) -> list[Card]:
    """The pack, put so that the cards named come to the seats named, dealt as this variant deals."""
    assert hand.need_shuffle is not None
    layout = hand.variant.layout(hand.players)
    pack = [card.text for card in hand.need_shuffle.cards]
    seats = [(hand.dealer + 1 + step) % hand.players for step in range(hand.players)]
    seats = [seat for seat in seats if seat != layout.seat_out(hand.dealer)]
    wanted = {seat: [card for card in hands.get(seat, "").split() if card in pack] for seat in seats}
    named = {card for cards in wanted.values() for card in cards} | {turned}
    assert turned not in {card for cards in wanted.values() for card in cards}
    spare = [card for card in pack if card not in named]
    places: list[str] = []
    for packet in layout.packets or [1] * layout.cards:
        for seat in seats:
            for _ in range(packet):
                places.append(wanted[seat].pop(0) if wanted[seat] else spare.pop())
    unused = [card for cards in wanted.values() for card in cards]
    return [Card(text) for text in [*places, *([turned] if turned in pack else []), *spare, *unused]]


def trick(hand: str, table: str = "", trump: str = "c") -> Input:
    """Which cards of `hand` may be played on the cards of `table`, and which of these would win."""

    def run(variant: Variant) -> list[Any]:
        try:
            cards = [card.text for card in legal_cards(variant, hand.split(), table.split(), trump)]
            winner = trick_winner(variant, [*table.split(), *hand.split()], trump)
        except JulepeError as error:
            return [str(error)]
        return [cards, winner]

    return run


def settled(tricks: Sequence[int], plate: int, **more: Any) -> Input:
    """Who pays whom. The last seat deals, and everybody is in unless something else is said."""

    def run(variant: Variant) -> list[Any]:
        players = len(tricks)
        given = {
            "players": players,
            "dealer": players - 1,
            "kind": Kind.PLAYED,
            "in_play": tuple(range(players)),
        }
        done = settle(variant, Situation(tricks=tuple(tricks), plate=plate, **(given | more)))
        lines = [str(line) for line in done.transfers]
        return [lines, done.winners, done.julepes, done.plate, done.reserve, done.waiting, done.paid_out]

    return run


def at_table(order: str = "", *, players: int = 4, plate: int = 7) -> Input:
    """A session without a hand: who deals first if the cards come in this order (or the lot falls on 2), and its end."""

    def run(variant: Variant) -> list[Any]:
        table = Table(variant, players=players, plate=plate)
        need = table.need_first_dealer
        if need is not None:
            first = [Card(text) for text in order.split()]
            table.draw_first_dealer(
                [*first, *(card for card in need.cards if card not in first)] if need.cards else 2
            )
        dealer = table.dealer
        return [dealer, [str(line) for line in table.end()], table.stacks, table.plate]

    return run


def offered() -> Input:
    """The table sizes."""
    return lambda variant: [variant.player_counts]
