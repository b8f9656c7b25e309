/* fuzz/fuzz_scenario.c: hostile bytes as each of the files of a campaign, as a user's own numbers, and
 * as changes to tables in bytes. What is accepted must be sound and survive as bytes.
 *
 * The first byte says which: A to J a file, K own numbers, L triples of place and value. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scenario/altar.h"
#include "scenario/override.h"
#include "scenario/sources.h"
#include "theater/shipped.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const files[ALTAR_SECTIONS] = {"altar/vicksburg/scenario.yaml",
                                                  "altar/vicksburg/army_union.yaml",
                                                  "altar/vicksburg/army_confederate.yaml",
                                                  "altar/vicksburg/deployment.yaml",
                                                  "altar/vicksburg/depots.yaml",
                                                  "altar/vicksburg/crossings.yaml",
                                                  "altar/vicksburg/victory.yaml",
                                                  "altar/vicksburg/cards.yaml",
                                                  "altar/vicksburg/briefings.yaml",
                                                  "altar/battle.yaml",
                                                  "altar/odds.yaml"};

/* The campaign without mistakes, opened once. */
static struct {
    struct vd_heap heap;
    struct vd_map map;
    const struct vd_yaml *sections[ALTAR_SECTIONS];
    struct vd_bytes packed;
} whole;

static void open_once(void)
{
    struct vd_report report;
    struct vd_scenario_request request = {.id = "vicksburg"};

    if (whole.packed.count > 0)
        return;
    vd_heap_init(&whole.heap);
    vd_report_init(&report);
    if (!vd_shipped_map("vicksburg", &whole.heap, &whole.map))
        abort();
    for (size_t i = 0; i < ALTAR_SECTIONS; i++) {
        struct vd_file file;

        if (!vd_source_read(NULL, files[i], &whole.heap, &file, &report))
            abort();
        whole.sections[i] = vd_yaml_parse(&whole.heap, &file, &report);
    }
    const struct altar_scenario *sc =
        altar_load(&whole.heap, &whole.map.theater, "vicksburg", whole.sections, &request, &report);

    if (sc == NULL) {
        vd_report_print(&report, stderr);
        abort();
    }
    whole.packed = altar_pack(sc, &whole.heap);
    vd_report_release(&report);
}

static void use(const struct altar_scenario *sc, struct vd_heap *heap)
{
    struct vd_bytes bytes = altar_pack(sc, heap);
    const struct altar_scenario *again = altar_unpack(bytes, sc->base.theater, heap);

    if (!altar_is_sound(sc) || again == NULL ||
        memcmp(again->base.hash, sc->base.hash, sizeof sc->base.hash) != 0)
        abort();
}

static void read_text(size_t which, struct vd_text text, struct vd_heap *heap)
{
    struct vd_report report;
    /* Odds would have to be made for numbers that nobody has seen before. */
    struct vd_scenario_request request = {.id = "vicksburg",
                                          .without_odds = which == ALTAR_SECTION_BATTLE ||
                                                          which == ALTAR_SECTIONS};
    struct vd_file file = {"fuzz.yaml", vd_heap_text(heap, text.at, text.length), text.length};
    const struct vd_yaml *sections[ALTAR_SECTIONS];

    vd_report_init(&report);
    const struct vd_yaml *root = vd_yaml_parse(heap, &file, &report);

    memcpy(sections, whole.sections, sizeof sections);
    if (root != NULL && which < ALTAR_SECTIONS)
        sections[which] = root;
    for (size_t i = 0;
         root != NULL && root->kind == VD_YAML_MAP && which == ALTAR_SECTIONS && i < ALTAR_SECTIONS;
         i++) {
        const char *name = strrchr(files[i], '/') + 1;
        char key[32] = "";

        memcpy(key, name, strlen(name) - strlen(".yaml"));
        const struct vd_yaml *own = vd_yaml_find(root, key);

        if (own != NULL)
            sections[i] = vd_override(heap, sections[i], own, &report);
    }
    if (root != NULL && vd_report_is_clean(&report)) {
        const struct altar_scenario *sc =
            altar_load(heap, &whole.map.theater, "vicksburg", sections, &request, &report);

        if ((sc != NULL) != vd_report_is_clean(&report))
            abort();
        if (sc != NULL)
            use(sc, heap);
    }
    vd_report_release(&report);
}

static void read_bytes(const uint8_t *data, size_t size, struct vd_heap *heap)
{
    uint8_t *bytes = vd_heap_take(heap, whole.packed.count, 1);

    memcpy(bytes, whole.packed.at, whole.packed.count);
    for (size_t i = 0; i + 3 <= size; i += 3)
        bytes[(data[i] | (size_t)data[i + 1] << 8) % whole.packed.count] = data[i + 2];
    const struct altar_scenario *sc =
        altar_unpack((struct vd_bytes){bytes, whole.packed.count}, &whole.map.theater, heap);

    if (sc != NULL)
        use(sc, heap);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_heap heap;

    open_once();
    if (size == 0)
        return 0;
    size_t which = (size_t)(data[0] - 'A') % (ALTAR_SECTIONS + 2);

    vd_heap_init(&heap);
    if (which <= ALTAR_SECTIONS)
        read_text(which, (struct vd_text){(const char *)data + 1, size - 1}, &heap);
    else
        read_bytes(data + 1, size - 1, &heap);
    vd_heap_release(&heap);
    return 0;
}
