/* sim/altar/measure.c: runs single parts of the altar rules many times. */
#include "rules/altar/ground/reach.h"
#include "rules/altar/tables/state.h"
#include "rules/altar/telling/work.h"
#include "sim/altar/figures.h"

/* Every token gets a Staff Die. */
static void prepare(const struct vd_scenario *sc, void *of)
{
    struct altar_state *state = of;

    (void)sc;
    for (uint8_t i = 0; i < state->board.piece_count; i++)
        state->board.piece[i].flags |= ALTAR_PIECE_STAFF;
}

static unsigned reach(const struct vd_scenario *sc, const void *of, void *at)
{
    const struct altar_state *state = of;
    const struct altar_board *board = &state->board;
    struct altar_work *work = at;
    unsigned count = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == VD_NONE || board->piece[i].kind == ALTAR_DEPOT)
            continue;
        altar_reach_find((const struct altar_scenario *)sc, board, state->in_force, altar_piece(i),
                         &work->reach);
        count++;
    }
    return count;
}

/* Those of Gettysburg. */
const struct vd_measure altar_measure = {
    .bars =
        {
            [VD_BAR_UMPIRE_ORDERS] = 20 * 14000.0,
            [VD_BAR_RANDOM_CAMPAIGNS] = 100 * 11.6,
            [VD_BAR_VIEW_TIME] = 5000,
            [VD_BAR_STATE_BYTES] = 6250,
            [VD_BAR_VERIFY] = 50,
            [VD_BAR_FIRST_LEGAL] = 20,
        },
    .prepare = prepare,
    .reach = reach,
};
