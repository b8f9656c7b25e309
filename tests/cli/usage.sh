# Help, and wrong usage: status 2 and a word on what to do, nothing on stdout.
. "$(dirname "$0")/check"

# ---- help ---------------------------------------------------------------------------------------
for command in map scenarios check-data conform mail; do
    for words in "$command --help" "$command -h" "help $command"; do
        # shellcheck disable=SC2086 # words
        run 0 $words
        has out "usage: vedette $command" "example"
        silent err
    done
done
run 0 map gettysburg --png --help
has out "usage: vedette map"
for words in --help -h help "help nonsense"; do
    # shellcheck disable=SC2086 # words
    run 0 $words
    has out "usage: vedette COMMAND" map scenarios check-data conform "Exit: 0 done"
    silent err
    ! awk 'length > 80' "$work/out" | grep -q . || fail "$ran: lines of more than 80 columns"
done
# A list of errands stays a list, and no line of any help is wider than a page.
run 0 admin --help
has out "  backup FILE               a whole copy" "  house-key  "
for command in $("$program" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
    run 0 "$command" --help
    ! awk 'length > 80' "$work/out" | grep -q . || fail "$ran: lines of more than 80 columns"
done
# The help has the sides and computer players of the game systems.
run 0 play --help
has out "[--side union|confederate]" "2, script"
run 0 sim --help
has out "--union AI" "--confederate AI" "1, random"
run 0 manual sim
has out "confederate AI"
run 0 --version
has out "vedette "

# The examples of the help are right.
cp -r "$small" "$work/my-campaign"
(
    cd "$work" || exit 1
    "$program" map --help | sed -n 's/^\(examples*:\)* *\(vedette map .*\)/\2/p' >examples
    "$program" scenarios --help | sed -n 's/^example: //p' >>examples
    "$program" check-data --help | sed -n 's/^example: //p' >>examples
)
[ "$(wc -l <"$work/examples")" -ge 4 ] || fail "the help shows too few examples"
while read -r _ words; do
    # shellcheck disable=SC2086 # words
    (cd "$work" && exec "$program" $words >out 2>err </dev/null) ||
        fail "example: vedette $words: $(cat "$work/err")"
done <"$work/examples"

# ---- wrong usage --------------------------------------------------------------------------------
wrong() {
    run 2 "$@"
    silent out
}

run 2
has err "usage: vedette COMMAND"
silent out
wrong nonsense
has err "no command 'nonsense'" "usage: vedette COMMAND"
wrong --nonsense
has err "no command '--nonsense'"
for command in map scenarios check-data conform mail; do
    wrong "$command" --nonsense
    has err "no option --nonsense" "Try: vedette $command --help"
done
wrong map
has err "which scenario?"
wrong map gettysburg
has err "say which form"
wrong map gettysburg -o map.jpeg
has err "say which form"
wrong map gettysburg vicksburg --json
has err "unexpected argument 'vicksburg'"
wrong scenarios gettysburg
has err "unexpected argument"
wrong check-data a b
has err "unexpected argument 'b'"
wrong map gettysburg --png --pdf -o map.png
has err "one form at a time"
wrong map gettysburg --json --text
has err "one form at a time"
wrong map gettysburg --json=yes
has err "--json takes no value"
for option in -o --output --paper --size --dpi --data; do
    wrong map gettysburg --pdf "$option"
    has err "$option needs a value"
done
wrong scenarios --data
has err "--data needs a value"
wrong map gettysburg --png --paper a4 -o "$work/map.png"
has err "--paper is for --pdf"
wrong map gettysburg --pdf --paper a5 -o "$work/map.pdf"
has err "--paper is letter or a4, not 'a5'"
wrong map gettysburg --png --size huge -o "$work/map.png"
has err "--size is screen, two-sheets or poster, not 'huge'"
for dpi in 0 23 601 many 96x '' nan -1; do
    wrong map gettysburg --png --dpi "$dpi" -o "$work/map.png"
    has err "--dpi is for --png, from 24 to 600"
done
wrong map gettysburg --svg --dpi 96 -o "$work/map.svg"
has err "--dpi is for --png"
absent "$work/map.svg"

# After -- everything is a plain word.
run 1 map --json -- --png
has err "no scenario '--png'"
wrong new gettysburg -- --set fog=open
has err "unexpected argument '--set'"

# What may be repeated is taken in both forms, wherever it stands.
wrong new --set=fog=open gettysburg --set tea
has err "--set needs rule=value, not 'tea'"
wrong serve --bot
has err "there is no option --bot"

finish
