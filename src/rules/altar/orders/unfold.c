/* rules/altar/orders/unfold.c: expands one order into several: a whole corps marches, or all units rally.
 *
 * `III to Gettysburg` is one order for each of its divisions, the nearest to the goal first, so
 * that they follow each other in column (X51). `rally all` is one order for each broken brigade,
 * as far as the dice go. From then on they are ordinary orders: each is read, checked and
 * recorded, and returned by name if something overtakes it. */
#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/orders/orders.h"

/* ---- a corps ---- */

/* "III to", "III: staff via": the corps before the verb, if no token has that name. The full
 * name of a corps comes before the abbreviation of a token (XIII picket). */
static altar_corps_id find_corps_before(const struct altar_order *order, unsigned verb)
{
    struct vd_text name = vd_order_span(&order->base, 0, verb);

    if (name.length > 1 && name.at[name.length - 1] == ':')
        name.length--;
    altar_corps_id corps = altar_find_corps(order->sc, order->side, name, NULL);
    altar_piece_id unit = corps.v != ALTAR_NONE ? altar_find_own(order, 0, verb) : ALTAR_NO_PIECE;

    if (unit.v == ALTAR_NONE)
        return corps;
    return vd_name_matches(name, altar_name(order->sc, order->sc->corps[corps.v].id)) &&
                   !vd_name_matches(name, altar_name(order->sc, order->sc->tokens[unit.v].id))
               ? corps
               : ALTAR_NO_CORPS;
}

/* The last place named; VD_NONE if a place cannot be read. */
static uint16_t goal_of(struct altar_order *order, unsigned verb)
{
    uint16_t cell = VD_NONE;

    order->base.at = verb + 1;
    if (vd_order_word_is(&order->base, verb, "staff"))
        order->base.at++;
    while (!vd_order_is_done(&order->base)) {
        if (!altar_order_cell(order, &cell))
            return VD_NONE;
    }
    return cell;
}

struct column {
    altar_piece_id piece[ALTAR_TOKENS_MAX];
    unsigned far[ALTAR_TOKENS_MAX];
    size_t count;
};

static void line_up(struct column *column, altar_piece_id piece, unsigned far)
{
    size_t at = column->count++;

    for (; at > 0 && column->far[at - 1] > far; at--) {
        column->far[at] = column->far[at - 1];
        column->piece[at] = column->piece[at - 1];
    }
    column->far[at] = far;
    column->piece[at] = piece;
}

/* Its divisions on the map that may march; all of them if none may: the refusal says why. */
static void find_column(const struct altar_order *order, altar_corps_id corps, uint16_t goal,
                        bool may_march, struct column *column)
{
    const struct altar_board *board = &order->view->board;
    struct altar_walk *walk = &order->work->walk;

    column->count = 0;
    if (goal != VD_NONE)
        altar_walk_from(order->sc, board, goal, walk);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != order->side || piece->kind != ALTAR_DIVISION || piece->cell == VD_NONE ||
            order->sc->tokens[i].command.v != corps.v || !altar_is_own(order->sc, order->view, i) ||
            (may_march && !altar_may_march(order->sc, piece, corps)))
            continue;
        line_up(column, altar_piece(i),
                goal != VD_NONE ? altar_path_distance(order->sc, walk, goal, piece->cell) : 0);
    }
}

/* None of its divisions is on the map, though a picket may be. The order for one of them is
 * refused with that reason (T4), and the corps is not activated in vain. */
static void find_absent(const struct altar_order *order, altar_corps_id corps,
                        struct column *column)
{
    const struct altar_board *board = &order->view->board;

    for (uint8_t i = 0; i < board->piece_count && column->count == 0; i++) {
        if (board->piece[i].side == order->side && board->piece[i].kind == ALTAR_DIVISION &&
            order->sc->tokens[i].command.v == corps.v && altar_is_own(order->sc, order->view, i))
            line_up(column, altar_piece(i), 0);
    }
}

static bool unfold_corps(struct altar_order *order, struct vd_writer *writer)
{
    static const char *const verbs[] = {"to", "via", NULL};
    unsigned verb = vd_order_find(&order->base, 0, verbs);

    if (verb > 1 && vd_order_word_is(&order->base, verb - 1, "staff"))
        verb--;
    if (verb == 0 || verb + 1 >= order->base.count)
        return false;
    altar_corps_id corps = find_corps_before(order, verb);
    struct vd_text rest = vd_order_span(&order->base, verb, order->base.count);
    struct column column;

    if (corps.v == ALTAR_NONE)
        return false;
    uint16_t goal = goal_of(order, verb);

    find_column(order, corps, goal, true, &column);
    if (column.count == 0)
        find_column(order, corps, goal, false, &column);
    if (column.count == 0)
        find_absent(order, corps, &column);
    for (size_t i = 0; i < column.count; i++)
        vd_write_format(writer, "%s: %s %.*s\n",
                        altar_name(order->sc, order->sc->corps[corps.v].id),
                        altar_name(order->sc, order->sc->tokens[column.piece[i].v].id),
                        (int)rest.length, rest.at);
    if (column.count == 0) /* it has no divisions at all */
        vd_write_format(writer, "activate %s\n",
                        altar_name(order->sc, order->sc->corps[corps.v].id));
    return true;
}

/* ---- rally (K1) ---- */

static void rally_units(const struct altar_order *order, bool batteries, unsigned *dice,
                        struct vd_writer *writer)
{
    const struct altar_view *view = order->view;
    const struct altar_army *army = &order->sc->armies[order->side];

    for (unsigned i = army->first_unit;
         i<(unsigned)army->first_unit + army->unit_count && * dice> 0; i++) {
        if (view->units[i] != ALTAR_BROKEN || (view->tried[i / 8] >> i % 8 & 1) != 0 ||
            !altar_is_own_unit(order->sc, view, (uint16_t)i) ||
            (order->sc->units[i].arm == ALTAR_ARTILLERY) != batteries)
            continue;
        vd_write(writer, "rally ");
        altar_order_unit_name(order->sc, order->side, altar_unit(i), writer);
        vd_write(writer, "\n");
        --*dice;
    }
}

/* Brigades before batteries, then pickets, one die each; then the rally ends (K2). */
static bool unfold_rally(const struct altar_order *order, struct vd_writer *writer)
{
    const struct altar_view *view = order->view;
    unsigned dice = view->pool;

    if (order->base.count != 2 || !vd_order_word_is(&order->base, 0, "rally") ||
        !vd_order_word_is(&order->base, 1, "all"))
        return false;
    rally_units(order, false, &dice, writer);
    rally_units(order, true, &dice, writer);
    for (uint8_t i = 0; i < view->board.piece_count && dice > 0; i++) {
        if (!altar_may_rally_picket(view, altar_piece(i)) || !altar_is_own(order->sc, view, i))
            continue;
        vd_write_format(writer, "rally %s\n", altar_name(order->sc, order->sc->tokens[i].id));
        dice--;
    }
    vd_write(writer, "rally none\n");
    return true;
}

bool altar_unfold(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                  struct vd_text text, struct vd_writer *writer)
{
    struct vd_command command;
    struct vd_error error;
    struct altar_order order;

    altar_order_begin(&order, sc, view, work, &command);
    if (!vd_order_begin(&order.base, text, &error))
        return false;
    altar_order_drop_march(&order);
    return unfold_rally(&order, writer) || unfold_corps(&order, writer);
}
