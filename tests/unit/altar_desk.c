/* unit/altar_desk.c: a campaign's files in memory, to be spoilt and loaded again and again. */
#include "unit/altar_desk.h"

#include <stdio.h>
#include <string.h>

#include "scenario/data_files.h"
#include "systems/altar.h"
#include "theater/shipped.h"
#include "unit/check.h"

static const char *const names[ALTAR_SECTIONS] = {
    "scenario", "army_union", "army_confederate", "deployment", "depots", "crossings",
    "victory",  "cards",      "briefings",        "battle",     "odds"};

static size_t section_of(const char *name)
{
    for (size_t i = 0; i < ALTAR_SECTIONS; i++) {
        if (strcmp(names[i], name) == 0)
            return i;
    }
    fail_msg("there is no section %s", name);
    return 0;
}

void altar_desk_init(struct altar_desk *desk, const char *id)
{
    struct vd_maps maps;

    memset(desk, 0, sizeof *desk);
    desk->id = id;
    vd_arena_init(&desk->arena);
    vd_arena_init(&desk->passing);
    vd_report_init(&desk->report);
    assert_true(vd_shipped_maps(&desk->arena, &maps));
    const struct vd_map_entry *entry = vd_maps_find(&maps, id);

    assert_non_null(entry);
    assert_true(vd_theater_unpack(entry->theater, &desk->arena, &desk->theater));
    memcpy(desk->theater.hash, entry->hash, sizeof entry->hash);
}

void altar_desk_release(struct altar_desk *desk)
{
    vd_report_release(&desk->report);
    vd_arena_release(&desk->passing);
    vd_arena_release(&desk->arena);
}

static void read_files(struct altar_desk *desk)
{
    char name[128];

    for (size_t i = 0; i < ALTAR_SECTIONS; i++) {
        (void)snprintf(name, sizeof name, "altar/%s%s%s.yaml",
                       i >= ALTAR_SECTION_BATTLE ? "" : desk->id,
                       i >= ALTAR_SECTION_BATTLE ? "" : "/", names[i]);
        assert_true(vd_data_read(NULL, name, &desk->passing, &desk->files[i], &desk->report));
    }
}

static void change(struct altar_desk *desk, const struct altar_change *change)
{
    struct vd_file *file = &desk->files[section_of(change->section)];
    const char *at = strstr(file->bytes, change->from);

    if (at == NULL || strstr(at + 1, change->from) != NULL)
        fail_msg("%s of %s does not have this once: %s", change->section, desk->id, change->from);
    size_t before = (size_t)(at - file->bytes);
    size_t size = file->length + strlen(change->to) + 1;
    char *text = vd_arena_take(&desk->passing, size, 1);

    (void)snprintf(text, size, "%.*s%s%s", (int)before, file->bytes, change->to,
                   at + strlen(change->from));
    file->bytes = text;
    file->length = strlen(text);
}

const char *altar_desk_text(const struct altar_desk *desk, const char *section)
{
    return desk->files[section_of(section)].bytes;
}

const struct altar_scenario *altar_desk_load(struct altar_desk *desk,
                                             const struct altar_change *changes,
                                             const char *const *settings)
{
    const struct vd_yaml *sections[ALTAR_SECTIONS];
    struct vd_scenario_request request = {.settings = settings};

    vd_arena_release(&desk->passing);
    vd_report_release(&desk->report);
    vd_arena_init(&desk->passing);
    vd_report_init(&desk->report);
    read_files(desk);
    for (; changes != NULL && changes->section != NULL; changes++)
        change(desk, changes);
    for (size_t i = 0; i < ALTAR_SECTIONS; i++)
        sections[i] = vd_yaml_parse(&desk->passing, &desk->files[i], &desk->report);
    if (!vd_report_is_clean(&desk->report))
        return NULL;
    while (settings != NULL && settings[request.setting_count] != NULL)
        request.setting_count++;
    const struct vd_scenario_files files = {.system = &altar_system,
                                            .id = desk->id,
                                            .theater = &desk->theater,
                                            .sections = sections,
                                            .request = &request};

    return altar_load(&files, &desk->passing, &desk->report);
}

int altar_campaigns_open(void **state)
{
    static const char *const ids[CAMPAIGNS] = {"gettysburg", "vicksburg"};
    static struct altar_campaigns campaigns;

    for (size_t i = 0; i < CAMPAIGNS; i++) {
        altar_desk_init(&campaigns.desk[i], ids[i]);
        campaigns.sc[i] = altar_desk_load(&campaigns.desk[i], NULL, NULL);
        if (campaigns.sc[i] == NULL)
            vd_report_print(&campaigns.desk[i].report, stderr);
        assert_non_null(campaigns.sc[i]);
    }
    *state = &campaigns;
    return 0;
}

int altar_campaigns_close(void **state)
{
    struct altar_campaigns *campaigns = *state;

    for (size_t i = 0; i < CAMPAIGNS; i++)
        altar_desk_release(&campaigns->desk[i]);
    return 0;
}
