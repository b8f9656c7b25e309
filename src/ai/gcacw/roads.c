/* ai/gcacw/roads.c: the roads to the Potomac: up the Valley by Winchester, or by Berryville. */
#include "ai/gcacw/mind.h"

enum { STAGES_MAX = 12 };

struct stage {
    uint8_t column, row; /* 0: the road ends */
    uint8_t near;        /* hexes from it at which it counts as reached */
};

enum { BY_MARTINSBURG, BY_BERRYVILLE, ROADS };

/* Away from Fredericksburg, Chancellorsville, Germanna, Culpeper, the Valley, the Potomac. */
static const struct stage roads[ROADS][STAGES_MAX] = {{{43, 128, 3},
                                                       {36, 127, 13},
                                                       {26, 121, 13},
                                                       {15, 116, 13},
                                                       {3, 90, 13},
                                                       {4, 74, 13},
                                                       {14, 58, 13},
                                                       {21, 49, 3},
                                                       {29, 29, 13}},
                                                      {{43, 128, 3},
                                                       {36, 127, 13},
                                                       {26, 121, 13},
                                                       {15, 116, 13},
                                                       {3, 90, 13},
                                                       {14, 75, 13},
                                                       {22, 59, 3},
                                                       {26, 46, 13},
                                                       {29, 29, 13}}};

bool gcacw_in_valley(const struct gcacw_mind *mind, uint16_t cell)
{
    return mind->sc->ground->rows[cell] < 91 && mind->sc->ground->columns[cell] < 28;
}

static uint16_t cell_of(const struct gcacw_mind *mind, const struct stage *stage)
{
    return gcacw_hex(mind, stage->column, stage->row);
}

/* The stage that is nearest, of two the later. */
static unsigned stage_of(const struct gcacw_mind *mind, const struct stage *road, uint16_t from)
{
    unsigned best = 0, least = GCACW_FAR;

    for (unsigned i = 0; i < STAGES_MAX && road[i].column != 0; i++) {
        unsigned distance = gcacw_distance(mind->sc, from, cell_of(mind, &road[i]));

        if (distance <= least + 1) {
            least = distance < least ? distance : least;
            best = i;
        }
    }
    return best;
}

/* A stage is behind a unit that is at it, or nearer to the next one than it is. */
static bool is_behind(const struct gcacw_mind *mind, const struct stage *stage, uint16_t from)
{
    const uint16_t cell = cell_of(mind, stage);
    const uint16_t next = cell_of(mind, stage + 1);

    return gcacw_distance(mind->sc, from, cell) <= stage->near ||
           gcacw_distance(mind->sc, from, next) < gcacw_distance(mind->sc, cell, next);
}

/* A garrison is left to those who storm it, and passed by if it is strong. */
static bool is_barred(const struct gcacw_mind *mind, const struct stage *stage, uint16_t from,
                      bool storms)
{
    const unsigned foes = gcacw_force_near(mind, mind->enemy, cell_of(mind, stage), 1);

    return foes > 0 && (!storms || foes * 3 > gcacw_force_near(mind, mind->side, from, 6));
}

/* Hexes from a stage to the end of the road. */
static unsigned rest_of(const struct gcacw_mind *mind, const struct stage *road, unsigned at)
{
    unsigned sum = 0;

    for (; at + 1 < STAGES_MAX && road[at + 1].column != 0; at++)
        sum += gcacw_distance(mind->sc, cell_of(mind, &road[at]), cell_of(mind, &road[at + 1]));
    return sum;
}

uint16_t gcacw_road_north(struct gcacw_mind *mind, uint8_t unit, bool storms)
{
    const struct stage *road = roads[storms ? BY_MARTINSBURG : BY_BERRYVILLE];
    const uint16_t from = mind->facts->units[unit].cell;
    unsigned at = stage_of(mind, road, from);

    while (at + 1 < STAGES_MAX && road[at + 1].column != 0 &&
           (is_behind(mind, &road[at], from) || is_barred(mind, &road[at], from, storms)))
        at++;
    mind->beyond[unit] = (uint16_t)rest_of(mind, road, at);
    return cell_of(mind, &road[at]);
}

/* ---- in time ---- */

enum { URGENT = 14, LAST = 18, NIGH = 40 /* hexes from the ford */ };

static bool is_over_river(const struct gcacw_mind *mind)
{
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (gcacw_is_mine(mind, i) && mind->sc->units[i].arm == GCACW_INFANTRY &&
            gcacw_is_north(mind, mind->facts->units[i].cell))
            return true;
    }
    return false;
}

/* The campaign ends on the day of the Potomac check if no infantry is over the river. */
unsigned gcacw_hurry(const struct gcacw_mind *mind)
{
    if (mind->side != GCACW_CONFEDERATE || mind->turn < URGENT || is_over_river(mind))
        return 0;
    return mind->turn < LAST ? 1 : 2;
}

/* The nearest division runs. */
bool gcacw_must_run(const struct gcacw_mind *mind, uint8_t unit)
{
    uint8_t found = GCACW_NONE;
    unsigned least = NIGH;

    for (uint8_t i = mind->sc->first_confederate; mind->hurry > 0 && i < mind->sc->unit_count;
         i++) {
        const uint16_t cell = mind->facts->units[i].cell;
        unsigned distance;

        if (!gcacw_is_mine(mind, i) || mind->sc->units[i].arm != GCACW_INFANTRY)
            continue;
        distance = gcacw_distance(mind->sc, cell, gcacw_ford(mind, cell));
        if (distance < least) {
            least = distance;
            found = i;
        }
    }
    return found == unit;
}

uint16_t gcacw_ford(const struct gcacw_mind *mind, uint16_t from)
{
    static const struct stage banks[] = {{21, 48, 0}, {23, 58, 0}, {17, 47, 0}, {24, 58, 0}};
    uint16_t found = VD_NONE;
    unsigned least = GCACW_FAR;

    for (unsigned i = 0; i < sizeof banks / sizeof banks[0]; i++) {
        const uint16_t cell = cell_of(mind, &banks[i]);
        const unsigned distance = gcacw_distance(mind->sc, from, cell);

        if (gcacw_is_north(mind, cell) && distance < least) {
            least = distance;
            found = cell;
        }
    }
    return found;
}
