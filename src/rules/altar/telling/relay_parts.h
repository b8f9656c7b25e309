/* rules/altar/telling/relay_parts.h: declarations shared by relay.c, deciders.c and sightings.c. */
#ifndef ALTAR_TELLING_RELAY_PARTS_H
#define ALTAR_TELLING_RELAY_PARTS_H

#include "rules/altar/telling/relay.h"

struct altar_seat *altar_place(const struct altar_game *game, uint8_t seat);
void altar_tell_seat_piece(struct altar_game *game, uint8_t seat, altar_piece_id slot,
                           struct altar_piece piece, enum altar_cause cause, enum altar_row_id row);
/* I14: tells the present state of a crossing. */
void altar_relay_crossing(struct altar_game *game, uint8_t crossing, uint32_t seats);
/* The piece as other commanders of its side see it: identified, but without its orders. */
struct altar_piece altar_as_fellows_see(const struct altar_piece *truth);
/* The enemy token as this seat's view lists it; NULL if it is not listed. */
const struct altar_piece *altar_known_as(const struct altar_seat *place, altar_piece_id piece);
/* The seat learns something of a token (bits of enum altar_known). */
void altar_seat_learns(struct altar_game *game, uint8_t seat, altar_piece_id piece, uint8_t bits,
                       enum altar_cause cause, enum altar_row_id row);
/* True if the seat has a token in either cell; true if it has one at a crossing (index in the
 * scenario's list). */
bool altar_has_token_in(const struct altar_game *game, uint8_t seat, uint16_t a, uint16_t b);
bool altar_is_at_crossing(const struct altar_game *game, uint8_t seat, uint16_t crossing);

#endif
