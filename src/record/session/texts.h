/* record/session/texts.h: splits a player's text into orders: one a line or separated by ' ; ',
 * comments after #. */
#ifndef VD_RECORD_SESSION_TEXTS_H
#define VD_RECORD_SESSION_TEXTS_H

#include "core/system.h"
#include "sys/arena.h"

enum { VD_ORDER_LINES_MAX = 200, VD_ORDER_LINE_MAX = 2000, VD_ORDER_TEXT_MAX = 64 * 1024 };

/* Orders that carry a text, which the rules do not read. */
enum vd_worded { VD_WORDED_NONE, VD_WORDED_LETTER, VD_WORDED_CORRECTION };

struct vd_order_text {
    struct vd_text text;
    size_t line; /* from 1 */
};

/* True for a question, a report, a letter or a reason: a person's own words. */
bool vd_order_is_prose(const struct vd_system *system, struct vd_text order);
/* True if the order begins with the verb of a letter. */
bool vd_order_is_letter(const struct vd_system *system, struct vd_text order);
/* Splits a text into at least one order and at most VD_ORDER_LINES_MAX; their texts lie in the
 * arena. False if it cannot: `error` says why, and *line where (0: the whole). */
bool vd_orders_split(const struct vd_system *system, struct vd_arena *arena, struct vd_text text,
                     struct vd_order_text *orders, size_t *count, size_t *line,
                     struct vd_error *error);
/* An order taken apart. */
struct vd_worded_order {
    enum vd_worded worded;
    const struct vd_worded_form *form; /* NULL: it carries no text */
    struct vd_text order, text;
};

/* Separates an order from the text that it carries. Refuses a malformed order. */
enum vd_result vd_order_part(const struct vd_system *system, struct vd_text order,
                             struct vd_worded_order *parts, struct vd_error *error);
/* Writes the text behind its order, as its form joins them; nothing if the form is NULL. */
void vd_order_join(const struct vd_worded_form *form, struct vd_text text,
                   struct vd_writer *writer);
/* Returns the text without spaces and tabs around it. */
struct vd_text vd_order_trim(struct vd_text text);

#endif
