/* scenario/load.c: scenarios by name: sections, overrides, map, tables. */
#include <stdio.h>
#include <string.h>

#include "scenario/altar.h"
#include "scenario/override.h"
#include "scenario/scenario.h"
#include "scenario/sources.h"
#include "theater/shipped.h"

static const char system_name[] = "altar";

/* In the order of enum altar_section; the last two serve all campaigns. */
static const char *const sections[] = {
    "scenario", "army_union", "army_confederate", "deployment", "depots", "crossings",
    "victory",  "cards",      "briefings",        "battle",     "odds"};

_Static_assert(sizeof sections / sizeof sections[0] == ALTAR_SECTIONS, "a name for each section");

/* ---- sections ---- */

static const struct vd_yaml *read_yaml(const char *folder, const char *name, struct vd_heap *heap,
                                       struct vd_report *report)
{
    struct vd_file file;

    if (!vd_source_read(folder, name, heap, &file, report))
        return NULL;
    return vd_yaml_parse(heap, &file, report);
}

static const char *section_file(struct vd_heap *heap, const char *id, size_t section)
{
    char name[300];

    if (section >= ALTAR_SECTION_BATTLE)
        (void)snprintf(name, sizeof name, "%s/%s.yaml", system_name, sections[section]);
    else
        (void)snprintf(name, sizeof name, "%s/%.200s/%s.yaml", system_name, id, sections[section]);
    return vd_heap_text(heap, name, strlen(name));
}

/* False if one of them cannot be read at all: then the rest cannot be judged. */
static bool read_sections(const struct vd_scenario_request *request, const char *id,
                          struct vd_heap *heap, const struct vd_yaml **found,
                          struct vd_report *report)
{
    size_t before = report->mistakes.count;

    for (size_t i = 0; i < ALTAR_SECTIONS; i++)
        found[i] = i == ALTAR_SECTION_ODDS && request->without_odds
                       ? NULL
                       : read_yaml(request->folder, section_file(heap, id, i), heap, report);
    return report->mistakes.count == before;
}

/* ---- the user's own numbers ---- */

static bool check_override(const struct vd_yaml *root, const char *id, struct vd_report *report)
{
    const char *keys[ALTAR_SECTIONS + 2] = {"overrides"};
    size_t before = report->mistakes.count;

    memcpy(keys + 1, sections, sizeof sections - sizeof sections[ALTAR_SECTION_ODDS]);
    if (!vd_read_table(root, keys, report))
        return false;
    const char *name = vd_read_text(root, "overrides", report);

    if (name[0] != '\0' && !vd_name_matches(vd_text_of(name), id))
        vd_report_add(report, vd_yaml_spot(vd_yaml_find(root, "overrides")),
                      "these numbers are for '%.60s', not for %s", name, id);
    return report->mistakes.count == before;
}

static bool apply_override(const char *path, const char *id, struct vd_heap *heap,
                           const struct vd_yaml **found, struct vd_report *report)
{
    size_t before = report->mistakes.count;
    struct vd_file file;

    if (!vd_file_read(heap, path, &file, report))
        return false;
    const struct vd_yaml *root = vd_yaml_parse(heap, &file, report);

    if (root == NULL || !check_override(root, id, report))
        return false;
    for (size_t i = 0; i < ALTAR_SECTION_ODDS; i++) { /* odds are made, not given */
        const struct vd_yaml *own = vd_yaml_find(root, sections[i]);

        if (own != NULL)
            found[i] = vd_override(heap, found[i], own, report);
    }
    return report->mistakes.count == before;
}

/* ---- the map ---- */

static const struct vd_theater *open_map(const struct vd_yaml *frame, const struct vd_maps *maps,
                                         struct vd_heap *heap, struct vd_report *report)
{
    if (frame->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(frame), "a table of entries is wanted here");
        return NULL;
    }
    const struct vd_yaml *node = vd_yaml_need(frame, "map", VD_YAML_TEXT, report);

    if (node == NULL)
        return NULL;
    const struct vd_map_entry *entry = vd_maps_find(maps, node->text);
    struct vd_theater *theater = vd_heap_take(heap, 1, sizeof *theater);

    if (entry == NULL || !vd_theater_unpack(entry->theater, heap, theater)) {
        vd_report_add(report, vd_yaml_spot(node),
                      entry == NULL ? "there is no map '%.60s'" : "the map '%.60s' is damaged",
                      node->text);
        return NULL;
    }
    memcpy(theater->hash, entry->hash, sizeof theater->hash);
    return theater;
}

/* Its folder, its own name and its system must agree. */
static void check_head(const struct vd_yaml *frame, const char *id, struct vd_report *report)
{
    static const char *const systems[] = {"altar", NULL};

    if (frame->kind != VD_YAML_MAP)
        return;
    const char *own = vd_read_text(frame, "id", report);

    if (own[0] != '\0' && strcmp(own, id) != 0)
        vd_report_add(report, vd_yaml_spot(vd_yaml_find(frame, "id")),
                      "a scenario has the name of its folder, %.60s", id);
    (void)vd_read_word(frame, "system", systems, report);
}

/* ---- a scenario ---- */

/* The name as the data has it; NULL after telling which there are. */
static const char *find_id(const struct vd_scenario_request *request, struct vd_heap *heap,
                           struct vd_report *report)
{
    const char **ids;
    size_t count;
    char list[400];
    struct vd_writer writer = vd_writer_of(list, sizeof list);

    vd_source_list(request->folder, system_name, heap, &ids, &count);
    for (size_t i = 0; i < count; i++) {
        if (vd_name_matches(vd_text_of(request->id), ids[i]))
            return ids[i];
        vd_write(&writer, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        vd_write(&writer, ids[i]);
    }
    vd_report_add(report, (struct vd_spot){.file = request->folder},
                  "there is no scenario '%.60s' that can be played; there %s %s", request->id,
                  count == 1 ? "is" : "are", count == 0 ? "none here" : list);
    return NULL;
}

/* On maps that are there already. */
static bool open_on(const struct vd_scenario_request *request, const struct vd_maps *maps,
                    struct vd_heap *heap, const struct vd_scenario **scenario,
                    const struct vd_rules **rules, struct vd_report *report)
{
    const struct vd_yaml *found[ALTAR_SECTIONS];
    struct vd_heap passing;
    struct altar_scenario *sc = NULL;

    vd_heap_init(&passing);
    const char *id = find_id(request, &passing, report);

    if (id != NULL && read_sections(request, id, &passing, found, report) &&
        (request->override == NULL ||
         apply_override(request->override, id, &passing, found, report))) {
        size_t before = report->mistakes.count;

        check_head(found[ALTAR_SECTION_SCENARIO], id, report);
        const struct vd_theater *theater =
            open_map(found[ALTAR_SECTION_SCENARIO], maps, heap, report);

        if (theater != NULL)
            sc = altar_load(heap, theater, id, found, request, report);
        if (report->mistakes.count > before)
            sc = NULL;
    }
    vd_heap_release(&passing);
    *scenario = sc != NULL ? &sc->base : NULL;
    *rules = vd_scenario_rules(system_name);
    return sc != NULL;
}

/* A folder may bring its own maps; without them the shipped ones serve. */
static bool maps_of(const char *folder, struct vd_heap *heap, struct vd_maps *maps,
                    struct vd_report *report)
{
    if (folder != NULL && vd_folder_exists(vd_path_join(heap, folder, "maps")))
        return vd_maps_compile(folder, heap, maps, report);
    if (vd_shipped_maps(heap, maps))
        return true;
    vd_report_add(report, (struct vd_spot){0},
                  "the maps in this program are damaged; build it again");
    return false;
}

bool vd_scenario_open(const struct vd_scenario_request *request, struct vd_heap *heap,
                      const struct vd_scenario **scenario, const struct vd_rules **rules,
                      struct vd_report *report)
{
    struct vd_maps maps;

    *scenario = NULL;
    *rules = NULL;
    return maps_of(request->folder, heap, &maps, report) &&
           open_on(request, &maps, heap, scenario, rules, report);
}

/* ---- lists and checks ---- */

static void read_title(const struct vd_yaml *root, struct vd_scenario_title *title,
                       struct vd_report *report)
{
    if (root->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(root), "a table of entries is wanted here");
        return;
    }
    title->system = vd_read_text(root, "system", report);
    title->title = vd_read_text(root, "title", report);
    title->book = vd_read_text(root, "book", report);
    title->map = vd_read_text(root, "map", report);
    title->turns = (unsigned)vd_read_whole(root, "turns", 1, ALTAR_TURNS_MAX, report);
}

bool vd_scenario_titles(const char *folder, struct vd_heap *heap, struct vd_scenario_title **titles,
                        size_t *count, struct vd_report *report)
{
    size_t before = report->mistakes.count;
    const char **ids;

    vd_source_list(folder, system_name, heap, &ids, count);
    *titles = vd_heap_take(heap, *count + 1, sizeof **titles);
    for (size_t i = 0; i < *count; i++) {
        const struct vd_yaml *root =
            read_yaml(folder, section_file(heap, ids[i], ALTAR_SECTION_SCENARIO), heap, report);

        (*titles)[i] = (struct vd_scenario_title){
            .id = ids[i], .system = "", .title = "", .book = "", .map = ""};
        if (root != NULL)
            read_title(root, &(*titles)[i], report);
    }
    return report->mistakes.count == before;
}

static bool is_same(const struct vd_mistake *a, const struct vd_mistake *b)
{
    return a->spot.file != NULL && b->spot.file != NULL &&
           strcmp(a->spot.file, b->spot.file) == 0 && a->spot.line == b->spot.line &&
           a->spot.column == b->spot.column && strcmp(a->sentence, b->sentence) == 0;
}

/* A file that serves several scenarios is told of once. */
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
    struct vd_heap heap;
    const char **ids;

    vd_heap_init(&heap);
    vd_source_list(folder, system_name, &heap, &ids, &count);
    for (size_t i = 0; i < count; i++) {
        struct vd_scenario_request request = {.id = ids[i], .folder = folder};
        const struct vd_scenario *scenario;
        const struct vd_rules *rules;

        (void)open_on(&request, maps, &heap, &scenario, &rules, report);
    }
    drop_repeated(report, before);
    vd_heap_release(&heap);
    return report->mistakes.count == before;
}

/* ---- bytes ---- */

struct vd_bytes vd_scenario_pack(const struct vd_scenario *scenario, struct vd_heap *heap)
{
    return altar_pack((const struct altar_scenario *)scenario, heap);
}

bool vd_scenario_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                        struct vd_heap *heap, const struct vd_scenario **scenario)
{
    const struct altar_scenario *sc = altar_unpack(bytes, theater, heap);

    *scenario = sc != NULL ? &sc->base : NULL;
    return sc != NULL;
}
