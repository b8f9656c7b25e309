/* rules/gcacw/play/victory/morale.c: the morale of both armies: its level by terms, its state, its points (9.2, 9.1i). */
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- terms ---- */

enum { MORALE_TURNS = 3 }; /* an elimination is felt on its turn and the next two */

/* 9.2k: divisions and brigades; regiments, substitutes, wagons and engineers add nothing. */
static bool counts(const struct gcacw_unit *printed)
{
    return printed->entry != GCACW_ENTRY_SUB && printed->arm != GCACW_WAGONS &&
           printed->arm != GCACW_ENGINEERS &&
           (printed->size == GCACW_DIVISION || printed->size == GCACW_BRIGADE);
}

static bool is_demoralized(const struct gcacw_unit_facts *now)
{
    return now->demoralized > 0 &&
           (now->place == GCACW_PLACE_MAP || now->place == GCACW_PLACE_SEA ||
            now->place == GCACW_PLACE_RAIL);
}

/* Turns since it was eliminated; MORALE_TURNS: it was not, or long ago. */
static unsigned age_of(const struct gcacw_unit_facts *now, uint16_t turn)
{
    unsigned age = now->lost_turn != 0 && now->lost_turn <= turn ? (unsigned)turn - now->lost_turn
                                                                 : MORALE_TURNS;

    return age < MORALE_TURNS ? age : MORALE_TURNS;
}

/* One side's sum that is being worked out. */
struct tally {
    const struct gcacw_scenario *sc;
    const struct gcacw_facts *facts;
    const struct gcacw_morale_terms *terms;
    uint16_t turn;
    uint64_t corps; /* with a demoralized or eliminated unit, a bit each */
    unsigned hungry;
    struct gcacw_morale_sum sum;
};

/* 9.2a, 9.2f */
static void tally_corps(struct tally *tally, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &tally->facts->units[unit.v];
    uint8_t corps = now->command.v < tally->sc->command_count
                        ? tally->sc->commands[now->command.v].morale_corps
                        : 0;

    if (corps == 0 || tally->sc->units[unit.v].outside_corps ||
        !gcacw_is_field_army(tally->sc, tally->facts, unit))
        return;
    if (is_demoralized(now) || age_of(now, tally->turn) < MORALE_TURNS)
        tally->corps |= UINT64_C(1) << (corps % 64);
}

/* 9.2b, 9.2g */
static void tally_demoralized(struct tally *tally, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &tally->sc->units[unit.v];
    const struct gcacw_unit_facts *now = &tally->facts->units[unit.v];

    if (printed->arm != GCACW_INFANTRY || !is_demoralized(now) ||
        (printed->side == GCACW_UNION && !gcacw_is_field_army(tally->sc, tally->facts, unit)))
        return;
    if (printed->size == GCACW_DIVISION)
        tally->sum.divisions += tally->terms->division[now->demoralized >= 2];
    else
        tally->sum.brigades += tally->terms->brigade;
}

/* 9.2e, 9.2j, 9.2l */
static void tally_eliminated(struct tally *tally, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &tally->sc->units[unit.v];
    unsigned age = age_of(&tally->facts->units[unit.v], tally->turn);

    if (age == MORALE_TURNS ||
        (printed->side == GCACW_UNION &&
         (gcacw_is_set(tally->sc, GCACW_SWITCH_MORALE_ELIM) || !GCACW_ON(9_2l)) &&
         !gcacw_is_field_army(tally->sc, tally->facts, unit)))
        return;
    tally->sum.eliminated += printed->size == GCACW_DIVISION
                                 ? tally->terms->eliminated_division[age]
                                 : tally->terms->eliminated_brigade[age];
}

/* 9.2d, 9.2i: the 19 and the 9 infantry divisions of the field armies. */
static void tally_hungry(struct tally *tally, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &tally->sc->units[unit.v];
    const struct gcacw_unit_facts *now = &tally->facts->units[unit.v];

    if (printed->arm == GCACW_INFANTRY && printed->size == GCACW_DIVISION &&
        now->place == GCACW_PLACE_MAP && (now->flags & GCACW_HUNGRY) != 0 &&
        now->command.v < tally->sc->command_count && tally->sc->commands[now->command.v].field_army)
        tally->hungry++;
}

static unsigned bits_of(uint64_t set)
{
    unsigned count = 0;

    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

/* 9.2c, 9.2h: the Union counts the Army of the Potomac alone. */
static unsigned losses_of(const struct tally *tally, uint8_t side)
{
    const struct gcacw_side_facts *army = &tally->facts->sides[side];
    unsigned lost = army->lost_field + (side == GCACW_CONFEDERATE ? army->lost_other : 0U);

    return tally->terms->losses != 0 ? lost / tally->terms->losses : 0;
}

static unsigned supply_of(const struct tally *tally, uint8_t side)
{
    if (gcacw_is_set(tally->sc, GCACW_SWITCH_SUPPLY))
        return gcacw_supply_at(tally->sc, tally->facts->sides[side].marker)->morale;
    return tally->terms->hungry != 0 ? tally->hungry / tally->terms->hungry : 0;
}

/* Terms whose rule is off (in the conformance runner alone) are nothing. */
static void finish(struct tally *tally, uint8_t side)
{
    struct gcacw_morale_sum *sum = &tally->sum;
    bool csa = side == GCACW_CONFEDERATE;

    sum->corps = bits_of(tally->corps) * tally->terms->corps;
    sum->losses = losses_of(tally, side);
    sum->supply = supply_of(tally, side);
    /* NOLINTBEGIN(misc-redundant-expression): rules can be off in tests alone */
    if (!(csa ? GCACW_ON(9_2f) : GCACW_ON(9_2a)))
        sum->corps = 0;
    if (!(csa ? GCACW_ON(9_2g) : GCACW_ON(9_2b)))
        sum->divisions = sum->brigades = 0;
    if (!(csa ? GCACW_ON(9_2h) : GCACW_ON(9_2c)))
        sum->losses = 0;
    if (!(csa ? GCACW_ON(9_2i) : GCACW_ON(9_2d)))
        sum->supply = 0;
    if (!(csa ? GCACW_ON(9_2j) : GCACW_ON(9_2e)))
        sum->eliminated = 0;
    /* NOLINTEND(misc-redundant-expression) */
}

struct gcacw_morale_sum gcacw_morale_sum(const struct gcacw_scenario *sc,
                                         const struct gcacw_facts *facts, uint16_t turn,
                                         uint8_t side)
{
    struct tally tally = {sc, facts, &sc->morale[side], turn, 0, 0, {0}};

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        const struct gcacw_unit_facts *now = &facts->units[i];
        bool matters =
            now->demoralized != 0 || now->lost_turn != 0 || (now->flags & GCACW_HUNGRY) != 0;

        if (!matters || !counts(&sc->units[i]))
            continue;
        tally_corps(&tally, (gcacw_unit_id){i});
        tally_demoralized(&tally, (gcacw_unit_id){i});
        tally_eliminated(&tally, (gcacw_unit_id){i});
        tally_hungry(&tally, (gcacw_unit_id){i});
    }
    finish(&tally, side);
    return tally.sum;
}

unsigned gcacw_morale_level(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            uint16_t turn, uint8_t side)
{
    const struct gcacw_morale_sum sum = gcacw_morale_sum(sc, facts, turn, side);

    return sum.corps + sum.divisions + sum.brigades + sum.losses + sum.supply + sum.eliminated;
}

/* ---- level and state ---- */

void gcacw_update_morale(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        unsigned level = gcacw_morale_level(game->sc, facts, game->state->turn, side);

        facts->sides[side].morale_level = (uint8_t)(level < UINT8_MAX ? level : UINT8_MAX);
    }
}

/* 9.1i: each state that was ever reached stands for points: more while the army is in it, or worse. */
static int points_of(const struct gcacw_scenario *sc, const struct gcacw_side_facts *army)
{
    int points = 0;

    for (unsigned i = GCACW_DISORDERED; i < GCACW_MORALES; i++) {
        if ((army->reached >> i & 1) != 0)
            points += army->morale >= i ? sc->morales[i].points : sc->morales[i].points_past;
    }
    return GCACW_ON(9_1i) ? points : 0;
}

static void fix(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_side_facts *army = &facts->sides[side];
    enum gcacw_score_line line =
        side == GCACW_UNION ? GCACW_SCORE_UNION_MORALE : GCACW_SCORE_CSA_MORALE;
    enum gcacw_morale state =
        GCACW_ON(9_2m) ? gcacw_morale_at(game->sc, army->morale_level) : GCACW_NORMAL;
    int sign = side == GCACW_UNION ? 1 : -1;

    if (army->morale == state)
        return;
    army->morale = (uint8_t)state;
    for (unsigned i = GCACW_DISORDERED; i <= (unsigned)state; i++)
        army->reached |= (uint8_t)(1U << i);
    gcacw_score(game, line, sign * points_of(game->sc, army) - facts->score.line[line]);
    GCACW_TELL(game, GCACW_BOTH, GCACW_9_2m, morale, .side = side, .morale = army->morale,
               .points = facts->score.line[line]);
}

/* 9.4a, 9.2o: if both armies take to flight at once, the one of the higher level does; of equal ones the
 * Confederate. */
static void check_flight(struct gcacw_game *game)
{
    const struct gcacw_side_facts *sides = game->state->facts.sides;
    const struct gcacw_side_facts *csa = &sides[GCACW_CONFEDERATE], *usa = &sides[GCACW_UNION];

    if (!GCACW_ON(9_4a))
        return;
    if (csa->morale == GCACW_FLIGHT &&
        (usa->morale != GCACW_FLIGHT || !GCACW_ON(9_2o) || csa->morale_level >= usa->morale_level))
        gcacw_end(game, GCACW_USA_DECISIVE, GCACW_9_4a);
    else if (usa->morale == GCACW_FLIGHT)
        gcacw_end(game, GCACW_CSA_DECISIVE, GCACW_9_4a);
}

void gcacw_fix_morale(struct gcacw_game *game)
{
    fix(game, GCACW_CONFEDERATE);
    fix(game, GCACW_UNION);
    check_flight(game);
}
