/* core/command/seats.c: the seats of a side, and the seat of each commander. */
#include "core/command/seats.h"

uint32_t vd_seats_of_side(const struct vd_seating *seating, uint8_t side)
{
    uint32_t seats = 0;

    for (uint8_t seat = 0; seat < seating->count; seat++) {
        if (seating->side[seat] == side)
            seats |= VD_AUDIENCE(seat);
    }
    return seats;
}

uint8_t vd_seat_of_commander(const struct vd_seating *seating, uint8_t side, uint16_t commander)
{
    uint8_t first = VD_SEAT_NONE;

    for (uint8_t seat = 0; seat < seating->count; seat++) {
        if (seating->side[seat] != side)
            continue;
        if (commander != VD_NONE && seating->commander[seat] == commander)
            return seat;
        if (first == VD_SEAT_NONE)
            first = seat;
    }
    return first;
}

bool vd_seats_close(uint32_t *due, uint32_t fellows, uint8_t seat)
{
    *due &= ~VD_AUDIENCE(seat);
    return (*due & fellows) == 0;
}
