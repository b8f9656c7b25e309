/* rules/gcacw/tables/ways.h: what changes the map during a campaign: weather and crossings. */
#ifndef GCACW_TABLES_WAYS_H
#define GCACW_TABLES_WAYS_H

#include <stdbool.h>
#include <stdint.h>

enum { GCACW_CROSSINGS_MAX = 512 };

/* Crossings of the theater, a bit each. */
struct gcacw_crossings {
    uint64_t word[GCACW_CROSSINGS_MAX / 64];
};

static inline bool gcacw_crossings_hold(const struct gcacw_crossings *set, uint16_t crossing)
{
    return crossing < GCACW_CROSSINGS_MAX && (set->word[crossing / 64] >> (crossing % 64) & 1) != 0;
}

static inline void gcacw_crossings_put(struct gcacw_crossings *set, uint16_t crossing, bool in)
{
    uint64_t bit = UINT64_C(1) << (crossing % 64);

    if (crossing < GCACW_CROSSINGS_MAX && in)
        set->word[crossing / 64] |= bit;
    else if (crossing < GCACW_CROSSINGS_MAX)
        set->word[crossing / 64] &= ~bit;
}

/* What changes the map during a campaign. */
struct gcacw_ways {
    uint8_t rain;
    uint8_t heavy_rain;  /* 1.3: no ford can be used */
    uint8_t risen;       /* 2.6: the fords of the great rivers are closed */
    uint8_t ridges_open; /* 2.5: the switch `ridges` */
    uint8_t spare[4];
    struct gcacw_crossings destroyed;
    struct gcacw_crossings bridged; /* 7: where troops built a bridge */
    struct gcacw_crossings ferried; /* 7: where troops built a ferry */
};

#endif
