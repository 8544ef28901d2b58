"""Which cards become the new stock when the old one has run out (R8)."""

from .cards import Rules


def naive_draw(
    rules: Rules,
    seat: int,
    passed: list[str],
    discards: dict[int, list[str]],
    owed: dict[int, int],
    turn_up: str | None = None,
) -> set[str]:
    """The cards of the first tier that holds any, while `seat` is being served; empty: all is dry.

    `owed` says how many cards a seat is still to get (not asked yet: any number but 0), `turn_up` is the turned card
    if nobody has it in his hand.
    """
    others = [other for other in discards if other != seat]
    piles = {
        "passed": set(passed),
        "served": {card for other in others if not owed.get(other, 0) for card in discards[other]},
        "waiting": {card for other in others if owed.get(other, 0) for card in discards[other]},
        "own": set(discards.get(seat, [])),
        "turn_up": {turn_up} if turn_up else set(),
    }
    for tier in rules["exchange"]["recycle"]:
        cards = set().union(*(piles[name] for name in tier))
        if cards:
            return cards
    return set()


def naive_cap(
    rules: Rules,
    seat: int,
    stock: list[str],
    passed: list[str],
    discards: dict[int, list[str]],
    owed: int,
    turn_up: str | None = None,
) -> int:
    """How many cards a seat can be sure to draw, where nobody may throw more than can be replaced (R8.7).

    `discards` are those of the seats that have been asked, `owed` is what these are still to get.
    """
    named = {name for tier in rules["exchange"]["recycle"] for name in tier}
    lent = rules["exchange"]["service"] == "after_all" and named & {"waiting", "served"} == {"waiting"}
    if "own" in named and not lent:  # his own cards come back
        return 99
    piles = {
        "passed": list(passed),
        "served": [card for other, pile in discards.items() if other != seat for card in pile],
        "turn_up": [turn_up] if turn_up else [],
    }
    return max(0, len(stock) + sum(len(piles[name]) for name in named & piles.keys()) - owed)
