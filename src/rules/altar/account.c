/* rules/altar/account.c: how the account of a battle is packed into events, and read again. */
#include "rules/altar/account.h"

#include <string.h>

/* ---- an attack ---- */

enum { TOKENS, BIDS, HEAD, STRIKES_ADDS, NERVES, STRUCK_ADDS, LED, FIRST_FACES, PAIRS };
enum { PAIR_ARGS = 3 };

/* Beside the leader, in HEAD. */
enum { UNASKED = 1 << 8, FALLS = 1 << 9, GOES_ON = 1 << 10, FURTHER = 1 << 11, COUNT_AT = 12 };

/* Faces and fatigue have five bits: the tables go up to 20. */
enum { SMALL = 5, SMALL_MASK = (1 << SMALL) - 1, FLAGS_AT = 2 * SMALL };
enum { SUPPORTED = 0, TIRED = 2, AGAIN = 4 }; /* in the argument of the faces: two bits each */
enum { BREAKS = 0, FLED = 2 };                /* in that of fatigue */

_Static_assert((int)PAIRS + PAIR_ARGS * (int)ALTAR_COMBAT_PAIRS <= (int)VD_EVENT_ARGS,
               "the pairs of an attack find room");
_Static_assert((int)ALTAR_GENERALS_MAX <= 1 << SMALL, "a general has five bits");

static uint16_t bytes(unsigned low, unsigned high)
{
    return (uint16_t)((low & 0xFF) | (high & 0xFF) << 8);
}

static uint16_t small(unsigned low, unsigned high)
{
    return (uint16_t)((low & SMALL_MASK) | (high & SMALL_MASK) << SMALL);
}

static uint8_t low(uint16_t arg)
{
    return (uint8_t)(arg & 0xFF);
}

static uint8_t high(uint16_t arg)
{
    return (uint8_t)(arg >> 8);
}

static void pack_pair(const struct altar_fighter pair[ALTAR_PARTIES], uint16_t arg[PAIR_ARGS])
{
    unsigned flags = 0, breaks = 0;

    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        flags |= (unsigned)(pair[party].is_supported << SUPPORTED | pair[party].is_tired << TIRED |
                            pair[party].threw_again << AGAIN)
                 << party;
        breaks |= (unsigned)(pair[party].breaks << BREAKS | pair[party].fled << FLED) << party;
    }
    arg[0] = bytes(pair[ALTAR_PARTY_STRIKES].unit, pair[ALTAR_PARTY_STRUCK].unit);
    arg[1] = (uint16_t)(small(pair[ALTAR_PARTY_STRIKES].face, pair[ALTAR_PARTY_STRUCK].face) |
                        flags << FLAGS_AT);
    arg[2] = (uint16_t)(small(pair[ALTAR_PARTY_STRIKES].fatigue, pair[ALTAR_PARTY_STRUCK].fatigue) |
                        breaks << FLAGS_AT);
}

static void read_pair(const uint16_t arg[PAIR_ARGS], struct altar_fighter pair[ALTAR_PARTIES])
{
    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        unsigned flags = arg[1] >> FLAGS_AT >> party, breaks = arg[2] >> FLAGS_AT >> party;

        pair[party] = (struct altar_fighter){.unit = (uint8_t)(arg[0] >> 8 * party),
                                             .face = arg[1] >> SMALL * party & SMALL_MASK,
                                             .fatigue = arg[2] >> SMALL * party & SMALL_MASK,
                                             .is_supported = (flags >> SUPPORTED & 1) != 0,
                                             .is_tired = (flags >> TIRED & 1) != 0,
                                             .threw_again = (flags >> AGAIN & 1) != 0,
                                             .breaks = (breaks >> BREAKS & 1) != 0,
                                             .fled = (breaks >> FLED & 1) != 0};
    }
}

void altar_combat_pack(const struct altar_combat *combat, uint16_t arg[VD_EVENT_ARGS])
{
    const struct altar_adds *strikes = &combat->adds[ALTAR_PARTY_STRIKES];
    const struct altar_adds *struck = &combat->adds[ALTAR_PARTY_STRUCK];

    memset(arg, 0, VD_EVENT_ARGS * sizeof *arg);
    arg[TOKENS] = bytes(combat->token[ALTAR_PARTY_STRIKES], combat->token[ALTAR_PARTY_STRUCK]);
    arg[BIDS] = bytes(combat->bid[ALTAR_PARTY_STRIKES], combat->bid[ALTAR_PARTY_STRUCK]);
    arg[HEAD] = (uint16_t)(combat->leader | (combat->unasked ? UNASKED : 0) |
                           (combat->falls ? FALLS : 0) | (combat->goes_on ? GOES_ON : 0) |
                           (combat->further ? FURTHER : 0) | combat->count << COUNT_AT);
    arg[STRIKES_ADDS] = bytes((uint8_t)strikes->guns, (uint8_t)strikes->generals);
    arg[NERVES] = bytes(combat->nerve[0], combat->nerve[1]);
    arg[STRUCK_ADDS] = bytes((uint8_t)struck->guns, (uint8_t)struck->ground);
    arg[LED] = bytes((uint8_t)struck->generals, (uint8_t)combat->leads);
    arg[FIRST_FACES] = bytes(combat->first_face[0], combat->first_face[1]);
    for (unsigned i = 0; i < combat->count; i++)
        pack_pair(combat->pair[i], arg + PAIRS + PAIR_ARGS * i);
}

void altar_combat_read(const uint16_t arg[VD_EVENT_ARGS], struct altar_combat *combat)
{
    unsigned count = arg[HEAD] >> COUNT_AT;

    *combat = (struct altar_combat){
        .token = {low(arg[TOKENS]), high(arg[TOKENS])},
        .bid = {low(arg[BIDS]), high(arg[BIDS])},
        .adds = {{.guns = (int8_t)low(arg[STRIKES_ADDS]),
                  .generals = (int8_t)high(arg[STRIKES_ADDS])},
                 {.guns = (int8_t)low(arg[STRUCK_ADDS]),
                  .ground = (int8_t)high(arg[STRUCK_ADDS]),
                  .generals = (int8_t)low(arg[LED])}},
        .nerve = {low(arg[NERVES]), high(arg[NERVES])},
        .first_face = {low(arg[FIRST_FACES]), high(arg[FIRST_FACES])},
        .leader = low(arg[HEAD]),
        .leads = (int8_t)high(arg[LED]),
        .unasked = (arg[HEAD] & UNASKED) != 0,
        .falls = (arg[HEAD] & FALLS) != 0,
        .goes_on = (arg[HEAD] & GOES_ON) != 0,
        .further = (arg[HEAD] & FURTHER) != 0,
        .count = (uint8_t)(count < ALTAR_COMBAT_PAIRS ? count : ALTAR_COMBAT_PAIRS)};
    for (unsigned i = 0; i < combat->count; i++)
        read_pair(arg + PAIRS + PAIR_ARGS * i, combat->pair[i]);
}

bool altar_combat_is_led(const struct altar_combat *combat, unsigned party)
{
    return combat->leader != ALTAR_NONE && party == ALTAR_PARTY_STRIKES;
}

int altar_combat_score(const struct altar_scenario *sc, const struct altar_combat *combat,
                       unsigned pair, unsigned party)
{
    const struct altar_fighter *fighter = &combat->pair[pair][party];
    const struct altar_adds *adds = &combat->adds[party];
    int sum = fighter->face + sc->units[fighter->unit].modifier + adds->guns + adds->ground +
              adds->generals;

    if (fighter->is_supported)
        sum += sc->battle.support;
    if (fighter->is_tired)
        sum += sc->battle.tired;
    if (altar_combat_is_led(combat, party))
        sum += combat->leads;
    return sum;
}

/* ---- entries of lists ---- */

enum { HALVED = 1 << 13, FINEST = 1 << 14, FORGOT = 1 << 15 };
enum { RESULT_AT = 13, BY_POINT = 1 << 15 };

uint16_t altar_pack_points(struct altar_points_entry entry)
{
    return (uint16_t)(bytes(entry.value, entry.general) | (entry.halved ? HALVED : 0) |
                      (entry.finest ? FINEST : 0) | (entry.forgot ? FORGOT : 0));
}

struct altar_points_entry altar_points_entry(uint16_t arg)
{
    return (struct altar_points_entry){.general = arg >> 8 & SMALL_MASK,
                                       .halved = (arg & HALVED) != 0,
                                       .finest = (arg & FINEST) != 0,
                                       .forgot = (arg & FORGOT) != 0,
                                       .value = low(arg)};
}

uint16_t altar_pack_bid(struct altar_bid_entry entry)
{
    return bytes(entry.token, entry.bid);
}

struct altar_bid_entry altar_bid_entry(uint16_t arg)
{
    return (struct altar_bid_entry){.token = low(arg), .bid = high(arg)};
}

void altar_pack_rally(struct altar_rally_entry entry, uint16_t arg[2])
{
    arg[0] = (uint16_t)(bytes(entry.unit, entry.face) | entry.result << RESULT_AT);
    arg[1] = (uint16_t)entry.sum;
}

struct altar_rally_entry altar_rally_entry(const uint16_t arg[2])
{
    return (struct altar_rally_entry){.unit = low(arg[0]),
                                      .face = arg[0] >> 8 & SMALL_MASK,
                                      .result = (uint8_t)(arg[0] >> RESULT_AT),
                                      .sum = (int16_t)arg[1]};
}

uint16_t altar_pack_rest(struct altar_rest_entry entry)
{
    return (uint16_t)(bytes(entry.unit, entry.fatigue) | (entry.by_point ? BY_POINT : 0));
}

struct altar_rest_entry altar_rest_entry(uint16_t arg)
{
    return (struct altar_rest_entry){
        .unit = low(arg), .fatigue = arg >> 8 & SMALL_MASK, .by_point = (arg & BY_POINT) != 0};
}

/* ---- what comes from a file ---- */

static bool is_fighter(const struct altar_scenario *sc, const struct altar_fighter *fighter)
{
    return fighter->unit < sc->unit_count;
}

static bool is_combat(const struct altar_scenario *sc, const uint16_t *arg)
{
    struct altar_combat combat;

    altar_combat_read(arg, &combat);
    for (unsigned i = 0; i < combat.count; i++) {
        if (!is_fighter(sc, &combat.pair[i][ALTAR_PARTY_STRIKES]) ||
            (combat.pair[i][ALTAR_PARTY_STRUCK].unit != ALTAR_NONE &&
             !is_fighter(sc, &combat.pair[i][ALTAR_PARTY_STRUCK])))
            return false;
    }
    return combat.token[0] < sc->token_count && combat.token[1] < sc->token_count &&
           (combat.leader == ALTAR_NONE || combat.leader < sc->general_count) &&
           arg[HEAD] >> COUNT_AT <= ALTAR_COMBAT_PAIRS;
}

static bool is_points(const struct altar_scenario *sc, const uint16_t *arg)
{
    struct altar_points_entry entry = altar_points_entry(*arg);

    return entry.general < sc->general_count && (!entry.forgot || entry.value < sc->token_count);
}

static bool is_bid(const struct altar_scenario *sc, const uint16_t *arg)
{
    return altar_bid_entry(*arg).token < sc->token_count;
}

static bool is_held(const struct altar_scenario *sc, const uint16_t *arg)
{
    return *arg < sc->token_count;
}

static bool is_rally(const struct altar_scenario *sc, const uint16_t *arg)
{
    struct altar_rally_entry entry = altar_rally_entry(arg);

    return entry.unit < sc->unit_count && entry.result < ALTAR_RALLY_COUNT;
}

static bool is_rest(const struct altar_scenario *sc, const uint16_t *arg)
{
    return altar_rest_entry(*arg).unit < sc->unit_count;
}

/* As many entries as it says, which find room, and each of them names what there is. */
static bool is_list(const struct altar_scenario *sc, const uint16_t *arg, unsigned first,
                    unsigned width,
                    bool (*is_entry)(const struct altar_scenario *, const uint16_t *))
{
    unsigned count = arg[first - 1];

    if (count > (VD_EVENT_ARGS - first) / width)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (!is_entry(sc, arg + first + width * i))
            return false;
    }
    return true;
}

bool altar_account_is_sound(const struct altar_scenario *sc, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_STANCE:
        return (arg[1] & 0xFF) < ALTAR_STANCES && arg[1] >> 8 < ALTAR_STANCES;
    case ALTAR_EVENT_PRIORITY:
        return arg[0] < ALTAR_SIDES && is_list(sc, arg, ALTAR_POINTS_LIST, 1, is_points);
    case ALTAR_EVENT_BIDS:
        return arg[2] < ALTAR_SIDES && is_list(sc, arg, ALTAR_BIDS_LIST, 1, is_bid);
    case ALTAR_EVENT_COMBAT:
        return is_combat(sc, arg);
    case ALTAR_EVENT_HELD:
        return is_list(sc, arg, ALTAR_HELD_LIST, 1, is_held);
    case ALTAR_EVENT_CLOCK:
        return arg[3] < ALTAR_SIDES;
    case ALTAR_EVENT_RALLIES:
        return is_list(sc, arg, ALTAR_RALLIES_LIST, 2, is_rally);
    case ALTAR_EVENT_REST:
        return is_list(sc, arg, ALTAR_REST_LIST, 1, is_rest);
    default:
        return false;
    }
}
