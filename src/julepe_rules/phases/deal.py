"""R3 to R6: bet type, stakes, the deal, and the baile before anybody looks."""

from __future__ import annotations

from julepe_rules.actions import Action
from julepe_rules.phases import declare, play
from julepe_rules.phases.flow import ask, ask_deal, look_all, redeal
from julepe_rules.stakes import moment_of
from julepe_rules.state import Log, Phase, State

__all__ = ["begin", "on_baile", "on_bet", "on_deal", "on_throw"]

_BETS = (Action.bet("normal"), Action.bet("blind"))
_TAKE_OR_LEAVE = (Action.baile("take"), Action.baile("leave"))


def begin(state: State) -> None:
    """R3, R13: the dealer calls the bet type, or the hand opens at once."""
    setup = state._setup
    if setup.plan.blind_choice:
        ask(state, Phase.BET, setup.dealer, _BETS)
    else:
        _open(state, setup.plan.blind_after_pass and setup.carry.all_passed)


def on_bet(state: State, action: Action) -> None:
    """The dealer called *normal* or *blind*."""
    _open(state, action.word == "blind")


def _open(state: State, blind: bool) -> None:
    """R3: the stakes go into the plate; the cards are to be shuffled."""
    setup, deal = state._setup, state._deal
    deal.blind = blind
    deal.moment = moment_of(setup.plan.variant, setup.carry, setup.plate)
    deal.stakes = setup.plan.stakes(setup.dealer, setup.carry, deal.moment, blind)
    if deal.stakes:
        state._log += (-1, (Log.PAID, deal.stakes))
    ask_deal(state)


def on_deal(state: State, order: list[int]) -> None:
    """R4: deal these bits from the dealer's right, turn the next card, and go on to the baile or the declarations."""
    setup, deal = state._setup, state._deal
    plan = setup.plan
    if deal.hands:
        deal.clear(plan.players)
    hands, at = _hands(state, order)
    state._log += (-1, (Log.DEALT, tuple(hands)))
    turned = order[at]
    at += 1
    if turned == plan.joker:
        if plan.joker_redeals:
            redeal(state, "joker_turned")
            return
        state._log += (-1, (Log.ASIDE, turned))
        deal.aside = turned
        turned = order[at]
        at += 1
    deal.turn_up = deal.turned = turned
    deal.stock, deal.at = order, at
    card = plan.pack.card_of(turned)
    state._start = plan.starts[card.suit]
    state._log += (-1, (Log.TURNED, (turned, len(order) - at)))
    if plan.dealer_extra:
        hands[setup.dealer] |= turned
        deal.holder = setup.dealer
    state._hands = hands
    deal.hands = tuple(hands)
    if deal.blind:
        for seat in setup.turn:
            deal.declared[seat] = "play"
        look_all(state, setup.turn)
        play.begin(state)
    elif plan.take_unseen[card.index] and setup.dealer in setup.turn:
        ask(state, Phase.BAILE, setup.dealer, _TAKE_OR_LEAVE)
    else:
        declare.begin(state)


def _hands(state: State, order: list[int]) -> tuple[list[int], int]:
    """The hands by seat, and how many cards were dealt."""
    plan, turn = state._setup.plan, state._setup.turn
    hands = [0] * plan.players
    dealt_in = len(turn)
    if not plan.packets:
        end = dealt_in * plan.layout.cards
        for place, seat in enumerate(turn):
            hands[seat] = sum(order[place:end:dealt_in])
        return hands, end
    at = 0
    for size in plan.packets:
        for seat in turn:
            hands[seat] |= sum(order[at : at + size])
            at += size
    return hands, at


def _dealers_cards(state: State) -> list[int]:
    """The bits of the dealer's cards in the order dealt."""
    plan, turn = state._setup.plan, state._setup.turn
    place, at = turn.index(state._setup.dealer), 0
    cards: list[int] = []
    for size in plan.packets or (1,) * plan.layout.cards:
        first = at + place * size
        cards += state._deal.stock[first : first + size]
        at += size * len(turn)
    return cards


def on_baile(state: State, action: Action) -> None:
    """R6: the dealer's answer before anybody looks; who takes throws one of his cards unseen."""
    if action.word == "leave":
        declare.begin(state)
        return
    declare.take(state)
    positions = range(state._setup.plan.layout.cards)
    ask(state, Phase.THROW, state._setup.dealer, tuple(Action.throw(position) for position in positions))


def on_throw(state: State, action: Action) -> None:
    """R6: this one of the dealt cards goes, unseen."""
    deal, dealer = state._deal, state._setup.dealer
    bit = _dealers_cards(state)[int(action.word)]
    state._hands[dealer] ^= bit
    deal.discards[dealer] |= bit
    state._log += (dealer, (Log.THREW_UNSEEN, bit))
    declare.begin(state)
