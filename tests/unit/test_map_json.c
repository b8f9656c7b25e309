/* unit/test_map_json.c: every shipped map as JSON, in the form that DESIGN fixes, and as text. */
#include "print/map_json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "theater/shipped.h"
#include "unit/check.h"

static const char *const maps[] = {"gettysburg", "vicksburg", "gettysburg-hex"};

struct desk {
    struct vd_arena arena;
    struct vd_map map;
    char *text;
    size_t size;
    json_t *root;
};

static char *printed(const struct vd_theater *theater, bool as_json, size_t *size)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, size);

    assert_non_null(file);
    if (as_json)
        vd_map_json(theater, "a scenario", file);
    else
        vd_map_text(theater, file);
    assert_int_equal(fclose(file), 0);
    return text;
}

static void open_map(struct desk *desk, const char *name)
{
    json_error_t error;

    vd_arena_init(&desk->arena);
    assert_true(vd_shipped_map(name, &desk->arena, &desk->map));
    desk->text = printed(&desk->map.theater, true, &desk->size);
    desk->root = json_loadb(desk->text, desk->size, JSON_REJECT_DUPLICATES, &error);
    if (desk->root == NULL)
        fail_msg("%s: %s at %d", name, error.text, error.position);
}

static void close_map(struct desk *desk)
{
    json_decref(desk->root);
    free(desk->text);
    vd_arena_release(&desk->arena);
}

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* ---- the members ---- */

/* What may stand at a member: s text, n whole number, f number, b truth, o object, a list; ? or null. */
struct member {
    const char *name, *kinds;
};

static bool is_kind(const json_t *value, char kind)
{
    switch (kind) {
    case 's':
        return json_is_string(value);
    case 'n':
        return json_is_integer(value);
    case 'f':
        return json_is_real(value);
    case 'b':
        return json_is_boolean(value);
    case 'o':
        return json_is_object(value);
    case 'a':
        return json_is_array(value);
    case '?':
        return json_is_null(value);
    default:
        return false;
    }
}

static void check_members(const json_t *object, const struct member *members, size_t count)
{
    assert_true(json_is_object(object));
    for (size_t i = 0; i < count; i++) {
        const json_t *value = json_object_get(object, members[i].name);
        bool fits = false;

        check_case(members[i].name, value != NULL);
        for (const char *kind = members[i].kinds; *kind != '\0'; kind++)
            fits |= is_kind(value, *kind);
        check_case(members[i].name, fits);
    }
}

static const struct member of_map[] = {
    {"scenario", "s"}, {"shape", "s"},     {"columns", "n"}, {"rows", "n"},       {"cells", "a"},
    {"edges", "a"},    {"railroads", "a"}, {"map", "s"},     {"title", "s"},      {"hash", "s"},
    {"roads", "a"},    {"districts", "a"}, {"forts", "a"},   {"cell_miles", "f"},
};
static const struct member of_cell[] = {
    {"id", "s"},      {"col", "n"},     {"row", "n"},    {"lat", "f"},
    {"lon", "f"},     {"county", "s?"}, {"state", "s?"}, {"woods", "b"},
    {"terrain", "s"}, {"banks", "o"},   {"places", "a"},
};
static const struct member of_place[] = {
    {"name", "s"}, {"state", "s"}, {"kind", "s"}, {"lat", "f"}, {"lon", "f"}, {"aliases", "a"},
};
static const struct member of_edge[] = {
    {"a", "s"},      {"b", "s"},         {"road", "s"}, {"rails", "a"},    {"river", "s?"},
    {"ridge", "s?"}, {"crossing", "o?"}, {"gap", "s?"}, {"passable", "b"},
};
static const struct member of_crossing[] = {{"name", "s"}, {"kind", "s"}, {"river", "s"}};
static const struct member of_railroad[] = {{"name", "s"}, {"stations", "a"}};

#define CHECK_MEMBERS(object, members) check_members(object, members, COUNT(members))

static bool is_one_of(const char *text, const char *const *words)
{
    while (*words != NULL && strcmp(*words, text) != 0)
        words++;
    return *words != NULL;
}

static void check_cell(const struct vd_theater *theater, const json_t *cell, size_t index)
{
    static const char *const banks[] = {"left", "right", NULL};
    vd_cell_id id = {(uint16_t)index};
    char name[VD_CELL_NAME_SIZE];
    const json_t *place;
    const char *river;
    json_t *bank;
    size_t i;

    CHECK_MEMBERS(cell, of_cell);
    vd_theater_cell_name(theater, id, name);
    assert_string_equal(text_of(cell, "id"), name);
    assert_int_equal(json_integer_value(json_object_get(cell, "col")),
                     vd_theater_column(theater, id));
    assert_int_equal(json_integer_value(json_object_get(cell, "row")), vd_theater_row(theater, id));
    assert_int_equal(json_array_size(json_object_get(cell, "places")),
                     theater->cells[index].place_count);
    json_array_foreach (json_object_get(cell, "places"), i, place) {
        CHECK_MEMBERS(place, of_place);
    }
    json_object_foreach (json_object_get(cell, "banks"), river, bank) {
        check_case(river, is_one_of(json_string_value(bank), banks));
    }
}

static void check_edge(const struct vd_theater *theater, const json_t *edge, size_t index)
{
    static const char *const roads[] = {"none", "trail", "road", "pike", NULL};
    static const char *const kinds[] = {"bridge", "ferry", "ford", "dam", NULL};
    const json_t *crossing = json_object_get(edge, "crossing");
    char a[VD_CELL_NAME_SIZE], b[VD_CELL_NAME_SIZE];

    CHECK_MEMBERS(edge, of_edge);
    vd_theater_cell_name(theater, (vd_cell_id){theater->edges[index].a}, a);
    vd_theater_cell_name(theater, (vd_cell_id){theater->edges[index].b}, b);
    assert_string_equal(text_of(edge, "a"), a);
    assert_string_equal(text_of(edge, "b"), b);
    assert_true(is_one_of(text_of(edge, "road"), roads));
    assert_int_equal(json_is_object(crossing), theater->edges[index].crossing != VD_NONE);
    if (json_is_object(crossing)) {
        CHECK_MEMBERS(crossing, of_crossing);
        assert_true(is_one_of(text_of(crossing, "kind"), kinds));
    }
    /* A creek is no river: it closes nothing. */
    assert_false(text_of(edge, "river") != NULL && text_of(edge, "creek") != NULL);
}

static void every_map_has_the_members_of_the_design(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(maps); i++) {
        struct desk desk;
        const json_t *item;
        size_t k;

        open_map(&desk, maps[i]);
        const struct vd_theater *theater = &desk.map.theater;

        CHECK_MEMBERS(desk.root, of_map);
        assert_string_equal(text_of(desk.root, "scenario"), "a scenario");
        assert_string_equal(text_of(desk.root, "map"), maps[i]);
        assert_string_equal(text_of(desk.root, "shape"), i == 2 ? "hex" : "square");
        assert_int_equal(strlen(text_of(desk.root, "hash")), 64);
        assert_int_equal(json_array_size(json_object_get(desk.root, "cells")), theater->cell_count);
        assert_int_equal(json_array_size(json_object_get(desk.root, "edges")), theater->edge_count);
        json_array_foreach (json_object_get(desk.root, "cells"), k, item) {
            check_cell(theater, item, k);
        }
        json_array_foreach (json_object_get(desk.root, "edges"), k, item) {
            check_edge(theater, item, k);
        }
        assert_int_equal(json_array_size(json_object_get(desk.root, "railroads")),
                         theater->railroad_count);
        json_array_foreach (json_object_get(desk.root, "railroads"), k, item) {
            CHECK_MEMBERS(item, of_railroad);
            assert_true(json_array_size(json_object_get(item, "stations")) > 0);
        }
        close_map(&desk);
    }
}

/* Known ground, from the document alone. */
static void known_cells_say_what_is_there(void **state)
{
    struct desk desk;
    const json_t *cell;
    size_t i, found = 0;

    (void)state;
    open_map(&desk, "gettysburg");
    json_array_foreach (json_object_get(desk.root, "cells"), i, cell) {
        const json_t *place = json_array_get(json_object_get(cell, "places"), 0);
        const json_t *banks = json_object_get(cell, "banks");

        if (strcmp(text_of(cell, "id"), "Q12") == 0) {
            assert_string_equal(text_of(cell, "county"), "Adams");
            assert_string_equal(text_of(place, "name"), "Gettysburg");
            assert_string_equal(text_of(place, "state"), "PA");
            assert_true(json_real_value(json_object_get(place, "lat")) == 39.8309);
            found++;
        } else if (strcmp(text_of(cell, "id"), "I22") == 0) {
            assert_string_equal(text_of(cell, "state"), "WV");
            assert_string_equal(text_of(cell, "state1863"), "VA");
            assert_string_equal(text_of(banks, "Potomac"), "right");
            found++;
        }
    }
    assert_int_equal(found, 2);
    close_map(&desk);
}

static void the_same_map_gives_the_same_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(maps); i++) {
        struct desk desk;
        size_t size;

        open_map(&desk, maps[i]);
        char *again = printed(&desk.map.theater, true, &size);

        assert_int_equal(size, desk.size);
        assert_memory_equal(again, desk.text, size);
        assert_int_equal(strcspn(again, "\n"), size - 1);
        free(again);
        close_map(&desk);
    }
}

/* ---- as text ---- */

static size_t count_lines(const char *text)
{
    size_t count = 0;

    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

static void the_text_names_every_place_and_crossing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(maps); i++) {
        struct desk desk;
        size_t size;

        open_map(&desk, maps[i]);
        const struct vd_theater *theater = &desk.map.theater;
        char *text = printed(theater, false, &size);

        assert_int_equal(strlen(text), size);
        assert_ptr_equal(strstr(text, vd_theater_name(theater, theater->title)), text);
        for (uint32_t k = 0; k < theater->place_count; k++) {
            const struct vd_place *place = &theater->places[k];
            char entry[256], cell[VD_CELL_NAME_SIZE];
            struct vd_writer writer = vd_writer_of(entry, sizeof entry);

            vd_theater_cell_name(theater, (vd_cell_id){place->cell}, cell);
            vd_write_format(&writer, "%-5s %s %s ", cell, vd_theater_name(theater, place->name),
                            vd_theater_name(theater, place->state));
            check_case(entry,
                       (strstr(text, entry) != NULL) == ((place->flags & VD_PLACE_SHOWN) != 0));
        }
        for (uint32_t k = 0; k < theater->crossing_count; k++)
            assert_non_null(strstr(text, vd_theater_name(theater, theater->crossings[k].name)));
        assert_true(count_lines(text) > 2U * theater->rows);
        free(text);
        close_map(&desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_map_has_the_members_of_the_design),
        cmocka_unit_test(known_cells_say_what_is_there),
        cmocka_unit_test(the_same_map_gives_the_same_bytes),
        cmocka_unit_test(the_text_names_every_place_and_crossing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
