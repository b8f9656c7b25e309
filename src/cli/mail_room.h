/* cli/mail_room.h: a house and its post office for one errand of `vedette mail`, without a server. */
#ifndef VD_CLI_MAIL_ROOM_H
#define VD_CLI_MAIL_ROOM_H

#include "mail/intake.h"
#include "mail/office.h"
#include "mail/smtp.h"

struct vd_mail_room {
    struct vd_store *store;
    struct vd_house *house;
    struct vd_office *office;
    struct vd_smtp *smtp; /* NULL: nothing goes out */
    struct vd_intake intake;
    struct vd_heap heap;
};

struct vd_mail_room_setup {
    const char *store;
    const char *address, *site; /* NULL: none */
    bool no_plus;
    bool near_hooks;                  /* webhooks may lie in the host's own network */
    const struct vd_smtp_setup *smtp; /* NULL: nothing goes out */
};

/* False with a sentence if it cannot be opened; release it in any case. */
bool vd_mail_room_open(struct vd_mail_room *room, const struct vd_mail_room_setup *setup,
                       char sentence[VD_SENTENCE_SIZE]);
void vd_mail_room_release(struct vd_mail_room *room);
/* Works until all that came in is answered, and all that is due has gone or cannot go now. False with a
 * sentence if the store broke. */
bool vd_mail_room_work(struct vd_mail_room *room, char sentence[VD_SENTENCE_SIZE]);
/* Where something lies that belongs to a store: its own name with an ending. */
const char *vd_store_beside(const char *store, const char *ending, struct vd_heap *heap);
/* Where messages wait that are still to be read: beside the store. */
const char *vd_mail_room_spool(const char *store, struct vd_heap *heap);

#endif
