/* unit/test_scenario_cache.c: many openings of a scenario share its map and its files. */
#include <string.h>

#include "conform/conform.h"
#include "conform/run.h"
#include "scenario/scenario.h"
#include "unit/check.h"

static const struct vd_scenario *open_with(struct vd_arena *arena, struct vd_scenario_cache *cache,
                                           const char *setting)
{
    const struct vd_scenario_request request = {
        .id = "vicksburg", .settings = &setting, .setting_count = 1, .cache = cache};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_report report;

    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, arena, &scenario, &system, &report));
    vd_report_release(&report);
    return scenario;
}

static void openings_share_what_they_read(void **state)
{
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    struct vd_scenario_cache *cache = vd_scenario_cache_new(NULL, &arena);
    const struct vd_scenario *blind = open_with(&arena, cache, "fog=blind");
    const struct vd_scenario *open = open_with(&arena, cache, "fog=open");
    const struct vd_scenario *alone = open_with(&arena, NULL, "fog=open");

    assert_ptr_equal(blind->theater, open->theater);
    assert_ptr_not_equal(alone->theater, open->theater);
    assert_memory_equal(alone->theater->hash, open->theater->hash, sizeof open->theater->hash);
    assert_memory_equal(alone->hash, open->hash, sizeof open->hash);
    assert_memory_not_equal(blind->hash, open->hash, sizeof open->hash);
    vd_arena_release(&arena);
}

/* However long the list of settings is, its last one counts. */
static void long_settings_are_told_apart(void **state)
{
    enum { COUNT = 150 };
    const char *settings[COUNT], *why = NULL;
    const struct vd_system *system;
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    struct vd_suite_tables *tables = vd_suite_tables_new(&arena);

    for (size_t i = 0; i < COUNT; i++)
        settings[i] = "fog=blind";
    settings[COUNT - 1] = "commanders=together";
    const struct vd_scenario *one =
        vd_suite_tables_find(tables, "vicksburg", settings, COUNT, &system, &why);

    assert_ptr_equal(vd_suite_tables_find(tables, "vicksburg", settings, COUNT, &system, &why),
                     one);
    settings[COUNT - 1] = "commanders=separate";
    const struct vd_scenario *other =
        vd_suite_tables_find(tables, "vicksburg", settings, COUNT, &system, &why);

    assert_non_null(one);
    assert_non_null(other);
    assert_true(one->seat_count < other->seat_count);
    assert_ptr_equal(one->theater, other->theater);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(openings_share_what_they_read),
        cmocka_unit_test(long_settings_are_told_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
