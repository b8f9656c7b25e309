/* rules/altar/account_hour.c: what happens in an hour of battle is taken down and told (I25).
 *
 * The battle notes each thing as it happens (battle.h). What belongs together is kept until it is
 * complete: the bids until the first division acts, an attack until the next. */
#include <string.h>

#include "rules/altar/account.h"
#include "rules/altar/engine.h"

enum { PAIRS_ROOM = 32 }; /* of an attack; of a longer one the beginning is told first */

/* An attack that is under way. */
struct attack {
    struct altar_combat head;
    struct altar_fighter pair[PAIRS_ROOM][ALTAR_PARTIES];
    uint8_t count;
    uint8_t added;                /* parties whose additions are known */
    uint8_t again[ALTAR_PARTIES]; /* units that threw their die again, in order */
    uint8_t face_before[ALTAR_PARTIES], again_count;
    bool is_open, is_fleeing; /* breaks are those of a nerve that gave way */
};

struct list {
    uint16_t at[2 * ALTAR_UNITS_MAX];
    uint16_t count;
};

struct hour {
    struct altar_game *game;
    struct list points[ALTAR_SIDES], bids, held, rallies, rest;
    struct attack attack;
    uint8_t hour, level, owner;
    uint8_t clock_bid[ALTAR_SIDES];
    uint16_t stance[5]; /* arguments of ALTAR_EVENT_STANCE */
    bool is_finest;     /* the general whose points come next has his hour */
    bool is_open;       /* the bids have been told */
    uint16_t fought[8 + ALTAR_FOUGHT_COMERS];
};

static void push(struct list *list, uint16_t entry)
{
    list->at[list->count++] = entry;
}

/* As many events as it takes; each begins with the same arguments and the count of its own entries. */
static void tell_list(const struct hour *hour, enum altar_event_kind kind, uint32_t audience,
                      const uint16_t *head, unsigned head_count, unsigned width,
                      const struct list *list)
{
    const unsigned most = (VD_EVENT_ARGS - head_count - 1) / width * width;

    for (unsigned from = 0; from < list->count; from += most) {
        uint16_t arg[VD_EVENT_ARGS] = {0};
        unsigned count = list->count - from < most ? list->count - from : most;

        if (head_count > 0)
            memcpy(arg, head, head_count * sizeof *arg);
        arg[head_count] = (uint16_t)(count / width);
        memcpy(arg + head_count + 1, list->at + from, count * sizeof *arg);
        altar_tell_args(hour->game, kind, ALTAR_ROW_I25, audience, head_count + 1 + count, arg);
    }
}

/* ---- the hour opens ---- */

/* H3: what each side is about; told when both have made up their minds. */
static void take_stance(struct hour *hour, const struct altar_battle_record *note)
{
    uint16_t *arg = hour->stance;

    arg[0] = hour->hour;
    arg[1] = (uint16_t)(arg[1] | note->value[0] << 8 * note->side);
    arg[2 + note->side] = (uint16_t)note->value[1];
    arg[4] = (uint16_t)(arg[4] | note->value[2] << 8 * note->side);
    if (note->side + 1 == ALTAR_SIDES)
        altar_tell_args(hour->game, ALTAR_EVENT_STANCE, ALTAR_ROW_I25, ALTAR_BOTH,
                        sizeof hour->stance / sizeof *arg, arg);
}

static void take_points(struct hour *hour, const struct altar_battle_record *note)
{
    push(&hour->points[note->side],
         altar_pack_points((struct altar_points_entry){.general = note->subject,
                                                       .halved = note->value[1] != 0,
                                                       .finest = hour->is_finest,
                                                       .value = (uint8_t)note->value[0]}));
    hour->is_finest = false;
}

/* Sloppy Staff Work. */
static void take_forgotten(struct hour *hour, const struct altar_battle_record *note)
{
    push(&hour->points[note->side],
         altar_pack_points((struct altar_points_entry){
             .general = note->object, .forgot = true, .value = note->subject}));
}

static void take_clock_bid(struct hour *hour, const struct altar_battle_record *note)
{
    hour->clock_bid[note->side] = (uint8_t)note->value[0];
    if (note->value[1] != 0)
        hour->owner = note->side;
}

/* Shrewd Tactician: what counts, and is seen, is the bid as it was mended. */
static void mend(struct hour *hour, const struct altar_battle_record *note)
{
    for (unsigned i = 0; i < hour->bids.count; i++) {
        if (altar_bid_entry(hour->bids.at[i]).token == note->subject)
            hour->bids.at[i] =
                altar_pack_bid((struct altar_bid_entry){note->subject, (uint8_t)note->value[0]});
    }
}

/* The bids are turned over together; how many points a general had is his side's secret. */
static void open_levels(struct hour *hour)
{
    if (hour->is_open)
        return;
    const uint16_t head[] = {
        hour->hour,
        (uint16_t)(hour->clock_bid[ALTAR_UNION] | hour->clock_bid[ALTAR_CONFEDERATE] << 8),
        hour->owner};

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        const uint16_t whose = side;

        tell_list(hour, ALTAR_EVENT_PRIORITY, altar_owner_audience(hour->game, side), &whose, 1, 1,
                  &hour->points[side]);
    }
    tell_list(hour, ALTAR_EVENT_BIDS, ALTAR_BOTH, head, 3, 1, &hour->bids);
    hour->is_open = true;
}

/* ---- attacks ---- */

static void tell_pairs(struct hour *hour)
{
    struct attack *attack = &hour->attack;
    unsigned from = 0;

    do {
        uint16_t arg[VD_EVENT_ARGS];
        unsigned left = attack->count - from;

        attack->head.count = (uint8_t)(left < ALTAR_COMBAT_PAIRS ? left : ALTAR_COMBAT_PAIRS);
        memcpy(attack->head.pair, attack->pair[from], attack->head.count * sizeof attack->pair[0]);
        altar_combat_pack(&attack->head, arg);
        altar_tell_args(hour->game, ALTAR_EVENT_COMBAT, ALTAR_ROW_I25, ALTAR_BOTH, VD_EVENT_ARGS,
                        arg);
        attack->head.goes_on = true;
        from += attack->head.count;
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
    hour->fought[1 + note->side]++;
    hour->attack =
        (struct attack){.is_open = true,
                        .head = {.token = {note->subject, note->object},
                                 .bid = {(uint8_t)note->value[2], (uint8_t)note->value[3]},
                                 .unasked = (note->value[1] & ALTAR_ATTACK_UNASKED) != 0,
                                 .further = (note->value[1] & ALTAR_ATTACK_FURTHER) != 0,
                                 .leader = ALTAR_NONE}};
}

static void take_adds(struct attack *attack, const struct altar_battle_record *note)
{
    attack->head.adds[attack->added++] = (struct altar_adds){.guns = (int8_t)note->value[0],
                                                             .ground = (int8_t)note->value[1],
                                                             .generals = (int8_t)note->value[2]};
}

/* Unflappable: of each party one die at most. */
static void take_reroll(struct attack *attack, const struct altar_battle_record *note)
{
    attack->again[attack->again_count] = note->subject;
    attack->face_before[attack->again_count++] = (uint8_t)note->value[0];
}

static bool threw_again(struct attack *attack, unsigned party, uint8_t unit)
{
    for (unsigned i = 0; i < attack->again_count; i++) {
        if (attack->again[i] == unit) {
            attack->head.first_face[party] = attack->face_before[i];
            return true;
        }
    }
    return false;
}

static struct altar_fighter *add_pair(struct hour *hour)
{
    if (hour->attack.count == PAIRS_ROOM)
        tell_pairs(hour);
    return hour->attack.pair[hour->attack.count++];
}

/* Fatigue as it was is not noted: it is that of the unit in the battle, which is not touched yet. */
static uint8_t fatigue_of(const struct hour *hour, uint8_t unit)
{
    const struct altar_battle *battle = &hour->game->work->battle;

    for (unsigned i = 0; i < battle->unit_count; i++) {
        if (battle->units[i].id == unit)
            return battle->units[i].fatigue;
    }
    return 0;
}

static void take_pair(struct hour *hour, const struct altar_battle_record *note)
{
    struct altar_fighter *pair = add_pair(hour);
    const uint8_t unit[ALTAR_PARTIES] = {note->subject, note->object};

    for (unsigned party = 0; party < ALTAR_PARTIES; party++)
        pair[party] = (struct altar_fighter){
            .unit = unit[party],
            .face = (uint8_t)note->value[party],
            .fatigue = fatigue_of(hour, unit[party]),
            .is_supported = (note->value[4] & ALTAR_PAIR_SUPPORT << party) != 0,
            .is_tired = (note->value[4] & ALTAR_PAIR_TIRED << party) != 0,
            .threw_again = threw_again(&hour->attack, party, unit[party])};
}

/* In its pair; NULL: the unit is in none. */
static struct altar_fighter *fighter(struct attack *attack, uint8_t unit)
{
    for (unsigned i = attack->count; i > 0; i--) {
        for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
            if (attack->pair[i - 1][party].unit == unit)
                return &attack->pair[i - 1][party];
        }
    }
    return NULL;
}

static void take_fatigue(struct attack *attack, const struct altar_battle_record *note)
{
    struct altar_fighter *of = fighter(attack, note->subject);

    if (of != NULL)
        of->fatigue = (uint8_t)note->value[0];
}

/* Guns whose infantry is gone break with nobody before them. */
static void take_break(struct hour *hour, const struct altar_battle_record *note)
{
    struct altar_fighter *of = fighter(&hour->attack, note->subject);

    if (of == NULL) {
        of = add_pair(hour);
        of[ALTAR_PARTY_STRUCK] = (struct altar_fighter){.unit = ALTAR_NONE};
        of[ALTAR_PARTY_STRIKES] = (struct altar_fighter){
            .unit = note->subject, .fatigue = fatigue_of(hour, note->subject)};
        of->breaks = true;
        return;
    }
    of->breaks = true;
    of->fled = hour->attack.is_fleeing;
}

static void take_leader(struct attack *attack, const struct altar_battle_record *note)
{
    attack->head.leader = note->subject;
    attack->head.leads = (int8_t)note->value[0];
}

static void take_nerve(struct attack *attack, const struct altar_battle_record *note)
{
    unsigned party = note->subject == attack->head.token[ALTAR_PARTY_STRIKES] ? ALTAR_PARTY_STRIKES
                                                                              : ALTAR_PARTY_STRUCK;

    attack->head.nerve[party] = (uint8_t)note->value[0];
    attack->is_fleeing = note->value[1] != 0;
}

/* ---- the clock, and the end of the hour ---- */

static void tell_clock(struct hour *hour, const struct altar_battle_record *note)
{
    const uint16_t arg[] = {hour->level, (uint16_t)(note->value[0] | note->value[1] << 8),
                            (uint16_t)(note->value[2] | note->value[3] << 8), note->side};

    end_attack(hour);
    tell_list(hour, ALTAR_EVENT_HELD, ALTAR_BOTH, NULL, 0, 1, &hour->held);
    hour->held.count = 0;
    altar_tell_args(hour->game, ALTAR_EVENT_CLOCK, ALTAR_ROW_I25, ALTAR_BOTH,
                    sizeof arg / sizeof arg[0], arg);
}

static void take_rally(struct hour *hour, const struct altar_battle_record *note)
{
    uint16_t arg[2];

    altar_pack_rally((struct altar_rally_entry){.unit = note->subject,
                                                .face = (uint8_t)note->value[0],
                                                .result = (uint8_t)note->value[2],
                                                .sum = note->value[1]},
                     arg);
    push(&hour->rallies, arg[0]);
    push(&hour->rallies, arg[1]);
}

static void take_rest(struct hour *hour, const struct altar_battle_record *note)
{
    push(&hour->rest, altar_pack_rest((struct altar_rest_entry){.unit = note->subject,
                                                                .fatigue = (uint8_t)note->value[0],
                                                                .by_point = note->kind ==
                                                                            ALTAR_NOTE_END_POINT}));
}

static void take_arrival(struct hour *hour, const struct altar_battle_record *note)
{
    uint16_t *count = &hour->fought[7];

    if (*count < ALTAR_FOUGHT_COMERS)
        hour->fought[8 + (*count)++] = note->subject;
}

static void take_count(struct hour *hour, const struct altar_battle_record *note)
{
    hour->fought[3 + note->side] = (uint16_t)note->value[0];
    hour->fought[5 + note->side] = (uint16_t)note->value[2];
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
        push(&hour->bids,
             altar_pack_bid((struct altar_bid_entry){note->subject, (uint8_t)note->value[0]}));
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
        push(&hour->held, note->subject);
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

bool altar_account_hour(struct altar_game *game)
{
    struct altar_battle *battle = &game->work->battle;
    struct hour hour = {.game = game};
    const struct altar_battle_log log = {take, &hour};
    bool goes_on = altar_battle_hour(&game->sc->battle, battle, game->dice, &log);

    open_levels(&hour);
    end_attack(&hour);
    tell_list(&hour, ALTAR_EVENT_RALLIES, ALTAR_BOTH, NULL, 0, 2, &hour.rallies);
    tell_list(&hour, ALTAR_EVENT_REST, ALTAR_BOTH, NULL, 0, 1, &hour.rest);
    hour.fought[0] = (uint16_t)(battle->start + battle->hours);
    altar_tell_args(game, ALTAR_EVENT_FOUGHT, ALTAR_ROW_I25, ALTAR_BOTH,
                    sizeof hour.fought / sizeof hour.fought[0], hour.fought);
    return goes_on;
}
