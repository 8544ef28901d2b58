"""One value that does not fit the schema, with all that is needed to put it into words."""

from __future__ import annotations

from typing import Any

import attrs

from julepe_rules import edition
from julepe_rules.loading.diagnostics import Hint, Related
from julepe_rules.loading.nodes import Map, Node, Scalar, span_of
from julepe_rules.loading.reports import Report, Span
from julepe_rules.loading.values import Path, Spec, child_spec, is_rank, key_of, kinds, node_at

__all__ = ["Fault"]


@attrs.frozen
class Fault:
    """A node of a file, what the schema expects there, and the report to which the fault belongs."""

    path: Path
    node: Node
    key: Scalar | None
    spec: Spec
    rule: str | None
    report: Report

    @classmethod
    def at(cls, path: Path, root: Map, report: Report) -> Fault | None:
        """The fault at the place that `path` leads to."""
        spec: Spec = edition.schema()
        rule: str | None = None
        for step in path:
            inner = child_spec(spec, step)
            if inner is None:
                return None
            spec, rule = inner, inner.get("x-rule", rule)
        node = node_at(root, path)
        return None if node is None else cls(path, node, key_of(root, path), spec, rule, report)

    @property
    def name(self) -> str:
        """The dotted key, as it is named to people; items of a list go by the name of the list."""
        return ".".join(step for step in self.path if isinstance(step, str))

    @property
    def kind(self) -> str:
        """What is expected, as a word of `texts.TERMS`."""
        if is_rank(self.spec):
            return "rank"
        if kinds(self.spec) == ("object", "string"):
            return "stake"
        return "word" if "enum" in self.spec else kinds(self.spec)[0]

    @property
    def span(self) -> Span:
        """Where to point."""
        return span_of(self.node, self.key)

    def add(
        self,
        message: str,
        span: Span | None = None,
        /,
        *,
        hint: Hint | None = None,
        related: tuple[Related, ...] = (),
        **args: Any,
    ) -> None:
        """Note it in the report."""
        where = self.span if span is None else span
        self.report.add(message, where, hint=hint, rule=self.rule, related=related, **args)
