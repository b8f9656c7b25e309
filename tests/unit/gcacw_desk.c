/* unit/gcacw_desk.c: the files of a hex campaign in memory, to be spoilt and loaded again and again. */
#include "unit/gcacw_desk.h"

#include <stdio.h>
#include <string.h>

#include "scenario/data_files.h"
#include "theater/shipped.h"
#include "unit/check.h"

/* Loading needs no more of a system. */
static const struct vd_system loaded = {.name = "gcacw", .loading = &gcacw_loading};

static size_t section_of(const char *name)
{
    for (size_t i = 0; i < GCACW_SECTIONS; i++) {
        if (strcmp(gcacw_loading.sections[i].name, name) == 0)
            return i;
    }
    fail_msg("there is no section %s", name);
    return 0;
}

void gcacw_desk_init(struct gcacw_desk *desk, const char *id)
{
    struct vd_maps maps;

    memset(desk, 0, sizeof *desk);
    desk->id = id;
    vd_arena_init(&desk->arena);
    vd_arena_init(&desk->passing);
    vd_report_init(&desk->report);
    assert_true(vd_shipped_maps(&desk->arena, &maps));
    const struct vd_map_entry *entry = vd_maps_find(&maps, "gettysburg-hex");

    assert_non_null(entry);
    assert_true(vd_theater_unpack(entry->theater, &desk->arena, &desk->theater));
    memcpy(desk->theater.hash, entry->hash, sizeof entry->hash);
}

void gcacw_desk_release(struct gcacw_desk *desk)
{
    vd_report_release(&desk->report);
    vd_arena_release(&desk->passing);
    vd_arena_release(&desk->arena);
}

static void read_files(struct gcacw_desk *desk)
{
    char name[128];

    for (size_t i = 0; i < GCACW_SECTIONS; i++) {
        const struct vd_section *section = &gcacw_loading.sections[i];

        (void)snprintf(name, sizeof name, "gcacw/%s/%s.yaml",
                       section->kind == VD_SECTION_OWN ? desk->id : section->folder, section->name);
        assert_true(vd_data_read(NULL, name, &desk->passing, &desk->files[i], &desk->report));
    }
}

static void change(struct gcacw_desk *desk, const struct gcacw_change *change)
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

const char *gcacw_desk_text(const struct gcacw_desk *desk, const char *section)
{
    return desk->files[section_of(section)].bytes;
}

const struct gcacw_scenario *gcacw_desk_load(struct gcacw_desk *desk,
                                             const struct gcacw_change *changes,
                                             const char *const *settings)
{
    const struct vd_yaml *sections[GCACW_SECTIONS];
    struct vd_scenario_request request = {.settings = settings};

    vd_arena_release(&desk->passing);
    vd_report_release(&desk->report);
    vd_arena_init(&desk->passing);
    vd_report_init(&desk->report);
    read_files(desk);
    for (; changes != NULL && changes->section != NULL; changes++)
        change(desk, changes);
    for (size_t i = 0; i < GCACW_SECTIONS; i++)
        sections[i] = vd_yaml_parse(&desk->passing, &desk->files[i], &desk->report);
    if (!vd_report_is_clean(&desk->report))
        return NULL;
    while (settings != NULL && settings[request.setting_count] != NULL)
        request.setting_count++;
    const struct vd_scenario_files files = {.system = &loaded,
                                            .id = desk->id,
                                            .theater = &desk->theater,
                                            .sections = sections,
                                            .request = &request};
    const struct vd_scenario *scenario = gcacw_loading.load(&files, &desk->passing, &desk->report);

    return scenario != NULL ? gcacw_scenario_of(scenario) : NULL;
}

int gcacw_campaigns_open(void **state)
{
    static const char *const ids[HEX_CAMPAIGNS] = {"high-tide", "june-23", "long-roads",
                                                   "meade-moves-north"};
    static struct gcacw_campaigns campaigns;

    for (size_t i = 0; i < HEX_CAMPAIGNS; i++) {
        gcacw_desk_init(&campaigns.desk[i], ids[i]);
        campaigns.sc[i] = gcacw_desk_load(&campaigns.desk[i], NULL, NULL);
        if (campaigns.sc[i] == NULL)
            vd_report_print(&campaigns.desk[i].report, stderr);
        assert_non_null(campaigns.sc[i]);
    }
    *state = &campaigns;
    return 0;
}

int gcacw_campaigns_close(void **state)
{
    struct gcacw_campaigns *campaigns = *state;

    for (size_t i = 0; i < HEX_CAMPAIGNS; i++)
        gcacw_desk_release(&campaigns->desk[i]);
    return 0;
}
