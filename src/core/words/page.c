/* core/words/page.c: lays out a report: headings, columns, lines wrapped at 80 characters. */
#include "core/words/page.h"

#include <string.h>

#include "core/words/places.h"

enum { WIDTH = 79, PLACE_WIDTH = 28 };

void vd_passage_begin(struct vd_passage *passage)
{
    passage->out = vd_writer_of(passage->text, sizeof passage->text);
}

void vd_page_heading(struct vd_writer *out, const char *heading)
{
    vd_write_format(out, "\n%s\n", heading);
}

void vd_page_wrap(struct vd_writer *out, unsigned column, unsigned indent, const char *text)
{
    bool first = true;

    while (*text != '\0') {
        size_t length = strcspn(text, " ");

        if (!first && column + 1 + length > WIDTH) {
            vd_write_format(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            vd_write(out, " ");
            column++;
        }
        vd_write_text(out, (struct vd_text){text, length});
        column += (unsigned)length;
        text += length;
        text += strspn(text, " ");
        first = false;
    }
    vd_write(out, "\n");
}

/* Returns by how many characters a place is too long for its column. */
static unsigned pushed_by(const char *place)
{
    size_t length = strlen(place);

    return length > PLACE_WIDTH ? (unsigned)(length - PLACE_WIDTH) : 0;
}

void vd_page_fit_name(unsigned *width, const char *name)
{
    size_t length = strlen(name);

    *width = length > *width ? (unsigned)length : *width;
}

void vd_page_entry(struct vd_writer *out, unsigned width, const char *name, const char *place,
                   const char *details)
{
    unsigned column = 2 + width + 1 + PLACE_WIDTH + 1;

    vd_write_format(out, "  %-*s %-*s ", (int)width, name, PLACE_WIDTH, place);
    vd_page_wrap(out, column + pushed_by(place), column, details);
}

void vd_page_cell_entry(struct vd_writer *out, const struct vd_theater *theater, uint16_t cell,
                        const char *details)
{
    char place[VD_SPACE_WORDS_SIZE];
    struct vd_writer where = vd_writer_of(place, sizeof place);

    vd_write_space(theater, cell, &where);
    vd_write_format(out, "  %-*s ", PLACE_WIDTH, place);
    vd_page_wrap(out, PLACE_WIDTH + 3 + pushed_by(place), PLACE_WIDTH + 3, details);
}

/* ---- the index of places ---- */

enum { PLACES_MAX = 2048, REFERENCE_WIDTH = 5, NAME_SIZE = 64 };

struct place_index {
    const struct vd_theater *theater;
    uint16_t place[PLACES_MAX];
    unsigned count;
};

static int compare(const struct place_index *index, uint16_t left, uint16_t right)
{
    const struct vd_place *places = index->theater->places;

    return strcmp(vd_theater_name(index->theater, places[left].name),
                  vd_theater_name(index->theater, places[right].name));
}

static void make_index(struct place_index *index)
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

static bool are_namesakes(const struct place_index *index, unsigned a, unsigned b)
{
    return compare(index, index->place[a], index->place[b]) == 0;
}

/* True if the place next to it in the index has the same name. */
static bool needs_state(const struct place_index *index, unsigned at)
{
    return (at > 0 && are_namesakes(index, at, at - 1)) ||
           (at + 1 < index->count && are_namesakes(index, at, at + 1));
}

static void write_name(const struct place_index *index, unsigned at, char *name)
{
    const struct vd_place *place = &index->theater->places[index->place[at]];
    struct vd_writer out = vd_writer_of(name, NAME_SIZE);

    vd_write(&out, vd_theater_name(index->theater, place->name));
    if (needs_state(index, at))
        vd_write_format(&out, " %s", vd_theater_name(index->theater, place->state));
}

static unsigned widest(const struct place_index *index)
{
    size_t most = 0;

    for (unsigned i = 0; i < index->count; i++) {
        char name[NAME_SIZE];

        write_name(index, i, name);
        most = strlen(name) > most ? strlen(name) : most;
    }
    return (unsigned)most;
}

/* Hexes have longer references than squares. */
static unsigned reference_width(const struct vd_theater *theater)
{
    char last[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(theater, (vd_cell_id){(uint16_t)(theater->cell_count - 1)}, last);
    return strlen(last) < REFERENCE_WIDTH ? REFERENCE_WIDTH : (unsigned)strlen(last) + 1;
}

static void put_place(struct vd_writer *out, const struct place_index *index, unsigned at,
                      unsigned width)
{
    char name[NAME_SIZE], cell[VD_CELL_NAME_SIZE];

    write_name(index, at, name);
    vd_theater_cell_name(index->theater,
                         (vd_cell_id){index->theater->places[index->place[at]].cell}, cell);
    vd_write_format(out, "%-*s%-*s", (int)reference_width(index->theater), cell, (int)width, name);
}

void vd_page_places(struct vd_writer *out, const struct vd_theater *theater)
{
    struct place_index index = {.theater = theater};

    make_index(&index);
    unsigned width = widest(&index) + 1, columns = WIDTH / (reference_width(theater) + width);

    columns = columns > 0 ? columns : 1;
    unsigned rows = (index.count + columns - 1) / columns;

    for (unsigned row = 0; row < rows; row++) {
        for (unsigned at = row; at < index.count; at += rows)
            put_place(out, &index, at, at + rows < index.count ? width : 0);
        vd_write(out, "\n");
    }
}

/* ---- the places of a frame ---- */

static void put_cell_places(const struct vd_theater *theater, uint16_t cell, struct vd_writer *out)
{
    for (uint8_t i = 0; i < theater->cells[cell].place_count; i++) {
        const struct vd_place *place = &theater->places[theater->cells[cell].place + i];

        vd_write_format(out, "%s%s ", out->length > 0 ? ", " : "",
                        vd_theater_name(theater, place->name));
        vd_write_cell(theater, cell, out);
    }
}

void vd_page_frame_places(struct vd_writer *out, const struct vd_theater *theater,
                          const struct vd_map_frame *frame)
{
    struct vd_passage passage;

    vd_passage_begin(&passage);
    for (unsigned row = 0; row < frame->rows; row++) {
        for (unsigned column = 0; column < frame->columns; column++)
            put_cell_places(
                theater, (uint16_t)((frame->row + row) * theater->columns + frame->column + column),
                &passage.out);
    }
    vd_page_wrap(out, 0, 0, passage.text);
}
