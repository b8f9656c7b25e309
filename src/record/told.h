/* record/told.h: what one line of a seat's record told it, as sentences and as data. */
#ifndef VD_RECORD_TOLD_H
#define VD_RECORD_TOLD_H

#include "base/json.h"
#include "core/system.h"

struct vd_told_to {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    uint8_t seat;
    const char *order; /* the line is the seat's own order, whose closing needs no words; or NULL */
};

/* Writes the members of a line into an open object (docs/api.md): "order", with its "word" and
 * "text", "words":[{"text":...,"rules":[...]}] and "events":[...]. `said` of each event is the
 * number of sentences it made. */
void vd_told_put(struct vd_json *json, const struct vd_told_to *to, const struct vd_event *events,
                 size_t count);

#endif
