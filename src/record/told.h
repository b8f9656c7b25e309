/* record/told.h: what one line of a seat's record told it, as sentences and as data. */
#ifndef VD_RECORD_TOLD_H
#define VD_RECORD_TOLD_H

#include "base/json.h"
#include "core/system.h"

struct vd_told_to {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    uint8_t seat;
    bool own; /* the line is the seat's own order: its orders closing needs no words */
};

/* Writes the members "words":[...],"events":[...] into an open object. `said` of each event is
 * the number of sentences it made. */
void vd_told_put(struct vd_json *json, const struct vd_told_to *to, const struct vd_event *events,
                 size_t count);

#endif
