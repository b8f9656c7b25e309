# vedette sim and arena: the same seed, the same result, however the work is shared; a kept record is good.
. "$(dirname "$0")/check"

# Without what differs from run to run.
result() { sed 's/,"seconds":[0-9.]*,"cpu_seconds":[0-9.]*//' "$work/out"; }

# ---- sim ----------------------------------------------------------------------------------------
run 0 sim vicksburg --games 12 --seed abc --json
silent err
[ "$(wc -l <"$work/out")" -eq 1 ] || fail "sim --json is not one line"
has out '"scenario":"vicksburg"' '"games":12' '"wins":{"union":' '"seconds":' '"cpu_seconds":' \
    '"players":{"union":"script","confederate":"script"}' '"battles":'
result >"$work/one"
run 0 sim vicksburg --games 12 --seed abc --jobs 3 --json
result >"$work/three"
same "$work/one" "$work/three"
run 0 sim vicksburg --games 12 --seed abd --json
result >"$work/other"
! cmp -s "$work/one" "$work/other" || fail "another seed gives the same result"

run 0 sim vicksburg --games 1
has out "vicksburg: 1 campaign, seed 1"
run 0 sim gettysburg --games 3 --union random --confederate=script --set fog=open
has out "gettysburg: 3 campaigns" "random" "script" "campaigns per CPU-second"
silent err

# A seat for each general.
for campaign in gettysburg vicksburg; do
    run 0 sim $campaign --games 2 --set commanders=separate --json
    has out '"games":2'
    silent err
done

# The first campaign as a record: verified, and the same with or without it.
for scenario in vicksburg gettysburg; do
    run 0 sim "$scenario" --games 2 --set fog=tokens --record "$work/$scenario.vdr" --json
    result >"$work/kept"
    run 0 sim "$scenario" --games 2 --set fog=tokens --json
    result >"$work/not-kept"
    same "$work/kept" "$work/not-kept"
    run 0 verify "$work/$scenario.vdr"
    has out good "the campaign is over"
done

# With separate commanders too, whatever an umpire holds back from them: campaigns that could not be
# kept when they were played without one.
for seed in 2 4 8; do
    run 0 sim vicksburg --games 1 --seed $seed --union random --set fog=tokens --set commanders=separate \
        --record "$work/separate-$seed.vdr"
    run 0 verify "$work/separate-$seed.vdr"
    has out good "the campaign is over"
done

run 1 sim vicksburg --games 1 --record "$work/vicksburg.vdr"
has err "vicksburg.vdr"

run 1 sim vicksburg --games 1 --union nobody
has err "no computer player 'nobody'" random script
run 1 sim nowhere --games 1
run 1 sim vicksburg --games 1 --set fog=thick
for words in "sim" "sim vicksburg" "sim vicksburg --games 0" "sim vicksburg --games many" \
    "sim vicksburg --games 1 --jobs 0" "sim vicksburg --games 1 --set fog" "arena vicksburg" \
    "arena vicksburg --a script --b random" "arena vicksburg --a script --pairs 1"; do
    # shellcheck disable=SC2086 # words
    run 2 $words
    silent out
done

# ---- arena --------------------------------------------------------------------------------------
run 0 arena vicksburg --a script --b random --pairs 10 --json
silent err
has out '"a":"script"' '"b":"random"' '"pairs":10' '"score_a":' '"low":' '"high":' \
    '"score_a_as":{"union":'
grep -q '"score_a":\(1\.0\|0\.[89]\)' "$work/out" || fail "$ran: $(cat "$work/out")"
result >"$work/one"
run 0 arena vicksburg --a script --b random --pairs 10 --jobs 2 --json
result >"$work/two"
same "$work/one" "$work/two"

# A player against itself: seats swapped, same dice, exactly one half.
run 0 arena vicksburg --a script --b script --pairs 5 --json
has out '"score_a":0.500000'
run 0 arena vicksburg --a script --b script --pairs 1
has out "1 pair, seed 1"
run 0 arena vicksburg --a random --b script --pairs 2
has out "random against script, 2 pairs" "95 %" "as union" "as confederate"

for command in sim arena play bench; do
    run 0 "$command" --help
    has out "usage: vedette $command" "example"
done

finish
