/* print/symbols.c: towns by size, gaps, crossings, forts and exits. */
#include "print/symbols.h"

#include <math.h>

#include "print/plan.h"

static const double place_halves[VD_PLACE_COUNT] = {
    [VD_PLACE_CAPITAL] = 4.6, [VD_PLACE_CITY] = 4.1,    [VD_PLACE_TOWN] = 2.2,
    [VD_PLACE_VILLAGE] = 1.7, [VD_PLACE_STATION] = 1.9, [VD_PLACE_COURTHOUSE] = 2.0,
    [VD_PLACE_CHURCH] = 2.2,  [VD_PLACE_FERRY] = 1.3,   [VD_PLACE_LANDMARK] = 2.0,
    [VD_PLACE_FORT] = 3.4,    [VD_PLACE_GAP] = 1.3,
};

double vd_symbol_half(unsigned kind, unsigned class)
{
    switch (kind) {
    case VD_MARK_PLACE:
        return class < VD_PLACE_COUNT ? place_halves[class] : 1.5;
    case VD_MARK_GAP:
        return 2.6;
    case VD_MARK_CROSSING:
        return 2.8;
    case VD_MARK_FORT:
        return 3.4;
    case VD_MARK_EXIT:
        return 1.5;
    default:
        return 0;
    }
}

/* The direction of the nearest line of a kind; false if none is near. */
static bool find_way(const struct vd_drawing *map, struct vd_symbol *symbol, unsigned kind)
{
    double nearest = 1.2 * map->mile;
    bool found = false;

    for (size_t i = 0; i < map->trace_count; i++) {
        const struct vd_trace *trace = &map->traces[i];
        struct vd_box reach = vd_box_grow(trace->bounds, nearest);
        double along, off;

        if (trace->kind != kind || !vd_box_meets(reach, vd_box_round(symbol->at, 0.1, 0.1)))
            continue;
        off = vd_trace_nearest(trace, symbol->at, &along);
        if (off >= nearest)
            continue;
        nearest = off;
        found = true;
        symbol->width = trace->width;
        /* The general direction, not that of the smallest bend. */
        struct vd_xy a = vd_trace_at(trace, along - 3, NULL),
                     b = vd_trace_at(trace, along + 3, NULL);
        double length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-9);

        symbol->way = (struct vd_xy){(b.x - a.x) / length, (b.y - a.y) / length};
    }
    return found;
}

static struct vd_xy outward(const struct vd_drawing *map, struct vd_xy at)
{
    double left = at.x, right = map->width - at.x, top = at.y, bottom = map->height - at.y;
    double least = fmin(fmin(left, right), fmin(top, bottom));

    if (least == left)
        return (struct vd_xy){-1, 0};
    if (least == right)
        return (struct vd_xy){1, 0};
    return (struct vd_xy){0, least == top ? -1 : 1};
}

static bool is_shown(const struct vd_drawing *map, const struct vd_chart_mark *mark)
{
    if (mark->kind == VD_MARK_COUNTY || mark->kind == VD_MARK_STATE)
        return false;
    return mark->at.x >= 0 && mark->at.y >= 0 && mark->at.x <= map->chart->width &&
           mark->at.y <= map->chart->height;
}

void vd_symbols_plan(struct vd_drawing *map)
{
    for (uint32_t i = 0; i < map->chart->mark_count; i++) {
        const struct vd_chart_mark *mark = &map->chart->marks[i];
        struct vd_symbol symbol = {.at = {mark->at.x * map->unit, mark->at.y * map->unit},
                                   .way = {1, 0},
                                   .mark = mark,
                                   .kind = mark->kind,
                                   .class = mark->class};

        if (!is_shown(map, mark))
            continue;
        /* A crossing that does not count on this map has its name and no sign. */
        if (mark->kind != VD_MARK_CROSSING || mark->table != VD_NONE)
            symbol.half = vd_symbol_half(mark->kind, mark->class) * map->growth;
        if (mark->kind == VD_MARK_CROSSING)
            find_way(map, &symbol, VD_CHART_RIVER);
        else if (mark->kind == VD_MARK_GAP)
            find_way(map, &symbol, VD_CHART_RIDGE);
        else if (mark->kind == VD_MARK_EXIT)
            symbol.way = outward(map, symbol.at);
        VD_PUSH(&map->heap, map->symbols) = symbol;
    }
}

static void path_square(cairo_t *cr, struct vd_xy at, double half)
{
    cairo_rectangle(cr, at.x - half, at.y - half, half * 2, half * 2);
}

static void path_circle(cairo_t *cr, struct vd_xy at, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, at.x, at.y, radius, 0, 2 * M_PI);
}

static void path_star(cairo_t *cr, struct vd_xy at, double outer, double inner, int points)
{
    for (int i = 0; i < points * 2; i++) {
        double radius = i % 2 == 0 ? outer : inner, turn = M_PI * i / points - M_PI / 2;
        double x = at.x + radius * cos(turn), y = at.y + radius * sin(turn);

        if (i == 0)
            cairo_move_to(cr, x, y);
        else
            cairo_line_to(cr, x, y);
    }
    cairo_close_path(cr);
}

static void fill_paper_stroke_ink(const struct vd_canvas *canvas, double width)
{
    vd_canvas_colour(canvas, VD_COLOUR_PAPER);
    cairo_fill_preserve(canvas->cr);
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_set_line_width(canvas->cr, width * canvas->growth);
    cairo_stroke(canvas->cr);
}

static void fill_ink(const struct vd_canvas *canvas)
{
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_fill(canvas->cr);
}

static void draw_capital(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    path_circle(canvas->cr, at, half * 0.94);
    fill_paper_stroke_ink(canvas, 0.8);
    path_star(canvas->cr, at, half * 0.78, half * 0.31, 5);
    fill_ink(canvas);
}

/* Built-up blocks with streets between them. */
static void draw_city(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    double block = half * 0.56, street = half * 0.16;

    path_square(canvas->cr, at, half);
    vd_canvas_colour(canvas, VD_COLOUR_PAPER);
    cairo_fill(canvas->cr);
    for (int row = -1; row <= 1; row++)
        for (int column = -1; column <= 1; column++) {
            struct vd_xy middle = {at.x + column * (block + street), at.y + row * (block + street)};
            /* A corner block stands empty, as the town grew. */
            if (row * column == 1)
                continue;
            path_square(canvas->cr, middle, block / 2);
        }
    fill_ink(canvas);
    path_square(canvas->cr, (struct vd_xy){at.x - block - street, at.y - block - street},
                block / 2 - 0.2);
    path_square(canvas->cr, (struct vd_xy){at.x + block + street, at.y + block + street},
                block / 2 - 0.2);
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_set_line_width(canvas->cr, 0.4 * canvas->growth);
    cairo_stroke(canvas->cr);
}

static void draw_church(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    cairo_t *cr = canvas->cr;

    path_circle(cr, (struct vd_xy){at.x, at.y + half * 0.45}, half * 0.5);
    fill_ink(canvas);
    cairo_move_to(cr, at.x, at.y);
    cairo_line_to(cr, at.x, at.y - half);
    cairo_move_to(cr, at.x - half * 0.45, at.y - half * 0.6);
    cairo_line_to(cr, at.x + half * 0.45, at.y - half * 0.6);
    cairo_set_line_width(cr, 0.7 * canvas->growth);
    cairo_stroke(cr);
}

static void draw_station(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    path_circle(canvas->cr, at, half * 0.72);
    fill_paper_stroke_ink(canvas, 0.8);
    path_circle(canvas->cr, at, half * 0.26);
    fill_ink(canvas);
}

static void draw_landmark(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    cairo_move_to(canvas->cr, at.x, at.y - half);
    cairo_line_to(canvas->cr, at.x + half * 0.9, at.y + half * 0.75);
    cairo_line_to(canvas->cr, at.x - half * 0.9, at.y + half * 0.75);
    cairo_close_path(canvas->cr);
    fill_paper_stroke_ink(canvas, 0.7);
}

static void draw_fort(const struct vd_canvas *canvas, struct vd_xy at, double half)
{
    path_star(canvas->cr, at, half, half * 0.55, 5);
    fill_paper_stroke_ink(canvas, 0.8);
    path_circle(canvas->cr, at, half * 0.17);
    fill_ink(canvas);
}

static void draw_place(const struct vd_canvas *canvas, struct vd_xy at, unsigned class, double half)
{
    switch (class) {
    case VD_PLACE_CAPITAL:
        draw_capital(canvas, at, half);
        break;
    case VD_PLACE_CITY:
        draw_city(canvas, at, half);
        break;
    case VD_PLACE_TOWN:
        path_square(canvas->cr, at, half);
        fill_ink(canvas);
        break;
    case VD_PLACE_STATION:
        draw_station(canvas, at, half);
        break;
    case VD_PLACE_COURTHOUSE:
        path_circle(canvas->cr, at, half * 0.9);
        fill_ink(canvas);
        break;
    case VD_PLACE_CHURCH:
        draw_church(canvas, at, half);
        break;
    case VD_PLACE_LANDMARK:
        draw_landmark(canvas, at, half);
        break;
    case VD_PLACE_FORT:
        draw_fort(canvas, at, half);
        break;
    case VD_PLACE_FERRY:
    case VD_PLACE_GAP:
        path_circle(canvas->cr, at, half * 0.85);
        fill_ink(canvas);
        break;
    default:
        path_circle(canvas->cr, at, half * 0.85);
        fill_paper_stroke_ink(canvas, 0.85);
    }
}

/* Two abutments across the crest: the way through lies between them. */
static void draw_gap(const struct vd_canvas *canvas, const struct vd_symbol *symbol)
{
    const double half = symbol->half;
    cairo_t *cr = canvas->cr;

    cairo_save(cr);
    cairo_translate(cr, symbol->at.x, symbol->at.y);
    cairo_rotate(cr, atan2(symbol->way.y, symbol->way.x));
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * half * 1.15, -half);
        cairo_curve_to(cr, side * half * 0.45, -half * 0.4, side * half * 0.45, half * 0.4,
                       side * half * 1.15, half);
    }
    cairo_restore(cr);
    vd_canvas_colour(canvas, symbol->class != 0 ? VD_COLOUR_INK : VD_COLOUR_HACHURE);
    cairo_set_line_width(cr, (symbol->class != 0 ? 0.95 : 0.6) * canvas->growth);
    cairo_stroke(cr);
}

/* In a crossing's own frame x runs along the river and y across it. */
static void path_bridge(cairo_t *cr, double bank, double g)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 2.6 * g, -bank - 1.5 * g);
        cairo_line_to(cr, side * 1.5 * g, -bank - 0.4 * g);
        cairo_line_to(cr, side * 1.5 * g, bank + 0.4 * g);
        cairo_line_to(cr, side * 2.6 * g, bank + 1.5 * g);
    }
}

/* A flat boat, its gunwale and the rope it goes by. */
static void path_ferry(cairo_t *cr, double bank, double g)
{
    for (double y = -bank - 2.4 * g; y < bank + 2.4 * g; y += 1.6 * g) {
        cairo_move_to(cr, 0, y);
        cairo_line_to(cr, 0, y + 0.8 * g);
    }
    cairo_move_to(cr, -2.6 * g, -0.9 * g);
    cairo_curve_to(cr, -1.8 * g, 1.3 * g, 1.8 * g, 1.3 * g, 2.6 * g, -0.9 * g);
    cairo_close_path(cr);
}

static void path_ford(cairo_t *cr, double bank, double g)
{
    for (int side = -1; side <= 1; side += 2)
        for (double y = -bank - 2 * g; y < bank + 2 * g; y += 2 * g) {
            cairo_move_to(cr, side * 1.1 * g, y);
            cairo_line_to(cr, side * 1.1 * g, y + 1.2 * g);
        }
}

static void path_dam(cairo_t *cr, double bank, double g)
{
    cairo_move_to(cr, 0, -bank - 1.4 * g);
    cairo_line_to(cr, 0, bank + 1.4 * g);
    for (double y = -bank; y <= bank; y += 1.3 * g) {
        cairo_move_to(cr, 0, y);
        cairo_line_to(cr, 1.6 * g, y);
    }
}

static void draw_crossing(const struct vd_canvas *canvas, const struct vd_symbol *symbol)
{
    const double g = canvas->growth, bank = fmax(symbol->width / 2, 1.1 * g);
    cairo_t *cr = canvas->cr;

    cairo_save(cr);
    cairo_translate(cr, symbol->at.x, symbol->at.y);
    cairo_rotate(cr, atan2(symbol->way.y, symbol->way.x));
    if (symbol->class == VD_CROSSING_BRIDGE)
        path_bridge(cr, bank, g);
    else if (symbol->class == VD_CROSSING_FORD)
        path_ford(cr, bank, g);
    else if (symbol->class == VD_CROSSING_DAM)
        path_dam(cr, bank, g);
    else
        path_ferry(cr, bank, g);
    cairo_restore(cr);
    if (symbol->class == VD_CROSSING_FERRY) {
        fill_paper_stroke_ink(canvas, 0.7);
        return;
    }
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_set_line_width(cr, (symbol->class == VD_CROSSING_BRIDGE ? 1.0 : 0.8) * g);
    cairo_stroke(cr);
}

/* An arrowhead on the frame. */
static void draw_exit(const struct vd_canvas *canvas, const struct vd_symbol *symbol)
{
    const double half = symbol->half;
    struct vd_xy at = symbol->at, way = symbol->way;

    cairo_move_to(canvas->cr, at.x, at.y);
    cairo_line_to(canvas->cr, at.x - way.x * half * 2 - way.y * half,
                  at.y - way.y * half * 2 + way.x * half);
    cairo_line_to(canvas->cr, at.x - way.x * half * 2 + way.y * half,
                  at.y - way.y * half * 2 - way.x * half);
    fill_ink(canvas);
}

void vd_symbols_draw(const struct vd_canvas *canvas, const struct vd_symbol *symbols, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct vd_symbol *symbol = &symbols[i];
        double reach = symbol->half * 2 + symbol->width;

        if (symbol->half <= 0 ||
            !vd_box_meets(vd_box_round(symbol->at, reach, reach), canvas->view))
            continue;
        if (symbol->kind == VD_MARK_GAP)
            draw_gap(canvas, symbol);
        else if (symbol->kind == VD_MARK_CROSSING)
            draw_crossing(canvas, symbol);
        else if (symbol->kind == VD_MARK_EXIT)
            draw_exit(canvas, symbol);
        else if (symbol->kind == VD_MARK_FORT)
            draw_fort(canvas, symbol->at, symbol->half);
        else
            draw_place(canvas, symbol->at, symbol->class, symbol->half);
    }
}
