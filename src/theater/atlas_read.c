/* theater/atlas_read.c: GeoJSON files into atlas features, one reader a layer.
 *
 * jansson reads the JSON and tells line and column of what is none; from there on a mistake is told by
 * file and feature. A faulty feature is left out and the reading goes on, so that one run lists every
 * mistake. */
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "theater/atlas.h"

struct reader {
    struct vd_atlas *atlas;
    struct vd_report *report;
    struct vd_spot spot; /* the feature being read */
    const json_t *properties, *geometry;
    bool failed; /* this feature */
};

__attribute__((format(printf, 2, 3))) static void fail(struct reader *reader, const char *format,
                                                       ...)
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

static const char *keep(struct reader *reader, const json_t *text)
{
    return vd_heap_text(&reader->atlas->heap, json_string_value(text), json_string_length(text));
}

static const char *text_or_null(struct reader *reader, const char *key)
{
    const json_t *value = json_object_get(reader->properties, key);

    if (value == NULL || json_is_null(value))
        return NULL;
    if (!json_is_string(value)) {
        fail(reader, "'%s' must be a text", key);
        return NULL;
    }
    if (json_string_length(value) == 0 || strlen(json_string_value(value)) > 200) {
        fail(reader, "'%s' must have between 1 and 200 letters", key);
        return NULL;
    }
    return keep(reader, value);
}

/* "" after a mistake, which has been told. */
static const char *text(struct reader *reader, const char *key)
{
    const json_t *given = json_object_get(reader->properties, key);
    const char *value = text_or_null(reader, key);

    if (given == NULL || json_is_null(given))
        fail(reader, "'%s' is missing", key);
    return value != NULL ? value : "";
}

static bool yes(struct reader *reader, const char *key)
{
    const json_t *value = json_object_get(reader->properties, key);

    if (value != NULL && !json_is_boolean(value))
        fail(reader, "'%s' must be true or false", key);
    return json_is_true(value);
}

static struct vd_texts texts(struct reader *reader, const char *key)
{
    const json_t *list = json_object_get(reader->properties, key), *value;
    struct vd_texts result = {0};
    size_t i;

    if (list == NULL)
        return result;
    if (!json_is_array(list)) {
        fail(reader, "'%s' must be a list of texts", key);
        return result;
    }
    result.at = vd_heap_take(&reader->atlas->heap, json_array_size(list) + 1, sizeof *result.at);
    json_array_foreach (list, i, value) {
        if (!json_is_string(value))
            fail(reader, "'%s' must be a list of texts", key);
        else
            result.at[result.count++] = keep(reader, value);
    }
    return result;
}

static struct vd_reference reference(const char *name)
{
    return (struct vd_reference){.name = name, .index = VD_INDEX_NONE};
}

/* A list of names; null stands for an unlisted shore or edge. With `pairs`, a list of pairs. */
static struct vd_references references(struct reader *reader, const char *key, size_t least,
                                       bool pairs)
{
    const json_t *list = json_object_get(reader->properties, key);
    struct vd_references result = {0};
    size_t count = json_array_size(list);

    if (list == NULL && least == 0)
        return result;
    if (!json_is_array(list) || count < least) {
        fail(reader, "'%s' must be a list of at least %zu names", key, least);
        return result;
    }
    result.at = vd_heap_take(&reader->atlas->heap, 2 * count + 1, sizeof *result.at);
    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(list, i);

        if (pairs && json_array_size(item) != 2) {
            fail(reader, "'%s' must be a list of pairs of places", key);
            return result;
        }
        for (size_t k = 0; k < (pairs ? 2U : 1U); k++) {
            const json_t *name = pairs ? json_array_get(item, k) : item;

            if (!json_is_string(name) && !json_is_null(name))
                fail(reader, "'%s' must hold names", key);
            else
                result.at[result.count++] =
                    reference(json_is_null(name) ? NULL : keep(reader, name));
        }
    }
    return result;
}

/* The position of a word in a zero-ended list; the mistake names the words there are. */
static unsigned word(struct reader *reader, const char *key, const char *const *words)
{
    const char *value = text(reader, key);
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
    fail(reader, "'%s' is \"%.60s\"; it must be one of: %s", key, value, known);
    return 0;
}

/* ---- geometry ---- */

static bool position(struct reader *reader, const json_t *pair, struct vd_point *point)
{
    const json_t *lon = json_array_get(pair, 0), *lat = json_array_get(pair, 1);

    if (!json_is_number(lon) || !json_is_number(lat)) {
        fail(reader, "a position must be two numbers, longitude and latitude");
        return false;
    }
    double x = json_number_value(lon), y = json_number_value(lat);

    if (!(x >= -180 && x <= 180 && y >= -90 && y <= 90)) {
        fail(reader, "the position %g, %g is not on the earth; longitude comes first", x, y);
        return false;
    }
    *point = (struct vd_point){(int32_t)llround(x * 1e6), (int32_t)llround(y * 1e6)};
    return true;
}

static bool path(struct reader *reader, const json_t *list, bool ring, struct vd_path *result)
{
    size_t count = json_array_size(list), least = ring ? 4 : 2;

    if (!json_is_array(list) || count < least) {
        fail(reader,
             ring ? "a ring needs at least four positions" : "a line needs at least two positions");
        return false;
    }
    reader->atlas->positions += count;
    if (reader->atlas->positions > VD_POSITIONS_MAX) {
        fail(reader, "an atlas has at most %d positions; its lines are too fine", VD_POSITIONS_MAX);
        return false;
    }
    struct vd_point *points = vd_heap_take(&reader->atlas->heap, count, sizeof *points);

    for (size_t i = 0; i < count; i++) {
        if (!position(reader, json_array_get(list, i), &points[i]))
            return false;
    }
    if (ring && (points[0].x != points[count - 1].x || points[0].y != points[count - 1].y)) {
        fail(reader, "a ring must end where it began");
        return false;
    }
    *result = (struct vd_path){points, ring ? count - 1 : count};
    return true;
}

/* All lines or rings of `list`, which holds them `depth` levels down. */
static bool paths(struct reader *reader, const json_t *list, unsigned depth, bool ring,
                  struct vd_path *result, size_t *count, size_t most)
{
    if (depth == 0)
        return *count < most && path(reader, list, ring, &result[(*count)++]);
    if (!json_is_array(list)) {
        fail(reader, "the coordinates are not nested as this geometry asks");
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

/* LineString and MultiLineString, or Polygon and MultiPolygon. */
static struct vd_atlas_lines lines(struct reader *reader, bool rings)
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
        fail(reader, "the geometry must be a %s or %s", single, several);
        return result;
    }
    size_t most = leaves(list, depth), count = 0;
    struct vd_path *all = vd_heap_take(&reader->atlas->heap, most + 1, sizeof *all);

    if (!paths(reader, list, depth, rings, all, &count, most))
        return result;
    if (count == 0)
        fail(reader, "the geometry is empty");
    return (struct vd_atlas_lines){all, count};
}

static struct vd_area area(struct reader *reader)
{
    struct vd_atlas_lines rings = lines(reader, true);

    return (struct vd_area){rings.paths, rings.count, vd_bounds_of(rings.paths, rings.count)};
}

static struct vd_point point(struct reader *reader)
{
    const char *type = json_string_value(json_object_get(reader->geometry, "type"));
    struct vd_point result = {0};

    if (type == NULL || strcmp(type, "Point") != 0)
        fail(reader, "the geometry must be a Point");
    else
        (void)position(reader, json_object_get(reader->geometry, "coordinates"), &result);
    return result;
}

/* ---- layers ---- */

static const char *joined(struct reader *reader, const char *first, const char *second)
{
    size_t size = strlen(first) + strlen(second) + 2;
    char *both = vd_heap_take(&reader->atlas->heap, size, 1);

    (void)snprintf(both, size, "%s %s", first, second);
    return both;
}

static void check_state(struct reader *reader, const char *state)
{
    if (state[0] != '\0' && (strlen(state) != 2 || state[0] < 'A' || state[0] > 'Z' ||
                             state[1] < 'A' || state[1] > 'Z'))
        fail(reader, "a state is two capitals, such as PA, not \"%.20s\"", state);
}

static void read_place(struct reader *reader)
{
    static const char *const kinds[] = {"",        "capital",    "city",   "town",  "village",
                                        "station", "courthouse", "church", "ferry", "landmark",
                                        "fort",    "gap",        NULL};
    static const char *const confidences[] = {"H", "M", "L", NULL};
    struct vd_atlas_place place = {.spot = reader->spot,
                                   .name = text(reader, "name"),
                                   .state = text(reader, "state"),
                                   .state1863 = text(reader, "state1863"),
                                   .county = text(reader, "county"),
                                   .at = point(reader),
                                   .aliases = texts(reader, "aliases"),
                                   .maps = texts(reader, "maps"),
                                   .seed = texts(reader, "seed"),
                                   .hex = text_or_null(reader, "hex"),
                                   .kind = (enum vd_place_kind)word(reader, "kind", kinds),
                                   .published = yes(reader, "published"),
                                   .invented = yes(reader, "invented")};

    check_state(reader, place.state);
    check_state(reader, place.state1863);
    if (json_object_get(reader->properties, "confidence") != NULL)
        (void)word(reader, "confidence", confidences);
    if (reader->failed)
        return;
    place.full = joined(reader, place.name, place.state);
    VD_PUSH(&reader->atlas->heap, reader->atlas->places) = place;
}

static void read_county(struct reader *reader)
{
    struct vd_atlas_county county = {.spot = reader->spot,
                                     .name = text(reader, "name"),
                                     .state = text(reader, "state"),
                                     .state1863 = text(reader, "state1863"),
                                     .area = area(reader),
                                     .control = reference(text_or_null(reader, "control"))};

    check_state(reader, county.state);
    check_state(reader, county.state1863);
    if (reader->failed)
        return;
    county.full = joined(reader, county.state, county.name);
    VD_PUSH(&reader->atlas->heap, reader->atlas->counties) = county;
}

static void read_river(struct reader *reader)
{
    static const char *const classes[] = {"", "creek", "river", "major", NULL};
    const json_t *width = json_object_get(reader->properties, "width");
    struct vd_atlas_river river = {.spot = reader->spot,
                                   .name = text(reader, "name"),
                                   .label = text_or_null(reader, "label"),
                                   .lines = lines(reader, false),
                                   .water = (enum vd_water)word(reader, "class", classes)};

    if (width != NULL && !(json_number_value(width) > 0 && json_number_value(width) < 20))
        fail(reader, "'width' must be a number of miles");
    river.width = json_number_value(width);
    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->rivers) = river;
}

static void read_bank(struct reader *reader)
{
    static const char *const banks[] = {"none", "left", "right", NULL};
    struct vd_atlas_bank bank = {.spot = reader->spot,
                                 .river = reference(text(reader, "river")),
                                 .left = texts(reader, "left"),
                                 .right = texts(reader, "right"),
                                 .within = texts(reader, "within")};

    if (reader->geometry == NULL || json_is_null(reader->geometry)) {
        bank.otherwise = (enum vd_bank)word(reader, "otherwise", banks);
    } else {
        bank.area = area(reader);
        bank.inside = (enum vd_bank)word(reader, "bank", banks);
        bank.otherwise = bank.inside == VD_BANK_LEFT ? VD_BANK_RIGHT : VD_BANK_LEFT;
    }
    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->banks) = bank;
}

static void read_ridge(struct reader *reader)
{
    struct vd_atlas_ridge ridge = {
        .spot = reader->spot, .name = text(reader, "name"), .lines = lines(reader, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->ridges) = ridge;
}

static void read_gap(struct reader *reader)
{
    struct vd_atlas_gap gap = {.spot = reader->spot,
                               .name = text(reader, "name"),
                               .at = point(reader),
                               .ridge = reference(text(reader, "ridge")),
                               .joins = references(reader, "joins", 2, false)};

    if (!reader->failed && gap.joins.count != 2)
        fail(reader, "'joins' must name two places");
    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->gaps) = gap;
}

static void read_road(struct reader *reader)
{
    static const char *const classes[] = {"", "trail", "road", "pike", NULL};
    struct vd_atlas_road road = {.spot = reader->spot,
                                 .name = text(reader, "name"),
                                 .class = (enum vd_road)word(reader, "class", classes),
                                 .lines = lines(reader, false),
                                 .places = references(reader, "places", 2, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->roads) = road;
}

static void read_railroad(struct reader *reader)
{
    struct vd_atlas_road road = {.spot = reader->spot,
                                 .name = text(reader, "name"),
                                 .lines = lines(reader, false),
                                 .places = references(reader, "stations", 2, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->railroads) = road;
}

static void read_crossing(struct reader *reader)
{
    static const char *const kinds[] = {"", "bridge", "ferry", "ford", "dam", NULL};
    struct vd_texts carries = texts(reader, "carries");
    struct vd_atlas_crossing crossing = {.spot = reader->spot,
                                         .name = text(reader, "name"),
                                         .status = text_or_null(reader, "status"),
                                         .aliases = texts(reader, "aliases"),
                                         .maps = texts(reader, "maps"),
                                         .at = point(reader),
                                         .river = reference(text(reader, "river")),
                                         .stands = reference(text_or_null(reader, "at")),
                                         .sides = references(reader, "sides", 2, false),
                                         .links = references(reader, "links", 0, true),
                                         .kind = (enum vd_crossing_kind)word(reader, "kind", kinds),
                                         .carries_road = vd_texts_have(carries, "road"),
                                         .carries_rail = vd_texts_have(carries, "rail"),
                                         .permanent = yes(reader, "permanent")};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->crossings) = crossing;
}

static void push_area(struct reader *reader, enum vd_terrain terrain)
{
    struct vd_atlas_area found = {.spot = reader->spot,
                                  .name = text(reader, "name"),
                                  .area = area(reader),
                                  .terrain = terrain};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->areas) = found;
}

static void read_woods(struct reader *reader)
{
    static const char *const kinds[] = {"woods", "swamp", NULL};

    push_area(reader, word(reader, "kind", kinds) == 0 ? VD_TERRAIN_WOODS : VD_TERRAIN_SWAMP);
}

static void read_ground(struct reader *reader)
{
    static const char *const terrains[] = {"",     "", "rolling", "rough", "",
                                           "hill", "", "swamp",   "city",  NULL};

    push_area(reader, (enum vd_terrain)word(reader, "terrain", terrains));
}

static void read_shore(struct reader *reader)
{
    push_area(reader, VD_TERRAIN_WATER);
}

static void read_fort(struct reader *reader)
{
    struct vd_atlas_fort fort = {.spot = reader->spot,
                                 .name = text(reader, "name"),
                                 .at = point(reader),
                                 .stands = reference(text_or_null(reader, "at"))};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->heap, reader->atlas->forts) = fort;
}

struct layer {
    const char *name;
    void (*read)(struct reader *reader);
    const char *keys[16]; /* the properties it knows, besides source and note */
};

static const struct layer layers[] = {
    {"places",
     read_place,
     {"name", "state", "state1863", "county", "kind", "aliases", "confidence", "maps", "hex",
      "published", "seed", "invented"}},
    {"counties", read_county, {"name", "state", "state1863", "control"}},
    {"rivers", read_river, {"name", "class", "width", "label", "confidence"}},
    {"banks", read_bank, {"name", "river", "left", "right", "otherwise", "bank", "within"}},
    {"ridges", read_ridge, {"name"}},
    {"gaps", read_gap, {"name", "aliases", "ridge", "joins", "carries"}},
    {"roads", read_road, {"name", "class", "places"}},
    {"railroads", read_railroad, {"name", "short", "stations", "status"}},
    {"crossings",
     read_crossing,
     {"name", "aliases", "river", "kind", "sides", "at", "status", "maps", "carries", "permanent",
      "links"}},
    {"woods", read_woods, {"name", "kind"}},
    {"ground", read_ground, {"name", "terrain"}},
    {"shore", read_shore, {"name"}},
    {"forts", read_fort, {"name", "at", "published"}},
};

static const struct layer *layer_of(const char *name)
{
    for (size_t i = 0; name != NULL && i < sizeof layers / sizeof layers[0]; i++) {
        if (strcmp(layers[i].name, name) == 0)
            return &layers[i];
    }
    return NULL;
}

static bool key_is_known(const struct layer *layer, const char *key)
{
    if (strcmp(key, "source") == 0 || strcmp(key, "note") == 0)
        return true;
    for (size_t i = 0; i < sizeof layer->keys / sizeof layer->keys[0]; i++) {
        if (layer->keys[i] != NULL && strcmp(layer->keys[i], key) == 0)
            return true;
    }
    return false;
}

/* What a mistake in this feature is called: its name, with its state, or its number. */
static const char *title_of(struct reader *reader, size_t number)
{
    const char *name = json_string_value(json_object_get(reader->properties, "name"));
    const char *state = json_string_value(json_object_get(reader->properties, "state"));
    char title[128];

    if (name == NULL)
        name = json_string_value(json_object_get(reader->properties, "river"));
    if (name == NULL)
        (void)snprintf(title, sizeof title, "feature %zu", number);
    else
        (void)snprintf(title, sizeof title, "%.100s%s%.8s", name, state != NULL ? " " : "",
                       state != NULL ? state : "");
    return vd_heap_text(&reader->atlas->heap, title, strlen(title));
}

static void read_feature(struct reader *reader, const struct layer *layer, const json_t *feature,
                         size_t number)
{
    const char *type = json_string_value(json_object_get(feature, "type"));
    const char *key;
    json_t *value;

    reader->failed = false;
    reader->properties = json_object_get(feature, "properties");
    reader->geometry = json_object_get(feature, "geometry");
    reader->spot.feature = title_of(reader, number);
    if (type == NULL || strcmp(type, "Feature") != 0 || !json_is_object(reader->properties)) {
        fail(reader, "this is no GeoJSON Feature with properties");
        return;
    }
    json_object_foreach ((json_t *)reader->properties, key, value) {
        if (!key_is_known(layer, key))
            fail(reader, "%s have no property '%.60s'", layer->name, key);
    }
    if (json_string_length(json_object_get(reader->properties, "source")) == 0)
        fail(reader, "'source' is missing: every feature says where it comes from");
    layer->read(reader);
}

static void read_collection(struct reader *reader, const json_t *root)
{
    const char *type = json_string_value(json_object_get(root, "type"));
    const char *name = json_string_value(json_object_get(root, "layer"));
    const json_t *features = json_object_get(root, "features");
    const struct layer *layer = layer_of(name);

    if (type == NULL || strcmp(type, "FeatureCollection") != 0 || !json_is_array(features)) {
        fail(reader, "this is no GeoJSON FeatureCollection");
        return;
    }
    if (layer == NULL) {
        fail(reader,
             "'layer' must name the layer of the atlas this file belongs to; \"%.60s\" is none",
             name != NULL ? name : "");
        return;
    }
    if (json_string_length(json_object_get(root, "licence")) == 0)
        fail(reader, "'licence' is missing: every file says under which licence it stands");
    for (size_t i = 0; i < json_array_size(features); i++) {
        if (++reader->atlas->features > VD_FEATURES_MAX) {
            reader->spot.feature = NULL;
            fail(reader, "an atlas has at most %d features; the rest is not read", VD_FEATURES_MAX);
            return;
        }
        read_feature(reader, layer, json_array_get(features, i), i + 1);
    }
}

/* Counted before the JSON is read, which takes twenty times the memory of its text. */
static bool is_too_full(const struct vd_file *file)
{
    size_t values = 0;

    for (size_t i = 0; i < file->length; i++)
        values += file->bytes[i] == ',';
    return values > (size_t)8 * VD_POSITIONS_MAX;
}

void vd_atlas_read(struct vd_atlas *atlas, const struct vd_file *file, struct vd_report *report)
{
    struct reader reader = {.atlas = atlas, .report = report, .spot = {.file = file->path}};
    json_error_t error;

    if (is_too_full(file)) {
        fail(&reader, "the file has more values than the %d positions of an atlas could need",
             VD_POSITIONS_MAX);
        return;
    }
    json_t *root = json_loadb(file->bytes, file->length, JSON_REJECT_DUPLICATES, &error);

    if (root == NULL) {
        reader.spot.line = error.line > 0 ? (unsigned)error.line : 0;
        reader.spot.column = error.column > 0 ? (unsigned)error.column : 0;
        fail(&reader, "this is no JSON: %s", error.text);
        return;
    }
    read_collection(&reader, root);
    json_decref(root);
}
