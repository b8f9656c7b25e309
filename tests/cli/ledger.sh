# The ledger of the hex campaign: an evening of five turns at a table, entered by hand, with its mistakes and its sheets.
. "$(dirname "$0")/check"
cd "$work" || exit 1
game=evening.vdr

run 0 new high-tide --set ledger=on --set fog=tokens --seed 1863 -o $game

# enter SEAT 'TEXT': what one seat types
enter() {
    run 0 order $game --seat "$1" "$2"
}

# look: what each seat is asked now
look() {
    for seat in union confederate; do "$program" legal $game --seat $seat >$seat.asked; done
}

# phase ID: whether one of the seats was asked in it
phase() {
    grep -q "^Phase $1\." union.asked confederate.asked
}

# answer TEXT: each seat that is asked types it; what the first types may change what the second is asked
answer() {
    if grep -q '^Phase ' union.asked; then
        enter union "$1"
        "$program" legal $game --seat confederate >confederate.asked
    fi
    if grep -q '^Phase ' confederate.asked; then enter confederate "$1"; fi
}

both() {
    look
    answer "$1"
}

# until_phase ID: closes phases, each as it may be closed
until_phase() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        look
        if phase "$1"; then return; fi
        if phase 1e; then answer 'posture operational'; else answer 'done'; fi
    done
    fail "phase $1 does not come"
}

# ---- the first turn: Ewell sets out, and entries are checked ---------------------------------------
until_phase 4a
has_not() { ! grep -qF "$1" "$work/out" || fail "$ran: says $1"; }
run 0 legal $game --seat union
has out "Enter what happened on the table" "(13.4d)"
enter confederate 'Hood at 33085; fatigue Hood 2; leader Longstreet with McLaws'
has out "set Hood at 33085" "Ledger, entry 1: Hood at 33085" ": Longstreet is with McLaws"
run 1 order $game --seat confederate 'Hodd at 33085'
has err "did you mean Hood?"
run 1 order $game --seat confederate 'Hood at 99999'
has err "99999 is off the map"
run 1 order $game --seat confederate 'loss Heth 40 combat'
has err "13.4g" "Heth has 12 manpower left and cannot lose 40"
run 1 order $game --seat confederate 'fatigue Hood 7'
has err "13.4g" "0 to 4"
run 1 order $game --seat confederate 'march Hood'
has err "13.4d" "takes entries alone"
run 1 order $game --seat union 'eliminate Wise'
has err "has not arrived yet"
# Undo takes back what was entered since; it is entered again.
enter confederate undo
enter confederate 'Hood at 33085; Early at Front Royal'

# ---- five turns: a fight, a levy, a bridge, a depot, and one mistake -------------------------------
for turn in 2 3 4 5; do
    until_phase 6a
    run 0 legal $game --seat union
    has out "By the positions entered" "done confirms it" "(13.4e)"
    both 'done'
    until_phase 4a
    case $turn in
    2)
        enter union 'combat Winchester VA dice 5 2 Early 1, Milroy 3 disorganized, Elliott 2'
        has out "Combat at Winchester" "The attacker loses 1 manpower; the defender loses 5 manpower"
        enter union 'status Milroy demoralized 1; loss Elliott 1 other'
        run 1 order $game --seat union 'combat Winchester VA dice 5 2 Early 1, Milroy 9'
        has err "Milroy has 1 manpower left and cannot lose 9" ;;
    3)
        enter confederate 'captured Winchester VA; Early at Winchester VA'
        run 1 order $game --seat confederate 'captured Winchester VA'
        has err "that depot is captured already"
        enter confederate 'loss Rodes 4 combat'
        both 'done'
        until_phase 6a
        # A slip that is noticed when the phase is closed is struck out.
        enter confederate 'amend loss Rodes 4 combat; loss Rodes 1 combat'
        has out "Ledger, struck out: Rodes, combat loss 4. [13.4j]" ": Rodes, combat loss 1" ;;
    4)
        enter confederate 'Rodes at Chambersburg; levy Chambersburg'
        has out "The Confederates levy Chambersburg"
        run 1 order $game --seat confederate 'levy Chambersburg'
        has err "8.3c" "a town is levied once"
        enter confederate 'destroyed station Chambersburg; destroyed crossing Long Bridge'
        run 1 order $game --seat confederate 'destroyed crossing Long Bridge'
        has err "destroyed already"
        enter union 'built bridge Long Bridge; works Wadsworth 3'
        has out ": bridge built at Long Bridge" ": Wadsworth, works 3" ;;
    5)
        enter confederate 'set Hood in Washington MD; set Pender on north' ;;
    esac
done
until_phase 6a
run 0 view $game --seat union
has out "Turn 5 of 29" "morale normal"

# ---- the sheets, filled in, at any time ------------------------------------------------------------
run 0 charts $game union-status
has out "Milroy"
run 0 charts $game confederate-status --json
has out '"Rodes"'
run 0 charts $game vp-levies
has out "Chambersburg"
run 0 charts $game vp-summary
run 0 verify $game
has out good

# ---- a wrong entry by its number, and the facts that the phases read --------------------------------
numbers=numbers.vdr
run 0 new meade-moves-north --set ledger=on --set fog=tokens --set typed=union,confederate --seed 7 -o $numbers
run 0 order $numbers --seat union 'posture operational'
run 0 order $numbers --seat confederate 'posture operational'
run 0 order $numbers --seat union 'done'
run 0 order $numbers --seat confederate 'done'
run 0 order $numbers --seat union 'loss Heth 2 combat; destroyed station Camp Curtin'
has out "Ledger, entry 2: station destroyed at Camp Curtin"
run 0 order $numbers --seat union 'amend 2'
has out "struck out: station destroyed at Camp Curtin"
run 1 order $numbers --seat union 'amend 2'
has err "struck out already"
run 0 charts $numbers --seat union ledger-facts
has out "Confederate infantry units in Pennsylvania"

# ---- dice of the table, typed in: the Union's release, the Confederates' event ----------------------
for _ in 4a 4b 5a 6a; do
    for seat in union confederate; do
        "$program" order $numbers --seat $seat 'done' >/dev/null 2>&1 || true
    done
done
run 0 order $numbers --seat union 'dice 1b 3'
run 0 order $numbers --seat confederate 'dice 1d 3 3'
has out "Random event: 3+3=6"
run 0 verify $numbers
has out good
finish
