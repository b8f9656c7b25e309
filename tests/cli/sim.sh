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

# ---- files: every campaign kept, a table, a page -----------------------------------------------------
run 0 sim vicksburg --games 9 --seed abc --json
result >"$work/nine"
run 0 sim vicksburg --games 4 --seed abc --keep "$work/kept.jsonl" --csv "$work/four.csv"
[ "$(wc -l <"$work/kept.jsonl")" -eq 5 ] || fail "$ran: $(wc -l <"$work/kept.jsonl") lines, not 5"
[ "$(wc -l <"$work/four.csv")" -eq 5 ] || fail "$ran: $(wc -l <"$work/four.csv") lines in the table"
[ "$(head -c 9 "$work/four.csv")" = "campaign," ] || fail "$ran: the table has no head"

# It goes on where it stopped, even in the middle of a line, however the work is shared.
printf '{"n":4,"winner"' >>"$work/kept.jsonl"
run 0 sim vicksburg --games 9 --seed abc --keep "$work/kept.jsonl" --csv "$work/nine.csv" --jobs 2 --json
result >"$work/went-on"
same "$work/nine" "$work/went-on"
[ "$(wc -l <"$work/nine.csv")" -eq 10 ] || fail "$ran: the table lacks the campaigns that were kept"
cp "$work/kept.jsonl" "$work/all.jsonl"
run 0 sim vicksburg --games 9 --seed abc --keep "$work/kept.jsonl" --json
result >"$work/again"
same "$work/nine" "$work/again"
same "$work/kept.jsonl" "$work/all.jsonl"

# Other campaigns, or a line that was changed, are refused, and the file stays as it is.
run 1 sim vicksburg --games 9 --seed other --keep "$work/kept.jsonl"
has err "another scenario, seed, player"
sed '3s/"orders":[0-9]*/"orders":-1/' "$work/all.jsonl" >"$work/changed.jsonl"
cp "$work/changed.jsonl" "$work/before"
run 1 sim vicksburg --games 9 --seed abc --keep "$work/changed.jsonl"
has err "line 3"
same "$work/changed.jsonl" "$work/before"
run 1 sim vicksburg --games 1 --csv "$work/nine.csv"
has err "nine.csv"
run 1 sim vicksburg --games 1 --keep "$work/no/folder"
has err "no/folder"

# An interrupted run says how far it came, and nothing is lost.
"$program" sim gettysburg --games 100000 --jobs 2 --keep "$work/long.jsonl" >"$work/out" 2>"$work/err" &
long=$!
tries=0
until [ "$(cat "$work/long.jsonl" 2>/dev/null | wc -l)" -gt 3 ] || [ $tries -gt 600 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill -TERM $long
status=0
wait $long || status=$?
ran="an interrupted sim"
[ $status -eq 1 ] || fail "$ran ended with $status"
has err "interrupted after" "goes on from there"
has out "gettysburg: "
[ -z "$(tail -c 1 "$work/long.jsonl")" ] || fail "$ran left half a line"

run 0 sim gettysburg --games 6 --report "$work/page.html" --jobs 2
[ "$(tail -n 1 "$work/page.html")" = "</body></html>" ] || fail "$ran: the page has no end"
for part in "Who won" "Points, turn by turn" "When they were decided" "When and where: skirmishes" \
    "data:image/png;base64,iVBOR" "Cards and random events" "Points by what they were scored for"; do
    grep -qF "$part" "$work/page.html" || fail "$ran: the page lacks '$part'"
done
! grep -qE '(src|href)="(http|/)' "$work/page.html" || fail "$ran: the page needs something else"
run 1 sim gettysburg --games 1 --report "$work/no/folder.html"

# ---- the same campaigns with another option ------------------------------------------------------------
# With the same option nothing differs at all.
run 0 sim vicksburg --games 8 --compare fog=blind --json
grep -o '"difference":{[^}]*}' "$work/out" | sort -u >"$work/differences"
[ "$(cat "$work/differences")" = '"difference":{"value":0.0000,"low":0.0000,"high":0.0000}' ] ||
    fail "$ran: $(cat "$work/differences")"
run 0 sim vicksburg --games 8 --set fog=open --compare fog=tokens --report "$work/compared.html"
has out "with fog=tokens" "wins, union" "battles" "difference"
grep -qF "With <code>fog=tokens</code>" "$work/compared.html" || fail "$ran: the page does not compare"
run 2 sim vicksburg --games 8 --compare fog
run 2 sim vicksburg --games 8 --compare fog=tokens --keep "$work/pairs.jsonl"
run 1 sim vicksburg --games 8 --compare fog=thick

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
