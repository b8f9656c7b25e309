/* rules/gcacw/play/march.c: what combat asks of the action under way (13.3). */
#include "rules/gcacw/play/march.h"

#include "rules/gcacw/play/army.h"

void gcacw_action_over(struct gcacw_game *game)
{
    struct gcacw_action *action = &game->state->facts.action;

    *action = (struct gcacw_action){.leader = {GCACW_NONE}, .riding = GCACW_NONE};
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        action->at[i].unit.v = GCACW_NONE;
    while (game->state->depth > 1)
        gcacw_pop(game);
    gcacw_ask_side(game, GCACW_NONE);
}

static struct gcacw_acting *entry_of(struct gcacw_game *game, uint8_t unit)
{
    struct gcacw_action *action = &game->state->facts.action;

    for (unsigned i = 0; i < action->count; i++) {
        if (action->at[i].unit.v == unit)
            return &action->at[i];
    }
    return NULL;
}

void gcacw_march_begin(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_acting *acting = entry_of(game, unit.v);

    if (acting == NULL || (acting->flags & GCACW_ACTING_BEGUN) != 0)
        return;
    acting->flags |= GCACW_ACTING_BEGUN;
    gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_ACTION));
    gcacw_unit_at(game, unit)->flags |= GCACW_MOVED;
}

void gcacw_march_over(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_action *action = &game->state->facts.action;
    struct gcacw_acting *acting = entry_of(game, unit.v);

    if (acting != NULL)
        acting->flags |= GCACW_ACTING_DONE;
    for (unsigned i = 0; i < action->count; i++) {
        if ((action->at[i].flags & GCACW_ACTING_DONE) == 0)
            return;
    }
    gcacw_action_over(game);
}

void gcacw_march_resume(struct gcacw_game *game, unsigned lost_points)
{
    gcacw_unit_id unit = {game->state->facts.combat.screen_moving};
    struct gcacw_acting *acting = entry_of(game, unit.v);

    if (acting == NULL)
        return;
    if (acting->points >= lost_points) {
        acting->points = (uint8_t)(acting->points - lost_points);
        return;
    }
    acting->points = 0;
    acting->flags |= GCACW_ACTING_STOPPED;
}
