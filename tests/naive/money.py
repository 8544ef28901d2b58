"""Stakes, settlement and the plate from hand to hand (R3, R10 to R12, R14): what each seat ends with."""

from typing import Any

from .cards import Rules, layout, seats_from_right, sitter

MOMENTS = ("opening", "plate_empty", "nobody_fell", "after_payout", "hand")


def naive_stakes(
    rules: Rules, players: int, dealer: int, plate: int, carry: dict[str, Any], bet: str
) -> tuple[str, list[int]]:
    """The moment that applies, and what each seat puts into the plate."""
    there = {
        "opening": carry["opening"],
        "plate_empty": plate == 0,
        "nobody_fell": not carry["opening"] and not carry["fallen"],  # there was a hand in which to fall
        "after_payout": carry["paid_out"],
        "hand": True,
    }
    moment = next((m for m in MOMENTS if there[m] and rules["stakes"][m] != "absent"), "hand")
    amounts = []
    for seat in range(players):
        amount = _stake(rules, moment, "dealer" if seat == dealer else "each", bet)
        if seat in carry["fallen"]:
            amount *= rules["stakes"]["fallen_multiplier"]
        antes = seat == dealer or seat != sitter(rules, players, dealer)
        amounts.append(amount if antes else 0)
    return moment, amounts


def _stake(rules: Rules, moment: str, who: str, bet: str) -> int:
    block = rules["stakes"][moment]
    amount: int = 0 if block == "absent" else block.get(who, 0)
    return amount * (rules["blind"]["multiplier"] if bet == "blind" else 1)


def naive_session_end(players: int, dealer: int, chips: int) -> list[int]:
    """Plate and reserve shared out at the session's end; `dealer` dealt the last hand."""
    gets = [0] * players
    seats = seats_from_right(players, dealer)
    while chips:
        for seat in seats[:chips]:
            gets[seat] += 1
        chips -= min(chips, players)
    return gets


def naive_settle(rules: Rules, situation: dict[str, Any]) -> dict[str, Any]:
    """Who ends with what: the settlement of one hand, the step of R12 included.

    `situation["plate"]` is the plate as it lies at settlement; `net` is what the settlement alone brings each seat.
    """
    s = situation
    game, plate = s["game"], s["plate"]
    unit = s["unit"] or rules["plate"]["unit"]
    net = [0] * s["players"]
    winners: list[int] = []
    julepes: list[int] = []
    paid_out = False
    if game == "alone":
        winners = [s["lone"]]
        net[s["lone"]] = plate
        paid_out = plate > 0
    elif game == "defence":
        fell, amount = _defence(rules, s, unit)
        (julepes if fell else winners).append(s["lone"])
        net[s["lone"]] = -amount if fell else amount
        paid_out = not fell and amount > 0
    elif game == "played":
        winners, julepes = _verdict(rules, s)
        gets, paid_out = _shares(rules, s, winners, julepes, unit)
        net = [gets.get(seat, 0) - _fine(rules, s, seat, julepes) for seat in range(s["players"])]
    left = plate - sum(net)
    if left < 0 or (game == "void" and left != plate):
        raise AssertionError("chips from nowhere")
    after, reserve, waiting = _carried(rules, left, s["reserve"], list(s["waiting"]), unit)
    return {
        "net": net,
        "plate": after,
        "reserve": reserve,
        "waiting": waiting,
        "winners": sorted(winners),
        "julepes": sorted(julepes),
        "paid_out": paid_out,
    }


def _usual(rules: Rules, players_in: int) -> int:
    quota: int = rules["quota"]["by_players"].get(str(players_in), rules["quota"]["tricks"])
    return quota


def _quota(rules: Rules, s: dict[str, Any], seat: int) -> int:
    """The tricks that a seat needs."""
    if s["bet"] == "blind":
        return 1
    if seat == s["widow"] and rules["lone"]["widow_quota"] == "bid":
        bid: int = s["bid"]
        return bid
    usual = _usual(rules, len(s["in_play"]))
    if seat == s["dealer"] and s["taken_rank"] is not None:
        raised: int = rules["baile"]["quota_by_rank"].get(s["taken_rank"], usual)
        return raised
    return usual


def _verdict(rules: Rules, s: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Winners and julepes, each from the dealer's right."""
    winners: list[int] = []
    julepes: list[int] = []
    for seat in seats_from_right(s["players"], s["dealer"]):
        if seat in s["in_play"]:
            caught = seat in s["revokes"] and rules["revoke"]["falls"]
            made = s["tricks"][seat] >= _quota(rules, s, seat) and not caught
            (winners if made else julepes).append(seat)
    return winners, julepes


def _danced(rules: Rules, s: dict[str, Any], seat: int) -> int:
    """How many times a julepe pays."""
    took = seat == s["dealer"] and s["taken_rank"] is not None
    times: int = rules["baile"]["julepe_multiplier"] if took else 1
    return times


def _fine(rules: Rules, s: dict[str, Any], seat: int, julepes: list[int]) -> int:
    """What a seat pays as a julepe, to whomever."""
    if seat not in julepes:
        return 0
    pays = rules["julepe"]["pays"]
    if pays == "fixed":
        amount = rules["julepe"]["amount"]
    elif pays == "plate":
        amount = s["plate"]
    else:
        left_out = layout(rules, s["players"])["sits_out"] == "left"
        amount = _stake(rules, "opening", "each", s["bet"]) * (s["players"] - left_out)
    total: int = amount * _danced(rules, s, seat)
    return total


def _shares(
    rules: Rules, s: dict[str, Any], winners: list[int], julepes: list[int], unit: int
) -> tuple[dict[int, int], bool]:
    """What each seat is given, and whether any of it came out of the plate."""
    banned = s["revokes"] if rules["revoke"]["forfeits_share"] else []
    takers = [seat for seat in winners if seat not in banned]
    fines = [_fine(rules, s, seat, julepes) for seat in julepes]
    per_trick = rules["plate"]["shares"] == "per_trick"
    odd_to_first = rules["plate"]["odd_chips"] == "first_winner"
    kept = rules["plate"]["julepe_trick"] == "kept"
    keepers = [seat for seat in julepes if kept and seat not in banned]
    # Who is banned loses what he had earned: a julepe by his tricks has earned something only if he keeps it.
    earned = {seat for seat in s["in_play"] if kept or s["tricks"][seat] >= _quota(rules, s, seat)}
    losers = [seat for seat in banned if seat in earned]

    def equal(chips: int, odd: bool = odd_to_first) -> dict[int, int]:
        if not takers:
            return {}
        share = chips // (len(takers) * unit) * unit
        first = share + (chips - share * len(takers) if odd else 0)
        return {seat: first if seat == takers[0] else share for seat in takers}

    def by_trick(chips: int) -> dict[int, int]:
        tricks = layout(rules, s["players"])["tricks"]
        part = chips // (tricks * unit) * unit
        heaps = [{seat: part * s["tricks"][seat] for seat in [*takers, *keepers]}]
        heaps += [equal(part * s["tricks"][seat], odd=False) for seat in losers]
        if takers and odd_to_first:
            heaps.append({takers[0]: chips - part * tricks})
        return _sum(heaps)

    divide = by_trick if per_trick else equal
    if not winners:
        own = by_trick(s["plate"]) if per_trick else {}
        return own, any(own.values())
    open_plate = s["plate"] if not julepes or rules["plate"]["with_julepe"] == "taken" else 0
    if not takers or rules["julepe"]["to"] == "plate":
        out = divide(open_plate)
        return out, any(out.values())
    if rules["julepe"]["divided"] == "pooled":
        out = divide(open_plate + sum(fines))
        return out, open_plate > 0 and any(out.values())
    out = divide(open_plate)
    return _sum([out, *map(equal, fines)]), any(out.values())


def _sum(heaps: list[dict[int, int]]) -> dict[int, int]:
    return {seat: sum(heap.get(seat, 0) for heap in heaps) for heap in heaps for seat in heap}


def _defence(rules: Rules, s: dict[str, Any], unit: int) -> tuple[bool, int]:
    """Whether the lone player fell, and what he then pays, or else takes."""
    lone, caught = s["lone"], s["lone"] in s["revokes"]
    if s["tricks"][lone] < _quota(rules, s, lone) or (caught and rules["revoke"]["falls"]):
        owed = {
            "nothing": 0,
            "stake": _stake(rules, s["moment"], "dealer", s["bet"]),
            "plate": s["plate"],
        }[rules["lone"]["julepe_pays"]]
        return True, owed * _danced(rules, s, lone)
    if caught and rules["revoke"]["forfeits_share"]:
        return False, 0
    if s["tricks"][s["defender"]] < _usual(rules, 1):
        return False, s["plate"]
    return False, s["plate"] // (2 * unit) * unit


def _carried(
    rules: Rules, plate: int, reserve: int, waiting: list[int], unit: int
) -> tuple[int, int, list[int]]:
    """Plate, reserve and portions waiting, after the step at the end of a hand."""
    how = rules["plate"]
    total = plate + reserve
    if how["split"] == "limit":
        plate = min(how["limit"], total)
    elif how["split"] == "portions":
        if plate > how["split_over"]:
            base = plate // (how["split_into"] * unit) * unit
            portions = [base] * how["split_into"]
            portions[0] += plate - sum(portions)
            waiting += portions
            plate = 0
        if waiting:
            plate += waiting.pop(0)
    return plate, total - plate, waiting
