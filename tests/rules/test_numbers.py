"""Every number of the rulebook is named by a test of its rule, and no test names a number that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULEBOOK = HERE.parents[1] / "docs" / "rulebook.md"

#: Numbers that only say how something is worded, and that no hand can break.
WORDING_ONLY: frozenset[str] = frozenset()


def numbers_of_the_rulebook() -> list[str]:
    return re.findall(r"^### R(\d+\.\d+) ", RULEBOOK.read_text("utf-8"), re.MULTILINE)


def named_by_tests() -> dict[str, list[str]]:
    """number -> the files with a test that is called after it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_r*.py")):
        for rule, part in re.findall(r"^def test_R(\d+)_(\d+)_", path.read_text("utf-8"), re.MULTILINE):
            found.setdefault(f"{rule}.{part}", []).append(path.name)
    return found


def test_the_rulebook_has_its_numbers() -> None:
    assert len(numbers_of_the_rulebook()) > 70


@pytest.mark.parametrize("number", numbers_of_the_rulebook())
def test_every_number_is_named_by_a_test(number: str) -> None:
    assert number in named_by_tests() or number in WORDING_ONLY


def test_no_test_names_a_number_that_is_not_there() -> None:
    assert sorted(named_by_tests().keys() - set(numbers_of_the_rulebook())) == []


def test_wording_only_is_no_excuse_for_what_is_tested() -> None:
    assert not WORDING_ONLY & named_by_tests().keys()


def test_a_test_stands_in_the_file_of_its_rule() -> None:
    for number, files in named_by_tests().items():
        rule = int(number.split(".")[0])
        assert {name[6:8] for name in files} == {f"{rule:02}"}, number
