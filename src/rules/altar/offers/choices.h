/* rules/altar/offers/choices.h: what a seat may do, listed from its view (I34). */
#ifndef ALTAR_OFFERS_CHOICES_H
#define ALTAR_OFFERS_CHOICES_H

#include "rules/altar/tables/state.h"

size_t altar_legal(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choices, size_t most);
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece);
bool altar_may_look_from(const struct altar_scenario *sc, const struct altar_view *view,
                         const struct altar_effect *effect, uint8_t piece);
bool altar_may_rally_picket(const struct altar_view *view, uint8_t piece);
bool altar_is_open(const struct altar_view *view);
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view);
/* The board as the view knows it, without the winners' divisions that are not yet settled. */
void altar_spread_board(const struct altar_view *view, uint8_t except, struct altar_board *board);

#endif
