/* mail/mailer_parts.h: the inside of the mailer, for its own files only. */
#ifndef VD_MAIL_MAILER_PARTS_H
#define VD_MAIL_MAILER_PARTS_H

#include "mail/email.h"
#include "mail/host_mail.h"
#include "mail/mailer.h"
#include "mail/notice.h"

enum { VD_MAIL_BUCKETS = 1024, VD_HOOK_MAX = 1000 /* characters of a webhook's URL */ };

/* A seat that may get email. */
struct vd_mail_seat {
    struct vd_mail_seat *next;  /* in the list of all seats */
    struct vd_mail_seat *after; /* in its bucket */
    struct vd_party party;
    struct vd_policy policy; /* as last read */
    bool asked;              /* it had a decision to make when it last got news */
    bool reported;  /* the umpire has reported something to it that no email has told yet */
    uint32_t line;  /* the last line of its record that was reported here; 0: none */
    bool wants;     /* it has a decision to make and was not told yet, or the campaign is over */
    bool busy;      /* an email to it is being committed */
    bool unseen;    /* not checked since the mailer was opened */
    uint64_t heard; /* when it last got news, milliseconds */
    uint64_t waits_since; /* since when its email waits for the campaign to rest; 0: not waiting */
    uint64_t check;       /* when to check it again, if there is no news before */
    int64_t daily;        /* when the next daily email is due, seconds */
    int64_t reminded;     /* the deadline of which it was reminded */
    /* The answers to its player's emails, to be sent with the next email. */
    struct vd_arena arena;
    struct vd_buffer answer;
    const char *in_reply_to; /* Message-ID of the latest of those emails; NULL: none */
    unsigned parts;          /* that those emails asked for */
    unsigned emails;         /* of those emails, waiting for an answer */
    unsigned vain;           /* its latest emails in a row that had no effect */
    uint64_t mute_until;     /* after too many of them, more get no answer until then */
    unsigned unsettled;      /* changes to its person that are not on disk yet */
};

struct vd_mailer {
    struct vd_mailer_setup setup;
    struct vd_service *service;
    struct vd_outbox *outbox;
    struct vd_mail_secret secret;
    uint64_t now;
    struct vd_mail_seat *seats;
    struct vd_mail_seat *buckets[VD_MAIL_BUCKETS]; /* the same seats, by campaign */
    size_t unseen;                                 /* seats with `unseen` set */
    struct vd_incoming_mail *takings;
};

/* True if only webhooks are called, and no email is sent. */
bool vd_mailer_only_calls(const struct vd_mailer *mailer);

enum vd_incoming_mail_state {
    VD_TAKING_HOUSE,   /* the service or the store is working on it */
    VD_TAKING_READY,   /* it continues when the mailer is run */
    VD_TAKING_ANSWER,  /* the next email to its seat answers it */
    VD_TAKING_ANSWERED /* that email is being committed */
};

/* An incoming email on its way through the service. */
struct vd_incoming_mail {
    struct vd_incoming_mail *next; /* in the mailer's list */
    enum vd_incoming_mail_state state;
    void (*go)(struct vd_incoming_mail *taking); /* how to continue when it is ready */
    struct vd_mailer *mailer;
    struct vd_arena arena; /* which holds this struct too */
    struct vd_email email;
    struct vd_party party;
    struct vd_mail_seat *seat;
    struct vd_text rest;  /* orders not posted yet */
    struct vd_text piece; /* the orders being posted; empty: they were */
    unsigned posts;
    size_t said_before;     /* length of the seat's answer without what is said to this email */
    bool is_done;           /* nothing is left to do for it */
    bool has_new_link;      /* it asked for a new link and got one */
    bool is_ahead;          /* the piece was posted again, as orders sent ahead */
    bool is_useful;         /* some part of it took effect */
    bool is_owners;         /* it has the key of the link itself, not the key of an email */
    const char *key;        /* the key that it has, later the seat's own */
    const char *invitation; /* with which it joins; NULL: it does not join */
    const char *why;        /* why it has not joined */
    vd_mailer_done *done;
    void *context;
};

/* Returns the seat in memory; adds it if it is not there. */
struct vd_mail_seat *vd_mail_seat_get(struct vd_mailer *mailer, const struct vd_party *party);
/* Notes that the seat has news now. */
void vd_mail_seat_heard(struct vd_mail_seat *seat, const struct vd_mailer *mailer);

/* Clears the seat's answers, which were sent. */
void vd_mail_seat_empty(struct vd_mail_seat *seat);

/* ---- mailer_mail.c ---- */

/* Writes an email to the seat, if somebody there can read it, and commits it to the store. The
 * seat's waiting emails are answered then. */
void vd_mail_seat_write(struct vd_mailer *mailer, struct vd_mail_seat *seat, bool reminds);

/* ---- play.c ---- */

/* Ends work on the email, and frees it. */
void vd_incoming_mail_end(struct vd_incoming_mail *taking, enum vd_fate fate, const char *sentence);
/* What becomes of an email, by the result of the store; and the sentence that says why. */
enum vd_fate vd_fate_of(enum vd_store_result result);
const char *vd_fate_sentence(enum vd_store_result result);
/* True if the store has committed it; if not, ends work on the email. */
bool vd_incoming_mail_is_kept(struct vd_incoming_mail *taking, enum vd_store_result result);
/* Continues when the mailer is run next: neither the service nor the store may be called from
 * within its own callbacks. */
void vd_incoming_mail_go_on(struct vd_incoming_mail *taking,
                            void (*go)(struct vd_incoming_mail *taking));
/* Marks the email as read, in the same batch as its answer: from then on a copy of it has no
 * effect. */
void vd_incoming_mail_note_read(const struct vd_incoming_mail *taking, struct vd_batch *batch);
/* The service has dealt with the email: the seat's next email answers it. */
void vd_incoming_mail_hand_in(struct vd_incoming_mail *taking);
/* Drops the email, and what was said to it, without an answer. */
void vd_incoming_mail_drop(struct vd_incoming_mail *taking, const char *sentence);
/* True if its key still opens the seat, or the email itself revoked it. */
bool vd_incoming_mail_still_sits(struct vd_incoming_mail *taking);
/* Grants its wishes; true if the person was changed and must be stored. */
bool vd_incoming_mail_grant(struct vd_incoming_mail *taking, struct vd_person *person);
/* Writes what the host or the umpire asked for into the answer; false if it is not such a
 * request. */
bool vd_incoming_mail_send_to_desk(struct vd_incoming_mail *taking, struct vd_text words);
/* Adds a line to the answer. */
void vd_incoming_mail_say(struct vd_incoming_mail *taking, const char *sentence);
/* Writes a key, as a link if the page's address is known; the terminal needs a link. `who` follows
 * the campaign's name in the link; NULL for an invitation, which has none. The second function
 * writes the link of the seat itself. */
void vd_incoming_mail_say_link_to(struct vd_incoming_mail *taking, const char *game,
                                  const char *who, const char *key);
void vd_incoming_mail_say_link(struct vd_incoming_mail *taking, const char *key);

/* ---- play_orders.c ---- */

/* Posts the next piece of its orders; when none is left, the email waits for its answer. */
void vd_incoming_mail_post(struct vd_incoming_mail *taking);
/* Returns the email's orders without the text at their end that is not orders; the answer says what
 * was left out. */
struct vd_text vd_incoming_mail_cut_aside(struct vd_incoming_mail *taking);
/* Writes why an order was not carried out, and what is given back, in words. */
void vd_put_answer(struct vd_buffer *out, const struct vd_answer *answer);

/* ---- play_join.c ---- */

/* Joins with the invitation in the email. */
void vd_incoming_mail_join(struct vd_incoming_mail *taking);
/* True if this email was taking its seat when the server crashed: its invitation led to a seat that
 * nobody else was given since, and the email was not answered. */
bool vd_incoming_mail_was_joining(struct vd_incoming_mail *taking);
/* Forgets the joining with its answer: from then on there is nothing to repair. */
void vd_incoming_mail_forget_joining(const struct vd_incoming_mail *taking, struct vd_batch *batch);
/* Writes the first email of all: what the seat knows, and how to give orders. */
void vd_incoming_mail_welcome(struct vd_incoming_mail *taking);

/* ---- mailer_person.c ---- */

/* Reads the person in the seat, with changes that are not on disk yet; false if there is none. */
bool vd_seat_person(const struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                    struct vd_arena *arena, struct vd_person *person);
/* True if the URL is one that may be called. */
bool vd_mailer_takes_hook(const struct vd_mailer *mailer, struct vd_text url);
/* The time of its first daily email after that moment, in seconds. */
int64_t vd_seat_next_daily(const struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                           int64_t after);
/* Reads the seat's settings from the store. */
void vd_seat_read(const struct vd_mailer *mailer, struct vd_mail_seat *seat);
/* Uses this policy for the seat's email from now on. */
void vd_seat_obey(const struct vd_mailer *mailer, struct vd_mail_seat *seat,
                  const struct vd_policy *policy);
/* True if the key of the player's emails no longer works and no email has brought them a new one:
 * the server stopped after the new link was given and before that email was written. */
bool vd_seat_lost_key(const struct vd_mailer *mailer, const struct vd_mail_seat *seat);
/* Stores the person as they are now, with the batch, which it commits; the batch clashes if the
 * player was removed from the seat. The next daily email is the first after now: either the player
 * is told everything with this batch, or it is their own wish. */
void vd_seat_keep(struct vd_mailer *mailer, struct vd_mail_seat *seat,
                  const struct vd_person *person, struct vd_batch *batch, vd_store_done *done,
                  void *context);

#endif
