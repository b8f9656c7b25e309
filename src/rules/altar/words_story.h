/* rules/altar/words_story.h: which events of one act belong together. Inside words_told.c only. */
#ifndef VD_ALTAR_WORDS_STORY_H
#define VD_ALTAR_WORDS_STORY_H

#include "rules/altar/engine.h"

/* What one act told a seat. */
struct altar_story {
    const struct altar_scenario *sc;
    const struct vd_event *events;
    size_t count;
    struct vd_writer *out;
    uint8_t reader; /* side */
};

/* What belongs together; the lower half of a key tells whose it is. */
enum altar_group {
    ALTAR_GROUP_NONE = 0,
    ALTAR_GROUP_SILENT = 1 << 16,
    ALTAR_GROUP_STEPS = 2 << 16, /* of a march, or of a march that is watched */
    ALTAR_GROUP_SETUP = 3 << 16,
    ALTAR_GROUP_REST = 4 << 16,
    ALTAR_GROUP_STAFF = 5 << 16,
    ALTAR_GROUP_CROSSING = 6 << 16,
    ALTAR_GROUP_TABLE = 7 << 16,
    ALTAR_GROUP_SHOWN = 8 << 16,
    ALTAR_GROUP_FOUGHT = 9 << 16,
    ALTAR_GROUP_POOL = 10 << 16,
    ALTAR_GROUP_MIXED = 11 << 16,  /* the enemy's tokens of a space, dealt anew (I36) */
    ALTAR_GROUP_QUIET = 12 << 16,  /* activations of the enemy that nothing is seen of */
    ALTAR_GROUP_COMBAT = 13 << 16, /* the attacks of an hour of battle */
    ALTAR_GROUP_REPORT = 14 << 16  /* by who tells it */
};

static inline bool altar_tells_of_piece(const struct vd_event *event, enum altar_cause cause)
{
    return event->kind == ALTAR_EVENT_PIECE && event->arg[1] == cause;
}

static inline bool altar_tells_of_own(const struct altar_story *story, const struct vd_event *event)
{
    return event->arg[4] == story->reader;
}

static inline bool altar_tells_of_step(const struct vd_event *event)
{
    return altar_tells_of_piece(event, ALTAR_CAUSE_MARCH) ||
           (altar_tells_of_piece(event, ALTAR_CAUSE_SIGHTED) && event->rule == ALTAR_I6);
}

/* Two tokens that leave one space by the same side, or are told of in one, are told alike. */
bool altar_tells_the_same(const struct vd_event *earlier, const struct vd_event *event);
/* ... whether such a one came before. */
bool altar_is_told_already(const struct altar_story *story, size_t index);

/* Whether somebody is sighted in that space after this event; the number that went by there first in
 * this act, 0: none. */
bool altar_is_seen_later(const struct altar_story *story, size_t index, uint16_t cell);
uint16_t altar_seen_before(const struct altar_story *story, size_t index, uint16_t cell);

/* The group of an event, which its first member tells for all. */
uint32_t altar_group_of(const struct altar_story *story, size_t index);
bool altar_group_is_led(const struct altar_story *story, size_t index, uint32_t group);
/* The next of the group after this one; the end of the story if there is none. */
size_t altar_group_next(const struct altar_story *story, size_t index, uint32_t group);
/* Whether the group from its first on names the token of this one before. */
bool altar_group_names(const struct altar_story *story, size_t first, size_t index, uint32_t group);

#endif
