/* sim/result.h: what a simulated campaign leaves for reports: plain data of a fixed size, which one
 * process can hand to another. */
#ifndef VD_SIM_RESULT_H
#define VD_SIM_RESULT_H

#include "sim/game.h"

enum { VD_TURNS_COUNTED = 64, VD_HAPPENINGS_MAX = 128 };

/* Something that a figure counted, where and when. */
struct vd_happening {
    uint16_t cell; /* VD_NONE: not known */
    uint8_t figure, turn;
};

struct vd_sim_result {
    struct vd_score score;
    /* Points at the end of each turn; after the last turn played, those of that turn. */
    uint16_t points[VD_TURNS_COUNTED][VD_SIDES];
    int16_t row_points[VD_POINT_ROWS_MAX];
    uint64_t chances; /* cards or random events that came into play, a bit each */
    uint16_t happening_count;
    struct vd_happening happenings[VD_HAPPENINGS_MAX]; /* those beyond are left out */
};

/* Watches a campaign as it is played. */
struct vd_result_watch {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    struct vd_sim_result *result;
    uint8_t turn;                    /* the latest */
    uint16_t places[VD_FIGURES_MAX]; /* the cell last named for each figure */
};

void vd_result_watch_init(struct vd_result_watch *watch, const struct vd_system *system,
                          const struct vd_scenario *scenario, struct vd_sim_result *result);
/* After every order. */
void vd_result_note(struct vd_result_watch *watch, const void *state, const struct vd_event *events,
                    size_t count);
/* At the end, when the score has been taken. */
void vd_result_close(struct vd_result_watch *watch, const void *state);
/* The same as an observer of vd_table_play; the context is the watch. */
void vd_result_see(void *watch, const void *state, const struct vd_command *command,
                   const struct vd_events *events);

#endif
