/* rules/gcacw/offers/action_march.c: marches and activations: who may set out (4.2, 4.3, 4.6, 5.9). */
#include <stdio.h>

#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/offers/action.h"
#include "rules/gcacw/telling/seats.h"

/* ---- march ---- */

/* The hexes that a march begun now would keep out of; NULL: none. */
static const struct gcacw_cells *shuns_of(const struct gcacw_field *field,
                                          const struct gcacw_view *view, struct gcacw_work *work)
{
    const struct gcacw_action action = {.kind = GCACW_ACTION_MARCH,
                                        .side = view->side,
                                        .distant = view->phase == GCACW_PHASE_DISTANCE};

    return gcacw_action_shuns(field, &action, &work->shuns);
}

static enum vd_result refuse_force(const struct gcacw_case *c, gcacw_unit_id unit)
{
    const char *name = gcacw_unit_name(c->sc, &c->view->known, unit);
    char march[VD_SENTENCE_SIZE];

    if (gcacw_is_set(c->sc, GCACW_SWITCH_FORCE_MARCH))
        (void)vd_refuse(
            c->error, GCACW_5_9a,
            "%s is disorganized, exhausted or demoralized and cannot make a force march", name);
    else
        (void)vd_refuse(c->error, GCACW_5_9a, "this campaign is played without force marches");
    (void)snprintf(march, sizeof march, "march %s", name);
    return gcacw_instead(c, march);
}

/* For a unit that can act. */
static enum vd_result march_with(const struct gcacw_case *c, const struct gcacw_field *field,
                                 const struct gcacw_cells *shuns)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_facts *known = &c->view->known;

    if (c->command->choice.option != 0 && !gcacw_may_force(c->sc, known, unit))
        return refuse_force(c, unit);
    if (gcacw_can_step(field, known, unit, UINT8_MAX, shuns) ||
        (shuns == NULL && gcacw_has_contact(field, c->view->side, known->units[unit.v].cell)))
        return VD_OK;
    return vd_refuse(c->error, shuns != NULL ? GCACW_1_2l : GCACW_2_4b,
                     "%s can go nowhere from where it stands", gcacw_unit_name(c->sc, known, unit));
}

enum vd_result gcacw_check_march(const struct gcacw_case *c)
{
    enum vd_result result = gcacw_check_choice(c);
    struct gcacw_field field;

    if (result != VD_OK ||
        (result = gcacw_check_able(c, c->command->choice.subject, GCACW_4_2a)) != VD_OK)
        return result;
    field = gcacw_case_field(c);
    return march_with(c, &field, shuns_of(&field, c->view, c->work));
}

void gcacw_list_march(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    const struct gcacw_cells *shuns = shuns_of(&field, list->view, list->work);
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_MARCH},
                                 .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (gcacw_check_choice(&c) != VD_OK)
        return;
    for (unsigned i = 0; i < list->able.count; i++) {
        command.choice.subject = list->able.unit[i];
        command.choice.option = 0;
        if (march_with(&c, &field, shuns) != VD_OK)
            continue;
        gcacw_list_add(list, command.choice);
        command.choice.option = 1;
        if (gcacw_may_force(list->sc, &list->view->known, gcacw_subject(&c)))
            gcacw_list_add(list, command.choice);
    }
}

/* ---- leaders ---- */

static unsigned radius_of(const struct gcacw_scenario *sc, gcacw_leader_id leader)
{
    return (unsigned)gcacw_number(
        sc, sc->leaders[leader.v].kind == GCACW_LEADER_ARMY ? GCACW_N_ARMY_RADIUS : GCACW_N_RADIUS);
}

static enum vd_result check_leader(const struct gcacw_case *c, bool army)
{
    const uint16_t leader = c->command->choice.subject;
    enum vd_result result = gcacw_check_choice(c);

    if (result != VD_OK)
        return result;
    if (leader >= c->sc->leader_count || c->sc->leaders[leader].side != c->view->side)
        return vd_refuse(c->error, GCACW_4_3a, "that is not a leader of yours");
    if ((c->sc->leaders[leader].kind == GCACW_LEADER_ARMY) != army ||
        c->sc->leaders[leader].kind == GCACW_LEADER_HALLECK)
        return vd_refuse(
            c->error, army ? GCACW_4_6a : GCACW_4_3a,
            army ? "%s does not command the army" : "%s is not a leader who can be activated",
            gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}));
    if (gcacw_seat_of_leader(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}) !=
        c->view->base.seat)
        return vd_refuse(
            c->error, GCACW_10_4a, "%s is under another commander",
            gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}));
    if (!gcacw_leader_acts(&c->view->known, (gcacw_leader_id){(uint8_t)leader}))
        return vd_refuse(
            c->error, GCACW_4_4b, "%s is not on the map",
            gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}));
    return VD_OK;
}

static enum vd_result check_follower(const struct gcacw_case *c, const struct gcacw_field *field,
                                     unsigned index)
{
    const gcacw_leader_id leader = {(uint8_t)c->command->choice.subject};
    const gcacw_unit_id unit = {(uint8_t)c->command->list[index]};
    const struct gcacw_facts *known = &c->view->known;
    enum vd_result result = gcacw_check_able(c, c->command->list[index], GCACW_4_3a);

    if (result != VD_OK)
        return result;
    for (unsigned i = 0; i < index; i++) {
        if (c->command->list[i] == unit.v)
            return vd_refuse(c->error, GCACW_4_3a, "you named %s twice",
                             gcacw_unit_name(c->sc, known, unit));
    }
    if (!gcacw_may_activate(c->sc, known, leader, unit))
        return vd_refuse(c->error, GCACW_4_3a, "%s is not of %s's command",
                         gcacw_unit_name(c->sc, known, unit),
                         gcacw_leader_name(c->sc, known, leader));
    if (!gcacw_in_command(field, known, leader, unit, radius_of(c->sc, leader)))
        return vd_refuse(c->error, GCACW_4_3a,
                         "%s is not within %u hexes of %s, clear of the enemy",
                         gcacw_unit_name(c->sc, known, unit), radius_of(c->sc, leader),
                         gcacw_leader_name(c->sc, known, leader));
    return VD_OK;
}

static enum vd_result check_followers(const struct gcacw_case *c)
{
    const struct gcacw_field field = gcacw_case_field(c);

    if (c->command->count == 0)
        return vd_refuse(c->error, GCACW_4_3a,
                         "name the units that march: %s has none in his radius that can",
                         gcacw_leader_name(c->sc, &c->view->known,
                                           (gcacw_leader_id){(uint8_t)c->command->choice.subject}));
    if (c->command->count > GCACW_ACTING_MAX)
        return vd_refuse(c->error, GCACW_4_3a, "at most %d units can march together",
                         GCACW_ACTING_MAX);
    for (unsigned i = 0; i < c->command->count; i++) {
        enum vd_result result = check_follower(c, &field, i);

        if (result != VD_OK)
            return result;
    }
    return VD_OK;
}

static enum vd_result check_corps_leader(const struct gcacw_case *c)
{
    return check_leader(c, false);
}

enum vd_result gcacw_check_activate(const struct gcacw_case *c)
{
    enum vd_result result = check_corps_leader(c);

    return result != VD_OK ? result : check_followers(c);
}

static enum vd_result check_army_leader(const struct gcacw_case *c)
{
    enum vd_result result = check_leader(c, true);

    if (result != VD_OK)
        return result;
    if (c->view->known.sides[c->view->side].army_used && GCACW_ON(4_6b))
        return vd_refuse(c->error, GCACW_4_6b,
                         "the army leader acted in your last action: let another act first");
    return VD_OK;
}

enum vd_result gcacw_check_army(const struct gcacw_case *c)
{
    enum vd_result result = check_army_leader(c);

    return result != VD_OK ? result : check_followers(c);
}

/* Adds those of the units that a leader can activate to the list of the command, up to `most`. */
static void add_followers(const struct gcacw_case *c, const struct gcacw_field *field,
                          const struct gcacw_able *able, struct vd_command *command, unsigned most)
{
    const gcacw_leader_id leader = {(uint8_t)command->choice.subject};
    const struct gcacw_unit_facts *units = c->view->known.units;
    const uint16_t from = gcacw_leader_cell(&c->view->known, leader);
    const unsigned radius = radius_of(c->sc, leader);
    struct vd_command one = {.choice = command->choice, .seat = command->seat, .count = 1};
    const struct gcacw_case trial = {c->sc, c->view, c->work, &one, NULL};

    for (unsigned i = 0; from != VD_NONE && i < able->count && command->count < most; i++) {
        one.list[0] = able->unit[i];
        if (gcacw_distance(c->sc, from, units[able->unit[i]].cell) <= radius &&
            check_follower(&trial, field, 0) == VD_OK)
            command->list[command->count++] = one.list[0];
    }
}

/* All units that he can activate. */
void gcacw_expand_activate(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_able able;

    command->count = 0;
    gcacw_find_able(c->sc, c->view, false, &able);
    add_followers(c, &field, &able, command, GCACW_ACTING_MAX);
}

void gcacw_expand_army(const struct gcacw_case *c, struct vd_command *command)
{
    gcacw_expand_activate(c, command);
}

/* A leader whom at least one unit can follow. */
static void list_leader(struct gcacw_list *list, const struct gcacw_field *field, uint8_t kind,
                        uint16_t leader, gcacw_checker *check)
{
    struct vd_command command = {.choice = {.kind = kind, .subject = leader},
                                 .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (check(&c) != VD_OK)
        return;
    add_followers(&c, field, &list->able, &command, 1);
    if (command.count > 0)
        gcacw_list_add(list, command.choice);
}

void gcacw_list_activate(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);

    for (uint16_t i = 0; i < list->sc->leader_count; i++) {
        if (list->sc->leaders[i].side == list->view->side &&
            list->sc->leaders[i].kind != GCACW_LEADER_ARMY)
            list_leader(list, &field, GCACW_OFFER_ACTIVATE, i, check_corps_leader);
    }
}

void gcacw_list_army(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);

    for (uint16_t i = 0; i < list->sc->leader_count; i++) {
        if (list->sc->leaders[i].side == list->view->side &&
            list->sc->leaders[i].kind == GCACW_LEADER_ARMY)
            list_leader(list, &field, GCACW_OFFER_ARMY, i, check_army_leader);
    }
}
