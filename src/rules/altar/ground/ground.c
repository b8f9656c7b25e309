/* rules/altar/ground/ground.c: distance, adjacency, stacking and walks over the map (spec 1.10, R1 to R4, R9, R16, R17). */
#include "rules/altar/ground/ground.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/ground/ground_parts.h"

bool altar_is_playable(const struct altar_scenario *sc, uint16_t cell)
{
    return cell != VD_NONE &&
           (sc->base.theater->cells[cell].terrain != VD_TERRAIN_WATER || !ALTAR_ON(M24));
}

/* ---- edges ---- */

static const struct vd_edge *crossing_edge(const struct altar_scenario *sc, unsigned index)
{
    const struct vd_theater *theater = sc->base.theater;

    return &theater->edges[theater->crossings[sc->crossings[index].crossing].edge];
}

const struct altar_edges *altar_edges_now(const struct altar_scenario *sc,
                                          const struct altar_board *board, bool roads,
                                          struct altar_edges *changed)
{
    const struct altar_edges *edges = roads ? &sc->ways.road : &sc->ways.open;

    if (altar_crossings_cut(board) == 0)
        return edges;
    memcpy(&changed->east, &edges->east, altar_words_of(sc) * sizeof edges->east.word[0]);
    memcpy(&changed->south, &edges->south, altar_words_of(sc) * sizeof edges->south.word[0]);
    for (uint32_t left = altar_crossings_cut(board); left != 0; left &= left - 1) {
        const struct vd_edge *edge = crossing_edge(sc, (unsigned)__builtin_ctz(left));

        altar_cells_drop(altar_edge_runs_south(sc->base.theater, edge) ? &changed->south
                                                                       : &changed->east,
                         edge->a);
    }
    return changed;
}

static bool step_is_cut(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t a, uint16_t b)
{
    if (a >= ALTAR_CELLS_MAX || !altar_cells_hold(&sc->ways.at_crossing, a))
        return false;
    for (uint32_t left = altar_crossings_cut(board); left != 0; left &= left - 1) {
        const struct vd_edge *edge = crossing_edge(sc, (unsigned)__builtin_ctz(left));

        if (edge->a == a && edge->b == b)
            return true;
    }
    return false;
}

static bool step_is_among(const struct altar_scenario *sc, const struct altar_board *board,
                          const struct altar_edges *edges, uint16_t a, uint16_t b)
{
    return (altar_edges_join(sc, edges, a, b) || !ALTAR_ON(R2)) &&
           !step_is_cut(sc, board, a < b ? a : b, a < b ? b : a);
}

bool altar_step_is_passable(const struct altar_scenario *sc, const struct altar_board *board,
                            uint16_t a, uint16_t b)
{
    return step_is_among(sc, board, &sc->ways.open, a, b) ||
           (!ALTAR_ON(M1) && altar_is_adjacent(sc, a, b, false));
}

bool altar_step_is_road(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t a, uint16_t b)
{
    return step_is_among(sc, board, &sc->ways.road, a, b);
}

/* ---- walks ---- */

/* A set of cells that grows ring by ring, and the range of words in which the newest ring can
 * have cells. */
struct spread {
    struct altar_cells seen; /* all rings so far */
    unsigned first, last;
    unsigned words, columns;
};

static const struct altar_cells no_cells;

/* Two words of a set at once: the size of a 128-bit vector register. */
typedef uint64_t pair __attribute__((vector_size(16)));

static inline pair pair_at(const struct altar_cells *cells, unsigned i)
{
    pair words;

    memcpy(&words, cells->word + i, sizeof words);
    return words;
}

static inline void put_pair(struct altar_cells *cells, unsigned i, pair words)
{
    memcpy(cells->word + i, &words, sizeof words);
}

/* The two middle words of four. */
static inline pair middle(pair low, pair high)
{
    return (pair){low[1], high[0]};
}

/* The cells entered by one step, in the two words at `i` of a set that has `here` there and
 * `next` in the two words after them. `pushed` carries bits from one call to the next, zero at
 * first.
 *
 * A step east shifts the whole set by one bit, a step south by the number of columns; bits
 * pushed out of a word go on in the next. Steps west and north are the same in the other
 * direction. */
static inline pair entered(const struct altar_edges *edges, unsigned columns, unsigned i, pair here,
                           pair next, pair *pushed)
{
    const unsigned back = 64 - columns;
    const pair before = *pushed, after = middle(here, next);
    const pair east = pair_at(&edges->east, i), south = pair_at(&edges->south, i);
    const pair eastward = here & east, southward = here & south;

    *pushed = eastward >> 63 | southward >> back;
    return eastward << 1 | southward << columns | middle(before, *pushed) |
           ((here >> 1 | after << 63) & east) | ((here >> columns | after << back) & south);
}

/* Ring 0 is the start. */
static void spread_begin(const struct altar_scenario *sc, uint16_t start, struct spread *spread,
                         struct altar_cells *ring)
{
    spread->words = altar_words_of(sc);
    spread->columns = sc->base.theater->columns;
    spread->first = spread->last = start / 64U;
    memset(&spread->seen, 0, sizeof spread->seen);
    altar_cells_add(&spread->seen, start);
    *ring = spread->seen;
}

/* Fills `ring` with the cells that are reached from `from` (the last ring or a part of it) over
 * these edges, not barred and not reached before. Returns false if there are none. */
static bool spread_step(struct spread *spread, const struct altar_edges *edges,
                        const struct altar_cells *barred, const struct altar_cells *from,
                        struct altar_cells *ring)
{
    const unsigned first = spread->first > 0 ? (spread->first - 1) / 2 * 2 : 0;
    const unsigned end = spread->last + 2 < spread->words ? spread->last + 2 : spread->words;
    unsigned low = ALTAR_CELL_WORDS, high = 0;
    pair here = pair_at(from, first), pushed = {0};

    memset(ring, 0, sizeof *ring);
    for (unsigned i = first; i < end; i += 2) {
        const pair next = i + 2 < end ? pair_at(from, i + 2) : (pair){0};
        const pair seen = pair_at(&spread->seen, i);
        const pair fresh =
            entered(edges, spread->columns, i, here, next, &pushed) & ~(pair_at(barred, i) | seen);

        here = next;
        if ((fresh[0] | fresh[1]) == 0)
            continue;
        put_pair(ring, i, fresh);
        put_pair(&spread->seen, i, seen | fresh);
        low = low < i ? low : i;
        high = i + 1;
    }
    if (low == ALTAR_CELL_WORDS)
        return false;
    spread->first = low;
    spread->last = high;
    return true;
}

/* One step of a flood fill, for the words from first to end - 1. */
static inline void flood_words(const struct altar_edges *edges, const struct altar_cells *barred,
                               const struct altar_cells *ends, unsigned columns, unsigned first,
                               unsigned end, const struct altar_cells *from, struct altar_cells *to)
{
    pair here = pair_at(from, first), pushed = {0};

    for (unsigned i = first; i < end; i += 2) {
        const pair next = i + 2 < end ? pair_at(from, i + 2) : (pair){0};
        const pair fresh = entered(edges, columns, i, here, next, &pushed) &
                           ~(pair_at(barred, i) | pair_at(ends, i));

        put_pair(to, i, here | fresh);
        here = next;
    }
}

static inline void flood(const struct altar_scenario *sc, const struct altar_edges *edges,
                         const struct altar_cells *barred, const struct altar_cells *ends,
                         uint16_t start, unsigned step, const struct altar_cells *from,
                         struct altar_cells *to)
{
    const unsigned columns = sc->base.theater->columns, words = altar_words_of(sc);
    const unsigned far = step * columns, last = (start + far) / 64;

    flood_words(edges, barred, ends, columns, start > far ? (start - far) / 128 * 2 : 0,
                last < words ? last + 1 : words, from, to);
}

void altar_flood(const struct altar_scenario *sc, const struct altar_edges *edges,
                 const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                 unsigned step, const struct altar_cells *from, struct altar_cells *to)
{
    flood(sc, edges, barred, ends, start, step, from, to);
}

/* A march may enter an end with any step, but goes no farther. So it is enough to add the ends
 * with the last step. */
void altar_grow(const struct altar_scenario *sc, const struct altar_edges *edges,
                const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                unsigned most, struct altar_cells *all)
{
    struct altar_cells other = {{0}};
    struct altar_cells *from = most % 2 == 0 ? all : &other, *to = most % 2 == 0 ? &other : all;

    memset(all, 0, sizeof *all);
    altar_cells_add(from, start);
    for (unsigned step = 1; step <= most; step++) {
        struct altar_cells *last = from;

        flood(sc, edges, barred, step < most ? ends : &no_cells, start, step, from, to);
        from = to;
        to = last;
    }
}

void altar_follow(const struct altar_scenario *sc, const struct altar_edges *edges,
                  const struct altar_cells *barred, const struct altar_cells *ends, uint16_t start,
                  unsigned most, struct altar_cells *after)
{
    memset(after, 0, (most + 1U) * sizeof after[0]);
    altar_cells_add(&after[0], start);
    for (unsigned step = 1; step <= most; step++)
        flood(sc, edges, barred, step < most ? ends : &no_cells, start, step, &after[step - 1],
              &after[step]);
}

static void note_steps(const struct spread *spread, const struct altar_cells *ring, uint16_t steps,
                       struct altar_walk *walk)
{
    for (unsigned i = spread->first; i <= spread->last; i++) {
        for (uint64_t left = ring->word[i]; left != 0; left &= left - 1)
            walk->steps[i * 64 + (unsigned)__builtin_ctzll(left)] = steps;
    }
}

static bool ring_meets(const struct spread *spread, const struct altar_cells *ring,
                       const struct altar_cells *goals)
{
    uint64_t met = 0;

    for (unsigned i = spread->first; i <= spread->last; i++)
        met |= ring->word[i] & goals->word[i];
    return met != 0;
}

/* The steps to the nearest goals; only these goals are marked as seen. UINT16_MAX if none can be
 * reached. */
static uint16_t steps_to(const struct altar_scenario *sc, const struct altar_edges *edges,
                         const struct altar_cells *goals, uint16_t start, struct altar_walk *walk,
                         struct spread *spread)
{
    uint16_t steps = 0;

    spread_begin(sc, start, spread, &walk->ring[0]);
    while (!ring_meets(spread, &walk->ring[steps % 2], goals)) {
        steps++;
        if (!spread_step(spread, edges, &no_cells, &walk->ring[(steps + 1) % 2],
                         &walk->ring[steps % 2]))
            return UINT16_MAX;
    }
    return steps;
}

/* Walks ring by ring, at most `most` rings. */
static void walk_rings(const struct altar_scenario *sc, const struct altar_edges *edges,
                       const struct altar_cells *barred, uint16_t start, unsigned most,
                       struct altar_walk *walk)
{
    struct spread spread;
    uint16_t steps = 0;

    memset(walk->steps, 0xFF, sc->base.theater->cell_count * sizeof walk->steps[0]);
    walk->start = start;
    spread_begin(sc, start, &spread, &walk->ring[0]);
    do {
        note_steps(&spread, &walk->ring[steps % 2], steps, walk);
        steps++;
    } while (steps <= most && spread_step(&spread, edges, barred, &walk->ring[(steps + 1) % 2],
                                          &walk->ring[steps % 2]));
    walk->reached = spread.seen;
}

void altar_walk_over(const struct altar_scenario *sc, const struct altar_edges *edges,
                     const struct altar_cells *barred, uint16_t start, struct altar_walk *walk)
{
    walk_rings(sc, edges, barred, start, UINT16_MAX, walk);
}

void altar_walk_within(const struct altar_scenario *sc, const struct altar_board *board,
                       uint16_t start, unsigned most, struct altar_walk *walk)
{
    walk_rings(sc, altar_edges_now(sc, board, false, &walk->changed), &no_cells, start, most, walk);
}

void altar_walk_from(const struct altar_scenario *sc, const struct altar_board *board,
                     uint16_t start, struct altar_walk *walk)
{
    altar_walk_within(sc, board, start, UINT16_MAX, walk);
}

unsigned altar_path_distance(const struct altar_scenario *sc, const struct altar_walk *walk,
                             uint16_t start, uint16_t cell)
{
    return walk->steps[cell] != UINT16_MAX ? walk->steps[cell]
                                           : ALTAR_UNREACHABLE + altar_distance(sc, start, cell);
}

bool altar_is_adjacent(const struct altar_scenario *sc, uint16_t place, uint16_t cell,
                       bool banks_matter)
{
    const struct vd_theater *theater = sc->base.theater;
    const struct altar_point a = altar_point_of(sc, place), b = altar_point_of(sc, cell);
    const unsigned across = altar_apart(a.column, b.column), down = altar_apart(a.row, b.row);

    if (place == cell || across > 1 || down > 1 || !altar_is_playable(sc, cell) ||
        (across + down > 1 && !ALTAR_ON(R9)))
        return false;
    return !banks_matter || sc->switches[ALTAR_SWITCH_ADJACENT_BANKS] != 0 || !ALTAR_ON(X19) ||
           theater->cells[place].banks == theater->cells[cell].banks;
}

bool altar_enemy_in(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side)
            return true;
    }
    return false;
}

/* A side's pieces have the same indexes as its tokens; the Confederate pieces are the last on
 * the board. */
static const struct altar_piece *end_of_pieces(const struct altar_scenario *sc,
                                               const struct altar_board *board, uint8_t side)
{
    return board->piece + (side == ALTAR_UNION ? sc->first_confederate : board->piece_count);
}

void altar_enemy_cells(const struct altar_scenario *sc, const struct altar_board *board,
                       uint8_t side, struct altar_cells *cells)
{
    const uint8_t enemy = altar_other(side);
    const struct altar_piece *end = end_of_pieces(sc, board, enemy);

    memset(cells, 0, sizeof *cells);
    for (const struct altar_piece *piece = board->piece + altar_first_token(sc, enemy); piece < end;
         piece++) {
        if (piece->cell != VD_NONE)
            altar_cells_add(cells, piece->cell);
    }
}

bool altar_enemy_division_in(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == ALTAR_DIVISION)
            return true;
    }
    return false;
}

unsigned altar_divisions_near(const struct altar_scenario *sc, const struct altar_board *board,
                              uint8_t side, uint16_t cell)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        count += piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
                 altar_is_within(sc, piece->cell, cell, ALTAR_NEAR) &&
                 ((piece->flags & ALTAR_PIECE_FIXED) == 0 || ALTAR_ON(R8)) &&
                 (ALTAR_ON(X18) || sc->base.theater->cells[piece->cell].banks ==
                                       sc->base.theater->cells[cell].banks);
    }
    return count;
}

bool altar_may_end(const struct altar_scenario *sc, const struct altar_board *board,
                   altar_piece_id piece, uint16_t cell)
{
    const struct altar_piece *self = &board->piece[piece.v];

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *other = &board->piece[i];

        if (other->cell == cell && i != piece.v &&
            (other->side != self->side || (!altar_may_share(sc, self, other) && ALTAR_ON(R4))))
            return false;
    }
    return altar_is_playable(sc, cell);
}

/* altar_may_share for all friends at once; pieces and tokens have the same indexes. */
void altar_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece, struct altar_cells *friends)
{
    const struct altar_piece *self = &board->piece[piece.v];
    const uint8_t first = altar_first_token(sc, self->side);
    const struct altar_piece *other = board->piece + first;
    const struct altar_piece *end = end_of_pieces(sc, board, self->side);
    const unsigned kinds = altar_kinds_that_close(sc, self->kind);
    const altar_corps_id corps = altar_corps_to_share(sc, self);

    *friends = sc->ways.barred;
    for (const struct altar_token *token = sc->tokens + first; other < end; other++, token++) {
        if (other->cell == VD_NONE || (kinds >> other->kind & 1) == 0 || other == self)
            continue;
        if (corps.v == ALTAR_NONE || token->command.v != corps.v || other->kind != ALTAR_DIVISION)
            altar_cells_add(friends, other->cell);
    }
}

/* The same for a view's own piece, or for a piece of the truth: there each piece is its token. */
void altar_own_closed_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            altar_piece_id piece, struct altar_cells *friends)
{
    *friends = sc->ways.barred;
    for (unsigned i = 0; i < 2; i++) {
        const struct altar_piece *pieces = board->piece + 64 * i;

        for (uint64_t left = sc->closers[piece.v][i]; left != 0; left &= left - 1) {
            const uint16_t cell = pieces[__builtin_ctzll(left)].cell;

            if (cell != VD_NONE)
                altar_cells_add(friends, cell);
        }
    }
}

static bool is_refuge(const struct altar_piece *piece, uint8_t side, uint16_t except)
{
    return piece->kind == ALTAR_DEPOT && piece->side == side && piece->cell != VD_NONE &&
           piece->cell != except;
}

static void find_refuges(const struct altar_board *board, uint8_t side, uint16_t except,
                         struct altar_cells *refuges)
{
    memset(refuges, 0, sizeof *refuges);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (is_refuge(&board->piece[i], side, except))
            altar_cells_add(refuges, board->piece[i].cell);
    }
}

/* Cells that the search did not reach are farther away than those where it ended. */
altar_piece_id altar_nearest_depot(const struct altar_scenario *sc, const struct altar_board *board,
                                   uint8_t side, uint16_t cell, uint16_t except,
                                   struct altar_walk *walk)
{
    altar_piece_id best = ALTAR_NO_PIECE;
    uint8_t best_worth = 0;
    unsigned least = 0;
    struct altar_cells refuges;
    struct spread spread;

    find_refuges(board, side, except, &refuges);
    const uint16_t steps = steps_to(sc, altar_edges_now(sc, board, false, &walk->changed), &refuges,
                                    cell, walk, &spread);

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (!is_refuge(piece, side, except))
            continue;
        walk->steps[piece->cell] =
            altar_cells_hold(&spread.seen, piece->cell) ? steps : (uint16_t)UINT16_MAX;
        unsigned far = altar_path_distance(sc, walk, cell, piece->cell);
        uint8_t worth = sc->depots[sc->tokens[piece->token.v].depot].value[side];

        if (best.v == ALTAR_NONE || far < least ||
            (far == least && worth > best_worth && ALTAR_ON(R16))) {
            best = altar_piece(i);
            best_worth = worth;
            least = far;
        }
    }
    return best;
}

static uint16_t first_legal(const struct altar_scenario *sc, const struct altar_board *board,
                            altar_piece_id piece, const struct spread *spread,
                            const struct altar_cells *ring)
{
    for (unsigned i = spread->first; i <= spread->last; i++) {
        for (uint64_t left = ring->word[i]; left != 0; left &= left - 1) {
            uint16_t cell = (uint16_t)(i * 64 + (unsigned)__builtin_ctzll(left));

            if (altar_may_end(sc, board, piece, cell))
                return cell;
        }
    }
    return VD_NONE;
}

uint16_t altar_nearest_legal(const struct altar_scenario *sc, const struct altar_board *board,
                             altar_piece_id piece, uint16_t start, struct altar_walk *walk)
{
    const struct altar_edges *edges = altar_edges_now(sc, board, false, &walk->changed);
    struct altar_cells enemies;
    struct spread spread;
    uint16_t found = altar_may_end(sc, board, piece, start) || !ALTAR_ON(R17) ? start : VD_NONE;

    altar_enemy_cells(sc, board, board->piece[piece.v].side, &enemies);
    spread_begin(sc, start, &spread, &walk->ring[0]);
    for (unsigned now = 0; found == VD_NONE; now = 1 - now) {
        if (!spread_step(&spread, edges, &enemies, &walk->ring[now], &walk->ring[1 - now]))
            break;
        found = first_legal(sc, board, piece, &spread, &walk->ring[1 - now]);
    }
    return found;
}
