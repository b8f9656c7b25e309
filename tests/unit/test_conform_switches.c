/* unit/test_conform_switches.c: negative controls of the conformance suite: with a rule of a system switched
 * off some case of it that names the rule must go red. Built with VD_RULE_SWITCHES (cmake/tests.cmake). */
#include <stdio.h>
#include <string.h>

#include "conform/conform.h"
#include "system/trial.h"
#include "unit/check.h"

enum { SYSTEMS_MAX = 8, RULES_MAX = 1024 };

static struct {
    const struct vd_system *system;       /* whose rule is off */
    uint16_t off;                         /* 0: none */
    bool guarded[SYSTEMS_MAX][RULES_MAX]; /* its switch was asked for while all were on */
} switches;

static size_t number_of(const char *system)
{
    size_t number = 0;

    while (strcmp(vd_systems[number]->name, system) != 0)
        number++;
    return number;
}

bool vd_rule_is_on(const char *system, uint16_t rule)
{
    if (switches.off == 0) {
        switches.guarded[number_of(system)][rule] = true;
        return true;
    }
    return rule != switches.off || strcmp(system, switches.system->name) != 0;
}

struct suite {
    struct vd_arena arena;
    struct vd_report report;
    struct vd_cases cases;
    bool *green; /* by case, with all rules on */
};

static bool passes(const struct suite *suite, struct vd_suite_tables *tables, size_t index)
{
    struct vd_arena passing;
    struct vd_case_verdict verdict;

    vd_arena_init(&passing);
    vd_conform_case(&suite->cases.at[index], tables, &passing, &verdict);
    vd_arena_release(&passing);
    return verdict.passed;
}

static int open_suite(void **state)
{
    static struct suite suite;
    struct vd_suite_tables *tables;

    vd_arena_init(&suite.arena);
    vd_report_init(&suite.report);
    tables = vd_suite_tables_new(&suite.arena);
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        if (!vd_cases_read(&file, &suite.arena, &suite.cases, &suite.report))
            return -1;
    }
    suite.green = vd_arena_take(&suite.arena, suite.cases.count, sizeof *suite.green);
    for (size_t i = 0; i < suite.cases.count; i++)
        suite.green[i] = passes(&suite, tables, i);
    *state = &suite;
    return 0;
}

static int close_suite(void **state)
{
    struct suite *suite = *state;

    vd_report_release(&suite->report);
    vd_arena_release(&suite->arena);
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

/* The first case of the system that is green with all rules on and goes red now, among those that name the
 * rule or among the others; as many as there are cases: none. */
static size_t first_red(const struct suite *suite, struct vd_suite_tables *tables, const char *rule,
                        bool named)
{
    size_t i = 0;

    while (i < suite->cases.count &&
           (!suite->green[i] || vd_case_system(&suite->cases.at[i]) != switches.system ||
            names(&suite->cases.at[i], rule) != named || passes(suite, tables, i)))
        i++;
    return i;
}

/* Cases that name the rule go first: it is they who should notice. The tables are opened again, because
 * some of what a rule closes is worked out then. */
static bool is_noticed(const struct suite *suite, const struct vd_system *system, uint16_t rule)
{
    const char *id = vd_rule_id(system, rule);
    struct vd_arena arena;
    struct vd_suite_tables *tables;
    size_t red;

    vd_arena_init(&arena);
    tables = vd_suite_tables_new(&arena);
    switches.system = system;
    switches.off = rule;
    red = first_red(suite, tables, id, true);
    if (red == suite->cases.count) {
        red = first_red(suite, tables, id, false);
        if (red < suite->cases.count)
            print_message("%s is off, and only %.*s notices, which does not name it\n", id,
                          (int)suite->cases.at[red].id.length, suite->cases.at[red].id.at);
    }
    switches.off = 0;
    vd_arena_release(&arena);
    return red < suite->cases.count;
}

/* Rules whose cases or switches are still to come: tests/rules/SYSTEM/PENDING, which tools/rule_coverage keeps
 * honest. */
static bool is_pending(const struct vd_system *system, uint16_t rule)
{
    char line[512];
    FILE *file;
    bool found = false;

    (void)snprintf(line, sizeof line, "%s/tests/rules/%s/PENDING", VD_SOURCE_DIR, system->name);
    file = fopen(line, "r");
    while (file != NULL && !found && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        found = strcmp(line, vd_rule_id(system, rule)) == 0;
    }
    if (file != NULL)
        assert_int_equal(fclose(file), 0);
    return found;
}

/* Rules of the machine that no line of the system and no datum it reads could leave out. */
static bool is_exempt(const struct vd_system *system, uint16_t rule)
{
    const struct trial *const *trial = trials;
    const struct trial_exempt *at;

    while (*trial != NULL && strcmp((*trial)->system, system->name) != 0)
        trial++;
    if (*trial == NULL) /* its trial is still to come: it exempts nothing */
        return false;
    at = (*trial)->exempt;
    while (at->rule != NULL && strcmp(at->rule, vd_rule_id(system, rule)) != 0)
        at++;
    return at->rule != NULL;
}

static unsigned miss_switches(size_t number)
{
    const struct vd_system *system = vd_systems[number];
    unsigned missing = 0;

    assert_true(number < SYSTEMS_MAX && system->rule_count <= RULES_MAX);
    for (uint16_t rule = 1; rule < system->rule_count; rule++) {
        const bool guarded = switches.guarded[number][rule];
        bool needs = system->rules[rule].decides == VD_DECIDES_MACHINE &&
                     !is_pending(system, rule) && (guarded || !is_exempt(system, rule));

        if (needs == guarded || is_pending(system, rule))
            continue;
        print_error(needs ? "%s: %s has no switch that a case meets\n"
                          : "%s: %s has a switch it needs not\n",
                    system->name, vd_rule_id(system, rule));
        missing++;
    }
    return missing;
}

static void a_rule_of_the_machine_has_a_switch(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++)
        assert_int_equal(miss_switches(i), 0);
}

/* True if a case of the system names the rule. */
static bool is_named(const struct suite *suite, const struct vd_system *system, uint16_t rule)
{
    size_t i = 0;

    while (i < suite->cases.count && (vd_case_system(&suite->cases.at[i]) != system ||
                                      !names(&suite->cases.at[i], vd_rule_id(system, rule))))
        i++;
    return i < suite->cases.count;
}

/* A rule that is pending and that no case names yet is not asked for. */
static unsigned miss_rules(const struct suite *suite, size_t number)
{
    const struct vd_system *system = vd_systems[number];
    unsigned guarded = 0, unnoticed = 0;

    for (uint16_t rule = 1; rule < system->rule_count; rule++) {
        if (!switches.guarded[number][rule] ||
            (is_pending(system, rule) && !is_named(suite, system, rule)))
            continue;
        guarded++;
        if (is_noticed(suite, system, rule))
            continue;
        print_error("%s: %s is off, and no case goes red\n", system->name,
                    vd_rule_id(system, rule));
        unnoticed++;
    }
    print_message("%s: %u rules have an off switch\n", system->name, guarded);
    return unnoticed;
}

static void a_rule_switched_off_is_noticed(void **state)
{
    for (size_t i = 0; vd_systems[i] != NULL; i++)
        assert_int_equal(miss_rules(*state, i), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_of_the_machine_has_a_switch),
        cmocka_unit_test(a_rule_switched_off_is_noticed),
    };

    return cmocka_run_group_tests_name("conform switches", tests, open_suite, close_suite);
}
