/* rules/altar/words_places.c: the places of the theater with their grid references: the key to a map in
 * letters. */
#include <string.h>

#include "rules/altar/words_parts.h"

enum { PLACES_MAX = 512, WIDTH = 79, REFERENCE_WIDTH = 5, NAME_SIZE = 64 };

struct index {
    const struct vd_theater *theater;
    uint16_t place[PLACES_MAX];
    unsigned count;
};

static int compare(const struct index *index, uint16_t left, uint16_t right)
{
    const struct vd_place *places = index->theater->places;

    return strcmp(vd_theater_name(index->theater, places[left].name),
                  vd_theater_name(index->theater, places[right].name));
}

static void make_index(struct index *index)
{
    for (uint16_t i = 0; i < index->theater->place_count && index->count < PLACES_MAX; i++) {
        unsigned at = index->count;

        if ((index->theater->places[i].flags & VD_PLACE_SHOWN) == 0)
            continue;
        for (; at > 0 && compare(index, i, index->place[at - 1]) < 0; at--)
            index->place[at] = index->place[at - 1];
        index->place[at] = i;
        index->count++;
    }
}

/* Two towns of one name stand next to each other: they want their states. */
static bool is_doubtful(const struct index *index, unsigned at)
{
    return (at > 0 && compare(index, index->place[at], index->place[at - 1]) == 0) ||
           (at + 1 < index->count && compare(index, index->place[at], index->place[at + 1]) == 0);
}

static void write_name(const struct index *index, unsigned at, char *name)
{
    const struct vd_place *place = &index->theater->places[index->place[at]];
    struct vd_writer out = vd_writer_of(name, NAME_SIZE);

    vd_write(&out, vd_theater_name(index->theater, place->name));
    if (is_doubtful(index, at))
        vd_write_format(&out, " %s", vd_theater_name(index->theater, place->state));
}

static unsigned widest(const struct index *index)
{
    size_t most = 0;

    for (unsigned i = 0; i < index->count; i++) {
        char name[NAME_SIZE];

        write_name(index, i, name);
        most = strlen(name) > most ? strlen(name) : most;
    }
    return (unsigned)most;
}

static void put_place(const struct altar_page *page, const struct index *index, unsigned at,
                      int width)
{
    char name[NAME_SIZE], cell[VD_CELL_NAME_SIZE];

    write_name(index, at, name);
    vd_theater_cell_name(index->theater,
                         (vd_cell_id){index->theater->places[index->place[at]].cell}, cell);
    vd_write_format(page->out, "%-*s%-*s", REFERENCE_WIDTH, cell, width, name);
}

/* Down the columns, as an index is read. */
void altar_put_places(const struct altar_page *page)
{
    struct index index = {.theater = page->sc->base.theater};

    make_index(&index);
    unsigned width = widest(&index) + 1, columns = WIDTH / (REFERENCE_WIDTH + width);

    columns = columns > 0 ? columns : 1;
    unsigned rows = (index.count + columns - 1) / columns;

    for (unsigned row = 0; row < rows; row++) {
        for (unsigned at = row; at < index.count; at += rows)
            put_place(page, &index, at, at + rows < index.count ? (int)width : 0);
        vd_write(page->out, "\n");
    }
}
