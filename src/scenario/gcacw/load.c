/* scenario/gcacw/load.c: reads the files of a hex campaign, in the order in which they need each
 * other. */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* ---- seats ---- */

static void put_seat(struct gcacw_scenario *sc, struct vd_arena *arena, uint8_t side,
                     const char *role, uint8_t leader)
{
    char name[64];
    uint8_t seat = sc->base.seat_count;

    if (seat == VD_SEATS_MAX)
        return;
    (void)snprintf(name, sizeof name, "%s%s%.30s", gcacw_side_name(side),
                   role[0] != '\0' ? "." : "", role);
    for (char *at = name; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
    sc->base.seat_names[seat] = vd_arena_text(arena, name, strlen(name));
    sc->base.seat_side[seat] = side;
    sc->seat_leader[seat].v = leader;
    sc->base.seat_count++;
}

/* The role of a leader who has a seat of his own; NULL: he has none. Seats are named by role,
 * because leaders change. */
static const char *role_of(const struct gcacw_scenario *sc, const struct gcacw_leader *leader)
{
    switch (leader->kind) {
    case GCACW_LEADER_ARMY:
        return "army";
    case GCACW_LEADER_CAVALRY:
        return "cavalry";
    case GCACW_LEADER_HALLECK:
        return sc->switches[GCACW_SWITCH_HALLECK] != 0 ? "halleck" : NULL;
    case GCACW_LEADER_CORPS:
        break;
    default:
        return NULL;
    }
    for (unsigned i = 0; i < sc->command_count; i++) {
        if ((leader->leads >> i & 1) != 0)
            return gcacw_name(sc, sc->commands[i].name);
    }
    return NULL;
}

static bool is_seated(const struct gcacw_scenario *sc, uint8_t side, const char *role)
{
    for (uint8_t i = 0; i < sc->base.seat_count; i++) {
        const char *dot = strchr(sc->base.seat_names[i], '.');

        if (sc->base.seat_side[i] == side && dot != NULL &&
            vd_name_matches(vd_text_of(dot + 1), role))
            return true;
    }
    return false;
}

static void put_seats(struct gcacw_scenario *sc, struct vd_arena *arena)
{
    bool separate = sc->switches[GCACW_SWITCH_COMMANDERS] != 0;

    sc->base.seat_count = 0;
    memset(sc->seat_leader, 0xFF, sizeof sc->seat_leader);
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        sc->base.side_names[side] = gcacw_side_name(side);
        if (!separate)
            put_seat(sc, arena, side, "", GCACW_NONE);
    }
    for (uint8_t i = 0; i < sc->leader_count && separate; i++) {
        const char *role = role_of(sc, &sc->leaders[i]);

        if (role != NULL && !is_seated(sc, sc->leaders[i].side, role))
            put_seat(sc, arena, sc->leaders[i].side, role, i);
    }
}

void gcacw_finish(struct gcacw_scenario *sc, struct vd_arena *arena)
{
    struct vd_arena passing;

    put_seats(sc, arena);
    gcacw_derive(sc, vd_arena_take(arena, 1, sizeof(struct gcacw_ground)));
    vd_arena_init(&passing);
    struct vd_bytes bytes = gcacw_pack(sc, &passing);

    crypto_hash_sha256(sc->base.hash, bytes.at, bytes.count);
    vd_arena_release(&passing);
}

/* ---- checks ---- */

static bool check_map(const struct gcacw_reading *reading)
{
    const struct vd_theater *theater = reading->theater;

    if (theater->shape == VD_SHAPE_HEX && theater->cell_count <= GCACW_CELLS_MAX &&
        theater->district_count <= GCACW_COUNTIES_MAX && theater->columns <= 255 &&
        theater->rows <= 255)
        return true;
    vd_report_add(reading->report, vd_yaml_spot(reading->section[GCACW_SECTION_SCENARIO]),
                  "a campaign of this system is played on at most %d hexes", GCACW_CELLS_MAX);
    return false;
}

/* Every file must be a table, and say where its numbers come from. */
static bool check_files(struct gcacw_reading *reading)
{
    bool good = true;

    for (unsigned i = 0; i < GCACW_SECTIONS; i++) {
        const struct vd_yaml *root = reading->section[i];
        bool plain = i == GCACW_SECTION_SCENARIO || i == GCACW_SECTION_BRIEFINGS;

        if (root->kind != VD_YAML_MAP) {
            vd_report_add(reading->report, vd_yaml_spot(root), "a table of entries is needed here");
            good = false;
        } else if (!plain && !vd_read_has(root, "source")) {
            vd_report_add(reading->report, vd_yaml_spot(root),
                          "the file must say where its numbers come from: 'source' is missing");
        } else {
            reading->source[i] =
                gcacw_read_mark(reading, vd_yaml_find(root, "source"), VD_SOURCE_RECONSTRUCTION);
        }
    }
    return good;
}

/* Checks what only all files together show: no track has a gap. */
static void check_tracks(struct gcacw_reading *reading)
{
    const struct gcacw_scenario *sc = reading->sc;
    uint32_t seen[GCACW_TRACK_COUNT] = {0};

    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].entry != GCACW_ENTRY_ABSENT)
            seen[sc->units[i].track] |= UINT32_C(1) << sc->units[i].number.v;
    }
    for (unsigned track = GCACW_TRACK_DC; track < GCACW_TRACK_COUNT; track++) {
        uint32_t come = (UINT32_C(2) << sc->before.groups[track]) - 1;
        uint32_t all = (seen[track] | come) & ~UINT32_C(1);

        if ((all & (all + 2)) != 0)
            vd_report_add(
                reading->report,
                vd_yaml_spot(reading->section[track < GCACW_TRACK_CSA ? GCACW_SECTION_UNION
                                                                      : GCACW_SECTION_CONFEDERATE]),
                "the groups of a track have a gap");
    }
}

/* ---- the whole ---- */

static void read_all(struct gcacw_reading *reading, const struct vd_scenario_request *request)
{
    gcacw_read_frame(reading);
    gcacw_read_switches(reading, request->settings, request->setting_count);
    gcacw_read_calendar(reading);
    gcacw_read_naval(reading);
    gcacw_read_army(reading, GCACW_UNION);
    gcacw_read_army(reading, GCACW_CONFEDERATE);
    gcacw_read_leaders(reading);
    gcacw_read_events(reading);
    gcacw_read_orders(reading);
    gcacw_read_movement(reading);
    gcacw_read_combat(reading);
    gcacw_read_depots(reading);
    gcacw_read_supply(reading);
    gcacw_read_morale(reading);
    gcacw_read_victory(reading);
    check_tracks(reading);
}

static const struct vd_scenario *load(const struct vd_scenario_files *files, struct vd_arena *arena,
                                      struct vd_report *report)
{
    struct gcacw_reading reading = {.arena = arena, .report = report, .theater = files->theater};
    struct gcacw_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);
    size_t before = report->mistakes.count;

    reading.sc = sc;
    sc->base.rules_version = files->system->version;
    sc->base.theater = files->theater;
    sc->base.provenance = files->provenance;
    sc->base.id = vd_arena_text(arena, files->id, strlen(files->id));
    memcpy(reading.section, files->sections, sizeof reading.section);
    if (!check_map(&reading) || !check_files(&reading))
        return NULL;
    vd_name_pool_init(&reading.names, arena);
    read_all(&reading, files->request);
    sc->names = reading.names.at;
    sc->names_size = reading.names.size;
    if (report->mistakes.count > before)
        return NULL;
    gcacw_finish(sc, arena);
    return &sc->base;
}

/* ---- as src/scenario calls it ---- */

static struct vd_bytes pack(const struct vd_scenario *scenario, struct vd_arena *arena)
{
    return gcacw_pack(gcacw_scenario_of(scenario), arena);
}

static bool unpack(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                   const struct vd_scenario **scenario)
{
    const struct gcacw_scenario *sc = gcacw_unpack(bytes, theater, arena);

    *scenario = sc != NULL ? &sc->base : NULL;
    return sc != NULL;
}

#define COMMON(title)                                                  \
    {                                                                  \
        .name = (title), .kind = VD_SECTION_SHARED, .folder = "common" \
    }

/* In the order of enum gcacw_section. */
static const struct vd_section sections[] = {
    {.name = "scenario"},     {.name = "union"},       {.name = "confederate"},
    {.name = "leaders"},      {.name = "calendar"},    {.name = "victory"},
    {.name = "depots"},       {.name = "naval"},       {.name = "briefings"},
    COMMON("events"),         COMMON("releases"),      COMMON("restrictions"),
    COMMON("posture"),        COMMON("time"),          COMMON("communications"),
    COMMON("movement"),       COMMON("terrain"),       COMMON("combat"),
    COMMON("supply"),         COMMON("depot-values"),  COMMON("levies"),
    COMMON("morale"),         COMMON("harpers-ferry"), COMMON("counties"),
    COMMON("victory-points"), COMMON("options"),       {0}};

_Static_assert(sizeof sections / sizeof sections[0] == GCACW_SECTIONS + 1,
               "a name for each section");
_Static_assert(VD_SECTION_OWN == 0, "a section without a kind is a scenario's own");

const struct vd_loading gcacw_loading = {.sections = sections,
                                         .switches = &gcacw_switches,
                                         .load = load,
                                         .pack = pack,
                                         .unpack = unpack};
