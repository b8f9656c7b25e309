/* core/theater.c: reads a compiled theater: neighbors, distances, names. */
#include "core/theater.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const vd_cell_id no_cell = {VD_NONE};

const char *vd_theater_name(const struct vd_theater *theater, uint32_t name)
{
    assert(name < theater->names_size);
    return theater->names + name;
}

void vd_theater_write_gaps(const struct vd_theater *theater, uint16_t edge,
                           struct vd_writer *writer)
{
    bool first = true;

    for (uint32_t i = 0; i < theater->gap_count; i++) {
        if (theater->gaps[i].edge != edge)
            continue;
        vd_write(writer, first ? "" : " and ");
        vd_write(writer, vd_theater_name(theater, theater->gaps[i].name));
        first = false;
    }
}

unsigned vd_theater_directions(const struct vd_theater *theater)
{
    return theater->shape == VD_SHAPE_HEX ? VD_HEX_DIRECTIONS : VD_SQUARE_DIRECTIONS;
}

const struct vd_cell *vd_theater_cell(const struct vd_theater *theater, vd_cell_id cell)
{
    assert(cell.v < theater->cell_count);
    return &theater->cells[cell.v];
}

vd_cell_id vd_theater_cell_at(const struct vd_theater *theater, int column, int row)
{
    if (column < 0 || column >= theater->columns || row < 0 || row >= theater->rows)
        return no_cell;
    return (vd_cell_id){(uint16_t)(row * theater->columns + column)};
}

unsigned vd_theater_column(const struct vd_theater *theater, vd_cell_id cell)
{
    return cell.v % theater->columns;
}

unsigned vd_theater_row(const struct vd_theater *theater, vd_cell_id cell)
{
    return cell.v / theater->columns;
}

/* On the printed sheets hex columns count from 1 and the even ones stand half a hex lower; counted
 * from 0, as here, those are the odd ones. */
static bool stands_low(int column)
{
    return (column & 1) != 0;
}

vd_cell_id vd_theater_neighbor(const struct vd_theater *theater, vd_cell_id cell, unsigned way)
{
    /* By direction: columns east and rows south; of hexes for the high columns, then for the low. */
    static const int8_t square_steps[VD_SQUARE_DIRECTIONS][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    static const int8_t hex_steps[2][VD_HEX_DIRECTIONS][2] = {
        {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
        {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},
    };
    const bool is_hex = theater->shape == VD_SHAPE_HEX;
    const int column = cell.v % theater->columns, row = cell.v / theater->columns;

    assert(way < (is_hex ? (unsigned)VD_HEX_DIRECTIONS : (unsigned)VD_SQUARE_DIRECTIONS));
    const int8_t *step = is_hex ? hex_steps[column % 2][way] : square_steps[way];

    return vd_theater_cell_at(theater, column + step[0], row + step[1]);
}

const struct vd_edge *vd_theater_edge(const struct vd_theater *theater, vd_cell_id a, vd_cell_id b)
{
    const struct vd_cell *cell = vd_theater_cell(theater, a);

    for (unsigned way = 0; way < vd_theater_directions(theater); way++) {
        uint16_t edge = cell->edge[way];

        if (edge != VD_NONE && a.v != b.v &&
            (theater->edges[edge].a == b.v || theater->edges[edge].b == b.v))
            return &theater->edges[edge];
    }
    return NULL;
}

enum vd_bank vd_theater_bank(const struct vd_theater *theater, vd_cell_id cell, unsigned river)
{
    assert(river < VD_BLOCKING_MAX);
    return (enum vd_bank)(vd_theater_cell(theater, cell)->banks >> (2 * river) & 3);
}

static unsigned apart(int a, int b)
{
    return (unsigned)(a < b ? b - a : a - b);
}

unsigned vd_theater_distance(const struct vd_theater *theater, vd_cell_id a, vd_cell_id b)
{
    int a_column = (int)vd_theater_column(theater, a), a_row = (int)vd_theater_row(theater, a);
    int b_column = (int)vd_theater_column(theater, b), b_row = (int)vd_theater_row(theater, b);
    unsigned columns = apart(a_column, b_column), rows;

    if (theater->shape == VD_SHAPE_SQUARE)
        return columns + apart(a_row, b_row);
    /* On slanted axes (z = row minus half the columns, rounded to suit the low columns) the
     * distance is the largest of the three differences. */
    a_row -= a_column / 2;
    b_row -= b_column / 2;
    rows = apart(a_row, b_row);
    unsigned slant = apart(a_column + a_row, b_column + b_row);
    unsigned most = columns > rows ? columns : rows;

    return most > slant ? most : slant;
}

struct vd_point vd_theater_center(const struct vd_theater *theater, vd_cell_id cell)
{
    int32_t column = (int32_t)vd_theater_column(theater, cell);
    int32_t row = (int32_t)vd_theater_row(theater, cell);
    int32_t size = theater->size;

    if (theater->shape == VD_SHAPE_SQUARE)
        return (struct vd_point){column * size + size / 2, row * size + size / 2};
    /* Regular hexes: columns stand size x sqrt(3)/2 apart, a hex is 2/sqrt(3) x size wide. */
    int64_t pitch = ((int64_t)size * 866025 + 500000) / 1000000;

    return (struct vd_point){(int32_t)(column * pitch + (pitch * 2 + 1) / 3),
                             row * size + size / 2 + (stands_low(column) ? size / 2 : 0)};
}

/* Writes at least `least` digits. */
static char *put_digits(char *at, unsigned number, unsigned least)
{
    unsigned power = 1;

    for (unsigned digits = 1; digits < least || number / power >= 10; digits++)
        power *= 10;
    for (; power > 0; power /= 10)
        *at++ = (char)('0' + number / power % 10);
    return at;
}

/* Does not use printf, for speed: every step of every order is written this way. */
void vd_theater_cell_name(const struct vd_theater *theater, vd_cell_id cell, char *name)
{
    unsigned column = vd_theater_column(theater, cell), row = vd_theater_row(theater, cell) + 1;

    if (cell.v >= theater->cell_count) {
        *name++ = '-';
    } else if (theater->shape == VD_SHAPE_HEX) {
        name = put_digits(put_digits(name, (column + 1) % 100, 2), row % 1000, 3);
    } else {
        if (column >= 26)
            *name++ = (char)('A' + column / 26 % 27 - 1);
        *name++ = (char)('A' + column % 26);
        name = put_digits(name, row % 10000, 1);
    }
    *name = '\0';
}

const char *vd_road_name(enum vd_road road)
{
    static const char names[][6] = {"none", "trail", "road", "pike"};

    assert(road < VD_ROAD_COUNT);
    return names[road];
}

const char *vd_terrain_name(enum vd_terrain terrain)
{
    static const char names[][9] = {"none", "clear",    "rolling", "rough", "woods",
                                    "hill", "mountain", "swamp",   "city",  "water"};

    assert(terrain < VD_TERRAIN_COUNT);
    return names[terrain];
}

const char *vd_crossing_kind_name(enum vd_crossing_kind kind)
{
    static const char names[][7] = {"none", "bridge", "ferry", "ford", "dam"};

    assert(kind < VD_CROSSING_COUNT);
    return names[kind];
}

const char *vd_place_kind_name(enum vd_place_kind kind)
{
    static const char names[][11] = {"none",    "capital",  "city",       "town",
                                     "village", "station",  "courthouse", "church",
                                     "ferry",   "landmark", "fort",       "gap"};

    assert(kind < VD_PLACE_COUNT);
    return names[kind];
}

const char *vd_bank_name(enum vd_bank bank)
{
    static const char names[][6] = {"none", "left", "right"};

    assert(bank < VD_BANK_COUNT);
    return names[bank];
}

const char *vd_water_name(enum vd_water water)
{
    static const char names[][6] = {"none", "creek", "minor", "major"};

    assert(water < VD_WATER_COUNT);
    return names[water];
}

char vd_place_kind_letter(enum vd_place_kind kind)
{
    switch (kind) {
    case VD_PLACE_CAPITAL:
        return '*';
    case VD_PLACE_CITY:
        return '@';
    case VD_PLACE_TOWN:
    case VD_PLACE_COURTHOUSE:
        return 'O';
    default:
        return 'o';
    }
}
