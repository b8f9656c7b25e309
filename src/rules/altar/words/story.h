/* rules/altar/words/story.h: which events of one act belong together, for told.c. */
#ifndef ALTAR_WORDS_STORY_H
#define ALTAR_WORDS_STORY_H

#include "rules/altar/telling/tell.h"

/* The events that one act told a seat. */
struct altar_story {
    const struct altar_scenario *sc;
    const struct vd_event *events;
    size_t count;
    struct vd_writer *out;
    uint8_t reader; /* side */
};

/* A group of events told together; the lower half of its key says which token or side it is
 * about. */
enum altar_group {
    ALTAR_GROUP_NONE = 0,
    ALTAR_GROUP_SILENT = 1 << 16,
    ALTAR_GROUP_STEPS = 2 << 16, /* of a march, own or watched */
    ALTAR_GROUP_SETUP = 3 << 16,
    ALTAR_GROUP_REST = 4 << 16,
    ALTAR_GROUP_STAFF = 5 << 16,
    ALTAR_GROUP_CROSSING = 6 << 16,
    ALTAR_GROUP_TABLE = 7 << 16,
    ALTAR_GROUP_SHOWN = 8 << 16,
    ALTAR_GROUP_FOUGHT = 9 << 16,
    ALTAR_GROUP_POOL = 10 << 16,
    ALTAR_GROUP_MIXED = 11 << 16,  /* the enemy's tokens in a space, renumbered (I36) */
    ALTAR_GROUP_QUIET = 12 << 16,  /* enemy activations of which nothing is seen */
    ALTAR_GROUP_COMBAT = 13 << 16, /* the attacks of an hour of battle */
    ALTAR_GROUP_REPORT = 14 << 16  /* by source */
};

static inline bool altar_tells_of_piece(const struct vd_event *event, enum altar_cause cause)
{
    return event->kind == ALTAR_EVENT_PIECE && altar_event_piece(event).cause == cause;
}

static inline bool altar_tells_of_own(const struct altar_story *story, const struct vd_event *event)
{
    return altar_event_piece(event).side == story->reader;
}

/* True for a step of a march; `told` is what the event tells of the piece. */
static inline bool altar_is_step(const struct vd_event *event, const struct altar_event_piece *told)
{
    return told->cause == ALTAR_CAUSE_MARCH ||
           (told->cause == ALTAR_CAUSE_SIGHTED && event->rule == ALTAR_I6);
}

/* True if both events say the same, as for two tokens that leave one space in one direction. */
bool altar_tells_the_same(const struct vd_event *earlier, const struct vd_event *event);
/* True if an earlier event of the story told the same. */
bool altar_is_told_already(const struct altar_story *story, size_t index);

/* True if a token is sighted in that space after this event. altar_seen_before returns the
 * number of the first token that passed there in this act, 0: none. */
bool altar_is_seen_later(const struct altar_story *story, size_t index, uint16_t cell);
uint16_t altar_seen_before(const struct altar_story *story, size_t index, uint16_t cell);

/* The group of an event; the first member of a group is told for all. altar_group_is_led is true
 * for later members. */
uint32_t altar_group_of(const struct altar_story *story, size_t index);
bool altar_group_is_led(const struct altar_story *story, size_t index, uint32_t group);
/* The next event of the group after this one; story->count if there is none. */
size_t altar_group_next(const struct altar_story *story, size_t index, uint32_t group);
/* True if an event of the group between `first` and this one already names this one's token. */
bool altar_group_names(const struct altar_story *story, size_t first, size_t index, uint32_t group);

#endif
