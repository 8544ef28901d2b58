"""One line of a house file changes one thing in play, and nothing else; no Python is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from julepe_rules import Action, Card, Hand, Kind, Situation, Variant, legal_cards, load_variant, settle

HEAD = "format: julepe-variant/1\nname: casa\nextends: {parent}\n"


def house(tmp_path: Path, parent: str, *lines: str) -> Variant:
    """The variant of a house file that says these lines."""
    path = tmp_path / "casa.yaml"
    path.write_text(HEAD.format(parent=parent) + "".join(line + "\n" for line in lines), encoding="utf-8")
    return load_variant(path)


def differences(one: Variant, other: Variant) -> dict[str, tuple[object, object]]:
    """What two variants say differently, by dotted key."""
    return {
        f"{block}.{key}": (value, other.rules[block][key])
        for block, keys in one.rules.items()
        for key, value in keys.items()
        if value != other.rules[block][key]
    }


def test_winners_also_take_the_plate(tmp_path: Path) -> None:
    parent, casa = load_variant("fournier-es"), house(tmp_path, "fournier-es", "plate: {with_julepe: taken}")
    assert differences(parent, casa) == {"plate.with_julepe": ("stays", "taken")}
    situation = Situation(6, 5, plate=6, kind=Kind.PLAYED, in_play=(0, 2, 5), tricks=(2, 0, 2, 0, 0, 1))
    before, after = settle(parent, situation), settle(casa, situation)
    assert (before.net, before.plate) == ((3, 0, 3, 0, 0, -6), 6)
    assert (after.net, after.plate) == ((6, 0, 6, 0, 0, -6), 0)
    assert set(before.transfers) < set(after.transfers)


def test_montar_is_due_after_a_trump(tmp_path: Path) -> None:
    parent = load_variant("fournier-es")
    casa = house(tmp_path, "fournier-es", "tricks: {beat_when_trumped: due}")
    assert differences(parent, casa) == {"tricks.beat_when_trumped": ("excused", "due")}
    hand, trick = ["3b", "4b", "1c"], ["7b", "2c"]
    assert legal_cards(parent, hand, trick, "c") == (Card("3b"), Card("4b"))
    assert legal_cards(casa, hand, trick, "c") == (Card("3b"),)
    for other in (["7b"], ["7b", "5b"], ["2c", "5c"]):  # not trumped, or trumps led: as before
        assert legal_cards(parent, hand, other, "c") == legal_cards(casa, hand, other, "c")


@pytest.mark.parametrize(("sits_out", "out"), [("left", 1), ("dealer", 2)])
def test_who_sits_out_at_seven(tmp_path: Path, sits_out: str, out: int) -> None:
    """The alcalde instead of the player on the left: who gets no cards, and who puts in."""
    free = "declare: {dealer_must_play: never, all_pass: void}"  # an alcalde cannot be obliged to play
    casa = house(tmp_path, "fournier-es", free, f"layouts: {{7: {{sits_out: {sits_out}}}}}")
    hand = Hand(casa, players=7, dealer=2)
    assert hand.plate == 1  # either way the dealer has put in
    hand.shuffle(hand.need_shuffle.cards if hand.need_shuffle else ())
    asked = []
    while hand.to_act is not None and len(asked) < 6:
        asked.append(hand.to_act)
        hand.apply(Action.declare("play"))
        if hand.phase != "declare":
            break
    assert asked == [seat for seat in (3, 4, 5, 6, 0, 1, 2) if seat != out]


def test_a_dealer_who_must_play_cannot_be_the_alcalde(tmp_path: Path) -> None:
    """Fournier's dealer always plays: the one line alone is refused, and the message says what it clashes with."""
    with pytest.raises(ValueError, match=r"JV304.*dealer sits out, but here he must play"):
        house(tmp_path, "fournier-es", "layouts: {7: {sits_out: dealer}}")
