# vedette map --json and --text: every scenario, to stdout and to a file, shipped and compiled again.
# (What the JSON must hold is checked by the unit test map_json.)
. "$(dirname "$0")/check"

for scenario in gettysburg vicksburg high-tide long-roads meade-moves-north june-23 gettysburg-hex; do
    run 0 map "$scenario" --json
    silent err
    begins "$work/out" 7b # {
    has out "\"scenario\":\"$scenario\"" '"cells":[' '"edges":[' '"railroads":['
    [ "$(wc -l <"$work/out")" -eq 1 ] || fail "$ran is not one document on one line"
    mv "$work/out" "$work/first"
    run 0 map "$scenario" -o "$work/map.json"
    silent out
    same "$work/first" "$work/map.json"
done

# A scenario is found as people type it.
run 0 map "High Tide" --json -o "$work/map.json"

# The data the program was built from gives what is embedded in it.
for scenario in gettysburg vicksburg high-tide; do
    for form in json text; do
        run 0 map "$scenario" "--$form" -o "$work/shipped"
        run 0 map "$scenario" "--$form" --data "$source_dir/data" -o "$work/compiled"
        same "$work/shipped" "$work/compiled"
    done
done

run 0 map vicksburg --text
has out "The Vicksburg Campaign" "H5    Vicksburg MS" "Crossings" "Big Black"
# The railroad from Vicksburg to Jackson runs beside a road, and is told from one.
has out "H @###t###t###o###o H t###o" "# railroad beside a road"
mv "$work/out" "$work/first"
run 0 map vicksburg -o "$work/map.txt"
same "$work/first" "$work/map.txt"

# A folder of one's own.
run 0 map small-two --json --data "$small"
has out '"map":"small-hex"' '"name":"Eastville","state":"MD"' '"name":"Harbor bridge"'
run 0 map small --text --data "$small"
has out "A Small Campaign" "Farview VA"
run 1 map gettysburg --json --data "$small"
has err "no scenario 'gettysburg'; the scenarios are:" small-one small-two

# "-" is stdout.
run 0 map small --text --data "$small" -o -
has out "A Small Campaign"

finish
