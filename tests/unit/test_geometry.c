/* unit/test_geometry.c: points, lines and areas, by hand and against slow exact versions. */
#include "theater/geometry.h"

#include <string.h>

#include "unit/check.h"

__extension__ typedef __int128 wide;

static struct vd_point random_point(struct random *random, int32_t reach)
{
    int32_t x = random_between(random, -reach, reach);

    return (struct vd_point){x, random_between(random, -reach, reach)};
}

static struct vd_area area_of(const struct vd_path *rings, size_t count)
{
    return (struct vd_area){rings, count, vd_bounds_of(rings, count)};
}

/* ---- exact and slow ---- */

static bool is_between(int32_t a, int32_t b, int32_t value)
{
    return (a <= value && value <= b) || (b <= value && value <= a);
}

static bool lies_on(struct vd_point a, struct vd_point b, struct vd_point p)
{
    return (wide)(b.x - (wide)a.x) * (p.y - (wide)a.y) ==
               (wide)(b.y - (wide)a.y) * (p.x - (wide)a.x) &&
           is_between(a.x, b.x, p.x) && is_between(a.y, b.y, p.y);
}

static bool lies_on_ring(struct vd_path ring, struct vd_point p)
{
    for (size_t i = 0; i < ring.count; i++) {
        if (lies_on(ring.points[i], ring.points[(i + 1) % ring.count], p))
            return true;
    }
    return false;
}

/* Even-odd, by a ray to the north where the code under test looks east; not for points on a ring. */
static bool slow_holds(const struct vd_area *area, struct vd_point p)
{
    bool inside = false;

    for (size_t i = 0; i < area->count; i++) {
        struct vd_path ring = area->rings[i];

        for (size_t k = 0; k < ring.count; k++) {
            struct vd_point a = ring.points[k], b = ring.points[(k + 1) % ring.count];

            if ((a.x > p.x) == (b.x > p.x))
                continue;
            /* The edge is above p: a.y + (b.y - a.y)(p.x - a.x) / (b.x - a.x) > p.y. */
            wide run = (wide)b.x - a.x;
            wide over = (wide)(b.y - (wide)a.y) * (p.x - (wide)a.x) - (p.y - (wide)a.y) * run;

            inside ^= run > 0 ? over > 0 : over < 0;
        }
    }
    return inside;
}

/* ---- areas ---- */

static const struct vd_point square_ring[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
static const struct vd_point hole_ring[] = {{4, 4}, {4, 6}, {6, 6}, {6, 4}};
static const struct vd_point arrow_ring[] = {{20, 0}, {30, 5}, {20, 10}, {25, 5}};
static const struct vd_path rings[] = {{square_ring, 4}, {hole_ring, 4}, {arrow_ring, 4}};

static void inside_and_outside(void **state)
{
    static const struct {
        const char *name;
        struct vd_point at;
        bool inside;
    } cases[] = {
        {"middle of the square", {2, 2}, true},
        {"near a corner", {9, 9}, true},
        {"in the hole", {5, 5}, false},
        {"between hole and rim", {5, 8}, true},
        {"level with a hole's corner", {2, 4}, true},
        {"level, beyond the hole", {8, 6}, true},
        {"left of all", {-1, 5}, false},
        {"right of all", {31, 5}, false},
        {"between the two", {15, 5}, false},
        {"above", {5, -1}, false},
        {"below", {5, 11}, false},
        {"in the arrow's head", {28, 5}, true},
        {"in the arrow's notch", {22, 5}, false},
        {"in the arrow's wing", {23, 2}, true},
    };
    struct vd_area area = area_of(rings, COUNT(rings));

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].name, vd_area_holds(&area, cases[i].at) == cases[i].inside);
}

static void no_rings_hold_nothing(void **state)
{
    struct vd_area area = area_of(NULL, 0);

    (void)state;
    assert_false(vd_area_holds(&area, (struct vd_point){0, 0}));
    assert_false(vd_bounds_hold(area.box, (struct vd_point){0, 0}));
}

static void random_areas_hold_what_the_slow_way_says(void **state)
{
    static const int32_t reaches[] = {4, 30, 1000, 180000000};
    struct random random = {1};
    size_t inside = 0, asked = 0;

    (void)state;
    for (size_t round = 0; round < 4000; round++) {
        struct vd_point points[2][9];
        int32_t reach = reaches[round % COUNT(reaches)];
        struct vd_path pair[] = {{points[0], 3 + round % 7}, {points[1], 3 + round % 4}};

        for (size_t i = 0; i < COUNT(points[0]); i++) {
            points[0][i] = random_point(&random, reach);
            points[1][i] = random_point(&random, reach);
        }
        struct vd_area area = area_of(pair, 2);

        for (size_t i = 0; i < 20; i++) {
            struct vd_point p = random_point(&random, reach);

            if (lies_on_ring(pair[0], p) || lies_on_ring(pair[1], p))
                continue;
            asked++;
            inside += slow_holds(&area, p);
            assert_int_equal(vd_area_holds(&area, p), slow_holds(&area, p));
        }
    }
    assert_true(asked > 50000 && inside > asked / 10);
}

/* Two areas with a common border: a spot is in one of them and never in both, whichever way round
 * either ring is drawn, even on the border itself. */
static void neighbors_share_no_spot(void **state)
{
    struct random random = {2};

    (void)state;
    for (size_t round = 0; round < 400; round++) {
        struct vd_point border[5], west[7], east[7];

        for (int32_t i = 0; i < 5; i++)
            border[i] = (struct vd_point){random_between(&random, -5, 5), i * 4 - 8};
        for (size_t i = 0; i < 5; i++) {
            west[i] = border[i];
            east[round % 2 == 0 ? i : 4 - i] = border[i];
        }
        west[5] = (struct vd_point){-9, 8};
        west[6] = (struct vd_point){-9, -8};
        east[5] = (struct vd_point){9, round % 2 == 0 ? 8 : -8};
        east[6] = (struct vd_point){9, round % 2 == 0 ? -8 : 8};
        struct vd_path west_ring = {west, 7}, east_ring = {east, 7};
        struct vd_area areas[] = {area_of(&west_ring, 1), area_of(&east_ring, 1)};

        for (int32_t x = -8; x <= 8; x++) {
            for (int32_t y = -7; y <= 7; y++) {
                struct vd_point p = {x, y};

                assert_int_equal(vd_area_holds(&areas[0], p) + vd_area_holds(&areas[1], p), 1);
            }
        }
    }
}

/* ---- bounds ---- */

static void bounds_hold_their_points_and_meet_what_comes_near(void **state)
{
    static const struct {
        const char *name;
        struct vd_point a, b;
        bool meets;
    } cases[] = {
        {"inside", {3, 3}, {4, 4}, true},           {"through", {-5, 5}, {50, 6}, true},
        {"ends on the rim", {-5, 5}, {0, 5}, true}, {"left", {-5, 0}, {-1, 10}, false},
        {"right", {31, 0}, {40, 10}, false},        {"above", {0, -5}, {30, -1}, false},
        {"below", {0, 11}, {30, 20}, false},
    };
    struct vd_bounds box = vd_bounds_of(rings, COUNT(rings));

    (void)state;
    assert_true(box.left == 0 && box.top == 0 && box.right == 30 && box.bottom == 10);
    for (size_t i = 0; i < COUNT(rings); i++) {
        for (size_t k = 0; k < rings[i].count; k++)
            assert_true(vd_bounds_hold(box, rings[i].points[k]));
    }
    assert_false(vd_bounds_hold(box, (struct vd_point){31, 5}));
    assert_false(vd_bounds_hold(box, (struct vd_point){5, -1}));
    for (size_t i = 0; i < COUNT(cases); i++) {
        check_case(cases[i].name, vd_bounds_meet(box, cases[i].a, cases[i].b) == cases[i].meets);
        check_case(cases[i].name, vd_bounds_meet(box, cases[i].b, cases[i].a) == cases[i].meets);
    }
}

/* ---- cuts ---- */

static void turns(void **state)
{
    struct vd_point a = {0, 0}, b = {10, 0};

    (void)state;
    assert_int_equal(vd_turn(a, b, (struct vd_point){5, 3}), 30);
    assert_int_equal(vd_turn(a, b, (struct vd_point){5, -3}), -30);
    assert_int_equal(vd_turn(a, b, (struct vd_point){77, 0}), 0);
}

static void a_line_through_a_corner_cuts_once(void **state)
{
    struct vd_point a = {-10, 0}, b = {10, 0};
    struct vd_point north = {-3, 5}, corner = {0, 0}, south = {4, -5}, north_again = {4, 5};

    (void)state;
    assert_int_equal(vd_segments_cut(a, b, north, corner) + vd_segments_cut(a, b, corner, south),
                     1);
    assert_int_equal(vd_segments_cut(b, a, north, corner) + vd_segments_cut(b, a, corner, south),
                     1);
    assert_int_equal(
        (vd_segments_cut(a, b, north, corner) + vd_segments_cut(a, b, corner, north_again)) % 2, 0);
}

static void segments_that_do_not_meet_do_not_cut(void **state)
{
    static const struct {
        const char *name;
        struct vd_point c, d;
        bool cuts;
    } cases[] = {
        {"plain cross", {5, -5}, {5, 5}, true},
        {"beyond the end", {11, -5}, {11, 5}, false},
        {"before the start", {-1, -5}, {-1, 5}, false},
        {"short of it", {5, 5}, {5, 1}, false},
        {"parallel", {0, 1}, {10, 1}, false},
        {"on the same line", {2, 0}, {8, 0}, false},
        {"a point", {5, 5}, {5, 5}, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_point a = {0, 0}, b = {10, 0};

        check_case(cases[i].name, vd_segments_cut(a, b, cases[i].c, cases[i].d) == cases[i].cuts);
        check_case(cases[i].name, vd_segments_cut(cases[i].c, cases[i].d, a, b) == cases[i].cuts);
    }
}

/* A way from inside to outside cuts the border an odd number of times, any other way an even one:
 * on a small board, where ways run through corners and along edges all the time. */
static void cuts_tell_inside_from_outside(void **state)
{
    struct random random = {3};
    size_t odd = 0, asked = 0;

    (void)state;
    for (size_t round = 0; round < 40000; round++) {
        struct vd_point points[6];
        struct vd_path ring = {points, 3 + round % 4};
        struct vd_area area;
        size_t cuts = 0;

        for (size_t i = 0; i < ring.count; i++)
            points[i] = random_point(&random, 4);
        area = area_of(&ring, 1);
        struct vd_point a = random_point(&random, 5), b = random_point(&random, 5);

        if (lies_on_ring(ring, a) || lies_on_ring(ring, b))
            continue;
        for (size_t i = 0; i < ring.count; i++)
            cuts += vd_segments_cut(a, b, points[i], points[(i + 1) % ring.count]);
        asked++;
        odd += cuts % 2;
        assert_int_equal(cuts % 2, vd_area_holds(&area, a) != vd_area_holds(&area, b));
    }
    assert_true(asked > 10000 && odd > asked / 10);
}

static wide rounded(wide over, wide under)
{
    if (under < 0) {
        over = -over;
        under = -under;
    }
    return over >= 0 ? (2 * over + under) / (2 * under) : -((-2 * over + under) / (2 * under));
}

static wide distance_of(wide a, wide b)
{
    return a < b ? b - a : a - b;
}

static void the_cut_is_where_the_lines_meet(void **state)
{
    static const int32_t reaches[] = {50, 100000, 100000000};
    struct random random = {4};
    size_t cuts = 0;

    (void)state;
    for (size_t round = 0; round < 30000; round++) {
        int32_t reach = reaches[round % COUNT(reaches)];
        struct vd_point a = random_point(&random, reach), b = random_point(&random, reach);
        struct vd_point c = random_point(&random, reach), d = random_point(&random, reach);

        if (!vd_segments_cut(a, b, c, d))
            continue;
        struct vd_point met = vd_segments_meet(a, b, c, d);
        wide from = vd_turn(c, d, a), whole = from - vd_turn(c, d, b);

        assert_true(distance_of(met.x, a.x + rounded((wide)(b.x - (wide)a.x) * from, whole)) <= 1);
        assert_true(distance_of(met.y, a.y + rounded((wide)(b.y - (wide)a.y) * from, whole)) <= 1);
        cuts++;
    }
    assert_true(cuts > 3000);
}

static void lines_that_lie_on_each_other_meet_in_the_middle(void **state)
{
    struct vd_point a = {0, 0}, b = {10, 4};
    struct vd_point met = vd_segments_meet(a, b, a, b);

    (void)state;
    assert_true(met.x == 5 && met.y == 2);
}

/* ---- lengths and nearest points ---- */

static wide square_of(struct vd_point a, struct vd_point b)
{
    wide x = (wide)a.x - b.x, y = (wide)a.y - b.y;

    return x * x + y * y;
}

static void lengths_are_rounded_to_the_nearest(void **state)
{
    struct random random = {5};

    (void)state;
    assert_int_equal(vd_length((struct vd_point){0, 0}, (struct vd_point){3, 4}), 5);
    assert_int_equal(vd_length((struct vd_point){7, 7}, (struct vd_point){7, 7}), 0);
    for (size_t round = 0; round < 20000; round++) {
        int32_t reach = round % 2 == 0 ? 300 : 20000000;
        struct vd_point a = random_point(&random, reach), b = random_point(&random, reach);
        wide length = vd_length(a, b), four = 4 * square_of(a, b);

        assert_true((2 * length - 1) * (2 * length - 1) <= four || length == 0);
        assert_true((2 * length + 1) * (2 * length + 1) >= four);
    }
}

/* No spot of the segment, tried at its ends and everywhere between, is nearer by more than the
 * rounding; and the spot found is one of the segment. */
static void the_nearest_spot_is_nearest(void **state)
{
    struct random random = {6};

    (void)state;
    for (size_t round = 0; round < 2000; round++) {
        struct vd_point a = random_point(&random, 9000), b = random_point(&random, 9000);
        struct vd_point p = random_point(&random, 12000);
        struct vd_point near = vd_segment_nearest(a, b, p);
        int64_t found = vd_length(near, p);

        assert_true(vd_length(a, near) + vd_length(near, b) <= vd_length(a, b) + 3);
        for (int32_t i = 0; i <= 200; i++) {
            struct vd_point tried = {a.x + (b.x - a.x) * i / 200, a.y + (b.y - a.y) * i / 200};

            assert_true(found <= vd_length(tried, p) + 3);
        }
    }
    struct vd_point a = {5, 5};
    struct vd_point near = vd_segment_nearest(a, a, (struct vd_point){90, 90});

    assert_true(near.x == 5 && near.y == 5);
}

static void the_distance_to_paths_is_to_the_nearest_of_them(void **state)
{
    static const struct vd_point first[] = {{0, 0}, {10, 0}, {10, 10}},
                                 second[] = {{20, 0}, {20, 9}};
    static const struct vd_path paths[] = {{first, 3}, {second, 2}};
    struct vd_point near = {0, 0};

    (void)state;
    assert_int_equal(vd_paths_distance(paths, 2, (struct vd_point){17, 4}, &near), 3);
    assert_true(near.x == 20 && near.y == 4);
    assert_int_equal(vd_paths_distance(paths, 2, (struct vd_point){4, 3}, &near), 3);
    assert_true(near.x == 4 && near.y == 0);
    assert_int_equal(vd_paths_distance(paths, 1, (struct vd_point){17, 4}, NULL), 7);
    /* The paths are open: there is no stretch back from (10, 10) to (0, 0). */
    assert_int_equal(vd_paths_distance(paths, 1, (struct vd_point){0, 10}, &near), 10);
    assert_true(vd_paths_distance(paths, 0, (struct vd_point){0, 0}, NULL) == INT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inside_and_outside),
        cmocka_unit_test(no_rings_hold_nothing),
        cmocka_unit_test(random_areas_hold_what_the_slow_way_says),
        cmocka_unit_test(neighbors_share_no_spot),
        cmocka_unit_test(bounds_hold_their_points_and_meet_what_comes_near),
        cmocka_unit_test(turns),
        cmocka_unit_test(a_line_through_a_corner_cuts_once),
        cmocka_unit_test(segments_that_do_not_meet_do_not_cut),
        cmocka_unit_test(cuts_tell_inside_from_outside),
        cmocka_unit_test(the_cut_is_where_the_lines_meet),
        cmocka_unit_test(lines_that_lie_on_each_other_meet_in_the_middle),
        cmocka_unit_test(lengths_are_rounded_to_the_nearest),
        cmocka_unit_test(the_nearest_spot_is_nearest),
        cmocka_unit_test(the_distance_to_paths_is_to_the_nearest_of_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
