/* print/ground/grid.c: draws squares or hexes lightly, and their references in the margin. */
#include <math.h>
#include <stdio.h>

#include "print/plan.h"

static void stroke_grid(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    vd_canvas_color(canvas, VD_COLOR_GRID);
    cairo_set_line_width(canvas->cr, 0.35 * map->growth);
    cairo_stroke(canvas->cr);
}

static void draw_squares(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    double size = map->theater->size * map->unit;

    for (unsigned column = 1; column < map->theater->columns; column++) {
        cairo_move_to(canvas->cr, column * size, 0);
        cairo_line_to(canvas->cr, column * size, map->height);
    }
    for (unsigned row = 1; row < map->theater->rows; row++) {
        cairo_move_to(canvas->cr, 0, row * size);
        cairo_line_to(canvas->cr, map->width, row * size);
    }
    stroke_grid(map, canvas);
}

/* The visible rows of a column of hexes, and the center of its first hex. */
struct hex_column {
    double x, y; /* center of the first hex */
    double size; /* across the flats */
    double r;    /* from the center to a corner */
    unsigned first, last;
    bool shows, is_high; /* high: the neighboring columns stand half a hex lower */
};

static struct hex_column hex_column_of(const struct vd_drawing *map, const struct vd_canvas *canvas,
                                       unsigned number)
{
    const struct vd_theater *theater = map->theater;
    struct vd_point at = vd_theater_center(theater, vd_theater_cell_at(theater, (int)number, 0));
    struct hex_column column = {.x = at.x * map->unit,
                                .y = at.y * map->unit,
                                .size = theater->size * map->unit,
                                .is_high = at.y < theater->size * 3 / 4};
    double first = floor((canvas->view.top - column.y) / column.size - 1);
    double last = ceil((canvas->view.bottom - column.y) / column.size + 1);

    column.r = column.size / sqrt(3);
    column.first = (unsigned)fmin(fmax(first, 0), theater->rows - 1);
    column.last = (unsigned)fmin(fmax(last, 0), theater->rows - 1);
    column.shows = column.x + column.r > canvas->view.left &&
                   column.x - column.r < canvas->view.right && last >= 0 && first < theater->rows;
    return column;
}

/* Adds one side of a column, from corner to corner down the rows: side -1 is the left one. */
static void path_side(cairo_t *cr, const struct hex_column *column, int side)
{
    const double half = column->size / 2, r = column->r * side;

    cairo_move_to(cr, column->x + r / 2, column->y + column->first * column->size - half);
    for (unsigned row = column->first; row <= column->last; row++) {
        double y = column->y + row * column->size;
        cairo_line_to(cr, column->x + r, y);
        cairo_line_to(cr, column->x + r / 2, y + half);
    }
}

/* A column's right sides are the left sides of the next column, except for the half hex that stands
 * out. */
static void path_loose_end(cairo_t *cr, const struct hex_column *column, unsigned rows)
{
    const double half = column->size / 2, r = column->r;
    double top = column->y - half, bottom = column->y + (rows - 1) * column->size + half;

    if (column->is_high) {
        cairo_move_to(cr, column->x + r / 2, top);
        cairo_line_to(cr, column->x + r, top + half);
    } else {
        cairo_move_to(cr, column->x + r, bottom - half);
        cairo_line_to(cr, column->x + r / 2, bottom);
    }
}

static void draw_hexes(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    for (unsigned number = 0; number < map->theater->columns; number++) {
        struct hex_column column = hex_column_of(map, canvas, number);

        if (!column.shows)
            continue;
        path_side(canvas->cr, &column, -1);
        if (number + 1 == map->theater->columns)
            path_side(canvas->cr, &column, 1);
        else
            path_loose_end(canvas->cr, &column, map->theater->rows);
        for (unsigned row = column.first; row <= column.last + 1; row++) {
            double y = column.y + row * column.size - column.size / 2;
            cairo_move_to(canvas->cr, column.x - column.r / 2, y);
            cairo_line_to(canvas->cr, column.x + column.r / 2, y);
        }
    }
    stroke_grid(map, canvas);
}

static const double number_size = 9.5; /* points, at most */

struct figure_run {
    cairo_glyph_t glyphs[VD_DIGIT_GLYPHS_MAX];
    char text[VD_DIGIT_GLYPHS_MAX];
    size_t count;
};

static void add_number(struct figure_run *run, const struct vd_digit_glyphs *figures,
                       const char *number, struct vd_xy middle, double size)
{
    size_t length = 0;

    while (number[length] != '\0')
        length++;
    double advance = figures->advance * size;

    for (size_t i = 0; i < length; i++) {
        double x = middle.x + advance * ((double)i - (double)length / 2);
        if (number[i] < '0' || number[i] > '9' || run->count == VD_DIGIT_GLYPHS_MAX)
            continue;
        run->text[run->count] = number[i];
        run->glyphs[run->count++] = (cairo_glyph_t){figures->digits[number[i] - '0'], x, middle.y};
    }
}

/* Numbers every hex on a large map, every fifth in either direction on a small one. Beyond a
 * readable size the numbers do not grow: they are for reference only. */
static void draw_hex_numbers(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const struct vd_theater *theater = map->theater;
    struct vd_digit_glyphs figures = vd_digit_glyphs_of(map->fonts, VD_FACE_CAPITALS);
    struct figure_run run;
    double across = theater->size * map->unit, pixel = 1, unused = 0;
    bool all = across >= (map->style.face_only ? 48 : 15);

    run.count = 0;
    /* On a screen, digits of fewer than six pixels cannot be read. */
    cairo_user_to_device_distance(canvas->cr, &pixel, &unused);
    if (canvas->is_raster && across * 0.2 * pixel < 6)
        all = false;
    double size = fmin(all ? across * 0.2 : fmax(across * 0.3, 3), number_size);

    vd_color_set_faint(canvas->cr, canvas->theme, VD_COLOR_GRID, 1);
    for (unsigned number = 0; number < theater->columns; number++) {
        struct hex_column column = hex_column_of(map, canvas, number);

        if (!column.shows || (!all && (number + 1) % 5 != 0))
            continue;
        for (unsigned row = column.first; row <= column.last; row++) {
            char name[VD_CELL_NAME_SIZE];
            struct vd_xy at = {column.x, column.y + row * column.size - column.size / 2};

            if (!all && (row + 1) % 5 != 0)
                continue;
            at.y += size * 0.78 + 0.03 * across;
            vd_theater_cell_name(theater, vd_theater_cell_at(theater, (int)number, (int)row), name);
            add_number(&run, &figures, name, at, size);
            if (run.count + VD_CELL_NAME_SIZE > VD_DIGIT_GLYPHS_MAX) {
                vd_digit_glyphs_show(canvas, map->fonts, &figures, size, run.text, run.glyphs,
                                     run.count);
                run.count = 0;
            }
        }
    }
    vd_digit_glyphs_show(canvas, map->fonts, &figures, size, run.text, run.glyphs, run.count);
}

void vd_grid_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    if (map->theater->shape == VD_SHAPE_SQUARE) {
        draw_squares(map, canvas);
        return;
    }
    draw_hexes(map, canvas);
    /* Hexes this small have no numbers, only the references in the margin. */
    if (map->theater->size * map->unit >= 10)
        draw_hex_numbers(map, canvas);
}

/* Writes "K" of K14, or the column's two digits; "14", or the row's number. */
static void reference_of(const struct vd_drawing *map, unsigned line, bool is_column, char *text,
                         size_t size)
{
    char name[VD_CELL_NAME_SIZE];
    size_t letters = 0;

    if (map->theater->shape == VD_SHAPE_HEX) {
        (void)snprintf(text, size, is_column ? "%02u" : "%u", line + 1);
        return;
    }
    vd_theater_cell_name(map->theater, vd_theater_cell_at(map->theater, (int)line, 0), name);
    while (name[letters] >= 'A' && name[letters] <= 'Z')
        letters++;
    if (is_column)
        (void)snprintf(text, size, "%.*s", (int)letters, name);
    else
        (void)snprintf(text, size, "%u", line + 1);
}

static struct vd_xy reference_spot(const struct vd_drawing *map, unsigned line, bool is_column,
                                   int end)
{
    int column = is_column ? (int)line : 0, row = is_column ? 0 : (int)line;
    struct vd_point at =
        vd_theater_center(map->theater, vd_theater_cell_at(map->theater, column, row));
    double out = map->layout.rim / 2;

    if (is_column)
        return (struct vd_xy){at.x * map->unit, end ? map->height + out : -out};
    return (struct vd_xy){end ? map->width + out : -out, at.y * map->unit};
}

/* Draws references on all four sides, between the neatlines; every fifth where hexes leave no room
 * for more. */
void vd_grid_references_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    double pitch = map->theater->size * map->unit;
    double size = fmin(8.4 * map->growth, fmax(pitch * 0.5, 5));
    unsigned step = pitch * 0.866 < size * 1.5 ? 5 : 1;
    struct vd_typesetting setting = {.size = size, .color = VD_COLOR_INK};

    for (int is_column = 0; is_column <= 1; is_column++) {
        unsigned lines = is_column ? map->theater->columns : map->theater->rows;
        for (unsigned line = 0; line < lines; line++) {
            char text[8];
            if ((line + 1) % step != 0)
                continue;
            reference_of(map, line, is_column, text, sizeof text);
            for (int end = 0; end <= 1; end++) {
                struct vd_xy at = reference_spot(map, line, is_column, end);
                at.y += 0.33 * size;
                vd_text_show(canvas, map->fonts, VD_FACE_CAPITALS, text, &setting, VD_ALIGN_MIDDLE,
                             at);
            }
        }
    }
}
