# vedette map --pdf --paper: pages of that paper, with their fonts in them.
. "$(dirname "$0")/check"
command -v pdfinfo >/dev/null && command -v pdffonts >/dev/null || exit 77

# pages SCENARIO PAPER SIZE WIDTHxHEIGHT LEAST MOST [WORD...]
pages() {
    scenario=$1 paper=$2 sort=$3 wanted_size=$4 least=$5 most=$6
    shift 6
    run 0 map "$scenario" --pdf --paper "$paper" --size "$sort" "$@" -o "$work/pages.pdf"
    pdfinfo "$work/pages.pdf" >"$work/info" 2>&1 || fail "$ran: pdfinfo: $(cat "$work/info")"
    count=$(sed -n 's/^Pages: *//p' "$work/info")
    # Upright or on its side.
    size=$(sed -n 's/^Page size: *\([0-9]*\)[0-9.]* x \([0-9]*\).*/\1x\2/p' "$work/info")
    case $size in
    "$wanted_size" | "${wanted_size#*x}x${wanted_size%x*}") ;;
    *) fail "$ran: pages of $size points, not $wanted_size" ;;
    esac
    [ "$count" -ge "$least" ] && [ "$count" -le "$most" ] || fail "$ran: $count pages, not $least to $most"
}

pages gettysburg letter two-sheets 612x792 2 2
pages gettysburg a4 two-sheets 595x841 2 2
pages vicksburg letter two-sheets 612x792 2 2
pages vicksburg a4 two-sheets 595x841 2 2
# Each map is as large as two pages of that very paper take it.
pages high-tide a4 two-sheets 595x841 2 2
pages small a4 two-sheets 595x841 2 2 --data "$small"
pages gettysburg a4 poster 595x841 4 30
pages high-tide letter poster 612x792 4 40

# Two sheets are what --paper means without --size.
run 0 map gettysburg --pdf --paper=a4 -o "$work/default.pdf"
run 0 map gettysburg --pdf --paper a4 --size two-sheets -o "$work/two.pdf"
same "$work/default.pdf" "$work/two.pdf"

# A poster is one page.
run 0 map gettysburg --pdf -o "$work/poster.pdf"
[ "$(pdfinfo "$work/poster.pdf" | sed -n 's/^Pages: *//p')" = 1 ] || fail "a poster is not one page"

# All fonts are embedded: the third column from the right but two says so.
pdffonts "$work/poster.pdf" >"$work/fonts"
[ "$(wc -l <"$work/fonts")" -gt 2 ] || fail "the poster has no fonts"
! tail -n +3 "$work/fonts" | awk '$(NF - 4) != "yes"' | grep . || fail "these fonts are not embedded"

finish
