/* theater/compile.c: runs the stages of the map compiler in order, with what they share. */
#include "theater/compile.h"

#include <string.h>

#include "theater/build.h"
#include "theater/pack.h"

/* Keeps one copy of each name; the first is empty. */
uint32_t vd_build_name(struct vd_build *build, const char *name)
{
    size_t length = strlen(name);

    for (size_t at = 0; at < build->names.count; at += strlen(build->names.at + at) + 1) {
        if (strcmp(build->names.at + at, name) == 0)
            return (uint32_t)at;
    }
    uint32_t start = (uint32_t)build->names.count;

    for (size_t i = 0; i <= length; i++)
        VD_PUSH(build->arena, build->names) = name[i];
    return start;
}

struct vd_atlas_lines vd_build_project(struct vd_build *build, const struct vd_path *paths,
                                       size_t count)
{
    struct vd_path *result = vd_arena_take(build->arena, count + 1, sizeof *result);

    for (size_t i = 0; i < count; i++) {
        struct vd_point *points = vd_arena_take(build->arena, paths[i].count, sizeof *points);

        for (size_t k = 0; k < paths[i].count; k++)
            points[k] = vd_grid_project(build->grid, paths[i].points[k]);
        result[i] = (struct vd_path){points, paths[i].count};
    }
    return (struct vd_atlas_lines){result, count};
}

struct vd_point vd_build_middle(const struct vd_build *build, const struct vd_edge *edge)
{
    struct vd_point a = vd_theater_center(build->theater, (vd_cell_id){edge->a});
    struct vd_point b = vd_theater_center(build->theater, (vd_cell_id){edge->b});

    return (struct vd_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

bool vd_build_shows(const struct vd_build *build, size_t place)
{
    return vd_texts_have(build->atlas->places.at[place].maps, build->grid->select);
}

const char *vd_build_cell_name(const struct vd_build *build, size_t cell)
{
    char *name = vd_arena_take(build->arena, VD_CELL_NAME_SIZE, 1);

    vd_theater_cell_name(build->theater, (vd_cell_id){(uint16_t)cell}, name);
    return name;
}

static void project_lines(struct vd_build *build)
{
    const struct vd_atlas *atlas = build->atlas;

    build->river_lines =
        vd_arena_take(build->arena, atlas->rivers.count + 1, sizeof *build->river_lines);
    for (size_t i = 0; i < atlas->rivers.count; i++)
        build->river_lines[i] = vd_build_project(build, atlas->rivers.at[i].lines.paths,
                                                 atlas->rivers.at[i].lines.count);
    build->ridge_lines =
        vd_arena_take(build->arena, atlas->ridges.count + 1, sizeof *build->ridge_lines);
    for (size_t i = 0; i < atlas->ridges.count; i++)
        build->ridge_lines[i] = vd_build_project(build, atlas->ridges.at[i].lines.paths,
                                                 atlas->ridges.at[i].lines.count);
}

bool vd_theater_compile(const struct vd_atlas *atlas, const struct vd_grid *grid,
                        struct vd_arena *arena, struct vd_theater *theater, struct vd_chart *chart,
                        struct vd_report *report)
{
    struct vd_build build = {
        .atlas = atlas, .grid = grid, .arena = arena, .report = report, .theater = theater};
    size_t before = report->mistakes.count;

    memset(theater, 0, sizeof *theater);
    memset(chart, 0, sizeof *chart);
    (void)vd_build_name(&build, "");
    theater->id = vd_build_name(&build, grid->id);
    theater->title = vd_build_name(&build, grid->title);
    theater->subtitle = vd_build_name(&build, grid->subtitle);
    theater->shape = grid->shape;
    theater->columns = grid->columns;
    theater->rows = grid->rows;
    theater->size = vd_grid_size(grid);
    project_lines(&build);
    vd_build_cells(&build);
    vd_build_banks(&build);
    vd_build_barriers(&build);
    vd_build_routes(&build);
    vd_build_terrain(&build);
    vd_build_tables(&build);
    vd_theater_hash(theater);
    vd_build_chart(&build, chart);
    return report->mistakes.count == before;
}
