/* rules/gcacw/play/action/strategic.c: strategic and remote moves (5.4, 5.7, 14.4a). */
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/telling/markers.h"
#include "rules/gcacw/telling/seats.h"

/* ---- strategic moves ---- */

struct trek {
    gcacw_unit_id unit;
    unsigned points; /* left */
    unsigned spent;
    uint16_t steps;
    bool halted; /* an enemy is too near */
};

/* One hex; false: the move ends here. */
static bool trek_to(struct gcacw_game *game, struct trek *trek, uint16_t to)
{
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_cells area, shuns;
    const struct gcacw_marcher march =
        gcacw_marcher_of(&field, &game->state->facts, trek->unit, trek->points, &area);
    enum gcacw_why why = gcacw_obstacle(game, &field, &march, trek->unit, to);
    struct gcacw_walk walk;

    if (why != GCACW_WHY_NONE) {
        gcacw_tell_halt(game, trek->unit, why);
        return false;
    }
    walk = gcacw_walk(&field, &march, &to, 1);
    if ((walk.flags & GCACW_REACHED_LEAST) != 0 && trek->steps > 0)
        return false;
    gcacw_shun_strategic(&field, march.side, march.arm, &shuns);
    trek->steps++;
    trek->spent += walk.points;
    trek->points -= walk.points;
    gcacw_step_into(game, trek->unit, to, trek->points);
    if (!gcacw_cells_hold(&shuns, to) || !GCACW_ON(14_4a))
        return trek->points > 0;
    trek->halted = true;
    gcacw_tell_halt(game, trek->unit, GCACW_WHY_NEAR);
    return false;
}

/* 14.4a: a move that was halted pays for the hexes that it went, at least 2 levels. */
static unsigned levels_paid(const struct gcacw_game *game, const struct trek *trek,
                            unsigned ordered)
{
    for (unsigned levels = GCACW_STRATEGIC_FIRST; trek->halted && levels < ordered; levels++) {
        if (gcacw_strategic_points(game->sc, &game->state->facts, trek->unit, levels) >=
            trek->spent)
            return levels;
    }
    return ordered;
}

/* 5.4f: one roll, for the final level. */
static void roll_strategic(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned row = (now->flags & GCACW_EXHAUSTED) != 0 ? 1 : 0;
    int modifier;

    if (now->fatigue < GCACW_STRATEGIC_FIRST || !GCACW_ON(5_4f))
        return;
    modifier = game->sc->strategic.roll[row][now->fatigue - GCACW_STRATEGIC_FIRST];
    if (modifier == GCACW_NO_ROLL)
        return;
    gcacw_extended_roll(
        game, unit,
        modifier + gcacw_strain(game->sc, &game->state->facts, game->sc->units[unit.v].side));
}

static bool starts_too_near(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_field field = gcacw_truth(game);
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_cells shuns;

    gcacw_shun_strategic(&field, printed->side, printed->arm, &shuns);
    return gcacw_cells_hold(&shuns, gcacw_unit_at(game, unit)->cell);
}

static void move_strategically(struct gcacw_game *game, const struct vd_command *command)
{
    const unsigned levels = command->choice.option;
    struct trek trek = {.unit = {(uint8_t)command->choice.subject}};
    const uint16_t from = gcacw_unit_at(game, trek.unit)->cell;

    trek.points = gcacw_strategic_points(game->sc, &game->state->facts, trek.unit, levels);
    for (unsigned i = 0; i < command->count && trek_to(game, &trek, command->list[i]); i++)
        ;
    gcacw_tire(game, trek.unit, levels_paid(game, &trek, levels));
    GCACW_TELL(game, gcacw_deed_audience(game, trek.unit), GCACW_5_4c, strategic,
               .unit = trek.unit.v, .levels = (uint8_t)levels_paid(game, &trek, levels),
               .from = from, .cell = gcacw_unit_at(game, trek.unit)->cell);
    roll_strategic(game, trek.unit);
}

void gcacw_do_strategic(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};

    gcacw_unit_at(game, unit)->flags |= GCACW_MOVED;
    if (starts_too_near(game, unit)) {
        gcacw_tire(game, unit, 1);
        gcacw_tell_halt(game, unit, GCACW_WHY_NEAR);
    } else {
        move_strategically(game, command);
    }
    gcacw_action_finish(game, game->sc->units[unit.v].side, GCACW_ACTION_NONE);
}

/* ---- remote moves ---- */

static bool starts_in_reach(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_cells shuns;

    gcacw_shun_remote(&field, game->sc->units[unit.v].side, &shuns);
    return gcacw_cells_hold(&shuns, gcacw_unit_at(game, unit)->cell);
}

/* 5.7a: an ordinary march; a route that was given is walked at once and ends it. */
static void march_remotely(struct gcacw_game *game, gcacw_unit_id unit, const uint16_t *route,
                           unsigned count, uint8_t seat)
{
    const gcacw_leader_id alone = {GCACW_NONE};
    struct gcacw_action *action = &game->state->facts.action;

    gcacw_action_open(game, GCACW_ACTION_REMOTE, alone, seat);
    gcacw_roll_march(game, &unit, 1, alone, action->face);
    gcacw_action_add(
        game, unit,
        gcacw_march_points(game->sc, &game->state->facts, unit, alone, action->face, false), 0);
    if (starts_in_reach(game, unit)) {
        gcacw_tire(game, unit, 1);
        gcacw_tell_halt(game, unit, GCACW_WHY_NEAR);
        gcacw_march_over(game, unit);
        return;
    }
    if (gcacw_march_begin(game, unit) && count > 0) {
        gcacw_march_along(game, unit, route, count);
        gcacw_march_over(game, unit);
        return;
    }
    gcacw_action_settle(game);
}

/* 5.7b: the opponent is asked unless the umpire, a standing answer or the clock decides. */
static bool must_ask(const struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_facts *facts = &game->state->facts;
    bool is_late =
        gcacw_is_set(game->sc, GCACW_SWITCH_TIME_LIMITS) && facts->sides[side].minutes == 0;

    return gcacw_is_open_map(game->sc) && !is_late && GCACW_ON(5_7b) &&
           facts->sides[gcacw_enemy_of(side)].remote == GCACW_REMOTE_ASK;
}

void gcacw_do_remote(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const uint8_t side = game->sc->units[unit.v].side;

    if (!must_ask(game, side)) {
        march_remotely(game, unit, command->list, command->choice.option == 0 ? command->count : 0,
                       command->seat);
        return;
    }
    game->state->facts.action.kind = GCACW_ACTION_REMOTE;
    game->state->facts.action.side = side;
    gcacw_action_add(game, unit, 0, 0);
    GCACW_TELL(game, GCACW_BOTH, GCACW_5_7b, requested, .side = side);
    gcacw_push(game, GCACW_PHASE_REMOTE, gcacw_enemy_of(side));
    gcacw_ask_seat(game, gcacw_overall_seat(game->sc, &game->state->facts, gcacw_enemy_of(side)));
}

/* The answer to a request, or the standing answer from now on. */
void gcacw_do_remotes(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_facts *facts = &game->state->facts;
    const uint8_t side = game->sc->base.seat_side[command->seat];
    const gcacw_unit_id unit = facts->action.at[0].unit;

    GCACW_TELL(game, GCACW_BOTH, GCACW_5_7b, answered, .side = side,
               .answer = command->choice.option);
    if (gcacw_top(game)->phase != GCACW_PHASE_REMOTE) {
        facts->sides[side].remote = command->choice.option;
        return;
    }
    gcacw_pop(game);
    gcacw_action_finish(game, gcacw_enemy_of(side), GCACW_ACTION_REMOTE);
    if (command->choice.option == GCACW_REMOTE_YES)
        march_remotely(game, unit, NULL, 0, facts->units[unit.v].seat);
}
