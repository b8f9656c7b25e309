/* umpire/shipped.c: compares a campaign's tables and map with those shipped in this program. */
#include "umpire/shipped.h"
#include "scenario/loading.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE_MAX = 160, VALUE_SIZE_MAX = 48 };

static void add(struct vd_shipped *shipped, struct vd_arena *arena, const char *text)
{
    if (shipped->count < VD_DIFFERENCES_MAX)
        shipped->differs[shipped->count++] = vd_arena_text(arena, text, strlen(text));
    else
        shipped->more++;
}

/* ---- tables, as the book shows them ---- */

static json_t *book_of(const struct vd_system *system, const struct vd_scenario *scenario)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_view *view = vd_arena_take(&arena, 1, system->play->sizes(scenario).view);

    system->telling->begin(scenario, (vd_seat_id){0}, view);
    system->language->print_view(scenario, view, VD_FORM_BOOK, &writer);
    char *text = vd_arena_take(&arena, writer.length + 1, 1);

    writer = vd_writer_of(text, writer.length + 1);
    system->language->print_view(scenario, view, VD_FORM_BOOK, &writer);
    json_t *book = json_loads(text, JSON_DECODE_ANY, NULL);

    vd_arena_release(&arena);
    return book;
}

struct difference {
    struct vd_shipped *shipped;
    struct vd_arena *arena;
};

static void value_text(const json_t *value, char text[VALUE_SIZE_MAX])
{
    char *words = value != NULL ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;

    (void)snprintf(text, VALUE_SIZE_MAX, "%.*s", VALUE_SIZE_MAX - 1,
                   words != NULL ? words : "nothing");
    free(words);
}

static void tell_values(const struct difference *difference, const char *path, const json_t *own,
                        const json_t *shipped)
{
    char line[PATH_SIZE_MAX + 2 * VALUE_SIZE_MAX + 20], here[VALUE_SIZE_MAX], there[VALUE_SIZE_MAX];

    value_text(own, here);
    value_text(shipped, there);
    (void)snprintf(line, sizeof line, "%s: %s, shipped %s", path, here, there);
    add(difference->shipped, difference->arena, line);
}

static void compare(const struct difference *difference, const char *path, json_t *own,
                    json_t *shipped);

static void compare_objects(const struct difference *difference, const char *path, json_t *own,
                            json_t *shipped)
{
    char inner[PATH_SIZE_MAX];
    const char *name;
    json_t *value;

    json_object_foreach (own, name, value) {
        (void)snprintf(inner, sizeof inner, "%.90s%s%.60s", path, path[0] != '\0' ? "." : "", name);
        compare(difference, inner, value, json_object_get(shipped, name));
    }
}

/* A row is identified by its name if it has one. */
static void compare_arrays(const struct difference *difference, const char *path, json_t *own,
                           json_t *shipped)
{
    char inner[PATH_SIZE_MAX];
    json_t *value;
    size_t i;

    if (json_array_size(own) != json_array_size(shipped)) {
        (void)snprintf(inner, sizeof inner, "%.120s: %zu entries, shipped %zu", path,
                       json_array_size(own), json_array_size(shipped));
        add(difference->shipped, difference->arena, inner);
    }
    json_array_foreach (own, i, value) {
        const char *name = json_string_value(json_object_get(value, "name"));

        if (i >= json_array_size(shipped))
            break;
        if (name != NULL)
            (void)snprintf(inner, sizeof inner, "%.90s[%.50s]", path, name);
        else
            (void)snprintf(inner, sizeof inner, "%.120s[%zu]", path, i);
        compare(difference, inner, value, json_array_get(shipped, i));
    }
}

static void compare(const struct difference *difference, const char *path, json_t *own,
                    json_t *shipped)
{
    if (json_equal(own, shipped))
        return;
    if (json_is_object(own) && json_is_object(shipped))
        compare_objects(difference, path, own, shipped);
    else if (json_is_array(own) && json_is_array(shipped))
        compare_arrays(difference, path, own, shipped);
    else
        tell_values(difference, path, own, shipped);
}

static void compare_books(const struct difference *difference, const struct vd_system *system,
                          const struct vd_scenario *own, const struct vd_scenario *shipped)
{
    json_t *here = book_of(system, own), *there = book_of(system, shipped);
    size_t before = difference->shipped->count;

    if (here != NULL && there != NULL)
        compare(difference, "", here, there);
    if (difference->shipped->count == before && difference->shipped->same_map)
        add(difference->shipped, difference->arena, "numbers not shown in the book");
    /* The tables name their map, so with another map they differ for that reason alone. */
    difference->shipped->same_tables = difference->shipped->count == before;
    json_decref(here);
    json_decref(there);
}

/* ---- the map ---- */

static void compare_edges(const struct difference *difference, const struct vd_theater *own,
                          const struct vd_theater *shipped)
{
    size_t count = 0;
    char line[PATH_SIZE_MAX];

    for (uint32_t i = 0; i < own->edge_count && i < shipped->edge_count; i++) {
        const struct vd_edge *here = &own->edges[i], *there = &shipped->edges[i];

        count += here->a != there->a || here->b != there->b || here->road != there->road ||
                 here->passable != there->passable || here->river != there->river ||
                 here->ridge != there->ridge;
    }
    (void)snprintf(line, sizeof line, "map: %zu of %lu edges between spaces", count,
                   (unsigned long)own->edge_count);
    if (count > 0)
        add(difference->shipped, difference->arena, line);
}

static void compare_maps(const struct difference *difference, const struct vd_theater *own,
                         const struct vd_theater *shipped)
{
    size_t before = difference->shipped->count;
    char line[PATH_SIZE_MAX];

    if (own->columns != shipped->columns || own->rows != shipped->rows) {
        (void)snprintf(line, sizeof line, "map: %u by %u spaces, shipped %u by %u", own->columns,
                       own->rows, shipped->columns, shipped->rows);
        add(difference->shipped, difference->arena, line);
        return;
    }
    compare_edges(difference, own, shipped);
    if (difference->shipped->count == before)
        add(difference->shipped, difference->arena, "map: names, places or the contents of spaces");
}

/* ---- both ---- */

static struct vd_hash hash_of(struct vd_bytes bytes)
{
    uint8_t hash[VD_HASH_SIZE];

    (void)crypto_hash_sha256(hash, bytes.at, bytes.count);
    return vd_hash_of(hash);
}

/* Returns the shipped scenario with that name and the same switches; NULL if there is none. */
static const struct vd_scenario *open_shipped(const struct vd_catalogue *catalogue,
                                              const struct vd_head *head,
                                              const struct vd_system *system,
                                              struct vd_arena *arena)
{
    const char *words[VD_SETTINGS_MAX];
    const struct vd_scenario *scenario = NULL;
    const struct vd_system *its = NULL;
    struct vd_report report;
    size_t count = 0;

    for (size_t i = 0; i < head->set_count; i++) {
        struct vd_buffer word;

        if (strcmp(head->set[i].name, "dice") == 0 || strcmp(head->set[i].name, "typed") == 0)
            continue;
        vd_buffer_init(&word, arena);
        vd_put(&word, head->set[i].name);
        vd_put(&word, "=");
        vd_put(&word, head->set[i].value);
        words[count++] = word.at;
    }
    vd_report_init(&report);
    bool fine = catalogue->open(head->scenario, words, count, arena, &scenario, &its, &report);

    vd_report_release(&report);
    return fine && its == system ? scenario : NULL;
}

void vd_shipped_compare(const struct vd_catalogue *catalogue, const struct vd_head *head,
                        const struct vd_system *system, const struct vd_scenario *scenario,
                        struct vd_arena *arena, struct vd_shipped *shipped)
{
    const struct vd_scenario *known = open_shipped(catalogue, head, system, arena);
    const struct difference difference = {shipped, arena};

    *shipped = (struct vd_shipped){.known = known != NULL,
                                   .tables = hash_of(system->loading->pack(scenario, arena)),
                                   .map = vd_hash_of(scenario->theater->hash)};
    if (known == NULL)
        return;
    struct vd_hash tables = hash_of(system->loading->pack(known, arena));

    shipped->same_map = memcmp(known->theater->hash, scenario->theater->hash, VD_HASH_SIZE) == 0;
    shipped->same_tables = vd_hash_is(&tables, &shipped->tables);
    if (!shipped->same_tables)
        compare_books(&difference, system, scenario, known);
    if (!shipped->same_map)
        compare_maps(&difference, scenario->theater, known->theater);
}

void vd_shipped_write(const struct vd_shipped *shipped, struct vd_writer *writer)
{
    if (vd_is_shipped(shipped))
        return;
    vd_write(writer, "This campaign uses its own tables, not those that come with this program");
    if (!shipped->known)
        vd_write(writer, ", which has none with that name and those options");
    for (size_t i = 0; i < shipped->count; i++)
        vd_write_format(writer, "%s%s", i == 0 ? ": " : "; ", shipped->differs[i]);
    if (shipped->more > 0)
        vd_write_format(writer, "; and %lu more", (unsigned long)shipped->more);
    vd_write(writer, ".");
}
