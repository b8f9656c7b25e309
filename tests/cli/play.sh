# vedette play: a campaign in the terminal, by pipe: orders, talk, the file, and the end.
. "$(dirname "$0")/check"
cd "$work" || exit 1

# play STATUS 'LINES' WORD...: as run, with these lines typed (\n between them)
play() {
    wanted=$1 typed=$2 status=0
    shift 2
    ran="vedette play $*"
    printf '%b' "$typed" | "$program" play "$@" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq "$wanted" ] ||
        fail "$ran: status $status, not $wanted; stderr: $(head -c 600 "$work/err")"
}

# ---- talk ---------------------------------------------------------------------------------------
play 0 'help\nhelp m8\nhelp X999\nlegal\nview\nmap\narmy\nlog 1\nsave\n?\n' vicksburg --seed 1
silent err
has out "You command the Union side against the computer" "vicksburg.vdr" "(R19)" \
    "Press Enter for: deploy default" "You can order now" "M8: A march" "no rule X999" \
    "YOUR ARMY" "your tokens" "Saved in vicksburg.vdr" \
    "Continue with: vedette play vicksburg.vdr --side union --level 2"
[ -s vicksburg.vdr ] || fail "$ran: no record"

# A word finds the rules that speak of it; legal can be asked for one unit; nothing is wider than a page.
play 0 'help raid\nhelp orders\nlegal logan\nlegal raid\nhelp\nhelp pontoon\n' vicksburg --seed 1 --file words.vdr
has out "A6: " "Hovey to Raymond" "  deploy Logan at M14" "contains 'raid'" "help WORD" \
    "no rule pontoon, and no rule mentions it"
! grep -q "deploy Steele" "$work/out" || fail "$ran: legal logan lists others"
! awk 'length > 79' "$work/out" | grep -q . || fail "$ran: lines of more than 79 columns"
play 0 '\n\nmarch Smith to I10\nXIII: move Carr to Cayuga\n' vicksburg --seed 7 --file march.vdr
has out "Smith marches" "Carr marches"

# Letters between separate commanders: when one would arrive, then what is known of it.
play 0 'letters\nmsg Sherman: Come up.\nletters\nhelp\n' vicksburg --seed 7 --file letters.vdr --set commanders=separate
has out "You are union.grant against the computer" "A letter sent now" "in turn 1, or in turn 2 if he is far: " \
    "  to Sherman      sent before turn 1, on the road: expected in turn 1 or 2" "  letters       when"
! awk 'length > 79' "$work/out" | grep -q . || fail "$ran: lines of more than 79 columns"
play 0 'letters\n' vicksburg --seed 7 --file alone.vdr
has out "one commander, so there is nobody to write to"

# Resumed, and never overwritten: a second game has a file of its own.
play 0 '\nnonsense order\nquit\nlegal\n' vicksburg.vdr
has out "> nonsense order" "is not an order" "Continue with: vedette play vicksburg.vdr"
run 0 verify vicksburg.vdr
has out good
play 0 '' vicksburg --seed 1 --side confederate --level 1
has out "vicksburg-2.vdr" "the computer (random)" "--side confederate --level 1"
run 0 verify vicksburg-2.vdr
play 1 '' vicksburg --file vicksburg.vdr
play 0 '' gettysburg --file mine.vdr --fog open
[ -s mine.vdr ] || fail "$ran: --file was not written"

# Where things are, the log, what undo took back; semicolons need no blanks.
play 0 '\nplaces\nwhere Jackson\nWHERE steele\nwhere Atlantis\nXIII;Smith hold;Carr h\nundo\nlog 3\n' \
    vicksburg --seed 7 --file talk.vdr
has out "X6   Jackson" "Jackson (X6)" "Steele stands at" "no place 'Atlantis'" \
    "Undone: activate XIII; Smith hold; Carr hold" ". Smith hold"
# In full each thing is told by itself, as every die of a battle is.
play 0 '\nlog 1 full\n' vicksburg --seed 7 --file full.vdr
has out "   Carr is set up at"
# Where only one thing can be ordered the prompt is one line; nothing is wider than a page.
play 0 '\nXIII\nend marches\n' vicksburg --seed 7 --file idle.vdr
has out 'has no special action to take ("end"). Press Enter'
! awk 'length > 80' "$work/out" | grep -q . || fail "$ran: lines of more than 80 columns"
# A march that falls short says so, and that the road was left.
play 0 '\nXIII: Smith to Vicksburg\n' vicksburg --seed 7 --file short.vdr
has out "Smith marches" "stops" "short of"

# Several orders in a line; a refusal names its rule, and the rest comes back.
play 0 'deploy default; end\nend; nonsense\n' vicksburg --seed 2 --file several.vdr --fog tokens
has out "deploy default"
run 0 verify several.vdr

# A machine lets one go back, with other dice; the record shows it.
play 0 '\nXIII\nend marches\npropose rewind 3\nXIII: Smith hold\n' vicksburg --seed 7 --file back.vdr
has out "The Confederate side agrees." "The umpire rewinds play to your line 3." "At rest: Smith"
run 0 verify back.vdr
has out "; play was rewound 1 time"

# ---- to the end ---------------------------------------------------------------------------------
yes '' | head -n 4000 >"$work/empty"
for words in "vicksburg --side union --fog blind" "vicksburg --side confederate --fog tokens" \
    "gettysburg --side union --fog open --level 1" "gettysburg --side confederate"; do
    rm -f game.vdr
    ran="vedette play $words, to the end"
    # shellcheck disable=SC2086 # words
    "$program" play $words --seed 7 --file game.vdr <"$work/empty" >"$work/out" 2>"$work/err" ||
        fail "$ran: $(head -c 600 "$work/err")"
    has out "The campaign is over: the " " side has won." "vedette replay game.vdr" " in all, "
    # The points are told once.
    ! grep -q '^ *[0-9]* *of 25$' "$work/out" || fail "$ran: the points come twice"
    run 0 verify game.vdr
    has out good "the campaign is over"
    run 0 replay game.vdr
    # Whose orders they are: every one of the computer's is found again, and not everyone of a person's.
    case $words in vicksburg*)
        run 0 verify game.vdr --machines
        has out "on: those of the computer player" "on: of no computer player of this program"
        run 0 record game.vdr --seat union
        cp "$work/out" own.vdr
        run 1 verify own.vdr --machines
        has err "--machines needs the umpire's record"
    esac
done
play 0 '' game.vdr
has out "The campaign is over"
# Whoever resigns is shown how both stood.
play 0 '\nresign\n' vicksburg --seed 7 --file resigned.vdr
has out "The campaign is over: the Union side has resigned, and the Confederate side has"
[ "$(grep -c 'No victory points' "$work/out")" -eq 2 ] || fail "$ran: not two tables of points"

# The enemy's set-up is his own.
rm -f game.vdr
"$program" play vicksburg --seed 7 --file game.vdr <"$work/empty" >"$work/out" 2>"$work/err"
ran="vedette play vicksburg"
for text in "Forney is set up" "deploy Forney"; do
    ! grep -qF "$text" "$work/out" || fail "$ran: shows '$text'"
done

for words in "" "vicksburg --side north" "vicksburg --level 9" "vicksburg --seed xyz" \
    "vicksburg.vdr --seed 1" "vicksburg --fog"; do
    # shellcheck disable=SC2086 # words
    play 2 '' $words
done
play 1 '' nowhere
play 1 '' missing.vdr
finish
