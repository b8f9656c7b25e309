/* mail/mailer.h: the mailer: tells players by email when it is their move, and takes their answers.
 * The server and the command `vedette mail` call it.
 *
 * It learns of events from the service: pass its functions to the service as callbacks, or call
 * them from your own. It writes at most one email to a seat at a time: when the seat has a decision
 * to make, when the service has dealt with the player's own email, once a day, before a deadline,
 * and at the end. One email holds everything that happened since the last one, the answer to the
 * player's own email, and the next question.
 *
 * No clock and no sockets here: the caller supplies the time, and a transport for outgoing
 * email. */
#ifndef VD_MAIL_MAILER_H
#define VD_MAIL_MAILER_H

#include "mail/outbox.h"
#include "umpire/service.h"

struct vd_mailer_setup {
    struct vd_store *store;
    const char *address;         /* umpire@example.org; NULL: no email is sent */
    const char *site;            /* https://example.org, for links to the page; NULL: none */
    bool no_plus;                /* keys are in the text of the emails, not in the reply address */
    bool near_hooks;             /* webhooks may be in the host's own network, and may use http */
    struct vd_transport carrier; /* without it and without an address, nothing at all is sent */
    /* True if somebody has the seat's page open now; may be NULL. */
    bool (*is_live)(void *context, const struct vd_party *seat);
    void *context;
    /* Milliseconds between the seat's last news and the email that reports it. The delay is fixed,
     * so the time of an email tells nothing about what others do. 0: as soon as the service is
     * idle. */
    uint32_t quiet;
    uint64_t now; /* milliseconds since 1970 */
};

struct vd_mailer;

/* NULL if the store is broken. */
struct vd_mailer *vd_mailer_new(const struct vd_mailer_setup *setup);
void vd_mailer_free(struct vd_mailer *mailer);
/* Attaches the service, which is usually made after the mailer because it needs the mailer's
 * callbacks. Takes up unfinished work of the last run. */
void vd_mailer_attach(struct vd_mailer *mailer, struct vd_service *service);
struct vd_outbox *vd_mailer_outbox(struct vd_mailer *mailer); /* NULL: nothing is sent */

/* ---- callbacks of the service ---- */

void vd_mailer_told(struct vd_mailer *mailer, const struct vd_party *party, uint32_t k, bool asked);
void vd_mailer_returned(struct vd_mailer *mailer, const struct vd_party *party,
                        const struct vd_answer *answer);
void vd_mailer_changed(struct vd_mailer *mailer, const char *game);

/* ---- time ---- */

/* Sets the time, which never runs backward. Call it before the service runs, so that the service's
 * news carries this time. */
void vd_mailer_clock(struct vd_mailer *mailer, uint64_t now);
/* Call it after every vd_service_run(). */
void vd_mailer_run(struct vd_mailer *mailer, uint64_t now);
/* When to run it again at the latest; UINT64_MAX: only after a callback. */
uint64_t vd_mailer_next(struct vd_mailer *mailer);
/* True if every email that was taken is answered. */
bool vd_mailer_is_idle(const struct vd_mailer *mailer);

/* ---- incoming email ---- */

enum vd_fate {
    VD_FATE_ANSWERED, /* its answer is in the store and will be sent */
    VD_FATE_DROPPED,  /* not answered: automatic, from nobody we know, or not readable */
    VD_FATE_FAILED    /* the store failed: take it again */
};

typedef void vd_mailer_done(void *context, enum vd_fate fate, const char *sentence);

/* Takes one message, as bytes. After `done` the caller may delete it, unless it failed. */
void vd_mailer_take(struct vd_mailer *mailer, struct vd_text message, vd_mailer_done *done,
                    void *context);

/* ---- persons ---- */

/* Where a seat wants its notices and when, as set on its page. NULL leaves a value as it is, ""
 * deletes it. The answer's text says what is set now. */
struct vd_person_change {
    const char *address, *webhook, *policy;
};

/* Reads the current settings; an empty person if nothing was set yet. */
void vd_mailer_person(struct vd_mailer *mailer, const struct vd_party *party,
                      struct vd_arena *arena, struct vd_person *person);
void vd_mailer_change(struct vd_mailer *mailer, const struct vd_party *party,
                      const struct vd_person_change *change, vd_service_done *done, void *context);

#endif
