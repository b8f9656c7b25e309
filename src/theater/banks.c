/* theater/banks.c: second stage: which bank each cell stands on (geodata 3.4, rules 2 and 3).
 *
 * Rivers are not traced through cells: each cell is labeled by the county of its anchor, and a
 * river runs where the labels differ. Such a border has no holes. */
#include <string.h>

#include "theater/build.h"

enum { ORPHAN_MAX = 6 };  /* patches smaller than this take the bank of the cells around them */
enum { ISLAND_MAX = 30 }; /* smaller land beyond open water is not part of the theater */

static enum vd_bank bank_of(const struct vd_build *build, size_t cell, size_t river)
{
    return (enum vd_bank)(build->cells[cell].banks >> (2 * river) & 3);
}

static void set_bank(struct vd_build *build, size_t cell, size_t river, enum vd_bank bank)
{
    build->cells[cell].banks &= ~(UINT32_C(3) << (2 * river));
    build->cells[cell].banks |= (uint32_t)bank << (2 * river);
}

static bool is_water(const struct vd_build *build, size_t cell)
{
    return build->cells[cell].terrain == VD_TERRAIN_WATER;
}

/* ---- open water ---- */

/* A cell is water if all of it is: its center and the points halfway to its corners. */
static bool lies_in(const struct vd_build *build, const struct vd_area *area, size_t cell)
{
    struct vd_point center = vd_theater_center(build->theater, (vd_cell_id){(uint16_t)cell});
    int32_t quarter = build->theater->size / 4;

    for (int32_t x = -1; x <= 1; x++) {
        for (int32_t y = -1; y <= 1; y++) {
            struct vd_point spot = {center.x + x * quarter, center.y + y * quarter};

            if ((x == 0) == (y == 0) && !vd_area_holds(area, vd_grid_unproject(build->grid, spot)))
                return false;
        }
    }
    return true;
}

static void find_water(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;

    for (size_t i = 0; i < atlas->areas.count; i++) {
        if (atlas->areas.at[i].terrain != VD_TERRAIN_WATER)
            continue;
        for (size_t cell = 0; cell < build->theater->cell_count; cell++) {
            if (build->anchor[cell] == VD_INDEX_NONE &&
                lies_in(build, &atlas->areas.at[i].area, cell))
                build->cells[cell].terrain = VD_TERRAIN_WATER;
        }
    }
}

/* ---- patches of cells with the same label ---- */

struct patch {
    uint16_t *cells;
    size_t count;
    bool has_place;
};

/* Collects the cells connected to `start` with the same label; `seen` puts each cell in one
 * patch. */
static void gather(struct vd_build *build, const uint8_t *label, bool *seen, size_t start,
                   struct patch *patch)
{
    patch->count = 0;
    patch->has_place = false;
    patch->cells[patch->count++] = (uint16_t)start;
    seen[start] = true;
    for (size_t i = 0; i < patch->count; i++) {
        vd_cell_id cell = {patch->cells[i]};

        patch->has_place |= build->anchor[cell.v] != VD_INDEX_NONE;
        for (unsigned way = 0; way < vd_theater_directions(build->theater); way++) {
            vd_cell_id next = vd_theater_neighbor(build->theater, cell, way);

            if (next.v != VD_NONE && !seen[next.v] && label[next.v] == label[start]) {
                seen[next.v] = true;
                patch->cells[patch->count++] = next.v;
            }
        }
    }
}

/* Returns the neighbor outside the patch whose bank, state and county a flooded cell takes: the
 * lowest. */
static size_t surroundings(const struct vd_build *build, const uint8_t *label, size_t cell)
{
    size_t best = VD_INDEX_NONE;

    for (unsigned way = 0; way < vd_theater_directions(build->theater); way++) {
        vd_cell_id next = vd_theater_neighbor(build->theater, (vd_cell_id){(uint16_t)cell}, way);

        if (next.v != VD_NONE && label[next.v] != label[cell] && label[next.v] != VD_BANK_NONE &&
            next.v < best)
            best = next.v;
    }
    return best;
}

static void flood_patch(struct vd_build *build, uint8_t *label, const struct patch *patch)
{
    size_t left = patch->count;

    /* From the rim inward; a patch that meets no other bank keeps its own. */
    while (left > 0) {
        size_t before = left;

        for (size_t i = 0; i < patch->count; i++) {
            uint16_t cell = patch->cells[i];
            size_t model = surroundings(build, label, cell);

            if ((build->cells[cell].flags & VD_CELL_FLOODED) != 0 || model == VD_INDEX_NONE)
                continue;
            label[cell] = label[model];
            build->county[cell] = build->county[model];
            build->cells[cell].banks = build->cells[model].banks;
            build->cells[cell].flags |= VD_CELL_FLOODED;
            left--;
        }
        if (left == before)
            return;
    }
}

static void flood_orphans(struct vd_build *build, size_t river)
{
    size_t count = build->theater->cell_count;
    uint8_t *label = vd_arena_take(build->arena, count, sizeof *label);
    bool *seen = vd_arena_take(build->arena, count, sizeof *seen);
    struct patch patch = {.cells = vd_arena_take(build->arena, count, sizeof *patch.cells)};

    for (size_t i = 0; i < count; i++)
        label[i] = (uint8_t)bank_of(build, i, river);
    for (size_t i = 0; i < count; i++) {
        if (seen[i] || label[i] == VD_BANK_NONE)
            continue;
        gather(build, label, seen, i, &patch);
        if (patch.count < ORPHAN_MAX && !patch.has_place)
            flood_patch(build, label, &patch);
    }
}

/* Land beyond the bay without a place is drawn but cannot be entered in this campaign. */
static void drown_islands(struct vd_build *build)
{
    size_t count = build->theater->cell_count;
    uint8_t *label = vd_arena_take(build->arena, count, sizeof *label);
    bool *seen = vd_arena_take(build->arena, count, sizeof *seen);
    struct patch patch = {.cells = vd_arena_take(build->arena, count, sizeof *patch.cells)};

    for (size_t i = 0; i < count; i++)
        label[i] = is_water(build, i) ? 1 : 0;
    for (size_t i = 0; i < count; i++) {
        if (seen[i] || label[i] != 0)
            continue;
        gather(build, label, seen, i, &patch);
        for (size_t k = 0; k < patch.count && patch.count < ISLAND_MAX && !patch.has_place; k++)
            build->cells[patch.cells[k]].terrain = VD_TERRAIN_WATER;
    }
}

/* ---- banks ---- */

static void label_banks(struct vd_build *build, size_t river, size_t atlas_river)
{
    for (size_t i = 0; i < build->theater->cell_count; i++) {
        size_t place = build->anchor[i];
        struct vd_point ground = place != VD_INDEX_NONE
                                     ? build->atlas->places.at[place].at
                                     : (struct vd_point){build->cells[i].lon, build->cells[i].lat};

        if (!is_water(build, i))
            set_bank(build, i, river,
                     vd_atlas_bank_at(build->atlas, atlas_river, ground, build->county[i]));
    }
}

/* Reports two towns on opposite banks in one cell: an army could cross the river there unseen. */
static void check_towns(struct vd_build *build, size_t river, size_t atlas_river)
{
    const struct vd_atlas *atlas = build->atlas;

    for (size_t i = 0; i < atlas->places.count; i++) {
        uint16_t cell = build->place_cell[i];

        if (cell == VD_NONE || !vd_build_shows(build, i) || build->anchor[cell] == i)
            continue;
        enum vd_bank here =
            vd_atlas_bank_at(atlas, atlas_river, atlas->places.at[i].at, build->place_county[i]);
        enum vd_bank there = bank_of(build, cell, river);

        if (here != VD_BANK_NONE && there != VD_BANK_NONE && here != there)
            vd_report_add(build->report, build->grid->spot,
                          "cell %s holds %s and %s, which stand on opposite banks of the %s; "
                          "move the corner or change the cell size",
                          vd_build_cell_name(build, cell), atlas->places.at[i].full,
                          atlas->places.at[build->anchor[cell]].full,
                          atlas->rivers.at[atlas_river].name);
    }
}

static void add_river(struct vd_build *build, size_t atlas_river, bool blocking)
{
    const struct vd_atlas_river *river = &build->atlas->rivers.at[atlas_river];
    enum vd_water water = VD_WATER_CREEK;

    if (blocking)
        water = river->water == VD_WATER_MAJOR ? VD_WATER_MAJOR : VD_WATER_MINOR;
    build->river_index[atlas_river] = (uint16_t)build->rivers.count;
    VD_PUSH(build->arena, build->rivers) = (struct vd_river){
        .name = vd_build_name(build, river->name), .water = (uint8_t)water, .blocking = blocking};
}

/* Blocking rivers come first, in the grid's order, so that a bank takes two bits of a cell. */
static void list_rivers(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;
    const struct vd_grid *grid = build->grid;

    build->river_index = vd_arena_take(build->arena, atlas->rivers.count + 1, sizeof(uint16_t));
    for (size_t i = 0; i < atlas->rivers.count; i++)
        build->river_index[i] = VD_NONE;
    for (size_t i = 0; i < grid->rivers.count; i++) {
        size_t river = vd_atlas_find_river(atlas, grid->rivers.at[i]);

        if (river == VD_INDEX_NONE)
            vd_report_add(build->report, grid->spot,
                          "'rivers' names \"%s\", which the atlas does not have",
                          grid->rivers.at[i]);
        else if (build->rivers.count == VD_BLOCKING_MAX)
            vd_report_add(build->report, grid->spot, "a map has at most %d blocking rivers",
                          VD_BLOCKING_MAX);
        else if (build->river_index[river] == VD_NONE)
            add_river(build, river, true);
    }
    for (size_t i = 0; i < atlas->rivers.count; i++) {
        if (build->river_index[i] == VD_NONE)
            add_river(build, i, false);
    }
}

void vd_build_banks(struct vd_build *build)
{
    list_rivers(build);
    find_water(build);
    drown_islands(build);
    for (size_t i = 0; i < build->atlas->rivers.count; i++) {
        uint16_t river = build->river_index[i];

        if (!build->rivers.at[river].blocking)
            continue;
        label_banks(build, river, i);
        check_towns(build, river, i);
    }
    for (size_t river = 0; river < build->rivers.count && build->rivers.at[river].blocking; river++)
        flood_orphans(build, river);
}
