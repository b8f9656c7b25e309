/* cli/host/mail_session.h: a service and its mailer for one run of `vedette mail`, without a
 * server. */
#ifndef VD_CLI_HOST_MAIL_SESSION_H
#define VD_CLI_HOST_MAIL_SESSION_H

#include "mail/intake.h"
#include "mail/mailer.h"
#include "mail/smtp.h"

struct vd_mail_session {
    struct vd_store *store;
    enum vd_store_holder holder; /* of a store that cannot be opened */
    struct vd_service *service;
    struct vd_mailer *mailer;
    struct vd_smtp *smtp; /* NULL: no email is sent */
    struct vd_intake intake;
    struct vd_arena arena;
};

struct vd_mail_session_setup {
    const char *store;
    const char *address, *site; /* NULL: none */
    bool no_plus;
    bool near_hooks;                  /* webhooks may point into the host's own network */
    const struct vd_smtp_setup *smtp; /* NULL: no email is sent */
};

/* False with a sentence if it cannot be opened; release it in any case. */
bool vd_mail_session_open(struct vd_mail_session *room, const struct vd_mail_session_setup *setup,
                          char sentence[VD_SENTENCE_SIZE]);
void vd_mail_session_release(struct vd_mail_session *room);
/* Works until all incoming email is answered, and all that is due is sent or cannot be sent now.
 * False with a sentence if the store failed. */
bool vd_mail_session_work(struct vd_mail_session *room, char sentence[VD_SENTENCE_SIZE]);
/* Returns the path of something that belongs to a store: the store's name with an ending. */
const char *vd_store_beside(const char *store, const char *ending, struct vd_arena *arena);
/* Returns the path, next to the store, where unread messages wait. */
const char *vd_mail_session_spool(const char *store, struct vd_arena *arena);

#endif
