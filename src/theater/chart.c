/* theater/chart.c: last stage: lines and marks for the drawing; other chart files do borders,
 * names and roads. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "theater/chart_build.h"

uint32_t vd_chart_name(struct vd_chart_build *chart, const char *name)
{
    for (size_t at = 0; at < chart->names.count; at += strlen(chart->names.at + at) + 1) {
        if (strcmp(chart->names.at + at, name) == 0)
            return (uint32_t)at;
    }
    uint32_t start = (uint32_t)chart->names.count;

    for (size_t i = 0; i <= strlen(name); i++)
        VD_PUSH(chart->build->arena, chart->names) = name[i];
    return start;
}

void vd_chart_add_line(struct vd_chart_build *chart, struct vd_chart_line line,
                       const struct vd_point *points, size_t count)
{
    line.point = (uint32_t)chart->points.count;
    line.point_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++)
        VD_PUSH(chart->build->arena, chart->points) = points[i];
    VD_PUSH(chart->build->arena, chart->lines) = line;
}

void vd_chart_add_near(struct vd_chart_build *chart, struct vd_chart_line line, struct vd_path path)
{
    size_t start = 0;

    while (start + 1 < path.count) {
        size_t end = start;

        while (end + 1 < path.count &&
               vd_bounds_meet(chart->frame, path.points[end], path.points[end + 1]))
            end++;
        if (end > start)
            vd_chart_add_line(chart, line, path.points + start, end - start + 1);
        start = end + 1;
    }
}

void vd_chart_add_mark(struct vd_chart_build *chart, struct vd_chart_mark mark, const char *name)
{
    mark.name = vd_chart_name(chart, name);
    VD_PUSH(chart->build->arena, chart->marks) = mark;
}

/* ---- lines and areas ---- */

/* Returns smooth noise along a stream, -1 to 1, from its index and the distance. It uses no
 * library function, so that it is the same everywhere. */
static double wander(uint32_t seed, double miles)
{
    const double wave = 0.42; /* miles from one noise value to the next */
    double at = miles / wave, whole = floor(at), t = at - whole, ends[2];

    for (uint32_t i = 0; i < 2; i++) {
        uint32_t mixed = (seed * 2654435761U) ^ (((uint32_t)whole + i) * 2246822519U);

        mixed ^= mixed >> 15;
        mixed *= 739982445U;
        mixed ^= mixed >> 12;
        ends[i] = (double)(mixed % 2001) / 1000 - 1;
    }
    return ends[0] + (ends[1] - ends[0]) * t * t * (3 - 2 * t);
}

/* Returns a point of the curve through four points, between the middle two. */
static struct vd_point on_curve(struct vd_point a, struct vd_point b, struct vd_point c,
                                struct vd_point d, double t)
{
    double u = 1 - t, wa = -t * u * u / 2, wd = -t * t * u / 2;
    double wb = 1 - t * t * (5 - 3 * t) / 2, wc = 1 - u * u * (5 - 3 * u) / 2;

    return (struct vd_point){(int32_t)lround(wa * a.x + wb * b.x + wc * c.x + wd * d.x),
                             (int32_t)lround(wa * a.y + wb * b.y + wc * c.y + wd * d.y)};
}

/* A stream known only by points a mile or more apart is drawn as a winding curve through them,
 * well within what is known of its course. No stream runs straight, and the engravers of the
 * time sketched the same way. The rules use the points as they are. */
static struct vd_path flowing(struct vd_build *build, struct vd_path path, uint32_t seed)
{
    enum { PARTS = 24 };
    const double reach = 0.13 * VD_MILE;
    double length = 0, miles = 0;

    for (size_t i = 0; i + 1 < path.count; i++)
        length += (double)vd_length(path.points[i], path.points[i + 1]) / VD_MILE;
    if (length < (double)(path.count - 1))
        return path;
    struct vd_point *points =
        vd_arena_take(build->arena, (path.count - 1) * PARTS + 1, sizeof *points);
    size_t count = 0;

    for (size_t i = 0; i + 1 < path.count; i++) {
        struct vd_point b = path.points[i], c = path.points[i + 1];
        struct vd_point a = path.points[i > 0 ? i - 1 : i];
        struct vd_point d = path.points[i + 2 < path.count ? i + 2 : i + 1];
        double step = (double)vd_length(b, c) / VD_MILE / PARTS;
        double x = step > 0 ? ((double)c.x - b.x) / VD_MILE / PARTS / step : 0;
        double y = step > 0 ? ((double)c.y - b.y) / VD_MILE / PARTS / step : 0;

        for (int part = 0; part < PARTS; part++) {
            struct vd_point spot = on_curve(a, b, c, d, (double)part / PARTS);
            /* None at the ends, where it springs or meets another. */
            double here = miles + part * step;
            double end = fmin(1, fmin(here, length - here));
            double aside = wander(seed, here) * reach * end;

            points[count++] = (struct vd_point){(int32_t)lround(spot.x - y * aside),
                                                (int32_t)lround(spot.y + x * aside)};
        }
        miles += PARTS * step;
    }
    points[count++] = path.points[path.count - 1];
    return (struct vd_path){points, count};
}

static void draw_rivers(struct vd_chart_build *chart)
{
    struct vd_build *build = chart->build;

    for (size_t i = 0; i < build->atlas->rivers.count; i++) {
        const struct vd_atlas_river *river = &build->atlas->rivers.at[i];
        /* A river that blocks is drawn at least as large as its class in the rules. */
        uint8_t class = (uint8_t)river->water;
        uint8_t as_ruled = build->rivers.at[build->river_index[i]].water;
        struct vd_chart_line line = {
            .name = vd_chart_name(chart, river->label != NULL ? river->label : river->name),
            .width = (int32_t)(river->width * VD_MILE),
            .kind = VD_CHART_RIVER,
            .class = class > as_ruled ? class : as_ruled};

        for (size_t k = 0; k < build->river_lines[i].count; k++)
            vd_chart_add_near(chart, line,
                              flowing(build, build->river_lines[i].paths[k], (uint32_t)i));
    }
}

static void draw_ridges(struct vd_chart_build *chart)
{
    const struct vd_build *build = chart->build;

    for (size_t i = 0; i < build->atlas->ridges.count; i++) {
        struct vd_chart_line line = {.name = vd_chart_name(chart, build->atlas->ridges.at[i].name),
                                     .kind = VD_CHART_RIDGE};

        for (size_t k = 0; k < build->ridge_lines[i].count; k++)
            vd_chart_add_near(chart, line, build->ridge_lines[i].paths[k]);
    }
}

static uint8_t area_kind(enum vd_terrain terrain)
{
    switch (terrain) {
    case VD_TERRAIN_WATER:
        return VD_CHART_WATER;
    case VD_TERRAIN_WOODS:
        return VD_CHART_WOODS;
    case VD_TERRAIN_SWAMP:
        return VD_CHART_SWAMP;
    default:
        return VD_CHART_NONE;
    }
}

static void draw_areas(struct vd_chart_build *chart)
{
    struct vd_build *build = chart->build;

    for (size_t i = 0; i < build->atlas->areas.count; i++) {
        const struct vd_atlas_area *area = &build->atlas->areas.at[i];
        struct vd_atlas_lines rings = vd_build_project(build, area->area.rings, area->area.count);
        struct vd_chart_line line = {.name = vd_chart_name(chart, area->name),
                                     .group = (uint16_t)i,
                                     .kind = area_kind(area->terrain)};

        for (size_t k = 0; k < rings.count && line.kind != VD_CHART_NONE; k++) {
            struct vd_bounds box = vd_bounds_of(&rings.paths[k], 1);

            if (box.right >= chart->frame.left && box.left <= chart->frame.right &&
                box.bottom >= chart->frame.top && box.top <= chart->frame.bottom)
                vd_chart_add_line(chart, line, rings.paths[k].points, rings.paths[k].count);
        }
    }
}

/* ---- marks ---- */

static bool frame_holds(const struct vd_chart_build *chart, struct vd_point at)
{
    struct vd_point extent = vd_grid_extent(chart->build->grid);

    return at.x >= 0 && at.y >= 0 && at.x < extent.x && at.y < extent.y;
}

/* True if a point is inside the cell and a little off its sides. A place is drawn on the line
 * from the cell's middle to its true position, so that a town is seen in its own cell. */
static bool well_inside(const struct vd_build *build, struct vd_point center, struct vd_point at)
{
    int64_t x = llabs((int64_t)at.x - center.x), y = llabs((int64_t)at.y - center.y);
    int64_t half = build->theater->size / 2 * 84 / 100;

    if (build->theater->shape == VD_SHAPE_SQUARE)
        return x <= half && y <= half;
    /* The slanted sides of a flat-topped hex: 0.866 x + 0.5 y <= half. */
    return y <= half && x * 866 + y * 500 <= half * 1000;
}

static struct vd_point drawn_at(const struct vd_build *build, size_t place)
{
    uint16_t cell = build->place_cell[place];
    struct vd_point at = build->place_at[place];

    if (cell == VD_NONE)
        return at;
    struct vd_point center = vd_theater_center(build->theater, (vd_cell_id){cell});

    for (int32_t part = 16; part >= 0; part--) {
        struct vd_point spot = {center.x + (at.x - center.x) / 16 * part,
                                center.y + (at.y - center.y) / 16 * part};

        if (part == 16)
            spot = at;
        if (well_inside(build, center, spot))
            return spot;
    }
    return center;
}

static void mark_places(struct vd_chart_build *chart)
{
    const struct vd_build *build = chart->build;
    size_t count = build->atlas->places.count;

    chart->place_at = vd_arena_take(build->arena, count + 1, sizeof *chart->place_at);
    for (size_t i = 0; i < count; i++) {
        chart->place_at[i] = drawn_at(build, i);
        if (build->place_cell[i] != VD_NONE && vd_build_shows(build, i))
            vd_chart_add_mark(
                chart,
                (struct vd_chart_mark){.at = chart->place_at[i],
                                       .table = build->place_index[i],
                                       .kind = VD_MARK_PLACE,
                                       .class = (uint8_t)build->atlas->places.at[i].kind},
                build->atlas->places.at[i].name);
    }
}

static void mark_gaps(struct vd_chart_build *chart)
{
    const struct vd_build *build = chart->build;
    uint16_t table = 0;

    for (size_t i = 0; i < build->atlas->gaps.count; i++) {
        const struct vd_atlas_gap *gap = &build->atlas->gaps.at[i];
        struct vd_chart_mark mark = {
            .at = vd_grid_project(build->grid, gap->at), .table = VD_NONE, .kind = VD_MARK_GAP};

        if (build->gap_edge[i] != VD_NONE) {
            mark.table = table;
            mark.class = build->theater->gaps[table++].open;
        }
        if (frame_holds(chart, mark.at))
            vd_chart_add_mark(chart, mark, gap->name);
    }
}

static void mark_crossings(struct vd_chart_build *chart)
{
    const struct vd_build *build = chart->build;

    for (size_t i = 0; i < build->atlas->crossings.count; i++) {
        const struct vd_atlas_crossing *crossing = &build->atlas->crossings.at[i];
        uint16_t edge = build->crossing_edge[i];
        struct vd_chart_mark mark = {.at = vd_grid_project(build->grid, crossing->at),
                                     .table =
                                         edge != VD_NONE ? build->edges[edge].crossing : VD_NONE,
                                     .kind = VD_MARK_CROSSING,
                                     .class = (uint8_t)crossing->kind};

        /* A crossing that serves only other maps would promise a passage that is not there. */
        if (frame_holds(chart, mark.at) && (edge != VD_NONE || crossing->maps.count == 0))
            vd_chart_add_mark(chart, mark, crossing->name);
    }
}

static void mark_forts(struct vd_chart_build *chart)
{
    const struct vd_build *build = chart->build;

    for (size_t i = 0; i < build->atlas->forts.count && build->theater->fort_count > 0; i++) {
        const struct vd_atlas_fort *fort = &build->atlas->forts.at[i];
        struct vd_point at = fort->stands.index != VD_INDEX_NONE
                                 ? chart->place_at[fort->stands.index]
                                 : vd_grid_project(build->grid, fort->at);

        if (frame_holds(chart, at))
            vd_chart_add_mark(
                chart, (struct vd_chart_mark){.at = at, .table = VD_NONE, .kind = VD_MARK_FORT},
                fort->name);
    }
}

void vd_build_chart(struct vd_build *build, struct vd_chart *result)
{
    struct vd_point extent = vd_grid_extent(build->grid);
    int32_t round = build->theater->size * 2;
    struct vd_chart_build chart = {.build = build,
                                   .frame = {-round, -round, extent.x + round, extent.y + round}};

    (void)vd_chart_name(&chart, "");
    draw_areas(&chart);
    draw_rivers(&chart);
    draw_ridges(&chart);
    vd_chart_draw_borders(&chart);
    vd_chart_mark_states(&chart);
    vd_chart_mark_counties(&chart);
    mark_places(&chart);
    mark_gaps(&chart);
    mark_crossings(&chart);
    mark_forts(&chart);
    vd_chart_draw_roads(&chart);
    *result = (struct vd_chart){.width = extent.x,
                                .height = extent.y,
                                .north = vd_grid_north(build->grid),
                                .lines = chart.lines.at,
                                .marks = chart.marks.at,
                                .points = chart.points.at,
                                .names = chart.names.at,
                                .line_count = (uint32_t)chart.lines.count,
                                .mark_count = (uint32_t)chart.marks.count,
                                .point_count = (uint32_t)chart.points.count,
                                .names_size = (uint32_t)chart.names.count};
}
