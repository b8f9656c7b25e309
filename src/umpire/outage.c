/* umpire/outage.c: notes when the service last ran, and extends deadlines after an outage.
 *
 * Players cannot answer while the server is down, and the caretaker would decide whatever fell due
 * a second after the restart. So after an outage no deadline passes until as much time as was
 * missed, at most a day, has gone by. Both moments are stored, in seconds: a second outage during
 * the grace of the first does not shorten it. */
#include <stdio.h>
#include <stdlib.h>

#include "umpire/service_parts.h"

enum { NOTED_EVERY = 600, GAP_LEAST = 3600, GRACE_MAX = VD_DAY_SECONDS };

static const char seen_name[] = "house.seen", grace_name[] = "house.grace";

static int64_t seconds_of(uint64_t milliseconds)
{
    return (int64_t)(milliseconds / 1000);
}

static bool take_moment(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(int64_t *)context = strtoll(values[0].at, NULL, 10);
    return false;
}

static int64_t read_moment(struct vd_service *service, const char *name)
{
    int64_t moment = 0;

    (void)vd_store_read(service->setup.store, VD_SETTING_GET, VD_VALUES(vd_value_words(name)),
                        take_moment, &moment);
    return moment;
}

static void add_moment(struct vd_batch *batch, const char *name, int64_t moment)
{
    char text[24];

    (void)snprintf(text, sizeof text, "%lld", (long long)moment);
    vd_batch_add(batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(name), vd_value_words(text)));
}

static void note(struct vd_service *service)
{
    struct vd_batch batch;

    service->seen = seconds_of(service->now);
    vd_batch_init(&batch);
    add_moment(&batch, seen_name, service->seen);
    add_moment(&batch, grace_name, service->grace);
    vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

void vd_outage_add(struct vd_service *service, int64_t from, int64_t to)
{
    int64_t gap = to - from;

    if (gap <= GAP_LEAST)
        return;
    to += gap < GRACE_MAX ? gap : GRACE_MAX;
    if (service->grace < to)
        service->grace = to;
    service->seen = 0; /* note it at once */
}

/* A stored moment in the future came from a wrong clock and is corrected. */
void vd_outage_open(struct vd_service *service)
{
    int64_t now = seconds_of(service->now);

    service->seen = read_moment(service, seen_name);
    service->grace = read_moment(service, grace_name);
    if (service->grace > now + GRACE_MAX)
        service->grace = now + GRACE_MAX;
    if (service->seen > now)
        service->seen = 0;
    if (service->seen != 0 && !service->setup.looks)
        vd_outage_add(service, service->seen, now);
}

void vd_outage_note(struct vd_service *service)
{
    if (!service->setup.looks && seconds_of(service->now) - service->seen >= NOTED_EVERY)
        note(service);
}

void vd_service_leave(struct vd_service *service)
{
    if (!service->setup.looks && service->broken[0] == '\0')
        note(service);
}

int64_t vd_outage_due(const struct vd_service *service, const struct vd_pace *pace, int64_t due)
{
    return due == 0 || due >= service->grace ? due : vd_pace_after(pace, service->grace, 0);
}
