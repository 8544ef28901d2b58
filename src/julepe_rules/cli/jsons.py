"""JSON on stdout: alone, indented, with the version of its schema, in plain ASCII whatever the encoding is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from julepe_rules.cli.output import can_show, write

__all__ = ["SCHEMA_VERSION", "write_json"]

#: The version of every JSON output of the command; a new one if a field goes or changes its meaning.
SCHEMA_VERSION: Final = 1


def write_json(data: Mapping[str, Any]) -> None:
    """Write one object, with ``schema_version`` first."""
    whole = {"schema_version": SCHEMA_VERSION, **data}
    text = json.dumps(whole, indent=2, ensure_ascii=False)
    write(text if can_show(text) else json.dumps(whole, indent=2))
