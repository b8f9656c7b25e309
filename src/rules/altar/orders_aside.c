/* rules/altar/orders_aside.c: what is written beneath orders and is none: "Good luck, and thanks for the game."
 *
 * An order that was written wrong must be told from it: whatever names a unit, a place or a card, or begins with
 * something like a verb, may be one. Better a farewell that is taken for an order than the reverse. */
#include <string.h>

#include "rules/altar/orders.h"

/* Words of a name that are common in prose too: "Big", "Mt.", "New". */
enum { WORD_LEAST = 4, NUMERAL_LEAST = 2, NEAR_LEAST = 5 };

/* Whether a word is the name, or one of the words that it is made of. */
static bool is_of_name(struct vd_text word, const char *name)
{
    struct vd_text rest = vd_text_of(name);

    if (vd_name_matches(word, name))
        return true;
    while (rest.length > 0) {
        const char *blank = memchr(rest.at, ' ', rest.length);
        size_t length = blank != NULL ? (size_t)(blank - rest.at) : rest.length;
        char part[64];

        if (length >= WORD_LEAST && length < sizeof part) {
            memcpy(part, rest.at, length);
            part[length] = '\0';
            if (vd_name_matches(word, part))
                return true;
        }
        length += blank != NULL;
        rest = (struct vd_text){rest.at + length, rest.length - length};
    }
    return false;
}

/* "I" is a corps, and the commonest word of a letter. */
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
        if (is_of_name(word, altar_name(sc, sc->tokens[i].id)))
            return true;
    }
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (is_of_name(word, altar_name(sc, sc->units[i].name)))
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

    if (altar_is_reference(word))
        return true;
    for (uint16_t i = 0; i < theater->place_count; i++) {
        if (is_of_name(word, vd_theater_name(theater, theater->places[i].name)))
            return true;
    }
    return false;
}

/* A unit at the head of a line, written wrong. */
static bool is_near_token(const struct altar_scenario *sc, struct vd_text word)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const char *name = altar_name(sc, sc->tokens[i].id);

        if (strlen(name) >= NEAR_LEAST ? vd_name_is_near(word, name) : vd_name_matches(word, name))
            return true;
    }
    return false;
}

/* "Hth hold": a verb of units, and before it what may be one. */
static bool is_order_of_unit(const struct altar_scenario *sc, const struct altar_order *order)
{
    static const char *const verbs[] = {"via",     "to",     "staff", "throw", "hold", "by",
                                        "destroy", "repair", "raid",  "go",    NULL};
    unsigned at = altar_word_find(order, 1, verbs);
    struct altar_guess guess;

    if (at == order->count)
        return false;
    guess = altar_guess_begin(altar_order_words(order, 0, at));
    for (uint8_t i = 0; i < sc->token_count; i++)
        altar_guess_consider(&guess, altar_name(sc, sc->tokens[i].id));
    return guess.name != NULL;
}

static struct vd_text without_stop(struct vd_text word)
{
    while (word.length > 0 && strchr(".!?;:)\"", word.at[word.length - 1]) != NULL)
        word.length--;
    while (word.length > 0 && strchr("(\"", word.at[0]) != NULL)
        word = (struct vd_text){word.at + 1, word.length - 1};
    return word;
}

bool altar_is_aside(const struct vd_scenario *base, struct vd_text text)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    struct altar_order order = {.sc = sc, .text = text};

    if (!altar_is_plain(text) || !altar_order_split(&order, text) || order.count == 0)
        return false;
    for (unsigned i = 0; i < order.count; i++) {
        order.word[i] = without_stop(order.word[i]);
        if (order.word[i].length > 0 &&
            (names_troops(sc, order.word[i]) || names_place(sc, order.word[i]) ||
             names_card(sc, order.word[i])))
            return false;
    }
    return !altar_is_near_verb(order.word[0]) && !is_near_token(sc, order.word[0]) &&
           !is_order_of_unit(sc, &order);
}
