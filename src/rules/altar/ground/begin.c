/* rules/altar/ground/begin.c: boards and views before anything has happened. */
#include "rules/altar/ground/begin.h"

#include <string.h>

#include "rules/altar/ground/seats.h"

void altar_board_begin(const struct altar_scenario *sc, struct altar_board *board)
{
    memset(board, 0, sizeof *board);
    board->piece_count = sc->token_count;
    for (uint8_t i = 0; i < sc->token_count; i++)
        board->piece[i] = (struct altar_piece){
            .cell = VD_NONE, .left = VD_NONE, .side = sc->tokens[i].side, .token = ALTAR_NO_PIECE};
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        if (sc->crossings[i].destroyed)
            board->destroyed |= UINT32_C(1) << i;
    }
}

/* I1: a view begins with what is printed: an empty map and the seat's own order of battle. */
void altar_view_begin(const struct altar_scenario *sc, uint8_t seat, struct altar_view *view)
{
    memset(view, 0, sizeof *view);
    view->base.seat = seat;
    view->side = sc->base.seat_side[seat];
    altar_board_begin(sc, &view->board);
    view->mover.piece = ALTAR_NO_PIECE;
    view->onward = VD_NONE;
    view->card = ALTAR_NO_DECK_CARD;
    memset(view->deck, ALTAR_NONE, sizeof view->deck);
    view->winner = ALTAR_NONE;
    view->enemy_pool = ALTAR_NONE;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        view->points[side] = altar_knows_points(sc, seat, side) ? sc->points_at_start : ALTAR_NONE;
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->side != view->side)
            continue;
        view->board.piece[i].kind = token->kind;
        view->board.piece[i].arm = token->arm;
        view->board.piece[i].token = altar_piece(i);
        if (token->kind == ALTAR_TRAIN && altar_is_separate(sc))
            view->board.piece[i].seen = token->corps.v;
    }
}
