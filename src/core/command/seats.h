/* core/command/seats.h: the seats of a side, and the seat of each commander.
 *
 * With one commander a side, each side has one seat. With separate commanders each has a seat. What
 * belongs to no commander in particular is decided by the commander-in-chief, or by the first
 * seat. */
#ifndef VD_CORE_COMMAND_SEATS_H
#define VD_CORE_COMMAND_SEATS_H

#include "core/game.h"

/* A scenario's seats, by number. */
struct vd_seating {
    const uint8_t *side;
    const uint16_t *commander; /* by the system's own numbers; VD_NONE: no particular commander */
    uint8_t count;
};

/* The seats of a side, a bit each. */
uint32_t vd_seats_of_side(const struct vd_seating *seating, uint8_t side);
/* Returns the commander's seat on their side; the side's first seat if the commander has none or is
 * VD_NONE. VD_SEAT_NONE if the side has no seats. */
uint8_t vd_seat_of_commander(const struct vd_seating *seating, uint8_t side, uint16_t commander);

/* Marks that this seat has closed its part (a set-up, a turn); `due` has a bit for each seat. True
 * when all of `fellows` have closed theirs. */
bool vd_seats_close(uint32_t *due, uint32_t fellows, uint8_t seat);

#endif
