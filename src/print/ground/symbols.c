/* print/ground/symbols.c: draws towns by size, gaps, crossings, forts and exits. */
#include "print/ground/symbols.h"

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

/* Finds the direction of the nearest line of a kind; false if none is near. */
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
        /* Takes the general direction, not that of the smallest bend. */
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
        symbol.is_faint = mark->kind == VD_MARK_CROSSING && mark->table == VD_NONE;
        symbol.half = vd_symbol_half(mark->kind, mark->class) * map->growth;
        if (symbol.is_faint)
            symbol.half = 2 * map->growth;
        if (mark->kind == VD_MARK_CROSSING)
            find_way(map, &symbol, VD_CHART_RIVER);
        else if (mark->kind == VD_MARK_GAP)
            find_way(map, &symbol, VD_CHART_RIDGE);
        else if (mark->kind == VD_MARK_EXIT)
            symbol.way = outward(map, symbol.at);
        VD_PUSH(&map->arena, map->symbols) = symbol;
    }
}

/* Symbols are drawn part by part, each part for all of them: one stroke for a hundred villages. */
enum part {
    PART_GROUND, /* paper, to clear what lies under it */
    PART_OPEN,   /* paper within an ink outline */
    PART_SOLID,  /* ink */
    PART_LINES,  /* ink lines */
    PART_FAINT,  /* lines in the color of the hills */
    PART_COUNT
};

static void path_square(cairo_t *cr, struct vd_xy at, double half)
{
    cairo_rectangle(cr, at.x - half, at.y - half, half * 2, half * 2);
}

static void path_circle(cairo_t *cr, struct vd_xy at, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, at.x, at.y, radius, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void path_line(cairo_t *cr, double x1, double y1, double x2, double y2)
{
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
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

static void path_capital(cairo_t *cr, enum part part, struct vd_xy at, double half)
{
    if (part == PART_OPEN)
        path_circle(cr, at, half * 0.94);
    if (part == PART_SOLID)
        path_star(cr, at, half * 0.78, half * 0.31, 5);
}

/* Built-up blocks with streets between them; two corners are left open, as if the town had
 * grown. */
static void path_city(cairo_t *cr, enum part part, struct vd_xy at, double half)
{
    double block = half * 0.56, street = half * 0.16;

    if (part == PART_GROUND)
        path_square(cr, at, half);
    if (part != PART_SOLID && part != PART_LINES)
        return;
    for (int row = -1; row <= 1; row++)
        for (int column = -1; column <= 1; column++) {
            struct vd_xy middle = {at.x + column * (block + street), at.y + row * (block + street)};

            if (row * column == 1 && part == PART_LINES)
                path_square(cr, middle, block * 0.36);
            if (row * column != 1 && part == PART_SOLID)
                path_square(cr, middle, block / 2);
        }
}

static void path_church(cairo_t *cr, enum part part, struct vd_xy at, double half)
{
    if (part == PART_SOLID)
        path_circle(cr, (struct vd_xy){at.x, at.y + half * 0.45}, half * 0.5);
    if (part != PART_LINES)
        return;
    path_line(cr, at.x, at.y, at.x, at.y - half);
    path_line(cr, at.x - half * 0.45, at.y - half * 0.6, at.x + half * 0.45, at.y - half * 0.6);
}

static void path_station(cairo_t *cr, enum part part, struct vd_xy at, double half)
{
    if (part == PART_OPEN)
        path_circle(cr, at, half * 0.72);
    if (part == PART_SOLID)
        path_circle(cr, at, half * 0.26);
}

static void path_landmark(cairo_t *cr, struct vd_xy at, double half)
{
    cairo_move_to(cr, at.x, at.y - half);
    cairo_line_to(cr, at.x + half * 0.9, at.y + half * 0.75);
    cairo_line_to(cr, at.x - half * 0.9, at.y + half * 0.75);
    cairo_close_path(cr);
}

static void path_fort(cairo_t *cr, enum part part, struct vd_xy at, double half)
{
    if (part == PART_OPEN)
        path_star(cr, at, half, half * 0.55, 5);
    if (part == PART_SOLID)
        path_circle(cr, at, half * 0.17);
}

static void path_place(cairo_t *cr, enum part part, const struct vd_symbol *symbol)
{
    struct vd_xy at = symbol->at;
    double half = symbol->half;

    switch (symbol->class) {
    case VD_PLACE_CAPITAL:
        path_capital(cr, part, at, half);
        break;
    case VD_PLACE_CITY:
        path_city(cr, part, at, half);
        break;
    case VD_PLACE_TOWN:
        if (part == PART_SOLID)
            path_square(cr, at, half);
        break;
    case VD_PLACE_STATION:
        path_station(cr, part, at, half);
        break;
    case VD_PLACE_CHURCH:
        path_church(cr, part, at, half);
        break;
    case VD_PLACE_LANDMARK:
        if (part == PART_OPEN)
            path_landmark(cr, at, half);
        break;
    case VD_PLACE_FORT:
        path_fort(cr, part, at, half);
        break;
    case VD_PLACE_COURTHOUSE:
    case VD_PLACE_FERRY:
    case VD_PLACE_GAP:
        if (part == PART_SOLID)
            path_circle(cr, at, half * 0.88);
        break;
    default:
        if (part == PART_OPEN)
            path_circle(cr, at, half * 0.85);
    }
}

/* Two abutments across the crest; the way through lies between them. */
static void path_gap(cairo_t *cr, enum part part, const struct vd_symbol *symbol)
{
    const double half = symbol->half;

    if (part != (symbol->class != 0 ? PART_LINES : PART_FAINT))
        return;
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * half * 1.15, -half);
        cairo_curve_to(cr, side * half * 0.45, -half * 0.4, side * half * 0.45, half * 0.4,
                       side * half * 1.15, half);
    }
}

/* In a crossing's own coordinates x runs along the river and y across it. */
static void path_bridge(cairo_t *cr, double bank, double g)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 2.6 * g, -bank - 1.5 * g);
        cairo_line_to(cr, side * 1.5 * g, -bank - 0.4 * g);
        cairo_line_to(cr, side * 1.5 * g, bank + 0.4 * g);
        cairo_line_to(cr, side * 2.6 * g, bank + 1.5 * g);
    }
}

/* Adds strokes of length `dash` across the river at x, a little beyond either bank. */
static void path_steps(cairo_t *cr, double x, double reach, double step, double dash)
{
    int count = (int)(2 * reach / step) + 1;

    for (int i = 0; i < count; i++)
        path_line(cr, x, i * step - reach, x, i * step - reach + dash);
}

/* A flat boat. */
static void path_boat(cairo_t *cr, double g)
{
    cairo_move_to(cr, -2.6 * g, -0.9 * g);
    cairo_curve_to(cr, -1.8 * g, 1.3 * g, 1.8 * g, 1.3 * g, 2.6 * g, -0.9 * g);
    cairo_close_path(cr);
}

/* A wall across, doubled on the side of the fall. */
static void path_dam(cairo_t *cr, double bank, double g)
{
    for (int wall = 0; wall <= 1; wall++)
        path_line(cr, wall * 1.3 * g, -bank - (1.4 - wall) * g, wall * 1.3 * g,
                  bank + (1.4 - wall) * g);
}

static void path_crossing(cairo_t *cr, enum part part, const struct vd_symbol *symbol, double g)
{
    double bank = fmax(symbol->width / 2, 1.1 * g);

    if (symbol->is_faint) {
        if (part == PART_FAINT)
            path_steps(cr, 0, bank + 3.2 * g, 1.8 * g, 1.1 * g);
        return;
    }
    if (symbol->class == VD_CROSSING_FERRY && part == PART_OPEN)
        path_boat(cr, g);
    if (part != PART_LINES)
        return;
    if (symbol->class == VD_CROSSING_BRIDGE)
        path_bridge(cr, bank, g);
    if (symbol->class == VD_CROSSING_FERRY)
        path_steps(cr, 0, bank + 2.4 * g, 1.6 * g, 0.8 * g);
    for (int side = -1; side <= 1 && symbol->class == VD_CROSSING_FORD; side += 2)
        path_steps(cr, side * 1.1 * g, bank + 2 * g, 2 * g, 1.2 * g);
    if (symbol->class == VD_CROSSING_DAM)
        path_dam(cr, bank, g);
}

/* An arrowhead on the frame. */
static void path_exit(cairo_t *cr, const struct vd_symbol *symbol)
{
    const double half = symbol->half;
    struct vd_xy at = symbol->at, way = symbol->way;

    cairo_move_to(cr, at.x, at.y);
    cairo_line_to(cr, at.x - way.x * half * 2 - way.y * half,
                  at.y - way.y * half * 2 + way.x * half);
    cairo_line_to(cr, at.x - way.x * half * 2 + way.y * half,
                  at.y - way.y * half * 2 - way.x * half);
    cairo_close_path(cr);
}

static void path_symbol(const struct vd_canvas *canvas, enum part part,
                        const struct vd_symbol *symbol)
{
    cairo_t *cr = canvas->cr;

    if (symbol->kind == VD_MARK_PLACE) {
        path_place(cr, part, symbol);
    } else if (symbol->kind == VD_MARK_FORT) {
        path_fort(cr, part, symbol->at, symbol->half);
    } else if (symbol->kind == VD_MARK_EXIT) {
        if (part == PART_SOLID)
            path_exit(cr, symbol);
    } else {
        cairo_save(cr);
        cairo_translate(cr, symbol->at.x, symbol->at.y);
        cairo_rotate(cr, atan2(symbol->way.y, symbol->way.x));
        if (symbol->kind == VD_MARK_GAP)
            path_gap(cr, part, symbol);
        else
            path_crossing(cr, part, symbol, canvas->growth);
        cairo_restore(cr);
    }
}

static void draw_part(const struct vd_canvas *canvas, enum part part)
{
    if (part == PART_GROUND || part == PART_OPEN) {
        vd_canvas_color(canvas, VD_COLOR_PAPER);
        cairo_fill_preserve(canvas->cr);
    }
    if (part == PART_SOLID) {
        vd_canvas_color(canvas, VD_COLOR_INK);
        cairo_fill(canvas->cr);
    }
    if (part == PART_OPEN)
        vd_path_stroke(canvas, VD_COLOR_INK, 0.8);
    if (part == PART_LINES)
        vd_path_stroke(canvas, VD_COLOR_INK, 0.9);
    if (part == PART_FAINT)
        vd_path_stroke(canvas, VD_COLOR_HACHURE, 0.6);
    cairo_new_path(canvas->cr);
}

void vd_symbols_draw(const struct vd_canvas *canvas, const struct vd_symbol *symbols, size_t count)
{
    for (int part = 0; part < PART_COUNT; part++) {
        for (size_t i = 0; i < count; i++) {
            double reach = symbols[i].half * 2 + symbols[i].width;
            struct vd_box box = vd_box_round(symbols[i].at, reach, reach);

            if (symbols[i].half > 0 && vd_box_meets(box, canvas->view))
                path_symbol(canvas, (enum part)part, &symbols[i]);
        }
        draw_part(canvas, (enum part)part);
    }
}
