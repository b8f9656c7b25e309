/* rules/altar/telling/account_hour.c: records an hour of battle and tells it as events (I25).
 *
 * The battle sends a note of each thing as it happens (battle.h). Notes that belong together are
 * held until they are complete: the bids until the first division acts, an attack until the next
 * one. */
#include <string.h>

#include "rules/altar/battle/battle.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

enum { PAIRS_ROOM = 32 }; /* of one attack; the beginning of a longer one is told first */

/* An open attack. */
struct attack {
    struct altar_event_combat head;
    struct altar_event_pair pair[PAIRS_ROOM];
    uint8_t count;
    uint8_t added;                      /* parties whose additions are known */
    altar_unit_id again[ALTAR_PARTIES]; /* units that rerolled their die, in order */
    uint8_t face_before[ALTAR_PARTIES], again_count;
    bool is_open, is_fleeing; /* units break because their nerve failed */
};

/* Lists that are told when complete, in as many events as needed. */
struct lists {
    struct altar_event_general generals[ALTAR_SIDES][ALTAR_UNITS_MAX];
    struct altar_event_bid bids[ALTAR_TOKENS_MAX];
    struct altar_event_rally rallies[ALTAR_UNITS_MAX];
    struct altar_event_rested rested[2 * ALTAR_UNITS_MAX];
    uint8_t held[ALTAR_TOKENS_MAX];
    unsigned general_count[ALTAR_SIDES], bid_count, rally_count, rested_count, held_count;
};

struct hour {
    struct altar_game *game;
    struct lists lists;
    struct attack attack;
    uint8_t hour, level, owner;
    uint8_t clock_bid[ALTAR_SIDES];
    struct altar_event_stance stance;
    bool is_finest; /* the general whose points come next has his finest hour */
    bool is_open;   /* the bids have been told */
    struct altar_event_fought fought;
};

/* How many entries of a list the next event takes. */
static uint8_t share(unsigned count, unsigned from, size_t room)
{
    return (uint8_t)(count - from < room ? count - from : room);
}

/* ---- the hour opens ---- */

/* H3: what each side tries to do; told when both have decided. */
static void take_stance(struct hour *hour, const struct altar_battle_record *note)
{
    hour->stance.hour = hour->hour;
    hour->stance.stance[note->side] = (uint8_t)note->value[0];
    hour->stance.weight[note->side] = (uint16_t)note->value[1];
    hour->stance.waits[note->side] = note->value[2] != 0;
    if (note->side + 1 == ALTAR_SIDES)
        altar_send_stance(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, hour->stance);
}

static void add_general(struct hour *hour, uint8_t side, struct altar_event_general entry)
{
    hour->lists.generals[side][hour->lists.general_count[side]++] = entry;
}

static void take_points(struct hour *hour, const struct altar_battle_record *note)
{
    add_general(hour, note->side,
                (struct altar_event_general){.general = note->subject,
                                             .halved = note->value[1] != 0,
                                             .finest = hour->is_finest,
                                             .value = (uint8_t)note->value[0]});
    hour->is_finest = false;
}

/* Sloppy Staff Work. */
static void take_forgotten(struct hour *hour, const struct altar_battle_record *note)
{
    add_general(hour, note->side,
                (struct altar_event_general){
                    .general = note->object, .forgot = true, .value = note->subject});
}

static void take_clock_bid(struct hour *hour, const struct altar_battle_record *note)
{
    hour->clock_bid[note->side] = (uint8_t)note->value[0];
    if (note->value[1] != 0)
        hour->owner = note->side;
}

/* Shrewd Tactician: the bid that counts, and is shown, is the changed one. */
static void mend(struct hour *hour, const struct altar_battle_record *note)
{
    for (unsigned i = 0; i < hour->lists.bid_count; i++) {
        if (hour->lists.bids[i].token.v == note->subject)
            hour->lists.bids[i].bid = (uint8_t)note->value[0];
    }
}

static void tell_generals(const struct hour *hour, uint8_t side)
{
    const struct lists *lists = &hour->lists;
    struct altar_event_priority told = {.side = side};

    for (unsigned from = 0; from < lists->general_count[side]; from += told.generals_count) {
        told.generals_count =
            share(lists->general_count[side], from, ALTAR_ROOM(priority, generals));
        memcpy(told.generals, lists->generals[side] + from,
               told.generals_count * sizeof told.generals[0]);
        altar_send_priority(hour->game, ALTAR_ROW_I25, altar_owner_audience(hour->game, side),
                            told);
    }
}

static void tell_bids(const struct hour *hour)
{
    const struct lists *lists = &hour->lists;
    struct altar_event_bids told = {
        .hour = hour->hour,
        .clock = {hour->clock_bid[ALTAR_UNION], hour->clock_bid[ALTAR_CONFEDERATE]},
        .owner = hour->owner};

    for (unsigned from = 0; from < lists->bid_count; from += told.bids_count) {
        told.bids_count = share(lists->bid_count, from, ALTAR_ROOM(bids, bids));
        memcpy(told.bids, lists->bids + from, told.bids_count * sizeof told.bids[0]);
        altar_send_bids(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    }
}

/* The bids are revealed together; how many points a general had is secret to his side. */
static void open_levels(struct hour *hour)
{
    if (hour->is_open)
        return;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        tell_generals(hour, side);
    tell_bids(hour);
    hour->is_open = true;
}

/* ---- attacks ---- */

static void tell_pairs(struct hour *hour)
{
    struct attack *attack = &hour->attack;
    unsigned from = 0;

    do {
        attack->head.pairs_count = share(attack->count, from, ALTAR_ROOM(combat, pairs));
        memcpy(attack->head.pairs, attack->pair + from,
               attack->head.pairs_count * sizeof attack->pair[0]);
        altar_send_combat(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, attack->head);
        attack->head.goes_on = true;
        from += attack->head.pairs_count;
    } while (from < attack->count);
    attack->count = 0;
}

static void end_attack(struct hour *hour)
{
    if (hour->attack.is_open)
        tell_pairs(hour);
    hour->attack.is_open = false;
}

static void begin_attack(struct hour *hour, const struct altar_battle_record *note)
{
    end_attack(hour);
    hour->fought.attacks[note->side]++;
    hour->attack =
        (struct attack){.is_open = true,
                        .head = {.token = {altar_piece(note->subject), altar_piece(note->object)},
                                 .bid = {(uint8_t)note->value[2], (uint8_t)note->value[3]},
                                 .unasked = (note->value[1] & ALTAR_ATTACK_UNASKED) != 0,
                                 .further = (note->value[1] & ALTAR_ATTACK_FURTHER) != 0,
                                 .leader = ALTAR_NONE}};
}

static void take_adds(struct attack *attack, const struct altar_battle_record *note)
{
    if (attack->added++ == ALTAR_PARTY_STRIKES) {
        attack->head.guns = (int8_t)note->value[0];
        attack->head.generals = (int8_t)note->value[2];
        return;
    }
    attack->head.defender_guns = (int8_t)note->value[0];
    attack->head.defender_ground = (int8_t)note->value[1];
    attack->head.defender_generals = (int8_t)note->value[2];
}

/* Unflappable: at most one die of each party. */
static void take_reroll(struct attack *attack, const struct altar_battle_record *note)
{
    attack->again[attack->again_count] = altar_unit(note->subject);
    attack->face_before[attack->again_count++] = (uint8_t)note->value[0];
}

static bool threw_again(struct attack *attack, unsigned party, altar_unit_id unit)
{
    for (unsigned i = 0; i < attack->again_count; i++) {
        if (attack->again[i].v == unit.v) {
            attack->head.first_face[party] = attack->face_before[i];
            return true;
        }
    }
    return false;
}

static struct altar_event_pair *add_pair(struct hour *hour, struct altar_event_pair pair)
{
    if (hour->attack.count == PAIRS_ROOM)
        tell_pairs(hour);
    hour->attack.pair[hour->attack.count] = pair;
    return &hour->attack.pair[hour->attack.count++];
}

/* The battle does not note the fatigue before: it is that of the unit in the battle, which is
 * still unchanged. */
static uint8_t fatigue_of(const struct hour *hour, altar_unit_id unit)
{
    const struct altar_battle *battle = &hour->game->work->battle;

    for (unsigned i = 0; i < battle->unit_count; i++) {
        if (battle->units[i].id.v == unit.v)
            return battle->units[i].fatigue;
    }
    return 0;
}

static void take_pair(struct hour *hour, const struct altar_battle_record *note)
{
    struct altar_event_pair *pair = add_pair(
        hour,
        (struct altar_event_pair){.unit = {altar_unit(note->subject), altar_unit(note->object)}});

    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        pair->face[party] = (uint8_t)note->value[party];
        pair->fatigue[party] = fatigue_of(hour, pair->unit[party]);
        pair->supported[party] = (note->value[4] & ALTAR_PAIR_SUPPORT << party) != 0;
        pair->tired[party] = (note->value[4] & ALTAR_PAIR_TIRED << party) != 0;
        pair->again[party] = threw_again(&hour->attack, party, pair->unit[party]);
    }
}

/* The unit's last pair, and its party; NULL: the unit is in no pair. */
static struct altar_event_pair *pair_of(struct attack *attack, altar_unit_id unit, unsigned *party)
{
    for (unsigned i = attack->count; i > 0; i--) {
        for (*party = 0; *party < ALTAR_PARTIES; ++*party) {
            if (attack->pair[i - 1].unit[*party].v == unit.v)
                return &attack->pair[i - 1];
        }
    }
    return NULL;
}

static void take_fatigue(struct attack *attack, const struct altar_battle_record *note)
{
    unsigned party;
    struct altar_event_pair *pair = pair_of(attack, altar_unit(note->subject), &party);

    if (pair != NULL)
        pair->fatigue[party] = (uint8_t)note->value[0];
}

/* Batteries without infantry break without an opponent. */
static void take_break(struct hour *hour, const struct altar_battle_record *note)
{
    unsigned party;
    struct altar_event_pair *pair = pair_of(&hour->attack, altar_unit(note->subject), &party);

    if (pair == NULL) {
        (void)add_pair(hour, (struct altar_event_pair){
                                 .unit = {altar_unit(note->subject), ALTAR_NO_UNIT},
                                 .fatigue = {fatigue_of(hour, altar_unit(note->subject))},
                                 .breaks = {true}});
        return;
    }
    pair->breaks[party] = true;
    pair->fled[party] = hour->attack.is_fleeing;
}

static void take_leader(struct attack *attack, const struct altar_battle_record *note)
{
    attack->head.leader = note->subject;
    attack->head.leads = (int8_t)note->value[0];
}

static void take_nerve(struct attack *attack, const struct altar_battle_record *note)
{
    unsigned party = note->subject == attack->head.token[ALTAR_PARTY_STRIKES].v
                         ? ALTAR_PARTY_STRIKES
                         : ALTAR_PARTY_STRUCK;

    attack->head.nerve[party] = (uint8_t)note->value[0];
    attack->is_fleeing = note->value[1] != 0;
}

/* ---- the clock, and the end of the hour ---- */

static void tell_held(const struct hour *hour)
{
    const struct lists *lists = &hour->lists;
    struct altar_event_held told = {.tokens_count = 0};

    for (unsigned from = 0; from < lists->held_count; from += told.tokens_count) {
        told.tokens_count = share(lists->held_count, from, ALTAR_ROOM(held, tokens));
        memcpy(told.tokens, lists->held + from, told.tokens_count);
        altar_send_held(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    }
}

static void tell_clock(struct hour *hour, const struct altar_battle_record *note)
{
    const struct altar_event_clock told = {
        .level = hour->level,
        .dice = {(uint8_t)note->value[0], (uint8_t)note->value[1]},
        .taken = (uint8_t)note->value[2],
        .left = (uint8_t)note->value[3],
        .side = note->side};

    end_attack(hour);
    tell_held(hour);
    hour->lists.held_count = 0;
    altar_send_clock(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, told);
}

static void take_rally(struct hour *hour, const struct altar_battle_record *note)
{
    hour->lists.rallies[hour->lists.rally_count++] =
        (struct altar_event_rally){.unit = altar_unit(note->subject),
                                   .face = (uint8_t)note->value[0],
                                   .result = (uint8_t)note->value[2],
                                   .sum = note->value[1]};
}

static void take_rest(struct hour *hour, const struct altar_battle_record *note)
{
    hour->lists.rested[hour->lists.rested_count++] =
        (struct altar_event_rested){.unit = altar_unit(note->subject),
                                    .fatigue = (uint8_t)note->value[0],
                                    .by_point = note->kind == ALTAR_NOTE_END_POINT};
}

static void take_arrival(struct hour *hour, const struct altar_battle_record *note)
{
    if (hour->fought.arrivals_count < ALTAR_ROOM(fought, arrivals))
        hour->fought.arrivals[hour->fought.arrivals_count++] = altar_piece(note->subject);
}

static void take_count(struct hour *hour, const struct altar_battle_record *note)
{
    hour->fought.broken[note->side] = (uint8_t)note->value[0];
    hour->fought.ends[note->side] = (uint8_t)note->value[2];
}

/* ---- all of them ---- */

static void take_in_combat(struct hour *hour, const struct altar_battle_record *note)
{
    switch ((enum altar_battle_note)note->kind) {
    case ALTAR_NOTE_ADDS:
        take_adds(&hour->attack, note);
        break;
    case ALTAR_NOTE_REROLL:
        take_reroll(&hour->attack, note);
        break;
    case ALTAR_NOTE_PAIR:
        take_pair(hour, note);
        break;
    case ALTAR_NOTE_FATIGUE:
        take_fatigue(&hour->attack, note);
        break;
    case ALTAR_NOTE_BREAK:
        take_break(hour, note);
        break;
    case ALTAR_NOTE_LEADS:
        take_leader(&hour->attack, note);
        break;
    case ALTAR_NOTE_NERVE:
        take_nerve(&hour->attack, note);
        break;
    case ALTAR_NOTE_FALLS:
        hour->attack.head.falls = true;
        break;
    default:
        break;
    }
}

static void take(void *context, const struct altar_battle_record *note)
{
    struct hour *hour = context;

    switch ((enum altar_battle_note)note->kind) {
    case ALTAR_NOTE_HOUR:
        hour->hour = (uint8_t)note->value[0];
        break;
    case ALTAR_NOTE_STANCE:
        take_stance(hour, note);
        break;
    case ALTAR_NOTE_FINEST:
        hour->is_finest = true;
        break;
    case ALTAR_NOTE_POINTS:
        take_points(hour, note);
        break;
    case ALTAR_NOTE_FORGOTTEN:
        take_forgotten(hour, note);
        break;
    case ALTAR_NOTE_BID:
        hour->lists.bids[hour->lists.bid_count++] = (struct altar_event_bid){
            .token = altar_piece(note->subject), .bid = (uint8_t)note->value[0]};
        break;
    case ALTAR_NOTE_CLOCK_BID:
        take_clock_bid(hour, note);
        break;
    case ALTAR_NOTE_MENDED:
        mend(hour, note);
        break;
    case ALTAR_NOTE_LEVEL:
        open_levels(hour);
        hour->level = (uint8_t)note->value[0];
        break;
    case ALTAR_NOTE_ATTACK:
        open_levels(hour);
        begin_attack(hour, note);
        break;
    case ALTAR_NOTE_HOLD:
        hour->lists.held[hour->lists.held_count++] = note->subject;
        break;
    case ALTAR_NOTE_CLOCK:
        tell_clock(hour, note);
        break;
    case ALTAR_NOTE_RALLY:
        take_rally(hour, note);
        break;
    case ALTAR_NOTE_REST:
    case ALTAR_NOTE_END_POINT:
        take_rest(hour, note);
        break;
    case ALTAR_NOTE_ARRIVE:
        take_arrival(hour, note);
        break;
    case ALTAR_NOTE_COUNT_UP:
        take_count(hour, note);
        break;
    default:
        take_in_combat(hour, note);
        break;
    }
}

static void tell_rallies(const struct hour *hour)
{
    const struct lists *lists = &hour->lists;
    struct altar_event_rallies told = {.units_count = 0};

    for (unsigned from = 0; from < lists->rally_count; from += told.units_count) {
        told.units_count = share(lists->rally_count, from, ALTAR_ROOM(rallies, units));
        memcpy(told.units, lists->rallies + from, told.units_count * sizeof told.units[0]);
        altar_send_rallies(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    }
}

static void tell_rest(const struct hour *hour)
{
    const struct lists *lists = &hour->lists;
    struct altar_event_rest told = {.units_count = 0};

    for (unsigned from = 0; from < lists->rested_count; from += told.units_count) {
        told.units_count = share(lists->rested_count, from, ALTAR_ROOM(rest, units));
        memcpy(told.units, lists->rested + from, told.units_count * sizeof told.units[0]);
        altar_send_rest(hour->game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    }
}

bool altar_account_hour(struct altar_game *game)
{
    struct altar_battle *battle = &game->work->battle;
    struct hour hour = {.game = game};
    const struct altar_battle_log log = {take, &hour};
    bool goes_on = altar_battle_hour(&game->sc->battle, battle, game->dice, &log);

    open_levels(&hour);
    end_attack(&hour);
    tell_rallies(&hour);
    tell_rest(&hour);
    hour.fought.hour = (uint8_t)(battle->start + battle->hours);
    altar_send_fought(game, ALTAR_ROW_I25, ALTAR_BOTH, hour.fought);
    return goes_on;
}
