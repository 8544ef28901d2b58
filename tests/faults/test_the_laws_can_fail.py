"""Each engine that is broken on purpose breaks the law that is named for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.faults.corpus import first_caught
from tests.faults.engines import FAULTS
from tests.properties import reached
from tests.strategies import Game

Law = Callable[[Game], None]


@pytest.mark.parametrize(
    ("law", "fault"), FAULTS, ids=[f"{fault.__name__}-{law.__name__}" for law, fault in FAULTS]
)
def test_the_law_catches(
    law: Law, fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some game breaks the law with the fault, and keeps it without."""
    with monkeypatch.context() as patch:
        patch.setattr(
            reached, "REACHED", reached.Reached()
        )  # what a broken engine reaches counts for nothing
        fault(patch)
        game = first_caught(law)
    assert game is not None, "nobody has noticed"
    law(game)


def test_every_law_is_put_to_the_test() -> None:
    files = {law.__module__ for law, _ in FAULTS}
    assert {f"tests.properties.test_law_{number}" for number in range(1, 8)} == {
        name.rsplit("_", 1)[0] for name in files if "law" in name
    }
