/* rules/gcacw/ground/map.h: the map with the units that facts place on it, kept from call to call. */
#ifndef GCACW_GROUND_MAP_H
#define GCACW_GROUND_MAP_H

#include <string.h>

#include "rules/gcacw/ground/reach.h"
#include "rules/gcacw/tables/state.h"

/* Paths and zones of some facts; all zero before first use. An update changes only what differs. */
struct gcacw_map {
    struct gcacw_paths paths;
    struct gcacw_zones zones;
    struct gcacw_kept kept;
    struct gcacw_presence placed[GCACW_UNITS_MAX + GCACW_REPORTS_MAX]; /* cell VD_NONE: nothing */
    bool begun;
    /* what `placed` was made from */
    uint8_t side;
    struct gcacw_unit_facts units[GCACW_UNITS_MAX];
    struct gcacw_report reports[GCACW_REPORTS_MAX];
};

/* Units are compared in blocks first: few differ. */
enum { GCACW_UNIT_BLOCK = 16 };

_Static_assert(GCACW_UNITS_MAX % GCACW_UNIT_BLOCK == 0, "the last block is whole");

static inline bool gcacw_same_units(const struct gcacw_unit_facts *before,
                                    const struct gcacw_unit_facts *now, unsigned count)
{
    return memcmp(before, now, count * sizeof *now) == 0;
}

/* How many units of each observer (a side, or a separate commander) see each unit and hex; all zero before
 * first use. It follows from where the units are, and an update changes only what differs. */
struct gcacw_watch {
    uint16_t cell[GCACW_UNITS_MAX]; /* VD_NONE: nowhere */
    uint8_t observer[GCACW_UNITS_MAX];
    uint8_t close[VD_SEATS_MAX][GCACW_UNITS_MAX]; /* near enough to read the flags */
    uint8_t far[VD_SEATS_MAX][GCACW_UNITS_MAX];   /* in sight at all */
    uint8_t hexes[VD_SEATS_MAX][GCACW_CELLS_MAX]; /* how many see the hex */
    bool begun, parted;
    struct gcacw_unit_facts units[GCACW_UNITS_MAX]; /* that all this was made from */
};

/* What a seat was shown of places (telling/disclose_places.c), and all that this follows from. */
struct gcacw_shown_places {
    bool is_made, held;
    uint32_t structures; /* scored */
    struct gcacw_cells asked,
        in_sight; /* hexes that it had to see or not; those of them that it saw */
    uint8_t truth[GCACW_PLACES_SIZE], known[GCACW_PLACES_SIZE], shown[GCACW_PLACES_SIZE];
};

/* What a caller lends to the rules; all zero before first use, its content worth nothing between
 * calls but for what knows by itself what it holds: the maps, the watch, the places. */
struct gcacw_work {
    struct gcacw_map truth;
    struct gcacw_map known[GCACW_SIDES]; /* by what a seat of the side knows */
    const struct gcacw_view *held; /* NULL but while an order of this view is sought or checked */
    struct gcacw_reach reach;
    struct gcacw_cells area, shuns, cells;
    struct gcacw_facts shown;
    struct gcacw_watch watch;
    struct gcacw_shown_places places[VD_SEATS_MAX];
    uint16_t route[GCACW_ROUTE_MAX];
    uint8_t works_at[2][GCACW_SIDES][GCACW_CELLS_MAX]; /* telling/disclose_places.c: entry by hex */
};

/* The field by these facts; reports (NULL: none) are enemies of `side` that are known by sight
 * alone. */
struct gcacw_field gcacw_map_update(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts,
                                    const struct gcacw_report *reports, uint8_t side,
                                    struct gcacw_map *map);
/* The field as a seat knows it. */
struct gcacw_field gcacw_known_field(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                                     struct gcacw_work *work);
/* Between these two the view does not change, so its field is compared with it only once. */
void gcacw_hold_field(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct gcacw_work *work);
void gcacw_release_field(struct gcacw_work *work);

#endif
