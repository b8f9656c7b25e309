/* rules/altar/orders/battle.c: orders of a tabletop battle: the field, reinforcements, the result
 * (L1 to L24). */
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"

/* ---- the battlefield (L1, L2) ---- */

enum { NO_CANDIDATE = 4 };

static bool read_cells(struct altar_order *order, unsigned count)
{
    struct vd_command *command = order->command;

    while (command->count < count) {
        uint16_t cell;

        if (!altar_order_cell(order, &cell))
            return false;
        if (altar_in_block(command->list, command->count, cell))
            return vd_order_complain(&order->base, order->base.at - 1, "that space is named twice");
        command->list[command->count++] = cell;
    }
    command->choice.cell = command->list[0];
    return vd_order_ends(&order->base);
}

bool altar_form_block(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    struct vd_command *command = order->command;
    uint16_t cells[4];

    command->choice.number = NO_CANDIDATE;
    altar_order_set(order, ALTAR_CHOOSE_BLOCK);
    if (!read_cells(order, 4))
        return false;
    for (unsigned i = 0; altar_order_is_asked(order, ALTAR_PHASE_BLOCK) && i < NO_CANDIDATE; i++) {
        if (!altar_block_candidate(order->sc, &order->view->board, order->view->task.cell, i,
                                   cells) ||
            !altar_in_block(command->list, 4, cells[0]) ||
            !altar_in_block(command->list, 4, cells[1]) ||
            !altar_in_block(command->list, 4, cells[2]) ||
            !altar_in_block(command->list, 4, cells[3]))
            continue;
        command->choice.number = (uint16_t)i;
        command->choice.cell = cells[0];
        memcpy(command->list, cells, sizeof cells);
    }
    return true;
}

bool altar_extension_added(const struct altar_scenario *sc, const struct altar_view *view,
                           unsigned number, uint16_t *first, uint16_t added[2])
{
    uint16_t cells[6];
    unsigned count = 0;

    if (!altar_extension_candidate(sc, &view->board, view->block, number, cells))
        return false;
    for (unsigned i = 0; i < 6 && count < 2; i++) {
        if (!altar_in_block(view->block, 4, cells[i]))
            added[count++] = cells[i];
    }
    *first = cells[0];
    return count == 2;
}

bool altar_form_extend(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    struct vd_command *command = order->command;
    uint16_t first, added[2];

    command->choice.number = ALTAR_NONE;
    command->choice.cell = VD_NONE;
    altar_order_set(order, ALTAR_CHOOSE_EXTEND);
    if (vd_order_take_whole(&order->base, "none"))
        return vd_order_ends(&order->base);
    command->choice.number = NO_CANDIDATE;
    if (!read_cells(order, 2))
        return false;
    for (unsigned i = 0; altar_order_is_asked(order, ALTAR_PHASE_EXTEND) && i < NO_CANDIDATE; i++) {
        if (!altar_extension_added(order->sc, order->view, i, &first, added) ||
            !altar_in_block(command->list, 2, added[0]) ||
            !altar_in_block(command->list, 2, added[1]))
            continue;
        command->choice.number = (uint16_t)i;
        command->choice.cell = first;
        memcpy(command->list, added, sizeof added);
    }
    return true;
}

/* ---- reinforcements (L8, L9) ---- */

static bool read_plotted(struct altar_order *order, uint8_t option)
{
    order->choice->option = option;
    return altar_order_ends_as(order, ALTAR_CHOOSE_PLOTTED);
}

bool altar_form_reinforce(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const ways[] = {"via", "by", "at", "only", "stays", "away", NULL};
    unsigned way = vd_order_find(&order->base, order->base.at, ways);
    struct vd_choice *choice = order->choice;

    if (vd_order_take_whole(&order->base, "none"))
        return read_plotted(order, 1);
    if (vd_order_take_whole(&order->base, "default") || vd_order_take_whole(&order->base, "done"))
        return read_plotted(order, 0);
    altar_order_set(order, ALTAR_CHOOSE_REINFORCE);
    choice->cell = VD_NONE;
    if (!altar_order_piece(order, order->base.at, way, &choice->subject))
        return false;
    order->base.at = way + 1;
    if (vd_order_word_is(&order->base, way, "via"))
        return altar_order_route(order, altar_piece(choice->subject));
    if (vd_order_word_is(&order->base, way, "only"))
        choice->option = 2;
    else if (vd_order_word_is(&order->base, way, "stays") ||
             vd_order_word_is(&order->base, way, "away"))
        choice->option = 1;
    else if (way < order->base.count && !altar_order_cell(order, &choice->cell))
        return false;
    (void)vd_order_take(&order->base, "away");
    return vd_order_ends(&order->base);
}

/* ---- the reserve (L26) ---- */

static bool read_attached(struct altar_order *order, uint8_t option)
{
    order->choice->option = option;
    return altar_order_ends_as(order, ALTAR_CHOOSE_ATTACHED);
}

/* A reserve battery by its name alone, even if a division has a unit of that name too. */
static bool read_battery(struct altar_order *order, unsigned to)
{
    const struct altar_army *army = &order->sc->armies[order->side];

    for (unsigned i = army->first_unit;
         order->base.at < to && i < (unsigned)army->first_unit + army->reserve_count; i++) {
        if (!vd_name_matches(vd_order_span(&order->base, order->base.at, to),
                             altar_name(order->sc, order->sc->units[i].name)))
            continue;
        order->choice->subject = (uint16_t)i;
        return true;
    }
    return altar_order_unit(order, order->base.at, to, &order->choice->subject);
}

bool altar_form_attach(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    static const char *const joints[] = {"to", "with", NULL};
    unsigned joint = vd_order_find(&order->base, order->base.at, joints);

    if (vd_order_take_whole(&order->base, "none"))
        return read_attached(order, 1);
    if (altar_order_rest(order))
        return read_attached(order, 0);
    altar_order_set(order, ALTAR_CHOOSE_ATTACH);
    order->choice->cell = VD_NONE;
    if (joint == order->base.count)
        return vd_order_complain(&order->base, joint, "write: attach BATTERY to DIVISION");
    return read_battery(order, joint) &&
           altar_order_piece(order, joint + 1, order->base.count, &order->choice->number);
}

/* ---- the battle (L24) ---- */

bool altar_form_fight(struct vd_order *base)
{
    return altar_order_ends_as(altar_order_of(base), ALTAR_CHOOSE_FIGHT);
}

/* "20:00", "20", "2000". */
static bool read_hour(struct altar_order *order, uint16_t *hour)
{
    struct vd_text typed =
        order->base.word[order->base.at < order->base.count ? order->base.at : 0];
    unsigned digits = 0, value = 0;

    while (digits < 2 && digits < typed.length && typed.at[digits] >= '0' &&
           typed.at[digits] <= '9')
        value = value * 10 + (unsigned)(typed.at[digits++] - '0');
    struct vd_text rest = {typed.at + digits, typed.length - digits};

    if (vd_order_is_done(&order->base) || digits == 0 || value > 24 ||
        (rest.length > 0 && !vd_text_is(rest, ":00") && !vd_text_is(rest, "00")))
        return vd_order_complain(&order->base, order->base.at,
                                 "the hour of the end is needed here, like 20:00");
    *hour = (uint16_t)value;
    order->base.at++;
    return true;
}

static bool put_unit(struct altar_order *order, uint16_t unit, unsigned state)
{
    uint16_t *word = &order->command->list[unit / 8];
    unsigned shift = unit % 8 * 2;

    if ((*word >> shift & 3) != ALTAR_FIT && ALTAR_ON(L24))
        return vd_order_forbid(&order->base, ALTAR_L24, "%s is named twice",
                               altar_name(order->sc, order->sc->units[unit].name));
    *word = (uint16_t)((*word & ~(3U << shift)) | state << shift);
    return true;
}

static bool begins_clause(const struct altar_order *order)
{
    static const char *const clauses[] = {"broken", "lost", "held", "winner", NULL};

    return vd_order_find(&order->base, order->base.at, clauses) == order->base.at;
}

static bool read_losses(struct altar_order *order, enum altar_unit_state state)
{
    uint8_t side;
    uint16_t unit;

    if (!altar_order_side(order, &side))
        return false;
    do {
        if (!altar_order_next_unit(order, side, &unit) || !put_unit(order, unit, state))
            return false;
    } while (!begins_clause(order));
    return true;
}

/* L5: whole divisions that never came onto the table. */
static bool read_held(struct altar_order *order)
{
    uint8_t side;
    altar_piece_id division;

    if (!altar_order_side(order, &side))
        return false;
    do {
        if (!altar_order_next_division(order, side, &division))
            return false;
        const struct altar_token *token = &order->sc->tokens[division.v];

        for (uint16_t i = 0; i < token->unit_count; i++) {
            if (!put_unit(order, (uint16_t)(token->first_unit + i), ALTAR_HELD_BACK))
                return false;
        }
    } while (!begins_clause(order));
    return true;
}

static bool read_result_clause(struct altar_order *order)
{
    if (vd_order_take(&order->base, "broken"))
        return read_losses(order, ALTAR_BROKEN);
    if (vd_order_take(&order->base, "lost"))
        return read_losses(order, ALTAR_LOST);
    if (vd_order_take(&order->base, "held"))
        return read_held(order);
    return vd_order_complain(&order->base, order->base.at,
                             "next comes broken, lost, held or winner");
}

static bool read_result_clauses(struct altar_order *order)
{
    while (!vd_order_word_is(&order->base, order->base.at, "winner")) {
        if (!read_result_clause(order))
            return false;
    }
    order->base.at++;
    return altar_order_side(order, &order->choice->option) && vd_order_ends(&order->base);
}

bool altar_form_result(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    struct vd_command *command = order->command;

    altar_order_set(order, ALTAR_CHOOSE_RESULT);
    command->choice.cell = VD_NONE;
    command->count = (uint8_t)((order->sc->unit_count + 7) / 8);
    if (vd_order_take(&order->base, "break"))
        command->choice.subject = 1;
    else if (!vd_order_take(&order->base, "night"))
        return vd_order_complain(&order->base, order->base.at,
                                 "a result begins: night 20:00, or break 13:00");
    return read_hour(order, &command->choice.number) && read_result_clauses(order);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool altar_form_confirm(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    uint32_t digest = 0;
    size_t length =
        order->base.at < order->base.count ? order->base.word[order->base.at].length : 0;
    bool right = length == 8;

    for (size_t i = 0; i < 8 && right; i++) {
        int digit = hex_digit(order->base.word[order->base.at].at[i]);

        right = digit >= 0;
        digest = digest << 4 | (uint32_t)(digit & 15);
    }
    if (!right)
        return vd_order_complain(&order->base, order->base.at,
                                 "the 8 digits that stand for the result are needed here");
    order->base.at++;
    order->choice->number = (uint16_t)(digest & 0xFFFF);
    order->choice->subject = (uint16_t)(digest >> 16);
    order->choice->option = vd_order_take(&order->base, "unchecked");
    return altar_order_ends_as(order, ALTAR_CHOOSE_CONFIRM);
}

bool altar_form_spread(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (altar_order_rest(order))
        return altar_order_ends_as(order, ALTAR_CHOOSE_SPREAD_DONE);
    altar_order_set(order, ALTAR_CHOOSE_SHIFT);
    return altar_order_piece_and_cell(order);
}

/* L15: which beaten division retreats next. */
bool altar_form_withdraw(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    altar_order_set(order, ALTAR_CHOOSE_WITHDRAW);
    order->choice->cell = VD_NONE;
    return altar_order_piece(order, order->base.at, order->base.count, &order->choice->subject);
}
