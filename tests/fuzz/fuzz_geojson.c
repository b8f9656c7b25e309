/* fuzz/fuzz_geojson.c: hostile bytes as a file of the atlas: read, then resolved. */
#include <stddef.h>
#include <stdint.h>

#include "theater/atlas.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_atlas atlas;
    struct vd_report report;
    struct vd_file file = {"fuzz.geojson", NULL, size};

    vd_report_init(&report);
    vd_atlas_init(&atlas);
    file.bytes = vd_arena_text(&atlas.arena, (const char *)data, size);
    vd_atlas_read(&atlas, &file, &report);
    vd_atlas_resolve(&atlas, &report);
    vd_atlas_release(&atlas);
    vd_report_release(&report);
    return 0;
}
