/* rules/gcacw/offers/supply.c: orders of supply and recovery (7, 8): the table, and what its checks ask. */
#include "rules/gcacw/offers/supply.h"
#include "rules/gcacw/telling/seats.h"

const struct gcacw_order_row gcacw_supply_orders[] = {
    {GCACW_OFFER_LEVY, GCACW_IN(LEVIES), gcacw_check_levy, gcacw_list_levies, GCACW_8_3c,
     gcacw_expand_levy},
    {GCACW_OFFER_LOAD, GCACW_IN(LEVIES), gcacw_check_load, gcacw_list_loads, GCACW_10_9b, NULL},
    {GCACW_OFFER_USE, GCACW_IN(FORAGE), gcacw_check_use, gcacw_list_uses, GCACW_8_1d, NULL},
    {GCACW_OFFER_DRAW, GCACW_IN(FORAGE), gcacw_check_draw, gcacw_list_draws, GCACW_8_2c, NULL},
    {GCACW_OFFER_FORAGE, GCACW_IN(FORAGE), gcacw_check_forage, gcacw_list_forage, GCACW_8_2g, NULL},
    {GCACW_OFFER_REPAIR, GCACW_IN(REPAIR), gcacw_check_repair, gcacw_list_repairs, GCACW_8_3k,
     NULL},
    {GCACW_OFFER_DEPOT, GCACW_IN(DEPOTS), gcacw_check_depot, gcacw_list_depots, GCACW_8_3h, NULL},
    {GCACW_OFFER_PLACE_DEPOT, GCACW_IN(DEPOTS), gcacw_check_place_depot, gcacw_list_place_depots,
     GCACW_8_3g, NULL},
    {GCACW_OFFER_BURN, GCACW_IN(BUILDING), gcacw_check_burn, gcacw_list_burns, GCACW_8_3e, NULL},
    {GCACW_OFFER_AMMO, GCACW_IN(AMMUNITION), gcacw_check_ammo, gcacw_list_ammo, GCACW_8_3l, NULL},
    {GCACW_OFFER_BRIDGE, GCACW_IN(BUILDING), gcacw_check_bridge, gcacw_list_bridges, GCACW_7_1a,
     NULL},
    {GCACW_OFFER_FERRY, GCACW_IN(BUILDING), gcacw_check_ferry, gcacw_list_ferries, GCACW_7_1a,
     NULL},
    {GCACW_OFFER_ENTRENCH, GCACW_IN(BUILDING), gcacw_check_entrench, gcacw_list_entrench,
     GCACW_6_10a, NULL},
    {0}};

enum vd_result gcacw_check_overall(const struct gcacw_case *c)
{
    if (c->view->base.seat != gcacw_overall_seat(c->sc, &c->view->known, c->view->side))
        return vd_refuse(c->error, GCACW_14_3b, "the overall commander keeps this sheet");
    return VD_OK;
}

struct gcacw_field gcacw_list_field(const struct gcacw_list *list)
{
    return gcacw_known_field(list->sc, list->view, list->work);
}

bool gcacw_list_owns(const struct gcacw_list *list, uint8_t unit)
{
    return list->sc->units[unit].side == list->view->side &&
           list->view->known.units[unit].place == GCACW_PLACE_MAP &&
           list->view->known.units[unit].seat == list->view->base.seat;
}
