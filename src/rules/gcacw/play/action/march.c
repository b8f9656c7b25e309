/* rules/gcacw/play/action/march.c: marches hex by hex, and what they cost (5.1 to 5.3, 5.8, 13.3 A1). */
#include <assert.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/telling/markers.h"

static struct gcacw_acting *entry_of(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_action *action = &game->state->facts.action;

    for (unsigned i = 0; i < action->count; i++) {
        if (action->at[i].unit.v == unit.v)
            return &action->at[i];
    }
    return NULL;
}

/* ---- fatigue and extended marches ---- */

void gcacw_extended_roll(struct gcacw_game *game, gcacw_unit_id unit, int modifier)
{
    const struct gcacw_scenario *sc = game->sc;
    const uint8_t side = sc->units[unit.v].side;
    const unsigned face = gcacw_roll(game, GCACW_PURPOSE_EXTENDED, unit.v);
    const int cap = gcacw_number(sc, GCACW_N_EXTENDED_CAP), sum = (int)face + modifier;
    const int total = sum > cap && GCACW_ON(5_3b) ? cap : sum;
    const struct gcacw_extended_result result =
        gcacw_extended_at(sc, total, gcacw_unit_at(game, unit)->manpower);
    unsigned lost = 0;

    GCACW_TELL(game, gcacw_deed_audience(game, unit), GCACW_5_3a, rolled,
               .purpose = GCACW_PURPOSE_EXTENDED, .side = side, .unit = unit.v,
               .leader = GCACW_NONE, .faces = {(uint8_t)face}, .modifier = (int8_t)modifier,
               .total = (int8_t)total, .success = !result.disorganized, .cell = VD_NONE);
    if (!result.disorganized || !GCACW_ON(5_3c))
        return;
    gcacw_disorganize(game, unit);
    lost =
        gcacw_lose(game, unit, result.loss, GCACW_ON(5_3d) ? GCACW_LOSS_OTHER : GCACW_LOSS_COMBAT);
    gcacw_straggle(game, unit, lost);
    GCACW_TELL(game, GCACW_SIDE(side), GCACW_5_3c, straggled, .unit = unit.v, .lost = (uint8_t)lost,
               .disorganized = 1);
}

bool gcacw_march_begin(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_acting *at = entry_of(game, unit);
    bool forced = at != NULL && (at->flags & GCACW_ACTING_FORCED) != 0;
    unsigned level;

    if (at == NULL || (at->flags & GCACW_ACTING_BEGUN) != 0)
        return gcacw_on_map(facts, unit);
    at->flags |= GCACW_ACTING_BEGUN;
    gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_ACTION));
    gcacw_unit_at(game, unit)->flags |= GCACW_MOVED;
    level = facts->units[unit.v].fatigue;
    if (forced || gcacw_is_extended(game->sc, facts, unit, level))
        gcacw_extended_roll(game, unit,
                            gcacw_extended_modifier(game->sc, facts, unit, level, forced));
    if (gcacw_on_map(facts, unit))
        return true;
    at->flags |= GCACW_ACTING_DONE;
    return false;
}

/* ---- one hex ---- */

void gcacw_tell_halt(struct gcacw_game *game, gcacw_unit_id unit, enum gcacw_why why)
{
    static const uint16_t rules[GCACW_WHY_COUNT] = {
        [GCACW_WHY_POINTS] = GCACW_5_1e, [GCACW_WHY_ZONE] = GCACW_5_8b,
        [GCACW_WHY_ENEMY] = GCACW_14_4b, [GCACW_WHY_CROSSING] = GCACW_2_4a,
        [GCACW_WHY_NEAR] = GCACW_14_4a,  [GCACW_WHY_SCREEN] = GCACW_6_7a,
        [GCACW_WHY_RAIL] = GCACW_14_4b,
    };

    if (why == GCACW_WHY_ENEMY && !GCACW_ON(14_4b))
        return;
    GCACW_TELL(game, gcacw_deed_audience(game, unit), (enum gcacw_rule)rules[why], halted,
               .unit = unit.v, .why = (uint8_t)why, .cell = gcacw_unit_at(game, unit)->cell);
}

enum gcacw_why gcacw_obstacle(const struct gcacw_game *game, const struct gcacw_field *field,
                              const struct gcacw_marcher *march, gcacw_unit_id unit, uint16_t to)
{
    unsigned direction = gcacw_direction(game->sc, march->start, to);
    uint16_t ferry = gcacw_ferry_at(field, march->start, to);

    if (direction >= VD_HEX_DIRECTIONS)
        return GCACW_WHY_CROSSING;
    if (gcacw_entry(field, march, march->start, direction) == 0) {
        if (!gcacw_is_open(field->paths, march->start, direction))
            return GCACW_WHY_CROSSING;
        return gcacw_holds(field->zones, gcacw_enemy_of(march->side), to) ? GCACW_WHY_ENEMY
                                                                          : GCACW_WHY_NEAR;
    }
    if (ferry != VD_NONE && !gcacw_ferry_takes(game->sc, &game->state->facts, unit, ferry))
        return GCACW_WHY_CROSSING;
    return GCACW_WHY_NONE;
}

/* 2.5e: what the ferry has carried in this action. */
static void load_ferry(struct gcacw_game *game, gcacw_unit_id unit, uint16_t ferry)
{
    struct gcacw_ferried *at = game->state->facts.action.ferried, *room = NULL;

    for (unsigned i = 0; i < GCACW_FERRIED_MAX && room == NULL; i++) {
        if (at[i].load == 0 || at[i].crossing == ferry)
            room = &at[i];
    }
    if (room == NULL)
        return;
    room->crossing = ferry;
    room->load = (uint8_t)(room->load + gcacw_ferry_load(game->sc, unit));
}

/* 14.1j: of a hidden force the enemy hears only that its marker moves. */
static void tell_step(struct gcacw_game *game, gcacw_unit_id unit, uint16_t from, unsigned points)
{
    const uint16_t to = gcacw_unit_at(game, unit)->cell;
    const uint8_t side = game->sc->units[unit.v].side;

    gcacw_markers_follow(game);
    GCACW_TELL(game, gcacw_deed_audience(game, unit), GCACW_5_1a, marched, .unit = unit.v,
               .points = (uint8_t)points, .from = from, .cell = to);
    if (gcacw_is_hidden(game, unit) && gcacw_is_open_map(game->sc))
        GCACW_TELL(game, GCACW_SIDE(gcacw_enemy_of(side)), GCACW_10_1b, force_moved, .side = side,
                   .from = from, .cell = to);
}

void gcacw_step_into(struct gcacw_game *game, gcacw_unit_id unit, uint16_t to, unsigned points)
{
    uint16_t from = gcacw_unit_at(game, unit)->cell;
    uint8_t side = game->sc->units[unit.v].side;

    gcacw_put_unit(game, unit, to);
    gcacw_leaders_follow(game);
    tell_step(game, unit, from, points);
    gcacw_works_left(game, side, from);
    gcacw_enter_hex(game, unit);
    gcacw_publish(game);
}

/* What the step did to the march. */
static void note_step(const struct gcacw_field *field, const struct gcacw_marcher *march,
                      const struct gcacw_walk *walk, struct gcacw_acting *at)
{
    unsigned direction = gcacw_direction(field->sc, march->start, walk->cell);
    uint8_t road = field->sc->ground->way[march->start][direction].road;

    at->points = (uint8_t)(at->points - walk->points);
    at->flags &= (uint8_t)~GCACW_ACTING_BY_ROAD;
    at->flags |= GCACW_ACTING_MOVED;
    if (road == VD_ROAD_ROAD || road == VD_ROAD_PIKE)
        at->flags |= GCACW_ACTING_BY_ROAD;
    if ((walk->flags & GCACW_REACHED_STOPS) != 0 && GCACW_ON(5_8b))
        at->flags |= GCACW_ACTING_STOPPED;
    if ((walk->flags & GCACW_REACHED_ZONES) != 0 && GCACW_ON(5_8c))
        at->flags |= GCACW_ACTING_ZONES;
}

/* Takes one step of the march; NONE: taken, and the march may go on. */
static enum gcacw_why stride(struct gcacw_game *game, struct gcacw_acting *at, uint16_t to)
{
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_field field = gcacw_truth(game);
    const bool remote = facts->action.kind == GCACW_ACTION_REMOTE;
    struct gcacw_cells area, shuns;
    const struct gcacw_cells *kept = gcacw_action_shuns(&field, &facts->action, &shuns);
    struct gcacw_marcher march = gcacw_marcher_of(&field, facts, at->unit, at->points, &area);
    uint16_t ferry = gcacw_ferry_at(&field, march.start, to);
    enum gcacw_why why;
    struct gcacw_walk walk;

    march.shuns = remote ? NULL : kept;
    why = gcacw_obstacle(game, &field, &march, at->unit, to);
    if (why != GCACW_WHY_NONE)
        return why;
    walk = gcacw_walk(&field, &march, &to, 1);
    if ((walk.flags & GCACW_REACHED_LEAST) != 0 &&
        ((at->flags & GCACW_ACTING_MOVED) != 0 || !GCACW_ON(2_5h)))
        return GCACW_WHY_POINTS;
    note_step(&field, &march, &walk, at);
    if ((walk.flags & GCACW_REACHED_DISORGANIZES) != 0 && GCACW_ON(5_8c))
        gcacw_disorganize(game, at->unit);
    if (ferry != VD_NONE)
        load_ferry(game, at->unit, ferry);
    gcacw_step_into(game, at->unit, to, at->points);
    return remote && kept != NULL && gcacw_cells_hold(kept, to) ? GCACW_WHY_NEAR : GCACW_WHY_NONE;
}

/* 6.7: next to a stack of cavalry only. */
static bool is_screened(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_field field = gcacw_truth(game);
    const uint8_t enemy = gcacw_enemy_of(game->sc->units[unit.v].side);
    const uint16_t cell = gcacw_unit_at(game, unit)->cell;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if (!gcacw_is_open(field.paths, cell, i))
            continue;
        const struct gcacw_holding *at =
            &field.zones->at[enemy][gcacw_beyond(field.paths, cell, i)];

        if (at->units > 0 && at->units == at->cavalry)
            return true;
    }
    return false;
}

void gcacw_march_along(struct gcacw_game *game, gcacw_unit_id unit, const uint16_t *route,
                       unsigned count)
{
    struct gcacw_acting *at = entry_of(game, unit);

    assert(at != NULL);
    for (unsigned i = 0; i < count; i++) {
        enum gcacw_why why = stride(game, at, route[i]);

        if (why == GCACW_WHY_NONE && (at->flags & GCACW_ACTING_STOPPED) != 0 && i + 1 < count)
            gcacw_tell_halt(game, unit, GCACW_WHY_ZONE);
        if (why != GCACW_WHY_NONE)
            gcacw_tell_halt(game, unit, why);
        if (why > GCACW_WHY_POINTS)
            at->flags |= GCACW_ACTING_DONE;
        if (why == GCACW_WHY_NONE && is_screened(game, unit) && gcacw_screen_offer(game, unit))
            return;
        if (why != GCACW_WHY_NONE || (at->flags & GCACW_ACTING_STOPPED) != 0)
            return;
    }
}

/* ---- the end of a march ---- */

static bool may_fight(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      const struct gcacw_acting *at)
{
    const struct gcacw_unit *printed = &field->sc->units[at->unit.v];
    const struct gcacw_action *action = &facts->action;

    if (action->kind == GCACW_ACTION_REMOTE || (at->flags & GCACW_ACTING_ZONES) != 0)
        return false;
    if (action->distant && !gcacw_is_set(field->sc, GCACW_SWITCH_DISTANCE_COMBAT))
        return false;
    return (printed->arm == GCACW_INFANTRY || printed->arm == GCACW_CAVALRY) &&
           facts->units[at->unit.v].demoralized == 0 &&
           gcacw_has_contact(field, printed->side, facts->units[at->unit.v].cell);
}

/* Judged by what the unit sees: the hexes next to it (14.4j). */
static bool can_go_on(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      const struct gcacw_acting *at)
{
    bool moved = (at->flags & GCACW_ACTING_MOVED) != 0;

    if ((at->flags & GCACW_ACTING_DONE) != 0 || !gcacw_on_map(facts, at->unit))
        return false;
    if ((at->flags & GCACW_ACTING_STOPPED) == 0 &&
        gcacw_can_step(field, facts, at->unit, moved ? at->points : UINT8_MAX, NULL))
        return true;
    return may_fight(field, facts, at);
}

void gcacw_action_settle(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_action *action = &facts->action;
    struct gcacw_field field;

    if (game->state->depth == 0 || gcacw_top(game)->phase != GCACW_PHASE_ACTION)
        return;
    field = gcacw_truth(game);
    if (action->kind == GCACW_ACTION_DECOY && gcacw_decoy_goes_on(&field, facts))
        return;
    for (unsigned i = 0; i < action->count; i++) {
        if (can_go_on(&field, facts, &action->at[i]))
            return;
    }
    gcacw_action_finish(game, action->side, (enum gcacw_action_kind)action->kind);
}

void gcacw_march_over(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_acting *at = entry_of(game, unit);

    if (at != NULL)
        at->flags |= GCACW_ACTING_DONE;
    gcacw_action_settle(game);
}

void gcacw_march_resume(struct gcacw_game *game, unsigned lost_points)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id unit = {facts->combat.screen_moving};
    struct gcacw_acting *at = unit.v != GCACW_NONE ? entry_of(game, unit) : NULL;
    const struct gcacw_field field = gcacw_truth(game);

    facts->combat.screen_moving = GCACW_NONE;
    if (at != NULL) {
        const struct gcacw_unit *printed = &game->sc->units[unit.v];

        if (!gcacw_in_zone(field.zones, printed->side, facts->units[unit.v].cell,
                           gcacw_mover_of(printed->arm, printed->size)))
            at->flags &= (uint8_t)~GCACW_ACTING_STOPPED;
        if (lost_points > at->points)
            at->flags |= GCACW_ACTING_DONE;
        if (lost_points > at->points)
            gcacw_tell_halt(game, unit, GCACW_WHY_SCREEN);
        at->points = (uint8_t)(lost_points < at->points ? at->points - lost_points : 0);
    }
    gcacw_action_settle(game);
}

/* ---- orders ---- */

void gcacw_roll_march(struct gcacw_game *game, const gcacw_unit_id *units, unsigned count,
                      gcacw_leader_id leader, uint8_t face[2])
{
    const struct gcacw_facts *facts = &game->state->facts;
    uint8_t side = game->sc->units[units[0].v].side;
    unsigned dice = 0, audience = GCACW_BOTH;

    for (unsigned i = 0; i < count; i++) {
        audience &= gcacw_deed_audience(game, units[i]);
        unsigned needs = game->sc->march[gcacw_march_line(game->sc, facts, units[i], leader)].dice;

        dice = needs > dice ? needs : dice;
    }
    face[0] = face[1] = 0;
    for (unsigned i = 0; i < dice && i < 2; i++)
        face[i] = (uint8_t)gcacw_roll(game, GCACW_PURPOSE_MARCH, units[0].v);
    GCACW_TELL(game, audience, GCACW_4_3b, rolled, .purpose = GCACW_PURPOSE_MARCH, .side = side,
               .unit = leader.v == GCACW_NONE ? units[0].v : (uint8_t)GCACW_NONE,
               .leader = leader.v, .faces = {face[0], face[1]},
               .total = (int8_t)(face[0] + face[1]), .success = 1, .cell = VD_NONE);
}

void gcacw_do_march(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_action *action = &game->state->facts.action;
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const gcacw_leader_id alone = {GCACW_NONE};
    const bool forced = command->choice.option != 0;

    gcacw_action_open(game, GCACW_ACTION_MARCH, alone, command->seat);
    gcacw_roll_march(game, &unit, 1, alone, action->face);
    gcacw_action_add(
        game, unit,
        gcacw_march_points(game->sc, &game->state->facts, unit, alone, action->face, forced),
        forced ? GCACW_ACTING_FORCED : 0);
    if (GCACW_ON(5_3e))
        (void)gcacw_march_begin(game, unit);
    gcacw_action_settle(game);
}

void gcacw_do_move(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};

    if (gcacw_march_begin(game, unit))
        gcacw_march_along(game, unit, command->list, command->count);
    gcacw_action_settle(game);
}

void gcacw_do_stop(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_action *action = &game->state->facts.action;

    if (gcacw_top(game)->phase != GCACW_PHASE_ACTION)
        return;
    if (action->kind == GCACW_ACTION_DECOY)
        action->at[0].flags |= GCACW_ACTING_DONE;
    for (unsigned i = 0; i < action->count; i++) {
        if (command->choice.option == 0 || command->choice.subject == action->at[i].unit.v)
            action->at[i].flags |= GCACW_ACTING_DONE;
    }
    gcacw_action_settle(game);
}
