# The checkers of tools/ must find what they are there for: each is run on a tree that is good,
# then on trees with one fault each. They look at sources and gcc's objects, not at the program.
set -eu
tools=$VD_SOURCE_DIR/tools
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# fresh: a small tree that both checkers accept
fresh() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/src/base" "$work/tree/src/core" "$work/tree/src/sys" "$work/tree/build"
    cd "$work/tree"
    cat >src/base/good.c <<'C'
#include "base/good.h"

#include <assert.h>
#include <string.h>

/* A double, 1.5 and "malloc" in a comment are no offence. */
static const char *const words[] = {"float 2.5", "picket"};

size_t vd_good(int n)
{
    assert(n >= 0 && n < 2);
    return strlen(words[n]);
}
C
    printf '#include <stddef.h>\nsize_t vd_good(int n);\n' >src/base/good.h
    printf '#include "base/good.h"\nsize_t vd_up(void);\nsize_t vd_up(void)\n{\n    return vd_good(1);\n}\n' >src/core/up.c
    printf '#include "core/up.h"\n#include <stdio.h>\n' >src/sys/file.c
}

# compile: the objects that check_purity reads
compile() {
    rm -f build/*
    for folder in base core; do
        for file in "src/$folder"/*.c; do
            gcc -O2 -Isrc -c "$file" -o "build/$(basename "$file").o"
            ar rc build/libvd_$folder.a "build/$(basename "$file").o"
        done
    done
}

# refuses TOOL WORDS: the tool fails and its report has the words
refuses() {
    tool=$1 words=$2
    [ "$tool" != check_purity ] || compile
    if report=$("$tools/$tool" . build 2>&1); then
        echo "$tool accepted a tree that it should refuse with: $words"
        status=1
    elif ! echo "$report" | grep -qF -- "$words"; then
        printf '%s should have said: %s\nbut said:\n%s\n' "$tool" "$words" "$report"
        status=1
    fi
}

fresh
compile
"$tools/check_layers" . || { echo "check_layers refused a good tree"; status=1; }
"$tools/check_purity" . build || { echo "check_purity refused a good tree"; status=1; }
"$tools/check_sizes" . || { echo "check_sizes refused a good tree"; status=1; }

# ---- layers -------------------------------------------------------------------------------------
fresh; printf '\n#include "core/up.h"\n' >src/base/bad.c
refuses check_layers 'src/base/bad.c:2: src/base may not include "core/up.h"'
fresh; echo '#  include <stdlib.h>' >src/core/bad.h
refuses check_layers 'src/core/bad.h:1: src/core lies below the I/O line and may not include <stdlib.h>'
fresh; echo '#include "../core/up.h"' >src/sys/bad.c
refuses check_layers 'src/sys/bad.c:1: include "../core/up.h" by its path'
fresh; echo '#include "file.h"' >src/sys/bad.c
refuses check_layers 'src/sys/bad.c:1: include "file.h" by its path'
fresh; mkdir -p src/rules/altar/play; echo '#include "core/words/nouns.h"' >src/rules/altar/play/bad.c
refuses check_layers 'src/rules/altar/play/bad.c:1: src/rules/altar/play may not include "core/words/nouns.h"'
fresh; mkdir src/odd; echo 'int x;' >src/odd/bad.c
refuses check_layers 'src/odd/bad.c:1: the folder src/odd is not in the table'

# ---- sizes --------------------------------------------------------------------------------------
# lines_of NAME LINES: a function of LINES lines, from its signature to its brace
lines_of() {
    printf 'int %s(void)\n{\n' "$1"
    i=4
    while [ $i -lt "$2" ]; do echo '    ;'; i=$((i + 1)); done
    printf '    return 0;\n}\n\n'
}
fresh; for i in 1 2 3 4 5 6 7 8 9; do lines_of "vd_short$i" 25; done >src/core/long.c
lines_of vd_long 80 >>src/core/long.c
"$tools/check_sizes" . || { echo "check_sizes refused one long function of ten"; status=1; }
fresh; for i in 1 2 3 4 5 6 7 8; do lines_of "vd_short$i" 25; done >src/core/long.c
for i in 1 2; do lines_of "vd_long$i" 26; done >>src/core/long.c
refuses check_sizes 'src/core: one function of ten is longer than 25 lines (p90 26)'
fresh; yes 'int x;' | head -601 >src/sys/bad.h
refuses check_sizes 'src/sys/bad.h: 601 lines, more than 600'
fresh; { echo '/* Kinds, written by the build. */'; yes 'int x;' | head -601; } >src/sys/made.h
"$tools/check_sizes" . || { echo "check_sizes refused a file that the build writes"; status=1; }
fresh; yes 'ROW(x)' | head -601 >src/sys/table.def
"$tools/check_sizes" . || { echo "check_sizes refused a long table"; status=1; }
fresh; i=0; while [ $i -le 40 ]; do echo 'int x;' >src/sys/bad$i.h; i=$((i + 1)); done
refuses check_sizes 'src/sys: 42 files, more than 40'
fresh; i=0; while [ $i -lt 40 ]; do echo 'ROW(x)' >src/sys/bad$i.def; i=$((i + 1)); done
refuses check_sizes 'src/sys: 41 files, more than 40'

# ---- names of game systems ----------------------------------------------------------------------
# named: a tree with a game system of its own folders, a list of systems and a page
named() {
    fresh
    mkdir -p src/rules/chess/play src/systems src/cli data/chess/opening data/chess/common web/src/systems/chess web/src/map
    echo 'id: opening' >data/chess/opening/scenario.yaml
    mkdir -p src/rules/draughts data/draughts/huff
    echo 'id: huff' >data/draughts/huff/scenario.yaml
    printf 'men:\n  - {name: Chinook, place: Edmonton AB, second: Marion, at: [1, 2]} # of 1992\n' >data/draughts/huff/men.yaml
    printf '/* rules/draughts/man.c: a man of draughts, Chinook. */\n' >src/rules/draughts/man.c
    printf 'general:\n  id: anand\n  name: V. Anand\nunits:\n  - id: Lasker\n  - name: Green\n  - id: Rook\n    at: [Saint Louis MO, Reykjavik IS]\n' >data/chess/opening/army.yaml
    echo 'name: Zugzwang' >data/chess/common/events.yaml
    printf '/* rules/chess/play/pawn.c: how a pawn of chess moves. */\n' >src/rules/chess/play/pawn.c
    printf 'extern const int chess_system;\n' >src/systems/chess.h
    printf '#include "systems/chess.h"\nconst int *const vd_systems[] = {&chess_system};\n' >src/systems/list.c
    printf '/* In "opening" a pawn moves. */\nchar help[] = "example: vedette play opening";\n' >src/cli/help.c
    printf 'export const chess = "opening";\n' >web/src/systems/chess/chess.ts
    printf 'import { chess } from "./chess/chess";\n' >web/src/systems/list.ts
    printf '// In "opening" a pawn of Lasker moves.\nexport const x = 1;\n' >web/src/map/map.ts
    printf '/* As Lasker said. */\nchar words[] = "common Green; the Laskers; vedette play: a Rook";\nint Lasker;\n' >src/cli/words.c
}
named
"$tools/check_layers" . || { echo "check_layers refused systems that are named in their folders"; status=1; }
named; printf '\n/* as in chess */\n' >>src/core/up.c
refuses check_layers 'src/core/up.c:8: the game system chess is named outside its folders'
named; printf '#include "rules/chess/play/pawn.h"\n' >>src/cli/help.c
refuses check_layers 'src/cli/help.c:3: the game system chess is named outside its folders'
named; printf '/* as in draughts */\n' >>src/cli/help.c
refuses check_layers 'src/cli/help.c:3: the game system draughts is named outside its folders'
named; printf '/* as in chess */\n' >>src/rules/draughts/man.c
refuses check_layers 'src/rules/draughts/man.c:2: the game system chess is named outside its folders'
named; printf 'if (system === "Chess") go();\n' >>web/src/map/map.ts
refuses check_layers 'web/src/map/map.ts:3: the game system chess is named outside its folders'
named; printf 'static const char *const first = "opening";\n' >>src/cli/help.c
refuses check_layers 'src/cli/help.c:3: the scenario opening is named outside the folders of its system'
named; printf 'const first = "opening"; // the first\n' >>web/src/map/map.ts
refuses check_layers 'web/src/map/map.ts:3: the scenario opening is named outside the folders of its system'

named; printf 'char x[] = "", y[] = "Ask Lasker.";\n' >>src/cli/words.c
refuses check_layers 'src/cli/words.c:4: Lasker, a name of the data of a game system, is written outside its folders'
named; printf "char x[] = \"Anand's move\";\n" >>src/cli/words.c
refuses check_layers 'src/cli/words.c:4: Anand, a name of the data'
named; printf 'char x[] = "at Saint Louis";\n' >>src/cli/words.c
refuses check_layers 'src/cli/words.c:4: Saint Louis, a name of the data'
named; printf 'char x[] = "Zugzwang";\n' >>src/cli/words.c
refuses check_layers 'src/cli/words.c:4: Zugzwang, a name of the data'
for name in Chinook Edmonton Marion; do
    named; printf 'char x[] = "Ask %s.";\n' $name >>src/cli/words.c
    refuses check_layers "src/cli/words.c:4: $name, a name of the data"
done
named; printf 'return <p>from Reykjavik</p>;\n' >web/src/map/map.tsx
refuses check_layers 'web/src/map/map.tsx:1: Reykjavik, a name of the data'

# The same in the tree itself, for each of its systems.
rm -rf "$work/tree"
mkdir -p "$work/tree/web" "$work/tree/data"
cd "$work/tree"
cp -R "$VD_SOURCE_DIR/src" .
cp -R "$VD_SOURCE_DIR/web/src" web/
cp -R "$VD_SOURCE_DIR/data/altar" "$VD_SOURCE_DIR/data/gcacw" data/
"$tools/check_layers" . || { echo "check_layers refused the tree"; status=1; }
printf '/* as in altar */\n' >src/core/bad.h
printf '/* as in gcacw */\n' >src/umpire/bad.h
printf 'const x = "Pemberton";\n' >web/src/core/bad.ts
printf 'const x = "Heintzelman of Rockville";\n' >web/src/map/bad.ts
printf 'char x[] = "meade-moves-north";\n' >src/cli/bad.h
refuses check_layers 'src/core/bad.h:1: the game system altar is named outside its folders'
refuses check_layers 'src/umpire/bad.h:1: the game system gcacw is named outside its folders'
refuses check_layers 'web/src/core/bad.ts:1: Pemberton, a name of the data'
refuses check_layers 'web/src/map/bad.ts:1: Heintzelman, a name of the data'
refuses check_layers 'web/src/map/bad.ts:1: Rockville, a name of the data'
refuses check_layers 'src/cli/bad.h:1: the scenario meade-moves-north is named outside the folders of its system'

# ---- the page -----------------------------------------------------------------------------------
# fresh_page: a small page that is handed data
fresh_page() {
    fresh
    mkdir -p web/src/core web/src/table web/src/systems/altar
    printf 'export const way = "/c/game";\n// told by /words/ in a comment\nconst half = (a: number) => a / 2;\n' >web/src/table/good.ts
    printf 'const key = /^[a-z]{43}$/;\n' >web/src/core/link.ts
    printf 'import { altar } from "./altar/altar";\n' >web/src/systems/list.ts
}
fresh_page
"$tools/check_page" . || { echo "check_page refused a good page"; status=1; }
fresh_page; printf 'const step = /^(.+) marches to (.+)$/;\n' >web/src/table/bad.ts
refuses check_page 'web/src/table/bad.ts:1: a regular expression'
fresh_page; printf 'const at = [1];\nif (told.match("wins the battle")) at.pop();\n' >web/src/table/bad.ts
refuses check_page 'web/src/table/bad.ts:2: a regular expression'
fresh_page; printf 'const old = new RegExp("card");\n' >web/src/systems/altar/bad.tsx
refuses check_page 'web/src/systems/altar/bad.tsx:1: a regular expression'
fresh_page; printf 'const done = line.order?.startsWith("card ");\n' >web/src/table/bad.ts
refuses check_page 'web/src/table/bad.ts:1: words or an order are read back'
fresh_page; printf '\nimport { altar } from "../systems/altar/altar";\n' >web/src/table/bad.ts
refuses check_page "web/src/table/bad.ts:2: imports from a game system's own folder"
fresh_page; mkdir -p web/src/style
printf 'const sheet = <p class="slip go" data-theme="lamp" />;\n' >web/src/table/slip.tsx
printf '/* .corps */\n.slip, .go:hover { color: red }\n[data-theme="lamp"] .slip { margin: .5em }\n' >web/src/style/table.css
"$tools/check_page" . || { echo "check_page refused a good style sheet"; status=1; }
printf '@media print {\n    .slip { margin: 0 }\n    .slip .corps { margin: 0 }\n}\n' >>web/src/style/table.css
printf 'const corps = <p class="corps" />;\n' >web/src/systems/altar/corps.tsx
refuses check_page "web/src/style/table.css:6: 'corps' is shown by no shared part"
fresh_page; mkdir -p web/src/style; printf '.go[data-step="dice"] { margin: 0 }\n' >web/src/style/learn.css
printf 'const sheet = <p class="go" />;\n' >web/src/table/slip.tsx
refuses check_page "web/src/style/learn.css:1: 'dice' is shown by no shared part"

# ---- purity -------------------------------------------------------------------------------------
fresh; printf 'int vd_counter;\nint vd_counter = 3;\n' >src/base/bad.c
refuses check_purity 'src/base/bad.c: 4 bytes of mutable data in .data'
fresh; printf 'int vd_next(void);\nint vd_next(void)\n{\n    static int n;\n    return ++n;\n}\n' >src/base/bad.c
refuses check_purity 'src/base/bad.c: 4 bytes of mutable data in .bss'
fresh; printf '#include <stdlib.h>\nvoid *vd_get(void);\nvoid *vd_get(void)\n{\n    return malloc(9);\n}\n' >src/core/bad.c
refuses check_purity 'src/core/bad.c: imports malloc'
fresh; printf '#include <string.h>\nchar *vd_get(const char *s);\nchar *vd_get(const char *s)\n{\n    return strdup(s);\n}\n' >src/core/bad.c
refuses check_purity 'src/core/bad.c: imports strdup'
fresh; printf '#include <time.h>\nlong vd_now(void);\nlong vd_now(void)\n{\n    return (long)time(0);\n}\n' >src/core/bad.c
refuses check_purity 'src/core/bad.c: imports time'
fresh; printf '\nstruct vd_point {\n    double x; /* miles */\n};\n' >src/core/bad.h
refuses check_purity 'src/core/bad.h:3: a floating type'
fresh; printf 'enum { HALF = (int)(0.5 * 4) };\n' >src/core/bad.h
refuses check_purity 'src/core/bad.h:1: a floating literal'
fresh; compile; rm build/libvd_core.a
if "$tools/check_purity" . build >/dev/null; then
    echo "check_purity accepted a folder without objects"
    status=1
fi

# ---- the list of files --------------------------------------------------------------------------
# listed: a tree with two files of C and one of the page, and their list
listed() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/src/base" "$work/tree/web/src" "$work/tree/docs"
    cd "$work/tree"
    printf '/* base/text.h: text as pointer and length.\n *\n * More. */\n' >src/base/text.h
    printf '/* base/text.c: how it is done. */\n' >src/base/text.c
    printf '// The page. It shows things.\n' >web/src/page.ts
    "$tools/file_list" .
}

# unlisted WORDS: the check of the list fails and says so
unlisted() {
    if report=$("$tools/file_list" --check . 2>&1); then
        echo "file_list accepted a tree that it should refuse with: $1"
        status=1
    elif ! echo "$report" | grep -qF -- "$1"; then
        printf 'file_list should have said: %s\nbut said:\n%s\n' "$1" "$report"
        status=1
    fi
}

listed
"$tools/file_list" --check . || { echo "file_list refused a good tree"; status=1; }
# shellcheck disable=SC2016 # backquotes of Markdown
if ! grep -qF '| `text.c, .h` | text as pointer and length |' docs/files.md ||
    ! grep -qF '| `page.ts` | The page |' docs/files.md; then
    echo "file_list wrote:"
    cat docs/files.md
    status=1
fi
listed; printf '/* base/mix.c: numbers mixed. */\n' >src/base/mix.c
unlisted 'docs/files.md is not what tools/file_list makes: run it'
listed; printf '/* base/words.c: moved, and not told. */\n' >src/base/moved.c
unlisted 'src/base/moved.c:1: does not open with "/* base/moved.c: "'
listed; printf 'export {};\n' >web/src/bare.ts
unlisted 'web/src/bare.ts:1: does not open with "// " and its purpose'

# ---- rules and cases ----------------------------------------------------------------------------
# rules: a tree with two rules, and a case of each sort for them
rules() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/src/rules/altar/tables" "$work/tree/src/rules/altar/play" "$work/tree/tests/rules/altar"
    cd "$work/tree"
    printf 'ALTAR_RULE(M1, MACHINE,\n           "One.")\nALTAR_RULE(T9, TABLE, "Two.")\n' >src/rules/altar/tables/rules.def
    echo 'return vd_refuse(error, ALTAR_M1, "no: %s", name);' >src/rules/altar/play/march.c
    printf 'case     M1-01          kind P\nrule     M1\n\n' >tests/rules/altar/01.case
    printf 'case     M1-02          kind N\nrule     M1\nexpect   pool csa 1 ; refused T9|M1\n' >>tests/rules/altar/01.case
}

rules
"$tools/rule_coverage" . >/dev/null || { echo "rule_coverage refused a good tree"; status=1; }
rules; echo 'ALTAR_RULE(M2, MACHINE, "Three.")' >>src/rules/altar/tables/rules.def
refuses rule_coverage 'M2 lacks a case of kind P or X'
refuses rule_coverage 'M2 lacks a case of kind N or B'
# disclosed TOKENS BLIND: three disclosures without a case, and the line that says which are silent in which fog
disclosed() {
    rules
    echo "/* disclosures: I, not in tokens: $1, not in blind: $2 */" >>src/rules/altar/tables/rules.def
    for i in 6 7 8; do echo "ALTAR_RULE(I$i, MACHINE, \"Four.\")" >>src/rules/altar/tables/rules.def; done
}
disclosed 'I6 I7 I8' 'I6 I7 I8'
"$tools/rule_coverage" . >/dev/null || { echo "rule_coverage refused rows without anything to tell"; status=1; }
disclosed 'I6 I8' 'I7'
refuses rule_coverage 'I7 lacks a case in tokens'
refuses rule_coverage 'I6 lacks a case in blind'
refuses rule_coverage 'I8 lacks a case in blind'
if "$tools/rule_coverage" . | grep -qE 'I6 .* in tokens|I8 .* in tokens|I7 .* in blind'; then
    echo "rule_coverage asked for a case where nothing is told"
    status=1
fi
disclosed 'I6 I7 I9' 'I6 I7 I8'
refuses rule_coverage 'the line of disclosures names I9, which is not a rule of its chapter'
rules
printf '/* disclosures: 14, not in tokens: 14.1a 14.1aa, not in blind: 14.1a */\n' >>src/rules/altar/tables/rules.def
printf 'ALTAR_RULE(14, 1a, MACHINE, "Five.")\nALTAR_RULE(14, 1aa, MACHINE, "Six.")\n' >>src/rules/altar/tables/rules.def
refuses rule_coverage '14.1aa lacks a case in blind'
printf 'case     14.1aa-01      kind P\nrule     14.1aa\ngiven    fog blind\n' >tests/rules/altar/02.case
"$tools/rule_coverage" . >/dev/null || { echo "rule_coverage refused rules with letters"; status=1; }
rules; mkdir -p src/rules/hexes/tables tests/rules/hexes
echo 'HEXES_RULE(5, 3b, MACHINE, "Five.")' >src/rules/hexes/tables/rules.def
printf 'case     5.3b-01        kind P\nrule     5.3b\n' >tests/rules/hexes/01.case
refuses rule_coverage '5.3b lacks a case of kind N or B'
rules; printf 'case     M1-03          kind P\nrule     M1 Q7\n' >tests/rules/altar/02.case
refuses rule_coverage 'the case M1-03 names the rule Q7, which there is not'
rules; printf 'case     M1-01          kind P\nrule     M1\n' >tests/rules/altar/02.case
refuses rule_coverage 'the case M1-01 stands twice'
rules; echo 'return vd_refuse(error, ALTAR_M3, "no");' >src/rules/altar/play/turn.c
refuses rule_coverage 'the code refuses by M3, and no case expects that'

exit $status
