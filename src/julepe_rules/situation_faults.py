# ruff: noqa: E501 - a table: one sentence, one line
"""What can be wrong with a situation for `settle`: every sentence in Spanish and English, and the error that carries it.

The checks are in `check_situation`.
"""

from __future__ import annotations

from typing import Any, Final

from julepe_rules.errors import SituationError
from julepe_rules.variant import Variant

__all__ = ["ALSO", "FIELDS", "REQUIRED", "BadSituationError", "not_offered"]

#: Every field, with what it is: ``{field: (es, en)}``. The first four must be there.
FIELDS: Final[dict[str, tuple[str, str]]] = {
    "players": ("cuántos hay a la mesa", "how many sit at the table"),
    "dealer": ("el asiento de quien da", "the dealer's seat"),
    "plate": ("las fichas del plato, con las puestas", "the chips in the plate, the stakes included"),
    "in": ("los asientos que juegan, sin el que defiende", "the seats that are in, without the defender"),
    "tricks": ("las bazas de cada asiento", "the tricks of every seat"),
    "kind": ("cómo se decidió la mano", "how the hand was decided"),
    "bet": ("normal o a ciegas", "normal or blind"),
    "moment": ("el momento que fijó las puestas", "the moment that fixed the stakes"),
    "taken_rank": (
        "el rango de la pinta con que se quedó el dador",
        "the rank of the turned card that the dealer took",
    ),
    "lone": ("quien se quedó solo", "who was left alone"),
    "defender": ("quien defiende por la mesa", "who plays for the table"),
    "widow": ("quien tomó la viuda", "who took the widow"),
    "bid": ("las bazas que dijo quien tomó la viuda", "the tricks named by who took the widow"),
    "revokes": ("los asientos que renunciaron", "the seats that revoked"),
    "reserve": ("las fichas de la reserva", "the chips in the reserve"),
    "waiting": ("las porciones que esperan en la reserva", "the portions that wait in the reserve"),
    "unit": ("la moneda más pequeña", "the smallest coin"),
    "names": ("los nombres, uno por asiento", "the names, one for each seat"),
}
REQUIRED: Final = ("players", "dealer", "plate", "in")

#: What people may write instead of a field.
ALSO: Final = {
    "game": "kind", "type": "kind", "blind": "bet", "pot": "plate", "in_play": "in", "seats": "players",
    "took": "taken_rank", "rank": "taken_rank", "coin": "unit", "revoke": "revokes",
    "jugadores": "players", "dador": "dealer", "plato": "plate", "dentro": "in", "juegan": "in", "bazas": "tricks",
    "apuesta": "bet", "momento": "moment", "pinta": "taken_rank", "solo": "lone", "defensor": "defender",
    "viuda": "widow", "renuncios": "revokes", "renuncio": "revokes", "reserva": "reserve", "moneda": "unit",
    "nombres": "names", "espera": "waiting", "envite": "bid",
}  # fmt: skip

#: ``{key: (es, en)}``
_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "object": ("una situación es un objeto JSON, {{\"players\": 4, …}}, no {found}", "a situation is a JSON object, {{\"players\": 4, …}}, not {found}"),
    "unknown": ("campo desconocido `{field}`; los campos son: {known}", "unknown field `{field}`; the fields are: {known}"),
    "unknown_close": ("campo desconocido `{field}`; ¿querías decir `{close}`?", "unknown field `{field}`; did you mean `{close}`?"),
    "repeated": ("el campo `{field}` está dos veces", "the field `{field}` is there twice"),
    "missing": ("falta el campo `{field}`: {what}", "the field `{field}` is missing: {what}"),
    "whole": ("`{field}` tiene que ser un número entero de {least} a {most}, no {found}", "`{field}` must be a whole number from {least} to {most}, not {found}"),
    "list": ("`{field}` tiene que ser una lista ({what}), no {found}", "`{field}` must be a list ({what}), not {found}"),
    "length": ("`{field}` tiene {count} elementos; hace falta uno por asiento, {players}", "`{field}` has {count} items; it needs one for each seat, {players}"),
    "twice": ("`{field}` nombra dos veces el asiento {seat}", "`{field}` names seat {seat} twice"),
    "word": ("`{field}` no puede ser {found}; se admite: {allowed}", "`{field}` cannot be {found}; allowed: {allowed}"),
    "names": ("`names` tiene que ser una lista de textos, uno por asiento; {found} no lo es", "`names` must be a list of texts, one for each seat; {found} is not"),
    "sits_out": ("`{field}`: el asiento {seat} no juega esta mano (R2.4); pueden jugar {allowed}", "`{field}`: seat {seat} sits out in this hand (R2.4); allowed are {allowed}"),
    "not_in": ("`{field}`: el asiento {seat} no está en `in`; se admite: {allowed}", "`{field}`: seat {seat} is not in `in`; allowed: {allowed}"),
    "no_blind": ("`bet` no puede ser \"blind\": en esta variante no hay mano a ciegas (R13); se admite: \"normal\"", "`bet` cannot be \"blind\": this variant has no blind hands (R13); allowed: \"normal\""),
    "blind_in": ("`in`: en una mano a ciegas juegan todos (R13): {allowed}", "`in`: in a blind hand everybody plays (R13): {allowed}"),
    "blind_field": ("`{field}` no puede darse en una mano a ciegas (R13); quítalo", "`{field}` cannot be there in a blind hand (R13); remove it"),
    "kind": ("`kind` no puede ser \"{kind}\" con {count} en `in`; se admite: {allowed}", "`kind` cannot be \"{kind}\" with {count} in `in`; allowed: {allowed}"),
    "no_void": ("`in` está vacío, y en esta variante una mano no acaba así (R5.5, `declare.all_pass: {policy}`)", "`in` is empty, but in this variant no hand ends like that (R5.5, `declare.all_pass: {policy}`)"),
    "one_in": ("`in` tiene un solo asiento, y en esta variante al final juegan dos (R7, `lone.game: {policy}`)", "`in` has one seat only, but in this variant two are in at the end (R7, `lone.game: {policy}`)"),
    "dealer_plays": ("`{field}`: el dador, asiento {seat}, no puede haber pasado (R5.3, `declare.dealer_must_play: {policy}`)", "`{field}`: the dealer, seat {seat}, cannot have passed (R5.3, `declare.dealer_must_play: {policy}`)"),
    "useless": ("`{field}` no puede darse en una mano \"{kind}\" de esta variante (R7); quítalo", "`{field}` cannot be there in a \"{kind}\" hand of this variant (R7); remove it"),
    "two_in": ("`{field}`: si uno se quedó solo, al final juegan dos (R7); en `in` hay {count}", "`{field}`: when one was left alone, two are in at the end (R7); `in` has {count}"),
    "defender_in": ("`defender`: el asiento {seat} está en `in`, y quien defiende no juega por su cuenta (R7.2); se admite: {allowed}", "`defender`: seat {seat} is in `in`, but the defender is never in (R7.2); allowed: {allowed}"),
    "defender": ("`defender` no puede ser {seat}: defiende el primero desde la derecha del dador (R7.2); se admite: {allowed}", "`defender` cannot be {seat}: the first from the dealer's right defends (R7.2); allowed: {allowed}"),
    "lone": ("`lone` no puede ser {seat}; se admite: {allowed}", "`lone` cannot be {seat}; allowed: {allowed}"),
    "second": ("`in`: sin viuda, contra el asiento {lone} juega el {second} (R7.6, R7.7)", "`in`: without the widow, seat {second} plays against seat {lone} (R7.6, R7.7)"),
    "bid": ("`bid`: quien tomó la viuda dijo un número de bazas (R7.5), de 1 a {most}", "`bid`: who took the widow named a number of tricks (R7.5), 1 to {most}"),
    "no_bid": ("`bid` solo se da con `widow`, y donde quien la toma dice un número (R7.5); quítalo", "`bid` only goes with `widow`, where its taker names a number (R7.5); remove it"),
    "no_rank": ("`taken_rank`: la baraja no tiene {found}; se admite: {allowed}", "`taken_rank`: the pack has no {found}; allowed: {allowed}"),
    "no_baile": ("`taken_rank`: en esta mano el dador no puede quedarse con {found} (R6.1); se admite: {allowed}", "`taken_rank`: in this hand the dealer may not take {found} (R6.1); allowed: {allowed}"),
    "baile_in": ("`taken_rank`: quien se queda con la pinta juega (R6.4), y el dador, asiento {seat}, no está en `in`", "`taken_rank`: who takes the turned card plays (R6.4), and the dealer, seat {seat}, is not in `in`"),
    "moment": ("`moment` no puede ser {found}; en esta variante se admite: {allowed} (R3.1)", "`moment` cannot be {found}; this variant allows: {allowed} (R3.1)"),
    "tricks_of": ("`tricks`: el asiento {seat} tiene bazas y no juega; pueden tener: {allowed}", "`tricks`: seat {seat} has tricks and does not play; allowed: {allowed}"),
    "tricks_sum": ("`tricks` suma {count} bazas y se juegan {tricks}", "`tricks` adds up to {count}, and {tricks} are played"),
    "no_tricks": ("`tricks`: en una mano \"{kind}\" no se juega ninguna baza", "`tricks`: in a \"{kind}\" hand no trick is played"),
    "no_revoke": ("`revokes`: en una mano \"{kind}\" nadie juega cartas", "`revokes`: in a \"{kind}\" hand nobody plays a card"),
    "reserve": ("`waiting` suma {count}, y la reserva es {reserve} (R12.3)", "`waiting` adds up to {count}, and the reserve is {reserve} (R12.3)"),
    "no_portions": ("`waiting` solo se da donde `plate.split` es portions (R12.3); quítalo", "`waiting` only goes with `plate.split: portions` (R12.3); remove it"),
    "unit": ("`unit` es {found}, y una porción podría quedar vacía (R12.3); se admite de 1 a {most}", "`unit` is {found}, and a portion could be empty (R12.3); allowed: 1 to {most}"),
    "amounts": ("`{field}`: con {found} fichas algún pago podría pasar de {most} (R3.6)", "`{field}`: with {found} chips a payment could pass {most} (R3.6)"),
    "not_offered": ("{name} se juega de {least} a {most} jugadores, no con {players}", "{name} is played by {least} to {most}, not by {players}"),
    "too_many": ("{name} se juega de {least} a {most} jugadores, no con {players}: {dealt_in} x {cards} cartas + {extra} = {need}, y la baraja tiene {size} (R2.7)", "{name} is played by {least} to {most}, not by {players}: {dealt_in} players x {cards} cards + {extra} = {need}, and the pack has {size} (R2.7)"),
}  # fmt: skip


class BadSituationError(SituationError):
    """What is wrong with a situation, in both languages; `field` names the field."""

    def __init__(self, key: str, field: str, **args: Any) -> None:
        self.key, self.args_of = key, args
        super().__init__(self.explain(field=field), field)

    def explain(self, lang: str = "en", field: str = "") -> str:
        """The sentence."""
        column = 0 if lang == "es" else 1
        args = {
            name: value[column] if type(value) is tuple else value for name, value in self.args_of.items()
        }
        return _TEXTS[self.key][column].format(**{"field": field or self.field, **args})

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.key, self.field, self.args_of)


def _again(key: str, field: str, args: dict[str, Any]) -> BadSituationError:
    return BadSituationError(key, field, **args)


def not_offered(variant: Variant, players: int) -> BadSituationError | None:
    """Why the variant has no table of this size, with the arithmetic; ``None`` if it has."""
    counts = variant.player_counts
    if players in counts:
        return None
    args = {"name": variant.name, "least": counts[0], "most": counts[-1], "players": players}
    short = variant.shortage(players) if players > counts[-1] else {}
    if not short:
        return BadSituationError("not_offered", "players", **args)
    return BadSituationError("too_many", "players", **args, **short)
