/* rules/gcacw/play/turn/posture.c: operational or passive: sealed and revealed together, the spy's loser first (4.5). */
#include <assert.h>

#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/telling/seats.h"

static uint8_t spy_loser(const struct gcacw_game *game)
{
    uint8_t winner = game->state->facts.turn.spy_winner;

    return winner == GCACW_NONE || !GCACW_ON(1_3y) ? (uint8_t)GCACW_NONE : gcacw_enemy_of(winner);
}

/* 10.6: Halleck decides on his turns. */
static uint32_t seat_bit(const struct gcacw_game *game, uint8_t side)
{
    return VD_AUDIENCE(gcacw_overall_seat(game->sc, &game->state->facts, side));
}

unsigned gcacw_open_posture(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;
    uint8_t loser = spy_loser(game);

    for (unsigned side = 0; side < GCACW_SIDES; side++)
        state->posture[side] = state->facts.sides[side].posture = GCACW_POSTURE_NONE;
    if (loser != GCACW_NONE) {
        state->quiet = 0; /* he declares openly */
        gcacw_ask_seat(game, gcacw_overall_seat(game->sc, &state->facts, loser));
        return GCACW_SIDE(loser);
    }
    state->due = seat_bit(game, GCACW_UNION) | seat_bit(game, GCACW_CONFEDERATE);
    return GCACW_BOTH;
}

static void reveal(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (state->posture[side] == GCACW_POSTURE_NONE)
            continue;
        if (state->facts.sides[side].posture != state->posture[side])
            GCACW_TELL(game, GCACW_BOTH, GCACW_4_5a, declared, .side = side,
                       .posture = state->posture[side]);
        state->facts.sides[side].posture = state->posture[side];
    }
}

/* 4.5b: whether an operational side may still become passive. */
static bool may_change(const struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_side_facts *sides = game->state->facts.sides;

    if (!gcacw_is_set(game->sc, GCACW_SWITCH_POSTURE_SWITCH) || !GCACW_ON(4_5b) ||
        sides[side].posture != GCACW_OPERATIONAL)
        return false;
    return side != spy_loser(game) || sides[gcacw_enemy_of(side)].posture != GCACW_PASSIVE;
}

/* One more answer; false if nobody has one. */
static bool ask_again(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    if (gcacw_top(game)->step != 0)
        return false;
    gcacw_top(game)->step = 1;
    gcacw_top(game)->side = GCACW_NONE;
    state->due = 0;
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (!may_change(game, side))
            continue;
        state->posture[side] = GCACW_POSTURE_NONE;
        state->due |= seat_bit(game, side);
    }
    return state->due != 0;
}

void gcacw_carry_posture(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_state *state = game->state;
    uint8_t side = game->sc->base.seat_side[command->seat];
    bool first = side == spy_loser(game) && gcacw_top(game)->step == 0;

    assert(side < GCACW_SIDES);
    state->posture[side] = command->choice.option;
    state->due &= ~VD_AUDIENCE(command->seat);
    if (first) {
        reveal(game);
        gcacw_ask_seat(game, gcacw_overall_seat(game->sc, &state->facts, gcacw_enemy_of(side)));
        return;
    }
    if (state->due != 0 && GCACW_ON(4_5a)) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_4_5a, declared, .side = side,
                   .posture = command->choice.option);
        return;
    }
    reveal(game);
    if (state->due == 0 && !ask_again(game))
        gcacw_advance(game);
}
