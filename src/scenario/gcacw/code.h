/* scenario/gcacw/code.h: codes fields of the tables, and refuses what cannot be.
 *
 * The same functions measure, write and read (sys/codec.h). Tables that were read from files are
 * sound; bytes of a record may be forged, so every index and every number that could harm is
 * checked here. */
#ifndef VD_SCENARIO_GCACW_CODE_H
#define VD_SCENARIO_GCACW_CODE_H

#include "scenario/gcacw/gcacw.h"

struct gcacw_coder {
    struct vd_codec *codec;
    struct gcacw_scenario *sc;
};

static inline void gcacw_demand(const struct gcacw_coder *at, bool holds)
{
    at->codec->failed = at->codec->failed || !holds;
}

/* A number from least to most. */
static inline void gcacw_between(const struct gcacw_coder *at, uint8_t *value, unsigned least,
                                 unsigned most)
{
    vd_u8(at->codec, value);
    gcacw_demand(at, *value >= least && *value <= most);
}

/* An index into a table of `count`. */
static inline void gcacw_index(const struct gcacw_coder *at, uint8_t *value, unsigned count)
{
    vd_u8(at->codec, value);
    gcacw_demand(at, *value < count);
}

/* The same, or none. */
static inline void gcacw_index_or_none(const struct gcacw_coder *at, uint8_t *value, unsigned count)
{
    vd_u8(at->codec, value);
    gcacw_demand(at, *value < count || *value == GCACW_NONE);
}

static inline void gcacw_flag(const struct gcacw_coder *at, uint8_t *value)
{
    gcacw_index(at, value, 2);
}

/* How many entries follow; 0 if that cannot be. */
static inline unsigned gcacw_count(const struct gcacw_coder *at, uint8_t *count, unsigned most)
{
    vd_u8(at->codec, count);
    gcacw_demand(at, *count <= most);
    if (at->codec->failed)
        *count = 0;
    return *count;
}

static inline void gcacw_cell_or_none(const struct gcacw_coder *at, uint16_t *cell)
{
    const struct vd_theater *theater = at->sc->base.theater;

    vd_u16(at->codec, cell);
    gcacw_demand(at, *cell == VD_NONE || (*cell < theater->cell_count &&
                                          theater->cells[*cell].terrain != VD_TERRAIN_WATER));
}

static inline void gcacw_cell(const struct gcacw_coder *at, uint16_t *cell)
{
    gcacw_cell_or_none(at, cell);
    gcacw_demand(at, *cell != VD_NONE);
}

static inline void gcacw_text_of(const struct gcacw_coder *at, uint32_t *name)
{
    vd_u32(at->codec, name);
    gcacw_demand(at, *name < at->sc->names_size);
}

/* A run of names, all of which must be in the pool. */
static inline void gcacw_run(const struct gcacw_coder *at, uint32_t *run, uint8_t *count)
{
    uint32_t name;

    gcacw_text_of(at, run);
    gcacw_count(at, count, 16);
    name = *run;
    for (unsigned i = 0; i < *count && !at->codec->failed; i++) {
        gcacw_demand(at, name < at->sc->names_size);
        if (!at->codec->failed)
            name = gcacw_name_next(at->sc, name);
    }
}

static inline void gcacw_date(const struct gcacw_coder *at, struct vd_date *date)
{
    vd_u16(at->codec, &date->year);
    vd_u8(at->codec, &date->month);
    vd_u8(at->codec, &date->day);
}

/* pack_charts.c */
void gcacw_code_charts(const struct gcacw_coder *at);
/* pack_army.c */
void gcacw_code_armies(const struct gcacw_coder *at);
/* pack_places.c */
void gcacw_code_places(const struct gcacw_coder *at);

#endif
