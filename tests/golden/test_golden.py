"""The playthroughs in `hands/` are what is played today, one for every shipped variant and table size.

If a difference is meant, write them anew with ``python -m tests.golden.regenerate`` and read what has changed.
"""

from __future__ import annotations

import pytest

from julepe_rules import Phase, load_variant
from tests.golden.playthrough import FOLDER, HANDS, chosen, names, playthrough
from tests.rules.board import SHIPPED


def test_none_is_missing_and_none_is_superfluous() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.txt" for name in names())


def test_every_variant_and_table_size_has_one() -> None:
    expected = {f"{name}-{players}" for name in SHIPPED for players in load_variant(name).player_counts}
    assert set(names()) == expected
    assert len(names()) == len(expected)


@pytest.mark.parametrize("name", names())
def test_it_is_played_as_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_bytes().decode().splitlines()
    assert playthrough(name).splitlines() == written


RARE = (
    "over (played)", "over (defence)", "over (alone)", "over (void)", "dealt again (all_passed)", "lies aside",
    "joins (defence)", "joins (widow)", "joins (widow_left)", "widow leave", "throws unseen", "shuffled recycle:0",
    "bet blind", " takes ", "it is seat", "winners -", "julepes -", "baile take", "baile leave", "declare take",
    "opening", "paid_out", "all_passed", "fallen", "the plate paid out: True", "deals first (first_oros)",
    ": stake (", ": plate_share (", ": trick_share (", ": lone_takes (", ": lone_half (", ": lone_julepe (",
    ": julepe (", ": baile_julepe (", "fin de la sesión",
)  # fmt: skip


def test_they_show_what_can_happen() -> None:
    """Files in which nothing rare happens would guard nothing rare."""
    whole = "".join((FOLDER / f"{name}.txt").read_text("utf-8") for name in names())
    phases = [f"({phase.value}, " for phase in set(Phase) - {Phase.CHANCE, Phase.OVER}]
    assert [seen for seen in (*phases, *RARE) if seen not in whole] == []
    assert whole.count("\nHAND ") == HANDS * len(names())


def test_the_hash_chooses_evenly() -> None:
    counts = [0] * 6
    for number in range(6000):
        counts[chosen(f"seed|{number}", 6)] += 1
    assert min(counts) > 900
