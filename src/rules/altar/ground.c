/* rules/altar/ground.c: the map as the altar system walks it (spec 1.10, R1 to R4, R9, R16, R17). */
#include "rules/altar/ground.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/rules.h"

static vd_cell_id cell_of(uint16_t cell)
{
    return (vd_cell_id){cell};
}

unsigned altar_distance(const struct altar_scenario *sc, uint16_t a, uint16_t b)
{
    return vd_theater_distance(sc->base.theater, cell_of(a), cell_of(b));
}

bool altar_is_playable(const struct altar_scenario *sc, uint16_t cell)
{
    return cell != VD_NONE && sc->base.theater->cells[cell].terrain != VD_TERRAIN_WATER;
}

/* Index in the scenario's list, ALTAR_NONE for a crossing that plays no part: it just works. */
static uint8_t crossing_index(const struct altar_scenario *sc, uint16_t crossing)
{
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        if (sc->crossings[i].crossing == crossing)
            return i;
    }
    return ALTAR_NONE;
}

static bool crossing_works(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t crossing)
{
    uint8_t index = crossing_index(sc, crossing);

    return index == ALTAR_NONE ||
           (!sc->crossings[index].closed && ((board->destroyed | board->closed) >> index & 1) == 0);
}

/* M12, M14: rivers at a working crossing, mountains along a road; the compiler closed the rest. */
static bool edge_is_passable(const struct altar_scenario *sc, const struct altar_board *board,
                             const struct vd_edge *edge)
{
    return edge != NULL && (edge->passable || !ALTAR_ON(M14)) &&
           (edge->crossing == VD_NONE || crossing_works(sc, board, edge->crossing) ||
            !ALTAR_ON(M12));
}

bool altar_step_is_passable(const struct altar_scenario *sc, const struct altar_board *board,
                            uint16_t a, uint16_t b)
{
    return edge_is_passable(sc, board, vd_theater_edge(sc->base.theater, cell_of(a), cell_of(b)));
}

/* M10, M21: rails are roads, and so is a working bridge or ferry of a major river. */
static bool edge_is_road(const struct altar_scenario *sc, const struct vd_edge *edge)
{
    const struct vd_theater *theater = sc->base.theater;

    if (edge->road != VD_ROAD_NONE || edge->rails != 0)
        return true;
    return edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK &&
           theater->crossings[edge->crossing].kind != VD_CROSSING_FORD;
}

bool altar_step_is_road(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t a, uint16_t b)
{
    const struct vd_edge *edge = vd_theater_edge(sc->base.theater, cell_of(a), cell_of(b));

    return edge_is_passable(sc, board, edge) && edge_is_road(sc, edge);
}

void altar_walk_from(const struct altar_scenario *sc, const struct altar_board *board,
                     uint16_t start, struct altar_walk *walk)
{
    const struct vd_theater *theater = sc->base.theater;
    size_t head = 0, tail = 0;

    assert(theater->cell_count <= sizeof walk->steps / sizeof walk->steps[0]);
    memset(walk->steps, 0xFF, theater->cell_count * sizeof walk->steps[0]);
    walk->steps[start] = 0;
    walk->queue[tail++] = start;
    while (head < tail) {
        uint16_t cell = walk->queue[head++];

        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t index = theater->cells[cell].edge[way];
            const struct vd_edge *edge = index != VD_NONE ? &theater->edges[index] : NULL;

            if (!edge_is_passable(sc, board, edge))
                continue;
            uint16_t next = edge->a == cell ? edge->b : edge->a;

            if (walk->steps[next] == UINT16_MAX) {
                walk->steps[next] = (uint16_t)(walk->steps[cell] + 1);
                walk->queue[tail++] = next;
            }
        }
    }
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
    unsigned columns = theater->columns;
    unsigned across = place % columns > cell % columns ? place % columns - cell % columns
                                                       : cell % columns - place % columns;
    unsigned down = place / columns > cell / columns ? place / columns - cell / columns
                                                     : cell / columns - place / columns;

    if (place == cell || across > 1 || down > 1 || !altar_is_playable(sc, cell))
        return false;
    return !banks_matter || sc->switches[ALTAR_SWITCH_ADJACENT_BANKS] != 0 ||
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

bool altar_enemy_division_in(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == ALTAR_DIVISION)
            return true;
    }
    return false;
}

unsigned altar_divisions_within(const struct altar_scenario *sc, const struct altar_board *board,
                                uint8_t side, uint16_t cell, unsigned reach)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        count += piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
                 altar_distance(sc, piece->cell, cell) <= reach;
    }
    return count;
}

/* M15: Federal divisions of one corps may share a space; the army's own belong to none. */
static bool share_a_corps(const struct altar_scenario *sc, const struct altar_piece *a,
                          const struct altar_piece *b)
{
    return sc->corps_stacks == a->side && sc->tokens[a->token].command != ALTAR_NONE &&
           sc->tokens[a->token].command == sc->tokens[b->token].command;
}

/* M15 to M18: whether two pieces of one side may stand in one space. */
static bool may_share(const struct altar_scenario *sc, const struct altar_piece *a,
                      const struct altar_piece *b)
{
    if (a->kind == ALTAR_DEPOT || b->kind == ALTAR_DEPOT)
        return true;
    if (a->kind == ALTAR_TRAIN || b->kind == ALTAR_TRAIN)
        return a->kind != b->kind;
    if (a->kind == ALTAR_PICKET || b->kind == ALTAR_PICKET)
        return sc->pickets_stack != 0;
    return share_a_corps(sc, a, b) || !ALTAR_ON(M15);
}

bool altar_may_end(const struct altar_scenario *sc, const struct altar_board *board, uint8_t piece,
                   uint16_t cell)
{
    const struct altar_piece *self = &board->piece[piece];

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *other = &board->piece[i];

        if (i != piece && other->cell == cell &&
            (other->side != self->side || !may_share(sc, self, other)))
            return false;
    }
    return altar_is_playable(sc, cell);
}

uint8_t altar_nearest_depot(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t side, uint16_t cell, uint16_t except, struct altar_walk *walk)
{
    uint8_t best = ALTAR_NONE;

    altar_walk_from(sc, board, cell, walk);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->kind != ALTAR_DEPOT || piece->side != side || piece->cell == VD_NONE ||
            piece->cell == except)
            continue;
        if (best == ALTAR_NONE) {
            best = i;
            continue;
        }
        unsigned here = altar_path_distance(sc, walk, cell, piece->cell);
        unsigned there = altar_path_distance(sc, walk, cell, board->piece[best].cell);
        uint8_t worth = sc->depots[sc->tokens[piece->token].depot].value[side];
        uint8_t best_worth = sc->depots[sc->tokens[board->piece[best].token].depot].value[side];

        if (here < there || (here == there && worth > best_worth))
            best = i;
    }
    return best;
}

uint16_t altar_nearest_legal(const struct altar_scenario *sc, const struct altar_board *board,
                             uint8_t piece, uint16_t start, struct altar_walk *walk)
{
    uint8_t side = board->piece[piece].side;
    uint16_t best = VD_NONE;

    if (altar_may_end(sc, board, piece, start))
        return start;
    memset(walk->steps, 0xFF, sc->base.theater->cell_count * sizeof walk->steps[0]);
    walk->steps[start] = 0;
    walk->queue[0] = start;
    for (size_t head = 0, tail = 1; head < tail; head++) {
        uint16_t cell = walk->queue[head];

        if (best != VD_NONE && walk->steps[cell] >= walk->steps[best])
            break;
        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            vd_cell_id next = vd_theater_neighbour(sc->base.theater, cell_of(cell), way);

            if (next.v == VD_NONE || walk->steps[next.v] != UINT16_MAX ||
                !altar_step_is_passable(sc, board, cell, next.v) ||
                altar_enemy_in(board, side, next.v))
                continue;
            walk->steps[next.v] = (uint16_t)(walk->steps[cell] + 1);
            walk->queue[tail++] = next.v;
            if (altar_may_end(sc, board, piece, next.v) &&
                (best == VD_NONE || walk->steps[next.v] < walk->steps[best] ||
                 (walk->steps[next.v] == walk->steps[best] && next.v < best)))
                best = next.v;
        }
    }
    return best;
}
