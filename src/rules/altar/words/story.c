/* rules/altar/words/story.c: which events of one act belong together, and which only repeat something.
 *
 * An event may repeat the order, an earlier event, or what the prompt says next. */
#include "rules/altar/words/story.h"

#include <string.h>

#include "rules/altar/ground/retreat.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"

/* ---- what an event is ---- */

/* True for an event at which a new part of the story begins. */
static bool parts(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_TURN || event->kind == ALTAR_EVENT_CONTACT ||
           event->kind == ALTAR_EVENT_CARDS || event->kind == ALTAR_EVENT_RESULT;
}

static uint32_t key_of_steps(const struct altar_event_piece *told)
{
    return (uint32_t)ALTAR_GROUP_STEPS | (uint32_t)told->piece.v << 8 | told->handle;
}

/* The march of an own token is identified by its index alone, even if an event has no piece. */
static uint32_t key_of_slot(altar_piece_id slot)
{
    return (uint32_t)ALTAR_GROUP_STEPS | (uint32_t)slot.v << 8;
}

static bool is_staff_die(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_DIE && altar_event_die(event).purpose == ALTAR_DIE_STAFF;
}

/* The index of a token that has marched, from where it stands or from the end of its march. */
static altar_piece_id slot_of(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_SPENT ? altar_event_spent(event).piece
                                            : altar_event_piece(event).piece;
}

/* ---- whether an earlier event says it ---- */

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
    if (!is_staff_die(earlier))
        return false;
    const struct altar_event_die die = altar_event_die(earlier);
    const struct altar_event_piece piece = altar_event_piece(event);

    return die.subject == piece.piece.v || die.handle == piece.handle;
}

static bool says_meeting(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == ALTAR_EVENT_MET &&
           altar_event_met(earlier).cell == altar_event_piece(event).cell;
}

/* True for every step of a retreat, and for its end. */
static bool says_retreat(const struct vd_event *earlier, const struct vd_event *event)
{
    if (earlier->kind != ALTAR_EVENT_PATH)
        return false;
    const struct altar_event_path path = altar_event_path(earlier);
    const struct altar_event_piece piece = altar_event_piece(event);

    if (path.piece.v != piece.piece.v)
        return false;
    for (unsigned i = 0; i < path.cells_count; i++) {
        if (path.cells[i] == piece.cell)
            return true;
    }
    return false;
}

static bool says_activation(const struct vd_event *earlier, const struct vd_event *event)
{
    return earlier->kind == ALTAR_EVENT_CORPS &&
           altar_event_corps(earlier).side == altar_event_closed(event).side;
}

/* True if the march is seen to its end, also for the enemy's. */
static bool says_march(const struct vd_event *earlier, const struct vd_event *event)
{
    if (earlier->kind != ALTAR_EVENT_PIECE)
        return false;
    const struct altar_event_piece told = altar_event_piece(earlier);

    return told.cause == ALTAR_CAUSE_MARCH && told.piece.v == slot_of(event).v;
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
    if (earlier->kind != ALTAR_EVENT_PIECE)
        return false;
    const struct altar_event_piece seen = altar_event_piece(earlier);
    const struct altar_event_lost lost = altar_event_lost(event);

    return altar_is_step(earlier, &seen) && seen.piece.v == lost.piece.v &&
           seen.handle == lost.handle;
}

/* ---- lost from sight and seen again ---- */

/* A march that passes a token loses sight of it and sees it again, with a new number each time
 * (DESIGN, Names under fog). Only the last sighting is told, and that another number was seen
 * there before. */
bool altar_is_seen_later(const struct altar_story *story, size_t index, uint16_t cell)
{
    for (size_t i = index + 1; i < story->count && !parts(&story->events[i]); i++) {
        if (altar_tells_of_piece(&story->events[i], ALTAR_CAUSE_SIGHTED) &&
            altar_event_piece(&story->events[i]).cell == cell)
            return true;
    }
    return false;
}

uint16_t altar_seen_before(const struct altar_story *story, size_t index, uint16_t cell)
{
    uint16_t handle = 0;

    for (size_t i = index; i > 0 && !parts(&story->events[i - 1]); i--) {
        if (story->events[i - 1].kind != ALTAR_EVENT_LOST)
            continue;
        const struct altar_event_lost lost = altar_event_lost(&story->events[i - 1]);

        if (lost.cell == cell)
            handle = lost.handle;
    }
    return handle;
}

/* ---- which group ---- */

/* I9, I30: nothing was told between the activation of a corps and its end. */
static bool is_quiet(const struct altar_story *story, size_t index)
{
    if (altar_event_corps(&story->events[index]).corps.v != ALTAR_NONE)
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

static uint32_t group_of_staff(const struct altar_story *story, size_t index,
                               const struct altar_event_piece *told)
{
    const bool is_own = told->side == story->reader;

    if (story->events[index].rule != ALTAR_I12)
        return ALTAR_GROUP_NONE;
    if (!is_own && index > 0 && is_staff_die(&story->events[index - 1]))
        return told->die > 0 ? ALTAR_GROUP_NONE : ALTAR_GROUP_SILENT;
    if ((told->marks & ALTAR_PIECE_ROLLED) == 0 && told->die == 0)
        return (uint32_t)ALTAR_GROUP_STAFF | !is_own;
    return is_own && is_earlier(story, index, says_throw) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
}

/* The enemy's roll is told together with its result, if there is one. */
static uint32_t group_of_die(const struct altar_story *story, size_t index)
{
    const struct vd_event *next = &story->events[index + 1];

    return is_staff_die(&story->events[index]) && index + 1 < story->count &&
                   altar_tells_of_piece(next, ALTAR_CAUSE_STAFF) &&
                   !altar_tells_of_own(story, next) && altar_event_piece(next).die > 0
               ? ALTAR_GROUP_SILENT
               : ALTAR_GROUP_NONE;
}

static uint32_t group_of_rest(const struct altar_story *story, size_t index,
                              const struct altar_event_piece *told)
{
    if (told->side != story->reader)
        return is_earlier(story, index, says_march) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    if (told->cell == VD_NONE)
        return ALTAR_GROUP_NONE;
    if (is_earlier(story, index, says_retreat))
        return ALTAR_GROUP_SILENT;
    return is_earlier(story, index, says_march) ? key_of_slot(told->piece) : ALTAR_GROUP_REST;
}

static uint32_t group_of_piece(const struct altar_story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];
    const struct altar_event_piece told = altar_event_piece(event);

    if (altar_is_step(event, &told))
        return key_of_steps(&told);
    switch ((enum altar_cause)told.cause) {
    case ALTAR_CAUSE_SETUP:
        return (uint32_t)ALTAR_GROUP_SETUP | (told.side != story->reader);
    case ALTAR_CAUSE_REST:
        return group_of_rest(story, index, &told);
    case ALTAR_CAUSE_STAFF:
        return group_of_staff(story, index, &told);
    case ALTAR_CAUSE_TURN:
        return ALTAR_GROUP_SILENT;
    case ALTAR_CAUSE_SIGHTED:
        return event->rule == ALTAR_I36 ? (uint32_t)ALTAR_GROUP_MIXED | told.cell
                                        : (uint32_t)ALTAR_GROUP_NONE;
    case ALTAR_CAUSE_LEARNED:
        return is_earlier(story, index, says_meeting) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    case ALTAR_CAUSE_RETREAT:
        return is_earlier(story, index, says_retreat) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    default:
        return ALTAR_GROUP_NONE;
    }
}

/* Both sides may have a Smith: lists with divisions of both sides are kept apart by side. */
static uint32_t side_of(const struct altar_story *story, uint16_t token)
{
    return token < story->sc->token_count ? story->sc->tokens[token].side : 0;
}

static uint32_t group_of_fought(const struct altar_story *story, struct altar_event_unit told)
{
    uint16_t token =
        told.unit.v < story->sc->unit_count ? story->sc->units[told.unit.v].token.v : ALTAR_NONE;

    return (uint32_t)ALTAR_GROUP_FOUGHT | side_of(story, token) << 8 | told.state;
}

static uint32_t group_of_unit(const struct altar_story *story, struct altar_event_unit told)
{
    if (told.cause == ALTAR_UNIT_SHOWN)
        return (uint32_t)ALTAR_GROUP_SHOWN | (told.state != ALTAR_FIT);
    if (told.cause == ALTAR_UNIT_FOUGHT && told.state != ALTAR_FIT)
        return group_of_fought(story, told);
    return ALTAR_GROUP_NONE;
}

static uint32_t group_of_lost(const struct altar_story *story, size_t index)
{
    const struct altar_event_lost told = altar_event_lost(&story->events[index]);

    if (is_earlier(story, index, says_sighting))
        return key_of_slot(told.piece) | told.handle;
    return altar_is_seen_later(story, index, told.cell) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
}

static uint32_t group_of_corps(const struct altar_story *story, size_t index)
{
    const struct altar_event_corps told = altar_event_corps(&story->events[index]);

    if (told.side == story->reader)
        return told.again ? (uint32_t)ALTAR_GROUP_NONE : (uint32_t)ALTAR_GROUP_SILENT;
    return is_quiet(story, index) ? ALTAR_GROUP_QUIET : ALTAR_GROUP_NONE;
}

static uint32_t group_of_crossing(const struct vd_event *event)
{
    const struct altar_event_crossing told = altar_event_crossing(event);

    if (event->rule != ALTAR_I2)
        return ALTAR_GROUP_NONE;
    return (uint32_t)ALTAR_GROUP_CROSSING | (uint32_t)told.destroyed << 1 | told.closed;
}

uint32_t altar_group_of(const struct altar_story *story, size_t index)
{
    const struct vd_event *event = &story->events[index];

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_PIECE:
        return group_of_piece(story, index);
    case ALTAR_EVENT_LOST:
        return group_of_lost(story, index);
    case ALTAR_EVENT_SPENT:
        return is_earlier(story, index, says_march) ? key_of_slot(slot_of(event))
                                                    : (uint32_t)ALTAR_GROUP_NONE;
    case ALTAR_EVENT_CORPS:
        return group_of_corps(story, index);
    case ALTAR_EVENT_CLOSED:
        return altar_event_closed(event).side == story->reader ||
                       is_earlier(story, index, says_activation)
                   ? ALTAR_GROUP_SILENT
                   : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_CROSSING:
        return group_of_crossing(event);
    case ALTAR_EVENT_TABLE:
        return (uint32_t)ALTAR_GROUP_TABLE | side_of(story, altar_event_table(event).token.v);
    case ALTAR_EVENT_POOL:
        return (uint32_t)ALTAR_GROUP_POOL | altar_event_pool(event).side;
    case ALTAR_EVENT_UNIT:
        return group_of_unit(story, altar_event_unit(event));
    case ALTAR_EVENT_DIE:
        return group_of_die(story, index);
    case ALTAR_EVENT_REPORT:
        return (uint32_t)ALTAR_GROUP_REPORT | altar_event_report(event).source;
    case ALTAR_EVENT_WITHDREW:
        return altar_is_told_already(story, index) ? ALTAR_GROUP_SILENT : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_COMBAT:
        return altar_event_is_sound(&story->sc->base, event) ? ALTAR_GROUP_COMBAT
                                                             : ALTAR_GROUP_NONE;
    case ALTAR_EVENT_MOVER: /* the prompt says it */
    case ALTAR_EVENT_STANCE:
    /* an hour of battle in short: the details are available on request (play: log full) */
    case ALTAR_EVENT_PRIORITY:
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

/* What dice are collected or spent for: a turn, a corps, an action. */
static bool parts_pools(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_CORPS || event->kind == ALTAR_EVENT_ATTEMPT;
}

/* I36: a number that was dealt again may be another token's: its steps begin a new group. */
static bool parts_steps(const struct vd_event *event, uint32_t group)
{
    if (event->rule != ALTAR_I36 || event->kind != ALTAR_EVENT_PIECE)
        return false;
    const struct altar_event_piece told = altar_event_piece(event);

    return told.cause == ALTAR_CAUSE_SIGHTED && key_of_steps(&told) == group;
}

static bool ends_group(const struct vd_event *event, uint32_t group)
{
    return parts(event) || (group == ALTAR_GROUP_COMBAT && event->kind == ALTAR_EVENT_FOUGHT) ||
           ((group & ~0xFFFFU) == ALTAR_GROUP_POOL && parts_pools(event)) ||
           ((group & ~0xFFFFU) == ALTAR_GROUP_STEPS && parts_steps(event, group));
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

/* Two tokens that leave one after another shuffle the others twice. */
bool altar_group_names(const struct altar_story *story, size_t first, size_t index, uint32_t group)
{
    for (size_t i = first; i < index; i = altar_group_next(story, i, group)) {
        if (story->events[i].kind == ALTAR_EVENT_PIECE &&
            altar_event_piece(&story->events[i]).piece.v ==
                altar_event_piece(&story->events[index]).piece.v)
            return true;
    }
    return false;
}
