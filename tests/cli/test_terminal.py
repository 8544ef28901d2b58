"""Real terminal sessions: a person at a pseudo-terminal, with every shipped variant."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from julepe_rules import list_variants

from .using import Terminal

pytestmark = pytest.mark.slow

PLAIN: dict[str, Mapping[str, str]] = {
    "utf-8": {},
    "no colour": {"NO_COLOR": "1"},
    "dumb": {"TERM": "dumb"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
}


class Player:
    """Chooses by what stands on the screen; tries every illegal card that it sees once."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.tries = 0
        self.cards = 0
        self.refusals = 0

    def __call__(self, screen: str) -> str:
        prompt = " ".join(screen.splitlines()[-3:-1])  # the question may need two lines
        if re.search(r"Otra mano|Another hand", prompt):
            return "n" if self.refusals else "s"
        if re.search(r"qué mano|Which hand", prompt, re.I):
            return "normal"
        if re.search(r"viuda|widow", prompt):
            return "1"
        if re.search(r"Take the turned card|quedas con la pinta", prompt):
            return "1"
        if re.search(r"unseen, 1 to|sin mirarla, de 1", prompt):
            return "1"
        if re.search(r"Do you play|Juegas", prompt):
            return "juego" if self.lang == "es" else "play"
        if re.search(r"descartas|do you throw", prompt):
            return self.throw(screen, prompt)
        assert re.search(r"[Qq]u.? carta|[Ww]hich card", prompt), prompt
        return self.play(screen)

    def throw(self, screen: str, prompt: str) -> str:
        """As few cards as may be; another one if the turned card was tried."""
        numbers = re.findall(r"\d+", prompt.partition("(")[0]) or re.findall(r"\d+", prompt)
        least = 0 if "(0:" in prompt else int(numbers[0])
        if not least:
            return "0"
        self.tries += 1
        return " ".join(str(1 + (self.tries + place) % 5) for place in range(least))

    def play(self, screen: str) -> str:
        marks = next(
            line
            for line in reversed(screen.splitlines())
            if re.fullmatch(r"[\s\d\[\]]*\[\d+\][\s\d\[\]]*", line)
        )
        legal = re.findall(r"\[(\d+)\]", marks)
        illegal = re.findall(r"(?<!\[)\b(\d+)\b(?!\])", marks)
        tail = screen[screen.rfind(marks) :]
        refused = "No vale" in tail or "Not allowed" in tail
        if not refused:
            self.cards += 1
            if illegal:
                return illegal[0]
            if self.cards == 1:  # the first card has no duty: one that is not held
                return "jk"
        else:
            self.refusals += 1
        return legal[0]


@pytest.mark.parametrize("look", list(PLAIN))
@pytest.mark.parametrize("name", list_variants())
def test_a_person_plays_hands_with_illegal_choices_on_the_way(name: str, look: str) -> None:
    number = [*list_variants()].index(name) + [*PLAIN].index(look)
    lang = ("es", "en")[number % 2]
    player = Player(lang)
    terminal = Terminal("play", name, "--seed", str(number), "--lang", lang, env=PLAIN[look], columns=60)
    terminal.play(player)
    assert terminal.end() == 0, terminal.text
    text = terminal.text
    assert "Traceback" not in text
    assert player.refusals
    assert text.count("R9") >= player.refusals
    assert ("Puedes jugar: " if lang == "es" else "You may play: ") in text
    assert ("Fin de la partida." if lang == "es" else "End of the session.") in text
    assert text.count("En el plato quedan" if lang == "es" else "The plate has") >= 1
    if look in ("no colour", "dumb"):
        assert b"\x1b" not in terminal.raw
    if look == "ascii":
        assert terminal.raw.isascii()
    else:
        assert "╭" in text


@pytest.mark.parametrize(("lang", "said"), [("es", "Hasta otra."), ("en", "See you.")])
@pytest.mark.parametrize("keys", [b"\x03", b"\x04", b"q\r"])
@pytest.mark.parametrize("answers", [0, 2])
def test_leaving(keys: bytes, lang: str, said: str, answers: int) -> None:
    terminal = Terminal("play", "fournier-es", "--seed", "3", "--lang", lang)
    assert terminal.until_prompt()
    for answer in ("2", "0")[:answers]:
        assert terminal.answer(answer)
    terminal.send(keys)
    assert terminal.end() == 0
    lines = terminal.text.splitlines()
    assert lines[-1].endswith(said)
    assert re.fullmatch(r"> (q|\^C)?|", lines[-2])
    assert "Traceback" not in terminal.text


def test_ctrl_c_while_nobody_is_asked_is_no_farewell() -> None:
    terminal = Terminal("play", "manual", "--auto", "--hands", "1000000")
    while b"Hand 2" not in terminal.raw:
        terminal.read_some()
    terminal.send(b"\x03")
    assert terminal.end() == 4
    assert terminal.text.rstrip().endswith("Interrupted.")


def test_settle_in_a_terminal_says_what_it_waits_for() -> None:
    terminal = Terminal("settle", "manual", "--lang", "es")
    while "Ctrl-D" not in terminal.text:
        terminal.read_some()
    terminal.send('{"players": 4, "dealer": 2, "plate": 8, "in": [0, 1, 2], "tricks": [2, 2, 1, 0]}\r\x04')
    assert terminal.end() == 0
    assert "En el plato quedan 1." in terminal.text


@pytest.mark.parametrize("locale", ["es_ES.UTF-8", "C.UTF-8"])
def test_the_language_of_the_system(locale: str) -> None:
    terminal = Terminal("play", "manual", "--seed", "3", env={"LC_ALL": locale})
    assert terminal.until_prompt()
    assert ("¿Juegas?" if locale.startswith("es") else "Do you play?") in terminal.text
    terminal.send("q\r")
    assert terminal.end() == 0
