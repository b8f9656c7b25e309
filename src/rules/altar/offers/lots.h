/* rules/altar/offers/lots.h: draws one of a seat's legal choices by lot. */
#ifndef ALTAR_OFFERS_LOTS_H
#define ALTAR_OFFERS_LOTS_H

#include "rules/altar/tables/state.h"
#include "rules/altar/telling/work.h"

/* Every choice is equally likely. Each choice has one lot, and some lots are blank; lots are
 * drawn until one is not blank. So reachable cells are needed only for the token that was drawn.
 * For a march, its routes are left in work->marches. */
struct vd_choice altar_draw(const struct vd_scenario *base, const struct vd_view *base_view,
                            struct altar_work *work, uint64_t chance, struct vd_choice *room,
                            size_t most);
/* The number of lots, and the choice of each lot; false if the lot is blank. Players do not need
 * these. Tests use them to prove that a draw comes from the list and that the list has every
 * choice once. */
size_t altar_lots(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, struct vd_choice *room, size_t most);
bool altar_lot_at(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, size_t place, struct vd_choice *room, size_t most,
                  struct vd_choice *choice);

#endif
