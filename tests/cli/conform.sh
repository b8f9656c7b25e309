# vedette conform: the suite, a chapter, a file of one's own, and what is told of its mistakes.
. "$(dirname "$0")/check"

cases=$(grep -c '^case ' "$(dirname "$0")/../rules/altar/07-skirmish.case")
run 0 conform 07-skirmish
has out 'TAP version 13' "1..$cases" 'ok 1 - B10-01 ' "# passed $cases of $cases"
silent err

cases=$(grep -c '^case ' "$(dirname "$0")/../rules/altar/04-stacking.case")
run 0 conform 04-stacking --json
rules=$(grep -c '^ALTAR_RULE([A-Z0-9]*, MACHINE,' "$source_dir/src/rules/altar/tables/rules.def")
has out "{\"passed\":$cases,\"failed\":0,\"todo\":0,\"rules\":{\"total\":$rules,\"covered\":" \
    "\"chapters\":[{\"chapter\":\"04-stacking\",\"passed\":$cases"
silent err
[ "$(wc -l <"$work/out")" -eq 1 ] || fail "conform --json is not one line"

has out '"system":"altar"'

# A system, and a chapter of it.
all=$(cat "$(dirname "$0")"/../rules/altar/*.case | grep -c '^case ')
run 0 conform altar
has out "# passed $all of $all"
run 0 conform altar/04-stacking
has out "# passed $cases of $cases"
run 0 conform altar/04
has out "# passed $cases of $cases"
run 1 conform alta
run 1 conform other/04-stacking

run 0 conform 07 --statement
has out 'Conformance statement' 'program: vedette ' 'platform: ' 'suite: SHA-256 ' \
    'X21  skirmish_artillery = no' '07-skirmish'

# A case of one's own: it holds, and then it does not.
cat >"$work/mine.case" <<'C'
# why    four spaces by road, and no more
case     M2-90          kind P
rule     M2
given    gettysburg ; csa Heth at O11 ; due csa
dice     none
do       csa: III: Heth via P11
expect   Heth at P11 spaces 1
C
run 0 conform "$work/mine.case"
has out '1..1' 'ok 1 - M2-90 four spaces by road, and no more' '# passed 1 of 1'

sed 's/Heth at P11 spaces 1/Heth at O11 ; pool csa 3/' "$work/mine.case" >"$work/false.case"
run 1 conform "$work/false.case"
has out 'not ok 1 - M2-90' '# Heth is at P11, not at O11' '# the pool of csa is 0, not 3'
has err '1 of 1 case fails'

# Points are a number, or a change of it, and nothing else.
sed 's/spaces 1/spaces 1 ; vp csa 0 usa +0/' "$work/mine.case" >"$work/right.case"
run 0 conform "$work/right.case"
for points in nonsense 0x0 '+' '-' '--0' '0,' '1e0' ' ' '0 usa nothing' 99999999999; do
    sed "s/spaces 1/spaces 1 ; vp csa $points/" "$work/mine.case" >"$work/wrong.case"
    run 1 conform "$work/wrong.case"
    has out "wrong.case:7:33: no clause of 'expect' has this form"
done
sed 's/spaces 1/spaces 1 ; vp csa 3 usa -2/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out 'vp of csa is 0, not 3' 'vp of usa is 0, not -2'

# What is said on both streams stands in order where they are one.
"$program" conform "$work/false.case" >"$work/both" 2>&1 </dev/null
ran="vedette conform false.case 2>&1"
[ "$(tail -n 1 "$work/both")" = 'vedette: 1 of 1 case fails' ] ||
    fail "$ran: ends with: $(tail -n 3 "$work/both")"
[ "$(head -n 1 "$work/both")" = 'TAP version 13' ] || fail "$ran: begins with: $(head -n 1 "$work/both")"

# A clause that nobody knows is an error with its place, not a pass.
sed 's/ ; due csa/ ; moon full ; due csa/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out "wrong.case:4:41: no clause of 'given' has this form"
sed 's/spaces 1/spaces many/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out "wrong.case:7:10: "
sed 's/Heth at P11 spaces 1/Heth at P11 ; dances/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out "wrong.case:7:24: no clause of 'expect' has this form"
sed 's/csa Heth at O11/csa Heath Robinson at O11/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out "wrong.case:4:23: there is no token 'csa Heath Robinson'"

# Nor is a file that has not the form.
sed 's/^dice .*/dise     none/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has err 'wrong.case:5:1: a case has no field of this name' "M2-90 lacks the field 'dice'"
silent out
printf 'given    gettysburg\n' >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has err 'wrong.case:1:1: this field is not part of a case'
sed 's/kind P/kind Q/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has err "wrong.case:2:25: after the id comes 'kind' and one of P N B X A I V M R"
cat "$work/mine.case" "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has err "wrong.case:9:10: another case already has this id"

# A die too few, a die too many.
sed 's/^dice .*/dice     csa d6 4/' "$work/mine.case" >"$work/wrong.case"
run 1 conform "$work/wrong.case"
has out 'the die csa d6 4 was not rolled'

run 1 conform "$work/missing.case"
has err missing.case
silent out
run 2 conform --json --statement
has err 'not both'
run 2 conform a b
run 0 conform --help
has out 'vedette conform 08-retreats'

finish
