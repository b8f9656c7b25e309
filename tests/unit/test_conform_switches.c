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

/* Only the cases that name the rule are carried out: it is they who must notice. The tables are opened
 * anew, because some of what a rule closes is worked out then. */
static bool is_noticed(const struct suite *suite, uint16_t rule)
{
    struct vd_heap heap;
    struct vd_tables *tables;
    bool noticed = false;

    vd_heap_init(&heap);
    tables = vd_tables_new(&heap);
    switches.off = (enum altar_rule)rule;
    for (size_t i = 0; i < suite->cases.count && !noticed; i++)
        noticed = suite->green[i] && names(&suite->cases.at[i], altar_rule_id(rule)) &&
                  !passes(suite, tables, i);
    switches.off = ALTAR_RULE_NONE;
    vd_heap_release(&heap);
    return noticed;
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
    print_message("%u rules have an off switch\n", guarded);
    assert_true(guarded > 0);
    assert_int_equal(unnoticed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_rule_switched_off_is_noticed)};

    return cmocka_run_group_tests_name("conform switches", tests, open_suite, close_suite);
}
