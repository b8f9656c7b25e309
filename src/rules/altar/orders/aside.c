/* rules/altar/orders/aside.c: recognizes text beneath orders that is not an order: "Good luck, and thanks for the game."
 *
 * A misspelled order must not be taken for such text: a line that names a token, a place or a
 * card, or begins with something like a verb, may be an order. It is better to take a farewell
 * for an order than the reverse. */
#include <string.h>

#include "rules/altar/orders/orders.h"

enum { NUMERAL_LEAST = 2, NEAR_LEAST = 5 };

/* "I" is a corps, and the most common word of a letter. */
static bool names_corps(const struct altar_scenario *sc, struct vd_text word)
{
    for (uint8_t i = 0; i < sc->corps_count; i++) {
        if (word.length >= NUMERAL_LEAST && vd_name_matches(word, altar_name(sc, sc->corps[i].id)))
            return true;
    }
    return false;
}

static bool names_troops(const struct altar_scenario *sc, struct vd_text word)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (vd_name_has_word(word, altar_name(sc, sc->tokens[i].id)))
            return true;
    }
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (vd_name_has_word(word, altar_name(sc, sc->units[i].name)))
            return true;
    }
    return names_corps(sc, word);
}

static bool names_card(const struct altar_scenario *sc, struct vd_text word)
{
    for (uint8_t i = 0; i < sc->card_count; i++) {
        if (vd_name_matches(word, altar_name(sc, sc->cards[i].id)))
            return true;
    }
    return false;
}

static bool names_place(const struct altar_scenario *sc, struct vd_text word)
{
    const struct vd_theater *theater = sc->base.theater;

    if (vd_is_cell_reference(theater, word))
        return true;
    for (uint16_t i = 0; i < theater->place_count; i++) {
        if (vd_name_has_word(word, vd_theater_name(theater, theater->places[i].name)))
            return true;
    }
    return false;
}

/* A misspelled token at the beginning of a line. */
static bool is_near_token(const struct altar_scenario *sc, struct vd_text word)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const char *name = altar_name(sc, sc->tokens[i].id);

        if (strlen(name) >= NEAR_LEAST ? vd_name_is_near(word, name) : vd_name_matches(word, name))
            return true;
    }
    return false;
}

/* "end" comes first: it is no verb of tokens. */
const char *const altar_order_words[] = {"end",  "via",  "to", "staff",   "throw",
                                         "roll", "hold", "by", "destroy", "repair",
                                         "raid", "go",   NULL};

/* "Hth hold": a verb of tokens, preceded by what may be a token. */
static bool is_order_of_unit(const struct altar_scenario *sc, const struct altar_order *order)
{
    unsigned at = vd_order_find(&order->base, 1, altar_order_words + 1);
    struct vd_guess guess;

    if (at == order->base.count)
        return false;
    guess = vd_guess_begin(vd_order_span(&order->base, 0, at));
    for (uint8_t i = 0; i < sc->token_count; i++)
        vd_guess_consider(&guess, altar_name(sc, sc->tokens[i].id));
    return guess.name != NULL;
}

bool altar_is_aside(const struct vd_scenario *base, struct vd_text text)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    struct altar_order order;
    struct vd_error error;

    if (!vd_order_begin(&order.base, text, &error))
        return false;
    for (unsigned i = 0; i < order.base.count; i++) {
        order.base.word[i] = vd_word_bare(order.base.word[i]);
        if (order.base.word[i].length > 0 &&
            (names_troops(sc, order.base.word[i]) || names_place(sc, order.base.word[i]) ||
             names_card(sc, order.base.word[i])))
            return false;
    }
    return !altar_is_near_verb(order.base.word[0]) && !is_near_token(sc, order.base.word[0]) &&
           !is_order_of_unit(sc, &order);
}
