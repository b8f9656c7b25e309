# vedette check-data: good folders, and broken ones with every mistake listed.
. "$(dirname "$0")/check"

run 0 check-data "$source_dir/data"
has out "no mistakes; maps:" gettysburg vicksburg gettysburg-hex
silent err
run 0 check-data "$small"
has out "$small: no mistakes; maps: small-hex, small."

# Where it looks without being told: VEDETTE_DATA, then data/.
VEDETTE_DATA=$small run 0 check-data
has out "$small: no mistakes"
(
    mkdir "$work/home" && cp -r "$small" "$work/home/data" && cd "$work/home" &&
        "$program" check-data >"$work/out" 2>"$work/err"
) || fail "check-data without a word"
has out "data: no mistakes"

run 1 check-data "$work/missing"
has err "there is no folder $work/missing"
silent out
mkdir "$work/empty"
run 1 check-data "$work/empty"
has err "$work/empty/atlas: no atlas here" "$work/empty/maps: no maps here" "2 mistakes"

# ---- a broken copy: one mistake in each of many files, all of them told in one run ---------------
cp -r "$small" "$work/broken"
change() { # FILE SED-SCRIPT
    sed "$2" "$work/broken/$1" >"$work/changed"
    ! cmp -s "$work/changed" "$work/broken/$1" || fail "the test changes nothing in $1"
    mv "$work/changed" "$work/broken/$1"
}
change atlas/woods.geojson 's/"features":\[/"features":[[/'
change atlas/roads.geojson 's/"Eastville MD"/"Eastvile MD"/'
change atlas/railroads.geojson 's/\[\[-77.3,39.41\]/[[-77.33,39.41]/'
change atlas/gaps.geojson 's/"ridge":"High Ridge"/"ridge":"Low Ridge"/'
change atlas/forts.geojson 's/,"source":"own"//'
change atlas/ground.geojson 's/"licence":"MIT",//'
change maps/small.yaml 's/^rows: 10/rows: ten/'
run 1 check-data "$work/broken"
silent out
has err "atlas/woods.geojson:7:2: this is not JSON" \
    'atlas/roads.geojson: Turnpike: the road names the place "Eastvile MD"' \
    "atlas/railroads.geojson: Short Line: the station Eastville MD lies 1.6 miles off the line" \
    'atlas/gaps.geojson: Middle Gap: the atlas has no ridge "Low Ridge"' \
    "atlas/forts.geojson: Fort East: 'source' is missing" \
    "atlas/ground.geojson: 'licence' is missing" \
    "maps/small.yaml:8:7: a whole number from 2 to 999" \
    "the link Westport VA - Farview VA cannot be laid on the map small-hex" \
    "$work/broken: 8 mistakes"

# The same words where the folder is used.
run 1 map small --json --data "$work/broken"
has err "atlas/woods.geojson:7:2: this is not JSON" "maps/small.yaml:8:7:" "cannot be used"
silent out

# Two towns of opposite banks in one cell: the grid is named, and what to do.
cp -r "$small" "$work/grid"
sed 's/^cell: 3/cell: 5/; s/^corner: .*/corner: [-17.5, 15]/' "$small/maps/small.yaml" \
    >"$work/grid/maps/small.yaml"
run 1 check-data "$work/grid"
has err "maps/small.yaml" "Harbor MD" "Westport VA" "opposite banks of the Styx" "move the corner"

finish
