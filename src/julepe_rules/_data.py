"""Where the shipped variants and schemas lie.

They stand at the top of the repository, where people browse them. A wheel carries them inside the package, as
`julepe_rules/data/`; a checkout and an editable install read them where they stand.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (
    _PACKAGE / "data",  # a wheel
    _PACKAGE.parent.parent,  # a checkout or an editable install: the top of the repository, above src/
)


def _find(folder: str) -> Path:
    for place in _PLACES:
        if (found := place / folder).is_dir():
            return found
    looked = " nor ".join(str(place / folder) for place in _PLACES)
    raise FileNotFoundError(
        f"julepe_rules is installed without its {folder}: there is neither {looked}. "
        "Install it again from a wheel or from a complete checkout."
    )


def variants_dir() -> Path:
    """Return the folder of the shipped variants (`*.yaml`)."""
    return _find("variants")


def schemas_dir() -> Path:
    """Return the folder of the JSON Schemas (`*.json`)."""
    return _find("schemas")
