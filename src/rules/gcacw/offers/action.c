/* rules/gcacw/offers/action.c: orders of the action cycle: the table, passes, and what all of them ask (4, 13.2). */
#include "rules/gcacw/offers/action.h"

#include "rules/gcacw/play/staff/time.h"

/* ---- what many ask ---- */

enum vd_result gcacw_check_choice(const struct gcacw_case *c)
{
    if (gcacw_is_set(c->sc, GCACW_SWITCH_LEDGER))
        return vd_refuse(c->error, GCACW_13_4d,
                         "positions stay on your table: enter what happened there");
    if (!gcacw_may_act(c->sc, &c->view->known, c->view->side)) {
        (void)vd_refuse(c->error, GCACW_10_3c,
                        "your time has run out: pass, spend a chit or move remotely");
        return gcacw_instead(c, "pass");
    }
    return VD_OK;
}

enum vd_result gcacw_check_able(const struct gcacw_case *c, uint16_t unit, enum gcacw_rule rule)
{
    const gcacw_unit_id id = {(uint8_t)unit};
    enum vd_result result = gcacw_check_own(c, unit, rule);

    if (result != VD_OK)
        return result;
    if (!gcacw_is_fresh(c->sc, &c->view->known, id))
        return vd_refuse(c->error, GCACW_5_2a, "%s is at F4 and cannot act",
                         gcacw_unit_name(c->sc, &c->view->known, id));
    if (gcacw_is_paralyzed(c->sc, &c->view->known, id))
        return vd_refuse(c->error, GCACW_1_3ae,
                         "%s is paralyzed: no enemy has been within %d hexes this turn",
                         gcacw_unit_name(c->sc, &c->view->known, id),
                         gcacw_number(c->sc, GCACW_N_PARALYSIS_RANGE));
    return VD_OK;
}

void gcacw_find_able(const struct gcacw_scenario *sc, const struct gcacw_view *view, bool acting,
                     struct gcacw_able *able)
{
    const struct gcacw_case c = {sc, view, NULL, NULL, NULL};

    able->count = 0;
    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        if (view->known.units[i].place != GCACW_PLACE_MAP ||
            (acting && gcacw_acting_of(&view->known, (gcacw_unit_id){i}) == NULL) ||
            gcacw_check_able(&c, i, GCACW_RULE_NONE) != VD_OK)
            continue;
        able->unit[able->count++] = i;
    }
}

enum vd_result gcacw_check_distance(const struct gcacw_case *c)
{
    if (c->view->phase == GCACW_PHASE_DISTANCE || gcacw_is_set(c->sc, GCACW_SWITCH_TIME_LIMITS) ||
        !GCACW_ON(1_2j))
        return VD_OK;
    return vd_refuse(c->error, GCACW_1_2j,
                     "that is for phase 4b, which begins when both sides have passed");
}

static bool is_chain(const struct gcacw_case *c, uint16_t start)
{
    uint16_t at = start;

    for (unsigned i = 0; i < c->command->count; i++) {
        uint16_t to = c->command->list[i];

        if (to >= c->sc->base.theater->cell_count ||
            gcacw_direction(c->sc, at, to) >= VD_HEX_DIRECTIONS)
            return false;
        at = to;
    }
    return c->command->count > 0 && at == c->command->choice.cell;
}

enum vd_result gcacw_check_route(const struct gcacw_case *c, const struct gcacw_marcher *march,
                                 bool moved)
{
    const char *name = gcacw_unit_name(c->sc, &c->view->known, gcacw_subject(c));
    const struct gcacw_field field = gcacw_case_field(c);
    uint16_t first = c->command->list[0], ferry;
    unsigned cost;

    if (c->command->count == 1 && first == march->start)
        return vd_refuse(c->error, GCACW_13_3a, "%s is there already", name);
    if (!is_chain(c, march->start))
        return vd_refuse(c->error, GCACW_13_3a, "give a route from hex to hex, the goal last");
    cost = gcacw_entry(&field, march, march->start, gcacw_direction(c->sc, march->start, first));
    if (cost == 0 && gcacw_holds(field.zones, gcacw_enemy_of(march->side), first))
        return vd_refuse(c->error, GCACW_5_8b, "the enemy holds the first hex of the route");
    if (cost == 0 && march->within != NULL && !gcacw_cells_hold(march->within, first))
        return vd_refuse(c->error, GCACW_3_5o, "%s may not leave its area", name);
    if (cost == 0 && march->shuns != NULL && gcacw_cells_hold(march->shuns, first))
        return vd_refuse(c->error, GCACW_1_2l, "that route leads %s too near to the enemy", name);
    if (cost == 0)
        return vd_refuse(c->error, GCACW_2_4b, "%s cannot cross the first hexside", name);
    ferry = gcacw_ferry_at(&field, march->start, first);
    if (ferry != VD_NONE && !gcacw_ferry_takes(c->sc, &c->view->known, gcacw_subject(c), ferry))
        return vd_refuse(c->error, GCACW_2_5e, "the ferry has carried all it can in this action");
    if (moved && cost > march->points && GCACW_ON(5_1e))
        return vd_refuse(c->error, GCACW_5_1e, "%s has %u movement points left; the hex costs %u",
                         name, march->points, cost);
    return VD_OK;
}

/* ---- lists and routes ---- */

void gcacw_expand_route(const struct gcacw_case *c, const struct gcacw_marcher *march,
                        struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);
    const uint16_t goal = command->choice.cell;
    struct gcacw_reach *reach = &c->work->reach;
    unsigned count = 0;

    if (goal >= c->sc->base.theater->cell_count || goal == march->start)
        return;
    gcacw_reach_find(&field, march, reach);
    if (gcacw_reach_holds(reach, goal))
        count = gcacw_route(reach, goal, c->work->route, GCACW_ROUTE_MAX);
    if (count == 0)
        count = gcacw_toward(&field, march, goal, reach, c->work->route, GCACW_ROUTE_MAX);
    if (count > VD_COMMAND_LIST_MAX)
        count = VD_COMMAND_LIST_MAX;
    for (unsigned i = 0; i < count; i++)
        command->list[i] = c->work->route[i];
    command->count = (uint8_t)count;
    if (count > 0)
        command->choice.cell = command->list[count - 1];
}

/* ---- passes and chits ---- */

static enum vd_result check_pass(const struct gcacw_case *c)
{
    (void)c;
    return VD_OK;
}

static void list_pass(struct gcacw_list *list)
{
    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_PASS});
}

static enum vd_result check_chit(const struct gcacw_case *c)
{
    if (!gcacw_is_set(c->sc, GCACW_SWITCH_TIME_LIMITS))
        return vd_refuse(c->error, GCACW_10_3b, "this campaign is played without time limits");
    if (!gcacw_may_spend_chit(c->sc, &c->view->known, c->view->side))
        return vd_refuse(c->error, GCACW_10_3b, "you have no time chit to spend, or are passive");
    return VD_OK;
}

static void list_chit(struct gcacw_list *list)
{
    gcacw_list_try(list, (struct vd_choice){.kind = GCACW_OFFER_CHIT}, check_chit, NULL);
}

/* 10.3d: the clock on the table runs while the side has the choice. */
static enum vd_result check_clock(const struct gcacw_case *c)
{
    unsigned left = c->view->known.sides[c->view->side].minutes;

    if (!gcacw_has_clock(c->sc))
        return vd_refuse(c->error, GCACW_10_3d,
                         "no clock runs in this campaign: begin one with time-limits clock");
    if (c->command->choice.number == 0 || c->command->choice.number > left)
        return vd_refuse(c->error, GCACW_10_3d,
                         "your side has %u minutes left: name a number from 1 to %u", left, left);
    return VD_OK;
}

/* ---- the table ---- */

#define CHOICE (GCACW_IN(NORMAL) | GCACW_IN(DISTANCE))

const struct gcacw_order_row gcacw_action_orders[] = {
    {GCACW_OFFER_PASS, CHOICE, check_pass, list_pass, GCACW_4_1b, NULL},
    {GCACW_OFFER_CHIT, CHOICE, check_chit, list_chit, GCACW_10_3b, NULL},
    {GCACW_OFFER_CLOCK, CHOICE | GCACW_IN(ACTION), check_clock, NULL, GCACW_10_3d, NULL},
    {GCACW_OFFER_MARCH, CHOICE, gcacw_check_march, gcacw_list_march, GCACW_4_2a, NULL},
    {GCACW_OFFER_ACTIVATE, CHOICE, gcacw_check_activate, gcacw_list_activate, GCACW_4_3a,
     gcacw_expand_activate},
    {GCACW_OFFER_ARMY, GCACW_IN(NORMAL), gcacw_check_army, gcacw_list_army, GCACW_4_6a,
     gcacw_expand_army},
    {GCACW_OFFER_MOVE, GCACW_IN(ACTION), gcacw_check_move, gcacw_list_move, GCACW_13_3a,
     gcacw_expand_move},
    {GCACW_OFFER_STOP, GCACW_IN(ACTION) | GCACW_IN(NORMAL) | GCACW_IN(DISTANCE), gcacw_check_stop,
     gcacw_list_stop, GCACW_13_3a, NULL},
    {GCACW_OFFER_RIDE, GCACW_IN(ACTION), gcacw_check_ride, gcacw_list_ride, GCACW_4_3c, NULL},
    {GCACW_OFFER_DIG, CHOICE | GCACW_IN(ACTION), gcacw_check_dig, gcacw_list_dig, GCACW_4_2b, NULL},
    {GCACW_OFFER_DESTROY, GCACW_IN(NORMAL) | GCACW_IN(ACTION), gcacw_check_destroy,
     gcacw_list_destroy, GCACW_8_3m, NULL},
    {GCACW_OFFER_STRATEGIC, CHOICE, gcacw_check_strategic, gcacw_list_strategic, GCACW_5_4a,
     gcacw_expand_strategic},
    {GCACW_OFFER_REMOTE, CHOICE, gcacw_check_remote, gcacw_list_remote, GCACW_5_7a, NULL},
    {GCACW_OFFER_REMOTES, CHOICE | GCACW_IN(REMOTE), gcacw_check_remotes, gcacw_list_remotes,
     GCACW_5_7b, NULL},
    {GCACW_OFFER_RAIL, CHOICE, gcacw_check_rail, gcacw_list_rail, GCACW_5_5a, NULL},
    {GCACW_OFFER_SAIL, CHOICE, gcacw_check_sail, gcacw_list_sail, GCACW_5_6a, NULL},
    {GCACW_OFFER_MARCH_DECOY, CHOICE, gcacw_check_march_decoy, gcacw_list_march_decoy, GCACW_10_1b,
     NULL},
    {GCACW_OFFER_MOVE_DECOY, GCACW_IN(ACTION), gcacw_check_move_decoy, gcacw_list_move_decoy,
     GCACW_10_1b, gcacw_expand_move_decoy},
    {0}};
