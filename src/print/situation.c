/* print/situation.c: what a seat knows, drawn on the theater map. */
#include "print/situation.h"

#include <math.h>
#include <string.h>

#include "print/plates.h"

/* ---- the tokens of a space ---- */

enum { STACK_MAX = 24, HITS_MAX = 16 };

struct stack {
    struct vd_plate plates[STACK_MAX];
    size_t count;
    double width, height; /* on the canvas */
    double zoom;
};

static const double between = 0.9; /* plates, at growth 1 */

static struct vd_box box_of_cell(const struct vd_drawing *map, uint16_t cell)
{
    struct vd_point centre = vd_theater_centre(map->theater, (vd_cell_id){cell});
    double half = map->theater->size * map->unit / 2;

    return vd_box_round((struct vd_xy){centre.x * map->unit, centre.y * map->unit}, half, half);
}

static struct stack stack_in(const struct vd_drawing *map, uint16_t cell)
{
    const struct vd_situation *situation = map->situation;
    struct stack stack = {.count = 0, .zoom = map->growth};
    double room = map->theater->size * map->unit * 0.98;

    for (size_t i = 0; i < situation->count && stack.count < STACK_MAX; i++) {
        if (situation->signs[i].cell != cell)
            continue;
        stack.plates[stack.count] = vd_plate_of(map->fonts, &situation->signs[i]);
        stack.width = fmax(stack.width, stack.plates[stack.count].width);
        stack.count++;
    }
    stack.height = (double)stack.count * (vd_plate_height() + between) - between;
    /* Many in one space are drawn smaller, down to what can still be read. */
    stack.zoom *= fmax(fmin(1, room / (stack.height * stack.zoom)), 0.55);
    stack.width *= stack.zoom;
    stack.height *= stack.zoom;
    return stack;
}

/* ---- where they lie ---- */

/* Names and signs of the map that a box would hide. */
static size_t hidden_by(const struct vd_drawing *map, struct vd_box box)
{
    int owners[HITS_MAX];

    return vd_crowd_hits(&map->crowd, box, VD_NOBODY - 1, owners, HITS_MAX);
}

/* From the middle of the space outwards: the first of the spots that hides least. What is wider than
 * its space stands over both its sides alike. */
static struct vd_xy spot_for(const struct vd_drawing *map, struct vd_box cell,
                             const struct stack *stack)
{
    static const struct vd_xy tries[] = {{0, 0},   {0, -1},  {0, 1},  {-1, 0}, {1, 0}, {0, -0.5},
                                         {0, 0.5}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    struct vd_xy middle = {(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2};
    double free_x = fmax((cell.right - cell.left - stack->width) / 2, 0);
    double free_y = fmax((cell.bottom - cell.top - stack->height) / 2, 0);
    struct vd_xy best = middle;
    size_t least = HITS_MAX + 1;

    for (size_t i = 0; i < sizeof tries / sizeof *tries && least > 0; i++) {
        struct vd_xy at = {middle.x + tries[i].x * free_x, middle.y + tries[i].y * free_y};
        size_t hidden = hidden_by(map, vd_box_round(at, stack->width / 2, stack->height / 2));

        if (hidden < least) {
            least = hidden;
            best = at;
        }
    }
    return best;
}

static void draw_stack(const struct vd_drawing *map, const struct vd_canvas *canvas, uint16_t cell)
{
    struct stack stack = stack_in(map, cell);
    struct vd_xy middle = spot_for(map, box_of_cell(map, cell), &stack);
    double y = middle.y - stack.height / 2;

    for (size_t i = 0; i < stack.count; i++) {
        const struct vd_plate *plate = &stack.plates[i];
        struct vd_xy at = {middle.x - plate->width * stack.zoom / 2, y};

        vd_plate_draw(canvas, map->fonts, plate, at, stack.zoom);
        y += (vd_plate_height() + between) * stack.zoom;
    }
}

/* ---- crossings ---- */

/* At its sign if the map has one; else between its two spaces. */
static struct vd_xy spot_of_crossing(const struct vd_drawing *map, const struct vd_sign *sign)
{
    const struct vd_edge *edge = &map->theater->edges[sign->edge];

    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];

        if (symbol->kind == VD_MARK_CROSSING && symbol->mark != NULL &&
            symbol->mark->table == edge->crossing)
            return symbol->at;
    }
    struct vd_point a = vd_theater_centre(map->theater, (vd_cell_id){edge->a});
    struct vd_point b = vd_theater_centre(map->theater, (vd_cell_id){edge->b});

    return (struct vd_xy){(a.x + b.x) * map->unit / 2, (a.y + b.y) * map->unit / 2};
}

/* ---- the whole ---- */

static bool is_first_in_cell(const struct vd_situation *situation, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (situation->signs[i].cell == situation->signs[index].cell)
            return false;
    }
    return true;
}

void vd_situation_draw(const struct vd_drawing *map, const struct vd_canvas *canvas)
{
    const struct vd_situation *situation = map->situation;

    for (size_t i = 0; i < situation->count; i++) {
        const struct vd_sign *sign = &situation->signs[i];

        if (sign->kind == VD_SIGN_CROSSING_DOWN && sign->edge < map->theater->edge_count)
            vd_strike_draw(canvas, spot_of_crossing(map, sign), 5.5 * map->growth);
    }
    for (size_t i = 0; i < situation->count; i++) {
        if (situation->signs[i].cell < map->theater->cell_count && is_first_in_cell(situation, i))
            draw_stack(map, canvas, situation->signs[i].cell);
    }
}

/* ---- the strip ---- */

static const double strip = 74;

double vd_situation_strip(void)
{
    return strip;
}

/* The lines of the caption: the title in capitals, the others under it. */
static void draw_caption(const struct vd_drawing *map, const struct vd_canvas *canvas,
                         struct vd_box box)
{
    const struct vd_typesetting title = {.size = 13, .tracking = 0.06, .colour = VD_COLOUR_INK};
    const struct vd_typesetting words = {.size = 12, .colour = VD_COLOUR_INK};
    const char *text = map->situation->caption;
    double y = box.top + 24;

    for (bool first = true; *text != '\0'; first = false) {
        char line[160];
        size_t length = strcspn(text, "\n");
        struct vd_writer writer = vd_writer_of(line, sizeof line);

        vd_write_text(&writer, (struct vd_text){text, length});
        vd_text_show(canvas, map->fonts, first ? VD_FACE_TITLE : VD_FACE_ITALIC, line,
                     first ? &title : &words, VD_ALIGN_LEFT, (struct vd_xy){box.left + 14, y});
        y += 17;
        text += length + (text[length] == '\n');
    }
}

struct sample {
    struct vd_sign sign;
    const char *words;
};

/* Side by side, in two rows; how wide a column is does not depend on what is shown. */
static void draw_samples(const struct vd_drawing *map, const struct vd_canvas *canvas,
                         struct vd_box box, uint8_t own)
{
    const uint8_t enemy = own == 0 ? 1 : 0;
    const struct sample samples[] = {
        {{.kind = VD_SIGN_INFANTRY, .side = own, .label = "own"}, "infantry division"},
        {{.kind = VD_SIGN_CAVALRY, .side = own, .label = "own"}, "cavalry division"},
        {{.kind = VD_SIGN_PICKET, .side = own, .label = "own"}, "picket"},
        {{.kind = VD_SIGN_TRAIN, .side = own, .label = "own"}, "train"},
        {{.kind = VD_SIGN_DEPOT, .side = own, .label = "depot"}, "own depot"},
        {{.kind = VD_SIGN_TROOPS, .side = enemy, .label = "E7"}, "enemy in sight"},
        {{.kind = VD_SIGN_TROOPS, .side = enemy, .reported = true, .age = 2, .label = "troops"},
         "reported 2 turns ago"},
        {{.kind = VD_SIGN_CROSSING_DOWN}, "crossing down"},
    };
    enum { ROWS = 2, COUNT = sizeof samples / sizeof *samples, COLUMNS = (COUNT + 1) / ROWS };
    const struct vd_typesetting words = {.size = 9.4, .colour = VD_COLOUR_INK};
    double pitch = (box.right - box.left) / COLUMNS;

    for (size_t i = 0; i < COUNT; i++) {
        size_t row = i / COLUMNS, column = i % COLUMNS;
        struct vd_xy at = {box.left + pitch * (double)column, box.top + 17 + 26 * (double)row};
        struct vd_plate plate = vd_plate_of(map->fonts, &samples[i].sign);

        if (samples[i].sign.kind == VD_SIGN_CROSSING_DOWN)
            vd_strike_draw(canvas, (struct vd_xy){at.x + 12, at.y + vd_plate_height() / 2}, 4.6);
        else
            vd_plate_draw(canvas, map->fonts, &plate, at, 1);
        vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, samples[i].words, &words, VD_ALIGN_LEFT,
                     (struct vd_xy){at.x + fmax(plate.width, 24) + 5, at.y + 8});
    }
}

static uint8_t own_side(const struct vd_situation *situation)
{
    for (size_t i = 0; i < situation->count; i++) {
        if (situation->signs[i].own)
            return situation->signs[i].side;
    }
    return 0;
}

void vd_situation_draw_strip(const struct vd_drawing *map, const struct vd_canvas *canvas,
                             struct vd_box box)
{
    cairo_t *cr = canvas->cr;
    double part = (box.right - box.left) * 0.42;

    cairo_rectangle(cr, box.left, box.top, box.right - box.left, box.bottom - box.top);
    vd_canvas_colour(canvas, VD_COLOUR_INK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    draw_caption(map, canvas, (struct vd_box){box.left, box.top, box.left + part, box.bottom});
    draw_samples(map, canvas,
                 (struct vd_box){box.left + part + 10, box.top, box.right - 10, box.bottom},
                 own_side(map->situation));
}
