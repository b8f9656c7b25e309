/* rules/gcacw/ground/areas.h: banks, counties, states, and the areas that bind units (3.5). */
#ifndef GCACW_GROUND_AREAS_H
#define GCACW_GROUND_AREAS_H

#include "rules/gcacw/ground/zones.h"

static inline bool gcacw_is_north(const struct gcacw_scenario *sc, uint16_t cell)
{
    return (sc->ground->flags[cell] & GCACW_CELL_NORTH) != 0;
}

static inline bool gcacw_is_in_state(const struct gcacw_scenario *sc, uint16_t cell,
                                     enum gcacw_us_state state)
{
    return sc->ground->state[cell] == state;
}

/* In one of the counties, a bit each. */
static inline bool gcacw_is_in(const struct gcacw_scenario *sc, uint16_t cell, uint64_t counties)
{
    uint8_t county = sc->ground->county[cell].v;

    return county != GCACW_NONE && (counties >> county & 1) != 0;
}

static inline bool gcacw_is_in_dc(const struct gcacw_scenario *sc, uint16_t cell)
{
    return (sc->ground->flags[cell] & GCACW_CELL_DC) != 0;
}

static inline bool gcacw_is_in_baltimore(const struct gcacw_scenario *sc, uint16_t cell)
{
    return (sc->ground->flags[cell] & GCACW_CELL_BALTIMORE) != 0;
}

/* Whether a member lies in the counties, on the north bank of the Potomac, in a state. */
bool gcacw_any_in(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                  uint64_t counties);
bool gcacw_any_north(const struct gcacw_scenario *sc, const struct gcacw_cells *cells);
bool gcacw_any_in_state(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                        enum gcacw_us_state state);

/* What decides whether a unit is bound. */
struct gcacw_tether {
    uint8_t restriction; /* enum gcacw_restriction */
    uint8_t meade;       /* in command */
    uint8_t released;
    uint8_t threatened;   /* of DC-R: a Confederate unit is in DC or around it */
    gcacw_county_id home; /* its own county, or none */
};

bool gcacw_is_bound(const struct gcacw_tether *tether);
/* The area that binds a unit, good until the field is used for other facts; NULL: it is free. A unit
 * outside (it retreated) may go wherever the area is nearer than at `cell`; that is written to
 * `room`. */
const struct gcacw_cells *gcacw_area_of(const struct gcacw_field *field,
                                        const struct gcacw_tether *tether, uint16_t cell,
                                        struct gcacw_cells *room);
/* Whether the restriction lets a unit stand in the hex, by the area itself. */
bool gcacw_may_stand(const struct gcacw_scenario *sc, const struct gcacw_tether *tether,
                     uint16_t cell);

#endif
