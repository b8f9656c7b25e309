# README.md: every command that it shows works, in the order in which it is shown.
. "$(dirname "$0")/check"
cd "$work" || exit 1

# commands: those of README.md, without their comments; one that a reader fills in (LINK) is left out
commands() {
    sed -n '/^```sh/,/^```/s|^\./vedette |vedette |p' "$source_dir/README.md" |
        sed 's/  *#.*//; /LINK/d; /^vedette test$/d'
}

# The server is up while the commands after it are tried. The address of the previous server is no longer true.
begin_server() {
    rm -f "$work/address"
    "$program" serve --no-browser --listen 127.0.0.1:0 "$@" >"$work/address" 2>"$work/err" &
    server=$!
    for _ in $(seq 100); do
        [ -s "$work/address" ] && break
        sleep 0.1
    done
    grep -q '^http://' "$work/address" || fail "serve $*: no address: $(cat "$work/err")"
}
end_server() {
    [ -z "$server" ] && return
    kill "$server"
    wait "$server" || fail "serve: it failed: $(cat "$work/err")"
    server=
}

server=
commands >"$work/commands"
[ "$(wc -l <"$work/commands")" -ge 12 ] || fail "README.md shows few commands"
while read -r line; do
    line=$(printf '%s' "$line" | sed 's/--games 1000/--games 5/')
    eval "set -- ${line#vedette}"
    case $1 in
    serve)
        end_server
        shift
        XDG_DATA_HOME=$work/data begin_server "$@"
        ;;
    *) run 0 "$@" ;;
    esac
done <"$work/commands"
end_server
finish
