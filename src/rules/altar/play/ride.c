/* rules/altar/play/ride.c: marches by rail, which only an event grants (M11, E6). */
#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/play/ride.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

/* The rails of an effect's lines combined. */
void altar_lay_lines(const struct altar_scenario *sc, uint32_t lines, struct altar_edges *edges)
{
    memset(edges, 0, sizeof *edges);
    for (; lines != 0; lines &= lines - 1) {
        const struct altar_edges *rail = &sc->ways.rail[__builtin_ctz(lines)];

        for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++) {
            edges->east.word[i] |= rail->east.word[i];
            edges->south.word[i] |= rail->south.word[i];
        }
    }
}

/* The lowest neighbor over these edges that is this many steps from the start of the walk. */
static uint16_t step_before(const struct altar_scenario *sc, const struct altar_walk *walk,
                            uint16_t cell, uint16_t steps)
{
    const unsigned columns = sc->base.theater->columns;
    const unsigned around[] = {cell - columns, cell - 1U, cell + 1U, cell + columns};

    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        if (around[i] < sc->base.theater->cell_count && walk->steps[around[i]] == steps &&
            altar_edges_join(sc, &walk->changed, (uint16_t)around[i], cell))
            return (uint16_t)around[i];
    }
    return VD_NONE;
}

/* The route from the start of the walk to a cell that it reached, without the start; ties go to
 * the lower cell. */
static uint8_t trace(const struct altar_scenario *sc, const struct altar_walk *walk, uint16_t cell,
                     uint16_t *route)
{
    uint16_t count = walk->steps[cell];

    if (count == UINT16_MAX || count > ALTAR_RIDE_MAX)
        return 0;
    for (uint16_t i = count; i > 0; i--) {
        route[i - 1] = cell;
        cell = step_before(sc, walk, cell, (uint16_t)(i - 1));
    }
    return (uint8_t)count;
}

/* `between`: only the stretch of the line from place to place. Needs the combined lines. */
static void find_stretch(const struct altar_scenario *sc, const struct altar_effect *effect,
                         struct altar_walk *walk, struct altar_cells *stretch)
{
    static const struct altar_cells none;

    memset(stretch, effect->between[0] == VD_NONE ? 0xFF : 0, sizeof *stretch);
    if (effect->between[0] == VD_NONE)
        return;
    altar_walk_over(sc, &walk->changed, &none, effect->between[0], walk);
    uint16_t cell = effect->between[1], steps = walk->steps[cell];

    altar_cells_add(stretch, effect->between[0]);
    for (steps = steps > ALTAR_RIDE_MAX ? 0 : steps; steps > 0; steps--) {
        altar_cells_add(stretch, cell);
        cell = step_before(sc, walk, cell, (uint16_t)(steps - 1));
    }
}

/* Walks the lines as far as known enemies leave them open. False if the token does not stand on
 * the stretch in use. */
static bool walk_lines(const struct altar_scenario *sc, const struct altar_board *board,
                       uint8_t effect, altar_piece_id piece, struct altar_walk *walk,
                       struct altar_cells *stretch)
{
    const struct altar_piece *self = &board->piece[piece.v];
    struct altar_cells enemies;

    altar_lay_lines(sc, sc->effects[effect].lines, &walk->changed);
    find_stretch(sc, &sc->effects[effect], walk, stretch);
    if (!altar_cells_hold(stretch, self->cell))
        return false;
    altar_enemy_cells(sc, board, self->side, &enemies);
    altar_walk_over(sc, &walk->changed, &enemies, self->cell, walk);
    return true;
}

uint8_t altar_ride_route(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t effect, altar_piece_id piece, uint16_t cell,
                         struct altar_walk *walk, uint16_t *route)
{
    struct altar_cells stretch;

    if (!walk_lines(sc, board, effect, piece, walk, &stretch) || !altar_cells_hold(&stretch, cell))
        return 0;
    return trace(sc, walk, cell, route);
}

void altar_ride_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t effect, altar_piece_id piece, struct altar_walk *walk,
                      struct altar_cells *cells)
{
    struct altar_cells stretch, friends;

    memset(cells, 0, sizeof *cells);
    if (!walk_lines(sc, board, effect, piece, walk, &stretch))
        return;
    altar_closed_cells(sc, board, piece, &friends);
    for (unsigned i = 0; i < altar_words_of(sc); i++)
        cells->word[i] = walk->reached.word[i] & stretch.word[i] & ~friends.word[i];
    for (uint16_t cell = altar_cells_next(cells, 0); cell < ALTAR_CELLS_MAX;
         cell = altar_cells_next(cells, cell + 1U)) {
        if (walk->steps[cell] == 0 || walk->steps[cell] > ALTAR_RIDE_MAX)
            altar_cells_drop(cells, cell);
    }
}

bool altar_may_ride(const struct altar_scenario *sc, const struct altar_view *view,
                    altar_piece_id piece)
{
    const struct altar_piece *self = &view->board.piece[piece.v];
    const struct altar_effect *effect = &sc->effects[view->ride_effect];

    return view->rides > 0 && self->kind == ALTAR_DIVISION &&
           (effect->arm == ALTAR_ARM_NONE || effect->arm == self->arm) &&
           (self->flags & ALTAR_PIECE_STAFF) == 0;
}

/* E6: it stops in the last space where it may stand before an enemy or a broken line, whether
 * its owner knew of that or not. */
struct altar_ride altar_ride_to(const struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    const struct altar_state *state = game->state;
    const struct altar_board *board = &state->board;
    const struct altar_piece *self = &board->piece[piece.v];
    struct altar_ride ride = {.end = self->cell, .reached = self->cell, .before = VD_NONE};
    uint16_t route[ALTAR_RIDE_MAX];
    uint8_t count = altar_ride_route(
        game->sc, &altar_view_of(game->sc, state, altar_owner(game->sc, self))->board,
        state->ride_effect, piece, cell, &game->work->walk, route);

    for (uint8_t i = 0; i < count && ride.halt == ALTAR_HALT_NONE; i++) {
        ride.before = route[i];
        if (!altar_step_is_passable(game->sc, board, ride.reached, route[i]))
            ride.halt = ALTAR_HALT_CROSSING;
        else if (altar_enemy_in(board, self->side, route[i]))
            ride.halt = ALTAR_HALT_ENEMY;
        else
            ride.reached = route[i];
        if (altar_may_end(game->sc, board, piece, ride.reached))
            ride.end = ride.reached;
    }
    return ride;
}
