/* scenario/gcacw/reading.c: tables, names and references, shared by the readers of all files. */
#include <stdio.h>
#include <string.h>

#include "scenario/gcacw/gcacw.h"

const char *const gcacw_side_words[] = {"union", "confederate", NULL};
const char *const gcacw_terrain_words[] = {"none",     "clear", "rolling", "rough", "woods", "hill",
                                           "mountain", "swamp", "city",    "water", NULL};
static const char *const source_words[] = {"chart", "found", "reconstruction", NULL};

/* ---- tables ---- */

const struct vd_yaml *gcacw_root(const struct gcacw_reading *reading, enum gcacw_section section)
{
    const struct vd_yaml *root = reading->section[section];

    return root->kind == VD_YAML_MAP ? root : NULL;
}

bool gcacw_is_table(struct gcacw_reading *reading, const struct vd_yaml *node,
                    const char *const *keys)
{
    return vd_read_table(node, keys, reading->report);
}

const struct vd_yaml *gcacw_read_table(struct gcacw_reading *reading, const struct vd_yaml *map,
                                       const char *key, const char *const *keys)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_MAP, reading->report);

    return node != NULL && gcacw_is_table(reading, node, keys) ? node : NULL;
}

uint8_t gcacw_source_of(const struct vd_yaml *node, uint8_t around)
{
    return (uint8_t)vd_read_source(node, (enum vd_source)around);
}

uint8_t gcacw_read_mark(struct gcacw_reading *reading, const struct vd_yaml *mark, uint8_t around)
{
    unsigned index;

    if (mark == NULL || !vd_read_node_word(mark, source_words, &index, reading->report))
        return around;
    return (uint8_t)(VD_SOURCE_CHART + index);
}

void gcacw_read_sources(struct gcacw_reading *reading, const struct vd_yaml *map, uint8_t **marks,
                        size_t count, uint8_t inherited)
{
    const struct vd_yaml *list = vd_read_list_or_none(map, "sources", count, reading->report);
    const struct vd_yaml *at = vd_read_first(list);

    if (list != NULL && list->count != count)
        vd_report_add(reading->report, vd_yaml_spot(list), "%zu sources are needed here", count);
    for (size_t i = 0; i < count; i++) {
        *marks[i] = gcacw_read_mark(reading, at, inherited);
        at = at != NULL ? at->next : NULL;
    }
}

/* ---- names ---- */

uint32_t gcacw_put_member(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key)
{
    return vd_name_put(&reading->names, vd_read_text(map, key, reading->report));
}

uint32_t gcacw_put_member_or_none(struct gcacw_reading *reading, const struct vd_yaml *map,
                                  const char *key)
{
    return vd_read_has(map, key) ? gcacw_put_member(reading, map, key) : 0;
}

uint32_t gcacw_put_run(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       uint8_t *count)
{
    enum { MOST = 16 };
    const struct vd_yaml *list = vd_read_list_or_none(map, key, MOST, reading->report);
    uint32_t run = reading->names.size;

    *count = 0;
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_is_text(node, reading->report)) {
            (void)vd_name_append(&reading->names, node->text);
            ++*count;
        }
    }
    return *count > 0 ? run : 0;
}

/* ---- numbers ---- */

uint8_t gcacw_whole(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                    int least, int most)
{
    return (uint8_t)vd_read_whole(map, key, least, most, reading->report);
}

uint8_t gcacw_whole_or(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       int least, int most, int otherwise)
{
    return vd_read_has(map, key) ? gcacw_whole(reading, map, key, least, most) : (uint8_t)otherwise;
}

bool gcacw_read_wholes(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                       int least, int most, int *values, size_t count)
{
    const struct vd_yaml *list = vd_yaml_need(map, key, VD_YAML_LIST, reading->report);
    bool good = list != NULL && list->count == count;

    for (size_t i = 0; i < count; i++)
        values[i] = least;
    if (list != NULL && list->count != count)
        vd_report_add(reading->report, vd_yaml_spot(list), "'%s' needs %zu numbers; these are %zu",
                      key, count, list->count);
    const struct vd_yaml *at = good ? list->first : NULL;

    for (size_t i = 0; at != NULL; i++, at = at->next) {
        int64_t value;

        if (vd_yaml_whole(at, least, most, &value, reading->report))
            values[i] = (int)value;
        else
            good = false;
    }
    return good;
}

/* ---- places ---- */

static void unknown(struct gcacw_reading *reading, const struct vd_yaml *node, const char *what,
                    unsigned matches)
{
    if (matches > 1)
        vd_report_add(reading->report, vd_yaml_spot(node), "'%.60s' fits %u %ss; say which",
                      node->text, matches, what);
    else
        vd_report_add(reading->report, vd_yaml_spot(node), "there is no %s '%.60s'", what,
                      node->text);
}

uint16_t gcacw_cell_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    unsigned matches = 0;

    if (!vd_read_is_text(node, reading->report))
        return VD_NONE;
    vd_cell_id cell = vd_theater_find_cell(reading->theater, vd_text_of(node->text), &matches);

    if (cell.v == VD_NONE) {
        unknown(reading, node, "hex or place on the map", matches);
        return VD_NONE;
    }
    if (reading->theater->cells[cell.v].terrain == VD_TERRAIN_WATER) {
        vd_report_add(reading->report, vd_yaml_spot(node), "'%.60s' lies in the water", node->text);
        return VD_NONE;
    }
    return cell.v;
}

uint16_t gcacw_read_cell(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);

    return node != NULL ? gcacw_cell_of(reading, node) : VD_NONE;
}

void gcacw_read_cells(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                      enum gcacw_place_list list, uint8_t source)
{
    struct gcacw_places *places = &reading->sc->places[list];
    const struct vd_yaml *nodes = vd_read_list(map, key, GCACW_PLACES_MAX, reading->report);

    places->source = source;
    if (nodes != NULL && nodes->count == 0)
        vd_report_add(reading->report, vd_yaml_spot(nodes), "'%s' must name a place", key);
    for (const struct vd_yaml *node = vd_read_first(nodes); node != NULL; node = node->next) {
        uint16_t cell = gcacw_cell_of(reading, node);

        for (unsigned i = 0; i < places->count && cell != VD_NONE; i++) {
            if (places->cell[i] == cell)
                vd_report_add(reading->report, vd_yaml_spot(node), "this hex stands here twice");
        }
        places->cell[places->count++] = cell;
    }
}

uint16_t gcacw_crossing_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    unsigned matches = 0;

    if (!vd_read_is_text(node, reading->report))
        return VD_NONE;
    uint16_t crossing =
        vd_theater_find_crossing(reading->theater, vd_text_of(node->text), &matches);

    if (crossing == VD_NONE)
        unknown(reading, node, "crossing on the map", matches);
    return crossing;
}

uint16_t gcacw_place_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    unsigned matches = 0;

    if (!vd_read_is_text(node, reading->report))
        return VD_NONE;
    uint16_t place = vd_theater_find_place(reading->theater, vd_text_of(node->text), &matches).v;

    if (place == VD_NONE)
        unknown(reading, node, "place on the map", matches);
    return place;
}

/* ---- counties ---- */

/* "Frederick VA": a district's name and state. */
static bool is_county(const struct vd_theater *theater, unsigned index, const char *text)
{
    const struct vd_district *district = &theater->districts[index];
    char name[96];

    (void)snprintf(name, sizeof name, "%.70s %.10s", vd_theater_name(theater, district->name),
                   vd_theater_name(theater, district->state));
    return vd_name_matches(vd_text_of(text), name);
}

gcacw_county_id gcacw_county_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return (gcacw_county_id){GCACW_NONE};
    for (unsigned i = 0; i < reading->theater->district_count; i++) {
        if (is_county(reading->theater, i, node->text))
            return (gcacw_county_id){(uint8_t)i};
    }
    unknown(reading, node, "county on the map", 0);
    return (gcacw_county_id){GCACW_NONE};
}

uint64_t gcacw_read_counties(struct gcacw_reading *reading, const struct vd_yaml *map,
                             const char *key)
{
    const struct vd_yaml *list = vd_read_list(map, key, GCACW_PLACES_MAX, reading->report);
    uint64_t counties = 0;

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        gcacw_county_id county = gcacw_county_of(reading, node);

        if (county.v != GCACW_NONE)
            counties |= UINT64_C(1) << county.v;
    }
    return counties;
}

/* ---- commands and units ---- */

static bool is_whole(const struct gcacw_reading *reading, const char *text, uint32_t name)
{
    return name != 0 && vd_name_matches(vd_text_of(text), reading->names.at + name);
}

gcacw_command_id gcacw_command_of(struct gcacw_reading *reading, uint8_t side,
                                  const struct vd_yaml *node)
{
    const struct gcacw_scenario *sc = reading->sc;

    if (!vd_read_is_text(node, reading->report))
        return (gcacw_command_id){GCACW_NONE};
    for (uint8_t i = 0; i < sc->command_count; i++) {
        if (sc->commands[i].side == side && is_whole(reading, node->text, sc->commands[i].name))
            return (gcacw_command_id){i};
    }
    unknown(reading, node, "command", 0);
    return (gcacw_command_id){GCACW_NONE};
}

gcacw_unit_id gcacw_unit_of(struct gcacw_reading *reading, uint8_t side, const struct vd_yaml *node)
{
    const struct gcacw_scenario *sc = reading->sc;

    if (!vd_read_is_text(node, reading->report))
        return (gcacw_unit_id){GCACW_NONE};
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side && is_whole(reading, node->text, sc->units[i].name))
            return (gcacw_unit_id){i};
    }
    unknown(reading, node, "unit", 0);
    return (gcacw_unit_id){GCACW_NONE};
}

/* ---- rows ---- */

static void read_row(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source,
                     const struct gcacw_rows *rows, bool *seen)
{
    unsigned index = 0;

    if (!gcacw_is_table(reading, node, rows->keys))
        return;
    const struct vd_yaml *name = vd_yaml_need(node, rows->handle, VD_YAML_TEXT, reading->report);

    if (name == NULL || !vd_read_node_word(name, rows->words, &index, reading->report))
        return;
    if (seen[index])
        vd_report_add(reading->report, vd_yaml_spot(node), "the row '%s' stands here twice",
                      rows->words[index]);
    seen[index] = true;
    rows->read(reading, node, index, gcacw_source_of(node, source));
}

void gcacw_read_rows(struct gcacw_reading *reading, const struct vd_yaml *map, uint8_t source,
                     const struct gcacw_rows *rows)
{
    enum { MOST = 64 };
    const struct vd_yaml *list = vd_read_list(map, rows->key, MOST, reading->report);
    bool seen[MOST] = {false};

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_row(reading, node, source, rows, seen);
    for (unsigned i = 0; rows->words[i] != NULL && list != NULL; i++) {
        if (!seen[i])
            vd_report_add(reading->report, vd_yaml_spot(list), "the row '%s' is missing",
                          rows->words[i]);
    }
}

void gcacw_read_texts(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                      enum gcacw_text_group group, size_t count, uint8_t source)
{
    static const char *const keys[] = {"id", "text", NULL};
    struct gcacw_scenario *sc = reading->sc;
    const struct vd_yaml *list = vd_read_list(map, key, count, reading->report);

    if (list != NULL && list->count != count)
        vd_report_add(reading->report, vd_yaml_spot(list), "'%s' needs %zu lines; these are %zu",
                      key, count, list->count);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (!gcacw_is_table(reading, node, keys) || sc->text_count == GCACW_TEXTS_MAX)
            continue;
        sc->texts[sc->text_count++] =
            (struct gcacw_text){.label = gcacw_put_member(reading, node, "id"),
                                .text = gcacw_put_member(reading, node, "text"),
                                .group = (uint8_t)group,
                                .source = gcacw_source_of(node, source)};
    }
}
