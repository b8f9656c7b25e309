/* rules/altar/orders/setup.c: orders for the set-up, event cards, rally and letters. */
#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

/* ---- event cards (E1, E9) ---- */

/* True if an open card asks for this. */
static bool card_asks(const struct altar_order *order, enum altar_verb verb)
{
    return altar_order_is_asked(order, ALTAR_PHASE_CARD) &&
           order->sc->effects[order->view->task.number].verb == verb;
}

/* A brigade if the card rallies one, else a token. */
static bool names_unit(const struct altar_order *order)
{
    struct vd_text typed = vd_order_span(&order->base, order->base.at, order->base.count);

    if (altar_order_is_asked(order, ALTAR_PHASE_CARD))
        return card_asks(order, ALTAR_VERB_RALLY);
    return altar_find_own(order, order->base.at, order->base.count).v == ALTAR_NONE &&
           memchr(typed.at, '/', typed.length) != NULL;
}

static bool read_card_choice(struct altar_order *order)
{
    static const char *const joints[] = {"at", "to", "in", NULL};
    unsigned joint = vd_order_find(&order->base, order->base.at, joints);
    struct vd_choice *choice = order->choice;

    altar_order_set(order, ALTAR_CHOOSE_CARD);
    choice->cell = VD_NONE;
    if (joint == order->base.count && names_unit(order)) {
        choice->number = ALTAR_CARD_ASKS_UNIT;
        return altar_order_unit(order, order->base.at, order->base.count, &choice->subject);
    }
    if (card_asks(order, ALTAR_VERB_LOOK))
        choice->number = ALTAR_CARD_ASKS_LOOK;
    if (!altar_order_piece(order, order->base.at, joint, &choice->subject))
        return false;
    order->base.at = joint + 1;
    return joint == order->base.count ||
           (altar_order_cell(order, &choice->cell) && vd_order_ends(&order->base));
}

bool altar_form_choose(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (!vd_order_take_whole(&order->base, "none"))
        return read_card_choice(order);
    *order->choice = (struct vd_choice){
        .kind = ALTAR_CHOOSE_CARD, .option = 1, .subject = ALTAR_NONE, .cell = VD_NONE};
    return vd_order_ends(&order->base);
}

bool altar_form_look(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    (void)vd_order_take(&order->base, "from");
    bool is_read = read_card_choice(order);

    order->choice->number = ALTAR_CARD_ASKS_LOOK;
    return is_read;
}

/* ---- rally (K1) ---- */

bool altar_form_rally(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    struct vd_choice *choice = order->choice;

    if (altar_order_is_asked(order, ALTAR_PHASE_CARD))
        return altar_form_choose(&order->base);
    if (vd_order_take_whole(&order->base, "none") || vd_order_take_whole(&order->base, "done"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_RALLIED);
    altar_order_set(order, ALTAR_CHOOSE_RALLY);
    choice->cell = VD_NONE;
    altar_piece_id piece = altar_find_own(order, order->base.at, order->base.count);

    if (piece.v == ALTAR_NONE || order->sc->tokens[piece.v].kind != ALTAR_PICKET)
        return altar_order_unit(order, order->base.at, order->base.count, &choice->subject);
    choice->subject = piece.v;
    choice->option = 1;
    return true;
}

/* ---- set-up (R19, F21) ---- */

/* Troops that a card brings are placed by the same words. */
bool altar_form_deploy(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (altar_order_is_asked(order, ALTAR_PHASE_CARD))
        return read_card_choice(order);
    if (altar_order_rest(order))
        return altar_order_ends_as(order, ALTAR_CHOOSE_DEPLOYED);
    altar_order_set(order, ALTAR_CHOOSE_DEPLOY);
    return altar_order_piece_and_cell(order);
}

static bool read_detachment(struct altar_order *order, uint8_t option)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = vd_order_span(&order->base, order->base.at, order->base.count);
    altar_corps_id corps;

    order->choice->option = option;
    altar_order_set(order, ALTAR_CHOOSE_GIVE_UP);
    if (vd_order_is_done(&order->base) ||
        (sc->given_up.corps.v != ALTAR_NONE &&
         altar_find_corps(sc, sc->given_up.side, typed, NULL).v == sc->given_up.corps.v))
        return true;
    if (!altar_order_corps(order, order->base.at, order->base.count, &corps))
        return false;
    return vd_order_forbid(&order->base, ALTAR_F21, "%s is not a corps that can be given up",
                           altar_name(sc, sc->corps[corps.v].name));
}

bool altar_form_give_up(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);

    if (!vd_order_take(&order->base, "up"))
        return vd_order_complain(&order->base, order->base.at, "write: give up CORPS");
    return read_detachment(order, 1);
}

bool altar_form_keep(struct vd_order *base)
{
    return read_detachment(altar_order_of(base), 0);
}

/* ---- letters: the record keeps the text, the game its number ---- */

static uint8_t find_seat(const struct altar_order *order)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = vd_order_span(&order->base, order->base.at, order->base.count), army,
                   name;
    const bool is_whole = vd_seat_split(typed, &army, &name);
    const uint8_t side = is_whole ? altar_find_side(sc, army) : order->side;

    if (!is_whole)
        name = typed;
    uint8_t general =
        side < ALTAR_SIDES ? altar_find_general(sc, side, name, NULL) : (uint8_t)ALTAR_NONE;

    if (general != ALTAR_NONE && !altar_is_separate(sc))
        return sc->generals[general].side;
    for (uint8_t i = 0; i < sc->base.seat_count; i++) {
        if (vd_name_matches(typed, sc->base.seat_names[i]) ||
            (general != ALTAR_NONE && sc->seat_general[i] == general))
            return i;
    }
    return ALTAR_NONE;
}

/* `msg Ewell`: the record keeps the text after the colon. */
bool altar_form_letter(struct vd_order *base)
{
    struct altar_order *order = altar_order_of(base);
    uint8_t seat = vd_order_is_done(&order->base) ? (uint8_t)ALTAR_NONE : find_seat(order);

    altar_order_set(order, ALTAR_CHOOSE_LETTER);
    order->choice->cell = VD_NONE;
    order->choice->number = seat;
    if (seat == ALTAR_NONE)
        return vd_order_complain(&order->base, order->base.at,
                                 "a commander is needed here: msg NAME: TEXT");
    return true;
}
