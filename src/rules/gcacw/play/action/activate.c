/* rules/gcacw/play/action/activate.c: leaders activated, the army leader among them (4.3, 4.6). */
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/telling/markers.h"

/* 4.3b: one roll for all; each unit has the points of its own line. */
static void set_out(struct gcacw_game *game, const struct vd_command *command,
                    enum gcacw_action_kind kind, unsigned most)
{
    struct gcacw_action *action = &game->state->facts.action;
    const gcacw_leader_id leader = {(uint8_t)command->choice.subject};
    gcacw_unit_id units[GCACW_ACTING_MAX];
    unsigned count = command->count < most ? command->count : most;

    for (unsigned i = 0; i < count; i++)
        units[i].v = (uint8_t)command->list[i];
    gcacw_action_open(game, kind, leader, command->seat);
    gcacw_roll_march(game, units, count, leader, action->face);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0 && !GCACW_ON(4_3b))
            gcacw_roll_march(game, &units[i], 1, leader, action->face);
        gcacw_action_add(game, units[i],
                         gcacw_march_points(game->sc, &game->state->facts, units[i], leader,
                                            action->face, false),
                         0);
    }
    gcacw_action_settle(game);
}

void gcacw_do_activate(struct gcacw_game *game, const struct vd_command *command)
{
    set_out(game, command, GCACW_ACTION_ACTIVATE, GCACW_ACTING_MAX);
}

/* 4.6a: command minus die, at least one; the units named first march. */
static unsigned army_units(const struct gcacw_scenario *sc, unsigned command, unsigned face)
{
    unsigned least = (unsigned)gcacw_number(sc, GCACW_N_ARMY_LEAST);
    unsigned count = command - face;

    if (count < least)
        count = least;
    return count < GCACW_ACTING_MAX ? count : GCACW_ACTING_MAX;
}

void gcacw_do_army(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_leader_id leader = {(uint8_t)command->choice.subject};
    const struct gcacw_leader *printed = &game->sc->leaders[leader.v];
    const unsigned face = gcacw_roll(game, GCACW_PURPOSE_COMMAND, leader.v);
    const bool success = face <= printed->command || !GCACW_ON(4_6a);

    GCACW_TELL(game, gcacw_leader_audience(game, leader), GCACW_4_6a, rolled,
               .purpose = GCACW_PURPOSE_COMMAND, .side = printed->side, .unit = GCACW_NONE,
               .leader = leader.v, .faces = {(uint8_t)face}, .total = (int8_t)face,
               .needed = (int8_t)printed->command, .success = success, .cell = VD_NONE);
    if (!success) {
        gcacw_action_finish(game, printed->side, GCACW_ACTION_ARMY);
        return;
    }
    if (GCACW_ON(4_6b))
        game->state->facts.sides[printed->side].initiative =
            (int8_t)gcacw_number(game->sc, GCACW_N_ARMY_INITIATIVE);
    set_out(game, command, GCACW_ACTION_ARMY, army_units(game->sc, printed->command, face));
}

void gcacw_do_ride(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_leader_facts *leader = &facts->leaders[command->choice.subject];

    leader->place = GCACW_LEADER_WITH;
    leader->with.v = (uint8_t)command->choice.number;
    facts->action.riding = leader->with.v;
    gcacw_leaders_follow(game);
}
