"""Money that moved: a `Transfer` for every chip, with the reason and the rule that asks for it.

Inside the engine a movement is a plain `Move` tuple; a `Transfer` is the same as a value. `Settlement.explain` and
`Facts.explain` put them into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

import attrs

from julepe_rules.errors import JulepeError
from julepe_rules.money import PLATE, RESERVE, Account

__all__ = ["Move", "Reason", "Transfer", "account_name", "net", "transfers"]


class Reason(StrEnum):
    """Why chips moved; the value is the word used in JSON."""

    STAKE = "stake"
    PLATE_SHARE = "plate_share"
    TRICK_SHARE = "trick_share"
    ODD_CHIPS = "odd_chips"
    LONE_TAKES = "lone_takes"
    LONE_HALF = "lone_half"
    LONE_JULEPE = "lone_julepe"
    JULEPE = "julepe"
    BAILE_JULEPE = "baile_julepe"
    REVOKE_JULEPE = "revoke_julepe"
    REVOKE_SHARE = "revoke_share"
    OVER_LIMIT = "over_limit"
    FROM_RESERVE = "from_reserve"
    PORTIONS = "portions"
    NEXT_PORTION = "next_portion"
    SESSION_END = "session_end"


#: reason -> (rule, Spanish, English)
_REASONS: Final[dict[Reason, tuple[str, str, str]]] = {
    Reason.STAKE: ("R3", "su puesta", "the stake"),
    Reason.PLATE_SHARE: ("R11", "su parte", "a share"),
    Reason.TRICK_SHARE: ("R11", "su parte, por bazas", "a share, by tricks"),
    Reason.ODD_CHIPS: ("R11", "lo que no se puede dividir", "what cannot be divided"),
    Reason.LONE_TAKES: ("R7", "juega solo y se lleva el plato", "alone, and takes the plate"),
    Reason.LONE_HALF: ("R11", "la mitad: la parte de la mesa se queda", "half: the table's part stays"),
    Reason.LONE_JULEPE: ("R11", "julepe jugando solo", "julepe in a lone game"),
    Reason.JULEPE: ("R11", "julepe", "julepe"),
    Reason.BAILE_JULEPE: ("R6", "julepe con la pinta", "julepe after taking the turned card"),
    Reason.REVOKE_JULEPE: ("R14", "julepe por renuncio", "julepe for a revoke"),
    Reason.REVOKE_SHARE: ("R14", "de la parte de quien renunció", "from the share of who revoked"),
    Reason.OVER_LIMIT: ("R12", "lo que pasa del límite", "what passes the limit"),
    Reason.FROM_RESERVE: ("R12", "de la reserva, hasta el límite", "from the reserve, up to the limit"),
    Reason.PORTIONS: ("R12", "el plato se corta en porciones", "the plate is cut into portions"),
    Reason.NEXT_PORTION: ("R12", "la porción siguiente", "the next portion"),
    Reason.SESSION_END: ("R12", "fin de la sesión", "end of the session"),
}

#: (from, to, amount, reason)
Move: TypeAlias = tuple[Account, Account, int, Reason]


def account_name(account: Account, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The account in words: the name of the seat if there is one, ``seat 2``, ``the plate``, ``the reserve``."""
    if account == PLATE:
        return "el plato" if lang == "es" else "the plate"
    if account == RESERVE:
        return "la reserva" if lang == "es" else "the reserve"
    seat = int(account)
    if seat < len(names):
        return names[seat]
    return f"asiento {seat}" if lang == "es" else f"seat {seat}"


@attrs.frozen
class Transfer:
    """`amount` chips went from `source` to `target` (a seat, ``plate`` or ``reserve``), and why."""

    source: Account
    target: Account
    amount: int
    reason: Reason

    @property
    def rule(self) -> str:
        """The rule of the rulebook, ``R11``."""
        return _REASONS[self.reason][0]

    def explain(self, lang: str = "en", names: Sequence[str] = (), why: str = "") -> str:
        """One line a player would accept: ``seat 2 pays 5 to the plate: julepe (R11)``; `why` says more than a word."""
        if lang not in ("es", "en"):
            raise JulepeError(f"no words in the language {lang!r}; there are: es, en")
        why = why or _REASONS[self.reason][1 if lang == "es" else 2]
        return f"{self._pays(lang, names)}: {why} ({self.rule})"

    def _pays(self, lang: str, names: Sequence[str]) -> str:
        source = account_name(self.source, lang, names)
        target = account_name(self.target, lang, names)
        if lang != "es":
            return f"{source} pays {self.amount} to {target}"
        to = {PLATE: "al plato", RESERVE: "a la reserva"}.get(str(self.target))
        if to is None:
            to = f"a {target}" if int(self.target) < len(names) else f"al {target}"
        if isinstance(self.source, int):
            return f"{source} paga {self.amount} {to}"
        return f"{'del plato' if self.source == PLATE else 'de la reserva'} van {self.amount} {to}"

    def __str__(self) -> str:
        return self.explain()


def transfers(moves: Iterable[Move]) -> tuple[Transfer, ...]:
    """The moves as values."""
    return tuple(Transfer(*move) for move in moves)


def net(moves: Iterable[Move], players: int) -> tuple[int, ...]:
    """What each seat won or lost by these moves (chips)."""
    balance = [0] * players
    for source, target, amount, _ in moves:
        if isinstance(source, int):
            balance[source] -= amount
        if isinstance(target, int):
            balance[target] += amount
    return tuple(balance)
