# A campaign by mail without a server: made, joined by two mails from a pipe and an mbox, sent to a sink,
# ordered, refused, told of.
. "$(dirname "$0")/check"
command -v python3 >/dev/null 2>&1 || exit 77

store=$work/club.db
mkdir "$work/sink"
mkfifo "$work/stop"
python3 "$source_dir/tests/mail/sink.py" "$work/sink" <"$work/stop" >"$work/port" &
exec 9>"$work/stop" # the sink ends with this
until [ -s "$work/port" ]; do sleep 0.1; done
smtp=smtp://127.0.0.1:$(cat "$work/port")

send() { run "$1" mail send --store "$store" --smtp "${2:-$smtp}" --tls none --from umpire@example.org; }

# take NAME [STORE STATUS]: the message $work/NAME from a pipe
take() {
    ran="vedette mail take <$1" status=0
    "$program" mail take --store "${2:-$store}" <"$work/$1" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq "${3:-0}" ] || fail "$ran: status $status: $(cat "$work/err")"
}

# letter NAME FROM TO TEXT
letter() {
    printf 'From: %s\nTo: %s\nMessage-ID: <%s@players.example>\n\n%s\n' "$2" "$3" "$1" "$4" >"$work/$1"
}

# latest ADDRESS: the file of the latest mail to it
latest() { grep -l "^$1\$" "$work"/sink/*.eml | tail -n 1; }

reply_to() { sed -n 's/^Reply-To: <\(.*\)>.*/\1/p' "$(latest "$1")"; }

# ---- begun and joined ---------------------------------------------------------------------------
run 0 mail new vicksburg --store "$store" --title "The club" --pace "48h mon-fri remind 12h"
has out "game " "host " "invite union " "invite confederate " "Hash: HASH"
union=$(sed -n 's/^invite union //p' "$work/out")
confederate=$(sed -n 's/^invite confederate //p' "$work/out")
letter join1 grant@players.example umpire@example.org "Key: $union
Salt: the first line of a letter home
Name: Sam"
take join1
has out "1 answered, 0 not read"
{
    echo "From pemberton Fri Nov 13 18:00:00 2026"
    letter join2 pemberton@players.example umpire@example.org "Key: $confederate
Salt: another line, by another hand"
    cat "$work/join2"
    echo
    echo "From nobody Fri Nov 13 18:01:00 2026"
    printf 'From: nobody@x.example\nSubject: cheap watches\n\nBuy.\n'
} >"$work/box"
run 0 mail take --store "$store" --mbox "$work/box"
has out "1 answered, 1 not read"
has err "it has no key"

# Letters that nobody answers are not waited for, one after the other.
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    printf 'From nobody Fri Nov 13 18:01:00 2026\nFrom: nobody@x.example\nSubject: watch %s\n\nBuy.\n\n' $i
done >"$work/junk"
began=$(date +%s)
run 0 mail take --store "$store" --mbox "$work/junk"
has out "0 answered, 15 not read"
[ $(($(date +%s) - began)) -lt 10 ] || fail "fifteen letters took $(($(date +%s) - began)) seconds"

# ---- sent ---------------------------------------------------------------------------------------
run 0 mail status --store "$store"
has out "0 sent, 2 due"
send 1 smtp://127.0.0.1:1 # nobody listens there
has err "the mail server"
run 0 mail status --store "$store" --json
has out '"due":2' '"failed":0'
send 0
run 0 mail status --store "$store"
has out "2 sent, 0 due"
mail=$(latest pemberton@players.example)
grep -q '^Subject: \[The club #1\] Confederate: your move - by ' "$mail" ||
    fail "the subject is: $(grep '^Subject' "$mail")"
grep -q 'deploy Loring at' "$mail" || fail "no order is named in $(cat "$mail")"

# ---- ordered ------------------------------------------------------------------------------------
letter order1 pemberton@players.example "$(reply_to pemberton@players.example)" "deploy default

On Friday the umpire wrote:
> YOUR MOVE"
take order1
take order1 # twice, as mail servers do
letter order2 grant@players.example "$(reply_to grant@players.example)" "march on Richmond"
take order2
send 0
grep -q '^You: deploy default' "$(latest pemberton@players.example)" || fail "no echo"
grep -q '^Refused' "$(latest grant@players.example)" || fail "no refusal"
[ "$(find "$work/sink" -name '*.eml' | wc -l)" -eq 5 ] || fail "not five mails in all"

# ---- words at the end ---------------------------------------------------------------------------
# A misspelled order refuses all, though it stands apart; what can be no order is pointed out, and the rest is done.
letter order3 grant@players.example "$(reply_to grant@players.example)" "deploy default

Smith hodl"
take order3
send 0
grep -q '^Refused' "$(latest grant@players.example)" || fail "a misspelled order was passed over"
! grep -q '^You: deploy default' "$(latest grant@players.example)" || fail "half of a letter was done"
letter order4 grant@players.example "$(reply_to grant@players.example)" "deploy default

Good luck to you all, and see you on Friday!
Best regards - Sam"
take order4
send 0
mail=$(latest grant@players.example)
grep -q '^You: deploy default' "$mail" || fail "a farewell was held against the orders: $(cat "$mail")"
grep -A1 '^Not read as orders' "$mail" | grep -q '^  Good luck to you all' || fail "it is not pointed out: $(cat "$mail")"
! grep -q 'Refused\|regards' "$mail" || fail "something is refused: $(cat "$mail")"

# ---- one move, one mail -------------------------------------------------------------------------
# The machine sets up as soon as the player has joined: one mail tells him, when it is his move.
run 0 mail new vicksburg --store "$work/solo.db" --title "Alone" --machine confederate=script
letter join3 sherman@players.example umpire@example.org "Key: $(sed -n 's/^invite union //p' "$work/out")
Salt: a third line, by a third hand"
take join3 "$work/solo.db"
run 0 mail status --store "$work/solo.db"
has out "0 sent, 1 due"

# ---- two at once --------------------------------------------------------------------------------
# A 'send' is under way to a mail server that is slow to greet, and then hangs up: the next waits for it.
cat >"$work/slow.py" <<'END'
import socket, time
slow = socket.create_server(("127.0.0.1", 0))
slow.settimeout(20)
print(slow.getsockname()[1], flush=True)
line, _ = slow.accept()
print("called", flush=True)
time.sleep(1.5)
END
python3 "$work/slow.py" >"$work/slow" &
slow=$!
until [ -s "$work/slow" ]; do sleep 0.1; done
"$program" mail send --store "$work/solo.db" --smtp "smtp://127.0.0.1:$(head -n 1 "$work/slow")" --tls none \
    --from umpire@example.org >"$work/first" 2>&1 &
first=$!
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    grep -q called "$work/slow" && break
    sleep 0.1
done
run 0 mail send --store "$work/solo.db" --smtp "$smtp" --tls none --from umpire@example.org
wait "$first" && fail "the first found a mail server: $(cat "$work/first")"
wait "$slow"
run 0 mail status --store "$work/solo.db"
has out "1 sent, 0 due"
grep -q '^Subject: \[Alone #1\] Union: your move' "$(latest sherman@players.example)" ||
    fail "the only mail is: $(grep '^Subject' "$(latest sherman@players.example)")"

# ---- kept while somebody else has the store, and names typed wrong ------------------------------
# at 75 a mail server keeps the message and tries again; at any other status its sender gets it back
run 75 mail take --store "$work/none.db"
has err "there is no store"
absent "$work/none.db"
run 1 mail take --store "$work/none.db" --mbox "$work/box"
# a store that may not be looked at is none that is not there (postfix.py has it with a mail server)
mkdir -m 000 "$work/shut"
us=$program
if [ "$(id -u)" -eq 0 ]; then # whom no mode keeps out
    printf '#!/bin/sh\nexec setpriv --reuid 65534 --regid 65534 --clear-groups "%s" "$@"\n' "$us" >"$work/as_nobody"
    chmod 755 "$work/as_nobody"
    program=$work/as_nobody
fi
if "$program" --version >/dev/null 2>&1 || [ "$(id -u)" -ne 0 ]; then
    run 75 mail take --store "$work/shut/club.db"
    has err "cannot be opened by user" "Permission denied; run it as the store's owner"
    run 1 mail status --store "$work/shut/club.db"
    has err "cannot be opened"
else
    echo "not tried: a store that is somebody else's, since there is nobody to be"
fi
program=$us
chmod 700 "$work/shut"

# ---- a campaign of another kind -----------------------------------------------------------------
run 0 mail new gettysburg --store "$work/other.db" --set commanders=separate --umpire \
    --machine union.meade=script,confederate.lee=random
has out "umpire " "invite union.reynolds " "invite confederate.hill "
grep -q "invite union.meade\|invite confederate.lee" "$work/out" && fail "a machine is invited: $(cat "$work/out")"
run 1 mail new vicksburg --store "$work/other.db" --machine grant=script
has err "there is no seat 'grant'"
run 1 mail new vicksburg --store "$work/other.db" --machine union=grant
has err "there is no computer player 'grant'"
run 1 mail new vicksburg --store "$work/other.db" --set fog=thick
has err "'fog' can be blind"
run 2 mail new vicksburg --store "$work/other.db" --set fog
: >"$work/other.db.mail" # where the folder of messages should be
take order1 "$work/other.db" 75
has err "the message cannot be kept"
run 1 mail resend 4711 --store "$store"
has err "there is no unsent email 4711"
run 1 mail resend 1 --store "$store" # it has gone, and its words with it
has err "there is no unsent email 1"
run 2 mail
run 2 mail take
has err "give --store"
run 2 mail nonsense --store "$store"
run 2 mail send --store "$store"
run 2 mail send --store "$store" --smtp "$smtp" --from "a@b c"
run 1 mail send --store "$store" --smtp ftp://x --from a@b
has err "smtp://host:port"
printf 'only a user\n' >"$work/login"
run 1 mail send --store "$store" --smtp "$smtp" --tls none --from a@b --smtp-login "$work/login"
has err "two lines"
run 1 mail send --store "$store" --smtp "$smtp" --tls none --from a@b --smtp-login "$work/nowhere"
run 1 mail send --store "$store" --smtp "$smtp" --tls none --from a@b --smtp-ca "$work/login"
has err "no certificate in it"
run 2 serve --store "$store" --smtp "$smtp"
has err "--from"
run 2 serve --store "$store" --smtp "$smtp" --from a@b --tls maybe
run 1 serve --store "$store" --listen 127.0.0.1:0 --smtp ftp://x --from a@b
has err "smtp://host:port"

exec 9>&-
wait
finish
