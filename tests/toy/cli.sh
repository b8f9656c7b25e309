# The toy system through every command of the program: data, simulation, record, verification, terminal, mail.
here=$(cd "$(dirname "$0")" && pwd)
set -- "$1"
. "$here/../cli/check"
cd "$work" || exit 1

# ---- data, with every mistake where it stands ------------------------------------------------------
run 0 scenarios
has out "small-one" "small-two" "Outposts on the Styx"
mkdir data
cp -r "$small/atlas" "$small/maps" "$source_dir/tests/toy/data/outpost" data/
run 0 check-data data
sed -i 's/^sight: 2/sight: 77/; s/default: blind/default: thick/' data/outpost/small-one/scenario.yaml
sed -i 's/at: "25016"/at: "01001"/' data/outpost/small-two/armies.yaml
sed -i 's/^horse: 3/horse: 33/' data/outpost/common/pace.yaml
run 1 check-data data
has err "outpost/common/pace.yaml:3:8" "outpost/small-one/scenario.yaml:11:8" "from 1 to 9" "outpost/small-one/scenario.yaml:14:5" "blind or open" "outpost/small-two/armies.yaml:5:5" "Cedar stands outside its zone"
run 1 new small-one --set fog=thick -o never.vdr
has err "blind or open"
absent never.vdr

# ---- its one table ---------------------------------------------------------------------------------
run 0 charts small-one
has out "companies" "Companies (chart)"
run 0 charts small-one companies
has out "side" "pace"

# ---- simulation ------------------------------------------------------------------------------------
run 0 sim small-one --games 20 --seed 7 --json
has out '"scenario":"small-one"' '"wins":{"blue":' '"fights":' '"marches":' '"players":{"blue":"patrol","gray":"patrol"}'
run 0 sim small-two --games 2 --blue random --gray patrol --set fog=open
run 0 arena small-one --a patrol --b random --pairs 5
has out "patrol"

# ---- record, replay, verification --------------------------------------------------------------------
run 0 sim small-one --games 1 --seed 3 --record game.vdr
run 0 verify game.vdr
run 0 replay game.vdr --seat blue
has out "Turn 1: blue marches" "The game ends"
run 0 record game.vdr --seat gray -o gray.vdr
run 0 verify gray.vdr
run 0 verify game.vdr gray.vdr
if command -v python3 >/dev/null 2>&1; then
    python3 "$source_dir/tools/verify/verify.py" game.vdr gray.vdr >out 2>err || fail "verify.py: $(cat out err)"
fi
sed 's/"text":"ready"/"text":"end"/' game.vdr >forged.vdr
run 1 verify forged.vdr

# ---- orders, by hand ----------------------------------------------------------------------------------
run 0 new small-one --seed 1 -o hand.vdr
run 0 legal hand.vdr --seat blue
has out "ready" "Ash at 25015"
run 1 order hand.vdr --seat blue "Elm at 22015"
has err "company of yours"
run 1 order hand.vdr --seat blue "Ash at Westport"
has err "P1" "within 1 hex"
run 1 order hand.vdr --seat blue "Ash at T9999"
has err "off the map"
run 0 order hand.vdr --seat blue "ready"
run 0 order hand.vdr --seat gray "ready"
run 0 order hand.vdr --seat blue "Ash to 24014"
run 1 order hand.vdr --seat gray "end"
has err "it is the other side's march"
run 0 view hand.vdr --seat blue --json
has out '"own":[{"name":"Ash"' '"enemy":[{"name":"E1"'
run 0 view hand.vdr --seat blue --svg -o view.svg
[ -s view.svg ] || fail "there is no drawing"
run 0 map small-one --text
has out "A Small Campaign in Hexes"

# ---- two commanders a side: what one hears, and a letter that takes a turn ---------------------------------
run 0 new small-one --seed 1 --set commanders=separate -o two.vdr
has out "blue.foot blue.horse gray.foot gray.horse"
for seat in blue.foot blue.horse gray.foot gray.horse; do
    run 0 order two.vdr --seat $seat "ready"
done
run 1 order two.vdr --seat blue.foot "Ash to 24014"
has err "K1" "the other commander orders Ash"
run 0 order two.vdr --seat blue.horse "Ash via 24014, 23015"
run 0 order two.vdr --seat blue.horse "msg foot: They stand at Harbor."
has out "on the road until turn 2"
run 1 order two.vdr --seat blue.foot "msg gray: hello"
run 1 order hand.vdr --seat blue "msg foot: hello"
has err "K3" "nobody to write to"
run 0 replay two.vdr --seat blue.foot
! grep -q 'They stand' out || fail "the letter is there before its turn"
for seat in blue.foot blue.horse gray.horse gray.foot; do
    run 0 order two.vdr --seat $seat "end"
done
run 0 replay two.vdr --seat blue.foot
has out "Ash marches to" "A letter from the horse arrives" "They stand at Harbor."
! grep -q 'is seen at' out || fail "the foot hears what only the horse sees"
run 0 replay two.vdr --seat gray.foot
! grep -q 'letter' out || fail "the enemy hears of a letter"
run 0 verify two.vdr
run 0 sim small-one --games 3 --seed 7 --set commanders=separate

# ---- the terminal -------------------------------------------------------------------------------------
printf 'ready\nAsh to 24015\nmap\narmy\nhelp M3\nend\nquit\n' >typed
"$program" play small-one --side blue --seed 5 --file play.vdr <typed >out 2>err || fail "play: $(cat err)"
ran="vedette-toy play"
has out "Place your companies" "Turn 1: blue marches" "forced march rolls a die"

printf 'map Eastville\nmap wide T2515\nwhere T2414\nmap Nowhere\nquit\n' >typed
"$program" play small-one --side blue --seed 5 --file frame.vdr <typed >out 2>err || fail "play: $(cat err)"
has out "    16  17  18  19" "Between hexes: / \\ | road" "Westport 18015, Harbor 22015, Eastville 25015" \
    "    1234567890" "24014, 1 hex northwest of Eastville. On the printed sheets: T2414." "There is no place 'Nowhere'"
! awk 'length > 80' out | grep -q . || fail "$ran: lines of more than 80 columns"

# ---- help in this system's words -----------------------------------------------------------------------
run 0 play --help
has out "[--side blue|gray]" "2, patrol" "the usual one by default"
run 0 sim --help
has out "--blue AI" "--gray AI" "1, random"
! grep -q -e "--union" "$work/out" || fail "$ran: a side of another system"
run 0 arena --help
has out "random or patrol"
run 0 completion bash
has out "--gray"
run 2 play small-one --level 3 --file never.vdr
absent never.vdr
run 1 odds

# ---- conformance ----------------------------------------------------------------------------------------
run 0 conform
has out "# passed 16 of 16"
run 0 conform 02
has out "02-contact"
run 0 conform --json
has out '"rules":{"total":17,"covered":17}'

# ---- mail -------------------------------------------------------------------------------------------------
if command -v python3 >/dev/null 2>&1; then
    mkdir "$work/sink"
    mkfifo "$work/stop"
    python3 "$source_dir/tests/mail/sink.py" "$work/sink" <"$work/stop" >"$work/port" &
    exec 9>"$work/stop" # the sink ends with this
    until [ -s "$work/port" ]; do sleep 0.1; done
    smtp=smtp://127.0.0.1:$(cat "$work/port")

    send() { run 0 mail send --store club.db --smtp "$smtp" --tls none --from umpire@example.org; }

    # letter NAME FROM TO TEXT: taken from a pipe
    letter() {
        ran="vedette mail take <$1"
        printf 'From: %s\nTo: %s\nMessage-ID: <%s@players.example>\n\n%s\n' "$2" "$3" "$1" "$4" |
            "$program" mail take --store club.db >"$work/out" 2>"$work/err" || fail "$ran: $(cat "$work/err")"
        has out "1 answered"
    }

    # latest ADDRESS: the file of the latest mail to it
    latest() { grep -l "^$1\$" "$work"/sink/*.eml | tail -n 1; }

    reply_to() { sed -n 's/^Reply-To: <\(.*\)>.*/\1/p' "$(latest "$1")"; }

    run 0 mail new small-one --store club.db --title "The toy" --pace "48h"
    cp "$work/out" "$work/made"
    for side in blue gray; do
        letter "join-$side" $side@players.example umpire@example.org "Key: $(sed -n "s/^invite $side //p" "$work/made")
Salt: a line of $side"
    done
    send
    letter ready1 blue@players.example "$(reply_to blue@players.example)" "ready"
    letter ready2 gray@players.example "$(reply_to gray@players.example)" "ready"
    send
    letter march blue@players.example "$(reply_to blue@players.example)" "Ash to 24014
end"
    send
    grep -q 'Ash marches to 24014' "$(latest blue@players.example)" || fail "no echo: $(cat "$(latest blue@players.example)")"
    grep -q 'is seen at 24014' "$(latest gray@players.example)" || fail "no news: $(cat "$(latest gray@players.example)")"
    # A word of this system's orders is no signature: the line is not dropped unread.
    letter thanks gray@players.example "$(reply_to gray@players.example)" "Thanks, Hold"
    send
    grep -q 'Thanks, Hold' "$(latest gray@players.example)" || fail "dropped: $(cat "$(latest gray@players.example)")"
    letter thanks2 gray@players.example "$(reply_to gray@players.example)" "Thanks, Holt"
    send
    ! grep -q 'Thanks, Holt' "$(latest gray@players.example)" || fail "a signature was read as an order"
    exec 9>&-
fi

# ---- nothing of another system in this program -----------------------------------------------------------
! nm "$program" | grep -q altar || fail "vedette-toy holds something of altar"

finish
