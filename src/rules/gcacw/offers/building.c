/* rules/gcacw/offers/building.c: orders of bridges, ferries and entrenching (6.10, 7.1): checked and listed. */
#include "rules/gcacw/offers/supply.h"
#include "rules/gcacw/play/action/mobility.h"
#include "rules/gcacw/play/combat/works.h"

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

static enum vd_result check_idle(const struct gcacw_case *c, enum gcacw_rule rule)
{
    uint16_t unit = c->command->choice.subject;
    enum vd_result result = gcacw_check_own(c, unit, rule);

    if (result != VD_OK)
        return result;
    if (GCACW_ON(7_1a) && c->view->known.units[unit].fatigue > 0)
        return vd_refuse(c->error, GCACW_7_1a, "%s must be at F0", name_of(c, unit));
    if (GCACW_ON(7_1a) && !gcacw_is_idle(&c->view->known, (gcacw_unit_id){(uint8_t)unit}))
        return vd_refuse(c->error, GCACW_7_1a, "%s has already worked in this recovery phase",
                         name_of(c, unit));
    return VD_OK;
}

/* ---- bridges and ferries (7.1) ---- */

static bool is_at(const struct gcacw_case *c, uint16_t crossing, uint16_t cell)
{
    const struct vd_theater *theater = c->sc->base.theater;
    const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];

    return edge->a == cell || edge->b == cell;
}

static enum vd_result check_site(const struct gcacw_case *c, bool ferry)
{
    const struct vd_choice *choice = &c->command->choice;
    const struct gcacw_facts *known = &c->view->known;
    const struct gcacw_field field = gcacw_case_field(c);
    unsigned entry;

    if (choice->number >= c->sc->base.theater->crossing_count ||
        !is_at(c, choice->number, known->units[choice->subject].cell))
        return vd_refuse(c->error, GCACW_7_1b, "%s is at no such crossing",
                         name_of(c, choice->subject));
    if (gcacw_is_bridged(c->sc, known, choice->number, ferry))
        return vd_refuse(c->error, GCACW_7_1b, "that crossing needs no such work");
    if (GCACW_ON(7_1b) && !gcacw_ends_are_clear(&field, c->view->side, choice->number))
        return vd_refuse(c->error, GCACW_7_1b, "an enemy is too near");
    entry = gcacw_building_at(known, c->view->side, choice->number, ferry);
    if (entry == GCACW_BUILDINGS_MAX)
        return vd_refuse(c->error, GCACW_7_1a, "no more bridges can be built at the same time");
    if (known->buildings[entry].left > 0 && known->buildings[entry].worked)
        return vd_refuse(c->error, GCACW_7_1a, "another unit is already working there");
    return VD_OK;
}

static enum vd_result check_build(const struct gcacw_case *c, bool ferry)
{
    gcacw_unit_id unit = {(uint8_t)c->command->choice.subject};
    enum vd_result result = check_idle(c, GCACW_7_1a);

    if (result != VD_OK)
        return result;
    if (GCACW_ON(7_1b) && !gcacw_can_bridge(c->sc, &c->view->known, unit))
        return vd_refuse(c->error, GCACW_7_1b,
                         "this work needs engineers or organized infantry of %d manpower",
                         gcacw_number(c->sc, GCACW_N_BRIDGE_MANPOWER));
    if (ferry && gcacw_is_raining(&c->view->known) && GCACW_ON(2_6c))
        return vd_refuse(c->error, GCACW_2_6c, "no ferry can be built in rain");
    return check_site(c, ferry);
}

enum vd_result gcacw_check_bridge(const struct gcacw_case *c)
{
    return check_build(c, false);
}

enum vd_result gcacw_check_ferry(const struct gcacw_case *c)
{
    return check_build(c, true);
}

static void list_builds(struct gcacw_list *list, enum gcacw_offer_kind kind, gcacw_checker *check)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        uint16_t cell = list->view->known.units[i].cell;

        if (!gcacw_list_owns(list, i))
            continue;
        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            uint16_t crossing = list->sc->ground->way[cell][k].crossing;

            if (crossing != VD_NONE)
                gcacw_list_try(
                    list,
                    (struct vd_choice){.kind = (uint8_t)kind, .subject = i, .number = crossing},
                    check, NULL);
        }
    }
}

void gcacw_list_bridges(struct gcacw_list *list)
{
    list_builds(list, GCACW_OFFER_BRIDGE, gcacw_check_bridge);
}

void gcacw_list_ferries(struct gcacw_list *list)
{
    list_builds(list, GCACW_OFFER_FERRY, gcacw_check_ferry);
}

/* ---- entrenching (6.10) ---- */

static enum vd_result check_digger(const struct gcacw_case *c, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &c->view->known.units[unit.v];

    if (!gcacw_fights(c->sc, unit))
        return vd_refuse(c->error, GCACW_6_10a, "trains do not entrench");
    if (GCACW_ON(6_10a) && (now->flags & GCACW_DISORGANIZED) != 0)
        return vd_refuse(c->error, GCACW_6_10a, "%s is disorganized", name_of(c, unit.v));
    if (gcacw_is_paralyzed(c->sc, &c->view->known, unit))
        return vd_refuse(c->error, GCACW_1_3ae, "%s is paralyzed: no enemy came near it",
                         name_of(c, unit.v));
    return VD_OK;
}

enum vd_result gcacw_check_entrench(const struct gcacw_case *c)
{
    gcacw_unit_id unit = {(uint8_t)c->command->choice.subject};
    enum vd_result result = check_idle(c, GCACW_6_10a);
    uint16_t cell;

    if (result == VD_OK)
        result = check_digger(c, unit);
    if (result != VD_OK)
        return result;
    cell = c->view->known.units[unit.v].cell;
    if (gcacw_works_of(c->sc, &c->view->known, c->view->side, cell) >= GCACW_WORKS_FORT)
        return vd_refuse(c->error, GCACW_6_10a, "a fort stands there");
    if (GCACW_ON(6_10a) && gcacw_is_dug(c->sc, &c->view->known, c->view->side, cell))
        return vd_refuse(c->error, GCACW_6_10a,
                         "the works there have already risen one step in this recovery phase");
    return VD_OK;
}

void gcacw_list_entrench(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (gcacw_list_owns(list, i))
            gcacw_list_try(list, (struct vd_choice){.kind = GCACW_OFFER_ENTRENCH, .subject = i},
                           gcacw_check_entrench, NULL);
    }
}
