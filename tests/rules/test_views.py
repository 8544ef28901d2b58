"""What is shown: to a seat, to a spectator, and in a notebook."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

import julepe_rules as jr
from julepe_rules import Phase
from tests.rules.board import deal, house
from tests.rules.walks import WALKS, each_walk, walk


def test_the_walks_come_through_every_phase() -> None:
    assert {hand.phase for args in WALKS for hand in walk(*args)} == set(Phase)


class Tags(HTMLParser):
    """Checks that every tag is closed again."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@each_walk
def test_a_notebook_shows_a_hand_in_every_phase(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        page = hand._repr_html_()
        Tags(page)
        assert f"house: {hand.phase}, plate {hand.plate}" in page
        assert page.count("<tr>") == 1 + players
        for seat in range(players):
            assert all(f">{card}</span>" in page for card in hand.places()[f"hand {seat}"])
        assert (
            str(hand.phase) in repr(hand) or "shuffle" in repr(hand) or "trick" in repr(hand) or hand.is_over
        )


@each_walk
def test_an_event_shows_cards_to_who_may_see_them(name: str, players: int, seed: str) -> None:
    hand = [*walk(name, players, seed)][-1]
    for event in hand.events:
        for seat in (None, *range(players)):
            seen = event.seen_by(seat)
            owner = getattr(event, "seat", None)
            private = type(event).__name__ in ("Looked", "Drew", "Threw")
            open_to = not private or (seat == owner and not getattr(event, "unseen", False))
            assert (seen == event) is open_to or not getattr(event, "cards", ())
            if not open_to:
                assert {card.text for card in getattr(seen, "cards", ())} <= {"??"}
                assert len(seen.cards) == len(event.cards)  # type: ignore[attr-defined]


@each_walk
def test_a_view_says_what_is_so(name: str, players: int, seed: str) -> None:
    for hand in walk(name, players, seed):
        for seat in (None, *range(players)):
            view = hand.view(seat)
            assert view.counts == tuple(len(hand.places()[f"hand {other}"]) for other in range(players))
            assert (view.plate, view.stacks, view.tricks, view.to_act) == (
                hand.plate,
                hand.stacks,
                hand.tricks,
                hand.to_act,
            )
            assert view.legal == (
                tuple(hand.legal_actions()) if seat is not None and seat == hand.to_act else ()
            )
            known = set(view.hand) - {jr.UNKNOWN}
            assert known <= set(hand.places()[f"hand {seat}"]) if seat is not None else not view.hand


@pytest.mark.parametrize("seat", [-1, 3, "1", 1.5])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: Any) -> None:
    for hand in (jr.Hand(house(), players=3), deal(house(), 3)):
        with pytest.raises(jr.SetupError, match="seats are 0 to 2"):
            hand.view(seat)
