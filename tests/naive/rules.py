"""Rules of the ten variants as plain data, taken down from the rulebook's tables for the second opinion.

Every key of a variant is written out in `BASE`; a variant says what differs. They stand beside the shipped files, so
that the two can be compared.
"""

from copy import deepcopy
from typing import Any

__all__ = ["BASE", "HOUSE", "SMALL", "with_changes"]

Rules = dict[str, Any]

BASE: Rules = {
    "pack": {
        "suits": ["o", "c", "e", "b"],
        "order": ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"],
        "joker": "none",
        "joker_turned": "turn_next",
    },
    "table": {
        "min_players": 3,
        "max_players": 6,
        "first_dealer": "lot",
        "direction": "anticlockwise",
        "session_end": "stays",
    },
    "deal": {
        "cards": 5,
        "tricks": 5,
        "sits_out": "nobody",
        "packets": [],
        "removed_suit": "none",
        "trump_source": "next_card",
    },
    "layouts": {},
    "stakes": {
        "opening": "absent",
        "plate_empty": "absent",
        "nobody_fell": "absent",
        "after_payout": "absent",
        "hand": {"each": 0, "dealer": 2},
        "fallen_multiplier": 1,
    },
    "declare": {"dealer_must_play": "never", "trump_ace": "free", "all_pass": "void"},
    "baile": {
        "allowed": "dealer",
        "ranks": [],
        "when": "declaring",
        "unseen_ranks": [],
        "quota_by_rank": {},
        "julepe_multiplier": 1,
    },
    "lone": {
        "game": "defence",
        "leader": "first_from_right",
        "dealer_looks": "before_deciding",
        "julepe_pays": "nothing",
        "widow_quota": "usual",
    },
    "exchange": {
        "max_draw": 5,
        "service": "after_all",
        "recycle": [["passed", "served"], ["waiting"], ["own"]],
        "when_dry": "refuse",
    },
    "tricks": {
        "follow": "must",
        "beat": "must",
        "beat_when_trumped": "excused",
        "trump": "must",
        "overtrump": "must",
        "undertrump": "must",
        "lead": "free",
    },
    "quota": {"tricks": 2, "by_players": {}},
    "julepe": {"pays": "fixed", "amount": 5, "to": "winners", "divided": "pooled"},
    "plate": {
        "with_julepe": "taken",
        "shares": "equal",
        "julepe_trick": "stays",
        "odd_chips": "stays",
        "unit": 1,
        "split": "none",
        "limit": 0,
        "split_over": 0,
        "split_into": 2,
    },
    "blind": {"round": "never", "multiplier": 1},
    "revoke": {"forfeits_share": False, "falls": False},
}


def with_changes(rules: Rules, changes: Rules) -> Rules:
    """A copy of `rules` with `{"block.key": value}` or `{"block": {"key": value}}` laid over it."""
    new = deepcopy(rules)
    for name, value in changes.items():
        block, _, key = name.partition(".")
        new[block].update({key: deepcopy(value)} if key else deepcopy(value))
    return new


_IN_TURN = {"service": "in_turn", "recycle": [["passed"], ["served"], ["waiting"], ["own"]]}

_MANUAL = with_changes(
    BASE,
    {
        "table.max_players": 7,
        "layouts": {"5": {"cards": 6}, "7": {"sits_out": "dealer"}},
        "stakes.opening": {"each": 0, "dealer": 2},
        "baile.quota_by_rank": {"1": 3},
    },
)

_BREVE = with_changes(
    BASE,
    {
        "stakes.opening": {"each": 0, "dealer": 2},
        "baile.allowed": "nobody",
        "lone.julepe_pays": "stake",
    },
)

_FOURNIER = with_changes(
    BASE,
    {
        "table.max_players": 7,
        "layouts": {"5": {"cards": 6}, "7": {"sits_out": "left"}},
        "stakes": {
            "opening": {"each": 1, "dealer": 1},
            "after_payout": {"each": 1, "dealer": 1},
            "hand": {"each": 0, "dealer": 1},
        },
        "declare": {"dealer_must_play": "always", "all_pass": "cannot_happen"},
        "baile.julepe_multiplier": 2,
        "exchange": _IN_TURN,
        "julepe": {"pays": "plate", "divided": "each"},
        "plate.with_julepe": "stays",
    },
)

_VILLALBA = with_changes(
    BASE,
    {
        "table.direction": "clockwise",
        "layouts": {"5": {"removed_suit": "b", "trump_source": "dealer_extra"}},
        "stakes": {
            "opening": {"each": 50, "dealer": 50},
            "after_payout": {"each": 50, "dealer": 50},
            "hand": {"each": 0, "dealer": 50},
        },
        "declare": {"dealer_must_play": "if_any", "trump_ace": "must_play"},
        "baile.allowed": "nobody",
        "lone": {"leader": "table", "dealer_looks": "after_deciding", "julepe_pays": "plate"},
        "exchange": _IN_TURN,
        "julepe": {"pays": "plate", "divided": "each"},
        "plate": {"with_julepe": "stays", "unit": 50},
    },
)

_CLUB = with_changes(
    BASE,
    {
        "pack.joker": "below_ace",
        "table.max_players": 7,
        "deal.packets": [3, 2],
        "layouts": {"7": {"sits_out": "dealer"}},
        "stakes.opening": {"each": 0, "dealer": 2},
        "exchange": _IN_TURN,
        "tricks.undertrump": "excused",
    },
)

_TOMATE = with_changes(
    BASE,
    {
        "table": {"max_players": 13, "first_dealer": "lowest_card"},
        "deal": {"cards": 3, "tricks": 3},
        "stakes": {"opening": {"each": 0, "dealer": 3}, "hand": {"each": 0, "dealer": 3}},
        "baile.when": "unseen",
        "lone.game": "takes_plate",
        "exchange.max_draw": 0,
        "tricks.undertrump": "excused",
        "quota.tricks": 1,
        "julepe": {"amount": 3, "to": "plate"},
        "plate.shares": "per_trick",
    },
)

_RAMS = with_changes(
    BASE,
    {
        "pack": {"suits": ["s", "h", "d", "c"], "order": ["A", "K", "Q", "J", "10", "9", "8", "7"]},
        "table": {"max_players": 5, "first_dealer": "seat_0", "session_end": "shared"},
        "stakes": {
            "opening": {"each": 3, "dealer": 3},
            "hand": {"each": 3, "dealer": 3},
            "fallen_multiplier": 2,
        },
        "baile.allowed": "nobody",
        "lone.game": "takes_plate",
        "exchange.max_draw": 0,
        "tricks": {"beat": "free", "trump": "free"},
        "quota.by_players": {"2": 3, "3": 2, "4": 2, "5": 1},
        "julepe": {"amount": 5, "to": "plate"},
        "plate": {"shares": "per_trick", "julepe_trick": "kept"},
    },
)

_VIUDA = with_changes(
    BASE,
    {
        "table": {"max_players": 12, "first_dealer": "first_oros"},
        "deal": {"cards": 3, "tricks": 3},
        "stakes": {
            "opening": {"each": 3, "dealer": 3},
            "nobody_fell": {"each": 3, "dealer": 3},
            "hand": {"each": 0, "dealer": 0},
        },
        "declare.all_pass": "redeal_unasked",
        "baile": {
            "allowed": "listed_ranks",
            "ranks": ["1", "3", "12", "11", "10"],
            "unseen_ranks": ["1", "3"],
            "quota_by_rank": {"1": 3, "3": 3, "12": 2, "11": 2, "10": 2},
        },
        "lone": {"game": "widow", "widow_quota": "bid"},
        "exchange.max_draw": 0,
        "quota.tricks": 1,
        "julepe": {"pays": "bets", "to": "plate"},
        "plate.shares": "per_trick",
        "blind.round": "dealers_choice",
        "revoke": {"forfeits_share": True, "falls": True},
    },
)

SMALL: dict[str, Rules] = {
    "manual": _MANUAL,
    "breve-manual": _BREVE,
    "fournier-es": _FOURNIER,
    "fournier-en": _FOURNIER,
    "villalba": _VILLALBA,
    "urones": with_changes(_VILLALBA, {"lone.dealer_looks": "before_deciding"}),
    "club-comodin": _CLUB,
    "tomate": _TOMATE,
    "rams": _RAMS,
    "viuda": _VIUDA,
}

#: House files: what no shipped variant says.
HOUSE: dict[str, Rules] = {
    "winner takes all": with_changes(SMALL["fournier-en"], {"plate.with_julepe": "taken"}),
    "seven all in": with_changes(SMALL["fournier-en"], {"layouts": {"5": {"cards": 6}, "7": {"sits_out": "nobody"}}}),
    "after all, seven in": with_changes(SMALL["manual"], {"layouts": {"7": {"sits_out": "nobody"}}}),
    "portions": with_changes(SMALL["manual"], {"plate": {"split": "portions", "split_over": 9, "split_into": 3}}),
    "limit": with_changes(SMALL["manual"], {"plate": {"split": "limit", "limit": 8}}),
    "forced second": with_changes(
        SMALL["breve-manual"], {"lone.game": "forced_second", "layouts": {"5": {"cards": 6}}}
    ),
    "short hands": with_changes(
        SMALL["manual"],
        {"exchange": {"recycle": [["passed"]], "when_dry": "play_short"}, "lone.game": "takes_plate"},
    ),
    "turned card drawn": with_changes(
        SMALL["fournier-en"],
        {
            "exchange": {"recycle": [["passed"], ["served"], ["turn_up"]], "when_dry": "play_short"},
            "layouts": {"5": {"cards": 6}, "7": {"sits_out": "nobody"}},
        },
    ),
    "widow, usual quota": with_changes(SMALL["viuda"], {"lone.widow_quota": "usual", "declare.all_pass": "redeal"}),
    "blind after all passed": with_changes(
        SMALL["breve-manual"], {"blind": {"round": "after_all_pass", "multiplier": 2}}
    ),
    "joker deals again": with_changes(SMALL["club-comodin"], {"pack.joker_turned": "redeal"}),
    "unseen, with draws": with_changes(SMALL["manual"], {"baile.when": "unseen"}),
    "dealer may decline": with_changes(
        SMALL["urones"], {"declare": {"dealer_must_play": "never", "trump_ace": "free"}}
    ),
    "dealer joins one": with_changes(
        SMALL["urones"], {"declare.dealer_must_play": "if_exactly_one", "exchange.max_draw": 3}
    ),
    "ace leads": with_changes(SMALL["breve-manual"], {"tricks.lead": "ace_of_trumps"}),
    "first winner, by tricks": with_changes(
        SMALL["manual"], {"plate": {"shares": "per_trick", "odd_chips": "first_winner", "julepe_trick": "kept"}}
    ),
}  # fmt: skip
