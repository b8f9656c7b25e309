/* print/labels.c: the order in which names find their places, and their drawing. */
#include "print/labels.h"

#include <math.h>

#include "print/plan.h"

/* Darkness of what a name would rather not cross. */
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

static void plan_ground(struct vd_drawing *map)
{
    vd_ground_init(&map->ground, &map->heap, map->width, map->height,
                   fmax(1.5, sqrt(map->width * map->height / 250000)));
    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        double weight = weight_of(trace);

        if (weight > 0)
            vd_ground_line(&map->ground, trace, breadth_of(map, trace), weight);
    }
    vd_ground_settle(&map->ground, &map->heap);
}

void vd_label_keep(struct vd_drawing *map, const struct vd_label *label)
{
    for (size_t i = 0; i < label->box_count; i++)
        vd_crowd_add(&map->crowd, label->boxes[i],
                     (int)map->symbols.count + (int)map->labels.count);
    VD_PUSH(&map->heap, map->labels) = *label;
}

void vd_labels_plan(struct vd_drawing *map)
{
    plan_ground(map);
    vd_crowd_init(&map->crowd, &map->heap, map->width, map->height, 40 * map->growth);
    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];
        if (symbol->half > 0)
            vd_crowd_add(&map->crowd, vd_box_round(symbol->at, symbol->half, symbol->half), (int)i);
    }
    vd_place_names_plan(map);
    vd_line_names_plan(map);
    vd_area_names_plan(map);
}

static void draw_leader(const struct vd_canvas *canvas, const struct vd_label *label)
{
    cairo_move_to(canvas->cr, label->leader[0].x, label->leader[0].y);
    cairo_line_to(canvas->cr, label->leader[1].x, label->leader[1].y);
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_set_line_width(canvas->cr, 0.45 * canvas->growth);
    cairo_stroke(canvas->cr);
}

static bool is_area(const struct vd_label *label)
{
    return label->kind == VD_LABEL_COUNTY || label->kind == VD_LABEL_STATE;
}

void vd_labels_draw(const struct vd_drawing *map, const struct vd_canvas *canvas, bool areas)
{
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];

        if (is_area(label) != areas ||
            !vd_box_meets(vd_box_grow(label->bounds, 3 * map->growth), canvas->view))
            continue;
        if (label->has_leader)
            draw_leader(canvas, label);
        if (label->poses != NULL)
            vd_string_show_posed(canvas, map->fonts, label->string, &label->setting, label->poses);
        else
            vd_string_show(canvas, map->fonts, label->string, &label->setting, label->at);
    }
}
