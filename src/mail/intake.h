/* mail/intake.h: hands the messages of a spool to the mailer, one at a time, in order of arrival.
 *
 * The next message is read when the previous one is answered: orders are executed in the order in
 * which they were sent. */
#ifndef VD_MAIL_INTAKE_H
#define VD_MAIL_INTAKE_H

#include "mail/mailer.h"
#include "mail/spool.h"

struct vd_intake {
    struct vd_mailer *mailer;
    struct vd_spool spool;
    bool busy;     /* the mailer is working on a message */
    char name[64]; /* the file name of that message */
    uint64_t look; /* when to read the folder again, milliseconds */
    size_t answered, dropped, failed;
    size_t unreadable; /* files in the folder that could not be read, at the last look */
    char sentence[VD_SENTENCE_SIZE]; /* why the last message was dropped or failed */
};

/* The folder's name must live as long as the intake, and the intake as long as the mailer. */
void vd_intake_init(struct vd_intake *intake, struct vd_mailer *mailer, const char *folder);
/* Takes the oldest readable message, unless the mailer is still working on one. Reads the folder
 * once a second. */
void vd_intake_run(struct vd_intake *intake, uint64_t now);
uint64_t vd_intake_next(const struct vd_intake *intake);

#endif
