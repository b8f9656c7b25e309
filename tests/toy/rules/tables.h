/* toy/rules/tables.h: the tables of Outposts, a game of two sides on a hex map (rules.def). */
#ifndef VD_TESTS_TOY_TABLES_H
#define VD_TESTS_TOY_TABLES_H

#include "core/command/seats.h"
#include "core/switches.h"
#include "core/system.h"

enum {
    OUTPOST_SIDES = 2,
    OUTPOST_SEATS_MAX = 4,     /* two commanders a side */
    OUTPOST_COMPANIES_MAX = 8, /* of both sides */
    OUTPOST_TOWNS_MAX = 4,
    OUTPOST_CARDS = 6, /* in the weather deck */
    OUTPOST_STRENGTH_MAX = 9,
    OUTPOST_PACE_MAX = 6,
    OUTPOST_EXTRA_MAX = 2, /* hexes that a forced march can add */
    OUTPOST_ROUTE_MAX = OUTPOST_PACE_MAX + OUTPOST_EXTRA_MAX,
    OUTPOST_TURNS_MAX = 99,
    OUTPOST_NAME_MAX = 20,
    OUTPOST_CELLS_MAX = 2048
};

enum outpost_side { OUTPOST_BLUE, OUTPOST_GRAY };
enum outpost_arm { OUTPOST_FOOT, OUTPOST_HORSE, OUTPOST_ARM_COUNT };
enum outpost_fog { OUTPOST_BLIND, OUTPOST_OPEN, OUTPOST_FOG_COUNT };
enum outpost_commanders { OUTPOST_SINGLE, OUTPOST_SEPARATE };
enum outpost_switch { OUTPOST_SWITCH_FOG, OUTPOST_SWITCH_COMMANDERS, OUTPOST_SWITCH_COUNT };
enum outpost_card { OUTPOST_NO_CARD, OUTPOST_CHARGE, OUTPOST_HOLD, OUTPOST_CARD_COUNT };

enum outpost_rule {
    OUTPOST_NO_RULE,
#define CHAPTER(first, title)
#define RULE(id, text) OUTPOST_##id,
#include "toy/rules/rules.def"
#undef RULE
#undef CHAPTER
    OUTPOST_RULE_COUNT
};

struct outpost_company {
    const char *name;
    uint8_t side, arm, strength;
    uint16_t cell; /* as printed */
};

struct outpost_town {
    uint16_t cell;
    uint8_t points;
};

/* Companies stand by side: blue's first. */
struct outpost_scenario {
    struct vd_scenario base;
    const char *title, *briefing;
    uint16_t turns;
    uint16_t home[OUTPOST_SIDES];
    uint8_t zone; /* how far from home a company may be placed */
    uint8_t pace[OUTPOST_ARM_COUNT];
    uint8_t sight;                         /* of horse */
    uint8_t mud;                           /* cards of the deck */
    uint8_t fog, commanders;               /* of the switches */
    uint16_t commander[OUTPOST_SEATS_MAX]; /* K1: the arm a seat commands; VD_NONE: both */
    uint8_t switches[OUTPOST_SWITCH_COUNT];
    struct vd_switch_data options[OUTPOST_SWITCH_COUNT];
    const char *names; /* the pool of their texts */
    uint32_t names_size;
    uint8_t company_count, town_count;
    uint8_t leak; /* a planted mistake (leaks.h); 0 in every game that is played */
    struct outpost_company company[OUTPOST_COMPANIES_MAX];
    struct outpost_town town[OUTPOST_TOWNS_MAX];
};

static inline const struct outpost_scenario *outpost_scenario_of(const struct vd_scenario *base)
{
    return (const struct outpost_scenario *)base;
}

static inline uint8_t outpost_enemy_of(unsigned side)
{
    return (uint8_t)(1 - side);
}

static inline unsigned outpost_distance(const struct outpost_scenario *sc, unsigned a, unsigned b)
{
    return vd_theater_distance(sc->base.theater, (vd_cell_id){(uint16_t)a},
                               (vd_cell_id){(uint16_t)b});
}

/* K1: the seats of each side, and whose a company is. */
static inline struct vd_seating outpost_seating(const struct outpost_scenario *sc)
{
    return (struct vd_seating){sc->base.seat_side, sc->commander, sc->base.seat_count};
}

static inline uint32_t outpost_seats_of(const struct outpost_scenario *sc, unsigned side)
{
    const struct vd_seating seating = outpost_seating(sc);

    return vd_seats_of_side(&seating, (uint8_t)side);
}

static inline uint8_t outpost_seat_of(const struct outpost_scenario *sc, unsigned company)
{
    const struct vd_seating seating = outpost_seating(sc);

    return vd_seat_of_commander(&seating, sc->company[company].side, sc->company[company].arm);
}

/* tables.c: the register of rules, and names that more than one chapter uses. */
extern const struct vd_rule outpost_rules[]; /* OUTPOST_RULE_COUNT of them */
extern const struct vd_rule_chapter outpost_chapters[];
extern const struct vd_switch_table outpost_switches;
const char *outpost_side_name(unsigned side);
const char *outpost_arm_name(unsigned arm);
const char *outpost_card_name(unsigned card);
/* Whether a company of the side may be placed there (P1). */
bool outpost_is_home(const struct outpost_scenario *sc, unsigned side, unsigned cell);

#endif
