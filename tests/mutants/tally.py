"""Counts what `mutmut run` left in the folder `mutants`, module by module: ``python -m tests.mutants.tally``.

A mutant is named by its function and by the lines that differ, so that a list of equivalent ones outlives a change
elsewhere in the file. Prints the table of `README.md` and every survivor that `equivalent.md` does not list; fails
where fewer than 95 % of the others are killed, or where more than 5 % of all are called equivalent.
"""

from __future__ import annotations

import ast
import difflib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

LISTED = Path(__file__).with_name("equivalent.md")
KILLED, SURVIVED = {1, 3}, {0, 33}  # how pytest ended; 33: no test comes by
TIMEOUT = {24, -24, 36, 152, 255}


def difference(functions: dict[str, list[str]], mutant: str) -> str:
    """The lines of a function that a mutant has otherwise, as ``old → new``."""
    before = functions[mutant.rpartition("__mutmut_")[0] + "__mutmut_orig"]
    after = functions[mutant]
    gone, come = [], []
    for line in difflib.ndiff(
        [before[0].partition("(")[2], *before[1:]], [after[0].partition("(")[2], *after[1:]]
    ):
        (gone if line[0] == "-" else come if line[0] == "+" else []).append(" ".join(line[2:].split()))
    return f"{' '.join(gone)} → {' '.join(come)}"


def mutants(root: Path) -> Iterator[tuple[str, str, int | None]]:
    """(module, ``function: old → new``, exit code of its tests) of every mutant."""
    for meta in sorted(root.rglob("*.py.meta")):
        codes = json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
        tree = ast.parse(meta.with_suffix("").read_text("utf-8"))
        functions = {
            node.name: ast.unparse(node).splitlines()
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
        }
        for key, code in codes.items():
            module, _, name = key.rpartition(".")
            function = name.rpartition("__mutmut_")[0].removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
            yield module.partition(".")[2], f"{function}: {difference(functions, name)}", code


def main() -> int:
    listed = {line[3:-1] for line in LISTED.read_text("utf-8").splitlines() if line.startswith("- `")}
    tally: dict[str, Counter[str]] = {}
    open_ones = []
    for module, what, code in mutants(Path("mutants/src")):
        name = f"{module}.{what}"
        kind = "killed" if code in KILLED else "timeouts" if code in TIMEOUT else "survivors"
        if kind == "survivors" and name in listed:
            kind = "equivalent"
        elif kind != "killed":
            open_ones.append(f"{kind}: {name}" if code in SURVIVED | TIMEOUT else f"{kind} ({code}): {name}")
        tally.setdefault(module, Counter())[kind] += 1
    print("\n".join(open_ones))
    columns = ("killed", "equivalent", "survivors", "timeouts")
    print("| module | mutants | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 2) + "|")
    whole = sum(tally.values(), Counter())
    for module, counts in [*tally.items(), ("all", whole)]:
        print(f"| {module} | {counts.total()} | " + " | ".join(str(counts[name]) for name in columns) + " |")
    enough = whole["killed"] >= 0.95 * (whole.total() - whole["equivalent"])
    return 0 if enough and whole["equivalent"] <= 0.05 * whole.total() else 1


if __name__ == "__main__":
    sys.exit(main())
