"""R8: discard and draw, in turn or after all, and the piles that become the new stock."""

from __future__ import annotations

from julepe_rules.actions import Action, Exchanges, ShuffleNeeded
from julepe_rules.draw import next_stock, throw_limits
from julepe_rules.phases import play
from julepe_rules.phases.flow import ask, ask_shuffle
from julepe_rules.policies import Tier
from julepe_rules.state import EXCHANGE, Log, State

__all__ = ["begin", "begin_defence", "on_exchange", "on_recycled"]


def begin(state: State) -> None:
    """Those in play exchange in turn from the dealer's right."""
    deal = state._deal
    deal.queue = tuple(seat for seat in state._setup.turn if deal.declared[seat] == "play")
    _next(state)


def begin_defence(state: State) -> None:
    """R7: the defender is served first and throws one; then the lone player exchanges as usual."""
    deal = state._deal
    deal.queue = (deal.defender, deal.lone)
    _serve(state, (deal.defender,))


def _next(state: State) -> None:
    """Ask the next seat that can draw or owes a card; serve when all have discarded; then play."""
    deal, plan = state._deal, state._setup.plan
    while deal.queue:
        seat = deal.queue[0]
        throwable = state._hands[seat]
        held = throwable.bit_count()
        if deal.holder == seat:
            throwable &= ~deal.turn_up
        least, most = throw_limits(
            held,
            plan.tricks,
            throwable.bit_count(),
            0 if seat == deal.defender else plan.max_draw,
            _available(state, seat) if plan.cap else None,
        )
        if most:
            ask(state, EXCHANGE, seat, Exchanges(plan.pack.cards_of(throwable), least, most))
            return
        deal.queue = deal.queue[1:]
    if any(deal.owed):
        _serve(state, tuple([seat for seat in state._setup.turn if deal.owed[seat]]))
    else:
        play.begin(state)


def _available(state: State, seat: int) -> int:
    """`when_dry: cap`: how many cards this seat can still be sure to draw."""
    deal, piles = state._deal, state._setup.plan.piles
    supply = len(deal.stock) - deal.at - sum(deal.owed)
    if Tier.PASSED in piles:
        supply += deal.passed.bit_count()
    if Tier.SERVED in piles:
        supply += sum(thrown.bit_count() for other, thrown in enumerate(deal.discards) if other != seat)
    if Tier.TURN_UP in piles and deal.holder < 0:
        supply += deal.turn_up.bit_count()
    return max(supply, 0)


def on_exchange(state: State, action: Action) -> None:
    """One seat has thrown its cards."""
    deal, plan = state._deal, state._setup.plan
    seat = deal.queue[0]
    deal.queue = deal.queue[1:]
    thrown = plan.pack.mask(action.cards)
    hand = state._hands[seat]
    owed = len(action.cards) - hand.bit_count() + plan.tricks
    deal.owed[seat] = owed
    deal.discards[seat] |= thrown
    state._hands[seat] = hand ^ thrown
    state._log += (seat, (Log.THREW, thrown))
    if owed and plan.in_turn:
        _serve(state, (seat,))
    else:
        _next(state)


def _serve(state: State, seats: tuple[int, ...]) -> None:
    """Serve these seats in turn; stop where the stock runs out and has to be made anew."""
    deal = state._deal
    deal.serving = seats
    while deal.serving:
        seat = deal.serving[0]
        owed = deal.owed[seat]
        drawn = deal.stock[deal.at : deal.at + owed]
        if drawn:
            deal.at += len(drawn)
            deal.owed[seat] = owed = owed - len(drawn)
            cards = sum(drawn)
            state._hands[seat] |= cards
            state._log += (seat, (Log.DREW, cards))
        if owed:
            cards = _new_stock(state, seat)
            if cards:
                need = ShuffleNeeded(f"recycle:{deal.recycles}", state._setup.plan.pack.cards_of(cards))
                ask_shuffle(state, need, cards)
                return
            deal.owed[seat] = 0
            deal.short = True
        deal.serving = deal.serving[1:]
    _next(state)


def _new_stock(state: State, seat: int) -> int:
    """The cards that are shuffled into a new stock, as a mask; 0 when there are none left."""
    deal = state._deal
    loose = deal.turn_up if deal.holder < 0 else 0
    return next_stock(
        state._setup.plan.variant.exchange.recycle, deal.passed, deal.discards, deal.owed, seat, loose
    )


def on_recycled(state: State, order: list[int]) -> None:
    """The new stock is shuffled: its cards leave their piles and the service goes on."""
    deal = state._deal
    cards = ~sum(order)
    deal.passed &= cards
    deal.discards = [thrown & cards for thrown in deal.discards]
    if not deal.turn_up & cards:
        deal.turn_up = 0
    deal.stock, deal.at = order, 0
    deal.recycles += 1
    _serve(state, deal.serving)
