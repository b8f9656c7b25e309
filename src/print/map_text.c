/* print/map_text.c: writes a theater in characters: a picture for the terminal and a list of the
 * places.
 *
 * Squares are four characters wide with their edges between them. Hexes are one character each in
 * two interleaved rows, since thirteen thousand of them leave no room for edges. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words/letter_map.h"
#include "print/map_json.h"

static char cell_letter(const struct vd_theater *theater, const struct vd_cell *cell)
{
    if (cell->place_count == 0)
        return vd_terrain_letter(cell->terrain);
    return vd_place_kind_letter((enum vd_place_kind)theater->places[cell->place].kind);
}

/* Returns the character between two squares: the river or crest that closes the edge, or the way
 * over it. */
static char edge_letter(const struct vd_edge *edge, bool upright)
{
    if (!edge->passable && edge->river != VD_NONE && edge->water != VD_WATER_CREEK)
        return '~';
    if (!edge->passable)
        return edge->ridge != VD_NONE ? '^' : ' ';
    if (edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK)
        return 'H';
    if (edge->rails != 0)
        return edge->road != VD_ROAD_NONE ? '#' : '+';
    if (edge->road == VD_ROAD_PIKE)
        return upright ? '"' : '=';
    if (edge->road != VD_ROAD_NONE)
        return upright ? '|' : '-';
    return ' ';
}

static void put_column_names(const struct vd_theater *theater, FILE *out)
{
    fputs("    ", out);
    for (uint16_t column = 0; column < theater->columns; column++) {
        char text[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(theater, (vd_cell_id){column}, text);
        text[strcspn(text, "0123456789")] = '\0';
        fprintf(out, "%-4s", text);
    }
    fputc('\n', out);
}

static void put_squares(const struct vd_theater *theater, FILE *out)
{
    put_column_names(theater, out);
    for (uint16_t row = 0; row < theater->rows; row++) {
        char below[4 * VD_COLUMNS_MAX + 1] = "";
        size_t at = 0;

        fprintf(out, "%3u ", row + 1U);
        for (uint16_t column = 0; column < theater->columns; column++) {
            const struct vd_cell *cell = &theater->cells[row * theater->columns + column];
            char east = cell->edge[VD_EAST] != VD_NONE
                            ? edge_letter(&theater->edges[cell->edge[VD_EAST]], false)
                            : ' ';
            char south = cell->edge[VD_SOUTH] != VD_NONE
                             ? edge_letter(&theater->edges[cell->edge[VD_SOUTH]], true)
                             : ' ';
            bool way = strchr("=-+#", east) != NULL;

            fprintf(out, "%c%c%c%c", cell_letter(theater, cell), way ? east : ' ', east,
                    way ? east : ' ');
            memcpy(below + at, (const char[]){south, ' ', ' ', ' '}, 4);
            at += 4;
        }
        fprintf(out, "\n    %.*s\n", (int)at, below);
    }
}

static void put_hexes(const struct vd_theater *theater, FILE *out)
{
    for (unsigned line = 0; line < 2U * theater->rows; line++) {
        fprintf(out, line % 2 == 0 ? "%3u " : "    ", line / 2 + 1);
        for (uint16_t column = 0; column < theater->columns; column++) {
            bool here = column % 2 == line % 2;

            fputc(here ? cell_letter(theater, &theater->cells[line / 2 * theater->columns + column])
                       : ' ',
                  out);
        }
        fputc('\n', out);
    }
}

static bool comes_before(const struct vd_theater *theater, uint16_t left, uint16_t right)
{
    const struct vd_place *a = &theater->places[left], *b = &theater->places[right];
    int order = strcmp(vd_theater_name(theater, a->name), vd_theater_name(theater, b->name));

    return order != 0 ? order < 0 : a->cell < b->cell;
}

static void put_places(const struct vd_theater *theater, FILE *out)
{
    uint16_t *order = calloc(theater->place_count + (size_t)1, sizeof *order);
    uint32_t count = 0;

    if (order == NULL)
        return;
    for (uint32_t i = 0; i < theater->place_count; i++) {
        uint32_t at = count;

        if ((theater->places[i].flags & VD_PLACE_SHOWN) == 0)
            continue;
        for (; at > 0 && comes_before(theater, (uint16_t)i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
        count++;
    }
    for (uint32_t i = 0; i < count; i++) {
        const struct vd_place *place = &theater->places[order[i]];
        char cell[VD_CELL_NAME_SIZE], full[128];

        vd_theater_cell_name(theater, (vd_cell_id){place->cell}, cell);
        (void)snprintf(full, sizeof full, "%s %s", vd_theater_name(theater, place->name),
                       vd_theater_name(theater, place->state));
        fprintf(out, "%-5s %-30s%s", cell, full, i % 3 == 2 || i + 1 == count ? "\n" : "  ");
    }
    free(order);
}

static void put_crossings(const struct vd_theater *theater, FILE *out)
{
    for (uint32_t i = 0; i < theater->crossing_count; i++) {
        const struct vd_crossing *crossing = &theater->crossings[i];
        const struct vd_edge *edge = &theater->edges[crossing->edge];
        char a[VD_CELL_NAME_SIZE], b[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(theater, (vd_cell_id){edge->a}, a);
        vd_theater_cell_name(theater, (vd_cell_id){edge->b}, b);
        fprintf(out, "%s-%s  %s (%s, %s)\n", a, b, vd_theater_name(theater, crossing->name),
                vd_crossing_kind_name((enum vd_crossing_kind)crossing->kind),
                vd_theater_name(theater, theater->rivers[crossing->river].name));
    }
}

void vd_map_text(const struct vd_theater *theater, FILE *out)
{
    fprintf(out, "%s\n%s\n\n", vd_theater_name(theater, theater->title),
            vd_theater_name(theater, theater->subtitle));
    if (theater->shape == VD_SHAPE_SQUARE)
        put_squares(theater, out);
    else
        put_hexes(theater, out);
    fputs("\n* capital  @ city  O town  o smaller place  . open  t woods  % swamp  ~ water\n", out);
    fputs(theater->shape == VD_SHAPE_SQUARE
              ? "= \" pike  - | road  + railroad  # railroad beside a road  H crossing\n"
                "~ river, closed  ^ mountain, closed\n"
              : ", rolling  ; rough  n hill  ^ mountain  # city\n",
          out);
    fputs("\nPlaces\n", out);
    put_places(theater, out);
    fputs("\nCrossings\n", out);
    put_crossings(theater, out);
}
