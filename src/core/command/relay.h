/* core/command/relay.h: passes news to separate commanders.
 *
 * The chapters of a system tell a side what it learns. Where the side has separate commanders, each
 * hears only a share: the system decides who hears an event and in which words. The relay logs the
 * event once and folds it into the views of the seats that hear it. */
#ifndef VD_CORE_COMMAND_RELAY_H
#define VD_CORE_COMMAND_RELAY_H

#include "core/game.h"

struct vd_relay {
    const struct vd_scenario *scenario;
    struct vd_events *events;
    void (*see)(const struct vd_scenario *, struct vd_view *, const struct vd_event *);
    struct vd_view *(*view)(void *context, uint8_t seat);
    void *context;
};

/* Adds an event to the log; if the log is full, the event is only counted. */
void vd_events_add(struct vd_events *events, const struct vd_event *event);

/* Tells the event to these seats, a bit each; does nothing if there are none. */
void vd_relay_tell(const struct vd_relay *relay, struct vd_event event, uint32_t seats);
/* Returns those of these seats that hear the event; the system's callback answers for each. */
uint32_t vd_relay_hearers(const struct vd_relay *relay, const struct vd_event *event,
                          uint32_t seats,
                          bool (*hears)(void *context, const struct vd_event *event, uint8_t seat));

#endif
