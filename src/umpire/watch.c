/* umpire/watch.c: when the house was last seen running, and the grace after a time in which it was not.
 *
 * Nobody can answer a house that is shut: what falls due meanwhile would be the caretaker's a second after
 * it opened again. So no deadline passes before as much time as was missed, a day at most, has gone by. Both
 * moments are kept in the store, in seconds: a second outage within the first one's grace ends it no sooner. */
#include <stdio.h>
#include <stdlib.h>

#include "umpire/house_parts.h"

enum { NOTED_EVERY = 600, GAP_LEAST = 3600, GRACE_MOST = VD_DAY_SECONDS };

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

static int64_t read_moment(struct vd_house *house, const char *name)
{
    int64_t moment = 0;

    (void)vd_store_read(house->setup.store, VD_SETTING_GET, VD_VALUES(vd_value_words(name)),
                        take_moment, &moment);
    return moment;
}

static void add_moment(struct vd_batch *batch, const char *name, int64_t moment)
{
    char text[24];

    (void)snprintf(text, sizeof text, "%lld", (long long)moment);
    vd_batch_add(batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(name), vd_value_words(text)));
}

static void note(struct vd_house *house)
{
    struct vd_batch batch;

    house->seen = seconds_of(house->now);
    vd_batch_init(&batch);
    add_moment(&batch, seen_name, house->seen);
    add_moment(&batch, grace_name, house->grace);
    vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

void vd_watch_gap(struct vd_house *house, int64_t from, int64_t to)
{
    int64_t gap = to - from;

    if (gap <= GAP_LEAST)
        return;
    to += gap < GRACE_MOST ? gap : GRACE_MOST;
    if (house->grace < to)
        house->grace = to;
    house->seen = 0; /* it is to be noted at once */
}

/* A moment that is yet to come was noted by a clock that went wrong. */
void vd_watch_open(struct vd_house *house)
{
    int64_t now = seconds_of(house->now);

    house->seen = read_moment(house, seen_name);
    house->grace = read_moment(house, grace_name);
    if (house->grace > now + GRACE_MOST)
        house->grace = now + GRACE_MOST;
    if (house->seen > now)
        house->seen = 0;
    if (house->seen != 0 && !house->setup.looks)
        vd_watch_gap(house, house->seen, now);
}

void vd_watch_note(struct vd_house *house)
{
    if (!house->setup.looks && seconds_of(house->now) - house->seen >= NOTED_EVERY)
        note(house);
}

void vd_house_leave(struct vd_house *house)
{
    if (!house->setup.looks && house->broken[0] == '\0')
        note(house);
}

int64_t vd_watch_due(const struct vd_house *house, const struct vd_pace *pace, int64_t due)
{
    return due == 0 || due >= house->grace ? due : vd_pace_after(pace, house->grace, 0);
}
