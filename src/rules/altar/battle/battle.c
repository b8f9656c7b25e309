/* rules/altar/battle/battle.c: a tabletop battle that the computer fights: set-up and the course
 * of an hour (spec 1.6; battle.md H1-H3). */
#include "rules/altar/battle/battle.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/battle/parts.h"

/* ---- before the battle ---- */

uint8_t altar_battle_start_hour(const struct altar_battle_rules *rules, unsigned face)
{
    return rules->start_hours[face];
}

uint8_t altar_battle_arrival(const struct altar_battle_rules *rules, uint32_t traits, unsigned face,
                             unsigned spaces, bool road)
{
    if (spaces == 0 || spaces > rules->arrival_reach)
        return 0;
    if (road)
        face += rules->arrival_road_bonus;
    if (face > rules->arrival_best)
        face = rules->arrival_best;
    int turn = rules->arrival[face][spaces] + altar_trait_value(rules, traits, ALTAR_DOES_ARRIVAL);

    return (uint8_t)(turn > 1 ? turn : 1);
}

uint8_t altar_battle_general_of(const struct altar_scenario *sc, altar_piece_id token)
{
    const struct altar_token *of = &sc->tokens[token.v];
    uint8_t army = ALTAR_NONE;

    for (uint8_t i = 0; i < sc->general_count; i++) {
        if (sc->generals[i].side != of->side)
            continue;
        if (sc->generals[i].corps.v == of->command.v)
            return i;
        if (sc->generals[i].corps.v == ALTAR_NONE && army == ALTAR_NONE)
            army = i;
    }
    return army;
}

void altar_battle_init(const struct altar_battle_rules *rules,
                       const struct altar_battle_setup *setup, struct altar_battle *battle)
{
    const uint8_t defender = altar_other(setup->attacker);

    memset(battle, 0, sizeof *battle);
    battle->rewinds = setup->rewinds;
    battle->turn = setup->turn;
    battle->purpose = setup->purpose;
    battle->attacker = setup->attacker;
    battle->start = setup->start;
    battle->last = setup->last;
    battle->breakpoint_percent = setup->breakpoint_percent;
    battle->due_count = setup->due_count;
    battle->ground = rules->ground;
    battle->works = rules->works;
    battle->winner = ALTAR_SIDES;
    battle->clock_owner = rules->first_owner == ALTAR_DEFENDER ? defender : setup->attacker;
}

uint8_t altar_battle_add_general(struct altar_battle *battle, uint8_t id,
                                 const struct altar_general *general)
{
    assert(battle->general_count < ALTAR_GENERALS_MAX);
    battle->generals[battle->general_count] =
        (struct altar_battle_general){.id = id,
                                      .side = general->side,
                                      .corps = general->corps,
                                      .points = general->points,
                                      .point_dice = general->point_dice,
                                      .point_sides = general->point_sides,
                                      .traits = general->traits};
    return battle->general_count++;
}

uint8_t altar_battle_add_division(struct altar_battle *battle, altar_piece_id token, uint8_t side,
                                  uint8_t general, uint8_t arrives, uint8_t place)
{
    assert(battle->division_count < ALTAR_BATTLE_DIVISIONS);
    place &= ALTAR_BATTLE_WORKS | ALTAR_BATTLE_WOODS;
    battle->divisions[battle->division_count] = (struct altar_battle_division){
        .token = token,
        .side = side,
        .general = general,
        .first_unit = battle->unit_count,
        .arrives = arrives,
        .flags = (uint8_t)(place | (arrives == 0 ? ALTAR_BATTLE_HERE : 0))};
    return battle->division_count++;
}

uint8_t altar_battle_add_unit(struct altar_battle *battle, altar_unit_id id, uint8_t arm,
                              int8_t modifier)
{
    assert(battle->division_count > 0 && battle->unit_count < ALTAR_UNITS_MAX);
    uint8_t division = (uint8_t)(battle->division_count - 1);

    battle->divisions[division].unit_count++;
    battle->units[battle->unit_count] = (struct altar_battle_unit){
        .id = id, .division = division, .arm = arm, .modifier = modifier};
    return battle->unit_count++;
}

/* ---- the battle ---- */

unsigned altar_unit_weight(const struct altar_battle_rules *rules, uint8_t arm, int modifier)
{
    int weight = rules->weight_brigade + modifier;

    if (arm == ALTAR_ARTILLERY)
        return rules->weight_battery;
    return weight > rules->weight_least ? (unsigned)weight : rules->weight_least;
}

unsigned altar_battle_weight(const struct altar_battle_rules *rules,
                             const struct altar_battle *battle, uint8_t side)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < battle->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[i];

        if (unit->state == ALTAR_BATTLE_FIT && battle->divisions[unit->division].side == side &&
            altar_division_is_here(battle, unit->division))
            sum += altar_unit_weight(rules, unit->arm, unit->modifier);
    }
    return sum;
}

/* H3: the attacker goes forward; so does a defender who is much stronger. H14: Cautious generals
 * wait while their side is much weaker and more troops are due. */
static void take_stance(const struct altar_table *table, uint8_t side)
{
    const struct altar_battle_rules *rules = table->rules;
    struct altar_battle *battle = table->battle;
    unsigned own = altar_battle_weight(rules, battle, side);
    unsigned theirs = altar_battle_weight(rules, battle, altar_other(side));
    bool forward = side == battle->attacker || 100 * own >= rules->forward_from * theirs;

    battle->stance[side] = forward ? ALTAR_GOES_FORWARD : ALTAR_HOLDS;
    battle->waits[side] =
        100 * own < rules->waits_below * theirs && altar_battle_due(battle, side) > 0;
    altar_table_note(table,
                     (struct altar_battle_record){
                         .kind = ALTAR_NOTE_STANCE,
                         .side = side,
                         .value = {battle->stance[side], (int16_t)own,
                                   battle->waits[side] != 0 &&
                                       altar_army_has(table, side, ALTAR_DOES_WAITS_FOR_MORE)}});
}

static void open_hour(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;

    battle->clock = table->rules->clock_die;
    memset(battle->attacks, 0, sizeof battle->attacks);
    for (unsigned i = 0; i < battle->division_count; i++) {
        battle->divisions[i].flags &= ALTAR_BATTLE_HERE | ALTAR_BATTLE_WORKS | ALTAR_BATTLE_WOODS;
        battle->divisions[i].bid = 0;
    }
    for (unsigned i = 0; i < battle->unit_count; i++)
        battle->units[i].helped = battle->units[i].attacked = 0;
    altar_table_note(table,
                     (struct altar_battle_record){
                         .kind = ALTAR_NOTE_HOUR,
                         .value = {(int16_t)(battle->start + battle->hours), battle->clock}});
}

bool altar_battle_hour(const struct altar_battle_rules *rules, struct altar_battle *battle,
                       struct vd_dice *dice, const struct altar_battle_log *log)
{
    struct altar_table table = {.rules = rules, .battle = battle, .dice = dice, .log = log};

    if (battle->end != ALTAR_BATTLE_GOES_ON)
        return false;
    open_hour(&table);
    altar_generals_open_hour(&table);
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        take_stance(&table, (uint8_t)side);
    altar_bids_open_hour(&table);
    altar_levels_act(&table);
    altar_hour_ends(&table);
    battle->hours++;
    return battle->end == ALTAR_BATTLE_GOES_ON;
}

void altar_battle_result(const struct altar_battle *battle, uint8_t *units)
{
    for (unsigned i = 0; i < battle->unit_count; i++) {
        if (altar_division_is_here(battle, battle->units[i].division))
            units[battle->units[i].id.v] = battle->units[i].state;
    }
}
