/* rules/altar/words/routes.c: the routes home of the side that needs them (Z9), and why victory is not claimed (X28).
 *
 * All of it follows from the view. */
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/words/parts.h"

bool altar_needs_routes(const struct altar_scenario *sc, const struct altar_view *view)
{
    return sc->routes_side == view->side && sc->route_count > 0;
}

/* The claim is tested after every act that may change it (Z6): if it was not made, too few
 * routes were clear. */
bool altar_claim_waits(const struct altar_scenario *sc, const struct altar_view *view)
{
    return altar_needs_routes(sc, view) && sc->switches[ALTAR_SWITCH_ROUTE_CLAIM] == 0 &&
           !view->over && view->points[view->side] != ALTAR_NONE &&
           view->points[view->side] >= sc->threshold;
}

/* Z9, X19: in the space or next to it, whatever rivers lie between. */
static bool is_at(const struct altar_scenario *sc, uint8_t route, uint16_t cell)
{
    return cell != VD_NONE && (cell == sc->routes[route].cell ||
                               altar_is_adjacent(sc, sc->routes[route].cell, cell, false));
}

/* X37: divisions and pickets; unidentified troops may be either. */
static bool may_close(uint8_t kind)
{
    return kind != ALTAR_DEPOT && kind != ALTAR_TRAIN;
}

/* Another commander's troops do not tell what they see. */
static bool looks_at(const struct altar_scenario *sc, const struct altar_view *view,
                     altar_piece_id piece, uint16_t cell)
{
    const struct altar_piece *self = &view->board.piece[piece.v];

    return self->side == view->side && self->cell != VD_NONE &&
           (!altar_is_parted(sc) || altar_owner(sc, self) == view->base.seat) &&
           altar_is_within(sc, self->cell, cell, sc->sight[altar_sort_of(self->kind, self->arm)]);
}

static bool is_looked_at(const struct altar_scenario *sc, const struct altar_view *view,
                         uint16_t cell)
{
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (looks_at(sc, view, altar_piece(i), cell))
            return true;
    }
    return false;
}

static bool is_all_in_sight(const struct altar_scenario *sc, const struct altar_view *view,
                            uint8_t route)
{
    if (sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND)
        return true;
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (is_at(sc, route, cell) && !is_looked_at(sc, view, cell))
            return false;
    }
    return true;
}

static bool is_reported(const struct altar_scenario *sc, const struct altar_view *view,
                        uint8_t route)
{
    for (uint8_t i = 0; i < view->report_count; i++) {
        if (is_at(sc, route, view->reports[i].cell) &&
            may_close(altar_report_kind(&view->reports[i])) && altar_report_stands(sc, view, i))
            return true;
    }
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (altar_is_shown_where_left(sc, view, altar_piece(i)) &&
            is_at(sc, route, view->board.piece[i].left))
            return true;
    }
    return false;
}

enum altar_route_known altar_route_known(const struct altar_scenario *sc,
                                         const struct altar_view *view, uint8_t route)
{
    const uint8_t crossing = sc->routes[route].crossing;

    if (sc->switches[ALTAR_SWITCH_ROUTES_CROSSING] != 0 && crossing != ALTAR_NONE &&
        (view->board.destroyed >> crossing & 1) != 0)
        return ALTAR_ROUTE_CLOSED;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != view->side && may_close(piece->kind) && is_at(sc, route, piece->cell))
            return ALTAR_ROUTE_CLOSED;
    }
    if (is_reported(sc, view, route))
        return ALTAR_ROUTE_REPORTED;
    return is_all_in_sight(sc, view, route) ? ALTAR_ROUTE_CLEAR : ALTAR_ROUTE_UNSEEN;
}

const char *altar_route_word(enum altar_route_known known)
{
    static const char *const words[] = {[ALTAR_ROUTE_CLEAR] = "clear",
                                        [ALTAR_ROUTE_UNSEEN] = "unseen",
                                        [ALTAR_ROUTE_REPORTED] = "reported",
                                        [ALTAR_ROUTE_CLOSED] = "closed"};

    return words[known];
}

/* ---- in the report ---- */

void altar_put_claim(const struct altar_page *page)
{
    struct vd_passage draft;

    if (!altar_claim_waits(page->sc, page->view))
        return;
    vd_passage_begin(&draft);
    vd_write_format(&draft.out,
                    "You have the points to win, but at the last check fewer than %u routes home "
                    "were clear of the enemy, so nothing is announced. The next check comes "
                    "after every contact, action, battle and turn. [%s]",
                    page->sc->routes_needed, altar_rule_id(ALTAR_X28));
    vd_page_wrap(page->out, 0, 3, draft.text);
}

void altar_put_routes(const struct altar_page *page)
{
    static const char *const words[] = {
        [ALTAR_ROUTE_CLEAR] = "clear",
        [ALTAR_ROUTE_UNSEEN] = "no enemy known, not all of it in sight",
        [ALTAR_ROUTE_REPORTED] = "enemy reported in it or next to it",
        [ALTAR_ROUTE_CLOSED] = "closed"};
    struct vd_passage heading;

    if (!altar_needs_routes(page->sc, page->view))
        return;
    vd_passage_begin(&heading);
    vd_write_format(&heading.out,
                    "ROUTES HOME, %u of which must be clear to win, as far as you know",
                    page->sc->routes_needed);
    vd_page_heading(page->out, heading.text);
    for (uint8_t i = 0; i < page->sc->route_count; i++)
        vd_page_cell_entry(page->out, page->sc->base.theater, page->sc->routes[i].cell,
                           words[altar_route_known(page->sc, page->view, i)]);
}
