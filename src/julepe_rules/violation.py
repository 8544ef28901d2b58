"""Why an action is not allowed, as a value: the rule, the duty, the key of the variant file, and what was legal (R9)."""

from __future__ import annotations

from typing import Final

import attrs

from julepe_rules.actions import Action

__all__ = ["Violation"]

#: duty -> (Spanish, English); braces: {tried}, {legal}, {seat}.
_TEXTS: Final = {
    "over": ("la mano ha terminado: no le toca a nadie", "the hand is over: nobody is to act"),
    "chance": (
        "hay que barajar: no le toca a nadie",
        "cards are to be shuffled: nobody is to act",
    ),
    "turn": ("no le toca al asiento {other}, le toca al {seat}", "it is seat {seat}'s turn, not seat {other}'s"),
    "question": ("ahora se pide otra cosa", "something else is asked now"),
    "not_held": ("esa carta no la tiene", "that card is not in the hand"),
    "must_play": ("no puede pasar", "passing is not allowed"),
    "may_not_take": ("no puede quedarse con la pinta", "the turned card may not be taken"),
    "count": ("no puede echar esas cartas", "those cards may not be thrown"),
    "follow": ("hay que asistir: tiene cartas del palo de salida", "must follow: holds cards of the led suit"),
    "beat": ("hay que montar: puede superar la mejor carta", "must beat: can beat the best card"),
    "beat_when_trumped": (
        "hay que montar, aunque la baza esté fallada",
        "must beat the best card of the led suit, although the trick is trumped",
    ),
    "trump": ("hay que fallar: no tiene del palo y tiene triunfo", "must trump: void in the led suit, holds trumps"),
    "overtrump": ("hay que pisar: puede superar el mejor triunfo", "must overtrump: can beat the best trump"),
    "undertrump": (
        "hay que subfallar: no puede superar el triunfo, pero tiene triunfos",
        "must undertrump: cannot beat the best trump, but holds trumps",
    ),
    "lead_ace": ("tiene que salir del as de triunfo", "must lead the ace of trumps"),
}  # fmt: skip


@attrs.frozen
class Violation:
    """`action` is not allowed to `seat`: `duty` in a word, `rule` of the rulebook, `key` of the variant file or ``""``.

    `legal` are the actions that were legal; of an exchange only the sizes are told, as ``x0``, ``x1`` …
    """

    action: Action
    seat: int | None
    duty: str
    rule: str
    key: str
    legal: tuple[str, ...]
    other: int | None = None

    def explain(self, lang: str = "en") -> str:
        """One sentence: what was tried, why not, what was legal, which rule and key."""
        reason = _TEXTS[self.duty][0 if lang == "es" else 1].format(seat=self.seat, other=self.other)
        key = f", `{self.key}`" if self.key else ""
        text = f"{self.action}: {reason} ({self.rule}{key})"
        if not self.legal:
            return text
        return text + ("; puede: " if lang == "es" else "; legal: ") + ", ".join(self.legal)
