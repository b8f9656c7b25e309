/* mail/office.h: the umpire's post office: tells seats by mail that they are asked, and takes their
 * answers. What the server and the command `vedette mail` talk to.
 *
 * It hears what the house tells (give its functions to the house as ears, or call them from your own) and
 * writes at most one mail to a seat at a time: when the seat comes to be asked, when it has written itself
 * and the house has done with it, once a day, before a deadline, at the end. Everything that happened
 * since the last mail, the answer to his own and the next question go into one.
 *
 * No clock and no sockets here: the caller brings the time, and a carrier for what goes out. */
#ifndef VD_MAIL_OFFICE_H
#define VD_MAIL_OFFICE_H

#include "mail/outbox.h"
#include "umpire/house.h"

struct vd_office_setup {
    struct vd_store *store;
    const char *address;       /* umpire@example.org; NULL: no mails go out from here */
    const char *site;          /* https://example.org, for links to the page; NULL: there is none */
    bool no_plus;              /* keys stand in the mails themselves, not in their address */
    bool near_hooks;           /* webhooks may lie in the host's own network, by http too */
    struct vd_carrier carrier; /* none, without an address: nothing at all goes out */
    /* Whether somebody looks at the seat's page just now; may be NULL. */
    bool (*is_live)(void *context, const struct vd_party *seat);
    void *context;
    /* Milliseconds between the last that a seat heard and the mail that tells it: a fixed time, so that
     * the moment of a mail says nothing of what others do. 0: as soon as the house is idle. */
    uint32_t quiet;
    uint64_t now; /* milliseconds since 1970 */
};

struct vd_office;

/* NULL if the store is broken. */
struct vd_office *vd_office_new(const struct vd_office_setup *setup);
void vd_office_free(struct vd_office *office);
/* The house, which is usually made after the office, since it has its ears there. Looks after whatever
 * was left undone. */
void vd_office_attach(struct vd_office *office, struct vd_house *house);
struct vd_outbox *vd_office_outbox(struct vd_office *office); /* NULL: nothing goes out */

/* ---- ears of the house ---- */

void vd_office_told(struct vd_office *office, const struct vd_party *party, uint32_t k, bool asked);
void vd_office_returned(struct vd_office *office, const struct vd_party *party,
                        const struct vd_answer *answer);
void vd_office_changed(struct vd_office *office, const char *game);

/* ---- time ---- */

/* Brings the time, which never goes back: before the house is run, whose news have that moment. */
void vd_office_clock(struct vd_office *office, uint64_t now);
/* After every vd_house_run(). */
void vd_office_run(struct vd_office *office, uint64_t now);
/* When it must be run again at the latest; UINT64_MAX: only when something is heard. */
uint64_t vd_office_next(struct vd_office *office);
/* Every letter that was taken is answered. */
bool vd_office_is_idle(const struct vd_office *office);

/* ---- letters ---- */

enum vd_fate {
    VD_FATE_ANSWERED, /* its answer is kept and will go out */
    VD_FATE_DROPPED,  /* nothing is answered: a machine's, nobody's, or not to be understood */
    VD_FATE_FAILED    /* the store failed: it must be taken again */
};

typedef void vd_office_done(void *context, enum vd_fate fate, const char *sentence);

/* One message, as bytes. It may be forgotten when `done` was called, unless that was a failure. */
void vd_office_take(struct vd_office *office, struct vd_text message, vd_office_done *done,
                    void *context);

/* ---- persons ---- */

/* Where a seat wants its notices and when, by its page; NULL leaves a thing as it is, "" forgets it.
 * The answer's text says what holds now. */
struct vd_person_change {
    const char *address, *webhook, *policy;
};

/* What holds now; an empty person if nobody told anything yet. */
void vd_office_person(struct vd_office *office, const struct vd_party *party, struct vd_heap *heap,
                      struct vd_person *person);
void vd_office_change(struct vd_office *office, const struct vd_party *party,
                      const struct vd_person_change *change, vd_house_done *done, void *context);

#endif
