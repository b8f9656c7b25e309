/* rules/gcacw/ground/retreat.h: retreats and flanks: the ground of a combat (6.6, 6.9). */
#ifndef GCACW_GROUND_RETREAT_H
#define GCACW_GROUND_RETREAT_H

#include "rules/gcacw/ground/zones.h"

/* A stack that must retreat. */
struct gcacw_retiring {
    uint16_t cell;     /* where it is now */
    uint16_t attacker; /* the hex it retreats from */
    uint8_t side;
    uint8_t mover;                    /* enum gcacw_mover of its largest unit */
    uint8_t wheels;                   /* artillery or wagons are with it */
    const struct gcacw_cells *within; /* 3.5: left only if there is no other way; NULL: anywhere */
    const struct gcacw_cells *passed; /* hexes it has gone through, never entered again; NULL */
};

struct gcacw_retreat_hex {
    uint16_t cell;
    uint8_t priority; /* enum gcacw_retreat */
    uint8_t loss;     /* manpower */
};

/* The best hexes for its next step, by number; all of the same priority. Returns how many: none, and
 * the stack surrenders. */
unsigned gcacw_retreat_hexes(const struct gcacw_field *field, const struct gcacw_retiring *stack,
                             struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS]);

/* The units of one side in a hex, as they cover flanks. */
struct gcacw_cover {
    uint16_t cell;
    uint16_t halves; /* combat value */
    uint8_t exerts;  /* has a zone of control */
};

/* An attack as seen from the hex that is attacked. */
struct gcacw_flanks {
    uint16_t attacker, defender; /* neighbors */
    uint16_t halves;             /* the defender's combat value, multiplied by its works */
    uint8_t side;                /* the attacker's */
    const struct gcacw_cover *friends;
    const struct gcacw_cover *enemies; /* the defender's friends in other hexes */
    uint8_t friend_count, enemy_count;
    uint8_t all_around; /* 6.1f: the hexes beside the attacker's count as sides too */
};

/* How far a hex lies from the attacker's, around the defender: 0 to 3. */
unsigned gcacw_turn_between(unsigned direction, unsigned other);
/* The attacker's bonus (6.6): the hexes at the sides and the rear that other friends cover. */
unsigned gcacw_flank_bonus(const struct gcacw_field *field, const struct gcacw_flanks *flanks);

#endif
