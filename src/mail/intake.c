/* mail/intake.c: the messages of a spool into the office, one after the other. */
#include "mail/intake.h"

#include <stdio.h>
#include <string.h>

enum { LOOK = 1000 };

void vd_intake_init(struct vd_intake *intake, struct vd_office *office, const char *folder)
{
    *intake = (struct vd_intake){.office = office, .spool = {folder}};
}

static void note_fate(void *context, enum vd_fate fate, const char *sentence)
{
    struct vd_intake *intake = context;

    intake->busy = false;
    intake->answered += fate == VD_FATE_ANSWERED;
    intake->dropped += fate == VD_FATE_DROPPED;
    intake->failed += fate == VD_FATE_FAILED;
    if (fate != VD_FATE_ANSWERED)
        (void)snprintf(intake->sentence, sizeof intake->sentence, "%s", sentence);
    if (fate != VD_FATE_FAILED) {
        vd_spool_drop(&intake->spool, intake->name);
        intake->look = 0; /* there may be more */
    }
}

/* False if it cannot be read: it stays where it is, and holds up none behind it. */
static bool take(struct vd_intake *intake, const char *name, struct vd_heap *heap)
{
    struct vd_text message;

    if (strlen(name) >= sizeof intake->name || !vd_spool_read(&intake->spool, name, heap, &message))
        return false;
    (void)snprintf(intake->name, sizeof intake->name, "%s", name);
    intake->busy = true;
    vd_office_take(intake->office, message, note_fate, intake);
    return true;
}

void vd_intake_run(struct vd_intake *intake, uint64_t now)
{
    struct vd_heap heap;
    const char **names;
    size_t count, i = 0;

    if (intake->busy || now < intake->look)
        return;
    intake->look = now + LOOK;
    vd_heap_init(&heap);
    count = vd_spool_list(&intake->spool, &heap, &names);
    while (i < count && !take(intake, names[i], &heap))
        i++;
    intake->unreadable = i;
    vd_heap_release(&heap);
}

uint64_t vd_intake_next(const struct vd_intake *intake)
{
    return intake->busy ? UINT64_MAX : intake->look;
}
