/* rules/altar/words_map.c: the theater in letters, with what a seat knows on it.
 *
 * A space is two letters wide, what stands in it and the edge to its east; the edges to the south
 * follow on a line of their own. 33 columns fit an 80-column terminal. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/words_parts.h"

struct sheet {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    const struct vd_theater *theater;
    struct vd_writer *out;
};

/* ---- ground ---- */

static char terrain_letter(const struct vd_cell *cell)
{
    if (cell->terrain == VD_TERRAIN_WATER)
        return '~';
    if (cell->terrain == VD_TERRAIN_SWAMP)
        return ':';
    return (cell->flags & VD_CELL_WOODS) != 0 ? ',' : '.';
}

static char ground_letter(const struct sheet *sheet, const struct vd_cell *cell)
{
    uint8_t best = VD_PLACE_COUNT;

    for (uint8_t i = 0; i < cell->place_count; i++) {
        if (sheet->theater->places[cell->place + i].kind < best)
            best = sheet->theater->places[cell->place + i].kind;
    }
    return best == VD_PLACE_COUNT ? terrain_letter(cell)
                                  : vd_place_kind_letter((enum vd_place_kind)best);
}

/* ---- who stands there ---- */

struct tokens {
    unsigned own, enemy;
    bool own_depot, enemy_depot;
};

static struct tokens tokens_in(const struct sheet *sheet, uint16_t cell)
{
    const struct altar_board *board = &sheet->view->board;
    struct tokens found = {0, 0, false, false};

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != cell)
            continue;
        bool own = board->piece[i].side == sheet->view->side;
        bool depot = board->piece[i].kind == ALTAR_DEPOT;

        found.own += own && !depot;
        found.enemy += !own && !depot;
        found.own_depot |= own && depot;
        found.enemy_depot |= !own && depot;
    }
    return found;
}

static bool is_reported(const struct sheet *sheet, uint16_t cell)
{
    for (uint8_t i = 0; i < sheet->view->report_count; i++) {
        if (sheet->view->reports[i].cell == cell && altar_report_stands(sheet->sc, sheet->view, i))
            return true;
    }
    for (uint8_t i = 0; i < sheet->view->board.piece_count; i++) {
        if (sheet->view->board.piece[i].left == cell &&
            altar_is_shown_where_left(sheet->sc, sheet->view, i))
            return true;
    }
    return false;
}

static char cell_letter(const struct sheet *sheet, uint16_t cell)
{
    struct tokens found = tokens_in(sheet, cell);

    if (found.own > 0)
        return found.own < 9 ? (char)('0' + found.own) : '9';
    if (found.enemy > 0)
        return 'E';
    if (found.own_depot)
        return 'D';
    if (found.enemy_depot)
        return 'd';
    if (is_reported(sheet, cell))
        return 'e';
    return ground_letter(sheet, &sheet->theater->cells[cell]);
}

/* ---- edges ---- */

/* A crossing that is burnt or under water as far as the seat knows. */
static bool is_broken(const struct sheet *sheet, uint16_t crossing)
{
    const struct altar_board *board = &sheet->view->board;

    for (uint8_t i = 0; i < sheet->sc->crossing_count; i++) {
        if (sheet->sc->crossings[i].crossing == crossing)
            return sheet->sc->crossings[i].closed ||
                   ((board->destroyed | board->closed) >> i & 1) != 0;
    }
    return false;
}

static char edge_letter(const struct sheet *sheet, uint16_t number, bool upright)
{
    if (number == VD_NONE)
        return ' ';
    const struct vd_edge *edge = &sheet->theater->edges[number];

    if (edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK)
        return is_broken(sheet, edge->crossing) ? 'x' : 'H';
    if (!edge->passable && edge->river != VD_NONE && edge->water != VD_WATER_CREEK)
        return '~';
    if (!edge->passable)
        return edge->ridge != VD_NONE ? '^' : ' ';
    if (edge->rails != 0)
        return edge->road != VD_ROAD_NONE ? '#' : '+';
    if (edge->road != VD_ROAD_NONE)
        return upright ? '|' : '-';
    return ' ';
}

/* ---- the sheet ---- */

enum { MARGIN = 3, LINE_SIZE = MARGIN + 2 * VD_COLUMNS_MAX };

/* Where the letter of a column stands; the edge to its east follows it. */
static size_t place_of(uint16_t column)
{
    return MARGIN + 2 * (size_t)column;
}

/* A line without the blanks at its end. */
static void put_line(const struct sheet *sheet, const char *line)
{
    size_t length = place_of(sheet->theater->columns);

    while (length > 0 && line[length - 1] == ' ')
        length--;
    vd_write_text(sheet->out, (struct vd_text){line, length});
    vd_write(sheet->out, "\n");
}

/* Two-letter columns are written downward: their first letters stand on a line of their own. */
static void put_column_names(const struct sheet *sheet)
{
    char first[LINE_SIZE], last[LINE_SIZE];
    bool wide = false;

    memset(first, ' ', sizeof first);
    memset(last, ' ', sizeof last);
    for (uint16_t column = 0; column < sheet->theater->columns; column++) {
        char name[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(sheet->theater, (vd_cell_id){column}, name);
        bool two = name[1] >= 'A';

        last[place_of(column)] = two ? name[1] : name[0];
        first[place_of(column)] = two ? name[0] : ' ';
        wide |= two;
    }
    if (wide)
        put_line(sheet, first);
    put_line(sheet, last);
}

static void put_row(const struct sheet *sheet, uint16_t row)
{
    char line[LINE_SIZE], below[LINE_SIZE];

    memset(line, ' ', sizeof line);
    memset(below, ' ', sizeof below);
    for (uint16_t column = 0; column < sheet->theater->columns; column++) {
        uint16_t cell = (uint16_t)(row * sheet->theater->columns + column);
        const uint16_t *edges = sheet->theater->cells[cell].edge;

        line[place_of(column)] = cell_letter(sheet, cell);
        line[place_of(column) + 1] = edge_letter(sheet, edges[VD_EAST], false);
        below[place_of(column)] = edge_letter(sheet, edges[VD_SOUTH], true);
    }
    vd_write_format(sheet->out, "%2u%.*s%2u\n", row + 1U,
                    (int)place_of(sheet->theater->columns) - 2, line + 2, row + 1U);
    if (row + 1 < sheet->theater->rows)
        put_line(sheet, below);
}

void altar_print_map(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_writer *writer)
{
    const struct sheet sheet = {sc, view, sc->base.theater, writer};
    const struct altar_page page = {sc, view, writer, false};

    put_column_names(&sheet);
    for (uint16_t row = 0; row < sheet.theater->rows; row++)
        put_row(&sheet, row);
    vd_write(writer,
             "1-9 own tokens  D own depot  E enemy seen  d enemy depot  e enemy reported\n"
             "* capital  @ city  O town  o village  . open  , woods  : swamp\n"
             "- | road  + railroad  # both  H crossing  x crossing down  ~ water  ^ mountain\n");
    altar_put_places(&page);
}
