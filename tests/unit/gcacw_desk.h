/* unit/gcacw_desk.h: the files of a hex campaign in memory, to be spoilt and loaded again and again. */
#ifndef VD_TESTS_GCACW_DESK_H
#define VD_TESTS_GCACW_DESK_H

#include "scenario/gcacw/gcacw.h"
#include "sys/file.h"

struct gcacw_desk {
    const char *id;
    struct vd_arena arena, passing;
    struct vd_report report;
    struct vd_theater theater;
    struct vd_file files[GCACW_SECTIONS];
};

/* One change to one file: "events", "union". */
struct gcacw_change {
    const char *section;
    const char *from; /* text that stands there once */
    const char *to;
};

/* The shipped data of a campaign. */
void gcacw_desk_init(struct gcacw_desk *desk, const char *id);
void gcacw_desk_release(struct gcacw_desk *desk);

/* Loads it so changed (the list ends with an entry without section; NULL: unchanged), with settings
 * that end with NULL, or none; NULL if there is a mistake. What was loaded before is gone. */
const struct gcacw_scenario *gcacw_desk_load(struct gcacw_desk *desk,
                                             const struct gcacw_change *changes,
                                             const char *const *settings);
/* The text of a file as last changed. */
const char *gcacw_desk_text(const struct gcacw_desk *desk, const char *section);

/* All campaigns as they are shipped: the fixture of a group of tests. */
enum gcacw_campaign { HIGH_TIDE, JUNE_23, LONG_ROADS, MEADE_MOVES_NORTH, HEX_CAMPAIGNS };

struct gcacw_campaigns {
    struct gcacw_desk desk[HEX_CAMPAIGNS];
    const struct gcacw_scenario *sc[HEX_CAMPAIGNS];
};

int gcacw_campaigns_open(void **state);
int gcacw_campaigns_close(void **state);

#endif
