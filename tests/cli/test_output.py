from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from julepe_rules.cli import output
from julepe_rules.cli.langs import from_locale, wanted

PROGRAM = "import sys; from julepe_rules.cli import main; sys.exit(main(prog_name='julepe'))"


def run(*args: str, env: dict[str, str] | None = None, **how: object) -> subprocess.CompletedProcess[bytes]:
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO"))
    }
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *args], env={**clean, **(env or {})}, timeout=120, **how
    )  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_MX.UTF-8"}, "es"),
        ({"LC_ALL": "", "LANG": "es_AR"}, "es"),
    ],
)
def test_the_language_of_the_locale(environ: dict[str, str], lang: str) -> None:
    assert from_locale(environ) == lang


@pytest.mark.parametrize(
    ("args", "lang"),
    [
        (["--lang", "es", "show"], "es"),
        (["show", "--lang=es"], "es"),
        (["show", "--lang", "es", "--lang", "en"], "en"),
        (["show", "--", "--lang", "es"], "en"),
        (["show", "--lang"], "en"),
        (["show", "--lang", "fr"], "en"),
    ],
)
def test_the_language_of_a_command_line(args: list[str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert wanted(args) == lang


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", 'que?, "si" -5 Munoz | ... ->'.replace("que?", "que")),
        ("latin-1", "¿qué, «sí» -5 Muñoz · ... ->"),
        ("utf-8", "¿qué, «sí» −5 Muñoz · … →"),
    ],
)
def test_what_an_encoding_lacks_is_written_in_other_letters(
    encoding: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
    with output.fitted():
        output.write("¿qué, «sí» −5 Muñoz · … →")
        sys.stdout.flush()
    assert raw.getvalue().decode(encoding) == shown + "\n"
    with pytest.raises(UnicodeDecodeError):
        output._in_plain_letters(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"))


def test_lines_do_not_end_in_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.table import Table

    table = Table(box=None)
    table.add_row("a", "b   ")
    output.console().print(table)
    assert all(line == line.rstrip() for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(
    "env", [{"NO_COLOR": "1", "FORCE_COLOR": "1"}, {"TERM": "dumb", "FORCE_COLOR": "1"}, {}]
)
def test_no_colour_unasked(env: dict[str, str]) -> None:
    done = run("show", "manual", env=env, capture_output=True)
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    "args", [("show", "viuda"), ("play", "rams", "--auto", "--seed", "3"), ("play", "--help")]
)
def test_ascii_output(args: tuple[str, ...], lang: str) -> None:
    env = {"PYTHONIOENCODING": "ascii", "COLUMNS": "60"}
    done = run(*args, "--lang", lang, env=env, capture_output=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.decode("ascii").splitlines()
    assert not done.stderr
    assert max(map(len, lines)) <= 62  # a sign may be written with two more letters


@pytest.mark.parametrize(
    "command",
    [
        "variants",
        "show viuda",
        "play manual --auto --seed 1 --hands 40",
        "--help",
        "play --help",
        "variants --json",
    ],
)
def test_a_closed_pipe_is_no_error(command: str) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = run(*command.split(), stdout=write, stderr=subprocess.PIPE)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["variants", "show viuda", "show viuda --json"])
def test_a_full_disk_is_one_message(command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run(*command.split(), stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["play manual", "settle manual", "show nothing"])
def test_closed_streams(closed: str, command: str) -> None:
    line = f'"{sys.executable}" -c "{PROGRAM}" {command} {closed}'
    done = subprocess.run(["sh", "-c", line], capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
    assert done.returncode in (0, 2)
    assert b"Traceback" not in done.stderr
