"""Why chips moved at a settlement, with the sums behind it: tricks made and needed, the plate as it lay, the shares."""

from __future__ import annotations

from typing import Final

from julepe_rules.ledger import Reason
from julepe_rules.policies import JulepePays, LoneJulepePays
from julepe_rules.situation import Situation
from julepe_rules.stakes import payers, stake_at
from julepe_rules.variant import Variant

__all__ = ["how_much", "lone_due", "parts", "why_of"]

#: reason -> (Spanish, English); the braces are filled by `Settlement`.
_WHY: Final[dict[Reason, tuple[str, str]]] = {
    Reason.PLATE_SHARE: (
        "ha hecho {made} bazas y necesitaba {quota}; {parts}",
        "made {made} tricks and needed {quota}; {parts}",
    ),
    Reason.TRICK_SHARE: (
        "por sus bazas: {made} de {tricks}, de {pool}",
        "for {made} of {tricks} tricks, of {pool}",
    ),
    Reason.LONE_HALF: (
        "nadie es julepe: la mitad de {plate}; la parte de la mesa se queda",
        "nobody is julepe: half of {plate}; the table's part stays",
    ),
    Reason.LONE_JULEPE: (
        "la mesa le ha dado julepe: {made} de las {quota} bazas que necesitaba; paga {lone_due}",
        "beaten by the table: {made} of the {quota} tricks needed; owes {lone_due}",
    ),
    Reason.JULEPE: (
        "julepe: {made} de las {quota} bazas que necesitaba; paga {due}{among}",
        "julepe: {made} of the {quota} tricks needed; owes {due}{among}",
    ),
    Reason.BAILE_JULEPE: (
        "julepe habiéndose quedado con la pinta ({made} de {quota} bazas): paga {due}{among}",
        "julepe after taking the turned card ({made} of {quota} tricks): owes {due}{among}",
    ),
    Reason.REVOKE_JULEPE: (
        "julepe por renuncio, aunque hizo {made} bazas; paga {due}{among}",
        "julepe for a revoke, in spite of {made} tricks; owes {due}{among}",
    ),
    Reason.OVER_LIMIT: ("el plato no pasa de {limit}", "the plate does not pass {limit}"),
    Reason.FROM_RESERVE: ("el plato se completa hasta {limit}", "the plate is filled up to {limit}"),
    Reason.PORTIONS: (
        "más de {over}: se corta en {into} porciones",
        "more than {over}: cut into {into} portions",
    ),
}


def how_much(variant: Variant, situation: Situation, seat: int, lang: str = "en") -> str:
    """What `seat` owes as a julepe, in words (R11, R6)."""
    es = lang == "es"
    pays = variant.julepe.pays
    if pays is JulepePays.FIXED:
        text = f"{variant.julepe.amount}, lo acordado" if es else f"the agreed {variant.julepe.amount}"
    elif pays is JulepePays.PLATE:
        text = _plate(situation, lang)
    else:
        bet = stake_at(variant, "opening", situation.blind).each
        seats = len(payers(variant, situation.players, situation.dealer))
        text = (
            f"las apuestas de la ronda, {bet} por {seats}"
            if es
            else f"the bets of the round, {seats} times {bet}"
        )
    return _times(variant, situation, seat, lang) + text


def lone_due(variant: Variant, situation: Situation, seat: int, lang: str = "en") -> str:
    """What the lone player owes when the table beats him, in words (R11, R6)."""
    if variant.lone.julepe_pays is LoneJulepePays.PLATE:
        text = _plate(situation, lang)
    else:
        stake = stake_at(variant, situation.moment, situation.blind).dealer
        text = f"la puesta del dador ({stake})" if lang == "es" else f"the dealer's stake ({stake})"
    return _times(variant, situation, seat, lang) + text


def _plate(situation: Situation, lang: str) -> str:
    plate = situation.plate
    return f"lo que había en el plato ({plate})" if lang == "es" else f"what lay in the plate ({plate})"


def _times(variant: Variant, situation: Situation, seat: int, lang: str) -> str:
    times = variant.baile.julepe_multiplier
    if times == 1 or situation.taken_rank is None or seat != situation.dealer:
        return ""
    return f"{times} veces " if lang == "es" else f"{times} times "


def parts(pool: int, takers: int, lang: str = "en") -> str:
    """How `pool` chips are divided, in words."""
    if takers == 1:
        return f"se lleva los {pool}" if lang == "es" else f"takes all {pool}"
    return f"{takers} partes iguales de {pool}" if lang == "es" else f"{takers} equal parts of {pool}"


def why_of(reason: Reason, facts: dict[str, object], lang: str = "en") -> str:
    """Why chips moved, with the sums behind it; empty where `Transfer.explain` has said all there is."""
    if reason not in _WHY:
        return ""
    return _WHY[reason][0 if lang == "es" else 1].format(**facts)
