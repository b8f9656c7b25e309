/* rules/gcacw/play/works.c: entrenchments and forts on the map (6.10). */
#include "rules/gcacw/play/works.h"

#include <stddef.h>

static bool is_permanent(const struct gcacw_scenario *sc, uint16_t cell)
{
    return (sc->ground->flags[cell] & GCACW_CELL_FORT) != 0;
}

bool gcacw_fort_is_razed(const struct gcacw_facts *facts, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        if (facts->works[i].cell == cell && facts->works[i].level == GCACW_WORKS_NONE)
            return true;
    }
    return false;
}

uint8_t gcacw_works_at(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side, uint16_t cell)
{
    uint8_t level = GCACW_WORKS_NONE;

    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        const struct gcacw_works_facts *at = &facts->works[i];

        if (at->cell == cell && at->side == side && at->level > level)
            level = at->level;
    }
    if (GCACW_ON(6_10f) && side == GCACW_UNION && is_permanent(sc, cell) &&
        !gcacw_fort_is_razed(facts, cell))
        level = GCACW_WORKS_FORT;
    return level;
}

/* The entry of a side's works in a hex; else a free one; NULL: none is free. */
static struct gcacw_works_facts *entry_of(struct gcacw_facts *facts, uint8_t side, uint16_t cell)
{
    struct gcacw_works_facts *free_one = NULL;

    for (unsigned i = GCACW_WORKS_MAX; i-- > 0;) {
        struct gcacw_works_facts *at = &facts->works[i];

        if (at->cell == cell && at->side == side && at->level != GCACW_WORKS_NONE)
            return at;
        if (at->cell == VD_NONE)
            free_one = at;
    }
    return free_one;
}

bool gcacw_works_set(struct gcacw_game *game, uint8_t side, uint16_t cell, enum gcacw_works level)
{
    struct gcacw_works_facts *at = entry_of(&game->state->facts, side, cell);
    bool razes = level == GCACW_WORKS_NONE && side == GCACW_UNION && is_permanent(game->sc, cell);

    if (at == NULL)
        return false;
    if (level == GCACW_WORKS_NONE && !razes)
        *at = (struct gcacw_works_facts){.cell = VD_NONE};
    else
        *at = (struct gcacw_works_facts){.cell = cell, .level = (uint8_t)level, .side = side};
    return true;
}

void gcacw_works_left(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(game->sc, facts, side, cell, units, GCACW_UNITS_MAX);

    for (unsigned i = 0; i < count; i++) {
        if (gcacw_fights(game->sc, units[i]))
            return;
    }
    for (unsigned i = 0; GCACW_ON(6_10e) && i < GCACW_WORKS_MAX; i++) {
        struct gcacw_works_facts *at = &facts->works[i];

        if (at->cell == cell && at->side == side && at->level != GCACW_WORKS_NONE &&
            !game->sc->works[at->level].stays)
            *at = (struct gcacw_works_facts){.cell = VD_NONE};
    }
}
