"""Where every card is: the first of the things that must always hold (rulebook, R1 and R4).

Each card of the pack is in exactly one place at every state of a hand. A removed suit is no part of the pack (R2.3).
All of this is for whoever runs the table or checks the engine: a seat sees a `View` instead.
"""

from __future__ import annotations

from julepe_rules.actions import Action
from julepe_rules.cards import Card
from julepe_rules.state import DONE, State

__all__ = ["in_one_place", "places"]


def places(state: State) -> dict[str, tuple[Card, ...]]:
    """The cards in each place, empty places too, by name.

    ``pack`` (all of them, until they are dealt or while they are dealt again), ``hand 0`` …, ``stock`` (the next card
    first), ``turn_up`` (while it lies on the table), ``aside`` (a joker that was turned), ``passed``, ``discards 0``
    …, ``trick`` (on the table), ``won``. Cards that a recycling asks for lie in their piles until the new order is
    given.
    """
    deal, pack = state._deal, state._setup.plan.pack
    waiting = _to_be_dealt(state)
    found: dict[str, tuple[Card, ...]] = {"pack": pack.cards if waiting else ()}
    for seat, mask in enumerate(state._hands):
        found[f"hand {seat}"] = pack.cards_of(mask)
    found["stock"] = tuple(pack.card_of(bit) for bit in deal.stock[deal.at :])
    found["turn_up"] = pack.cards_of(deal.turn_up if deal.holder < 0 else 0)
    found["aside"] = pack.cards_of(deal.aside)
    found["passed"] = pack.cards_of(deal.passed)
    for seat, mask in enumerate(deal.discards):
        found[f"discards {seat}"] = pack.cards_of(mask)
    trick, won = _played(state)
    found["trick"] = tuple(map(pack.card_of, trick))
    found["won"] = tuple(map(pack.card_of, won))
    if waiting:  # where cards lay in a deal that is to be done again, there are none now
        return {name: cards if name == "pack" else () for name, cards in found.items()}
    return found


def in_one_place(state: State) -> bool:
    """Is each card of the pack in exactly one place? The same as counting `places`, without making them."""
    if _to_be_dealt(state):
        return True
    deal, pack = state._deal, state._setup.plan.pack
    loose = deal.turn_up if deal.holder < 0 else 0
    masks = [*state._hands, *deal.discards, deal.passed, deal.aside, loose]
    trick, won = _played(state)
    bits = [*deal.stock[deal.at :], *trick, *won]
    # as many bits as the pack has cards, with the sum of the whole pack: only if each is there once
    return sum(bits) + sum(masks) == pack.everything and len(bits) + sum(map(int.bit_count, masks)) == len(
        pack.cards
    )


def _played(state: State) -> tuple[list[int], list[int]]:
    """The bits of the trick on the table and those of the finished ones, in the order played, from the log."""
    bit_of = state._setup.plan.pack.bit_of
    trick: list[int] = []
    won: list[int] = []
    for what in state._log:
        if what is DONE:
            won += trick
            trick = []
        elif type(what) is Action and what.code >= 0:
            trick.append(bit_of[what.code])
    return trick, won


def _to_be_dealt(state: State) -> bool:
    need = state.need_shuffle
    return not state._deal.hands if need is None else need.label == "deal"
