/* theater/grid.c: reads a grid description. */
#include "theater/grid.h"

#include <string.h>

#include "sys/yaml.h"

static const char *text_of(const struct vd_yaml *map, const char *key, struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);

    return node != NULL ? node->text : "";
}

static int64_t whole_of(const struct vd_yaml *map, const char *key, int64_t least, int64_t most,
                        struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);
    int64_t value = least;

    if (node != NULL)
        (void)vd_yaml_whole(node, least, most, &value, report);
    return value;
}

static double decimal_of(const struct vd_yaml *map, const char *key, double least, double most,
                         struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);
    double value = least;

    if (node != NULL)
        (void)vd_yaml_decimal(node, least, most, &value, report);
    return value;
}

static void decimals_of(const struct vd_yaml *map, const char *key, double *values, size_t count,
                        struct vd_report *report)
{
    const struct vd_yaml *list = vd_yaml_need(map, key, VD_YAML_LIST, report);
    size_t i = 0;

    if (list == NULL)
        return;
    if (list->count != count) {
        vd_report_add(report, vd_yaml_spot(list), "'%s' must be a list of %zu numbers", key, count);
        return;
    }
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next, i++)
        (void)vd_yaml_decimal(node, -1e6, 1e6, &values[i], report);
}

static struct vd_texts texts_of(struct vd_arena *arena, const struct vd_yaml *map, const char *key,
                                struct vd_report *report)
{
    const struct vd_yaml *list = vd_yaml_need(map, key, VD_YAML_LIST, report);
    struct vd_texts texts = {0};

    if (list == NULL)
        return texts;
    texts.at = vd_arena_take(arena, list->count + 1, sizeof *texts.at);
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next) {
        if (node->kind != VD_YAML_TEXT)
            vd_report_add(report, vd_yaml_spot(node), "a name is needed here");
        else
            texts.at[texts.count++] = node->text;
    }
    return texts;
}

static bool yes_of(const struct vd_yaml *map, const char *key, struct vd_report *report)
{
    const char *value = text_of(map, key, report);

    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0 && value[0] != '\0')
        vd_report_add(report, vd_yaml_spot(vd_yaml_find(map, key)), "'%s' must be yes or no", key);
    return strcmp(value, "yes") == 0;
}

static void read_district(struct vd_arena *arena, struct vd_grid *grid, const struct vd_yaml *node,
                          struct vd_report *report)
{
    static const char *const keys[] = {"name",  "state", "counties", "control",
                                       "river", "bank",  NULL};
    struct vd_grid_district district = {.spot = vd_yaml_spot(node)};

    if (node->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(node), "a district is a table");
        return;
    }
    vd_yaml_allow(node, keys, report);
    district.name = text_of(node, "name", report);
    district.state = text_of(node, "state", report);
    district.control = text_of(node, "control", report);
    district.counties = texts_of(arena, node, "counties", report);
    if (vd_yaml_find(node, "river") != NULL) {
        const char *bank = text_of(node, "bank", report);

        district.river = text_of(node, "river", report);
        district.bank = strcmp(bank, "left") == 0 ? VD_BANK_LEFT : VD_BANK_RIGHT;
        if (strcmp(bank, "left") != 0 && strcmp(bank, "right") != 0)
            vd_report_add(report, vd_yaml_spot(node), "'bank' must be left or right");
    }
    VD_PUSH(arena, grid->districts) = district;
}

static void read_sheet(struct vd_arena *arena, struct vd_grid *grid, const struct vd_yaml *node,
                       struct vd_report *report)
{
    static const char *const keys[] = {"name",     "mark",  "columns", "rows_even",
                                       "rows_odd", "width", "height",  NULL};

    if (node->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(node), "a sheet is a table");
        return;
    }
    vd_yaml_allow(node, keys, report);
    VD_PUSH(arena, grid->sheets) =
        (struct vd_grid_sheet){.name = text_of(node, "name", report),
                               .mark = text_of(node, "mark", report),
                               .columns = (int16_t)whole_of(node, "columns", -999, 999, report),
                               .rows_even = (int16_t)whole_of(node, "rows_even", -999, 999, report),
                               .rows_odd = (int16_t)whole_of(node, "rows_odd", -999, 999, report),
                               .width = (uint8_t)whole_of(node, "width", 1, 99, report),
                               .height = (uint8_t)whole_of(node, "height", 1, 99, report)};
}

static void read_square(const struct vd_yaml *root, struct vd_grid *grid, struct vd_report *report)
{
    double origin[2] = {0}, corner[2] = {0};

    decimals_of(root, "origin", origin, 2, report);
    decimals_of(root, "corner", corner, 2, report);
    grid->lat0 = origin[0];
    grid->lon0 = origin[1];
    grid->corner_x = corner[0];
    grid->corner_y = corner[1];
    if (grid->lat0 < 5 || grid->lat0 > 85)
        vd_report_add(report, grid->spot,
                      "'origin' must lie between 5 and 85 degrees north: latitude, longitude");
}

static void read_hex(struct vd_arena *arena, const struct vd_yaml *root, struct vd_grid *grid,
                     struct vd_report *report)
{
    double origin[2] = {0}, miles[2] = {1, 1};
    const struct vd_yaml *list;

    decimals_of(root, "origin", origin, 2, report);
    decimals_of(root, "miles", miles, 2, report);
    decimals_of(root, "column", grid->column_of, 3, report);
    decimals_of(root, "row", grid->row_of, 3, report);
    grid->lat0 = origin[0];
    grid->lon0 = origin[1];
    grid->mile_lat = miles[0];
    grid->mile_lon = miles[1];
    grid->mountain = decimal_of(root, "mountain", 0, 20, report);
    grid->hill = decimal_of(root, "hill", 0, 20, report);
    grid->published = yes_of(root, "published", report);
    if (grid->column_of[1] * grid->row_of[2] - grid->column_of[2] * grid->row_of[1] == 0 ||
        grid->mile_lat <= 0 || grid->mile_lon <= 0)
        vd_report_add(report, grid->spot, "'miles', 'column' and 'row' do not lay out a plane");
    list = vd_yaml_need(root, "districts", VD_YAML_LIST, report);
    for (const struct vd_yaml *node = list != NULL ? list->first : NULL; node != NULL;
         node = node->next)
        read_district(arena, grid, node, report);
    list = vd_yaml_need(root, "sheets", VD_YAML_LIST, report);
    for (const struct vd_yaml *node = list != NULL ? list->first : NULL; node != NULL;
         node = node->next)
        read_sheet(arena, grid, node, report);
}

/* The id of a map is typed on command lines and used in file names. */
static void check_id(const struct vd_grid *grid, struct vd_report *report)
{
    size_t plain = strspn(grid->id, "abcdefghijklmnopqrstuvwxyz0123456789-");

    if (grid->id[0] != '\0' && (grid->id[plain] != '\0' || plain > 40))
        vd_report_add(report, grid->spot,
                      "'map' is a name of small letters, digits and hyphens, not \"%.40s\"",
                      grid->id);
}

static void check_extent(struct vd_grid *grid, struct vd_report *report)
{
    if ((uint32_t)grid->columns * grid->rows > 20000)
        vd_report_add(report, grid->spot, "a map has at most 20000 cells; this one would have %u",
                      (unsigned)grid->columns * grid->rows);
}

static void read_shape(struct vd_arena *arena, const struct vd_yaml *root, struct vd_grid *grid,
                       struct vd_report *report)
{
    const char *shape = text_of(root, "shape", report);

    if (strcmp(shape, "square") == 0) {
        grid->shape = VD_SHAPE_SQUARE;
        read_square(root, grid, report);
    } else if (strcmp(shape, "hex") == 0) {
        grid->shape = VD_SHAPE_HEX;
        read_hex(arena, root, grid, report);
        if (grid->columns > 99)
            vd_report_add(report, grid->spot, "a hex map has at most 99 columns");
    } else {
        vd_report_add(report, grid->spot, "'shape' must be square or hex");
    }
}

bool vd_grid_read(struct vd_arena *arena, const struct vd_file *file, struct vd_grid *grid,
                  struct vd_report *report)
{
    static const char *const keys[] = {
        "map",    "title",  "subtitle",  "select", "scenarios", "shape", "columns",  "rows",
        "cell",   "origin", "corner",    "miles",  "column",    "row",   "mountain", "hill",
        "trails", "rivers", "districts", "sheets", "published", NULL};
    const struct vd_yaml *root = vd_yaml_parse(arena, file, report);
    size_t before = report->mistakes.count;

    *grid = (struct vd_grid){.spot = {.file = file->path}};
    if (root == NULL)
        return false;
    if (root->kind != VD_YAML_MAP) {
        vd_report_add(report, grid->spot, "a grid description is a table of entries");
        return false;
    }
    vd_yaml_allow(root, keys, report);
    grid->id = text_of(root, "map", report);
    grid->title = text_of(root, "title", report);
    grid->subtitle = text_of(root, "subtitle", report);
    grid->select = text_of(root, "select", report);
    grid->scenarios = texts_of(arena, root, "scenarios", report);
    grid->rivers = texts_of(arena, root, "rivers", report);
    grid->columns = (uint16_t)whole_of(root, "columns", 2, VD_COLUMNS_MAX, report);
    grid->rows = (uint16_t)whole_of(root, "rows", 2, VD_ROWS_MAX, report);
    grid->cell = decimal_of(root, "cell", 0.1, VD_MILES_MAX, report);
    grid->trails = yes_of(root, "trails", report);
    read_shape(arena, root, grid, report);
    check_id(grid, report);
    check_extent(grid, report);
    return report->mistakes.count == before;
}
