/* unit/test_conform_cases.c: the ids that a conformance case may have. */
#include "conform/cases.h"

#include <stdio.h>
#include <string.h>

#include "unit/check.h"

/* True if a file with one case of this id can be read. */
static bool reads(const char *id)
{
    char bytes[200];
    struct vd_arena arena;
    struct vd_report report;
    struct vd_cases cases = {0};

    vd_arena_init(&arena);
    vd_report_init(&report);
    (void)snprintf(bytes, sizeof bytes,
                   "case     %s          kind P\nrule     M8\ngiven    harbor\ndice     none\n",
                   id);
    const struct vd_file file = {"ids.case", bytes, strlen(bytes)};
    bool fine = vd_cases_read(&file, &arena, &cases, &report) && cases.count == 1 &&
                cases.at[0].id.length == strlen(id);

    vd_report_release(&report);
    vd_arena_release(&arena);
    return fine;
}

static void an_id_is_a_rule_and_a_number(void **state)
{
    static const char *const good[] = {"M8-03", "X51-12", "5.3b-01", "13.2-10", "K1-99"};
    static const char *const bad[] = {"M8",     "M8-3",   "M8-003", "M-03",  ".3b-01",
                                      "5_3-01", "5.3b01", "-01",    "M8-0x", "M8--03"};

    (void)state;
    for (size_t i = 0; i < COUNT(good); i++)
        check_case(good[i], reads(good[i]));
    for (size_t i = 0; i < COUNT(bad); i++)
        check_case(bad[i], !reads(bad[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_id_is_a_rule_and_a_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
