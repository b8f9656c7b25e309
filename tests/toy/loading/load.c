/* toy/loading/load.c: the files of a scenario into the tables of Outposts. */
#include <string.h>

#include "scenario/read.h"
#include "scenario/switches.h"
#include "toy/loading/loading.h"

enum { SCENARIO, ARMIES, PACE };

struct reading {
    const struct vd_scenario_files *files;
    struct outpost_scenario *sc;
    struct vd_arena *arena;
    struct vd_report *report;
};

static const char *const side_words[] = {"blue", "gray", NULL};
static const char *const arm_words[] = {"foot", "horse", NULL};

/* ---- parts of both files ---- */

static const char *keep_text(struct reading *reading, const struct vd_yaml *map, const char *key)
{
    const char *text = vd_read_text(map, key, reading->report);

    return vd_arena_text(reading->arena, text, strlen(text));
}

/* A place or the number of a hex. */
static uint16_t read_cell(struct reading *reading, const struct vd_yaml *map, const char *key)
{
    const char *name = vd_read_text(map, key, reading->report);
    const struct vd_theater *theater = reading->sc->base.theater;
    unsigned matches;
    uint16_t cell = vd_theater_find_cell(theater, vd_text_of(name), &matches).v;

    if (name[0] == '\0')
        return 0;
    if (cell != VD_NONE && theater->cells[cell].terrain != VD_TERRAIN_WATER)
        return cell;
    vd_report_add(
        reading->report, vd_yaml_spot(vd_yaml_find(map, key)),
        cell == VD_NONE ? "there is no place '%.60s' on this map" : "'%.60s' is under water", name);
    return 0;
}

/* ---- scenario.yaml ---- */

static void read_homes(struct reading *reading, const struct vd_yaml *root)
{
    const struct vd_yaml *homes = vd_read_member(root, "homes", side_words, reading->report);

    for (unsigned side = 0; homes != NULL && side < OUTPOST_SIDES; side++)
        reading->sc->home[side] = read_cell(reading, homes, side_words[side]);
}

static void read_towns(struct reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"place", "points", NULL};
    const struct vd_yaml *list = vd_read_list(root, "towns", OUTPOST_TOWNS_MAX, reading->report);
    struct outpost_scenario *sc = reading->sc;

    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next) {
        if (!vd_read_table(at, keys, reading->report) || sc->town_count == OUTPOST_TOWNS_MAX)
            continue;
        sc->town[sc->town_count++] = (struct outpost_town){
            .cell = read_cell(reading, at, "place"),
            .points = (uint8_t)vd_read_whole(at, "points", 1, 20, reading->report)};
    }
}

static void read_frame(struct reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"id",    "system",   "title", "book", "map",
                                       "turns", "briefing", "homes", "zone", "sight",
                                       "mud",   "options",  "towns", NULL};
    struct outpost_scenario *sc = reading->sc;

    if (!vd_read_table(root, keys, reading->report))
        return;
    sc->title = keep_text(reading, root, "title");
    sc->briefing = keep_text(reading, root, "briefing");
    sc->turns = (uint16_t)vd_read_whole(root, "turns", 1, OUTPOST_TURNS_MAX, reading->report);
    sc->zone = (uint8_t)vd_read_whole(root, "zone", 1, 9, reading->report);
    sc->sight = (uint8_t)vd_read_whole(root, "sight", 1, 9, reading->report);
    sc->mud = (uint8_t)vd_read_whole(root, "mud", 0, OUTPOST_CARDS, reading->report);
    read_homes(reading, root);
    read_towns(reading, root);
}

/* ---- common/pace.yaml ---- */

static void read_pace(struct reading *reading, const struct vd_yaml *pace)
{
    if (!vd_read_table(pace, arm_words, reading->report))
        return;
    for (unsigned arm = 0; arm < OUTPOST_ARM_COUNT; arm++)
        reading->sc->pace[arm] =
            (uint8_t)vd_read_whole(pace, arm_words[arm], 1, OUTPOST_PACE_MAX, reading->report);
}

/* ---- armies.yaml ---- */

static bool is_name_taken(const struct outpost_scenario *sc, const char *name)
{
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (vd_name_matches(vd_text_of(name), sc->company[i].name))
            return true;
    }
    return false;
}

static void read_company(struct reading *reading, const struct vd_yaml *node, unsigned side)
{
    static const char *const keys[] = {"name", "arm", "strength", "at", NULL};
    struct outpost_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    struct outpost_company company = {
        .name = keep_text(reading, node, "name"),
        .side = (uint8_t)side,
        .arm = (uint8_t)vd_read_word(node, "arm", arm_words, reading->report),
        .strength =
            (uint8_t)vd_read_whole(node, "strength", 1, OUTPOST_STRENGTH_MAX, reading->report),
        .cell = read_cell(reading, node, "at")};

    if (is_name_taken(sc, company.name) || strlen(company.name) > OUTPOST_NAME_MAX)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "name")),
                      "a company needs a short name of its own");
    else if (!outpost_is_home(sc, side, company.cell))
        vd_report_add(reading->report, vd_yaml_spot(node), "%.40s stands outside its zone",
                      company.name);
    else if (sc->company_count == OUTPOST_COMPANIES_MAX)
        vd_report_add(reading->report, vd_yaml_spot(node), "there are at most %d companies",
                      OUTPOST_COMPANIES_MAX);
    else
        sc->company[sc->company_count++] = company;
}

static void read_armies(struct reading *reading, const struct vd_yaml *root)
{
    if (!vd_read_table(root, side_words, reading->report))
        return;
    for (unsigned side = 0; side < OUTPOST_SIDES; side++) {
        const struct vd_yaml *list =
            vd_read_list(root, side_words[side], OUTPOST_COMPANIES_MAX, reading->report);

        for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next)
            read_company(reading, at, side);
        if (list != NULL && list->count == 0)
            vd_report_add(reading->report, vd_yaml_spot(list), "a side needs a company");
    }
}

/* ---- switches ---- */

static void read_switches(struct reading *reading, const struct vd_yaml *root)
{
    const struct vd_scenario_request *request = reading->files->request;
    struct outpost_scenario *sc = reading->sc;
    struct vd_name_pool names;
    const struct vd_switch_reading switches = {.table = &outpost_switches,
                                               .data = sc->options,
                                               .values = sc->switches,
                                               .names = &names,
                                               .report = reading->report};

    vd_name_pool_init(&names, reading->arena);
    vd_switches_read(&switches, root, request->settings, request->setting_count);
    sc->names = names.at;
    sc->names_size = names.size;
}

static void check_map(struct reading *reading)
{
    const struct vd_theater *theater = reading->files->theater;

    if (theater->shape != VD_SHAPE_HEX || theater->cell_count > OUTPOST_CELLS_MAX)
        vd_report_add(reading->report,
                      vd_yaml_spot(vd_yaml_find(reading->files->sections[SCENARIO], "map")),
                      "Outposts is played on a map of at most %d hexes", OUTPOST_CELLS_MAX);
}

static const struct vd_scenario *load(const struct vd_scenario_files *files, struct vd_arena *arena,
                                      struct vd_report *report)
{
    size_t before = report->mistakes.count;
    struct reading reading = {files, vd_arena_take(arena, 1, sizeof(struct outpost_scenario)),
                              arena, report};

    reading.sc->base.theater = files->theater;
    reading.sc->base.provenance = files->provenance;
    reading.sc->base.rules_version = files->system->version;
    reading.sc->base.id = vd_arena_text(arena, files->id, strlen(files->id));
    check_map(&reading);
    read_frame(&reading, files->sections[SCENARIO]);
    read_pace(&reading, files->sections[PACE]);
    read_armies(&reading, files->sections[ARMIES]);
    read_switches(&reading, files->sections[SCENARIO]);
    if (report->mistakes.count > before)
        return NULL;
    outpost_complete(reading.sc, arena);
    return &reading.sc->base;
}

static const struct vd_section sections[] = {
    {.name = "scenario", .kind = VD_SECTION_OWN},
    {.name = "armies", .kind = VD_SECTION_OWN},
    {.name = "pace", .kind = VD_SECTION_SHARED, .folder = "common"},
    {0}};

const struct vd_loading outpost_loading = {.sections = sections,
                                           .switches = &outpost_switches,
                                           .load = load,
                                           .pack = outpost_pack,
                                           .unpack = outpost_unpack};
