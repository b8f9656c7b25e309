/* rules/gcacw/offers/action_move.c: moves within an action: `move`, `stop`, `ride` (4.3c, 5.1, 13.3 A1). */
#include <assert.h>
#include <string.h>

#include "rules/gcacw/offers/action.h"

/* Refuses unless the unit takes part in the action and its march is not over. */
static enum vd_result check_acting(const struct gcacw_case *c, uint16_t subject)
{
    const struct gcacw_acting *at;
    enum vd_result result = gcacw_check_own(c, subject, GCACW_13_3a);

    if (result != VD_OK)
        return result;
    at = gcacw_acting_of(&c->view->known, (gcacw_unit_id){(uint8_t)subject});
    if (at == NULL || (at->flags & GCACW_ACTING_DONE) != 0)
        return vd_refuse(
            c->error, GCACW_13_3a, at == NULL ? "%s is not part of this action" : "%s has marched",
            gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)subject}));
    return VD_OK;
}

/* The march of a unit of the action, as the seat knows it. */
static struct gcacw_marcher march_of(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                                     struct gcacw_work *work, const struct gcacw_acting *at)
{
    const struct gcacw_field field = gcacw_known_field(sc, view, work);
    struct gcacw_marcher march =
        gcacw_marcher_of(&field, &view->known, at->unit, at->points, &work->area);

    march.shuns = gcacw_action_shuns(&field, &view->known.action, &work->shuns);
    return march;
}

enum vd_result gcacw_check_move(const struct gcacw_case *c)
{
    enum vd_result result = check_acting(c, c->command->choice.subject);
    const struct gcacw_acting *at;
    struct gcacw_marcher march;

    if (result != VD_OK)
        return result;
    at = gcacw_acting_of(&c->view->known, gcacw_subject(c));
    assert(at != NULL);
    if ((at->flags & GCACW_ACTING_STOPPED) != 0)
        return vd_refuse(c->error, GCACW_5_8b, "%s has entered an enemy zone of control and stops",
                         gcacw_unit_name(c->sc, &c->view->known, at->unit));
    if (c->command->count == 0)
        return vd_refuse(c->error, GCACW_13_3a,
                         "no unit has marched for %s to follow; name a unit or a place",
                         gcacw_unit_name(c->sc, &c->view->known, at->unit));
    march = march_of(c->sc, c->view, c->work, at);
    return gcacw_check_route(c, &march, (at->flags & GCACW_ACTING_MOVED) != 0);
}

void gcacw_expand_move(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_acting *at =
        gcacw_acting_of(&c->view->known, (gcacw_unit_id){(uint8_t)command->choice.subject});
    struct gcacw_marcher march;

    if (at == NULL || !gcacw_on_map(&c->view->known, at->unit))
        return;
    march = march_of(c->sc, c->view, c->work, at);
    gcacw_expand_route(c, &march, command);
}

/* 2.5e: the step would overload a ferry. */
static bool is_overloaded(const struct gcacw_list *list, const struct gcacw_field *field,
                          gcacw_unit_id unit, uint16_t from, uint16_t to)
{
    uint16_t ferry = gcacw_ferry_at(field, from, to);

    return ferry != VD_NONE && !gcacw_ferry_takes(list->sc, &list->view->known, unit, ferry);
}

static void list_moves(struct gcacw_list *list, const struct gcacw_acting *at)
{
    const struct gcacw_marcher march = march_of(list->sc, list->view, list->work, at);
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct gcacw_reach *reach = &list->work->reach;
    struct gcacw_cells *barred = &list->work->cells;
    bool moved = (at->flags & GCACW_ACTING_MOVED) != 0;

    gcacw_reach_find(&field, &march, reach);
    memset(barred, 0, sizeof *barred);
    for (unsigned i = 1; i < reach->count; i++) {
        uint16_t to = reach->cells[i], from = reach->at[to].parent;

        if (gcacw_cells_hold(barred, from) || is_overloaded(list, &field, at->unit, from, to)) {
            gcacw_cells_add(barred, to);
            continue;
        }
        if (moved && (gcacw_reach_flags(reach, to) & GCACW_REACHED_LEAST) != 0)
            continue;
        gcacw_list_add(
            list, (struct vd_choice){.kind = GCACW_OFFER_MOVE, .subject = at->unit.v, .cell = to});
    }
}

/* Whether the seat moves this unit of the action. */
static bool is_mine(const struct gcacw_list *list, const struct gcacw_acting *at)
{
    return (at->flags & GCACW_ACTING_DONE) == 0 && gcacw_on_map(&list->view->known, at->unit) &&
           list->view->known.units[at->unit.v].seat == list->view->base.seat;
}

void gcacw_list_move(struct gcacw_list *list)
{
    const struct gcacw_action *action = &list->view->known.action;

    for (unsigned i = 0; i < action->count; i++) {
        if (is_mine(list, &action->at[i]) && (action->at[i].flags & GCACW_ACTING_STOPPED) == 0)
            list_moves(list, &action->at[i]);
    }
}

/* An action may have ended by itself before the `stop` of the same text: that is no mistake. */
enum vd_result gcacw_check_stop(const struct gcacw_case *c)
{
    if (c->command->choice.option > 1)
        return vd_unreadable(c->error, "that is not an order of this game");
    if (c->view->phase != GCACW_PHASE_ACTION && c->command->choice.option != 0)
        return vd_refuse(c->error, GCACW_13_3a, "no march is under way");
    return c->command->choice.option == 0 ? VD_OK : check_acting(c, c->command->choice.subject);
}

void gcacw_list_stop(struct gcacw_list *list)
{
    const struct gcacw_action *action = &list->view->known.action;

    if (list->view->phase != GCACW_PHASE_ACTION)
        return;
    for (unsigned i = 0; i < action->count && action->count > 1; i++) {
        if (is_mine(list, &action->at[i]))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_STOP,
                                                    .option = 1,
                                                    .subject = action->at[i].unit.v});
    }
    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_STOP});
}

/* ---- the leader ---- */

enum vd_result gcacw_check_ride(const struct gcacw_case *c)
{
    const struct gcacw_facts *known = &c->view->known;
    const struct gcacw_action *action = &known->action;
    const uint16_t leader = c->command->choice.subject;
    const gcacw_unit_id unit = {(uint8_t)c->command->choice.number};
    enum vd_result result = check_acting(c, c->command->choice.number);
    const struct gcacw_acting *at;

    if (result != VD_OK)
        return result;
    if (leader != action->leader.v || !c->sc->leaders[leader].transfers)
        return vd_refuse(c->error, GCACW_4_3c, "only the leader who is activated may ride along");
    if (action->riding != GCACW_NONE && GCACW_ON(4_3c))
        return vd_refuse(c->error, GCACW_4_3c, "he rides with another unit already");
    at = gcacw_acting_of(known, unit);
    assert(at != NULL);
    if ((at->flags & GCACW_ACTING_BEGUN) != 0)
        return vd_refuse(c->error, GCACW_4_3c, "that unit has set out without him");
    return VD_OK;
}

void gcacw_list_ride(struct gcacw_list *list)
{
    const struct gcacw_action *action = &list->view->known.action;

    for (unsigned i = 0; i < action->count && action->leader.v != GCACW_NONE; i++)
        gcacw_list_try(list,
                       (struct vd_choice){.kind = GCACW_OFFER_RIDE,
                                          .subject = action->leader.v,
                                          .number = action->at[i].unit.v},
                       gcacw_check_ride, NULL);
}
