/* rules/gcacw/play/combat/assault.c: who may attack what, and assaults (6.1, A2). */
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/telling/markers.h"

bool gcacw_is_army_leader(const struct gcacw_scenario *sc, gcacw_leader_id leader)
{
    return sc->leaders[leader.v].kind == GCACW_LEADER_ARMY ||
           sc->leaders[leader.v].kind == GCACW_LEADER_HALLECK;
}

bool gcacw_may_strike(const struct gcacw_field *field, uint8_t side, uint16_t from, uint16_t target)
{
    unsigned direction = from == VD_NONE || target == VD_NONE
                             ? (unsigned)VD_HEX_DIRECTIONS
                             : gcacw_direction(field->sc, from, target);

    return direction < VD_HEX_DIRECTIONS && gcacw_is_open(field->paths, from, direction) &&
           gcacw_holds(field->zones, gcacw_enemy_of(side), target);
}

/* ---- march attacks ---- */

/* 3.1: units that never attack by themselves. */
static enum gcacw_rule arm_barred(const struct gcacw_scenario *sc, gcacw_unit_id unit, bool alone)
{
    switch (sc->units[unit.v].arm) {
    case GCACW_ARTILLERY:
        return alone && GCACW_ON(3_1f) ? GCACW_3_1f : GCACW_RULE_NONE;
    case GCACW_ENGINEERS:
        return GCACW_ON(3_1g) ? GCACW_3_1g : GCACW_RULE_NONE;
    case GCACW_WAGONS:
        return GCACW_ON(3_1h) ? GCACW_3_1h : GCACW_RULE_NONE;
    default:
        return GCACW_RULE_NONE;
    }
}

static enum gcacw_rule prepared_barred(const struct gcacw_unit_facts *now)
{
    if (GCACW_ON(3_1d) && (now->flags & GCACW_DISORGANIZED) != 0)
        return GCACW_3_1d;
    if (GCACW_ON(3_1e) && (now->flags & GCACW_EXHAUSTED) != 0)
        return GCACW_3_1e;
    return GCACW_RULE_NONE;
}

/* 6.1b: column of route is left to a unit without points, or one stopped as it came up the road. */
static bool has_points(const struct gcacw_scenario *sc, const struct gcacw_acting *acting,
                       enum gcacw_attack attack)
{
    const unsigned halted = GCACW_ACTING_STOPPED | GCACW_ACTING_BY_ROAD;

    if (attack == GCACW_ATTACK_COLUMN)
        return acting->points == 0 || (acting->flags & halted) == halted;
    return acting->points >= sc->attacks[attack].points;
}

enum gcacw_rule gcacw_attack_barred(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts, gcacw_unit_id unit,
                                    enum gcacw_attack attack)
{
    const struct gcacw_acting *acting = gcacw_acting_of(facts, unit);
    const struct gcacw_unit_facts *now = &facts->units[unit.v];
    enum gcacw_rule rule = arm_barred(sc, unit, true);

    if (acting == NULL || (acting->flags & GCACW_ACTING_DONE) != 0 ||
        facts->action.kind == GCACW_ACTION_REMOTE)
        return GCACW_6_1a;
    if (GCACW_ON(1_2l) && facts->action.distant && !gcacw_is_set(sc, GCACW_SWITCH_DISTANCE_COMBAT))
        return GCACW_1_2l;
    if (rule != GCACW_RULE_NONE)
        return rule;
    if (GCACW_ON(5_8c) && (acting->flags & GCACW_ACTING_ZONES) != 0)
        return GCACW_5_8c;
    if (GCACW_ON(6_11a) && now->demoralized > 0)
        return GCACW_6_11a;
    if (attack == GCACW_ATTACK_PREPARED && (rule = prepared_barred(now)) != GCACW_RULE_NONE)
        return rule;
    return GCACW_ON(6_1b) && !has_points(sc, acting, attack) ? GCACW_6_1b : GCACW_RULE_NONE;
}

/* The seat could not know that the defenders have left. */
static bool find_nobody(struct gcacw_game *game, uint8_t side, gcacw_unit_id unit, uint16_t target)
{
    const struct gcacw_field field = gcacw_truth(game);
    uint16_t from = gcacw_unit_at(game, unit)->cell;

    if (gcacw_may_strike(&field, side, from, target))
        return false;
    GCACW_TELL(game, GCACW_SIDE(side), GCACW_6_1a, halted, .unit = unit.v,
               .why = gcacw_holds(field.zones, gcacw_enemy_of(side), target) ? GCACW_WHY_CROSSING
                                                                             : GCACW_WHY_NONE,
               .cell = from);
    return true;
}

/* A unit that attacks where it stands pays for its march first, which can cost it the attack. */
static bool sets_out(struct gcacw_game *game, gcacw_unit_id unit, enum gcacw_attack attack)
{
    if (!gcacw_march_begin(game, unit))
        return false;
    if (gcacw_attack_barred(game->sc, &game->state->facts, unit, attack) == GCACW_RULE_NONE)
        return true;
    GCACW_TELL(game, GCACW_SIDE(game->sc->units[unit.v].side), GCACW_6_1a, halted, .unit = unit.v,
               .why = GCACW_WHY_NONE, .cell = gcacw_unit_at(game, unit)->cell);
    return false;
}

void gcacw_do_attack(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    enum gcacw_attack attack = (enum gcacw_attack)command->choice.option;
    uint8_t side = game->sc->units[unit.v].side;

    if (find_nobody(game, side, unit, command->choice.cell) || !sets_out(game, unit, attack))
        return;
    *combat = gcacw_no_combat();
    combat->attack = (uint8_t)attack;
    combat->side = side;
    combat->open = 1;
    combat->count = 1;
    combat->attackers[0] = unit;
    combat->from = gcacw_unit_at(game, unit)->cell;
    combat->target = command->choice.cell;
    combat->screen_moving = unit.v;
    gcacw_combat_declare(game);
}

/* ---- assaults ---- */

/* 1.3ae: garrisons far from the enemy do not stir. */
static bool is_paralyzed(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return GCACW_ON(1_3ae) && (facts->turn.flags & GCACW_TURN_PARALYSIS) != 0 &&
           now->command.v != GCACW_NONE && sc->commands[now->command.v].paralyzed &&
           sc->units[unit.v].arm != GCACW_ENGINEERS && (now->flags & GCACW_NEAR) == 0;
}

static enum gcacw_rule state_barred(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    if (GCACW_ON(5_2a) && now->fatigue >= gcacw_number(sc, GCACW_N_FATIGUE_MOST))
        return GCACW_5_2a;
    if (GCACW_ON(3_1d) && (now->flags & GCACW_DISORGANIZED) != 0)
        return GCACW_3_1d;
    if (GCACW_ON(6_11a) && now->demoralized > 0)
        return GCACW_6_11a;
    if (GCACW_ON(6_12b) && gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION) && now->ammunition == 0)
        return GCACW_6_12b;
    return is_paralyzed(sc, facts, unit) ? GCACW_1_3ae : GCACW_RULE_NONE;
}

enum gcacw_rule gcacw_assault_barred(const struct gcacw_field *field,
                                     const struct gcacw_facts *facts, gcacw_leader_id leader,
                                     gcacw_unit_id unit, uint16_t target)
{
    const struct gcacw_scenario *sc = field->sc;
    uint16_t at = gcacw_leader_cell(facts, leader);
    bool is_grand = gcacw_is_army_leader(sc, leader);
    enum gcacw_rule rule = arm_barred(sc, unit, false);

    if (GCACW_ON(4_3a) && !gcacw_may_activate(sc, facts, leader, unit))
        return GCACW_4_3a;
    if (!is_grand && GCACW_ON(6_1e) && facts->units[unit.v].cell != at)
        return GCACW_6_1e;
    if (is_grand && GCACW_ON(6_1f) &&
        gcacw_distance(sc, at, target) > (unsigned)gcacw_number(sc, GCACW_N_GRAND_RADIUS))
        return GCACW_6_1f;
    if (!gcacw_may_strike(field, sc->units[unit.v].side, facts->units[unit.v].cell, target))
        return is_grand ? GCACW_6_1f : GCACW_6_1e;
    return rule != GCACW_RULE_NONE ? rule : state_barred(sc, facts, unit);
}

/* 6.1f: corps leaders who stand with some of the units and command them. */
static unsigned corps_leaders(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              const uint16_t *units, unsigned count)
{
    unsigned found = 0;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        const gcacw_leader_id leader = {i};
        uint16_t cell = gcacw_leader_cell(facts, leader);
        bool counts = false;

        if (cell == VD_NONE || gcacw_is_army_leader(sc, leader) ||
            sc->leaders[i].kind == GCACW_LEADER_DIVISIONAL)
            continue;
        for (unsigned k = 0; k < count; k++)
            counts =
                counts || (facts->units[units[k]].cell == cell &&
                           gcacw_may_lead(sc, facts, leader, (gcacw_unit_id){(uint8_t)units[k]}));
        found += counts;
    }
    return found;
}

int gcacw_assault_size(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_leader_id leader, const uint16_t *units, unsigned count, unsigned die)
{
    int size = (GCACW_ON(3_2a) ? (int)sc->leaders[leader.v].command : 0) - (int)die;

    if (gcacw_is_army_leader(sc, leader))
        size +=
            gcacw_number(sc, GCACW_N_GRAND_LEADER) * (int)corps_leaders(sc, facts, units, count);
    return size;
}

/* The first units of the list take part, as many as the die allows. */
static void take_part(struct gcacw_game *game, const struct vd_command *command, int size)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    unsigned count = command->count < GCACW_ACTING_MAX ? command->count : GCACW_ACTING_MAX;

    count = (unsigned)size < count ? (unsigned)size : count;
    for (unsigned i = 0; i < count; i++) {
        gcacw_unit_id unit = {(uint8_t)command->list[i]};

        combat->attackers[i] = unit;
        if (GCACW_ON(6_1e))
            gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_ACTION));
    }
    combat->count = (uint8_t)count;
    combat->from = gcacw_unit_at(game, combat->attackers[0])->cell;
}

static int roll_command(struct gcacw_game *game, const struct vd_command *command,
                        gcacw_leader_id leader)
{
    uint8_t side = game->sc->leaders[leader.v].side;
    unsigned face = gcacw_roll(game, GCACW_PURPOSE_COMMAND, leader.v);
    int size = gcacw_assault_size(game->sc, &game->state->facts, leader, command->list,
                                  command->count, face);

    GCACW_TELL(game, gcacw_leader_audience(game, leader), GCACW_6_1d, rolled,
               .purpose = GCACW_PURPOSE_COMMAND, .side = side, .unit = GCACW_NONE,
               .leader = leader.v, .faces = {(uint8_t)face}, .total = (int8_t)size,
               .success = size > 0, .cell = command->choice.cell);
    return size;
}

void gcacw_do_assault(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_leader_id leader = {(uint8_t)command->choice.subject};
    uint8_t side = game->sc->leaders[leader.v].side;
    gcacw_unit_id first = {(uint8_t)command->list[0]};
    int size;

    if (find_nobody(game, side, first, command->choice.cell)) {
        gcacw_action_finish(game, side, GCACW_ACTION_ASSAULT);
        return;
    }
    size = roll_command(game, command, leader);
    if (!GCACW_ON(6_1d))
        size = command->count;
    if (size <= 0 && GCACW_ON(13_3b)) {
        gcacw_action_finish(game, side, GCACW_ACTION_ASSAULT);
        return;
    }
    *combat = gcacw_no_combat();
    combat->attack = command->choice.kind == GCACW_OFFER_GRAND ? (uint8_t)GCACW_ATTACK_GRAND
                                                               : (uint8_t)GCACW_ATTACK_ASSAULT;
    combat->side = side;
    combat->open = 1;
    combat->leader = leader;
    combat->target = command->choice.cell;
    take_part(game, command, size);
    gcacw_combat_declare(game);
}
