/* rules/altar/reach.c: how far a token can march, as its owner knows the map (R5). */
#include "rules/altar/reach.h"

#include <string.h>

#include "rules/altar/effects.h"
#include "rules/altar/engine.h"

static unsigned best_face(const struct altar_scenario *sc)
{
    unsigned best = 0;

    for (size_t i = 0; i < sizeof sc->staff_die; i++)
        best = sc->staff_die[i] > best ? sc->staff_die[i] : best;
    return best;
}

void altar_allowance(const struct altar_scenario *sc, const uint8_t *in_force,
                     const struct altar_piece *piece, unsigned *road, unsigned *any)
{
    unsigned bonus = 0;

    if ((piece->flags & ALTAR_PIECE_ROLLED) != 0)
        bonus = piece->die;
    else if ((piece->flags & ALTAR_PIECE_STAFF) != 0)
        bonus = best_face(sc);
    *road = altar_base_move(sc, in_force, piece) + bonus;
    *any = altar_is_forbidden(sc, in_force, piece->side, altar_piece_corps(sc, piece),
                              ALTAR_WHAT_CROSS_COUNTRY)
               ? 0
               : (ALTAR_ON(M8) ? bonus : *road);
}

static void open_net(const struct altar_scenario *sc, const struct altar_board *board,
                     unsigned most, bool roads, struct altar_net *net)
{
    net->most = most < ALTAR_ROUTE_MAX ? most : ALTAR_ROUTE_MAX;
    net->edges = altar_edges_now(sc, board, roads, &net->changed);
}

static void spread_net(const struct altar_reach *reach, uint16_t start, struct altar_net *net)
{
    altar_grow(reach->sc, net->edges, &reach->barred, &reach->ends, start, net->most, &net->all);
}

void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *in_force, uint8_t piece, struct altar_reach *reach)
{
    unsigned road, any;

    altar_allowance(sc, in_force, &board->piece[piece], &road, &any);
    altar_reach_within(sc, board, piece, road, any, reach);
}

/* What keeps the piece out, and its like: two that may not share a space are in each other's way. The
 * enemies and the friends who close their spaces are known already. */
static void gather_closed(const struct altar_scenario *sc, const struct altar_board *board,
                          uint8_t piece, struct altar_reach *reach)
{
    const struct altar_piece *self = &board->piece[piece];

    if (!altar_may_share(sc, self, self))
        altar_cells_add(&reach->barred, self->cell);
    /* A train goes nowhere near an enemy it sees; for others his space is the end: contact. */
    const uint64_t shunned = self->kind == ALTAR_TRAIN ? UINT64_MAX : 0;

    for (unsigned i = 0; i < altar_words_of(sc); i++)
        reach->barred.word[i] =
            (reach->barred.word[i] & ~reach->ends.word[i]) | (reach->ends.word[i] & shunned);
}

static void spread_nets(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t start, unsigned road, unsigned any, struct altar_reach *reach)
{
    const unsigned words = altar_words_of(sc);

    reach->sc = sc;
    open_net(sc, board, road, true, &reach->road);
    spread_net(reach, start, &reach->road);
    reach->held = reach->road.all;
    reach->any.all = (struct altar_cells){{0}};
    if (any == 0)
        return;
    open_net(sc, board, any, false, &reach->any);
    spread_net(reach, start, &reach->any);
    for (unsigned i = 0; i < words; i++)
        reach->held.word[i] |= reach->any.all.word[i];
}

void altar_reach_within(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece, unsigned road, unsigned any, struct altar_reach *reach)
{
    altar_enemy_cells(sc, board, board->piece[piece].side, &reach->ends);
    altar_closed_cells(sc, board, piece, &reach->barred);
    gather_closed(sc, board, piece, reach);
    spread_nets(sc, board, board->piece[piece].cell, road, any, reach);
}

static void allowance_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                              uint8_t piece, unsigned *road, unsigned *any)
{
    const struct altar_mover nobody = {.piece = ALTAR_NONE};

    altar_allowance_left(sc, view->in_force, &view->board.piece[piece],
                         view->mover.piece == piece ? &view->mover : &nobody, road, any);
}

void altar_reach_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t piece, struct altar_reach *reach)
{
    unsigned road, any;

    allowance_of_view(sc, view, piece, &road, &any);
    altar_reach_within(sc, &view->board, piece, road, any, reach);
}

void altar_reach_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t last, uint8_t piece, struct altar_reach *reach)
{
    const struct altar_board *board = &view->board;
    unsigned road, any;

    if (last == ALTAR_NONE)
        altar_enemy_cells(sc, board, view->side, &reach->ends);
    if (last == ALTAR_NONE || board->piece[last].kind != board->piece[piece].kind ||
        sc->tokens[last].command != sc->tokens[piece].command) {
        altar_own_closed_cells(sc, board, piece, &reach->barred);
        gather_closed(sc, board, piece, reach);
    }
    allowance_of_view(sc, view, piece, &road, &any);
    spread_nets(sc, board, board->piece[piece].cell, road, any, reach);
}

bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell)
{
    return altar_cells_hold(&reach->held, cell);
}

/* ---- the route ---- */

/* A net ring by ring, by number of steps, as far as the cell that is looked for. */
struct rings {
    struct altar_cells ring[ALTAR_ROUTE_MAX + 1];
    uint8_t first[ALTAR_ROUTE_MAX + 1], last[ALTAR_ROUTE_MAX + 1]; /* words that a ring keeps */
};

static bool ring_holds(const struct rings *rings, unsigned ring, unsigned cell)
{
    return cell < ALTAR_CELLS_MAX && cell / 64 >= rings->first[ring] &&
           cell / 64 <= rings->last[ring] && altar_cells_hold(&rings->ring[ring], (uint16_t)cell);
}

/* A ring without the cells where a march ends. */
static const struct altar_cells *without(const struct altar_spread *spread,
                                         const struct altar_cells *ring,
                                         const struct altar_cells *ends, struct altar_cells *left)
{
    for (unsigned i = spread->first; i <= spread->last; i++)
        left->word[i] = ring->word[i] & ~ends->word[i];
    return left;
}

/* The number of the ring that holds the cell; more than the net has if none does. */
static unsigned draw_rings(const struct altar_reach *reach, const struct altar_net *net,
                           uint16_t start, uint16_t cell, struct rings *rings)
{
    struct altar_spread spread;
    struct altar_cells going;
    const struct altar_cells *from = &rings->ring[0];

    altar_spread_begin(reach->sc, start, &spread, &rings->ring[0]);
    for (unsigned count = 0;; count++) {
        rings->first[count] = (uint8_t)spread.first;
        rings->last[count] = (uint8_t)spread.last;
        if (ring_holds(rings, count, cell))
            return count;
        /* A contact may begin in the start itself: nothing ends there. */
        if (count > 0)
            from = without(&spread, &rings->ring[count], &reach->ends, &going);
        if (count == net->most ||
            !altar_spread_step(&spread, net->edges, &reach->barred, from, &rings->ring[count + 1]))
            return net->most + 1;
    }
}

unsigned altar_reach_steps(const struct altar_reach *reach, const struct altar_net *net,
                           uint16_t start, uint16_t cell)
{
    struct rings rings;

    if (!altar_cells_hold(&net->all, cell))
        return ALTAR_ROUTE_MAX + 1U;
    return draw_rings(reach, net, start, cell, &rings);
}

/* The lowest cell of a ring from which a march can step into `cell` of the next one. */
static uint16_t step_before(const struct altar_reach *reach, const struct altar_net *net,
                            const struct rings *rings, unsigned ring, uint16_t cell)
{
    const unsigned columns = reach->sc->base.theater->columns;
    const unsigned around[] = {cell - columns, cell - 1U, cell + 1U, cell + columns};

    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        if (ring_holds(rings, ring, around[i]) &&
            altar_edges_join(reach->sc, net->edges, (uint16_t)around[i], cell) &&
            (ring == 0 || !altar_cells_hold(&reach->ends, (uint16_t)around[i])))
            return (uint16_t)around[i];
    }
    return VD_NONE;
}

/* 0 if the net does not hold the cell, or only at its start. */
static uint8_t route_in(const struct altar_reach *reach, const struct altar_net *net,
                        uint16_t start, uint16_t cell, uint16_t *route, uint8_t most)
{
    struct rings rings;
    unsigned count = draw_rings(reach, net, start, cell, &rings);

    if (count > net->most || count > most)
        return 0;
    for (unsigned i = count; i > 0; i--) {
        route[i - 1] = cell;
        cell = step_before(reach, net, &rings, i - 1, cell);
    }
    return (uint8_t)count;
}

uint8_t altar_reach_route(const struct altar_reach *reach, uint16_t start, uint16_t cell,
                          uint16_t *route, uint8_t most)
{
    if (!altar_cells_hold(&reach->held, cell))
        return 0;
    return route_in(reach, altar_cells_hold(&reach->road.all, cell) ? &reach->road : &reach->any,
                    start, cell, route, most);
}

uint8_t altar_route_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                            uint8_t piece, uint16_t cell, struct altar_reach *reach,
                            uint16_t *route)
{
    const struct altar_board *board = &view->board;
    const uint16_t start = board->piece[piece].cell;
    unsigned road, any;
    uint8_t count;

    allowance_of_view(sc, view, piece, &road, &any);
    reach->sc = sc;
    altar_enemy_cells(sc, board, view->side, &reach->ends);
    altar_own_closed_cells(sc, board, piece, &reach->barred);
    gather_closed(sc, board, piece, reach);
    open_net(sc, board, road, true, &reach->road);
    count = route_in(reach, &reach->road, start, cell, route, ALTAR_ROUTE_MAX);
    if (count > 0 || any == 0)
        return count;
    open_net(sc, board, any, false, &reach->any);
    return route_in(reach, &reach->any, start, cell, route, ALTAR_ROUTE_MAX);
}
