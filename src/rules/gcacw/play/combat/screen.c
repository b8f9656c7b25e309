/* rules/gcacw/play/combat/screen.c: cavalry that retreats before an enemy who comes next to it or attacks (6.7, K1). */
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/combat.h"

/* ---- by facts ---- */

static bool are_cavalry(const struct gcacw_scenario *sc, const gcacw_unit_id *units, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (sc->units[units[i].v].arm != GCACW_CAVALRY)
            return false;
    }
    return count > 0;
}

static unsigned halves_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          const gcacw_unit_id *units, unsigned count, bool attack)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += gcacw_unit_halves(sc, facts, units[i], attack);
    return sum;
}

bool gcacw_may_screen(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      uint16_t cell, const gcacw_unit_id *enemies, unsigned count)
{
    uint8_t side = gcacw_enemy_of(sc->units[enemies[0].v].side);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned own = gcacw_stack(sc, facts, side, cell, units, GCACW_UNITS_MAX);

    if (!GCACW_ON(6_7a) || !are_cavalry(sc, units, own))
        return false;
    for (unsigned i = 0; i < own; i++) {
        if (facts->units[units[i].v].fatigue >= gcacw_number(sc, GCACW_N_FATIGUE_MOST))
            return false;
    }
    return !are_cavalry(sc, enemies, count) ||
           halves_of(sc, facts, enemies, count, true) > halves_of(sc, facts, units, own, false);
}

int gcacw_screen_plus(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      const struct gcacw_combat *combat)
{
    const struct gcacw_way *way = gcacw_way_between(sc, combat->from, combat->target);
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(sc, facts, gcacw_enemy_of(combat->side), combat->target, units,
                                 GCACW_UNITS_MAX);
    unsigned manpower = 0;
    int plus = sc->screen.terrain[way->terrain];

    for (unsigned i = 0; i < count; i++)
        manpower += facts->units[units[i].v].manpower;
    if (gcacw_crossing_now(sc, &facts->ways, way) != VD_CROSSING_NONE)
        plus += gcacw_number(sc, GCACW_N_SCREEN_CROSSING);
    else if ((way->flags & GCACW_WAY_CREEK_ANY) != 0)
        plus += gcacw_number(sc, GCACW_N_SCREEN_CREEK);
    return plus + gcacw_screen_size(sc, manpower);
}

/* ---- the offer ---- */

static void ask_owner(struct gcacw_game *game, uint8_t step)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_unit_id units[GCACW_UNITS_MAX];

    combat->steps_least = (uint8_t)gcacw_number(game->sc, GCACW_N_SCREEN_LEAST);
    combat->steps_most = (uint8_t)gcacw_number(game->sc, GCACW_N_SCREEN_MOST);
    (void)gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units);
    gcacw_combat_push(game, GCACW_PHASE_SCREEN, units[0]);
    gcacw_top(game)->step = step;
}

bool gcacw_screen_ask(struct gcacw_game *game)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;

    if (!gcacw_may_screen(game->sc, &game->state->facts, combat->target, combat->attackers,
                          combat->count))
        return false;
    ask_owner(game, 0);
    return true;
}

/* The task's step: the direction of the stack that is asked, and the points lost so far. */
enum { DIRECTION_BITS = 3, DIRECTION_MASK = 7, LOST_MAX = 31 };

/* Asks the next stack of cavalry around the mover, from a direction on. */
static bool offer_from(struct gcacw_game *game, gcacw_unit_id mover, unsigned first, unsigned lost)
{
    struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_field field = gcacw_truth(game);
    uint8_t side = game->sc->units[mover.v].side;
    uint16_t from = facts->units[mover.v].cell;

    for (unsigned i = first; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t cell = gcacw_is_open(field.paths, from, i) ? gcacw_beyond(field.paths, from, i)
                                                            : (uint16_t)VD_NONE;

        if (cell == VD_NONE || !gcacw_may_screen(game->sc, facts, cell, &mover, 1))
            continue;
        facts->combat = gcacw_no_combat();
        facts->combat.side = side;
        facts->combat.from = from;
        facts->combat.target = cell;
        facts->combat.count = 1;
        facts->combat.attackers[0] = mover;
        facts->combat.screen_moving = mover.v;
        GCACW_TELL(game, GCACW_BOTH, GCACW_6_7a, contact, .side = side, .from = from,
                   .target = cell);
        ask_owner(game, (uint8_t)(lost << DIRECTION_BITS | i));
        return true;
    }
    return false;
}

bool gcacw_screen_offer(struct gcacw_game *game, gcacw_unit_id mover)
{
    if (!gcacw_on_map(&game->state->facts, mover) || game->state->facts.combat.open ||
        !gcacw_fights(game->sc, mover))
        return false;
    return offer_from(game, mover, 0, 0);
}

/* ---- the answer ---- */

/* 6.7d: off the road through mountain or woods. */
static bool went_rough(const struct gcacw_game *game, uint16_t from, const uint16_t *route,
                       unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned direction = gcacw_direction(game->sc, from, route[i]);

        if (direction == VD_HEX_DIRECTIONS)
            return false;
        const struct gcacw_way *way = &game->sc->ground->way[from][direction];

        if (way->road == VD_ROAD_NONE &&
            (way->terrain == VD_TERRAIN_MOUNTAIN || way->terrain == VD_TERRAIN_WOODS))
            return true;
        from = route[i];
    }
    return false;
}

static bool faces_division(const struct gcacw_scenario *sc, const struct gcacw_combat *combat)
{
    for (unsigned i = 0; i < combat->count; i++) {
        if (sc->units[combat->attackers[i].v].size == GCACW_DIVISION)
            return true;
    }
    return false;
}

/* Fatigue and disorder of those that got away. */
static void tire_riders(struct gcacw_game *game, const gcacw_unit_id *units, unsigned count,
                        bool rough)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;

    for (unsigned i = 0; i < count; i++) {
        if (!gcacw_on_map(&game->state->facts, units[i]))
            continue;
        if (GCACW_ON(6_7c))
            gcacw_tire(game, units[i], (unsigned)gcacw_number(game->sc, GCACW_N_SCREEN_FATIGUE));
        if (GCACW_ON(6_7d) && (rough || (game->sc->units[units[i].v].size == GCACW_REGIMENT &&
                                         faces_division(game->sc, combat))))
            gcacw_disorganize(game, units[i]);
    }
}

/* 6.7b: the points that the enemy on the march loses. */
static unsigned roll_points(struct gcacw_game *game)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    uint8_t side = gcacw_enemy_of(combat->side);
    int plus = gcacw_screen_plus(game->sc, &game->state->facts, combat);
    unsigned face;
    int total, points;

    if (combat->screen_moving == GCACW_NONE)
        return 0;
    face = gcacw_roll(game, GCACW_PURPOSE_SCREEN, combat->target);
    total = (int)face + plus;
    points = total > 0 ? total / gcacw_number(game->sc, GCACW_N_SCREEN_DIVISOR) : 0;
    GCACW_TELL(game, gcacw_news_for(game, side), GCACW_6_7b, rolled,
               .purpose = GCACW_PURPOSE_SCREEN, .side = side, .unit = GCACW_NONE,
               .leader = GCACW_NONE, .faces = {(uint8_t)face}, .modifier = (int8_t)plus,
               .total = (int8_t)total, .success = points > 0, .cell = combat->target);
    return GCACW_ON(6_7b) ? (unsigned)points : 0;
}

static unsigned ride_away(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_combat combat = game->state->facts.combat;
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units);
    unsigned points = roll_points(game);

    GCACW_TELL(game, GCACW_BOTH, GCACW_6_7b, screened, .side = gcacw_enemy_of(combat.side),
               .points = (uint8_t)points, .from = combat.target);
    if (gcacw_retreat_walk(game, command))
        tire_riders(game, units, count,
                    went_rough(game, combat.target, command->list, command->count));
    return points;
}

/* After a contact: the next stack of cavalry, or the march goes on. */
static void go_on(struct gcacw_game *game, unsigned step, unsigned points)
{
    gcacw_unit_id mover = {game->state->facts.combat.screen_moving};
    unsigned lost = (step >> DIRECTION_BITS) + points;

    lost = lost < LOST_MAX ? lost : LOST_MAX;
    gcacw_pop(game);
    if (offer_from(game, mover, (step & DIRECTION_MASK) + 1, lost))
        return;
    gcacw_march_resume(game, lost);
    if (!game->state->facts.combat.open)
        game->state->facts.combat = gcacw_no_combat();
}

void gcacw_do_screen(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    bool stands = command->choice.kind == GCACW_OFFER_STAND;
    unsigned step = gcacw_top(game)->step;
    unsigned points = stands ? 0 : ride_away(game, command);

    if (stands)
        GCACW_TELL(game, GCACW_BOTH, GCACW_13_3c, stood, .cell = combat->target);
    if (!combat->open) {
        go_on(game, step, points);
        return;
    }
    gcacw_pop(game);
    if (stands)
        gcacw_combat_begin(game);
    else
        gcacw_combat_end(game, false, points);
}
