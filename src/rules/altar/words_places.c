/* rules/altar/words_places.c: the places of the theater with their grid references, the key to a map in
 * letters; and where something is. */
#include <string.h>

#include "rules/altar/engine.h"
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

static bool are_namesakes(const struct index *index, unsigned a, unsigned b)
{
    return compare(index, index->place[a], index->place[b]) == 0;
}

/* Two towns of one name stand next to each other: they want their states. */
static bool is_doubtful(const struct index *index, unsigned at)
{
    return (at > 0 && are_namesakes(index, at, at - 1)) ||
           (at + 1 < index->count && are_namesakes(index, at, at + 1));
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

/* ---- where something is ---- */

/* Who stands there, but for the one that is asked about. */
static void put_company(const struct altar_page *page, uint16_t cell, uint8_t except)
{
    const struct altar_board *board = &page->view->board;
    unsigned count = 0;

    for (uint8_t i = 0; i < board->piece_count && cell != VD_NONE; i++) {
        if (i == except || board->piece[i].cell != cell)
            continue;
        const struct altar_piece *piece = &board->piece[i];

        vd_write(page->out, count++ > 0 ? ", " : except != ALTAR_NONE ? ", with " : ": ");
        if (piece->side == page->view->side) {
            vd_write(page->out, altar_token_word(page->sc, i));
            continue;
        }
        vd_write_format(page->out, "E%u ", piece->handle);
        altar_write_face(page->sc, piece, page->out);
    }
    if (count == 0 && except == ALTAR_NONE)
        vd_write(page->out, ": nobody that you know of");
}

static void put_where(const struct altar_page *page, uint16_t cell, uint8_t except)
{
    altar_write_space(page->sc, cell, page->out);
    put_company(page, cell, except);
    vd_write(page->out, "\n");
}

/* "E7" among the enemies that are seen. */
static bool is_handle(struct vd_text name, uint8_t handle)
{
    char text[8];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "E%u", handle);
    return vd_name_matches(name, text);
}

/* By its number, or by its name once it is known; out of sight, where it was seen last. */
static bool is_enemy_named(const struct altar_page *page, uint8_t index, struct vd_text name)
{
    const struct altar_piece *piece = &page->view->board.piece[index];
    uint8_t theirs = altar_find_token(page->sc, piece->side, name, NULL);

    if (piece->cell == VD_NONE && !altar_is_identified(page->sc, page->view, index))
        return false;
    return is_handle(name, piece->handle) || (theirs != ALTAR_NONE && piece->token == theirs);
}

static void put_last_seen(const struct altar_page *page, const struct altar_piece *piece)
{
    vd_write_format(page->out, "E%u ", piece->handle);
    altar_write_face(page->sc, piece, page->out);
    vd_write_format(page->out, " was last seen in turn %u at ", piece->seen);
    altar_write_space(page->sc, piece->left, page->out);
    vd_write(page->out, "\n");
}

static bool put_token(const struct altar_page *page, struct vd_text name)
{
    uint8_t own = altar_find_token(page->sc, page->view->side, name, NULL);
    const struct altar_board *board = &page->view->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];
        bool mine = piece->side == page->view->side;

        if (mine ? i != own : !is_enemy_named(page, i, name))
            continue;
        if (!mine && piece->cell == VD_NONE) {
            put_last_seen(page, piece);
            return true;
        }
        if (mine)
            vd_write(page->out, altar_token_word(page->sc, i));
        else
            vd_write_format(page->out, "E%u", piece->handle);
        vd_write(page->out, piece->cell == VD_NONE ? " is " : " stands at ");
        put_where(page, piece->cell, i);
        return true;
    }
    return false;
}

void altar_print_where(const struct vd_scenario *base, const struct vd_view *view,
                       struct vd_text name, struct vd_writer *writer)
{
    const struct altar_page page = {(const struct altar_scenario *)base,
                                    (const struct altar_view *)view, writer, false};
    unsigned matches = 0;
    uint16_t cell = vd_theater_find_cell(base->theater, name, &matches).v;

    /* E7 may be an enemy and a space. */
    bool found = put_token(&page, name);

    if (cell != VD_NONE)
        put_where(&page, cell, ALTAR_NONE);
    else if (matches > 1 && !found)
        vd_write_format(writer, "%u places bear that name; add the state: Middletown MD.\n",
                        matches);
}
