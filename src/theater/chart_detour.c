/* theater/chart_detour.c: leads a drawn line around what it may not cut.
 *
 * A fine lattice is laid over the ground between the two ends. The cheapest path over it, where
 * a cut costs much, is pulled taut and rounded. So roads along a river bend keep to their bank. */
#include "theater/chart_detour.h"

#include <string.h>

enum { SIDE = 37, NODES = SIDE * SIDE, START = NODES, GOAL, ALL };

static bool is_passed(const struct vd_pass *passes, size_t count, struct vd_point at)
{
    for (size_t i = 0; i < count; i++) {
        if (passes[i].reach > 0 && vd_length(passes[i].at, at) <= passes[i].reach)
            return true;
    }
    return false;
}

int64_t vd_nearby_cuts(const struct vd_nearby *nearby, struct vd_point a, struct vd_point b,
                       const struct vd_pass *passes, size_t pass_count)
{
    int64_t count = 0;

    for (size_t i = 0; i < nearby->count; i++) {
        const struct vd_point *piece = nearby->pieces[i];

        if (vd_segments_cut(a, b, piece[0], piece[1]) &&
            !is_passed(passes, pass_count, vd_segments_meet(a, b, piece[0], piece[1])))
            count += nearby->wet[i] ? 3 : 1;
    }
    return count;
}

struct lattice {
    struct vd_nearby nearby; /* only those inside the box */
    const struct vd_pass *passes;
    struct vd_point corner, ends[2];
    int32_t step, size;
    int64_t cost[ALL];
    uint16_t from[ALL];
    bool done[ALL];
};

static struct vd_point place_of(const struct lattice *lattice, unsigned node)
{
    if (node >= NODES)
        return lattice->ends[node - START];
    return (struct vd_point){lattice->corner.x + (int32_t)(node % SIDE) * lattice->step,
                             lattice->corner.y + (int32_t)(node / SIDE) * lattice->step};
}

/* The box reaches most of a cell beyond the two ends on every side. */
static struct lattice *lay_lattice(struct vd_arena *arena, const struct vd_nearby *nearby,
                                   int32_t size, struct vd_point a, struct vd_point b,
                                   const struct vd_pass *passes)
{
    struct lattice *lattice = vd_arena_take(arena, 1, sizeof *lattice);
    struct vd_path pair = {(const struct vd_point[]){a, b}, 2};
    struct vd_bounds box = vd_bounds_of(&pair, 1);
    int32_t round = size * 9 / 10, wide, high;

    box = (struct vd_bounds){box.left - round, box.top - round, box.right + round,
                             box.bottom + round};
    wide = box.right - box.left;
    high = box.bottom - box.top;
    lattice->step = (wide > high ? wide : high) / (SIDE - 1) + 1;
    lattice->corner = (struct vd_point){(box.left + box.right - lattice->step * (SIDE - 1)) / 2,
                                        (box.top + box.bottom - lattice->step * (SIDE - 1)) / 2};
    lattice->size = size;
    lattice->passes = passes;
    lattice->ends[0] = a;
    lattice->ends[1] = b;
    lattice->nearby.pieces =
        vd_arena_take(arena, nearby->count + 1, sizeof *lattice->nearby.pieces);
    lattice->nearby.wet = vd_arena_take(arena, nearby->count + 1, sizeof *lattice->nearby.wet);
    for (size_t i = 0; i < nearby->count; i++) {
        size_t at = lattice->nearby.count;

        if (!vd_bounds_meet(box, nearby->pieces[i][0], nearby->pieces[i][1]))
            continue;
        memcpy(lattice->nearby.pieces[at], nearby->pieces[i], sizeof nearby->pieces[i]);
        lattice->nearby.wet[at] = nearby->wet[i];
        lattice->nearby.count++;
    }
    return lattice;
}

static void reach(struct lattice *lattice, unsigned from, unsigned to)
{
    struct vd_point a = place_of(lattice, from), b = place_of(lattice, to);
    int64_t cost;

    if (lattice->done[to])
        return;
    cost = lattice->cost[from] + vd_length(a, b);
    if (cost >= lattice->cost[to])
        return;
    cost += vd_nearby_cuts(&lattice->nearby, a, b, lattice->passes, 2) * lattice->size * 2;
    if (cost < lattice->cost[to]) {
        lattice->cost[to] = cost;
        lattice->from[to] = (uint16_t)from;
    }
}

/* A lattice node has its eight neighbors; an end has all nodes within two steps. */
static void spread(struct lattice *lattice, unsigned node)
{
    for (unsigned other = 0; other < ALL && node >= NODES; other++) {
        if (vd_length(place_of(lattice, node), place_of(lattice, other)) <= 2 * lattice->step)
            reach(lattice, node, other);
    }
    if (node >= NODES)
        return;
    for (int y = -1; y <= 1; y++) {
        for (int x = -1; x <= 1; x++) {
            int column = (int)(node % SIDE) + x, row = (int)(node / SIDE) + y;

            if (column >= 0 && column < SIDE && row >= 0 && row < SIDE && (x != 0 || y != 0))
                reach(lattice, node, (unsigned)(row * SIDE + column));
        }
    }
    if (vd_length(place_of(lattice, node), place_of(lattice, GOAL)) <= 2 * lattice->step)
        reach(lattice, node, GOAL);
}

static void find_way(struct lattice *lattice)
{
    for (unsigned i = 0; i < ALL; i++)
        lattice->cost[i] = INT64_MAX;
    lattice->cost[START] = 0;
    for (;;) {
        unsigned best = ALL;

        for (unsigned i = 0; i < ALL; i++) {
            if (!lattice->done[i] && lattice->cost[i] != INT64_MAX &&
                (best == ALL || lattice->cost[i] < lattice->cost[best]))
                best = i;
        }
        if (best == ALL || best == GOAL)
            return;
        lattice->done[best] = true;
        spread(lattice, best);
    }
}

/* Goes from each point to the farthest that can be reached without a cut. */
static size_t pull_taut(const struct lattice *lattice, const struct vd_point *way, size_t count,
                        struct vd_point *taut)
{
    size_t at = 0, kept = 0;

    taut[kept++] = way[0];
    while (at + 1 < count) {
        size_t next = at + 1;

        for (size_t i = count - 1; i > at + 1; i--) {
            if (vd_nearby_cuts(&lattice->nearby, way[at], way[i], lattice->passes, 2) == 0) {
                next = i;
                break;
            }
        }
        taut[kept++] = way[next];
        at = next;
    }
    return kept;
}

/* Cuts off corners where that cuts nothing else. */
static size_t round_off(const struct lattice *lattice, const struct vd_point *line, size_t count,
                        struct vd_point *round, size_t most)
{
    size_t kept = 0;

    round[kept++] = line[0];
    for (size_t i = 1; i + 1 < count && kept + 3 < most; i++) {
        struct vd_point a = line[i - 1], b = line[i], c = line[i + 1];
        struct vd_point in = {(a.x + 3 * b.x) / 4, (a.y + 3 * b.y) / 4};
        struct vd_point out = {(3 * b.x + c.x) / 4, (3 * b.y + c.y) / 4};

        if (vd_nearby_cuts(&lattice->nearby, in, out, lattice->passes, 2) == 0) {
            round[kept++] = in;
            round[kept++] = out;
        } else {
            round[kept++] = b;
        }
    }
    round[kept++] = line[count - 1];
    return kept;
}

size_t vd_chart_detour(struct vd_arena *arena, const struct vd_nearby *nearby, int32_t size,
                       struct vd_point a, struct vd_point b, const struct vd_pass passes[2],
                       struct vd_point *points)
{
    struct lattice *lattice = lay_lattice(arena, nearby, size, a, b, passes);
    struct vd_point way[ALL], taut[ALL], once[VD_DETOUR_POINTS + 1], twice[VD_DETOUR_POINTS + 1];
    size_t count = 0;

    find_way(lattice);
    if (lattice->cost[GOAL] == INT64_MAX) {
        points[0] = b;
        return 1;
    }
    for (unsigned node = GOAL; node != START; node = lattice->from[node])
        count++;
    way[0] = a;
    for (unsigned node = GOAL, i = (unsigned)count; i > 0; i--, node = lattice->from[node])
        way[i] = place_of(lattice, node);
    count = pull_taut(lattice, way, count + 1, taut);
    if (count > VD_DETOUR_POINTS / 4)
        count = VD_DETOUR_POINTS / 4; /* never reached: a taut line has only a few corners */
    count = round_off(lattice, taut, count, once, VD_DETOUR_POINTS);
    count = round_off(lattice, once, count, twice, VD_DETOUR_POINTS);
    twice[count - 1] = b;
    memcpy(points, twice + 1, (count - 1) * sizeof *points);
    return count - 1;
}
