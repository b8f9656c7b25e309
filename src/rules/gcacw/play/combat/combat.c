/* rules/gcacw/play/combat/combat.c: the steps of a combat, and the decisions it pushes (6.2, 13.3). */
#include "rules/gcacw/play/combat/combat.h"

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/markers.h"

struct gcacw_combat gcacw_no_combat(void)
{
    struct gcacw_combat none = {
        .from = VD_NONE, .target = VD_NONE, .leader = {GCACW_NONE}, .screen_moving = GCACW_NONE};

    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        none.attackers[i].v = GCACW_NONE;
    return none;
}

void gcacw_combat_push(struct gcacw_game *game, enum gcacw_phase phase, gcacw_unit_id unit)
{
    gcacw_push(game, phase, game->sc->units[unit.v].side);
    gcacw_ask_seat(game, gcacw_unit_at(game, unit)->seat);
}

/* ---- Brandy Station (10.10) ---- */

static bool is_stuarts(const struct gcacw_game *game, gcacw_unit_id unit)
{
    uint8_t command = gcacw_unit_at((struct gcacw_game *)game, unit)->command.v;

    return game->sc->units[unit.v].side == GCACW_CONFEDERATE && command != GCACW_NONE &&
           game->sc->commands[command].kind == GCACW_COMMAND_CAVALRY_CORPS;
}

static bool is_early(const struct gcacw_game *game)
{
    return gcacw_is_set(game->sc, GCACW_SWITCH_BRANDY_STATION) &&
           game->state->turn + game->sc->track_first - 1 <
               gcacw_number(game->sc, GCACW_N_STUART_BEFORE);
}

/* 10.10b: it is attacked when it is too tired to retreat. */
static bool is_surprised(const struct gcacw_game *game, gcacw_unit_id unit)
{
    return game->state->facts.units[unit.v].fatigue >=
               gcacw_number(game->sc, GCACW_N_FATIGUE_MOST) &&
           GCACW_ON(10_10b);
}

static void embarrass(struct gcacw_game *game, bool rout)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(game->sc, facts, GCACW_DEFENDER, units);
    bool counts = false;

    for (unsigned i = 0; is_early(game) && i < count; i++)
        counts = counts || (is_stuarts(game, units[i]) && (rout || is_surprised(game, units[i])));
    if (!counts || !GCACW_ON(10_10a))
        return;
    gcacw_score_stuart(game);
    GCACW_TELL(game, GCACW_BOTH, rout ? GCACW_10_10a : GCACW_10_10b, embarrassed,
               .count = facts->score.stuart, .rout = rout, .cell = facts->combat.target);
}

/* ---- K1, K2 ---- */

void gcacw_combat_declare(struct gcacw_game *game)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;

    for (unsigned i = 0; i < combat->count; i++)
        gcacw_show_up(game, combat->side, gcacw_unit_at(game, combat->attackers[i])->cell);
    gcacw_show_up(game, gcacw_enemy_of(combat->side), combat->target);
    GCACW_TELL(game, GCACW_BOTH, GCACW_6_2a, attacked, .attack = combat->attack,
               .side = combat->side, .from = combat->from, .target = combat->target);
    if (!GCACW_ON(6_2a) || !gcacw_screen_ask(game))
        gcacw_combat_begin(game);
}

unsigned gcacw_may_refuse(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side, uint16_t cell)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(sc, facts, side, cell, units, GCACW_UNITS_MAX);
    unsigned barred = GCACW_MOVED | (GCACW_ON(3_1d) ? (unsigned)GCACW_DISORGANIZED : 0);
    int manpower = 0;

    for (unsigned i = 0; i < count; i++) {
        if (!gcacw_fights(sc, units[i]))
            continue;
        if ((facts->units[units[i].v].flags & barred) != 0)
            return 0;
        manpower += facts->units[units[i].v].manpower;
    }
    if (!GCACW_ON(6_6j) || manpower < gcacw_number(sc, GCACW_N_REFUSE_ONE))
        return 0;
    return manpower < gcacw_number(sc, GCACW_N_REFUSE_TWO) ? 1 : 2;
}

/* The attack is made: it is paid for now (6.1b). */
static void pay(struct gcacw_game *game)
{
    struct gcacw_action *action = &game->state->facts.action;
    const struct gcacw_combat *combat = &game->state->facts.combat;
    uint8_t points = game->sc->attacks[combat->attack].points;

    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        struct gcacw_acting *acting = &action->at[i];

        if (acting->unit.v == combat->screen_moving && acting->unit.v != GCACW_NONE)
            acting->points = (uint8_t)(acting->points > points ? acting->points - points : 0);
    }
}

static void roll_dice(struct gcacw_game *game);

/* In blind the defender is asked even if he has no choice, for the question would tell his strength
 * (14.4h). */
void gcacw_combat_begin(struct gcacw_game *game)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_unit_id units[GCACW_UNITS_MAX];

    pay(game);
    embarrass(game, false);
    if (gcacw_is_open_map(game->sc) &&
        gcacw_may_refuse(game->sc, &game->state->facts, gcacw_enemy_of(combat->side),
                         combat->target) == 0) {
        roll_dice(game);
        return;
    }
    (void)gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units);
    gcacw_combat_push(game, GCACW_PHASE_FLANKS, units[0]);
}

static void do_refuse(struct gcacw_game *game, const struct vd_command *command)
{
    game->state->facts.combat.refused = (uint8_t)command->choice.number;
    gcacw_pop(game);
    roll_dice(game);
}

/* ---- K3 ---- */

static unsigned roll_one(struct gcacw_game *game, enum gcacw_purpose purpose, uint8_t side, int net)
{
    uint16_t target = game->state->facts.combat.target;
    unsigned face = gcacw_roll(game, purpose, target);

    GCACW_TELL(game, GCACW_BOTH, purpose == GCACW_PURPOSE_GUNS ? GCACW_6_5a : GCACW_6_2b, rolled,
               .purpose = (uint8_t)purpose, .side = side, .unit = GCACW_NONE, .leader = GCACW_NONE,
               .faces = {(uint8_t)face}, .modifier = (int8_t)net,
               .total = (int8_t)((int)face + net),
               .success = purpose == GCACW_PURPOSE_GUNS && face % 2 == 0, .cell = target);
    return face;
}

static uint8_t column_of(const uint8_t *most, unsigned count, unsigned halves)
{
    unsigned i = 0;

    while (i + 1 < count && halves / 2 > most[i])
        i++;
    return (uint8_t)i;
}

static void read_charts(const struct gcacw_scenario *sc, const struct gcacw_modifiers *terms,
                        struct gcacw_combat *combat)
{
    const unsigned attacker = terms->halves[GCACW_ATTACKER],
                   defender = terms->halves[GCACW_DEFENDER];

    combat->column[GCACW_ATTACKER] =
        column_of(sc->combat.attacker_most, GCACW_ATTACKER_COLUMNS, attacker);
    combat->column[GCACW_DEFENDER] =
        column_of(sc->combat.defender_most, GCACW_DEFENDER_COLUMNS, defender);
    if (GCACW_ON(6_8b))
        combat->result[GCACW_ATTACKER] = gcacw_attacker_at(sc, combat->diff, attacker);
    if (GCACW_ON(6_8a))
        combat->result[GCACW_DEFENDER] = gcacw_defender_at(sc, combat->diff, defender);
}

static enum gcacw_losses class_of(unsigned loss)
{
    return loss == 0   ? GCACW_LOSSES_NONE
           : loss == 1 ? GCACW_LOSSES_LIGHT
           : loss <= 3 ? GCACW_LOSSES_HEAVY
                       : GCACW_LOSSES_SEVERE;
}

/* The chart's loss, but no more than there is. */
static uint8_t loss_of(const struct gcacw_game *game, unsigned part)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(game->sc, &game->state->facts, part, units), manpower = 0;
    unsigned loss = game->state->facts.combat.result[part].loss;

    for (unsigned i = 0; i < count; i++)
        manpower += game->state->facts.units[units[i].v].manpower;
    return (uint8_t)(loss < manpower ? loss : manpower);
}

/* The heaviest loss on the charts. */
static unsigned heaviest(const struct gcacw_scenario *sc)
{
    unsigned attacker = gcacw_attacker_at(sc, INT8_MIN, UINT16_MAX).loss;
    unsigned defender = gcacw_defender_at(sc, INT8_MAX, UINT16_MAX).loss;

    return attacker > defender ? attacker : defender;
}

/* 14.1l: in blind a side hears only the class of the other's losses. */
static void tell_result(struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    struct gcacw_event_fought told = {.diff = combat->diff,
                                      .exact = gcacw_is_open_map(game->sc) || !GCACW_ON(14_1l),
                                      .target = combat->target};
    struct vd_event event;

    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        bool is_own = (part == GCACW_ATTACKER) == (side == combat->side);
        uint8_t loss = loss_of(game, part);

        told.faces[part] = combat->face[part];
        told.net[part] = combat->net[part];
        told.codes[part] = combat->result[part].codes;
        told.losses[part] = (uint8_t)class_of(loss);
        if (is_own || told.exact)
            told.loss[part] = loss;
        if (is_own)
            gcacw_hear_losses(game, side, loss, heaviest(game->sc));
    }
    gcacw_compose_fought(told, &event);
    gcacw_tell(game, GCACW_SIDE(side), GCACW_6_8a, event);
}

static void roll_dice(struct gcacw_game *game)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    const struct gcacw_field field = gcacw_truth(game);
    const struct gcacw_modifiers terms = gcacw_modifiers_of(&game->state->facts, &field, combat);
    uint8_t sides[GCACW_SIDES] = {combat->side, gcacw_enemy_of(combat->side)};

    combat->flank = (uint8_t)terms.flank;
    if (terms.guns.half)
        combat->guns_face = (uint8_t)roll_one(game, GCACW_PURPOSE_GUNS, combat->side, 0);
    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        int net = gcacw_net_of(&terms, part, combat->guns_face % 2 == 0);

        combat->net[part] = (int8_t)net;
        combat->face[part] = (uint8_t)roll_one(
            game, part == GCACW_ATTACKER ? GCACW_PURPOSE_ATTACK : GCACW_PURPOSE_DEFENSE,
            sides[part], net);
    }
    combat->diff = (int8_t)(combat->face[0] - combat->face[1] +
                            (GCACW_ON(6_2b) ? combat->net[0] - combat->net[1] : 0));
    read_charts(game->sc, &terms, combat);
    tell_result(game, GCACW_UNION);
    tell_result(game, GCACW_CONFEDERATE);
    if (!gcacw_losses_ask(game))
        gcacw_combat_settle(game);
}

/* ---- K5 ---- */

static void set_steps(const struct gcacw_scenario *sc, struct gcacw_combat *combat, bool rout)
{
    combat->steps_least =
        (uint8_t)gcacw_number(sc, rout ? GCACW_N_ROUT_LEAST : GCACW_N_RETREAT_LEAST);
    combat->steps_most = (uint8_t)gcacw_number(sc, rout ? GCACW_N_ROUT_MOST : GCACW_N_RETREAT_MOST);
}

/* After the losses: states, then the defender's way. */
void gcacw_combat_settle(struct gcacw_game *game)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    bool rout = (combat->result[GCACW_DEFENDER].codes & GCACW_CODE_ROUT) != 0;
    gcacw_unit_id units[GCACW_UNITS_MAX];

    gcacw_apply_codes(game);
    if (rout) {
        embarrass(game, true);
        gcacw_apply_rout(game);
    }
    if (gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units) == 0 ||
        (gcacw_retreat_is_voluntary(combat) && !GCACW_ON(6_9f))) {
        gcacw_combat_pursue(game);
        return;
    }
    set_steps(game->sc, combat, rout);
    gcacw_combat_push(game, GCACW_PHASE_RETREAT, units[0]);
}

static void do_retreat(struct gcacw_game *game, const struct vd_command *command)
{
    if (gcacw_top(game)->phase == GCACW_PHASE_SCREEN) {
        gcacw_do_screen(game, command);
        return;
    }
    if (command->choice.kind == GCACW_OFFER_RETREAT)
        (void)gcacw_retreat_walk(game, command);
    gcacw_pop(game);
    gcacw_combat_pursue(game);
}

/* ---- K6 ---- */

/* The hex is empty, and the result lets the attackers in (6.9e). */
void gcacw_combat_pursue(struct gcacw_game *game)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    gcacw_unit_id units[GCACW_UNITS_MAX];

    gcacw_works_left(game, gcacw_enemy_of(combat->side), combat->target);
    combat->advance = GCACW_ON(6_9e) &&
                      (combat->result[GCACW_ATTACKER].codes & GCACW_CODE_ADVANCE) != 0 &&
                      gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units) == 0;
    if (!combat->advance ||
        gcacw_fighters(game->sc, &game->state->facts, GCACW_ATTACKER, units) == 0) {
        gcacw_combat_end(game, true, 0);
        return;
    }
    gcacw_combat_push(game, GCACW_PHASE_ADVANCE, units[0]);
}

static void do_stay(struct gcacw_game *game, const struct vd_command *command)
{
    (void)command;
    gcacw_pop(game);
    gcacw_combat_end(game, true, 0);
}

static void do_advance(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;

    for (unsigned i = 0; i < command->count; i++) {
        gcacw_unit_id unit = {(uint8_t)command->list[i]};
        uint16_t from = gcacw_unit_at(game, unit)->cell;

        gcacw_put_unit(game, unit, combat->target);
        gcacw_leaders_follow(game);
        gcacw_works_left(game, combat->side, from);
        GCACW_TELL(game, GCACW_BOTH, GCACW_6_9e, advanced, .unit = unit.v, .from = from,
                   .cell = combat->target);
        gcacw_enter_hex(game, unit);
    }
    do_stay(game, command);
}

void gcacw_combat_end(struct gcacw_game *game, bool fought, unsigned lost)
{
    struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_combat over = facts->combat;

    facts->combat = gcacw_no_combat();
    if (over.attack >= GCACW_ATTACK_ASSAULT) {
        gcacw_action_finish(game, over.side, GCACW_ACTION_ASSAULT);
    } else if (fought && GCACW_ON(6_1a)) {
        gcacw_march_over(game, (gcacw_unit_id){over.screen_moving});
    } else {
        facts->combat.screen_moving = over.screen_moving;
        gcacw_march_resume(game, lost);
        facts->combat.screen_moving = GCACW_NONE;
    }
}

const struct gcacw_act gcacw_combat_acts[] = {
    {GCACW_OFFER_ATTACK, gcacw_do_attack}, {GCACW_OFFER_ASSAULT, gcacw_do_assault},
    {GCACW_OFFER_GRAND, gcacw_do_assault}, {GCACW_OFFER_RETREAT, do_retreat},
    {GCACW_OFFER_STAND, do_retreat},       {GCACW_OFFER_REFUSE, do_refuse},
    {GCACW_OFFER_LOSS, gcacw_do_loss},     {GCACW_OFFER_ADVANCE, do_advance},
    {GCACW_OFFER_STAY, do_stay},           {0}};
