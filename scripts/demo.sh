#!/usr/bin/env bash
# Two hands of every shipped variant, told move by move, then what five hundred random hands of it look like.
#
#   scripts/demo.sh            every variant
#   scripts/demo.sh manual     only this one (or these)
#
# JULEPE names the command, PLAYERS, HANDS and SEED change the numbers.
set -euo pipefail

julepe=${JULEPE:-julepe}
players=${PLAYERS:-4}
hands=${HANDS:-500}
seed=${SEED:-7}

if (($# == 0)); then
    ids=$("$julepe" variants --ids </dev/null)
    mapfile -t variants <<<"$ids"
else
    variants=("$@")
fi
if [[ -z ${variants[0]} ]]; then
    echo "demo: '$julepe variants --ids' names no variant" >&2
    exit 1
fi

heading() {
    printf '\n=== %s ===\n\n' "$*"
}

for variant in "${variants[@]}"; do
    heading "$variant: two hands"
    "$julepe" play "$variant" --auto --seed "$seed" --hands 2 </dev/null
    heading "$variant: $hands hands, $players players"
    "$julepe" simulate "$variant" --players "$players" --hands "$hands" --seed "$seed" </dev/null
done
