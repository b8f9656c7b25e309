/* rules/gcacw/names/nouns.c: what units, leaders and places are called. */
#include "rules/gcacw/names/nouns.h"

/* A scenario that opens after the change knows the later name alone; else orders and sentences, which
 * know no date, keep the first. */
static bool is_renamed_from_the_start(uint8_t rename, uint8_t turn)
{
    return (rename == GCACW_RENAME_TURN || rename == GCACW_RENAME_LOSS) && turn == 1;
}

const char *gcacw_unit_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    bool later = facts != NULL ? (facts->units[unit.v].flags & GCACW_RENAMED) != 0
                               : is_renamed_from_the_start(printed->rename, printed->rename_turn);

    return gcacw_name(sc, later && printed->second != 0 ? printed->second : printed->name);
}

const char *gcacw_leader_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_leader_id leader)
{
    const struct gcacw_leader *printed = &sc->leaders[leader.v];
    bool later = facts != NULL ? facts->leaders[leader.v].renamed != 0
                               : is_renamed_from_the_start(printed->rename, printed->rename_turn);

    return gcacw_name(sc, later && printed->second != 0 ? printed->second : printed->name);
}
