/* rules/altar/conditions.c: conditions of standing orders, read from what the seat knows.
 *
 *   CONDITION = TERM {and TERM}       TERM = [not] one of
 *   turn N                    it is turn N or later
 *   attacking, defending      in a contact that is open: who marched into whom
 *   met by KIND               ... infantry, cavalry, picket, train, depot, or troops of any kind
 *   outnumbered               ... more enemy divisions are known within three spaces than own ones stand
 *   enemy at PLACE, enemy within N of PLACE
 *   UNIT at PLACE */
#include <string.h>

#include "rules/altar/ground.h"
#include "rules/altar/orders.h"

typedef bool atom_reader(struct altar_order *order, bool *holds);

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

/* ---- the atoms ---- */

static bool read_number(struct altar_order *order, unsigned *number)
{
    *number = 0;
    if (altar_order_is_done(order))
        return altar_complain(order, order->at, "a number is missing");
    const struct vd_text word = order->word[order->at];

    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || *number > 99)
            return altar_complain(order, order->at, "'%s' is no number", altar_quote(word).text);
        *number = 10 * *number + (unsigned)(word.at[i] - '0');
    }
    order->at++;
    return true;
}

static bool read_turn(struct altar_order *order, bool *holds)
{
    unsigned number;

    if (!read_number(order, &number))
        return false;
    *holds = order->view->base.turn >= number;
    return true;
}

static bool read_attacking(struct altar_order *order, bool *holds)
{
    *holds = is_contact(order) && order->view->task.extra == order->side;
    return true;
}

static bool read_defending(struct altar_order *order, bool *holds)
{
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

static bool read_met(struct altar_order *order, bool *holds)
{
    static const struct {
        const char *name;
        enum altar_kind kind;
        enum altar_arm arm;
    } kinds[] = {
        {"infantry", ALTAR_DIVISION, ALTAR_INFANTRY}, {"cavalry", ALTAR_DIVISION, ALTAR_CAVALRY},
        {"picket", ALTAR_PICKET, ALTAR_ARM_NONE},     {"train", ALTAR_TRAIN, ALTAR_ARM_NONE},
        {"depot", ALTAR_DEPOT, ALTAR_ARM_NONE},       {"troops", ALTAR_KIND_NONE, ALTAR_ARM_NONE},
    };

    (void)altar_take_whole(order, "by");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!altar_take_whole(order, kinds[i].name))
            continue;
        *holds = is_met(order, kinds[i].kind, kinds[i].arm);
        return true;
    }
    return altar_complain(order, order->at,
                          "met by infantry, cavalry, picket, train, depot or troops");
}

static bool read_outnumbered(struct altar_order *order, bool *holds)
{
    const struct altar_board *board = &order->view->board;
    uint16_t cell = order->view->task.cell;
    uint8_t enemy = altar_other(order->side);

    *holds = is_contact(order) && altar_divisions_near(order->sc, board, enemy, cell) >
                                      altar_divisions_near(order->sc, board, order->side, cell);
    return true;
}

static bool read_enemy(struct altar_order *order, bool *holds)
{
    unsigned reach = 0;
    uint16_t cell;

    if (altar_take_whole(order, "within")) {
        if (!read_number(order, &reach))
            return false;
        (void)altar_take_whole(order, "of");
    } else if (!altar_take_whole(order, "at")) {
        return altar_complain(order, order->at, "enemy at PLACE, or enemy within N of PLACE");
    }
    if (!altar_order_cell(order, &cell))
        return false;
    *holds = is_enemy_within(order, cell, reach);
    return true;
}

/* UNIT at PLACE */
static bool read_unit(struct altar_order *order, bool *holds)
{
    static const char *const at[] = {"at", NULL};
    unsigned middle = altar_word_find(order, order->at, at);
    uint16_t piece, cell;

    if (middle == order->count || middle == order->at)
        return altar_complain(
            order, order->at,
            "a condition is turn N, attacking, defending, met by KIND, "
            "outnumbered, enemy at PLACE, enemy within N of PLACE, UNIT at PLACE");
    if (!altar_order_piece(order, order->at, middle, &piece))
        return false;
    order->at = middle + 1;
    if (!altar_order_cell(order, &cell))
        return false;
    *holds = pieces_of(order)[piece].cell == cell;
    return true;
}

static const struct {
    const char *word;
    atom_reader *read;
} atoms[] = {
    {"turn", read_turn}, {"attacking", read_attacking},     {"defending", read_defending},
    {"met", read_met},   {"outnumbered", read_outnumbered}, {"enemy", read_enemy},
};

/* ---- the whole ---- */

static bool read_term(struct altar_order *order, bool *holds)
{
    bool negated = altar_take_whole(order, "not");
    atom_reader *read = read_unit;

    if (altar_order_is_done(order))
        return altar_complain(order, order->count, "the condition ends too early");
    for (size_t i = 0; i < sizeof atoms / sizeof atoms[0] && read == read_unit; i++) {
        if (altar_take_whole(order, atoms[i].word))
            read = atoms[i].read;
    }
    if (!read(order, holds))
        return false;
    *holds ^= negated;
    return true;
}

enum vd_result altar_holds(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, bool *holds, struct vd_error *error)
{
    struct vd_command command = {.seat = view->seat};
    struct altar_order order = {.sc = (const struct altar_scenario *)base,
                                .view = (const struct altar_view *)view,
                                .work = work,
                                .command = &command,
                                .choice = &command.choice,
                                .error = error,
                                .result = VD_OK,
                                .text = text};
    bool all = true, term = false;

    *holds = false;
    order.side = order.sc->seat_side[view->seat];
    if (!altar_is_plain(text) || !altar_order_split(&order, text))
        return vd_unreadable(error, "the condition is too long, or no plain text");
    do {
        if (!read_term(&order, &term))
            return order.result;
        all = all && term;
    } while (altar_take_whole(&order, "and"));
    if (!altar_order_ends(&order))
        return order.result;
    *holds = all;
    return VD_OK;
}
