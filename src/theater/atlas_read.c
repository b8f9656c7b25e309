/* theater/atlas_read.c: reads GeoJSON files into atlas features, with one reader for each layer.
 *
 * jansson reads the JSON and reports a syntax error by line and column; from there on an error
 * is reported by file and feature. A faulty feature is left out and reading goes on, so that one
 * run lists every error. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "theater/feature.h"

/* ---- layers ---- */

static const char *joined(struct vd_feature_reader *reader, const char *first, const char *second)
{
    size_t size = strlen(first) + strlen(second) + 2;
    char *both = vd_arena_take(&reader->atlas->arena, size, 1);

    (void)snprintf(both, size, "%s %s", first, second);
    return both;
}

static void check_state(struct vd_feature_reader *reader, const char *state)
{
    if (state[0] != '\0' && (strlen(state) != 2 || state[0] < 'A' || state[0] > 'Z' ||
                             state[1] < 'A' || state[1] > 'Z'))
        vd_feature_fail(reader, "a state is two capitals, such as PA, not \"%.20s\"", state);
}

static void read_place(struct vd_feature_reader *reader)
{
    static const char *const kinds[] = {"",        "capital",    "city",   "town",  "village",
                                        "station", "courthouse", "church", "ferry", "landmark",
                                        "fort",    "gap",        NULL};
    static const char *const confidences[] = {"H", "M", "L", NULL};
    struct vd_atlas_place place = {.spot = reader->spot,
                                   .name = vd_feature_text(reader, "name"),
                                   .state = vd_feature_text(reader, "state"),
                                   .state1863 = vd_feature_text(reader, "state1863"),
                                   .county = vd_feature_text(reader, "county"),
                                   .at = vd_feature_point(reader),
                                   .aliases = vd_feature_texts(reader, "aliases"),
                                   .maps = vd_feature_texts(reader, "maps"),
                                   .seed = vd_feature_texts(reader, "seed"),
                                   .hex = vd_feature_text_or_null(reader, "hex"),
                                   .kind =
                                       (enum vd_place_kind)vd_feature_word(reader, "kind", kinds),
                                   .published = vd_feature_flag(reader, "published"),
                                   .invented = vd_feature_flag(reader, "invented")};

    check_state(reader, place.state);
    check_state(reader, place.state1863);
    if (json_object_get(reader->properties, "confidence") != NULL)
        (void)vd_feature_word(reader, "confidence", confidences);
    if (reader->failed)
        return;
    place.full = joined(reader, place.name, place.state);
    VD_PUSH(&reader->atlas->arena, reader->atlas->places) = place;
}

static void read_county(struct vd_feature_reader *reader)
{
    struct vd_atlas_county county = {
        .spot = reader->spot,
        .name = vd_feature_text(reader, "name"),
        .state = vd_feature_text(reader, "state"),
        .state1863 = vd_feature_text(reader, "state1863"),
        .area = vd_feature_area(reader),
        .control = vd_reference_to(vd_feature_text_or_null(reader, "control"))};

    check_state(reader, county.state);
    check_state(reader, county.state1863);
    if (reader->failed)
        return;
    county.full = joined(reader, county.state, county.name);
    VD_PUSH(&reader->atlas->arena, reader->atlas->counties) = county;
}

static void read_river(struct vd_feature_reader *reader)
{
    static const char *const classes[] = {"", "creek", "river", "major", NULL};
    const json_t *width = json_object_get(reader->properties, "width");
    struct vd_atlas_river river = {.spot = reader->spot,
                                   .name = vd_feature_text(reader, "name"),
                                   .label = vd_feature_text_or_null(reader, "label"),
                                   .lines = vd_feature_lines(reader, false),
                                   .water =
                                       (enum vd_water)vd_feature_word(reader, "class", classes)};

    if (width != NULL && !(json_number_value(width) > 0 && json_number_value(width) < 20))
        vd_feature_fail(reader, "'width' must be a number of miles");
    river.width = json_number_value(width);
    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->rivers) = river;
}

static void read_bank(struct vd_feature_reader *reader)
{
    static const char *const banks[] = {"none", "left", "right", NULL};
    struct vd_atlas_bank bank = {.spot = reader->spot,
                                 .river = vd_reference_to(vd_feature_text(reader, "river")),
                                 .left = vd_feature_texts(reader, "left"),
                                 .right = vd_feature_texts(reader, "right"),
                                 .within = vd_feature_texts(reader, "within")};

    if (reader->geometry == NULL || json_is_null(reader->geometry)) {
        bank.otherwise = (enum vd_bank)vd_feature_word(reader, "otherwise", banks);
    } else {
        bank.area = vd_feature_area(reader);
        bank.inside = (enum vd_bank)vd_feature_word(reader, "bank", banks);
        bank.otherwise = bank.inside == VD_BANK_LEFT ? VD_BANK_RIGHT : VD_BANK_LEFT;
    }
    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->banks) = bank;
}

static void read_ridge(struct vd_feature_reader *reader)
{
    struct vd_atlas_ridge ridge = {.spot = reader->spot,
                                   .name = vd_feature_text(reader, "name"),
                                   .lines = vd_feature_lines(reader, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->ridges) = ridge;
}

static void read_gap(struct vd_feature_reader *reader)
{
    struct vd_atlas_gap gap = {.spot = reader->spot,
                               .name = vd_feature_text(reader, "name"),
                               .at = vd_feature_point(reader),
                               .ridge = vd_reference_to(vd_feature_text(reader, "ridge")),
                               .joins = vd_feature_references(reader, "joins", 2, false)};

    if (!reader->failed && gap.joins.count != 2)
        vd_feature_fail(reader, "'joins' must name two places");
    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->gaps) = gap;
}

static void read_road(struct vd_feature_reader *reader)
{
    static const char *const classes[] = {"", "trail", "road", "pike", NULL};
    struct vd_atlas_road road = {.spot = reader->spot,
                                 .name = vd_feature_text(reader, "name"),
                                 .class = (enum vd_road)vd_feature_word(reader, "class", classes),
                                 .lines = vd_feature_lines(reader, false),
                                 .places = vd_feature_references(reader, "places", 2, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->roads) = road;
}

static void read_railroad(struct vd_feature_reader *reader)
{
    struct vd_atlas_road road = {.spot = reader->spot,
                                 .name = vd_feature_text(reader, "name"),
                                 .lines = vd_feature_lines(reader, false),
                                 .places = vd_feature_references(reader, "stations", 2, false)};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->railroads) = road;
}

static void read_crossing(struct vd_feature_reader *reader)
{
    static const char *const kinds[] = {"", "bridge", "ferry", "ford", "dam", NULL};
    struct vd_texts carries = vd_feature_texts(reader, "carries");
    struct vd_atlas_crossing crossing = {
        .spot = reader->spot,
        .name = vd_feature_text(reader, "name"),
        .status = vd_feature_text_or_null(reader, "status"),
        .aliases = vd_feature_texts(reader, "aliases"),
        .maps = vd_feature_texts(reader, "maps"),
        .at = vd_feature_point(reader),
        .river = vd_reference_to(vd_feature_text(reader, "river")),
        .stands = vd_reference_to(vd_feature_text_or_null(reader, "at")),
        .sides = vd_feature_references(reader, "sides", 2, false),
        .links = vd_feature_references(reader, "links", 0, true),
        .kind = (enum vd_crossing_kind)vd_feature_word(reader, "kind", kinds),
        .carries_road = vd_texts_have(carries, "road"),
        .carries_rail = vd_texts_have(carries, "rail"),
        .permanent = vd_feature_flag(reader, "permanent")};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->crossings) = crossing;
}

static void push_area(struct vd_feature_reader *reader, enum vd_terrain terrain)
{
    struct vd_atlas_area found = {.spot = reader->spot,
                                  .name = vd_feature_text(reader, "name"),
                                  .area = vd_feature_area(reader),
                                  .terrain = terrain};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->areas) = found;
}

static void read_woods(struct vd_feature_reader *reader)
{
    static const char *const kinds[] = {"woods", "swamp", NULL};

    push_area(reader,
              vd_feature_word(reader, "kind", kinds) == 0 ? VD_TERRAIN_WOODS : VD_TERRAIN_SWAMP);
}

static void read_ground(struct vd_feature_reader *reader)
{
    static const char *const terrains[] = {"",     "", "rolling", "rough", "",
                                           "hill", "", "swamp",   "city",  NULL};

    push_area(reader, (enum vd_terrain)vd_feature_word(reader, "terrain", terrains));
}

static void read_shore(struct vd_feature_reader *reader)
{
    push_area(reader, VD_TERRAIN_WATER);
}

static void read_fort(struct vd_feature_reader *reader)
{
    struct vd_atlas_fort fort = {.spot = reader->spot,
                                 .name = vd_feature_text(reader, "name"),
                                 .at = vd_feature_point(reader),
                                 .stands = vd_reference_to(vd_feature_text_or_null(reader, "at"))};

    if (!reader->failed)
        VD_PUSH(&reader->atlas->arena, reader->atlas->forts) = fort;
}

struct layer {
    const char *name;
    void (*read)(struct vd_feature_reader *reader);
    const char *keys[16]; /* the properties allowed, besides source and note */
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

/* Returns what errors call this feature: its name with its state, or its number. */
static const char *title_of(struct vd_feature_reader *reader, size_t number)
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
    return vd_arena_text(&reader->atlas->arena, title, strlen(title));
}

static void read_feature(struct vd_feature_reader *reader, const struct layer *layer,
                         const json_t *feature, size_t number)
{
    const char *type = json_string_value(json_object_get(feature, "type"));
    const char *key;
    json_t *value;

    reader->failed = false;
    reader->properties = json_object_get(feature, "properties");
    reader->geometry = json_object_get(feature, "geometry");
    reader->spot.feature = title_of(reader, number);
    if (type == NULL || strcmp(type, "Feature") != 0 || !json_is_object(reader->properties)) {
        vd_feature_fail(reader, "this is not a GeoJSON Feature with properties");
        return;
    }
    json_object_foreach ((json_t *)reader->properties, key, value) {
        if (!key_is_known(layer, key))
            vd_feature_fail(reader, "%s have no property '%.60s'", layer->name, key);
    }
    if (json_string_length(json_object_get(reader->properties, "source")) == 0)
        vd_feature_fail(reader, "'source' is missing: every feature says where it comes from");
    layer->read(reader);
}

static void read_collection(struct vd_feature_reader *reader, const json_t *root)
{
    const char *type = json_string_value(json_object_get(root, "type"));
    const char *name = json_string_value(json_object_get(root, "layer"));
    const json_t *features = json_object_get(root, "features");
    const struct layer *layer = layer_of(name);

    if (type == NULL || strcmp(type, "FeatureCollection") != 0 || !json_is_array(features)) {
        vd_feature_fail(reader, "this is not a GeoJSON FeatureCollection");
        return;
    }
    if (layer == NULL) {
        vd_feature_fail(
            reader,
            "'layer' must name the layer of the atlas this file belongs to; \"%.60s\" is none",
            name != NULL ? name : "");
        return;
    }
    if (json_string_length(json_object_get(root, "licence")) == 0)
        vd_feature_fail(reader, "'licence' is missing: every file must name its license");
    for (size_t i = 0; i < json_array_size(features); i++) {
        if (++reader->atlas->features > VD_FEATURES_MAX) {
            reader->spot.feature = NULL;
            vd_feature_fail(reader, "an atlas has at most %d features; the rest is not read",
                            VD_FEATURES_MAX);
            return;
        }
        read_feature(reader, layer, json_array_get(features, i), i + 1);
    }
}

/* Counts before the JSON is parsed, which takes twenty times the memory of its text. */
static bool is_too_full(const struct vd_file *file)
{
    size_t values = 0;

    for (size_t i = 0; i < file->length; i++)
        values += file->bytes[i] == ',';
    return values > (size_t)8 * VD_POSITIONS_MAX;
}

void vd_atlas_read(struct vd_atlas *atlas, const struct vd_file *file, struct vd_report *report)
{
    struct vd_feature_reader reader = {
        .atlas = atlas, .report = report, .spot = {.file = file->path}};
    json_error_t error;

    if (is_too_full(file)) {
        vd_feature_fail(&reader,
                        "the file has more values than the %d positions of an atlas could need",
                        VD_POSITIONS_MAX);
        return;
    }
    json_t *root = json_loadb(file->bytes, file->length, JSON_REJECT_DUPLICATES, &error);

    if (root == NULL) {
        reader.spot.line = error.line > 0 ? (unsigned)error.line : 0;
        reader.spot.column = error.column > 0 ? (unsigned)error.column : 0;
        vd_feature_fail(&reader, "this is not JSON: %s", error.text);
        return;
    }
    read_collection(&reader, root);
    json_decref(root);
}
