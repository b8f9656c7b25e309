/* theater/chart_borders.c: the lines between counties and states, where two counties share a
 * border. */
#include <stdlib.h>
#include <string.h>

#include "theater/chart_build.h"

struct border {
    struct vd_point low, high;
    size_t county; /* VD_INDEX_NONE: of a river */
};

static int point_order(struct vd_point a, struct vd_point b)
{
    return a.x != b.x ? (a.x > b.x) - (a.x < b.x) : (a.y > b.y) - (a.y < b.y);
}

static int border_order(const void *left, const void *right)
{
    const struct border *a = left, *b = right;
    int order = point_order(a->low, b->low);

    if (order == 0)
        order = point_order(a->high, b->high);
    return order != 0 ? order : (a->county > b->county) - (a->county < b->county);
}

static struct border border_of(struct vd_point a, struct vd_point b, size_t county)
{
    return point_order(a, b) <= 0 ? (struct border){a, b, county} : (struct border){b, a, county};
}

struct borders {
    struct border *at;
    size_t count, room;
};

static void gather_borders(struct vd_build *build, struct borders *borders)
{
    const struct vd_atlas *atlas = build->atlas;

    for (size_t i = 0; i < atlas->counties.count; i++) {
        for (size_t k = 0; k < atlas->counties.at[i].area.count; k++) {
            struct vd_path ring = atlas->counties.at[i].area.rings[k];

            for (size_t n = 0; n < ring.count; n++)
                VD_PUSH(build->arena, *borders) =
                    border_of(ring.points[n], ring.points[(n + 1) % ring.count], i);
        }
    }
    for (size_t i = 0; i < atlas->rivers.count; i++) {
        for (size_t k = 0; k < atlas->rivers.at[i].lines.count; k++) {
            struct vd_path path = atlas->rivers.at[i].lines.paths[k];

            for (size_t n = 0; n + 1 < path.count; n++)
                VD_PUSH(build->arena, *borders) =
                    border_of(path.points[n], path.points[n + 1], VD_INDEX_NONE);
        }
    }
    if (borders->count > 0)
        qsort(borders->at, borders->count, sizeof *borders->at, border_order);
}

/* Returns the county on the other side, and whether a river runs there. */
static size_t neighbor_of(const struct borders *borders, struct border border, bool *wet)
{
    size_t low = 0, high = borders->count, other = VD_INDEX_NONE;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = point_order(borders->at[middle].low, border.low);

        if (order == 0)
            order = point_order(borders->at[middle].high, border.high);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *wet = false;
    for (; low < borders->count && point_order(borders->at[low].low, border.low) == 0 &&
           point_order(borders->at[low].high, border.high) == 0;
         low++) {
        if (borders->at[low].county == VD_INDEX_NONE)
            *wet = true;
        else if (borders->at[low].county != border.county)
            other = borders->at[low].county;
    }
    return other;
}

static void add_border(struct vd_chart_build *chart, size_t county, size_t other, bool wet,
                       const struct vd_point *points, size_t count)
{
    struct vd_build *build = chart->build;
    bool states = strcmp(build->atlas->counties.at[county].state,
                         build->atlas->counties.at[other].state) != 0;
    struct vd_path path = {points, count};
    struct vd_atlas_lines line = vd_build_project(build, &path, 1);

    vd_chart_add_near(
        chart,
        (struct vd_chart_line){.kind = states ? VD_CHART_STATE_LINE : VD_CHART_COUNTY_LINE,
                               .class = wet},
        line.paths[0]);
}

/* Walks a ring and cuts it where the neighbor changes; the county with the lower index draws
 * each border. */
static void draw_ring_borders(struct vd_chart_build *chart, const struct borders *borders,
                              size_t county, struct vd_path ring)
{
    struct vd_point *points = vd_arena_take(chart->build->arena, ring.count + 2, sizeof *points);
    size_t count = 0, other = VD_INDEX_NONE;
    bool wet = false;

    for (size_t i = 0; i <= ring.count; i++) {
        bool here_wet = false;
        size_t here = VD_INDEX_NONE;
        struct vd_point a = ring.points[i % ring.count], b = ring.points[(i + 1) % ring.count];

        if (i < ring.count)
            here = neighbor_of(borders, border_of(a, b, county), &here_wet);
        if (count > 0 && here == other && here_wet == wet) {
            points[count++] = b;
            continue;
        }
        if (count > 1 && other != VD_INDEX_NONE && other > county)
            add_border(chart, county, other, wet, points, count);
        points[0] = a;
        points[1] = b;
        count = 2;
        other = here;
        wet = here_wet;
    }
}

void vd_chart_draw_borders(struct vd_chart_build *chart)
{
    const struct vd_atlas *atlas = chart->build->atlas;
    struct borders borders = {0};

    gather_borders(chart->build, &borders);
    for (size_t i = 0; i < atlas->counties.count; i++) {
        for (size_t k = 0; k < atlas->counties.at[i].area.count; k++)
            draw_ring_borders(chart, &borders, i, atlas->counties.at[i].area.rings[k]);
    }
}
