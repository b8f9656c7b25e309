# A battle fought at the player's own table against a machine: its result counts at once, on his word, and
# log and record say so (X50).
. "$(dirname "$0")/check"

game=$work/game.vdr

order() { run 0 order "$game" --seat "$1" "$2"; }

run 0 new vicksburg --seed 0001 --set fog=tokens -o "$game"
order confederate "deploy default"
order union "deploy default"
for place in "Logan at N6" "Crocker at N7" "Osterhaus at O6" "Stevenson at O5" "csa Bowen at M5"; do
    order umpire "correct place $place because of the test"
done
order union "XVII: Logan via N5"
order union "card battle"
order confederate "card battle"
order confederate "block M4 N4 M5 N5"
order union "extend none; reinforce none"
order confederate "reinforce none"

# Two broken units are no quarter of what the Confederates have there: nobody at a table of his own would
# confirm it, and the machine has none.
ran="vedette play $game --side union"
echo "result: break 18:00, broken csa Loring/Buford, winner usa" |
    "$program" play "$game" --side union >"$work/out" 2>"$work/err" || fail "$ran: status $?"
tr -s ' \n' ' ' <"$work/out" >"$work/flat" && mv "$work/flat" "$work/out" # a page's lines are short
has out "The Union side wins the battle" "on the word of the Union side alone, unchecked" "[X50]"
grep -Eq '"seat":"confederate","text":"confirm [0-9a-f]{8} unchecked"' "$game" ||
    fail "the record does not say that nobody has checked the result"
run 0 verify "$game"

finish
