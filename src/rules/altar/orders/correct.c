/* rules/altar/orders/correct.c: the umpire's corrections in words; they can name things of either side. */
#include "rules/altar/play/correct.h"
#include "rules/altar/names/nouns.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

/* ---- reading ---- */

static bool read_piece(struct altar_order *order, unsigned to)
{
    altar_piece_id found[ALTAR_SIDES] = {ALTAR_NO_PIECE, ALTAR_NO_PIECE};
    uint8_t named = order->base.at + 1 < to
                        ? altar_find_side(order->sc, order->base.word[order->base.at])
                        : (uint8_t)ALTAR_NONE;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        order->side = side;
        if (named == side || named == ALTAR_NONE)
            found[side] = altar_find_own(order, order->base.at + (named == side), to);
    }
    if (found[ALTAR_UNION].v != ALTAR_NONE && found[ALTAR_CONFEDERATE].v != ALTAR_NONE)
        return vd_order_complain(&order->base, order->base.at,
                                 "both sides have one: write SIDE TOKEN");
    order->choice->subject =
        found[ALTAR_UNION].v != ALTAR_NONE ? found[ALTAR_UNION].v : found[ALTAR_CONFEDERATE].v;
    if (order->choice->subject == ALTAR_NONE)
        return vd_order_complain(&order->base, order->base.at,
                                 "a token is needed here: SIDE TOKEN");
    order->base.at = to;
    return true;
}

static bool read_place(struct altar_order *order)
{
    static const char *const joints[] = {"at", "to", "in", NULL};
    unsigned joint = vd_order_find(&order->base, order->base.at, joints);

    if (joint == order->base.count)
        return vd_order_complain(&order->base, joint, "write: place TOKEN at PLACE");
    if (!read_piece(order, joint))
        return false;
    order->base.at++;
    return altar_order_cell(order, &order->choice->cell) && vd_order_ends(&order->base);
}

static bool read_remove(struct altar_order *order)
{
    return read_piece(order, order->base.count);
}

static bool read_unit(struct altar_order *order)
{
    return altar_order_unit(order, order->base.at, order->base.count, &order->choice->subject);
}

static bool read_number_of_side(struct altar_order *order)
{
    uint8_t side;

    if (!altar_order_side(order, &side))
        return false;
    order->choice->subject = side;
    return vd_order_number(&order->base, UINT16_MAX, &order->choice->number) &&
           vd_order_ends(&order->base);
}

static bool read_crossing(struct altar_order *order)
{
    unsigned last = order->base.count - 1;

    if (order->base.at >= last || (!vd_order_word_is(&order->base, last, "standing") &&
                                   !vd_order_word_is(&order->base, last, "destroyed")))
        return vd_order_complain(&order->base, last,
                                 "write: crossing NAME standing, or crossing NAME destroyed");
    order->choice->number = vd_order_word_is(&order->base, last, "destroyed");
    return altar_order_crossing(order, order->base.at, last, &order->choice->subject);
}

/* `csa III`; without the side if only one side has such a corps. */
static bool read_corps(struct altar_order *order)
{
    altar_corps_id found[ALTAR_SIDES] = {ALTAR_NO_CORPS, ALTAR_NO_CORPS};
    uint8_t named = vd_order_is_done(&order->base)
                        ? (uint8_t)ALTAR_NONE
                        : altar_find_side(order->sc, order->base.word[order->base.at]);
    struct vd_text typed =
        vd_order_span(&order->base, order->base.at + (named != ALTAR_NONE), order->base.count);

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if (named == side || named == ALTAR_NONE)
            found[side] = altar_find_corps(order->sc, side, typed, NULL);
    }
    if (found[ALTAR_UNION].v != ALTAR_NONE && found[ALTAR_CONFEDERATE].v != ALTAR_NONE)
        return vd_order_complain(&order->base, order->base.at,
                                 "both sides have one: write SIDE CORPS");
    order->choice->subject =
        found[ALTAR_UNION].v != ALTAR_NONE ? found[ALTAR_UNION].v : found[ALTAR_CONFEDERATE].v;
    return order->choice->subject != ALTAR_NONE ||
           vd_order_complain(&order->base, order->base.at, "a corps is needed here: SIDE CORPS");
}

static const struct {
    const char *word;
    bool (*read)(struct altar_order *order);
} kinds[ALTAR_CORRECT_COUNT] = {
    [ALTAR_CORRECT_PLACE] = {"place", read_place},
    [ALTAR_CORRECT_REMOVE] = {"remove", read_remove},
    [ALTAR_CORRECT_BREAK] = {"break", read_unit},
    [ALTAR_CORRECT_RESTORE] = {"restore", read_unit},
    [ALTAR_CORRECT_POINTS] = {"points", read_number_of_side},
    [ALTAR_CORRECT_DICE] = {"dice", read_number_of_side},
    [ALTAR_CORRECT_CROSSING] = {"crossing", read_crossing},
    [ALTAR_CORRECT_REOPEN] = {"reopen", read_corps},
};

bool altar_form_correct(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    altar_order_set(order, ALTAR_CHOOSE_CORRECT);
    order->choice->cell = VD_NONE;
    for (uint8_t i = ALTAR_CORRECT_NONE + 1; i < ALTAR_CORRECT_COUNT; i++) {
        if (!vd_order_take(&order->base, kinds[i].word))
            continue;
        order->choice->option = i;
        return kinds[i].read(order);
    }
    return vd_order_complain(&order->base, order->base.at,
                             "say what to correct: place, remove, break, restore, points, dice, "
                             "crossing, reopen");
}

/* ---- writing ---- */

static void write_side(struct vd_writer *writer, uint8_t side)
{
    vd_write_format(writer, "%s ", altar_side_name(side));
}

void altar_write_correction(const struct altar_scenario *sc, const struct vd_choice *choice,
                            struct vd_writer *writer)
{
    const struct vd_theater *theater = sc->base.theater;

    vd_write_format(writer, "correct %s ", kinds[choice->option].word);
    switch ((enum altar_correction)choice->option) {
    case ALTAR_CORRECT_PLACE:
    case ALTAR_CORRECT_REMOVE:
        write_side(writer, sc->tokens[choice->subject].side);
        vd_write(writer, altar_token_word(sc, choice->subject));
        if (choice->option == ALTAR_CORRECT_REMOVE)
            break;
        vd_write(writer, " at ");
        altar_write_cell(sc, choice->cell, writer);
        break;
    case ALTAR_CORRECT_BREAK:
    case ALTAR_CORRECT_RESTORE:
        altar_order_unit_name(sc, ALTAR_SIDES, altar_unit(choice->subject), writer);
        break;
    case ALTAR_CORRECT_CROSSING:
        vd_write_format(
            writer, "%s %s",
            vd_theater_name(theater,
                            theater->crossings[sc->crossings[choice->subject].crossing].name),
            choice->number != 0 ? "destroyed" : "standing");
        break;
    case ALTAR_CORRECT_REOPEN:
        write_side(writer, sc->corps[choice->subject].side);
        vd_write(writer, altar_name(sc, sc->corps[choice->subject].id));
        break;
    default:
        write_side(writer, (uint8_t)choice->subject);
        vd_write_format(writer, "%u", choice->number);
        break;
    }
}
