/* rules/gcacw/ground/ranges.c: how far away something is. */
#include "rules/gcacw/ground/ranges.h"

#include <string.h>

/* A distance may be traced through the hex. */
static bool is_free(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                    uint16_t cell)
{
    return !gcacw_holds(field->zones, gcacw_enemy_of(side), cell) &&
           !gcacw_in_live_zone(field->zones, side, cell, mover);
}

/* The hexes through which a distance may be traced: all but some where enemies are, and next to them. */
static void find_free(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                      struct gcacw_cells *through)
{
    memset(through, 0xFF, sizeof *through);
    GCACW_EACH_CELL(cell, &field->zones->any[gcacw_enemy_of(side)])
    {
        if (!is_free(field, side, mover, cell))
            gcacw_cells_drop(through, cell);
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            uint16_t next = field->sc->ground->way[cell][i].to;

            if (next != VD_NONE && !is_free(field, side, mover, next))
                gcacw_cells_drop(through, next);
        }
    }
}

void gcacw_trace(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                 unsigned radius, struct gcacw_cells *cells)
{
    const struct gcacw_cells *held = &field->zones->held[gcacw_enemy_of(side)];
    struct gcacw_cells through;

    find_free(field, side, mover, &through);
    gcacw_cells_trace(field->sc, cells, &through, radius);
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++)
        cells->word[i] &= ~held->word[i];
}

enum { NARROW = 12, NARROW_CELLS = 3 * NARROW * (NARROW + 1) + 1 };

/* As gcacw_trace, hex by hex and only where the goal can still be reached. */
static bool is_traced(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                      uint16_t from, uint16_t to, unsigned radius)
{
    uint16_t cells[NARROW_CELLS];
    uint8_t steps[NARROW_CELLS];
    struct gcacw_cells seen = {{0}};
    unsigned count = 1;

    cells[0] = from;
    steps[0] = 0;
    gcacw_cells_add(&seen, from);
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            uint16_t next = field->sc->ground->way[cells[i]][k].to;

            if (next == to)
                return true;
            if (next == VD_NONE || gcacw_cells_hold(&seen, next) ||
                steps[i] + 1 + gcacw_distance(field->sc, next, to) > radius ||
                !is_free(field, side, mover, next))
                continue;
            gcacw_cells_add(&seen, next);
            steps[count] = (uint8_t)(steps[i] + 1);
            cells[count++] = next;
        }
    }
    return false;
}

bool gcacw_is_within(const struct gcacw_field *field, uint8_t side, enum gcacw_mover mover,
                     uint16_t from, uint16_t to, unsigned radius)
{
    struct gcacw_cells cells = {{0}};

    if (gcacw_distance(field->sc, from, to) > radius ||
        gcacw_holds(field->zones, gcacw_enemy_of(side), to))
        return false;
    if (from == to)
        return true;
    if (radius <= NARROW)
        return is_traced(field, side, mover, from, to, radius);
    gcacw_cells_add(&cells, from);
    gcacw_trace(field, side, mover, radius, &cells);
    return gcacw_cells_hold(&cells, to);
}

unsigned gcacw_nearest(const struct gcacw_scenario *sc, const struct gcacw_cells *cells,
                       uint16_t from)
{
    unsigned nearest = GCACW_FAR;

    GCACW_EACH_CELL(cell, cells)
    {
        unsigned far = gcacw_distance(sc, from, cell);

        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

unsigned gcacw_nearest_enemy(const struct gcacw_field *field, uint8_t side, uint16_t from)
{
    return gcacw_nearest(field->sc, &field->zones->held[gcacw_enemy_of(side)], from);
}

/* 5.4: enemy units other than cavalry: artillery counts as infantry, and so do Haupt's men. */
static void find_foot(const struct gcacw_zones *zones, uint8_t side, struct gcacw_cells *foot)
{
    memset(foot, 0, sizeof *foot);
    GCACW_EACH_CELL(cell, &zones->held[side])
    {
        if (zones->at[side][cell].units > zones->at[side][cell].cavalry)
            gcacw_cells_add(foot, cell);
    }
}

unsigned gcacw_nearest_arm(const struct gcacw_field *field, uint8_t side, uint16_t from,
                           enum gcacw_arm arm)
{
    struct gcacw_cells foot;

    if (arm == GCACW_CAVALRY)
        return gcacw_nearest(field->sc, &field->zones->cavalry[gcacw_enemy_of(side)], from);
    find_foot(field->zones, gcacw_enemy_of(side), &foot);
    return gcacw_nearest(field->sc, &foot, from);
}

/* Adds the hexes around these enemies of a side, as they were kept or found again. */
static void add_around(const struct gcacw_field *field, uint8_t side, enum gcacw_halo_kind kind,
                       const struct gcacw_cells *units, int radius, struct gcacw_cells *cells)
{
    struct gcacw_halo *halo = &field->kept->halos[side][kind];

    if (halo->radius != (unsigned)radius || memcmp(&halo->of, units, sizeof *units) != 0) {
        halo->of = halo->around = *units;
        halo->radius = (unsigned)radius;
        gcacw_cells_widen(field->sc, &halo->around, halo->radius);
    }
    for (unsigned i = 0; i < GCACW_CELL_WORDS; i++)
        cells->word[i] |= halo->around.word[i];
}

void gcacw_shun_strategic(const struct gcacw_field *field, uint8_t side, uint8_t arm,
                          struct gcacw_cells *shuns)
{
    const struct gcacw_scenario *sc = field->sc;
    const uint8_t enemy = gcacw_enemy_of(side);
    struct gcacw_cells foot;

    memset(shuns, 0, sizeof *shuns);
    if (arm == GCACW_CAVALRY) {
        if (GCACW_ON(5_4b))
            add_around(field, side, GCACW_HALO_RIDING, &field->zones->held[enemy],
                       gcacw_number(sc, GCACW_N_STRATEGIC_CAVALRY), shuns);
        return;
    }
    if (!GCACW_ON(5_4a))
        return;
    find_foot(field->zones, enemy, &foot);
    add_around(field, side, GCACW_HALO_FOOT, &foot,
               gcacw_number(sc, GCACW_N_STRATEGIC_FROM_INFANTRY), shuns);
    add_around(field, side, GCACW_HALO_HORSE, &field->zones->cavalry[enemy],
               gcacw_number(sc, GCACW_N_STRATEGIC_FROM_CAVALRY), shuns);
}

void gcacw_shun_remote(const struct gcacw_field *field, uint8_t side, struct gcacw_cells *shuns)
{
    int away = gcacw_number(field->sc, GCACW_N_REMOTE);

    memset(shuns, 0, sizeof *shuns);
    if (away > 0 && GCACW_ON(5_7a))
        add_around(field, side, GCACW_HALO_REMOTE, &field->zones->held[gcacw_enemy_of(side)],
                   away - 1, shuns);
}

void gcacw_shun_contact(const struct gcacw_field *field, uint8_t side, struct gcacw_cells *shuns)
{
    memset(shuns, 0, sizeof *shuns);
    add_around(field, side, GCACW_HALO_CONTACT, &field->zones->held[gcacw_enemy_of(side)], 1,
               shuns);
}
