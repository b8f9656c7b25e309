/* rules/gcacw/play/combat/works.c: entrenchments and permanent forts (6.10). */
#include "rules/gcacw/play/combat/works.h"

/* The entry without works of a hex, whose fort was destroyed; of no hex: one that is free;
 * GCACW_WORKS_MAX: none. */
static unsigned entry_without(const struct gcacw_facts *facts, uint16_t cell)
{
    unsigned i = 0;

    while (i < GCACW_WORKS_MAX &&
           (facts->works[i].cell != cell || facts->works[i].level != GCACW_WORKS_NONE))
        i++;
    return i;
}

/* The entry of a side's works in a hex; GCACW_WORKS_MAX: it has none there. */
static unsigned entry_of(const struct gcacw_facts *facts, uint8_t side, uint16_t cell)
{
    unsigned i = 0;

    while (i < GCACW_WORKS_MAX && (facts->works[i].cell != cell || facts->works[i].side != side ||
                                   facts->works[i].level == GCACW_WORKS_NONE))
        i++;
    return i;
}

bool gcacw_has_fort(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint16_t cell)
{
    return (sc->ground->flags[cell] & GCACW_CELL_FORT) != 0 &&
           entry_without(facts, cell) == GCACW_WORKS_MAX;
}

enum gcacw_works gcacw_works_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t side, uint16_t cell)
{
    unsigned entry = entry_of(facts, side, cell);

    if (side == GCACW_UNION && gcacw_has_fort(sc, facts, cell))
        return GCACW_WORKS_FORT;
    return entry == GCACW_WORKS_MAX ? GCACW_WORKS_NONE
                                    : (enum gcacw_works)facts->works[entry].level;
}

bool gcacw_works_put(struct gcacw_game *game, uint8_t side, uint16_t cell, enum gcacw_works level)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned entry = entry_of(facts, side, cell);

    if (entry == GCACW_WORKS_MAX && level != GCACW_WORKS_NONE)
        entry = entry_without(facts, VD_NONE);
    if (entry == GCACW_WORKS_MAX)
        return level == GCACW_WORKS_NONE;
    facts->works[entry] = (struct gcacw_works_facts){.cell = VD_NONE};
    if (level != GCACW_WORKS_NONE)
        facts->works[entry] =
            (struct gcacw_works_facts){.cell = cell, .level = (uint8_t)level, .side = side};
    return true;
}

bool gcacw_fort_raze(struct gcacw_game *game, uint16_t cell)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned entry = entry_without(facts, VD_NONE);

    if (entry == GCACW_WORKS_MAX)
        return false;
    facts->works[entry] = (struct gcacw_works_facts){.cell = cell, .side = GCACW_CONFEDERATE};
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
