/* tests/unit/test_facts.c: the shipped maps against the facts of the ground (facts.h).
 *
 * Every place, county, link, station, bank, crossing and gap on each map it lies on; no leak over a
 * river or a ridge; every town on the roads; distances. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "facts.h"
#include "theater/atlas.h"
#include "theater/geometry.h"
#include "theater/shipped.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

enum { GETTYSBURG, VICKSBURG, HEX, MAPS };

static const char *const map_names[MAPS] = {"gettysburg", "vicksburg", "gettysburg-hex"};
static const char map_letters[MAPS + 1] = "gvh";

static struct vd_heap heap;
static struct vd_map maps[MAPS];
static struct vd_atlas atlas;

static int open_maps(void **state)
{
    struct vd_report report;
    int failed;

    (void)state;
    vd_heap_init(&heap);
    vd_atlas_init(&atlas);
    vd_report_init(&report);
    vd_atlas_load(&atlas, VD_SOURCE_DIR "/data/atlas", &report);
    failed = !vd_report_is_clean(&report);
    vd_report_print(&report, stderr);
    vd_report_release(&report);
    for (size_t i = 0; i < MAPS; i++)
        failed |= !vd_shipped_map(map_names[i], &heap, &maps[i]);
    return failed;
}

static int close_maps(void **state)
{
    (void)state;
    vd_atlas_release(&atlas);
    vd_heap_release(&heap);
    return 0;
}

/* Counts complaints, so that one run tells all of them. */
static unsigned complaints;

__attribute__((format(printf, 2, 3))) static void expect(bool fine, const char *format, ...)
{
    char sentence[512];
    va_list list;

    if (fine || ++complaints > 12)
        return;
    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    fprintf(stderr, "    not so: %s\n", sentence);
}

static void expect_none(void)
{
    unsigned count = complaints;

    complaints = 0;
    assert_int_equal(count, 0);
}

static const char *name_of(const struct vd_theater *t, uint32_t name)
{
    return vd_theater_name(t, name);
}

static const char *cell_text(const struct vd_theater *t, uint16_t cell)
{
    static char names[4][VD_CELL_NAME_SIZE];
    static unsigned turn;
    char *text = names[turn++ % 4];

    vd_theater_cell_name(t, (vd_cell_id){cell}, text);
    return text;
}

/* Places that are in the frame without being shown are found too: roads and stations name them. */
static const struct vd_place *find_place(const struct vd_theater *t, const char *full)
{
    for (uint32_t i = 0; i < t->place_count; i++) {
        const struct vd_place *place = &t->places[i];
        size_t length = strlen(name_of(t, place->name));

        if (strncmp(name_of(t, place->name), full, length) == 0 && full[length] == ' ' &&
            strcmp(name_of(t, place->state), full + length + 1) == 0)
            return place;
    }
    return NULL;
}

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
    const struct vd_theater *t = &maps[map].theater;
    const struct vd_place *place = find_place(t, fact->name);
    bool shown = strchr(fact->maps, map_letters[map]) != NULL && in_frame(fact, map);
    unsigned matches;
    char county[64];

    if (!in_frame(fact, map)) {
        expect(place == NULL, "%s is off the map %s", fact->name, map_names[map]);
        return;
    }
    expect(place != NULL, "%s is on the map %s", fact->name, map_names[map]);
    if (place == NULL)
        return;
    uint16_t cell = expected_cell(t, fact, map);

    expect(place->cell == cell, "%s stands in %s, not %s, on %s", fact->name, cell_text(t, cell),
           cell_text(t, place->cell), map_names[map]);
    expect(((place->flags & VD_PLACE_SHOWN) != 0) == shown, "%s is %sshown on %s", fact->name,
           shown ? "" : "not ", map_names[map]);
    if (map == HEX)
        expect(((place->flags & VD_PLACE_PUBLISHED) != 0) == fact->published,
               "the hex of %s is %spublished", fact->name, fact->published ? "" : "not ");
    expect(fabs(place->lat / 1e6 - fact->lat) < 1e-5 && fabs(place->lon / 1e6 - fact->lon) < 1e-5,
           "%s lies at %.4f, %.4f", fact->name, fact->lat, fact->lon);
    (void)snprintf(county, sizeof county, "%s %s", name_of(t, t->counties[place->county].state),
                   name_of(t, t->counties[place->county].name));
    expect(strcmp(county, fact->county) == 0, "%s lies in %s, not %s", fact->name, fact->county,
           county);
    expect(vd_theater_find_cell(t, vd_text_of(fact->name), &matches).v == place->cell,
           "'%s' names its cell on %s (%u matches)", fact->name, map_names[map], matches);
    /* The cell is of the county of the place that anchors it; a shown place shares it. */
    if (shown && t->cells[place->cell].place_count == 1)
        expect(t->cells[place->cell].county == place->county, "the cell of %s lies in %s",
               fact->name, fact->county);
}

static void every_place_stands_where_it_should(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_places); i++)
            check_place(map, &fact_places[i]);
    }
    expect_none();
}

static void nothing_is_shown_that_is_no_fact(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &maps[map].theater;

        for (uint32_t i = 0; i < t->place_count; i++) {
            char full[128];

            (void)snprintf(full, sizeof full, "%s %s", name_of(t, t->places[i].name),
                           name_of(t, t->places[i].state));
            expect(fact_of(full) != NULL, "%s is a fact", full);
        }
    }
    expect_none();
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
        const struct vd_theater *t = &maps[map].theater;

        for (uint32_t i = 0; i < t->cell_count; i++) {
            const struct vd_cell *cell = &t->cells[i];

            if (cell->place_count < 2)
                continue;
            bool listed = false;

            for (size_t k = 0; k < COUNT(pairs) && map == GETTYSBURG; k++)
                listed |= strcmp(pairs[k][0], name_of(t, t->places[cell->place].name)) == 0 &&
                          strcmp(pairs[k][1], name_of(t, t->places[cell->place + 1].name)) == 0;
            shared += listed && cell->place_count == 2;
            expect(listed && cell->place_count == 2, "%s of %s has one place",
                   cell_text(t, (uint16_t)i), map_names[map]);
        }
    }
    expect(shared == COUNT(pairs), "%zu squares are shared, not %zu", COUNT(pairs), shared);
    expect_none();
}

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
        if (strcmp(line, name_of(t, rail ? t->railroads[link->railroad].name
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

/* From cell to neighbouring cell, over edges that are open and carry the line. */
static void check_steps(const struct vd_theater *t, const struct vd_link *link, unsigned class,
                        const char *line)
{
    for (uint32_t i = 0; i + 1 < link->step_count; i++) {
        vd_cell_id a = {t->steps[link->step + i]}, b = {t->steps[link->step + i + 1]};
        const struct vd_edge *edge = vd_theater_edge(t, a, b);

        expect(edge != NULL, "%s goes from %s to a neighbour", line, cell_text(t, a.v));
        if (edge == NULL)
            continue;
        expect(edge->passable, "%s is open at %s-%s", line, cell_text(t, a.v), cell_text(t, b.v));
        expect(link->railroad != VD_NONE ? (edge->rails >> link->railroad & 1) != 0
                                         : edge->road >= class,
               "%s is marked at %s-%s", line, cell_text(t, a.v), cell_text(t, b.v));
    }
}

static void check_link(unsigned map, const char *line, bool rail, unsigned class, const char *a,
                       const char *b)
{
    const struct vd_theater *t = &maps[map].theater;
    const struct vd_place *from = find_place(t, a), *to = find_place(t, b);

    if (from == NULL || to == NULL)
        return; /* one end is beyond the frame: checked by leaves_the_frame */
    const struct vd_link *link = find_link(t, line, rail, from, to);

    if (map == GETTYSBURG && is_left_out(a, b)) {
        expect(link == NULL, "%s: %s - %s is left out on %s", line, a, b, map_names[map]);
        return;
    }
    expect(link != NULL, "%s: %s - %s is on %s", line, a, b, map_names[map]);
    if (link == NULL)
        return;
    expect(t->steps[link->step] == from->cell, "%s starts at %s", line, a);
    expect(t->steps[link->step + link->step_count - 1] == to->cell, "%s ends at %s", line, b);
    check_steps(t, link, class, line);
    /* No link makes a detour of more than two steps on the squares, or a fifth and two on hexes. */
    unsigned straight = vd_theater_distance(t, (vd_cell_id){from->cell}, (vd_cell_id){to->cell});
    unsigned spare = map == HEX ? 2 + straight / 2 : 2;

    expect(link->step_count - 1 <= straight + spare, "%s: %s - %s takes %u steps for %u on %s",
           line, a, b, link->step_count - 1, straight, map_names[map]);
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
    expect_none();
}

static const struct vd_railroad *find_railroad(const struct vd_theater *t, const char *line)
{
    for (uint32_t i = 0; i < t->railroad_count; i++) {
        if (strcmp(name_of(t, t->railroads[i].name), line) == 0)
            return &t->railroads[i];
    }
    return NULL;
}

static void check_stations(unsigned map, const struct fact_railroad *fact)
{
    const struct vd_theater *t = &maps[map].theater;
    const struct vd_railroad *line = find_railroad(t, fact->name);
    size_t count = 0;

    for (size_t i = 0; fact->stations[i] != NULL; i++) {
        const struct vd_place *place = find_place(t, fact->stations[i]);

        if (place == NULL)
            continue;
        if (line != NULL)
            expect(count < line->station_count &&
                       t->stations[line->station + count] == (uint16_t)(place - t->places),
                   "station %zu of %s is %s on %s", count + 1, fact->name, fact->stations[i],
                   map_names[map]);
        count++;
    }
    expect((line != NULL) == (count > 0), "%s is %son %s", fact->name, count > 0 ? "" : "not ",
           map_names[map]);
    if (line != NULL)
        expect(line->station_count == count, "%s has %zu stations", fact->name, count);
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
    expect_none();
}

/* Roads and railroads that go on beyond the frame end in a cell of its rim. */
static void lines_that_leave_end_at_the_rim(void **state)
{
    unsigned leaving = 0;

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &maps[map].theater;

        for (uint32_t i = 0; i < t->link_count; i++) {
            const struct vd_link *link = &t->links[i];

            if (link->from != VD_NONE && link->to != VD_NONE)
                continue;
            vd_cell_id end = {
                t->steps[link->step + (link->from == VD_NONE ? 0 : link->step_count - 1)]};
            unsigned column = vd_theater_column(t, end), row = vd_theater_row(t, end);

            leaving++;
            expect(column == 0 || row == 0 || column == t->columns - 1U || row == t->rows - 1U,
                   "a line that leaves %s ends at the rim, not in %s", map_names[map],
                   cell_text(t, end.v));
        }
    }
    expect(leaving > 20, "several lines leave the maps (%u)", leaving);
    expect_none();
}

/* ---- walking ---- */

enum walk { WALK_ANY, WALK_ROADS };

struct ban {
    bool crossings; /* of any river */
    uint16_t river; /* ... or of this one */
    uint16_t ridge; /* edges of this ridge */
};

static bool step_is_open(const struct vd_theater *t, const struct vd_edge *edge, enum walk walk,
                         struct ban ban)
{
    bool wet = edge->river != VD_NONE && t->rivers[edge->river].blocking;

    if (!edge->passable || (wet && (ban.crossings || edge->river == ban.river)) ||
        (edge->ridge != VD_NONE && edge->ridge == ban.ridge))
        return false;
    return walk == WALK_ANY || edge->road != VD_ROAD_NONE || edge->rails != 0 || wet;
}

/* Steps from a cell to all others, UINT16_MAX where there is no way. */
static void walk_from(const struct vd_theater *t, uint16_t start, enum walk walk, struct ban ban,
                      uint16_t *steps)
{
    static uint16_t queue[20000];
    size_t head = 0, tail = 0;

    memset(steps, 0xFF, t->cell_count * sizeof *steps);
    steps[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        uint16_t cell = queue[head++];

        for (unsigned way = 0; way < vd_theater_directions(t); way++) {
            uint16_t index = t->cells[cell].edge[way];

            if (index == VD_NONE || !step_is_open(t, &t->edges[index], walk, ban))
                continue;
            uint16_t next = t->edges[index].a == cell ? t->edges[index].b : t->edges[index].a;

            if (steps[next] == UINT16_MAX) {
                steps[next] = (uint16_t)(steps[cell] + 1);
                queue[tail++] = next;
            }
        }
    }
}

static const struct ban no_ban = {false, VD_NONE - 1, VD_NONE - 1};
static uint16_t steps[20000];

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
        const struct vd_theater *t = &maps[map].theater;

        for (uint16_t river = 0; river < t->river_count && t->rivers[river].blocking; river++) {
            struct ban ban = no_ban;

            ban.river = river;
            for (int bank = VD_BANK_LEFT; bank <= VD_BANK_RIGHT; bank++) {
                uint16_t start = first_on(t, river, (enum vd_bank)bank);

                expect(start < t->cell_count, "%s has both banks on %s",
                       name_of(t, t->rivers[river].name), map_names[map]);
                walk_from(t, start, WALK_ANY, ban, steps);
                for (uint16_t i = 0; i < t->cell_count; i++)
                    expect((int)vd_theater_bank(t, (vd_cell_id){i}, river) != bank ||
                               steps[i] != UINT16_MAX,
                           "%s of %s is joined to its bank of the %s", cell_text(t, i),
                           map_names[map], name_of(t, t->rivers[river].name));
            }
        }
    }
    expect_none();
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
    struct ban ban = no_ban;

    (void)state;
    ban.crossings = true;
    for (size_t n = 0; n < COUNT(rivers); n++) {
        const struct vd_theater *t = &maps[rivers[n].map].theater;
        uint16_t river = 0;

        while (strcmp(name_of(t, t->rivers[river].name), rivers[n].river) != 0)
            river++;
        for (uint16_t start = 0; start < t->cell_count; start += 37) {
            enum vd_bank bank = vd_theater_bank(t, (vd_cell_id){start}, river);

            if (bank == VD_BANK_NONE)
                continue;
            walk_from(t, start, WALK_ANY, ban, steps);
            for (uint16_t i = 0; i < t->cell_count; i++) {
                enum vd_bank here = vd_theater_bank(t, (vd_cell_id){i}, river);

                expect(here == bank || here == VD_BANK_NONE || steps[i] == UINT16_MAX,
                       "%s cannot be reached from %s without crossing the %s", cell_text(t, i),
                       cell_text(t, start), rivers[n].river);
            }
        }
    }
    expect_none();
}

static void river_edges_open_only_at_crossings(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &maps[map].theater;

        for (uint32_t i = 0; i < t->edge_count; i++) {
            const struct vd_edge *edge = &t->edges[i];
            bool wet = edge->river != VD_NONE && t->rivers[edge->river].blocking;

            if (!wet)
                continue;
            expect(edge->crossing != VD_NONE || !edge->passable, "%s-%s of %s is closed",
                   cell_text(t, edge->a), cell_text(t, edge->b), map_names[map]);
            expect(vd_theater_bank(t, (vd_cell_id){edge->a}, edge->river) !=
                       vd_theater_bank(t, (vd_cell_id){edge->b}, edge->river),
                   "%s-%s of %s joins two banks", cell_text(t, edge->a), cell_text(t, edge->b),
                   map_names[map]);
        }
    }
    expect_none();
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
    const struct vd_theater *t = &maps[map].theater;
    unsigned matches;
    uint16_t index = vd_theater_find_crossing(t, vd_text_of(fact->name), &matches);
    bool here = strchr(fact->maps, map_letters[map]) != NULL;

    expect((index != VD_NONE) == here, "%s is %son %s (%u matches)", fact->name, here ? "" : "not ",
           map_names[map], matches);
    if (index == VD_NONE || !here)
        return;
    const struct vd_crossing *crossing = &t->crossings[index];
    const struct vd_edge *edge = &t->edges[crossing->edge];
    const struct vd_place *at = fact->at[0] != '\0' ? find_place(t, fact->at) : NULL;

    expect(strcmp(name_of(t, t->rivers[crossing->river].name), fact->river) == 0,
           "%s crosses the %s", fact->name, fact->river);
    expect(crossing->kind == kind_of(fact->kind), "%s is a %s", fact->name, fact->kind);
    expect(edge->crossing == index && edge->passable, "%s opens its edge", fact->name);
    expect(edge->river == crossing->river, "%s lies on an edge of its river", fact->name);
    if (at != NULL) {
        expect(crossing->at == at->cell, "%s stands at %s", fact->name, fact->at);
        expect(edge->a == at->cell || edge->b == at->cell, "%s touches %s (%s-%s)", fact->name,
               fact->at, cell_text(t, edge->a), cell_text(t, edge->b));
    }
}

static void every_crossing_is_on_its_maps(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_crossings); i++)
            check_crossing(map, &fact_crossings[i]);
    }
    expect_none();
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
        const struct vd_theater *t = &maps[map].theater;

        for (uint16_t river = 0; river < t->river_count && t->rivers[river].blocking; river++) {
            const char *name = name_of(t, t->rivers[river].name);

            for (size_t i = 0; i < COUNT(fact_places); i++) {
                const struct vd_place *place = find_place(t, fact_places[i].name);
                const char *bank = expected_bank(name, &fact_places[i]);

                if (place == NULL || bank == NULL || (place->flags & VD_PLACE_SHOWN) == 0)
                    continue;
                expect(strcmp(vd_bank_name(vd_theater_bank(t, (vd_cell_id){place->cell}, river)),
                              bank) == 0,
                       "%s is %s of the %s on %s", fact_places[i].name, bank, name, map_names[map]);
            }
            for (size_t i = 0; i < COUNT(known); i++) {
                const struct vd_place *place = find_place(t, known[i].place);

                if (place != NULL && strcmp(known[i].river, name) == 0)
                    expect(
                        strcmp(vd_bank_name(vd_theater_bank(t, (vd_cell_id){place->cell}, river)),
                               known[i].bank) == 0,
                        "%s is %s of the %s", known[i].place, known[i].bank, name);
            }
        }
    }
    expect_none();
}

/* Orphan cells: three along the Mississippi; on the hex map single hexes of the tidal Potomac, which
 * open water parts from the Maryland shore. */
static void flooded_cells_are_as_measured(void **state)
{
    static const unsigned expected[MAPS] = {0, 3, 11};

    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        unsigned flooded = 0;

        for (uint32_t i = 0; i < maps[map].theater.cell_count; i++)
            flooded += (maps[map].theater.cells[i].flags & VD_CELL_FLOODED) != 0;
        expect(flooded == expected[map], "%u cells of %s are flooded, not %u", expected[map],
               map_names[map], flooded);
    }
    expect_none();
}

/* ---- ridges ---- */

static void ridges_open_only_at_gaps_with_a_way(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &maps[map].theater;

        for (uint32_t i = 0; i < t->edge_count; i++) {
            const struct vd_edge *edge = &t->edges[i];
            bool way = edge->road != VD_ROAD_NONE || edge->rails != 0;

            if (edge->ridge == VD_NONE)
                continue;
            expect(!edge->passable || (edge->gap != VD_NONE && way),
                   "the crest %s is closed at %s-%s of %s", name_of(t, t->ridges[edge->ridge].name),
                   cell_text(t, edge->a), cell_text(t, edge->b), map_names[map]);
            expect(edge->upper == VD_UPPER_A || edge->upper == VD_UPPER_B,
                   "a crest has an upper side");
        }
    }
    expect_none();
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
            strcmp(name_of(t, t->ridges[t->gaps[i].ridge].name), fact->ridge) == 0) {
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
    const struct vd_theater *t = &maps[map].theater;
    const struct vd_gap *gap = find_gap(t, fact);
    const struct vd_place *one = find_place(t, fact->one), *other = find_place(t, fact->other);

    if (gap == NULL) {
        expect(map != HEX || strncmp(fact->name, "Thornton", 8) == 0, "%s is on %s", fact->name,
               map_names[map]);
        return;
    }
    const struct vd_edge *edge = &t->edges[gap->edge];

    expect(edge->ridge != VD_NONE && edge->gap != VD_NONE, "%s opens an edge of its ridge",
           fact->name);
    if (stays_closed(map, fact->name))
        expect(!gap->open && !edge->passable, "%s stays closed on %s", fact->name, map_names[map]);
    if (one == NULL || other == NULL || stays_closed(map, fact->name) ||
        (one->flags & other->flags & VD_PLACE_SHOWN) == 0)
        return;
    expect(gap->open && edge->passable, "%s is open on %s", fact->name, map_names[map]);
    if (one->cell == other->cell || stands_in_gap(fact->name))
        return;
    struct ban ban = no_ban;
    uint16_t through;

    walk_from(t, one->cell, WALK_ROADS, ban, steps);
    through = steps[other->cell];
    ban.ridge = gap->ridge;
    walk_from(t, one->cell, WALK_ROADS, ban, steps);
    expect(through != UINT16_MAX && steps[other->cell] > through,
           "without %s the way from %s to %s is longer than %u on %s", fact->name, fact->one,
           fact->other, through, map_names[map]);
}

static void every_gap_leads_through_its_ridge(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        for (size_t i = 0; i < COUNT(fact_gaps) && map != VICKSBURG; i++)
            check_gap(map, &fact_gaps[i]);
    }
    expect(maps[VICKSBURG].theater.gap_count == 0, "Vicksburg has no mountains");
    expect_none();
}

/* ---- the road net and distances ---- */

/* A rail line is a road for those who march (M10), and so is a crossing (M21): a few stations lie on
 * rails alone. */
static void every_town_is_on_the_roads(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_theater *t = &maps[map].theater;

        walk_from(t, t->places[0].cell, WALK_ROADS, no_ban, steps);
        for (uint32_t i = 0; i < t->place_count; i++) {
            bool hard_times = strcmp(name_of(t, t->places[i].name), "Hard Times") == 0;

            if ((t->places[i].flags & VD_PLACE_SHOWN) != 0)
                expect((steps[t->places[i].cell] == UINT16_MAX) == hard_times,
                       "%s is %son the roads of %s", name_of(t, t->places[i].name),
                       hard_times ? "not " : "", map_names[map]);
        }
    }
    expect_none();
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
        const struct vd_theater *t = &maps[marches[i].map].theater;

        walk_from(t, find_place(t, marches[i].from)->cell, WALK_ROADS, no_ban, steps);
        unsigned taken = steps[find_place(t, marches[i].to)->cell];

        expect(taken == marches[i].steps, "%s - %s takes %u steps, not %u", marches[i].from,
               marches[i].to, marches[i].steps, taken);
    }
    expect_none();
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
        const struct vd_theater *t = &maps[map].theater;
        uint32_t random = 1863 + map;

        for (int i = 0; i < 200; i++) {
            random = random * 1664525 + 1013904223;
            uint16_t a = (uint16_t)((random >> 8) % t->cell_count);
            random = random * 1664525 + 1013904223;
            uint16_t b = (uint16_t)((random >> 8) % t->cell_count);
            struct vd_point p = vd_theater_centre(t, (vd_cell_id){a});
            struct vd_point q = vd_theater_centre(t, (vd_cell_id){b});
            double sheet = hypot((double)p.x - q.x, (double)p.y - q.y) / VD_MILE;
            double ground = great_circle(&t->cells[a], &t->cells[b]);

            expect(fabs(sheet - ground) <= 0.04 * ground ||
                       fabs(sheet - ground) <= (double)t->size / VD_MILE,
                   "%s-%s of %s: %.1f miles on the sheet, %.1f on the ground", cell_text(t, a),
                   cell_text(t, b), map_names[map], sheet, ground);
        }
    }
    expect_none();
}

/* ---- what single facts ask ---- */

static void vicksburg_has_three_land_neighbours(void **state)
{
    const struct vd_theater *t = &maps[VICKSBURG].theater;
    static const char *const neighbours[] = {"H4", "I5", "H6"};
    unsigned matches, open = 0;
    vd_cell_id city = vd_theater_find_cell(t, vd_text_of("Vicksburg"), &matches);

    (void)state;
    assert_string_equal(cell_text(t, city.v), "H5");
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        const struct vd_edge *edge = &t->edges[t->cells[city.v].edge[way]];

        open += edge->passable && edge->river == VD_NONE;
    }
    assert_int_equal(open, 3);
    for (size_t i = 0; i < COUNT(neighbours); i++) {
        vd_cell_id next = vd_theater_find_cell(t, vd_text_of(neighbours[i]), &matches);

        assert_true(vd_theater_edge(t, city, next)->passable);
    }
}

static unsigned city_hexes_round(const char *place, unsigned reach)
{
    const struct vd_theater *t = &maps[HEX].theater;
    vd_cell_id centre = {find_place(t, place)->cell};
    unsigned count = 0;

    for (uint16_t i = 0; i < t->cell_count; i++)
        count += t->cells[i].terrain == VD_TERRAIN_CITY &&
                 vd_theater_distance(t, centre, (vd_cell_id){i}) <= reach;
    return count;
}

static void cities_cover_their_hexes(void **state)
{
    static const char *const in_city[] = {
        "Baltimore MD",       "Camden Station MD", "Mount Royal Depot MD", "Washington DC",
        "The White House DC", "US Capitol DC",     "Baltimore Depot DC"};
    const struct vd_theater *t = &maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(in_city); i++)
        expect(t->cells[find_place(t, in_city[i])->cell].terrain == VD_TERRAIN_CITY,
               "%s stands in a city", in_city[i]);
    expect(city_hexes_round("Baltimore MD", 5) >= 6 && city_hexes_round("Baltimore MD", 5) <= 8,
           "Baltimore has 6 to 8 hexes");
    expect(city_hexes_round("Washington DC", 5) >= 6 && city_hexes_round("Washington DC", 5) <= 8,
           "Washington has 6 to 8 hexes");
    expect_none();
}

static const struct vd_district *district_of(const struct vd_theater *t, const char *name,
                                             const char *state)
{
    for (uint32_t i = 0; i < t->district_count; i++) {
        if (strcmp(name_of(t, t->districts[i].name), name) == 0 &&
            strcmp(name_of(t, t->districts[i].state), state) == 0)
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
    const struct vd_theater *t = &maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(control); i++) {
        const struct vd_district *district = district_of(t, control[i][1], control[i][0]);
        uint16_t cell = find_place(t, control[i][2])->cell;

        expect(district != NULL && district->control == cell, "%s is controlled at %s",
               control[i][1], control[i][2]);
        if (district != NULL)
            expect(t->cells[cell].district == (uint16_t)(district - t->districts), "%s lies in %s",
                   control[i][2], control[i][1]);
    }
    expect(district_of(t, "Frederick", "MD") == NULL, "Frederick County is split");
    expect(district_of(t, "Baltimore city", "MD") == NULL, "Baltimore counts with its county");
    expect_none();
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
    const struct vd_theater *t = &maps[HEX].theater;

    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        bool found = false;

        for (uint32_t k = 0; k < t->cell_count && !found; k++) {
            const struct vd_county *county =
                t->cells[k].county != VD_NONE ? &t->counties[t->cells[k].county] : NULL;

            found = county != NULL && strncmp(names[i], name_of(t, county->state), 2) == 0 &&
                    strcmp(names[i] + 3, name_of(t, county->name)) == 0;
        }
        expect(found, "%s has hexes", names[i]);
    }
    expect_none();
}

static void forts_stand_where_the_set_ups_put_them(void **state)
{
    static const char *const published[] = {"RTG S5734", "RTG S2428", "RTG S0732", "RTG S0532",
                                            "RTG S0533", "RTG N4603", "RTG N4809", "RTG N4909"};
    const struct vd_theater *t = &maps[HEX].theater;
    unsigned matches;

    (void)state;
    for (size_t i = 0; i < COUNT(published); i++) {
        vd_cell_id cell = vd_theater_find_cell(t, vd_text_of(published[i]), &matches);

        expect(cell.v != VD_NONE && (t->cells[cell.v].flags & VD_CELL_FORT) != 0, "%s has a fort",
               published[i]);
    }
    expect(t->fort_count >= 20, "the ring round Washington is there");
    expect_none();
}

/* Sheets overlap: places printed on two of them are one hex. */
static void sheet_numbers_agree(void **state)
{
    static const char *const same[][3] = {{"RTG S2326", "HCR W4214", "Frederick MD"},
                                          {"RTG S5734", "HCR E2116", "Ellicott Mills"},
                                          {"HCR E0238", "SJW N5715", "Falls Church"}};
    const struct vd_theater *t = &maps[HEX].theater;
    unsigned matches;

    (void)state;
    for (size_t i = 0; i < COUNT(same); i++) {
        uint16_t cell = vd_theater_find_cell(t, vd_text_of(same[i][0]), &matches).v;

        for (size_t k = 0; k < 3; k++)
            expect(cell != VD_NONE &&
                       vd_theater_find_cell(t, vd_text_of(same[i][k]), &matches).v == cell,
                   "%s is %s", same[i][k], same[i][0]);
    }
    expect(strcmp(cell_text(t, vd_theater_find_cell(t, vd_text_of("hcr e2050"), &matches).v),
                  "76101") == 0,
           "HCR E2050 is 76101");
    expect_none();
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
                vd_theater_find_cell(&maps[map].theater, vd_text_of(names[map][i]), &matches);

            expect(cell.v != VD_NONE, "'%s' is found on %s (%u matches)", names[map][i],
                   map_names[map], matches);
        }
    }
    expect_none();
}

/* Ridges and rivers of the survey, on the map they matter to. */
static void all_terrain_kinds_occur_on_hexes(void **state)
{
    unsigned seen[VD_TERRAIN_COUNT] = {0}, water[VD_WATER_COUNT] = {0};
    const struct vd_theater *t = &maps[HEX].theater;

    (void)state;
    for (uint32_t i = 0; i < t->cell_count; i++)
        seen[t->cells[i].terrain]++;
    for (uint32_t i = 0; i < t->edge_count; i++)
        water[t->edges[i].water]++;
    for (int i = VD_TERRAIN_CLEAR; i < VD_TERRAIN_COUNT; i++)
        expect(seen[i] > 0, "some hex is %s", vd_terrain_name((enum vd_terrain)i));
    for (int i = VD_WATER_CREEK; i < VD_WATER_COUNT; i++)
        expect(water[i] > 20, "some hexsides are %s", vd_water_name((enum vd_water)i));
    expect(seen[VD_TERRAIN_NONE] == 0, "every hex has a terrain");
    expect_none();
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
        const struct vd_theater *t = &maps[known[i].map].theater;
        vd_cell_id cell = vd_theater_find_cell(t, vd_text_of(known[i].cell), &matches);

        expect(((t->cells[cell.v].flags & VD_CELL_WOODS) != 0) == known[i].woods, "%s is %s",
               known[i].cell, known[i].woods ? "woods" : "open");
    }
    expect_none();
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
        if (strncmp(label, name_of(t, t->rivers[i].name), strlen(name_of(t, t->rivers[i].name))) ==
            0)
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

            expect(near_crossing(map, at) || at.x < 0 || at.y < 0 || at.x > chart->width ||
                       at.y > chart->height,
                   "%s is drawn over the %s at a crossing, not at %.1f, %.1f miles",
                   chart->names + road->name, chart->names + river->name, at.x / 1e4, at.y / 1e4);
        }
    }
}

static void drawn_roads_keep_to_their_bank(void **state)
{
    (void)state;
    for (unsigned map = 0; map < MAPS; map++) {
        const struct vd_chart *chart = &maps[map].chart;

        for (uint32_t i = 0; i < chart->line_count; i++) {
            bool way =
                chart->lines[i].kind == VD_CHART_ROAD || chart->lines[i].kind == VD_CHART_RAIL;

            for (uint32_t k = 0; k < chart->line_count && way; k++) {
                if (chart->lines[k].kind == VD_CHART_RIVER &&
                    river_blocks(&maps[map].theater, chart->names + chart->lines[k].name))
                    check_lines(&maps[map], &chart->lines[i], &chart->lines[k]);
            }
        }
    }
    expect_none();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_stands_where_it_should),
        cmocka_unit_test(nothing_is_shown_that_is_no_fact),
        cmocka_unit_test(towns_share_only_the_listed_squares),
        cmocka_unit_test(every_road_link_is_laid),
        cmocka_unit_test(every_railroad_has_its_stations_in_order),
        cmocka_unit_test(lines_that_leave_end_at_the_rim),
        cmocka_unit_test(each_bank_is_one_piece),
        cmocka_unit_test(no_major_river_leaks),
        cmocka_unit_test(river_edges_open_only_at_crossings),
        cmocka_unit_test(every_crossing_is_on_its_maps),
        cmocka_unit_test(every_town_stands_on_its_bank),
        cmocka_unit_test(flooded_cells_are_as_measured),
        cmocka_unit_test(ridges_open_only_at_gaps_with_a_way),
        cmocka_unit_test(every_gap_leads_through_its_ridge),
        cmocka_unit_test(every_town_is_on_the_roads),
        cmocka_unit_test(marches_take_the_measured_steps),
        cmocka_unit_test(cells_lie_as_far_apart_as_on_the_ground),
        cmocka_unit_test(vicksburg_has_three_land_neighbours),
        cmocka_unit_test(cities_cover_their_hexes),
        cmocka_unit_test(counties_have_their_control_hex),
        cmocka_unit_test(counties_the_books_name_are_on_the_hex_map),
        cmocka_unit_test(forts_stand_where_the_set_ups_put_them),
        cmocka_unit_test(sheet_numbers_agree),
        cmocka_unit_test(the_books_places_are_found),
        cmocka_unit_test(all_terrain_kinds_occur_on_hexes),
        cmocka_unit_test(woods_follow_the_rules),
        cmocka_unit_test(drawn_roads_keep_to_their_bank),
    };

    return cmocka_run_group_tests_name("facts of the ground", tests, open_maps, close_maps);
}
