/* rules/gcacw/ground/kept.h: sets of hexes that are asked for again and again, kept from call to call. */
#ifndef GCACW_GROUND_KEPT_H
#define GCACW_GROUND_KEPT_H

#include "rules/gcacw/ground/cells.h"

/* Why enemies are kept away from; each reason has a radius of its own. */
enum gcacw_halo_kind {
    GCACW_HALO_FOOT,   /* 5.4: strategic moves of foot, from infantry */
    GCACW_HALO_HORSE,  /* the same from cavalry */
    GCACW_HALO_RIDING, /* 5.4: strategic moves of cavalry */
    GCACW_HALO_REMOTE, /* 5.7 */
    GCACW_HALO_CONTACT,
    GCACW_HALOS
};

/* All hexes within a radius of these. */
struct gcacw_halo {
    struct gcacw_cells of, around;
    unsigned radius;
};

/* An area that binds units (3.5), and what it follows from. */
struct gcacw_bounds {
    struct gcacw_cells cells;
    uint64_t counties;
    uint8_t banks, state;
    bool is_made, is_empty;
};

enum { GCACW_AREAS_KEPT = 16 };

/* All zero before first use; each entry knows what it holds. Of one scenario alone. */
struct gcacw_kept {
    struct gcacw_halo halos[GCACW_SIDES][GCACW_HALOS];
    struct gcacw_bounds areas[GCACW_AREAS_KEPT];
};

#endif
