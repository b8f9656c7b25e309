/* rules/gcacw/offers/combat_steps.c: the decisions inside a combat: checked and listed (13.3, K1 to K6). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/offers/combat.h"
#include "rules/gcacw/play/combat/combat.h"

/* ---- K1, K5: retreat or stand ---- */

enum vd_result gcacw_check_retreat(const struct gcacw_case *c)
{
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS];
    struct gcacw_flight flight;
    unsigned found;

    gcacw_flight_init(&c->view->known, &field, &flight);
    if (c->command->count > flight.most)
        return vd_refuse(c->error, GCACW_6_8e, "retreat %u to %u hexes", flight.least, flight.most);
    for (unsigned i = 0; i < c->command->count; i++) {
        bool is_best = false;

        found = gcacw_flight_hexes(&field, &flight, hexes);
        for (unsigned k = 0; k < found; k++)
            is_best = is_best || hexes[k].cell == c->command->list[i];
        if (!is_best && GCACW_ON(6_9b))
            return vd_refuse(c->error, GCACW_6_9b,
                             "hex %u of this retreat is not the best there is: \"legal retreat\" "
                             "lists those that are",
                             i + 1);
        gcacw_flight_step(&flight, c->command->list[i]);
    }
    if (c->command->count < flight.least && (gcacw_retreat_is_voluntary(&c->view->known.combat) ||
                                             gcacw_flight_hexes(&field, &flight, hexes) > 0))
        return vd_refuse(c->error, GCACW_6_8e, "retreat at least %u hexes", flight.least);
    if (c->command->choice.cell != flight.stack.cell)
        return vd_refuse(c->error, GCACW_6_9a, "the retreat does not end in that hex");
    return VD_OK;
}

void gcacw_list_retreat(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct gcacw_goal goals[GCACW_GOALS_MAX];
    struct gcacw_flight flight;
    unsigned count;

    gcacw_flight_init(&list->view->known, &field, &flight);
    count = gcacw_flight_goals(&field, &flight, goals);
    for (unsigned i = 0; i < count; i++) {
        if (goals[i].count < flight.least && gcacw_retreat_is_voluntary(&list->view->known.combat))
            continue;
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_RETREAT,
                                                .subject = VD_NONE,
                                                .cell = goals[i].cell,
                                                .number = goals[i].loss});
    }
}

void gcacw_expand_retreat(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_goal goals[GCACW_GOALS_MAX];
    struct gcacw_flight flight;
    unsigned count;

    gcacw_flight_init(&c->view->known, &field, &flight);
    count = gcacw_flight_goals(&field, &flight, goals);
    for (unsigned i = 0; i < count; i++) {
        if (goals[i].cell != command->choice.cell)
            continue;
        command->count = goals[i].count;
        for (unsigned k = 0; k < goals[i].count; k++)
            command->list[k] = goals[i].route[k];
        return;
    }
}

enum vd_result gcacw_check_stand(const struct gcacw_case *c)
{
    if (c->view->phase == GCACW_PHASE_RETREAT &&
        !gcacw_retreat_is_voluntary(&c->view->known.combat))
        return vd_refuse(c->error, GCACW_6_8e,
                         "the result makes this stack retreat: choose where to");
    return VD_OK;
}

void gcacw_list_stand(struct gcacw_list *list)
{
    if (list->view->phase == GCACW_PHASE_SCREEN ||
        gcacw_retreat_is_voluntary(&list->view->known.combat))
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_STAND, .subject = VD_NONE});
}

/* ---- K2: flanks ---- */

enum vd_result gcacw_check_refuse(const struct gcacw_case *c)
{
    unsigned most =
        gcacw_may_refuse(c->sc, &c->view->known, c->view->side, c->view->known.combat.target);

    if (c->command->choice.number > most)
        return vd_refuse(c->error, GCACW_6_6j,
                         most == 0 ? "this stack cannot refuse its flanks"
                                   : "this stack can refuse at most %u",
                         most);
    return VD_OK;
}

void gcacw_list_refuse(struct gcacw_list *list)
{
    unsigned most = gcacw_may_refuse(list->sc, &list->view->known, list->view->side,
                                     list->view->known.combat.target);

    for (uint16_t i = 0; i <= most; i++)
        gcacw_list_add(
            list, (struct vd_choice){.kind = GCACW_OFFER_REFUSE, .subject = VD_NONE, .number = i});
}

/* ---- K4: losses ---- */

/* The option of a loss order. */
enum { GCACW_LOSS_NAMED, GCACW_LOSS_EVEN };

static unsigned part_of(const struct gcacw_view *view)
{
    return view->side == view->known.combat.side ? GCACW_ATTACKER : GCACW_DEFENDER;
}

static bool is_fighter(const struct gcacw_case *c, uint16_t unit)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(c->sc, &c->view->known, part_of(c->view), units);

    for (unsigned i = 0; i < count; i++) {
        if (units[i].v == unit)
            return true;
    }
    return false;
}

enum vd_result gcacw_check_loss(const struct gcacw_case *c)
{
    unsigned left = c->view->known.combat.loss_left[part_of(c->view)];
    bool even = c->command->choice.option == GCACW_LOSS_EVEN;

    if (c->command->count != (even ? 0 : left)) {
        (void)vd_refuse(c->error, GCACW_6_8c,
                        even ? "even losses name no unit" : "name %u units that lose one more",
                        left);
        return gcacw_instead(c, "loss even");
    }
    for (unsigned i = 0; i < c->command->count; i++) {
        if (!is_fighter(c, c->command->list[i]))
            return vd_refuse(c->error, GCACW_6_8c, "only units of yours in this combat can lose");
        for (unsigned k = 0; k < i; k++) {
            if (c->command->list[k] == c->command->list[i])
                return vd_refuse(c->error, GCACW_6_8c, "losses are spread evenly: name each once");
        }
    }
    return VD_OK;
}

/* The default, then each unit as the first to lose. */
void gcacw_list_loss(struct gcacw_list *list)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(list->sc, &list->view->known, part_of(list->view), units);
    unsigned left = list->view->known.combat.loss_left[part_of(list->view)];

    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_LOSS,
                                            .option = GCACW_LOSS_EVEN,
                                            .subject = VD_NONE});
    for (unsigned i = 0; left <= count && i < count; i++)
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_LOSS, .subject = units[i].v});
}

/* The named unit and those after it on the sheet, around. */
void gcacw_expand_loss(const struct gcacw_case *c, struct vd_command *command)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(c->sc, &c->view->known, part_of(c->view), units);
    unsigned left = c->view->known.combat.loss_left[part_of(c->view)], first = 0;

    if (command->choice.option == GCACW_LOSS_EVEN || left > count)
        return;
    while (first < count && units[first].v != command->choice.subject)
        first++;
    for (unsigned i = 0; i < left; i++)
        command->list[command->count++] = units[(first + i) % count].v;
}

/* ---- K6: advance ---- */

/* 3.5: a unit that is bound does not follow beyond its area. */
static bool may_advance(const struct gcacw_field *field, const struct gcacw_facts *facts,
                        gcacw_unit_id unit)
{
    const struct gcacw_tether tether = gcacw_tether_of(field->sc, facts, field, unit);

    return gcacw_may_stand(field->sc, &tether, facts->combat.target) || !GCACW_ON(3_5o);
}

enum vd_result gcacw_check_advance(const struct gcacw_case *c)
{
    const struct gcacw_field field = gcacw_case_field(c);

    if (c->command->count == 0)
        return vd_refuse(c->error, GCACW_6_9e, "name the units that advance, or stay");
    for (unsigned i = 0; i < c->command->count; i++) {
        uint16_t unit = c->command->list[i];

        if (!is_fighter(c, unit))
            return vd_refuse(c->error, GCACW_6_9e, "only units that attacked can advance");
        for (unsigned k = 0; k < i; k++) {
            if (c->command->list[k] == unit)
                return vd_refuse(c->error, GCACW_6_9e, "name each unit once");
        }
        if (!may_advance(&field, &c->view->known, (gcacw_unit_id){(uint8_t)unit}))
            return vd_refuse(
                c->error, GCACW_3_5o, "%s may not leave its area",
                gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit}));
    }
    return VD_OK;
}

static unsigned advancing(const struct gcacw_field *field, const struct gcacw_view *view,
                          gcacw_unit_id *units)
{
    gcacw_unit_id all[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(field->sc, &view->known, GCACW_ATTACKER, all), found = 0;

    for (unsigned i = 0; i < count; i++) {
        if (may_advance(field, &view->known, all[i]))
            units[found++] = all[i];
    }
    return found;
}

/* All, or one alone. */
void gcacw_list_advance(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = advancing(&field, list->view, units);

    if (count > 0)
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_ADVANCE, .subject = VD_NONE});
    for (unsigned i = 0; count > 1 && i < count; i++)
        gcacw_list_add(list,
                       (struct vd_choice){.kind = GCACW_OFFER_ADVANCE, .subject = units[i].v});
}

void gcacw_expand_advance(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = advancing(&field, c->view, units);

    for (unsigned i = 0; i < count; i++) {
        if (command->choice.subject == VD_NONE || command->choice.subject == units[i].v)
            command->list[command->count++] = units[i].v;
    }
}

enum vd_result gcacw_check_stay(const struct gcacw_case *c)
{
    (void)c;
    return VD_OK;
}

void gcacw_list_stay(struct gcacw_list *list)
{
    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_STAY, .subject = VD_NONE});
}
