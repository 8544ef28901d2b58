"""Did you mean …? First the Spanish words of the game, then the same word elsewhere, then what is spelt alike."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Collection
from typing import Any, Final

from julepe_rules import edition
from julepe_rules.loading.diagnostics import Hint
from julepe_rules.loading.reports import hint
from julepe_rules.loading.words import SPANISH

__all__ = ["close_to", "folded", "for_key", "for_word", "has_home"]

_LONGEST: Final = 40  # what is longer is no misspelt word
_MOST_LISTED: Final = 12
_ALIKE: Final = 0.72


def folded(word: str) -> str:
    """`word` in small letters, without accents, `_` between its parts."""
    letters = unicodedata.normalize("NFD", word.strip().casefold())
    bare = "".join(c for c in letters if not unicodedata.combining(c))
    return re.sub(r"[\s\-_]+", "_", bare)


def close_to(word: str, words: Collection[str]) -> str | None:
    """The one of `words` that is spelt most like `word`, if any is."""
    if len(word) > _LONGEST:
        return None
    bare = folded(word)
    by_fold = {folded(known): known for known in words}
    if bare in by_fold:
        return by_fold[bare]
    import difflib  # only when something is misspelt

    found = difflib.get_close_matches(bare, list(by_fold), n=1, cutoff=_ALIKE)
    return by_fold[found[0]] if found else None


def for_word(word: str, allowed: Collection[str]) -> Hint | None:
    """What to write instead of `word`, one of the `allowed` words."""
    english = next((target for target in SPANISH.get(folded(word), ()) if target in allowed), None)
    if english is not None:
        return hint("did_you_mean_english", text=english)
    if (close := close_to(word, allowed)) is not None:
        return hint("did_you_mean", text=close)
    return _listed(allowed)


def for_key(word: str, block: str, known: Collection[str]) -> Hint | None:
    """What to write instead of the key `word` in `block` (empty: the file itself), whose keys are `known`."""
    homes = _homes()
    english = SPANISH.get(folded(word), ())
    for target in english:
        if target in known:
            return hint("did_you_mean_english", text=target)
    if folded(word) in (folded(key) for key in known):
        return hint("did_you_mean", text=close_to(word, known))
    for target in (folded(word), *english):
        if target in homes and (elsewhere := homes[target]) != (block,):
            return _belongs(target, elsewhere)
    if (close := close_to(word, known)) is not None:
        return hint("did_you_mean", text=close)
    if (close := close_to(word, homes)) is not None and block not in homes[close]:
        return _belongs(close, homes[close])
    return _listed(known)


def _belongs(key: str, blocks: tuple[str, ...]) -> Hint:
    if blocks[0] == "":
        return hint("belongs_top", text=f"{key}:")
    return hint("belongs", text=key, block=f"{blocks[0]}:")


def _listed(words: Collection[str]) -> Hint | None:
    return hint("known", words=tuple(words)) if 0 < len(words) <= _MOST_LISTED else None


def has_home(word: str) -> bool:
    """Is `word`, or what it means in English, a key of the format?"""
    homes = _homes()
    return any(key in homes for key in (folded(word), *SPANISH.get(folded(word), ())))


@functools.cache
def _homes() -> dict[str, tuple[str, ...]]:
    """Every key of the format and the blocks it stands in; the empty text for the file itself."""
    properties: dict[str, Any] = edition.schema()["properties"]
    homes: dict[str, tuple[str, ...]] = dict.fromkeys(properties, ("",))
    for block in edition.BLOCKS:
        for key in properties[block].get("properties", ()):
            homes[key] = (*homes.get(key, ()), block)
    return homes
