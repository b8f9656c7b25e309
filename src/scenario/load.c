/* scenario/load.c: opens scenarios by name: sections, overrides, map, tables. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "scenario/cache.h"
#include "scenario/data_files.h"
#include "scenario/loading.h"
#include "scenario/marks.h"
#include "scenario/override.h"
#include "scenario/read.h"
#include "scenario/scenario.h"
#include "scenario/switches.h"
#include "theater/shipped.h"

/* ---- sections ---- */

static const struct vd_yaml *read_yaml(const char *folder, const char *name, struct vd_arena *arena,
                                       struct vd_report *report)
{
    struct vd_file file;

    if (!vd_data_read(folder, name, arena, &file, report))
        return NULL;
    return vd_yaml_parse(arena, &file, report);
}

/* The same through the cache of a request, which keeps a file without mistakes. */
static const struct vd_yaml *read_cached(const struct vd_scenario_request *request,
                                         const char *name, struct vd_arena *arena,
                                         struct vd_report *report)
{
    struct vd_scenario_cache *cache = request->cache;
    const struct vd_yaml *root = vd_scenario_cache_file(cache, name);
    size_t before = report->mistakes.count;

    if (root != NULL)
        return root;
    root = read_yaml(request->folder, name, cache != NULL ? cache->arena : arena, report);
    if (root != NULL && report->mistakes.count == before)
        vd_scenario_cache_keep_file(cache, name, root);
    return root;
}

static const char *section_file(struct vd_arena *arena, const struct vd_system *system,
                                const char *id, const struct vd_section *section)
{
    char name[300];

    if (section->kind == VD_SECTION_OWN)
        (void)snprintf(name, sizeof name, "%s/%.200s/%s.yaml", system->name, id, section->name);
    else
        (void)snprintf(name, sizeof name, "%s/%s%s%s.yaml", system->name,
                       section->folder != NULL ? section->folder : "",
                       section->folder != NULL ? "/" : "", section->name);
    return vd_arena_text(arena, name, strlen(name));
}

/* True if the list of sections fits, and no name stands in it twice. */
static bool is_list_of_sections(const struct vd_section *sections)
{
    size_t count = 0;

    for (; sections[count].name != NULL; count++) {
        for (size_t i = 0; i < count; i++) {
            if (strcmp(sections[i].name, sections[count].name) == 0)
                return false;
        }
    }
    return count <= VD_SECTIONS_MAX;
}

/* False if a section cannot be read at all: then the rest cannot be checked. */
static bool read_sections(const struct vd_system *system, const char *id,
                          const struct vd_scenario_request *request, struct vd_arena *arena,
                          const struct vd_yaml **found, struct vd_report *report)
{
    size_t before = report->mistakes.count;

    assert(is_list_of_sections(system->loading->sections));
    for (const struct vd_section *section = system->loading->sections; section->name != NULL;
         section++) {
        bool left_out = section->kind == VD_SECTION_MADE && request->without_made;

        *found++ = left_out ? NULL
                            : read_cached(request, section_file(arena, system, id, section), arena,
                                          report);
    }
    return report->mistakes.count == before;
}

/* ---- the user's own numbers ---- */

/* The numbers are for one scenario, or, of the files that all scenarios share, for the system. */
static void check_target(const struct vd_system *system, const struct vd_yaml *root, const char *id,
                         struct vd_report *report)
{
    const char *name = vd_read_text(root, "overrides", report);

    if (name[0] == '\0' || vd_name_matches(vd_text_of(name), id))
        return;
    if (!vd_name_matches(vd_text_of(name), system->name)) {
        vd_report_add(report, vd_yaml_spot(vd_yaml_find(root, "overrides")),
                      "these numbers are for '%.60s', not for %s", name, id);
        return;
    }
    for (const struct vd_section *section = system->loading->sections; section->name != NULL;
         section++) {
        const struct vd_yaml *own =
            section->kind == VD_SECTION_OWN ? vd_yaml_find(root, section->name) : NULL;

        if (own != NULL)
            vd_report_add(report, vd_yaml_spot(own),
                          "each scenario has its own '%s': name the scenario in 'overrides'",
                          section->name);
    }
}

static bool check_override(const struct vd_system *system, const struct vd_yaml *root,
                           const char *id, struct vd_report *report)
{
    const char *keys[VD_SECTIONS_MAX + 2] = {"overrides"};
    size_t before = report->mistakes.count, count = 1;

    for (const struct vd_section *section = system->loading->sections; section->name != NULL;
         section++) {
        if (section->kind != VD_SECTION_MADE)
            keys[count++] = section->name;
    }
    if (!vd_read_table(root, keys, report))
        return false;
    check_target(system, root, id, report);
    return report->mistakes.count == before;
}

static bool apply_override(const struct vd_system *system, const char *path, const char *id,
                           struct vd_arena *arena, const struct vd_yaml **found,
                           struct vd_report *report)
{
    size_t before = report->mistakes.count;
    struct vd_file file;

    if (!vd_file_read(arena, path, &file, report))
        return false;
    const struct vd_yaml *root = vd_yaml_parse(arena, &file, report);

    if (root == NULL || !check_override(system, root, id, report))
        return false;
    for (const struct vd_section *section = system->loading->sections; section->name != NULL;
         section++, found++) {
        const struct vd_yaml *own =
            section->kind != VD_SECTION_MADE ? vd_yaml_find(root, section->name) : NULL;

        if (own != NULL)
            *found = vd_override(arena, *found, own, report);
    }
    return report->mistakes.count == before;
}

/* ---- the map ---- */

static const struct vd_theater *unpack_map(const struct vd_map_entry *entry, struct vd_arena *arena)
{
    struct vd_theater *theater = vd_arena_take(arena, 1, sizeof *theater);

    if (!vd_theater_unpack(entry->theater, arena, theater))
        return NULL;
    memcpy(theater->hash, entry->hash, sizeof theater->hash);
    return theater;
}

static const struct vd_theater *open_map(const struct vd_yaml *frame, const struct vd_maps *maps,
                                         struct vd_scenario_cache *cache, struct vd_arena *arena,
                                         struct vd_report *report)
{
    if (frame->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(frame), "a table of entries is needed here");
        return NULL;
    }
    const struct vd_yaml *node = vd_yaml_need(frame, "map", VD_YAML_TEXT, report);

    if (node == NULL)
        return NULL;
    const struct vd_map_entry *entry = vd_maps_find(maps, node->text);
    const struct vd_theater *theater =
        entry != NULL ? vd_scenario_cache_theater(cache, entry->id) : NULL;

    if (theater != NULL)
        return theater;
    if (entry != NULL)
        theater = unpack_map(entry, cache != NULL ? cache->arena : arena);
    if (theater == NULL)
        vd_report_add(report, vd_yaml_spot(node),
                      entry == NULL ? "there is no map '%.60s'" : "the map '%.60s' is damaged",
                      node->text);
    else
        vd_scenario_cache_keep_theater(cache, entry->id, theater);
    return theater;
}

/* The folder, the scenario's own id and its system must agree. */
static void check_head(const struct vd_yaml *frame, const struct vd_system *system, const char *id,
                       struct vd_report *report)
{
    const char *const systems[] = {system->name, NULL};

    if (frame->kind != VD_YAML_MAP)
        return;
    const char *own = vd_read_text(frame, "id", report);

    if (own[0] != '\0' && strcmp(own, id) != 0)
        vd_report_add(report, vd_yaml_spot(vd_yaml_find(frame, "id")),
                      "a scenario has the name of its folder, %.60s", id);
    (void)vd_read_word(frame, "system", systems, report);
}

/* ---- a scenario ---- */

/* A scenario of a folder, or a shipped one. */
struct entry {
    const struct vd_system *system;
    const char *id;
};

/* Lists scenarios by system, then by name. */
static void list_entries(const char *folder, struct vd_arena *arena, struct entry **entries,
                         size_t *count)
{
    VD_LIST(struct entry) list = {0};

    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        const char **ids;
        size_t id_count;

        vd_data_list(folder, (*at)->name, arena, &ids, &id_count);
        for (size_t i = 0; i < id_count; i++)
            VD_PUSH(arena, list) = (struct entry){*at, ids[i]};
    }
    *entries = list.at;
    *count = list.count;
}

/* Finds the scenario by its id; if there is none, false, and the report lists those there are. */
static bool find_entry(const struct vd_scenario_request *request, struct vd_arena *arena,
                       struct entry *found, struct vd_report *report)
{
    struct entry *entries;
    size_t count;
    char list[400];
    struct vd_writer writer = vd_writer_of(list, sizeof list);

    list_entries(request->folder, arena, &entries, &count);
    for (size_t i = 0; i < count; i++) {
        *found = entries[i];
        if (vd_name_matches(vd_text_of(request->id), found->id))
            return true;
        vd_write(&writer, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        vd_write(&writer, found->id);
    }
    vd_report_add(report, (struct vd_spot){.file = request->folder},
                  "there is no scenario '%.60s' that can be played; there %s %s", request->id,
                  count == 1 ? "is" : "are", count == 0 ? "none here" : list);
    return false;
}

const struct vd_system *vd_scenario_system(const char *folder, const char *id)
{
    const struct vd_scenario_request request = {.id = id, .folder = folder};
    struct vd_report report;
    struct vd_arena passing;
    struct entry found = {0};

    vd_arena_init(&passing);
    vd_report_init(&report);
    bool known = find_entry(&request, &passing, &found, &report);

    vd_report_release(&report);
    vd_arena_release(&passing);
    return known ? found.system : NULL;
}

static const struct vd_scenario *load(struct vd_scenario_files *files, const struct vd_maps *maps,
                                      struct vd_arena *arena, struct vd_report *report)
{
    size_t before = report->mistakes.count;
    const struct vd_scenario *scenario = NULL;

    check_head(files->sections[0], files->system, files->id, report);
    files->theater = open_map(files->sections[0], maps, files->request->cache, arena, report);
    if (files->theater != NULL)
        scenario = files->system->loading->load(files, arena, report);
    return report->mistakes.count == before ? scenario : NULL;
}

/* Opens a scenario on maps that are compiled already. */
static bool open_on(const struct vd_scenario_request *request, const struct vd_maps *maps,
                    struct vd_arena *arena, const struct vd_scenario **scenario,
                    const struct vd_system **system, struct vd_report *report)
{
    const struct vd_yaml *found[VD_SECTIONS_MAX];
    struct vd_arena passing;
    struct entry entry;

    vd_arena_init(&passing);
    if (find_entry(request, &passing, &entry, report) &&
        read_sections(entry.system, entry.id, request, &passing, found, report) &&
        (request->override == NULL ||
         apply_override(entry.system, request->override, entry.id, &passing, found, report))) {
        struct vd_scenario_files files = {
            .system = entry.system,
            .id = entry.id,
            .sections = found,
            .request = request,
            .provenance = vd_marks_collect(entry.system->loading->sections, found, arena)};

        *scenario = load(&files, maps, arena, report);
        *system = entry.system;
    }
    vd_arena_release(&passing);
    return *scenario != NULL;
}

/* A folder may have its own maps; otherwise the shipped ones are used. */
static bool maps_of(const char *folder, struct vd_arena *arena, struct vd_maps *maps,
                    struct vd_report *report)
{
    if (folder != NULL && vd_folder_exists(vd_path_join(arena, folder, "maps")))
        return vd_maps_compile(folder, arena, maps, report);
    if (vd_shipped_maps(arena, maps))
        return true;
    vd_report_add(report, (struct vd_spot){0},
                  "the maps in this program are damaged; build it again");
    return false;
}

bool vd_scenario_open(const struct vd_scenario_request *request, struct vd_arena *arena,
                      const struct vd_scenario **scenario, const struct vd_system **system,
                      struct vd_report *report)
{
    struct vd_scenario_cache *cache = request->cache;
    struct vd_maps own;

    *scenario = NULL;
    *system = NULL;
    if (cache == NULL)
        return maps_of(request->folder, arena, &own, report) &&
               open_on(request, &own, arena, scenario, system, report);
    assert(request->folder == cache->folder);
    cache->has_maps =
        cache->has_maps || maps_of(request->folder, cache->arena, &cache->maps, report);
    return cache->has_maps && open_on(request, &cache->maps, arena, scenario, system, report);
}

/* ---- lists and checks ---- */

enum { TURNS_MAX = 999 }; /* the most that lists can show; each system has its own limit */

static void read_title(const struct vd_yaml *root, struct vd_arena *arena,
                       struct vd_scenario_title *title, struct vd_report *report)
{
    const struct vd_switch_table *table = title->system->loading->switches;

    if (root->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(root), "a table of entries is needed here");
        return;
    }
    title->title = vd_read_text(root, "title", report);
    title->book = vd_read_text(root, "book", report);
    title->map = vd_read_text(root, "map", report);
    title->turns = (unsigned)vd_read_whole(root, "turns", 1, TURNS_MAX, report);
    if (table != NULL)
        title->switches = vd_switches_list(table, root, arena, &title->switch_count, report);
}

bool vd_scenario_titles(const char *folder, struct vd_arena *arena,
                        struct vd_scenario_title **titles, size_t *count, struct vd_report *report)
{
    size_t before = report->mistakes.count;
    struct entry *entries;

    list_entries(folder, arena, &entries, count);
    *titles = vd_arena_take(arena, *count + 1, sizeof **titles);
    for (size_t i = 0; i < *count; i++) {
        const struct vd_system *system = entries[i].system;
        const char *file = section_file(arena, system, entries[i].id, system->loading->sections);
        const struct vd_yaml *root = read_yaml(folder, file, arena, report);

        (*titles)[i] = (struct vd_scenario_title){
            .id = entries[i].id, .system = system, .title = "", .book = "", .map = ""};
        if (root != NULL)
            read_title(root, arena, &(*titles)[i], report);
    }
    return report->mistakes.count == before;
}

static bool is_same(const struct vd_mistake *a, const struct vd_mistake *b)
{
    return a->spot.file != NULL && b->spot.file != NULL &&
           strcmp(a->spot.file, b->spot.file) == 0 && a->spot.line == b->spot.line &&
           a->spot.column == b->spot.column && strcmp(a->sentence, b->sentence) == 0;
}

/* Drops repeated errors of a file that several scenarios share. */
static void drop_repeated(struct vd_report *report, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < report->mistakes.count; i++) {
        size_t k = first;

        while (k < kept && !is_same(&report->mistakes.at[k], &report->mistakes.at[i]))
            k++;
        if (k == kept)
            report->mistakes.at[kept++] = report->mistakes.at[i];
    }
    report->mistakes.count = kept;
}

bool vd_scenario_check(const char *folder, const struct vd_maps *maps, struct vd_report *report)
{
    size_t before = report->mistakes.count, count;
    struct vd_arena arena;
    struct entry *entries;

    vd_arena_init(&arena);
    list_entries(folder, &arena, &entries, &count);
    for (size_t i = 0; i < count; i++) {
        struct vd_scenario_request request = {.id = entries[i].id, .folder = folder};
        const struct vd_scenario *scenario = NULL;
        const struct vd_system *system;

        (void)open_on(&request, maps, &arena, &scenario, &system, report);
    }
    drop_repeated(report, before);
    vd_arena_release(&arena);
    return report->mistakes.count == before;
}
