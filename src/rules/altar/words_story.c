/* rules/altar/words_story.c: which events of one act belong together, and which of them only repeat the
 * order, an earlier event, or what the prompt says next. */
#include "rules/altar/words_story.h"

#include <string.h>

#include "rules/altar/account.h"

/* ---- what an event is ---- */

/* Where the telling starts afresh. */
static bool parts(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_TURN || event->kind == ALTAR_EVENT_CONTACT ||
           event->kind == ALTAR_EVENT_CARDS || event->kind == ALTAR_EVENT_RESULT;
}

static uint32_t key_of_steps(const struct vd_event *event)
{
    return (uint32_t)ALTAR_GROUP_STEPS | (uint32_t)(event->arg[0] & 0xFFU) << 8 |
           (event->arg[11] & 0xFFU);
}

/* The march of an own token goes by its slot alone, also where an event has no piece. */
static uint32_t key_of_slot(uint16_t slot)
{
    return (uint32_t)ALTAR_GROUP_STEPS | (uint32_t)(slot & 0xFFU) << 8;
}

/* ---- whether an earlier one says it ---- */

static bool is_earlier(const struct altar_story *story, size_t index,
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

/* Where its march is seen to its end, the enemy's too. */
static bool says_march(const struct vd_event *earlier, const struct vd_event *event)
{
    return altar_tells_of_piece(earlier, ALTAR_CAUSE_MARCH) && earlier->arg[0] == event->arg[0];
}

bool altar_tells_the_same(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == event->kind && memcmp(earlier->arg, event->arg, sizeof event->arg) == 0;
}

bool altar_is_told_already(const struct altar_story *story, size_t index)
{
    return is_earlier(story, index, altar_tells_the_same);
}

static bool says_sighting(const struct vd_event *earlier, const struct vd_event *event)
{
    return altar_tells_of_step(earlier) && earlier->arg[0] == event->arg[0] &&
           earlier->arg[11] == event->arg[1];
}

/* ---- lost from sight and seen again ---- */

/* A march that passes by loses sight of whoever stands there and gains it again, by a new number each
 * time (DESIGN, Names under fog): the last is told, and that another was seen there before. */
bool altar_is_seen_later(const struct altar_story *story, size_t index, uint16_t cell)
{
    for (size_t i = index + 1; i < story->count && !parts(&story->events[i]); i++) {
        if (altar_tells_of_piece(&story->events[i], ALTAR_CAUSE_SIGHTED) &&
            story->events[i].arg[2] == cell)
            return true;
    }
    return false;
}

uint16_t altar_seen_before(const struct altar_story *story, size_t index, uint16_t cell)
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
static bool is_quiet(const struct altar_story *story, size_t index)
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

static uint32_t group_of_staff(const struct altar_story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    if (event->rule != ALTAR_I12)
        return ALTAR_GROUP_NONE;
    if (!altar_tells_of_own(story, event) && index > 0 && is_staff_die(&story->events[index - 1]))
        return event->arg[9] > 0 ? ALTAR_GROUP_NONE : ALTAR_GROUP_SILENT;
    if ((event->arg[8] & ALTAR_PIECE_ROLLED) == 0 && event->arg[9] == 0)
        return (uint32_t)ALTAR_GROUP_STAFF | !altar_tells_of_own(story, event);
    return altar_tells_of_own(story, event) && is_earlier(story, index, says_throw)
               ? ALTAR_GROUP_SILENT
               : ALTAR_GROUP_NONE;
}

/* The enemy's throw is told with what it gives him, if it gives him something. */
static uint32_t group_of_die(const struct altar_story *story, size_t index)
{
    const struct vd_event *next = &story->events[index + 1];

    return is_staff_die(&story->events[index]) && index + 1 < story->count &&
                   altar_tells_of_piece(next, ALTAR_CAUSE_STAFF) &&
                   !altar_tells_of_own(story, next) && next->arg[9] > 0
               ? ALTAR_GROUP_SILENT
               : ALTAR_GROUP_NONE;
}

static uint32_t group_of_piece(const struct altar_story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    if (altar_tells_of_step(event))
        return key_of_steps(event);
    switch ((enum altar_cause)event->arg[1]) {
    case ALTAR_CAUSE_SETUP:
        return (uint32_t)ALTAR_GROUP_SETUP | !altar_tells_of_own(story, event);
    case ALTAR_CAUSE_REST:
        if (!altar_tells_of_own(story, event))
            return is_earlier(story, index, says_march) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
        if (event->arg[2] == VD_NONE)
            return ALTAR_GROUP_NONE;
        if (is_earlier(story, index, says_retreat))
            return ALTAR_GROUP_SILENT;
        return is_earlier(story, index, says_march) ? key_of_slot(event->arg[0]) : ALTAR_GROUP_REST;
    case ALTAR_CAUSE_STAFF:
        return group_of_staff(story, index);
    case ALTAR_CAUSE_TURN:
        return ALTAR_GROUP_SILENT;
    case ALTAR_CAUSE_SIGHTED:
        return event->rule == ALTAR_I36 ? (uint32_t)ALTAR_GROUP_MIXED | event->arg[2]
                                        : (uint32_t)ALTAR_GROUP_NONE;
    case ALTAR_CAUSE_LEARNT:
        return is_earlier(story, index, says_meeting) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    case ALTAR_CAUSE_RETREAT:
        return is_earlier(story, index, says_retreat) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    default:
        return ALTAR_GROUP_NONE;
    }
}

/* Both sides may have a Smith: what lists divisions of both does so side by side. */
static uint32_t side_of(const struct altar_story *story, uint16_t token)
{
    return token < story->sc->token_count ? story->sc->tokens[token].side : 0;
}

static uint32_t group_of_fought(const struct altar_story *story, const struct vd_event *event)
{
    uint16_t token =
        event->arg[0] < story->sc->unit_count ? story->sc->units[event->arg[0]].token : ALTAR_NONE;

    return (uint32_t)ALTAR_GROUP_FOUGHT | side_of(story, token) << 8 | (event->arg[1] & 0xFFU);
}

static uint32_t group_of_unit(const struct altar_story *story, const struct vd_event *event)
{
    if (event->arg[2] == ALTAR_UNIT_SHOWN)
        return (uint32_t)ALTAR_GROUP_SHOWN | (event->arg[1] != ALTAR_FIT);
    if (event->arg[2] == ALTAR_UNIT_FOUGHT && event->arg[1] != ALTAR_FIT)
        return group_of_fought(story, event);
    return ALTAR_GROUP_NONE;
}

uint32_t altar_group_of(const struct altar_story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_PIECE:
        return group_of_piece(story, index);
    case ALTAR_EVENT_LOST:
        if (is_earlier(story, index, says_sighting))
            return key_of_slot(event->arg[0]) | (event->arg[1] & 0xFFU);
        return altar_is_seen_later(story, index, event->arg[2]) ? ALTAR_GROUP_SILENT
                                                                : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_SPENT:
        return is_earlier(story, index, says_march) ? key_of_slot(event->arg[0])
                                                    : (uint32_t)ALTAR_GROUP_NONE;
    case ALTAR_EVENT_CORPS:
        if (event->arg[0] == story->reader)
            return event->arg[2] == 0 ? (uint32_t)ALTAR_GROUP_SILENT : (uint32_t)ALTAR_GROUP_NONE;
        return is_quiet(story, index) ? ALTAR_GROUP_QUIET : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_CLOSED:
        return event->arg[0] == story->reader || is_earlier(story, index, says_activation)
                   ? ALTAR_GROUP_SILENT
                   : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_CROSSING:
        return event->rule == ALTAR_I2
                   ? (uint32_t)ALTAR_GROUP_CROSSING | (uint32_t)event->arg[1] << 1 | event->arg[2]
                   : (uint32_t)ALTAR_GROUP_NONE;
    case ALTAR_EVENT_TABLE:
        return (uint32_t)ALTAR_GROUP_TABLE | side_of(story, event->arg[0]);
    case ALTAR_EVENT_POOL:
        return (uint32_t)ALTAR_GROUP_POOL | event->arg[0];
    case ALTAR_EVENT_UNIT:
        return group_of_unit(story, event);
    case ALTAR_EVENT_DIE:
        return group_of_die(story, index);
    case ALTAR_EVENT_REPORT:
        return (uint32_t)ALTAR_GROUP_REPORT | event->arg[3];
    case ALTAR_EVENT_WITHDREW:
        return altar_is_told_already(story, index) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_COMBAT:
        return altar_account_is_sound(story->sc, event) ? ALTAR_GROUP_COMBAT : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_MOVER: /* the prompt says it */
    case ALTAR_EVENT_STANCE:
    case ALTAR_EVENT_PRIORITY: /* an hour of battle in short: who asks has them (play: log full) */
    case ALTAR_EVENT_BIDS:
    case ALTAR_EVENT_HELD:
    case ALTAR_EVENT_CLOCK:
    case ALTAR_EVENT_REST:
        return ALTAR_GROUP_SILENT;
    default:
        return ALTAR_GROUP_NONE;
    }
}

/* ---- the members of a group ---- */

/* What dice are given for: a turn's, those of a corps, that of an action. */
static bool parts_pools(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_CORPS || event->kind == ALTAR_EVENT_ATTEMPT;
}

/* I36: a number that was dealt anew may be another token's: its steps are told afresh. */
static bool ends_group(const struct vd_event *event, uint32_t group)
{
    return parts(event) || (group == ALTAR_GROUP_COMBAT && event->kind == ALTAR_EVENT_FOUGHT) ||
           ((group & ~0xFFFFU) == ALTAR_GROUP_POOL && parts_pools(event)) ||
           ((group & ~0xFFFFU) == ALTAR_GROUP_STEPS &&
            altar_tells_of_piece(event, ALTAR_CAUSE_SIGHTED) && event->rule == ALTAR_I36 &&
            key_of_steps(event) == group);
}

bool altar_group_is_led(const struct altar_story *story, size_t index, uint32_t group)
{
    for (size_t i = index; i > 0 && !ends_group(&story->events[i - 1], group); i--) {
        if (altar_group_of(story, i - 1) == group)
            return true;
    }
    return false;
}

size_t altar_group_next(const struct altar_story *story, size_t index, uint32_t group)
{
    for (size_t i = index + 1; i < story->count && !ends_group(&story->events[i], group); i++) {
        if (altar_group_of(story, i) == group)
            return i;
    }
    return story->count;
}

/* Two that leave one after the other shuffle the rest twice. */
bool altar_group_names(const struct altar_story *story, size_t first, size_t index, uint32_t group)
{
    for (size_t i = first; i < index; i = altar_group_next(story, i, group)) {
        if (story->events[i].kind == ALTAR_EVENT_PIECE &&
            story->events[i].arg[0] == story->events[index].arg[0])
            return true;
    }
    return false;
}
