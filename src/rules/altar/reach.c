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

static void keep_ring(struct altar_net *net, const struct altar_spread *spread)
{
    net->first[net->ring_count] = (uint8_t)spread->first;
    net->last[net->ring_count++] = (uint8_t)spread->last;
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

static void spread_net(const struct altar_scenario *sc, const struct altar_board *board,
                       uint16_t start, unsigned most, const struct altar_cells *barred,
                       const struct altar_cells *ends, bool roads, struct altar_net *net)
{
    struct altar_spread spread;
    struct altar_cells going;

    net->edges = altar_edges_now(sc, board, roads, &net->changed);
    net->ring_count = 0;
    altar_spread_begin(sc, start, &spread, &net->ring[0]);
    keep_ring(net, &spread);
    /* A contact may begin in the start itself: nothing ends there. */
    for (const struct altar_cells *from = &net->ring[0];
         net->ring_count <= most && net->ring_count <= ALTAR_ROUTE_MAX;) {
        struct altar_cells *ring = &net->ring[net->ring_count];

        if (!altar_spread_step(&spread, net->edges, barred, from, ring))
            break;
        keep_ring(net, &spread);
        from = without(&spread, ring, ends, &going);
    }
    net->all = spread.seen;
}

void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *in_force, uint8_t piece, struct altar_reach *reach)
{
    unsigned road, any;

    altar_allowance(sc, in_force, &board->piece[piece], &road, &any);
    altar_reach_within(sc, board, piece, road, any, reach);
}

/* What keeps the piece out, and its like: two that may not share a space are in each other's way. */
static void gather_closed(const struct altar_scenario *sc, const struct altar_board *board,
                          uint8_t piece, unsigned most, struct altar_reach *reach)
{
    const struct altar_piece *self = &board->piece[piece];

    altar_closed_cells(sc, board, piece, self->cell, most, &reach->barred, &reach->ends);
    if (!altar_may_share(sc, self, self))
        altar_cells_add(&reach->barred, self->cell);
    /* A train goes nowhere near an enemy it sees; for others his space is the end: contact. */
    const uint64_t shunned = self->kind == ALTAR_TRAIN ? UINT64_MAX : 0;

    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        reach->barred.word[i] =
            (reach->barred.word[i] & ~reach->ends.word[i]) | (reach->ends.word[i] & shunned);
}

static void spread_nets(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t start, unsigned road, unsigned any, struct altar_reach *reach)
{
    unsigned words = (sc->base.theater->cell_count + 63U) / 64;

    reach->sc = sc;
    spread_net(sc, board, start, road, &reach->barred, &reach->ends, true, &reach->road);
    reach->held = reach->road.all;
    reach->any.ring_count = 0;
    if (any == 0)
        return;
    spread_net(sc, board, start, any, &reach->barred, &reach->ends, false, &reach->any);
    for (unsigned i = 0; i < words; i++)
        reach->held.word[i] |= reach->any.all.word[i];
}

void altar_reach_within(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece, unsigned road, unsigned any, struct altar_reach *reach)
{
    gather_closed(sc, board, piece, road > any ? road : any, reach);
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

    if (last == ALTAR_NONE || board->piece[last].kind != board->piece[piece].kind ||
        sc->tokens[last].command != sc->tokens[piece].command)
        gather_closed(sc, board, piece, sc->base.theater->rows, reach);
    allowance_of_view(sc, view, piece, &road, &any);
    spread_nets(sc, board, board->piece[piece].cell, road, any, reach);
}

bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell)
{
    return altar_cells_hold(&reach->held, cell);
}

/* ---- the route ---- */

static bool ring_holds(const struct altar_net *net, unsigned ring, unsigned cell)
{
    return cell < ALTAR_CELLS_MAX && cell / 64 >= net->first[ring] &&
           cell / 64 <= net->last[ring] && altar_cells_hold(&net->ring[ring], (uint16_t)cell);
}

/* The lowest cell of a ring from which a march can step into `cell` of the next one. */
static uint16_t step_before(const struct altar_reach *reach, const struct altar_net *net,
                            unsigned ring, uint16_t cell)
{
    const unsigned columns = reach->sc->base.theater->columns;
    const unsigned around[] = {cell - columns, cell - 1U, cell + 1U, cell + columns};

    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        if (ring_holds(net, ring, around[i]) &&
            altar_edges_join(reach->sc, net->edges, (uint16_t)around[i], cell) &&
            (ring == 0 || !altar_cells_hold(&reach->ends, (uint16_t)around[i])))
            return (uint16_t)around[i];
    }
    return VD_NONE;
}

uint8_t altar_reach_route(const struct altar_reach *reach, uint16_t start, uint16_t cell,
                          uint16_t *route, uint8_t most)
{
    const struct altar_net *net =
        altar_cells_hold(&reach->road.all, cell) ? &reach->road : &reach->any;
    uint8_t count = 0;

    while (count < net->ring_count && !ring_holds(net, count, cell))
        count++;
    if (count == net->ring_count || count > most)
        return 0;
    for (uint8_t i = count; i > 0 && cell != start; i--) {
        route[i - 1] = cell;
        cell = step_before(reach, net, i - 1U, cell);
    }
    return count;
}
