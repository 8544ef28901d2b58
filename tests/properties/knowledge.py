"""What each seat may know of the cards, worked out from the rulebook and from where the cards really lie.

Says nothing about views: it is what views are measured by. Deal by deal, since a card that was seen in one deal is as
hidden as any other in the next.
"""

from __future__ import annotations

from random import Random

from julepe_rules import JOKER, Action, ActionKind, Card, Hand, IllegalActionError, Phase, Shuffle
from tests.strategies import Start

from .inside import places

__all__ = ["Knowledge", "swapped"]

LOOKING = (Phase.DECLARE, Phase.WIDOW, Phase.EXCHANGE, Phase.PLAY)


class Knowledge:
    """Follows a hand from state to state; `seen` has for each deal the cards that each seat (or a guest) may know."""

    def __init__(self) -> None:
        self.seen: list[dict[int | None, set[Card]]] = []
        self.looked: set[int] = set()

    def observe(self, hand: Hand) -> None:
        """The hand has moved on by one input."""
        step = hand.history[-1] if hand.history else None
        if isinstance(step, Shuffle) and step.label == "deal":
            self.seen.append({seat: set() for seat in (None, *range(hand.players))})
            self.looked = set()
        lying = places(hand)
        if not self.seen or lying["pack"]:
            return
        self._look(hand)
        public = {card for place in ("trick", "won", "aside", "turn_up") for card in lying[place]}
        public |= {hand.turn_up} if hand.turn_up else set()
        for seat, known in self.seen[-1].items():
            known |= public
            if seat in self.looked:
                known |= set(lying[f"hand {seat}"])

    def _look(self, hand: Hand) -> None:
        """R5.6: everybody as soon as nothing is to be decided unseen; the dealer of R7.8 once he cannot be alone."""
        if hand.phase not in LOOKING and not (hand.need_shuffle or hand.is_over):
            return
        seats = {
            seat
            for seat in range(hand.players)
            if seat != hand.variant.layout(hand.players).seat_out(hand.dealer)
        }
        if hand.variant.lone.dealer_looks == "after_deciding" and not hand.blind and not hand.in_play:
            seats.discard(hand.dealer)
        self.looked |= seats

    def of(self, seat: int | None) -> set[Card]:
        """What the seat may have seen in any deal of the hand."""
        return set().union(*(deal[seat] for deal in self.seen)) if self.seen else set()

    def hidden(self, hand: Hand, seat: int | None) -> list[list[Card]]:
        """For each deal the cards of which the seat knows nothing; a joker would be seen when it is turned."""
        removed = hand.variant.layout(hand.players).removed_suit
        cards = set(hand.variant.pack.cards(removed)) - {JOKER}
        return [sorted(cards - deal[seat], key=str) for deal in self.seen]


def swapped(hand: Hand, start: Start, hidden: list[list[Card]], rng: Random, few: bool) -> Hand | None:
    """The same hand, but that hidden cards have changed places (two of them, or all); ``None`` if it could not go so."""
    renames: list[dict[Card, Card]] = []
    for cards in hidden:
        others = list(cards)
        if few and len(cards) > 1:
            one, other = rng.sample(range(len(cards)), 2)
            others[one], others[other] = others[other], others[one]
        elif not few:
            rng.shuffle(others)
        renames.append(dict(zip(cards, others, strict=True)))
    new, deal = start.hand(hand.variant), -1
    for step in hand.history:
        if isinstance(step, Shuffle):
            deal += step.label == "deal"
            new.shuffle(renames[deal].get(card, card) for card in step.order)
            continue
        if step.kind is ActionKind.EXCHANGE:
            step = Action.exchange(renames[deal].get(card, card) for card in step.cards)
        try:
            new.apply(step)
        except IllegalActionError:  # a card that was played openly would not have been allowed
            return None
    return new
