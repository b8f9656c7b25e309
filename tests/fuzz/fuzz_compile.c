/* fuzz/fuzz_compile.c: hostile bytes as a whole small data folder, compiled.
 *
 * The input is cut at lines of three percent signs into files; what begins with a brace is a file of
 * the atlas, anything else a grid description. Faulty atlases are compiled too: the program does so,
 * to list all mistakes of a run. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "theater/compile.h"
#include "theater/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILES_MAX = 24, CELLS_MAX = 400 };

struct desk {
    struct vd_arena arena;
    struct vd_atlas atlas;
    struct vd_report report;
    struct vd_file files[FILES_MAX];
    size_t count;
};

static void cut(struct desk *desk, const char *text, size_t size)
{
    const char *end = text + size;

    while (text < end && desk->count < FILES_MAX) {
        const char *stop = text;

        while (stop < end && (end - stop < 5 || memcmp(stop, "\n%%%\n", 5) != 0))
            stop++;
        desk->files[desk->count++] =
            (struct vd_file){"fuzz", vd_arena_text(&desk->arena, text, (size_t)(stop - text)),
                             (size_t)(stop - text)};
        text = stop + 5;
    }
}

/* What was compiled without a mistake must be fit to be packed, read and packed again. */
static void check_compiled(struct desk *desk, const struct vd_theater *theater,
                           const struct vd_chart *chart)
{
    struct vd_bytes bytes = vd_theater_pack(theater, &desk->arena);
    struct vd_theater again;
    struct vd_chart chart_again;

    if (!vd_theater_unpack(bytes, &desk->arena, &again) ||
        !vd_chart_unpack(vd_chart_pack(chart, &desk->arena), &desk->arena, &chart_again))
        abort();
}

static void compile(struct desk *desk, const struct vd_file *file)
{
    struct vd_grid grid;
    struct vd_theater theater;
    struct vd_chart chart;

    if (vd_grid_read(&desk->arena, file, &grid, &desk->report) &&
        grid.columns * grid.rows <= CELLS_MAX &&
        vd_theater_compile(&desk->atlas, &grid, &desk->arena, &theater, &chart, &desk->report))
        check_compiled(desk, &theater, &chart);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk desk;

    memset(&desk, 0, sizeof desk);
    vd_arena_init(&desk.arena);
    vd_atlas_init(&desk.atlas);
    vd_report_init(&desk.report);
    cut(&desk, (const char *)data, size);
    for (size_t i = 0; i < desk.count; i++) {
        if (desk.files[i].bytes[0] == '{')
            vd_atlas_read(&desk.atlas, &desk.files[i], &desk.report);
    }
    vd_atlas_resolve(&desk.atlas, &desk.report);
    for (size_t i = 0; i < desk.count; i++) {
        if (desk.files[i].bytes[0] != '{')
            compile(&desk, &desk.files[i]);
    }
    vd_report_release(&desk.report);
    vd_atlas_release(&desk.atlas);
    vd_arena_release(&desk.arena);
    return 0;
}
