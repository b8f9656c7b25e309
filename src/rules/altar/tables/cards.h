/* rules/altar/tables/cards.h: event cards with their effects and conditions; data/altar/.../cards.yaml has the grammar. */
#ifndef ALTAR_TABLES_CARDS_H
#define ALTAR_TABLES_CARDS_H

#include "rules/altar/tables/army.h"

enum altar_verb {
    ALTAR_VERB_NONE,
    ALTAR_VERB_DICE,     /* amount; purpose */
    ALTAR_VERB_MOVE,     /* amount; sorts */
    ALTAR_VERB_FORBID,   /* what; corps; for ALTAR_WHAT_CARD also cards and role */
    ALTAR_VERB_CLOSE,    /* crossings */
    ALTAR_VERB_ARRIVE,   /* token; places or zones */
    ALTAR_VERB_RELEASE,  /* token */
    ALTAR_VERB_RAIL,     /* amount; arm; lines; between */
    ALTAR_VERB_PLACE,    /* token: a reserve picket or train of corps; places or zones */
    ALTAR_VERB_RALLY,    /* amount; corps; target, 0: no roll needed */
    ALTAR_VERB_ODDS,     /* action; target */
    ALTAR_VERB_LOOK,     /* arm; reach; amount, 0: all */
    ALTAR_VERB_ACTIVATE, /* corps; last */
    ALTAR_VERB_CANCEL,   /* card */
    ALTAR_VERB_COUNT
};

enum altar_what {
    ALTAR_WHAT_NONE,
    ALTAR_WHAT_CROSS_COUNTRY,
    ALTAR_WHAT_STAFF_MARCH, /* Staff Dice for marches */
    ALTAR_WHAT_DESTROY,
    ALTAR_WHAT_REPAIR,
    ALTAR_WHAT_RAID,
    ALTAR_WHAT_CARD,
    ALTAR_WHAT_COUNT
};

enum altar_action {
    ALTAR_ACTION_NONE,
    ALTAR_ACTION_DESTROY,
    ALTAR_ACTION_REPAIR,
    ALTAR_ACTION_RAID,
    ALTAR_ACTION_RALLY,
    ALTAR_ACTION_COUNT
};

enum altar_purpose {
    ALTAR_PURPOSE_ANY,
    ALTAR_PURPOSE_RAID = 3, /* the number that packed tables use */
    ALTAR_PURPOSE_COUNT
};

/* One term of a condition. A condition is a program in postfix order: predicates and comparisons
 * push a truth value, `not` negates the top one, `and` and `or` combine the top two. "Own" and
 * "enemy" mean the side of the effect and its opponent. */
enum altar_term_kind {
    ALTAR_TERM_NONE,
    ALTAR_TERM_NOT,
    ALTAR_TERM_AND,
    ALTAR_TERM_OR,
    ALTAR_TERM_ENEMY_HELD, /* subject: cell */
    ALTAR_TERM_OWN_HELD,   /* cell */
    ALTAR_TERM_OWN_DEPOT,  /* cell */
    ALTAR_TERM_OFF_MAP,    /* token */
    ALTAR_TERM_FIXED,      /* token */
    ALTAR_TERM_WORKING,    /* crossing, index in the scenario's list */
    ALTAR_TERM_TURN,       /* quantities from here on, compared with `number` */
    ALTAR_TERM_DICE,       /* side */
    ALTAR_TERM_DEPOTS,     /* side */
    ALTAR_TERM_DIVISIONS,  /* corps */
    ALTAR_TERM_COUNT,
    ALTAR_TERM_FIRST_QUANTITY = ALTAR_TERM_TURN
};

enum altar_comparison {
    ALTAR_COMPARE_NONE,
    ALTAR_LESS,
    ALTAR_AT_MOST,
    ALTAR_EQUAL,
    ALTAR_AT_LEAST,
    ALTAR_MORE
};

struct altar_term {
    uint8_t kind;
    uint8_t comparison;
    uint16_t subject;
    int16_t number;
};

/* Spaces to choose from: the union of all zones. If there are none, the effect has places. */
struct altar_zones {
    uint8_t edges;        /* a bit each: 1 << enum vd_square_direction */
    uint8_t own_division; /* within this many spaces of one; 0: not used */
    uint8_t own_depot;
    uint8_t road;  /* only spaces with a road or rail */
    uint8_t clear; /* only spaces with no enemy token within this many; 0: any space */
};

/* Fields that the verb does not use are empty: ALTAR_NONE, VD_NONE or 0. */
struct altar_effect {
    uint8_t verb;
    uint8_t side;  /* ALTAR_SIDES: both */
    uint8_t turns; /* 0: this turn; n: also the n turns after it; ALTAR_NONE: to the end */
    uint8_t what;
    int8_t amount;
    uint8_t purpose;
    uint8_t action;
    uint8_t target; /* lowest face that succeeds */
    uint8_t reach;  /* spaces */
    altar_piece_id token;
    uint8_t kind; /* place: picket or train */
    altar_corps_id corps;
    uint8_t arm;                    /* only divisions of this arm; ALTAR_ARM_NONE: any */
    uint8_t sorts;                  /* a bit each: 1 << enum altar_sort */
    uint8_t cards;                  /* a bit each: 1 << enum altar_card */
    uint8_t role;                   /* enum altar_role; ALTAR_ROLES: none */
    uint8_t last;                   /* activate: last, not first */
    altar_deck_card_id card;        /* cancel: index */
    uint8_t first_term, term_count; /* condition, in `terms`; 0 terms: always */
    uint8_t alternative;            /* tried only as the `instead` of another effect */
    uint8_t instead; /* index of the effect tried if this one cannot take effect, or ALTAR_NONE */
    struct altar_zones zones;
    uint8_t place_count;
    uint16_t places[ALTAR_PLACES_MAX];
    uint16_t between[2]; /* rail: cells, or VD_NONE */
    uint32_t lines;      /* rail: railroads of the theater, a bit each */
    uint32_t crossings;  /* close: a bit each, index in the scenario's list */
};

struct altar_deck_card {
    uint32_t id, name, text;
    uint8_t first_effect, effect_count; /* in `effects` */
};

struct altar_scenario;

/* Callbacks that evaluate the condition of an effect: `holds` for one predicate, `counts` for
 * one quantity. */
struct altar_condition_answers {
    bool (*holds)(const void *context, const struct altar_effect *effect,
                  const struct altar_term *term);
    int (*counts)(const void *context, const struct altar_effect *effect,
                  const struct altar_term *term);
    const void *context;
};

bool altar_condition_holds(const struct altar_scenario *sc, const struct altar_effect *effect,
                           const struct altar_condition_answers *answers);

#endif
