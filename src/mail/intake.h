/* mail/intake.h: the messages of a spool into the office, one after the other, as they came.
 *
 * The next is read when the one before is answered: orders count in the order in which they were sent. */
#ifndef VD_MAIL_INTAKE_H
#define VD_MAIL_INTAKE_H

#include "mail/office.h"
#include "mail/spool.h"

struct vd_intake {
    struct vd_office *office;
    struct vd_spool spool;
    bool busy;     /* one is in the office's hands */
    char name[64]; /* ... of this name */
    uint64_t look; /* when the folder is looked at again, milliseconds */
    size_t answered, dropped, failed;
    size_t unreadable;               /* files of the folder, at the last look */
    char sentence[VD_SENTENCE_SIZE]; /* why the last that was dropped or failed was */
};

/* The folder's name must live as long as the intake, and the intake as long as the office. */
void vd_intake_init(struct vd_intake *intake, struct vd_office *office, const char *folder);
/* Takes the oldest that can be read, if nothing is in hand. A folder is looked at once a second. */
void vd_intake_run(struct vd_intake *intake, uint64_t now);
uint64_t vd_intake_next(const struct vd_intake *intake);

#endif
