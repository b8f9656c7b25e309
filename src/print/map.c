/* print/map.c: lays out the map once, then paints it layer by layer. */
#include "print/map.h"

#include <math.h>
#include <stdlib.h>

#include "print/plan.h"
#include "print/situation.h"

static void plan_traces(struct vd_drawing *map)
{
    map->trace_count = map->chart->line_count;
    map->traces = vd_arena_take(&map->arena, map->trace_count + 1, sizeof *map->traces);
    for (size_t i = 0; i < map->trace_count; i++)
        map->traces[i] = vd_trace_of(&map->arena, map->chart, &map->chart->lines[i], map->unit);
}

struct vd_drawing *vd_drawing_new(const struct vd_theater *theater, const struct vd_chart *chart,
                                  const struct vd_map_style *style)
{
    struct vd_drawing *map = calloc(1, sizeof *map);

    if (map == NULL)
        return NULL;
    vd_arena_init(&map->arena);
    map->theater = theater;
    map->chart = chart;
    map->style = *style;
    if (map->style.layers == 0)
        map->style.layers = VD_LAYER_ALL;
    map->mile = style->scale;
    map->unit = style->scale / VD_MILE;
    map->growth = vd_style_growth(theater, style);
    map->width = chart->width * map->unit;
    map->height = chart->height * map->unit;
    map->fonts = vd_fonts_new(&map->arena, map->growth > 1.2);
    map->layout = vd_layout_of(theater, chart, style);
    plan_traces(map);
    vd_borders_plan(map);
    vd_symbols_plan(map);
    vd_labels_plan(map);
    vd_woods_plan(map);
    map->sprig_font = vd_sprig_font_new();
    return map;
}

void vd_drawing_free(struct vd_drawing *map)
{
    if (map == NULL)
        return;
    cairo_font_face_destroy(map->sprig_font);
    vd_fonts_free(map->fonts);
    vd_arena_release(&map->arena);
    free(map);
}

void vd_drawing_show(struct vd_drawing *map, const struct vd_situation *situation)
{
    struct vd_layout *layout = &map->layout;
    double high = ceil(vd_situation_strip() * map->growth), gutter = ceil(6 * map->growth);

    map->situation = situation;
    if (map->style.face_only)
        return;
    double bottom = fmax(layout->band.bottom, layout->face.bottom + layout->rim);

    layout->strip = (struct vd_box){layout->face.left - layout->rim, bottom + gutter,
                                    layout->band.right, bottom + gutter + high};
    layout->height += gutter + high;
}

void vd_drawing_measure(const struct vd_drawing *map, double *width, double *height)
{
    *width = map->layout.width;
    *height = map->layout.height;
}

const struct vd_cell *vd_drawing_cell(const struct vd_drawing *map, struct vd_xy at)
{
    const struct vd_theater *theater = map->theater;
    double size = theater->size * map->unit;
    double column = floor(at.x / size), row = floor(at.y / size);

    if (theater->shape == VD_SHAPE_HEX) {
        struct vd_point first = vd_theater_center(theater, vd_theater_cell_at(theater, 0, 0));
        column = floor((at.x - first.x * map->unit) / (size * sqrt(3) / 2) + 0.5);
        if (column < 0 || column >= theater->columns)
            return NULL;
        struct vd_point top =
            vd_theater_center(theater, vd_theater_cell_at(theater, (int)column, 0));
        row = floor((at.y - top.y * map->unit) / size + 0.5);
    }
    if (column < 0 || column >= theater->columns || row < 0 || row >= theater->rows)
        return NULL;
    return vd_theater_cell(theater, vd_theater_cell_at(theater, (int)column, (int)row));
}

static void draw_layer(const struct vd_drawing *map, const struct vd_canvas *canvas, unsigned layer,
                       vd_layer *draw)
{
    if (map->style.layers & layer)
        draw(canvas, map->traces, map->trace_count);
}

/* Paints from the ground up: later layers cover earlier ones. */
static void paint_face(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const unsigned layers = map->style.layers;

    if (layers & VD_LAYER_HILLS)
        vd_terrain_draw(map, canvas);
    if (layers & VD_LAYER_BORDERS)
        vd_borders_tint(canvas, map->tints.at, map->tints.count);
    if (layers & VD_LAYER_NAMES)
        vd_labels_draw(map, canvas, true);
    draw_layer(map, canvas, VD_LAYER_WATERS, vd_waters_draw);
    if (layers & VD_LAYER_HILLS)
        vd_hachures_draw(map, canvas);
    if (layers & VD_LAYER_WOODS) {
        vd_sprigs_draw(canvas, map->sprig_font, &map->woods, 7 * map->growth, VD_COLOR_WOODS);
        vd_sprigs_draw(canvas, map->sprig_font, &map->swamps, 7 * map->growth, VD_COLOR_SWAMP);
    }
    if (map->style.grid)
        vd_grid_draw(map, canvas);
    if (layers & VD_LAYER_BORDERS)
        vd_borders_draw(canvas, map->borders.at, map->borders.count);
    draw_layer(map, canvas, VD_LAYER_ROADS, vd_roads_draw);
    draw_layer(map, canvas, VD_LAYER_RAILS, vd_rails_draw);
    vd_symbols_draw(canvas, map->symbols.at, map->symbols.count);
    if (layers & VD_LAYER_NAMES)
        vd_labels_draw(map, canvas, false);
    if (map->situation != NULL)
        vd_situation_draw(map, canvas);
}

static void paint_strip(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const struct vd_layout *layout = &map->layout;
    const double g = map->growth;
    struct vd_box strip = {0, 0, (layout->strip.right - layout->strip.left) / g,
                           (layout->strip.bottom - layout->strip.top) / g};

    cairo_save(canvas->cr);
    cairo_translate(canvas->cr, layout->strip.left - layout->face.left,
                    layout->strip.top - layout->face.top);
    cairo_scale(canvas->cr, g, g);
    struct vd_canvas inside = vd_canvas_of(canvas->cr, canvas->theme, 1);

    vd_situation_draw_strip(map, &inside, strip);
    cairo_restore(canvas->cr);
}

void vd_drawing_paint(const struct vd_drawing *map, cairo_t *cr)
{
    const struct vd_layout *layout = &map->layout;
    struct vd_box face = {0, 0, map->width, map->height};

    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, layout->width, layout->height);
    cairo_clip(cr);
    vd_color_set(cr, map->style.theme, VD_COLOR_MARGIN);
    cairo_paint(cr);
    cairo_translate(cr, layout->face.left, layout->face.top);
    struct vd_canvas canvas = vd_canvas_of(cr, map->style.theme, map->growth);

    if (vd_box_meets(canvas.view, face)) {
        cairo_save(cr);
        cairo_rectangle(cr, 0, 0, map->width, map->height);
        cairo_clip(cr);
        vd_color_set(cr, map->style.theme, VD_COLOR_PAPER);
        cairo_paint(cr);
        struct vd_canvas inside = vd_canvas_of(cr, map->style.theme, map->growth);

        paint_face(map, &inside);
        cairo_restore(cr);
    }
    if (layout->rim > 0) {
        vd_frame_draw(map, &canvas);
        if (map->style.grid)
            vd_grid_references_draw(map, &canvas);
    }
    if (!map->style.face_only) {
        vd_furniture_draw(map, &canvas);
        if (map->situation != NULL)
            paint_strip(map, &canvas);
    }
    cairo_restore(cr);
}
