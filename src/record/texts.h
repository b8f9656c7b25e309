/* record/texts.h: a text of orders, as a player sends it, into its orders: one a line or parted by ' ; ',
 * comments after #. */
#ifndef VD_RECORD_TEXTS_H
#define VD_RECORD_TEXTS_H

#include "core/game.h"
#include "sys/heap.h"

enum { VD_ORDER_LINES_MAX = 200, VD_ORDER_LINE_MAX = 2000, VD_ORDER_TEXT_MAX = 64 * 1024 };

/* Orders that a text goes with, which the rules do not read. */
enum vd_worded {
    VD_WORDED_NONE,
    VD_WORDED_LETTER,    /* msg NAME: TEXT */
    VD_WORDED_CORRECTION /* correct WHAT because TEXT */
};

struct vd_order_text {
    struct vd_text text;
    size_t line; /* from 1 */
};

/* A question, a report, a letter or a reason: words of somebody's own. */
bool vd_order_is_prose(struct vd_text order);
/* At least one order, at most VD_ORDER_LINES_MAX; what they say stands in the heap. False if it is no
 * such text: why, and in which line (0: the whole). */
bool vd_orders_split(struct vd_heap *heap, struct vd_text text, struct vd_order_text *orders,
                     size_t *count, size_t *line, struct vd_error *error);
/* Parts such an order from its text; *result tells if it was not well formed. */
enum vd_worded vd_order_part(struct vd_text *order, struct vd_text *text, enum vd_result *result,
                             struct vd_error *error);
void vd_order_join(enum vd_worded worded, struct vd_text text, struct vd_writer *writer);
/* Without blanks and tabulators around it. */
struct vd_text vd_order_trim(struct vd_text text);

#endif
