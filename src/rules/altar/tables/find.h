/* rules/altar/tables/find.h: things of a campaign by the names that players type (core/names.h). */
#ifndef ALTAR_TABLES_FIND_H
#define ALTAR_TABLES_FIND_H

#include "rules/altar/tables/scenario.h"

/* Each is found by id, name or alias, or by a unique beginning of one (names as in base/text.h).
 * Side ALTAR_SIDES means either side. Returns ALTAR_NONE if nothing fits, or if several things
 * do: then *matches (if not NULL) is set to how many. */
uint8_t altar_find_side(const struct altar_scenario *sc, struct vd_text name);
altar_corps_id altar_find_corps(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                                unsigned *matches);
/* Divisions, pickets and trains; "III/Pender" looks in one corps only. */
altar_piece_id altar_find_token(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                                unsigned *matches);
/* "Heth/Archer", "Heth/Artillery", or "Archer" if only one unit has that name. */
altar_unit_id altar_find_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                              unsigned *matches);
uint8_t altar_find_general(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                           unsigned *matches);
altar_deck_card_id altar_find_card(const struct altar_scenario *sc, struct vd_text name,
                                   unsigned *matches);
/* By the name of a place in its space, or by the name of the space. */
uint8_t altar_find_depot(const struct altar_scenario *sc, struct vd_text name, unsigned *matches);
/* Index in the scenario's list. */
uint8_t altar_find_crossing(const struct altar_scenario *sc, struct vd_text name,
                            unsigned *matches);

#endif
