# vedette check-data and scenarios: scenario folders, with every mistake told where it stands.
. "$(dirname "$0")/check"

# The shipped scenarios are without mistakes, alone or with atlas and maps.
run 0 check-data "$source_dir/data"
has out "; scenarios: gettysburg, vicksburg, high-tide, "
silent err
mkdir "$work/mine"
cp -r "$source_dir/data/altar" "$work/mine/altar"
run 0 check-data "$work/mine"
has out "$work/mine: no mistakes; maps: " "; scenarios: gettysburg, vicksburg."
silent err

# ---- a broken copy: a mistake in each of many files, all of them told in one run ------------------
change() { # FILE SED-SCRIPT
    sed "$2" "$work/mine/altar/$1" >"$work/changed"
    ! cmp -s "$work/changed" "$work/mine/altar/$1" || fail "the test changes nothing in $1"
    mv "$work/changed" "$work/mine/altar/$1"
}
change gettysburg/scenario.yaml 's/^rally: 4 /rally: 9 /'
change gettysburg/army_union.yaml 's/traits: \[Revered\]/traits: [Beloved]/'
change gettysburg/depots.yaml 's/place: Hanover PA/place: Hannover PA/'
change gettysburg/cards.yaml 's/not enemy_held(Harrisburg PA)/not enemy_held(Harrisbourg PA)/'
change vicksburg/crossings.yaml 's/name: Byram bridge/name: Byron bridge/'
change vicksburg/victory.yaml 's/value: 3+d6/value: 3+d7/'
run 1 check-data "$work/mine"
silent out
has err "altar/gettysburg/scenario.yaml:" ": a whole number from 1 to 6 is needed here" \
    "altar/gettysburg/army_union.yaml:" ": 'Beloved' is not known: Inept, " \
    "altar/gettysburg/depots.yaml:" ": there is no place on the map 'Hannover PA'" \
    "altar/gettysburg/cards.yaml:" ": there is no place on the map 'Harrisbourg PA'" \
    "altar/vicksburg/crossings.yaml:" ": the map has no crossing 'Byron bridge'; it has " \
    "altar/vicksburg/victory.yaml:" ": a number or dice are needed here: 2, d3, 2d6, 6+d6, -d3" \
    "vedette: $work/mine: "

# ---- titles ----------------------------------------------------------------------------------------
run 0 scenarios
has out "The Gettysburg Campaign" "The Vicksburg Campaign"
run 0 scenarios --json
has out '"id":"gettysburg","map":"gettysburg","title":"The Gettysburg Campaign"' \
    '"system":"altar","book":"A Formidable Invasion, Greg Wagman, 2018","turns":10,"switches":[{"id":"fog","rule":"I6","values":["blind","tokens","open"],"default":"blind","text":' \
    '"system":"altar","book":"Gibraltar of the West, Greg Wagman, 2016","turns":8,"switches":[' \
    '"system":"gcacw","book":"The Long Roads to Gettysburg","turns":29,"switches":['

finish
