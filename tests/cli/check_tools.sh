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

# ---- layers -------------------------------------------------------------------------------------
fresh; printf '\n#include "core/up.h"\n' >src/base/bad.c
refuses check_layers 'src/base/bad.c:2: src/base may not include "core/up.h"'
fresh; echo '#  include <stdlib.h>' >src/core/bad.h
refuses check_layers 'src/core/bad.h:1: src/core lies below the I/O line and may not include <stdlib.h>'
fresh; echo '#include "../core/up.h"' >src/sys/bad.c
refuses check_layers 'src/sys/bad.c:1: include "../core/up.h" by its path'
fresh; echo '#include "file.h"' >src/sys/bad.c
refuses check_layers 'src/sys/bad.c:1: include "file.h" by its path'
fresh; mkdir src/odd; echo 'int x;' >src/odd/bad.c
refuses check_layers 'src/odd/bad.c:1: the folder src/odd is not in the table'

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

# ---- rules and cases ----------------------------------------------------------------------------
# rules: a tree with two rules, and a case of each sort for them
rules() {
    rm -rf "$work/tree"
    mkdir -p "$work/tree/src/rules/altar" "$work/tree/tests/rules"
    cd "$work/tree"
    printf 'ALTAR_RULE(M1, MACHINE,\n           "One.")\nALTAR_RULE(T9, TABLE, "Two.")\n' >src/rules/altar/rules.def
    echo 'return vd_refuse(error, ALTAR_M1, "no: %s", name);' >src/rules/altar/march.c
    printf 'case     M1-01          kind P\nrule     M1\n\n' >tests/rules/01.case
    printf 'case     M1-02          kind N\nrule     M1\nexpect   pool csa 1 ; refused T9|M1\n' >>tests/rules/01.case
}

rules
"$tools/rule_coverage" . >/dev/null || { echo "rule_coverage refused a good tree"; status=1; }
rules; echo 'ALTAR_RULE(M2, MACHINE, "Three.")' >>src/rules/altar/rules.def
refuses rule_coverage 'M2 lacks a case of kind P or X'
refuses rule_coverage 'M2 lacks a case of kind N or B'
rules; echo 'ALTAR_RULE(I6, MACHINE, "Four.")' >>src/rules/altar/rules.def
refuses rule_coverage 'I6 lacks a case in blind'
rules; printf 'case     M1-03          kind P\nrule     M1 Q7\n' >tests/rules/02.case
refuses rule_coverage 'the case M1-03 names the rule Q7, which there is not'
rules; printf 'case     M1-01          kind P\nrule     M1\n' >tests/rules/02.case
refuses rule_coverage 'the case M1-01 stands twice'
rules; echo 'return vd_refuse(error, ALTAR_M3, "no");' >src/rules/altar/turn.c
refuses rule_coverage 'the code refuses by M3, and no case expects that'

exit $status
