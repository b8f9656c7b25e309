/* fuzz/fuzz_scenario.c: hostile bytes as each of the files of a scenario, as a user's own numbers, and as changes
 * to tables in bytes. What is accepted must survive as bytes.
 *
 * The first byte says which system: A is the first of the list. The second says what of it: A the first of its
 * files, ...; after the last file own numbers, then triples of place and value. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario/data_files.h"
#include "scenario/loading.h"
#include "scenario/override.h"
#include "theater/shipped.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SYSTEMS_MAX = 8 };

/* The last scenario of a system, without mistakes, opened once. */
struct whole {
    struct vd_arena arena;
    const struct vd_system *system;
    const char *id;
    struct vd_map map;
    const struct vd_yaml *sections[VD_SECTIONS_MAX];
    size_t count; /* of sections */
    struct vd_bytes packed;
};

static struct whole wholes[SYSTEMS_MAX];
static size_t whole_count;

static void need(bool holds)
{
    if (!holds)
        abort();
}

static const struct vd_scenario *load(const struct whole *whole,
                                      const struct vd_yaml *const *sections,
                                      const struct vd_scenario_request *request,
                                      struct vd_arena *arena, struct vd_report *report)
{
    return whole->system->loading->load(&(struct vd_scenario_files){.system = whole->system,
                                                                    .id = whole->id,
                                                                    .theater = &whole->map.theater,
                                                                    .sections = sections,
                                                                    .request = request},
                                        arena, report);
}

/* ---- opened once ---- */

static const struct vd_yaml *read_section(struct whole *whole, const struct vd_section *section,
                                          struct vd_report *report)
{
    char name[300];
    struct vd_file file;

    if (section->kind == VD_SECTION_OWN)
        (void)snprintf(name, sizeof name, "%s/%s/%s.yaml", whole->system->name, whole->id,
                       section->name);
    else
        (void)snprintf(name, sizeof name, "%s/%s%s%s.yaml", whole->system->name,
                       section->folder != NULL ? section->folder : "",
                       section->folder != NULL ? "/" : "", section->name);
    need(vd_data_read(NULL, name, &whole->arena, &file, report));
    return vd_yaml_parse(&whole->arena, &file, report);
}

static void open_whole(const struct vd_system *system)
{
    struct whole *whole = &wholes[whole_count++];
    struct vd_scenario_request request = {0};
    struct vd_report report;
    const char **ids;
    size_t count;

    whole->system = system;
    vd_arena_init(&whole->arena);
    vd_report_init(&report);
    vd_data_list(NULL, system->name, &whole->arena, &ids, &count);
    need(count > 0);
    request.id = whole->id = ids[count - 1];
    for (const struct vd_section *at = system->loading->sections; at->name != NULL; at++)
        whole->sections[whole->count++] = read_section(whole, at, &report);
    need(vd_shipped_map(vd_yaml_find(whole->sections[0], "map")->text, &whole->arena, &whole->map));
    const struct vd_scenario *sc = load(whole, whole->sections, &request, &whole->arena, &report);

    need(sc != NULL);
    whole->packed = system->loading->pack(sc, &whole->arena);
    vd_report_release(&report);
}

static void open_once(void)
{
    for (size_t i = 0; vd_systems[i] != NULL && whole_count <= i; i++) {
        need(i < SYSTEMS_MAX);
        open_whole(vd_systems[i]);
    }
}

/* ---- what is accepted ---- */

static void use(const struct whole *whole, const struct vd_scenario *sc, struct vd_arena *arena)
{
    struct vd_bytes bytes = whole->system->loading->pack(sc, arena);
    const struct vd_scenario *again = NULL;

    need(whole->system->loading->unpack(bytes, sc->theater, arena, &again));
    need(memcmp(again->hash, sc->hash, sizeof sc->hash) == 0);
}

/* A file instead of its own, or own numbers for all of them. */
static void put_text(const struct whole *whole, size_t which, const struct vd_yaml *root,
                     const struct vd_yaml **sections, struct vd_arena *arena,
                     struct vd_report *report)
{
    memcpy(sections, whole->sections, sizeof whole->sections);
    if (which < whole->count)
        sections[which] = root;
    for (size_t i = 0; which == whole->count && root->kind == VD_YAML_MAP && i < whole->count;
         i++) {
        const struct vd_yaml *own = vd_yaml_find(root, whole->system->loading->sections[i].name);

        if (own != NULL)
            sections[i] = vd_override(arena, sections[i], own, report);
    }
}

static void read_text(const struct whole *whole, size_t which, struct vd_text text,
                      struct vd_arena *arena)
{
    const struct vd_section *section = &whole->system->loading->sections[which];
    struct vd_report report;
    /* What is made would have to be made for numbers that nobody has seen before. */
    struct vd_scenario_request request = {.id = whole->id,
                                          .without_made = which == whole->count ||
                                                          section->kind == VD_SECTION_SHARED};
    struct vd_file file = {"fuzz.yaml", vd_arena_text(arena, text.at, text.length), text.length};
    const struct vd_yaml *sections[VD_SECTIONS_MAX];

    vd_report_init(&report);
    const struct vd_yaml *root = vd_yaml_parse(arena, &file, &report);

    if (root != NULL)
        put_text(whole, which, root, sections, arena, &report);
    if (root != NULL && vd_report_is_clean(&report)) {
        const struct vd_scenario *sc = load(whole, sections, &request, arena, &report);

        need((sc != NULL) == vd_report_is_clean(&report));
        if (sc != NULL)
            use(whole, sc, arena);
    }
    vd_report_release(&report);
}

static void read_bytes(const struct whole *whole, const uint8_t *data, size_t size,
                       struct vd_arena *arena)
{
    uint8_t *bytes = vd_arena_take(arena, whole->packed.count, 1);
    const struct vd_scenario *sc;

    memcpy(bytes, whole->packed.at, whole->packed.count);
    for (size_t i = 0; i + 3 <= size; i += 3)
        bytes[(data[i] | (size_t)data[i + 1] << 8) % whole->packed.count] = data[i + 2];
    if (whole->system->loading->unpack((struct vd_bytes){bytes, whole->packed.count},
                                       &whole->map.theater, arena, &sc))
        use(whole, sc, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_arena arena;

    open_once();
    if (size < 2)
        return 0;
    const struct whole *whole = &wholes[(size_t)(data[0] - 'A') % whole_count];
    size_t which = (size_t)(data[1] - 'A') % (whole->count + 2);

    vd_arena_init(&arena);
    if (which <= whole->count)
        read_text(whole, which, (struct vd_text){(const char *)data + 2, size - 2}, &arena);
    else
        read_bytes(whole, data + 2, size - 2, &arena);
    vd_arena_release(&arena);
    return 0;
}
