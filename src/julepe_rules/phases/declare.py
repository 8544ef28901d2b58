"""R5, R6: passing and playing, with every obligation, and the baile of who declares last."""

from __future__ import annotations

from julepe_rules.actions import Action
from julepe_rules.phases import end, exchange, lone
from julepe_rules.phases.flow import look, look_all, redeal
from julepe_rules.policies import DealerMustPlay
from julepe_rules.situation import VOID
from julepe_rules.state import DECLARE, Log, State

__all__ = ["begin", "obligation", "on_declare", "take"]

_PASS, _PLAY, _TAKE = Action.declare("pass"), Action.declare("play"), Action.declare("take")
_FREE: tuple[Action, ...] = (_PASS, _PLAY)
_BOUND: tuple[Action, ...] = (_PLAY,)


def take(state: State) -> None:
    """R6: the turned card joins the dealer's hand."""
    deal, dealer = state._deal, state._setup.dealer
    deal.took = True
    deal.holder = dealer
    state._hands[dealer] |= deal.turn_up
    state._log += (dealer, (Log.TAKEN, deal.turn_up))


def begin(state: State) -> None:
    """Everybody looks (a dealer who must decide first does not), and the first from the dealer's right declares."""
    setup = state._setup
    turn = setup.turn
    if setup.plan.dealer_looks_late and turn[-1] == setup.dealer:
        turn = turn[:-1]
    look_all(state, turn)
    state._phase = DECLARE
    state._deal.place = 0
    _ask(state, setup.turn[0])


def _ask(state: State, seat: int) -> None:
    """Ask this seat, which is next in turn."""
    deal, setup = state._deal, state._setup
    plan = setup.plan
    state._to_act = seat
    if seat != setup.dealer:
        state._options = _BOUND if plan.ace_must_play and obligation(state, seat) else _FREE
    elif plan.redeal_unasked and "play" not in deal.declared and not deal.took:
        redeal(state, "all_passed")
    else:
        options = _BOUND if obligation(state, seat) else _FREE
        takes = plan.take_declaring[plan.pack.card_of(deal.turn_up).index]
        state._options = (*options, _TAKE) if takes else options


def obligation(state: State, seat: int) -> str:
    """The key of the rule that forbids `seat` to pass, or ``""`` (R5, R6)."""
    setup, deal = state._setup, state._deal
    plan = setup.plan
    if seat == setup.dealer:
        if deal.took:
            return "baile.allowed"
        must = plan.dealer_must
        if must is not DealerMustPlay.NEVER:
            others = deal.declared.count("play")
            if (
                must is DealerMustPlay.ALWAYS
                or (must is DealerMustPlay.IF_ANY and others > 0)
                or (must is DealerMustPlay.IF_EXACTLY_ONE and others == 1)
            ):
                return "declare.dealer_must_play"
    if plan.ace_must_play:
        hand = state._hands[seat]
        known = hand if deal.looked >> seat & 1 else hand & deal.turn_up
        if known & plan.aces[state._start.suit]:
            return "declare.trump_ace"
    return ""


def on_declare(state: State, action: Action) -> None:
    """One seat has declared."""
    deal, setup = state._deal, state._setup
    place, turn = deal.place, setup.turn
    seat = turn[place]
    deal.place = place = place + 1
    if action.word == "pass":
        deal.declared[seat] = "pass"
        if deal.holder == seat:  # the dealer's own extra card stays as the marker of trumps
            deal.holder = -1
            state._hands[seat] ^= deal.turn_up
        deal.passed |= state._hands[seat]
        state._hands[seat] = 0
    else:
        deal.declared[seat] = "play"
        if action.word == "take":
            take(state)
        if setup.plan.dealer_looks_late:
            look(state, setup.dealer if setup.dealer in turn[place:] else seat)  # he can no longer be alone
    if place == len(turn):
        _decided(state)
    elif setup.plan.ace_must_play or turn[place] == setup.dealer:
        _ask(state, turn[place])
    else:
        state._to_act = turn[place]
        state._options = _FREE


def _decided(state: State) -> None:
    """All have declared."""
    deal = state._deal
    players = [seat for seat in state._setup.turn if deal.declared[seat] == "play"]
    if not players:
        if state._setup.plan.redeals:
            redeal(state, "all_passed")
        else:
            end.finish(state, VOID)
    elif len(players) == 1:
        lone.begin(state, players[0])
    else:
        exchange.begin(state)
