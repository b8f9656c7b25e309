/* rules/altar/words/map.c: what a seat knows of the map, in characters (core/words/letter_map.h). */
#include "core/words/letter_map.h"
#include "rules/altar/words/parts.h"

struct sheet {
    const struct altar_scenario *sc;
    const struct altar_view *view;
};

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
            altar_is_shown_where_left(sheet->sc, sheet->view, altar_piece(i)))
            return true;
    }
    return false;
}

static char stands(const void *context, uint16_t cell)
{
    const struct sheet *sheet = context;
    struct tokens found = tokens_in(sheet, cell);

    if (found.own > 0)
        return found.own < 9 ? (char)('0' + found.own) : '9';
    if (found.enemy > 0)
        return 'E';
    if (found.own_depot)
        return 'D';
    if (found.enemy_depot)
        return 'd';
    return is_reported(sheet, cell) ? 'e' : '\0';
}

/* True for a crossing that is destroyed or closed as far as the seat knows. */
static bool is_down(const void *context, uint16_t crossing)
{
    const struct sheet *sheet = context;
    const struct altar_board *board = &sheet->view->board;

    for (uint8_t i = 0; i < sheet->sc->crossing_count; i++) {
        if (sheet->sc->crossings[i].crossing == crossing)
            return sheet->sc->crossings[i].closed ||
                   ((board->destroyed | board->closed) >> i & 1) != 0;
    }
    return false;
}

/* A NULL frame is the whole map. */
static void put_map(const struct altar_scenario *sc, const struct altar_view *view,
                    const struct vd_map_frame *frame, struct vd_writer *writer)
{
    const struct sheet sheet = {sc, view};
    const struct vd_letter_map map = {sc->base.theater, &sheet, stands, is_down};
    const struct vd_map_frame whole = vd_map_frame_whole(sc->base.theater);

    vd_write_letter_frame(&map, frame != NULL ? frame : &whole, writer);
    vd_write(writer,
             "1-9 your tokens  D your depot  E enemy seen  d enemy depot  e enemy reported\n");
    vd_write_letter_key(sc->base.theater, writer);
}

void altar_print_map(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_writer *writer)
{
    put_map(sc, view, NULL, writer);
    vd_page_places(writer, sc->base.theater);
}

void altar_print_map_part(const struct vd_scenario *base, const struct vd_view *view,
                          const struct vd_map_frame *frame, struct vd_writer *writer)
{
    put_map((const struct altar_scenario *)base, (const struct altar_view *)view, frame, writer);
    vd_page_frame_places(writer, base->theater, frame);
}
