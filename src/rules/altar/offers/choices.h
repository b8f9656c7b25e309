/* rules/altar/offers/choices.h: what a seat may do, listed from its view (I34). */
#ifndef ALTAR_OFFERS_CHOICES_H
#define ALTAR_OFFERS_CHOICES_H

#include "rules/altar/ground/ground.h"
#include "rules/altar/tables/state.h"

size_t altar_legal(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choices, size_t most);
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view,
                     altar_piece_id piece);
bool altar_may_look_from(const struct altar_scenario *sc, const struct altar_view *view,
                         const struct altar_effect *effect, altar_piece_id piece);
bool altar_may_rally_picket(const struct altar_view *view, altar_piece_id piece);
bool altar_is_open(const struct altar_view *view);
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view);
/* check_battle.c: the spaces to which the view knows that a winner's division may go (L16). The
 * winner's other divisions that are not yet settled do not count. */
size_t altar_spread_known(const struct altar_scenario *sc, const struct altar_view *view,
                          altar_piece_id piece, struct altar_walk *walk, uint16_t *cells);

#endif
