/* unit/test_facts_places.c: the shipped maps against the facts of the ground (facts.h): places, counties, and what single
 * facts ask. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts.h"
#include "theater/geometry.h"
#include "unit/map_facts.h"

static const struct fact_place *fact_of(const char *full)
{
    for (size_t i = 0; i < COUNT(fact_places); i++) {
        if (strcmp(fact_places[i].name, full) == 0)
            return &fact_places[i];
    }
    return NULL;
}

/* The two square maps share no place, so the column and row of a fact belong to one of them. */
static bool in_frame(const struct fact_place *fact, unsigned map)
{
    bool west =
        strstr(fact->county, "MS ") == fact->county || strstr(fact->county, "LA ") == fact->county;

    if (map == HEX)
        return fact->hex[0] != '\0';
    return fact->column >= 0 && west == (map == VICKSBURG);
}

static uint16_t expected_cell(const struct vd_theater *t, const struct fact_place *fact,
                              unsigned map)
{
    if (map == HEX) {
        long number = strtol(fact->hex, NULL, 10);

        return (uint16_t)((number % 1000 - 1) * t->columns + number / 1000 - 1);
    }
    return (uint16_t)(fact->row * t->columns + fact->column);
}

/* ---- places and counties ---- */

static void check_place(unsigned map, const struct fact_place *fact)
{
    const struct vd_theater *t = &facts_maps[map].theater;
    const struct vd_place *place = facts_find_place(t, fact->name);
    bool shown = strchr(fact->maps, facts_map_letters[map]) != NULL && in_frame(fact, map);
    unsigned matches;
    char county[64];

    if (!in_frame(fact, map)) {
        facts_expect(place == NULL, "%s is off the map %s", fact->name, facts_map_names[map]);
        return;
    }
    facts_expect(place != NULL, "%s is on the map %s", fact->name, facts_map_names[map]);
    if (place == NULL)
        return;
    uint16_t cell = expected_cell(t, fact, map);

    facts_expect(place->cell == cell, "%s stands in %s, not %s, on %s", fact->name,
                 facts_cell_text(t, cell), facts_cell_text(t, place->cell), facts_map_names[map]);
    facts_expect(((place->flags & VD_PLACE_SHOWN) != 0) == shown, "%s is %sshown on %s", fact->name,
                 shown ? "" : "not ", facts_map_names[map]);
    if (map == HEX)
        facts_expect(((place->flags & VD_PLACE_PUBLISHED) != 0) == fact->published,
                     "the hex of %s is %spublished", fact->name, fact->published ? "" : "not ");
    facts_expect(fabs(place->lat / 1e6 - fact->lat) < 1e-5 &&
                     fabs(place->lon / 1e6 - fact->lon) < 1e-5,
                 "%s lies at %.4f, %.4f", fact->name, fact->lat, fact->lon);
    (void)snprintf(county, sizeof county, "%s %s",
                   facts_name_of(t, t->counties[place->county].state),
                   facts_name_of(t, t->counties[place->county].name));
    facts_expect(strcmp(county, fact->county) == 0, "%s lies in %s, not %s", fact->name,
                 fact->county, county);
    facts_expect(vd_theater_find_cell(t, vd_text_of(fact->name), &matches).v == place->cell,
                 "'%s' names its cell on %s (%u matches)", fact->name, facts_map_names[map],
                 matches);
    /* The cell is of the county of the place that anchors it; a shown place shares it. */
    if (shown && t->cells[place->cell].place_count == 1)
        facts_expect(t->cells[place->cell].county == place->county, "the cell of %s lies in %s",
                     fact->name, fact->county);
}

static void every_place_stands_where_it_should(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_places); i++)
            check_place(map, &fact_places[i]);
    }
    facts_expect_none();
}

static void nothing_is_shown_that_is_no_fact(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint32_t i = 0; i < t->place_count; i++) {
            char full[128];

            (void)snprintf(full, sizeof full, "%s %s", facts_name_of(t, t->places[i].name),
                           facts_name_of(t, t->places[i].state));
            facts_expect(fact_of(full) != NULL, "%s is a fact", full);
        }
    }
    facts_expect_none();
}

/* Towns that share a square, all others have one of their own; no two share a hex. */
static void towns_share_only_the_listed_squares(void **state)
{
    static const char *const pairs[][2] = {
        {"Bridgeport", "New Cumberland"},    {"Columbia", "Marietta"},
        {"Frederick", "Frederick Junction"}, {"Ijamsville", "Urbana"},
        {"Middleburg", "Union Bridge"},      {"Monrovia", "New Market"},
        {"Sandy Hook", "Weverton"}};
    size_t shared = 0;

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint32_t i = 0; i < t->cell_count; i++) {
            const struct vd_cell *cell = &t->cells[i];

            if (cell->place_count < 2)
                continue;
            bool listed = false;

            for (size_t k = 0; k < COUNT(pairs) && map == GETTYSBURG; k++)
                listed |=
                    strcmp(pairs[k][0], facts_name_of(t, t->places[cell->place].name)) == 0 &&
                    strcmp(pairs[k][1], facts_name_of(t, t->places[cell->place + 1].name)) == 0;
            shared += listed && cell->place_count == 2;
            facts_expect(listed && cell->place_count == 2, "%s of %s has one place",
                         facts_cell_text(t, (uint16_t)i), facts_map_names[map]);
        }
    }
    facts_expect(shared == COUNT(pairs), "%zu squares are shared, not %zu", COUNT(pairs), shared);
    facts_expect_none();
}

/* ---- what single facts ask ---- */

static void vicksburg_has_three_land_neighbors(void **state)
{
    const struct vd_theater *t = &facts_maps[VICKSBURG].theater;
    static const char *const neighbors[] = {"H4", "I5", "H6"};
    unsigned matches, open = 0;
    vd_cell_id city = vd_theater_find_cell(t, vd_text_of("Vicksburg"), &matches);

    (void)state;
    assert_string_equal(facts_cell_text(t, city.v), "H5");
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        const struct vd_edge *edge = &t->edges[t->cells[city.v].edge[way]];

        open += edge->passable && edge->river == VD_NONE;
    }
    assert_int_equal(open, 3);
    for (size_t i = 0; i < COUNT(neighbors); i++) {
        vd_cell_id next = vd_theater_find_cell(t, vd_text_of(neighbors[i]), &matches);

        assert_true(vd_theater_edge(t, city, next)->passable);
    }
}

static unsigned city_hexes_round(const char *place, unsigned reach)
{
    const struct vd_theater *t = &facts_maps[HEX].theater;
    vd_cell_id center = {facts_find_place(t, place)->cell};
    unsigned count = 0;

    for (uint16_t i = 0; i < t->cell_count; i++)
        count += t->cells[i].terrain == VD_TERRAIN_CITY &&
                 vd_theater_distance(t, center, (vd_cell_id){i}) <= reach;
    return count;
}

static void cities_cover_their_hexes(void **state)
{
    static const char *const in_city[] = {
        "Baltimore MD",       "Camden Station MD", "Mount Royal Depot MD", "Washington DC",
        "The White House DC", "US Capitol DC",     "Baltimore Depot DC"};
    const struct vd_theater *t = &facts_maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(in_city); i++)
        facts_expect(t->cells[facts_find_place(t, in_city[i])->cell].terrain == VD_TERRAIN_CITY,
                     "%s stands in a city", in_city[i]);
    facts_expect(city_hexes_round("Baltimore MD", 5) >= 6 &&
                     city_hexes_round("Baltimore MD", 5) <= 8,
                 "Baltimore has 6 to 8 hexes");
    facts_expect(city_hexes_round("Washington DC", 5) >= 6 &&
                     city_hexes_round("Washington DC", 5) <= 8,
                 "Washington has 6 to 8 hexes");
    facts_expect_none();
}

static const struct vd_district *district_of(const struct vd_theater *t, const char *name,
                                             const char *state)
{
    for (uint32_t i = 0; i < t->district_count; i++) {
        if (strcmp(facts_name_of(t, t->districts[i].name), name) == 0 &&
            strcmp(facts_name_of(t, t->districts[i].state), state) == 0)
            return &t->districts[i];
    }
    return NULL;
}

static void counties_have_their_control_hex(void **state)
{
    static const char *const control[][3] = {{"MD", "Baltimore", "Camden Station MD"},
                                             {"MD", "Carroll", "Westminster MD"},
                                             {"MD", "Prince George's", "Bladensburg MD"},
                                             {"MD", "Anne Arundel", "Annapolis MD"},
                                             {"MD", "Montgomery", "Rockville MD"},
                                             {"MD", "Howard", "Ellicott's Mills MD"},
                                             {"MD", "Frederick-West", "Frederick MD"},
                                             {"MD", "Frederick-East", "New Market MD"},
                                             {"VA", "Alexandria", "Alexandria VA"},
                                             {"VA", "Fairfax", "Fairfax Court House VA"},
                                             {"VA", "Loudoun", "Leesburg VA"},
                                             {"PA", "Adams", "Gettysburg PA"},
                                             {"PA", "York", "York PA"},
                                             {"PA", "Dauphin", "Harrisburg PA"},
                                             {"PA", "Cumberland", "Carlisle PA"}};
    const struct vd_theater *t = &facts_maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(control); i++) {
        const struct vd_district *district = district_of(t, control[i][1], control[i][0]);
        uint16_t cell = facts_find_place(t, control[i][2])->cell;

        facts_expect(district != NULL && district->control == cell, "%s is controlled at %s",
                     control[i][1], control[i][2]);
        if (district != NULL)
            facts_expect(t->cells[cell].district == (uint16_t)(district - t->districts),
                         "%s lies in %s", control[i][2], control[i][1]);
    }
    facts_expect(district_of(t, "Frederick", "MD") == NULL, "Frederick County is split");
    facts_expect(district_of(t, "Baltimore city", "MD") == NULL,
                 "Baltimore counts with its county");
    facts_expect_none();
}

static void counties_the_books_name_are_on_the_hex_map(void **state)
{
    static const char *const names[] = {
        "VA Orange",         "VA Caroline",     "VA Spotsylvania",    "VA Culpeper",
        "VA Madison",        "VA Rappahannock", "VA Fauquier",        "VA Stafford",
        "VA Prince William", "VA Fairfax",      "VA Alexandria",      "VA Loudoun",
        "VA Clarke",         "VA Warren",       "VA Frederick",       "WV Jefferson",
        "WV Berkeley",       "MD Washington",   "MD Frederick",       "MD Carroll",
        "MD Howard",         "MD Montgomery",   "MD Prince George's", "MD Anne Arundel",
        "MD Baltimore",      "PA Franklin",     "PA Adams",           "PA York",
        "PA Cumberland",     "PA Dauphin",      "PA Perry",           "PA Lancaster",
        "PA Fulton"};
    const struct vd_theater *t = &facts_maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        bool found = false;

        for (uint32_t k = 0; k < t->cell_count && !found; k++) {
            const struct vd_county *county =
                t->cells[k].county != VD_NONE ? &t->counties[t->cells[k].county] : NULL;

            found = county != NULL && strncmp(names[i], facts_name_of(t, county->state), 2) == 0 &&
                    strcmp(names[i] + 3, facts_name_of(t, county->name)) == 0;
        }
        facts_expect(found, "%s has hexes", names[i]);
    }
    facts_expect_none();
}

static void forts_stand_where_the_set_ups_put_them(void **state)
{
    static const char *const published[] = {"RTG S5734", "RTG S2428", "RTG S0732", "RTG S0532",
                                            "RTG S0533", "RTG N4603", "RTG N4809", "RTG N4909"};
    const struct vd_theater *t = &facts_maps[HEX].theater;
    unsigned matches;

    (void)state;
    for (size_t i = 0; i < COUNT(published); i++) {
        vd_cell_id cell = vd_theater_find_cell(t, vd_text_of(published[i]), &matches);

        facts_expect(cell.v != VD_NONE && (t->cells[cell.v].flags & VD_CELL_FORT) != 0,
                     "%s has a fort", published[i]);
    }
    facts_expect(t->fort_count >= 20, "the ring round Washington is there");
    facts_expect_none();
}

/* Sheets overlap: places printed on two of them are one hex. */
static void sheet_numbers_agree(void **state)
{
    static const char *const same[][3] = {{"RTG S2326", "HCR W4214", "Frederick MD"},
                                          {"RTG S5734", "HCR E2116", "Ellicott Mills"},
                                          {"HCR E0238", "SJW N5715", "Falls Church"}};
    const struct vd_theater *t = &facts_maps[HEX].theater;
    unsigned matches;

    (void)state;
    for (size_t i = 0; i < COUNT(same); i++) {
        uint16_t cell = vd_theater_find_cell(t, vd_text_of(same[i][0]), &matches).v;

        for (size_t k = 0; k < 3; k++)
            facts_expect(cell != VD_NONE &&
                             vd_theater_find_cell(t, vd_text_of(same[i][k]), &matches).v == cell,
                         "%s is %s", same[i][k], same[i][0]);
    }
    facts_expect(
        strcmp(facts_cell_text(t, vd_theater_find_cell(t, vd_text_of("hcr e2050"), &matches).v),
               "76101") == 0,
        "HCR E2050 is 76101");
    facts_expect_none();
}

/* Every place that a table of the three books names, as the book spells it. */
static void the_books_places_are_found(void **state)
{
    static const char *const names[MAPS][64] = {
        [GETTYSBURG] = {"Baltimore",      "Harrisburg",      "Lancaster",  "Hanover",
                        "Mechanicstown",  "Frederick",       "Monrovia",   "Clarksburg",
                        "Middleburg",     "Westminster",     "Columbia",   "Harper's Ferry",
                        "Chambersburg",   "Martinsburg",     "Winchester", "Greencastle",
                        "York Springs",   "Carlisle",        "York",       "Hagerstown",
                        "Charlestown",    "Shepherdstown",   "Hancock",    "Williamsport",
                        "Point of Rocks", "Gettysburg",      "Emmitsburg", "Cashtown",
                        "Thurmont",       "Harpers Ferry VA"},
        [VICKSBURG] = {"Vicksburg", "Jackson", "Edwards Station", "Warrenton", "Morrisville",
                       "Willow Springs", "Grand Gulf", "Rocky Springs", "Burtonton", "Bolton Depot",
                       "Clinton", "Port Gibson", "Auburn", "Raymond"},
        [HEX] = {"Alexandria",      "Aquia Creek Station",
                 "Camden Station",  "Harrisburg",
                 "Harper's Ferry",  "Manassas Junction",
                 "Martinsburg",     "Winchester",
                 "Frederick",       "Annapolis",
                 "Baltimore",       "Bladensburg",
                 "Canton",          "Carlisle",
                 "Chambersburg",    "Columbia",
                 "Ellicott Mills",  "Gettysburg",
                 "Greencastle",     "Hagerstown",
                 "Hanover",         "Laurel",
                 "Littlestown",     "Mechanicsburg",
                 "New Cumberland",  "Newville",
                 "Pikesville",      "Rockville",
                 "Sharpsburg",      "Shippensburg",
                 "Taneytown",       "Towsontown",
                 "Waynesboro",      "Westminster",
                 "Williamsport",    "York",
                 "Front Royal",     "Leesburg",
                 "Frederick Jct",   "Camp Curtin",
                 "Marysville",      "Wrightsville",
                 "C&O Aqueduct",    "White House",
                 "US Capitol",      "Rappahannock Station",
                 "Bolivar Heights", "Loudoun Heights",
                 "Naval Battery",   "Culpeper",
                 "Fredericksburg",  "Orange Court House",
                 "Berryville",      "Washington",
                 "Brandy Station",  "Baltimore Depot",
                 "Falmouth",        "Marysville Bridge"},
    };

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < 64 && names[map][i] != NULL; i++) {
            unsigned matches;
            vd_cell_id cell =
                vd_theater_find_cell(&facts_maps[map].theater, vd_text_of(names[map][i]), &matches);

            facts_expect(cell.v != VD_NONE, "'%s' is found on %s (%u matches)", names[map][i],
                         facts_map_names[map], matches);
        }
    }
    facts_expect_none();
}

/* Ridges and rivers of the survey, on the map they matter to. */
static void all_terrain_kinds_occur_on_hexes(void **state)
{
    unsigned seen[VD_TERRAIN_COUNT] = {0}, water[VD_WATER_COUNT] = {0};
    const struct vd_theater *t = &facts_maps[HEX].theater;

    (void)state;
    for (uint32_t i = 0; i < t->cell_count; i++)
        seen[t->cells[i].terrain]++;
    for (uint32_t i = 0; i < t->edge_count; i++)
        water[t->edges[i].water]++;
    for (int i = VD_TERRAIN_CLEAR; i < VD_TERRAIN_COUNT; i++)
        facts_expect(seen[i] > 0, "some hex is %s", vd_terrain_name((enum vd_terrain)i));
    for (int i = VD_WATER_CREEK; i < VD_WATER_COUNT; i++)
        facts_expect(water[i] > 20, "some hexsides are %s", vd_water_name((enum vd_water)i));
    facts_expect(seen[VD_TERRAIN_NONE] == 0, "every hex has a terrain");
    facts_expect_none();
}

static void woods_follow_the_rules(void **state)
{
    static const struct {
        unsigned map;
        const char *cell;
        bool woods;
    } known[] = {{HEX, "Chancellorsville", true}, {HEX, "Frederick", false},
                 {HEX, "Gettysburg", false},      {VICKSBURG, "Hard Times", true},
                 {VICKSBURG, "Raymond", false},   {VICKSBURG, "Clinton", false},
                 {GETTYSBURG, "Carlisle", false}, {GETTYSBURG, "York", false}};
    unsigned matches;

    (void)state;
    for (size_t i = 0; i < COUNT(known); i++) {
        const struct vd_theater *t = &facts_maps[known[i].map].theater;
        vd_cell_id cell = vd_theater_find_cell(t, vd_text_of(known[i].cell), &matches);

        facts_expect(((t->cells[cell.v].flags & VD_CELL_WOODS) != 0) == known[i].woods, "%s is %s",
                     known[i].cell, known[i].woods ? "woods" : "open");
    }
    facts_expect_none();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_stands_where_it_should),
        cmocka_unit_test(nothing_is_shown_that_is_no_fact),
        cmocka_unit_test(towns_share_only_the_listed_squares),
        cmocka_unit_test(vicksburg_has_three_land_neighbors),
        cmocka_unit_test(cities_cover_their_hexes),
        cmocka_unit_test(counties_have_their_control_hex),
        cmocka_unit_test(counties_the_books_name_are_on_the_hex_map),
        cmocka_unit_test(forts_stand_where_the_set_ups_put_them),
        cmocka_unit_test(sheet_numbers_agree),
        cmocka_unit_test(the_books_places_are_found),
        cmocka_unit_test(all_terrain_kinds_occur_on_hexes),
        cmocka_unit_test(woods_follow_the_rules),
    };

    return cmocka_run_group_tests_name("facts of the ground", tests, facts_open_maps,
                                       facts_close_maps);
}
