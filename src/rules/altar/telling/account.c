/* rules/altar/telling/account.c: scores computed from the events of a battle's account. */
#include "rules/altar/telling/account.h"

struct altar_adds altar_combat_adds(const struct altar_event_combat *combat, unsigned party)
{
    if (party == ALTAR_PARTY_STRIKES)
        return (struct altar_adds){.guns = combat->guns, .generals = combat->generals};
    return (struct altar_adds){.guns = combat->defender_guns,
                               .ground = combat->defender_ground,
                               .generals = combat->defender_generals};
}

bool altar_combat_is_led(const struct altar_event_combat *combat, unsigned party)
{
    return combat->leader != ALTAR_NONE && party == ALTAR_PARTY_STRIKES;
}

int altar_combat_score(const struct altar_scenario *sc, const struct altar_event_combat *combat,
                       unsigned pair, unsigned party)
{
    const struct altar_event_pair *of = &combat->pairs[pair];
    const struct altar_adds adds = altar_combat_adds(combat, party);
    int sum = of->face[party] + sc->units[of->unit[party].v].modifier + adds.guns + adds.ground +
              adds.generals;

    if (of->supported[party])
        sum += sc->battle.support;
    if (of->tired[party])
        sum += sc->battle.tired;
    if (altar_combat_is_led(combat, party))
        sum += combat->leads;
    return sum;
}
