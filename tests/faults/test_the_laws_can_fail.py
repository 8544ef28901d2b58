"""Every law holds for the engine as it is, and is broken by each engine that is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.faults.corpus import first_caught
from tests.faults.engines import FAULTS
from tests.properties import reached
from tests.strategies import Game

Law = Callable[[Game], None]
LAWS = list(dict.fromkeys(law for law, _ in FAULTS))


@pytest.fixture(autouse=True)
def _counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What broken engines reach is not what random hands reach."""
    monkeypatch.setattr(reached, "REACHED", reached.Reached())


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds(law: Law) -> None:
    assert first_caught(law) is None


@pytest.mark.parametrize(
    ("law", "fault"), FAULTS, ids=[f"{fault.__name__}-{law.__name__}" for law, fault in FAULTS]
)
def test_the_law_catches(
    law: Law, fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    assert isinstance(first_caught(law), AssertionError)


def test_every_law_is_put_to_the_test() -> None:
    assert len(LAWS) >= 14
