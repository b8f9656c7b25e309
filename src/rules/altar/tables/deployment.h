/* rules/altar/tables/deployment.h: where the armies of a campaign are set up (3.1, 3.2, R19). */
#ifndef ALTAR_TABLES_DEPLOYMENT_H
#define ALTAR_TABLES_DEPLOYMENT_H

#include "rules/altar/tables/army.h"

enum altar_how {
    ALTAR_HOW_NONE,
    ALTAR_EXACTLY,
    ALTAR_IN_OR_ADJACENT,
    ALTAR_ROAD_BETWEEN,
    ALTAR_ANY_FREE,
    ALTAR_NEXT_TO_OWN,
    ALTAR_OFF_MAP,
    ALTAR_HOW_COUNT
};

enum altar_pick {
    ALTAR_PICK_NONE,
    ALTAR_PICK_ONE_EACH,   /* one token at each place; the owner chooses which */
    ALTAR_PICK_ONE_OF,     /* all tokens at one of the places; the owner chooses which */
    ALTAR_PICK_EACH_AT_OWN /* the first token at the first place, and so on: depots; no choice */
};

/* One line of a briefing's deployment: which tokens, and where (3.1, 3.2, R19). */
struct altar_entry {
    uint32_t id;
    uint8_t side;
    uint8_t how;
    uint8_t choice;
    uint8_t first, count;  /* its tokens, in `placings` */
    uint8_t default_place; /* one_of: index of the place; road_between: where the column begins */
    altar_piece_id default_token; /* next to own: the division; ALTAR_NONE: none */
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX]; /* cells */
};

/* A token of an entry and its default space. VD_NONE: the place itself, then the spaces next to
 * it in order of number. */
struct altar_placing {
    uint16_t cell;
    altar_piece_id token;
};

/* 3.1: the command that may be given up before the set-up. */
struct altar_detachment {
    uint32_t id, text;
    uint8_t side;
    altar_corps_id corps; /* ALTAR_NONE: nothing is decided before the set-up */
    uint8_t row;          /* the victory row scored for it */
    uint8_t by_default;
};

#endif
