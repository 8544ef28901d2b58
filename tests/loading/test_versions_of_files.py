"""JV5xx: a file that is newer than the library says so, and nothing else."""

import pytest

from julepe_rules import __version__
from julepe_rules.loading import resolve_text
from julepe_rules.loading.versions import version

from .marked import check

NEWER = "extends: {to: be, decided}\nnew_block: &x [*x]\n"


@pytest.mark.parametrize(
    "text",
    [
        "format: ⟦julepe-variant/2⟧\n" + NEWER,
        "# first\r\n\r\nformat:   '⟦julepe-variant/2⟧'  # newer\r\n" + NEWER,
        "name: x\nformat: ⟦julepe-variant/123⟧\n%not yaml: [\n",
        "{name: x, format: ⟦julepe-variant/2⟧, unknown: 1}\n",
        "name: x\n\nformat:\n  ⟦julepe-variant/2⟧\nunknown: 1\n",
    ],
)
def test_a_newer_format_is_one_message(text):
    (one,) = check(text, "JV501")
    assert __version__ in one.message("en")
    assert "rest of the file was not checked" in one.help("en")


@pytest.mark.parametrize("asked", [">=9", ">= 0.99", ">=0.1.1", ">=1.0.0.0"])
def test_a_newer_library_is_one_message(asked):
    check(
        f"format: julepe-variant/1\nrequires: '⟦{asked}⟧'\nname: X\nnew_key: 1\n".replace("'⟦", "⟦'").replace(
            "⟧'", "'⟧"
        ),
        "JV502",
    )


@pytest.mark.parametrize("asked", [">=0", ">=0.1", ">= 0.0.9", f">={__version__}", ">=0.1.0.0"])
def test_an_older_library_is_fine(asked):
    assert resolve_text(f"format: julepe-variant/1\nrequires: '{asked}'\nname: x\nextends: none\n").variant


@pytest.mark.parametrize("asked", ["0.1", "~=1.0", ">0.1", ">=a", "latest", ">=0.1,<2", ">=1.2.3.4.5"])
def test_what_is_no_version_is_told(asked):
    check(f"format: julepe-variant/1\nrequires: ⟦'{asked}'⟧\nname: x\nextends: none\n", "JV216")


def test_a_newer_edition_is_one_message():
    check("format: julepe-variant/1\nname: X\nextends: none\nedition: ⟦2027.2⟧\nnew_key: 1\n", "JV504")
    check("format: julepe-variant/1\nname: x\nextends: none\nedition: ⟦2026.10⟧\n", "JV504")
    check("format: julepe-variant/1\nname: x\nextends: none\nedition: ⟦2026.0⟧\n", "JV211")


def test_the_version_is_that_of_the_library():
    assert version() == __version__
