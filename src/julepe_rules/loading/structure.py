"""Does the content of a file fit the schema?

`julepe_rules.edition.faults` answers quickly whether there is any fault; only then jsonschema is imported, and says
where. A test holds the two to the same verdict.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from julepe_rules import edition
from julepe_rules.loading.nodes import Map
from julepe_rules.loading.reports import Report
from julepe_rules.loading.values import Path, Spec, child_spec, plain

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

__all__ = ["checked", "errors"]


@functools.cache
def _validator() -> Draft202012Validator:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(edition.schema())


def errors(data: Any) -> list[tuple[Path, str]]:
    """Where `data` does not fit the schema, and by which of its words (``type``, ``enum``, ``required`` …)."""
    found = _validator().iter_errors(data)
    return [(tuple(error.absolute_path), str(error.validator)) for error in found]


def checked(root: Map, report: Report) -> dict[str, Any]:
    """`root` as plain data; what does not fit the schema is noted in `report`."""
    data: dict[str, Any] = plain(root, edition.schema(), report)
    if any(True for _ in edition.faults(data, edition.schema())):
        from julepe_rules.loading.wording import ASPECTS, word  # the words are not needed when all is well

        wrong = errors(_cut(data, edition.schema()))
        for path, aspect in dict.fromkeys((path, ASPECTS[validator]) for path, validator in wrong):
            word(path, aspect, root, report)
        if not report.found:  # nobody should ever see this
            report.add("refused", root.span, reason=next(edition.faults(data, edition.schema())))
    return data


def _cut(data: Any, spec: Spec | None) -> Any:
    """`data` with lists that are much too long cut short: the verdict is the same, and comes in time."""
    if spec is None:
        return data
    if isinstance(data, dict):
        return {key: _cut(item, child_spec(spec, key)) for key, item in data.items()}
    if isinstance(data, list):
        most = spec.get("maxItems", len(data))
        return [_cut(item, child_spec(spec, 0)) for item in data[: most + 1]]
    return data
