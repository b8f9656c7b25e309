/* unit/test_facts_ways.c: the shipped maps against the facts of the ground (facts.h): roads, railroads and how far it is. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts.h"
#include "theater/geometry.h"
#include "unit/map_facts.h"

/* ---- roads and railroads ---- */

/* Links that the square map of Gettysburg leaves out: their crossing is not on that map. */
static const char *const left_out[][2] = {{"White's Ferry MD", "Leesburg VA"},
                                          {"Edwards Ferry MD", "Leesburg VA"},
                                          {"Hagerstown MD", "Falling Waters WV"},
                                          {"Berlin MD", "Lovettsville VA"}};

static bool is_left_out(const char *a, const char *b)
{
    for (size_t i = 0; i < COUNT(left_out); i++) {
        if (strcmp(left_out[i][0], a) == 0 && strcmp(left_out[i][1], b) == 0)
            return true;
    }
    return false;
}

static const struct vd_link *find_link(const struct vd_theater *t, const char *line, bool rail,
                                       const struct vd_place *a, const struct vd_place *b)
{
    for (uint32_t i = 0; i < t->link_count; i++) {
        const struct vd_link *link = &t->links[i];
        bool is_rail = link->railroad != VD_NONE;

        if (is_rail != rail || link->from != (uint16_t)(a - t->places) ||
            link->to != (uint16_t)(b - t->places))
            continue;
        if (strcmp(line, facts_name_of(t, rail ? t->railroads[link->railroad].name
                                               : t->roads[link->road].name)) == 0)
            return link;
    }
    return NULL;
}

static unsigned class_of(const char *class)
{
    return strcmp(class, "pike") == 0   ? VD_ROAD_PIKE
           : strcmp(class, "road") == 0 ? VD_ROAD_ROAD
                                        : VD_ROAD_TRAIL;
}

/* From cell to neighboring cell, over edges that are open and carry the line. */
static void check_steps(const struct vd_theater *t, const struct vd_link *link, unsigned class,
                        const char *line)
{
    for (uint32_t i = 0; i + 1 < link->step_count; i++) {
        vd_cell_id a = {t->steps[link->step + i]}, b = {t->steps[link->step + i + 1]};
        const struct vd_edge *edge = vd_theater_edge(t, a, b);

        facts_expect(edge != NULL, "%s goes from %s to a neighbor", line, facts_cell_text(t, a.v));
        if (edge == NULL)
            continue;
        facts_expect(edge->passable, "%s is open at %s-%s", line, facts_cell_text(t, a.v),
                     facts_cell_text(t, b.v));
        facts_expect(link->railroad != VD_NONE ? (edge->rails >> link->railroad & 1) != 0
                                               : edge->road >= class,
                     "%s is marked at %s-%s", line, facts_cell_text(t, a.v),
                     facts_cell_text(t, b.v));
    }
}

static void check_link(unsigned map, const char *line, bool rail, unsigned class, const char *a,
                       const char *b)
{
    const struct vd_theater *t = &facts_maps[map].theater;
    const struct vd_place *from = facts_find_place(t, a), *to = facts_find_place(t, b);

    if (from == NULL || to == NULL)
        return; /* one end is beyond the frame: checked by leaves_the_frame */
    const struct vd_link *link = find_link(t, line, rail, from, to);

    if (map == GETTYSBURG && is_left_out(a, b)) {
        facts_expect(link == NULL, "%s: %s - %s is left out on %s", line, a, b,
                     facts_map_names[map]);
        return;
    }
    facts_expect(link != NULL, "%s: %s - %s is on %s", line, a, b, facts_map_names[map]);
    if (link == NULL)
        return;
    facts_expect(t->steps[link->step] == from->cell, "%s starts at %s", line, a);
    facts_expect(t->steps[link->step + link->step_count - 1] == to->cell, "%s ends at %s", line, b);
    check_steps(t, link, class, line);
    /* No link makes a detour of more than two steps on the squares, or a fifth and two on hexes. */
    unsigned straight = vd_theater_distance(t, (vd_cell_id){from->cell}, (vd_cell_id){to->cell});
    unsigned spare = map == HEX ? 2 + straight / 2 : 2;

    facts_expect(link->step_count - 1 <= straight + spare,
                 "%s: %s - %s takes %u steps for %u on %s", line, a, b, link->step_count - 1,
                 straight, facts_map_names[map]);
}

static void every_road_link_is_laid(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_roads); i++) {
            const struct fact_road *road = &fact_roads[i];
            unsigned class = class_of(road->class);

            for (size_t k = 0; road->places[k + 1] != NULL; k++) {
                if (class != VD_ROAD_TRAIL || map == HEX)
                    check_link(map, road->name, false, class, road->places[k], road->places[k + 1]);
            }
        }
    }
    facts_expect_none();
}

static const struct vd_railroad *find_railroad(const struct vd_theater *t, const char *line)
{
    for (uint32_t i = 0; i < t->railroad_count; i++) {
        if (strcmp(facts_name_of(t, t->railroads[i].name), line) == 0)
            return &t->railroads[i];
    }
    return NULL;
}

static void check_stations(unsigned map, const struct fact_railroad *fact)
{
    const struct vd_theater *t = &facts_maps[map].theater;
    const struct vd_railroad *line = find_railroad(t, fact->name);
    size_t count = 0;

    for (size_t i = 0; fact->stations[i] != NULL; i++) {
        const struct vd_place *place = facts_find_place(t, fact->stations[i]);

        if (place == NULL)
            continue;
        if (line != NULL)
            facts_expect(count < line->station_count &&
                             t->stations[line->station + count] == (uint16_t)(place - t->places),
                         "station %zu of %s is %s on %s", count + 1, fact->name, fact->stations[i],
                         facts_map_names[map]);
        count++;
    }
    facts_expect((line != NULL) == (count > 0), "%s is %son %s", fact->name,
                 count > 0 ? "" : "not ", facts_map_names[map]);
    if (line != NULL)
        facts_expect(line->station_count == count, "%s has %zu stations", fact->name, count);
}

static void every_railroad_has_its_stations_in_order(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_railroads); i++) {
            check_stations(map, &fact_railroads[i]);
            for (size_t k = 0; fact_railroads[i].stations[k + 1] != NULL; k++)
                check_link(map, fact_railroads[i].name, true, 0, fact_railroads[i].stations[k],
                           fact_railroads[i].stations[k + 1]);
        }
    }
    facts_expect_none();
}

/* Roads and railroads that go on beyond the frame end in a cell of its rim. */
static void lines_that_leave_end_at_the_rim(void **state)
{
    unsigned leaving = 0;

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint32_t i = 0; i < t->link_count; i++) {
            const struct vd_link *link = &t->links[i];

            if (link->from != VD_NONE && link->to != VD_NONE)
                continue;
            vd_cell_id end = {
                t->steps[link->step + (link->from == VD_NONE ? 0 : link->step_count - 1)]};
            unsigned column = vd_theater_column(t, end), row = vd_theater_row(t, end);

            leaving++;
            facts_expect(column == 0 || row == 0 || column == t->columns - 1U ||
                             row == t->rows - 1U,
                         "a line that leaves %s ends at the rim, not in %s", facts_map_names[map],
                         facts_cell_text(t, end.v));
        }
    }
    facts_expect(leaving > 20, "several lines leave the maps (%u)", leaving);
    facts_expect_none();
}

/* ---- the road net and distances ---- */

/* A rail line is a road for those who march (M10), and so is a crossing (M21): a few stations lie on
 * rails alone. */
static void every_town_is_on_the_roads(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        facts_walk_from(t, t->places[0].cell, WALK_ROADS, facts_no_ban, facts_steps);
        for (uint32_t i = 0; i < t->place_count; i++) {
            bool hard_times = strcmp(facts_name_of(t, t->places[i].name), "Hard Times") == 0;

            if ((t->places[i].flags & VD_PLACE_SHOWN) != 0)
                facts_expect((facts_steps[t->places[i].cell] == UINT16_MAX) == hard_times,
                             "%s is %son the roads of %s", facts_name_of(t, t->places[i].name),
                             hard_times ? "not " : "", facts_map_names[map]);
        }
    }
    facts_expect_none();
}

static void marches_take_the_measured_steps(void **state)
{
    static const struct {
        unsigned map;
        const char *from, *to;
        unsigned steps;
    } marches[] = {
        {GETTYSBURG, "Chambersburg PA", "Gettysburg PA", 10},
        {GETTYSBURG, "Hagerstown MD", "Gettysburg PA", 12},
        {GETTYSBURG, "York PA", "Gettysburg PA", 12},
        {GETTYSBURG, "Carlisle PA", "Gettysburg PA", 11},
        {GETTYSBURG, "Frederick MD", "Gettysburg PA", 11},
        {GETTYSBURG, "Clarksburg MD", "Gettysburg PA", 16},
        {GETTYSBURG, "Carlisle PA", "Harrisburg PA", 7},
        {GETTYSBURG, "Greencastle PA", "Williamsport MD", 5},
        {GETTYSBURG, "Frederick MD", "Williamsport MD", 11},
        {GETTYSBURG, "Frederick MD", "Baltimore MD", 17},
        {GETTYSBURG, "Gettysburg PA", "Baltimore MD", 22},
        {GETTYSBURG, "Frederick MD", "Harrisburg PA", 27},
        {GETTYSBURG, "Carlisle PA", "Williamsport MD", 23},
        {GETTYSBURG, "York PA", "Williamsport MD", 26},
        {GETTYSBURG, "Mechanicstown MD", "Emmitsburg MD", 3},
        {VICKSBURG, "Rocky Springs MS", "Edwards Station MS", 11},
        {VICKSBURG, "Edwards Station MS", "Vicksburg MS", 6},
        {VICKSBURG, "Rocky Springs MS", "Vicksburg MS", 13},
        {VICKSBURG, "Grand Gulf MS", "Vicksburg MS", 19},
        {VICKSBURG, "Burtonton MS", "Raymond MS", 13},
        {VICKSBURG, "Raymond MS", "Jackson MS", 6},
        {VICKSBURG, "Vicksburg MS", "Jackson MS", 17},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(marches); i++) {
        const struct vd_theater *t = &facts_maps[marches[i].map].theater;

        facts_walk_from(t, facts_find_place(t, marches[i].from)->cell, WALK_ROADS, facts_no_ban,
                        facts_steps);
        unsigned taken = facts_steps[facts_find_place(t, marches[i].to)->cell];

        facts_expect(taken == marches[i].steps, "%s - %s takes %u steps, not %u", marches[i].from,
                     marches[i].to, marches[i].steps, taken);
    }
    facts_expect_none();
}

static double great_circle(const struct vd_cell *a, const struct vd_cell *b)
{
    const double radian = 3.14159265358979323846 / 180 / 1e6;
    double x = sin((b->lat - a->lat) * radian / 2), y = sin((b->lon - a->lon) * radian / 2);

    return 2 * 3959 * asin(sqrt(x * x + cos(a->lat * radian) * cos(b->lat * radian) * y * y));
}

static void cells_lie_as_far_apart_as_on_the_ground(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;
        uint32_t random = 1863 + map;

        for (int i = 0; i < 200; i++) {
            random = random * 1664525 + 1013904223;
            uint16_t a = (uint16_t)((random >> 8) % t->cell_count);
            random = random * 1664525 + 1013904223;
            uint16_t b = (uint16_t)((random >> 8) % t->cell_count);
            struct vd_point p = vd_theater_center(t, (vd_cell_id){a});
            struct vd_point q = vd_theater_center(t, (vd_cell_id){b});
            double sheet = hypot((double)p.x - q.x, (double)p.y - q.y) / VD_MILE;
            double ground = great_circle(&t->cells[a], &t->cells[b]);

            facts_expect(fabs(sheet - ground) <= 0.04 * ground ||
                             fabs(sheet - ground) <= (double)t->size / VD_MILE,
                         "%s-%s of %s: %.1f miles on the sheet, %.1f on the ground",
                         facts_cell_text(t, a), facts_cell_text(t, b), facts_map_names[map], sheet,
                         ground);
        }
    }
    facts_expect_none();
}

/* ---- the drawing keeps to the facts ---- */

static bool near_crossing(const struct vd_map *map, struct vd_point at)
{
    for (uint32_t i = 0; i < map->chart.mark_count; i++) {
        if (map->chart.marks[i].kind == VD_MARK_CROSSING &&
            vd_length(map->chart.marks[i].at, at) <= map->theater.size * 4 / 10)
            return true;
    }
    return false;
}

static bool river_blocks(const struct vd_theater *t, const char *label)
{
    for (uint32_t i = 0; i < t->river_count && t->rivers[i].blocking; i++) {
        if (strncmp(label, facts_name_of(t, t->rivers[i].name),
                    strlen(facts_name_of(t, t->rivers[i].name))) == 0)
            return true;
    }
    return false;
}

static void check_lines(const struct vd_map *map, const struct vd_chart_line *road,
                        const struct vd_chart_line *river)
{
    const struct vd_chart *chart = &map->chart;

    for (uint32_t a = 0; a + 1 < road->point_count; a++) {
        for (uint32_t b = 0; b + 1 < river->point_count; b++) {
            const struct vd_point *p = &chart->points[road->point + a];
            const struct vd_point *q = &chart->points[river->point + b];

            if (!vd_segments_cut(p[0], p[1], q[0], q[1]))
                continue;
            struct vd_point at = vd_segments_meet(p[0], p[1], q[0], q[1]);

            facts_expect(near_crossing(map, at) || at.x < 0 || at.y < 0 || at.x > chart->width ||
                             at.y > chart->height,
                         "%s is drawn over the %s at a crossing, not at %.1f, %.1f miles",
                         chart->names + road->name, chart->names + river->name, at.x / 1e4,
                         at.y / 1e4);
        }
    }
}

static void drawn_roads_keep_to_their_bank(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_chart *chart = &facts_maps[map].chart;

        for (uint32_t i = 0; i < chart->line_count; i++) {
            bool way =
                chart->lines[i].kind == VD_CHART_ROAD || chart->lines[i].kind == VD_CHART_RAIL;

            for (uint32_t k = 0; k < chart->line_count && way; k++) {
                if (chart->lines[k].kind == VD_CHART_RIVER &&
                    river_blocks(&facts_maps[map].theater, chart->names + chart->lines[k].name))
                    check_lines(&facts_maps[map], &chart->lines[i], &chart->lines[k]);
            }
        }
    }
    facts_expect_none();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_road_link_is_laid),
        cmocka_unit_test(every_railroad_has_its_stations_in_order),
        cmocka_unit_test(lines_that_leave_end_at_the_rim),
        cmocka_unit_test(every_town_is_on_the_roads),
        cmocka_unit_test(marches_take_the_measured_steps),
        cmocka_unit_test(cells_lie_as_far_apart_as_on_the_ground),
        cmocka_unit_test(drawn_roads_keep_to_their_bank),
    };

    return cmocka_run_group_tests_name("facts of the ground", tests, facts_open_maps,
                                       facts_close_maps);
}
