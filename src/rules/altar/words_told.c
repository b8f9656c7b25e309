/* rules/altar/words_told.c: what one act told a seat, in as few lines as can be.
 *
 * Every event has a sentence of its own (words_event.c). A march of seven spaces, an army set up or a
 * corps at rest would be a page of them: here what belongs together is one line, and what only repeats
 * the order, or what the prompt says next, is left out. Nothing is read but the events themselves. */
#include <string.h>

#include "rules/altar/account.h"
#include "rules/altar/engine.h"
#include "rules/altar/ground.h"
#include "rules/altar/words_parts.h"

/* What belongs together; the lower half of a key tells whose it is. */
enum group {
    GROUP_NONE = 0,
    GROUP_SILENT = 1 << 16,
    GROUP_STEPS = 2 << 16, /* of a march, or of a march that is watched */
    GROUP_SETUP = 3 << 16,
    GROUP_REST = 4 << 16,
    GROUP_STAFF = 5 << 16,
    GROUP_CROSSING = 6 << 16,
    GROUP_TABLE = 7 << 16,
    GROUP_SHOWN = 8 << 16,
    GROUP_FOUGHT = 9 << 16,
    GROUP_POOL = 10 << 16,
    GROUP_MIXED = 11 << 16,  /* the enemy's tokens of a space, dealt anew (I36) */
    GROUP_REPORT = 14 << 16, /* by who tells it */
    GROUP_COMBAT = 13 << 16, /* the attacks of an hour of battle */
    GROUP_QUIET = 12 << 16,  /* activations of the enemy that nothing is seen of */
};

struct story {
    const struct altar_scenario *sc;
    const struct vd_event *events;
    size_t count;
    struct vd_writer *out;
    uint8_t reader;
};

/* ---- what an event is ---- */

static bool is_piece(const struct vd_event *event, enum altar_cause cause)
{
    return event->kind == ALTAR_EVENT_PIECE && event->arg[1] == cause;
}

static bool is_own(const struct story *story, const struct vd_event *event)
{
    return event->arg[4] == story->reader;
}

/* Where the telling starts afresh. */
static bool parts(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_TURN || event->kind == ALTAR_EVENT_CONTACT ||
           event->kind == ALTAR_EVENT_CARDS || event->kind == ALTAR_EVENT_RESULT;
}

static bool is_step(const struct vd_event *event)
{
    return is_piece(event, ALTAR_CAUSE_MARCH) ||
           (is_piece(event, ALTAR_CAUSE_SIGHTED) && event->rule == ALTAR_I6);
}

static uint32_t key_of_steps(const struct vd_event *event)
{
    return (uint32_t)GROUP_STEPS | (uint32_t)(event->arg[0] & 0xFFU) << 8 |
           (event->arg[11] & 0xFFU);
}

/* The march of an own token goes by its slot alone, also where an event has no piece. */
static uint32_t key_of_slot(uint16_t slot)
{
    return (uint32_t)GROUP_STEPS | (uint32_t)(slot & 0xFFU) << 8;
}

/* ---- whether an earlier one says it ---- */

static bool is_earlier(const struct story *story, size_t index,
                       bool (*says)(const struct vd_event *earlier, const struct vd_event *event))
{
    for (size_t i = index; i > 0 && !parts(&story->events[i - 1]); i--) {
        if (says(&story->events[i - 1], &story->events[index]))
            return true;
    }
    return false;
}

static bool says_throw(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == ALTAR_EVENT_DIE && earlier->arg[0] == ALTAR_DIE_STAFF &&
           (earlier->arg[1] == event->arg[0] || earlier->arg[5] == event->arg[11]);
}

static bool says_meeting(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == ALTAR_EVENT_MET && earlier->arg[0] == event->arg[2];
}

/* Every step of it, and that it is over. */
static bool says_retreat(const struct vd_event *earlier, const struct vd_event *event)
{
    if (earlier->kind != ALTAR_EVENT_PATH || earlier->arg[0] != event->arg[0])
        return false;
    for (unsigned i = 0; i < earlier->arg[1] && i < ALTAR_STEPS_MAX; i++) {
        if (earlier->arg[2 + i] == event->arg[2])
            return true;
    }
    return false;
}

static bool says_activation(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == ALTAR_EVENT_CORPS && earlier->arg[0] == event->arg[0];
}

static bool says_own_march(const struct vd_event *earlier, const struct vd_event *event)
{
    return is_piece(earlier, ALTAR_CAUSE_MARCH) && earlier->arg[0] == event->arg[0];
}

/* Two tokens that leave one space by the same side, or are told of in one, are told alike. */
static bool says_the_same(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == event->kind && memcmp(earlier->arg, event->arg, sizeof event->arg) == 0;
}

static bool says_sighting(const struct vd_event *earlier, const struct vd_event *event)
{
    return is_step(earlier) && earlier->arg[0] == event->arg[0] &&
           earlier->arg[11] == event->arg[1];
}

/* ---- lost from sight and seen again ---- */

/* A march that passes by loses sight of whoever stands there and gains it again, by a new number each
 * time (DESIGN, Names under fog): the last is told, and that another was seen there before. */
static bool is_seen_later(const struct story *story, size_t index, uint16_t cell)
{
    for (size_t i = index + 1; i < story->count && !parts(&story->events[i]); i++) {
        if (is_piece(&story->events[i], ALTAR_CAUSE_SIGHTED) && story->events[i].arg[2] == cell)
            return true;
    }
    return false;
}

/* The number that went by there first in this act; 0: none. */
static uint16_t seen_before(const struct story *story, size_t index, uint16_t cell)
{
    uint16_t handle = 0;

    for (size_t i = index; i > 0 && !parts(&story->events[i - 1]); i--) {
        if (story->events[i - 1].kind == ALTAR_EVENT_LOST && story->events[i - 1].arg[2] == cell)
            handle = story->events[i - 1].arg[1];
    }
    return handle;
}

/* ---- which group ---- */

/* I9, I30: from the naming of a corps to its end nothing was told. */
static bool is_quiet(const struct story *story, size_t index)
{
    if (story->events[index].arg[1] != ALTAR_NONE)
        return false;
    for (size_t i = index + 1; i < story->count; i++) {
        uint16_t kind = story->events[i].kind;

        if (kind == ALTAR_EVENT_CLOSED)
            return true;
        if (kind != ALTAR_EVENT_TASK)
            return false;
    }
    return false;
}

static bool is_staff_die(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_DIE && event->arg[0] == ALTAR_DIE_STAFF;
}

static uint32_t group_of_staff(const struct story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    if (event->rule != ALTAR_I12)
        return GROUP_NONE;
    if (!is_own(story, event) && index > 0 && is_staff_die(&story->events[index - 1]))
        return event->arg[9] > 0 ? GROUP_NONE : GROUP_SILENT;
    if ((event->arg[8] & ALTAR_PIECE_ROLLED) == 0 && event->arg[9] == 0)
        return (uint32_t)GROUP_STAFF | !is_own(story, event);
    return is_own(story, event) && is_earlier(story, index, says_throw) ? GROUP_SILENT : GROUP_NONE;
}

/* The enemy's throw is told with what it gives him, if it gives him something. */
static uint32_t group_of_die(const struct story *story, size_t index)
{
    const struct vd_event *next = &story->events[index + 1];

    return is_staff_die(&story->events[index]) && index + 1 < story->count &&
                   is_piece(next, ALTAR_CAUSE_STAFF) && !is_own(story, next) && next->arg[9] > 0
               ? GROUP_SILENT
               : GROUP_NONE;
}

static uint32_t group_of_piece(const struct story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    if (is_step(event))
        return key_of_steps(event);
    switch ((enum altar_cause)event->arg[1]) {
    case ALTAR_CAUSE_SETUP:
        return (uint32_t)GROUP_SETUP | !is_own(story, event);
    case ALTAR_CAUSE_REST:
        if (!is_own(story, event) || event->arg[2] == VD_NONE)
            return GROUP_NONE;
        if (is_earlier(story, index, says_retreat))
            return GROUP_SILENT;
        return is_earlier(story, index, says_own_march) ? key_of_slot(event->arg[0]) : GROUP_REST;
    case ALTAR_CAUSE_STAFF:
        return group_of_staff(story, index);
    case ALTAR_CAUSE_TURN:
        return GROUP_SILENT;
    case ALTAR_CAUSE_SIGHTED:
        return event->rule == ALTAR_I36 ? (uint32_t)GROUP_MIXED | event->arg[2]
                                        : (uint32_t)GROUP_NONE;
    case ALTAR_CAUSE_LEARNT:
        return is_earlier(story, index, says_meeting) ? GROUP_SILENT : GROUP_NONE;
    case ALTAR_CAUSE_RETREAT:
        return is_earlier(story, index, says_retreat) ? GROUP_SILENT : GROUP_NONE;
    default:
        return GROUP_NONE;
    }
}

/* Both sides may have a Smith: what lists divisions of both does so side by side. */
static uint32_t side_of(const struct story *story, uint16_t token)
{
    return token < story->sc->token_count ? story->sc->tokens[token].side : 0;
}

static uint32_t group_of_fought(const struct story *story, const struct vd_event *event)
{
    uint16_t token =
        event->arg[0] < story->sc->unit_count ? story->sc->units[event->arg[0]].token : ALTAR_NONE;

    return (uint32_t)GROUP_FOUGHT | side_of(story, token) << 8 | (event->arg[1] & 0xFFU);
}

static uint32_t group_of_unit(const struct story *story, const struct vd_event *event)
{
    if (event->arg[2] == ALTAR_UNIT_SHOWN)
        return (uint32_t)GROUP_SHOWN | (event->arg[1] != ALTAR_FIT);
    if (event->arg[2] == ALTAR_UNIT_FOUGHT && event->arg[1] != ALTAR_FIT)
        return group_of_fought(story, event);
    return GROUP_NONE;
}

static uint32_t group_of(const struct story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_PIECE:
        return group_of_piece(story, index);
    case ALTAR_EVENT_LOST:
        if (is_earlier(story, index, says_sighting))
            return key_of_slot(event->arg[0]) | (event->arg[1] & 0xFFU);
        return is_seen_later(story, index, event->arg[2]) ? GROUP_SILENT : GROUP_NONE;
    case ALTAR_EVENT_SPENT:
        return is_earlier(story, index, says_own_march) ? key_of_slot(event->arg[0])
                                                        : (uint32_t)GROUP_NONE;
    case ALTAR_EVENT_CORPS:
        if (event->arg[0] == story->reader)
            return event->arg[2] == 0 ? (uint32_t)GROUP_SILENT : (uint32_t)GROUP_NONE;
        return is_quiet(story, index) ? GROUP_QUIET : GROUP_NONE;
    case ALTAR_EVENT_CLOSED:
        return event->arg[0] == story->reader || is_earlier(story, index, says_activation)
                   ? GROUP_SILENT
                   : GROUP_NONE;
    case ALTAR_EVENT_CROSSING:
        return event->rule == ALTAR_I2
                   ? (uint32_t)GROUP_CROSSING | (uint32_t)event->arg[1] << 1 | event->arg[2]
                   : (uint32_t)GROUP_NONE;
    case ALTAR_EVENT_TABLE:
        return (uint32_t)GROUP_TABLE | side_of(story, event->arg[0]);
    case ALTAR_EVENT_POOL:
        return (uint32_t)GROUP_POOL | event->arg[0];
    case ALTAR_EVENT_UNIT:
        return group_of_unit(story, event);
    case ALTAR_EVENT_DIE:
        return group_of_die(story, index);
    case ALTAR_EVENT_REPORT:
        return (uint32_t)GROUP_REPORT | event->arg[3];
    case ALTAR_EVENT_WITHDREW:
        return is_earlier(story, index, says_the_same) ? GROUP_SILENT : GROUP_NONE;
    case ALTAR_EVENT_COMBAT:
        return altar_account_is_sound(story->sc, event) ? GROUP_COMBAT : GROUP_NONE;
    case ALTAR_EVENT_MOVER:    /* the prompt says it */
    case ALTAR_EVENT_PRIORITY: /* an hour of battle in short: who asks has them (play: log full) */
    case ALTAR_EVENT_BIDS:
    case ALTAR_EVENT_HELD:
    case ALTAR_EVENT_CLOCK:
    case ALTAR_EVENT_REST:
        return GROUP_SILENT;
    default:
        return GROUP_NONE;
    }
}

/* ---- the members of a group ---- */

/* I36: a number that was dealt anew may be another token's: its steps are told afresh. */
static bool ends_group(const struct vd_event *event, uint32_t group)
{
    return parts(event) || (group == GROUP_COMBAT && event->kind == ALTAR_EVENT_FOUGHT) ||
           ((group & ~0xFFFFU) == GROUP_STEPS && is_piece(event, ALTAR_CAUSE_SIGHTED) &&
            event->rule == ALTAR_I36 && key_of_steps(event) == group);
}

static bool is_led(const struct story *story, size_t index, uint32_t group)
{
    for (size_t i = index; i > 0 && !ends_group(&story->events[i - 1], group); i--) {
        if (group_of(story, i - 1) == group)
            return true;
    }
    return false;
}

/* The next of the group after this one; the end of the story if there is none. */
static size_t next_of(const struct story *story, size_t index, uint32_t group)
{
    for (size_t i = index + 1; i < story->count && !ends_group(&story->events[i], group); i++) {
        if (group_of(story, i) == group)
            return i;
    }
    return story->count;
}

/* Two that leave one after the other shuffle the rest twice. */
static bool is_named(const struct story *story, size_t first, size_t index, uint32_t group)
{
    for (size_t i = first; i < index; i = next_of(story, i, group)) {
        if (story->events[i].kind == ALTAR_EVENT_PIECE &&
            story->events[i].arg[0] == story->events[index].arg[0])
            return true;
    }
    return false;
}

typedef void member_writer(const struct story *story, const struct vd_event *event);

/* "Beginning: one, another, a third. [T6]" */
static void list(const struct story *story, size_t index, uint32_t group, const char *beginning,
                 member_writer *write, uint16_t rule)
{
    vd_write(story->out, beginning);
    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        if (is_named(story, index, i, group))
            continue;
        vd_write(story->out, i > index ? ", " : "");
        write(story, &story->events[i]);
    }
    vd_write_format(story->out, ". [%s]\n", altar_rule_id(rule));
}

static void write_token(const struct story *story, const struct vd_event *event)
{
    if (event->kind == ALTAR_EVENT_PIECE && !is_own(story, event))
        vd_write_format(story->out, "E%u", event->arg[11]);
    else
        vd_write(story->out, altar_token_word(story->sc, event->arg[0]));
}

/* "E16 (Hanover depot) at Hanover (V12)"; nothing is said of a face that is not known. */
static void write_enemy_at(const struct story *story, const struct vd_event *event)
{
    const struct altar_piece piece = altar_piece_told(event->arg);

    write_token(story, event);
    if (piece.kind != ALTAR_KIND_NONE) {
        vd_write(story->out, " (");
        altar_write_face(story->sc, &piece, story->out);
        vd_write(story->out, ")");
    }
    vd_write(story->out, " at ");
    altar_write_space(story->sc, piece.cell, story->out);
}

static void write_token_at(const struct story *story, const struct vd_event *event)
{
    write_token(story, event);
    vd_write(story->out, " at ");
    altar_write_space(story->sc, event->arg[2], story->out);
}

static void write_crossing(const struct story *story, const struct vd_event *event)
{
    vd_write(story->out, altar_crossing_name(story->sc, (uint8_t)event->arg[0]));
}

static void write_unit(const struct story *story, const struct vd_event *event)
{
    altar_write_unit(story->sc, event->arg[0], story->out);
}

/* ---- marches ---- */

/* M8: a march that leaves the roads gives up its free spaces. */
static bool leaves_road(const struct story *story, uint16_t from, uint16_t to)
{
    uint32_t cells = story->sc->base.theater->cell_count;

    return from < cells && to < cells && from != to &&
           !altar_edges_join(story->sc, &story->sc->ways.road, from, to);
}

/* "by K9, K10 to Cashtown (N11)"; whether a road was left on the way. */
static bool write_way(const struct story *story, size_t index, uint32_t group, const char *at)
{
    uint16_t last = VD_NONE;
    bool left = false;
    unsigned spaces = 0;

    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        const struct vd_event *event = &story->events[i];

        if (!is_step(event) || event->arg[2] == last)
            continue;
        if (last != VD_NONE) {
            vd_write(story->out, spaces++ == 0 ? " by " : ", ");
            altar_write_cell(story->sc, last, story->out);
        }
        left |= leaves_road(story, last, event->arg[2]);
        last = event->arg[2];
    }
    vd_write(story->out, spaces == 0 ? at : " to ");
    altar_write_space(story->sc, last, story->out);
    return left;
}

/* R5: how far the route would have gone. */
static void write_short(const struct story *story, const struct vd_event *event)
{
    vd_write(story->out, "; spent, ");
    altar_write_count(event->arg[2], "space", story->out);
    vd_write(story->out, " short of ");
    altar_write_space(story->sc, event->arg[1], story->out);
}

static void tell_march(const struct story *story, size_t index, uint32_t group)
{
    const struct vd_event *first = &story->events[index];
    bool left;

    vd_write_format(story->out, "%s marches", altar_token_word(story->sc, first->arg[0]));
    left = write_way(story, index, group, " to ");
    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        if (story->events[i].kind != ALTAR_EVENT_SPENT)
            continue;
        left |= story->events[i].arg[3] != 0;
        write_short(story, &story->events[i]);
    }
    if (left)
        vd_write(story->out, "; off the road, without its free spaces");
    vd_write_format(story->out, ". [%s]\n", altar_rule_id(left ? ALTAR_M8 : ALTAR_T6));
}

/* I6, I13: as far as it is seen. */
static void tell_watched(const struct story *story, size_t index, uint32_t group)
{
    const struct vd_event *first = &story->events[index];
    size_t latest = index;
    bool lost = false, moved = false;

    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        lost = story->events[i].kind == ALTAR_EVENT_LOST;
        latest = lost ? latest : i;
        moved |= !lost && story->events[i].arg[2] != first->arg[2];
    }
    const struct altar_piece piece = altar_piece_told(story->events[latest].arg);
    uint16_t before = moved ? 0 : seen_before(story, index, piece.cell);

    if (lost && !moved && is_seen_later(story, latest, piece.cell))
        return;

    vd_write_format(story->out, "E%u (", first->arg[11]);
    altar_write_face(story->sc, &piece, story->out);
    vd_write(story->out, is_piece(first, ALTAR_CAUSE_MARCH) ? ") marches" : ") is seen");
    (void)write_way(story, index, group, is_piece(first, ALTAR_CAUSE_MARCH) ? " to " : " at ");
    if (before > 0 && before != first->arg[11])
        vd_write_format(story->out, ", where E%u was", before);
    vd_write(story->out, lost ? ", then out of sight" : "");
    vd_write_format(story->out, ". [%s]\n",
                    altar_rule_id(is_piece(first, ALTAR_CAUSE_MARCH) ? ALTAR_T6 : ALTAR_I6));
}

/* ---- the enemy's activations ---- */

static void tell_quiet(const struct story *story, size_t index, uint32_t group)
{
    unsigned count = 0;

    for (size_t i = index; i < story->count; i = next_of(story, i, group))
        count++;
    vd_write_format(story->out, "The %s side moves ",
                    altar_side_title(story->sc, (uint8_t)story->events[index].arg[0]));
    if (count == 1)
        vd_write(story->out, "a corps; nothing is seen of it");
    else
        vd_write_format(story->out, "%u corps; nothing is seen of them", count);
    vd_write_format(story->out, ". [%s]\n", altar_rule_id(ALTAR_I9));
}

/* ---- reports ---- */

static unsigned count_alike(const struct story *story, size_t index, uint32_t group)
{
    unsigned count = 0;

    for (size_t i = index; i < story->count; i = next_of(story, i, group))
        count += says_the_same(&story->events[i], &story->events[index]);
    return count;
}

/* "Civilians tell of troops at York (Z8), infantry at Wrightsville (AB8) (2 reports)." */
static void tell_reports(const struct story *story, size_t index, uint32_t group)
{
    vd_write(story->out, story->events[index].arg[3] == ALTAR_SOURCE_CIVILIANS
                             ? "Civilians tell of "
                             : "Scouts tell of ");
    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        unsigned alike = count_alike(story, i, group);

        if (is_earlier(story, i, says_the_same))
            continue;
        vd_write(story->out, i > index ? ", " : "");
        altar_write_report(story->sc, &story->events[i], story->out);
        if (alike > 1)
            vd_write_format(story->out, " (%u reports)", alike);
    }
    vd_write_format(story->out, ". [%s]\n", altar_rule_id(ALTAR_I6));
}

/* ---- an hour of battle ---- */

/* An attack may take several events. */
static void tell_combats(const struct story *story, size_t index, uint32_t group)
{
    vd_write(story->out, "Attacks: ");
    for (size_t i = index, next; i < story->count; i = next) {
        struct altar_combat_tally tally = {0};

        altar_combat_tally(story->sc, &story->events[i], &tally);
        for (next = next_of(story, i, group); next < story->count;
             next = next_of(story, next, group)) {
            struct altar_combat_tally sum = tally;

            altar_combat_tally(story->sc, &story->events[next], &sum);
            if (!sum.goes_on)
                break;
            tally = sum;
        }
        vd_write(story->out, i > index ? ", " : "");
        altar_write_combat(story->sc, &story->events[i], &tally, story->out);
    }
    vd_write_format(story->out, ". [%s]\n", altar_rule_id(ALTAR_I25));
}

/* ---- dice and crossings ---- */

static void tell_alone(const struct story *story, const struct vd_event *event)
{
    size_t before = story->out->length;

    altar_print_event(&story->sc->base, event, story->out);
    if (story->out->length > before)
        vd_write(story->out, "\n");
}

/* Dice given one by one: how many there were at first, and are at last. */
static void tell_pool(const struct story *story, size_t index, uint32_t group)
{
    struct vd_event whole = story->events[index];

    for (size_t i = index; i < story->count; i = next_of(story, i, group)) {
        whole.arg[1] = story->events[i].arg[1];
        whole.arg[2] = story->events[i].arg[2];
    }
    tell_alone(story, &whole);
}

static void list_of_side(const struct story *story, size_t index, uint32_t group, uint32_t side,
                         const char *beginning, member_writer *write, uint16_t rule)
{
    vd_write(story->out, altar_side_title(story->sc, (uint8_t)side));
    list(story, index, group, beginning, write, rule);
}

static void tell_crossings(const struct story *story, size_t index, uint32_t group)
{
    const char *beginning = (group & 2U) != 0   ? "Destroyed: "
                            : (group & 1U) != 0 ? "Closed by the card: "
                                                : "Open again: ";

    list(story, index, group, beginning, write_crossing, ALTAR_E4);
}

/* ---- all of them ---- */

static void tell_group(const struct story *story, size_t index, uint32_t group)
{
    switch ((enum group)(group & ~0xFFFFU)) {
    case GROUP_STEPS:
        if (is_own(story, &story->events[index]))
            tell_march(story, index, group);
        else
            tell_watched(story, index, group);
        break;
    case GROUP_SETUP:
        list(story, index, group, (group & 1U) != 0 ? "The enemy is set up: " : "Set up: ",
             (group & 1U) != 0 ? write_enemy_at : write_token_at, ALTAR_R19);
        break;
    case GROUP_MIXED:
        list(story, index, group, "Shuffled, for one of them leaves: ", write_token, ALTAR_I36);
        break;
    case GROUP_REST:
        list(story, index, group, "At rest: ", write_token_at, ALTAR_T6);
        break;
    case GROUP_STAFF:
        list(story, index, group, "A Staff Die for the march of ", write_token, ALTAR_T5);
        break;
    case GROUP_CROSSING:
        tell_crossings(story, index, group);
        break;
    case GROUP_TABLE:
        list_of_side(story, index, group, group & 0xFFU,
                     " on the table from the start: ", write_token, ALTAR_L18);
        break;
    case GROUP_SHOWN:
        list(story, index, group, (group & 1U) != 0 ? "Missing there: " : "The enemy shows ",
             write_unit, ALTAR_I25);
        break;
    case GROUP_FOUGHT:
        list_of_side(story, index, group, group >> 8 & 0xFFU,
                     (group & 0xFFU) == ALTAR_LOST ? " units lost for good: "
                                                   : " units broken in the battle: ",
                     write_unit, ALTAR_I26);
        break;
    case GROUP_POOL:
        tell_pool(story, index, group);
        break;
    case GROUP_REPORT:
        tell_reports(story, index, group);
        break;
    case GROUP_COMBAT:
        tell_combats(story, index, group);
        break;
    case GROUP_QUIET:
        tell_quiet(story, index, group);
        break;
    default:
        break;
    }
}

void altar_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct story story = {sc, events, count, writer, sc->seat_side[seat.v]};

    for (size_t i = 0; i < count; i++) {
        uint32_t group = group_of(&story, i);
        size_t first = writer->length;

        if (group == GROUP_NONE)
            tell_alone(&story, &events[i]);
        else if (group != GROUP_SILENT && !is_led(&story, i, group))
            tell_group(&story, i, group);
        altar_put_capital(writer, first);
    }
}
