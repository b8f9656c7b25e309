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

/* What an area that binds units (3.5) follows from. */
struct gcacw_bounds {
    uint64_t counties; /* a bit each */
    uint8_t banks;     /* flags of cells */
    uint8_t state;     /* or none */
    bool is_empty;     /* no hex is within them */
};

enum { GCACW_AREAS_KEPT = 16 };

/* All zero before first use; each entry knows what it holds. Of one scenario alone. */
struct gcacw_kept {
    struct gcacw_halo halos[GCACW_SIDES][GCACW_HALOS];
    struct gcacw_bounds bounds[GCACW_AREAS_KEPT];
    struct gcacw_cells areas[GCACW_AREAS_KEPT];
    unsigned area_count; /* ever kept; the oldest makes room */
};

#endif
