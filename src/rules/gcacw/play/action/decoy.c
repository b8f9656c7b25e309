/* rules/gcacw/play/action/decoy.c: empty force markers on the march (10.1b): to the enemy, forces like any other. */
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/telling/markers.h"

static struct gcacw_marker_facts *marker_of(struct gcacw_game *game)
{
    const struct gcacw_action *action = &game->state->facts.action;

    return &game->state->facts.markers[action->side][action->marker];
}

struct gcacw_marcher gcacw_decoy_march(const struct gcacw_field *field,
                                       const struct gcacw_facts *facts, struct gcacw_cells *shuns)
{
    const struct gcacw_action *action = &facts->action;

    return (struct gcacw_marcher){.start = facts->markers[action->side][action->marker].cell,
                                  .side = action->side,
                                  .arm = GCACW_INFANTRY,
                                  .size = GCACW_BRIGADE,
                                  .points = action->at[0].points,
                                  .shuns = gcacw_action_shuns(field, action, shuns)};
}

bool gcacw_decoy_goes_on(const struct gcacw_field *field, const struct gcacw_facts *facts)
{
    const struct gcacw_acting *at = &facts->action.at[0];
    struct gcacw_cells shuns;
    struct gcacw_marcher march;

    if ((at->flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) != 0)
        return false;
    march = gcacw_decoy_march(field, facts, &shuns);
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        unsigned cost = gcacw_entry(field, &march, march.start, i);

        if (cost != 0 && (cost <= at->points || (at->flags & GCACW_ACTING_MOVED) == 0))
            return true;
    }
    return false;
}

void gcacw_do_march_decoy(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_action *action = &game->state->facts.action;
    const gcacw_leader_id alone = {GCACW_NONE};
    const uint8_t side = game->sc->base.seat_side[command->seat];
    const unsigned entry = gcacw_marker_at(&game->state->facts, side, command->choice.cell);
    const unsigned face = gcacw_roll(game, GCACW_PURPOSE_DECOY, entry);
    const int points =
        (int)face + gcacw_passive_points(game->sc, &game->state->facts, side, GCACW_INFANTRY);

    gcacw_action_open(game, GCACW_ACTION_DECOY, alone, command->seat);
    action->marker = (uint8_t)entry;
    game->state->facts.markers[side][entry].marched++;
    action->face[0] = (uint8_t)face;
    action->at[0].points = (uint8_t)(points > 0 ? points : 0);
    action->at[0].flags = GCACW_ACTING_BEGUN;
    GCACW_TELL(game, GCACW_SIDE(side), GCACW_10_1b, rolled, .purpose = GCACW_PURPOSE_DECOY,
               .side = side, .unit = GCACW_NONE, .leader = GCACW_NONE, .faces = {(uint8_t)face},
               .total = (int8_t)face, .success = 1, .cell = command->choice.cell);
    gcacw_action_settle(game);
}

/* What the seat could not know ends the march. */
static void halt(struct gcacw_game *game, uint16_t cell)
{
    struct gcacw_action *action = &game->state->facts.action;

    action->at[0].flags |= GCACW_ACTING_DONE;
    GCACW_TELL(game, GCACW_SIDE(action->side), GCACW_10_1b, barred, .unit = GCACW_NONE,
               .cell = cell);
}

/* One hex; false: the march of the decoy is over. */
static bool step(struct gcacw_game *game, uint16_t to)
{
    struct gcacw_action *action = &game->state->facts.action;
    struct gcacw_acting *at = &action->at[0];
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_cells shuns;
    const struct gcacw_marcher march = gcacw_decoy_march(&field, &game->state->facts, &shuns);
    const unsigned direction = gcacw_direction(game->sc, march.start, to);
    struct gcacw_walk walk;

    if (direction >= VD_HEX_DIRECTIONS ||
        gcacw_entry(&field, &march, march.start, direction) == 0 ||
        gcacw_marker_at(&game->state->facts, action->side, to) < GCACW_MARKERS_MAX) {
        halt(game, march.start);
        return false;
    }
    walk = gcacw_walk(&field, &march, &to, 1);
    if ((walk.flags & GCACW_REACHED_LEAST) != 0 && (at->flags & GCACW_ACTING_MOVED) != 0)
        return false;
    at->points = (uint8_t)(at->points - walk.points);
    at->flags |= GCACW_ACTING_MOVED;
    if ((walk.flags & GCACW_REACHED_STOPS) != 0)
        at->flags |= GCACW_ACTING_STOPPED;
    marker_of(game)->cell = to;
    GCACW_TELL(game, gcacw_audience(game->sc, action->side), GCACW_10_1b, force_moved,
               .side = action->side, .from = march.start, .cell = to);
    gcacw_publish(game);
    return marker_of(game)->state == GCACW_MARKER_DECOY && (at->flags & GCACW_ACTING_STOPPED) == 0;
}

void gcacw_do_move_decoy(struct gcacw_game *game, const struct vd_command *command)
{
    for (unsigned i = 0; i < command->count && step(game, command->list[i]); i++)
        ;
    if (marker_of(game)->state != GCACW_MARKER_DECOY)
        game->state->facts.action.at[0].flags |= GCACW_ACTING_DONE;
    gcacw_action_settle(game);
}
