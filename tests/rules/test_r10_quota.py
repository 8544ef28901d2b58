"""R10: how many tricks a player needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from julepe_rules import Settlement
from tests.rules.board import deal, finish, house, outcome

ALONE = {"kind": "defence", "in_play": (2,), "lone": 2, "defender": 0}


def divisions(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many tricks can fall to so many players."""
    if players == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in divisions(tricks - first, players - 1):
            yield (first, *rest)


@pytest.mark.parametrize(
    ("name", "quotas"),
    [
        *((name, {2: 2, 3: 2, 4: 2, 5: 2}) for name in
          ("manual", "breve-manual", "fournier-en", "fournier-es", "villalba", "urones", "club-comodin")),
        ("viuda", {2: 1, 3: 1, 4: 1, 5: 1}),
        ("tomate", {2: 1, 3: 1, 4: 1, 5: 1}),
        ("rams", {2: 3, 3: 2, 4: 2, 5: 1}),
    ],
)  # fmt: skip
def test_R10_1_as_the_sources_say(name: str, quotas: dict[int, int]) -> None:
    variant = house(name)
    tricks = variant.layout(5).tricks
    for players_in, quota in quotas.items():
        for made in range(tricks + 1):
            fallen = (made, tricks - made, *[0] * 3)
            settled = outcome(variant, fallen, 20, in_play=tuple(range(players_in)))
            assert (0 in settled.winners) is (made >= quota)


def test_R10_1_by_the_players_in_not_at_the_table() -> None:
    variant = house("rams")
    for players, quota in ((3, 3), (4, 3), (5, 3)):
        tricks = (quota, 5 - quota, *[0] * (players - 2))
        assert outcome(variant, tricks, 9, in_play=(0, 1)).winners == (0,)
        assert outcome(variant, (2, 3, *[0] * (players - 2)), 9, in_play=(0, 1)).winners == (1,)


def test_R10_1_what_is_not_listed_is_usual() -> None:
    variant = house("", {"quota.tricks": 4, "quota.by_players": {"3": 1}})
    assert outcome(variant, (4, 1, 0, 0), 9, in_play=(0, 1)).winners == (0,)
    assert outcome(variant, (4, 1, 0, 0), 9, in_play=(0, 1, 2)).winners == (0, 1)
    assert outcome(variant, (3, 2, 0, 0), 9).winners == ()


def test_R10_1_the_defender_is_not_in() -> None:
    variant = house("", {"quota.tricks": 3, "quota.by_players": {"2": 1}})
    for made, plate in ((2, 8), (3, 0)):  # three for him, and three for the table
        assert outcome(variant, (5 - made, 0, made), 8, **ALONE).plate == plate


def test_R10_2_one_for_everybody_in_a_blind_hand() -> None:
    variant = house("", {"quota.tricks": 3, "blind.round": "dealers_choice"})
    assert outcome(variant, (1, 1, 3), 9, blind=True).winners == (0, 1, 2)
    assert outcome(variant, (1, 1, 3), 9).winners == (2,)
    hand = finish(deal(house("viuda"), 5, bet="blind"))
    assert {seat for seat in range(5) if hand.tricks[seat]} == set(hand.settlement.winners)


def test_R10_2_that_of_the_rank_goes_before_the_usual_one() -> None:
    variant = house("", {"baile.quota_by_rank": {"1": 4, "3": 1}, "quota.by_players": {"3": 3}})
    for rank, made, wins in (
        ("1", 3, False),
        ("1", 4, True),
        ("3", 1, True),
        ("3", 0, False),
        ("7", 2, False),
    ):
        settled = outcome(variant, (5 - made, 0, made), 9, taken_rank=rank)
        assert (2 in settled.winners) is wins


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_R10_2_the_number_named_goes_before_the_usual_one(bid: int) -> None:
    variant = house("viuda")
    for made in range(4):
        settled = outcome(variant, (made, 3 - made, 0), 9, in_play=(0, 1), widow=0, bid=bid, lone=1)
        assert (0 in settled.winners) is (made >= bid)
        assert (1 in settled.winners) is (made < 3)


def test_R10_2_a_dealer_who_took_the_card_and_met_the_widow() -> None:
    settled = outcome(house("viuda"), (1, 0, 2), 9, in_play=(0, 2), widow=0, bid=1, lone=2, taken_rank="1")
    assert (settled.winners, settled.julepes) == ((0,), (2,))


def test_R10_3_winner_and_julepe_and_nothing_between() -> None:
    for tricks in divisions(5, 4):
        settled = outcome(house(), tricks, 9)
        assert sorted(settled.winners + settled.julepes) == [0, 1, 2, 3]
        assert all((seat in settled.winners) is (tricks[seat] >= 2) for seat in range(4))


def test_R10_3_more_tricks_make_nobody_a_better_winner() -> None:
    assert outcome(house(), (3, 2, 0), 9).net == outcome(house(), (2, 3, 0), 9).net == (7, 7, -5)
    by_trick = house("", {"plate.shares": "per_trick"})
    assert outcome(by_trick, (3, 2, 0), 10).net == (9, 6, -5)


def outcomes(players: int, **special: object) -> Iterator[tuple[tuple[int, ...], Settlement]]:
    """Every division of five tricks among so many of six players, with its settlement."""
    variant = house("", {"baile.quota_by_rank": {"1": 3}})
    for tricks in divisions(5, players):
        rest = (0,) * (6 - players)
        yield (
            tricks,
            outcome(variant, (*tricks, *rest), 9, in_play=tuple(range(players)), dealer=0, **special),
        )


@pytest.mark.parametrize("players", range(2, 7))
def test_R10_3_at_two_of_five_there_are_never_three_winners(players: int) -> None:
    assert max(len(settled.winners) for _, settled in outcomes(players)) == 2


@pytest.mark.parametrize("players", range(2, 7))
def test_R10_3_nobody_wins_only_with_five_in_or_four_and_an_ace(players: int) -> None:
    for rank, enough in ((None, 5), ("1", 4)):
        lost = any(not settled.winners for _, settled in outcomes(players, taken_rank=rank))
        assert lost is (enough <= players)


@pytest.mark.parametrize("players", range(2, 7))
def test_R10_3_nobody_is_julepe_only_with_two_in(players: int) -> None:
    all_win = [tricks for tricks, settled in outcomes(players) if not settled.julepes]
    assert all_win == ([(2, 3), (3, 2)] if players == 2 else [])


def test_R10_3_from_the_dealers_right() -> None:
    settled = outcome(house(), (2, 0, 3, 0), 9, dealer=1)
    assert (settled.winners, settled.julepes) == ((2, 0), (3, 1))
