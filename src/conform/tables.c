/* conform/tables.c: the tables that cases are played on, opened once for each set of settings.
 *
 * All of them share a theater for each map, and the files are read once. */
#include <stdio.h>
#include <string.h>

#include "conform/run.h"
#include "scenario/scenario.h"

struct opened {
    const char *key;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
};

struct vd_suite_tables {
    struct vd_arena *arena;
    struct vd_scenario_cache *cache;
    VD_LIST(struct opened) opened;
};

struct vd_suite_tables *vd_suite_tables_new(struct vd_arena *arena)
{
    struct vd_suite_tables *tables = vd_arena_take(arena, 1, sizeof *tables);

    tables->arena = arena;
    tables->cache = vd_scenario_cache_new(NULL, arena);
    return tables;
}

static const char *key_of(struct vd_suite_tables *tables, const char *id,
                          const char *const *settings, size_t count)
{
    size_t size = strlen(id) + 1;

    for (size_t i = 0; i < count; i++)
        size += strlen(settings[i]) + 1;
    char *key = vd_arena_take(tables->arena, size, 1);
    struct vd_writer writer = vd_writer_of(key, size);

    vd_write(&writer, id);
    for (size_t i = 0; i < count; i++)
        vd_write_format(&writer, " %s", settings[i]);
    return key;
}

static bool open_tables(struct vd_suite_tables *tables, const char *id, const char *const *settings,
                        size_t count, struct opened *made, const char **why)
{
    struct vd_scenario_request request = {
        .id = id, .settings = settings, .setting_count = count, .cache = tables->cache};
    const struct vd_scenario *scenario;
    struct vd_report report;

    vd_report_init(&report);
    bool fine = vd_scenario_open(&request, tables->arena, &scenario, &made->system, &report);

    if (fine) {
        const struct vd_vocabulary *vocabulary = made->system->vocabulary;

        made->scenario = vocabulary != NULL && vocabulary->amend != NULL
                             ? vocabulary->amend(scenario, tables->arena)
                             : scenario;
    } else if (!vd_report_is_clean(&report))
        *why = vd_arena_text(tables->arena, report.mistakes.at[0].sentence,
                             strlen(report.mistakes.at[0].sentence));
    vd_report_release(&report);
    return fine;
}

const struct vd_scenario *vd_suite_tables_find(struct vd_suite_tables *tables, const char *id,
                                               const char *const *settings, size_t count,
                                               const struct vd_system **system, const char **why)
{
    struct opened made = {.key = key_of(tables, id, settings, count)};

    for (size_t i = 0; i < tables->opened.count; i++) {
        if (strcmp(tables->opened.at[i].key, made.key) == 0) {
            *system = tables->opened.at[i].system;
            return tables->opened.at[i].scenario;
        }
    }
    *why = "there is no such scenario";
    if (!open_tables(tables, id, settings, count, &made, why))
        return NULL;
    VD_PUSH(tables->arena, tables->opened) = made;
    *system = made.system;
    return made.scenario;
}
