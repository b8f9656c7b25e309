/* print/ground/regions.c: divides the face into regions at its borders. */
#include "print/ground/regions.h"

#include <math.h>

#include "print/plan.h"

/* Borders are twice as broad as a spot, so that no region leaks into the next, not even where lines
 * end. */
static void plan_walls(struct vd_drawing *map, struct vd_ground *walls, bool counties)
{
    const double unit = fmax(2, sqrt(map->width * map->height / 60000));

    vd_ground_init(walls, &map->arena, map->width, map->height, unit);
    vd_ground_areas(walls, map->traces, map->trace_count, VD_CHART_WATER);
    for (size_t i = 0; i < map->trace_count; i++) {
        const unsigned kind = map->traces[i].kind;

        if (kind == VD_CHART_STATE_LINE || (counties && kind == VD_CHART_COUNTY_LINE))
            vd_ground_line(walls, &map->traces[i], 2.1 * unit, 1);
    }
}

static uint32_t root_of(uint32_t *parents, uint32_t label)
{
    while (parents[label] != label) {
        parents[label] = parents[parents[label]];
        label = parents[label];
    }
    return label;
}

/* Goes row by row: a spot joins the region to the left or above, and merges the two if they
 * differ. */
static void number_spots(struct vd_regions *regions, const struct vd_ground *walls,
                         uint32_t *parents)
{
    uint32_t last = 0;

    for (int y = 0; y < regions->height; y++)
        for (int x = 0; x < regions->width; x++) {
            uint32_t *spot = &regions->at[y * regions->width + x];
            uint32_t left = x > 0 ? spot[-1] : 0, above = y > 0 ? spot[-regions->width] : 0;

            if (walls->cells[y * walls->stride + x] > 120)
                continue;
            if (left == 0 && above == 0) {
                last++;
                parents[last] = last;
            }
            *spot = left != 0 ? left : above != 0 ? above : last;
            if (left != 0 && above != 0 && left != above)
                parents[root_of(parents, left)] = root_of(parents, above);
        }
}

void vd_regions_init(struct vd_regions *regions, struct vd_drawing *map, bool counties)
{
    struct vd_ground walls;

    plan_walls(map, &walls, counties);
    *regions =
        (struct vd_regions){.width = walls.width, .height = walls.height, .unit = walls.unit};
    size_t count = (size_t)walls.width * (size_t)walls.height;
    uint32_t *parents = vd_arena_take(&map->arena, count + 1, sizeof *parents);

    regions->at = vd_arena_take(&map->arena, count, sizeof *regions->at);
    number_spots(regions, &walls, parents);
    for (size_t i = 0; i < count; i++)
        regions->at[i] = root_of(parents, regions->at[i]);
}

static uint32_t region_at(const struct vd_regions *regions, struct vd_xy at)
{
    int x = (int)floor(at.x / regions->unit), y = (int)floor(at.y / regions->unit);

    if (x < 0 || y < 0 || x >= regions->width || y >= regions->height)
        return 0;
    return regions->at[y * regions->width + x];
}

uint32_t vd_region_near(const struct vd_regions *regions, struct vd_xy at)
{
    enum { REACH = 8, TURNS = 16 };
    uint32_t region = region_at(regions, at);

    for (int i = 0; i < REACH * TURNS && region == 0; i++) {
        int ring = 1 + i / TURNS;
        double off = ring * regions->unit, turn = 2 * M_PI / TURNS * (i % TURNS);

        region = region_at(regions, (struct vd_xy){at.x + off * cos(turn), at.y + off * sin(turn)});
    }
    return region;
}

bool vd_region_holds(const struct vd_regions *regions, uint32_t region, struct vd_box box)
{
    double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    struct vd_xy spots[] = {{x, y},
                            {box.left, box.top},
                            {box.right, box.top},
                            {box.left, box.bottom},
                            {box.right, box.bottom}};

    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        if (region_at(regions, spots[i]) != region)
            return false;
    return true;
}
