# ruff: noqa: E501 - a table reads better with one row a line
"""One fault of a variant: a code, the keys involved, and the words for it in Spanish and English.

Codes are never reused: JV30x and JV32x contradictions, JV35x keys without effect. Where in which file the keys stand is
added by the loader.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

__all__ = ["TEXTS", "Problem"]

#: ``{code: (rule, severity, es, en)}``; braces are filled from the arguments of the problem.
TEXTS: Final[dict[str, tuple[str, str, str, str]]] = {
    "JV301": (
        "R2",
        "error",
        "faltan cartas: {dealt_in} jugadores x {cards} cartas + {extra} = {need}, y la baraja tiene {size} (con {players} a la mesa)",
        "cannot be dealt: {dealt_in} players x {cards} cards + {extra} = {need}, and the pack has {size} (at {players} players)",
    ),
    "JV302": (
        "R2",
        "error",
        "los grupos {packets} suman {total} y se reparten {cards} cartas (con {players} jugadores)",
        "the packets {packets} add up to {total}, but {cards} cards are dealt (at {players} players)",
    ),
    "JV303": (
        "R1",
        "error",
        "el rango {rank} está dos veces en el orden",
        "rank {rank} stands twice in the order",
    ),
    "JV304": (
        "R5",
        "error",
        "con {players} jugadores el dador no juega, pero aquí está obligado a jugar: di `declare.dealer_must_play: never`, o que no se siente fuera el dador",
        "at {players} players the dealer sits out, but here he must play: say `declare.dealer_must_play: never`, or let somebody else sit out",
    ),
    "JV305": (
        "R8",
        "error",
        "con {players} jugadores la baceta y los montones se pueden acabar: hay {supply} cartas y hacen falta {demand}; añade montones, o di when_dry: cap o play_short",
        "at {players} players stock and piles can run dry: {supply} cards for {demand}; add piles, or say when_dry: cap or play_short",
    ),
    "JV306": (
        "R8",
        "error",
        "la pinta (turn_up) tiene que ser el último montón, y sola",
        "the turned card (turn_up) must be the last tier, alone",
    ),
    "JV307": (
        "R10",
        "error",
        "hacen falta {quota} bazas y solo se juegan {tricks} (con {players} jugadores)",
        "{quota} tricks are needed but only {tricks} are played (at {players} players)",
    ),
    "JV308": (
        "R2",
        "error",
        "se juegan {tricks} bazas con {cards} cartas (con {players} jugadores)",
        "{tricks} tricks are played with {cards} cards (at {players} players)",
    ),
    "JV309": (
        "R6",
        "error",
        "la baraja no tiene el rango {rank}",
        "the pack has no rank {rank}",
    ),
    "JV310": (
        "R3",
        "error",
        "nadie pone nunca nada en el plato",
        "nobody ever puts anything into the plate",
    ),
    "JV311": (
        "R13",
        "error",
        "en una mano a ciegas sobrarían cartas: {held} en la mano y {tricks} bazas (con {players} jugadores)",
        "in a blind hand cards would be left over: {held} held for {tricks} tricks (at {players} players)",
    ),
    "JV312": (
        "R4",
        "error",
        "con {players} jugadores la carta de más es del dador, que no juega",
        "at {players} players the extra card belongs to a dealer who sits out",
    ),
    "JV313": (
        "R5",
        "error",
        "`declare.all_pass: cannot_happen`, pero todos pueden pasar (con {players} jugadores): di `void` o `redeal`",
        "`declare.all_pass: cannot_happen`, but everybody may pass (at {players} players): say `void` or `redeal`",
    ),
    "JV314": (
        "R7",
        "error",
        "la defensa necesita {need} cartas y la baceta tiene {stock} (con {players} jugadores): falta el montón `passed`",
        "the defence needs {need} cards and the stock has {stock} (at {players} players): the pile `passed` is missing",
    ),
    "JV315": (
        "R11",
        "error",
        "{amount} no es múltiplo de la moneda más pequeña ({unit})",
        "{amount} is no multiple of the smallest coin ({unit})",
    ),
    "JV316": (
        "R1",
        "error",
        "`{what}` no es de la misma baraja que los palos {suits}",
        "`{what}` does not belong to the same pack as the suits {suits}",
    ),
    "JV317": (
        "R2",
        "error",
        "el mínimo de jugadores ({least}) pasa del máximo ({most})",
        "the fewest players ({least}) are more than the most ({most})",
    ),
    "JV318": (
        "R2",
        "error",
        "la baraja no tiene el palo {suit} que se quita (con {players} jugadores)",
        "the pack has no suit {suit} to remove (at {players} players)",
    ),
    "JV319": (
        "R2",
        "error",
        "el primer dador se busca por oros y la baraja no los tiene",
        "the first dealer is found by oros, which the pack does not have",
    ),
    "JV320": (
        "R11",
        "error",
        "el julepe paga las apuestas de la ronda, pero en `opening` nadie apuesta",
        "a julepe pays the bets of the round, but nobody bets at `opening`",
    ),
    "JV321": (
        "R1",
        "error",
        "esto necesita un as, y la baraja no lo tiene",
        "this needs an ace, which the pack does not have",
    ),
    "JV322": (
        "R12",
        "error",
        "un plato de más de {over} no da {into} porciones de al menos {unit}",
        "a plate of more than {over} does not give {into} portions of at least {unit}",
    ),
    "JV323": (
        "R12",
        "error",
        "el límite del plato tiene que ser al menos 1",
        "the limit of the plate must be at least 1",
    ),
    "JV324": (
        "R7",
        "error",
        "quien juega solo se mide con las cartas del dador, que con {players} jugadores no juega",
        "the lone player meets the dealer's cards, but at {players} players the dealer sits out",
    ),
    "JV325": (
        "R8",
        "error",
        "el montón `{pile}` está dos veces",
        "the pile `{pile}` is named twice",
    ),
    "JV326": (
        "R3",
        "error",
        "las puestas de una mano pasan de 2^53 - 1 fichas (con {players} jugadores)",
        "the stakes of one hand pass 2^53 - 1 chips (at {players} players)",
    ),
    "JV327": (
        "R2",
        "error",
        "con {players} jugadores solo uno recibe cartas; hacen falta dos",
        "at {players} players only one is dealt in; it takes two",
    ),
    "JV351": (
        "",  # the rule of the key without effect
        "warning",
        "`{key}` no tiene efecto: {because_es}",
        "`{key}` has no effect: {because_en}",
    ),
    "JV352": (
        "R7",
        "warning",
        "el dador juega siempre: solo él puede quedarse solo, y `{key}` vale poco",
        "the dealer always plays: only he can be left alone, and `{key}` hardly matters",
    ),
    "JV353": (
        "R6",
        "warning",
        "`{key}` no tiene efecto: en ningún reparto puede el dador quedarse con la pinta",
        "`{key}` has no effect: in no layout is the turned card there for the dealer to take",
    ),
    "JV354": (
        "R3",
        "warning",
        "`{key}` no tiene efecto: no hay manos a ciegas",
        "`{key}` has no effect: there are no blind hands",
    ),
    "JV355": (
        "R11",
        "warning",
        "las partes por baza no salen justas con ninguna mesa: lo que sobra se queda",
        "shares per trick never come out even at any table size: the rest is left over",
    ),
    "JV356": (
        "R13",
        "warning",
        "`{key}` no tiene efecto: cuando todos pasan se vuelve a repartir en la misma mano",
        "`{key}` has no effect: when all pass the cards are dealt again in the same hand",
    ),
}

#: The rule that a block of keys belongs to.
_RULE_OF_BLOCK: Final = {
    "pack": "R1", "table": "R2", "deal": "R2", "layouts": "R2", "stakes": "R3", "declare": "R5", "baile": "R6",
    "lone": "R7", "exchange": "R8", "tricks": "R9", "quota": "R10", "julepe": "R11", "plate": "R11", "blind": "R13",
    "revoke": "R14",
}  # fmt: skip


@attrs.frozen
class Problem:
    """One fault: `code`, the dotted `keys` involved (the one at fault first), and what fills its sentence."""

    code: str
    keys: tuple[str, ...]
    args: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, code: str, *keys: str, **args: Any) -> Problem:
        """The problem `code`, with `keys`, and `args` to fill its sentence."""
        return cls(code, keys, tuple(args.items()))

    @property
    def rule(self) -> str:
        """The rule of the rulebook, ``R8``."""
        return TEXTS[self.code][0] or _RULE_OF_BLOCK[self.keys[0].partition(".")[0]]

    @property
    def severity(self) -> str:
        """``error`` or ``warning``."""
        return TEXTS[self.code][1]

    def explain(self, lang: str = "en") -> str:
        """The sentence, without code and place."""
        template = TEXTS[self.code][2 if lang == "es" else 3]
        return template.format(**dict(self.args))

    def __str__(self) -> str:
        return f"{self.code} {', '.join(self.keys)}: {self.explain('en')} ({self.rule})"
