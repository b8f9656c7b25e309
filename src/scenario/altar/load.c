/* scenario/altar/load.c: reads the files of a campaign, in the order in which they need each
 * other. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "rules/altar/ground/ground.h"
#include "scenario/altar/altar.h"
#include "scenario/altar/battle.h"
#include "scenario/altar/odds.h"

/* Adds the seat of a side, or of one of its generals. */
static void put_seat(struct altar_scenario *sc, struct vd_arena *arena, uint8_t side,
                     uint8_t general)
{
    char name[96];
    uint8_t seat = sc->base.seat_count;

    if (seat == VD_SEATS_MAX)
        return;
    (void)snprintf(name, sizeof name, "%s%s%.70s", altar_side_name(side),
                   general != ALTAR_NONE ? "." : "",
                   general != ALTAR_NONE ? altar_name(sc, sc->generals[general].id) : "");
    sc->base.seat_names[seat] = vd_arena_text(arena, name, strlen(name));
    sc->base.seat_side[seat] = side;
    sc->seat_general[seat] = general != ALTAR_NONE ? general : (uint16_t)VD_NONE;
    sc->base.seat_count++;
}

static void put_seats(struct altar_scenario *sc, struct vd_arena *arena)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        sc->base.side_names[side] = altar_side_name(side);
    sc->base.seat_count = 0;
    memset(sc->seat_general, 0xFF, sizeof sc->seat_general);
    if (sc->switches[ALTAR_SWITCH_COMMANDERS] == 0) {
        put_seat(sc, arena, ALTAR_UNION, ALTAR_NONE);
        put_seat(sc, arena, ALTAR_CONFEDERATE, ALTAR_NONE);
        return;
    }
    for (uint8_t i = 0; i < sc->general_count; i++)
        put_seat(sc, arena, sc->generals[i].side, i);
}

void altar_finish(struct altar_scenario *sc, struct vd_arena *arena)
{
    struct vd_arena passing;

    put_seats(sc, arena);
    altar_derive(sc);
    vd_arena_init(&passing);
    struct vd_bytes bytes = altar_pack(sc, &passing);

    crypto_hash_sha256(sc->base.hash, bytes.at, bytes.count);
    vd_arena_release(&passing);
}

/* Checks what two files must agree on, and what only all of them together show. */
static void check_whole(struct altar_reading *reading)
{
    const struct altar_scenario *sc = reading->sc;
    struct vd_spot spot = vd_yaml_spot(reading->section[ALTAR_SECTION_SCENARIO]);

    if (sc->switches[ALTAR_SWITCH_COMMANDERS] != 0 && sc->general_count > VD_SEATS_MAX)
        vd_report_add(reading->report, spot,
                      "separate commanders need a seat each: %u generals, at most %d seats",
                      sc->general_count, VD_SEATS_MAX);
    for (size_t side = 0; side < ALTAR_SIDES; side++) {
        if (sc->armies[side].corps_count == 0)
            vd_report_add(reading->report,
                          vd_yaml_spot(reading->section[ALTAR_SECTION_ARMY_UNION + side]),
                          "an army needs a command");
    }
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].kind == ALTAR_TRAIN && sc->base_move[ALTAR_SORT_TRAIN] == 0) {
            vd_report_add(reading->report, spot, "there are trains, and 'moves' has none for them");
            break;
        }
    }
}

static void check_map(struct altar_reading *reading)
{
    struct vd_spot spot = vd_yaml_spot(reading->section[ALTAR_SECTION_SCENARIO]);

    if (reading->theater->shape != VD_SHAPE_SQUARE)
        vd_report_add(reading->report, spot, "a campaign of this system is played on squares");
    if (reading->theater->cell_count > ALTAR_CELLS_MAX)
        vd_report_add(reading->report, spot, "the map has %u spaces; at most %d can be played on",
                      (unsigned)reading->theater->cell_count, ALTAR_CELLS_MAX);
    if (reading->theater->columns > ALTAR_COLUMNS_MAX)
        vd_report_add(reading->report, spot, "the map has %u columns; at most %d can be played on",
                      (unsigned)reading->theater->columns, ALTAR_COLUMNS_MAX);
}

/* For odds that are made when a campaign is opened: takes less than two seconds. */
static const struct vd_odds_trial short_trial = {300, 30};

/* Makes odds for a user's own numbers; all others must have the odds made from them. */
static void take_odds(struct altar_reading *reading, const struct vd_scenario_request *request)
{
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_ODDS];
    struct vd_report unheard;

    if (request->without_made)
        return;
    if (request->override == NULL) {
        (void)vd_altar_odds_read(root, &sc->battle, &sc->odds, reading->report);
        return;
    }
    vd_report_init(&unheard);
    if (!vd_altar_odds_read(root, &sc->battle, &sc->odds, &unheard))
        vd_altar_odds_make(&(const struct altar_scenario *){sc}, 1, short_trial, &sc->odds);
    vd_report_release(&unheard);
}

struct altar_scenario *altar_load(const struct vd_scenario_files *files, struct vd_arena *arena,
                                  struct vd_report *report)
{
    struct altar_reading reading = {.arena = arena, .report = report, .theater = files->theater};
    struct altar_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);
    const struct vd_scenario_request *request = files->request;
    size_t before = report->mistakes.count;

    reading.sc = sc;
    sc->base.rules_version = files->system->version;
    sc->base.theater = files->theater;
    sc->base.provenance = files->provenance;
    sc->base.id = vd_arena_text(arena, files->id, strlen(files->id));
    memcpy(reading.section, files->sections, sizeof reading.section);
    check_map(&reading);
    if (report->mistakes.count > before)
        return NULL;
    altar_start_names(&reading);
    altar_read_frame(&reading);
    altar_read_switches(&reading, request->settings, request->setting_count);
    altar_read_towns(&reading);
    altar_read_depots(&reading);
    altar_read_army(&reading, ALTAR_UNION);
    sc->first_confederate = sc->token_count;
    altar_read_army(&reading, ALTAR_CONFEDERATE);
    altar_read_rows(&reading);
    altar_read_crossings(&reading);
    altar_read_deployment(&reading);
    altar_read_cards(&reading);
    (void)vd_altar_battle_read(files->sections[ALTAR_SECTION_BATTLE], &sc->battle, report);
    altar_read_briefings(&reading);
    check_whole(&reading);
    if (report->mistakes.count > before)
        return NULL;
    take_odds(&reading, request);
    if (report->mistakes.count > before)
        return NULL;
    altar_finish(sc, arena);
    return sc;
}

/* ---- as src/scenario calls it ---- */

/* In the order of enum altar_section. */
static const struct vd_section sections[] = {{.name = "scenario", .kind = VD_SECTION_OWN},
                                             {.name = "army_union", .kind = VD_SECTION_OWN},
                                             {.name = "army_confederate", .kind = VD_SECTION_OWN},
                                             {.name = "deployment", .kind = VD_SECTION_OWN},
                                             {.name = "depots", .kind = VD_SECTION_OWN},
                                             {.name = "crossings", .kind = VD_SECTION_OWN},
                                             {.name = "victory", .kind = VD_SECTION_OWN},
                                             {.name = "cards", .kind = VD_SECTION_OWN},
                                             {.name = "briefings", .kind = VD_SECTION_OWN},
                                             {.name = "battle", .kind = VD_SECTION_SHARED},
                                             {.name = "odds", .kind = VD_SECTION_MADE},
                                             {0}};

_Static_assert(sizeof sections / sizeof sections[0] == ALTAR_SECTIONS + 1,
               "a name for each section");

static const struct vd_scenario *load(const struct vd_scenario_files *files, struct vd_arena *arena,
                                      struct vd_report *report)
{
    const struct altar_scenario *sc = altar_load(files, arena, report);

    return sc != NULL ? &sc->base : NULL;
}

static struct vd_bytes pack(const struct vd_scenario *scenario, struct vd_arena *arena)
{
    return altar_pack((const struct altar_scenario *)scenario, arena);
}

static bool unpack(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                   const struct vd_scenario **scenario)
{
    const struct altar_scenario *sc = altar_unpack(bytes, theater, arena);

    *scenario = sc != NULL ? &sc->base : NULL;
    return sc != NULL;
}

const struct vd_loading altar_loading = {
    .sections = sections,
    .switches = &altar_switches,
    .load = load,
    .pack = pack,
    .unpack = unpack,
    .make = altar_odds_write,
};
