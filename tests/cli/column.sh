# A corps in one order, and what closes twice: texts of several orders at the command line (X51, R6).
. "$(dirname "$0")/check"

game=$work/game.vdr

run 0 new vicksburg --seed 0001 --set fog=tokens -o "$game"
run 0 order "$game" --seat confederate "deploy default"
run 0 order "$game" --seat union "deploy default"

# One order for a whole corps is one for each division; who comes behind a head that fell short is told so.
run 0 order "$game" --seat union "march XVII to Raymond; end"
has out "activate XVII" "XVII: Crocker via" "XVII: Logan via" "XVII: McArthur via" "the column ahead" "[X51]"
silent err
run 1 order "$game" --seat union "rally all"
has err "K1"

# A mark behind an order that names the corps alone is allotted all the same (T5). When the last token has marched or rests the marches are over: to end them is harmless, and the rest of the
# text is carried out.
run 0 order "$game" --seat confederate "Mississippi: end"
run 0 order "$game" --seat union "XV; Steele staff via I14; Blair hold; Tuttle hold; end marches; end"
has out "activate XV" "Staff Dice allotted: Steele" "end marches" "Waiting for the other side"
silent err

# What names no place refuses all of it, and nothing is done.
cp "$game" "$work/kept"
run 1 order "$game" --seat union "XIII to Nowhere; end"
has err "column 9: 'Nowhere' is not a place"
run 1 order "$game" --seat union "XIII staff via Raymond, Nowhere; end"
has err "column 25: 'Nowhere' is not a place"
run 1 order "$game" --seat union "XV follow Carr"
has err "column 4: a whole corps marches with"
same "$game" "$work/kept"
run 0 verify "$game"

# A corps that was given up can be named in the blind game, for a bluff; to march it is refused, and it is not named
# for nothing (T4).
run 0 new gettysburg --seed 0002 --set fog=blind -o "$work/blind.vdr"
run 0 order "$work/blind.vdr" --seat union "give up II; deploy default"
run 0 order "$work/blind.vdr" --seat confederate "deploy default"
run 0 order "$work/blind.vdr" --seat confederate "I: end"
run 1 order "$work/blind.vdr" --seat union "II to Gettysburg"
has err "T4: Caldwell is not on the map"
run 0 order "$work/blind.vdr" --seat union "II: end"

finish
