# vedette scenarios: the shipped ones, and those of a data folder of one's own.
. "$(dirname "$0")/check"

run 0 scenarios
has out gettysburg vicksburg high-tide long-roads meade-moves-north june-23 33x27 26x16 96x134 \
    "High Tide of the Confederacy" "Meade Moves North"
silent err
# The square campaigns come first.
[ "$(sed -n 2p "$work/out" | cut -d ' ' -f 1)" = gettysburg ] || fail "gettysburg is not the first scenario"

run 0 scenarios --json
has out '{"scenarios":[' '"id":"high-tide","map":"gettysburg-hex"' '"shape":"square"' '"columns":96'
silent err
[ "$(wc -l <"$work/out")" -eq 1 ] || fail "scenarios --json is not one line"

run 0 scenarios --data "$small"
has out small small-one small-two "A Small Campaign" 12x10 40x32
! grep -q gettysburg "$work/out" || fail "--data shows shipped scenarios too"

run 0 scenarios --data="$small" --json
has out '"id":"small-two","map":"small-hex"'

run 1 scenarios --data "$work/missing"
has err "no atlas here" "cannot be used"
silent out

# What does not arrive is an error.
if [ -e /dev/full ]; then
    for words in scenarios "scenarios --json" "check-data $small"; do
        status=0
        # shellcheck disable=SC2086 # words
        "$program" $words >/dev/full 2>"$work/err" || status=$?
        ran="vedette $words >/dev/full"
        [ "$status" -eq 1 ] || fail "$ran: status $status"
        has err "could not be written"
    done
fi

finish
