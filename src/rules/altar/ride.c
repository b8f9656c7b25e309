/* rules/altar/ride.c: marches by rail, which only an event grants (M11, E6). */
#include <string.h>

#include "rules/altar/engine.h"

struct line {
    const struct altar_scenario *sc;
    const struct altar_board *board; /* enemies on it close the line; NULL: nobody does */
    uint32_t rails;
    uint8_t side;
};

static bool joins(const struct line *line, uint16_t a, uint16_t b)
{
    const struct vd_edge *edge =
        vd_theater_edge(line->sc->base.theater, (vd_cell_id){a}, (vd_cell_id){b});

    return edge != NULL && (edge->rails & line->rails) != 0 &&
           (line->board == NULL || !altar_enemy_in(line->board, line->side, b));
}

/* Fills walk->steps with the distance along the line. */
static void spread(const struct line *line, uint16_t start, struct altar_walk *walk)
{
    const struct vd_theater *theater = line->sc->base.theater;

    memset(walk->steps, 0xFF, theater->cell_count * sizeof walk->steps[0]);
    walk->steps[start] = 0;
    walk->queue[0] = start;
    for (size_t head = 0, tail = 1; head < tail; head++) {
        uint16_t cell = walk->queue[head];

        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t next = vd_theater_neighbour(theater, (vd_cell_id){cell}, way).v;

            if (next == VD_NONE || walk->steps[next] != UINT16_MAX || !joins(line, cell, next))
                continue;
            walk->steps[next] = (uint16_t)(walk->steps[cell] + 1);
            walk->queue[tail++] = next;
        }
    }
}

/* The way from where `spread` began to a cell that it reached, without the start: ties to the lower
 * cell. */
static uint8_t trace(const struct line *line, const struct altar_walk *walk, uint16_t cell,
                     uint16_t *route)
{
    const struct vd_theater *theater = line->sc->base.theater;
    uint16_t count = walk->steps[cell];

    if (count == UINT16_MAX || count > ALTAR_RIDE_MAX)
        return 0;
    for (uint16_t i = count, at = cell; i > 0; i--) {
        uint16_t before = VD_NONE;

        route[i - 1] = at;
        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t next = vd_theater_neighbour(theater, (vd_cell_id){at}, way).v;

            if (next != VD_NONE && walk->steps[next] == i - 1 && joins(line, next, at) &&
                next < before)
                before = next;
        }
        at = before;
    }
    return (uint8_t)count;
}

static bool is_among(const uint16_t *cells, uint8_t count, uint16_t cell)
{
    for (uint8_t i = 0; i < count; i++) {
        if (cells[i] == cell)
            return true;
    }
    return false;
}

/* `between`: only on the stretch of the line from place to place. */
static bool on_stretch(const struct altar_scenario *sc, const struct altar_effect *effect,
                       uint16_t a, uint16_t b, struct altar_walk *walk)
{
    const struct line line = {.sc = sc, .rails = effect->lines};
    uint16_t stretch[ALTAR_RIDE_MAX + 1] = {effect->between[0]};

    if (effect->between[0] == VD_NONE)
        return true;
    spread(&line, effect->between[0], walk);
    uint8_t count = (uint8_t)(1 + trace(&line, walk, effect->between[1], stretch + 1));

    return is_among(stretch, count, a) && is_among(stretch, count, b);
}

uint8_t altar_ride_route(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t effect, uint8_t piece, uint16_t cell, struct altar_walk *walk,
                         uint16_t *route)
{
    const struct altar_piece *self = &board->piece[piece];
    const struct line line = {
        .sc = sc, .board = board, .rails = sc->effects[effect].lines, .side = self->side};

    if (!on_stretch(sc, &sc->effects[effect], self->cell, cell, walk))
        return 0;
    spread(&line, self->cell, walk);
    return trace(&line, walk, cell, route);
}

bool altar_may_ride(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece)
{
    const struct altar_piece *self = &view->board.piece[piece];
    const struct altar_effect *effect = &sc->effects[view->ride_effect];

    return view->rides > 0 && self->kind == ALTAR_DIVISION &&
           (effect->arm == ALTAR_ARM_NONE || effect->arm == self->arm) &&
           (self->flags & ALTAR_PIECE_STAFF) == 0;
}

/* It halts in the last space where it may stand before an enemy or a broken line that its owner did
 * not know of, or knew of and rode up to. */
uint16_t altar_ride_end(const struct altar_game *game, uint8_t piece, uint16_t cell)
{
    const struct altar_state *state = game->state;
    const struct altar_board *board = &state->board;
    const struct altar_piece *self = &board->piece[piece];
    uint16_t route[ALTAR_RIDE_MAX], end = self->cell, at = self->cell;
    uint8_t count = altar_ride_route(game->sc, &state->view[self->side].board, state->ride_effect,
                                     piece, cell, &game->work->walk, route);

    for (uint8_t i = 0; i < count; i++) {
        if (!altar_step_is_passable(game->sc, board, at, route[i]) ||
            altar_enemy_in(board, self->side, route[i]))
            break;
        at = route[i];
        if (altar_may_end(game->sc, board, piece, at))
            end = at;
    }
    return end;
}
