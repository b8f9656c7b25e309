# vedette bot: our players by lines on stdin and stdout; the whole protocol is tests/unit/test_bot*.c.
. "$(dirname "$0")/check"
cd "$work" || exit 1

# bot STATUS 'LINES' WORD...: as run, with these lines said to it (\n between them)
bot() {
    wanted=$1 said=$2 status=0
    shift 2
    ran="vedette bot $*"
    printf '%b' "$said" | "$program" bot "$@" >"$work/out" 2>"$work/err" || status=$?
    # A caged program of the coverage build cannot write its counts, and says so.
    sed -i '/^profiling:/d' "$work/err"
    [ "$status" -eq "$wanted" ] ||
        fail "$ran: status $status, not $wanted; stderr: $(head -c 600 "$work/err")"
}

bot 0 '{"hello":1}\n{"bye":true}\n{"hello":1}\n'
silent err
[ "$(cat out)" = '{"hello":1,"name":"vedette","wants":["lines","tables"]}' ] || fail "$ran: $(cat out)"
bot 0 ''
silent out
bot 1 '{"hello":2}\n'
has err "the line cannot be read"
bot 1 'march!\n'
bot 1 '{"told":1,"line":{"k":1}}\n'
has err "a told line came before a game line"
bot 1 '{"game":"g","seat":"union","machine":"script","seed":"0000000000000001","head":{}}\n'
has err "a game needs its tables first"
bot 1 '{"ask":1,"seconds":8,"memo":"","rule":null,"prompt":""}\n'
has err "does not follow from the told lines"

# A seat's record said to it by hand: the first lines, the tables before them.
run 0 new vicksburg --seed 1 -o game.vdr
run 0 record game.vdr --seat confederate -o own.vdr
head='{"game":"g","seat":"confederate","machine":"script","seed":"0000000000000001","head":'
{
    sed -n 2p own.vdr | sed 's/^/{"tables":/; s/,"h":"[^"]*"}$/}}/'
    printf '%s%s}\n' "$head" "$(sed -n 1p own.vdr)"
    sed -n '3,$p' own.vdr | sed 's/^{"k":\([0-9]*\),/{"told":\1,"line":&/; s/$/}/'
    printf '{"ask":%s,"seconds":8,"memo":"","rule":null,"prompt":""}\n' $(($(wc -l <own.vdr) - 2))
} >said
for player in script random; do
    "$program" bot --player $player <said >out 2>err || fail "bot --player $player: $(cat err)"
    order=$(sed 's/.*"order":"\([^"]*\)".*/\1/' out)
    cp game.vdr trial.vdr
    run 0 order trial.vdr --seat confederate "$order"
done
"$program" bot --player napoleon <said >out 2>err && fail "there is no player napoleon"
has err "no computer player of that name"
finish
