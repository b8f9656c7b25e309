# vedette map as a picture: the right kind of file, the same bytes every time.
. "$(dirname "$0")/check"

png=89504e470d0a1a0a pdf=255044462d svg=3c3f786d6c # <?xml

# draw SCENARIO FORM MAGIC: by option and by the file's ending, twice the same
draw() {
    run 0 map "$1" "--$2" -o "$work/first"
    silent out
    silent err
    begins "$work/first" "$3"
    run 0 map "$1" -o "$work/second.$2"
    same "$work/first" "$work/second.$2"
    run 0 map "$1" "--$2"
    same "$work/first" "$work/out"
}

for scenario in gettysburg vicksburg high-tide; do
    draw "$scenario" png $png
    draw "$scenario" pdf $pdf
    draw "$scenario" svg $svg
    grep -q '</svg>' "$work/out" || fail "$ran is not a whole SVG"
done

# The option counts, whatever the ending says.
run 0 map vicksburg --svg -o "$work/map.png"
begins "$work/map.png" $svg

# Sizes: a poster is larger than a screen; twice the dots to the inch are twice as wide.
width() { od -An -tu1 -j16 -N4 "$1" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'; }
run 0 map vicksburg --png --size screen -o "$work/screen.png"
run 0 map vicksburg --png --size poster -o "$work/poster.png"
run 0 map vicksburg --png --dpi 192 -o "$work/fine.png"
[ "$(width "$work/poster.png")" -gt "$(width "$work/screen.png")" ] || fail "a poster is not larger"
wide=$(width "$work/screen.png") fine=$(width "$work/fine.png")
[ "$fine" -ge $((2 * wide - 2)) ] && [ "$fine" -le $((2 * wide + 2)) ] ||
    fail "192 dots to the inch: $fine wide, at 96: $wide"

# Without the grid it is another picture, and a smaller file.
run 0 map vicksburg --svg --no-grid -o "$work/plain.svg"
[ "$(wc -c <"$work/plain.svg")" -lt "$(wc -c <"$work/map.png")" ] || fail "--no-grid leaves none out"

# A map of one's own data.
for form in png svg pdf; do
    run 0 map small "--$form" --data "$small" -o "$work/small.$form"
    run 0 map small-one "--$form" --data "$small" -o "$work/small-hex.$form"
done
begins "$work/small.png" $png
begins "$work/small-hex.pdf" $pdf

finish
