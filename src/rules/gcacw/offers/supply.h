/* rules/gcacw/offers/supply.h: checks and lists of the orders of supply and recovery, which supply.c puts in one table. */
#ifndef GCACW_OFFERS_SUPPLY_H
#define GCACW_OFFERS_SUPPLY_H

#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/telling/seats.h"

/* Refuses unless the seat decides for its whole side (14.3b). */
enum vd_result gcacw_check_overall(const struct gcacw_case *c);
/* A list's field, as the seat knows it. */
struct gcacw_field gcacw_list_field(const struct gcacw_list *list);
/* The unit is the seat's own. */
bool gcacw_list_owns(const struct gcacw_list *list, uint8_t unit);

/* stores.c: levies, trains, resupply, forage */
gcacw_checker gcacw_check_levy, gcacw_check_load, gcacw_check_use, gcacw_check_draw,
    gcacw_check_forage;
gcacw_lister gcacw_list_levies, gcacw_list_loads, gcacw_list_uses, gcacw_list_draws,
    gcacw_list_forage;
void gcacw_expand_levy(const struct gcacw_case *c, struct vd_command *command);

/* depots.c: railroad repair, depots, ammunition */
gcacw_checker gcacw_check_repair, gcacw_check_depot, gcacw_check_place_depot, gcacw_check_burn,
    gcacw_check_ammo;
gcacw_lister gcacw_list_repairs, gcacw_list_depots, gcacw_list_place_depots, gcacw_list_burns,
    gcacw_list_ammo;

/* building.c: bridges, ferries, entrenching */
gcacw_checker gcacw_check_bridge, gcacw_check_ferry, gcacw_check_entrench;
gcacw_lister gcacw_list_bridges, gcacw_list_ferries, gcacw_list_entrench;
/* Whether an order that names a depot by its number names its hex too: orders are written by hexes. */
bool gcacw_names_depot(const struct gcacw_case *c);

#endif
