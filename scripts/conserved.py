"""Play many hands of every shipped variant at every table size, and see that no card and no chip is lost.

    python scripts/conserved.py [HANDS]

Prints a line for each table; exit code 1 if anything was lost.
"""

from __future__ import annotations

import sys

from julepe_rules import list_variants, load_variant, simulate


def main() -> int:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    lost = False
    for name in list_variants():
        variant = load_variant(name)
        for players in variant.player_counts:
            data = simulate(variant, players=players, hands=hands, seed=7).as_dict()
            cards, money = data["conserved_cards"], data["conserved_money"]
            lost |= not (cards and money)
            print(
                f"{name:26} {players:2} players  {data['hands']:6} hands  cards {cards}  money {money}",
                flush=True,
            )
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
