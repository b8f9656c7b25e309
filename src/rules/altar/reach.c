/* rules/altar/reach.c: how far a token can march, as its owner knows the map (R5). */
#include "rules/altar/reach.h"

#include <string.h>

#include "rules/altar/effects.h"
#include "rules/altar/engine.h"

enum { NOT_REACHED = UINT16_MAX };

static unsigned best_face(const struct altar_scenario *sc)
{
    unsigned best = 0;

    for (size_t i = 0; i < sizeof sc->staff_die; i++)
        best = sc->staff_die[i] > best ? sc->staff_die[i] : best;
    return best;
}

void altar_allowance(const struct altar_scenario *sc, const uint8_t *lasting,
                     const struct altar_piece *piece, unsigned *road, unsigned *any)
{
    unsigned bonus = 0;

    if ((piece->flags & ALTAR_PIECE_ROLLED) != 0)
        bonus = piece->die;
    else if ((piece->flags & ALTAR_PIECE_STAFF) != 0)
        bonus = best_face(sc);
    *road = altar_base_move(sc, lasting, piece) + bonus;
    *any = altar_is_forbidden(sc, lasting, piece->side, altar_piece_corps(sc, piece),
                              ALTAR_WHAT_CROSS_COUNTRY)
               ? 0
               : bonus;
}

/* An enemy's space is the end of a march: contact. A train goes nowhere near one it sees. */
static bool may_enter(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t piece, uint16_t cell, bool *is_end)
{
    *is_end = altar_enemy_in(board, board->piece[piece].side, cell);
    if (*is_end)
        return board->piece[piece].kind != ALTAR_TRAIN;
    return altar_may_end(sc, board, piece, cell);
}

static void spread(const struct altar_scenario *sc, const struct altar_board *board, uint8_t piece,
                   bool roads_only, unsigned most, struct altar_reach *reach)
{
    const struct vd_theater *theater = sc->base.theater;
    uint16_t *steps = roads_only ? reach->road : reach->any;
    uint16_t *from = roads_only ? reach->road_from : reach->any_from;
    uint16_t start = board->piece[piece].cell;

    memset(steps, 0xFF, theater->cell_count * sizeof *steps);
    steps[start] = 0;
    reach->queue[0] = start;
    for (size_t head = 0, tail = 1; head < tail; head++) {
        uint16_t cell = reach->queue[head];
        bool is_end = false;

        if (steps[cell] >= most || (cell != start && !may_enter(sc, board, piece, cell, &is_end)) ||
            is_end)
            continue;
        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t next = vd_theater_neighbour(theater, (vd_cell_id){cell}, way).v;
            bool end;

            if (next == VD_NONE || steps[next] != NOT_REACHED ||
                !(roads_only ? altar_step_is_road(sc, board, cell, next)
                             : altar_step_is_passable(sc, board, cell, next)) ||
                !may_enter(sc, board, piece, next, &end))
                continue;
            steps[next] = (uint16_t)(steps[cell] + 1);
            from[next] = cell;
            reach->queue[tail++] = next;
        }
    }
}

void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *lasting, uint8_t piece, struct altar_reach *reach)
{
    unsigned road, any;

    altar_allowance(sc, lasting, &board->piece[piece], &road, &any);
    altar_reach_within(sc, board, piece, road, any, reach);
}

void altar_reach_within(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece, unsigned road, unsigned any, struct altar_reach *reach)
{
    spread(sc, board, piece, true, road, reach);
    spread(sc, board, piece, false, any, reach);
}

void altar_reach_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t piece, struct altar_reach *reach)
{
    const struct altar_mover nobody = {.piece = ALTAR_NONE};
    unsigned road, any;

    altar_allowance_left(sc, view->lasting, &view->board.piece[piece],
                         view->mover.piece == piece ? &view->mover : &nobody, &road, &any);
    altar_reach_within(sc, &view->board, piece, road, any, reach);
}

bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell)
{
    return reach->road[cell] != NOT_REACHED || reach->any[cell] != NOT_REACHED;
}

uint8_t altar_reach_route(const struct altar_reach *reach, uint16_t start, uint16_t cell,
                          uint16_t *route, uint8_t most)
{
    bool by_road = reach->road[cell] != NOT_REACHED;
    const uint16_t *steps = by_road ? reach->road : reach->any;
    const uint16_t *from = by_road ? reach->road_from : reach->any_from;
    uint16_t count = steps[cell];

    if (count == NOT_REACHED || count > most)
        return 0;
    for (uint16_t at = cell, i = count; i > 0 && at != start; i--) {
        route[i - 1] = at;
        at = from[at];
    }
    return (uint8_t)count;
}
