/* rules/gcacw/telling/seats.h: seats and their commanders, and who shares what he sees (10.4, 10.6, 14). */
#ifndef GCACW_TELLING_SEATS_H
#define GCACW_TELLING_SEATS_H

#include "rules/gcacw/telling/tell.h"

enum gcacw_communications { GCACW_FREE_TALK, GCACW_HISTORIC, GCACW_HYBRID };

static inline bool gcacw_is_separate(const struct gcacw_scenario *sc)
{
    return sc->switches[GCACW_SWITCH_COMMANDERS] != 0;
}

/* 14: each commander knows what he sees himself; else the seats of a side share one view. */
static inline bool gcacw_is_parted(const struct gcacw_scenario *sc)
{
    return gcacw_is_separate(sc) && sc->switches[GCACW_SWITCH_COMMUNICATIONS] != GCACW_FREE_TALK;
}

/* The observer that a seat looks through: its side, or itself. */
static inline uint8_t gcacw_observer_of(const struct gcacw_scenario *sc, uint8_t seat)
{
    return gcacw_is_parted(sc) ? seat : sc->base.seat_side[seat];
}

/* The leader of a seat now: the leader that it is named for, or his successor; none if neither is
 * in play. */
gcacw_leader_id gcacw_leader_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t seat);
/* The seat that gives a leader his orders: his own, or that of the unit he is with. */
uint8_t gcacw_seat_of_leader(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                             gcacw_leader_id leader);
/* Where he is; VD_NONE if he is not on the map. */
uint16_t gcacw_seat_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         uint8_t seat);
/* The seat that gives a unit's orders at the start. */
uint8_t gcacw_seat_of_unit(const struct gcacw_scenario *sc, gcacw_unit_id unit);
/* The seat of the leader of a command; the army commander's if he has none. */
uint8_t gcacw_seat_of_command(const struct gcacw_scenario *sc, uint8_t side,
                              gcacw_command_id command);
/* 10.6: the seat that has overall command of a side now. */
uint8_t gcacw_overall_seat(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           uint8_t side);

#endif
