"""The shipped variants: each loads, says nothing idle, and gives a source or a ruling for every choice it makes."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from julepe_rules import Variant, edition
from julepe_rules.loading import load_variant
from julepe_rules.problems import TEXTS

ROOT = Path(__file__).resolve().parent.parent
FILES = {path.stem: path for path in sorted((ROOT / "variants").glob("*.yaml"))}
SCHEMA = json.loads((ROOT / "schemas" / "variant.schema.json").read_text("utf-8"))

#: Table sizes offered (R2.2).
SIZES = {
    "breve-manual": (3, 6),
    "club-comodin": (3, 7),
    "fournier-en": (3, 7),
    "fournier-es": (3, 7),
    "fournier-winner-takes-all": (3, 7),
    "manual": (3, 7),
    "rams": (3, 5),
    "tomate": (3, 13),
    "urones": (3, 6),
    "villalba": (3, 6),
    "viuda": (3, 12),
}

#: Rules on which each variant owes a ruling.
RULED = {
    "breve-manual": {"R2", "R3", "R5", "R8", "R9", "R11", "R12"},
    "club-comodin": {"R1", "R2", "R3", "R5", "R6", "R8", "R9", "R11"},
    "fournier-en": {"R3", "R6", "R8", "R9", "R11"},
    "fournier-es": {"R2", "R3", "R6", "R8", "R9", "R11"},
    "manual": {"R2", "R3", "R5", "R6", "R7", "R8", "R9", "R11", "R12"},
    "rams": {"R5", "R7", "R12"},
    "tomate": {"R2", "R5", "R6", "R7", "R9", "R11"},
    "urones": {"R2", "R5", "R8", "R9"},
    "villalba": {"R2", "R5", "R7", "R8", "R9"},
    "viuda": {"R2", "R3", "R5", "R6", "R7", "R9", "R11", "R13", "R14"},
}

HOUSE_FILE = "fournier-winner-takes-all"

each_variant = pytest.mark.parametrize("name", FILES)
each_full_file = pytest.mark.parametrize("name", sorted(FILES.keys() - {HOUSE_FILE}))


def content(name: str) -> dict[str, Any]:
    """The file as any YAML program reads it."""
    return yaml.safe_load(FILES[name].read_text("utf-8"))


def written_lines(name: str) -> list[str]:
    lines = FILES[name].read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def values(name: str) -> Iterator[tuple[str, str, str]]:
    """(block, key, comment) of every value of the rules, wherever it stands: in a block or inside braces."""
    lines = FILES[name].read_text("utf-8").splitlines()

    def comment(node: yaml.Node) -> str:
        return lines[node.end_mark.line][node.end_mark.column :].partition("#")[2].strip()

    root = yaml.compose(FILES[name].read_text("utf-8"), yaml.SafeLoader)
    for block, keys in root.value:
        if block.value in edition.BLOCKS:
            for key, value in keys.value:
                yield block.value, key.value, comment(value)


def cited(comment: str) -> set[str]:
    """What a comment rests on: the words before its first colon, ``S3, S1`` or ``ruling``, and later ``ruling:``."""
    first = {word.strip() for word in comment.partition(":")[0].split(",")}
    return first | ({"ruling"} if "ruling:" in comment else set())


def ids_of_sources(name: str) -> set[str]:
    file = content(name)
    found = {source.partition(":")[0] for source in file.get("sources", [])}
    return found | (ids_of_sources(file["extends"]) if file["extends"] != "none" else set())


def rules_ruled(name: str) -> set[str]:
    file = content(name)
    found = {ruling["rule"] for ruling in file.get("rulings", [])}
    return found or rules_ruled(file["extends"])


def test_all_of_them_are_here() -> None:
    assert FILES.keys() == SIZES.keys()


@each_variant
def test_a_shipped_variant_loads_without_a_warning(name: str) -> None:
    variant = load_variant(name)
    assert isinstance(variant, Variant)
    assert variant.warnings == ()
    assert variant.name == name == content(name)["name"]


@each_variant
def test_R2_2_it_offers_the_table_sizes_of_its_source(name: str) -> None:
    least, most = SIZES[name]
    assert load_variant(name).player_counts == tuple(range(least, most + 1))


@each_variant
def test_any_yaml_program_reads_the_same_rules(name: str) -> None:
    def text_keys(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): text_keys(item) for key, item in value.items()}
        return [text_keys(item) for item in value] if isinstance(value, list) else value

    def rules(name: str) -> dict[str, dict[str, Any]]:
        file = content(name)
        merged = rules(file["extends"]) if file["extends"] != "none" else {}
        for block in edition.BLOCKS:
            merged[block] = merged.get(block, {}) | text_keys(file.get(block, {}))
        return merged

    assert Variant.from_rules(rules(name)) == load_variant(name)


@each_variant
def test_it_says_only_what_differs_from_its_parent(name: str) -> None:
    parent = content(name)["extends"]
    base = edition.defaults() if parent == "none" else load_variant(parent).rules
    mine = load_variant(name).rules
    for block, key, _ in values(name):
        assert mine[block].get(key) != base[block].get(key), f"{block}.{key} says what {parent} says"


@each_variant
def test_no_layout_is_given_for_a_size_that_is_not_offered(name: str) -> None:
    variant = load_variant(name)
    assert {int(size) for size in variant.rules["layouts"]} <= set(variant.player_counts)


@each_variant
def test_every_choice_has_a_source_or_a_ruling_behind_it(name: str) -> None:
    known = ids_of_sources(name) | {"ruling"}
    for block, key, comment in values(name):
        assert comment, f"{name}: {block}.{key} has no comment"
        assert cited(comment) <= known, (
            f"{name}: {block}.{key} cites what is no source of the file: {comment}"
        )


@each_variant
def test_a_comment_that_says_ruling_has_its_ruling(name: str) -> None:
    for block, key, comment in values(name):
        if "ruling" in cited(comment):
            spec = SCHEMA["properties"][block]
            rule = spec.get("properties", {}).get(key, spec).get("x-rule")
            assert rule in rules_ruled(name), (
                f"{name}: {block}.{key} is ruled, but no ruling speaks of {rule}"
            )


@each_full_file
def test_it_has_both_languages_and_its_sources(name: str) -> None:
    file = content(name)
    for words in (file["title"], file["about"]):
        assert set(words) == {"es", "en"}
        assert words["es"].strip() != words["en"].strip() or name == "tomate"
    assert all(re.match(r"(S[0-4]|V|C|T|R): .{20}", source) for source in file["sources"])


@each_full_file
def test_its_rulings_are_complete(name: str) -> None:
    rulings = content(name)["rulings"]
    assert {ruling["rule"] for ruling in rulings} == RULED[name]
    for ruling in rulings:
        assert ruling.keys() == {"point", "readings", "choice", "why", "rule"}
        assert len(ruling["readings"]) >= 2
        assert all(
            str(text).strip()
            for text in (*ruling["readings"], ruling["point"], ruling["choice"], ruling["why"])
        )
    points = [ruling["point"] for ruling in rulings]
    assert len(set(points)) == len(points)


@each_full_file
def test_a_ruling_names_keys_that_exist(name: str) -> None:
    for ruling in content(name)["rulings"]:
        for block, key in re.findall(r"\b([a-z]+)\.([a-z_]+)", ruling["choice"]):
            assert key in SCHEMA["properties"][block]["properties"], f"{name}: {block}.{key}"


@pytest.mark.parametrize("name", ["fournier-en", "fournier-es"])
def test_R11_4_the_ruling_with_most_effect_comes_first(name: str) -> None:
    assert "plate.with_julepe" in content(name)["rulings"][0]["choice"]


def test_R11_4_the_other_reading_of_fournier_is_three_lines() -> None:
    assert len(written_lines(HOUSE_FILE)) == 3
    one, other = load_variant(HOUSE_FILE).rules, load_variant("fournier-en").rules
    different = [(block, key) for block in one for key in one[block] if one[block][key] != other[block][key]]
    assert different == [("plate", "with_julepe")]


def test_both_pages_of_fournier_are_one_game() -> None:
    assert load_variant("fournier-es") == load_variant("fournier-en")


def test_R7_8_the_villages_differ_in_looking_only() -> None:
    one, other = load_variant("villalba").rules, load_variant("urones").rules
    different = [(block, key) for block in one for key in one[block] if one[block][key] != other[block][key]]
    assert different == [("lone", "dealer_looks")]


# The engine knows no variant by its name


def code_texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """(line, text) of every string in the code; docstrings are prose."""
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


def compared_texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """(line, text) of every string that something is compared with or looked up by."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Compare, ast.MatchValue)):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    yield inner.lineno, inner.value


SOURCES = sorted((ROOT / "src" / "julepe_rules").rglob("*.py"))

#: These are words of the language as well: they may be said, but nothing may be asked about them.
WORDS = {"manual", "viuda", "tomate"}

#: Doors and proof may use a shipped variant as an example; what plays, counts and explains may not.
OUTSIDE_THE_ENGINE = {"cli", "conformance", "testing"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_no_rule_asks_for_the_name_of_a_variant(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    asked = [(line, text) for line, text in compared_texts(tree) if text in FILES]
    assert not asked, f"{path.name} asks for a variant by its name: {asked}"
    if not OUTSIDE_THE_ENGINE & set(path.parts):
        names = re.compile(
            "|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in FILES.keys() - WORDS)
        )
        said = [(line, text) for line, text in code_texts(tree) if names.search(text)]
        assert not said, f"{path.name} names a variant: {said}"


# The rulebook speaks of everything that a file can say


RULEBOOK = (ROOT / "docs" / "rulebook.md").read_text("utf-8")


def keys_and_words() -> Iterator[tuple[str, str]]:
    for block in edition.BLOCKS:
        for key, spec in SCHEMA["properties"][block].get("properties", {}).items():
            yield f"{block}.{key}", key
            for word in spec.get("enum", spec.get("items", {}).get("enum", [])):
                yield f"{block}.{key}", str(word)


@pytest.mark.parametrize(("key", "word"), sorted(set(keys_and_words())))
def test_the_rulebook_explains_every_key_and_word(key: str, word: str) -> None:
    assert re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", RULEBOOK), (
        f"{key}: {word} is not in the rulebook"
    )


@pytest.mark.parametrize("code", TEXTS)
def test_the_rulebook_explains_every_contradiction(code: str) -> None:
    row = re.search(rf"^\| {code} \| (R\d+|–)", RULEBOOK, re.MULTILINE)
    assert row, f"{code} is not in the rulebook"
    rule, severity, *_ = TEXTS[code]
    assert row[1] in (rule, "–")
    assert (severity == "error") == (RULEBOOK.index(code) < RULEBOOK.index("## Keys without effect"))


def test_the_numbers_of_the_rulebook_are_in_order() -> None:
    numbers = [tuple(map(int, found)) for found in re.findall(r"^### R(\d+)\.(\d+) ", RULEBOOK, re.MULTILINE)]
    assert numbers == sorted(set(numbers))
    assert {rule for rule, _ in numbers} == set(range(1, 15))
    for rule in range(1, 15):
        parts = [part for number, part in numbers if number == rule]
        assert parts == list(range(1, len(parts) + 1))
    for rule, part in re.findall(r"\bR(\d+)\.(\d+)\b", RULEBOOK):
        assert (int(rule), int(part)) in numbers, f"R{rule}.{part} is cited and does not exist"
