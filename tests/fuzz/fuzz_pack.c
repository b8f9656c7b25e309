/* fuzz/fuzz_pack.c: hostile bytes as a theater, a chart or an archive; the first byte says which.
 *
 * What is accepted is read through and must come back to the byte. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "theater/maps.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_same(struct vd_bytes a, struct vd_bytes b)
{
    if (a.count != b.count || memcmp(a.at, b.at, a.count) != 0)
        abort();
}

static void use_theater(const struct vd_theater *theater)
{
    char name[VD_CELL_NAME_SIZE];
    unsigned matches;

    for (uint32_t i = 0; i < theater->cell_count; i++) {
        vd_cell_id cell = {(uint16_t)i};

        vd_theater_cell_name(theater, cell, name);
        if (vd_theater_find_cell(theater, vd_text_of(name), &matches).v != i)
            abort();
        (void)vd_theater_center(theater, cell);
        for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
            vd_cell_id next = vd_theater_neighbor(theater, cell, way);

            if (next.v != VD_NONE)
                (void)vd_theater_edge(theater, cell, next);
        }
    }
    (void)vd_theater_find_place(theater, vd_text_of("York PA"), &matches);
    (void)vd_theater_find_crossing(theater, vd_text_of("York"), &matches);
}

static void try_theater(struct vd_bytes bytes, struct vd_arena *arena)
{
    struct vd_theater theater;

    if (!vd_theater_unpack(bytes, arena, &theater))
        return;
    use_theater(&theater);
    check_same(bytes, vd_theater_pack(&theater, arena));
}

static void try_chart(struct vd_bytes bytes, struct vd_arena *arena)
{
    struct vd_chart chart;

    if (vd_chart_unpack(bytes, arena, &chart))
        check_same(bytes, vd_chart_pack(&chart, arena));
}

static void try_archive(struct vd_bytes bytes, struct vd_arena *arena)
{
    struct vd_maps maps;

    if (!vd_maps_unpack(bytes, arena, &maps))
        return;
    (void)vd_maps_find(&maps, "york");
    for (size_t i = 0; i < maps.count; i++) {
        try_theater(maps.at[i].theater, arena);
        try_chart(maps.at[i].chart, arena);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const tries[])(struct vd_bytes, struct vd_arena *) = {try_theater, try_chart,
                                                                        try_archive};
    struct vd_arena arena;

    if (size == 0)
        return 0;
    vd_arena_init(&arena);
    tries[data[0] % 3]((struct vd_bytes){data + 1, size - 1}, &arena);
    vd_arena_release(&arena);
    return 0;
}
