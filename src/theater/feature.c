/* theater/feature.c: reads the properties and the geometry of a GeoJSON feature. */
#include "theater/feature.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void vd_feature_fail(struct vd_feature_reader *reader, const char *format, ...)
{
    char sentence[512];
    va_list list;

    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    vd_report_add(reader->report, reader->spot, "%s", sentence);
    reader->failed = true;
}

/* ---- properties ---- */

static const char *keep(struct vd_feature_reader *reader, const json_t *text)
{
    return vd_arena_text(&reader->atlas->arena, json_string_value(text), json_string_length(text));
}

const char *vd_feature_text_or_null(struct vd_feature_reader *reader, const char *key)
{
    const json_t *value = json_object_get(reader->properties, key);

    if (value == NULL || json_is_null(value))
        return NULL;
    if (!json_is_string(value)) {
        vd_feature_fail(reader, "'%s' must be a text", key);
        return NULL;
    }
    if (json_string_length(value) == 0 || strlen(json_string_value(value)) > 200) {
        vd_feature_fail(reader, "'%s' must have between 1 and 200 letters", key);
        return NULL;
    }
    return keep(reader, value);
}

const char *vd_feature_text(struct vd_feature_reader *reader, const char *key)
{
    const json_t *given = json_object_get(reader->properties, key);
    const char *value = vd_feature_text_or_null(reader, key);

    if (given == NULL || json_is_null(given))
        vd_feature_fail(reader, "'%s' is missing", key);
    return value != NULL ? value : "";
}

bool vd_feature_flag(struct vd_feature_reader *reader, const char *key)
{
    const json_t *value = json_object_get(reader->properties, key);

    if (value != NULL && !json_is_boolean(value))
        vd_feature_fail(reader, "'%s' must be true or false", key);
    return json_is_true(value);
}

struct vd_texts vd_feature_texts(struct vd_feature_reader *reader, const char *key)
{
    const json_t *list = json_object_get(reader->properties, key), *value;
    struct vd_texts result = {0};
    size_t i;

    if (list == NULL)
        return result;
    if (!json_is_array(list)) {
        vd_feature_fail(reader, "'%s' must be a list of texts", key);
        return result;
    }
    result.at = vd_arena_take(&reader->atlas->arena, json_array_size(list) + 1, sizeof *result.at);
    json_array_foreach (list, i, value) {
        if (!json_is_string(value))
            vd_feature_fail(reader, "'%s' must be a list of texts", key);
        else
            result.at[result.count++] = keep(reader, value);
    }
    return result;
}

struct vd_reference vd_reference_to(const char *name)
{
    return (struct vd_reference){.name = name, .index = VD_INDEX_NONE};
}

struct vd_references vd_feature_references(struct vd_feature_reader *reader, const char *key,
                                           size_t least, bool pairs)
{
    const json_t *list = json_object_get(reader->properties, key);
    struct vd_references result = {0};
    size_t count = json_array_size(list);

    if (list == NULL && least == 0)
        return result;
    if (!json_is_array(list) || count < least) {
        vd_feature_fail(reader, "'%s' must be a list of at least %zu names", key, least);
        return result;
    }
    result.at = vd_arena_take(&reader->atlas->arena, 2 * count + 1, sizeof *result.at);
    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(list, i);

        if (pairs && json_array_size(item) != 2) {
            vd_feature_fail(reader, "'%s' must be a list of pairs of places", key);
            return result;
        }
        for (size_t k = 0; k < (pairs ? 2U : 1U); k++) {
            const json_t *name = pairs ? json_array_get(item, k) : item;

            if (!json_is_string(name) && !json_is_null(name))
                vd_feature_fail(reader, "'%s' must hold names", key);
            else
                result.at[result.count++] =
                    vd_reference_to(json_is_null(name) ? NULL : keep(reader, name));
        }
    }
    return result;
}

unsigned vd_feature_word(struct vd_feature_reader *reader, const char *key,
                         const char *const *words)
{
    const char *value = vd_feature_text(reader, key);
    char known[256] = "";
    struct vd_writer writer = vd_writer_of(known, sizeof known);

    if (value[0] == '\0')
        return 0;
    for (unsigned i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], value) == 0)
            return i;
        if (words[i][0] != '\0')
            vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "", words[i]);
    }
    vd_feature_fail(reader, "'%s' is \"%.60s\"; it must be one of: %s", key, value, known);
    return 0;
}

/* ---- geometry ---- */

static bool position(struct vd_feature_reader *reader, const json_t *pair, struct vd_point *point)
{
    const json_t *lon = json_array_get(pair, 0), *lat = json_array_get(pair, 1);

    if (!json_is_number(lon) || !json_is_number(lat)) {
        vd_feature_fail(reader, "a position must be two numbers, longitude and latitude");
        return false;
    }
    double x = json_number_value(lon), y = json_number_value(lat);

    if (!(x >= -180 && x <= 180 && y >= -90 && y <= 90)) {
        vd_feature_fail(reader, "the position %g, %g is not on the earth; longitude comes first", x,
                        y);
        return false;
    }
    *point = (struct vd_point){(int32_t)llround(x * 1e6), (int32_t)llround(y * 1e6)};
    return true;
}

static bool path(struct vd_feature_reader *reader, const json_t *list, bool ring,
                 struct vd_path *result)
{
    size_t count = json_array_size(list), least = ring ? 4 : 2;

    if (!json_is_array(list) || count < least) {
        vd_feature_fail(reader, ring ? "a ring needs at least four positions"
                                     : "a line needs at least two positions");
        return false;
    }
    reader->atlas->positions += count;
    if (reader->atlas->positions > VD_POSITIONS_MAX) {
        vd_feature_fail(reader, "an atlas has at most %d positions; its lines are too fine",
                        VD_POSITIONS_MAX);
        return false;
    }
    struct vd_point *points = vd_arena_take(&reader->atlas->arena, count, sizeof *points);

    for (size_t i = 0; i < count; i++) {
        if (!position(reader, json_array_get(list, i), &points[i]))
            return false;
    }
    if (ring && (points[0].x != points[count - 1].x || points[0].y != points[count - 1].y)) {
        vd_feature_fail(reader, "a ring must end where it began");
        return false;
    }
    *result = (struct vd_path){points, ring ? count - 1 : count};
    return true;
}

/* Reads all lines or rings of `list`, which holds them `depth` levels down. */
static bool paths(struct vd_feature_reader *reader, const json_t *list, unsigned depth, bool ring,
                  struct vd_path *result, size_t *count, size_t most)
{
    if (depth == 0)
        return *count < most && path(reader, list, ring, &result[(*count)++]);
    if (!json_is_array(list)) {
        vd_feature_fail(reader, "the coordinates are not nested as this geometry asks");
        return false;
    }
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (!paths(reader, json_array_get(list, i), depth - 1, ring, result, count, most))
            return false;
    }
    return true;
}

static size_t leaves(const json_t *list, unsigned depth)
{
    size_t total = 0;

    if (depth == 0)
        return 1;
    for (size_t i = 0; i < json_array_size(list); i++)
        total += leaves(json_array_get(list, i), depth - 1);
    return total;
}

struct vd_atlas_lines vd_feature_lines(struct vd_feature_reader *reader, bool rings)
{
    const char *type = json_string_value(json_object_get(reader->geometry, "type"));
    const json_t *list = json_object_get(reader->geometry, "coordinates");
    const char *single = rings ? "Polygon" : "LineString";
    const char *several = rings ? "MultiPolygon" : "MultiLineString";
    unsigned depth = rings ? 1 : 0;
    struct vd_atlas_lines result = {0};

    if (type != NULL && strcmp(type, several) == 0) {
        depth++;
    } else if (type == NULL || strcmp(type, single) != 0) {
        vd_feature_fail(reader, "the geometry must be a %s or %s", single, several);
        return result;
    }
    size_t most = leaves(list, depth), count = 0;
    struct vd_path *all = vd_arena_take(&reader->atlas->arena, most + 1, sizeof *all);

    if (!paths(reader, list, depth, rings, all, &count, most))
        return result;
    if (count == 0)
        vd_feature_fail(reader, "the geometry is empty");
    return (struct vd_atlas_lines){all, count};
}

struct vd_area vd_feature_area(struct vd_feature_reader *reader)
{
    struct vd_atlas_lines rings = vd_feature_lines(reader, true);

    return (struct vd_area){rings.paths, rings.count, vd_bounds_of(rings.paths, rings.count)};
}

struct vd_point vd_feature_point(struct vd_feature_reader *reader)
{
    const char *type = json_string_value(json_object_get(reader->geometry, "type"));
    struct vd_point result = {0};

    if (type == NULL || strcmp(type, "Point") != 0)
        vd_feature_fail(reader, "the geometry must be a Point");
    else
        (void)position(reader, json_object_get(reader->geometry, "coordinates"), &result);
    return result;
}
