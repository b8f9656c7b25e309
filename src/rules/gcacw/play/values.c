/* rules/gcacw/play/values.c: what units are worth in their present state (3.1, 6.11, 6.12), by facts. */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/army.h"

unsigned gcacw_stack(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                     uint16_t cell, gcacw_unit_id *units, unsigned most)
{
    unsigned count = 0;

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (facts->units[i].place == GCACW_PLACE_MAP && facts->units[i].cell == cell &&
            count < most)
            units[count++].v = i;
    }
    return count;
}

bool gcacw_is_field_army(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    const struct gcacw_unit_facts *now = &facts->units[unit.v];
    bool waits = (printed->restriction == GCACW_DC || printed->restriction == GCACW_DC_R) &&
                 (now->flags & GCACW_RELEASED) == 0;

    return now->command.v < sc->command_count && sc->commands[now->command.v].field_army &&
           (!waits || !GCACW_ON(9_2k));
}

bool gcacw_fights(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    return sc->units[unit.v].arm != GCACW_WAGONS;
}

unsigned gcacw_unit_halves(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           gcacw_unit_id unit, bool attacks)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    switch (sc->units[unit.v].arm) {
    case GCACW_ARTILLERY:
        return attacks ? 0 : (unsigned)gcacw_number(sc, GCACW_N_GUNS_DEFENSE_HALVES);
    case GCACW_ENGINEERS:
        return attacks ? 0 : (unsigned)gcacw_number(sc, GCACW_N_HAUPT_HALVES);
    case GCACW_WAGONS:
        return 0;
    default:
        return gcacw_combat_halves(sc, now->manpower, (now->flags & GCACW_DISORGANIZED) == 0);
    }
}

static bool is_empty(const struct gcacw_scenario *sc, const struct gcacw_unit_facts *now)
{
    return gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION) && now->ammunition == 0;
}

int gcacw_unit_tactical(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];
    int least = gcacw_number(sc, GCACW_N_TACTICAL_LEAST);
    int value = now->tactical;

    if ((now->flags & GCACW_EXHAUSTED) != 0)
        value += gcacw_number(sc, GCACW_N_EXHAUSTED_TACTICAL);
    if (now->demoralized == 1)
        value += gcacw_number(sc, GCACW_N_D1_TACTICAL);
    if (now->demoralized >= 2)
        value += gcacw_number(sc, GCACW_N_D2_TACTICAL);
    if (is_empty(sc, now))
        value += gcacw_number(sc, GCACW_N_AMMO_EMPTY_TACTICAL);
    return value < least ? least : value;
}

unsigned gcacw_unit_guns(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return is_empty(sc, now) ? 0 : now->artillery;
}

/* 3.5: a Confederate unit is in DC or around it. */
static bool is_threatened(const struct gcacw_scenario *sc, const struct gcacw_field *field)
{
    return gcacw_any_in(sc, &field->zones->held[GCACW_CONFEDERATE],
                        sc->areas[GCACW_AREA_SURROUNDS] | sc->areas[GCACW_AREA_DC]);
}

struct gcacw_tether gcacw_tether_of(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts,
                                    const struct gcacw_field *field, gcacw_unit_id unit)
{
    gcacw_unit_id from = facts->units[unit.v].from; /* 3.7: a detachment is bound as its division */
    gcacw_unit_id whose = from.v != GCACW_NONE ? from : unit;
    const struct gcacw_unit *printed = &sc->units[whose.v];
    uint16_t home = printed->cell;
    gcacw_county_id county = {GCACW_NONE};

    if (home == VD_NONE && printed->zone.v != GCACW_NONE && printed->zone.v < sc->zone_count)
        home = gcacw_zone_first(sc, printed->zone);
    if (home != VD_NONE)
        county = sc->ground->county[home];
    return (struct gcacw_tether){.restriction = printed->restriction,
                                 .meade = gcacw_has_latch(facts, GCACW_LATCH_MEADE),
                                 .released = (facts->units[whose.v].flags & GCACW_RELEASED) != 0,
                                 .threatened =
                                     printed->restriction == GCACW_DC_R && is_threatened(sc, field),
                                 .home = county};
}
