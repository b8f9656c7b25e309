/* core/theater.c: reading a compiled theater: neighbours, distances, names. */
#include "core/theater.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const vd_cell_id no_cell = {VD_NONE};
static const vd_place_id no_place = {VD_NONE};

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

/* Hex columns count from 1 on the sheets, and even ones stand half a hex lower; from 0, as here,
 * those are the odd ones. */
static bool stands_low(int column)
{
    return (column & 1) != 0;
}

vd_cell_id vd_theater_neighbour(const struct vd_theater *theater, vd_cell_id cell, unsigned way)
{
    static const int8_t square_steps[VD_SQUARE_DIRECTIONS][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int column = (int)vd_theater_column(theater, cell);
    int row = (int)vd_theater_row(theater, cell);
    int low = stands_low(column) ? 1 : 0;

    assert(way < vd_theater_directions(theater));
    if (theater->shape == VD_SHAPE_SQUARE)
        return vd_theater_cell_at(theater, column + square_steps[way][0],
                                  row + square_steps[way][1]);
    switch ((enum vd_hex_direction)way) {
    case VD_HEX_NORTH:
        return vd_theater_cell_at(theater, column, row - 1);
    case VD_HEX_NORTHEAST:
        return vd_theater_cell_at(theater, column + 1, row - 1 + low);
    case VD_HEX_SOUTHEAST:
        return vd_theater_cell_at(theater, column + 1, row + low);
    case VD_HEX_SOUTH:
        return vd_theater_cell_at(theater, column, row + 1);
    case VD_HEX_SOUTHWEST:
        return vd_theater_cell_at(theater, column - 1, row + low);
    case VD_HEX_NORTHWEST:
        return vd_theater_cell_at(theater, column - 1, row - 1 + low);
    case VD_HEX_DIRECTIONS:
        break;
    }
    return no_cell;
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
    /* On slanted axes (z = row less half the columns, rounded as the low columns ask) the distance
     * is the largest of the three differences. */
    a_row -= a_column / 2;
    b_row -= b_column / 2;
    rows = apart(a_row, b_row);
    unsigned slant = apart(a_column + a_row, b_column + b_row);
    unsigned most = columns > rows ? columns : rows;

    return most > slant ? most : slant;
}

struct vd_point vd_theater_centre(const struct vd_theater *theater, vd_cell_id cell)
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

/* At least so many digits. */
static char *put_digits(char *at, unsigned number, unsigned least)
{
    unsigned power = 1;

    for (unsigned digits = 1; digits < least || number / power >= 10; digits++)
        power *= 10;
    for (; power > 0; power /= 10)
        *at++ = (char)('0' + number / power % 10);
    return at;
}

/* Without printf: every step of every order is written so. */
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

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* So many digits as a number, or -1. */
static int digits(struct vd_text text)
{
    int value = 0;

    if (text.length == 0 || text.length > 6)
        return -1;
    for (size_t i = 0; i < text.length; i++) {
        if (digit(text.at[i]) < 0)
            return -1;
        value = value * 10 + digit(text.at[i]);
    }
    return value;
}

static struct vd_text part(struct vd_text text, size_t from, size_t count)
{
    return (struct vd_text){text.at + from, count};
}

static vd_cell_id square_by_number(const struct vd_theater *theater, struct vd_text text)
{
    size_t letters = 0;
    int column = 0;

    while (letters < text.length && letters < 2) {
        char c = text.at[letters];

        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (c < 'A' || c > 'Z')
            break;
        column = column * 26 + (c - 'A' + 1);
        letters++;
    }
    if (letters == 0 || (letters < text.length && text.at[letters] == '0'))
        return no_cell;
    return vd_theater_cell_at(theater, column - 1,
                              digits(part(text, letters, text.length - letters)) - 1);
}

static vd_cell_id hex_by_number(const struct vd_theater *theater, struct vd_text text)
{
    if (text.length != 5 || digits(text) < 0)
        return no_cell;
    return vd_theater_cell_at(theater, digits(part(text, 0, 2)) - 1, digits(part(text, 2, 3)) - 1);
}

/* "RTG S2326": the sheet, column and row as printed on it. */
static vd_cell_id hex_by_sheet(const struct vd_theater *theater, struct vd_text text)
{
    if (text.length < 5)
        return no_cell;
    int column = digits(part(text, text.length - 4, 2)),
        row = digits(part(text, text.length - 2, 2));
    struct vd_text sheet = part(text, 0, text.length - 4);

    while (sheet.length > 0 && sheet.at[sheet.length - 1] == ' ')
        sheet.length--;
    if (column < 1 || row < 1)
        return no_cell;
    for (uint32_t i = 0; i < theater->sheet_count; i++) {
        const struct vd_sheet *known = &theater->sheets[i];

        if (vd_name_matches(sheet, vd_theater_name(theater, known->name)))
            return vd_theater_cell_at(theater, column + known->columns - 1,
                                      row + (column % 2 == 0 ? known->rows_even : known->rows_odd) -
                                          1);
    }
    return no_cell;
}

/* "Middletown" or "Middletown PA". */
static bool name_is(const struct vd_theater *theater, const struct vd_place *place, uint32_t name,
                    struct vd_text typed)
{
    const char *states[] = {vd_theater_name(theater, place->state),
                            vd_theater_name(theater, place->state1863)};

    if (vd_name_matches(typed, vd_theater_name(theater, name)))
        return true;
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        size_t length = strlen(states[i]);

        if (typed.length > length + 1 && typed.at[typed.length - length - 1] == ' ' &&
            vd_name_matches(part(typed, typed.length - length, length), states[i]) &&
            vd_name_matches(part(typed, 0, typed.length - length - 1),
                            vd_theater_name(theater, name)))
            return true;
    }
    return false;
}

static bool place_is(const struct vd_theater *theater, const struct vd_place *place,
                     struct vd_text typed)
{
    if (name_is(theater, place, place->name, typed))
        return true;
    for (uint32_t i = 0; i < place->alias_count; i++) {
        if (name_is(theater, place, theater->aliases[place->alias + i].name, typed))
            return true;
    }
    return false;
}

/* A name as printed comes before an alias of another place, a shown place before one that is not. */
vd_place_id vd_theater_find_place(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches)
{
    for (unsigned pass = 0; pass < 4; pass++) {
        vd_place_id found = no_place;

        *matches = 0;
        for (uint32_t i = 0; i < theater->place_count; i++) {
            const struct vd_place *place = &theater->places[i];

            if (((place->flags & VD_PLACE_SHOWN) != 0) != (pass < 2))
                continue;
            if (pass % 2 == 0 ? name_is(theater, place, place->name, name)
                              : place_is(theater, place, name)) {
                found.v = (uint16_t)i;
                ++*matches;
            }
        }
        if (*matches == 1)
            return found;
        if (*matches > 1)
            return no_place;
    }
    return no_place;
}

vd_cell_id vd_theater_find_cell(const struct vd_theater *theater, struct vd_text name,
                                unsigned *matches)
{
    vd_cell_id cell;

    while (name.length > 0 && name.at[0] == ' ')
        name = part(name, 1, name.length - 1);
    while (name.length > 0 && name.at[name.length - 1] == ' ')
        name.length--;
    *matches = 1;
    if (theater->shape == VD_SHAPE_SQUARE) {
        cell = square_by_number(theater, name);
    } else {
        cell = hex_by_number(theater, name);
        if (cell.v == VD_NONE)
            cell = hex_by_sheet(theater, name);
    }
    if (cell.v != VD_NONE)
        return cell;
    vd_place_id place = vd_theater_find_place(theater, name, matches);

    return place.v == VD_NONE ? no_cell : (vd_cell_id){theater->places[place.v].cell};
}

uint16_t vd_theater_find_crossing(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches)
{
    uint16_t found = VD_NONE;

    *matches = 0;
    for (uint32_t i = 0; i < theater->crossing_count; i++) {
        const struct vd_crossing *crossing = &theater->crossings[i];
        bool fits = vd_name_matches(name, vd_theater_name(theater, crossing->name));

        for (uint32_t k = 0; k < crossing->alias_count && !fits; k++)
            fits = vd_name_matches(
                name, vd_theater_name(theater, theater->aliases[crossing->alias + k].name));
        if (fits) {
            found = (uint16_t)i;
            ++*matches;
        }
    }
    return *matches == 1 ? found : (uint16_t)VD_NONE;
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
