/* umpire/standing.h: a standing order: an order with the conditions under which it is given.
 *
 *   ORDER [if CONDITION] [until CONDITION]
 *
 * Conditions are the rules' (vd_rules.holds) and read what the seat knows and nothing else. */
#ifndef VD_UMPIRE_STANDING_H
#define VD_UMPIRE_STANDING_H

#include "core/game.h"

struct vd_standing {
    struct vd_text order;
    struct vd_text when;  /* empty: always */
    struct vd_text until; /* empty: for ever */
};

/* Cuts the text at its last "if" and "until", which stand as words; nothing is copied. */
struct vd_standing vd_standing_split(struct vd_text text);
/* Whether its conditions can be read. */
enum vd_result vd_standing_check(const struct vd_standing *standing, const struct vd_rules *rules,
                                 const struct vd_scenario *scenario, const struct vd_view *view,
                                 void *work, struct vd_error *error);
/* Whether its time has come, or is over (`*ends`). */
bool vd_standing_holds(const struct vd_standing *standing, const struct vd_rules *rules,
                       const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                       bool *ends);

#endif
