"""Every value of every key does something that no other value of the key does."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from julepe_rules import policies
from tests.witnesses.axes import EQUAL, NUMBERS, REFUSED, WORDING, keys, policy_of, values_of
from tests.witnesses.inputs import WITNESSES, rules_with
from tests.witnesses.traces import observe

PAIRS = [
    (key, one, other)
    for key in WITNESSES
    for one, other in combinations(values_of(key), 2)
    if (key, str(one), str(other)) not in EQUAL
]


def name_of(value: Any) -> str:
    return str(value).replace("'", "").replace(" ", "")


def test_every_key_of_the_format_has_witnesses() -> None:
    assert sorted(WITNESSES.keys() | WORDING.keys()) == sorted(keys())
    assert not WITNESSES.keys() & WORDING.keys()


def test_every_policy_is_an_axis() -> None:
    behind = {policy_of(key) for key in keys()} - {None}
    assert {policy.__name__ for policy in behind if policy} == {*policies.__all__} - {"Policy"}


def test_every_number_has_values() -> None:
    assert all(len(values_of(key)) > 1 for key in keys())
    assert NUMBERS.keys() <= {*keys()}


@pytest.mark.parametrize(("key", "one", "other"), PAIRS, ids=name_of)
def test_two_values_differ(key: str, one: Any, other: Any) -> None:
    for base, inputs in WITNESSES[key]:
        if observe(rules_with(key, one, base), inputs) != observe(rules_with(key, other, base), inputs):
            return
    raise AssertionError(f"nothing tells `{key}: {one}` from `{key}: {other}`")


@pytest.mark.parametrize("key", WITNESSES)
def test_a_value_is_played(key: str) -> None:
    """No value is told from others by being refused everywhere, but the few whose meaning that is."""
    refused = {
        (key, str(value))
        for value in values_of(key)
        if all(
            observe(rules_with(key, value, base), inputs)[0][0] == "refused"
            for base, inputs in WITNESSES[key]
        )
    }
    assert refused == {pair for pair in REFUSED if pair[0] == key}


@pytest.mark.parametrize(("key", "one", "other"), EQUAL, ids=name_of)
def test_what_is_called_equal_is_equal(key: str, one: str, other: str) -> None:
    values = {str(value): value for value in values_of(key)}
    for base, inputs in WITNESSES[key]:
        assert observe(rules_with(key, values[one], base), inputs) == observe(
            rules_with(key, values[other], base), inputs
        )


@pytest.mark.parametrize("key", WORDING)
def test_wording_changes_nothing_in_play(key: str) -> None:
    seen = [
        observe(rules_with(key, value, base), inputs)
        for witnesses in (WITNESSES["lone.game"], WITNESSES["exchange.recycle"])
        for base, inputs in witnesses
        for value in values_of(key)
    ]
    assert seen[0::2] == seen[1::2]
