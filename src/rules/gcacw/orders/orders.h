/* rules/gcacw/orders/orders.h: text into orders and back (spec/users.md 3.2; docs/orders.md). */
#ifndef GCACW_ORDERS_ORDERS_H
#define GCACW_ORDERS_ORDERS_H

#include "rules/gcacw/offers/check.h"

enum vd_result gcacw_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error);
/* "activate Longstreet: Hood via 33085, Paris; McLaws follow" stands for several orders. */
bool gcacw_unfold(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_text text, struct vd_writer *writer);
/* "Hood to Paris" without an action under way needs "march Hood" before it. */
bool gcacw_gather(const struct vd_scenario *base, const struct vd_view *view,
                  const struct vd_command *commands, size_t count, struct vd_command *first,
                  size_t *covers);
bool gcacw_is_aside(const struct vd_scenario *base, struct vd_text text);
enum vd_result gcacw_holds_condition(const struct vd_scenario *base, const struct vd_view *view,
                                     void *work, struct vd_text text, bool *holds,
                                     struct vd_error *error);
void gcacw_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer);

extern const char *const gcacw_order_words[];

#endif
