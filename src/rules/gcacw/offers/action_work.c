/* rules/gcacw/offers/action_work.c: work instead of a march: digging and destroying (4.2b, 6.1g, 8.3). */
#include "rules/gcacw/offers/action.h"
#include "rules/gcacw/play/action/destroy.h"

/* An action of its own, or the part of a unit that has not set out in an activation. */
static enum vd_result check_turn(const struct gcacw_case *c)
{
    const struct gcacw_acting *at;

    if (c->view->phase != GCACW_PHASE_ACTION)
        return gcacw_check_choice(c);
    at = gcacw_acting_of(&c->view->known, gcacw_subject(c));
    if ((at == NULL || (at->flags & (GCACW_ACTING_BEGUN | GCACW_ACTING_DONE)) != 0) &&
        GCACW_ON(4_2b))
        return vd_refuse(c->error, GCACW_4_2b,
                         "only a unit of this action that has not started to move can do that");
    return VD_OK;
}

/* 1.2l: in the distance part with combat alone. */
static bool is_distant(const struct gcacw_case *c)
{
    return c->view->phase == GCACW_PHASE_DISTANCE ||
           (c->view->phase == GCACW_PHASE_ACTION && c->view->known.action.distant);
}

static enum vd_result check_worker(const struct gcacw_case *c, enum gcacw_rule rule)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_facts *known = &c->view->known;
    enum vd_result result = gcacw_check_able(c, c->command->choice.subject, rule);

    if (result != VD_OK || (result = check_turn(c)) != VD_OK)
        return result;
    if ((known->units[unit.v].flags & GCACW_DISORGANIZED) != 0 && GCACW_ON(3_1d))
        return vd_refuse(c->error, GCACW_3_1d, "%s is disorganized",
                         gcacw_unit_name(c->sc, known, unit));
    return VD_OK;
}

enum vd_result gcacw_check_dig(const struct gcacw_case *c)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_facts *known = &c->view->known;
    enum vd_result result = check_worker(c, GCACW_4_2b);

    if (result != VD_OK)
        return result;
    if (is_distant(c) && !gcacw_is_set(c->sc, GCACW_SWITCH_DISTANCE_COMBAT) && GCACW_ON(1_2l))
        return vd_refuse(c->error, GCACW_1_2l, "the distance actions are for movement only");
    if (!gcacw_fights(c->sc, unit))
        return vd_refuse(c->error, GCACW_4_2b, "%s cannot dig",
                         gcacw_unit_name(c->sc, known, unit));
    if (gcacw_works_of(c->sc, known, c->view->side, known->units[unit.v].cell) !=
            GCACW_WORKS_NONE &&
        GCACW_ON(6_1g))
        return vd_refuse(c->error, GCACW_6_1g,
                         "the hex is entrenched already: raise its works in recovery (6a)");
    return VD_OK;
}

void gcacw_list_dig(struct gcacw_list *list)
{
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_DIG},
                                 .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    for (unsigned i = 0; i < list->able.count; i++) {
        command.choice.subject = list->able.unit[i];
        if (gcacw_check_dig(&c) == VD_OK)
            gcacw_list_add(list, command.choice);
    }
}

/* ---- destroying ---- */

static enum vd_result check_destroyer(const struct gcacw_case *c)
{
    enum vd_result result = check_worker(c, GCACW_8_3m);

    if (result != VD_OK)
        return result;
    if (is_distant(c) && GCACW_ON(13_2k))
        return vd_refuse(c->error, GCACW_13_2k, "the distance actions are for movement only");
    return VD_OK;
}

enum vd_result gcacw_check_destroy(const struct gcacw_case *c)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    enum vd_result result = check_destroyer(c);
    struct gcacw_field field;
    enum gcacw_rule rule;

    if (result != VD_OK)
        return result;
    field = gcacw_case_field(c);
    rule = gcacw_cannot_destroy(&field, &c->view->known, unit, c->command->choice.option,
                                c->command->choice.number);
    if (rule == GCACW_RULE_NONE)
        return VD_OK;
    return vd_refuse(c->error, (uint16_t)rule, "%s cannot destroy that from where it stands",
                     gcacw_unit_name(c->sc, &c->view->known, unit));
}

/* For a unit that can destroy something now. */
static void list_target(struct gcacw_list *list, const struct gcacw_field *field, uint16_t unit,
                        enum gcacw_target target, uint16_t number)
{
    if (gcacw_cannot_destroy(field, &list->view->known, (gcacw_unit_id){(uint8_t)unit}, target,
                             number) == GCACW_RULE_NONE)
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_DESTROY,
                                                .option = (uint8_t)target,
                                                .subject = unit,
                                                .number = number});
}

static void list_bridges(struct gcacw_list *list, const struct gcacw_field *field, uint16_t unit,
                         uint16_t cell)
{
    const struct gcacw_way *ways = list->sc->ground->way[cell];

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        bool repeated = false;

        for (unsigned k = 0; k < i; k++)
            repeated |= ways[k].crossing == ways[i].crossing;
        if (!repeated && ways[i].crossing != VD_NONE)
            list_target(list, field, unit, GCACW_TARGET_BRIDGE, ways[i].crossing);
    }
}

static void list_targets(struct gcacw_list *list, const struct gcacw_field *field, uint16_t unit)
{
    const uint16_t cell = list->view->known.units[unit].cell;

    list_bridges(list, field, unit, cell);
    if (list->sc->ground->station[cell].v != GCACW_NONE) {
        for (uint16_t i = 0; i < list->sc->station_count; i++) {
            if (list->sc->stations[i].cell == cell)
                list_target(list, field, unit, GCACW_TARGET_STATION, i);
        }
    }
    list_target(list, field, unit, GCACW_TARGET_AQUEDUCT, 0);
}

void gcacw_list_destroy(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_DESTROY},
                                 .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    for (unsigned i = 0; i < list->able.count; i++) {
        command.choice.subject = list->able.unit[i];
        if (check_destroyer(&c) == VD_OK)
            list_targets(list, &field, command.choice.subject);
    }
}
