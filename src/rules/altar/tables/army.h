/* rules/altar/tables/army.h: the armies of a campaign: sides, generals, corps, tokens, brigades, depots, crossings. */
#ifndef ALTAR_TABLES_ARMY_H
#define ALTAR_TABLES_ARMY_H

#include <stdint.h>

#include "core/game.h"
#include "rules/altar/tables/ids.h"

enum altar_side { ALTAR_UNION, ALTAR_CONFEDERATE, ALTAR_SIDES };

static inline uint8_t altar_other(uint8_t side)
{
    return side == ALTAR_UNION ? ALTAR_CONFEDERATE : ALTAR_UNION;
}

enum {
    ALTAR_TOKENS_MAX = 96,
    ALTAR_UNITS_MAX = 160,
    ALTAR_RESERVES_MAX = 8, /* unattached batteries of an army */
    ALTAR_CORPS_MAX = 16,
    ALTAR_GENERALS_MAX = 24,
    ALTAR_DEPOTS_MAX = 10,
    ALTAR_CROSSINGS_MAX = 32,
    ALTAR_CARDS_MAX = 16,
    ALTAR_EFFECTS_MAX = 8, /* of one card */
    ALTAR_EFFECT_POOL = 64,
    ALTAR_TERM_POOL = 128,
    ALTAR_CONDITION_TERMS = 24, /* of one condition */
    ALTAR_CONDITION_DEPTH = 8,  /* values on the stack during evaluation */
    ALTAR_ENTRIES_MAX = 64,
    ALTAR_PLACES_MAX = 8,
    ALTAR_ROWS_MAX = 24,
    ALTAR_TURNS_MAX = 24,
    ALTAR_TOWNS_MAX = 128,
    ALTAR_WORKS_MAX = 4,
    ALTAR_RAILS_MAX = 32 /* an edge has a bit for each */
};

enum altar_kind {
    ALTAR_KIND_NONE,
    ALTAR_DIVISION,
    ALTAR_PICKET,
    ALTAR_TRAIN,
    ALTAR_DEPOT,
    ALTAR_KIND_COUNT
};

enum altar_arm { ALTAR_ARM_NONE, ALTAR_INFANTRY, ALTAR_CAVALRY, ALTAR_ARTILLERY, ALTAR_ARM_COUNT };

/* Kind and arm in one, where numbers differ by both: base moves, sight, cards. */
enum altar_sort {
    ALTAR_SORT_INFANTRY,
    ALTAR_SORT_PICKET,
    ALTAR_SORT_CAVALRY,
    ALTAR_SORT_DEPOT,
    ALTAR_SORT_TRAIN,
    ALTAR_SORT_COUNT
};

/* Spec 6.2: the nineteen traits of the generals in the two campaigns. */
enum altar_trait {
    ALTAR_TRAIT_NONE,
    ALTAR_INEPT,
    ALTAR_SLOPPY_STAFF_WORK,
    ALTAR_UNFLAPPABLE,
    ALTAR_HESITANT,
    ALTAR_UNRELIABLE,
    ALTAR_CAUTIOUS,
    ALTAR_FINEST_HOUR,
    ALTAR_TRUSTED_LIEUTENANT,
    ALTAR_ENERGETIC,
    ALTAR_LEADS_FROM_THE_FRONT,
    ALTAR_INSUBORDINATE,
    ALTAR_RECKLESS_ATTACKER,
    ALTAR_DISCIPLINARIAN,
    ALTAR_REVERED,
    ALTAR_TARDY,
    ALTAR_STALWART,
    ALTAR_AGGRESSIVE,
    ALTAR_HARD_DRIVING,
    ALTAR_SHREWD_TACTICIAN,
    ALTAR_TRAIT_COUNT
};

/* ---- armies ---- */

struct altar_army {
    uint32_t side_name, name; /* "Union", "Army of the Potomac" */
    uint32_t side_alias, alias;
    uint8_t side_alias_count, alias_count;
    uint8_t general; /* of the army; ALTAR_NONE: nobody commands all of it */
    uint8_t first_corps, corps_count;
    /* all tokens, including depots and those that may come later */
    uint8_t first_token, token_count;
    uint8_t first_unit, unit_count; /* all units, the reserve artillery first */
    uint8_t reserve_count;          /* unattached batteries */
    uint32_t reserve_name;
};

struct altar_general {
    uint32_t id, name, rank; /* "ewell", "Richard Ewell", "Lt. Gen." */
    uint32_t alias;
    uint32_t traits; /* a bit each: 1 << enum altar_trait */
    uint8_t alias_count;
    uint8_t side;
    altar_corps_id corps;            /* ALTAR_NONE: the army */
    uint8_t points;                  /* priority points; ALTAR_NONE: rolled again every hour */
    uint8_t point_dice, point_sides; /* the dice for that roll: 2 and 6 for 2d6 */
    uint8_t independent;             /* acts as army general of his own command (L10) */
};

struct altar_corps {
    uint32_t id, name; /* "III", "III Corps" */
    uint32_t alias;
    uint8_t alias_count;
    uint8_t side;
    uint8_t general;
    /* its own divisions and pickets, including those a card may bring */
    uint8_t first_token, token_count;
};

enum altar_token_flag {
    ALTAR_TOKEN_FIXED = 1,   /* a garrison until released (M26) */
    ALTAR_TOKEN_ARRIVES = 2, /* off the map until a card brings it */
    ALTAR_TOKEN_RESERVE = 4, /* a train not raised yet, a picket a card may give */
    ALTAR_TOKEN_GIVEN_UP = 8 /* belongs to the corps the Union may give up (3.1) */
};

struct altar_token {
    uint32_t id, name; /* "Pender", "Pender's Division"; unique within its side */
    uint32_t alias, alias_count;
    uint8_t side;
    uint8_t kind;
    uint8_t arm; /* of a division: infantry or cavalry (M25) */
    /* the corps that activates it (X15); ALTAR_NONE: depots, trains not raised yet */
    altar_corps_id corps;
    altar_corps_id
        command; /* chain of command for stacking and generals; ALTAR_NONE: the army's own */
    uint8_t first_unit, unit_count;
    uint8_t depot; /* index, for a depot; else ALTAR_NONE */
    uint8_t flags;
};

struct altar_unit {
    uint32_t name;
    uint32_t alias; /* an alias with a slash, Pender/Chambliss, replaces the whole name */
    uint8_t alias_count;
    altar_piece_id token; /* its division; ALTAR_NONE for the army's reserve artillery */
    uint8_t side;
    uint8_t arm;
    int8_t modifier;
};

struct altar_depot {
    uint32_t name; /* of its place: "Hanover" */
    uint16_t cell;
    uint16_t other;                    /* where its owner may set it up instead, or VD_NONE */
    altar_piece_id token[ALTAR_SIDES]; /* the token that each side places there */
    uint8_t value[ALTAR_SIDES];        /* Staff Dice per turn (T2, B16, X32) */
    uint8_t owner;                     /* at the start */
};

/* ---- crossings and routes home ---- */

/* A crossing of the theater that matters in this campaign. */
struct altar_crossing {
    uint16_t crossing;
    uint16_t acts_from; /* the one cell from which it can be destroyed or repaired; VD_NONE: both */
    uint8_t row;        /* victory row of its first destruction, or ALTAR_NONE */
    uint8_t closed;     /* from the start, permanently */
    uint8_t destroyed;  /* at the start; can be repaired */
    uint8_t target;     /* can be destroyed and repaired */
};

/* A route home (Z9, X38). */
struct altar_route {
    uint16_t cell;
    uint8_t crossing; /* index in the list above */
};

#endif
