"""Orders of cards for chance steps: the seeded shuffle that is the same in every language, and a fast one.

`jshuffle` is ``jshuffle-1``: for reproducibility, not for secrecy; a real table must not deal from a seed that
somebody could guess. `shuffled` is for simulations. The engine itself never calls either (R4).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from julepe_rules.cards import JOKER, UNKNOWN, Card
from julepe_rules.errors import ShuffleError

__all__ = ["jshuffle", "shuffled"]

#: Where a suit stands. The clubs of a French pack share their letter with copas, and both orders agree with this one.
_SUITS: Final = {suit: place for place, suit in enumerate("shdoceb")}
_NUMBERS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13}
_LAST: Final = (len(_SUITS), 0)
_SEED_LENGTH: Final = 128


def jshuffle(cards: Iterable[Card], seed: str, label: str) -> tuple[Card, ...]:
    """The order into which ``jshuffle-1`` puts `cards`; ``[0]`` leaves the stock first.

    In which order they are given does not matter.     `seed` is 1 to 128 printable ASCII characters without space;
    `label` says which chance step it is, as in `ShuffleNeeded.label` (``deal``, ``recycle:0`` …), under the same
    condition. Raises `ShuffleError` for another seed or label, for a card given twice, and for a hidden card.
    """
    _check("seed", seed)
    _check("label", label)
    order = sorted(cards, key=_canonical)
    if len(set(order)) < len(order) or UNKNOWN in order:
        raise ShuffleError("cards to be shuffled must be known, and different from each other")
    words = _words(f"jshuffle-1|{seed}|{label}|")
    for last in range(len(order) - 1, 0, -1):
        choices = last + 1
        limit = 2**32 - 2**32 % choices
        word = next(words)
        while word >= limit:
            word = next(words)
        other = word % choices
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def shuffled(cards: Sequence[Card], rng: random.Random) -> list[Card]:
    """These cards in a random order, each order as likely as any other; ``[0]`` leaves the stock first.

    Draws ``rng.random()`` once for each card and sorts by what was drawn: half the time of ``rng.shuffle``, and the
    same order from the same generator in every version of Python. Two draws are equal once in 2**53.
    """
    draw = rng.random
    return sorted(cards, key=lambda _: draw())


def _canonical(card: Card) -> tuple[int, int]:
    """Sorts as a pack lists its cards: suit by suit, each by number, the joker last."""
    if card in (JOKER, UNKNOWN):
        return _LAST
    return _SUITS[card.suit], _NUMBERS.get(card.rank) or int(card.rank)


def _words(prefix: str) -> Iterator[int]:
    """Numbers below 2**32, eight from each digest."""
    block = 0
    while True:
        digest = hashlib.sha256(f"{prefix}{block}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _check(what: str, text: object) -> None:
    fine = (
        isinstance(text, str) and 0 < len(text) <= _SEED_LENGTH and all("!" <= sign <= "~" for sign in text)
    )
    if not fine:
        raise ShuffleError(
            f"the {what} must be 1 to {_SEED_LENGTH} printable ASCII characters without space, not {text!r}"
        )
