"""Words and numbers that are not what a key expects: what their author probably meant."""

from __future__ import annotations

import re
from typing import Final

from julepe_rules.loading import suggestions
from julepe_rules.loading.faults import Fault
from julepe_rules.loading.lookalikes import name_lookalike
from julepe_rules.loading.nodes import Scalar
from julepe_rules.loading.reports import hint
from julepe_rules.loading.syntax import name_pitfall
from julepe_rules.loading.versions import version
from julepe_rules.loading.words import FORMAT, NUMBERS

__all__ = ["wrong_scalar"]

_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_LEADING_ZERO: Final = re.compile(r"(-?)0+([0-9]+)")
_THOUSANDS: Final = re.compile(r"-?[0-9]{1,3}(?:[.,'’_\s][0-9]{3})+")
_DECIMAL: Final = re.compile(r"-?[0-9]*[.,][0-9]+")
_WITH_UNIT: Final = re.compile(r"\+?([0-9]{1,15})\s*[^\d\s.,:]{0,12}")
_SEVERAL_NUMBERS: Final = re.compile(r"[0-9]{1,2}(?:\s*[:+,/x\-–]\s*[0-9]{1,2})+")
_SEVERAL_WORDS: Final = re.compile(r"\w+(?:(?:\s*,\s*|\s+)\w+)+")

_TRUE: Final = frozenset({"si", "yes", "on", "y", "true", "verdadero", "verdad", "cierto"})
_FALSE: Final = frozenset({"no", "off", "n", "false", "falso"})


def wrong_scalar(fault: Fault, node: Scalar) -> None:
    """Note what is wrong with a scalar that does not fit its key."""
    lines = range(node.span.line, node.span.end_line + 1)
    if len(lines) > 1 and fault.kind != "string":
        if not name_pitfall(fault.report, lines[1:]):
            fault.add("several_lines", key=fault.name, hint=hint("one_line"))
        return
    if fault.kind == "integer" and _odd_number(fault, node):
        return
    column = node.span.column + (not node.plain)
    if fault.kind != "string" and name_lookalike(node.text, node.span.line, column, fault.report):
        return
    _BY_KIND[fault.kind](fault, node)


def _wrong_text(fault: Fault, node: Scalar, advice: str = "", **args: str) -> None:
    kind = fault.kind
    fault.add(
        "wrong_text", key=fault.name, kind=kind, text=node.text, hint=hint(advice, **args) if advice else None
    )


def _odd_number(fault: Fault, node: Scalar) -> bool:
    """A number, but not in the way that the format writes it, or too large or too small."""
    text = node.text
    if _INTEGER.fullmatch(text):
        if node.plain:
            limits = {"least": fault.spec["minimum"], "most": fault.spec["maximum"]}
            fault.add("out_of_range", key=fault.name, text=text, **limits)
        else:
            _wrong_text(fault, node, "no_quotes", text=text)
    elif match := _LEADING_ZERO.fullmatch(text):
        fault.add("leading_zero", text=text, hint=hint("write", text=match[1] + match[2].lstrip("0") or "0"))
    elif _THOUSANDS.fullmatch(text):
        fault.add("thousands", text=text, hint=hint("write", text=re.sub(r"[^-\d]", "", text)))
    else:
        return False
    return True


def _integer(fault: Fault, node: Scalar) -> None:
    text = node.text
    if (number := NUMBERS.get(suggestions.folded(text))) is not None:
        _wrong_text(fault, node, "write", text=str(number))
    elif _DECIMAL.fullmatch(text):
        _wrong_text(fault, node, "coin")
    elif match := _WITH_UNIT.fullmatch(text):
        _wrong_text(fault, node, "write", text=str(int(match[1])))
    else:
        _wrong_text(fault, node, "only_number")


def _boolean(fault: Fault, node: Scalar) -> None:
    bare = suggestions.folded(node.text)
    meant = "true" if bare in _TRUE else "false" if bare in _FALSE else ""
    if not meant:
        _wrong_text(fault, node, "write_or", text="true", other="false")
    elif not node.plain and node.text == meant:
        _wrong_text(fault, node, "no_quotes", text=meant)
    else:
        key = "yes_no_text" if bare in ("si", "verdadero", "falso") else "yes_no"
        fault.add(key, key=fault.name, text=node.text, hint=hint("write", text=meant))


def _array(fault: Fault, node: Scalar) -> None:
    text = node.text
    if _SEVERAL_NUMBERS.fullmatch(text):
        text = ", ".join(re.findall("[0-9]+", text))
    elif _SEVERAL_WORDS.fullmatch(text):
        text = ", ".join(re.findall(r"\w+", text))
    fault.add("not_a_list", key=fault.name, hint=hint("write", text=f"[{text}]"))


def _object(fault: Fault, node: Scalar) -> None:
    if "es" in fault.spec.get("properties", ()):
        _wrong_text(fault, node, "write", text=f"{{es: '{node.text}'}}")
    elif not name_pitfall(fault.report, (node.span.line,)):
        _wrong_text(fault, node)


def _stake(fault: Fault, node: Scalar) -> None:
    if _INTEGER.fullmatch(node.text):
        _wrong_text(fault, node, "stake", text=node.text)
    else:
        _wrong_text(fault, node, "write_or", text="{dealer: 2}", other="absent")


def _word(fault: Fault, node: Scalar) -> None:
    advice = suggestions.for_word(node.text, fault.spec["enum"])
    fault.add("wrong_word", key=fault.name, text=node.text, hint=advice)


def _rank(fault: Fault, node: Scalar) -> None:
    if match := _LEADING_ZERO.fullmatch(node.text):
        advice = hint("write", text=match[2].lstrip("0"))
        fault.add("leading_zero", text=node.text, hint=advice)
        return
    ranks = tuple(rank for rank in fault.spec["enum"] if isinstance(rank, str))
    advice = suggestions.for_word(node.text, ranks) or hint("rank")
    fault.add("wrong_word", key=fault.name, text=node.text, hint=advice)


def _string(fault: Fault, node: Scalar) -> None:
    text, most = node.text, fault.spec.get("maxLength")
    if not text:
        fault.add("no_value", key=fault.name, kind="string", hint=hint("remove_key"))
    elif most is not None and len(text) > most:
        fault.add("too_long", key=fault.name, count=len(text), most=most)
    elif fault.name == "format":
        fault.add("not_a_format", text=text, hint=hint("write", text=FORMAT))
    elif fault.name == "name":
        slug = re.sub("[^a-z0-9]+", "-", suggestions.folded(text)).strip("-")
        fault.add("bad_name", text=text, hint=hint("write", text=slug) if slug else None)
    else:
        advice = hint("write", text=f">={version()}") if fault.name == "requires" else None
        fault.add("bad_form", key=fault.name, text=text, hint=advice)


_BY_KIND: Final = {
    "integer": _integer,
    "boolean": _boolean,
    "array": _array,
    "object": _object,
    "stake": _stake,
    "word": _word,
    "rank": _rank,
    "string": _string,
}
