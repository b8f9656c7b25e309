/* core/orders/order.h: an order while it is read: its words, and complaints about them.
 *
 * A system's own order begins with this struct and adds its tables and view. Readers take words
 * from the left and return false after a complaint. The complaint names the column; the result says
 * whether the order could not be read or a rule refuses it. */
#ifndef VD_CORE_ORDERS_ORDER_H
#define VD_CORE_ORDERS_ORDER_H

#include "core/game.h"

enum { VD_ORDER_WORDS_MAX = 256 };

struct vd_order {
    struct vd_text text;
    struct vd_error *error;
    enum vd_result result;
    struct vd_text word[VD_ORDER_WORDS_MAX];
    bool comma[VD_ORDER_WORDS_MAX]; /* true if a comma follows the word */
    unsigned count;
    unsigned at; /* the next word */
};

/* ---- words ---- */

/* Begins to read a text: splits it into words and drops a comment. Complains and returns false if
 * it is empty, too long or not plain text. */
bool vd_order_begin(struct vd_order *order, struct vd_text text, struct vd_error *error);
/* Splits a part of the text again at spaces and commas; a word that begins with # ends it. False if
 * it has too many words. */
bool vd_order_tokenize(struct vd_order *order, struct vd_text text);
/* Removes a word, as if it had not been written. */
void vd_order_drop(struct vd_order *order, unsigned at);
bool vd_order_is_done(const struct vd_order *order);
/* Returns the text of the words from..to-1; empty if there are none. */
struct vd_text vd_order_span(const struct vd_order *order, unsigned from, unsigned to);
bool vd_order_word_is(const struct vd_order *order, unsigned at, const char *name);
/* True if the word is the name or the beginning of it. */
bool vd_order_word_begins(const struct vd_order *order, unsigned at, const char *name);
/* Returns the first word from `from` on that is one of these names (a list ended by NULL); the
 * count of words if there is none. */
unsigned vd_order_find(const struct vd_order *order, unsigned from, const char *const *names);
/* Returns how many words stand before the next comma or the end, at least one and at most
 * `most`. */
unsigned vd_order_to_comma(const struct vd_order *order, unsigned most);

/* Takes the next word if it is this name or the beginning of it. */
bool vd_order_take(struct vd_order *order, const char *name);
bool vd_order_take_whole(struct vd_order *order, const char *name);
/* Takes a number up to `most`, or complains. */
bool vd_order_number(struct vd_order *order, uint16_t most, uint16_t *number);
/* Takes the words that may stand between two places of a route: "and", "then", "to", "->". */
void vd_order_skip_joints(struct vd_order *order);
/* Complains if any word is left. */
bool vd_order_ends(struct vd_order *order);

/* ---- complaints ---- */

/* Complains about a word: "column 6: ..." and what is wrong. Always false. */
bool vd_order_complain(struct vd_order *order, unsigned at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Refuses, by rule, an order that can be read but names what no command can hold. Always false. */
bool vd_order_forbid(struct vd_order *order, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The player's words for use in an answer: shortened, with a question mark for every byte that is
 * not printable ASCII. */
enum { VD_QUOTE_SIZE = 40 };
struct vd_quote {
    char text[VD_QUOTE_SIZE];
};
struct vd_quote vd_quote(struct vd_text text);

#endif
