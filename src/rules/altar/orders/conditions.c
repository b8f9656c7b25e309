/* rules/altar/orders/conditions.c: conditions of standing orders, read from what the seat knows.
 *
 *   CONDITION = TERM {and TERM}       TERM = [not] one of
 *   turn N                    it is turn N or later
 *   attacking, defending      in an open contact: whether the seat marched in or was met
 *   met by KIND               ... infantry, cavalry, picket, train, depot, or troops of any kind
 *   outnumbered               ... more enemy divisions are known within three spaces than own ones
 *   enemy at PLACE, enemy within N of PLACE
 *   UNIT at PLACE */
#include "core/orders/conditions.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/orders/orders.h"

static const struct altar_piece *pieces_of(const struct altar_order *order)
{
    return order->view->board.piece;
}

static bool is_contact(const struct altar_order *order)
{
    return order->view->task.phase == ALTAR_PHASE_CONTACT;
}

static bool is_enemy_within(const struct altar_order *order, uint16_t cell, unsigned reach)
{
    for (uint8_t i = 0; i < order->view->board.piece_count; i++) {
        const struct altar_piece *piece = &pieces_of(order)[i];

        if (piece->cell != VD_NONE && piece->side != order->side &&
            altar_distance(order->sc, piece->cell, cell) <= reach)
            return true;
    }
    return false;
}

/* ---- the terms ---- */

enum { NUMBER_MAX = 999 };

static bool read_turn(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);
    uint16_t number;

    if (!vd_order_number(base, NUMBER_MAX, &number))
        return false;
    *holds = order->view->base.turn >= number;
    return true;
}

static bool read_attacking(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);

    *holds = is_contact(order) && order->view->task.extra == order->side;
    return true;
}

static bool read_defending(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);

    *holds = is_contact(order) && order->view->task.extra != order->side;
    return true;
}

static bool looks_like(const struct altar_piece *piece, enum altar_kind kind, enum altar_arm arm)
{
    if (kind == ALTAR_KIND_NONE)
        return true;
    return piece->kind == kind && (kind != ALTAR_DIVISION || piece->arm == arm);
}

static bool is_met(const struct altar_order *order, enum altar_kind kind, enum altar_arm arm)
{
    for (uint8_t i = 0; i < order->view->board.piece_count && is_contact(order); i++) {
        const struct altar_piece *piece = &pieces_of(order)[i];

        if (piece->side != order->side && piece->cell == order->view->task.cell &&
            looks_like(piece, kind, arm))
            return true;
    }
    return false;
}

static bool read_met(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);
    static const struct {
        const char *name;
        enum altar_kind kind;
        enum altar_arm arm;
    } kinds[] = {
        {"infantry", ALTAR_DIVISION, ALTAR_INFANTRY}, {"cavalry", ALTAR_DIVISION, ALTAR_CAVALRY},
        {"picket", ALTAR_PICKET, ALTAR_ARM_NONE},     {"train", ALTAR_TRAIN, ALTAR_ARM_NONE},
        {"depot", ALTAR_DEPOT, ALTAR_ARM_NONE},       {"troops", ALTAR_KIND_NONE, ALTAR_ARM_NONE},
    };

    (void)vd_order_take_whole(&order->base, "by");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!vd_order_take_whole(&order->base, kinds[i].name))
            continue;
        *holds = is_met(order, kinds[i].kind, kinds[i].arm);
        return true;
    }
    return vd_order_complain(&order->base, order->base.at,
                             "write: met by infantry, cavalry, picket, train, depot or troops");
}

static bool read_outnumbered(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);
    const struct altar_board *board = &order->view->board;
    uint16_t cell = order->view->task.cell;
    uint8_t enemy = altar_other(order->side);

    *holds = is_contact(order) && altar_divisions_near(order->sc, board, enemy, cell) >
                                      altar_divisions_near(order->sc, board, order->side, cell);
    return true;
}

static bool read_enemy(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);
    uint16_t reach = 0, cell;

    if (vd_order_take_whole(&order->base, "within")) {
        if (!vd_order_number(base, NUMBER_MAX, &reach))
            return false;
        (void)vd_order_take_whole(&order->base, "of");
    } else if (!vd_order_take_whole(&order->base, "at")) {
        return vd_order_complain(&order->base, order->base.at,
                                 "write: enemy at PLACE, or enemy within N of PLACE");
    }
    if (!altar_order_cell(order, &cell))
        return false;
    *holds = is_enemy_within(order, cell, reach);
    return true;
}

/* UNIT at PLACE */
static bool read_unit(struct vd_order *base, bool *holds)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const at[] = {"at", NULL};
    unsigned middle = vd_order_find(&order->base, order->base.at, at);
    uint16_t piece, cell;

    if (middle == order->base.count || middle == order->base.at)
        return vd_order_complain(
            &order->base, order->base.at,
            "a condition is turn N, attacking, defending, met by KIND, "
            "outnumbered, enemy at PLACE, enemy within N of PLACE, TOKEN at PLACE");
    if (!altar_order_piece(order, order->base.at, middle, &piece))
        return false;
    order->base.at = middle + 1;
    if (!altar_order_cell(order, &cell))
        return false;
    *holds = pieces_of(order)[piece].cell == cell;
    return true;
}

static const struct vd_term terms[] = {
    {"turn", read_turn}, {"attacking", read_attacking},     {"defending", read_defending},
    {"met", read_met},   {"outnumbered", read_outnumbered}, {"enemy", read_enemy},
    {NULL, read_unit},
};

enum vd_result altar_holds(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                           struct vd_text text, bool *holds, struct vd_error *error)
{
    struct vd_command command;
    struct altar_order order;

    altar_order_begin(&order, sc, view, work, &command);
    return vd_condition_holds(&order.base, text, terms, holds, error);
}
