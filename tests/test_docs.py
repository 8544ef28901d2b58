"""What the documents show works: every Python block, every session, every command, every complete YAML example.

A file is run from top to bottom, in a folder where the files of the repository are reachable: ``python`` blocks in one
namespace, ``pycon`` blocks as doctests in the same one, ``console`` blocks command by command. Output that is shown is
compared; ``…`` and ``...`` stand for anything. A YAML block that is a whole variant file must load, and lies in the
folder under its name. Commands of `NOT_RUN` are left alone, and where no output is shown fewer hands will do.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import julepe_rules
from julepe_rules import load_variant

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NOT_RUN = ("make", "pip", "git", "cd")
RUN = ("julepe", "python", "cat", "echo", "printf")
UNFINISHED = 4  # the exit code of `julepe play` when its input ends
FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>\w*)[^`\n]*\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    language: str
    text: str
    line: int


class Command(NamedTuple):
    text: str
    shown: str
    line: int


def blocks(document: str) -> Iterator[Block]:
    """The fenced blocks of a document, without the indentation of their fence."""
    for found in FENCE.finditer(document):
        indent = len(found["indent"])
        text = "".join(
            line[indent:] if line.strip() else line for line in found["text"].splitlines(keepends=True)
        )
        yield Block(found["language"], text, document.count("\n", 0, found.start("text")) + 1)


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block, each with the output that is shown below it."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not parts[0].strip(), f"line {block.line}: a console block begins with `$ `"
    line = block.line + parts[0].count("\n")
    for part in parts[1:]:
        lines = part.splitlines()
        head = [lines.pop(0)]
        while lines and (head[-1].endswith("\\") or lines[0].startswith("> ")):
            head.append(lines.pop(0).removeprefix("> "))
        yield Command("\n".join(head), "\n".join(lines), line)
        line += part.count("\n")


def agrees(shown: str, real: str) -> bool:
    """Is that what is shown? A line that is only ``…`` stands for any number of lines."""
    real = "\n".join(line.rstrip() for line in real.strip("\n").split("\n"))
    wanted = [line.rstrip() for line in shown.strip("\n").split("\n")]
    pattern = ""
    for number, line in enumerate(wanted):
        if line.strip() in ("…", "..."):
            pattern += "(?:.*\n)*?" if number < len(wanted) - 1 else "[\\s\\S]*"
        else:
            pattern += ".*?".join(map(re.escape, re.split(r"…|\.\.\.", line)))
            pattern += "\n" if number < len(wanted) - 1 else ""
    return re.fullmatch(pattern, real) is not None


class Runner:
    """Runs the blocks of one document in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        bin_ = folder / "bin"
        bin_.mkdir()
        for name, call in (
            ("julepe", f'"{sys.executable}" -c "from julepe_rules.cli import main; main()" "$@"'),
            ("python", f'"{sys.executable}" "$@"'),
        ):
            (bin_ / name).write_text(f"#!/bin/sh\nexec {call}\n", "utf-8")
            (bin_ / name).chmod(0o755)
        for name in ("README.md", "docs", "variants", "schemas"):
            (folder / name).symlink_to(ROOT / name)
        path = os.pathsep.join([str(bin_), os.environ.get("PATH", "/usr/bin:/bin")])
        self.env = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}

    def run(self, document: str) -> list[str]:
        """What does not work."""
        return [fault for block in blocks(document) for fault in self.block(block)]

    def block(self, block: Block) -> Iterator[str]:
        if block.language == "pycon" or (block.language == "python" and ">>> " in block.text):
            yield from self.session(block)
        elif block.language == "python":
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile("\n" * (block.line - 1) + block.text, "document", "exec"), self.names)
            except Exception as error:
                yield f"line {block.line}: {type(error).__name__}: {error}"
        elif block.language == "console":
            for command in commands(block):
                yield from self.command(command)
        elif block.language == "yaml" and (name := re.search(r"^name: *([\w-]+)", block.text, re.MULTILINE)):
            path = self.folder / f"{name[1]}.yaml"
            path.write_text(block.text, "utf-8")
            try:
                assert not load_variant(str(path)).warnings
            except Exception as error:
                yield f"line {block.line}: {error}"

    def session(self, block: Block) -> Iterator[str]:
        test = doctest.DocTestParser().get_doctest(
            block.text, self.names, "document", "document", block.line - 1
        )
        said = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=said.write, clear_globs=False)
        self.names.update(test.globs)
        if runner.failures:
            yield f"line {block.line}: {said.getvalue()}"

    def command(self, command: Command) -> Iterator[str]:
        words = re.findall(r"(?:^|\|\s*)(\w+)", command.text)
        if words[0] in NOT_RUN:
            return
        if strange := [word for word in words if word not in RUN]:
            yield f"line {command.line}: nobody knows whether to run `{strange[0]}`; see RUN and NOT_RUN"
            return
        text = command.text
        if not command.shown.strip():
            text = re.sub(r"--hands +\d{3,}", "--hands 200", text)
        done = subprocess.run(
            ["/bin/sh", "-c", text],
            cwd=self.folder,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        if "Traceback" in done.stdout:
            yield f"line {command.line}: {command.text}: {done.stdout}"
        elif command.shown.strip():
            if not agrees(command.shown, done.stdout):
                yield f"line {command.line}: {command.text} prints\n{done.stdout}"
        elif done.returncode not in (0, UNFINISHED if "julepe play" in text else 0):
            yield f"line {command.line}: {command.text} ends with {done.returncode}\n{done.stdout}"


@pytest.fixture
def runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_shows_works(path: Path, runner: Runner) -> None:
    faults = runner.run(path.read_text("utf-8"))
    assert not faults, "\n".join(faults)


def test_the_readme_shows_something() -> None:
    languages = {block.language for block in blocks((ROOT / "README.md").read_text("utf-8"))}
    assert {"console", "yaml"} <= languages
    assert languages & {"python", "pycon"}


# Docstrings


def modules() -> list[str]:
    found = pkgutil.walk_packages(julepe_rules.__path__, "julepe_rules.")
    return ["julepe_rules", *(module.name for module in found if "__main__" not in module.name)]


def examples(module: ModuleType) -> list[doctest.DocTest]:
    return [test for test in doctest.DocTestFinder().find(module) if test.examples]


@pytest.mark.parametrize("name", modules())
def test_docstrings(name: str) -> None:
    said = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for test in examples(importlib.import_module(name)):
        runner.run(test, out=said.write)
    assert not runner.failures, said.getvalue()


def test_some_docstrings_have_examples() -> None:
    assert sum(len(examples(importlib.import_module(name))) for name in modules()) > 4


# The runner itself

FINE = """
```python
from julepe_rules import load_variant
rules = load_variant("manual")
```

- in a list:

  ```pycon
  >>> rules.quota.tricks
  2
  >>> [n for n in rules.player_counts]
  [3, 4, ...]

  ```

```yaml
format: julepe-variant/1
name: mi-casa
extends: manual
quota: {tricks: 3}
```

```console
$ julepe show ./mi-casa.yaml | cat     # a comment
$ printf '%s\\n' \\
> one two three
one
…
three
$ make everything
$ echo 'a long line'
a … line
```

```text
anything at all
```
"""


def test_the_runner_runs_every_kind_of_block(runner: Runner) -> None:
    assert runner.run(FINE) == []
    assert runner.names["rules"].name == "manual"
    assert (runner.folder / "mi-casa.yaml").exists()


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("python", "1 / 0", "line 2: ZeroDivisionError"),
        ("python", ">>> 1 + 1\n3", "Expected"),
        ("pycon", ">>> nothing", "NameError"),
        ("console", "$ julepe show nobody-plays-this", "ends with 2"),
        ("console", "$ echo one\ntwo", "prints\none"),
        ("console", "$ echo one\none\ntwo", "prints\none"),
        ("console", "$ rm -r x", "`rm`"),
        ("console", "$ python -c 'raise KeyError'", "Traceback"),
        ("yaml", "format: julepe-variant/1\nname: wrong\ntricks: {beat: maybe}", "maybe"),
        ("yaml", "format: julepe-variant/1\nname: idle\nextends: manual\nlone: {widow_quota: bid}", "line 2"),
    ],
)
def test_the_runner_sees_what_does_not_work(language: str, text: str, fault: str, runner: Runner) -> None:
    faults = runner.run(f"```{language}\n{text}\n```\n")
    assert len(faults) == 1
    assert fault in faults[0]


@pytest.mark.parametrize(
    ("shown", "real", "same"),
    [
        ("a\nb", "a\nb\n", True),
        ("a\nb", "a\nc\n", False),
        ("a\n…", "a\nb\nc\n", True),
        ("…\nc", "a\nb\nc\n", True),
        ("a\n...\nc", "a\nc\n", True),
        ("a … c", "a b c", True),
        ("a … c", "a b\nc", False),
        ("a.b", "axb", False),
        ("a", "a\nb", False),
        ("a  ", "a", True),
    ],
)
def test_output_that_is_shown(shown: str, real: str, same: bool) -> None:
    assert agrees(shown, real) is same
