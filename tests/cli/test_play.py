"""`julepe play` with lines from a pipe, and its pieces."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console

from julepe_rules import Action, AmountError, Card, Hand, SetupError, View, list_variants, load_variant
from julepe_rules.cards import FRENCH, SPANISH
from julepe_rules.cli import asking, game
from julepe_rules.cli.asking import read_card
from julepe_rules.cli.faces import Faces
from julepe_rules.cli.game import names_for
from julepe_rules.cli.telling import Teller
from julepe_rules.players import SimplePlayer

from .using import julepe

LANGS = ("es", "en")


# Without a person


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", list_variants())
def test_auto_tells_two_hands(name: str, lang: str) -> None:
    line = ["play", name, "--auto", "--seed", "7", "--hands", "2", "--lang", lang]
    result = julepe(*line)
    assert (result.exit_code, result.stderr) == (0, "")
    for number in (1, 2):
        assert f"{'Mano' if lang == 'es' else 'Hand'} {number} · " in result.stdout
    assert ("En el plato quedan" if lang == "es" else "The plate has") in result.stdout
    assert ("Fin de la partida." if lang == "es" else "End of the session.") in result.stdout
    assert julepe(*line).stdout == result.stdout


@pytest.mark.parametrize("name", list_variants())
def test_auto_at_every_table_size(name: str) -> None:
    for players in load_variant(name).player_counts:
        result = julepe("play", name, "--auto", "--seed", "3", "--players", str(players), "--hands", "3")
        assert (result.exit_code, result.stderr) == (0, "")


def test_four_play_if_nobody_says_how_many() -> None:
    assert julepe("play", "manual", "--auto", "--seed", "1").stdout.splitlines()[-1].count("·") == 3
    assert julepe("play", "rams", "--auto", "--hands", "1").exit_code == 0


def test_names() -> None:
    result = julepe("play", "manual", "--auto", "--seed", "7", "--names", "Eva, Ana", "--lang", "es")
    assert "Eva" in result.stdout
    assert "Tú" not in result.stdout
    assert names_for(4, ["Eva", "Ana"], "es") == ["Eva", "Ana", "Blas", "Carmen"]
    assert len(set(names_for(17, [], "en"))) == 17


def test_what_is_left_is_shared_where_the_rules_say_so() -> None:
    for seed in range(20):
        result = julepe("play", "rams", "--auto", "--seed", str(seed), "--hands", "2", "--lang", "es")
        if "Se reparte lo que queda en la mesa" in result.stdout:
            assert "fin de la sesión" in result.stdout
            return
    raise AssertionError("the plate was empty after every session")


def test_a_session_whose_amounts_grow_too_large_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    class Rich(game.Table):
        __slots__ = ()

        def next_hand(self) -> Hand:
            if self.hands_played == 2:
                raise AmountError("too large")
            return super().next_hand()

    monkeypatch.setattr(game, "Table", Rich)
    result = julepe("play", "fournier-en", "--auto", "--seed", "1", "--hands", "9", "--lang", "es")
    assert result.exit_code == 0
    assert "(R3.6)" in result.stdout
    assert "Mano 2" in result.stdout
    assert "Mano 3" not in result.stdout


# With a person


def person(name: str, answers: Sequence[str], *more: str, lang: str = "es", seed: int = 3) -> str:
    text = "".join(f"{line}\n" for line in answers)
    result = julepe("play", name, "--seed", str(seed), "--lang", lang, *more, text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_end_of_input_leaves_politely() -> None:
    assert person("manual", []).endswith("Dejas la mano sin terminar; no cuenta. Hasta otra.\n")
    assert person("manual", [], lang="en").endswith("it does not count. See you.\n")


@pytest.mark.parametrize("word", ["q", "salir", "quit", "Q"])
def test_q_leaves(word: str) -> None:
    text = person("manual", [word, "paso"])
    assert text.endswith(f"{word}\n\nDejas la mano sin terminar; no cuenta. Hasta otra.\n")


def test_help_and_what_is_not_understood() -> None:
    text = person("fournier-es", ["?", "nonsense", "", "juego", "?"])
    assert "q: salir" in text
    assert "No entiendo «nonsense»." in text
    assert "No entiendo «…»." in text
    assert "Puedes decir: paso, juego" in text
    assert "Di las cartas con sus números" in text


@pytest.mark.parametrize(
    "card", ["1", "11o", "11O", "caballo de oros", "Caballo oros", "knight of coins", "11 de oros"]
)
def test_a_card_may_be_said_in_many_ways(card: str) -> None:
    text = person("fournier-es", ["juego", "2e, 4 de espadas", card])
    assert "Tú descartas 2e 2 de espadas, 4e 4 de espadas." in text
    assert "Tú      11o caballo de oros" in text


def test_an_illegal_card_is_answered_with_its_duty_and_what_was_legal() -> None:
    for lang, duty, may in (
        ("es", "hay que asistir", "Puedes jugar: 4c 4 de copas"),
        ("en", "must follow", "You may play: 4c 4 of cups"),
    ):
        text = person("fournier-es", ["2", "2 3", "5", "11o", "rey de oros"], lang=lang)
        assert duty in text
        assert "R9" in text
        assert "`tricks.follow`" in text
        assert may in text
        assert "12o" in text  # not held


def test_must_play_and_card_counts_are_explained() -> None:
    text = person("fournier-es", ["juego", "1 2 3 4 5 6", "rey de oros", "12e 12o", "1 1", "me quedo"])
    assert "Puedes descartar de 0 a 5 cartas." in text
    seen = False
    for seed in range(40):
        text = person("fournier-es", ["paso", "no", "paso"], seed=seed)
        seen = seen or "no puede pasar" in text
    assert seen


def test_hands_end_with_a_question_or_after_as_many_as_asked_for() -> None:
    asked = person("tomate", ["paso"] * 5 + ["n"], "--players", "3")
    assert "¿Otra mano? [s/n]" in asked
    once = person("tomate", ["paso"] * 5, "--players", "3", "--hands", "1")
    assert "¿Otra mano?" not in once
    assert "Fin de la partida." in once


class Driver:
    """Answers as somebody who types all kinds of things, most of them legal in the end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.rng = random.Random(seed)
        self.hand: Hand | None = None
        self.asked = 0
        choose = asking.Asker.choose

        def watched(asker: asking.Asker, hand: Hand) -> Action:
            self.hand, self.asker = hand, asker
            return choose(asker, hand)

        monkeypatch.setattr(asking.Asker, "choose", watched)
        monkeypatch.setattr(asking, "read_line", self.read)

    def read(self) -> str:
        assert self.hand is not None
        self.asked += 1
        assert self.asked < 2000
        if self.rng.random() < 0.2:
            return self.rng.choice(
                ["", "?", "xx", "99", "-3", "0", "12e", "as de oros", "é€", "paso", "1,2", "jk", "K s"]
            )
        action = self.rng.choice(list(self.hand.legal_actions()))
        view = self.hand.view(0)
        kind = action.kind.value
        if kind in ("play", "exchange"):
            by_number = " ".join(str(view.hand.index(card) + 1) for card in action.cards)
            by_code = ", ".join(card.text for card in action.cards)
            by_name = ", ".join(self.asker.faces.name(card) for card in action.cards)
            return self.rng.choice([by_number, by_code, by_name]) or "0"
        if kind == "throw":
            return str(int(action.word) + 1)
        if kind == "widow":
            return action.word
        return self.asker._label(action)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", list_variants())
def test_whatever_is_typed_the_session_ends(name: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = load_variant(name)
    for players in variant.player_counts:
        Driver(monkeypatch, players)
        session = game.Game(
            Console(file=io.StringIO(), width=60, markup=False),
            variant,
            game.Wishes(players, players, 4, False, lang),
        )
        session.run()
        assert session.table.is_closed
        assert session.table.hands_played == 4
        monkeypatch.undo()


# Secrecy


def test_opponents_get_views_of_their_own_seat_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[int | None] = set()
    choose = SimplePlayer.choose

    def watched(player: SimplePlayer, view: View) -> Action:
        assert type(view) is View
        assert view.seat == view.to_act
        seen.add(view.seat)
        return choose(player, view)

    monkeypatch.setattr(SimplePlayer, "choose", watched)
    assert julepe("play", "manual", "--auto", "--hands", "4", "--seed", "5").exit_code == 0
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["manual", "viuda", "tomate", "villalba"])
def test_what_is_told_does_not_depend_on_hidden_cards(name: str) -> None:
    """Cards that seat 0 does not see are exchanged for each other: it is told and asked the same."""
    variant = load_variant(name)
    for seed in range(12):
        rng = random.Random(seed)
        told = []
        order = list(variant.pack.cards())
        rng.shuffle(order)
        cards = variant.layout(4).cards
        dealt = 4 * cards
        # dealer 0: seat 0 gets every fourth card, the last of each round
        hidden = [
            place for place in range(len(order)) if place != dealt and not (place < dealt and place % 4 == 3)
        ]
        other = order[:]
        mixed = hidden[:]
        rng.shuffle(mixed)
        for place, source in zip(hidden, mixed, strict=True):
            other[place] = order[source]
        for pack in (order, other):
            hand = Hand(variant, players=4, dealer=0)
            console = Console(record=True, width=70, file=io.StringIO(), markup=False)
            faces = Faces(variant.pack.family, "en")
            teller = Teller(console, variant, faces, names_for(4, [], "en"), "en", mine=True)
            asker = asking.Asker(teller)
            while hand.to_act is None or hand.legal_actions()[0].kind.value in ("bet", "baile", "throw"):
                if hand.need_shuffle is not None:
                    hand.shuffle(pack)
                else:
                    hand.apply(hand.legal_actions()[-1])
            teller.tell(hand.view(0))
            asker.show(hand.view(0))
            told.append(console.export_text())
        assert told[0] == told[1]
        assert "Plate" in told[0]


# Cards


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("1", "5o"), ("2", "12e"), ("3", None), ("0", None), ("12e", "12e"), ("12 E", "12e"), ("rey de espadas", "12e"),
        ("REY ESPADAS", "12e"), ("king of swords", "12e"), ("rey esp", "12e"), ("rey es", None), ("as de bastos", "1b"),
        ("7 oros", "7o"), ("sota de copas", "10c"), ("jk", "jk"), ("comodín", "jk"), ("joker", "jk"), ("", None),
        ("rey", None), ("rey de corazones", None), ("13e", None), ("9999999999", None), ("??", "??"),
    ],
)  # fmt: skip
def test_reading_a_card(text: str, card: str | None) -> None:
    held = (Card("5o"), Card("12e"))
    assert read_card(text, held, Faces(SPANISH, "es")) == (None if card is None else Card(card))


@pytest.mark.parametrize(
    ("text", "card"),
    [("Ks", "Ks"), ("ks", "Ks"), ("10 d", "10d"), ("rey de picas", "Ks"), ("queen of hearts", "Qh"), ("as tréboles", "Ac"),
     ("dama corazones", "Qh"), ("a diamonds", "Ad")],
)  # fmt: skip
def test_reading_a_french_card(text: str, card: str) -> None:
    for lang in LANGS:
        assert read_card(text, (), Faces(FRENCH, lang)) == Card(card)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("family", [SPANISH, FRENCH])
def test_every_card_can_be_read_by_its_name_and_drawn(family: Any, lang: str) -> None:
    faces = Faces(family, lang)
    pictures = set()
    for suit in family.suits:
        for rank in family.ranks:
            card = Card(rank + suit)
            assert read_card(faces.name(card), (), faces) == card
            pictures.add("\n".join(line.plain for line in faces.drawn([card], 80)))
    for card in (Card("jk"), Card("??")):
        pictures.add("\n".join(line.plain for line in faces.drawn([card], 80)))
    assert len(pictures) == len(family.suits) * len(family.ranks) + 2  # told apart without colour


def test_cards_are_drawn_in_as_many_rows_as_there_is_room_for() -> None:
    faces = Faces(SPANISH, "es")
    cards = [Card(f"{rank}o") for rank in range(1, 8)]
    for width in (40, 60, 80):
        lines = faces.drawn(cards, width, [f"[{n}]" for n in range(1, 8)])
        assert max(len(line.plain) for line in lines) <= width
        assert "".join(line.plain for line in lines).count("[7]") == 1


def test_the_engine_never_hears_of_the_seed() -> None:
    with pytest.raises(TypeError):
        Hand(load_variant("manual"), players=4, seed=1)  # type: ignore[call-arg]
    with pytest.raises(SetupError):
        Hand(load_variant("manual"), players=4, dealer=9)
