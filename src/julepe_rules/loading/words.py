"""Words: the format, what ranks may be called, and Spanish words of the game with what they are in a file.

The Spanish words are for suggestions only; they are never read as keys.
"""

from __future__ import annotations

from typing import Final

__all__ = ["FORMAT", "NUMBERS", "RANK_WORDS", "SPANISH"]

#: The format that this library reads.
FORMAT: Final = "julepe-variant/1"

#: What a rank may be called in a file.
RANK_WORDS: Final = {"as": "1", "sota": "10", "caballo": "11", "rey": "12"}

_TABLE: Final = """
formato: format | requiere: requires | edicion: edition | nombre: name | titulo: title | descripcion acerca: about
extiende hereda padre base: extends | fuentes fuente: sources | decisiones interpretaciones: rulings
punto: point | lecturas: readings | eleccion decision: choice | porque motivo: why | regla: rule

baraja naipes mazo: pack | palos: suits | orden fuerza: order | comodin: joker
mesa: table | minimo minimo_jugadores: min_players | maximo maximo_jugadores: max_players
jugadores: by_players max_players | primer_dador: first_dealer | sentido direccion: direction | fin: session_end
reparto repartir dar: deal | repartos: layouts | cartas: cards | bazas: tricks | alcalde descansa: sits_out
grupos paquetes tandas: packets | palo_quitado quitar: removed_suit | pinta muestra: turn_up trump_source
apuesta apuestas puesta puestas postura ante: stakes | apertura inicio: opening | plato_vacio: plate_empty
nadie_cae: nobody_fell | mano: hand | cada cada_uno todos: each | dador repartidor: dealer | ausente: absent
declaracion declaraciones: declare | as_de_triunfo: trump_ace ace_of_trumps | todos_pasan: all_pass
permitido: allowed | rangos: ranks | cuando: when | solo: lone | juego: game | mira: dealer_looks
viuda: widow widow_quota | paga pagan: julepe_pays pays
descarte descartes descartar cambio cambiar pedir: exchange | servicio: service | reciclar recicla: recycle
baceta: recycle when_dry
asistir: follow | montar: beat | fallar fallo triunfo arrastrar: trump | pisar refallar: overtrump
subfallar: undertrump
salida salir: lead | cuota: quota | por_jugadores: by_players | cantidad: amount | a para: to | dividido: divided
plato bote pozo: plate | partes porciones: shares portions | fichas_sueltas pico: odd_chips | moneda unidad: unit
partir cortar: split | limite tope: limit | ciegas a_ciegas: blind | ronda: round
multiplicador doble: multiplier julepe_multiplier fallen_multiplier
renuncio: revoke | pierde_parte: forfeits_share | cae: falls

ninguno ninguna nada cero null ~: none nobody nothing | nadie: nobody | no: none never nobody free
si: must always dealer | nunca: never | siempre: always | izquierda: left | derecha: clockwise
obligatorio obligado obligada obliga debe: must must_play always | libre opcional: free
excusado excusada dispensado: excused | debido: due | sorteo: lot | primer_oro primeros_oros: first_oros
carta_mas_baja: lowest_card | se_queda quedan queda: stays | se_reparte repartido: shared
por_debajo_del_as: below_ace | siguiente: next_card turn_next | carta_de_mas: dealer_extra
si_alguno: if_any | nula nulo: void | repetir volver_a_repartir: redeal | no_puede: cannot_happen
lista: listed_ranks | declarando: declaring | sin_ver: unseen | defensa: defence
se_lleva_el_plato: takes_plate | segundo_forzado: forced_second | la_mesa: table
antes: before_deciding | despues: after_deciding | habitual normales: usual | subasta: bid
en_turno por_turno: in_turn | al_final: after_all | pasados pasadas: passed | servidos: served
esperando: waiting | propios propias: own | rechazar: refuse | limitar: cap
fijo fija: fixed | apuestas: bets | ganadores ganador: winners | juntos junto: pooled
por_separado: each | cobran llevan: taken | iguales a_partes_iguales: equal | por_baza por_bazas: per_trick
guarda: kept | primer_ganador: first_winner

oros oro: o | copas: c | espadas: e | bastos: b | picas: s | corazones: h | diamantes: d | treboles: c
coins: o | cups: c | swords: e | clubs: b c | spades: s | hearts: h | diamonds: d
as ace: 1 A | sota: 10 J | caballo: 11 | rey king: 12 K | jota jack: J 10 | dama reina queen: Q | knight: 11
dos: 2 | tres: 3 | cuatro: 4 | cinco: 5 | seis: 6 | siete: 7 | ocho: 8 | nueve: 9
"""

#: Spanish word (no accents, `_` between words) to the English words it may stand for.
SPANISH: Final[dict[str, tuple[str, ...]]] = {}
for _entry in _TABLE.replace("\n", "|").split("|"):
    _words, _, _targets = _entry.partition(":")
    for _word in _words.split():
        SPANISH[_word] = SPANISH.get(_word, ()) + tuple(_targets.split())

_NUMBERS: Final = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "zero one two three four five six seven eight nine ten eleven twelve",
)
#: Numbers that somebody wrote as words.
NUMBERS: Final = {word: number for words in _NUMBERS for number, word in enumerate(words.split())}
