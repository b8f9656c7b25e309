/* theater/barriers.c: third stage: rivers and their crossings, crests and their gaps, as edges
 * (geodata 3.4, rules 4 to 6). */
#include "theater/build.h"

/* For banks that are areas: an edge farther than this, in cells, from the true line is no river
 * edge. */
#define RIVER_REACH_PERCENT 75
/* A gap opens an edge no farther than this away, in cells. */
#define GAP_REACH_PERCENT 150
/* How much nearer, in cells, an edge that touches one of a crossing's towns counts. */
#define TOWN_FAVOR_PERCENT 50

static int64_t cells_of(const struct vd_build *build, int64_t percent)
{
    return (int64_t)build->theater->size * percent / 100;
}

static struct vd_point anchor_of(const struct vd_build *build, uint16_t cell)
{
    return build->cells[cell].anchor;
}

static bool lines_cut(struct vd_atlas_lines lines, struct vd_point a, struct vd_point b,
                      struct vd_point *where)
{
    struct vd_path pair = {(const struct vd_point[]){a, b}, 2};
    struct vd_bounds box = vd_bounds_of(&pair, 1);

    for (size_t i = 0; i < lines.count; i++) {
        for (size_t k = 0; k + 1 < lines.paths[i].count; k++) {
            struct vd_point c = lines.paths[i].points[k], d = lines.paths[i].points[k + 1];

            if (vd_bounds_meet(box, c, d) && vd_segments_cut(a, b, c, d)) {
                *where = vd_segments_meet(a, b, c, d);
                return true;
            }
        }
    }
    return false;
}

/* ---- rivers ---- */

static bool banks_are_areas(const struct vd_build *build, size_t atlas_river)
{
    for (size_t i = 0; i < build->atlas->banks.count; i++) {
        if (build->atlas->banks.at[i].river.index == atlas_river)
            return build->atlas->banks.at[i].area.count > 0;
    }
    return false;
}

static void draw_river(struct vd_build *build, size_t atlas_river, uint16_t river)
{
    bool areas = banks_are_areas(build, atlas_river);
    struct vd_atlas_lines lines = build->river_lines[atlas_river];
    int64_t reach = cells_of(build, RIVER_REACH_PERCENT);

    for (size_t i = 0; i < build->theater->edge_count; i++) {
        struct vd_edge *edge = &build->edges[i];
        unsigned a = build->cells[edge->a].banks >> (2 * river) & 3;
        unsigned b = build->cells[edge->b].banks >> (2 * river) & 3;

        if (a == b || a == VD_BANK_NONE || b == VD_BANK_NONE || edge->river != VD_NONE)
            continue;
        if (areas &&
            vd_paths_distance(lines.paths, lines.count, vd_build_middle(build, edge), NULL) > reach)
            continue;
        edge->river = river;
        edge->water = build->rivers.at[river].water;
    }
}

static void draw_creek(struct vd_build *build, size_t atlas_river, uint16_t river)
{
    struct vd_atlas_lines lines = build->river_lines[atlas_river];
    struct vd_bounds box = vd_bounds_of(lines.paths, lines.count);
    struct vd_point where;

    for (size_t i = 0; i < build->theater->edge_count; i++) {
        struct vd_edge *edge = &build->edges[i];
        struct vd_point a = anchor_of(build, edge->a), b = anchor_of(build, edge->b);

        if (edge->river == VD_NONE && vd_bounds_meet(box, a, b) && lines_cut(lines, a, b, &where)) {
            edge->river = river;
            edge->water = VD_WATER_CREEK;
        }
    }
}

static void draw_rivers(struct vd_build *build)
{
    size_t count = build->atlas->rivers.count;

    for (size_t river = 0; river < build->rivers.count; river++) {
        for (size_t i = 0; i < count; i++) {
            if (build->river_index[i] != river)
                continue;
            if (build->rivers.at[river].blocking)
                draw_river(build, i, (uint16_t)river);
            else
                draw_creek(build, i, (uint16_t)river);
        }
    }
}

/* ---- crossings ---- */

static bool touches_cell(const struct vd_edge *edge, uint16_t cell)
{
    return cell != VD_NONE && (edge->a == cell || edge->b == cell);
}

static bool touches_town(const struct vd_build *build, const struct vd_edge *edge,
                         const struct vd_atlas_crossing *crossing)
{
    for (size_t i = 0; i < crossing->sides.count; i++) {
        size_t place = crossing->sides.at[i].index;

        if (place != VD_INDEX_NONE && touches_cell(edge, build->place_cell[place]))
            return true;
    }
    return false;
}

/* Returns the edge of the river nearest the crossing: one at its own place's cell if there is
 * any. */
static uint16_t crossing_edge(const struct vd_build *build,
                              const struct vd_atlas_crossing *crossing)
{
    uint16_t river = build->river_index[crossing->river.index];
    uint16_t home = crossing->stands.index != VD_INDEX_NONE
                        ? build->place_cell[crossing->stands.index]
                        : VD_NONE;
    struct vd_point at = vd_grid_project(build->grid, crossing->at);
    int64_t least = INT64_MAX;
    uint16_t best = VD_NONE;
    bool best_is_home = false;

    for (size_t i = 0; i < build->theater->edge_count; i++) {
        const struct vd_edge *edge = &build->edges[i];
        bool is_home = touches_cell(edge, home);

        if (edge->river != river || (best_is_home && !is_home))
            continue;
        int64_t far = vd_length(vd_build_middle(build, edge), at);

        if (touches_town(build, edge, crossing))
            far -= cells_of(build, TOWN_FAVOR_PERCENT);
        if ((is_home && !best_is_home) || far < least) {
            best = (uint16_t)i;
            least = far;
            best_is_home = is_home;
        }
    }
    return best;
}

static void place_crossings(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;

    build->crossing_edge =
        vd_arena_take(build->arena, atlas->crossings.count + 1, sizeof *build->crossing_edge);
    for (size_t i = 0; i < atlas->crossings.count; i++) {
        const struct vd_atlas_crossing *crossing = &atlas->crossings.at[i];

        build->crossing_edge[i] = VD_NONE;
        if (!vd_texts_have(crossing->maps, build->grid->select) ||
            crossing->river.index == VD_INDEX_NONE)
            continue;
        build->crossing_edge[i] = crossing_edge(build, crossing);
        if (build->crossing_edge[i] == VD_NONE &&
            build->rivers.at[build->river_index[crossing->river.index]].blocking)
            vd_report_add(build->report, crossing->spot,
                          "the map %s has no edge of the %s for this crossing", build->grid->id,
                          crossing->river.name);
    }
}

/* ---- ridges ---- */

/* The upper side of a crest is the one whose anchor is nearer to it. */
static uint8_t upper_side(const struct vd_build *build, const struct vd_edge *edge,
                          struct vd_atlas_lines crest)
{
    int64_t a = vd_paths_distance(crest.paths, crest.count, anchor_of(build, edge->a), NULL);
    int64_t b = vd_paths_distance(crest.paths, crest.count, anchor_of(build, edge->b), NULL);

    return a <= b ? VD_UPPER_A : VD_UPPER_B;
}

static void draw_ridge(struct vd_build *build, uint16_t ridge)
{
    struct vd_atlas_lines crest = build->ridge_lines[ridge];
    struct vd_bounds box = vd_bounds_of(crest.paths, crest.count);
    struct vd_point where;

    for (size_t i = 0; i < build->theater->edge_count; i++) {
        struct vd_edge *edge = &build->edges[i];
        struct vd_point a = anchor_of(build, edge->a), b = anchor_of(build, edge->b);

        if (!vd_bounds_meet(box, a, b) || !lines_cut(crest, a, b, &where))
            continue;
        build->ridges_cut[i]++;
        if (edge->ridge == VD_NONE) {
            edge->ridge = ridge;
            edge->upper = upper_side(build, edge, crest);
        }
    }
}

/* Returns the mountain edge of its ridge whose cut is nearest the gap, unless that is a river
 * edge. An edge that a second crest also cuts is used only if there is no other. */
static uint16_t gap_edge(const struct vd_build *build, const struct vd_atlas_gap *gap)
{
    struct vd_atlas_lines crest = build->ridge_lines[gap->ridge.index];
    struct vd_point at = vd_grid_project(build->grid, gap->at);
    int64_t least = INT64_MAX, reach = cells_of(build, GAP_REACH_PERCENT);
    uint16_t best = VD_NONE;

    for (size_t i = 0; i < build->theater->edge_count; i++) {
        const struct vd_edge *edge = &build->edges[i];
        struct vd_point where;

        if (edge->ridge == VD_NONE || (edge->river != VD_NONE && edge->water != VD_WATER_CREEK) ||
            !lines_cut(crest, anchor_of(build, edge->a), anchor_of(build, edge->b), &where))
            continue;
        int64_t far = vd_length(where, at);

        if (far > reach)
            continue;
        far += (build->ridges_cut[i] - 1) * reach;
        if (far < least) {
            least = far;
            best = (uint16_t)i;
        }
    }
    return best;
}

static bool earlier_gap_shares(const struct vd_build *build, size_t gap)
{
    for (size_t i = 0; i < gap; i++) {
        if (build->gap_edge[i] == build->gap_edge[gap] &&
            build->atlas->gaps.at[i].ridge.index == build->atlas->gaps.at[gap].ridge.index)
            return true;
    }
    return false;
}

static void place_gaps(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;

    build->gap_edge = vd_arena_take(build->arena, atlas->gaps.count + 1, sizeof *build->gap_edge);
    build->gap_has_link =
        vd_arena_take(build->arena, atlas->gaps.count + 1, sizeof *build->gap_has_link);
    for (size_t i = 0; i < atlas->gaps.count; i++) {
        const struct vd_atlas_gap *gap = &atlas->gaps.at[i];

        build->gap_edge[i] =
            gap->ridge.index != VD_INDEX_NONE ? gap_edge(build, gap) : (uint16_t)VD_NONE;
        if (build->gap_edge[i] != VD_NONE && !earlier_gap_shares(build, i))
            build->gaps_cut[build->gap_edge[i]]++;
    }
}

void vd_build_barriers(struct vd_build *build)
{
    size_t count = build->theater->edge_count;

    build->ridges_cut = vd_arena_take(build->arena, count, sizeof *build->ridges_cut);
    build->gaps_cut = vd_arena_take(build->arena, count, sizeof *build->gaps_cut);
    draw_rivers(build);
    place_crossings(build);
    for (size_t i = 0; i < build->atlas->ridges.count; i++)
        draw_ridge(build, (uint16_t)i);
    place_gaps(build);
}
