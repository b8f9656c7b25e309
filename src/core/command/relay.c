/* core/command/relay.c: passes news to separate commanders. */
#include "core/command/relay.h"

void vd_events_add(struct vd_events *events, const struct vd_event *event)
{
    if (events->count < events->room)
        events->at[events->count] = *event;
    events->count++;
}

void vd_relay_tell(const struct vd_relay *relay, struct vd_event event, uint32_t seats)
{
    if (seats == 0)
        return;
    event.audience = seats;
    vd_events_add(relay->events, &event);
    for (uint8_t seat = 0; seat < relay->scenario->seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0)
            relay->see(relay->scenario, relay->view(relay->context, seat), &event);
    }
}

uint32_t vd_relay_hearers(const struct vd_relay *relay, const struct vd_event *event,
                          uint32_t seats,
                          bool (*hears)(void *context, const struct vd_event *event, uint8_t seat))
{
    uint32_t hearers = 0;

    for (uint8_t seat = 0; seat < relay->scenario->seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0 && hears(relay->context, event, seat))
            hearers |= VD_AUDIENCE(seat);
    }
    return hearers;
}
