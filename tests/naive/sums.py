"""Settlements added up by hand: rules, tricks by seat, plate; what is special; net of the settlement, plate after it.

The last seat deals and everybody is in, unless something else is said.
"""

from typing import Any

from .rules import SMALL, Rules, with_changes

__all__ = ["SUMS"]

V, S0, S2, S3 = SMALL["villalba"], SMALL["manual"], SMALL["breve-manual"], SMALL["fournier-en"]
S4, R, T = SMALL["viuda"], SMALL["rams"], SMALL["tomate"]
HOUSE_WON = {"in_play": [2], "lone": 2, "defender": 0, "game": "defence"}
TAKEN = with_changes(S3, {"plate.with_julepe": "taken"})
FIRST = {"plate.odd_chips": "first_winner"}
BY_TRICK = with_changes(S0, {"plate.shares": "per_trick"})

Sum = tuple[Rules, list[int], int, dict[str, Any], list[int], int]

SUMS: list[Sum] = [
    # the worked sums, by number
    (V, [3, 2, 0], 300, {"in_play": [0, 1]}, [150, 150, 0], 0),
    (V, [3, 2, 0], 350, {"in_play": [0, 1]}, [150, 150, 0], 50),
    (V, [4, 1, 0], 350, {"in_play": [0, 1]}, [350, -350, 0], 350),
    (V, [2, 2, 1], 250, {}, [100, 100, -250], 300),
    (V, [1, 0, 4], 450, HOUSE_WON, [0, 0, 450], 0),
    (V, [2, 0, 3], 450, HOUSE_WON, [0, 0, 200], 250),
    (V, [4, 0, 1], 450, HOUSE_WON, [0, 0, -450], 900),
    (S4, [2, 1, 0], 9, {}, [6, 3, -9], 9),
    (R, [2, 2, 1, 0], 12, {}, [4, 4, -3, -5], 12),
    (S0, [3, 2, 0, 0], 2, {}, [6, 6, -5, -5], 0),
    (with_changes(S0, {"julepe.amount": 3}), [2, 2, 1], 1, {}, [2, 2, -3], 0),
    (S0, [1] * 5, 2, {}, [-5] * 5, 27),
    (S3, [2, 2, 1, 0, 0, 0], 6, {"in_play": [0, 1, 2]}, [3, 3, -6, 0, 0, 0], 6),
    (S3, [4, 0, 1], 7, {"in_play": [0, 2], "taken_rank": "5"}, [14, 0, -14], 7),
    (S0, [2, 0, 3], 9, HOUSE_WON, [0, 0, 4], 5),
    (S2, [4, 0, 1], 9, HOUSE_WON, [0, 0, -2], 11),
    (S0, [4, 0, 1], 9, HOUSE_WON, [0, 0, 0], 9),
    (T, [0, 0, 0], 9, {"lone": 1, "in_play": [1], "game": "alone"}, [0, 9, 0], 0),
    # an ace taken asks for three, of the lone dealer too
    (S0, [3, 0, 2], 7, {"taken_rank": "1"}, [17, -5, -5], 0),
    (S0, [3, 0, 2], 9, HOUSE_WON | {"taken_rank": "1"}, [0, 0, 0], 9),
    # the lone dancer: twice nothing is nothing, twice the stake is not
    (S3, [4, 0, 1], 9, HOUSE_WON | {"taken_rank": "5"}, [0, 0, 0], 9),
    (
        with_changes(S3, {"lone.julepe_pays": "stake"}),
        [4, 0, 1], 9, HOUSE_WON | {"taken_rank": "5"}, [0, 0, -2], 11,
    ),
    # plate and payments: together or each on its own, taken or not
    (TAKEN, [2, 2, 1], 7, {}, [6, 6, -7], 2),
    (with_changes(TAKEN, {"julepe.divided": "pooled"}), [2, 2, 1], 7, {}, [7, 7, -7], 0),
    (with_changes(TAKEN, FIRST), [2, 2, 1], 7, {}, [8, 6, -7], 0),
    (with_changes(S0, FIRST), [2, 2, 1], 2, {}, [4, 3, -5], 0),
    (with_changes(S0, {"plate.with_julepe": "stays"}), [2, 2, 1], 3, {}, [2, 2, -5], 4),
    (with_changes(S0, {"julepe.to": "plate"}), [2, 2, 1], 3, {}, [1, 1, -5], 6),
    (with_changes(TAKEN, {"julepe.to": "plate"}), [2, 2, 1], 4, {}, [2, 2, -4], 4),
    # by tricks
    (BY_TRICK, [3, 1, 1], 7, {}, [9, -5, -5], 8),
    (with_changes(BY_TRICK, {"plate.julepe_trick": "kept"}), [3, 1, 1], 7, {}, [9, -2, -2], 2),
    (with_changes(BY_TRICK, {"julepe.divided": "each"}), [3, 1, 1], 7, {}, [13, -5, -5], 4),
    (with_changes(BY_TRICK, FIRST), [3, 1, 1], 7, {}, [11, -5, -5], 6),
    (with_changes(R, {"quota.by_players": {}}), [1] * 5, 12, {}, [-3] * 5, 27),
    (R, [2, 3], 12, {}, [-1, 6], 7),
    # blind: one trick is enough; stakes may be higher, and the bets with them
    (with_changes(S4, {"blind.multiplier": 2}), [2, 1, 0], 18, {"bet": "blind"}, [12, 6, -18], 18),
    (S0, [1, 1, 1, 2], 5, {"bet": "blind"}, [1, 1, 1, 1], 1),
    (with_changes(S0, {"blind.multiplier": 3}), [3, 1, 1, 0], 5, {"bet": "blind"}, [3, 3, 3, -5], 1),
    # the widow: who named two and made one falls, the other needs one
    (S4, [1, 2, 0], 9, {"in_play": [0, 1], "widow": 0, "bid": 2, "lone": 1}, [-9, 6, 0], 12),
    # bets: a seat on the left that sits out does not count
    (
        with_changes(S4, {"deal.sits_out": "left"}),
        [3, 0, 0, 0], 9, {"in_play": [0, 1]}, [9, -9, 0, 0], 9,
    ),
    # revokes
    (S4, [2, 1, 0], 9, {"revokes": [0]}, [-9, 9, -9], 18),
    (S4, [1, 1, 1], 9, {"revokes": [2]}, [4, 4, -9], 10),
    (S4, [2, 0, 1], 9, {"revokes": [2], "taken_rank": "12"}, [6, -9, -9], 21),
    (S4, [3, 0, 0], 9, {"revokes": [0]}, [-9, -9, -9], 36),
    (with_changes(S4, {"revoke.forfeits_share": False}), [2, 1, 0], 9, {"revokes": [0]}, [-9, 3, -9], 24),
    (with_changes(S4, {"revoke.falls": False}), [2, 1, 0], 9, {"revokes": [0]}, [0, 9, -9], 9),
    (with_changes(S0, {"revoke.forfeits_share": True}), [2, 3, 0], 7, {"revokes": [1]}, [12, 0, -5], 0),
    (with_changes(S0, {"revoke.forfeits_share": True}), [1, 4, 0], 7, {"revokes": [1]}, [-5, 0, -5], 17),
    (with_changes(S0, {"revoke.falls": True}), [2, 3, 0], 7, {"revokes": [1]}, [17, -5, -5], 0),
    (with_changes(S0, {"revoke.falls": True}), [1, 4, 0], 7, {"revokes": [1]}, [-5] * 3, 22),
    (S0, [2, 3, 0], 7, {"revokes": [1]}, [6, 6, -5], 0),
    (with_changes(V, {"revoke.falls": True}), [1, 0, 4], 450, HOUSE_WON | {"revokes": [2]}, [0, 0, -450], 900),
    (
        with_changes(V, {"revoke.forfeits_share": True}),
        [1, 0, 4], 450, HOUSE_WON | {"revokes": [2]}, [0, 0, 0], 450,
    ),
    (
        with_changes(V, {"revoke": {"falls": True, "forfeits_share": True}}),
        [4, 0, 1], 450, HOUSE_WON | {"revokes": [0]}, [0, 0, -450], 900,
    ),
]  # fmt: skip
