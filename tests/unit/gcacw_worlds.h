/* unit/gcacw_worlds.h: two worlds of the hex campaign that a seat cannot tell apart (14): what it adds to
 * system/worlds.h. */
#ifndef VD_TESTS_GCACW_WORLDS_H
#define VD_TESTS_GCACW_WORLDS_H

#include "rules/gcacw/play/sequence.h"
#include "system/worlds.h"

/* What a twin has otherwise: the rows of section 14. */
enum gcacw_secret {
    GCACW_SECRET_ORDERS, /* nothing: another seat orders otherwise */
    GCACW_SECRET_PLACE,
    GCACW_SECRET_NAME,
    GCACW_SECRET_MANPOWER,
    GCACW_SECRET_RATINGS,
    GCACW_SECRET_FATIGUE,
    GCACW_SECRET_LEADER,
    GCACW_SECRET_WORKS,
    GCACW_SECRET_DICE,
    GCACW_SECRET_LOSSES,
    GCACW_SECRET_SHEET,
    GCACW_SECRET_ARMY,
    GCACW_SECRET_STOCKS,
    GCACW_SECRET_DEPOTS,
    GCACW_SECRET_PROJECT,
    GCACW_SECRET_POSTURE,
    GCACW_SECRET_GROUPS,
    GCACW_SECRET_LATCHES,
    GCACW_SECRET_COVERED,
    GCACW_SECRET_DECOY,
    GCACW_SECRET_LETTER,
    GCACW_SECRET_FATE,
    GCACW_SECRET_TIME,
    GCACW_SECRET_CONTROL,
    GCACW_SECRET_SCORE,
    GCACW_SECRET_STATION,
    GCACW_SECRET_CROSSING,
    GCACW_SECRET_BUILDING,
    GCACW_SECRETS
};

struct gcacw_worlds {
    struct worlds base;
    uint8_t secret;        /* enum gcacw_secret: of this pair */
    uint8_t wanted;        /* what a planted leak is looked for with; GCACW_SECRET_ORDERS: all */
    bool answers;          /* the leak is one of lists and texts: all is shown */
    gcacw_unit_id unit[2]; /* that differ; or none */
    gcacw_leader_id leader;
    uint16_t cell[2]; /* that differ; VD_NONE */
    size_t by_secret[GCACW_SECRETS];
};

static inline struct gcacw_worlds *gcacw_worlds_of(struct worlds *base)
{
    return (struct gcacw_worlds *)base;
}

extern const struct worlds_rules gcacw_worlds_rules;

/* ---- gcacw_twin.c ---- */

const char *gcacw_secret_name(unsigned secret);
bool gcacw_worlds_differ(struct worlds *base);

/* Whether a unit of the seat, or of its side where all of it see alike, stands within this many hexes. */
bool gcacw_worlds_is_near(const struct gcacw_worlds *worlds, const struct gcacw_state *state,
                          uint16_t cell, unsigned hexes);
static inline const struct gcacw_scenario *gcacw_worlds_tables(const struct gcacw_worlds *worlds)
{
    return gcacw_scenario_of(worlds->base.sc);
}
static inline bool gcacw_worlds_is_blind(const struct gcacw_worlds *worlds)
{
    return !gcacw_is_open_map(gcacw_worlds_tables(worlds));
}

/* ---- gcacw_leaks.c ---- */

extern const struct worlds_leak gcacw_planted_leaks[];
void gcacw_plant_leak(struct worlds *base, size_t leak);

#endif
