# vedette map when it cannot be done: status 1, the reason on stderr, nothing half-made left.
. "$(dirname "$0")/check"

run 1 map antietam --json
has err "no scenario 'antietam'" gettysburg vicksburg high-tide long-roads meade-moves-north june-23
silent out
run 1 map antietam --png -o "$work/map.png"
absent "$work/map.png"
run 1 map '' --json
has err "no scenario ''"

for form in png svg pdf json text; do
    # A folder that is not there, a folder in the place of the file.
    run 1 map vicksburg "--$form" -o "$work/missing/map"
    has err "$work/missing/map cannot be written" "No such file"
    silent out
    mkdir -p "$work/folder"
    run 1 map vicksburg "--$form" -o "$work/folder"
    has err "cannot be written"
    [ -d "$work/folder" ] || fail "$ran: removed a folder"

    # A disk that is full.
    [ -c /dev/full ] || continue
    run 1 map vicksburg "--$form" -o /dev/full
    has err /dev/full "No space left"
    [ -c /dev/full ] || fail "$ran: removed a device"
    status=0
    "$program" map vicksburg "--$form" >/dev/full 2>"$work/err" || status=$?
    ran="vedette map vicksburg --$form >/dev/full"
    [ "$status" -eq 1 ] || fail "$ran: status $status"
    has err "vedette: " "No space left"
done

# A file that could not be finished is not left behind.
if command -v prlimit >/dev/null; then
    status=0
    prlimit --fsize=4096 sh -c 'trap "" XFSZ; exec "$0" map vicksburg --json -o "$1"' \
        "$program" "$work/cut.json" 2>"$work/err" || status=$?
    ran="vedette map vicksburg --json, files limited to 4 KB"
    [ "$status" -eq 1 ] || fail "$ran: status $status"
    has err "cut.json" "File too large"
    absent "$work/cut.json"
fi

# A picture does not go to a terminal. (Without pseudo-terminals, as in a bare chroot, there is none.)
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    status=0
    script -qec "'$program' map vicksburg --png" /dev/null >"$work/out" 2>&1 </dev/null || status=$?
    ran="vedette map vicksburg --png, on a terminal"
    [ "$status" -eq 2 ] || fail "$ran: status $status"
    has out "give -o FILE"
else
    echo "not tried: a picture on a terminal, since there is no pseudo-terminal here"
fi

finish
