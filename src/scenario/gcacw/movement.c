/* scenario/gcacw/movement.c: reads movement.yaml and terrain.yaml. */
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* ---- marches ---- */

static void read_march(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    reading->sc->march[index] =
        (struct gcacw_allowance){.dice = gcacw_whole(reading, node, "dice", 0, 4),
                                 .plus = gcacw_whole(reading, node, "plus", 0, 20),
                                 .source = source};
}

static void read_marches(struct gcacw_reading *reading, const struct vd_yaml *root, uint8_t source)
{
    static const char *const words[] = {"csa-infantry",        "csa-infantry-leader",
                                        "csa-cavalry",         "csa-cavalry-stuart",
                                        "usa-infantry",        "usa-infantry-leader",
                                        "usa-garrison-leader", "usa-cavalry",
                                        "usa-cavalry-leader",  NULL};
    static const char *const keys[] = {"id", "dice", "plus", NULL};
    static const struct gcacw_rows rows = {"marches", "id", words, keys, read_march};

    gcacw_read_rows(reading, root, source, &rows);
}

/* ---- strategic movement ---- */

/* The Union's three rows come first. */
static void read_strategic_row(struct gcacw_reading *reading, const struct vd_yaml *node,
                               unsigned index, uint8_t source)
{
    static const char *const gaits[] = {"foot", "cavalry"};
    unsigned side = index / GCACW_STRATEGIC_LEVELS, level = index % GCACW_STRATEGIC_LEVELS;
    int points[2];

    reading->sc->strategic.source = source;
    for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
        (void)gcacw_read_wholes(reading, node, gaits[gait], 0, 60, points, 2);
        for (unsigned i = 0; i < 2; i++)
            reading->sc->strategic.points[side][level][gait][i] = (uint8_t)points[i];
    }
}

static void read_strategic_rolls(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"unexhausted", "exhausted", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "strategic_rolls", keys);

    for (unsigned i = 0; i < 2 && map != NULL; i++) {
        const struct vd_yaml *list = vd_read_list(map, keys[i], 3, reading->report);
        const struct vd_yaml *at = vd_read_first(list);

        if (list != NULL && list->count != 3)
            vd_report_add(reading->report, vd_yaml_spot(list), "three levels are needed: F2 to F4");
        for (unsigned level = 0; at != NULL; level++, at = at->next) {
            int64_t value = GCACW_NO_ROLL;

            if (at->kind != VD_YAML_TEXT || strcmp(at->text, "none") != 0)
                (void)vd_yaml_whole(at, -9, 9, &value, reading->report);
            reading->sc->strategic.roll[i][level] = (int8_t)value;
        }
    }
}

static void read_strategic(struct gcacw_reading *reading, const struct vd_yaml *root,
                           uint8_t source)
{
    static const char *const words[] = {
        "union-2", "union-3", "union-4", "confederate-2", "confederate-3", "confederate-4", NULL};
    static const char *const keys[] = {"id", "foot", "cavalry", NULL};
    static const struct gcacw_rows rows = {"strategic", "id", words, keys, read_strategic_row};

    reading->sc->strategic.source_roll = source;
    gcacw_read_rows(reading, root, source, &rows);
    read_strategic_rolls(reading, root);
}

/* ---- extended march ---- */

/* "-", "D", "2D". */
static bool parse_extended(const char *text, struct gcacw_extended_result *result)
{
    *result = (struct gcacw_extended_result){0};
    if (strcmp(text, "-") == 0)
        return true;
    if (*text >= '1' && *text <= '9')
        result->loss = (uint8_t)(*text++ - '0');
    result->disorganized = strcmp(text, "D") == 0;
    return result->disorganized;
}

static void read_extended_row(struct gcacw_reading *reading, const struct vd_yaml *node,
                              unsigned row)
{
    if (node->kind != VD_YAML_LIST || node->count != GCACW_EXTENDED_COLUMNS) {
        vd_report_add(reading->report, vd_yaml_spot(node), "a row has %d results",
                      GCACW_EXTENDED_COLUMNS);
        return;
    }
    unsigned column = 0;

    for (const struct vd_yaml *at = node->first; at != NULL; at = at->next, column++) {
        if (at->kind != VD_YAML_TEXT ||
            !parse_extended(at->text, &reading->sc->extended.at[row][column]))
            vd_report_add(reading->report, vd_yaml_spot(at), "a result is -, D, 1D, 2D ...");
    }
}

static void read_limits(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                        uint8_t *most, size_t count)
{
    int values[16];

    if (!gcacw_read_wholes(reading, map, key, 0, 255, values, count))
        return;
    for (size_t i = 0; i < count; i++) {
        most[i] = (uint8_t)values[i];
        if (i > 0 && values[i] <= values[i - 1])
            vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(map, key)),
                          "the numbers of '%s' must rise", key);
    }
}

static void read_extended(struct gcacw_reading *reading, const struct vd_yaml *root, uint8_t source)
{
    static const char *const keys[] = {"totals", "manpower", "rows", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "extended", keys);
    struct gcacw_extended *extended = &reading->sc->extended;
    unsigned row = 0;

    if (map == NULL)
        return;
    extended->source = gcacw_source_of(map, source);
    read_limits(reading, map, "totals", extended->total, GCACW_EXTENDED_ROWS);
    read_limits(reading, map, "manpower", extended->manpower, GCACW_EXTENDED_COLUMNS);
    const struct vd_yaml *list = vd_read_list(map, "rows", GCACW_EXTENDED_ROWS, reading->report);

    if (list != NULL && list->count != GCACW_EXTENDED_ROWS)
        vd_report_add(reading->report, vd_yaml_spot(list), "%d rows are needed",
                      GCACW_EXTENDED_ROWS);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_extended_row(reading, node, row++);
}

/* ---- terrain ---- */

static void read_cost(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                      uint8_t source)
{
    static const char *const gaits[] = {"foot", "cavalry"};
    struct gcacw_cost *cost = &reading->sc->costs[index];
    int least = index < GCACW_FEATURE_CREEK ? 1 : 0, points[GCACW_WEATHERS];

    for (unsigned gait = 0; gait < GCACW_GAITS; gait++) {
        (void)gcacw_read_wholes(reading, node, gaits[gait], least, 12, points, GCACW_WEATHERS);
        for (unsigned i = 0; i < GCACW_WEATHERS; i++)
            cost->points[gait][i] = (uint8_t)points[i];
        cost->source[gait] = source;
    }
    cost->source[GCACW_GAIT_CAVALRY] =
        gcacw_read_mark(reading, vd_yaml_find(node, "source_cavalry"), source);
}

static void read_rising(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    const struct vd_theater *theater = reading->theater;
    const struct vd_yaml *list = vd_read_list(root, "rising", 32, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        uint32_t river = 0;

        if (!vd_read_is_text(node, reading->report))
            continue;
        while (river < theater->river_count && river < 32 &&
               !vd_name_matches(vd_text_of(node->text),
                                vd_theater_name(theater, theater->rivers[river].name)))
            river++;
        if (river == theater->river_count || river == 32)
            vd_report_add(reading->report, vd_yaml_spot(node), "there is no river '%.60s'",
                          node->text);
        else
            reading->sc->rising |= UINT32_C(1) << river;
    }
}

static void read_terrain(struct gcacw_reading *reading)
{
    static const char *const words[] = {
        "pike",       "road",       "trail",    "railroad", "clear", "rolling", "rough",
        "woods",      "hill",       "mountain", "swamp",    "city",  "creek",   "ridge-up",
        "ridge-down", "ridge-line", "ford",     "bridge",   "dam",   "ferry",   NULL};
    static const char *const keys[] = {"id", "foot", "cavalry", "source_cavalry", NULL};
    static const struct gcacw_rows rows = {"costs", "id", words, keys, read_cost};
    static const char *const others[] = {"costs", "rising", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_TERRAIN);

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_TERRAIN, others);
    gcacw_read_rows(reading, root, reading->source[GCACW_SECTION_TERRAIN], &rows);
    read_rising(reading, root);
}

void gcacw_read_movement(struct gcacw_reading *reading)
{
    static const char *const others[] = {"marches",   "extended",   "strategic", "strategic_rolls",
                                         "rail_edge", "rail_texts", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_MOVEMENT);
    uint8_t source = reading->source[GCACW_SECTION_MOVEMENT];

    read_terrain(reading);
    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_MOVEMENT, others);
    read_marches(reading, root, source);
    read_strategic(reading, root, source);
    read_extended(reading, root, source);
    gcacw_read_cells(reading, root, "rail_edge", GCACW_PLACES_RAIL_EDGE, VD_SOURCE_RECONSTRUCTION);
    gcacw_read_texts(reading, root, "rail_texts", GCACW_TEXT_RAIL, 7, source);
}
