"""Why something is refused: an action (which rule, which duty, which key of the variant file), an order, a claim."""

from __future__ import annotations

from julepe_rules.actions import Action, ActionKind, Exchanges, ShuffleNeeded
from julepe_rules.cards import Card
from julepe_rules.errors import SetupError
from julepe_rules.phases.declare import obligation
from julepe_rules.policies import BaileWhen
from julepe_rules.state import Phase, State
from julepe_rules.tricks import ACE_LEAD, DUTIES
from julepe_rules.violation import Violation

__all__ = ["check_claim", "options_of", "violation_of", "wrong_order"]

_RULES = {
    Phase.BET: "R13",
    Phase.BAILE: "R6",
    Phase.THROW: "R6",
    Phase.DECLARE: "R5",
    Phase.WIDOW: "R7",
    Phase.EXCHANGE: "R8",
    Phase.PLAY: "R9",
    Phase.CHANCE: "R8",
    Phase.OVER: "R11",
}


def options_of(state: State) -> tuple[str, ...]:
    """What is legal, in short: words, cards, or ``x0``, ``x1`` … for the numbers of cards that may be thrown."""
    if state._phase is Phase.PLAY:
        return tuple(card.text for card in state._setup.plan.pack.cards_of(state._legal))
    options = state._options
    if isinstance(options, Exchanges):
        return tuple(f"x{size}" for size in options.sizes)
    return tuple(action.word for action in options)


def violation_of(state: State, action: Action, seat: int | None) -> Violation:
    """Why `action`, which is not legal here, is not."""
    duty, rule, key = "question", _RULES[state._phase], ""
    mover = state._to_act
    if state._phase is Phase.OVER:
        duty = "over"
    elif state._phase is Phase.CHANCE:
        duty, rule = "chance", "R8" if state.need_shuffle and state.need_shuffle.label != "deal" else "R4"
    elif seat is not None and seat != mover:
        duty = "turn"
    elif action.kind.value != state._phase.value or _garbled(action):
        duty = "question"
    elif action.kind is ActionKind.DECLARE:
        duty, rule, key = _declared(state, action)
    elif action.kind is ActionKind.EXCHANGE:
        duty, key = _thrown(state, action)
    elif action.kind is ActionKind.PLAY:
        duty, key = _played(state, action)
    return Violation(action, mover if mover >= 0 else None, duty, rule, key, options_of(state), seat)


def _garbled(action: Action) -> bool:
    """Cards where a word is asked for, or a word where cards are."""
    return bool(action.word if action.kind in (ActionKind.PLAY, ActionKind.EXCHANGE) else action.cards)


def _declared(state: State, action: Action) -> tuple[str, str, str]:
    if action.word == "take":
        return "may_not_take", "R6", _untakable(state)
    key = obligation(state, state._to_act)
    if action.word == "pass" and key:
        return "must_play", "R6" if key.startswith("baile") else "R5", key
    return "question", "R5", ""


def _untakable(state: State) -> str:
    """The key that keeps the turned card from who declares; ``""`` if it is not for him at this table."""
    plan = state._setup.plan
    if state._to_act != state._setup.dealer or plan.dealer_extra:
        return ""
    card = plan.pack.card_of(state._deal.turn_up)
    if not plan.take_unseen[card.index]:
        return "baile.allowed"
    return "baile.when" if plan.variant.baile.when is BaileWhen.UNSEEN else "baile.unseen_ranks"


def _thrown(state: State, action: Action) -> tuple[str, str]:
    """The duty that forbids to throw these cards, and its key, if they are only too many (R8)."""
    deal, plan, seat = state._deal, state._setup.plan, state._to_act
    held = plan.pack.cards_of(state._hands[seat])
    if not set(action.cards) <= set(held):
        return "not_held", ""
    kept = plan.pack.cards_of(deal.turn_up) if deal.holder == seat else ()
    drawn = len(action.cards) - len(held) + plan.tricks
    if drawn <= 0 or seat == deal.defender or len(action.cards) > len(set(action.cards) - set(kept)):
        return "count", ""
    if drawn > plan.max_draw:
        return "count", "exchange.max_draw"
    return "count", "exchange.when_dry" if action == Action.exchange(action.cards) else ""


def _played(state: State, action: Action) -> tuple[str, str]:
    """The duty that forbids the card, and its key."""
    card = state._bits[action.card.index] if len(action.cards) == 1 else 0
    hand = state._hands[state._to_act]
    if not card & hand:
        return "not_held", ""
    broken = state._lie.broken(card, hand) if state._lie.best >= 0 else ACE_LEAD
    return next((name, key) for flag, name, _, key in DUTIES if flag == broken)


def check_claim(state: State, seat: int, trick: int) -> None:
    """R14: raise `SetupError` if `seat` cannot have revoked in trick `trick` (from 1)."""
    if type(seat) is not int or type(trick) is not int:
        raise SetupError(
            f"a claim names a seat and a trick by their numbers, not {seat!r} and {trick!r} (R14)"
        )
    if state._booked:
        raise SetupError("the next hand has begun: this one can no longer be claimed against (R14)")
    if not 1 <= trick <= len(state._taken):
        raise SetupError(f"trick {trick} is not finished; finished: {len(state._taken)} (R14)")
    deal = state._deal
    playing = [
        other for other in state._setup.turn if deal.declared[other] == "play" or other == deal.defender
    ]
    if seat not in playing:
        raise SetupError(f"seat {seat} did not play that trick; in play: {sorted(playing)} (R14)")


def wrong_order(need: ShuffleNeeded, cards: tuple[Card, ...]) -> str:
    """What is wrong with an order of cards, in words."""
    missing = [card.text for card in need.cards if card not in cards]
    strange = [card.text for card in cards if card not in need.cards]
    twice = sorted({card.text for card in cards if cards.count(card) > 1})
    faults = [
        f"{len(cards)} cards for {len(need.cards)}" if len(cards) != len(need.cards) else "",
        f"missing {', '.join(missing)}" if missing else "",
        f"not asked for {', '.join(strange)}" if strange else "",
        f"twice {', '.join(twice)}" if twice else "",
    ]
    return f"the order for `{need.label}` is no permutation of the cards asked for: " + "; ".join(
        fault for fault in faults if fault
    )
