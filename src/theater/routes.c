/* theater/routes.c: fourth stage: roads and railroads over the cells (geodata 3.4, rule 7).
 *
 * A road is a chain of links between towns. Each link is searched by A* over the open edges,
 * with a preference for the straight line and for roads already there. A link between opposite
 * banks must use its own crossing; a link that joins the two towns of a gap must use that gap.
 * The search runs over pairs (cell, which of these were passed) and ends when all were passed. */
#include <string.h>

#include "theater/build.h"

enum { MUST_MAX = 4 };
enum {
    COST_STEP = 1000,
    COST_ASIDE = 250,       /* per cell off the straight line */
    COST_SHARED = 93,       /* percent, where a road or railroad is there already */
    COST_CROSSING = 1500,   /* a road over any crossing */
    COST_RAIL_FERRY = 3000, /* a railroad over anything but a bridge */
};

struct errand {
    struct vd_build *build;
    size_t place_from, place_to; /* atlas */
    uint16_t from, to;           /* cells */
    struct vd_point line[2];
    bool rail;
    uint16_t must[MUST_MAX]; /* edges that it must pass */
    size_t must_count;
    size_t gap_of_must[MUST_MAX]; /* atlas gap, or VD_INDEX_NONE for a crossing */
};

struct node {
    uint32_t cost;
    uint32_t before; /* node */
    uint32_t round;  /* which search last touched it */
};

struct open {
    uint32_t guess, node;
};

struct search {
    struct node *nodes;
    struct open *arena;
    size_t heap_count, heap_room;
    uint32_t round;
    uint8_t *worn; /* by edge: a road or railroad is there already */
};

/* ---- a small binary heap; equal guesses come out by node, so that there is one result ---- */

static bool goes_first(struct open a, struct open b)
{
    return a.guess != b.guess ? a.guess < b.guess : a.node < b.node;
}

static void heap_push(struct search *search, struct open item)
{
    size_t at = search->heap_count++;

    while (at > 0 && goes_first(item, search->arena[(at - 1) / 2])) {
        search->arena[at] = search->arena[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    search->arena[at] = item;
}

static struct open heap_pop(struct search *search)
{
    struct open top = search->arena[0], last = search->arena[--search->heap_count];
    size_t at = 0, child;

    while ((child = 2 * at + 1) < search->heap_count) {
        if (child + 1 < search->heap_count &&
            goes_first(search->arena[child + 1], search->arena[child]))
            child++;
        if (!goes_first(search->arena[child], last))
            break;
        search->arena[at] = search->arena[child];
        at = child;
    }
    search->arena[at] = last;
    return top;
}

/* ---- which edges a link may use ---- */

static size_t must_index(const struct errand *errand, uint16_t edge)
{
    for (size_t i = 0; i < errand->must_count; i++) {
        if (errand->must[i] == edge)
            return i;
    }
    return VD_INDEX_NONE;
}

/* A crest between two anchors is passed only where each crest has a gap that some link uses. */
static bool gap_is_open(const struct errand *errand, uint16_t edge)
{
    const struct vd_build *build = errand->build;

    if (build->ridges_cut[edge] > build->gaps_cut[edge])
        return false;
    if (must_index(errand, edge) != VD_INDEX_NONE)
        return true;
    for (size_t i = 0; i < build->atlas->gaps.count; i++) {
        if (build->gap_edge[i] != edge)
            continue;
        if (!build->gap_has_link[i])
            continue;
        for (size_t k = 0; k < errand->must_count; k++) {
            size_t own = errand->gap_of_must[k];

            if (own != VD_INDEX_NONE &&
                build->atlas->gaps.at[own].ridge.index == build->atlas->gaps.at[i].ridge.index)
                return false;
        }
        return true;
    }
    return false;
}

static bool edge_is_open(const struct errand *errand, uint16_t index)
{
    const struct vd_build *build = errand->build;
    const struct vd_edge *edge = &build->edges[index];

    if (build->cells[edge->a].terrain == VD_TERRAIN_WATER ||
        build->cells[edge->b].terrain == VD_TERRAIN_WATER)
        return false;
    if (edge->river != VD_NONE && build->rivers.at[edge->river].blocking &&
        must_index(errand, index) == VD_INDEX_NONE)
        return false;
    return build->ridges_cut[index] == 0 || gap_is_open(errand, index);
}

static bool edge_is_bridged(const struct vd_build *build, uint16_t edge)
{
    for (size_t i = 0; i < build->atlas->crossings.count; i++) {
        if (build->crossing_edge[i] == edge &&
            build->atlas->crossings.at[i].kind == VD_CROSSING_BRIDGE)
            return true;
    }
    return false;
}

static uint32_t step_cost(const struct errand *errand, const struct search *search, uint16_t index,
                          uint16_t to)
{
    const struct vd_build *build = errand->build;
    const struct vd_edge *edge = &build->edges[index];
    struct vd_point center = vd_theater_center(build->theater, (vd_cell_id){to});
    int64_t aside = vd_length(vd_segment_nearest(errand->line[0], errand->line[1], center), center);
    int64_t cost = COST_STEP + COST_ASIDE * aside / build->theater->size;

    if (search->worn[index])
        cost = cost * COST_SHARED / 100;
    if (edge->river != VD_NONE && build->rivers.at[edge->river].blocking) {
        if (!errand->rail)
            cost += COST_CROSSING;
        else if (!edge_is_bridged(build, index))
            cost += COST_RAIL_FERRY;
    }
    return (uint32_t)cost;
}

/* ---- the search ---- */

static uint32_t guess(const struct errand *errand, uint16_t cell)
{
    return COST_STEP * COST_SHARED / 100 *
           vd_theater_distance(errand->build->theater, (vd_cell_id){cell},
                               (vd_cell_id){errand->to});
}

static void reach(const struct errand *errand, struct search *search, uint32_t node,
                  uint32_t before, uint32_t cost)
{
    struct node *known = &search->nodes[node];

    if (known->round == search->round && known->cost <= cost)
        return;
    *known = (struct node){cost, before, search->round};
    if (search->heap_count == search->heap_room) {
        struct open *larger =
            vd_arena_take(errand->build->arena, 2 * search->heap_room, sizeof *larger);

        memcpy(larger, search->arena, search->heap_count * sizeof *larger);
        search->arena = larger;
        search->heap_room *= 2;
    }
    heap_push(search, (struct open){cost + guess(errand, (uint16_t)(node >> MUST_MAX)), node});
}

static uint32_t node_of(uint16_t cell, uint32_t passed)
{
    return (uint32_t)cell << MUST_MAX | passed;
}

static bool find_path(const struct errand *errand, struct search *search, uint32_t *goal)
{
    const struct vd_build *build = errand->build;
    uint32_t all = (1U << errand->must_count) - 1;
    uint32_t start = node_of(errand->from, 0);

    search->round++;
    search->heap_count = 0;
    reach(errand, search, start, start, 0);
    *goal = node_of(errand->to, all);
    while (search->heap_count > 0) {
        struct open best = heap_pop(search);
        uint16_t cell = (uint16_t)(best.node >> MUST_MAX);
        uint32_t cost = search->nodes[best.node].cost;

        if (best.node == *goal)
            return true;
        if (best.guess != cost + guess(errand, cell))
            continue;
        for (unsigned way = 0; way < vd_theater_directions(build->theater); way++) {
            uint16_t edge = build->cells[cell].edge[way];

            if (edge == VD_NONE || !edge_is_open(errand, edge))
                continue;
            uint16_t next =
                build->edges[edge].a == cell ? build->edges[edge].b : build->edges[edge].a;
            size_t must = must_index(errand, edge);
            uint32_t passed = best.node & ((1U << MUST_MAX) - 1);

            if (must != VD_INDEX_NONE)
                passed |= 1U << must;
            reach(errand, search, node_of(next, passed), best.node,
                  cost + step_cost(errand, search, edge, next));
        }
    }
    return false;
}

static void keep_path(const struct errand *errand, struct search *search, uint32_t goal,
                      struct vd_build_link *link)
{
    struct vd_build *build = errand->build;
    size_t count = 1;

    for (uint32_t node = goal; search->nodes[node].before != node;
         node = search->nodes[node].before)
        count++;
    link->steps = vd_arena_take(build->arena, count, sizeof *link->steps);
    link->step_count = count;
    for (uint32_t node = goal; count > 0; node = search->nodes[node].before)
        link->steps[--count] = (uint16_t)(node >> MUST_MAX);
}

/* ---- what a link must pass ---- */

static enum vd_bank bank_of_place(const struct vd_build *build, size_t river, size_t place)
{
    return vd_atlas_bank_at(build->atlas, river, build->atlas->places.at[place].at,
                            build->place_county[place]);
}

/* Returns the crossing of a river that serves the link best: the surest first, for a railroad
 * its bridge and for a road one without rails, then the nearest to the straight line. */
static uint16_t own_crossing(const struct errand *errand, size_t river)
{
    const struct vd_build *build = errand->build;
    int64_t best_rank = INT64_MIN;
    uint16_t best = VD_NONE;

    for (size_t i = 0; i < build->atlas->crossings.count; i++) {
        const struct vd_atlas_crossing *crossing = &build->atlas->crossings.at[i];
        unsigned serves = vd_atlas_crossing_serves(crossing, errand->place_from, errand->place_to);

        if (crossing->river.index != river || build->crossing_edge[i] == VD_NONE || serves == 0)
            continue;
        struct vd_point at = vd_grid_project(build->grid, crossing->at);
        int64_t aside = vd_length(vd_segment_nearest(errand->line[0], errand->line[1], at), at);
        int64_t rank = (int64_t)serves * 4000000000 - aside;

        if (errand->rail ? crossing->kind == VD_CROSSING_BRIDGE && crossing->carries_rail
                         : !crossing->carries_rail)
            rank += 2000000000;
        if (rank > best_rank) {
            best_rank = rank;
            best = build->crossing_edge[i];
        }
    }
    return best;
}

static void add_must(struct errand *errand, uint16_t edge, size_t gap)
{
    if (edge != VD_NONE && errand->must_count < MUST_MAX &&
        must_index(errand, edge) == VD_INDEX_NONE) {
        errand->gap_of_must[errand->must_count] = gap;
        errand->must[errand->must_count++] = edge;
    }
}

/* True if a river lies between and this map has no crossing for the link. */
static bool add_crossings(struct errand *errand)
{
    const struct vd_build *build = errand->build;
    bool lacking = false;

    for (size_t i = 0; i < build->atlas->rivers.count; i++) {
        if (!build->rivers.at[build->river_index[i]].blocking)
            continue;
        enum vd_bank from = bank_of_place(build, i, errand->place_from);
        enum vd_bank to = bank_of_place(build, i, errand->place_to);

        if (from == to || from == VD_BANK_NONE || to == VD_BANK_NONE)
            continue;
        uint16_t edge = own_crossing(errand, i);

        lacking |= edge == VD_NONE;
        add_must(errand, edge, VD_INDEX_NONE);
    }
    return lacking;
}

static bool joins(const struct vd_atlas_gap *gap, size_t a, size_t b)
{
    size_t first = gap->joins.at[0].index, second = gap->joins.at[1].index;

    return (first == a && second == b) || (first == b && second == a);
}

static void add_gaps(struct errand *errand)
{
    const struct vd_build *build = errand->build;

    for (size_t i = 0; i < build->atlas->gaps.count; i++) {
        if (joins(&build->atlas->gaps.at[i], errand->place_from, errand->place_to))
            add_must(errand, build->gap_edge[i], i);
    }
}

/* ---- links ---- */

/* Stands for a place beyond the frame: the last cell of the straight line toward it. */
static uint16_t last_cell_toward(const struct vd_build *build, struct vd_point from,
                                 struct vd_point to)
{
    int64_t parts = vd_length(from, to) * 8 / build->theater->size + 1;
    uint16_t last = VD_NONE;

    for (int64_t i = 0; i <= parts; i++) {
        struct vd_point at = {(int32_t)(from.x + (to.x - (int64_t)from.x) * i / parts),
                              (int32_t)(from.y + (to.y - (int64_t)from.y) * i / parts)};
        int column, row;

        if (vd_grid_cell_of(build->grid, at, &column, &row))
            last = (uint16_t)(row * build->grid->columns + column);
        else if (last != VD_NONE)
            break;
    }
    return last;
}

static bool bank_suits(const struct vd_build *build, uint16_t cell, size_t place)
{
    for (size_t i = 0; i < build->atlas->rivers.count; i++) {
        uint16_t river = build->river_index[i];

        if (!build->rivers.at[river].blocking)
            continue;
        unsigned here = build->cells[cell].banks >> (2 * river) & 3;
        enum vd_bank there = bank_of_place(build, i, place);

        if (here != VD_BANK_NONE && there != VD_BANK_NONE && here != there)
            return false;
    }
    return true;
}

/* Sets the ends of the link on this map; false if the link does not touch it. */
static bool set_ends(struct errand *errand, struct vd_build_link *link)
{
    const struct vd_build *build = errand->build;

    errand->from = build->place_cell[link->from];
    errand->to = build->place_cell[link->to];
    errand->line[0] = build->place_at[link->from];
    errand->line[1] = build->place_at[link->to];
    if (errand->from == VD_NONE && errand->to == VD_NONE)
        return false;
    if (errand->from != VD_NONE && errand->to != VD_NONE)
        return true;
    link->leaves = true;
    if (errand->from == VD_NONE) {
        errand->from = last_cell_toward(build, errand->line[1], errand->line[0]);
        return errand->from != VD_NONE && bank_suits(build, errand->from, link->from);
    }
    errand->to = last_cell_toward(build, errand->line[0], errand->line[1]);
    return errand->to != VD_NONE && bank_suits(build, errand->to, link->to);
}

static void wear(struct vd_build *build, struct search *search, const struct vd_build_link *link)
{
    for (size_t i = 0; i + 1 < link->step_count; i++) {
        vd_cell_id a = {link->steps[i]}, b = {link->steps[i + 1]};
        const struct vd_edge *edge = vd_theater_edge(build->theater, a, b);
        size_t index = (size_t)(edge - build->edges);

        search->worn[index] = 1;
        if (link->railroad != VD_INDEX_NONE)
            build->edges[index].rails |= UINT32_C(1) << link->railroad;
        else if (build->atlas->roads.at[link->road].class > build->edges[index].road)
            build->edges[index].road = (uint8_t)build->atlas->roads.at[link->road].class;
    }
}

static void lay_link(struct vd_build *build, struct search *search, struct vd_build_link link,
                     const struct vd_atlas_road *road)
{
    struct errand errand = {.build = build,
                            .place_from = link.from,
                            .place_to = link.to,
                            .rail = link.railroad != VD_INDEX_NONE};
    uint32_t goal;

    if (!set_ends(&errand, &link))
        return;
    bool lacking = add_crossings(&errand);
    size_t crossings = errand.must_count;
    bool found;

    add_gaps(&errand);
    if (errand.from == errand.to)
        errand.must_count = 0;
    found = find_path(&errand, search, &goal);
    if (!found && errand.must_count > crossings) {
        /* A town that stands in its gap may be reached without passing it. */
        errand.must_count = crossings;
        found = find_path(&errand, search, &goal);
    }
    if (!found) {
        if (!lacking && !link.leaves)
            vd_report_add(
                build->report, road->spot,
                "the link %s - %s cannot be laid on the map %s: no way is open between them",
                build->atlas->places.at[link.from].full, build->atlas->places.at[link.to].full,
                build->grid->id);
        return;
    }
    keep_path(&errand, search, goal, &link);
    wear(build, search, &link);
    VD_PUSH(build->arena, build->links) = link;
}

static void lay_road(struct vd_build *build, struct search *search,
                     const struct vd_atlas_road *road, size_t road_index, size_t railroad_index)
{
    for (size_t i = 0; i + 1 < road->places.count; i++) {
        struct vd_build_link link = {.road = road_index,
                                     .railroad = railroad_index,
                                     .from = road->places.at[i].index,
                                     .to = road->places.at[i + 1].index};

        if (link.from != VD_INDEX_NONE && link.to != VD_INDEX_NONE)
            lay_link(build, search, link, road);
    }
}

static bool road_counts(const struct vd_build *build, const struct vd_atlas_road *road)
{
    return road->class != VD_ROAD_TRAIL || build->grid->trails;
}

static void note_gaps(struct vd_build *build, const struct vd_atlas_road *road)
{
    for (size_t i = 0; i + 1 < road->places.count; i++) {
        for (size_t k = 0; k < build->atlas->gaps.count; k++) {
            if (road->places.at[i].index != VD_INDEX_NONE &&
                joins(&build->atlas->gaps.at[k], road->places.at[i].index,
                      road->places.at[i + 1].index))
                build->gap_has_link[k] = true;
        }
    }
}

void vd_build_routes(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    struct search search = {
        .nodes = vd_arena_take(build->arena, (size_t)build->theater->cell_count << MUST_MAX,
                               sizeof *search.nodes),
        .arena = vd_arena_take(build->arena, 4096, sizeof *search.arena),
        .heap_room = 4096,
        .worn = vd_arena_take(build->arena, build->theater->edge_count, sizeof *search.worn)};

    if (atlas->railroads.count > VD_RAILROADS_MAX) {
        vd_report_add(build->report, atlas->railroads.at[VD_RAILROADS_MAX].spot,
                      "an atlas has at most %d railroads", VD_RAILROADS_MAX);
        return;
    }
    for (size_t i = 0; i < atlas->roads.count; i++) {
        if (road_counts(build, &atlas->roads.at[i]))
            note_gaps(build, &atlas->roads.at[i]);
    }
    for (size_t i = 0; i < atlas->railroads.count; i++)
        note_gaps(build, &atlas->railroads.at[i]);
    /* The best roads come first: lesser roads join them where they can. */
    for (int class = VD_ROAD_PIKE; class > VD_ROAD_NONE; class --) {
        for (size_t i = 0; i < atlas->roads.count; i++) {
            if ((int)atlas->roads.at[i].class == class && road_counts(build, &atlas->roads.at[i]))
                lay_road(build, &search, &atlas->roads.at[i], i, VD_INDEX_NONE);
        }
    }
    for (size_t i = 0; i < atlas->railroads.count; i++)
        lay_road(build, &search, &atlas->railroads.at[i], VD_INDEX_NONE, i);
}
