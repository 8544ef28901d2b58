"""R7: one player is left in."""

from __future__ import annotations

from julepe_rules.actions import Action
from julepe_rules.phases import end, exchange
from julepe_rules.phases.flow import ask, from_right, join
from julepe_rules.policies import LoneGame, WidowQuota
from julepe_rules.situation import ALONE, DEFENCE
from julepe_rules.state import Log, Phase, State

__all__ = ["begin", "on_widow"]

_LEAVE, _TAKE = Action.widow("leave"), Action.widow("take")


def begin(state: State, seat: int) -> None:
    """`seat` is the only one in."""
    deal, setup = state._deal, state._setup
    deal.lone = seat
    game = setup.plan.variant.lone.game
    if game is LoneGame.TAKES_PLATE:
        end.finish(state, ALONE)
    elif game is LoneGame.FORCED_SECOND:
        join(state, _second(state), "forced_second")
        exchange.begin(state)
    elif game is LoneGame.WIDOW:
        others = [other for other in setup.turn if other != seat]
        fallen = [other for other in others if other in setup.carry.fallen]
        rest = [other for other in others if other not in fallen]
        deal.queue = [*from_right(state, fallen), *from_right(state, rest)]
        _offer(state)
    else:
        deal.kind = DEFENCE
        deal.defender = next(other for other in setup.turn if deal.declared[other] == "pass")
        state._log += (deal.defender, (Log.JOINED, "defence"))
        deal.owed[deal.defender] = setup.plan.tricks + 1
        exchange.begin_defence(state)


def _second(state: State) -> int:
    """The dealer, or the first on his right if he is the lone one."""
    setup = state._setup
    if setup.dealer != state._deal.lone:
        return setup.dealer
    return next(seat for seat in setup.turn if seat != setup.dealer)


def _offer(state: State) -> None:
    """The widow goes to the next who may want it; if nobody does, the dealer's dealt hand is drawn in."""
    deal, setup = state._deal, state._setup
    if not deal.queue:
        join(state, _second(state), "widow_left")
        exchange.begin(state)
        return
    if setup.plan.variant.lone.widow_quota is WidowQuota.BID:
        options = (_LEAVE, *(Action.widow(tricks) for tricks in range(1, setup.plan.tricks + 1)))
    else:
        options = (_LEAVE, _TAKE)
    ask(state, Phase.WIDOW, deal.queue[0], options)


def on_widow(state: State, action: Action) -> None:
    """One seat has answered; who takes it plays the top cards of the stock instead of his own."""
    deal, setup = state._deal, state._setup
    seat = deal.queue[0]
    deal.queue = deal.queue[1:]
    if action == _LEAVE:
        _offer(state)
        return
    deal.widow = seat
    deal.bid = -1 if action == _TAKE else int(action.word)
    deal.declared[seat] = "play"
    tricks = setup.plan.tricks
    cards = sum(deal.stock[deal.at : deal.at + tricks])
    deal.at += tricks
    state._hands[seat] = cards
    state._log += (seat, (Log.JOINED, "widow"))
    state._log += (seat, (Log.DREW, cards))
    exchange.begin(state)
