/* core/words/letter_map.c: draws a theater in characters, with what a seat knows on it. */
#include "core/words/letter_map.h"

#include <string.h>

/* ---- characters ---- */

char vd_terrain_letter(uint8_t terrain)
{
    static const char letters[VD_TERRAIN_COUNT] = {' ', '.', ',', ';', 't',
                                                   'n', '^', '%', '#', '~'};

    return letters[terrain < VD_TERRAIN_COUNT ? terrain : 0];
}

/* On squares woods are a flag beside the terrain, and there are few kinds of terrain. */
static char square_letter(const struct vd_cell *cell)
{
    if (cell->terrain == VD_TERRAIN_WATER)
        return '~';
    if (cell->terrain == VD_TERRAIN_SWAMP)
        return ':';
    return (cell->flags & VD_CELL_WOODS) != 0 ? ',' : '.';
}

static char ground_letter(const struct vd_theater *theater, const struct vd_cell *cell)
{
    uint8_t best = VD_PLACE_COUNT;

    for (uint8_t i = 0; i < cell->place_count; i++) {
        if (theater->places[cell->place + i].kind < best)
            best = theater->places[cell->place + i].kind;
    }
    if (best < VD_PLACE_COUNT)
        return vd_place_kind_letter((enum vd_place_kind)best);
    return theater->shape == VD_SHAPE_HEX ? vd_terrain_letter(cell->terrain) : square_letter(cell);
}

static char cell_letter(const struct vd_letter_map *map, uint16_t cell)
{
    char letter = map->stands(map->context, cell);

    return letter != '\0' ? letter : ground_letter(map->theater, &map->theater->cells[cell]);
}

/* `road` is the character for a road this way. */
static char edge_letter(const struct vd_letter_map *map, uint16_t number, char road)
{
    if (number == VD_NONE)
        return ' ';
    const struct vd_edge *edge = &map->theater->edges[number];

    if (edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK)
        return map->is_down(map->context, edge->crossing) ? 'x' : 'H';
    if (!edge->passable && edge->river != VD_NONE && edge->water != VD_WATER_CREEK)
        return '~';
    if (!edge->passable)
        return edge->ridge != VD_NONE ? '^' : ' ';
    if (edge->rails != 0)
        return edge->road != VD_ROAD_NONE ? '#' : '+';
    return edge->road != VD_ROAD_NONE ? road : ' ';
}

/* ---- frames ---- */

struct vd_map_frame vd_map_frame_whole(const struct vd_theater *theater)
{
    return (struct vd_map_frame){.columns = theater->columns, .rows = theater->rows};
}

/* Returns where a part of `most` begins that has `middle` in it; `*count` is how much fits. */
static uint16_t part_around(unsigned middle, unsigned most, uint16_t *count)
{
    unsigned half = *count / 2;

    if (*count >= most) {
        *count = (uint16_t)most;
        return 0;
    }
    if (middle < half)
        return 0;
    return (uint16_t)(middle - half + *count > most ? most - *count : middle - half);
}

struct vd_map_frame vd_map_frame_around(const struct vd_theater *theater, uint16_t cell, bool close)
{
    enum { SQUARE_COLUMNS = 33, CLOSE_COLUMNS = 19, FAR_COLUMNS = 75, ROWS = 11, FAR_ROWS = 21 };
    const bool hexes = theater->shape == VD_SHAPE_HEX;
    struct vd_map_frame frame = {.columns = SQUARE_COLUMNS, .rows = ROWS, .close = close};

    if (hexes)
        frame.columns = close ? CLOSE_COLUMNS : FAR_COLUMNS;
    if (!close)
        frame.rows = FAR_ROWS;
    frame.column = part_around(vd_theater_column(theater, (vd_cell_id){cell}), theater->columns,
                               &frame.columns);
    frame.row =
        part_around(vd_theater_row(theater, (vd_cell_id){cell}), theater->rows, &frame.rows);
    return frame;
}

/* Returns the cell at a column and row of the frame. */
static uint16_t cell_of(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                        uint16_t column, uint16_t row)
{
    return (uint16_t)((frame->row + row) * map->theater->columns + frame->column + column);
}

/* ---- squares ---- */

enum { MARGIN = 3, LINE_SIZE = MARGIN + 2 * VD_COLUMNS_MAX };

/* Returns where the character of a column stands; the edge to its east follows it. */
static size_t place_of(uint16_t column)
{
    return MARGIN + 2 * (size_t)column;
}

/* Writes a line without the spaces at its end. */
static void put_line(struct vd_writer *out, const char *line, size_t length)
{
    while (length > 0 && line[length - 1] == ' ')
        length--;
    vd_write_text(out, (struct vd_text){line, length});
    vd_write(out, "\n");
}

/* Two-letter columns are written downward: their first letters stand on a line of their own. */
static void put_column_names(const struct vd_theater *theater, const struct vd_map_frame *frame,
                             struct vd_writer *out)
{
    char first[LINE_SIZE], last[LINE_SIZE];
    bool wide = false;

    memset(first, ' ', sizeof first);
    memset(last, ' ', sizeof last);
    for (uint16_t column = 0; column < frame->columns; column++) {
        char name[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(theater, (vd_cell_id){(uint16_t)(frame->column + column)}, name);
        bool two = name[1] >= 'A';

        last[place_of(column)] = two ? name[1] : name[0];
        first[place_of(column)] = two ? name[0] : ' ';
        wide |= two;
    }
    if (wide)
        put_line(out, first, place_of(frame->columns));
    put_line(out, last, place_of(frame->columns));
}

static void put_square_row(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                           uint16_t row, struct vd_writer *out)
{
    const unsigned number = frame->row + row + 1U;
    char line[LINE_SIZE], below[LINE_SIZE];

    memset(line, ' ', sizeof line);
    memset(below, ' ', sizeof below);
    for (uint16_t column = 0; column < frame->columns; column++) {
        uint16_t cell = cell_of(map, frame, column, row);
        const uint16_t *edges = map->theater->cells[cell].edge;

        line[place_of(column)] = cell_letter(map, cell);
        line[place_of(column) + 1] = edge_letter(map, edges[VD_EAST], '-');
        below[place_of(column)] = edge_letter(map, edges[VD_SOUTH], '|');
    }
    vd_write_format(out, "%2u%.*s%2u\n", number, (int)place_of(frame->columns) - 2, line + 2,
                    number);
    if (row + 1 < frame->rows)
        put_line(out, below, place_of(frame->columns));
}

static void put_squares(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                        struct vd_writer *out)
{
    put_column_names(map->theater, frame, out);
    for (uint16_t row = 0; row < frame->rows; row++)
        put_square_row(map, frame, row, out);
}

/* ---- hexes ---- */

enum { CLOSE = 4, HEX_LINE_SIZE = CLOSE * VD_COLUMNS_MAX + 1 };

/* Counted from 0, odd columns stand half a hex lower. */
static bool stands_low(const struct vd_map_frame *frame, uint16_t column)
{
    return (frame->column + column) % 2 != 0;
}

/* A number of two digits is written downward where a column is one character wide. */
static void put_hex_columns(const struct vd_map_frame *frame, struct vd_writer *out)
{
    for (unsigned divisor = frame->close ? 1 : 10; divisor > 0; divisor /= 10) {
        vd_write(out, "    ");
        for (uint16_t column = 0; column < frame->columns; column++) {
            unsigned number = frame->column + column + 1U;

            if (frame->close)
                vd_write_format(out, column + 1 < frame->columns ? "%02u  " : "%02u", number % 100);
            else
                vd_write_format(out, "%u", number / divisor % 10);
        }
        vd_write(out, "\n");
    }
}

/* Writes the columns of a row that stand high, or those that stand half a hex lower. */
static void put_hex_line(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                         uint16_t row, bool low, struct vd_writer *out)
{
    char line[HEX_LINE_SIZE];

    memset(line, ' ', sizeof line);
    for (uint16_t column = 0; column < frame->columns; column++) {
        if (stands_low(frame, column) == low)
            line[column] = cell_letter(map, cell_of(map, frame, column, row));
    }
    vd_write_format(out, low ? "    " : "%3u ", frame->row + row + 1U);
    put_line(out, line, frame->columns);
}

/* Puts a hex and its northern hexsides into a line; `at` is the hex's own character. */
static void put_close_hex(const struct vd_letter_map *map, uint16_t cell, char *at)
{
    const uint16_t *edges = map->theater->cells[cell].edge;

    at[0] = cell_letter(map, cell);
    at[-1] = edge_letter(map, edges[VD_HEX_NORTHWEST], '\\');
    at[1] = edge_letter(map, edges[VD_HEX_NORTHEAST], '/');
}

/* Writes the hexes of one height, and between them the southern hexsides of those above. The first
 * character is for the hexside to the west of the first column. */
static void put_close_line(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                           uint16_t row, bool low, struct vd_writer *out)
{
    char line[HEX_LINE_SIZE];

    memset(line, ' ', sizeof line);
    for (uint16_t column = 0; column < frame->columns; column++) {
        char *at = line + 1 + CLOSE * (size_t)column;
        uint16_t cell = cell_of(map, frame, column, row);

        if (stands_low(frame, column) == low)
            put_close_hex(map, cell, at);
        else if (!low) /* the low hex to the north ends here */
            *at = edge_letter(map, map->theater->cells[cell].edge[VD_HEX_NORTH], '|');
        else
            *at = edge_letter(map, map->theater->cells[cell].edge[VD_HEX_SOUTH], '|');
    }
    vd_write_format(out, low ? "    " : "%3u ", frame->row + row + 1U);
    put_line(out, line, CLOSE * (size_t)frame->columns);
}

static void put_hexes(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                      struct vd_writer *out)
{
    put_hex_columns(frame, out);
    for (uint16_t row = 0; row < frame->rows; row++) {
        for (int low = 0; low < 2; low++) {
            if (frame->close)
                put_close_line(map, frame, row, low != 0, out);
            else
                put_hex_line(map, frame, row, low != 0, out);
        }
    }
}

/* ---- the map ---- */

void vd_write_letter_frame(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                           struct vd_writer *out)
{
    if (map->theater->shape == VD_SHAPE_HEX)
        put_hexes(map, frame, out);
    else
        put_squares(map, frame, out);
}

void vd_write_letter_map(const struct vd_letter_map *map, struct vd_writer *out)
{
    const struct vd_map_frame whole = vd_map_frame_whole(map->theater);

    vd_write_letter_frame(map, &whole, out);
}

void vd_write_frame_key(const struct vd_theater *theater, const struct vd_map_frame *frame,
                        struct vd_writer *out)
{
    if (theater->shape != VD_SHAPE_HEX) {
        vd_write(
            out,
            "* capital  @ city  O town  o village  . open  , woods  : swamp\n"
            "- | road  + railroad  # both  H crossing  x crossing down  ~ water  ^ mountain\n");
        return;
    }
    vd_write(out, "* capital  @ city  O town  o village  . open  , rolling  ; rough  t woods\n"
                  "n hill  ^ mountain  % swamp  # built up  ~ water\n");
    if (frame->close)
        vd_write(out, "Between hexes: / \\ | road  + railroad  # both  ~ river  ^ ridge\n"
                      "H crossing  x crossing down\n");
}

void vd_write_letter_key(const struct vd_theater *theater, struct vd_writer *out)
{
    const struct vd_map_frame whole = vd_map_frame_whole(theater);

    vd_write_frame_key(theater, &whole, out);
}
