# vedette charts: the tables of the book, of a scenario and of a record.
. "$(dirname "$0")/check"
cd "$work" || exit 1

# ---- of a scenario ---------------------------------------------------------------------------------
run 0 charts gettysburg
has out "reinforcements" "Reinforcement Table" "(chart)" "vedette charts gettysburg TABLE"
silent err
run 0 charts gettysburg reinforcements
has out "Reinforcement Table: arrives at the end of turn (chart)" "1 space  2 spaces  3 spaces" \
    " 1        3         5         6" " 6        1         1         2"
run 0 charts gettysburg battle-results
has out "tabletop battle" "the attacker adds 2 for each other division" "retreats d6"
for table in army-union army-confederate rates battle-results reinforcements victory depots cards; do
    for scenario in gettysburg vicksburg; do
        run 0 charts $scenario $table
        [ "$(wc -l <out)" -gt 5 ] || fail "$ran: too short"
    done
done
run 0 charts vicksburg all
has out "Army of the Tennessee" "Event Cards" "Victory points"
grep -q ' $' out && fail "$ran: spaces at the end of a line"

# ---- JSON ------------------------------------------------------------------------------------------
cat >whole.py <<'P'
import json, sys
tables = json.load(open(sys.argv[1]))["tables"]
ids = [table["id"] for table in tables]
assert len(ids) == len(set(ids)) >= int(sys.argv[2]), ids
for table in tables:
    assert list(table) == ["id", "title", "columns", "rows", "source"], table["id"]
    assert table["source"] in ("chart", "found", "reconstruction"), table["id"]
    for row in table["rows"]:
        assert len(row) == len(table["columns"]), table["id"]
        assert all(cell is None or type(cell) in (int, str) for cell in row), table["id"]
P
for scenario in gettysburg vicksburg; do
    run 0 charts $scenario --json
    python3 whole.py out 15 || fail "$ran: not whole"
    [ "$(wc -l <out)" -eq 1 ] || fail "$ran: not one line"
done
run 0 charts vicksburg staff-die --json
[ "$(cat out)" = '{"tables":[{"id":"staff-die","title":"Staff Die","columns":["face","spaces added"],"rows":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,0]],"source":"chart"}]}' ] ||
    fail "$ran: $(cat out)"

for scenario in high-tide long-roads june-23 meade-moves-north; do
    run 0 charts $scenario --json
    python3 whole.py out 90 || fail "$ran: not whole"
done
run 0 charts high-tide combat-defender
has out "Combat Chart: defender, by combat value (found)" "11DR*"
run 0 charts high-tide union-status
[ "$(grep -c -e '^AoP ' -e '^HF/WV ' -e '^BALT ' -e '^DC ' -e '^RR ' -e '^PA ' out)" -eq 76 ] ||
    fail "$ran: not 76 units"
run 0 charts long-roads july
has out "Random Event              G  G  G" "Running Total"

# ---- of a record: the same tables, with their sources ------------------------------------------------
run 0 new vicksburg --set fog=tokens -o game.vdr
run 0 charts vicksburg all
cp out scenario
run 0 charts game.vdr all
same out scenario
run 0 charts game.vdr all --umpire
same out scenario
run 0 charts game.vdr victory --seat union
has out "Victory points"
run 0 charts game.vdr --json
python3 whole.py out 15 || fail "$ran: not whole"

# ---- sheets: as printed, as each seat knows them, as they are -----------------------------------------
run 0 new high-tide -o hex.vdr
run 0 charts hex.vdr union-status --json
cp out printed
run 0 charts high-tide union-status --json
same out printed
run 0 charts hex.vdr union-status --seat confederate --json
python3 - out <<'P' || fail "$ran: tells what the seat does not know"
import json, sys
sheet = json.load(open(sys.argv[1]))["tables"][0]
for name in "manpower now", "victuals", "combat losses", "other losses", "place", "state":
    column = sheet["columns"].index(name)
    assert all(row[column] is None for row in sheet["rows"]), name
P
run 0 charts hex.vdr union-status --seat union --json
cmp -s out printed && fail "$ran: the sheet is empty"
cp out own
run 0 charts hex.vdr union-status --umpire --json
same out own

# ---- what is refused ---------------------------------------------------------------------------------
run 1 charts gettysburg reinforcment
has err "no table 'reinforcment'" "did you mean reinforcements?"
silent out
run 1 charts gettysburg army
has err "army-union, army-confederate"
run 1 charts gettysburg zzz
has err "'vedette charts gettysburg' lists them"
run 1 charts nowhere
has err nowhere
run 1 charts missing.vdr
has err missing.vdr
run 1 charts game.vdr victory --seat nobody
has err "no seat 'nobody'" union
run 2 charts
has err "which scenario or record?"
run 2 charts gettysburg --seat union
has err "need a record"
run 2 charts game.vdr --seat union --umpire
has err "not both"
run 2 charts game.vdr --data "$small"
has err "its own tables"
run 2 charts gettysburg one two

# ---- what does not arrive ------------------------------------------------------------------------------
if [ -e /dev/full ]; then
    status=0
    "$program" charts gettysburg all >/dev/full 2>err || status=$?
    ran="vedette charts >/dev/full"
    [ "$status" -eq 1 ] || fail "$ran: status $status"
    has err "could not be written"
fi

finish
