/* rules/gcacw/offers/check.c: checks and lists orders by the chapters' tables. */
#include "rules/gcacw/offers/check.h"

#include "rules/gcacw/offers/action.h"

static const struct gcacw_order_row *const tables[] = {
    gcacw_signal_orders, gcacw_turn_orders,   gcacw_staff_orders, gcacw_action_orders,
    gcacw_combat_orders, gcacw_supply_orders, gcacw_ledger_orders};

enum { TABLES = sizeof tables / sizeof tables[0] };

/* Phases that a seat closes with `done`: those of the turn in which it decides something. */
static const uint64_t closable = GCACW_IN(ENTRY) | GCACW_IN(RELEASE) | GCACW_IN(NEWS) |
                                 GCACW_IN(EVENT) | GCACW_IN(COMMANDER) | GCACW_IN(FORCED) |
                                 GCACW_IN(CONTROL) | GCACW_IN(MESSAGES) | GCACW_IN(LEADERS) |
                                 GCACW_IN(LEVIES) | GCACW_IN(FORAGE) | GCACW_IN(REPAIR) |
                                 GCACW_IN(DEPOTS) | GCACW_IN(AMMUNITION) | GCACW_IN(BUILDING);

const struct gcacw_order_row *gcacw_order_of(uint8_t kind)
{
    for (unsigned i = 0; i < TABLES; i++) {
        for (const struct gcacw_order_row *row = tables[i]; row->check != NULL; row++) {
            if (row->kind == kind)
                return row;
        }
    }
    return NULL;
}

/* 13.4d: phases that take entries of the ledger alone. */
static const uint64_t entered = GCACW_IN(NORMAL) | GCACW_IN(DISTANCE) | GCACW_IN(BUILDING);

static bool is_phase(uint64_t phases, const struct gcacw_view *view)
{
    return view->base.asked && (phases >> view->phase & 1) != 0;
}

static bool is_entry(uint8_t kind)
{
    return kind == GCACW_OFFER_ENTRY || kind == GCACW_OFFER_AMEND;
}

static bool is_closable(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    return is_phase(gcacw_is_ledger(sc) ? closable | entered : closable, view);
}

static bool is_time(const struct gcacw_scenario *sc, const struct gcacw_order_row *row,
                    const struct gcacw_view *view)
{
    if (is_entry(row->kind) && !gcacw_is_ledger(sc))
        return false;
    if (gcacw_is_ledger(sc) && is_phase(entered, view))
        return is_entry(row->kind) || row->kind == GCACW_OFFER_LEVY;
    return is_phase(row->phases, view);
}

/* ---- lists ---- */

void gcacw_list_add(struct gcacw_list *list, struct vd_choice choice)
{
    if (list->count < list->max)
        list->at[list->count] = choice;
    list->count++;
}

void gcacw_list_try(struct gcacw_list *list, struct vd_choice choice, gcacw_checker *check,
                    gcacw_expander *expand)
{
    struct vd_command command = {.choice = choice, .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (expand != NULL)
        expand(&c, &command);
    if (check(&c) == VD_OK)
        gcacw_list_add(list, choice);
}

size_t gcacw_legal(const struct vd_scenario *base, const struct vd_view *view, void *work,
                   struct vd_choice *choices, size_t max)
{
    struct gcacw_list list;

    list.sc = gcacw_scenario_of(base);
    list.view = gcacw_view_of(view);
    list.work = work;
    list.at = choices;
    list.count = 0;
    list.max = max;
    gcacw_find_able(list.sc, list.view, list.view->phase == GCACW_PHASE_ACTION, &list.able);
    gcacw_hold_field(list.sc, list.view, work);
    for (unsigned i = 0; i < TABLES; i++) {
        for (const struct gcacw_order_row *row = tables[i]; row->check != NULL; row++) {
            if (row->list != NULL && is_time(list.sc, row, list.view))
                row->list(&list);
        }
    }
    if (is_closable(list.sc, list.view))
        gcacw_list_add(&list, (struct vd_choice){.kind = GCACW_OFFER_DONE});
    gcacw_release_field(work);
    return list.count;
}

void gcacw_expand(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_choice choice, struct vd_command *command)
{
    const struct gcacw_order_row *row = gcacw_order_of(choice.kind);

    const struct gcacw_case c = {gcacw_scenario_of(base), gcacw_view_of(view), work, command, NULL};

    *command = (struct vd_command){.choice = choice, .seat = view->seat};
    if (row == NULL || row->expand == NULL)
        return;
    gcacw_hold_field(c.sc, c.view, work);
    row->expand(&c, command);
    gcacw_release_field(work);
}

/* ---- checks ---- */

struct gcacw_field gcacw_case_field(const struct gcacw_case *c)
{
    return gcacw_known_field(c->sc, c->view, c->work);
}

enum vd_result gcacw_check_own(const struct gcacw_case *c, uint16_t unit, enum gcacw_rule rule)
{
    if (c->error == NULL) /* a list asks, for every unit: no words are needed */
        return unit < c->sc->unit_count && c->sc->units[unit].side == c->view->side &&
                       c->view->known.units[unit].place == GCACW_PLACE_MAP &&
                       c->view->known.units[unit].seat == c->view->base.seat
                   ? VD_OK
                   : VD_REFUSED;
    if (unit >= c->sc->unit_count || c->sc->units[unit].side != c->view->side)
        return vd_refuse(c->error, (uint16_t)rule, "that is not a unit of yours");
    if (c->view->known.units[unit].place != GCACW_PLACE_MAP)
        return vd_refuse(c->error, (uint16_t)rule, "%s is not on the map",
                         gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit}));
    if (c->view->known.units[unit].seat != c->view->base.seat)
        return vd_refuse(c->error, GCACW_10_4a, "%s is under another commander",
                         gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit}));
    return VD_OK;
}

/* With the field held. */
static enum vd_result check_row(const struct gcacw_case *c, const struct gcacw_order_row *row)
{
    enum vd_result result;

    gcacw_hold_field(c->sc, c->view, c->work);
    result = row->check(c);
    gcacw_release_field(c->work);
    return result;
}

static enum vd_result check_done(const struct gcacw_case *c)
{
    if (!is_closable(c->sc, c->view))
        return vd_refuse(c->error, GCACW_1_2a, "there is nothing to close now");
    return VD_OK;
}

enum vd_result gcacw_instead(const struct gcacw_case *c, const char *order)
{
    if (c->error != NULL && order != NULL)
        (void)snprintf(c->error->instead, sizeof c->error->instead, "%s", order);
    return VD_REFUSED;
}

/* What ends the phase in which an order comes too early; NULL if its time does not come by that. */
static const char *instead_of(const struct gcacw_scenario *sc, const struct gcacw_order_row *row,
                              const struct gcacw_view *view)
{
    const uint64_t turn = closable | entered;

    if (view->phase == GCACW_PHASE_ACTION)
        return (row->phases & entered) != 0 ? "stop" : NULL;
    if ((row->phases & turn) >> view->phase == 0)
        return NULL;
    if (is_closable(sc, view))
        return "done";
    return is_phase(GCACW_IN(NORMAL) | GCACW_IN(DISTANCE), view) ? "pass" : NULL;
}

/* "phase 1e, operational or passive": the first phase in which the order may be given. */
static const char *time_of(const struct gcacw_order_row *row, char *text, size_t size)
{
    uint8_t phase = 0;

    while (phase + 1 < GCACW_PHASE_COUNT && (row->phases >> phase & 1) == 0)
        phase++;
    (void)snprintf(text, size, "phase %s, %s", gcacw_phase_id(phase), gcacw_phase_name(phase));
    return text;
}

enum vd_result gcacw_check(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           const struct vd_command *command, struct vd_error *error)
{
    const struct gcacw_case c = {gcacw_scenario_of(base), gcacw_view_of(view), work, command,
                                 error};
    const struct gcacw_order_row *row = gcacw_order_of(command->choice.kind);
    char when[80];

    if (command->count > VD_COMMAND_LIST_MAX || command->seat != view->seat)
        return vd_unreadable(error, "that is not an order of this game");
    if (c.view->over)
        return vd_refuse(error, GCACW_1_1f, "the campaign is over");
    if (command->choice.kind == GCACW_OFFER_DONE)
        return check_done(&c);
    if (row == NULL)
        return vd_refuse(error, GCACW_1_2a, "there is no such order");
    if (row->phases == GCACW_ANY_TIME)
        return check_row(&c, row);
    if (!view->asked)
        return vd_refuse(error, row->rule, "it is not your move");
    if (gcacw_is_ledger(c.sc) && is_phase(entered, c.view) && !is_time(c.sc, row, c.view) &&
        GCACW_ON(13_4d))
        return vd_refuse(error, GCACW_13_4d,
                         "with the ledger this phase takes entries alone: enter what happened on "
                         "the table (\"set Hood at 33085\"), then say done");
    if ((!is_time(c.sc, row, c.view) && GCACW_ON(13_1b)) ||
        !gcacw_phase_takes(c.view->phase, row->kind)) {
        if (c.view->phase == GCACW_PHASE_ACTION)
            (void)vd_refuse(error, row->rule, "end the march that is under way first");
        else
            (void)vd_refuse(error, row->rule,
                            "you cannot do that in this phase (%s, %s); it is for %s",
                            gcacw_phase_id(c.view->phase), gcacw_phase_name(c.view->phase),
                            time_of(row, when, sizeof when));
        return gcacw_instead(&c, instead_of(c.sc, row, c.view));
    }
    return check_row(&c, row);
}
