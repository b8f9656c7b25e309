/* rules/gcacw/play/turn/news.c: Vicksburg and the draft riots (1.2, step 1c). */
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/play/victory/victory.h"

static void roll_vicksburg(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    int face = (int)gcacw_roll(game, GCACW_PURPOSE_VICKSBURG, 0);
    int needed = gcacw_number(sc, GCACW_N_VICKSBURG_DIE);
    int points = -gcacw_number(sc, GCACW_N_VICKSBURG_POINTS);

    gcacw_tell_roll(game, GCACW_BOTH, GCACW_1_2e,
                    (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_VICKSBURG,
                                                .side = GCACW_NONE,
                                                .faces = {(uint8_t)face},
                                                .total = (int8_t)face,
                                                .needed = (int8_t)needed,
                                                .success = face <= needed});
    if (face > needed)
        return;
    turn->latches |= GCACW_LATCH_VICKSBURG;
    gcacw_score(game, GCACW_SCORE_VICKSBURG, points);
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_2e, scored_news, .line = GCACW_SCORE_VICKSBURG,
               .points = (int16_t)points);
}

static bool is_riot_turn(const struct gcacw_game *game)
{
    uint8_t when = game->sc->when[GCACW_WHEN_RIOTS];

    return when != 0 && game->state->turn == when && GCACW_ON(1_2f);
}

unsigned gcacw_open_news(struct gcacw_game *game)
{
    uint8_t when = game->sc->when[GCACW_WHEN_VICKSBURG];

    if (when != 0 && game->state->turn >= when && GCACW_ON(1_2e) &&
        !gcacw_has_latch(&game->state->facts, GCACW_LATCH_VICKSBURG))
        roll_vicksburg(game);
    return is_riot_turn(game) ? GCACW_SIDE(GCACW_UNION) : 0;
}

/* 1.2g: manpower named before the dice; the phase's step counts it. */
void gcacw_carry_riots(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    unsigned lost = gcacw_lose(game, unit, command->choice.number, GCACW_LOSS_OTHER);
    unsigned sum = gcacw_top(game)->step + lost;

    gcacw_top(game)->step = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_1_2g, taken_off, .unit = unit.v,
               .manpower = (uint8_t)lost);
}

void gcacw_close_news(struct gcacw_game *game)
{
    int removed = gcacw_top(game)->step;
    int modifier = removed * gcacw_number(game->sc, GCACW_N_RIOTS_MANPOWER);
    uint8_t faces[3] = {0};
    int dice = gcacw_number(game->sc, GCACW_N_RIOTS_DICE), points = modifier;

    if (!is_riot_turn(game))
        return;
    for (int i = 0; i < dice; i++) {
        unsigned face = gcacw_roll(game, GCACW_PURPOSE_RIOTS, 0);

        points += (int)face;
        if (i < 3)
            faces[i] = (uint8_t)face;
    }
    points = points > 0 ? points : 0;
    gcacw_tell_roll(
        game, GCACW_BOTH, GCACW_1_2f,
        (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_RIOTS,
                                    .side = GCACW_NONE,
                                    .faces = {faces[0], faces[1], faces[2]},
                                    .modifier = (int8_t)(modifier < INT8_MIN ? INT8_MIN : modifier),
                                    .total = (int8_t)points,
                                    .success = points > 0});
    gcacw_score(game, GCACW_SCORE_RIOTS, points);
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_2f, scored_news, .line = GCACW_SCORE_RIOTS,
               .removed = (uint8_t)removed, .points = (int16_t)points);
}
