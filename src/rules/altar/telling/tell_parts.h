/* rules/altar/telling/tell_parts.h: declarations shared by tell.c and scout.c. */
#ifndef ALTAR_TELLING_TELL_PARTS_H
#define ALTAR_TELLING_TELL_PARTS_H

#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

/* ---- tell.c ---- */

static inline enum altar_fog altar_fog_of(const struct altar_game *game)
{
    return (enum altar_fog)game->sc->switches[ALTAR_SWITCH_FOG];
}

/* A free index in the other side's list. For an identified piece, the one where it is
 * remembered; for another, the one it had before (ALTAR_NONE: none) if that is still free. */
altar_piece_id altar_free_slot(const struct altar_game *game, altar_piece_id piece,
                               altar_piece_id before, const struct altar_view *to);
/* The piece as the other side may know it. */
void altar_as_enemy_sees(const struct altar_game *game, altar_piece_id piece,
                         struct altar_piece *seen);
void altar_tell_enemy(struct altar_game *game, altar_piece_id slot, const struct altar_piece *seen,
                      uint8_t to, enum altar_cause cause, enum altar_row_id row);

/* ---- scout.c ---- */

/* I6: gives a new number to a piece that comes into sight again. */
void altar_number_sighting(struct altar_game *game, altar_piece_id piece, uint8_t to);
/* The side (seat ALTAR_NONE) or one of its seats loses sight of a piece. If the piece is seen
 * again in the same act, it is recognized: what was known of it is added to `known`, and it gets
 * its old index in the list if that is still free. */
void altar_note_lost(struct altar_game *game, struct altar_lost lost);
bool altar_is_recognized(struct altar_game *game, altar_piece_id piece, uint8_t seat,
                         uint8_t *known, altar_piece_id *slot);

#endif
