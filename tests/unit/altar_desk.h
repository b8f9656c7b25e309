/* unit/altar_desk.h: a campaign's files in memory, to be spoilt and loaded again and again. */
#ifndef VD_TESTS_ALTAR_DESK_H
#define VD_TESTS_ALTAR_DESK_H

#include "scenario/altar/altar.h"
#include "sys/file.h"

struct altar_desk {
    const char *id;
    struct vd_arena arena, passing;
    struct vd_report report;
    struct vd_theater theater;
    struct vd_file files[ALTAR_SECTIONS];
};

/* One change to one file: "cards", "army_union". */
struct altar_change {
    const char *section;
    const char *from; /* text that stands there once */
    const char *to;
};

/* The shipped data of a campaign. */
void altar_desk_init(struct altar_desk *desk, const char *id);
void altar_desk_release(struct altar_desk *desk);

/* Loads it so changed (the list ends with an entry without section; NULL: unchanged), with settings
 * that end with NULL, or none; NULL if there is a mistake. What was loaded before is gone. */
const struct altar_scenario *altar_desk_load(struct altar_desk *desk,
                                             const struct altar_change *changes,
                                             const char *const *settings);
/* The text of a file as last changed. */
const char *altar_desk_text(const struct altar_desk *desk, const char *section);

/* Both campaigns as they are shipped: the fixture of a group of tests. */
enum altar_campaign { GETTYSBURG, VICKSBURG, CAMPAIGNS };

struct altar_campaigns {
    struct altar_desk desk[CAMPAIGNS];
    const struct altar_scenario *sc[CAMPAIGNS];
};

int altar_campaigns_open(void **state);
int altar_campaigns_close(void **state);

#endif
