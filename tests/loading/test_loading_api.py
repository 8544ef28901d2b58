"""The functions that people call, and the errors that they catch."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from julepe_rules import Variant, edition
from julepe_rules.errors import JulepeError, VariantError, VariantNotFoundError
from julepe_rules.loading import (
    Place,
    VariantFileError,
    VariantFileNotFoundError,
    list_variants,
    load_variant,
    load_variant_text,
    resolve,
    resolve_text,
)

from .marked import HEAD, both_languages


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_shipped_variants_are_listed_and_load():
    names = list_variants()
    assert names == tuple(sorted(names))
    assert "manual" in names
    for name in names:
        variant = load_variant(name)
        assert variant.name == name
        assert resolve(name).warnings == ()
        assert load_variant_text(Path(resolve(name).chain[0]).read_text("utf-8")) == variant


def test_a_path_and_a_text_load(here):
    (here / "casa.yaml").write_text(HEAD, "utf-8")
    (here / "casa.txt").write_text(HEAD, "utf-8")
    (here / "nameless").write_text(HEAD, "utf-8")
    expected = Variant.from_rules({}, name="casa")
    for name in (
        "casa.yaml",
        "./casa.txt",
        Path("casa.yaml"),
        Path("nameless"),
        here / "casa.txt",
        str(here / "casa.txt"),
    ):
        found = load_variant(name)
        assert found == expected
        assert found.name == "casa"
    assert load_variant_text(HEAD) == expected


def test_a_text_finds_its_parent_from_its_base(here):
    (here / "sub").mkdir()
    (here / "sub" / "abuela.yaml").write_text(HEAD + "quota: {tricks: 1}\n", "utf-8")
    text = HEAD.replace("none", "abuela.yaml")
    assert load_variant_text(text, base=here / "sub").quota.tricks == 1
    assert load_variant_text(text.replace("abuela", "sub/abuela")).quota.tricks == 1
    with pytest.raises(VariantFileError, match=r"^mine:3:10: JV401: "):
        load_variant_text(text, file="mine")
    # An editor gives the text of a file that is there, too.
    (here / "sub" / "casa.yaml").write_text("old", "utf-8")
    (here / "sub" / "abuela.yaml").write_text(HEAD.replace("none", "casa.yaml"), "utf-8")
    (one,) = resolve_text(text, file="casa.yaml", base=here / "sub").diagnostics
    assert one.code == "JV402"


def test_every_fault_is_in_the_error_sorted_by_place():
    text = HEAD + "revoke: {falls: no}\ntricks: {follow: free, beat: mst}\nexchange: {max_drw: 1}\n"
    with pytest.raises(VariantFileError) as caught:
        load_variant_text(text, file="casa.yaml")
    assert str(caught.value).splitlines() == [
        "casa.yaml:4:17: JV110: `revoke.falls` takes true or false; `no` does not mean the same to all YAML tools (R14)"
        "; write `false`",
        "casa.yaml:5:30: JV211: `mst` is not a value of `tricks.beat` (R9); did you mean `must`?",
        "casa.yaml:6:12: JV201: unknown key `max_drw` in `exchange` (R8); did you mean `max_draw`?",
    ]
    assert [one.code for one in caught.value.diagnostics] == ["JV110", "JV211", "JV201"]
    assert not caught.value.unreadable
    assert isinstance(caught.value, JulepeError)


def test_contradictions_are_problems_of_the_error_and_warnings_are_not_in_its_text():
    with pytest.raises(VariantError) as caught:
        load_variant_text(HEAD + "quota: {tricks: 6}\n")
    assert [problem.code for problem in caught.value.problems] == ["JV307"]
    found = resolve_text(HEAD + "tricks: {follow: free, beat: free}\n")
    assert found.errors == ()
    assert [one.code for one in found.warnings] == ["JV351"]
    assert found.require() is found.variant


@pytest.mark.parametrize(
    ("name", "code", "advice"),
    [
        ("manaul", "JV125", "did you mean `manual`?"),
        ("", "JV125", "shipped variants: `breve-manual`"),
        ("casa", "JV125", "write `casa.yaml`"),
        ("..", "JV125", "shipped"),
        ("a\0b", "JV125", "shipped"),
        ("x" * 5000, "JV125", "shipped"),
        ("nowhere.yaml", "JV120", None),
        ("nowhere/casa.yaml", "JV120", None),
        ("casa.yaml/x", "JV120", None),
        (Path("manual"), "JV120", None),
    ],
)
def test_a_name_or_file_that_is_not_there(here, name, code, advice):
    (here / "casa.yaml").write_text(HEAD, "utf-8")
    with pytest.raises(VariantNotFoundError) as caught:
        load_variant(name)
    assert isinstance(caught.value, VariantFileNotFoundError)
    assert isinstance(caught.value, VariantFileError)
    (one,) = caught.value.diagnostics
    assert one.code == code
    assert one.unreadable
    assert caught.value.unreadable
    assert (one.help("en") is None) if advice is None else (advice in one.help("en"))
    assert str(caught.value).startswith(f"{name}: {code}: ")
    both_languages(one)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x7fELF\x02\x01\x01\x00\x00", "JV123"),
        (b"a\x00b", "JV123"),
        (HEAD.encode("utf-16"), "JV123"),
        (HEAD.replace("casa", "cañada").encode("latin-1"), "JV123"),
        (b"\xef\xbb\xbfname: \xff", "JV123"),
        (b"\x01\xfe\xff", "JV123"),
    ],
)
def test_what_is_no_text_cannot_be_read(here, content, code):
    (here / "casa.yaml").write_bytes(content)
    found = resolve("casa.yaml")
    (one,) = found.diagnostics
    assert one.code == code
    assert found.unreadable
    assert found.variant is None
    both_languages(one)
    with pytest.raises(VariantFileError) as caught:
        load_variant("casa.yaml")
    assert not isinstance(caught.value, VariantNotFoundError)


def test_where_the_text_stops_being_utf8(here):
    (here / "casa.yaml").write_bytes(b"\xef\xbb\xbf" + HEAD.replace("casa", "cañada").encode("latin-1"))
    (one,) = resolve("casa.yaml").diagnostics
    assert one.place == Place("casa.yaml", 2, 9, 10)
    assert "line 2, column 9" in one.message("en")


def test_a_folder_and_a_loop_cannot_be_read(here):
    (here / "casa.yaml").mkdir()
    assert [one.code for one in resolve("casa.yaml").diagnostics] == ["JV121"]
    Path("loop.yaml").symlink_to("loop.yaml")
    (one,) = resolve("loop.yaml").diagnostics
    assert one.code == "JV124"
    assert one.unreadable
    assert [one.code for one in resolve("x" * 5000 + ".yaml").diagnostics] == ["JV124"]
    assert [one.code for one in resolve("a\0b.yaml").diagnostics] == ["JV124"]


def test_a_file_without_permission_cannot_be_read(here, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "open", refuse)
    (one,) = resolve("casa.yaml").diagnostics
    assert one.code == "JV122"
    assert one.unreadable
    both_languages(one)


def test_a_large_file_is_not_read_to_its_end(here):
    (here / "casa.yaml").write_bytes(b"\xef\xbb\xbf" + HEAD.encode() + b"#" * (256 * 1024 - len(HEAD)))
    assert resolve("casa.yaml").variant is not None
    (here / "casa.yaml").write_bytes(HEAD.encode() + "ñ".encode() * 200_000)
    found = resolve("casa.yaml")
    assert [one.code for one in found.diagnostics] == ["JV108"]
    assert not found.unreadable


def test_errors_and_diagnostics_travel():
    with pytest.raises(VariantFileError) as caught:
        load_variant_text(HEAD + "quota: {tricks: 6}\ndeal: {packets: [3, 3]}\n")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is VariantFileError
    assert (again.diagnostics, again.problems, str(again)) == (
        caught.value.diagnostics,
        caught.value.problems,
        str(caught.value),
    )
    assert len({*again.diagnostics, *caught.value.diagnostics}) == 2
    with pytest.raises(VariantFileNotFoundError) as missing:
        load_variant("nobody")
    assert type(pickle.loads(pickle.dumps(missing.value))) is VariantFileNotFoundError


def test_a_refusal_without_a_code_is_still_told(monkeypatch):
    def refuse(*_, **__):
        raise VariantError("for no reason")

    monkeypatch.setattr(Variant, "from_rules", refuse)
    (one,) = resolve_text(HEAD).diagnostics
    assert one.code == "JV299"
    assert "for no reason" in one.message("en")


def test_schema_library_is_not_imported_for_a_file_without_faults():
    program = (
        "import sys\nfrom julepe_rules.loading import load_variant\nload_variant('fournier-es')\n"
        "print([name for name in ('jsonschema', 'difflib', 'importlib.metadata') if name in sys.modules])"
    )
    src = Path(edition.__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(src)},
    )
    assert done.stdout.strip() == "[]"
