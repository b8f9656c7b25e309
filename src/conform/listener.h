/* conform/listener.h: what a seat was told, in the phrases of the README. Inside src/conform only. */
#ifndef VD_CONFORM_LISTENER_H
#define VD_CONFORM_LISTENER_H

#include "conform/run.h"

struct vd_phrases {
    const char **at;
    size_t count, room;
};

/* One seat, as the log is gone through. */
struct vd_listener {
    struct vd_run *run;
    uint8_t seat, side;
    struct vd_phrases told;
    uint16_t cell[ALTAR_TOKENS_MAX];      /* by slot, as last told */
    char path[ALTAR_TOKENS_MAX + 1][120]; /* the last: of whom the seat has no name for */
};

/* Every event that was told to the seat, as facts. */
struct vd_listener *vd_listen(struct vd_run *run, uint8_t seat);

/* Names as the facts have them. */
const char *vd_token_word(const struct altar_scenario *sc, uint16_t token);
const char *vd_town_word(const struct altar_scenario *sc, uint16_t town);
void vd_write_unit(const struct altar_scenario *sc, uint16_t unit, char *text, size_t size);

#endif
