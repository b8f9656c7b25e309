/* rules/altar/tables/victory.h: what a campaign scores victory points for. */
#ifndef ALTAR_TABLES_VICTORY_H
#define ALTAR_TABLES_VICTORY_H

#include "rules/altar/tables/army.h"

struct altar_amount {
    int8_t plus;   /* 6 of 6+d6 */
    uint8_t dice;  /* 1 of 6+d6, 2 of 2d6 */
    uint8_t sides; /* 3 or 6; 0 without dice */
    int8_t sign;   /* -1: subtracted; else 1 */
};

/* What a row is scored for: first events, scored at once or before turn 1, then conditions on
 * the position. */
enum altar_award {
    ALTAR_AWARD_NONE,
    ALTAR_AWARD_SKIRMISH_WON,
    ALTAR_AWARD_BATTLE_WON,
    ALTAR_AWARD_CROSSING_DESTROYED, /* a crossing that has this row */
    ALTAR_AWARD_TRAIN_HOME,         /* on `bank` of `river` */
    ALTAR_AWARD_TRAIN_DESTROYED,
    ALTAR_AWARD_ENTERED, /* a division of the side enters places[0] */
    ALTAR_AWARD_GIVEN_UP,
    ALTAR_AWARD_NONE_NEAR,  /* no enemy `whom` in or adjacent to places[0] */
    ALTAR_AWARD_HELD,       /* a division of the side in places[0] */
    ALTAR_AWARD_ANY_HELD,   /* ... in one of the places; scored once, however many are held */
    ALTAR_AWARD_NEVER_HELD, /* each place where no enemy division stood at the end of any turn */
    ALTAR_AWARD_BESIEGED,   /* own divisions in `spaces` spaces adjacent to places[0] */
    ALTAR_AWARD_ROUTES_CLOSED,
    ALTAR_AWARD_COUNT,
    ALTAR_AWARD_FIRST_CONDITION = ALTAR_AWARD_NONE_NEAR
};

enum altar_when {
    ALTAR_WHEN_NONE,
    ALTAR_WHEN_START, /* before turn 1 */
    ALTAR_WHEN_IMMEDIATE,
    ALTAR_WHEN_END_OF_TURN,
    ALTAR_WHEN_END, /* Z8, after the last turn */
    ALTAR_WHEN_COUNT
};

enum altar_per { ALTAR_PER_NONE, ALTAR_PER_CROSSING, ALTAR_PER_PLACE, ALTAR_PER_COUNT };

enum altar_whom { ALTAR_WHOM_NONE, ALTAR_WHOM_DIVISIONS, ALTAR_WHOM_UNITS, ALTAR_WHOM_COUNT };

struct altar_row {
    uint32_t id, text;
    uint8_t side;
    uint8_t award;
    uint8_t when;
    uint8_t last_turn; /* an end-of-turn row that is scored in the last turn only */
    uint8_t once;      /* in a campaign, or for each `per` */
    uint8_t per;
    uint8_t printed; /* stated in the book, not reconstructed */
    uint8_t active;  /* not disabled by a switch (its `if`, victory_rows) */
    struct altar_amount amount;
    uint8_t whom;
    uint8_t spaces;
    altar_corps_id corps; /* the one given up */
    uint8_t bank;         /* enum vd_bank */
    uint16_t river;       /* of the theater; VD_NONE */
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX];
};

#endif
