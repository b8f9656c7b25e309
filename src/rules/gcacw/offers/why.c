/* rules/gcacw/offers/why.c: why a unit or a leader cannot be ordered now, or a unit cannot go to a hex (4, 5, 13.3). */
#include "core/words/places.h"
#include "rules/gcacw/offers/action.h"

/* ---- who is meant ---- */

static uint16_t own_unit(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         struct vd_text name)
{
    for (uint16_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        if (vd_name_matches(name, gcacw_unit_name(sc, &view->known, (gcacw_unit_id){(uint8_t)i})) ||
            vd_name_matches(name, gcacw_unit_name(sc, NULL, (gcacw_unit_id){(uint8_t)i})))
            return i;
    }
    return VD_NONE;
}

static uint16_t own_leader(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                           struct vd_text name)
{
    for (uint16_t i = 0; i < sc->leader_count; i++) {
        const gcacw_leader_id leader = {(uint8_t)i};

        if (sc->leaders[i].side == view->side &&
            (vd_name_matches(name, gcacw_leader_name(sc, &view->known, leader)) ||
             vd_name_matches(name, gcacw_leader_name(sc, NULL, leader))))
            return i;
    }
    return VD_NONE;
}

/* ---- where to ---- */

static enum vd_result refuse_goal(const struct gcacw_case *c, const struct gcacw_marcher *march,
                                  uint16_t cell)
{
    const struct gcacw_field field = gcacw_case_field(c);
    const char *name = gcacw_unit_name(c->sc, &c->view->known, gcacw_subject(c));
    struct gcacw_marcher any = *march;
    char there[VD_SPACE_WORDS_SIZE];
    struct vd_writer writer = vd_writer_of(there, sizeof there);

    vd_write_space(c->sc->base.theater, cell, &writer);
    if (cell == march->start)
        return vd_refuse(c->error, GCACW_13_3a, "%s is there already", name);
    if (march->within != NULL && !gcacw_cells_hold(march->within, cell))
        return vd_refuse(c->error, GCACW_3_5o, "%s may not leave its area", name);
    if (march->shuns != NULL && gcacw_cells_hold(march->shuns, cell))
        return vd_refuse(c->error, GCACW_1_2l, "%s is too near to the enemy for a move of phase 4b",
                         there);
    any.points = GCACW_POINTS_MAX;
    gcacw_reach_find(&field, &any, &c->work->reach);
    if (gcacw_reach_holds(&c->work->reach, cell))
        return vd_refuse(c->error, GCACW_5_1e, "%s needs %u movement points to %s and has %u", name,
                         gcacw_reach_cost(&c->work->reach, cell), there, march->points);
    if (gcacw_holds(field.zones, gcacw_enemy_of(march->side), cell))
        return vd_refuse(c->error, GCACW_5_8b, "the enemy holds %s: attack it from a hex beside it",
                         there);
    return vd_refuse(c->error, GCACW_5_1e, "%s is too far away for one march of %s", there, name);
}

/* How far it is, and how far a march goes by the lowest and the highest dice. */
static void say_cost(const struct gcacw_case *c, uint16_t cell)
{
    static const uint8_t faces[2][2] = {{1, 1}, {6, 6}};
    const gcacw_unit_id unit = gcacw_subject(c);
    const gcacw_leader_id none = {GCACW_NONE};
    char there[VD_SPACE_WORDS_SIZE];
    struct vd_writer writer = vd_writer_of(there, sizeof there);

    vd_write_space(c->sc->base.theater, cell, &writer);
    (void)snprintf(c->error->sentence, sizeof c->error->sentence,
                   "The way to %s costs %s %u movement points; a march gives it %u to %u", there,
                   gcacw_unit_name(c->sc, &c->view->known, unit),
                   gcacw_reach_cost(&c->work->reach, cell),
                   gcacw_march_points(c->sc, &c->view->known, unit, none, faces[0], false),
                   gcacw_march_points(c->sc, &c->view->known, unit, none, faces[1], false));
}

/* By what the unit has left in the action, or the most that a march can give it. */
static enum vd_result check_goal(const struct gcacw_case *c, uint16_t cell)
{
    const struct gcacw_field field = gcacw_case_field(c);
    const struct gcacw_acting *at = gcacw_acting_of(&c->view->known, gcacw_subject(c));
    const uint8_t points = at != NULL ? at->points : (uint8_t)GCACW_POINTS_MAX;
    struct gcacw_marcher march =
        gcacw_marcher_of(&field, &c->view->known, gcacw_subject(c), points, &c->work->area);

    if (at != NULL)
        march.shuns = gcacw_action_shuns(&field, &c->view->known.action, &c->work->shuns);
    gcacw_reach_find(&field, &march, &c->work->reach);
    if (cell == march.start || !gcacw_reach_holds(&c->work->reach, cell))
        return refuse_goal(c, &march, cell);
    if (at == NULL)
        say_cost(c, cell);
    return VD_OK;
}

/* ---- all of it ---- */

static bool is_march_phase(uint8_t phase)
{
    return phase == GCACW_PHASE_NORMAL || phase == GCACW_PHASE_DISTANCE ||
           phase == GCACW_PHASE_ACTION;
}

static enum vd_result why_unit(const struct gcacw_case *c, uint16_t cell)
{
    enum vd_result result = gcacw_check_own(c, c->command->choice.subject, GCACW_4_2a);

    if (result != VD_OK)
        return result;
    if (c->view->phase != GCACW_PHASE_ACTION) {
        result = gcacw_check(&c->sc->base, &c->view->base, c->work, c->command, c->error);
    } else {
        const struct gcacw_acting *at = gcacw_acting_of(&c->view->known, gcacw_subject(c));

        if (at == NULL || (at->flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) != 0)
            result = gcacw_check_move(c);
    }
    return result == VD_OK && cell != VD_NONE ? check_goal(c, cell) : result;
}

static enum vd_result why_leader(const struct gcacw_case *c, uint16_t leader)
{
    struct vd_command command;
    const struct vd_choice choice = {.kind = c->sc->leaders[leader].kind == GCACW_LEADER_ARMY
                                                 ? GCACW_OFFER_ARMY
                                                 : GCACW_OFFER_ACTIVATE,
                                     .subject = leader};

    gcacw_expand(&c->sc->base, &c->view->base, c->work, choice, &command);
    if (c->view->phase != GCACW_PHASE_ACTION && command.count == 0)
        return vd_refuse(
            c->error, GCACW_4_3a, "%s has no unit in his radius that can march now",
            gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}));
    return gcacw_check(&c->sc->base, &c->view->base, c->work, &command, c->error);
}

enum vd_result gcacw_why_not(const struct vd_scenario *base, const struct vd_view *memory,
                             void *work, struct vd_text name, uint16_t cell, struct vd_error *error)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_view *view = gcacw_view_of(memory);
    const uint16_t unit = own_unit(sc, view, name), leader = own_leader(sc, view, name);
    const struct vd_command command = {.choice = {.kind = GCACW_OFFER_MARCH, .subject = unit},
                                       .seat = memory->seat};
    const struct gcacw_case c = {sc, view, work, &command, error};

    if (unit == VD_NONE && leader == VD_NONE)
        return vd_unreadable(error, "you have no unit and no leader of that name");
    if (!memory->asked)
        return vd_refuse(error, GCACW_4_1a, "it is not your move");
    if (!is_march_phase(view->phase))
        return vd_refuse(error, GCACW_1_2a, "nobody marches in phase %s, %s",
                         gcacw_phase_id(view->phase), gcacw_phase_name(view->phase));
    return unit != VD_NONE ? why_unit(&c, cell) : why_leader(&c, leader);
}
