/* scenario/gcacw/pack_charts.c: packs the charts of events, movement, combat, supply and morale. */
#include "scenario/gcacw/code.h"

static void bytes(const struct gcacw_coder *at, uint8_t *values, size_t count)
{
    vd_codec_bytes(at->codec, values, count);
}

static void signs(const struct gcacw_coder *at, int8_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vd_i8(at->codec, &values[i]);
}

/* ---- events ---- */

static void events(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->substitution_count, GCACW_SUBSTITUTIONS_MAX);
    for (unsigned i = 0; i < sc->substitution_count; i++) {
        vd_u16(at->codec, &sc->substitutions[i].when);
        gcacw_demand(at, sc->substitutions[i].when <= GCACW_IF_ALL);
        gcacw_index(at, &sc->substitutions[i].event, GCACW_RANDOM_COUNT);
        gcacw_between(at, &sc->substitutions[i].printed, 1, 9);
    }
    for (unsigned i = 0; i < GCACW_RANDOM_ROWS; i++) {
        struct gcacw_random_row *row = &sc->events[i];

        gcacw_index(at, &row->event, GCACW_RANDOM_COUNT);
        gcacw_flag(at, &row->ammunition);
        vd_u8(at->codec, &row->first);
        vd_u8(at->codec, &row->count);
        gcacw_demand(at, row->first + row->count <= sc->substitution_count);
    }
    for (unsigned i = 0; i < 6; i++) {
        gcacw_between(at, &sc->letters[i].range, 0, 200);
        gcacw_index(at, &sc->letters[i].beyond, GCACW_LETTER_LOST + 1);
    }
}

/* ---- movement ---- */

static void strategic(const struct gcacw_coder *at)
{
    struct gcacw_strategic *chart = &at->sc->strategic;

    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        for (unsigned level = 0; level < GCACW_STRATEGIC_LEVELS; level++) {
            for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
                gcacw_between(at, &chart->points[side][level][gait][0], 0, 60);
                gcacw_between(at, &chart->points[side][level][gait][1], 0, 60);
            }
        }
    }
    for (unsigned i = 0; i < 2; i++)
        signs(at, chart->roll[i], 3);
}

static void extended(const struct gcacw_coder *at)
{
    struct gcacw_extended *chart = &at->sc->extended;

    bytes(at, chart->total, GCACW_EXTENDED_ROWS);
    bytes(at, chart->manpower, GCACW_EXTENDED_COLUMNS);
    for (unsigned row = 0; row < GCACW_EXTENDED_ROWS; row++) {
        for (unsigned column = 0; column < GCACW_EXTENDED_COLUMNS; column++) {
            gcacw_between(at, &chart->at[row][column].loss, 0, 9);
            gcacw_flag(at, &chart->at[row][column].disorganized);
        }
    }
}

static void movement(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < GCACW_MARCH_COUNT; i++) {
        gcacw_between(at, &sc->march[i].dice, 0, 4);
        gcacw_between(at, &sc->march[i].plus, 0, 20);
    }
    strategic(at);
    extended(at);
    for (unsigned i = 0; i < GCACW_FEATURE_COUNT; i++) {
        for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
            unsigned least = i < GCACW_FEATURE_CREEK ? 1 : 0;

            gcacw_between(at, &sc->costs[i].points[gait][GCACW_DRY], least, 12);
            gcacw_between(at, &sc->costs[i].points[gait][GCACW_WET], least, 12);
        }
    }
}

/* ---- combat ---- */

static void guns(const struct gcacw_coder *at)
{
    struct gcacw_guns *guns = &at->sc->guns;

    signs(at, guns->most, GCACW_GUN_COLUMNS - 1);
    for (unsigned row = 0; row < GCACW_GUN_GROUNDS; row++) {
        for (unsigned column = 0; column < GCACW_GUN_COLUMNS; column++) {
            vd_i8(at->codec, &guns->at[row][column].modifier);
            gcacw_flag(at, &guns->at[row][column].half);
        }
    }
    for (unsigned i = 0; i < VD_TERRAIN_COUNT; i++)
        gcacw_index(at, &guns->ground[i], GCACW_GUN_GROUNDS);
}

static void results(const struct gcacw_coder *at, struct gcacw_result *row, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        gcacw_between(at, &row[i].loss, 0, GCACW_MANPOWER_MAX);
        vd_u8(at->codec, &row[i].codes);
    }
}

static void combat_charts(const struct gcacw_coder *at)
{
    struct gcacw_combat_charts *charts = &at->sc->combat;

    bytes(at, charts->defender_most, GCACW_DEFENDER_COLUMNS);
    bytes(at, charts->attacker_most, GCACW_ATTACKER_COLUMNS);
    for (unsigned i = 0; i < GCACW_DIFFS; i++) {
        results(at, charts->defender[i], GCACW_DEFENDER_COLUMNS);
        results(at, charts->attacker[i], GCACW_ATTACKER_COLUMNS);
    }
}

static void screen(const struct gcacw_coder *at)
{
    struct gcacw_screen *screen = &at->sc->screen;

    signs(at, screen->terrain, VD_TERRAIN_COUNT);
    bytes(at, screen->most, GCACW_SCREEN_SIZES);
    signs(at, screen->size, GCACW_SCREEN_SIZES);
}

static void works(const struct gcacw_coder *at, struct gcacw_works_row *row)
{
    gcacw_between(at, &row->halves, 2, 20);
    gcacw_between(at, &row->guns_part, 1, 20);
    gcacw_flag(at, &row->softens);
    gcacw_flag(at, &row->ignores);
    gcacw_flag(at, &row->stays);
}

static void combat(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < GCACW_ATTACK_COUNT; i++) {
        vd_i8(at->codec, &sc->attacks[i].modifier);
        gcacw_between(at, &sc->attacks[i].points, 0, 12);
    }
    signs(at, sc->ratio.up, GCACW_RATIO_UP);
    signs(at, sc->ratio.down, GCACW_RATIO_DOWN);
    guns(at);
    combat_charts(at);
    for (unsigned i = 0; i < GCACW_RETREAT_COUNT; i++) {
        gcacw_between(at, &sc->retreats[i].loss, 0, 20);
    }
    screen(at);
    for (unsigned i = 0; i < GCACW_WORKS_COUNT; i++)
        works(at, &sc->works[i]);
    bytes(at, sc->disorganized.halves, GCACW_MANPOWER_MAX + 1);
}

/* ---- supply ---- */

static void supply(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < GCACW_RESUPPLY_ROWS; i++) {
        bytes(at, sc->resupply[i].least, GCACW_SIDES);
        gcacw_between(at, &sc->resupply[i].victuals, 0, 60);
    }
    for (unsigned i = 0; i < GCACW_FORAGE_ROWS; i++) {
        gcacw_between(at, &sc->forage[i].recovery, 0, 9);
        gcacw_between(at, &sc->forage[i].victuals, 0, 60);
    }
    for (unsigned i = 0; i < GCACW_SUPPLY_LEVELS; i++) {
        vd_i8(at->codec, &sc->supply[i].least);
        gcacw_between(at, &sc->supply[i].morale, 0, 20);
        gcacw_between(at, &sc->supply[i].rolls, 0, 6);
        gcacw_flag(at, &sc->supply[i].disorganizes);
        gcacw_between(at, &sc->supply[i].loses_at, 0, 4);
    }
}

/* ---- morale and victory ---- */

static void terms(const struct gcacw_coder *at, struct gcacw_morale_terms *terms)
{
    gcacw_between(at, &terms->corps, 0, 20);
    bytes(at, terms->division, 2);
    gcacw_between(at, &terms->brigade, 0, 20);
    gcacw_between(at, &terms->losses, 1, 99);
    gcacw_between(at, &terms->hungry, 1, 99);
    bytes(at, terms->eliminated_division, 3);
    bytes(at, terms->eliminated_brigade, 3);
}

static void morale(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned side = 0; side < GCACW_SIDES; side++)
        terms(at, &sc->morale[side]);
    for (unsigned i = 0; i < GCACW_MORALES; i++) {
        vd_u8(at->codec, &sc->morales[i].least);
        vd_i8(at->codec, &sc->morales[i].attack);
        vd_i8(at->codec, &sc->morales[i].defense);
        gcacw_between(at, &sc->morales[i].points, 0, 200);
        gcacw_between(at, &sc->morales[i].points_past, 0, 200);
    }
    for (unsigned i = 0; i < GCACW_LEVELS - 1; i++) {
        vd_i16(at->codec, &sc->victory.least[i]);
        gcacw_demand(at, sc->victory.least[i] >= -999 && sc->victory.least[i] <= 999);
    }
}

void gcacw_code_charts(const struct gcacw_coder *at)
{
    events(at);
    movement(at);
    combat(at);
    supply(at);
    morale(at);
}
