/* rules/gcacw/offers/action.h: checks and lists of the orders of an action cycle, parted by subject (4, 5). */
#ifndef GCACW_OFFERS_ACTION_H
#define GCACW_OFFERS_ACTION_H

#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/play/action/action.h"

static inline gcacw_unit_id gcacw_subject(const struct gcacw_case *c)
{
    return (gcacw_unit_id){(uint8_t)c->command->choice.subject};
}

/* 10.3c, 13.4c: refuses unless the seat may begin an action now. */
enum vd_result gcacw_check_choice(const struct gcacw_case *c);
/* Refuses unless the subject can act: its own, on the map, not at F4, not paralyzed. */
enum vd_result gcacw_check_able(const struct gcacw_case *c, uint16_t unit, enum gcacw_rule rule);
/* Finds the units that can act, or only those of the action under way. */
void gcacw_find_able(const struct gcacw_scenario *sc, const struct gcacw_view *view, bool acting,
                     struct gcacw_able *able);
/* 1.2j: refuses moves of the distance part in the normal part, unless time limits are on. */
enum vd_result gcacw_check_distance(const struct gcacw_case *c);
/* A route: hexes next to each other, the goal last, the first of them free by what is known. */
enum vd_result gcacw_check_route(const struct gcacw_case *c, const struct gcacw_marcher *march,
                                 bool moved);

/* Writes the route to the goal: within the points if it is in reach, else toward it. */
void gcacw_expand_route(const struct gcacw_case *c, const struct gcacw_marcher *march,
                        struct vd_command *command);

/* ---- by subject ---- */

gcacw_checker gcacw_check_march, gcacw_check_activate, gcacw_check_army, gcacw_check_move,
    gcacw_check_stop, gcacw_check_ride, gcacw_check_dig, gcacw_check_destroy, gcacw_check_strategic,
    gcacw_check_remote, gcacw_check_remotes, gcacw_check_rail, gcacw_check_sail,
    gcacw_check_march_decoy, gcacw_check_move_decoy;
gcacw_lister gcacw_list_march, gcacw_list_activate, gcacw_list_army, gcacw_list_move,
    gcacw_list_stop, gcacw_list_ride, gcacw_list_dig, gcacw_list_destroy, gcacw_list_strategic,
    gcacw_list_remote, gcacw_list_remotes, gcacw_list_rail, gcacw_list_sail, gcacw_list_march_decoy,
    gcacw_list_move_decoy;
gcacw_expander gcacw_expand_activate, gcacw_expand_army, gcacw_expand_move, gcacw_expand_strategic,
    gcacw_expand_move_decoy;

#endif
