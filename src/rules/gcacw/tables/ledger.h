/* rules/gcacw/tables/ledger.h: hand entries of the ledger (13.4): the order ENTRY, by its option. */
#ifndef GCACW_TABLES_LEDGER_H
#define GCACW_TABLES_LEDGER_H

#include "rules/gcacw/tables/scenario.h"

/* What subject, cell and number of the order mean stands beside each. */
enum gcacw_ledger_entry {
    GCACW_LEDGER_SET,          /* subject unit, cell */
    GCACW_LEDGER_FATIGUE,      /* subject unit, number level */
    GCACW_LEDGER_ORGANIZED,    /* subject unit */
    GCACW_LEDGER_DISORGANIZED, /* subject unit */
    GCACW_LEDGER_EXHAUSTED,    /* subject unit */
    GCACW_LEDGER_RESTED,       /* subject unit: no longer exhausted */
    GCACW_LEDGER_DEMORALIZED,  /* subject unit, number level; 0: no longer */
    GCACW_LEDGER_COMBAT_LOSS,  /* subject unit, number manpower */
    GCACW_LEDGER_OTHER_LOSS,   /* subject unit, number manpower */
    GCACW_LEDGER_ELIMINATED,   /* subject unit */
    GCACW_LEDGER_LEADER,       /* subject leader, number unit */
    GCACW_LEDGER_STATION,      /* number station: destroyed */
    GCACW_LEDGER_CROSSING,     /* number crossing: destroyed */
    GCACW_LEDGER_AQUEDUCT,     /* destroyed */
    GCACW_LEDGER_BURNED,       /* number depot */
    GCACW_LEDGER_CAPTURED,     /* number depot */
    GCACW_LEDGER_COMBAT,       /* cell, number dice, list of tolls; the first unit attacked */
    GCACW_LEDGER_BRIDGED,      /* number crossing: a bridge stands there again */
    GCACW_LEDGER_FERRIED,      /* number crossing: a ferry runs there */
    GCACW_LEDGER_REPAIRED,     /* number station: whole again */
    GCACW_LEDGER_WORKS, /* subject unit, in whose hex works of its side are now of this level */
    GCACW_LEDGER_ENTRIES
};

/* What a combat cost one unit, as an element of the order's list. */
struct gcacw_toll {
    gcacw_unit_id unit;
    uint8_t loss; /* at most GCACW_TOLL_LOSS_MAX */
    uint8_t disorganized;
    uint8_t demoralized; /* its level after the combat; 0: as before */
};

enum { GCACW_TOLL_LOSS_MAX = 63, GCACW_TOLL_LEVEL_MAX = 3 };

static inline uint16_t gcacw_toll_pack(struct gcacw_toll toll)
{
    return (uint16_t)((toll.unit.v & 127U) | (toll.loss & 63U) << 7 |
                      (toll.disorganized != 0 ? 1U : 0U) << 13 | (toll.demoralized & 3U) << 14);
}

static inline struct gcacw_toll gcacw_toll_of(uint16_t packed)
{
    return (struct gcacw_toll){{(uint8_t)(packed & 127U)},
                               (uint8_t)(packed >> 7 & 63U),
                               (uint8_t)(packed >> 13 & 1U),
                               (uint8_t)(packed >> 14 & 3U)};
}

/* The dice of a combat, attacker first; 0: it was not given. */
enum { GCACW_TOLL_DICE = 8 };

static inline unsigned gcacw_toll_face(uint16_t number, unsigned which)
{
    return which == 0 ? number / GCACW_TOLL_DICE : number % GCACW_TOLL_DICE;
}

/* What the switch `ledger` says: who closes a phase of entries. */
enum gcacw_ledger_mode { GCACW_LEDGER_OFF, GCACW_LEDGER_BOTH_SEATS, GCACW_LEDGER_ONE_SEAT };

static inline bool gcacw_is_ledger(const struct gcacw_scenario *sc)
{
    return sc->switches[GCACW_SWITCH_LEDGER] != GCACW_LEDGER_OFF;
}

_Static_assert(GCACW_UNITS_MAX <= 128, "a unit has 7 bits of a toll");

#endif
