# ruff: noqa: E501 - a table: one sentence, one line
"""The words of every diagnostic, in Spanish and English: the only place where they stand.

Braces are filled from the arguments of the diagnostic. ``{x!t}`` looks a word up in `TERMS`, ``{x!l}`` writes a list.
Contradictions (JV3xx) have their words in :mod:`julepe_rules.problems`.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from typing import Any, Final

__all__ = ["HINTS", "MESSAGES", "ROLES", "TERMS", "UNREADABLE", "fill"]

#: Codes of input that cannot be read at all.
UNREADABLE: Final = frozenset({"JV120", "JV121", "JV122", "JV123", "JV124", "JV125"})

#: ``{key: (code, es, en)}``
MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    # text and YAML
    "tab_indent": ("JV101", "hay un tabulador en la sangría; YAML solo admite espacios", "tab used for indentation; YAML allows only spaces"),
    "tab_between": ("JV101", "hay un tabulador entre las palabras; aquí solo valen espacios", "a tab between words; only spaces may stand here"),
    "missing_space": ("JV102", "falta un espacio después de `{after}`", "a space is missing after `{after}`"),
    "missing_colon": ("JV102", "falta `:` después de la clave `{word}`", "`:` is missing after the key `{word}`"),
    "second_colon": ("JV102", "hay un segundo `:` en la misma línea", "there is a second `:` on the same line"),
    "under_a_value": ("JV102", "esta línea cuelga de otra que ya tiene su valor", "this line is indented under a line that already has its value"),
    "not_aligned": ("JV102", "esta línea no está a la altura de las claves de su bloque", "this line does not line up with the keys of its block"),
    "left_over": ("JV102", "sobra texto después del valor", "there is text left over after the value"),
    "missing_key": ("JV102", "falta la clave delante de `:`", "the key before `:` is missing"),
    "bad_start": ("JV102", "un valor no puede empezar por `{char}`", "a value cannot begin with `{char}`"),
    "not_closed": ("JV102", "`{char}` se abre aquí y no se cierra", "`{char}` is opened here and never closed"),
    "missing_comma": ("JV102", "falta una coma o `{char}`", "a comma or `{char}` is missing"),
    "unexpected": ("JV102", "`{char}` no puede ir aquí", "`{char}` cannot stand here"),
    "quote_open": ("JV102", "las comillas se abren aquí y no se cierran", "the quote is opened here and never closed"),
    "bad_escape": ("JV102", "entre comillas dobles, `\\` solo puede ir ante ciertas letras", "between double quotes `\\` can only stand before certain letters"),
    "dash_inside": ("JV102", "una lista con guiones empieza en su propia línea", "a list with dashes begins on a line of its own"),
    "after_end": ("JV102", "hay texto después del final del documento", "there is text after the end of the document"),
    "not_yaml": ("JV102", "esto no se puede leer como YAML", "this cannot be read as YAML"),
    "twice": ("JV103", "`{name}` está escrito dos veces", "`{name}` is written twice"),
    "anchor": ("JV104", "las anclas (`{text}`) no son parte del formato", "anchors (`{text}`) are not part of the format"),
    "alias": ("JV104", "los alias (`{text}`) no son parte del formato", "aliases (`{text}`) are not part of the format"),
    "merge": ("JV104", "`<<` no es parte del formato", "`<<` is not part of the format"),
    "tag": ("JV105", "las etiquetas (`{text}`) no son parte del formato", "tags (`{text}`) are not part of the format"),
    "documents": ("JV106", "aquí empieza un segundo documento; un archivo es una sola variante", "a second document begins here; one file is one variant"),
    "bad_character": ("JV107", "este carácter ({char}) no puede ir en el archivo", "this character ({char}) cannot stand in the file"),
    "too_big": ("JV108", "el archivo pasa de {most} KiB", "the file is larger than {most} KiB"),
    "too_nested": ("JV108", "hay más de {most} bloques uno dentro de otro", "blocks are nested more than {most} deep"),
    "lookalike": ("JV109", "aquí hay {what!t} ({char})", "there is {what!t} here ({char})"),
    "yes_no": ("JV110", "`{key}` admite true o false; `{text}` no significa lo mismo en todas las herramientas YAML", "`{key}` takes true or false; `{text}` does not mean the same to all YAML tools"),
    "yes_no_text": ("JV110", "`{key}` admite true o false; en YAML `{text}` es texto", "`{key}` takes true or false; in YAML `{text}` is text"),
    "key_not_plain": ("JV111", "una clave tiene que ser una palabra", "a key must be a word"),
    "leading_zero": ("JV112", "número con un cero delante: algunas herramientas YAML leen `{text}` en base 8", "number with a leading zero: some YAML tools read `{text}` as octal"),
    "thousands": ("JV112", "`{text}` no es un número entero: los miles se escriben sin separador", "`{text}` is not a whole number: thousands are written without a separator"),
    "several_lines": ("JV113", "el valor de `{key}` sigue en la línea siguiente", "the value of `{key}` runs on in the next line"),
    "empty_file": ("JV114", "el archivo está vacío", "the file is empty"),
    "not_a_block": ("JV114", "un archivo de variante es un bloque de claves (`clave: valor`); esto es {found!t}", "a variant file is a block of keys (`key: value`); this is {found!t}"),
    "file_missing": ("JV120", "no existe el archivo `{name}`", "there is no file `{name}`"),
    "is_folder": ("JV121", "`{name}` es una carpeta, no un archivo", "`{name}` is a folder, not a file"),
    "no_permission": ("JV122", "no hay permiso para leer `{name}`", "no permission to read `{name}`"),
    "binary": ("JV123", "`{name}` no es un archivo de texto", "`{name}` is not a text file"),
    "not_utf8": ("JV123", "`{name}` no está en UTF-8 (línea {line}, columna {column})", "`{name}` is not UTF-8 (line {line}, column {column})"),
    "cannot_read": ("JV124", "no se puede leer `{name}`: {reason}", "cannot read `{name}`: {reason}"),
    "no_such_variant": ("JV125", "no hay ninguna variante incluida que se llame `{name}`", "there is no shipped variant called `{name}`"),
    # keys and values
    "unknown_key": ("JV201", "clave desconocida `{key}`", "unknown key `{key}`"),
    "unknown_key_in": ("JV201", "clave desconocida `{key}` en `{block}`", "unknown key `{key}` in `{block}`"),
    "missing": ("JV202", "falta la clave `{key}`", "the key `{key}` is missing"),
    "missing_in": ("JV202", "falta la clave `{key}` en `{block}`", "the key `{key}` is missing in `{block}`"),
    "no_value": ("JV203", "`{key}` no tiene valor; se espera {kind!t}", "`{key}` has no value; {kind!t} is expected"),
    "wrong_kind": ("JV210", "`{key}` tiene que ser {kind!t}, no {found!t}", "`{key}` must be {kind!t}, not {found!t}"),
    "wrong_text": ("JV210", "`{key}` tiene que ser {kind!t}, no `{text}`", "`{key}` must be {kind!t}, not `{text}`"),
    "wrong_word": ("JV211", "`{text}` no es un valor de `{key}`", "`{text}` is not a value of `{key}`"),
    "out_of_range": ("JV212", "`{key}` es {text}; admite de {least} a {most}", "`{key}` is {text}; it takes {least} to {most}"),
    "not_a_list": ("JV213", "`{key}` tiene que ser una lista", "`{key}` must be a list"),
    "wrong_count": ("JV214", "`{key}` ha de tener de {least} a {most} elementos; tiene {count}", "`{key}` must have {least} to {most} items; it has {count}"),
    "too_few": ("JV214", "`{key}` ha de tener al menos {least} elementos; tiene {count}", "`{key}` must have at least {least} items; it has {count}"),
    "repeated": ("JV215", "`{text}` está dos veces en `{key}`", "`{text}` stands twice in `{key}`"),
    "bad_name": ("JV216", "`{text}` no sirve de nombre: solo minúsculas sin acento, cifras y guiones", "`{text}` cannot be a name: only lowercase letters without accents, digits and hyphens"),
    "bad_form": ("JV216", "`{text}` no tiene la forma que pide `{key}`", "`{text}` does not have the form that `{key}` asks for"),
    "too_long": ("JV217", "`{key}` tiene {count} caracteres; admite {most}", "`{key}` has {count} characters; it takes {most}"),
    "refused": ("JV299", "las reglas no valen: {reason}", "the rules are refused: {reason}"),
    # inheritance
    "parent_unknown": ("JV401", "no se encuentra la variante `{name}`", "cannot find the variant `{name}`"),
    "parent_missing": ("JV401", "no se encuentra el archivo `{name}`", "cannot find the file `{name}`"),
    "circle": ("JV402", "`extends` da vueltas en círculo: {names}", "`extends` goes round in a circle: {names}"),
    "parent_unreadable": ("JV403", "no se puede leer `{name}`: {reason!t}", "cannot read `{name}`: {reason!t}"),
    "too_many_parents": ("JV404", "hay más de {most} archivos uno sobre otro", "more than {most} files stand one upon the other"),
    # versions
    "newer_format": ("JV501", "este archivo está en el formato {theirs}; julepe_rules {version} lee el formato {ours}", "this file is written in format {theirs}; julepe_rules {version} reads format {ours}"),
    "newer_needed": ("JV502", "este archivo pide julepe_rules {wanted}; esta es la {version}", "this file asks for julepe_rules {wanted}; this is {version}"),
    "not_a_format": ("JV503", "`{text}` no es un formato de variante", "`{text}` is not a format of variant files"),
    "newer_edition": ("JV504", "este archivo sigue la edición {theirs} de las reglas; julepe_rules {version} conoce la {ours}", "this file follows edition {theirs} of the rules; julepe_rules {version} knows {ours}"),
}  # fmt: skip

#: ``{key: (es, en)}``
HINTS: Final[dict[str, tuple[str, str]]] = {
    "spaces": ("cambia el tabulador por dos espacios", "replace the tab with two spaces"),
    "write": ("escribe `{text}`", "write `{text}`"),
    "write_or": ("escribe `{text}` o `{other}`", "write `{text}` or `{other}`"),
    "quote": ("escribe el texto entre comillas: '…'", "put the text in quotes: '…'"),
    "single_quotes": ("usa comillas simples: '…'", "use single quotes: '…'"),
    "no_quotes": ("quita las comillas: `{text}`", "remove the quotes: `{text}`"),
    "align": ("pon esta línea con tantos espacios delante como las demás claves del bloque", "give this line as many spaces as the other keys of the block"),
    "own_line": ("pon cada `- …` en su línea, o escribe la lista como `[a, b]`", "put each `- …` on a line of its own, or write the list as `[a, b]`"),
    "keep_one": ("deja solo una; muchas herramientas YAML se quedan con la última sin avisar", "keep one of the two; YAML tools often keep the last one without saying so"),
    "write_out": ("escribe el valor en su sitio; para partir de otra variante está `extends`", "write the value out; to build on another variant there is `extends`"),
    "no_tag": ("quita la etiqueta", "remove the tag"),
    "own_file": ("pon cada variante en su archivo", "put each variant into a file of its own"),
    "delete": ("bórralo y escribe otra vez la palabra", "delete it and type the word again"),
    "one_line": ("escribe el valor en una sola línea", "write the value on one line"),
    "ordinary": ("escribe {plain!t}", "type {plain!t}"),
    "start_file": ("empieza con estas líneas: format: {format} · name: mi-casa · extends: manual", "begin with these lines: format: {format} · name: my-house · extends: manual"),
    "utf8": ("guárdalo como texto UTF-8", "save it as UTF-8 text"),
    "utf16": ("está en UTF-16: guárdalo como UTF-8", "it is UTF-16: save it as UTF-8"),
    "utf8_latin": ("parece Latin-1 o Windows-1252: guárdalo como UTF-8", "it looks like Latin-1 or Windows-1252: save it as UTF-8"),
    "did_you_mean": ("¿querías decir `{text}`?", "did you mean `{text}`?"),
    "did_you_mean_english": ("¿querías decir `{text}`? (las palabras del archivo van en inglés)", "did you mean `{text}`? (the words of a file are English)"),
    "belongs": ("`{text}` va dentro de `{block}`", "`{text}` belongs under `{block}`"),
    "belongs_top": ("`{text}` va al principio de la línea, fuera de todo bloque", "`{text}` belongs at the start of the line, outside any block"),
    "known": ("se admite: {words!l}", "allowed: {words!l}"),
    "shipped": ("variantes incluidas: {words!l}; un archivo se nombra con barra o con .yaml", "shipped variants: {words!l}; a file is named with a slash or .yaml"),
    "file_here": ("para el archivo, escribe `{text}`", "for the file, write `{text}`"),
    "looked_for": ("buscado en `{path}`", "looked for at `{path}`"),
    "players": ("las claves son números de jugadores, de 2 a 17", "the keys are numbers of players, 2 to 17"),
    "ranks": ("las claves son rangos: 1 a 12, o A, J, Q, K", "the keys are ranks: 1 to 12, or A, J, Q, K"),
    "rank": ("un rango es un número de 1 a 12, o as, sota, caballo, rey, o A, J, Q, K", "a rank is a number from 1 to 12, or as, sota, caballo, rey, or A, J, Q, K"),
    "remove_key": ("quita la clave, o dale un valor", "remove the key, or give it a value"),
    "empty_block": ("quita la clave, o escribe `{{}}`", "remove the key, or write `{{}}`"),
    "coin": ("cuenta en la moneda más pequeña, sin decimales", "count in the smallest coin, without decimals"),
    "only_number": ("escribe solo el número", "write the number alone"),
    "stake": ("escribe `{{dealer: {text}}}`, lo que pone el dador, o `{{each: {text}}}`, lo que pone cada uno", "write `{{dealer: {text}}}`, what the dealer puts, or `{{each: {text}}}`, what everybody puts"),
    "no_dashes": ("escribe `clave: valor`, sin guiones", "write `key: value`, without dashes"),
    "other_parent": ("`extends: none` parte de cero", "`extends: none` starts from nothing"),
    "upgrade": ("instala una versión más nueva de julepe_rules; el resto del archivo no se ha mirado", "upgrade julepe_rules; the rest of the file was not checked"),
}  # fmt: skip

#: Why another place is named: ``{role: (es, en)}``
ROLES: Final[dict[str, tuple[str, str]]] = {
    "first": ("la primera vez, aquí", "first here"),
    "with": ("junto con esto", "together with this"),
    "inherited": ("puesto aquí (heredado)", "set here (inherited)"),
    "extended": ("heredado desde aquí", "inherited from here"),
    "opened": ("se abre aquí", "opened here"),
}

#: Words inside a sentence: ``{term: (es, en)}``
TERMS: Final[dict[str, tuple[str, str]]] = {
    "boolean": ("true o false", "true or false"),
    "integer": ("un número entero", "a whole number"),
    "string": ("un texto", "a text"),
    "word": ("una palabra", "a word"),
    "rank": ("un rango", "a rank"),
    "array": ("una lista", "a list"),
    "object": ("un bloque de claves", "a block of keys"),
    "stake": ("un bloque con each y dealer, o absent", "a block with each and dealer, or absent"),
    "nothing": ("nada", "nothing"),
    "no-break space": ("un espacio de no separación", "a no-break space"),
    "invisible": ("un carácter invisible", "an invisible character"),
    "curly quote": ("una comilla tipográfica", "a curly quote"),
    "wide": ("un signo ancho (asiático)", "a full-width sign"),
    "long dash": ("una raya o un signo menos", "a dash or minus sign"),
    "plain space": ("un espacio normal", "an ordinary space"),
    "plain nothing": ("la palabra sin él", "the word without it"),
    "plain quote": ("comillas rectas (\" o ')", "straight quotes (\" or ')"),
    "plain dash": ("un guion normal (-)", "an ordinary hyphen (-)"),
    "plain sign": ("el signo normal, del teclado", "the ordinary sign, from the keyboard"),
    "is_folder": ("es una carpeta", "it is a folder"),
    "no_permission": ("no hay permiso", "no permission"),
    "binary": ("no es un archivo de texto", "it is not a text file"),
    "not_utf8": ("no está en UTF-8", "it is not UTF-8"),
    "cannot_read": ("falla la lectura", "reading fails"),
    "too_big": ("es demasiado grande", "it is too large"),
}  # fmt: skip


class _Words(string.Formatter):
    """Fills a sentence; knows the conversions ``!t`` and ``!l``."""

    def __init__(self, lang: str) -> None:
        self.column = 0 if lang == "es" else 1

    def convert_field(self, value: Any, conversion: Any) -> Any:
        if conversion == "t":
            return TERMS[value][self.column]
        if conversion == "l":
            return ", ".join(f"`{item}`" for item in value)
        return super().convert_field(value, conversion)


def fill(words: Sequence[str], lang: str, args: Iterable[tuple[str, Any]]) -> str:
    """The sentence of `words` (Spanish, English) in `lang`, filled with `args`."""
    return _Words(lang).vformat(words[0 if lang == "es" else 1], (), dict(args))
