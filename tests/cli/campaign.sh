# A real campaign at the command line: played, told, kept; and everything a careless or hostile hand does
# to it is refused with a sentence, the file unchanged.
. "$(dirname "$0")/check"

game=$work/game.vdr
golden=$source_dir/tests/replay/vicksburg-blind.game

kept() { cp "$game" "$work/kept"; }
unchanged() { cmp -s "$game" "$work/kept" || fail "$ran: the record was changed"; }

# refused WORDS WORD...: status 1, that sentence, nothing on standard output, the record as it was
refused() {
    words=$1
    shift
    run 1 "$@"
    silent out
    has err "$words"
    unchanged
}

# ---- the first turn of a golden game, order by order ------------------------------------------------
run 0 new vicksburg --seed "$(sed -n 's/^seed //p' "$golden")" --set fog=blind -o "$game"
has out "dice of grade 0" "Seats: union confederate" "legal $game --seat confederate"
[ "$(stat -c %a "$game")" = 600 ] || fail "others can read the record: $(stat -c %a "$game")"
run 0 verify "$game"
has out "1 order, "
kept
refused "already exists" new vicksburg -o "$game"

grep -E '^(union|confederate): ' "$golden" >"$work/orders"
while IFS= read -r line; do
    run 0 order "$game" --seat "${line%%: *}" "${line#*: }"
    silent err
    ! grep -q 'Turn 2 of' "$work/out" || break
done <"$work/orders"

run 0 replay "$game" --seat union
sed '/Turn 2 of/q' "$work/out" >"$work/told"
diff "$source_dir/tests/replay/first-turn.txt" "$work/told" >"$work/diff" ||
    fail "the first turn is told otherwise (tests/replay/README.md): $(head -5 "$work/diff")"
grep -o '"state":"[^"]*"' "$game" | sed 's/"state":"/state /; s/"//' >"$work/states"
grep '^state ' "$golden" | head -n "$(wc -l <"$work/states")" | cmp -s - "$work/states" ||
    fail "the states are not those of the golden game"

# ---- what is told, and to whom ---------------------------------------------------------------------
for seat in union confederate; do
    run 0 record "$game" --seat "$seat" -o "$work/$seat.vdr"
    run 0 verify "$work/$seat.vdr"
    has out good "the record of $seat" "head "
    for form in --text --json; do
        run 0 view "$game" --seat "$seat" "$form"
        mv "$work/out" "$work/one"
        run 0 view "$work/$seat.vdr" "$form"
        same "$work/out" "$work/one"
    done
    run 0 legal "$game" --seat "$seat"
    mv "$work/out" "$work/one"
    run 0 legal "$work/$seat.vdr"
    same "$work/out" "$work/one"
    run 0 replay "$game" --seat "$seat"
    mv "$work/out" "$work/one"
    run 0 replay "$work/$seat.vdr"
    same "$work/out" "$work/one"
done
# A picture of the view: the same from either file, another for the other side, and no terminal's.
png=89504e470d0a1a0a svg=3c3f786d6c
for form in png svg; do
    run 0 view "$game" --seat union "--$form" -o "$work/union.$form"
    silent out
    run 0 view "$work/union.vdr" "--$form"
    same "$work/out" "$work/union.$form"
    run 0 view "$game" --seat confederate "--$form" -o "$work/confederate.$form"
    ! cmp -s "$work/union.$form" "$work/confederate.$form" || fail "$ran: both sides see the same"
done
begins "$work/union.png" $png
begins "$work/union.svg" $svg
run 2 view "$game" --seat umpire --svg
run 2 view "$game" --seat union --svg --png
# What is there already is kept, unless it is said otherwise.
run 1 record "$game" --seat union -o "$work/union.png"
has err "already exists"
begins "$work/union.png" $png
run 0 record "$game" --seat union -o "$work/union.png" --force
same "$work/union.png" "$work/union.vdr"
run 0 verify "$game" "$work/union.vdr" "$work/confederate.vdr"
has out "agrees with $game about union" "agrees with $game about confederate"
run 0 view "$game" --seat union --at 3 --text
has out "Turn 1 of 8"
kept
refused "not over" replay "$game"
refused "give orders to the umpire's" order "$work/union.vdr" --seat union end
refused "alone" view "$work/union.vdr" --seat confederate
refused "" view "$game" --seat union --at 99999
if command -v python3 >/dev/null; then
    python3 "$source_dir/tools/verify/verify.py" "$game" "$work/union.vdr" "$work/confederate.vdr" \
        >"$work/python" || fail "the second verifier is of another opinion"
    head=$(sed -n 's/^head //p' "$work/python")
    run 0 verify "$game"
    has out "head $head"
fi

# The umpire's own orders by their forms.
run 0 legal "$game" --seat umpire
has out "correct place SIDE TOKEN at PLACE because TEXT" "rewind N" "report all: TEXT"
run 0 legal "$game" --seat umpire --json
has out '"seat":"umpire"' '"correct dice SIDE NUMBER because TEXT"'
run 1 legal "$work/union.vdr" --seat umpire

# ---- orders that come to nothing -------------------------------------------------------------------
other=union
[ "$("$program" legal "$game" --seat union | wc -l)" -eq 1 ] || other=confederate
due=union
[ "$other" = confederate ] || due=confederate
refused "" order "$game" --seat "$other" end
refused "you cannot undo" order "$game" --seat "$other" undo
refused "no die is missing" order "$game" --seat "$due" 'die 3'
refused "there is no seat 'red'" order "$game" --seat red end
refused "there is no seat 'Union'" order "$game" --seat Union end
refused "only the umpire can rewind" order "$game" --seat "$due" 'rewind 3'
refused "rewind to an order from" order "$game" --seat umpire 'rewind 999'
refused "can enter a battle's result" order "$game" --seat umpire end
refused "write: rewind N" order "$game" --seat umpire rewind
refused "" order "$game" --seat umpire 'result: night 19:00, winner csa'
refused "not plain text" order "$game" --seat "$due" "$(printf 'e\001nd')"
refused "not plain text" order "$game" --seat "$due" "$(printf '\377\376')"
refused "contains no order" order "$game" --seat "$due" ' ; # end'
refused "contains no order" order "$game" --seat "$due" ''
refused "" order "$game" --seat "$due" 'XIII: XIII: XIII:'
refused "" order "$game" --seat "$due" '{"n":1}'
refused "at most" order "$game" --seat "$due" "$(head -c 3000 /dev/zero | tr '\0' a)"
head -c 70000 /dev/zero | tr '\0' '\n' >"$work/long"
! "$program" order "$game" --seat "$due" <"$work/long" >"$work/out" 2>"$work/err" ||
    fail "a text of 70,000 lines was taken"
unchanged
for seed in 1 2 3 4 5 6 7 8 9 10; do # the same bytes each time, of every kind
    awk -v seed="$seed" 'BEGIN { srand(seed); for (i = 0; i < 300; i++) printf "%c", int(rand() * 256) }' \
        >"$work/noise"
    ! "$program" order "$game" --seat "$due" - <"$work/noise" >"$work/out" 2>"$work/err" ||
        fail "noise $seed was taken for orders"
    unchanged
done
run 2 order "$game" end
run 2 order
unchanged

# The same again, when it has been done, is refused; what it did stands.
order=$("$program" legal "$game" --seat "$due" | sed -n '2s/^ *//p')
run 0 order "$game" --seat "$due" "$order"
kept
refused "" order "$game" --seat "$due" "$order"

# ---- two at once -----------------------------------------------------------------------------------
at_once=$work/at-once.vdr
run 0 new vicksburg --seed 1 --set fog=tokens -o "$at_once"
for town in N4 O4 M5 N5 O5 M6 N6; do
    "$program" order "$at_once" --seat confederate "deploy Loring at $town" >/dev/null 2>&1 &
done
wait
run 0 verify "$at_once"
has out "8 orders" # one after the other

# ---- files that are not what they should be ----------------------------------------------------------
size=$(stat -c %s "$game")
run 0 verify "$game"
whole=$(sed -n 's/^head \([^ ]*\)$/\1/p' "$work/out")
sed '$d' "$game" >"$work/bad.vdr" # an order without its outcome
run 1 verify "$work/bad.vdr"
has err "cut off"
sed '$d' "$game" | sed '$d' >"$work/bad.vdr"
run 0 verify "$work/bad.vdr"
! grep -q "head $whole" "$work/out" || fail "a record that was cut off has the same head"
head -c $((size - 7)) "$game" >"$work/bad.vdr" # torn by a crash: mended when it is written to
run 1 verify "$work/bad.vdr"
has err "incomplete"
run 1 order "$work/bad.vdr" --seat "$other" end
has err "is incomplete" "removed"
run 0 verify "$work/bad.vdr"
has out "head $whole" # what the order gave is made again
sed '1s/"vdr":1/"vdr":2/' "$game" >"$work/bad.vdr"
run 1 legal "$work/bad.vdr" --seat union
has err "newer vedette"
sed '1s/"altar 0"/"altar 7"/' "$game" >"$work/bad.vdr"
run 1 legal "$work/bad.vdr" --seat union
has err "line 1"
for bytes in '' '\n' 'no record' '{"vdr":1}\n' '\000\377\n'; do
    # shellcheck disable=SC2059 # bytes
    printf "$bytes" >"$work/bad.vdr"
    run 1 verify "$work/bad.vdr"
    run 1 order "$work/bad.vdr" --seat union end
    silent out
done
run 1 order "$work/none.vdr" --seat union end
run 1 verify "$work"

# ---- a full disk: nothing half written --------------------------------------------------------------
order=$("$program" legal "$game" --seat "$due" | sed -n '2s/^ *//p')
kept
(
    trap '' XFSZ
    ulimit -f $((size / 512))
    "$program" order "$game" --seat "$due" "$order" >"$work/out" 2>"$work/err"
) && fail "an order was taken on a full disk"
silent out
[ -s "$work/err" ] || fail "no word of the full disk"
unchanged
run 0 order "$game" --seat "$due" "$order"
run 0 verify "$game"

# ---- the umpire goes back: other dice, the abandoned lines stay --------------------------------------
before=$(wc -l <"$game")
run 0 order "$game" --seat umpire 'rewind 3'
run 0 order "$game" --seat union 'XIII: Carr staff via L11 ; end marches ; end'
[ "$(wc -l <"$game")" -eq $((before + 10)) ] || fail "a rewind and four orders are ten lines"
run 0 replay "$game" --seat confederate
has out "The umpire rewinds play to your line"
run 0 verify "$game"
if command -v python3 >/dev/null; then
    python3 "$source_dir/tools/verify/verify.py" "$game" >"$work/python" ||
        fail "the second verifier is of another opinion after a rewind"
fi

finish
