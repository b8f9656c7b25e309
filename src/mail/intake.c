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

void vd_intake_run(struct vd_intake *intake, uint64_t now)
{
    struct vd_heap heap;
    struct vd_text message;
    const char **names;

    if (intake->busy || now < intake->look)
        return;
    intake->look = now + LOOK;
    vd_heap_init(&heap);
    if (vd_spool_list(&intake->spool, &heap, &names) > 0 &&
        strlen(names[0]) < sizeof intake->name &&
        vd_spool_read(&intake->spool, names[0], &heap, &message)) {
        (void)snprintf(intake->name, sizeof intake->name, "%s", names[0]);
        intake->busy = true;
        vd_office_take(intake->office, message, note_fate, intake);
    }
    vd_heap_release(&heap);
}

uint64_t vd_intake_next(const struct vd_intake *intake)
{
    return intake->busy ? UINT64_MAX : intake->look;
}
