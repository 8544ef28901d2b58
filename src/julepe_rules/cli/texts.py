# ruff: noqa: E501 - a table: one sentence, one line
"""Every text of the command, in Spanish and English. ``{name}`` is filled in; ``[a|b]`` is ``a`` for the reader, ``b`` for others."""

from __future__ import annotations

import re
from typing import Any, Final

__all__ = ["TEXTS", "say", "say_of"]

#: ``{key: (es, en)}``
TEXTS: Final[dict[str, tuple[str, str]]] = {
    # help
    "help.usage": ("Uso:", "Usage:"),
    "help.options": ("Opciones", "Options"),
    "help.commands": ("Órdenes", "Commands"),
    "help.examples": ("Ejemplos", "Examples"),
    "help.options_metavar": ("[OPCIONES]", "[OPTIONS]"),
    "help.command_metavar": ("ORDEN [ARGUMENTOS]…", "COMMAND [ARGS]…"),
    "help.variant_metavar": ("VARIANTE", "VARIANT"),
    "help.julepe": ("Las reglas del Julepe como datos: jugar, simular y liquidar con las reglas de tu mesa.", "The rules of Julepe as data: play, simulate and settle with the rules of your table."),
    "help.variants": ("Las variantes que vienen incluidas.", "The variants that come with it."),
    "help.show": ("Todos los valores de una variante, y de dónde sale cada uno: archivo y línea, o el valor por omisión.\n\nVARIANTE es una variante incluida o un archivo .yaml.", "Every value of a variant, and where it comes from: file and line, or the default.\n\nVARIANT is a shipped variant or a .yaml file."),
    "help.play": ("Juega en la terminal contra jugadores sencillos. Tú eres el primer asiento.\n\nUna carta se dice con su número en la lista, como 12e, o por su nombre: rey de espadas. Con ? hay ayuda y con q se sale.", "Play in the terminal against simple players. You have the first seat.\n\nName a card by its number in the list, as 12e, or in words: king of swords. ? is for help, q leaves."),
    "help.simulate": ("Juega muchas manos al azar o con jugadores sencillos, en sesiones de {session}, y las resume.\n\nSi se pierde una carta o una ficha, termina con el código 1.", "Play many hands, at random or with simple players, in sessions of {session}, and sum them up.\n\nIf a card or a chip is lost, the exit code is 1."),
    "help.settle": ("Lee en la entrada estándar cómo acabó una mano (JSON) y dice quién paga a quién, qué queda en el plato y por qué.\n\nEn una terminal sale una tabla; a un archivo u otro programa, JSON.\n\nCampos: players, dealer, plate, in y tricks; si hacen falta, kind, bet, moment, taken_rank, lone, defender, widow, bid, revokes, reserve, waiting, unit, names. Los asientos se cuentan desde 0, en el orden en que se juega.", "Read on standard input how a hand came out (JSON), and answer who pays whom, what is left in the plate, and why.\n\nA terminal gets a table; a file or another program gets JSON.\n\nFields: players, dealer, plate, in and tricks; where needed kind, bet, moment, taken_rank, lone, defender, widow, bid, revokes, reserve, waiting, unit, names. Seats count from 0, in the order of play."),
    "help.completion": ("Escribe lo que necesita el intérprete de órdenes para completar palabras.", "Print what your shell needs to complete words."),
    "short.variants": ("Las variantes incluidas", "The shipped variants"),
    "short.show": ("Los valores de una variante y su origen", "The values of a variant and their origin"),
    "short.play": ("Jugar en la terminal", "Play in the terminal"),
    "short.simulate": ("Jugar muchas manos y resumirlas", "Play many hands and sum them up"),
    "short.settle": ("Quién paga a quién en una mano", "Who pays whom in a hand"),
    "short.completion": ("Completar palabras en bash, zsh o fish", "Word completion for bash, zsh or fish"),
    "examples.julepe": ("julepe variants\njulepe play manual\njulepe show fournier-es\njulepe simulate viuda --players 4 --hands 1000", "julepe variants\njulepe play manual\njulepe show fournier-en\njulepe simulate viuda --players 4 --hands 1000"),
    "examples.variants": ("julepe variants\njulepe variants --ids\njulepe variants --json", "julepe variants\njulepe variants --ids\njulepe variants --json"),
    "examples.show": ("julepe show manual\njulepe show ./mi-casa.yaml\njulepe show viuda --json", "julepe show manual\njulepe show ./my-house.yaml\njulepe show viuda --json"),
    "examples.play": ("julepe play manual\njulepe play fournier-es --players 5 --names Eva,Luis\njulepe play rams --auto --hands 3 --seed 7", "julepe play manual\njulepe play fournier-en --players 5 --names Eva,Luke\njulepe play rams --auto --hands 3 --seed 7"),
    "examples.simulate": ("julepe simulate manual --players 4 --hands 2000\njulepe simulate viuda --players 5 --hands 500 --json", "julepe simulate manual --players 4 --hands 2000\njulepe simulate viuda --players 5 --hands 500 --json"),
    "examples.settle": ("julepe settle manual < mano.json\necho '{\"players\": 4, \"dealer\": 2, \"plate\": 8,\n  \"in\": [0, 1, 2], \"tricks\": [2, 2, 1, 0]}' |\n  julepe settle manual --table", "julepe settle manual < hand.json\necho '{\"players\": 4, \"dealer\": 2, \"plate\": 8,\n  \"in\": [0, 1, 2], \"tricks\": [2, 2, 1, 0]}' |\n  julepe settle manual --table"),
    "examples.completion": ("bash: echo 'eval \"$(julepe completion bash)\"' >> ~/.bashrc\nzsh:  echo 'eval \"$(julepe completion zsh)\"' >> ~/.zshrc\nfish: julepe completion fish \\\n        > ~/.config/fish/completions/julepe.fish", "bash: echo 'eval \"$(julepe completion bash)\"' >> ~/.bashrc\nzsh:  echo 'eval \"$(julepe completion zsh)\"' >> ~/.zshrc\nfish: julepe completion fish \\\n        > ~/.config/fish/completions/julepe.fish"),
    "option.help": ("Muestra esta ayuda.", "Show this help."),
    "option.version": ("Muestra la versión.", "Show the version."),
    "option.lang": ("Idioma (si no, el del sistema).", "Language (else that of the system)."),
    "option.json": ("JSON en la salida.", "JSON on stdout."),
    "option.table": ("Una tabla en la salida.", "A table on stdout."),
    "option.ids": ("Solo los nombres, uno por línea.", "Only the names, one on a line."),
    "option.players": ("Cuántos se sientan a la mesa.", "How many sit at the table."),
    "option.players_play": ("Cuántos se sientan a la mesa (4, si la variante lo permite).", "How many sit at the table (4, if the variant has it)."),
    "option.seed": ("Número del que sale el azar: el mismo número, la misma partida.", "Number from which chance comes: the same number, the same game."),
    "option.hands": ("Cuántas manos (si no se dice, hasta que salgas; con --auto, una).", "How many hands (else until you leave; with --auto, one)."),
    "option.hands_simulate": ("Cuántas manos.", "How many hands."),
    "option.auto": ("No pregunta: tu asiento también juega solo.", "Ask nothing: your seat plays by itself, too."),
    "option.names": ("Nombres separados por comas; el primero es el tuyo.", "Names, separated by commas; the first is yours."),
    "option.policy": ("Cómo juegan: random (al azar) o simple.", "How they play: random or simple."),
    # variants and show
    "variants.name": ("Nombre", "Name"),
    "variants.players": ("Jugadores", "Players"),
    "variants.title": ("Qué es", "What it is"),
    "show.line": ("{name} · de {least} a {most} jugadores · {digest}", "{name} · {least} to {most} players · {digest}"),
    "show.values": ("Valores", "Values"),
    "show.layouts": ("El reparto, según cuántos juegan", "The deal, by number of players"),
    "show.warnings": ("Avisos: claves sin efecto", "Warnings: keys without effect"),
    "show.sources": ("Fuentes", "Sources"),
    "show.rulings": ("Decisiones donde las fuentes callan", "Decisions where the sources are silent"),
    "show.key": ("Clave", "Key"),
    "show.value": ("Valor", "Value"),
    "show.from": ("De dónde", "From"),
    "show.what": ("Qué es", "What it is"),
    "show.default": ("por omisión", "default"),
    "show.players": ("jugadores", "players"),
    "show.cards": ("cartas", "cards"),
    "show.tricks": ("bazas", "tricks"),
    "show.sits_out": ("no juega", "sits out"),
    "show.packets": ("grupos", "packets"),
    "show.removed_suit": ("sin palo", "no suit"),
    "show.trump_source": ("pinta", "turned card"),
    # money
    "bill.pays": ("Paga", "Pays"),
    "bill.gets": ("Cobra", "Gets"),
    "bill.chips": ("Fichas", "Chips"),
    "bill.why": ("Por qué", "Why"),
    "bill.rule": ("Regla", "Rule"),
    "bill.plate_after": ("Plato", "Plate"),
    "bill.plate": ("plato", "plate"),
    "bill.reserve": ("reserva", "reserve"),
    "bill.tricks": ("Bazas", "Tricks"),
    "bill.needed": ("Hacen falta", "Needed"),
    "bill.wins": ("gana", "wins"),
    "bill.julepe": ("julepe", "julepe"),
    "bill.passed": ("pasó", "passed"),
    "bill.defends": ("defiende por la mesa", "plays for the table"),
    "bill.sits_out": ("no juega esta mano", "sits out"),
    "bill.nothing": ("Nadie paga nada.", "Nobody pays anything."),
    "bill.left": ("En el plato quedan {plate}.", "The plate has {plate} left."),
    "bill.reserve_left": ("En la reserva quedan {reserve}.", "The reserve has {reserve} left."),
    "bill.net": ("Cada uno: ", "Each one: "),
    # settle
    "settle.type": ("Escribe la situación en JSON y termina con Ctrl-D.", "Type the situation as JSON and end with Ctrl-D."),
    "settle.json": ("no se entiende", "it cannot be read"),
    "settle.nested": ("demasiados niveles", "too deeply nested"),
    # errors
    "error.error": ("Error: {text}", "Error: {text}"),
    "error.see_help": ("Lo que hay: {path} --help", "What there is: {path} --help"),
    "error.too_many": ("sobra `{text}`", "`{text}` is too much"),
    "error.whole": ("{name} tiene que ser un número entero de {least} a {most}, no `{text}`", "{name} must be a whole number from {least} to {most}, not `{text}`"),
    "error.one_of": ("{name} no puede ser `{text}`; se admite: {words}", "{name} cannot be `{text}`; allowed: {words}"),
    "error.option": ("no hay ninguna opción `{text}`", "there is no option `{text}`"),
    "error.option_close": ("no hay ninguna opción `{text}`; ¿querías decir `{close}`?", "there is no option `{text}`; did you mean `{close}`?"),
    "error.command": ("no hay ninguna orden `{text}`; las que hay: {words}", "there is no command `{text}`; there are: {words}"),
    "error.command_close": ("no hay ninguna orden `{text}`; ¿querías decir `{close}`?", "there is no command `{text}`; did you mean `{close}`?"),
    "error.missing": ("falta {name}", "{name} is missing"),
    "error.needs_value": ("{name} necesita un valor", "{name} needs a value"),
    "error.both": ("{one} y {other} no van juntos", "{one} and {other} do not go together"),
    "error.names": ("--names tiene {count} nombres y a la mesa hay {players}", "--names has {count} names, and {players} sit at the table"),
    "error.name": ("--names: un nombre es un texto de 1 a 20 letras que no se repite, y `{text}` no lo es", "--names: a name is a text of 1 to 20 letters that is not given twice, and `{text}` is not"),
    "error.interrupted": ("Interrumpido.", "Interrupted."),
    "error.no_space": ("no queda sitio donde escribir", "no space is left to write to"),
    "error.system": ("no se puede leer o escribir: {reason}", "cannot read or write: {reason}"),
    "error.bug": ("esto no debería pasar: es un fallo de julepe ({kind}: {text}); con JULEPE_DEBUG=1 se ve dónde", "this should not happen: it is a fault of julepe ({kind}: {text}); JULEPE_DEBUG=1 shows where"),
    "error.more": ("… y {count} más", "… and {count} more"),
    "error.nothing": ("no hay nada en la entrada; se espera una situación en JSON (julepe settle --help)", "there is nothing on standard input; a situation in JSON is expected (julepe settle --help)"),
    "error.not_json": ("la entrada no es JSON: {reason} (línea {line}, columna {column})", "the input is not JSON: {reason} (line {line}, column {column})"),
    "error.not_text": ("la entrada no es texto UTF-8", "the input is no UTF-8 text"),
    "error.too_long": ("la entrada pasa de {most} KiB", "the input is larger than {most} KiB"),
    "error.conserved": ("se ha perdido una carta o una ficha; es un fallo de julepe", "a card or a chip was lost; that is a fault of julepe"),
}  # fmt: skip


def say(key: str, lang: str, **args: Any) -> str:
    """The text in the reader's language."""
    return TEXTS[key][0 if lang == "es" else 1].format(**args) if args else TEXTS[key][0 if lang == "es" else 1]


def say_of(key: str, lang: str, mine: bool, **args: Any) -> str:
    """The text about somebody: with `mine` it is the reader."""
    text = re.sub(r"\[([^|\]]*)\|([^|\]]*)\]", r"\1" if mine else r"\2", say(key, lang))
    return text.format(**args)
