/* mail/intake.c: hands the messages of a spool to the mailer, one at a time. */
#include "mail/intake.h"

#include <stdio.h>
#include <string.h>

enum { LOOK = 1000 };

void vd_intake_init(struct vd_intake *intake, struct vd_mailer *mailer, const char *folder)
{
    *intake = (struct vd_intake){.mailer = mailer, .spool = {folder}};
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

/* False if it cannot be read: the file stays where it is, and does not block the next ones. */
static bool take(struct vd_intake *intake, const char *name, struct vd_arena *arena)
{
    struct vd_text message;

    if (strlen(name) >= sizeof intake->name ||
        !vd_spool_read(&intake->spool, name, arena, &message))
        return false;
    (void)snprintf(intake->name, sizeof intake->name, "%s", name);
    intake->busy = true;
    vd_mailer_take(intake->mailer, message, note_fate, intake);
    return true;
}

void vd_intake_run(struct vd_intake *intake, uint64_t now)
{
    struct vd_arena arena;
    const char **names;
    size_t count, i = 0;

    if (intake->busy || now < intake->look)
        return;
    intake->look = now + LOOK;
    vd_arena_init(&arena);
    count = vd_spool_list(&intake->spool, &arena, &names);
    while (i < count && !take(intake, names[i], &arena))
        i++;
    intake->unreadable = i;
    vd_arena_release(&arena);
}

uint64_t vd_intake_next(const struct vd_intake *intake)
{
    return intake->busy ? UINT64_MAX : intake->look;
}
