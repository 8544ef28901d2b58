"""A module imports only from lower floors; the engine knows nothing of files and screens.

Two tables say all there is to know: `FLOORS` gives every module its place, `OUTSIDE` says which libraries a floor may
use. An import for types alone (under `if TYPE_CHECKING:`) never runs and does not count; an import inside a function
does.
"""

import ast
import graphlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = "julepe_rules"
SOURCE = Path(__file__).resolve().parent.parent / "src" / PACKAGE
MAX_LINES = 400

#: From the ground up. A name stands for a module, or for a package and everything in it. Neighbours on one floor may
#: import each other as long as nobody comes back to himself.
FLOORS: dict[int, tuple[str, ...]] = {
    # words
    0: ("_data", "cards", "errors", "money", "problems"),
    # rules as data
    1: (
        "actions",
        "blocks",
        "contradictions",
        "edition",
        "events",
        "idle",
        "ledger",
        "policies",
        "shuffling",
        "situation",
        "variant",
        "violation",
    ),
    # pure rules, and what can be folded from events
    2: (
        "check_situation",
        "draw",
        "explain",
        "packs",
        "pictures",
        "plan",
        "settlement",
        "situation_faults",
        "stakes",
        "tricks",
        "view",
    ),
    # the hand
    3: ("eventlog", "facts", "hand", "phases", "places", "reasons", "setup", "state"),
    # windows
    4: ("perft", "players", "record", "rulesheet", "simulation", "table"),
    # proof
    5: ("conformance", "testing"),
    # doors
    6: ("__main__", "cli"),
}

#: Beside the floors: what a wing may stand on, and the lowest floor that may enter it.
WING = "loading"
WING_STANDS_ON = (0, 1)
WING_OPENS_TO = 5

#: `julepe_rules` itself, the front door of the library, re-exports floors 0 to 4 and the wing; proof and doors use it.
FRONT_DOOR = ""
ENGINE = (0, 1, 2, 3, 4)

#: Libraries outside the standard one that may be imported, by the place of the module that does it.
OUTSIDE: dict[str, frozenset[str]] = {
    "engine": frozenset({"attr", "attrs"}),
    "front door": frozenset({"attr", "attrs"}),
    "loading": frozenset({"attr", "attrs", "jsonschema", "referencing", "yaml"}),
    "floor 5": frozenset({"attr", "attrs", "hypothesis", "jsonschema", "referencing"}),
    "floor 6": frozenset({"attr", "attrs", "click", "rich"}),
}

#: What `import julepe_rules` must leave alone.
HEAVY = ("click", "jsonschema", "rich", "yaml")


class Import(NamedTuple):
    line: int
    target: str  # a full dotted name
    at_once: bool  # runs when the module is imported, not later inside a function


def module_name(path: Path, source: Path) -> str:
    """`src/julepe_rules/phases/deal.py` → `phases.deal`; the package's own `__init__` → the empty text."""
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(source: Path) -> dict[str, Path]:
    return {module_name(path, source): path for path in sorted(source.rglob("*.py"))}


def is_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).rpartition(".")[2] == "TYPE_CHECKING"


def nodes(node: ast.AST, at_once: bool = True) -> Iterator[tuple[ast.AST, bool]]:
    """Everything below `node` that may run, each with whether it runs at once."""
    if is_types_only(node):
        assert isinstance(node, ast.If)
        children: list[ast.AST] = list(node.orelse)
    else:
        children = list(ast.iter_child_nodes(node))
        yield node, at_once
    inside = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
    for child in children:
        yield from nodes(child, at_once and not inside)


def imports(name: str, path: Path, known: dict[str, Path]) -> list[Import]:
    """Every import of a module, as full names: relative ones are worked out, `from p import m` names module `p.m`."""
    package = PACKAGE if not name else f"{PACKAGE}.{name}"
    if path.name != "__init__.py":
        package = package.rpartition(".")[0]
    found = []
    for node, at_once in nodes(ast.parse(path.read_text("utf-8"), str(path))):
        match node:
            case ast.Import(names=names):
                targets = [alias.name for alias in names]
            case ast.ImportFrom(module=module, names=names, level=level):
                base = ".".join(package.split(".")[: len(package.split(".")) - level + 1]) if level else ""
                base = ".".join(part for part in (base, module) if part)
                inner = base.removeprefix(PACKAGE).lstrip(".")
                targets = []
                for alias in names:
                    is_module = f"{inner}.{alias.name}".lstrip(".") in known and base.startswith(PACKAGE)
                    targets.append(f"{base}.{alias.name}" if is_module else base)
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(target)), *_],
            ):
                targets = [target]
            case _:
                continue
        found += [Import(node.lineno, target, at_once) for target in dict.fromkeys(targets)]  # type: ignore[attr-defined]
    return found


def is_ours(target: str) -> bool:
    return target.split(".")[0] == PACKAGE


def inner_name(target: str, known: dict[str, Path]) -> str:
    """The module of ours that a full name leads to: `julepe_rules.cards.Card` → `cards`."""
    name = target.removeprefix(PACKAGE).lstrip(".")
    top = name.split(".")[0]
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name or (top if floor_of(top) is not None else FRONT_DOOR)


def floor_of(name: str) -> int | None:
    """The floor of a module, or nothing if it has none (the wing and the front door)."""
    top = name.split(".")[0]
    return next((floor for floor, names in FLOORS.items() if top in names), None)


def is_wing(name: str) -> bool:
    return name.split(".")[0] == WING


def place(name: str) -> str:
    """How a module's place is called in messages and in `OUTSIDE`."""
    if name == FRONT_DOOR:
        return "front door"
    if is_wing(name):
        return WING
    floor = floor_of(name)
    assert floor is not None
    return "engine" if floor in ENGINE else f"floor {floor}"


def may_import(name: str, target: str) -> bool:
    floor, target_floor = floor_of(name), floor_of(target)
    if name == FRONT_DOOR:
        return is_wing(target) or target_floor in ENGINE
    if is_wing(name):
        return is_wing(target) or target_floor in WING_STANDS_ON
    assert floor is not None
    if target == FRONT_DOOR:
        return floor not in ENGINE
    if is_wing(target):
        return floor >= WING_OPENS_TO
    return target_floor is not None and target_floor <= floor


def unplaced(source: Path) -> list[str]:
    """Modules that the table forgot."""
    return [
        f"{path.name}: julepe_rules.{name} stands on no floor; add '{name.split('.')[0]}' to FLOORS in "
        f"tests/test_floors.py, on the lowest floor that is above everything it imports"
        for name, path in modules(source).items()
        if name != FRONT_DOOR and not is_wing(name) and floor_of(name) is None
    ]


def climbing(source: Path) -> list[str]:
    """Imports from a higher floor, or out of the wing."""
    known = modules(source)
    wrong = []
    for name, path in known.items():
        if name != FRONT_DOOR and not is_wing(name) and floor_of(name) is None:
            continue  # said by `unplaced`
        for line, target, _ in imports(name, path, known):
            if not is_ours(target):
                continue
            inner = inner_name(target, known)
            if inner == name or may_import(name, inner):
                continue
            to = f"floor {floor_of(inner)}" if floor_of(inner) is not None else inner or "the front door"
            here = f"floor {floor_of(name)}" if floor_of(name) is not None else name or "the front door"
            wrong.append(f"{path}:{line}: {here} imports {target} ({to}); only lower floors may be imported")
    return wrong


def strangers(source: Path) -> list[str]:
    """Imports of a library that has no business on that floor."""
    known = modules(source)
    wrong = []
    for name, path in known.items():
        if name != FRONT_DOOR and not is_wing(name) and floor_of(name) is None:
            continue
        for line, target, _ in imports(name, path, known):
            library = target.split(".")[0]
            if is_ours(target) or library in sys.stdlib_module_names or library in OUTSIDE[place(name)]:
                continue
            wrong.append(
                f"{path}:{line}: {place(name)} imports {library}; see OUTSIDE in tests/test_floors.py"
            )
    return wrong


def circles(source: Path) -> list[str]:
    """Modules that need each other before either is there."""
    known = modules(source)
    graph = {
        name: {
            inner_name(target, known)
            for _, target, at_once in imports(name, path, known)
            if at_once and is_ours(target)
        }
        - {name}
        for name, path in known.items()
    }
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return [" → ".join(f"{PACKAGE}.{name}".rstrip(".") for name in reversed(error.args[1]))]
    return []


@pytest.mark.parametrize("check", [unplaced, climbing, strangers, circles])
def test_every_module_keeps_to_its_floor(check):
    assert not check(SOURCE), "\n" + "\n".join(check(SOURCE))


def test_no_source_file_is_too_long():
    lengths = {str(path): len(path.read_text("utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert not {path: length for path, length in lengths.items() if length > MAX_LINES}, "split it by subject"


def test_no_module_has_two_places():
    placed = [name for names in FLOORS.values() for name in names]
    assert len(placed) == len(set(placed))
    assert WING not in placed


def test_importing_the_library_brings_no_heavy_one_along():
    program = (
        f"import json, sys, {PACKAGE}\nprint(json.dumps([name for name in {HEAVY!r} if name in sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


# The checks themselves, on toy packages: each sees the fault that it is there for.


def toy(tmp_path: Path, **files: str) -> Path:
    source = tmp_path / PACKAGE
    for name, text in {"__init__": "", **files}.items():
        path = source.joinpath(*name.split("__", 1)) if "__" in name.strip("_") else source / name
        path = path.with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return source


@pytest.mark.parametrize(
    "files",
    [
        {"cards": "from julepe_rules import policies", "policies": ""},
        {"cards": "from julepe_rules.policies import Beat", "policies": ""},
        {"cards": "import julepe_rules.policies", "policies": ""},
        {"cards": "from . import policies", "policies": ""},
        {"cards": "from .policies import Beat", "policies": ""},
        {"cards": "def f():\n    from julepe_rules.policies import Beat", "policies": ""},
        {"cards": "import importlib\nimportlib.import_module('julepe_rules.policies')", "policies": ""},
        {"phases__deal": "from ..table import Table", "phases____init__": "", "view": ""},
        {"hand": "from julepe_rules import Card"},
        {"table": "from julepe_rules.loading import load_variant", "loading____init__": ""},
        {"loading__reader": "from julepe_rules import tricks", "loading____init__": "", "tricks": ""},
        {"__init__": "from julepe_rules.cli import main", "cli____init__": ""},
    ],
    ids=lambda files: next(text for text in files.values() if text).replace("\n", "; "),
)
def test_an_import_from_above_is_seen(tmp_path, files):
    assert len(climbing(toy(tmp_path, **files))) == 1


@pytest.mark.parametrize(
    "files",
    [
        {"policies": "from julepe_rules import cards", "cards": ""},
        {"variant": "from .policies import Beat", "policies": ""},
        {
            "cards": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .hand import Hand",
            "hand": "",
        },
        {
            "phases__deal": "from . import draw\nfrom .draw import owed",
            "phases____init__": "",
            "phases__draw": "",
        },
        {
            "loading__reader": "import yaml\nfrom ..variant import Variant",
            "loading____init__": "",
            "variant": "",
        },
        {"__init__": "def load_variant():\n    from . import loading", "loading____init__": ""},
        {"cli____init__": "import click, rich.table\nfrom julepe_rules import Hand"},
    ],
    ids=lambda files: next(text for text in files.values() if text).replace("\n", "; "),
)
def test_what_is_allowed_passes(tmp_path, files):
    source = toy(tmp_path, **files)
    assert [*unplaced(source), *climbing(source), *strangers(source), *circles(source)] == []


@pytest.mark.parametrize("library", HEAVY)
def test_a_heavy_library_in_the_engine_is_seen(tmp_path, library):
    for module in ("cards", "variant", "tricks", "hand", "view", "__init__"):
        assert len(strangers(toy(tmp_path / module, **{module: f"def f():\n    import {library}.x"}))) == 1


def test_a_module_without_a_floor_is_told_where_to_go(tmp_path):
    (message,) = unplaced(toy(tmp_path, castle="", cards=""))
    assert "julepe_rules.castle stands on no floor" in message
    assert "FLOORS in tests/test_floors.py" in message


def test_a_circle_is_seen(tmp_path):
    source = toy(tmp_path, state="from .hand import Hand", hand="from .state import State")
    assert len(circles(source)) == 1
    assert climbing(source) == []
