/* rules/altar/ground/reach.c: how far a token can march, as its owner knows the map (R5). */
#include "rules/altar/ground/reach.h"

#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"

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
    *any = ALTAR_ON(M8) ? bonus : *road;
    if (*any > 0 && altar_is_forbidden(sc, in_force, piece->side, altar_piece_corps(sc, piece),
                                       ALTAR_WHAT_CROSS_COUNTRY))
        *any = 0;
}

void altar_allowance_left(const struct altar_scenario *sc, const uint8_t *in_force,
                          const struct altar_piece *piece, const struct altar_mover *mover,
                          unsigned *road, unsigned *any)
{
    altar_allowance(sc, in_force, piece, road, any);
    if (mover->left_road)
        *road = *any;
    *road = *road > mover->walked ? *road - mover->walked : 0;
    *any = *any > mover->walked ? *any - mover->walked : 0;
}

static void open_net(const struct altar_scenario *sc, const struct altar_board *board, bool roads,
                     struct altar_net *net)
{
    net->edges = altar_edges_now(sc, board, roads, &net->changed);
}

static void limit_net(unsigned most, struct altar_net *net)
{
    net->most = most < ALTAR_ROUTE_MAX ? most : ALTAR_ROUTE_MAX;
}

static void spread_net(const struct altar_reach *reach, uint16_t start, unsigned most,
                       struct altar_net *net)
{
    limit_net(most, net);
    altar_grow(reach->sc, net->edges, &reach->barred, &reach->ends, start, net->most, &net->all);
}

/* Finds the cells closed to the piece. Two pieces that may not share a space block each other.
 * Enemies, and friends who close their spaces, are already known. */
static void gather_closed(const struct altar_scenario *sc, const struct altar_board *board,
                          altar_piece_id piece, struct altar_reach *reach)
{
    const struct altar_piece *self = &board->piece[piece.v];

    if (!altar_may_share(sc, self, self))
        altar_cells_add(&reach->barred, self->cell);
    /* A train never enters a space with a visible enemy. For other tokens the enemy's space ends
     * the march: contact. */
    const uint64_t shunned = self->kind == ALTAR_TRAIN ? UINT64_MAX : 0;

    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        reach->barred.word[i] =
            (reach->barred.word[i] & ~reach->ends.word[i]) | (reach->ends.word[i] & shunned);
}

/* Fills the net of roads; few marches leave them. */
static void spread_nets(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t start, unsigned road, unsigned any, struct altar_reach *reach)
{
    const unsigned words = altar_words_of(sc);

    reach->sc = sc;
    spread_net(reach, start, road, &reach->road);
    reach->held = reach->road.all;
    reach->any.all = (struct altar_cells){{0}};
    if (any == 0)
        return;
    open_net(sc, board, false, &reach->any);
    spread_net(reach, start, any, &reach->any);
    for (unsigned i = 0; i < words; i++)
        reach->held.word[i] |= reach->any.all.word[i];
}

/* The spaces within a number of steps along roads, and within a number of steps of any kind. */
static void reach_within(const struct altar_scenario *sc, const struct altar_board *board,
                         altar_piece_id piece, unsigned road, unsigned any,
                         struct altar_reach *reach)
{
    altar_enemy_cells(sc, board, board->piece[piece.v].side, &reach->ends);
    altar_closed_cells(sc, board, piece, &reach->barred);
    gather_closed(sc, board, piece, reach);
    open_net(sc, board, true, &reach->road);
    spread_nets(sc, board, board->piece[piece.v].cell, road, any, reach);
}

void altar_reach_find(const struct altar_scenario *sc, const struct altar_board *board,
                      const uint8_t *in_force, altar_piece_id piece, struct altar_reach *reach)
{
    unsigned road, any;

    altar_allowance(sc, in_force, &board->piece[piece.v], &road, &any);
    reach_within(sc, board, piece, road, any, reach);
}

void altar_reach_beyond(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, struct altar_reach *reach)
{
    reach_within(sc, board, piece, ALTAR_ROUTE_MAX, ALTAR_ROUTE_MAX, reach);
}

static void allowance_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                              altar_piece_id piece, unsigned *road, unsigned *any)
{
    const struct altar_mover nobody = {.piece = ALTAR_NO_PIECE};

    altar_allowance_left(sc, view->in_force, &view->board.piece[piece.v],
                         view->mover.piece.v == piece.v ? &view->mover : &nobody, road, any);
}

void altar_reach_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id piece, struct altar_reach *reach)
{
    unsigned road, any;

    allowance_of_view(sc, view, piece, &road, &any);
    reach_within(sc, &view->board, piece, road, any, reach);
}

/* Finds enemies, closed spaces and roads again where they differ from those of the piece before. */
static void gather_next(const struct altar_scenario *sc, const struct altar_view *view,
                        altar_piece_id last, altar_piece_id piece, struct altar_reach *reach)
{
    const struct altar_board *board = &view->board;

    if (last.v == ALTAR_NONE) {
        altar_enemy_cells(sc, board, view->side, &reach->ends);
        open_net(sc, board, true, &reach->road);
    }
    if (last.v == ALTAR_NONE || board->piece[last.v].kind != board->piece[piece.v].kind ||
        sc->tokens[last.v].command.v != sc->tokens[piece.v].command.v) {
        altar_own_closed_cells(sc, board, piece, &reach->barred);
        gather_closed(sc, board, piece, reach);
    }
}

/* The words of a set in which a march of this length can end. */
struct stretch {
    unsigned first, end;
};

static struct stretch stretch_of(const struct altar_scenario *sc, uint16_t start, unsigned road,
                                 unsigned any)
{
    const unsigned steps = road > any ? road : any;
    const unsigned far = steps * sc->base.theater->columns, words = altar_words_of(sc);
    const unsigned last = (start + far) / 64;

    return (struct stretch){start > far ? (start - far) / 64 : 0, last < words ? last + 1 : words};
}

static bool is_as_before(const struct altar_march_terms *terms, struct stretch stretch,
                         const struct altar_reach *reach, const struct altar_past_reach *past)
{
    uint64_t changed = 0;

    if (!past->known || past->terms.start != terms->start || past->terms.road != terms->road ||
        past->terms.any != terms->any || past->terms.cut != terms->cut)
        return false;
    for (unsigned i = stretch.first; i < stretch.end; i++)
        changed |= (past->ends.word[i] ^ reach->ends.word[i]) |
                   (past->barred.word[i] ^ reach->barred.word[i]);
    return changed == 0;
}

static void keep(const struct altar_march_terms *terms, struct stretch stretch,
                 const struct altar_reach *reach, struct altar_past_reach *past)
{
    past->known = true;
    past->terms = *terms;
    past->to = reach->held;
    altar_cells_drop(&past->to, terms->start);
    past->count = altar_cells_count(&past->to, stretch.first, stretch.end);
    for (unsigned i = stretch.first; i < stretch.end; i++) {
        past->ends.word[i] = reach->ends.word[i];
        past->barred.word[i] = reach->barred.word[i];
    }
}

void altar_reach_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id last, altar_piece_id piece, struct altar_reach *reach,
                         struct altar_past_reach *past)
{
    const struct altar_board *board = &view->board;
    struct altar_march_terms terms = {.cut = altar_crossings_cut(board),
                                      .start = board->piece[piece.v].cell};

    gather_next(sc, view, last, piece, reach);
    allowance_of_view(sc, view, piece, &terms.road, &terms.any);
    const struct stretch stretch = stretch_of(sc, terms.start, terms.road, terms.any);

    if (!is_as_before(&terms, stretch, reach, past)) {
        spread_nets(sc, board, terms.start, terms.road, terms.any, reach);
        keep(&terms, stretch, reach, past);
    }
}

bool altar_reach_holds(const struct altar_reach *reach, uint16_t cell)
{
    return altar_cells_hold(&reach->held, cell);
}

/* ---- the route ---- */

/* 1 if the cell before was reached and the edge of `low` in this direction leads into the next
 * cell. Numbers beyond the map, which wrap around, have no edge. */
static inline unsigned comes_from(const struct altar_cells *reached,
                                  const struct altar_cells *edges, unsigned cell, unsigned low)
{
    const uint16_t from = (uint16_t)(cell % ALTAR_CELLS_MAX),
                   edge = (uint16_t)(low % ALTAR_CELLS_MAX);
    const unsigned was_reached = altar_cells_hold(reached, from);
    const unsigned is_open = altar_cells_hold(edges, edge);

    return was_reached & is_open;
}

/* The lowest of the reached cells from which a march can step into this one, tried in the order
 * north, west, east, south. The result is unpredictable, so the code has no branches. */
static uint16_t step_before(const struct altar_reach *reach, const struct altar_net *net,
                            const struct altar_cells *reached, uint16_t cell)
{
    const unsigned columns = reach->sc->base.theater->columns;
    const unsigned around[] = {cell - columns, cell - 1U, cell + 1U, cell + columns, VD_NONE};
    const unsigned open = comes_from(reached, &net->edges->south, around[0], around[0]) |
                          comes_from(reached, &net->edges->east, around[1], around[1]) << 1 |
                          comes_from(reached, &net->edges->east, around[2], cell) << 2 |
                          comes_from(reached, &net->edges->south, around[3], cell) << 3 | 1U << 4;

    return (uint16_t)around[__builtin_ctz(open)];
}

/* Traces a route back from a cell that is this many steps away, through the sets of cells
 * reached after each step. */
static void trace(const struct altar_reach *reach, const struct altar_net *net,
                  const struct altar_cells *after, uint16_t cell, unsigned count, uint16_t *route)
{
    route[count - 1] = cell;
    for (unsigned i = count - 1; i > 0; i--)
        route[i - 1] = step_before(reach, net, &after[i], route[i]);
}

/* The steps to a cell, with the sets of cells reached after each step up to there; more than the
 * net has if the cell is not in it. */
static unsigned flood_to(const struct altar_reach *reach, const struct altar_net *net,
                         uint16_t start, uint16_t cell, struct altar_cells *after)
{
    struct altar_cells ends = reach->ends;
    unsigned count = 0;

    if (cell >= ALTAR_CELLS_MAX)
        return net->most + 1;
    altar_cells_drop(&ends, cell); /* no march goes on from there in any case */
    memset(&after[0], 0, sizeof after[0]);
    altar_cells_add(&after[0], start);
    while (!altar_cells_hold(&after[count], cell) && ++count <= net->most) {
        memset(&after[count], 0, sizeof after[count]);
        altar_flood(reach->sc, net->edges, &reach->barred, &ends, start, count, &after[count - 1],
                    &after[count]);
    }
    return count;
}

unsigned altar_reach_steps(const struct altar_reach *reach, const struct altar_net *net,
                           uint16_t start, uint16_t cell)
{
    struct altar_cells after[ALTAR_ROUTE_MAX + 1];

    if (!altar_cells_hold(&net->all, cell))
        return ALTAR_ROUTE_MAX + 1U;
    return flood_to(reach, net, start, cell, after);
}

/* 0 if the net does not hold the cell, or if the cell is the start. */
static uint8_t route_in(const struct altar_reach *reach, const struct altar_net *net,
                        uint16_t start, uint16_t cell, uint16_t *route, uint8_t most)
{
    struct altar_cells after[ALTAR_ROUTE_MAX + 1];
    const unsigned count = flood_to(reach, net, start, cell, after);

    if (count == 0 || count > net->most || count > most)
        return 0;
    trace(reach, net, after, cell, count, route);
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
                            altar_piece_id piece, uint16_t cell, struct altar_reach *reach,
                            uint16_t *route)
{
    const struct altar_board *board = &view->board;
    const uint16_t start = board->piece[piece.v].cell;
    unsigned road, any;
    uint8_t count;

    reach->sc = sc;
    gather_next(sc, view, ALTAR_NO_PIECE, piece, reach);
    allowance_of_view(sc, view, piece, &road, &any);
    limit_net(road, &reach->road);
    count = route_in(reach, &reach->road, start, cell, route, ALTAR_ROUTE_MAX);
    if (count > 0 || any == 0)
        return count;
    open_net(sc, board, false, &reach->any);
    limit_net(any, &reach->any);
    return route_in(reach, &reach->any, start, cell, route, ALTAR_ROUTE_MAX);
}

/* ---- all routes at once ---- */

static void follow_net(const struct altar_reach *reach, uint16_t start, unsigned most,
                       struct altar_net *net, struct altar_cells *after)
{
    limit_net(most, net);
    altar_follow(reach->sc, net->edges, &reach->barred, &reach->ends, start, net->most, after);
}

void altar_marches_of_next(const struct altar_scenario *sc, const struct altar_view *view,
                           altar_piece_id last, altar_piece_id piece, struct altar_reach *reach,
                           struct altar_marches *marches)
{
    unsigned road, any;

    reach->sc = sc;
    marches->start = view->board.piece[piece.v].cell;
    gather_next(sc, view, last, piece, reach);
    allowance_of_view(sc, view, piece, &road, &any);
    const struct stretch stretch = stretch_of(sc, marches->start, road, any);

    marches->first_word = (uint8_t)stretch.first;
    marches->end_word = (uint8_t)stretch.end;
    follow_net(reach, marches->start, road, &reach->road, marches->road);
    marches->to = marches->road[reach->road.most];
    limit_net(any, &reach->any);
    if (any > 0) {
        open_net(sc, &view->board, false, &reach->any);
        follow_net(reach, marches->start, any, &reach->any, marches->any);
        for (unsigned i = stretch.first; i < stretch.end; i++)
            marches->to.word[i] |= marches->any[reach->any.most].word[i];
    }
    altar_cells_drop(&marches->to, marches->start);
}

/* The steps after which a cell can be entered. For an enemy's cell they can be fewer than those
 * of the first set that holds it. */
static unsigned steps_into(const struct altar_reach *reach, const struct altar_net *net,
                           const struct altar_cells *after, uint16_t cell)
{
    unsigned count = 1;

    if (altar_cells_hold(&reach->ends, cell)) {
        while (step_before(reach, net, &after[count - 1], cell) == VD_NONE)
            count++;
    } else {
        while (!altar_cells_hold(&after[count], cell))
            count++;
    }
    return count;
}

uint8_t altar_marches_route(const struct altar_reach *reach, const struct altar_marches *marches,
                            uint16_t cell, uint16_t *route)
{
    const bool on_road = altar_cells_hold(&marches->road[reach->road.most], cell);
    const struct altar_net *net = on_road ? &reach->road : &reach->any;
    const struct altar_cells *after = on_road ? marches->road : marches->any;
    const unsigned count = steps_into(reach, net, after, cell);

    trace(reach, net, after, cell, count, route);
    return (uint8_t)count;
}

/* ---- how many there can be ---- */

static unsigned range_of(const struct altar_scenario *sc, uint16_t start, unsigned road)
{
    static const struct altar_cells nobody;
    struct altar_cells all;

    altar_grow(sc, &sc->ways.road, &nobody, &nobody, start, road, &all);
    return altar_cells_count(&all, 0, altar_words_of(sc)) - 1;
}

unsigned altar_most_marches(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id piece, struct altar_ranges *ranges)
{
    const uint16_t start = view->board.piece[piece.v].cell;
    unsigned road, any;

    allowance_of_view(sc, view, piece, &road, &any);
    /* Cross country: all cells within that distance. */
    any = any < ALTAR_ROUTE_MAX ? 2 * any * (any + 1) : ALTAR_CELLS_MAX;
    if (road >= ALTAR_RANGES_MAX)
        return range_of(sc, start, road < ALTAR_ROUTE_MAX ? road : ALTAR_ROUTE_MAX) + any;
    if (ranges->size[road][start] == 0)
        ranges->size[road][start] = (uint16_t)(range_of(sc, start, road) + 1);
    return ranges->size[road][start] - 1U + any;
}
