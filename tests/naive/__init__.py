"""The rules once more, slow and plain: a second opinion for the tests.

Works on the plain rules of a variant (nested dicts and lists), on cards as text and on seats as numbers. Nothing in
here uses the library, so that an error of the one is not an error of the other. Written from the rulebook alone.
"""

from .cards import naive_legal, naive_winner
from .draw import naive_draw
from .hand import NaiveHand, RefusedError
from .money import naive_session_end, naive_settle, naive_stakes

__all__ = [
    "NaiveHand",
    "RefusedError",
    "naive_draw",
    "naive_legal",
    "naive_session_end",
    "naive_settle",
    "naive_stakes",
    "naive_winner",
]
