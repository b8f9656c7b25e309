/* ai/gcacw/actions.c: whom the script activates, and how its units march to their goals. */
#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/supply/supply.h"

enum {
    CONTACT = 9, /* hexes within which strategic moves end */
    STROLL = 6   /* hexes that a march can go */
};

static unsigned gap_of(const struct gcacw_mind *mind, uint8_t unit)
{
    if (mind->goal[unit] == VD_NONE)
        return 0;
    return gcacw_distance(mind->sc, mind->goal[unit], mind->facts->units[unit].cell);
}

/* Fatigue to which a unit may go: F2, when tired F1, in contact F3. */
static unsigned limit_of(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const bool tired = (now->flags & (GCACW_EXHAUSTED | GCACW_DISORGANIZED)) != 0;

    if (tired)
        return 1;
    return gcacw_enemy_distance(mind, now->cell) <= 2 ? 3 : 2;
}

/* A town that it can levy this turn keeps a unit where it is. */
static bool levies_here(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const uint8_t levy = mind->sc->ground->levy[now->cell].v;

    return mind->side == GCACW_CONFEDERATE && levy != GCACW_NONE && now->fatigue == 0 &&
           (now->flags & GCACW_DISORGANIZED) == 0 && !mind->facts->levies[levy].levied &&
           mind->sc->levies[levy].points > 0 &&
           gcacw_force(mind->field.zones, mind->side, now->cell) >= 5;
}

static bool is_free(const struct gcacw_mind *mind, uint8_t unit)
{
    return gcacw_is_mine(mind, unit) && mind->facts->units[unit].fatigue < limit_of(mind, unit) &&
           mind->sc->units[unit].arm != GCACW_WAGONS && !mind->memo->balked[unit] &&
           !levies_here(mind, unit);
}

/* A march now is better than a long move at the end of the turn, which keeps away from the enemy; in
 * the distance part, for whoever has not gone far. */
static bool marches_now(const struct gcacw_mind *mind, uint8_t unit)
{
    unsigned gap = gap_of(mind, unit);

    return gap > 0 && is_free(mind, unit) &&
           (gap <= STROLL || mind->view->phase == GCACW_PHASE_DISTANCE ||
            gcacw_enemy_distance(mind, mind->facts->units[unit].cell) <= CONTACT ||
            gcacw_enemy_distance(mind, mind->goal[unit]) <= CONTACT);
}

/* ---- leaders ---- */

/* Keeps of the units that a leader can activate those that want to march. */
static unsigned sift(const struct gcacw_mind *mind, struct vd_command *command)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < command->count; i++) {
        if (marches_now(mind, (uint8_t)command->list[i]))
            command->list[kept++] = command->list[i];
    }
    command->count = (uint8_t)kept;
    return kept;
}

/* Some unit within his reach wants to march: cheap, before the full list is made. */
static bool is_wanted(const struct gcacw_mind *mind, gcacw_leader_id leader)
{
    const uint16_t cell = gcacw_leader_cell(mind->facts, leader);
    unsigned count = 0;

    if (cell == VD_NONE || !gcacw_leader_acts(mind->facts, leader))
        return false;
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side) && count < 2; i++)
        count += marches_now(mind, i) &&
                 gcacw_distance(mind->sc, cell, mind->facts->units[i].cell) <= 4 &&
                 gcacw_may_activate(mind->sc, mind->facts, leader, (gcacw_unit_id){i});
    return count >= 2;
}

static bool choose_leader(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        const struct gcacw_leader *leader = &mind->sc->leaders[i];
        struct vd_choice choice = {.kind = GCACW_OFFER_ACTIVATE, .subject = i};

        if (leader->side != mind->side || leader->kind == GCACW_LEADER_ARMY ||
            leader->kind == GCACW_LEADER_HALLECK || !is_wanted(mind, (gcacw_leader_id){i}))
            continue;
        if (gcacw_try(mind, choice, command) && sift(mind, command) >= 2 &&
            gcacw_accepts(mind, command))
            return true;
    }
    return false;
}

static bool choose_single(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (marches_now(mind, i) &&
            gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_MARCH, .subject = i}, command))
            return true;
    }
    return false;
}

static bool choose_destruction(const struct gcacw_mind *mind, struct vd_command *command)
{
    if (mind->side != GCACW_CONFEDERATE)
        return false;
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (gcacw_is_mine(mind, i) && mind->facts->units[i].fatigue < 3 && !levies_here(mind, i) &&
            gcacw_destroy_worth(mind, i, command) > 0)
            return true;
    }
    return false;
}

/* ---- long moves ---- */

/* Two levels: a unit at F2 is fresh again the next morning. */
static bool try_trek(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];

    if (now->fatigue != 0 || (now->flags & (GCACW_EXHAUSTED | GCACW_DISORGANIZED)) != 0)
        return false;
    return gcacw_try(
        mind,
        (struct vd_choice){
            .kind = GCACW_OFFER_STRATEGIC, .option = 2, .subject = unit, .cell = mind->goal[unit]},
        command);
}

static bool choose_trek(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (is_free(mind, i) && gap_of(mind, i) > STROLL && try_trek(mind, i, command))
            return true;
    }
    return false;
}

void gcacw_choose_action(struct gcacw_mind *mind, struct vd_command *command)
{
    const bool normal = mind->view->phase == GCACW_PHASE_NORMAL;

    gcacw_set_goals(mind);
    if (normal && (choose_destruction(mind, command) || gcacw_choose_assault(mind, command)))
        return;
    if (!normal && choose_trek(mind, command))
        return;
    if (choose_leader(mind, command) || choose_single(mind, command))
        return;
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_PASS}, .seat = mind->view->base.seat};
}

/* ---- inside an action ---- */

static bool move_one(const struct gcacw_mind *mind, const struct gcacw_acting *at,
                     struct vd_command *command)
{
    if ((at->flags & (GCACW_ACTING_DONE | GCACW_ACTING_MOVED | GCACW_ACTING_STOPPED)) != 0 ||
        gap_of(mind, at->unit.v) == 0 || levies_here(mind, at->unit.v))
        return false;
    return gcacw_try(mind,
                     (struct vd_choice){.kind = GCACW_OFFER_MOVE,
                                        .subject = at->unit.v,
                                        .cell = mind->goal[at->unit.v]},
                     command);
}

void gcacw_choose_move(struct gcacw_mind *mind, struct vd_command *command)
{
    const struct gcacw_action *action = &mind->facts->action;

    gcacw_set_goals(mind);
    for (unsigned i = 0; i < action->count; i++) {
        uint8_t unit = action->at[i].unit.v;

        if (!gcacw_is_mine(mind, unit) || (action->at[i].flags & GCACW_ACTING_DONE) != 0)
            continue;
        if (gcacw_best_attack(mind, unit, command) >= gcacw_bar(mind) ||
            move_one(mind, &action->at[i], command))
            return;
    }
    for (unsigned i = 0; i < action->count; i++)
        mind->memo->balked[action->at[i].unit.v] |= (action->at[i].flags & GCACW_ACTING_BEGUN) == 0;
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_STOP}, .seat = mind->view->base.seat};
}
