/* rules/gcacw/play/victory/end.c: preliminary victories, the final level, and the end (9.4). */
#include "rules/gcacw/play/staff/signals.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- preliminary victories ---- */

static bool is_canceled(const struct gcacw_side_facts *army, enum gcacw_preliminary level)
{
    return (army->cancelled >> level & 1) != 0 && GCACW_ON(9_4j);
}

static void award(struct gcacw_game *game, uint8_t side, enum gcacw_preliminary level,
                  enum gcacw_rule rule)
{
    struct gcacw_side_facts *army = &game->state->facts.sides[side];

    army->preliminary = (uint8_t)level;
    army->preliminary_turn = (uint8_t)game->state->turn;
    GCACW_TELL(game, GCACW_BOTH, rule, preliminary, .side = side, .preliminary = (uint8_t)level,
               .canceled = false);
}

/* Cancels this level and those below it; what is above stands. */
static void cancel(struct gcacw_game *game, uint8_t side, enum gcacw_preliminary level,
                   enum gcacw_rule rule)
{
    struct gcacw_side_facts *army = &game->state->facts.sides[side];
    uint8_t held = army->preliminary;

    for (unsigned i = GCACW_PRELIMINARY_MARGINAL; i <= (unsigned)level && i <= held; i++)
        army->cancelled |= (uint8_t)(1U << i);
    if (held == GCACW_PRELIMINARY_NONE || held > level)
        return;
    army->preliminary = GCACW_PRELIMINARY_NONE;
    army->preliminary_turn = 0;
    GCACW_TELL(game, GCACW_BOTH, rule, preliminary, .side = side, .preliminary = held,
               .canceled = true);
}

/* A side may win a level that it neither has nor lost, while the enemy has not won it. */
static bool may_win(const struct gcacw_facts *facts, uint8_t side, enum gcacw_preliminary level)
{
    const struct gcacw_side_facts *own = &facts->sides[side];
    const struct gcacw_side_facts *enemy = &facts->sides[gcacw_enemy_of(side)];

    return own->preliminary < level && !is_canceled(own, level) && enemy->preliminary < level;
}

/* 9.4f, 9.4g: a level is canceled by the own army's state, at that moment or later. */
static void check_confederate(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;
    uint8_t enemy = facts->sides[GCACW_UNION].morale, own = facts->sides[GCACW_CONFEDERATE].morale;
    int points = gcacw_total(&facts->score);

    if (GCACW_ON(9_4f) && enemy >= GCACW_PANICKED &&
        points >= gcacw_number(game->sc, GCACW_N_PRELIMINARY_SUBSTANTIVE) &&
        may_win(facts, GCACW_CONFEDERATE, GCACW_PRELIMINARY_SUBSTANTIVE))
        award(game, GCACW_CONFEDERATE, GCACW_PRELIMINARY_SUBSTANTIVE, GCACW_9_4f);
    if (GCACW_ON(9_4g) && enemy >= GCACW_DISORDERED &&
        points >= gcacw_number(game->sc, GCACW_N_PRELIMINARY_MARGINAL) &&
        may_win(facts, GCACW_CONFEDERATE, GCACW_PRELIMINARY_MARGINAL))
        award(game, GCACW_CONFEDERATE, GCACW_PRELIMINARY_MARGINAL, GCACW_9_4g);
    if (own >= GCACW_PANICKED)
        cancel(game, GCACW_CONFEDERATE, GCACW_PRELIMINARY_SUBSTANTIVE, GCACW_9_4f);
    else if (own >= GCACW_DISORDERED)
        cancel(game, GCACW_CONFEDERATE, GCACW_PRELIMINARY_MARGINAL, GCACW_9_4g);
}

/* 9.4h, 9.4i: a Confederate preliminary substantive victory cancels a Union marginal one. */
static void check_union(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_side_facts *csa = &facts->sides[GCACW_CONFEDERATE];
    const struct gcacw_side_facts *usa = &facts->sides[GCACW_UNION];

    if (GCACW_ON(9_4h) && csa->morale >= GCACW_PANICKED && usa->morale == GCACW_NORMAL &&
        may_win(facts, GCACW_UNION, GCACW_PRELIMINARY_SUBSTANTIVE))
        award(game, GCACW_UNION, GCACW_PRELIMINARY_SUBSTANTIVE, GCACW_9_4h);
    if (GCACW_ON(9_4i) && csa->morale >= GCACW_DISORDERED &&
        csa->morale_level >=
            usa->morale_level + gcacw_number(game->sc, GCACW_N_PRELIMINARY_MORALE) &&
        may_win(facts, GCACW_UNION, GCACW_PRELIMINARY_MARGINAL))
        award(game, GCACW_UNION, GCACW_PRELIMINARY_MARGINAL, GCACW_9_4i);
    if (csa->preliminary == GCACW_PRELIMINARY_SUBSTANTIVE)
        cancel(game, GCACW_UNION, GCACW_PRELIMINARY_MARGINAL, GCACW_9_4i);
}

void gcacw_check_preliminary(struct gcacw_game *game)
{
    if (!gcacw_is_set(game->sc, GCACW_SWITCH_PRELIMINARY) || !GCACW_ON(9_4e))
        return;
    check_confederate(game);
    check_union(game);
}

/* ---- the final level ---- */

static bool reaches(const struct gcacw_scenario *sc, enum gcacw_number number, int points)
{
    return gcacw_number(sc, number) != 0 && points >= gcacw_number(sc, number);
}

/* What a Union preliminary victory is worth at the end, by the table's level. */
static enum gcacw_preliminary union_floor(const struct gcacw_scenario *sc,
                                          const struct gcacw_facts *facts, enum gcacw_level table)
{
    uint8_t held = facts->sides[GCACW_UNION].preliminary;
    int points = gcacw_total(&facts->score);

    if (held == GCACW_PRELIMINARY_SUBSTANTIVE &&
        (table == GCACW_CSA_DECISIVE ||
         reaches(sc, GCACW_N_PRELIMINARY_CANCEL_SUBSTANTIVE, points)))
        return GCACW_PRELIMINARY_NONE;
    if (held == GCACW_PRELIMINARY_MARGINAL &&
        (table <= GCACW_CSA_SUBSTANTIVE || reaches(sc, GCACW_N_PRELIMINARY_CANCEL, points)))
        return GCACW_PRELIMINARY_NONE;
    return (enum gcacw_preliminary)held;
}

/* 9.4k: of two floors the higher stands, of equal ones the earlier. */
static bool union_stands(const struct gcacw_facts *facts, enum gcacw_preliminary usa,
                         enum gcacw_preliminary csa)
{
    return usa > csa || (usa == csa && facts->sides[GCACW_UNION].preliminary_turn <
                                           facts->sides[GCACW_CONFEDERATE].preliminary_turn);
}

enum gcacw_level gcacw_final_level(const struct gcacw_scenario *sc, const struct gcacw_facts *facts)
{
    static const enum gcacw_level floors[GCACW_SIDES][GCACW_PRELIMINARIES] = {
        {GCACW_CSA_DECISIVE, GCACW_USA_MARGINAL, GCACW_USA_SUBSTANTIVE},
        {GCACW_USA_DECISIVE, GCACW_CSA_MARGINAL, GCACW_CSA_SUBSTANTIVE}};
    enum gcacw_level table = gcacw_level_at(sc, gcacw_total(&facts->score));
    enum gcacw_preliminary usa = union_floor(sc, facts, table);
    enum gcacw_preliminary csa =
        (enum gcacw_preliminary)facts->sides[GCACW_CONFEDERATE].preliminary;
    enum gcacw_level floor;

    if ((usa == GCACW_PRELIMINARY_NONE && csa == GCACW_PRELIMINARY_NONE) || !GCACW_ON(9_4k))
        return table;
    if (union_stands(facts, usa, csa)) {
        floor = floors[GCACW_UNION][usa];
        return table > floor ? table : floor;
    }
    floor = floors[GCACW_CONFEDERATE][csa];
    return table < floor ? table : floor;
}

/* ---- the end ---- */

void gcacw_end(struct gcacw_game *game, enum gcacw_level level, enum gcacw_rule why)
{
    struct gcacw_state *state = game->state;
    uint8_t winner =
        level <= GCACW_CSA_MARGINAL ? (uint8_t)GCACW_CONFEDERATE : (uint8_t)GCACW_UNION;

    state->winner = winner;
    state->level = (uint8_t)level;
    state->at_once = why == GCACW_9_4a;
    gcacw_score_turn(game);
    if (gcacw_is_parted(game->sc))
        gcacw_open_letters(game);
    while (state->depth > 0)
        gcacw_pop(game);
    state->due = 0;
    state->quiet = 0;
    GCACW_TELL(game, GCACW_BOTH, why, ended, .level = (uint8_t)level, .winner = winner,
               .points = (int16_t)gcacw_total(&state->facts.score), .why = (uint16_t)why);
}
