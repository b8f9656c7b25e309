/* rules/gcacw/play/victory/victory.c: the end of a turn: county control, victory check, turn marker (phases 7, 8, 9). */
#include "rules/gcacw/play/victory/victory.h"

#include "rules/gcacw/play/army.h"

static unsigned open_counties(struct gcacw_game *game)
{
    gcacw_settle_counties(game);
    return 0;
}

/* 1.3: an occurrence of Hooker Questioned that counts once, and only while he commands. */
static void question(struct gcacw_game *game, enum gcacw_latch latch)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;

    if ((turn->latches & latch) != 0)
        return;
    turn->latches |= (uint16_t)latch;
    if ((turn->latches & GCACW_LATCH_MEADE) == 0)
        turn->hooker++;
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_3ad, questioned, .count = turn->hooker,
               .disorder = latch == GCACW_LATCH_HOOKER_DISORDER);
}

static void question_hooker(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;

    if (!GCACW_ON(1_3ad))
        return;
    if (facts->sides[GCACW_UNION].morale >= GCACW_DISORDERED)
        question(game, GCACW_LATCH_HOOKER_DISORDER);
    if (gcacw_total(&facts->score) >= gcacw_number(game->sc, GCACW_N_HOOKER_POINTS))
        question(game, GCACW_LATCH_HOOKER_POINTS);
}

static unsigned open_victory(struct gcacw_game *game)
{
    gcacw_update_morale(game);
    gcacw_fix_morale(game);
    if (game->state->depth == 0)
        return 0;
    question_hooker(game);
    gcacw_check_preliminary(game);
    gcacw_score_turn(game);
    return 0;
}

/* 1.1f: the last turn ends the game. */
static unsigned open_marker(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (unsigned i = 0; i < game->sc->unit_count; i++)
        facts->units[i].flags &= (uint8_t)~GCACW_NEAR;
    if (game->state->turn >= game->sc->turn_count && GCACW_ON(1_1f))
        gcacw_end(game, gcacw_final_level(game->sc, facts), GCACW_1_1f);
    return 0;
}

const struct gcacw_phase_row gcacw_victory_phases[] = {
    {GCACW_PHASE_COUNTIES, open_counties, NULL, false},
    {GCACW_PHASE_VICTORY, open_victory, NULL, false},
    {GCACW_PHASE_MARKER, open_marker, NULL, false},
    {0}};
