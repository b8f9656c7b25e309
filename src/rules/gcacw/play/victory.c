/* rules/gcacw/play/victory.c: points, morale, county control and the end (9). */
#include "rules/gcacw/play/victory.h"

#include "rules/gcacw/play/army.h"

static unsigned open_nothing(struct gcacw_game *game)
{
    (void)game;
    return 0;
}

/* 9: the last turn ends the game. */
static unsigned open_marker(struct gcacw_game *game)
{
    int points = gcacw_total(&game->state->facts.score);

    if (game->state->turn >= game->sc->turn_count)
        gcacw_end(game, gcacw_level_at(game->sc, points), GCACW_1_1f);
    return 0;
}

const struct gcacw_phase_row gcacw_victory_phases[] = {
    {GCACW_PHASE_COUNTIES, open_nothing, NULL, false},
    {GCACW_PHASE_VICTORY, open_nothing, NULL, false},
    {GCACW_PHASE_MARKER, open_marker, NULL, false},
    {0}};

void gcacw_notice(struct gcacw_game *game)
{
    (void)game;
}

void gcacw_score(struct gcacw_game *game, enum gcacw_score_line line, int points)
{
    int16_t *at = &game->state->facts.score.line[line];

    *at = (int16_t)(*at + points);
}

void gcacw_score_structure(struct gcacw_game *game, gcacw_structure_id structure)
{
    (void)game;
    (void)structure;
}

void gcacw_score_station(struct gcacw_game *game, gcacw_station_id station)
{
    (void)game;
    (void)station;
}

void gcacw_score_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower)
{
    (void)game;
    (void)unit;
    (void)manpower;
}

unsigned gcacw_morale_level(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            uint16_t turn, uint8_t side)
{
    (void)sc;
    (void)facts;
    (void)turn;
    (void)side;
    return 0;
}

void gcacw_end(struct gcacw_game *game, enum gcacw_level level, enum gcacw_rule why)
{
    struct gcacw_state *state = game->state;
    uint8_t winner =
        level <= GCACW_CSA_MARGINAL ? (uint8_t)GCACW_CONFEDERATE : (uint8_t)GCACW_UNION;

    state->winner = winner;
    state->level = (uint8_t)level;
    while (state->depth > 0)
        gcacw_pop(game);
    state->due = 0;
    GCACW_TELL(game, GCACW_BOTH, why, ended, .level = (uint8_t)level, .winner = winner,
               .points = (int16_t)gcacw_total(&state->facts.score), .why = (uint16_t)why);
}
