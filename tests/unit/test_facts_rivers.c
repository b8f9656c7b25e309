/* unit/test_facts_rivers.c: the shipped maps against the facts of the ground (facts.h): rivers and ridges, which nothing
 * leaks over, crossings and gaps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts.h"
#include "theater/geometry.h"
#include "unit/map_facts.h"

/* ---- rivers ---- */

static uint16_t first_on(const struct vd_theater *t, uint16_t river, enum vd_bank bank)
{
    uint16_t cell = 0;

    while (cell < t->cell_count && vd_theater_bank(t, (vd_cell_id){cell}, river) != bank)
        cell++;
    return cell;
}

/* From any cell of a bank every other one is reached without passing the river. */
static void each_bank_is_one_piece(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint16_t river = 0; river < t->river_count && t->rivers[river].blocking; river++) {
            struct ban ban = facts_no_ban;

            ban.river = river;
            for (int bank = VD_BANK_LEFT; bank <= VD_BANK_RIGHT; bank++) {
                uint16_t start = first_on(t, river, (enum vd_bank)bank);

                facts_expect(start < t->cell_count, "%s has both banks on %s",
                             facts_name_of(t, t->rivers[river].name), facts_map_names[map]);
                facts_walk_from(t, start, WALK_ANY, ban, facts_steps);
                for (uint16_t i = 0; i < t->cell_count; i++)
                    facts_expect((int)vd_theater_bank(t, (vd_cell_id){i}, river) != bank ||
                                     facts_steps[i] != UINT16_MAX,
                                 "%s of %s is joined to its bank of the %s", facts_cell_text(t, i),
                                 facts_map_names[map], facts_name_of(t, t->rivers[river].name));
            }
        }
    }
    facts_expect_none();
}

/* Rivers that run from side to side of the frame or into one another: with all crossings taken away
 * nobody gets over. The others (Shenandoah, Rapidan, Monocacy, Rappahannock on the hex map) have a
 * head one can walk round. */
static void no_major_river_leaks(void **state)
{
    static const struct {
        unsigned map;
        const char *river;
    } rivers[] = {{GETTYSBURG, "Potomac"},  {GETTYSBURG, "Susquehanna"}, {VICKSBURG, "Mississippi"},
                  {VICKSBURG, "Big Black"}, {VICKSBURG, "Pearl"},        {HEX, "Potomac"},
                  {HEX, "Susquehanna"}};
    struct ban ban = facts_no_ban;

    (void)state;
    ban.crossings = true;
    for (size_t n = 0; n < COUNT(rivers); n++) {
        const struct vd_theater *t = &facts_maps[rivers[n].map].theater;
        uint16_t river = 0;

        while (strcmp(facts_name_of(t, t->rivers[river].name), rivers[n].river) != 0)
            river++;
        for (uint16_t start = 0; start < t->cell_count; start += 37) {
            enum vd_bank bank = vd_theater_bank(t, (vd_cell_id){start}, river);

            if (bank == VD_BANK_NONE)
                continue;
            facts_walk_from(t, start, WALK_ANY, ban, facts_steps);
            for (uint16_t i = 0; i < t->cell_count; i++) {
                enum vd_bank here = vd_theater_bank(t, (vd_cell_id){i}, river);

                facts_expect(here == bank || here == VD_BANK_NONE || facts_steps[i] == UINT16_MAX,
                             "%s cannot be reached from %s without crossing the %s",
                             facts_cell_text(t, i), facts_cell_text(t, start), rivers[n].river);
            }
        }
    }
    facts_expect_none();
}

static void river_edges_open_only_at_crossings(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint32_t i = 0; i < t->edge_count; i++) {
            const struct vd_edge *edge = &t->edges[i];
            bool wet = edge->river != VD_NONE && t->rivers[edge->river].blocking;

            if (!wet)
                continue;
            facts_expect(edge->crossing != VD_NONE || !edge->passable, "%s-%s of %s is closed",
                         facts_cell_text(t, edge->a), facts_cell_text(t, edge->b),
                         facts_map_names[map]);
            facts_expect(vd_theater_bank(t, (vd_cell_id){edge->a}, edge->river) !=
                             vd_theater_bank(t, (vd_cell_id){edge->b}, edge->river),
                         "%s-%s of %s joins two banks", facts_cell_text(t, edge->a),
                         facts_cell_text(t, edge->b), facts_map_names[map]);
        }
    }
    facts_expect_none();
}

static unsigned kind_of(const char *kind)
{
    for (int i = VD_CROSSING_BRIDGE; i < VD_CROSSING_COUNT; i++) {
        if (strcmp(vd_crossing_kind_name((enum vd_crossing_kind)i), kind) == 0)
            return (unsigned)i;
    }
    return VD_CROSSING_NONE;
}

static void check_crossing(unsigned map, const struct fact_crossing *fact)
{
    const struct vd_theater *t = &facts_maps[map].theater;
    unsigned matches;
    uint16_t index = vd_theater_find_crossing(t, vd_text_of(fact->name), &matches);
    bool here = strchr(fact->maps, facts_map_letters[map]) != NULL;

    facts_expect((index != VD_NONE) == here, "%s is %son %s (%u matches)", fact->name,
                 here ? "" : "not ", facts_map_names[map], matches);
    if (index == VD_NONE || !here)
        return;
    const struct vd_crossing *crossing = &t->crossings[index];
    const struct vd_edge *edge = &t->edges[crossing->edge];
    const struct vd_place *at = fact->at[0] != '\0' ? facts_find_place(t, fact->at) : NULL;

    facts_expect(strcmp(facts_name_of(t, t->rivers[crossing->river].name), fact->river) == 0,
                 "%s crosses the %s", fact->name, fact->river);
    facts_expect(crossing->kind == kind_of(fact->kind), "%s is a %s", fact->name, fact->kind);
    facts_expect(edge->crossing == index && edge->passable, "%s opens its edge", fact->name);
    facts_expect(edge->river == crossing->river, "%s lies on an edge of its river", fact->name);
    if (at != NULL) {
        facts_expect(crossing->at == at->cell, "%s stands at %s", fact->name, fact->at);
        facts_expect(edge->a == at->cell || edge->b == at->cell, "%s touches %s (%s-%s)",
                     fact->name, fact->at, facts_cell_text(t, edge->a),
                     facts_cell_text(t, edge->b));
    }
}

static void every_crossing_is_on_its_maps(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_crossings); i++)
            check_crossing(map, &fact_crossings[i]);
    }
    facts_expect_none();
}

/* Left or right looking downstream, for every place of the table, by its county. */
static const char *expected_bank(const char *river, const struct fact_place *fact)
{
    static const struct {
        const char *river;
        const char *left[8], *right[8];
    } sets[] = {
        {"Potomac", {"MD ", "DC ", "PA "}, {"VA ", "WV "}},
        {"Rappahannock",
         {"VA Fauquier", "VA Stafford", "VA King George", "VA Prince William", "VA Loudoun",
          "VA Fairfax", "VA Alexandria"},
         {"VA Culpeper", "VA Rappahannock", "VA Spotsylvania", "VA Caroline", "VA Orange",
          "VA Madison"}},
        {"Rapidan", {"VA Culpeper", "VA Madison"}, {"VA Orange", "VA Spotsylvania"}},
        {"Mississippi", {"MS "}, {"LA "}},
        {"Big Black",
         {"MS Hinds", "MS Claiborne", "MS Madison", "MS Copiah", "MS Rankin", "MS Simpson"},
         {"MS Warren", "MS Yazoo"}},
        {"Pearl", {"MS Rankin", "MS Simpson"}, {"MS "}},
        {"Susquehanna",
         {"PA Lancaster", "PA Dauphin", "PA Lebanon", "MD Cecil"},
         {"MD ", "PA ", "VA ", "WV ", "DC "}},
    };

    for (size_t i = 0; i < COUNT(sets); i++) {
        if (strcmp(sets[i].river, river) != 0)
            continue;
        for (size_t k = 0; k < 8 && sets[i].left[k] != NULL; k++) {
            if (strncmp(fact->county, sets[i].left[k], strlen(sets[i].left[k])) == 0)
                return "left";
        }
        for (size_t k = 0; k < 8 && sets[i].right[k] != NULL; k++) {
            if (strncmp(fact->county, sets[i].right[k], strlen(sets[i].right[k])) == 0)
                return "right";
        }
        return "none";
    }
    return NULL;
}

static void every_town_stands_on_its_bank(void **state)
{
    static const struct {
        const char *place, *river, *bank;
    } known[] = {
        {"Frederick MD", "Monocacy", "right"},      {"Urbana MD", "Monocacy", "left"},
        {"Buckeystown MD", "Monocacy", "right"},    {"Frederick Junction MD", "Monocacy", "right"},
        {"New Market MD", "Monocacy", "left"},      {"Walkersville MD", "Monocacy", "left"},
        {"Emmitsburg MD", "Monocacy", "right"},     {"Taneytown MD", "Monocacy", "left"},
        {"Harpers Ferry WV", "Shenandoah", "left"}, {"Loudoun Heights VA", "Shenandoah", "right"},
        {"Berryville VA", "Shenandoah", "left"},    {"Millwood VA", "Shenandoah", "left"},
        {"Paris VA", "Shenandoah", "right"},        {"Front Royal VA", "Shenandoah", "right"},
        {"Winchester VA", "Shenandoah", "left"},    {"Charlestown WV", "Shenandoah", "left"},
        {"Leesburg VA", "Shenandoah", "right"}};

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint16_t river = 0; river < t->river_count && t->rivers[river].blocking; river++) {
            const char *name = facts_name_of(t, t->rivers[river].name);

            for (size_t i = 0; i < COUNT(fact_places); i++) {
                const struct vd_place *place = facts_find_place(t, fact_places[i].name);
                const char *bank = expected_bank(name, &fact_places[i]);

                if (place == NULL || bank == NULL || (place->flags & VD_PLACE_SHOWN) == 0)
                    continue;
                facts_expect(
                    strcmp(vd_bank_name(vd_theater_bank(t, (vd_cell_id){place->cell}, river)),
                           bank) == 0,
                    "%s is %s of the %s on %s", fact_places[i].name, bank, name,
                    facts_map_names[map]);
            }
            for (size_t i = 0; i < COUNT(known); i++) {
                const struct vd_place *place = facts_find_place(t, known[i].place);

                if (place != NULL && strcmp(known[i].river, name) == 0)
                    facts_expect(
                        strcmp(vd_bank_name(vd_theater_bank(t, (vd_cell_id){place->cell}, river)),
                               known[i].bank) == 0,
                        "%s is %s of the %s", known[i].place, known[i].bank, name);
            }
        }
    }
    facts_expect_none();
}

/* Orphan cells: three along the Mississippi; on the hex map single hexes of the tidal Potomac, which
 * open water parts from the Maryland shore. */
static void flooded_cells_are_as_measured(void **state)
{
    static const unsigned expected[MAPS] = {0, 3, 11};

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        unsigned flooded = 0;

        for (uint32_t i = 0; i < facts_maps[map].theater.cell_count; i++)
            flooded += (facts_maps[map].theater.cells[i].flags & VD_CELL_FLOODED) != 0;
        facts_expect(flooded == expected[map], "%u cells of %s are flooded, not %u", expected[map],
                     facts_map_names[map], flooded);
    }
    facts_expect_none();
}

/* ---- ridges ---- */

static void ridges_open_only_at_gaps_with_a_way(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &facts_maps[map].theater;

        for (uint32_t i = 0; i < t->edge_count; i++) {
            const struct vd_edge *edge = &t->edges[i];
            bool way = edge->road != VD_ROAD_NONE || edge->rails != 0;

            if (edge->ridge == VD_NONE)
                continue;
            facts_expect(!edge->passable || (edge->gap != VD_NONE && way),
                         "the crest %s is closed at %s-%s of %s",
                         facts_name_of(t, t->ridges[edge->ridge].name), facts_cell_text(t, edge->a),
                         facts_cell_text(t, edge->b), facts_map_names[map]);
            facts_expect(edge->upper == VD_UPPER_A || edge->upper == VD_UPPER_B,
                         "a crest has an upper side");
        }
    }
    facts_expect_none();
}

/* By ridge and place, since the survey's names are longer than the map's. */
static const struct vd_gap *find_gap(const struct vd_theater *t, const struct fact_gap *fact)
{
    struct vd_point at = {(int32_t)lround(fact->lon * 1e6), (int32_t)lround(fact->lat * 1e6)};
    const struct vd_gap *best = NULL;
    double least = 0.75;

    for (uint32_t i = 0; i < t->gap_count; i++) {
        double miles = vd_ground_miles((struct vd_point){t->gaps[i].lon, t->gaps[i].lat}, at);

        if (miles < least &&
            strcmp(facts_name_of(t, t->ridges[t->gaps[i].ridge].name), fact->ridge) == 0) {
            least = miles;
            best = &t->gaps[i];
        }
    }
    return best;
}

static bool stays_closed(unsigned map, const char *name)
{
    static const char *const closed[] = {"Hamburg",  "Solomon", "Sterrett", "Waggoner",
                                         "Doubling", "Roxbury", "Cowan"};

    for (size_t i = 0; i < COUNT(closed); i++) {
        if (strncmp(name, closed[i], strlen(closed[i])) == 0)
            return true;
    }
    return map != HEX && strncmp(name, "Pine Grove", 10) == 0;
}

/* With its ridge closed, the two towns of a gap are cut off or far apart. Weverton, Hillsborough and
 * Aldie stand in their gaps, and the river road under Maryland Heights shares the bridge's edge. */
static bool stands_in_gap(const char *name)
{
    return strncmp(name, "Weverton", 8) == 0 || strncmp(name, "Hillsborough", 12) == 0 ||
           strncmp(name, "Aldie", 5) == 0 || strncmp(name, "Maryland Heights", 16) == 0;
}

static void check_gap(unsigned map, const struct fact_gap *fact)
{
    const struct vd_theater *t = &facts_maps[map].theater;
    const struct vd_gap *gap = find_gap(t, fact);
    const struct vd_place *one = facts_find_place(t, fact->one),
                          *other = facts_find_place(t, fact->other);

    if (gap == NULL) {
        facts_expect(map != HEX || strncmp(fact->name, "Thornton", 8) == 0, "%s is on %s",
                     fact->name, facts_map_names[map]);
        return;
    }
    const struct vd_edge *edge = &t->edges[gap->edge];

    facts_expect(edge->ridge != VD_NONE && edge->gap != VD_NONE, "%s opens an edge of its ridge",
                 fact->name);
    if (stays_closed(map, fact->name))
        facts_expect(!gap->open && !edge->passable, "%s stays closed on %s", fact->name,
                     facts_map_names[map]);
    if (one == NULL || other == NULL || stays_closed(map, fact->name) ||
        (one->flags & other->flags & VD_PLACE_SHOWN) == 0)
        return;
    facts_expect(gap->open && edge->passable, "%s is open on %s", fact->name, facts_map_names[map]);
    if (one->cell == other->cell || stands_in_gap(fact->name))
        return;
    struct ban ban = facts_no_ban;
    uint16_t through;

    facts_walk_from(t, one->cell, WALK_ROADS, ban, facts_steps);
    through = facts_steps[other->cell];
    ban.ridge = gap->ridge;
    facts_walk_from(t, one->cell, WALK_ROADS, ban, facts_steps);
    facts_expect(through != UINT16_MAX && facts_steps[other->cell] > through,
                 "without %s the way from %s to %s is longer than %u on %s", fact->name, fact->one,
                 fact->other, through, facts_map_names[map]);
}

static void every_gap_leads_through_its_ridge(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_gaps) && map != VICKSBURG; i++)
            check_gap(map, &fact_gaps[i]);
    }
    facts_expect(facts_maps[VICKSBURG].theater.gap_count == 0, "Vicksburg has no mountains");
    facts_expect_none();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_bank_is_one_piece),
        cmocka_unit_test(no_major_river_leaks),
        cmocka_unit_test(river_edges_open_only_at_crossings),
        cmocka_unit_test(every_crossing_is_on_its_maps),
        cmocka_unit_test(every_town_stands_on_its_bank),
        cmocka_unit_test(flooded_cells_are_as_measured),
        cmocka_unit_test(ridges_open_only_at_gaps_with_a_way),
        cmocka_unit_test(every_gap_leads_through_its_ridge),
    };

    return cmocka_run_group_tests_name("facts of the ground", tests, facts_open_maps,
                                       facts_close_maps);
}
