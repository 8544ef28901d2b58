"""Writes down whole hands as text: what was asked, chosen and seen, who paid whom and why.

Orders of cards come from `jshuffle`, choices from a small hash of their own: the text is the same on every machine and
in every version of Python. A file has the first hands of one table, so that the second goes on where the first ended.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from julepe_rules import Action, ActionKind, Card, Event, Hand, Table, Variant, View, jshuffle, load_variant
from julepe_rules import events as ev
from julepe_rules.loading import list_variants
from julepe_rules.reasons import options_of

HANDS: Final = 2
#: Chosen so that what is rare happens somewhere in the files: in one of the club's the joker is turned.
SALT: Final = "131"
SALT_OF: Final = {"club-comodin": "5"}
FOLDER: Final = Path(__file__).parent / "hands"


def names() -> list[str]:
    """The name of every file that there has to be: ``manual-4`` and so on."""
    return [f"{name}-{players}" for name in list_variants() for players in load_variant(name).player_counts]


def playthrough(name: str) -> str:
    """The text of one file."""
    variant_name, _, players = name.rpartition("-")
    return "\n".join(_table(load_variant(variant_name), int(players), name)) + "\n"


def chosen(seed: str, choices: int) -> int:
    """One of so many choices."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:6], "big") % choices


def _table(variant: Variant, players: int, seed: str) -> Iterator[str]:
    yield f"{variant.name} with {players} players"
    table = Table(variant, players=players)
    need = table.need_first_dealer
    if need is None:
        yield f"seat {table.dealer} deals first"
    elif need.cards:
        for turn in range(100):
            if table.draw_first_dealer(jshuffle(need.cards, seed, f"first-dealer:{turn}")) is not None:
                break
        yield f"seat {table.dealer} deals first ({need.method})"
    else:
        table.draw_first_dealer(chosen(seed, players))
        yield f"seat {table.dealer} deals first ({need.method})"
    for number in range(1, HANDS + 1):
        hand = table.next_hand()
        yield ""
        yield f"HAND {number}"
        yield from _hand(hand, f"{SALT_OF.get(variant.name, SALT)}-{seed}-{number}")
    moves = table.end()
    yield ""
    yield f"END: stacks {_numbers(table.stacks)}, plate {table.plate}, reserve {table.reserve}"
    for move in moves:
        yield f"  {move.explain('es')} | {move.explain('en')}"


def _hand(hand: Hand, seed: str) -> Iterator[str]:
    legal, views = _play(hand, seed)
    asked = 0
    for event in hand.events:
        if _is_choice(event):
            yield from views.get(asked, ())
            yield f"{_line(event)}  [{legal[asked]}]"
            asked += 1
        else:
            yield _line(event)
    settled = hand.settlement
    yield f"tricks {_numbers(hand.tricks)}; net {_numbers(hand.net)}; stacks {_numbers(hand.stacks)}"
    waiting = f", waiting {_numbers(settled.waiting)}" if settled.waiting else ""
    yield f"plate {settled.plate}, reserve {settled.reserve}{waiting}; the plate paid out: {settled.paid_out}"
    for lang in ("es", "en"):
        yield from (f"  {lang}: {line}" for line in settled.explain(lang))


def _play(hand: Hand, seed: str) -> tuple[list[str], dict[int, list[str]]]:
    """Play to the end; what was legal at each choice, and what one seat saw when a phase began."""
    legal: list[str] = []
    views: dict[int, list[str]] = {}
    shuffles, moment = 0, ("", False)
    while not hand.is_over:
        if hand.need_shuffle is not None:
            need = hand.need_shuffle
            hand.shuffle(jshuffle(need.cards, f"{seed}-{shuffles}", need.label))
            shuffles += 1
            continue
        now = (hand.phase.value, len(hand.trick_winners) > 1)
        if now != moment:
            moment = now
            seat = chosen(f"{seed}|{len(legal)}|seat", hand.players)
            views[len(legal)] = list(_view(hand.view(seat)))
        actions = hand.legal_actions()
        legal.append(" ".join(options_of(hand)))
        hand.apply(actions[chosen(f"{seed}|{len(legal)}", len(actions))])
    return legal, views


def _is_choice(event: Event) -> bool:
    return isinstance(event, (ev.Chose, ev.Played)) or (isinstance(event, ev.Threw) and not event.unseen)


def _line(event: Event) -> str:
    """One event in one line."""
    match event:
        case ev.Began(dealer=dealer, stacks=stacks, plate=plate, carry=carry):
            marks = [name for name in ("opening", "paid_out", "all_passed") if getattr(carry, name)]
            fallen = [f"fallen {_numbers(carry.fallen)}"] if carry.fallen else []
            reserve = [f"reserve {carry.reserve}"] if carry.reserve else []
            text = ", ".join(
                [f"dealer {dealer}, plate {plate}, stacks {_numbers(stacks)}", *marks, *fallen, *reserve]
            )
        case ev.Paid(transfer=transfer):
            text = f"{transfer.source} pays {transfer.amount} to {transfer.target}: {transfer.reason} ({transfer.rule})"
        case ev.Shuffled(label=label, count=count):
            text = f"shuffled {label}: {count} cards"
        case ev.Dealt(counts=counts):
            text = f"dealt {_numbers(counts)}"
        case ev.JokerAside(card=card):
            text = f"{card} lies aside"
        case ev.TurnedUp(card=card, holder=holder, stock=stock):
            text = f"turned {card}, stock {stock}" + ("" if holder is None else f", it is seat {holder}'s")
        case ev.Looked(seat=seat, cards=cards):
            text = f"{seat} looks at {_cards(cards)}"
        case ev.Chose(seat=seat, action=Action(kind=ActionKind(value=kind), word=word)):
            text = f"{seat} {kind} {word}"
        case ev.TookTurnUp(seat=seat, card=card):
            text = f"{seat} takes {card}"
        case ev.Threw(seat=seat, cards=cards, unseen=unseen):
            text = f"{seat} throws{' unseen' * unseen} {_cards(cards) or 'nothing'}"
        case ev.Drew(seat=seat, cards=cards):
            text = f"{seat} draws {_cards(cards)}"
        case ev.Joined(seat=seat, how=how):
            text = f"{seat} joins ({how})"
        case ev.Redealt(reason=reason):
            text = f"dealt again ({reason})"
        case ev.Played(seat=seat, card=card):
            text = f"{seat} plays {card}"
        case ev.TrickWon(seat=seat, cards=cards):
            text = f"{seat} wins {_cards(cards)}"
        case ev.Over(kind=kind, winners=winners, julepes=julepes):
            text = f"over ({kind}): winners {_numbers(winners) or '-'}, julepes {_numbers(julepes) or '-'}"
        case _:
            raise NotImplementedError(type(event).__name__)
    return text


def _view(view: View) -> Iterator[str]:
    """What a seat sees, in three lines."""
    turned = (
        "-"
        if view.turn_up is None
        else f"{view.turn_up}" + ("" if view.holder is None else f" held by {view.holder}")
    )
    table = " ".join(f"{seat}:{card}" for seat, card in view.table) or "-"
    says = " ".join(word or "-" for word in view.declared)
    yield f"  view of {view.seat} ({view.phase}, {view.to_act} to act): {_cards(view.hand) or '-'}; turned {turned}"
    yield f"    counts {_numbers(view.counts)}; stock {view.stock}; thrown {_numbers(view.thrown)}; says {says}"
    yield (
        f"    table {table}; tricks {_numbers(view.tricks)}; stacks {_numbers(view.stacks)}; plate {view.plate};"
        f" may {len(view.legal)} things"
    )


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
