/* rules/altar/battle/odds.c: the chance to win a battle, from weights and points (battle.md, part 5). */
#include "rules/altar/battle/odds.h"

#include "base/mix.h"
#include "rules/altar/battle/battle.h"
#include "rules/altar/battle/parts.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/tables/state.h"

enum { TENTHS = 10, HUNDREDTHS = 100, THOUSANDTHS = 1000, POINTS_MAX = 200 };

uint64_t altar_battle_numbers(const struct altar_battle_rules *rules)
{
    const uint8_t *bytes = (const uint8_t *)rules;
    uint64_t mixed = 0;

    _Static_assert(_Alignof(struct altar_battle_rules) == 1, "no byte of it is padding");
    for (size_t i = 0; i < sizeof *rules; i++)
        mixed = vd_mix(mixed, bytes[i], i);
    return mixed;
}

/* ---- the chance ---- */

/* One point more per division is worth additional weight: c / b in its logarithm. Applied in
 * steps of a tenth of a point. */
static uint64_t with_points(const struct altar_battle_odds *odds, uint64_t ratio, int tenths)
{
    uint64_t whole = TENTHS * (uint64_t)(odds->b > 0 ? odds->b : 1);
    uint64_t more = whole + (uint64_t)(odds->c > 0 ? odds->c : 0);
    int steps = tenths < 0 ? -tenths : tenths;

    for (int i = 0; i < steps && i < POINTS_MAX; i++)
        ratio = tenths > 0 ? ratio * more / whole : ratio * whole / more;
    return ratio;
}

unsigned altar_battle_chance(const struct altar_battle_odds *odds, struct altar_force attacker,
                             struct altar_force defender)
{
    const uint64_t step = ALTAR_ODDS_STEP * THOUSANDTHS / 100 * THOUSANDTHS; /* millionths */
    uint64_t ratio, row, below, above;

    if (attacker.weight == 0 || defender.weight == 0)
        return attacker.weight == 0 ? 0 : 100;
    ratio = (uint64_t)attacker.weight * THOUSANDTHS * THOUSANDTHS / defender.weight;
    ratio = with_points(odds, ratio < 100 * step ? ratio : 100 * step,
                        attacker.points - defender.points);
    row = ratio / step;
    if (row + 1 >= ALTAR_ODDS_STEPS)
        return (odds->chance[ALTAR_ODDS_STEPS - 1] + TENTHS / 2U) / TENTHS;
    below = odds->chance[row];
    above = odds->chance[row + 1];
    below = (below * (step - ratio % step) + above * (ratio % step)) / step;
    return (unsigned)((below + TENTHS / 2U) / TENTHS);
}

/* ---- armies ---- */

/* The weight of a force behind earthworks. */
static uint32_t sheltered(const struct altar_battle_odds *odds, uint32_t weight, bool works)
{
    return works ? weight * odds->works / THOUSANDTHS : weight;
}

static uint32_t division_weight(const struct altar_battle_rules *rules,
                                const struct altar_battle_odds *odds,
                                const struct altar_battle *battle, uint8_t division)
{
    const struct altar_battle_division *of = &battle->divisions[division];
    bool works = (of->flags & ALTAR_BATTLE_WORKS) != 0 && of->side != battle->attacker;
    uint32_t lost = (uint32_t)odds->late * of->arrives, sum = 0;

    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[of->first_unit + i];

        if (unit->state == ALTAR_BATTLE_FIT)
            sum += HUNDREDTHS * altar_unit_weight(rules, unit->arm, unit->modifier);
    }
    sum = lost < THOUSANDTHS ? sum * (THOUSANDTHS - lost) / THOUSANDTHS : 0;
    return sheltered(odds, sum, works);
}

struct altar_force altar_battle_force(const struct altar_battle_rules *rules,
                                      const struct altar_battle_odds *odds,
                                      const struct altar_battle *battle, uint8_t side)
{
    struct altar_force force = {0};
    unsigned divisions = 0, points = 0;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].side != side)
            continue;
        force.weight += division_weight(rules, odds, battle, i);
        divisions++;
    }
    for (uint8_t i = 0; i < battle->general_count; i++) {
        if (battle->generals[i].side == side)
            points += altar_general_mean_points(rules, &battle->generals[i]);
    }
    force.points = (int16_t)(divisions > 0 ? TENTHS * points / divisions : 0);
    return force;
}

unsigned altar_token_weight(const struct altar_scenario *sc, const uint8_t *units,
                            altar_piece_id token)
{
    const struct altar_token *division = &sc->tokens[token.v];
    unsigned weight = 0;

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);

        if (units[unit.v] == ALTAR_FIT)
            weight +=
                altar_unit_weight(&sc->battle, sc->units[unit.v].arm, sc->units[unit.v].modifier);
    }
    return weight;
}

static unsigned divisions_of(const struct altar_scenario *sc, uint8_t side)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < sc->token_count; i++)
        count += sc->tokens[i].side == side && sc->tokens[i].kind == ALTAR_DIVISION;
    return count;
}

unsigned altar_mean_weight(const struct altar_scenario *sc, uint8_t side)
{
    unsigned weight = 0, divisions = divisions_of(sc, side);

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side && sc->units[i].token.v != ALTAR_NONE)
            weight += altar_unit_weight(&sc->battle, sc->units[i].arm, sc->units[i].modifier);
    }
    return divisions > 0 ? (weight + divisions / 2) / divisions : 0;
}

int16_t altar_force_points(const struct altar_scenario *sc, uint8_t side, unsigned divisions)
{
    unsigned corps = 0, army = 0, all = divisions_of(sc, side);

    for (uint8_t i = 0; i < sc->general_count; i++) {
        const struct altar_general *general = &sc->generals[i];
        const struct altar_battle_general self = {.points = general->points,
                                                  .point_dice = general->point_dice,
                                                  .point_sides = general->point_sides,
                                                  .traits = general->traits};

        if (general->side == side)
            *(general->corps.v == ALTAR_NONE ? &army : &corps) +=
                altar_general_mean_points(&sc->battle, &self);
    }
    if (divisions == 0 || all == 0)
        return 0;
    return (int16_t)(TENTHS * corps / all + TENTHS * army / divisions);
}

/* ---- from a view ---- */

static bool may_be_division(const struct altar_view *view, const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION ||
           (piece->side != view->side && piece->kind == ALTAR_KIND_NONE);
}

static bool has_works(const struct altar_scenario *sc, uint16_t cell, uint8_t side)
{
    for (uint8_t i = 0; i < sc->works_count; i++) {
        if (sc->works[i].cell == cell && sc->works[i].side == side)
            return true;
    }
    return false;
}

struct altar_force altar_force_near(const struct altar_scenario *sc, const struct altar_view *view,
                                    uint16_t cell, uint8_t side, bool attacks)
{
    struct altar_force force = {0};
    unsigned divisions = 0;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];
        altar_piece_id token = side == view->side ? altar_piece(i) : piece->token;
        unsigned spaces, weight;

        if (piece->side != side || piece->cell == VD_NONE || !may_be_division(view, piece))
            continue;
        spaces = altar_distance(sc, piece->cell, cell);
        if (spaces >= ALTAR_ODDS_SPACES)
            continue;
        weight = token.v < sc->token_count ? altar_token_weight(sc, view->units, token)
                                           : altar_mean_weight(sc, side);
        force.weight += sheltered(&sc->odds, weight * sc->odds.distance[spaces],
                                  !attacks && has_works(sc, piece->cell, side));
        divisions++;
    }
    force.points = altar_force_points(sc, side, divisions);
    return force;
}
