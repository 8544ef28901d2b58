"""Why chips moved at a settlement, with the sums behind it: tricks made and needed, the plate as it lay, the shares."""

from __future__ import annotations

from typing import Final

from julepe_rules.ledger import Reason
from julepe_rules.policies import JulepePays
from julepe_rules.variant import Variant

__all__ = ["how_much", "why_of"]

#: reason -> (Spanish, English); the braces are filled by `Settlement`.
_WHY: Final[dict[Reason, tuple[str, str]]] = {
    Reason.PLATE_SHARE: (
        "ha hecho {made} de las {quota} bazas que necesitaba; ganadores: {winners}",
        "made {made} tricks and needed {quota}; winners: {winners}",
    ),
    Reason.TRICK_SHARE: ("por sus bazas: {made} de {tricks}", "for {made} of {tricks} tricks"),
    Reason.LONE_HALF: (
        "nadie es julepe: la mitad de {plate}; la parte de la mesa se queda",
        "nobody is julepe: half of {plate}; the table's part stays",
    ),
    Reason.LONE_JULEPE: (
        "la mesa le ha dado julepe: {made} de las {quota} bazas que necesitaba",
        "beaten by the table: {made} of the {quota} tricks needed",
    ),
    Reason.JULEPE: (
        "julepe: {made} de las {quota} bazas que necesitaba; paga {due}",
        "julepe: {made} of the {quota} tricks needed; pays {due}",
    ),
    Reason.BAILE_JULEPE: (
        "julepe habiéndose quedado con la pinta ({made} de {quota} bazas): paga {times} veces {due}",
        "julepe after taking the turned card ({made} of {quota} tricks): pays {times} times {due}",
    ),
    Reason.OVER_LIMIT: ("el plato no pasa de {limit}", "the plate does not pass {limit}"),
    Reason.FROM_RESERVE: ("el plato se completa hasta {limit}", "the plate is filled up to {limit}"),
    Reason.PORTIONS: (
        "más de {over}: se corta en {into} porciones",
        "more than {over}: cut into {into} portions",
    ),
}


def how_much(variant: Variant, plate: int, lang: str = "en") -> str:
    """What a julepe pays at this table, in words (R11), with `plate` chips in the plate."""
    if variant.julepe.pays is JulepePays.FIXED:
        amount = variant.julepe.amount
        return f"{amount}, lo acordado" if lang == "es" else f"the agreed {amount}"
    if variant.julepe.pays is JulepePays.PLATE:
        return f"lo que había en el plato ({plate})" if lang == "es" else f"what lay in the plate ({plate})"
    return "las apuestas de la ronda" if lang == "es" else "the bets of the round"


def why_of(reason: Reason, facts: dict[str, object], lang: str = "en") -> str:
    """Why chips moved, with the sums behind it; empty where `Transfer.explain` has said all there is."""
    if reason not in _WHY:
        return ""
    return _WHY[reason][0 if lang == "es" else 1].format(**facts)
