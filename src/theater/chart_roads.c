/* theater/chart_roads.c: each link as a line that keeps to the cells it runs over.
 *
 * Where a link passes from cell to cell it goes through a portal: the crossing or gap if the
 * edge has one, else a point of the common side, chosen so that the whole line is short and cuts
 * no river and no crest. The portal of an edge is chosen once, so that roads which share an edge
 * run together there. Between portals the line is a smooth curve; in a town's cell it goes
 * through the town. */
#include <math.h>
#include <string.h>

#include "theater/chart_build.h"
#include "theater/chart_detour.h"

enum { CHOICES = 7 };     /* points tried on a side, evenly over the middle 80 % of it */
enum { CURVE_PARTS = 6 }; /* straight pieces to a curve */
enum { SKIP_MAX = 5 };    /* stops that a detour may leave out, plus one */

struct portal {
    struct vd_point at;
    double x, y; /* direction of travel from cell a to cell b, a unit vector */
    bool chosen;
};

struct stop {
    struct vd_point choice[CHOICES];
    size_t count;
    uint16_t edge;  /* VD_NONE at a town or the frame */
    bool reversed;  /* traveled from b to a */
    bool crossing;  /* crosses a river or crest here, as it may */
    uint32_t place; /* atlas index + 1 at a town, 0 elsewhere */
};

struct way {
    struct stop *stops;
    size_t count;
};

struct barrier {
    struct vd_path path;
    bool wet;
};

struct router {
    struct vd_chart_build *chart;
    struct portal *portals;     /* by edge, for what is being drawn: roads, then railroads */
    const struct portal *roads; /* set while railroads are drawn */
    uint8_t *drawn; /* by edge: the class drawn through it, for pieces between two portals */
    VD_LIST(struct barrier) barriers;
    struct vd_nearby *nearby; /* those of the link being drawn */
};

/* ---- geometry of a side ---- */

static void side_of(const struct vd_build *build, const struct vd_edge *edge,
                    struct vd_point *middle, double *x, double *y)
{
    struct vd_point a = vd_theater_center(build->theater, (vd_cell_id){edge->a});
    struct vd_point b = vd_theater_center(build->theater, (vd_cell_id){edge->b});
    double length = (double)vd_length(a, b);
    double half = build->theater->shape == VD_SHAPE_SQUARE ? build->theater->size / 2.0
                                                           : build->theater->size * 0.288675;

    *middle = (struct vd_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
    *x = -((double)b.y - a.y) / length * half;
    *y = ((double)b.x - a.x) / length * half;
}

static struct vd_point on_side(const struct vd_build *build, uint16_t edge, size_t choice)
{
    struct vd_point middle;
    double x, y, share = ((double)choice - (CHOICES - 1) / 2.0) / ((CHOICES - 1) / 2.0) * 0.8;

    side_of(build, &build->edges[edge], &middle, &x, &y);
    return (struct vd_point){(int32_t)lround(middle.x + share * x),
                             (int32_t)lround(middle.y + share * y)};
}

/* ---- barriers ---- */

static void add_barriers(struct router *router, struct vd_atlas_lines lines, bool wet)
{
    for (size_t i = 0; i < lines.count; i++)
        VD_PUSH(router->chart->build->arena, router->barriers) =
            (struct barrier){lines.paths[i], wet};
}

/* Rivers and the shore may be crossed only at crossings, crests only at gaps. */
static void gather_barriers(struct router *router)
{
    struct vd_build *build = router->chart->build;

    for (size_t i = 0; i < build->atlas->rivers.count; i++) {
        if (build->rivers.at[build->river_index[i]].blocking)
            add_barriers(router, build->river_lines[i], true);
    }
    for (size_t i = 0; i < build->atlas->ridges.count; i++)
        add_barriers(router, build->ridge_lines[i], false);
    for (size_t i = 0; i < build->atlas->areas.count; i++) {
        const struct vd_area *area = &build->atlas->areas.at[i].area;

        if (build->atlas->areas.at[i].terrain == VD_TERRAIN_WATER)
            add_barriers(router, vd_build_project(build, area->rings, area->count), true);
    }
}

static struct vd_nearby barriers_near(struct router *router, struct vd_bounds box)
{
    struct vd_arena *arena = router->chart->build->arena;
    VD_LIST(struct vd_point) ends = {0};
    VD_LIST(bool) wet = {0};

    for (size_t i = 0; i < router->barriers.count; i++) {
        struct vd_path path = router->barriers.at[i].path;

        for (size_t k = 0; k + 1 < path.count; k++) {
            if (vd_bounds_meet(box, path.points[k], path.points[k + 1])) {
                VD_PUSH(arena, ends) = path.points[k];
                VD_PUSH(arena, ends) = path.points[k + 1];
                VD_PUSH(arena, wet) = router->barriers.at[i].wet;
            }
        }
    }
    struct vd_nearby nearby = {vd_arena_take(arena, ends.count / 2 + 1, sizeof *nearby.pieces),
                               wet.at, ends.count / 2};

    if (ends.count > 0)
        memcpy(nearby.pieces, ends.at, ends.count * sizeof *ends.at);
    return nearby;
}

/* ---- the stops of a link ---- */

static size_t shown_place_in(const struct vd_build *build, uint16_t cell)
{
    size_t place = build->anchor[cell];

    return place != VD_INDEX_NONE && vd_build_shows(build, place) ? place : VD_INDEX_NONE;
}

/* A depot in a town that is not shown itself is drawn as the town. */
static size_t drawn_place(const struct vd_build *build, size_t place)
{
    uint16_t cell = build->place_cell[place];
    size_t town = cell != VD_NONE ? shown_place_in(build, cell) : VD_INDEX_NONE;

    return vd_build_shows(build, place) || town == VD_INDEX_NONE ? place : town;
}

static void add_place(struct router *router, struct way *way, size_t place)
{
    way->stops[way->count++] = (struct stop){.choice = {router->chart->place_at[place]},
                                             .count = 1,
                                             .edge = VD_NONE,
                                             .place = (uint32_t)place + 1};
}

/* Finds the true position of an edge's crossing or gap; false if it has none. */
static bool fixed_portal(const struct vd_build *build, uint16_t index, struct vd_point *at)
{
    const struct vd_edge *edge = &build->edges[index];
    int32_t lat, lon;

    if (edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK) {
        lat = build->theater->crossings[edge->crossing].lat;
        lon = build->theater->crossings[edge->crossing].lon;
    } else if (edge->gap != VD_NONE) {
        lat = build->theater->gaps[edge->gap].lat;
        lon = build->theater->gaps[edge->gap].lon;
    } else {
        return false;
    }
    *at = vd_grid_project(build->grid, (struct vd_point){lon, lat});
    return true;
}

static void add_portal(struct router *router, struct way *way, uint16_t from, uint16_t to)
{
    const struct vd_build *build = router->chart->build;
    const struct vd_edge *edge =
        vd_theater_edge(build->theater, (vd_cell_id){from}, (vd_cell_id){to});
    uint16_t index = (uint16_t)(edge - build->edges);
    struct stop stop = {.edge = index, .reversed = edge->a != from};

    stop.crossing = fixed_portal(build, index, &stop.choice[0]);
    if (router->portals[index].chosen)
        stop.choice[0] = router->portals[index].at;
    stop.count = stop.crossing || router->portals[index].chosen ? 1 : CHOICES;
    for (size_t i = 0; stop.count > 1 && i < CHOICES; i++)
        stop.choice[i] = on_side(build, index, i);
    way->stops[way->count++] = stop;
}

/* A link that leaves the map runs to the frame and a little beyond it. */
static void add_exit(struct router *router, struct way *way, uint16_t cell, size_t beyond)
{
    const struct vd_build *build = router->chart->build;
    struct vd_point extent = vd_grid_extent(build->grid);
    struct vd_point from = vd_theater_center(build->theater, (vd_cell_id){cell});
    struct vd_point to = build->place_at[beyond];
    double share = 1;

    /* The nearest of the four sides that the straight line meets. */
    if (to.x < 0)
        share = fmin(share, (double)from.x / ((double)from.x - to.x));
    if (to.x > extent.x)
        share = fmin(share, ((double)extent.x - from.x) / ((double)to.x - from.x));
    if (to.y < 0)
        share = fmin(share, (double)from.y / ((double)from.y - to.y));
    if (to.y > extent.y)
        share = fmin(share, ((double)extent.y - from.y) / ((double)to.y - from.y));
    struct vd_point edge = {(int32_t)lround(from.x + share * ((double)to.x - from.x)),
                            (int32_t)lround(from.y + share * ((double)to.y - from.y))};

    way->stops[way->count++] =
        (struct stop){.choice = {edge}, .count = 1, .edge = VD_NONE, .place = 0};
    vd_chart_add_mark(
        router->chart,
        (struct vd_chart_mark){
            .at = edge, .table = VD_NONE, .kind = VD_MARK_EXIT, .class = router->roads != NULL},
        build->atlas->places.at[beyond].name);
}

static struct way way_of(struct router *router, const struct vd_build_link *link)
{
    const struct vd_build *build = router->chart->build;
    struct way way = {vd_arena_take(build->arena, 2 * link->step_count + 4, sizeof *way.stops), 0};

    if (build->place_cell[link->from] != VD_NONE)
        add_place(router, &way, drawn_place(build, link->from));
    else
        add_exit(router, &way, link->steps[0], link->from);
    for (size_t i = 0; i + 1 < link->step_count; i++) {
        size_t town = shown_place_in(build, link->steps[i]);

        if (town != VD_INDEX_NONE && town != link->from && i > 0)
            add_place(router, &way, town);
        add_portal(router, &way, link->steps[i], link->steps[i + 1]);
    }
    if (build->place_cell[link->to] != VD_NONE)
        add_place(router, &way, drawn_place(build, link->to));
    else
        add_exit(router, &way, link->steps[link->step_count - 1], link->to);
    return way;
}

/* ---- choosing the portals: the cheapest chain of choices ---- */

static struct vd_bounds box_of_way(const struct vd_build *build, const struct way *way)
{
    struct vd_bounds box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    int32_t round = build->theater->size;

    for (size_t i = 0; i < way->count; i++) {
        struct vd_path path = {way->stops[i].choice, way->stops[i].count};
        struct vd_bounds here = vd_bounds_of(&path, 1);

        box.left = here.left - round < box.left ? here.left - round : box.left;
        box.top = here.top - round < box.top ? here.top - round : box.top;
        box.right = here.right + round > box.right ? here.right + round : box.right;
        box.bottom = here.bottom + round > box.bottom ? here.bottom + round : box.bottom;
    }
    return box;
}

/* Within a third of a cell around a crossing or gap, the line may cut what it passes there. */
static struct vd_pass pass_of(const struct router *router, const struct stop *stop)
{
    return (struct vd_pass){stop->choice[0],
                            stop->crossing ? router->chart->build->theater->size / 3 : 0};
}

static int64_t piece_cost(const struct router *router, const struct vd_nearby *nearby,
                          const struct stop *from, size_t a, const struct stop *to, size_t b)
{
    int32_t size = router->chart->build->theater->size;
    int64_t cost = vd_length(from->choice[a], to->choice[b]);

    struct vd_pass passes[] = {pass_of(router, from), pass_of(router, to)};

    cost += vd_nearby_cuts(nearby, from->choice[a], to->choice[b], passes, 2) * size * 2;
    /* A railroad keeps clear of the road beside it. */
    if (router->roads != NULL && to->edge != VD_NONE && router->roads[to->edge].chosen &&
        to->count > 1 && vd_length(router->roads[to->edge].at, to->choice[b]) < size / 9)
        cost += size / 3;
    return cost;
}

static void choose_portals(struct router *router, struct way *way)
{
    const struct vd_build *build = router->chart->build;
    struct vd_nearby nearby = barriers_near(router, box_of_way(build, way));

    *router->nearby = nearby;
    int64_t(*cost)[CHOICES] = vd_arena_take(build->arena, way->count, sizeof *cost);
    uint8_t(*from)[CHOICES] = vd_arena_take(build->arena, way->count, sizeof *from);

    for (size_t i = 1; i < way->count; i++) {
        for (size_t b = 0; b < way->stops[i].count; b++) {
            cost[i][b] = INT64_MAX;
            for (size_t a = 0; a < way->stops[i - 1].count; a++) {
                int64_t here = cost[i - 1][a] + piece_cost(router, &nearby, &way->stops[i - 1], a,
                                                           &way->stops[i], b);

                if (here < cost[i][b]) {
                    cost[i][b] = here;
                    from[i][b] = (uint8_t)a;
                }
            }
        }
    }
    size_t best = 0; /* the last stop has one choice */

    for (size_t i = way->count; i-- > 0;) {
        way->stops[i].choice[0] = way->stops[i].choice[best];
        best = from[i][best];
    }
}

/* ---- the curve ---- */

/* Returns the direction at a stop: at a portal that of the first road through it, at a town
 * toward the next stop. */
static void direction_at(struct router *router, const struct way *way, size_t i, bool leaving,
                         double *x, double *y)
{
    const struct stop *stop = &way->stops[i];
    struct vd_point before = way->stops[i > 0 ? i - 1 : i].choice[0];
    struct vd_point after = way->stops[i + 1 < way->count ? i + 1 : i].choice[0];

    if (stop->edge == VD_NONE) {
        if (leaving)
            before = stop->choice[0];
        else
            after = stop->choice[0];
    }
    double length = (double)vd_length(before, after);

    *x = length > 0 ? ((double)after.x - before.x) / length : 0;
    *y = length > 0 ? ((double)after.y - before.y) / length : 0;
    if (stop->edge == VD_NONE)
        return;
    struct portal *portal = &router->portals[stop->edge];

    if (!portal->chosen)
        *portal = (struct portal){stop->choice[0], stop->reversed ? -*x : *x,
                                  stop->reversed ? -*y : *y, true};
    *x = stop->reversed ? -portal->x : portal->x;
    *y = stop->reversed ? -portal->y : portal->y;
}

/* True if the curve keeps to its bank and its side of every crest. */
static bool curve_is_clean(const struct vd_nearby *nearby, struct vd_point start,
                           const struct vd_point *points, size_t count,
                           const struct vd_pass *passes)
{
    for (size_t i = 0; i < count; i++) {
        if (vd_nearby_cuts(nearby, i == 0 ? start : points[i - 1], points[i], passes, 2) > 0)
            return false;
    }
    return true;
}

/* The portal of a cell that lies mostly beyond the river may be on the wrong bank. Then it is
 * left out, and the line goes around to the next stop that it can reach without crossing.
 * Returns that stop. */
static size_t add_detour(struct router *router, const struct way *way, size_t i,
                         struct vd_point *points, size_t *count)
{
    struct vd_build *build = router->chart->build;
    struct vd_point from = way->stops[i].choice[0], try[VD_DETOUR_POINTS];
    size_t first = *count, reached = i + 1;

    for (size_t to = i + 1; to < way->count && to <= i + SKIP_MAX; to++) {
        const struct stop *stop = &way->stops[to];
        struct vd_pass passes[] = {pass_of(router, &way->stops[i]), pass_of(router, stop)};
        size_t made = vd_chart_detour(build->arena, router->nearby, build->theater->size, from,
                                      stop->choice[0], passes, try);
        bool clean = curve_is_clean(router->nearby, from, try, made, passes);

        if (to == i + 1 || clean) {
            memcpy(points + first, try, made * sizeof *points);
            *count = first + made;
            reached = to;
        }
        if (clean || stop->edge == VD_NONE || stop->crossing)
            break;
    }
    return reached;
}

static size_t add_curve(struct router *router, const struct way *way, size_t i,
                        struct vd_point *points, size_t *count)
{
    struct vd_point a = way->stops[i].choice[0], b = way->stops[i + 1].choice[0];
    struct vd_pass passes[] = {pass_of(router, &way->stops[i]),
                               pass_of(router, &way->stops[i + 1])};
    double length = (double)vd_length(a, b), ax, ay, bx, by;
    size_t first = *count;

    direction_at(router, way, i, true, &ax, &ay);
    direction_at(router, way, i + 1, false, &bx, &by);
    for (int part = 1; part <= CURVE_PARTS; part++) {
        double t = (double)part / CURVE_PARTS, u = 1 - t;
        double from = u * u * (1 + 2 * t), to = t * t * (3 - 2 * t);
        double leave = u * u * t * length, arrive = -t * t * u * length;

        points[(*count)++] =
            (struct vd_point){(int32_t)lround(from * a.x + to * b.x + leave * ax + arrive * bx),
                              (int32_t)lround(from * a.y + to * b.y + leave * ay + arrive * by)};
    }
    if (curve_is_clean(router->nearby, a, points + first, CURVE_PARTS, passes))
        return i + 1;
    *count = first;
    return add_detour(router, way, i, points, count);
}

/* True if the piece between two portals is drawn already, by a road at least as good. */
static bool is_drawn(struct router *router, const struct way *way, size_t i, uint8_t class)
{
    uint16_t a = way->stops[i].edge, b = way->stops[i + 1].edge;

    return a != VD_NONE && b != VD_NONE && router->drawn[a] >= class && router->drawn[b] >= class;
}

static void draw_way(struct router *router, const struct way *way, struct vd_chart_line line,
                     uint8_t class)
{
    struct vd_arena *arena = router->chart->build->arena;
    struct vd_point *points =
        vd_arena_take(arena, way->count * VD_DETOUR_POINTS + 1, sizeof *points);
    size_t count = 0;

    for (size_t i = 0; i + 1 < way->count;) {
        if (is_drawn(router, way, i, class)) {
            if (count > 1)
                vd_chart_add_line(router->chart, line, points, count);
            count = 0;
            i++;
            continue;
        }
        if (count == 0)
            points[count++] = way->stops[i].choice[0];
        i = add_curve(router, way, i, points, &count);
    }
    if (count > 1)
        vd_chart_add_line(router->chart, line, points, count);
    for (size_t i = 0; i < way->count; i++) {
        uint16_t edge = way->stops[i].edge;

        if (edge != VD_NONE && router->drawn[edge] < class)
            router->drawn[edge] = class;
    }
}

/* True for a link from a town to its own depot, which is drawn as the town. */
static bool is_inside_town(const struct vd_build *build, const struct vd_build_link *link)
{
    return link->step_count < 2 && drawn_place(build, link->from) == drawn_place(build, link->to);
}

static void draw_links(struct router *router, bool rail, enum vd_road class)
{
    const struct vd_build *build = router->chart->build;

    for (size_t i = 0; i < build->links.count; i++) {
        const struct vd_build_link *link = &build->links.at[i];

        if ((link->railroad != VD_INDEX_NONE) != rail || is_inside_town(build, link) ||
            (!rail && build->atlas->roads.at[link->road].class != class))
            continue;
        const struct vd_atlas_road *road = rail ? &build->atlas->railroads.at[link->railroad]
                                                : &build->atlas->roads.at[link->road];
        struct way way = way_of(router, link);

        choose_portals(router, &way);
        draw_way(router, &way,
                 (struct vd_chart_line){.name = vd_chart_name(router->chart, road->name),
                                        .kind = rail ? VD_CHART_RAIL : VD_CHART_ROAD,
                                        .class = (uint8_t) class},
                 rail ? 1 : (uint8_t) class);
    }
}

void vd_chart_draw_roads(struct vd_chart_build *chart)
{
    struct vd_build *build = chart->build;
    size_t edges = build->theater->edge_count;
    struct vd_nearby nearby = {0};
    struct router router = {.chart = chart,
                            .nearby = &nearby,
                            .portals = vd_arena_take(build->arena, edges, sizeof *router.portals),
                            .drawn = vd_arena_take(build->arena, edges, sizeof *router.drawn)};

    gather_barriers(&router);
    draw_links(&router, false, VD_ROAD_PIKE);
    draw_links(&router, false, VD_ROAD_ROAD);
    draw_links(&router, false, VD_ROAD_TRAIL);
    router.roads = router.portals;
    router.portals = vd_arena_take(build->arena, edges, sizeof *router.portals);
    router.drawn = vd_arena_take(build->arena, edges, sizeof *router.drawn);
    draw_links(&router, true, VD_ROAD_NONE);
}
