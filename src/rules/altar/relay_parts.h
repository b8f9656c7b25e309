/* rules/altar/relay_parts.h: what relay.c, deciders.c and sightings.c share. */
#ifndef VD_ALTAR_RELAY_PARTS_H
#define VD_ALTAR_RELAY_PARTS_H

#include "rules/altar/relay.h"

struct altar_seat *altar_place(const struct altar_game *game, uint8_t seat);
void altar_tell_seat_piece(struct altar_game *game, uint8_t seat, uint8_t slot,
                           struct altar_piece piece, enum altar_cause cause, enum altar_row_id row);
/* Friends tell who they are; what they are about they do not. */
struct altar_piece altar_as_fellows_see(const struct altar_piece *truth);
/* The enemy's token as this seat's list has it; NULL if it is not there. */
const struct altar_piece *altar_known_as(const struct altar_seat *place, uint8_t piece);
/* It learns something of it (bits of enum altar_known). */
void altar_seat_learns(struct altar_game *game, uint8_t seat, uint8_t piece, uint8_t bits,
                       enum altar_cause cause, enum altar_row_id row);
/* Whether it has a token in either cell; at a crossing, by its index in the scenario's list. */
bool altar_has_token_in(const struct altar_game *game, uint8_t seat, uint16_t a, uint16_t b);
bool altar_is_at_crossing(const struct altar_game *game, uint8_t seat, uint16_t crossing);

#endif
