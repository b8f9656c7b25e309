/* print/sheet/sheets.c: cuts a large sheet into pages of letter or A4, to be pasted together.
 *
 * Neighboring pages share half an inch, in the middle of which both have the same register marks.
 * Under the map each page has its name, its neighbors' names, and a small key that shows its
 * place. */
#include "print/sheet/sheets.h"

#include <math.h>

#include <cairo-pdf.h>

#include "print/plan.h"

/* In points: the margin that printers cannot use, the strip of words under the map, and what
 * neighboring pages share. */
static const double unprinted = 27, words = 22, overlap = 36;

static unsigned pages_along(double length, double shown)
{
    return length <= shown ? 1 : 1 + (unsigned)ceil((length - shown) / (shown - overlap) - 1e-9);
}

static struct vd_sheets cut(double width, double height, double page_width, double page_height)
{
    struct vd_sheets sheets = {.page_width = page_width,
                               .page_height = page_height,
                               .width = page_width - 2 * unprinted,
                               .height = page_height - 2 * unprinted - words};

    sheets.columns = pages_along(width, sheets.width);
    sheets.rows = pages_along(height, sheets.height);
    return sheets;
}

/* Chooses portrait or landscape, whichever takes fewer pages. */
struct vd_sheets vd_sheets_of(double width, double height, enum vd_paper_size paper)
{
    double narrow = paper == VD_PAPER_A4 ? 595.276 : 612;
    double wide = paper == VD_PAPER_A4 ? 841.89 : 792;
    struct vd_sheets upright = cut(width, height, narrow, wide);
    struct vd_sheets lengthwise = cut(width, height, wide, narrow);

    return lengthwise.rows * lengthwise.columns < upright.rows * upright.columns ? lengthwise
                                                                                 : upright;
}

unsigned vd_sheets_needed(double width, double height, enum vd_paper_size paper)
{
    struct vd_sheets sheets = vd_sheets_of(width, height, paper);

    return sheets.rows * sheets.columns;
}

/* After Z the row letters continue with AA, AB. */
static void page_name(unsigned row, unsigned column, struct vd_writer *writer)
{
    if (row >= 26)
        vd_write_format(writer, "%c", (char)('A' + row / 26 - 1));
    vd_write_format(writer, "%c%u", (char)('A' + row % 26), column + 1);
}

static void say_neighbor(const struct vd_sheets *sheets, int row, int column, const char *side,
                         bool *said, struct vd_writer *writer)
{
    if (row < 0 || column < 0 || row >= (int)sheets->rows || column >= (int)sheets->columns)
        return;
    vd_write(writer, *said ? ", " : ". Join to ");
    page_name((unsigned)row, (unsigned)column, writer);
    vd_write(writer, side);
    *said = true;
}

static void write_words(const char *title, const struct vd_sheets *sheets, unsigned row,
                        unsigned column, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);
    int r = (int)row, c = (int)column;
    bool said = false;

    vd_write(&writer, title);
    vd_write(&writer, ". Sheet ");
    page_name(row, column, &writer);
    vd_write(&writer, " of A1 to ");
    page_name(sheets->rows - 1, sheets->columns - 1, &writer);
    say_neighbor(sheets, r, c - 1, " left", &said, &writer);
    say_neighbor(sheets, r, c + 1, " right", &said, &writer);
    say_neighbor(sheets, r - 1, c, " above", &said, &writer);
    say_neighbor(sheets, r + 1, c, " below", &said, &writer);
    vd_write(&writer, ".");
}

static void draw_key(const struct vd_canvas *canvas, const struct vd_sheets *sheets, unsigned row,
                     unsigned column)
{
    double cell = fmin(9, fmin(words * 1.5 / sheets->rows, 110.0 / sheets->columns));
    double tall = cell * sheets->page_height / sheets->page_width;
    cairo_t *cr = canvas->cr;

    tall = fmin(tall, (words - 4) / sheets->rows);
    double left = sheets->page_width - unprinted - cell * sheets->columns;
    double top = sheets->page_height - unprinted - tall * sheets->rows;

    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_rectangle(cr, left + column * cell, top + row * tall, cell, tall);
    cairo_fill(cr);
    for (unsigned r = 0; r < sheets->rows; r++)
        for (unsigned c = 0; c < sheets->columns; c++)
            cairo_rectangle(cr, left + c * cell, top + r * tall, cell, tall);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

static void path_register_mark(cairo_t *cr, double x, double y)
{
    const double arm = 6, radius = 3;

    cairo_move_to(cr, x - arm, y);
    cairo_line_to(cr, x + arm, y);
    cairo_move_to(cr, x, y - arm);
    cairo_line_to(cr, x, y + arm);
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
}

/* Returns how far along its side a mark is moved to keep clear of names and signs; both pages find
 * the same, since it depends only on the spot of the map. */
static double clear_by(const struct vd_drawing *map, struct vd_xy at, bool upright)
{
    enum { STEPS = 64 };

    for (int i = 0; i < STEPS; i++) {
        int far = (i + 1) / 2; /* 0, then ever farther to both sides alternately */
        double by = (i % 2 ? -4.0 : 4.0) * far;
        struct vd_xy moved = {at.x + (upright ? 0 : by), at.y + (upright ? by : 0)};

        if (vd_box_index_hit(&map->crowd, vd_box_round(moved, 6.2, 6.2), VD_NOBODY - 1) ==
            VD_NOBODY)
            return by;
    }
    return 0;
}

/* Draws two marks on every side that has a neighbor, at the same spots of the map on both pages.
 * `face` is where the map's face begins on this page. */
static void draw_register_marks(const struct vd_canvas *canvas, const struct vd_drawing *map,
                                const struct vd_sheets *sheets, struct vd_xy face,
                                const bool sides[4])
{
    const double in = overlap / 2, w = sheets->width, h = sheets->height;
    cairo_t *cr = canvas->cr;

    for (int i = 0; i < 8; i++) {
        int side = i / 2, part = i % 2 * 2 + 1; /* left, right, top, bottom */
        bool upright = side < 2;
        double across = side % 2 ? (upright ? w : h) - in : in;
        double along = (upright ? h : w) * part / 4;
        struct vd_xy at = {unprinted + (upright ? across : along),
                           unprinted + (upright ? along : across)};
        double by = clear_by(map, (struct vd_xy){at.x - face.x, at.y - face.y}, upright);

        if (sides[side])
            path_register_mark(cr, at.x + (upright ? 0 : by), at.y + (upright ? by : 0));
    }
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
}

/* Draws ticks in the page's margin where it is to be cut. */
static void draw_cut_marks(const struct vd_canvas *canvas, const struct vd_sheets *sheets)
{
    const double left = unprinted, right = unprinted + sheets->width;
    const double top = unprinted, bottom = unprinted + sheets->height, tick = 9, off = 3;
    cairo_t *cr = canvas->cr;

    for (int corner = 0; corner < 4; corner++) {
        double x = corner % 2 ? right : left, y = corner / 2 ? bottom : top;
        double out_x = corner % 2 ? 1 : -1, out_y = corner / 2 ? 1 : -1;

        cairo_move_to(cr, x + out_x * off, y);
        cairo_line_to(cr, x + out_x * (off + tick), y);
        cairo_move_to(cr, x, y + out_y * off);
        cairo_line_to(cr, x, y + out_y * (off + tick));
    }
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
}

static void draw_page(const struct vd_drawing *map, const struct vd_sheets *sheets, cairo_t *cr,
                      unsigned row, unsigned column)
{
    double step_x = sheets->width - overlap, step_y = sheets->height - overlap;
    /* What the pages show beyond the sheet is divided between both sides. */
    double spare_x = (sheets->columns * step_x + overlap - map->layout.width) / 2;
    double spare_y = (sheets->rows * step_y + overlap - map->layout.height) / 2;
    struct vd_typesetting setting = {.size = 9, .color = VD_COLOR_INK};
    char text[256];

    cairo_save(cr);
    cairo_rectangle(cr, unprinted, unprinted, sheets->width, sheets->height);
    cairo_clip(cr);
    struct vd_xy sheet = {unprinted + spare_x - column * step_x,
                          unprinted + spare_y - row * step_y};
    struct vd_xy face = {sheet.x + map->layout.face.left, sheet.y + map->layout.face.top};
    const bool sides[4] = {column > 0, column + 1 < sheets->columns, row > 0,
                           row + 1 < sheets->rows};

    cairo_translate(cr, sheet.x, sheet.y);
    vd_drawing_paint(map, cr);
    cairo_restore(cr);
    struct vd_canvas canvas = vd_canvas_of(cr, map->style.theme, 1);

    draw_register_marks(&canvas, map, sheets, face, sides);
    draw_cut_marks(&canvas, sheets);
    draw_key(&canvas, sheets, row, column);
    write_words(vd_theater_name(map->theater, map->theater->title), sheets, row, column, text,
                sizeof text);
    vd_text_show(&canvas, map->fonts, VD_FACE_ITALIC, text, &setting, VD_ALIGN_LEFT,
                 (struct vd_xy){unprinted + 14, sheets->page_height - unprinted - 5});
}

void vd_sheets_draw(const struct vd_drawing *map, const struct vd_sheets *sheets,
                    cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);

    for (unsigned row = 0; row < sheets->rows; row++)
        for (unsigned column = 0; column < sheets->columns; column++) {
            struct vd_writer writer;
            char name[16];

            draw_page(map, sheets, cr, row, column);
            writer = vd_writer_of(name, sizeof name);
            page_name(row, column, &writer);
            cairo_pdf_surface_set_page_label(surface, name);
            cairo_show_page(cr);
        }
    cairo_destroy(cr);
}
