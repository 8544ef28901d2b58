"""From text to a tree of nodes with positions: the part of YAML that variant files are written in.

Only the parser of PyYAML is used, never its constructors or its tables of what a scalar may mean: a scalar is its text
until the schema says what is expected. Anchors, aliases, merge keys, tags and further documents are refused here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol, TypeAlias

import attrs
import yaml

from julepe_rules.loading.reading import FORBIDDEN
from julepe_rules.loading.reports import TOP, Report, Span, hint
from julepe_rules.loading.words import FORMAT

_FAST: Final[Any] = getattr(yaml.cyaml, "CParser", None) if yaml.__with_libyaml__ else None

__all__ = ["Entry", "Hole", "Map", "Node", "Scalar", "Seq", "parse", "span_of"]

MAX_DEPTH: Final = 16


@attrs.define
class Scalar:
    """A word, a number or a text, as written; `plain` means without quotes."""

    text: str
    plain: bool
    span: Span

    @property
    def empty(self) -> bool:
        """Nothing was written at all (`key:`)."""
        return self.plain and not self.text


@attrs.define
class Seq:
    """A list; `flow` means written with brackets."""

    span: Span
    flow: bool
    items: list[Node] = attrs.field(factory=list)


@attrs.define
class Map:
    """A block of keys; `flow` means written with braces."""

    span: Span
    flow: bool
    entries: dict[str, Entry] = attrs.field(factory=dict)


@attrs.define
class Hole:
    """What was refused: an alias or a merge key. Nothing more is said about it."""

    span: Span


@attrs.define
class Entry:
    """A key and its value."""

    key: Scalar
    value: Node


Node: TypeAlias = Scalar | Seq | Map | Hole


def span_of(node: Node, key: Scalar | None) -> Span:
    """Where to point for a value: at the value itself, or at its key if it fills lines of its own or is not there."""
    written = isinstance(node, Hole) or (node.text if isinstance(node, Scalar) else node.flow)
    quoted = isinstance(node, Scalar) and not node.plain
    return node.span if written or quoted or key is None else key.span


class _Parser(Protocol):
    def check_event(self) -> bool: ...
    def get_event(self) -> Any: ...


class _SlowParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def _parser(text: str) -> _Parser:
    parser: _Parser = _SlowParser(text) if _FAST is None else _FAST(text)
    return parser


def parse(report: Report) -> Map | None:
    """The tree of the report's text, or nothing if it is no block of keys; what is refused is noted in `report`."""
    builder = _Builder(report)
    try:
        for event in _events(report.text):
            if not builder.take(event):
                return None
    except yaml.YAMLError as error:
        from julepe_rules.loading.syntax import explain  # the words are not needed when all is well

        explain(error, report)
        return None
    root = builder.root
    if isinstance(root, Map):
        return root
    if not report.found:
        _no_block(root, report)
    return None


def _events(text: str) -> Iterator[Any]:
    parser = _parser(text)
    while parser.check_event():
        yield parser.get_event()


def _no_block(root: Node | None, report: Report) -> None:
    """Say why a file that is YAML is no variant file."""
    from julepe_rules.loading.syntax import name_pitfall

    start = hint("start_file", format=FORMAT)
    if root is None or (isinstance(root, Scalar) and root.empty):
        report.add("empty_file", TOP, hint=start)
    elif isinstance(root, Seq):
        report.add("not_a_block", root.span, found="array", hint=hint("no_dashes"))
    elif not name_pitfall(report, range(root.span.line, root.span.end_line + 1)):
        report.add("not_a_block", root.span, found="string", hint=start)


def _span(event: Any) -> Span:
    start, end = event.start_mark, event.end_mark
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


@attrs.define
class _Frame:
    """A list or block that is still open, and the key of it that waits for its value."""

    node: Seq | Map
    key: Scalar | None = None
    wants_value: bool = False


class _Builder:
    """Builds the tree from events, without recursion."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.root: Node | None = None
        self._open: list[_Frame] = []
        self._documents = 0

    def take(self, event: Any) -> bool:
        """Build on with one event; false when it makes no sense to go on."""
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_marks(event)
            if event.style and (match := FORBIDDEN.search(event.value)):
                char = f"U+{ord(match.group()):04X}"
                self.report.add("bad_character", _span(event), char=char, hint=hint("delete"))
            self._put(Scalar(event.value, not event.style, _span(event)))
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            return self._begin(event)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self._finish(event)
        elif isinstance(event, yaml.AliasEvent):
            self.report.add("alias", _span(event), text=f"*{event.anchor}", hint=hint("write_out"))
            self._put(Hole(_span(event)))
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self.report.add("documents", _span(event), hint=hint("own_file"))
                return False
        return True

    def _refuse_marks(self, event: Any) -> None:
        if event.anchor is not None:
            span = Span.at(event.start_mark.line + 1, event.start_mark.column + 1, len(event.anchor) + 1)
            self.report.add("anchor", span, text=f"&{event.anchor}", hint=hint("write_out"))
        if event.tag is not None:
            span = Span.at(event.start_mark.line + 1, event.start_mark.column + 1)
            text = event.tag.replace("tag:yaml.org,2002:", "!!")
            self.report.add("tag", span, text=text, hint=hint("no_tag"))

    def _begin(self, event: Any) -> bool:
        if len(self._open) == MAX_DEPTH:
            self.report.add("too_nested", _span(event), most=MAX_DEPTH)
            return False
        self._refuse_marks(event)
        kind = Map if isinstance(event, yaml.MappingStartEvent) else Seq
        self._open.append(_Frame(kind(_span(event), bool(event.flow_style))))
        return True

    def _finish(self, event: Any) -> None:
        node = self._open.pop().node
        if node.flow:
            node.span = node.span._replace(
                end_line=event.end_mark.line + 1, end_column=event.end_mark.column + 1
            )
        self._put(node)

    def _put(self, node: Node) -> None:
        """A node is complete: it is the root, an item, a key or a value."""
        if not self._open:
            self.root = node
            return
        frame = self._open[-1]
        if isinstance(frame.node, Seq):
            frame.node.items.append(node)
        elif not frame.wants_value:
            frame.key = self._checked_key(node)
            frame.wants_value = True
        else:
            if frame.key is not None:
                self._add_entry(frame.node, frame.key, node)
            frame.key, frame.wants_value = None, False

    def _checked_key(self, node: Node) -> Scalar | None:
        if isinstance(node, Scalar) and node.plain and node.text == "<<":
            self.report.add("merge", node.span, hint=hint("write_out"))
            return None
        if isinstance(node, Scalar) and node.text and node.span.line == node.span.end_line:
            return node
        if not isinstance(node, Hole):
            self.report.add("key_not_plain", node.span)
        return None

    def _add_entry(self, block: Map, key: Scalar, value: Node) -> None:
        if (before := block.entries.get(key.text)) is not None:
            self.report.add_twice(key.text, before.key.span, key.span)
        else:
            block.entries[key.text] = Entry(key, value)
