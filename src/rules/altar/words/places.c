/* rules/altar/words/places.c: answers where something is, and who stands there. */
#include <string.h>

#include "rules/altar/tables/find.h"
#include "rules/altar/words/parts.h"

/* The other tokens in the space. */
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
        vd_write(page->out, ": nobody you know of");
}

static void put_where(const struct altar_page *page, uint16_t cell, uint8_t except)
{
    altar_write_space(page->sc, cell, page->out);
    put_company(page, cell, except);
    vd_write(page->out, "\n");
}

/* True if the name is the handle ("E7") of a visible enemy. */
static bool is_handle(struct vd_text name, uint8_t handle)
{
    char text[8];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "E%u", handle);
    return vd_name_matches(name, text);
}

/* By its number, or by its name once identified; if out of sight, where it was last seen. */
static bool is_enemy_named(const struct altar_page *page, altar_piece_id index, struct vd_text name)
{
    const struct altar_piece *piece = &page->view->board.piece[index.v];
    altar_piece_id theirs = altar_find_token(page->sc, piece->side, name, NULL);

    if (piece->cell == VD_NONE && !altar_is_identified(page->sc, page->view, index))
        return false;
    return is_handle(name, piece->handle) || (theirs.v != ALTAR_NONE && piece->token.v == theirs.v);
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
    altar_piece_id own = altar_find_token(page->sc, page->view->side, name, NULL);
    const struct altar_board *board = &page->view->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];
        bool mine = piece->side == page->view->side;

        if (mine ? i != own.v : !is_enemy_named(page, altar_piece(i), name))
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

    /* E7 may be both an enemy and a space. */
    bool found = put_token(&page, name);

    if (cell != VD_NONE)
        put_where(&page, cell, ALTAR_NONE);
    else if (matches > 1 && !found)
        vd_write_format(writer, "%u places have that name; add the state: Middletown MD.\n",
                        matches);
}
