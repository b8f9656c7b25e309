/* rules/gcacw/play/supply/supply.h: the supply segment and recovery (7, 8): what its steps and their orders share. */
#ifndef GCACW_PLAY_SUPPLY_H
#define GCACW_PLAY_SUPPLY_H

#include "rules/gcacw/ground/rails.h"
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/play/army.h"

/* A unit's `recovers`: fatigue levels, and what it has done in this turn's steps 5e and 6a. */
enum gcacw_recovers {
    GCACW_RECOVERS_LEVELS = 15,
    GCACW_RECOVERS_USED = 16, /* 8.2f: it has drawn from a stock */
    GCACW_RECOVERS_FED = 32,  /* 10.9c: a train has fed it */
    GCACW_RECOVERS_BUILT = 64,
    GCACW_RECOVERS_DUG = 128
};

/* A side's `forage`: recovery given up by the army, and what it has done in this turn's step 5e. */
enum gcacw_foraged { GCACW_FORAGED_LEVELS = 15, GCACW_FORAGED = 16, GCACW_DREW = 32 };

static inline bool gcacw_is_simplified(const struct gcacw_scenario *sc)
{
    return gcacw_is_set(sc, GCACW_SWITCH_SUPPLY) && GCACW_ON(8_2a);
}

static inline bool gcacw_is_passive(const struct gcacw_facts *facts, uint8_t side)
{
    return facts->sides[side].posture == GCACW_PASSIVE || !GCACW_ON(4_5d);
}

static inline unsigned gcacw_levels(const struct gcacw_unit_facts *now)
{
    return now->recovers & GCACW_RECOVERS_LEVELS;
}

/* ---- who hears of it (14) ---- */

/* The audience of what stands on a side's sheets. */
unsigned gcacw_sheet_audience(const struct gcacw_game *game, uint8_t side);
/* The sides that are asked: where positions are hidden also one that has nothing to decide. */
unsigned gcacw_asks(const struct gcacw_game *game, unsigned able, unsigned may_be_able);

/* ---- status.c: who is in supply (8.1) ---- */

/* Units that eat: in play, and not wagons. */
bool gcacw_eats(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                gcacw_unit_id unit);
/* One of the 19 Union or 9 Confederate divisions of the supply tables. */
bool gcacw_is_counted(const struct gcacw_scenario *sc, gcacw_unit_id unit);
/* The depot supplies its side: it stands, and no enemy holds its hex (8.1f). */
bool gcacw_depot_serves(const struct gcacw_field *field, const struct gcacw_depot_facts *depot,
                        uint8_t side);
/* Where a side's units are in range. */
struct gcacw_range {
    uint64_t counties;                     /* a bit each */
    struct gcacw_cells near[GCACW_MOVERS]; /* of a depot, by whom enemy zones stop */
};

void gcacw_find_range(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      uint8_t side, struct gcacw_work *work, struct gcacw_range *range);
/* Stations that are broken and counties that are controlled, by facts. */
void gcacw_supply_tracks(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         struct gcacw_tracks *tracks);
/* 8.4k: hexes in or next to a friendly depot, or to a station that is connected to one. */
void gcacw_find_relief(const struct gcacw_field *field, const struct gcacw_facts *facts,
                       uint8_t side, struct gcacw_reach *reach, struct gcacw_cells *cells);
/* Every unit recovers in full; what was done in the last recovery is forgotten. */
void gcacw_reset_recovery(struct gcacw_game *game);

/* ---- stocks.c: captured depots, levied towns, trains (8.1d, 8.3, 10.9) ---- */

enum gcacw_stock_kind { GCACW_STOCK_DEPOT, GCACW_STOCK_TOWN, GCACW_STOCK_TRAIN, GCACW_STOCK_KINDS };

struct gcacw_stock {
    uint8_t kind;   /* enum gcacw_stock_kind */
    uint8_t number; /* depot, town, unit */
};

/* VD_NONE: there is no such stock. */
uint16_t gcacw_stock_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          struct gcacw_stock stock);
unsigned gcacw_stock_left(const struct gcacw_facts *facts, struct gcacw_stock stock);
/* The unit is near enough. */
bool gcacw_stock_reaches(const struct gcacw_field *field, const struct gcacw_facts *facts,
                         struct gcacw_stock stock, gcacw_unit_id unit);
/* What the unit would take from it. */
unsigned gcacw_stock_gives(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           struct gcacw_stock stock, gcacw_unit_id unit);
void gcacw_stock_take(struct gcacw_game *game, struct gcacw_stock stock, unsigned victuals);

/* ---- levies.c ---- */

/* 8.3c: the unit can help to levy the town. */
bool gcacw_can_levy(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_unit_id unit, gcacw_levy_id levy);
/* 10.9c: what the train can load where it stands. */
unsigned gcacw_load_most(const struct gcacw_scenario *sc, const struct gcacw_field *field,
                         const struct gcacw_facts *facts, gcacw_unit_id train);

/* ---- forage.c (8.2, 8.4) ---- */

int gcacw_forage_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side);
/* Victuals gained if this much fatigue is still recovered; of a unit up to its most. */
unsigned gcacw_forage_gain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           uint8_t side, unsigned recovery);
unsigned gcacw_forage_unit_gain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned recovery);
/* The same with the modifier of its side at hand. */
unsigned gcacw_forage_gain_with(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned recovery, int modifier);
/* What the army would receive by its divisions in range. */
unsigned gcacw_receipt(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side);

/* ---- repair.c (8.3k) ---- */

bool gcacw_can_repair(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit, gcacw_station_id station);
int gcacw_repair_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_station_id station);

/* ---- depots.c (8.3) ---- */

/* Confederate infantry takes a Union depot with its stocks. */
void gcacw_depot_capture(struct gcacw_game *game, unsigned depot);
/* A depot of either side burns: its stocks are lost and its points are booked. */
void gcacw_depot_destroy(struct gcacw_game *game, unsigned depot);
/* The depot that an order of a seat names: it goes by its number in what the seat knows, and is found
 * by its hex; GCACW_DEPOTS_MAX: it is there no longer. */
unsigned gcacw_depot_named(const struct gcacw_game *game, const struct vd_command *command);
/* The depot of a side that stands in a hex; GCACW_DEPOTS_MAX: none. */
unsigned gcacw_depot_in(const struct gcacw_facts *facts, uint8_t side, uint16_t cell);
/* Hexes of track connected to a Union source of supply, by facts. */
void gcacw_find_connected(const struct gcacw_field *field, const struct gcacw_facts *facts,
                          struct gcacw_reach *reach, struct gcacw_cells *connected);
/* Turns that a Union depot takes to build; 0: none can be built there. */
unsigned gcacw_build_turns(const struct gcacw_field *field, const struct gcacw_facts *facts,
                           const struct gcacw_cells *connected, uint16_t cell);
/* 8.3g: the free depot was placed; the Union depot there is taken or destroyed; no Union infantry is
 * around. */
bool gcacw_free_is_placed(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          unsigned number);
bool gcacw_free_is_open(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        unsigned number);
bool gcacw_free_is_clear(const struct gcacw_field *field, unsigned number);
/* 8.3q: the side can burn the depot in recovery. */
bool gcacw_can_burn(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                    unsigned depot);

/* ---- ammunition.c (6.12, 8.3l) ---- */

/* Points that the unit has lost. */
unsigned gcacw_ammunition_lacks(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit);
/* Points that it can have now: of the Confederates from captured depots, or from the train. */
unsigned gcacw_ammunition_for(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_unit_id unit, bool train);

/* ---- building.c (6.10, 7) ---- */

/* The unit is at F0 and has done no work in this recovery. */
bool gcacw_is_idle(const struct gcacw_facts *facts, gcacw_unit_id unit);
bool gcacw_can_bridge(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit);
/* Nobody needs a bridge or ferry there: one stands. */
bool gcacw_is_bridged(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      uint16_t crossing, bool ferry);
bool gcacw_ends_are_clear(const struct gcacw_field *field, uint8_t side, uint16_t crossing);
/* Recovery phases that the work takes. */
unsigned gcacw_bridge_turns(const struct gcacw_scenario *sc, uint16_t crossing, bool ferry);
/* The entry of this work, or a free one; GCACW_BUILDINGS_MAX: none. */
unsigned gcacw_building_at(const struct gcacw_facts *facts, uint8_t side, uint16_t crossing,
                           bool ferry);
/* Somebody has raised the works of the hex in this recovery. */
bool gcacw_is_dug(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                  uint16_t cell);

/* ---- recovery.c (7) ---- */

/* 7.3a: half of what a unit lost in an extended march may come back. */
void gcacw_straggle(struct gcacw_game *game, gcacw_unit_id unit, unsigned lost);

/* ---- phases and acts of these files ---- */

unsigned gcacw_open_levies(struct gcacw_game *game);
unsigned gcacw_open_supply(struct gcacw_game *game);
unsigned gcacw_open_forage(struct gcacw_game *game);
void gcacw_close_forage(struct gcacw_game *game);
unsigned gcacw_open_effects(struct gcacw_game *game);
unsigned gcacw_open_repair(struct gcacw_game *game);
unsigned gcacw_open_depots(struct gcacw_game *game);
unsigned gcacw_open_ammunition(struct gcacw_game *game);
void gcacw_close_ammunition(struct gcacw_game *game);
unsigned gcacw_open_building(struct gcacw_game *game);
void gcacw_close_building(struct gcacw_game *game);
unsigned gcacw_open_recovery(struct gcacw_game *game);

void gcacw_act_levy(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_load(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_use(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_draw(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_forage(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_repair(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_depot(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_place_depot(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_burn(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_ammo(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_build(struct gcacw_game *game, const struct vd_command *command);
void gcacw_act_entrench(struct gcacw_game *game, const struct vd_command *command);

#endif
