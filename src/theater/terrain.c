/* theater/terrain.c: fifth stage: the terrain of each cell, and which edges may be passed. */
#include "theater/build.h"

static struct vd_point center_of(const struct vd_build *build, size_t cell)
{
    return vd_theater_center(build->theater, (vd_cell_id){(uint16_t)cell});
}

static bool in_area(const struct vd_build *build, size_t area, struct vd_point ground)
{
    return vd_area_holds(&build->atlas->areas.at[area].area, ground);
}

static bool in_woods(const struct vd_build *build, struct vd_point sheet)
{
    struct vd_point ground = vd_grid_unproject(build->grid, sheet);

    for (size_t i = 0; i < build->atlas->areas.count; i++) {
        enum vd_terrain terrain = build->atlas->areas.at[i].terrain;

        if ((terrain == VD_TERRAIN_WOODS || terrain == VD_TERRAIN_SWAMP) &&
            in_area(build, i, ground))
            return true;
    }
    return false;
}

/* Geodata 6.3: a square is woods if three of its five points are, a hex if its center is. */
static bool cell_is_woods(const struct vd_build *build, size_t cell)
{
    struct vd_point center = center_of(build, cell);
    int32_t quarter = build->theater->size / 4;
    unsigned hits = in_woods(build, center);

    if (build->theater->shape == VD_SHAPE_HEX)
        return hits == 1;
    for (int32_t x = -1; x <= 1; x += 2) {
        for (int32_t y = -1; y <= 1; y += 2)
            hits +=
                in_woods(build, (struct vd_point){center.x + x * quarter, center.y + y * quarter});
    }
    return hits >= 3;
}

static int64_t crest_distance(const struct vd_build *build, struct vd_point at)
{
    int64_t least = INT64_MAX, reach = (int64_t)(build->grid->hill * VD_MILE);

    for (size_t i = 0; i < build->atlas->ridges.count; i++) {
        struct vd_atlas_lines crest = build->ridge_lines[i];

        for (size_t k = 0; k < crest.count; k++) {
            struct vd_bounds box = vd_bounds_of(&crest.paths[k], 1);
            int64_t far;

            if (at.x < box.left - reach || at.x > box.right + reach || at.y < box.top - reach ||
                at.y > box.bottom + reach)
                continue;
            far = vd_paths_distance(&crest.paths[k], 1, at, NULL);
            least = far < least ? far : least;
        }
    }
    return least;
}

/* The terrain that counts most comes last: a city in the hills is a city. */
static enum vd_terrain ground_terrain(const struct vd_build *build, struct vd_point ground,
                                      enum vd_terrain terrain)
{
    static const uint8_t weight[VD_TERRAIN_COUNT] = {
        [VD_TERRAIN_CLEAR] = 1,    [VD_TERRAIN_ROLLING] = 2, [VD_TERRAIN_WOODS] = 3,
        [VD_TERRAIN_ROUGH] = 4,    [VD_TERRAIN_HILL] = 5,    [VD_TERRAIN_SWAMP] = 6,
        [VD_TERRAIN_MOUNTAIN] = 7, [VD_TERRAIN_CITY] = 8};

    for (size_t i = 0; i < build->atlas->areas.count; i++) {
        enum vd_terrain here = build->atlas->areas.at[i].terrain;

        if (weight[here] > weight[terrain] && in_area(build, i, ground))
            terrain = here;
    }
    return terrain;
}

static enum vd_terrain hex_terrain(const struct vd_build *build, size_t cell)
{
    struct vd_point center = center_of(build, cell);
    struct vd_point ground = {build->cells[cell].lon, build->cells[cell].lat};
    int64_t far = crest_distance(build, center);
    enum vd_terrain terrain = VD_TERRAIN_CLEAR;

    if (far <= (int64_t)(build->grid->mountain * VD_MILE))
        terrain = VD_TERRAIN_MOUNTAIN;
    else if (far <= (int64_t)(build->grid->hill * VD_MILE))
        terrain = VD_TERRAIN_HILL;
    return ground_terrain(build, ground, terrain);
}

/* Squares have only woods and swamp: the books give them no other terrain. */
static enum vd_terrain square_terrain(const struct vd_build *build, size_t cell)
{
    struct vd_point ground = {build->cells[cell].lon, build->cells[cell].lat};

    if ((build->cells[cell].flags & VD_CELL_WOODS) == 0)
        return VD_TERRAIN_CLEAR;
    return ground_terrain(build, ground, VD_TERRAIN_WOODS) == VD_TERRAIN_SWAMP ? VD_TERRAIN_SWAMP
                                                                               : VD_TERRAIN_WOODS;
}

static void set_terrain(struct vd_build *build)
{
    for (size_t i = 0; i < build->theater->cell_count; i++) {
        struct vd_cell *cell = &build->cells[i];

        if (cell->terrain == VD_TERRAIN_WATER)
            continue;
        if (cell_is_woods(build, i))
            cell->flags |= VD_CELL_WOODS;
        cell->terrain = (uint8_t)(build->theater->shape == VD_SHAPE_HEX ? hex_terrain(build, i)
                                                                        : square_terrain(build, i));
    }
}

static bool carries_way(const struct vd_edge *edge)
{
    return edge->road != VD_ROAD_NONE || edge->rails != 0;
}

static bool edge_is_crossed(const struct vd_build *build, size_t edge)
{
    for (size_t i = 0; i < build->atlas->crossings.count; i++) {
        if (build->crossing_edge[i] == edge)
            return true;
    }
    return false;
}

static void set_passable(struct vd_build *build)
{
    for (size_t i = 0; i < build->theater->edge_count; i++) {
        struct vd_edge *edge = &build->edges[i];
        bool river = edge->river != VD_NONE && build->rivers.at[edge->river].blocking;

        if (build->cells[edge->a].terrain == VD_TERRAIN_WATER ||
            build->cells[edge->b].terrain == VD_TERRAIN_WATER ||
            (build->ridges_cut[i] > 0 && !carries_way(edge)) ||
            (river && !edge_is_crossed(build, i)))
            edge->passable = 0;
        if (edge->road != VD_ROAD_NONE) {
            build->cells[edge->a].flags |= VD_CELL_ROAD;
            build->cells[edge->b].flags |= VD_CELL_ROAD;
        }
        if (edge->rails != 0) {
            build->cells[edge->a].flags |= VD_CELL_RAIL;
            build->cells[edge->b].flags |= VD_CELL_RAIL;
        }
    }
}

void vd_build_terrain(struct vd_build *build)
{
    set_terrain(build);
    set_passable(build);
}
