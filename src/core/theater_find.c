/* core/theater_find.c: finds cells, places, crossings, counties and railroads by what people type. */
#include <assert.h>
#include <string.h>

#include "core/theater.h"

static const vd_cell_id no_cell = {VD_NONE};
static const vd_place_id no_place = {VD_NONE};

enum { SHEET_DIGITS = 4 }; /* two for the column, two for the row */

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* Returns the value of a text of digits, or -1. */
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

/* Returns the sheet with this name or mark; NULL if there is none. */
static const struct vd_sheet *sheet_named(const struct vd_theater *theater, struct vd_text name)
{
    for (uint32_t i = 0; i < theater->sheet_count; i++) {
        const struct vd_sheet *sheet = &theater->sheets[i];

        if (vd_name_matches(name, vd_theater_name(theater, sheet->name)) ||
            vd_name_matches(name, vd_theater_name(theater, sheet->mark)))
            return sheet;
    }
    return NULL;
}

/* Splits "RTG S2326" into the sheet and the number on it; NULL if it is not such a number. */
static const struct vd_sheet *split_number(const struct vd_theater *theater, struct vd_text text,
                                           int *column, int *row)
{
    if (text.length <= SHEET_DIGITS)
        return NULL;
    struct vd_text sheet = part(text, 0, text.length - SHEET_DIGITS);

    *column = digits(part(text, sheet.length, SHEET_DIGITS / 2));
    *row = digits(part(text, sheet.length + SHEET_DIGITS / 2, SHEET_DIGITS / 2));
    while (sheet.length > 0 && sheet.at[sheet.length - 1] == ' ')
        sheet.length--;
    return *column >= 0 && *row >= 0 ? sheet_named(theater, sheet) : NULL;
}

bool vd_theater_is_sheet_number(const struct vd_theater *theater, struct vd_text typed)
{
    int column, row;

    return split_number(theater, typed, &column, &row) != NULL;
}

/* Finds "RTG S2326" and "S2326": the sheet, column and row as printed on it. */
static vd_cell_id hex_by_sheet(const struct vd_theater *theater, struct vd_text text)
{
    int column, row;
    const struct vd_sheet *sheet = split_number(theater, text, &column, &row);

    if (sheet == NULL || column < 1 || row < 1)
        return no_cell;
    return vd_theater_cell_at(theater, column + sheet->columns - 1,
                              row + (column % 2 == 0 ? sheet->rows_even : sheet->rows_odd) - 1);
}

bool vd_theater_sheet_number(const struct vd_theater *theater, vd_cell_id cell, uint32_t sheet,
                             char number[VD_SHEET_NUMBER_SIZE])
{
    const struct vd_sheet *on = &theater->sheets[sheet];
    struct vd_writer out = vd_writer_of(number, VD_SHEET_NUMBER_SIZE);

    assert(sheet < theater->sheet_count && cell.v < theater->cell_count);
    int column = (int)vd_theater_column(theater, cell) + 1 - on->columns;
    int row =
        (int)vd_theater_row(theater, cell) + 1 - (column % 2 == 0 ? on->rows_even : on->rows_odd);

    if (column < 1 || column > on->width || row < 1 || row > on->height)
        return false;
    vd_write_format(&out, "%s%02d%02d", vd_theater_name(theater, on->mark), column, row);
    return true;
}

/* True for "Middletown" and "Middletown PA". */
static bool name_is(const struct vd_theater *theater, uint32_t state, uint32_t state1863,
                    uint32_t name, struct vd_text typed)
{
    if (vd_name_matches(typed, vd_theater_name(theater, name)))
        return true;
    if (memchr(typed.at, ' ', typed.length) == NULL) /* no space, so no state follows the name */
        return false;
    const char *states[] = {vd_theater_name(theater, state), vd_theater_name(theater, state1863)};

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
    if (name_is(theater, place->state, place->state1863, place->name, typed))
        return true;
    for (uint32_t i = 0; i < place->alias_count; i++) {
        if (name_is(theater, place->state, place->state1863,
                    theater->aliases[place->alias + i].name, typed))
            return true;
    }
    return false;
}

/* A printed name takes precedence over an alias of another place, and a shown place over a hidden
 * one. */
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
            /* Most are skipped by the first letter of their names. */
            if (pass % 2 == 0 && vd_name_differs(name, theater->names + place->name))
                continue;
            if (pass % 2 == 0 ? name_is(theater, place->state, place->state1863, place->name, name)
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

/* Adds a name that fits to those found before. */
static void note_match(bool fits, uint32_t index, uint16_t *found, unsigned *matches)
{
    if (!fits)
        return;
    *found = (uint16_t)index;
    ++*matches;
}

uint16_t vd_theater_find_district(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches)
{
    uint16_t found = VD_NONE;

    *matches = 0;
    for (uint32_t i = 0; i < theater->district_count; i++)
        note_match(name_is(theater, theater->districts[i].state, theater->districts[i].state,
                           theater->districts[i].name, name),
                   i, &found, matches);
    return *matches == 1 ? found : (uint16_t)VD_NONE;
}

/* True for a railroad's whole name, and for one of two: "Hanover Branch / Gettysburg RR". */
static bool railroad_is(const char *name, struct vd_text typed)
{
    const char *joint;

    if (vd_name_matches(typed, name))
        return true;
    for (; (joint = strstr(name, " / ")) != NULL; name = joint + 3) {
        char first[64];
        struct vd_writer out = vd_writer_of(first, sizeof first);

        vd_write_text(&out, (struct vd_text){name, (size_t)(joint - name)});
        if (vd_name_matches(typed, first) || vd_name_matches(typed, joint + 3))
            return true;
    }
    return false;
}

uint16_t vd_theater_find_railroad(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches)
{
    uint16_t found = VD_NONE;

    *matches = 0;
    for (uint32_t i = 0; i < theater->railroad_count; i++)
        note_match(railroad_is(vd_theater_name(theater, theater->railroads[i].name), name), i,
                   &found, matches);
    return *matches == 1 ? found : (uint16_t)VD_NONE;
}

bool vd_theater_is_station(const struct vd_theater *theater, vd_cell_id cell, vd_place_id *station)
{
    for (uint32_t i = 0; i < theater->station_count; i++) {
        if (theater->places[theater->stations[i]].cell != cell.v)
            continue;
        if (station != NULL)
            station->v = theater->stations[i];
        return true;
    }
    return false;
}
