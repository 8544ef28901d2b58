"""The pack, the layout of a table, and the duties of a trick (R1, R2, R9)."""

from typing import Any

Rules = dict[str, Any]

JOKER = "jk"


def layout(rules: Rules, players: int) -> dict[str, Any]:
    """What is dealt to so many players."""
    return {**rules["deal"], **rules["layouts"].get(str(players), {})}


def seats_from_right(players: int, dealer: int) -> list[int]:
    """All seats, the dealer's right first, the dealer last."""
    return [(dealer + 1 + step) % players for step in range(players)]


def sitter(rules: Rules, players: int, dealer: int) -> int | None:
    """Who gets no cards."""
    who = layout(rules, players)["sits_out"]
    return {"nobody": None, "dealer": dealer, "left": (dealer + players - 1) % players}[who]


def pack(rules: Rules, players: int) -> set[str]:
    """Every card that is shuffled for the deal."""
    removed = layout(rules, players)["removed_suit"]
    cards = {
        rank + suit for suit in rules["pack"]["suits"] if suit != removed for rank in rules["pack"]["order"]
    }
    return cards | ({JOKER} if rules["pack"]["joker"] != "none" else set())


def ace_of(rules: Rules, suit: str) -> str:
    """The ace of a suit: `1`, or `A` in a French pack."""
    return ("A" if set("AKQJ") & set(rules["pack"]["order"]) else "1") + suit


def suit_of(card: str, trump: str) -> str:
    """The suit to which a card belongs in play: the joker is a trump."""
    return trump if card == JOKER else card[-1]


def ladder(rules: Rules, suit: str, trump: str) -> list[str]:
    """All cards that count as this suit, weakest first."""
    rungs = [rank + suit for rank in reversed(rules["pack"]["order"])]
    if suit == trump and rules["pack"]["joker"] != "none":
        rungs.insert(rungs.index(ace_of(rules, suit)), JOKER)
    return rungs


def naive_winner(rules: Rules, trick: list[str], trump: str) -> int:
    """Which card of a trick wins, counted from 0 in the order played."""
    led = suit_of(trick[0], trump)
    for suit in (trump, led):
        for card in reversed(ladder(rules, suit, trump)):
            if card in trick:
                return trick.index(card)
    raise AssertionError("the led card is always there")


def naive_legal(
    rules: Rules, hand: set[str], trick: list[str], trump: str, first_lead: bool = False
) -> set[str]:
    """The cards of `hand` that may be played on `trick`; `first_lead`: the very first card of the hand."""
    duty = rules["tricks"]
    if not trick:
        bound = {ace_of(rules, trump)} if first_lead and duty["lead"] == "ace_of_trumps" else set()
        return (hand & bound) or set(hand)
    if duty["follow"] == "free":
        return set(hand)

    def of(suit: str, cards: set[str]) -> set[str]:
        return cards & set(ladder(rules, suit, trump))

    def above(suit: str) -> set[str]:
        """Cards of the hand that beat every card of this suit on the table."""
        rungs = ladder(rules, suit, trump)
        top = max([rungs.index(card) for card in of(suit, set(trick))], default=-1)
        return hand & set(rungs[top + 1 :])

    led = suit_of(trick[0], trump)
    if same := of(led, hand):
        trumped = led != trump and bool(of(trump, set(trick)))
        excused = duty["beat"] == "free" or (trumped and duty["beat_when_trumped"] == "excused")
        return same if excused else above(led) or same
    trumps = of(trump, hand)
    if not trumps or duty["trump"] == "free":
        return set(hand)
    if higher := above(trump):
        return higher if duty["overtrump"] == "must" else trumps
    return trumps if duty["undertrump"] == "must" else set(hand)
