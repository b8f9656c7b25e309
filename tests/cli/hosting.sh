# docs/hosting: the sample files are sound, by the programs that read them where these are there, and what
# they tell the program to do can be done.
. "$(dirname "$0")/check"
samples=$source_dir/docs/hosting
house=$work/house
mkdir -p "$house" "$work/copies" "$work/units/vedette.service.d" "$work/live" "$work/nginx" "$work/clone"

# ours FILE: a sample with the places of this test for those of a host
ours() {
    sed -e "s|/usr/local/bin/vedette|$program|g" -e "s|/var/lib/vedette|$house|g" \
        -e "s|/var/backups/vedette|$work/copies|g" -e "s|/etc/letsencrypt/live/umpire.example.org|$work/live|g" \
        -e 's|\([: ]\)443\b|\10|; s/^User=.*//' "$samples/$1"
}

# follow HEADING MARK: what the manual has the program do below that heading, in the block with that mark, at our places
follow() {
    awk -v "heading=## $1" -v "mark=$2" '
        /^## / { here = $0 == heading }
        here && /^```/ { if (inside && index(block, mark)) printf "%s", block; inside = !inside; block = ""; next }
        inside { block = block $0 "\n" }' "$source_dir/docs/hosting.md" |
        grep -E '^([A-Z_]*=[^ ]* )?(build/release/)?vedette |^(rm|cd|    --)' |
        sed -E -e "s#^([A-Z_]*=)[^ ]* #\\1$key #" -e "s#(^| )(build/release/)?vedette (admin|new) #\\1$program \\3 #g" \
            -e "s#https://umpire.example.org#http://127.0.0.1:${port:-}#; s#/var/lib/vedette#$house#g" \
            -e "s#/var/backups/vedette#$work/copies#g" >"$work/followed"
    ran="docs/hosting.md, $1, $2"
    [ -s "$work/followed" ] || fail "$ran: nothing to do"
    (cd "$work/clone" && sh -ex "$work/followed") >"$work/out" 2>"$work/err" ||
        fail "$ran: status $?: $(head -c 600 "$work/err")"
}

run 0 admin --store "$house/vedette.db" house-key
key=$(head -1 "$work/out")

# ---- the unit, with and without TLS of its own --------------------------------------------------
ours vedette.service >"$work/units/vedette.service"
if command -v systemd-analyze >/dev/null && systemd-analyze --version | grep -q '^systemd 2[5-9]'; then
    for with in nothing tls.conf; do
        [ $with = nothing ] || ours $with >"$work/units/vedette.service.d/$with"
        said=$(systemd-analyze verify "$work/units/vedette.service" 2>&1) && [ -z "$said" ] ||
            fail "the unit with $with: $said"
    done
    # What it does not need it may not do: of ten points of exposure one and a half at the most.
    said=$(systemd-analyze security --no-pager --offline=true --threshold=15 "$samples/vedette.service" 2>&1) ||
        fail "the unit is exposed: $(printf %s "$said" | tail -1)"
fi

# serves ENVIRONMENT WORD: the unit's own words for the program are understood by it; while it runs WORD is done
serves() {
    words=$(ours vedette.service | sed -n '/^ExecStart=/,/[^\\]$/p' | sed 's/^ExecStart=//; s/\\$//')
    unit="the unit, $1"
    : >"$work/served" # without the words of the previous server
    # shellcheck disable=SC2034,SC2086 # its variables are those of the unit
    (eval "$1"; VEDETTE_OPTIONS=; eval exec $words) >"$work/served" 2>"$work/served.err" &
    server=$!
    shift
    for _ in $(seq 100); do
        [ -s "$work/served" ] && break
        sleep 0.1
    done
    port=$(sed -n 's|.*:\([0-9]*\)/$|\1|p' "$work/served")
    python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 20).close()" 2>>"$work/served.err" ||
        fail "$unit: nobody on port $port of IPv4"
    "$@"
    kill "$server"
    wait "$server" || fail "$unit: it failed: $(cat "$work/served.err")"
    ran=$unit
    cp "$work/served" "$work/out"
}

makes_a_campaign() {
    follow 'Who makes campaigns' 'vedette new'
    has out "http://127.0.0.1:$port/join#"
}

where=$(ours vedette.service | sed -n 's/^Environment="\(VEDETTE_LISTEN=\)\([^"]*\)".*/\1"\2"/p' | sed 's/:1863/:0/')
serves "$where" makes_a_campaign
has out "http://127.0.0.1:"
run 0 admin --store "$house/vedette.db" list
has out 'The river'

# ---- a certificate: TLS of its own, and nginx ---------------------------------------------------
if command -v openssl >/dev/null; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
        -keyout "$work/live/privkey.pem" -out "$work/live/fullchain.pem" 2>/dev/null
    where=$(ours tls.conf | sed -n "s|%d|$work/live|g; s/^Environment=\"\\(VEDETTE_LISTEN=\\)\\([^\"]*\\)\"/\\1\"\\2\"/p")
    [ ! -e /proc/net/if_inet6 ] || { serves "$where" : && has out "https://"; }
fi
if command -v nginx >/dev/null && [ -s "$work/live/privkey.pem" ]; then
    ours nginx.conf | sed "/listen \\[::\\]/d; s|listen \\([0-9]*\\)|listen unix:$work/nginx/\\1|" >"$work/nginx/site"
    printf 'pid %s/pid;\nevents {}\nhttp { access_log off; include %s/site; }\n' "$work/nginx" "$work/nginx" \
        >"$work/nginx/conf"
    nginx -t -q -e stderr -c "$work/nginx/conf" -p "$work/nginx" >"$work/out" 2>&1 ||
        fail "nginx: $(cat "$work/out")"
fi

# ---- the night's copy ---------------------------------------------------------------------------
line=$(ours backup.cron | sed -n 's/^[0-9* ]* root //p' | sed 's/\\%/%/g')
ran="the line of cron"
sh -c "$line" >"$work/out" 2>"$work/err" || fail "$ran: status $?"
silent out
silent err
copy=$work/copies/$(date +%F).db
[ -s "$copy" ] || fail "$ran: no copy"
follow Copies 'rm drill.db'
has out '1 campaign, every order replayed'
absent "$work/clone/drill.db"
follow Copies 'mkdir lost'
run 0 admin --store "$house/vedette.db" list
has out 'The river'

# ---- a newer program, tried on the copy ---------------------------------------------------------
follow Upgrading 'git pull'
has out '1 campaign, every order replayed'
[ -s "$work/copies/before-$(date +%F).db" ] || fail "$ran: no copy"
absent "$work/clone/drill.db"

# ---- the words of the manual --------------------------------------------------------------------
# Every errand that it names is one.
sed -n 's/.*admin --store [^ ]* \([a-z-]*\).*/\1/p' "$source_dir/docs/hosting.md" | sort -u >"$work/errands"
[ "$(wc -l <"$work/errands")" -ge 7 ] || fail "docs/hosting.md names few errands: $(cat "$work/errands")"
run 0 admin --help
while read -r errand; do
    has out "  $errand "
done <"$work/errands"
# Every file that it names is there.
for file in $(grep -o 'docs/hosting/[a-z.]*[a-z]' "$source_dir/docs/hosting.md" | sort -u); do
    [ -s "$source_dir/$file" ] || fail "docs/hosting.md names $file, which is not there"
done
finish
