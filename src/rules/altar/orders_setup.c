/* rules/altar/orders_setup.c: orders of the set-up, for event cards, rally and letters. */
#include <string.h>

#include "rules/altar/orders.h"
#include "rules/altar/seats.h"

/* ---- event cards (E1, E9) ---- */

/* Whether a card is open that asks for this. */
static bool card_asks(const struct altar_order *order, enum altar_verb verb)
{
    return altar_order_is_asked(order, ALTAR_PHASE_CARD) &&
           order->sc->effects[order->view->task.number].verb == verb;
}

/* A brigade where the card rallies one, else a token. */
static bool names_unit(const struct altar_order *order)
{
    struct vd_text typed = altar_order_words(order, order->at, order->count);

    if (altar_order_is_asked(order, ALTAR_PHASE_CARD))
        return card_asks(order, ALTAR_VERB_RALLY);
    return altar_find_own(order, order->at, order->count) == ALTAR_NONE &&
           memchr(typed.at, '/', typed.length) != NULL;
}

static bool read_card_choice(struct altar_order *order)
{
    static const char *const joints[] = {"at", "to", "in", NULL};
    unsigned joint = altar_word_find(order, order->at, joints);
    struct vd_choice *choice = order->choice;

    altar_order_set(order, ALTAR_CHOOSE_CARD);
    choice->cell = VD_NONE;
    if (joint == order->count && names_unit(order)) {
        choice->number = ALTAR_CARD_ASKS_UNIT;
        return altar_order_unit(order, order->at, order->count, &choice->subject);
    }
    if (card_asks(order, ALTAR_VERB_LOOK))
        choice->number = ALTAR_CARD_ASKS_LOOK;
    if (!altar_order_piece(order, order->at, joint, &choice->subject))
        return false;
    order->at = joint + 1;
    return joint == order->count ||
           (altar_order_cell(order, &choice->cell) && altar_order_ends(order));
}

bool altar_form_choose(struct altar_order *order)
{
    if (!altar_take_whole(order, "none"))
        return read_card_choice(order);
    *order->choice = (struct vd_choice){
        .kind = ALTAR_CHOOSE_CARD, .option = 1, .subject = ALTAR_NONE, .cell = VD_NONE};
    return altar_order_ends(order);
}

bool altar_form_look(struct altar_order *order)
{
    (void)altar_take_word(order, "from");
    bool is_read = read_card_choice(order);

    order->choice->number = ALTAR_CARD_ASKS_LOOK;
    return is_read;
}

/* ---- rally (K1) ---- */

bool altar_form_rally(struct altar_order *order)
{
    struct vd_choice *choice = order->choice;

    if (altar_order_is_asked(order, ALTAR_PHASE_CARD))
        return altar_form_choose(order);
    if (altar_take_whole(order, "none") || altar_take_whole(order, "done"))
        return altar_order_ends_as(order, ALTAR_CHOOSE_RALLIED);
    altar_order_set(order, ALTAR_CHOOSE_RALLY);
    choice->cell = VD_NONE;
    uint8_t piece = altar_find_own(order, order->at, order->count);

    if (piece == ALTAR_NONE || order->sc->tokens[piece].kind != ALTAR_PICKET)
        return altar_order_unit(order, order->at, order->count, &choice->subject);
    choice->subject = piece;
    choice->option = 1;
    return true;
}

/* ---- set-up (R19, F21) ---- */

/* Troops that a card brings are put on the map by the same words. */
bool altar_form_deploy(struct altar_order *order)
{
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
    struct vd_text typed = altar_order_words(order, order->at, order->count);
    uint8_t corps;

    order->choice->option = option;
    altar_order_set(order, ALTAR_CHOOSE_GIVE_UP);
    if (altar_order_is_done(order) ||
        (sc->given_up.corps != ALTAR_NONE &&
         altar_find_corps(sc, sc->given_up.side, typed, NULL) == sc->given_up.corps))
        return true;
    if (!altar_order_corps(order, order->at, order->count, &corps))
        return false;
    return altar_forbid(order, ALTAR_F21, "%s is not a corps that can be given up",
                        altar_name(sc, sc->corps[corps].name));
}

bool altar_form_give_up(struct altar_order *order)
{
    if (!altar_take_word(order, "up"))
        return altar_complain(order, order->at, "here follows: give up CORPS");
    return read_detachment(order, 1);
}

bool altar_form_keep(struct altar_order *order)
{
    return read_detachment(order, 0);
}

/* ---- letters: the record keeps the text, the game its number ---- */

static uint8_t find_seat(const struct altar_order *order)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = altar_order_words(order, order->at, order->count), name = typed;
    const char *dot = memchr(typed.at, '.', typed.length);
    uint8_t side = order->side;

    if (dot != NULL) {
        side = altar_find_side(sc, (struct vd_text){typed.at, (size_t)(dot - typed.at)});
        name = (struct vd_text){dot + 1, typed.length - (size_t)(dot + 1 - typed.at)};
    }
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

/* `msg Ewell`: the text behind the colon is the record's. */
bool altar_form_letter(struct altar_order *order)
{
    uint8_t seat = altar_order_is_done(order) ? (uint8_t)ALTAR_NONE : find_seat(order);

    altar_order_set(order, ALTAR_CHOOSE_LETTER);
    order->choice->cell = VD_NONE;
    order->choice->number = seat;
    if (seat == ALTAR_NONE)
        return altar_complain(order, order->at, "a commander is wanted here: msg NAME: TEXT");
    return true;
}
