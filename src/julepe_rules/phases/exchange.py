"""R8: discard and draw, in turn or after all, and the piles that become the new stock."""

from __future__ import annotations

from julepe_rules.actions import Action, Exchanges, ShuffleNeeded
from julepe_rules.draw import next_stock, throw_limits
from julepe_rules.phases import play
from julepe_rules.phases.flow import ask_shuffle
from julepe_rules.policies import Tier
from julepe_rules.state import EXCHANGE, Log, State

__all__ = ["begin", "begin_defence", "on_exchange", "on_recycled"]


def begin(state: State) -> None:
    """Those in play exchange in turn from the dealer's right."""
    deal = state._deal
    declared = deal.declared
    deal.queue = [seat for seat in state._setup.turn if declared[seat] == "play"]
    deal.place = 0
    _next(state)


def begin_defence(state: State) -> None:
    """R7: the defender is served first and throws one; then the lone player exchanges as usual."""
    deal = state._deal
    deal.queue = [deal.defender, deal.lone]
    deal.place = 0
    _serve(state, [deal.defender])


def _next(state: State) -> None:
    """Ask the next seat that can draw or owes a card; serve when all have discarded; then play."""
    deal, plan = state._deal, state._setup.plan
    queue, hands, pack = deal.queue, state._hands, plan.pack
    for place in range(deal.place, len(queue)):
        seat = queue[place]
        throwable = hand = hands[seat]
        if deal.holder == seat:
            throwable &= ~deal.turn_up
        draw = 0 if seat == deal.defender else plan.max_draw
        if plan.cap:
            draw = min(draw, _available(state, seat))
        least, most = throw_limits(hand.bit_count(), plan.tricks, throwable.bit_count(), draw)
        if most:
            deal.place = place
            state._phase = EXCHANGE
            state._to_act = seat
            state._options = Exchanges(pack.cards_of(throwable), pack.bit_of, throwable, least, most)
            return
    deal.place = len(queue)
    if any(deal.owed):
        _serve(state, [seat for seat in state._setup.turn if deal.owed[seat]])
    else:
        play.begin(state)


def _available(state: State, seat: int) -> int:
    """`when_dry: cap`: how many cards this seat can still be sure to draw."""
    deal, piles = state._deal, state._setup.plan.piles
    supply = len(deal.stock) - deal.at - sum(deal.owed)
    if Tier.PASSED in piles:
        supply += deal.passed.bit_count()
    if Tier.SERVED in piles:
        asked = set(range(len(deal.discards))) - set(deal.queue[deal.place :])
        supply += sum(deal.discards[other].bit_count() for other in asked if other != seat)
    if Tier.TURN_UP in piles and deal.holder < 0:
        supply += deal.turn_up.bit_count()
    return max(supply, 0)


def on_exchange(state: State, action: Action, thrown: int) -> None:
    """One seat has thrown its cards, `thrown` as a mask."""
    deal, plan = state._deal, state._setup.plan
    seat = state._to_act
    hand = state._hands[seat]
    owed = len(action.cards) - hand.bit_count() + plan.tricks
    deal.owed[seat] = owed
    deal.discards[seat] |= thrown
    deal.place += 1
    state._hands[seat] = hand ^ thrown
    if owed and plan.in_turn:
        _serve(state, [seat])
    else:
        _next(state)


def _serve(state: State, seats: list[int]) -> None:
    """Serve these seats in turn; stop where the stock runs out and has to be made anew."""
    deal = state._deal
    for place, seat in enumerate(seats):
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
                deal.serving = seats[place:]
                need = ShuffleNeeded(f"recycle:{deal.recycles}", state._setup.plan.pack.cards_of(cards))
                ask_shuffle(state, need, cards)
                return
            deal.owed[seat] = 0
            deal.short = True
    _next(state)


def _new_stock(state: State, seat: int) -> int:
    """The cards that are shuffled into a new stock, as a mask; 0 when there are none left."""
    deal, plan = state._deal, state._setup.plan
    loose = deal.turn_up if deal.holder < 0 else 0
    # who has still to be asked has still to be served: a card that the dealer threw unseen may lie there already (R6)
    owed = [due + plan.max_draw * (other in deal.queue[deal.place :]) for other, due in enumerate(deal.owed)]
    return next_stock(plan.variant.exchange.recycle, deal.passed, deal.discards, owed, seat, loose)


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
