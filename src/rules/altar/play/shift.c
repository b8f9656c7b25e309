/* rules/altar/play/shift.c: the nearest space where a token may stand (R17, X41, X47). */
#include <string.h>

#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"

/* Adds the spaces that can be entered from the last ones of the queue. Returns the new end of
 * the queue. */
static size_t walk_on(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t side, const struct altar_cells *lost, struct altar_walk *walk,
                      size_t head, size_t tail)
{
    for (size_t end = tail; head < end; head++) {
        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t at = walk->queue[head];
            uint16_t next = vd_theater_neighbor(sc->base.theater, (vd_cell_id){at}, way).v;

            if (next == VD_NONE || walk->steps[next] != UINT16_MAX ||
                !altar_step_is_passable(sc, board, at, next) || altar_enemy_in(board, side, next) ||
                altar_cells_hold(lost, next))
                continue;
            walk->steps[next] = 1;
            walk->queue[tail++] = next;
        }
    }
    return tail;
}

static void sort(uint16_t *cells, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        uint16_t cell = cells[i];
        size_t at = i;

        for (; at > 0 && cells[at - 1] > cell; at--)
            cells[at] = cells[at - 1];
        cells[at] = cell;
    }
}

/* R17: the nearest ring of open cells that has legal ends, in order of id. */
static size_t ring_without(const struct altar_scenario *sc, const struct altar_board *board,
                           altar_piece_id piece, uint16_t start, const struct altar_cells *lost,
                           struct altar_walk *walk, uint16_t *ring)
{
    size_t count = 0, head = 0, tail = 1;

    memset(walk->steps, 0xFF, sc->base.theater->cell_count * sizeof walk->steps[0]);
    walk->steps[start] = 0;
    walk->queue[0] = start;
    while (head < tail && count == 0) {
        size_t end = walk_on(sc, board, board->piece[piece.v].side, lost, walk, head, tail);

        head = tail;
        tail = end;
        for (size_t i = head; i < tail && count < ALTAR_RING_MAX; i++) {
            if (altar_may_end(sc, board, piece, walk->queue[i]))
                ring[count++] = walk->queue[i];
        }
    }
    sort(ring, count);
    return count;
}

size_t altar_legal_ring(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, uint16_t start, struct altar_walk *walk,
                        uint16_t *ring)
{
    const struct altar_cells nothing = {0};

    return ring_without(sc, board, piece, start, &nothing, walk, ring);
}

/* X47: what a beaten token has lost (the contested space, or the field of a battle) belongs to
 * the winner. */
static void find_lost(uint16_t contested, const uint16_t *block, uint8_t block_count,
                      struct altar_cells *lost)
{
    memset(lost, 0, sizeof *lost);
    if (!ALTAR_ON(X47))
        return;
    if (contested != VD_NONE)
        altar_cells_add(lost, contested);
    for (uint8_t i = 0; i < block_count; i++)
        altar_cells_add(lost, block[i]);
}

/* X41: a picket gives way to any free space adjacent to it; if there is none, by R17. */
static size_t give_way_cells(const struct altar_scenario *sc, const struct altar_board *board,
                             altar_piece_id piece, struct altar_walk *walk, uint16_t *cells)
{
    uint16_t home = board->piece[piece.v].cell;
    size_t count = 0;

    if (home == VD_NONE)
        return 0; /* happens only in a file that no game wrote */

    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (altar_is_adjacent(sc, home, cell, true) && altar_may_end(sc, board, piece, cell))
            cells[count++] = cell;
    }
    return count > 0 ? count : altar_legal_ring(sc, board, piece, home, walk, cells);
}

/* The spaces among which a shifted token may choose. */
size_t altar_shift_cells(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_walk *walk, uint16_t *cells)
{
    const struct altar_task *task = &view->task;
    struct altar_cells lost = {0};

    if (task->phase == ALTAR_PHASE_GIVE_WAY)
        return give_way_cells(sc, &view->board, task->piece, walk, cells);
    if (task->extra == ALTAR_SHIFT_RETREAT)
        find_lost(task->from, view->block, view->block_count, &lost);
    return ring_without(sc, &view->board, task->piece, task->cell, &lost, walk, cells);
}

/* ---- placing by R17 ---- */

void altar_settle_at(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                     enum altar_shift why)
{
    static const struct {
        enum altar_cause cause;
        enum altar_row_id row;
    } telling[] = {[ALTAR_SHIFT_RETREAT] = {ALTAR_CAUSE_SHIFT, ALTAR_ROW_I21},
                   [ALTAR_SHIFT_RETURN] = {ALTAR_CAUSE_ARRIVAL, ALTAR_ROW_I31},
                   [ALTAR_SHIFT_ARRIVAL] = {ALTAR_CAUSE_ARRIVAL, ALTAR_ROW_I2}};

    if (why == ALTAR_SHIFT_RETURN)
        game->state->board.piece[piece.v].flags = 0;
    altar_move_piece(game, piece, cell, telling[why].cause, telling[why].row);
}

enum altar_settled altar_settle(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                                enum altar_shift why)
{
    const struct altar_board *board = &game->state->board;
    const struct altar_fight *fight = &game->state->fight;
    uint16_t contested = VD_NONE, ring[ALTAR_RING_MAX] = {cell};
    struct altar_cells lost = {0};
    size_t count = 1;

    if (why == ALTAR_SHIFT_RETREAT) {
        contested = altar_leave_contested(&game->state->leave);
        find_lost(contested, fight->block, fight->block_count, &lost);
    }
    if (!altar_may_end(game->sc, board, piece, cell) && ALTAR_ON(R17))
        count = ring_without(game->sc, board, piece, cell, &lost, &game->work->walk, ring);
    if (count == 0)
        return ALTAR_SETTLED_NOWHERE;
    if (count == 1 || game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        if (board->piece[piece.v].cell != ring[0])
            altar_settle_at(game, piece, ring[0], why);
        return ALTAR_SETTLED;
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_SHIFT,
                                         .side = board->piece[piece.v].side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = piece,
                                         .cell = cell,
                                         .from = contested,
                                         .extra = (uint8_t)why});
    return ALTAR_SETTLED_ASKED;
}
