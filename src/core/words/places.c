/* core/words/places.c: writes places of the map in words. */
#include "core/words/places.h"

const char *vd_cell_place(const struct vd_theater *theater, uint16_t cell)
{
    if (cell >= theater->cell_count || theater->cells[cell].place_count == 0)
        return NULL;
    const struct vd_place *first = &theater->places[theater->cells[cell].place], *best = first;

    for (uint8_t i = 1; i < theater->cells[cell].place_count; i++) {
        if (first[i].kind < best->kind)
            best = &first[i];
    }
    return vd_theater_name(theater, best->name);
}

void vd_write_cell(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer)
{
    char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(theater, (vd_cell_id){cell}, name);
    vd_write(writer, name);
}

enum { NEAR_SPACES = 3, NEAR_HEXES = 9 };

/* Returns the nearest cell with a place, the first of several; VD_NONE if all are farther away.
 * Only the rows nearby are searched. */
static uint16_t named_cell_near(const struct vd_theater *theater, uint16_t cell, unsigned *far)
{
    const unsigned most = theater->shape == VD_SHAPE_HEX ? NEAR_HEXES : NEAR_SPACES;
    unsigned rows = most * (unsigned)theater->columns;
    uint16_t best = VD_NONE;

    *far = most + 1;
    for (unsigned i = cell > rows ? cell - rows : 0; i < theater->cell_count && i <= cell + rows;
         i++) {
        if (theater->cells[i].place_count == 0)
            continue;
        unsigned apart =
            vd_theater_distance(theater, (vd_cell_id){cell}, (vd_cell_id){(uint16_t)i});

        if (apart < *far) {
            *far = apart;
            best = (uint16_t)i;
        }
    }
    return best;
}

/* Returns -1, 0 or 1: a part of a way that is small beside the other part does not count. */
static int part_of_way(int32_t part, int32_t other)
{
    int32_t far = part < 0 ? -part : part, beside = other < 0 ? -other : other;

    if (2 * far < beside)
        return 0;
    return (part > 0) - (part < 0);
}

/* Returns "southwest": the direction of a cell as seen from another, which may be far away. */
static const char *way_to(const struct vd_theater *theater, uint16_t from, uint16_t to)
{
    static const char *const words[3][3] = {{"northwest", "north", "northeast"},
                                            {"west", "", "east"},
                                            {"southwest", "south", "southeast"}};
    struct vd_point here = vd_theater_center(theater, (vd_cell_id){from});
    struct vd_point there = vd_theater_center(theater, (vd_cell_id){to});
    int32_t x = there.x - here.x, y = there.y - here.y;

    return words[1 + part_of_way(y, x)][1 + part_of_way(x, y)];
}

static void write_near(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer)
{
    unsigned far;
    uint16_t near = named_cell_near(theater, cell, &far);
    const char *place = vd_cell_place(theater, near);

    vd_write_cell(theater, cell, writer);
    if (place == NULL)
        return;
    if (theater->shape == VD_SHAPE_HEX)
        vd_write_format(writer, ", %u %s %s of %s", far, far == 1 ? "hex" : "hexes",
                        way_to(theater, near, cell), place);
    else
        vd_write_format(writer, " near %s", place);
}

void vd_write_space(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer)
{
    const char *place = vd_cell_place(theater, cell);

    if (cell >= theater->cell_count) {
        vd_write(writer, "off the map");
    } else if (place == NULL) {
        write_near(theater, cell, writer);
    } else {
        vd_write_format(writer, "%s (", place);
        vd_write_cell(theater, cell, writer);
        vd_write(writer, ")");
    }
}

void vd_write_goal(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer)
{
    const char *place = vd_cell_place(theater, cell);
    unsigned matches;

    /* An order would be refused if two cells had this name. */
    if (place != NULL && vd_theater_find_cell(theater, vd_text_of(place), &matches).v == cell)
        vd_write(writer, place);
    else
        vd_write_cell(theater, cell, writer);
}

static const char *square_direction(const struct vd_theater *theater, uint16_t cell, uint16_t from)
{
    if (from / theater->columns != cell / theater->columns)
        return from < cell ? "the north" : "the south";
    return from < cell ? "the west" : "the east";
}

const char *vd_direction(const struct vd_theater *theater, uint16_t cell, uint16_t from)
{
    static const char *const words[3][3] = {{"the northwest", "the north", "the northeast"},
                                            {"the west", "here", "the east"},
                                            {"the southwest", "the south", "the southeast"}};

    if (theater->shape == VD_SHAPE_SQUARE)
        return square_direction(theater, cell, from);
    struct vd_point here = vd_theater_center(theater, (vd_cell_id){cell});
    struct vd_point there = vd_theater_center(theater, (vd_cell_id){from});

    return words[1 + (there.y > here.y) - (there.y < here.y)]
                [1 + (there.x > here.x) - (there.x < here.x)];
}
