/* conform/tables.c: the tables that cases are played on, opened once for each set of settings. */
#include <stdio.h>
#include <string.h>

#include "conform/run.h"
#include "scenario/scenario.h"

struct opened {
    const char *key;
    const struct altar_scenario *sc;
    const struct vd_rules *rules;
};

struct vd_tables {
    struct vd_heap *heap;
    VD_LIST(struct opened) opened;
};

struct vd_tables *vd_tables_new(struct vd_heap *heap)
{
    struct vd_tables *tables = vd_heap_take(heap, 1, sizeof *tables);

    tables->heap = heap;
    return tables;
}

static const char *key_of(struct vd_tables *tables, const char *id, const char *const *settings,
                          size_t count)
{
    char key[1000];
    struct vd_writer writer = vd_writer_of(key, sizeof key);

    vd_write(&writer, id);
    for (size_t i = 0; i < count; i++)
        vd_write_format(&writer, " %s", settings[i]);
    return vd_heap_text(tables->heap, key, strlen(key));
}

/* A card that does nothing stands behind the printed ones. */
static const struct altar_scenario *with_blank_card(struct vd_heap *heap,
                                                    const struct vd_scenario *opened)
{
    struct altar_scenario *sc = vd_heap_take(heap, 1, sizeof *sc);

    memcpy(sc, opened, sizeof *sc);
    sc->card_count++;
    return sc;
}

static bool open_tables(struct vd_tables *tables, const char *id, const char *const *settings,
                        size_t count, struct opened *made, const char **why)
{
    struct vd_scenario_request request = {.id = id, .settings = settings, .setting_count = count};
    const struct vd_scenario *scenario;
    struct vd_report report;

    vd_report_init(&report);
    bool fine = vd_scenario_open(&request, tables->heap, &scenario, &made->rules, &report);

    if (fine)
        made->sc = with_blank_card(tables->heap, scenario);
    else if (!vd_report_is_clean(&report))
        *why = vd_heap_text(tables->heap, report.mistakes.at[0].sentence,
                            strlen(report.mistakes.at[0].sentence));
    vd_report_release(&report);
    return fine;
}

const struct altar_scenario *vd_tables_find(struct vd_tables *tables, const char *id,
                                            const char *const *settings, size_t count,
                                            const struct vd_rules **rules, const char **why)
{
    struct opened made = {.key = key_of(tables, id, settings, count)};

    for (size_t i = 0; i < tables->opened.count; i++) {
        if (strcmp(tables->opened.at[i].key, made.key) == 0) {
            *rules = tables->opened.at[i].rules;
            return tables->opened.at[i].sc;
        }
    }
    *why = "there is no such scenario";
    if (!open_tables(tables, id, settings, count, &made, why))
        return NULL;
    VD_PUSH(tables->heap, tables->opened) = made;
    *rules = made.rules;
    return made.sc;
}
