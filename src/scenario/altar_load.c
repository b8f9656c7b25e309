/* scenario/altar_load.c: the files of a campaign, in the order in which they need each other. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "rules/altar/ground.h"
#include "scenario/altar.h"
#include "scenario/altar_battle.h"
#include "scenario/altar_odds.h"

/* A seat for each side, or for each general in order of battle. */
static void put_seat(struct altar_scenario *sc, struct vd_heap *heap, uint8_t side, uint8_t general)
{
    char name[96];
    uint8_t seat = sc->base.seat_count;

    if (seat == VD_SEATS_MAX)
        return;
    (void)snprintf(name, sizeof name, "%s%s%.70s", altar_side_name(side),
                   general != ALTAR_NONE ? "." : "",
                   general != ALTAR_NONE ? altar_name(sc, sc->generals[general].id) : "");
    sc->base.seat_names[seat] = vd_heap_text(heap, name, strlen(name));
    sc->seat_side[seat] = side;
    sc->seat_general[seat] = general;
    sc->base.seat_count++;
}

static void put_seats(struct altar_scenario *sc, struct vd_heap *heap)
{
    sc->base.seat_count = 0;
    memset(sc->seat_general, ALTAR_NONE, sizeof sc->seat_general);
    if (sc->switches[ALTAR_SWITCH_COMMANDERS] == 0) {
        put_seat(sc, heap, ALTAR_UNION, ALTAR_NONE);
        put_seat(sc, heap, ALTAR_CONFEDERATE, ALTAR_NONE);
        return;
    }
    for (uint8_t i = 0; i < sc->general_count; i++)
        put_seat(sc, heap, sc->generals[i].side, i);
}

void altar_finish(struct altar_scenario *sc, struct vd_heap *heap)
{
    struct vd_heap passing;

    put_seats(sc, heap);
    altar_derive(sc);
    vd_heap_init(&passing);
    struct vd_bytes bytes = altar_pack(sc, &passing);

    crypto_hash_sha256(sc->base.hash, bytes.at, bytes.count);
    vd_heap_release(&passing);
}

/* What two files must say alike, or what only all of them together show. */
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

/* Odds that are made when a campaign is opened: within two seconds. */
static const struct vd_odds_trial short_trial = {300, 30};

/* Numbers of one's own have no odds yet; all others must have those that were made by them. */
static void take_odds(struct altar_reading *reading, const struct vd_scenario_request *request)
{
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_ODDS];
    struct vd_report unheard;

    if (request->without_odds)
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

struct altar_scenario *altar_load(struct vd_heap *heap, const struct vd_theater *theater,
                                  const char *id, const struct vd_yaml *const *sections,
                                  const struct vd_scenario_request *request,
                                  struct vd_report *report)
{
    struct altar_reading reading = {.heap = heap, .report = report, .theater = theater};
    struct altar_scenario *sc = vd_heap_take(heap, 1, sizeof *sc);
    const struct vd_rules *rules = vd_scenario_rules("altar");
    size_t before = report->mistakes.count;

    reading.sc = sc;
    sc->base.rules_version = rules != NULL ? rules->version : 0;
    sc->base.theater = theater;
    sc->base.id = vd_heap_text(heap, id, strlen(id));
    memcpy(reading.section, sections, sizeof reading.section);
    check_map(&reading);
    if (report->mistakes.count > before)
        return NULL;
    altar_start_names(&reading);
    altar_read_frame(&reading);
    altar_read_options(&reading, request->settings, request->setting_count);
    altar_read_towns(&reading);
    altar_read_depots(&reading);
    altar_read_army(&reading, ALTAR_UNION);
    sc->first_confederate = sc->token_count;
    altar_read_army(&reading, ALTAR_CONFEDERATE);
    altar_read_rows(&reading);
    altar_read_crossings(&reading);
    altar_read_deployment(&reading);
    altar_read_cards(&reading);
    (void)vd_altar_battle_read(sections[ALTAR_SECTION_BATTLE], &sc->battle, report);
    altar_read_briefings(&reading);
    check_whole(&reading);
    if (report->mistakes.count > before)
        return NULL;
    take_odds(&reading, request);
    if (report->mistakes.count > before)
        return NULL;
    altar_finish(sc, heap);
    return sc;
}
