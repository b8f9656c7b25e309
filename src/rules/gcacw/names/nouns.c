/* rules/gcacw/names/nouns.c: what units, leaders and places are called. */
#include "rules/gcacw/names/nouns.h"

const char *gcacw_unit_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    bool later = facts != NULL ? (facts->units[unit.v].flags & GCACW_RENAMED) != 0
                               : printed->rename_turn == 1;

    return gcacw_name(sc, later && printed->second != 0 ? printed->second : printed->name);
}

const char *gcacw_leader_name(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_leader_id leader)
{
    const struct gcacw_leader *printed = &sc->leaders[leader.v];
    bool later = facts != NULL ? facts->leaders[leader.v].renamed != 0 : printed->rename_turn == 1;

    return gcacw_name(sc, later && printed->second != 0 ? printed->second : printed->name);
}
