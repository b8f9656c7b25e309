/* print/names/labels.c: the order in which names are placed, and their drawing. */
#include "print/names/labels.h"

#include <math.h>

#include "print/plan.h"

/* Returns the darkness of a line that a name should not cross. */
static double weight_of(const struct vd_trace *trace)
{
    switch (trace->kind) {
    case VD_CHART_RIVER:
        return trace->class == VD_WATER_CREEK ? 0.6 : 1;
    case VD_CHART_ROAD:
    case VD_CHART_RAIL:
        return 0.8;
    case VD_CHART_STATE_LINE:
        return 0.5;
    case VD_CHART_COUNTY_LINE:
        return 0.4;
    case VD_CHART_RIDGE:
        return 0.35;
    default:
        return 0;
    }
}

static double breadth_of(const struct vd_drawing *map, const struct vd_trace *trace)
{
    if (trace->kind == VD_CHART_RIVER)
        return fmax(trace->width, 2 * map->growth);
    if (trace->kind == VD_CHART_RIDGE)
        return 1.2 * map->mile;
    return 2 * map->growth;
}

/* Returns the unit of the raster in points. Tiles of a large map are looked at one by one, and so
 * need a finer raster than a sheet. */
static double ground_unit(const struct vd_drawing *map)
{
    double unit = sqrt(map->width * map->height / 250000);

    return fmax(1.5, map->style.face_only ? fmin(unit, 7) : unit);
}

static void plan_ground(struct vd_drawing *map)
{
    vd_ground_init(&map->ground, &map->arena, map->width, map->height, ground_unit(map));
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        double weight = weight_of(trace);

        if (weight > 0)
            vd_ground_line(&map->ground, trace, breadth_of(map, trace), weight);
    }
    vd_ground_settle(&map->ground, &map->arena);
}

/* All ways have one breadth, so that the darkness in a box tells the length it covers. */
static void plan_ways(struct vd_drawing *map)
{
    vd_ground_init(&map->ways, &map->arena, map->width, map->height, map->ground.unit);
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];

        if (trace->kind == VD_CHART_RIVER || trace->kind == VD_CHART_ROAD ||
            trace->kind == VD_CHART_RAIL)
            vd_ground_line(&map->ways, trace, map->ways.unit,
                           trace->kind == VD_CHART_ROAD ? 0.8 : 1);
    }
    vd_ground_settle(&map->ways, &map->arena);
}

void vd_label_keep(struct vd_drawing *map, const struct vd_label *label)
{
    for (size_t i = 0; i < label->box_count; i++)
        vd_box_index_add(&map->crowd, label->boxes[i],
                         (int)map->symbols.count + (int)map->labels.count);
    VD_PUSH(&map->arena, map->labels) = *label;
}

void vd_labels_plan(struct vd_drawing *map)
{
    plan_ground(map);
    plan_ways(map);
    vd_box_index_init(&map->crowd, &map->arena, map->width, map->height, 40 * map->growth);
    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];
        if (symbol->half > 0)
            vd_box_index_add(&map->crowd, vd_box_round(symbol->at, symbol->half, symbol->half),
                             (int)i);
    }
    vd_place_names_plan(map);
    vd_line_names_plan(map);
    vd_area_names_plan(map);
}

static void draw_leader(const struct vd_canvas *canvas, const struct vd_label *label)
{
    cairo_move_to(canvas->cr, label->leader[0].x, label->leader[0].y);
    cairo_line_to(canvas->cr, label->leader[1].x, label->leader[1].y);
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(canvas->cr, 0.45 * canvas->growth);
    cairo_stroke(canvas->cr);
}

static bool is_area(const struct vd_label *label)
{
    return label->kind == VD_LABEL_COUNTY || label->kind == VD_LABEL_STATE;
}

static bool is_due(const struct vd_label *label, const struct vd_canvas *canvas, bool areas)
{
    return is_area(label) == areas && label->string->count > 0 &&
           vd_box_meets(vd_box_grow(label->bounds, 3 * canvas->growth), canvas->view);
}

/* Draws all straight names set like `first`, from it on, and marks them as drawn. */
static void draw_alike(const struct vd_drawing *map, const struct vd_canvas *canvas, size_t first,
                       bool areas, bool *done)
{
    const struct vd_label *labels = map->labels.at;
    struct vd_glyph_batch galley = {.setting = labels[first].setting,
                                    .font = labels[first].string->glyphs[0].font};
    struct vd_arena arena;

    vd_arena_init(&arena);
    for (size_t i = first; i < map->labels.count; i++) {
        if (done[i] || labels[i].poses != NULL || !is_due(&labels[i], canvas, areas) ||
            !vd_glyph_batch_takes(&galley, labels[i].string, &labels[i].setting))
            continue;
        vd_glyph_batch_add(&arena, &galley, labels[i].string, labels[i].at);
        done[i] = true;
    }
    vd_glyph_batch_show(canvas, map->fonts, &galley);
    vd_arena_release(&arena);
}

void vd_labels_draw(const struct vd_drawing *map, const struct vd_canvas *canvas, bool areas)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool *done = vd_arena_take(&arena, map->labels.count + 1, sizeof *done);

    for (size_t i = 0; i < map->labels.count; i++)
        if (map->labels.at[i].has_leader && is_due(&map->labels.at[i], canvas, areas))
            draw_leader(canvas, &map->labels.at[i]);
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];

        if (done[i] || !is_due(label, canvas, areas))
            continue;
        if (label->poses != NULL)
            vd_string_show_posed(canvas, map->fonts, label->string, &label->setting, label->poses);
        else if (!canvas->is_raster)
            draw_alike(map, canvas, i, areas, done);
        if (label->poses == NULL && !done[i])
            vd_string_show(canvas, map->fonts, label->string, &label->setting, label->at);
    }
    vd_arena_release(&arena);
}
