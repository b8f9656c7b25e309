/* fuzz/fuzz_grid.c: hostile bytes as a grid description; a grid that is accepted is used. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "theater/grid.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every number of an accepted grid must be one that the compiler can reckon with. */
static void use_grid(const struct vd_grid *grid)
{
    static const struct vd_point spots[] = {
        {0, 0}, {-77400000, 39400000}, {180000000, 90000000}, {-180000000, -90000000}};

    for (size_t i = 0; i < sizeof spots / sizeof spots[0]; i++) {
        struct vd_point sheet = vd_grid_project(grid, spots[i]);
        int column, row;

        if (vd_grid_cell_of(grid, sheet, &column, &row) &&
            (column >= grid->columns || row >= grid->rows))
            abort();
        (void)vd_grid_unproject(grid, sheet);
    }
    if (vd_grid_extent(grid).x <= 0 || vd_grid_extent(grid).y <= 0)
        abort();
    (void)vd_grid_north(grid);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_arena arena;
    struct vd_report report;
    struct vd_grid grid;

    vd_arena_init(&arena);
    vd_report_init(&report);
    struct vd_file file = {"fuzz.yaml", vd_arena_text(&arena, (const char *)data, size), size};

    if (vd_grid_read(&arena, &file, &grid, &report))
        use_grid(&grid);
    vd_report_release(&report);
    vd_arena_release(&arena);
    return 0;
}
