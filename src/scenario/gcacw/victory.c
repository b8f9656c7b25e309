/* scenario/gcacw/victory.c: reads counties.yaml, victory-points.yaml, harpers-ferry.yaml and
 * victory.yaml. */
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* ---- counties ---- */

static void read_county(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t printed,
                        uint8_t source)
{
    static const char *const keys[] = {"name", "points", "control", "source_control", NULL};
    int points[3];

    if (!gcacw_is_table(reading, node, keys))
        return;
    const struct vd_yaml *name = vd_yaml_need(node, "name", VD_YAML_TEXT, reading->report);
    gcacw_county_id id =
        name != NULL ? gcacw_county_of(reading, name) : (gcacw_county_id){GCACW_NONE};

    if (id.v == GCACW_NONE)
        return;
    struct gcacw_county *county = &reading->sc->counties[id.v];

    if (county->printed != 0)
        vd_report_add(reading->report, vd_yaml_spot(node), "this county stands here twice");
    (void)gcacw_read_wholes(reading, node, "points", 0, 200, points, 3);
    for (unsigned i = 0; i < 3; i++)
        county->points[i] = (uint8_t)points[i];
    county->printed = printed;
    county->control = gcacw_read_cell(reading, node, "control");
    county->source = gcacw_source_of(node, source);
    county->source_control =
        gcacw_read_mark(reading, vd_yaml_find(node, "source_control"), county->source);
    if (county->control != VD_NONE && reading->theater->cells[county->control].district != id.v)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "control")),
                      "this hex does not lie in the county");
}

static void read_counties(struct gcacw_reading *reading)
{
    static const char *const others[] = {"counties", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_COUNTIES);
    uint8_t printed = 0;

    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++)
        reading->sc->counties[i].control = VD_NONE;
    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_COUNTIES, others);
    const struct vd_yaml *list =
        vd_read_list(root, "counties", GCACW_COUNTIES_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_county(reading, node, ++printed, reading->source[GCACW_SECTION_COUNTIES]);
}

/* ---- structures ---- */

static void read_structure(struct gcacw_reading *reading, const struct vd_yaml *node,
                           uint8_t source)
{
    static const char *const keys[] = {"name",   "kind",  "crossing", "place",
                                       "points", "bonus", "line",     NULL};
    static const char *const kinds[] = {"bridge",     "aqueduct", "capitol", "white-house",
                                        "us-capitol", "district", NULL};
    struct gcacw_scenario *sc = reading->sc;
    struct gcacw_structure *at = &sc->structures[sc->structure_count];

    if (!gcacw_is_table(reading, node, keys))
        return;
    at->name = gcacw_put_member(reading, node, "name");
    at->kind = (uint8_t)vd_read_word(node, "kind", kinds, reading->report);
    at->points = gcacw_whole(reading, node, "points", 0, 200);
    at->bonus = gcacw_whole_or(reading, node, "bonus", 0, 200, 0);
    at->line = (uint8_t)(gcacw_whole(reading, node, "line", 1, 32) - 1);
    at->source = gcacw_source_of(node, source);
    at->crossing = at->cell = VD_NONE;
    if (at->kind == GCACW_STRUCTURE_BRIDGE) {
        const struct vd_yaml *name = vd_yaml_need(node, "crossing", VD_YAML_TEXT, reading->report);

        at->crossing = name != NULL ? gcacw_crossing_of(reading, name) : (uint16_t)VD_NONE;
    } else if (at->kind != GCACW_STRUCTURE_DISTRICT) {
        at->cell = gcacw_read_cell(reading, node, "place");
    }
    sc->structure_count++;
}

/* ---- railroads ---- */

static uint8_t railroad_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    const struct vd_theater *theater = reading->theater;

    for (unsigned i = 0; i < theater->railroad_count && node->kind == VD_YAML_TEXT; i++) {
        if (vd_name_matches(vd_text_of(node->text),
                            vd_theater_name(theater, theater->railroads[i].name)))
            return (uint8_t)i;
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "there is no railroad '%.60s' on the map",
                  node->kind == VD_YAML_TEXT ? node->text : "");
    return GCACW_NONE;
}

/* The station's place in the railroad's list. */
static uint8_t station_of(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                          uint8_t railroad)
{
    const struct vd_railroad *line = &reading->theater->railroads[railroad];
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);
    uint16_t place = node != NULL ? gcacw_place_of(reading, node) : (uint16_t)VD_NONE;

    if (place == VD_NONE)
        return 0;
    for (uint8_t i = 0; i < line->station_count; i++) {
        if (reading->theater->stations[line->station + i] == place)
            return i;
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "this is no station of the railroad");
    return 0;
}

static void read_part(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t line)
{
    static const char *const keys[] = {"railroad", "from", "to", NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys))
        return;
    if (sc->rail_part_count == GCACW_RAIL_PARTS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "at most %d parts are possible",
                      GCACW_RAIL_PARTS_MAX);
        return;
    }
    const struct vd_yaml *name = vd_yaml_need(node, "railroad", VD_YAML_TEXT, reading->report);
    uint8_t railroad = name != NULL ? railroad_of(reading, name) : (uint8_t)GCACW_NONE;

    if (railroad == GCACW_NONE)
        return;
    uint8_t from = station_of(reading, node, "from", railroad);
    uint8_t to = station_of(reading, node, "to", railroad);

    sc->rail_parts[sc->rail_part_count++] =
        (struct gcacw_rail_part){line, railroad, from < to ? from : to, from < to ? to : from};
}

static void read_line(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source)
{
    static const char *const keys[] = {"name", "parts", NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys))
        return;
    sc->rail_lines[sc->rail_line_count] = (struct gcacw_rail_line){
        .name = gcacw_put_member(reading, node, "name"), .source = gcacw_source_of(node, source)};
    const struct vd_yaml *parts =
        vd_read_list(node, "parts", GCACW_RAIL_PARTS_MAX, reading->report);

    for (const struct vd_yaml *at = vd_read_first(parts); at != NULL; at = at->next)
        read_part(reading, at, sc->rail_line_count);
    sc->rail_line_count++;
}

static uint32_t read_line_set(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    const struct gcacw_scenario *sc = reading->sc;
    const struct vd_yaml *list =
        vd_read_list_or_none(node, "lines", GCACW_RAIL_LINES_MAX, reading->report);
    uint32_t lines = 0;

    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next) {
        unsigned i = 0;

        if (!vd_read_is_text(at, reading->report))
            continue;
        while (i < sc->rail_line_count &&
               strcmp(at->text, reading->names.at + sc->rail_lines[i].name) != 0)
            i++;
        if (i == sc->rail_line_count)
            vd_report_add(reading->report, vd_yaml_spot(at), "there is no line '%.60s'", at->text);
        else
            lines |= UINT32_C(1) << i;
    }
    return lines;
}

static void check_item(struct gcacw_reading *reading, const struct vd_yaml *node,
                       const struct gcacw_rail_item *item)
{
    bool of_lines = item->kind == GCACW_RAIL_NTH || item->kind == GCACW_RAIL_EACH;

    if ((item->lines != 0) != of_lines)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'lines' are needed for an item of kind nth or each, and only then");
    if ((item->nth != 0) != (item->kind == GCACW_RAIL_NTH))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'nth' is needed for an item of this kind, and only then");
    if ((item->cells[0] != VD_NONE) != (item->kind == GCACW_RAIL_STATION))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'places' are needed for an item of kind station, and only then");
}

static void read_item(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source)
{
    static const char *const keys[] = {"name",  "state",  "kind",   "nth",
                                       "lines", "places", "points", NULL};
    static const char *const kinds[] = {"station", "nth", "each", "other", "bonus", NULL};
    static const char *const states[] = {"maryland", "virginia", "pennsylvania", NULL};
    struct gcacw_rail_item *item = &reading->sc->rail_items[reading->sc->rail_item_count];
    size_t before = reading->report->mistakes.count;
    unsigned index = 0;

    if (!gcacw_is_table(reading, node, keys))
        return;
    item->name = gcacw_put_member(reading, node, "name");
    item->kind = (uint8_t)vd_read_word(node, "kind", kinds, reading->report);
    item->state = (uint8_t)vd_read_word(node, "state", states, reading->report);
    item->nth = gcacw_whole_or(reading, node, "nth", 1, 9, 0);
    item->points = gcacw_whole(reading, node, "points", 0, 200);
    item->lines = read_line_set(reading, node);
    item->source = gcacw_source_of(node, source);
    item->cells[0] = item->cells[1] = VD_NONE;
    const struct vd_yaml *list = vd_read_list_or_none(node, "places", 2, reading->report);

    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next)
        item->cells[index++] = gcacw_cell_of(reading, at);
    if (reading->report->mistakes.count == before)
        check_item(reading, node, item);
    reading->sc->rail_item_count++;
}

static void read_record(struct gcacw_reading *reading)
{
    static const char *const others[] = {"structures", "rail_lines", "rail_items", "virginia_limit",
                                         NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_VICTORY_POINTS);
    uint8_t source = reading->source[GCACW_SECTION_VICTORY_POINTS];

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_VICTORY_POINTS, others);
    const struct vd_yaml *structures =
        vd_read_list(root, "structures", GCACW_STRUCTURES_MAX, reading->report);
    const struct vd_yaml *lines =
        vd_read_list(root, "rail_lines", GCACW_RAIL_LINES_MAX, reading->report);
    const struct vd_yaml *items =
        vd_read_list(root, "rail_items", GCACW_RAIL_ITEMS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(structures); node != NULL; node = node->next)
        read_structure(reading, node, source);
    for (const struct vd_yaml *node = vd_read_first(lines); node != NULL; node = node->next)
        read_line(reading, node, source);
    for (const struct vd_yaml *node = vd_read_first(items); node != NULL; node = node->next)
        read_item(reading, node, source);
    reading->sc->virginia_limit = gcacw_read_cell(reading, root, "virginia_limit");
}

/* ---- Harpers Ferry ---- */

static void read_harpers_ferry(struct gcacw_reading *reading)
{
    static const char *const others[] = {
        "town", "pocket", "naval_battery", "loudoun_heights", "bolivar_heights", NULL};
    static const uint8_t lists[] = {GCACW_PLACES_HARPERS_FERRY, GCACW_PLACES_HF_POCKET,
                                    GCACW_PLACES_NAVAL_BATTERY, GCACW_PLACES_LOUDOUN_HEIGHTS,
                                    GCACW_PLACES_BOLIVAR_HEIGHTS};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_HARPERS_FERRY);

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_HARPERS_FERRY, others);
    for (unsigned i = 0; others[i] != NULL; i++)
        gcacw_read_cells(reading, root, others[i], lists[i],
                         reading->source[GCACW_SECTION_HARPERS_FERRY]);
}

/* ---- levels ---- */

static void read_level(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    reading->sc->victory.least[index] =
        (int16_t)vd_read_whole(node, "least", -999, 999, reading->report);
    reading->sc->victory.source = source;
}

void gcacw_read_victory(struct gcacw_reading *reading)
{
    static const char *const others[] = {"levels", "decisive", NULL};
    static const char *const words[] = {"confederate-decisive", "confederate-substantive",
                                        "confederate-marginal", "union-marginal",
                                        "union-substantive",    NULL};
    static const char *const keys[] = {"id", "least", NULL};
    static const struct gcacw_rows rows = {"levels", "id", words, keys, read_level};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_VICTORY);
    uint8_t source = reading->source[GCACW_SECTION_VICTORY];

    read_counties(reading);
    read_record(reading);
    read_harpers_ferry(reading);
    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_VICTORY, others);
    gcacw_read_rows(reading, root, source, &rows);
    gcacw_read_cells(reading, root, "decisive", GCACW_PLACES_DECISIVE, source);
    for (unsigned i = 1; i < GCACW_LEVELS - 1; i++) {
        if (reading->sc->victory.least[i] >= reading->sc->victory.least[i - 1]) {
            vd_report_add(reading->report, vd_yaml_spot(root), "the levels of victory must fall");
            return;
        }
    }
}
