"""Help, versions, usage, and the commands that only show something."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from julepe_rules import __version__, list_variants, load_variant
from julepe_rules.cli.app import COMMANDS
from julepe_rules.cli.texts import TEXTS

from .using import checked, julepe

LANGS = ("es", "en")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_has_examples_in_both_languages(command: str, lang: str) -> None:
    result = julepe(*command.split(), "--help", "--lang", lang)
    other = julepe("--lang", lang, *command.split(), "-h")
    assert result.exit_code == 0
    assert ("Uso:" if lang == "es" else "Usage:") in result.stdout
    assert ("Ejemplos:" if lang == "es" else "Examples:") in result.stdout
    assert f"julepe {command}".rstrip() in result.stdout
    if command:
        assert "--lang es|en" in result.stdout
        assert other.stdout == result.stdout
    assert not result.stderr


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["variants", "show", "simulate", "play"])
def test_the_examples_can_be_run(
    command: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house = "format: julepe-variant/1\nname: casa\nextends: manual\n"
    Path("mi-casa.yaml").write_text(house)
    Path("my-house.yaml").write_text(house)
    for line in TEXTS[f"examples.{command}"][LANGS.index(lang)].splitlines():
        words = line.removeprefix("julepe ").split()
        small = [word if word not in ("1000", "2000") else "20" for word in words]
        assert julepe(*small).exit_code == 0, line


def test_no_arguments_show_the_help() -> None:
    assert julepe().stdout == julepe("--help").stdout
    assert julepe().exit_code == 0


def test_version() -> None:
    result = julepe("--version")
    assert (result.exit_code, result.stdout) == (0, f"julepe_rules {__version__}\n")


@pytest.mark.parametrize(
    ("line", "es", "en"),
    [
        ("shwo manual", "¿querías decir `show`?", "did you mean `show`?"),
        ("zzz", "las que hay: variants,", "there are: variants,"),
        ("show", "falta VARIANTE", "VARIANT is missing"),
        ("show manual more", "sobra `more`", "`more` is too much"),
        ("show manual --jsn", "¿querías decir `--json`?", "did you mean `--json`?"),
        ("show manual --zzz", "no hay ninguna opción `--zzz`", "there is no option `--zzz`"),
        ("simulate manual --hands", "--hands necesita un valor", "--hands needs a value"),
        ("simulate manual --hands 0", "de 1 a 1000000000, no `0`", "from 1 to 1000000000, not `0`"),
        ("simulate manual --hands x", "no `x`", "not `x`"),
        ("simulate manual --players -3", "no `-3`", "not `-3`"),
        ("simulate manual --seed " + "9" * 50, "número entero", "whole number"),
        ("simulate manual --policy clever", "se admite: random, simple", "allowed: random, simple"),
        ("completion tcsh", "se admite: bash, zsh, fish", "allowed: bash, zsh, fish"),
        ("settle manual --json --table", "no van juntos", "do not go together"),
        ("play manual --names A,B,C,D,E", "5 nombres", "5 names"),
        ("play manual --names A,A", "no se repite", "not given twice"),
        ("play manual --names ,", "de 1 a 20 letras", "1 to 20 letters"),
        ("play manual --players 2", "de 3 a 7 jugadores, no con 2", "by 3 to 7, not by 2"),
        (
            "play manual --players 9",
            "9 x 5 cartas + 1 = 46, y la baraja tiene 40",
            "9 players x 5 cards + 1 = 46, and the pack has 40",
        ),
        ("simulate viuda --players 13", "13 x 3 cartas + 4 = 43", "13 players x 3 cards + 4 = 43"),
    ],
)  # fmt: skip
def test_usage_errors(line: str, es: str, en: str) -> None:
    for lang, said in (("es", es), ("en", en)):
        result = julepe("--lang", lang, *line.split())
        assert result.exit_code == 2, result.stderr
        assert not result.stdout
        assert result.stderr.startswith("Error: ")
        assert said in result.stderr
        assert "--help" in result.stderr.splitlines()[-1]


@pytest.mark.parametrize("command", ["show", "play", "simulate", "settle"])
@pytest.mark.parametrize(
    ("lang", "said"), [("es", "¿querías decir `manual`?"), ("en", "did you mean `manual`?")]
)
def test_an_unknown_variant_names_the_close_ones(command: str, lang: str, said: str) -> None:
    result = julepe(command, "manul", "--lang", lang)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    far = julepe(command, "xyzzy", "--lang", lang)
    assert "`fournier-es`" in far.stderr


def test_a_file_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "casa.yaml"
    path.write_text("format: julepe-variant/1\nname: casa\nextends: manual\ntricks: {beat: perhaps}\n")
    result = julepe("show", str(path), "--lang", "es")
    assert result.exit_code == 1
    assert f"{path}:4:16: " in result.stderr
    assert "JV211" in result.stderr
    assert julepe("show", str(tmp_path / "none.yaml")).exit_code == 2
    path.write_bytes(b"\xff\xfe\x00")
    assert julepe("show", str(path)).exit_code == 2
    many = "".join(f"nonsense{number}: 1\n" for number in range(30))
    path.write_text("format: julepe-variant/1\nname: casa\nextends: manual\n" + many)
    result = julepe("show", str(path), "--lang", "en")
    assert result.exit_code == 1
    assert "… and 10 more" in result.stderr


def test_a_fault_of_ours_is_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("julepe_rules.loading.list_variants", broken)
    result = julepe("variants")
    assert result.exit_code == 1
    assert "RuntimeError: oh" in result.stderr
    assert isinstance(julepe("variants", env={"JULEPE_DEBUG": "1"}).exception, RuntimeError)


# variants


@pytest.mark.parametrize("lang", LANGS)
def test_variants_lists_all_of_them(lang: str) -> None:
    result = julepe("variants", "--lang", lang)
    assert [line.split()[0] for line in result.stdout.splitlines()[1:]] == list(list_variants())
    assert load_variant("manual").title[lang] in result.stdout


def test_variants_ids_and_json() -> None:
    assert julepe("variants", "--ids").stdout.split() == list(list_variants())
    data = checked(julepe("variants", "--json").stdout, "variants")
    assert [one["name"] for one in data["variants"]] == list(list_variants())
    nameless = next(one for one in data["variants"] if one["name"] == "fournier-winner-takes-all")
    assert nameless["title"]["es"]


# show


@pytest.mark.parametrize("name", list_variants())
def test_show_has_every_value_and_its_place(name: str) -> None:
    data = checked(julepe("show", name, "--json").stdout, "show")
    variant = load_variant(name)
    values = {one["key"]: one["value"] for one in data["values"]}
    for block, keys in variant.rules.items():
        for key, value in keys.items():
            found = {
                k: v for k, v in values.items() if k == f"{block}.{key}" or k.startswith(f"{block}.{key}.")
            }
            if isinstance(value, dict) and block in ("layouts", "stakes"):
                assert found == {f"{block}.{key}.{part}": item for part, item in value.items()}
            else:
                assert found == {f"{block}.{key}": value}
    assert [one["players"] for one in data["layouts"]] == list(variant.player_counts)
    for one in data["values"]:
        if one["from"] is not None:
            assert re.fullmatch(r"[a-z-]+\.yaml", one["from"]["file"])
    placed = {one["key"] for one in data["values"] if one["from"] is not None}
    changed = {
        f"{block}.{key}" for block, keys in variant.changes.items() if block != "layouts" for key in keys
    }
    assert all(any(key == known or key.startswith(f"{known}.") for key in placed) for known in changed)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("columns", ["60", "80", "120"])
def test_show_as_text(lang: str, columns: str) -> None:
    result = julepe("show", "fournier-en", "--lang", lang, env={"COLUMNS": columns})
    assert result.exit_code == 0
    flat = " ".join(result.stdout.split())
    assert ("por omisión" if lang == "es" else "default") in flat
    assert re.search(r"exchange\.service in_turn fournier-en\.yaml:\d+", flat)
    assert re.search(r"tricks\.beat must", flat)
    assert max(map(len, result.stdout.splitlines())) <= int(columns)


def test_show_a_house_file_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "casa.yaml"
    path.write_text("format: julepe-variant/1\nname: casa\nextends: fournier-en\nlone: {game: widow}\n")
    assert "JV352" in {
        one["code"] for one in checked(julepe("show", str(path), "--json").stdout, "show")["warnings"]
    }
    assert "Keys without effect".lower()[:4] in julepe("show", str(path)).stdout.lower()


# completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    result = julepe("completion", shell)
    assert result.exit_code == 0
    assert f"_JULEPE_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("julepe s", ["show", "simulate", "settle"]),
        ("julepe show fournier", ["fournier-en", "fournier-es", "fournier-winner-takes-all"]),
        ("julepe play manual --la", ["--lang"]),
        ("julepe play manual --lang e", ["es", "en"]),
        ("julepe completion z", ["zsh"]),
    ],
)
def test_completions(words: str, found: list[str]) -> None:
    env = {
        "_JULEPE_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    result = julepe(env=env)
    assert [line.partition(",")[2] for line in result.stdout.splitlines()] == found


def test_help_does_not_load_what_it_does_not_need() -> None:
    program = (
        "import sys; from julepe_rules.cli import main; main(['--help'], standalone_mode=False);"
        "print(*[name for name in ('rich', 'yaml', 'jsonschema') if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert done.stderr.decode().split() == []


def test_json_is_ascii_where_it_has_to_be() -> None:
    result = julepe("show", "manual", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(result.stdout)["title"]["es"] == "Julepe según el manual largo"
