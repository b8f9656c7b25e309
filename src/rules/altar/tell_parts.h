/* rules/altar/tell_parts.h: what tell.c and scout.c share. */
#ifndef VD_ALTAR_TELL_PARTS_H
#define VD_ALTAR_TELL_PARTS_H

#include "rules/altar/engine.h"

/* ---- tell.c ---- */

static inline enum altar_fog altar_fog_of(const struct altar_game *game)
{
    return (enum altar_fog)game->sc->switches[ALTAR_SWITCH_FOG];
}

/* A slot of the other side's list that nobody has: for a piece whose face is known the one where it is
 * remembered, for another the one it had before (ALTAR_NONE: none), if that is still free. */
uint8_t altar_free_slot(const struct altar_game *game, uint8_t piece, uint8_t before,
                        const struct altar_view *to);
/* The piece as the other side may know it. */
void altar_as_enemy_sees(const struct altar_game *game, uint8_t piece, struct altar_piece *seen);
void altar_tell_enemy(struct altar_game *game, uint8_t slot, const struct altar_piece *seen,
                      uint8_t to, enum altar_cause cause, enum altar_row_id row);

/* ---- scout.c ---- */

/* I6: what is seen anew has a new number. */
void altar_number_sighting(struct altar_game *game, uint8_t piece, uint8_t to);
/* The side (ALTAR_NONE) or one of its seats loses a piece out of sight. If that was in this act, it is
 * recognised when it is seen again: what was known of it is added to `known`, and it comes to its old
 * place in the list, if nobody has that now. */
void altar_note_lost(struct altar_game *game, struct altar_lost lost);
bool altar_is_recognised(struct altar_game *game, uint8_t piece, uint8_t seat, uint8_t *known,
                         uint8_t *slot);

#endif
