/* theater/chart_names.c: where the names of counties and states stand: where there is most room
 * for them. */
#include <string.h>

#include "theater/chart_build.h"

/* Returns, for each cell, how many steps it lies from a cell of another label or the frame. */
static uint16_t *depth_of(struct vd_build *build, const uint16_t *label)
{
    const struct vd_theater *theater = build->theater;
    uint16_t *depth = vd_arena_take(build->arena, theater->cell_count, sizeof *depth);
    uint16_t *queue = vd_arena_take(build->arena, theater->cell_count, sizeof *queue);
    size_t head = 0, tail = 0;

    for (size_t i = 0; i < theater->cell_count; i++) {
        for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
            vd_cell_id next = vd_theater_neighbor(theater, (vd_cell_id){(uint16_t)i}, way);

            if (next.v == VD_NONE || label[next.v] != label[i]) {
                depth[i] = 1;
                queue[tail++] = (uint16_t)i;
                break;
            }
        }
    }
    while (head < tail) {
        vd_cell_id cell = {queue[head++]};

        for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
            vd_cell_id next = vd_theater_neighbor(theater, cell, way);

            if (next.v != VD_NONE && depth[next.v] == 0) {
                depth[next.v] = (uint16_t)(depth[cell.v] + 1);
                queue[tail++] = next.v;
            }
        }
    }
    return depth;
}

/* Returns half the width of the row of cells with the same label through a spot; *x is its
 * middle. */
static int32_t room_round(const struct vd_build *build, const uint16_t *label, size_t cell,
                          int32_t *x)
{
    const struct vd_theater *theater = build->theater;
    size_t first = cell, last = cell, row = cell / theater->columns;

    while (first > row * theater->columns && label[first - 1] == label[cell])
        first--;
    while (last + 1 < (row + 1) * theater->columns && label[last + 1] == label[cell])
        last++;
    int32_t left = vd_theater_center(theater, (vd_cell_id){(uint16_t)first}).x;
    int32_t right = vd_theater_center(theater, (vd_cell_id){(uint16_t)last}).x;

    *x = (left + right) / 2;
    return (right - left + vd_grid_pitch(build->grid)) / 2;
}

static void name_label(struct vd_chart_build *chart, const uint16_t *label, const uint16_t *depth,
                       uint16_t wanted, uint8_t kind, const char *name)
{
    struct vd_build *build = chart->build;
    size_t best = VD_INDEX_NONE;
    int64_t best_rank = 0;

    for (size_t i = 0; i < build->theater->cell_count; i++) {
        int32_t x;

        if (label[i] != wanted)
            continue;
        int64_t rank =
            (int64_t)depth[i] * build->theater->size * 2 + room_round(build, label, i, &x);

        if (best == VD_INDEX_NONE || rank > best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    if (best == VD_INDEX_NONE)
        return;
    struct vd_point at = vd_theater_center(build->theater, (vd_cell_id){(uint16_t)best});
    int32_t room = room_round(build, label, best, &at.x);

    vd_chart_add_mark(
        chart, (struct vd_chart_mark){.at = at, .room = room, .table = VD_NONE, .kind = kind},
        name);
}

void vd_chart_mark_counties(struct vd_chart_build *chart)
{
    struct vd_build *build = chart->build;
    const struct vd_theater *theater = build->theater;
    uint16_t *label = vd_arena_take(build->arena, theater->cell_count, sizeof *label);
    uint16_t *depth;

    for (size_t i = 0; i < theater->cell_count; i++)
        label[i] = build->cells[i].terrain == VD_TERRAIN_WATER ? (uint16_t)VD_NONE
                                                               : build->cells[i].county;
    depth = depth_of(build, label);
    for (uint16_t i = 0; i < theater->county_count; i++)
        name_label(chart, label, depth, i, VD_MARK_COUNTY,
                   vd_theater_name(theater, theater->counties[i].name));
}

static const char *state_name(const char *code)
{
    static const char *const names[][2] = {{"PA", "Pennsylvania"}, {"MD", "Maryland"},
                                           {"VA", "Virginia"},     {"WV", "West Virginia"},
                                           {"MS", "Mississippi"},  {"LA", "Louisiana"},
                                           {"DE", "Delaware"},     {"DC", "District of Columbia"}};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i][0], code) == 0)
            return names[i][1];
    }
    return code;
}

void vd_chart_mark_states(struct vd_chart_build *chart)
{
    struct vd_build *build = chart->build;
    const struct vd_theater *theater = build->theater;
    uint16_t *label = vd_arena_take(build->arena, theater->cell_count, sizeof *label);

    for (uint16_t i = 0; i < theater->county_count; i++) {
        uint32_t state = theater->counties[i].state;
        uint16_t first = 0;

        while (theater->counties[first].state != state)
            first++;
        if (first != i || strcmp(vd_theater_name(theater, state), "DC") == 0)
            continue;
        for (size_t k = 0; k < theater->cell_count; k++) {
            uint16_t county = build->cells[k].county;

            label[k] = county != VD_NONE && theater->counties[county].state == state &&
                       build->cells[k].terrain != VD_TERRAIN_WATER;
        }
        name_label(chart, label, depth_of(build, label), 1, VD_MARK_STATE,
                   state_name(vd_theater_name(theater, state)));
    }
}
