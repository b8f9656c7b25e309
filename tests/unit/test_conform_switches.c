/* unit/test_conform_switches.c: negative controls of the conformance suite: with a rule switched off
 * some case that names it must go red. Built with VD_RULE_SWITCHES (cmake/tests.cmake). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conform/conform.h"
#include "rules/altar/rules.h"

static struct {
    enum altar_rule off;
    bool guarded[ALTAR_RULE_COUNT]; /* its switch was asked for while all were on */
} switches;

bool altar_rule_is_on(enum altar_rule rule)
{
    if (switches.off == ALTAR_RULE_NONE)
        switches.guarded[rule] = true;
    return rule != switches.off;
}

struct suite {
    struct vd_heap heap;
    struct vd_report report;
    struct vd_cases cases;
    bool *green; /* by case, with all rules on */
};

static bool passes(const struct suite *suite, struct vd_tables *tables, size_t index)
{
    struct vd_heap passing;
    struct vd_case_verdict verdict;

    vd_heap_init(&passing);
    vd_conform_case(&suite->cases.at[index], tables, &passing, &verdict);
    vd_heap_release(&passing);
    return verdict.passed;
}

static int open_suite(void **state)
{
    static struct suite suite;
    struct vd_tables *tables;

    vd_heap_init(&suite.heap);
    vd_report_init(&suite.report);
    tables = vd_tables_new(&suite.heap);
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        if (!vd_cases_read(&file, &suite.heap, &suite.cases, &suite.report))
            return -1;
    }
    suite.green = vd_heap_take(&suite.heap, suite.cases.count, sizeof *suite.green);
    for (size_t i = 0; i < suite.cases.count; i++)
        suite.green[i] = passes(&suite, tables, i);
    *state = &suite;
    return 0;
}

static int close_suite(void **state)
{
    struct suite *suite = *state;

    vd_report_release(&suite->report);
    vd_heap_release(&suite->heap);
    return 0;
}

static bool names(const struct vd_case *test, const char *rule)
{
    const struct vd_clauses *lines = &test->fields[VD_FIELD_RULE];

    for (size_t i = 0; i < lines->count; i++) {
        struct vd_text rest = lines->at[i].text;

        while (rest.length > 0) {
            if (vd_text_is(vd_text_cut(&rest, " "), rule))
                return true;
        }
    }
    return false;
}

/* The first case that is green with all rules on and goes red now, among those that name the rule or
 * among the others; as many as there are cases: none. */
static size_t first_red(const struct suite *suite, struct vd_tables *tables, const char *rule,
                        bool named)
{
    size_t i = 0;

    while (
        i < suite->cases.count &&
        (!suite->green[i] || names(&suite->cases.at[i], rule) != named || passes(suite, tables, i)))
        i++;
    return i;
}

/* Cases that name the rule go first: it is they who should notice. The tables are opened anew, because
 * some of what a rule closes is worked out then. */
static bool is_noticed(const struct suite *suite, uint16_t rule)
{
    const char *id = altar_rule_id(rule);
    struct vd_heap heap;
    struct vd_tables *tables;
    size_t red;

    vd_heap_init(&heap);
    tables = vd_tables_new(&heap);
    switches.off = (enum altar_rule)rule;
    red = first_red(suite, tables, id, true);
    if (red == suite->cases.count) {
        red = first_red(suite, tables, id, false);
        if (red < suite->cases.count)
            print_message("%s is off, and only %.*s notices, which does not name it\n", id,
                          (int)suite->cases.at[red].id.length, suite->cases.at[red].id.at);
    }
    switches.off = ALTAR_RULE_NONE;
    vd_heap_release(&heap);
    return red < suite->cases.count;
}

/* Rules of the machine that no line of src/rules/altar and no datum it reads could leave out. */
static const struct {
    enum altar_rule rule;
    const char *why;
} exempt[] = {
    {ALTAR_M20, "a freedom: nothing would bind a division to its general or to a depot"},
    {ALTAR_M23, "the map compiler opens the line, and on neither map does a railroad alone do it"},
    {ALTAR_L17, "a freedom: nothing of a battle is remembered into the next turn"},
    {ALTAR_I3, "no event has room for a card that was not turned"},
    {ALTAR_I33, "letters are carried by the record, outside the rules"},
    {ALTAR_I34, "by the interface: altar_check and altar_legal are given a view and no truth"},
};

static const char *why_exempt(uint16_t rule)
{
    for (size_t i = 0; i < sizeof exempt / sizeof exempt[0]; i++) {
        if (exempt[i].rule == rule)
            return exempt[i].why;
    }
    return NULL;
}

static void a_rule_of_the_machine_has_a_switch(void **state)
{
    unsigned missing = 0;

    (void)state;
    for (uint16_t rule = 1; rule < ALTAR_RULE_COUNT; rule++) {
        bool needs = altar_rule_decides(rule) == ALTAR_DECIDES_MACHINE && why_exempt(rule) == NULL;

        if (needs == switches.guarded[rule])
            continue;
        print_error(needs ? "%s has no switch that a case meets\n"
                          : "%s has a switch it needs not\n",
                    altar_rule_id(rule));
        missing++;
    }
    assert_int_equal(missing, 0);
}

static void a_rule_switched_off_is_noticed(void **state)
{
    unsigned guarded = 0, unnoticed = 0;

    for (uint16_t rule = 1; rule < ALTAR_RULE_COUNT; rule++) {
        if (!switches.guarded[rule])
            continue;
        guarded++;
        if (!is_noticed(*state, rule)) {
            print_error("%s is off, and no case goes red\n", altar_rule_id(rule));
            unnoticed++;
        }
    }
    print_message("%u rules have an off switch, %zu need none\n", guarded,
                  sizeof exempt / sizeof exempt[0]);
    assert_int_equal(unnoticed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_of_the_machine_has_a_switch),
        cmocka_unit_test(a_rule_switched_off_is_noticed),
    };

    return cmocka_run_group_tests_name("conform switches", tests, open_suite, close_suite);
}
