# The conformance suite, whole: every case of every chapter passes, and every rule is covered.
. "$(dirname "$0")/check"

run 0 conform
! grep -A3 '^not ok' "$work/out" | grep -v '# TODO' | grep -A3 '^not ok' || fail "cases fail"
silent err

run 0 conform altar --json
rules=$(grep -c '^ALTAR_RULE([A-Z0-9]*, MACHINE,' "$source_dir/src/rules/altar/tables/rules.def")
has out "\"failed\":0,\"todo\":0,\"rules\":{\"total\":$rules,\"covered\":$rules}"

finish
