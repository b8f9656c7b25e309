# Where there is no pseudo-terminal, as in some containers, the tests that need one are skipped with a sentence.
. "$(dirname "$0")/check"

mkdir "$work/bare"
cat >"$work/bare/pty.py" <<'P'
def openpty():
    raise FileNotFoundError(2, "No such file or directory", "/dev/ptmx")
fork = openpty
P
for test in $(grep -lE '^import pty' "$source_dir"/tests/server/*.py); do
    ran=$(basename "$test") status=0
    PYTHONPATH=$work/bare python3 "$test" "$program" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 77 ] || fail "$ran: status $status, not 77: $(tail -n 2 "$work/err")"
    has out 'skipped: there is no pseudo-terminal here'
    silent err
done
finish
