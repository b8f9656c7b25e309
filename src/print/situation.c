/* print/situation.c: draws what a seat knows on the theater map. */
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

static const double between = 0.9; /* between plates, at growth 1 */

static struct vd_box box_of_cell(const struct vd_drawing *map, uint16_t cell)
{
    struct vd_point center = vd_theater_center(map->theater, (vd_cell_id){cell});
    double half = map->theater->size * map->unit / 2;

    return vd_box_round((struct vd_xy){center.x * map->unit, center.y * map->unit}, half, half);
}

static void add_plate(struct stack *stack, struct vd_plate plate)
{
    stack->plates[stack->count++] = plate;
    stack->width = fmax(stack->width, plate.width);
}

static size_t signs_in(const struct vd_situation *situation, uint16_t cell)
{
    size_t count = 0;

    for (size_t i = 0; i < situation->count; i++)
        count += situation->signs[i].cell == cell;
    return count;
}

/* If there are more signs than plates, the last plate says how many are not drawn. */
static struct stack stack_in(const struct vd_drawing *map, uint16_t cell)
{
    const struct vd_situation *situation = map->situation;
    const size_t all = signs_in(situation, cell), drawn = all > STACK_MAX ? STACK_MAX - 1 : all;
    struct stack stack = {.count = 0, .zoom = map->growth};
    double room = map->theater->size * map->unit * 0.98;

    for (size_t i = 0; i < situation->count && stack.count < drawn + (all > drawn); i++) {
        const struct vd_sign *sign = &situation->signs[i];

        if (sign->cell == cell)
            add_plate(&stack, stack.count < drawn
                                  ? vd_plate_of(map->fonts, sign)
                                  : vd_plate_of_more(map->fonts, sign, all - drawn));
    }
    stack.height = (double)stack.count * (vd_plate_height() + between) - between;
    /* Many tokens in one space are drawn smaller, down to the smallest readable size. */
    stack.zoom *= fmax(fmin(1, room / (stack.height * stack.zoom)), 0.55);
    stack.width *= stack.zoom;
    stack.height *= stack.zoom;
    return stack;
}

/* ---- positions ---- */

/* Returns how many names and signs of the map a box would hide. */
static size_t hidden_by(const struct vd_drawing *map, struct vd_box box)
{
    int owners[HITS_MAX];

    return vd_box_index_hits(&map->crowd, box, VD_NOBODY - 1, owners, HITS_MAX);
}

/* Tries spots from the center of the space outward: returns the first that hides least. A stack
 * wider than its space extends equally over both sides. */
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

/* Returns the place of the crossing's sign if the map has one; else a point between its two
 * spaces. */
static struct vd_xy spot_of_crossing(const struct vd_drawing *map, const struct vd_sign *sign)
{
    const struct vd_edge *edge = &map->theater->edges[sign->edge];

    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *symbol = &map->symbols.at[i];

        if (symbol->kind == VD_MARK_CROSSING && symbol->mark != NULL &&
            symbol->mark->table == edge->crossing)
            return symbol->at;
    }
    struct vd_point a = vd_theater_center(map->theater, (vd_cell_id){edge->a});
    struct vd_point b = vd_theater_center(map->theater, (vd_cell_id){edge->b});

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

        if (sign->shape->strikes && sign->edge < map->theater->edge_count)
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

/* Draws the lines of the caption: the title in capitals, the others under it. */
static void draw_caption(const struct vd_drawing *map, const struct vd_canvas *canvas,
                         struct vd_box box)
{
    const struct vd_typesetting title = {.size = 13, .tracking = 0.06, .color = VD_COLOR_INK};
    const struct vd_typesetting words = {.size = 12, .color = VD_COLOR_INK};
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

static void draw_sample(const struct vd_drawing *map, const struct vd_canvas *canvas,
                        const struct vd_sign *sign, const char *gist, struct vd_xy at)
{
    const struct vd_typesetting words = {.size = 9.4, .color = VD_COLOR_INK};
    struct vd_plate plate = vd_plate_of(map->fonts, sign);

    if (sign->shape->strikes)
        vd_strike_draw(canvas, (struct vd_xy){at.x + 12, at.y + vd_plate_height() / 2}, 4.6);
    else
        vd_plate_draw(canvas, map->fonts, &plate, at, 1);
    vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, gist, &words, VD_ALIGN_LEFT,
                 (struct vd_xy){at.x + fmax(plate.width, 24) + 5, at.y + 8});
}

/* Draws samples side by side in two rows; the width of a column does not depend on what is
 * shown. */
static void draw_samples(const struct vd_drawing *map, const struct vd_canvas *canvas,
                         struct vd_box box, uint8_t own)
{
    enum { ROWS = 2 };
    const struct vd_legend_entry *legend = map->situation->legend;
    size_t count = 0;

    while (legend[count].words != NULL)
        count++;
    size_t columns = (count + 1) / ROWS;
    double pitch = (box.right - box.left) / (double)(columns > 0 ? columns : 1);

    for (size_t i = 0; i < count; i++) {
        struct vd_sign sign = legend[i].sign;
        size_t row = i / columns, column = i % columns;

        sign.side = sign.own ? own : own == 0;
        draw_sample(
            map, canvas, &sign, legend[i].words,
            (struct vd_xy){box.left + pitch * (double)column, box.top + 17 + 26 * (double)row});
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
    vd_canvas_color(canvas, VD_COLOR_INK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    draw_caption(map, canvas, (struct vd_box){box.left, box.top, box.left + part, box.bottom});
    draw_samples(map, canvas,
                 (struct vd_box){box.left + part + 10, box.top, box.right - 10, box.bottom},
                 own_side(map->situation));
}
