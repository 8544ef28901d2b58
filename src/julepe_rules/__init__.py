"""The rules of Julepe as data: load a table's rules, play hands, read who pays whom and why.

>>> import julepe_rules as jr
>>> jr.load_variant("manual").tricks.beat
<Beat.MUST: 'must'>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from julepe_rules.actions import Action, ActionKind, Shuffle, ShuffleNeeded
from julepe_rules.cards import JOKER, UNKNOWN, Card
from julepe_rules.errors import (
    AmountError,
    CardError,
    IllegalActionError,
    JulepeError,
    NotOverError,
    SetupError,
    ShuffleError,
    SituationError,
    VariantError,
    VariantNotFoundError,
)
from julepe_rules.hand import Hand
from julepe_rules.ledger import Reason, Transfer
from julepe_rules.money import MAX_CHIPS
from julepe_rules.settlement import Settlement
from julepe_rules.situation import Carry, Kind, Situation
from julepe_rules.state import Phase
from julepe_rules.tricks import legal_cards, trick_winner
from julepe_rules.variant import Variant
from julepe_rules.violation import Violation

if TYPE_CHECKING:
    from julepe_rules.check_situation import settle, situation_from
    from julepe_rules.events import Event
    from julepe_rules.loading import VariantFileError, list_variants, load_variant, load_variant_text
    from julepe_rules.players import RandomPlayer, SimplePlayer
    from julepe_rules.record import HandRecord
    from julepe_rules.shuffling import jshuffle, shuffled
    from julepe_rules.simulation import Report, simulate
    from julepe_rules.table import FirstDealerNeeded, Table
    from julepe_rules.view import View

__version__ = "0.1.0"

__all__ = [
    "JOKER",
    "MAX_CHIPS",
    "UNKNOWN",
    "Action",
    "ActionKind",
    "AmountError",
    "Card",
    "CardError",
    "Carry",
    "Event",
    "FirstDealerNeeded",
    "Hand",
    "HandRecord",
    "IllegalActionError",
    "JulepeError",
    "Kind",
    "NotOverError",
    "Phase",
    "RandomPlayer",
    "Reason",
    "Report",
    "Settlement",
    "SetupError",
    "Shuffle",
    "ShuffleError",
    "ShuffleNeeded",
    "SimplePlayer",
    "Situation",
    "SituationError",
    "Table",
    "Transfer",
    "Variant",
    "VariantError",
    "VariantFileError",
    "VariantNotFoundError",
    "View",
    "Violation",
    "__version__",
    "jshuffle",
    "legal_cards",
    "list_variants",
    "load_variant",
    "load_variant_text",
    "settle",
    "shuffled",
    "simulate",
    "situation_from",
    "trick_winner",
]

#: Imported when they are first asked for: what needs YAML, without which the engine works, and what not everybody needs.
_LATE = {
    "settle": "check_situation",
    "situation_from": "check_situation",
    "VariantFileError": "loading",
    "Report": "simulation",
    "SimplePlayer": "players",
    "RandomPlayer": "players",
    "Event": "events",
    "FirstDealerNeeded": "table",
    "HandRecord": "record",
    "Table": "table",
    "View": "view",
    "jshuffle": "shuffling",
    "list_variants": "loading",
    "load_variant": "loading",
    "load_variant_text": "loading",
    "shuffled": "shuffling",
    "simulate": "simulation",
}


def __getattr__(name: str) -> Any:
    if name in _LATE:
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f"julepe_rules.{_LATE[name]}"), name)
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
