/* unit/test_small_map.c: what the compiler makes of tests/data/small, and of small changes to it that
 * are no mistakes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "theater/maps.h"
#include "unit/check.h"
#include "unit/data_folder.h"

struct desk {
    struct scratch scratch;
    struct vd_arena arena;
    struct vd_maps maps;
    struct vd_map square, hex;
};

static const struct data_change unchanged[] = {{0}};

static void desk_open(struct desk *desk, const struct data_change *changes)
{
    struct vd_report report;

    scratch_init(&desk->scratch);
    data_folder_write(&desk->scratch, changes);
    vd_arena_init(&desk->arena);
    vd_report_init(&report);
    if (!vd_maps_compile(desk->scratch.path, &desk->arena, &desk->maps, &report))
        fail_msg("%s", report_text(&report));
    vd_report_release(&report);
    assert_true(vd_map_open(vd_maps_find(&desk->maps, "small"), &desk->arena, &desk->square));
    assert_true(vd_map_open(vd_maps_find(&desk->maps, "small-hex"), &desk->arena, &desk->hex));
}

static void desk_close(struct desk *desk)
{
    vd_arena_release(&desk->arena);
    scratch_release(&desk->scratch);
}

static vd_cell_id cell_of(const struct vd_theater *theater, const char *name)
{
    unsigned matches;
    vd_cell_id cell = vd_theater_find_cell(theater, vd_text_of(name), &matches);

    check_case(name, cell.v != VD_NONE);
    return cell;
}

static const char *name_of(const struct vd_theater *theater, uint32_t name)
{
    return vd_theater_name(theater, name);
}

enum { CELLS_MAX = 40 * 32 };

/* How many cells can be reached over passable edges; `shut` is an edge that is closed besides. */
static size_t count_reached(const struct vd_theater *theater, vd_cell_id start, size_t shut)
{
    bool seen[CELLS_MAX] = {false};
    uint16_t queue[CELLS_MAX];
    size_t head = 0, tail = 0;

    assert_true(theater->cell_count <= CELLS_MAX);
    seen[start.v] = true;
    queue[tail++] = start.v;
    while (head < tail) {
        vd_cell_id cell = {queue[head++]};

        for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
            vd_cell_id next = vd_theater_neighbor(theater, cell, way);
            uint16_t edge = theater->cells[cell.v].edge[way];

            if (next.v == VD_NONE || seen[next.v] || !theater->edges[edge].passable || edge == shut)
                continue;
            seen[next.v] = true;
            queue[tail++] = next.v;
        }
    }
    return tail;
}

static size_t count_land(const struct vd_theater *theater)
{
    size_t count = 0;

    for (uint32_t i = 0; i < theater->cell_count; i++)
        count += theater->cells[i].terrain != VD_TERRAIN_WATER;
    return count;
}

static const struct vd_theater *theater_of(const struct desk *desk, bool hex)
{
    return hex ? &desk->hex.theater : &desk->square.theater;
}

/* ---- as it is ---- */

static void the_river_is_passed_at_its_bridge_only(void **state)
{
    struct desk desk;

    (void)state;
    desk_open(&desk, unchanged);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *theater = theater_of(&desk, hex);
        const struct vd_crossing *bridge = &theater->crossings[0];
        vd_cell_id east = cell_of(theater, "Eastville"), west = cell_of(theater, "Westport");
        size_t land = count_land(theater), left = 0, right = 0;

        assert_int_equal(theater->crossing_count, 1);
        assert_int_equal(bridge->kind, VD_CROSSING_BRIDGE);
        assert_int_equal(bridge->flags,
                         VD_CROSSING_ROAD | VD_CROSSING_RAIL | VD_CROSSING_PERMANENT);
        assert_int_equal(bridge->at, cell_of(theater, "Harbor").v);
        for (uint32_t i = 0; i < theater->cell_count; i++) {
            left += vd_theater_bank(theater, (vd_cell_id){(uint16_t)i}, 0) == VD_BANK_LEFT;
            right += vd_theater_bank(theater, (vd_cell_id){(uint16_t)i}, 0) == VD_BANK_RIGHT;
        }
        assert_int_equal(left + right, land);
        /* With the bridge everything is one; without it each bank is one by itself. */
        assert_int_equal(count_reached(theater, east, VD_NONE), land);
        assert_int_equal(count_reached(theater, east, bridge->edge), left);
        assert_int_equal(count_reached(theater, west, bridge->edge), right);
    }
    desk_close(&desk);
}

static void the_ridge_is_passed_at_its_gap_only(void **state)
{
    struct desk desk;

    (void)state;
    desk_open(&desk, unchanged);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *theater = theater_of(&desk, hex);
        const struct vd_gap *gap = &theater->gaps[0];
        size_t beyond = count_reached(theater, cell_of(theater, "Farview"), gap->edge);

        assert_int_equal(theater->gap_count, 1);
        assert_string_equal(name_of(theater, gap->name), "Middle Gap");
        assert_true(gap->open);
        assert_int_equal(beyond + count_reached(theater, cell_of(theater, "Harbor"), gap->edge),
                         count_land(theater));
        assert_int_equal(theater->edges[gap->edge].road, VD_ROAD_PIKE);
        assert_int_equal(theater->edges[gap->edge].rails, 0);
        for (uint32_t i = 0; i < theater->edge_count; i++) {
            if (theater->edges[i].ridge != VD_NONE)
                assert_int_equal(theater->edges[i].passable, i == gap->edge);
        }
    }
    desk_close(&desk);
}

static void roads_and_rails_join_their_places(void **state)
{
    struct desk desk;

    (void)state;
    desk_open(&desk, unchanged);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *theater = theater_of(&desk, hex);

        assert_int_equal(theater->link_count, 5);
        assert_int_equal(theater->railroads[0].station_count, 3);
        for (uint32_t i = 0; i < theater->link_count; i++) {
            const struct vd_link *link = &theater->links[i];
            const uint16_t *steps = theater->steps + link->step;

            assert_int_equal(steps[0], theater->places[link->from].cell);
            assert_int_equal(steps[link->step_count - 1], theater->places[link->to].cell);
            for (uint32_t k = 0; k + 1 < link->step_count; k++) {
                const struct vd_edge *edge =
                    vd_theater_edge(theater, (vd_cell_id){steps[k]}, (vd_cell_id){steps[k + 1]});

                assert_non_null(edge);
                assert_true(edge->passable);
                assert_int_equal(
                    link->railroad == VD_NONE ? edge->road != VD_ROAD_NONE : edge->rails == 1, 1);
            }
        }
    }
    desk_close(&desk);
}

static void cells_know_their_ground(void **state)
{
    struct desk desk;

    (void)state;
    desk_open(&desk, unchanged);
    const struct vd_theater *hex = &desk.hex.theater, *square = &desk.square.theater;
    const struct vd_cell *eastville = vd_theater_cell(hex, cell_of(hex, "Oldtown"));

    assert_int_equal(cell_of(hex, "Eastville").v, cell_of(hex, "25015").v);
    assert_int_equal(cell_of(hex, "T N2515").v, cell_of(hex, "25015").v);
    assert_int_equal(eastville->terrain, VD_TERRAIN_CITY);
    assert_int_equal(eastville->flags & VD_CELL_FORT, VD_CELL_FORT);
    assert_string_equal(name_of(hex, hex->forts[0].name), "Fort East");
    assert_int_equal(square->fort_count, 0);
    assert_int_equal(hex->places[eastville->place].flags,
                     VD_PLACE_SHOWN | VD_PLACE_PUBLISHED | VD_PLACE_SEED);
    assert_string_equal(name_of(hex, hex->counties[eastville->county].name), "East");
    /* East of the district that the grid gives stands the county for itself. */
    assert_int_equal(hex->district_count, 2);
    assert_string_equal(name_of(hex, hex->districts[0].name), "West");
    assert_int_equal(hex->districts[0].control, cell_of(hex, "Westport").v);
    assert_int_equal(hex->districts[eastville->district].control, cell_of(hex, "Eastville").v);
    assert_int_equal(square->district_count, 0);
    /* The bay is in the south-east, the wood on the ridge in the north-west. */
    assert_int_equal(vd_theater_cell(hex, cell_of(hex, "40032"))->terrain, VD_TERRAIN_WATER);
    assert_int_equal(vd_theater_cell(square, cell_of(square, "L10"))->terrain, VD_TERRAIN_WATER);
    assert_int_equal(vd_theater_cell(square, cell_of(square, "D2"))->terrain, VD_TERRAIN_WOODS);
    desk_close(&desk);
}

/* ---- with a change ---- */

#define ADD_CROSSING(properties)                                                                 \
    "'features':[{'type':'Feature','properties':{'river':'Styx','maps':['small'],'source':'own'" \
    "," properties "},'geometry':{'type':'Point','coordinates':[-77.4,39.412]}},"

static void two_crossings_on_one_edge_are_one(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/crossings.geojson", "'features':[",
         ADD_CROSSING("'name':'Harbor ford','kind':'ford','sides':['Harbor MD','Westport VA'],"
                      "'aliases':['Wet Feet'],'carries':['road']")},
        {0}};
    static const char *const names[] = {"Harbor ford", "harbor bridge", "Long bridge", "wet feet",
                                        "Harbor ford and Harbor bridge"};
    struct desk desk;

    (void)state;
    desk_open(&desk, changes);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *theater = theater_of(&desk, hex);
        unsigned matches;

        assert_int_equal(theater->crossing_count, 1);
        assert_int_equal(theater->crossings[0].kind, VD_CROSSING_BRIDGE);
        for (size_t i = 0; i < COUNT(names); i++)
            check_case(names[i],
                       vd_theater_find_crossing(theater, vd_text_of(names[i]), &matches) == 0);
    }
    desk_close(&desk);
}

static void a_railroad_may_have_to_take_the_ferry(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/crossings.geojson", "'kind':'bridge'", "'kind':'ferry'"}, {0}};
    struct desk desk;

    (void)state;
    desk_open(&desk, changes);
    const struct vd_theater *theater = &desk.square.theater;

    assert_int_equal(theater->edges[theater->crossings[0].edge].rails, 1);
    desk_close(&desk);
}

static void trails_count_on_maps_that_ask_for_them(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/roads.geojson", "'class':'pike'", "'class':'trail'"}, {0}};
    struct desk desk;

    (void)state;
    desk_open(&desk, changes);
    assert_int_equal(desk.square.theater.road_count, 0);
    assert_int_equal(desk.hex.theater.road_count, 1);
    assert_int_equal(desk.hex.theater.edges[desk.hex.theater.crossings[0].edge].road,
                     VD_ROAD_TRAIL);
    /* No road, no way over the mountain. */
    assert_false(desk.square.theater.gaps[0].open);
    assert_false(desk.square.theater.edges[desk.square.theater.gaps[0].edge].passable);
    desk_close(&desk);
}

#define ISLET                                                                                     \
    "'features':[{'type':'Feature','properties':{'name':'Islet','state':'MD','state1863':'MD',"   \
    "'source':'own'},'geometry':{'type':'Polygon','coordinates':[[[-77.66,39.33],[-77.66,39.28]," \
    "[-77.61,39.28],[-77.61,39.33],[-77.66,39.33]]]}},"

/* A few cells of a county of the other bank, lost among their neighbors. */
static void an_orphan_takes_the_bank_around_it(void **state)
{
    static const struct data_change changes[] = {{"atlas/counties.geojson", "'features':[", ISLET},
                                                 {0}};
    struct desk desk;
    size_t flooded = 0;

    (void)state;
    desk_open(&desk, changes);
    const struct vd_theater *theater = &desk.square.theater;

    for (uint32_t i = 0; i < theater->cell_count; i++) {
        const struct vd_cell *cell = &theater->cells[i];

        if ((cell->flags & VD_CELL_FLOODED) == 0)
            continue;
        assert_int_equal(vd_theater_bank(theater, (vd_cell_id){(uint16_t)i}, 0), VD_BANK_RIGHT);
        assert_string_equal(name_of(theater, theater->counties[cell->county].name), "West");
        flooded++;
    }
    assert_true(flooded > 0);
    assert_int_equal(count_reached(theater, cell_of(theater, "Farview"), VD_NONE),
                     count_land(theater));
    desk_close(&desk);
}

/* Where a published hex lies on the wrong bank, the hexsides give way. */
static void a_published_hex_bends_the_river(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/places.geojson", "'name':'Westport',", "'name':'Westport','hex':'20015',"}, {0}};
    struct desk desk;

    (void)state;
    desk_open(&desk, changes);
    const struct vd_theater *hex = &desk.hex.theater;
    vd_cell_id westport = cell_of(hex, "Westport");

    assert_int_equal(westport.v, cell_of(hex, "20015").v);
    assert_int_equal(vd_theater_bank(hex, westport, 0), VD_BANK_RIGHT);
    assert_int_equal(vd_theater_bank(hex, cell_of(hex, "21015"), 0), VD_BANK_LEFT);
    assert_int_equal(
        vd_theater_edge(hex, westport, vd_theater_neighbor(hex, westport, VD_HEX_NORTHEAST))->water,
        VD_WATER_MAJOR);
    desk_close(&desk);
}

static const char *exit_of(const struct vd_chart *chart)
{
    for (uint32_t i = 0; i < chart->mark_count; i++) {
        if (chart->marks[i].kind == VD_MARK_EXIT)
            return chart->names + chart->marks[i].name;
    }
    return NULL;
}

static void a_road_leaves_the_frame(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/places.geojson", "'features':[",
         "'features':[{'type':'Feature','properties':{'name':'Faraway','state':'MD','state1863':"
         "'MD','county':'East','kind':'village','maps':['small'],'source':'own'},'geometry':"
         "{'type':'Point','coordinates':[-76.95,39.5]}},"},
        {"atlas/roads.geojson", "'places':['Eastville MD'",
         "'places':['Faraway MD','Eastville MD'"},
        {"atlas/roads.geojson", "[[-77.3,39.41]", "[[-76.95,39.5],[-77.3,39.41]"},
        {0}};
    struct desk desk;

    (void)state;
    desk_open(&desk, changes);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *theater = theater_of(&desk, hex);
        const struct vd_link *link = &theater->links[0];
        unsigned matches;

        assert_int_equal(theater->link_count, 6);
        assert_int_equal(link->from, VD_NONE);
        assert_int_equal(vd_theater_column(theater, (vd_cell_id){theater->steps[link->step]}) + 1,
                         theater->columns);
        assert_int_equal(vd_theater_find_place(theater, vd_text_of("Faraway"), &matches).v,
                         VD_NONE);
    }
    assert_string_equal(exit_of(&desk.square.chart), "Faraway");
    assert_string_equal(exit_of(&desk.hex.chart), "Faraway");
    desk_close(&desk);
}

/* The banks as an area: inside it the one, elsewhere in those states the other. */
static void banks_may_be_an_area(void **state)
{
    static const struct data_change changes[] = {
        {"atlas/banks.geojson", "'left':['MD'],'right':['VA West'],'otherwise':'none'",
         "'bank':'left','within':['MD','VA']"},
        {"atlas/banks.geojson", "'geometry':null",
         "'geometry':{'type':'Polygon','coordinates':[[[-77.4,39.9],[-77.4,38.9],[-76.8,38.9],"
         "[-76.8,39.9],[-77.4,39.9]]]}"},
        {0}};
    struct desk plain, desk;

    (void)state;
    desk_open(&plain, unchanged);
    desk_open(&desk, changes);
    for (int hex = 0; hex < 2; hex++) {
        const struct vd_theater *a = theater_of(&plain, hex), *b = theater_of(&desk, hex);

        for (uint32_t i = 0; i < a->cell_count; i++)
            assert_int_equal(a->cells[i].banks, b->cells[i].banks);
        assert_memory_equal(a->hash, b->hash, sizeof a->hash);
    }
    desk_close(&desk);
    desk_close(&plain);
}

/* Places, counties, rivers and ridges are sorted: nothing hangs on how they are spread over files. */
static void the_order_of_features_does_not_matter(void **state)
{
    static const char *const farview =
        "{'type':'Feature','properties':{'name':'Farview','state':'VA','state1863':'VA','county':"
        "'West','kind':'town','maps':['small'],'source':'own'},'geometry':{'type':'Point',"
        "'coordinates':[-77.62,39.41]}}";
    char moved[1024], comma[1024];
    struct desk plain, desk;

    (void)state;
    (void)snprintf(moved, sizeof moved,
                   "{'type':'FeatureCollection','layer':'places','licence':'MIT','features':[%s]}",
                   farview);
    (void)snprintf(comma, sizeof comma, ",\n%s", farview);
    const struct data_change changes[] = {
        {"atlas/places.geojson", comma, ""}, {"atlas/a-place.geojson", NULL, moved}, {0}};

    desk_open(&plain, unchanged);
    desk_open(&desk, changes);
    for (size_t i = 0; i < plain.maps.count; i++) {
        assert_memory_equal(plain.maps.at[i].hash, desk.maps.at[i].hash, 32);
        assert_int_equal(plain.maps.at[i].chart.count, desk.maps.at[i].chart.count);
        assert_memory_equal(plain.maps.at[i].chart.at, desk.maps.at[i].chart.at,
                            plain.maps.at[i].chart.count);
    }
    desk_close(&desk);
    desk_close(&plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_river_is_passed_at_its_bridge_only),
        cmocka_unit_test(the_ridge_is_passed_at_its_gap_only),
        cmocka_unit_test(roads_and_rails_join_their_places),
        cmocka_unit_test(cells_know_their_ground),
        cmocka_unit_test(two_crossings_on_one_edge_are_one),
        cmocka_unit_test(a_railroad_may_have_to_take_the_ferry),
        cmocka_unit_test(trails_count_on_maps_that_ask_for_them),
        cmocka_unit_test(an_orphan_takes_the_bank_around_it),
        cmocka_unit_test(a_published_hex_bends_the_river),
        cmocka_unit_test(a_road_leaves_the_frame),
        cmocka_unit_test(banks_may_be_an_area),
        cmocka_unit_test(the_order_of_features_does_not_matter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
