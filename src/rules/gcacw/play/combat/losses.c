/* rules/gcacw/play/combat/losses.c: what a combat costs: manpower, fatigue, order, ammunition (6.8, 6.10d, 6.12). */
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/play/victory/victory.h"

unsigned gcacw_news_for(const struct gcacw_game *game, uint8_t side)
{
    return gcacw_is_open_map(game->sc) ? GCACW_BOTH : GCACW_SIDE(side);
}

unsigned gcacw_fighters(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        unsigned part, gcacw_unit_id units[GCACW_UNITS_MAX])
{
    const struct gcacw_combat *combat = &facts->combat;
    gcacw_unit_id all[GCACW_UNITS_MAX];
    unsigned count = 0, found;

    if (part == GCACW_ATTACKER) {
        for (unsigned i = 0; i < combat->count; i++) {
            if (gcacw_on_map(facts, combat->attackers[i]))
                units[count++] = combat->attackers[i];
        }
        return count;
    }
    found =
        gcacw_stack(sc, facts, gcacw_enemy_of(combat->side), combat->target, all, GCACW_UNITS_MAX);
    for (unsigned i = 0; i < found; i++) {
        if (gcacw_fights(sc, all[i]))
            units[count++] = all[i];
    }
    return count;
}

/* ---- manpower ---- */

void gcacw_combat_lose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    unsigned lost = gcacw_lose(game, unit, manpower, GCACW_LOSS_COMBAT);

    if (lost == 0)
        return;
    GCACW_TELL(game, gcacw_news_for(game, printed->side), GCACW_6_8c, lost, .unit = unit.v,
               .manpower = (uint8_t)lost, .gone = gcacw_unit_at(game, unit)->manpower == 0);
}

/* The one with the most manpower; none if nobody has any. */
static unsigned strongest_of(const struct gcacw_game *game, const gcacw_unit_id *units,
                             unsigned count)
{
    const struct gcacw_facts *facts = &game->state->facts;
    unsigned found = count, most = 0;

    for (unsigned i = 0; i < count; i++) {
        if (gcacw_on_map(facts, units[i]) && gcacw_fights(game->sc, units[i]) &&
            facts->units[units[i].v].manpower > most) {
            most = facts->units[units[i].v].manpower;
            found = i;
        }
    }
    return found;
}

void gcacw_spread_losses(struct gcacw_game *game, const gcacw_unit_id *units, unsigned count,
                         unsigned manpower)
{
    uint8_t share[GCACW_UNITS_MAX] = {0};
    struct gcacw_unit_facts *all = game->state->facts.units;

    for (unsigned i = 0; i < manpower; i++) {
        unsigned at = strongest_of(game, units, count);

        if (at == count)
            break;
        share[at]++;
        all[units[at].v].manpower--; /* given back below, and lost there */
    }
    for (unsigned i = 0; i < count; i++) {
        all[units[i].v].manpower = (uint8_t)(all[units[i].v].manpower + share[i]);
        gcacw_combat_lose(game, units[i], share[i]);
    }
}

/* 6.8c: takes one point from each unit as long as there is one for each; what is left is odd. */
static unsigned take_even_shares(struct gcacw_game *game, unsigned part, unsigned loss)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    uint8_t share[GCACW_UNITS_MAX] = {0};
    unsigned count = gcacw_fighters(game->sc, &game->state->facts, part, units);

    for (unsigned able = 1; able > 0 && loss > 0;) {
        able = 0;
        for (unsigned i = 0; i < count; i++)
            able += gcacw_unit_at(game, units[i])->manpower > share[i];
        if (able == 0 || loss < able)
            break;
        for (unsigned i = 0; i < count; i++) {
            if (gcacw_unit_at(game, units[i])->manpower > share[i]) {
                share[i]++;
                loss--;
            }
        }
    }
    for (unsigned i = 0; i < count; i++)
        gcacw_combat_lose(game, units[i], share[i]);
    return gcacw_fighters(game->sc, &game->state->facts, part, units) > 0 ? loss : 0;
}

static uint32_t seat_of(const struct gcacw_game *game, unsigned part)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];

    if (gcacw_fighters(game->sc, &game->state->facts, part, units) == 0)
        return 0;
    return VD_AUDIENCE(game->state->facts.units[units[0].v].seat);
}

bool gcacw_losses_ask(struct gcacw_game *game)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    uint32_t due = 0;

    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        if (GCACW_ON(6_8c))
            combat->loss_left[part] =
                (uint8_t)take_even_shares(game, part, combat->result[part].loss);
        if (combat->loss_left[part] > 0)
            due |= seat_of(game, part);
    }
    if (due == 0)
        return false;
    gcacw_push(game, GCACW_PHASE_LOSSES,
               combat->loss_left[GCACW_DEFENDER] == 0   ? combat->side
               : combat->loss_left[GCACW_ATTACKER] == 0 ? gcacw_enemy_of(combat->side)
                                                        : (uint8_t)GCACW_NONE);
    game->state->due = due;
    game->state->quiet = 1;
    return true;
}

/* 6.8c, 13.3e: the units listed take a point each; without a list the strongest do. */
void gcacw_do_loss(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_combat *combat = &game->state->facts.combat;
    uint8_t side = game->sc->base.seat_side[command->seat];
    unsigned part = side == combat->side ? GCACW_ATTACKER : GCACW_DEFENDER;
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(game->sc, &game->state->facts, part, units);
    unsigned left = combat->loss_left[part];

    combat->loss_left[part] = 0;
    if (command->count == 0)
        gcacw_spread_losses(game, units, count, left);
    for (unsigned i = 0; i < command->count; i++)
        gcacw_combat_lose(game, (gcacw_unit_id){(uint8_t)command->list[i]}, 1);
    game->state->due &= ~VD_AUDIENCE(command->seat);
    if (game->state->due != 0) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_13_3e, closed, .seat = command->seat);
        return;
    }
    game->state->quiet = 0;
    gcacw_pop(game);
    gcacw_combat_settle(game);
}

/* ---- codes ---- */

/* 6.10d: works soften D to F and forts cancel the f and F of the chart. */
static uint8_t softened(const struct gcacw_game *game, uint8_t codes)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;
    const struct gcacw_works_row *works = &game->sc->works[gcacw_works_of(
        game->sc, &game->state->facts, gcacw_enemy_of(combat->side), combat->target)];
    unsigned soft = codes;

    if (!GCACW_ON(6_10d))
        return codes;
    if (works->ignores)
        soft &= ~(unsigned)(GCACW_CODE_FATIGUE | GCACW_CODE_FATIGUE_TWO);
    if (works->softens && (codes & GCACW_CODE_DISORGANIZED) != 0)
        soft = (soft & ~(unsigned)GCACW_CODE_DISORGANIZED) | GCACW_CODE_FATIGUE_TWO;
    return (uint8_t)soft;
}

static void apply_to(struct gcacw_game *game, gcacw_unit_id unit, uint8_t codes)
{
    const struct gcacw_scenario *sc = game->sc;
    int levels = 0;

    if (!GCACW_ON(6_8d))
        return;
    if ((codes & GCACW_CODE_FATIGUE) != 0)
        levels += gcacw_number(sc, GCACW_N_CODE_F_SMALL);
    if ((codes & GCACW_CODE_FATIGUE_TWO) != 0)
        levels += gcacw_number(sc, GCACW_N_CODE_F_LARGE);
    if ((codes & GCACW_CODE_DISORGANIZED) != 0) {
        levels += gcacw_number(sc, GCACW_N_CODE_D);
        gcacw_disorganize(game, unit);
    }
    gcacw_tire(game, unit, (unsigned)levels);
    if ((codes & GCACW_CODE_EXHAUSTED) != 0)
        gcacw_unit_at(game, unit)->flags |= GCACW_EXHAUSTED;
}

/* 6.12b */
static void spend_ammunition(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned cost = (unsigned)gcacw_number(game->sc, GCACW_N_AMMO_COMBAT);

    if (gcacw_is_set(game->sc, GCACW_SWITCH_AMMUNITION) && GCACW_ON(6_12b))
        now->ammunition = (uint8_t)(now->ammunition > cost ? now->ammunition - cost : 0);
}

void gcacw_apply_codes(struct gcacw_game *game)
{
    const struct gcacw_combat *combat = &game->state->facts.combat;

    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        const struct gcacw_result *result = &combat->result[part];
        uint8_t codes = part == GCACW_DEFENDER ? softened(game, result->codes) : result->codes;
        gcacw_unit_id units[GCACW_UNITS_MAX];
        unsigned count = gcacw_fighters(game->sc, &game->state->facts, part, units);

        for (unsigned i = 0; i < count; i++) {
            apply_to(game, units[i], codes);
            if (result->codes != 0 || result->loss != 0)
                spend_ammunition(game, units[i]);
        }
    }
}

void gcacw_apply_rout(struct gcacw_game *game)
{
    uint8_t codes = game->state->facts.combat.result[GCACW_DEFENDER].codes;
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_fighters(game->sc, &game->state->facts, GCACW_DEFENDER, units);

    for (unsigned i = 0; GCACW_ON(6_8e) && i < count; i++) {
        uint8_t *level = &gcacw_unit_at(game, units[i])->demoralized;

        if ((codes & GCACW_CODE_BROKEN) != 0 || *level > 0)
            *level = 2;
        else
            *level = 1;
    }
}
