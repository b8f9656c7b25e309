/* rules/gcacw/ground/zones.h: who stands where, and zones of control (5.8). */
#ifndef GCACW_GROUND_ZONES_H
#define GCACW_GROUND_ZONES_H

#include "rules/gcacw/ground/kept.h"
#include "rules/gcacw/ground/paths.h"

/* A unit as the map knows it. */
struct gcacw_presence {
    uint16_t cell;
    uint8_t side, arm, size, manpower;
    uint8_t demoralized; /* level */
};

/* The movers that a zone stops: a regiment's stops regiments and cavalry alone; that of a unit
 * demoralized twice stops no division. */
enum gcacw_mover { GCACW_MOVER_DIVISION, GCACW_MOVER_BRIGADE, GCACW_MOVER_SMALL, GCACW_MOVERS };

enum gcacw_mover gcacw_mover_of(uint8_t arm, uint8_t size);
/* The movers that a unit's zone stops, a bit each: none for artillery, Haupt and wagons (5.8). */
uint8_t gcacw_exerts(uint8_t arm, uint8_t size, uint8_t demoralized);

/* One side in a hex. */
struct gcacw_holding {
    uint8_t units;              /* that fight: all but wagons */
    uint8_t infantry, cavalry;  /* of these */
    uint8_t wagons;             /* besides */
    uint8_t zone[GCACW_MOVERS]; /* units whose zone reaches here, by whom it stops */
    uint8_t infantry_zone;      /* infantry among them, without regiments */
    uint16_t manpower;          /* of all */
    uint16_t infantry_manpower, wagon_manpower;
};

/* A hex in a byte: movers that a zone stops, and so on. */
enum gcacw_mark {
    GCACW_MARK_ZONES = 7, /* a bit for each mover */
    GCACW_MARK_HELD = 8,  /* a unit that fights is here */
    GCACW_MARK_CROWD = 4  /* from this bit on: points for entering among friends (2.5) */
};

struct gcacw_zones {
    struct gcacw_holding at[GCACW_SIDES][GCACW_CELLS_MAX];
    uint8_t mark[GCACW_SIDES][GCACW_CELLS_MAX];
    struct gcacw_cells held[GCACW_SIDES];     /* by units that fight */
    struct gcacw_cells infantry[GCACW_SIDES]; /* by infantry */
    struct gcacw_cells cavalry[GCACW_SIDES];
    struct gcacw_cells any[GCACW_SIDES]; /* by wagons too */
};

/* Makes it empty whatever it was. */
void gcacw_zones_init(struct gcacw_zones *zones);
/* Removes every unit; cheap. */
void gcacw_zones_clear(const struct gcacw_scenario *sc, struct gcacw_zones *zones);
/* The paths must be the same when the unit is removed: a hexside that closes or opens needs the
 * zones rebuilt. */
void gcacw_zones_add(const struct gcacw_scenario *sc, const struct gcacw_paths *paths,
                     struct gcacw_zones *zones, const struct gcacw_presence *unit);
void gcacw_zones_remove(const struct gcacw_scenario *sc, const struct gcacw_paths *paths,
                        struct gcacw_zones *zones, const struct gcacw_presence *unit);

/* The map, its paths and the units on it: what all searches start from. */
struct gcacw_field {
    const struct gcacw_scenario *sc;
    const struct gcacw_paths *paths;
    const struct gcacw_zones *zones;
    struct gcacw_kept *kept;
};

static inline uint8_t gcacw_enemy_of(uint8_t side)
{
    return side == GCACW_UNION ? GCACW_CONFEDERATE : GCACW_UNION;
}

/* A unit that fights of this side is in the hex. */
static inline bool gcacw_holds(const struct gcacw_zones *zones, uint8_t side, uint16_t cell)
{
    return (zones->mark[side][cell] & GCACW_MARK_HELD) != 0;
}

/* The hex is in a zone of the enemies of `side` that stops such a mover. */
static inline bool gcacw_in_zone(const struct gcacw_zones *zones, uint8_t side, uint16_t cell,
                                 enum gcacw_mover mover)
{
    return (zones->mark[gcacw_enemy_of(side)][cell] >> mover & 1) != 0;
}

/* 5.8: a friend in the hex cancels the zone for supply and command. */
static inline bool gcacw_in_live_zone(const struct gcacw_zones *zones, uint8_t side, uint16_t cell,
                                      enum gcacw_mover mover)
{
    return gcacw_in_zone(zones, side, cell, mover) &&
           (!gcacw_holds(zones, side, cell) || !GCACW_ON(5_8e));
}

/* Manpower of a side's units that fight. */
static inline unsigned gcacw_force(const struct gcacw_zones *zones, uint8_t side, uint16_t cell)
{
    const struct gcacw_holding *at = &zones->at[side][cell];

    return (unsigned)at->manpower - at->wagon_manpower;
}

#endif
