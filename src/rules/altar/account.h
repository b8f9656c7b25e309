/* rules/altar/account.h: the account of a battle that the machine fights out, hour by hour (spec
 * battle.md).
 *
 * What the battle notes becomes events: both sides' bids, every attack with its pairs of dice, the
 * clock, rally and rest. All of it lies open on the table (I25) but the generals' points, which are
 * their own side's. An attack is packed into one event, or several if the line is long; here is how it
 * is packed and read. */
#ifndef VD_ALTAR_ACCOUNT_H
#define VD_ALTAR_ACCOUNT_H

#include "rules/altar/battle.h"
#include "rules/altar/tell.h"

enum { ALTAR_PARTY_STRIKES, ALTAR_PARTY_STRUCK, ALTAR_PARTIES };

enum { ALTAR_COMBAT_PAIRS = 6 }; /* in one event */

/* One brigade of a pair. */
struct altar_fighter {
    uint8_t unit; /* ALTAR_NONE: nobody; the other, guns without infantry, is overrun */
    uint8_t face, fatigue;
    bool is_supported, is_tired, threw_again, breaks;
    bool fled; /* it breaks because the nerve of its division gave way (H11) */
};

/* What a division adds to all scores of an attack. */
struct altar_adds {
    int8_t guns, ground, generals;
};

struct altar_combat {
    uint8_t token[ALTAR_PARTIES], bid[ALTAR_PARTIES];
    struct altar_adds adds[ALTAR_PARTIES];
    uint8_t first_face[ALTAR_PARTIES]; /* of the die that was thrown again */
    uint8_t nerve[ALTAR_PARTIES];      /* faces of its die; 0: not rolled */
    uint8_t leader;                    /* general at the head of the attack, ALTAR_NONE */
    int8_t leads;                      /* what he adds to all its scores */
    bool falls, unasked;
    bool further; /* H7: by brigades that found nobody in the attack before it */
    bool goes_on; /* with more pairs of the attack before it */
    uint8_t count;
    struct altar_fighter pair[ALTAR_COMBAT_PAIRS][ALTAR_PARTIES];
};

void altar_combat_pack(const struct altar_combat *combat, uint16_t arg[VD_EVENT_ARGS]);
void altar_combat_read(const uint16_t arg[VD_EVENT_ARGS], struct altar_combat *combat);
/* Whether a general leads the brigades of this party. */
bool altar_combat_is_led(const struct altar_combat *combat, unsigned party);
/* All that counts for a brigade: the die, its quality, and what was added. */
int altar_combat_score(const struct altar_scenario *sc, const struct altar_combat *combat,
                       unsigned pair, unsigned party);

/* Entries of lists: where an event's list begins, and how one is read. Its count stands before it. */
enum {
    ALTAR_POINTS_LIST = 2,  /* ALTAR_EVENT_PRIORITY */
    ALTAR_BIDS_LIST = 4,    /* ALTAR_EVENT_BIDS */
    ALTAR_HELD_LIST = 1,    /* ALTAR_EVENT_HELD */
    ALTAR_RALLIES_LIST = 1, /* ALTAR_EVENT_RALLIES: two arguments each */
    ALTAR_REST_LIST = 1     /* ALTAR_EVENT_REST */
};

struct altar_points_entry {
    uint8_t general;
    bool halved, finest;
    bool forgot;   /* his staff forgot a division */
    uint8_t value; /* points; or that division's token */
};

struct altar_bid_entry {
    uint8_t token, bid;
};

struct altar_rally_entry {
    uint8_t unit, face, result; /* enum altar_rally */
    int16_t sum;
};

struct altar_rest_entry {
    uint8_t unit, fatigue;
    bool by_point; /* of a general, in the end phase */
};

uint16_t altar_pack_points(struct altar_points_entry entry);
uint16_t altar_pack_bid(struct altar_bid_entry entry);
void altar_pack_rally(struct altar_rally_entry entry, uint16_t arg[2]);
uint16_t altar_pack_rest(struct altar_rest_entry entry);
struct altar_points_entry altar_points_entry(uint16_t arg);
struct altar_bid_entry altar_bid_entry(uint16_t arg);
struct altar_rally_entry altar_rally_entry(const uint16_t arg[2]);
struct altar_rest_entry altar_rest_entry(uint16_t arg);

/* Whether an event is of the account; whether one that comes from a file may be told: what it names is
 * there. */
static inline bool altar_is_of_account(uint16_t kind)
{
    return kind >= ALTAR_EVENT_STANCE && kind <= ALTAR_EVENT_REST;
}

bool altar_account_is_sound(const struct altar_scenario *sc, const struct vd_event *event);

/* Fights an hour of the battle in the game's scratch and tells it; false when the battle is over. */
bool altar_account_hour(struct altar_game *game);

#endif
