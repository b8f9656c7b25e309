/* rules/altar/play/reserves.h: batteries of the reserve (L26). */
#ifndef ALTAR_PLAY_RESERVES_H
#define ALTAR_PLAY_RESERVES_H

#include "rules/altar/telling/tell.h"

/* True if the printed order of battle gives a side batteries to attach. */
bool altar_has_reserves(const struct altar_scenario *sc, uint8_t side);
bool altar_is_reserve(const struct altar_scenario *sc, uint8_t side, uint16_t unit);
/* The division that a battery is attached to, as far as the view knows; ALTAR_NONE: none. */
altar_piece_id altar_attached_to(const struct altar_scenario *sc, const struct altar_view *view,
                                 uint16_t unit);
/* The same for all batteries of a side's reserve, by unit. */
void altar_attachments(const struct altar_scenario *sc, const struct altar_view *view, uint8_t side,
                       altar_piece_id *to);
/* True for the view's own division that is on the table from the start; true if it may get this
 * battery besides its others. */
bool altar_is_present(const struct altar_view *view, uint16_t piece);
bool altar_has_room(const struct altar_scenario *sc, const struct altar_view *view, uint16_t unit,
                    altar_piece_id division);
/* The side that attaches its batteries after this one (ALTAR_NONE: the first to do so);
 * ALTAR_NONE if there is none. */
uint8_t altar_reserves_asked(const struct altar_game *game, uint8_t after);
void altar_reserves_attach(struct altar_game *game, uint16_t unit, altar_piece_id division);
void altar_reserves_close(struct altar_game *game, uint8_t side, bool others);
/* The set-up of the table is complete: each side sees which batteries the other attached. */
void altar_reserves_show(struct altar_game *game);
void altar_tabletop_attached(struct altar_game *game, bool others);

#endif
