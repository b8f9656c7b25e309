/* umpire/standing.h: standing orders: an order with the conditions under which it is given.
 *
 *   ORDER [if CONDITION] [until CONDITION]
 *
 * The system evaluates the conditions (vd_telling.holds), from what the seat knows and nothing
 * else. */
#ifndef VD_UMPIRE_STANDING_H
#define VD_UMPIRE_STANDING_H

#include "core/system.h"

struct vd_standing {
    struct vd_text order;
    struct vd_text when;  /* empty: always */
    struct vd_text until; /* empty: forever */
};

/* Splits the text at its last "if" and its last "until" as whole words; copies nothing. */
struct vd_standing vd_standing_split(struct vd_text text);
/* Checks that the conditions are valid. */
enum vd_result vd_standing_check(const struct vd_standing *standing, const struct vd_system *system,
                                 const struct vd_scenario *scenario, const struct vd_view *view,
                                 void *work, struct vd_error *error);
/* True if the condition holds and the order is to be given; *ends is true, and the result false, if
 * its "until" condition holds. */
bool vd_standing_holds(const struct vd_standing *standing, const struct vd_system *system,
                       const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                       bool *ends);

#endif
