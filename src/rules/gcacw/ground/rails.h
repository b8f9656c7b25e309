/* rules/gcacw/ground/rails.h: railroads and ships (5.5, 5.6, 8.1). */
#ifndef GCACW_GROUND_RAILS_H
#define GCACW_GROUND_RAILS_H

#include "rules/gcacw/ground/reach.h"

/* The railroads as they are; crossings are those of the paths. */
struct gcacw_tracks {
    uint64_t broken[(GCACW_STATIONS_MAX + 63) / 64]; /* stations damaged or destroyed, a bit each */
    uint64_t controlled; /* counties under Confederate control, a bit each */
};

static inline bool gcacw_is_broken(const struct gcacw_tracks *tracks, gcacw_station_id station)
{
    return (tracks->broken[station.v / 64] >> (station.v % 64) & 1) != 0;
}

/* Breaks or restores every station of a hex: places that share a hex are one station to trains. */
void gcacw_tracks_put(const struct gcacw_scenario *sc, struct gcacw_tracks *tracks, uint16_t cell,
                      bool broken);

/* Whether a line of rails runs over the hexside and its bridge stands. */
bool gcacw_has_track(const struct gcacw_field *field, uint16_t from, unsigned direction);

/* Finds the hexes of track that are connected to a Union source of supply (8.1): not through a
 * broken station, over a destroyed bridge, through a hex that Confederates hold or a county they
 * control. */
void gcacw_connected(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                     struct gcacw_reach *reach, struct gcacw_cells *cells);
/* Counties with a connected station, a bit each. */
uint64_t gcacw_connected_counties(const struct gcacw_scenario *sc,
                                  const struct gcacw_cells *connected);

/* Finds the hexes that a train from this hex can reach (5.5); none if it cannot leave. Trains end in
 * stations alone. */
void gcacw_rail_find(const struct gcacw_field *field, const struct gcacw_tracks *tracks,
                     const struct gcacw_marcher *march, struct gcacw_reach *reach);
bool gcacw_rail_ends(const struct gcacw_scenario *sc, const struct gcacw_reach *reach,
                     uint16_t cell);
/* Infantry and engineers go by rail (5.5). */
bool gcacw_rail_takes(uint8_t side, uint8_t arm);
/* 5.5, the railroad beyond the map: from a connected station of Baltimore to the places where it
 * arrives, and back. */
bool gcacw_rail_around(const struct gcacw_scenario *sc, const struct gcacw_cells *connected,
                       uint16_t from, uint16_t to);

/* The spaces that a unit can sail to from a space (5.6), a bit each, if it may enter `spaces` of
 * them: water, and ports that Confederates neither hold nor cover. */
uint32_t gcacw_sail(const struct gcacw_field *field, uint8_t arm, uint8_t size, gcacw_space_id from,
                    unsigned spaces);
/* Spaces between two; GCACW_NONE if no ship goes there. */
unsigned gcacw_sail_length(const struct gcacw_scenario *sc, gcacw_space_id from, gcacw_space_id to);

#endif
