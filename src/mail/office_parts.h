/* mail/office_parts.h: the inside of the post office, for its own files only. */
#ifndef VD_MAIL_OFFICE_PARTS_H
#define VD_MAIL_OFFICE_PARTS_H

#include "mail/desk.h"
#include "mail/letter.h"
#include "mail/notice.h"
#include "mail/office.h"

enum { VD_MAIL_BUCKETS = 1024, VD_HOOK_MOST = 1000 /* letters of a webhook */ };

/* A seat that something may be written to. */
struct vd_mail_seat {
    struct vd_mail_seat *next;  /* of all */
    struct vd_mail_seat *after; /* of its bucket */
    struct vd_party party;
    struct vd_policy policy; /* as it was read last */
    bool asked;              /* it was, when it was told something last */
    bool reported;           /* the umpire has reported something to it of which no mail tells */
    uint32_t line;           /* of its record, the last that was heard of; 0: none */
    bool wants;     /* it has come to be asked and does not know, or the campaign is over */
    bool busy;      /* a mail to it is being committed */
    bool unseen;    /* not looked after since the office was opened */
    uint64_t heard; /* when something was last heard of it, milliseconds */
    uint64_t
        waits_since; /* for its campaign to come to rest, before it is written to; 0: it does not */
    uint64_t check;  /* when it is to be looked at again, if nothing is heard before */
    int64_t daily;   /* the next daily mail, seconds */
    int64_t reminded; /* the deadline of which it was reminded */
    /* What its own letters brought, to be answered with the next mail. */
    struct vd_heap heap;
    struct vd_buffer answer;
    const char *in_reply_to; /* the latest of them; NULL: there is none */
    unsigned parts;          /* that they asked for */
    unsigned letters;        /* of its own, that are to be answered */
    unsigned vain;           /* its latest letters that brought nothing about, in a row */
    uint64_t mute_until;     /* ... so many that more of them have no answer until then */
    unsigned unsettled;      /* changes of its person that are not on the disk yet */
};

struct vd_office {
    struct vd_office_setup setup;
    struct vd_house *house;
    struct vd_outbox *outbox;
    struct vd_mail_secret secret;
    uint64_t now;
    struct vd_mail_seat *seats;
    struct vd_mail_seat *buckets[VD_MAIL_BUCKETS]; /* the same, by campaign */
    size_t unseen;                                 /* of them */
    struct vd_taking *takings;
};

/* Webhooks are all that goes out: nobody is written to. */
bool vd_office_only_calls(const struct vd_office *office);

enum vd_taking_state {
    VD_TAKING_HOUSE,   /* the house or the store has it */
    VD_TAKING_READY,   /* it goes on when the office is run */
    VD_TAKING_ANSWER,  /* its seat's next mail answers it */
    VD_TAKING_ANSWERED /* ... which is being committed */
};

/* One letter on its way through the house. */
struct vd_taking {
    struct vd_taking *next; /* of the office's */
    enum vd_taking_state state;
    void (*go)(struct vd_taking *taking); /* how it goes on when it is ready */
    struct vd_office *office;
    struct vd_heap heap; /* in which it lies itself */
    struct vd_letter letter;
    struct vd_party party;
    struct vd_mail_seat *seat;
    struct vd_text rest;  /* orders that were not posted yet */
    struct vd_text piece; /* those that are being posted; empty: they were */
    unsigned posts;
    size_t said_before;     /* letters of the seat's answer, without what is said to this one */
    bool is_done;           /* nothing of it is left to do */
    bool has_new_link;      /* it has asked for one, and got it */
    bool is_ahead;          /* the piece was posted again, to wait */
    bool is_useful;         /* something of it was done */
    bool is_owners;         /* it bears the key of the link itself, not that of a mail */
    const char *key;        /* that it bears, and later the seat's own */
    const char *invitation; /* by which it joins; NULL: it does not */
    const char *why;        /* it has not joined */
    vd_office_done *done;
    void *context;
};

/* The seat in memory; added if it is not there. */
struct vd_mail_seat *vd_mail_seat_get(struct vd_office *office, const struct vd_party *party);
/* Something was heard of it now. */
void vd_mail_seat_heard(struct vd_mail_seat *seat, const struct vd_office *office);

/* What its letters brought is answered. */
void vd_mail_seat_empty(struct vd_mail_seat *seat);

/* ---- office_mail.c ---- */

/* Writes to it, if somebody is there who can read it, and keeps that; what it was owed is settled then. */
void vd_mail_seat_write(struct vd_office *office, struct vd_mail_seat *seat, bool reminds);

/* ---- play.c ---- */

/* The letter is done with. */
void vd_taking_end(struct vd_taking *taking, enum vd_fate fate, const char *sentence);
/* What becomes of a letter by what was to be kept of it, and why. */
enum vd_fate vd_fate_of(enum vd_store_result result);
const char *vd_fate_sentence(enum vd_store_result result);
/* Whether what was to be kept of it is on the disk; if not, the letter is done with. */
bool vd_taking_is_kept(struct vd_taking *taking, enum vd_store_result result);
/* Neither house nor store are to be given anything while they answer: a letter goes on when the office
 * is run. */
void vd_taking_go_on(struct vd_taking *taking, void (*go)(struct vd_taking *taking));
/* With its answer: a copy of it does nothing from then on. */
void vd_taking_note_read(const struct vd_taking *taking, struct vd_batch *batch);
/* The house has done with it: the seat's next mail answers it. */
void vd_taking_hand_in(struct vd_taking *taking);
/* Nothing of it is answered, and nothing that was said to it. */
void vd_taking_drop(struct vd_taking *taking, const char *sentence);
/* Its key still opens the seat, or it was ended by the letter itself. */
bool vd_taking_still_sits(struct vd_taking *taking);
/* Grants its wishes; true if something of the person was changed, which is to be kept. */
bool vd_taking_grant(struct vd_taking *taking, struct vd_person *person);
/* What a desk asks to be sent, into its answer; false if it is none of that. */
bool vd_taking_send_to_desk(struct vd_taking *taking, struct vd_text words);
/* A line of the answer. */
void vd_taking_say(struct vd_taking *taking, const char *sentence);
/* A key, as a link if the page's address is known: the terminal wants one. `who` stands behind the
 * campaign's name; an invitation, which has none, is NULL. The second is to the seat itself. */
void vd_taking_say_link_to(struct vd_taking *taking, const char *game, const char *who,
                           const char *key);
void vd_taking_say_link(struct vd_taking *taking, const char *key);

/* ---- play_orders.c ---- */

/* Posts the next piece of its orders; when there is none left it waits for its answer. */
void vd_taking_post(struct vd_taking *taking);
/* The letter's orders, without words at their end that are none, of which the answer tells. */
struct vd_text vd_taking_cut_aside(struct vd_taking *taking);
/* Why an order was not carried out, and what comes back, in words. */
void vd_put_answer(struct vd_buffer *out, const struct vd_answer *answer);

/* ---- play_join.c ---- */

/* Joins with the invitation that the letter bears. */
void vd_taking_join(struct vd_taking *taking);
/* Whether this letter had taken its seat when a crash came: with the invitation that it bears, which led to
 * a seat that nobody else was given since, and was not answered. */
bool vd_taking_was_joining(struct vd_taking *taking);
/* Once it is answered, nothing is to be made whole any more. */
void vd_taking_forget_joining(const struct vd_taking *taking, struct vd_batch *batch);
/* The first mail of all: what the seat knows and how to order. */
void vd_taking_welcome(struct vd_taking *taking);

/* ---- office_person.c ---- */

/* Who sits there, with what was changed since and is not on the disk yet. */
bool vd_seat_person(const struct vd_office *office, const struct vd_mail_seat *seat,
                    struct vd_heap *heap, struct vd_person *person);
/* An address that may be called. */
bool vd_office_takes_hook(const struct vd_office *office, struct vd_text url);
/* The first hour of its daily mails after that moment, in seconds. */
int64_t vd_seat_next_daily(const struct vd_office *office, const struct vd_mail_seat *seat,
                           int64_t after);
/* What the store says of who sits there. */
void vd_seat_read(const struct vd_office *office, struct vd_mail_seat *seat);
/* From now on mails go to the seat as its player wishes. */
void vd_seat_obey(const struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_policy *policy);
/* The key of his mails opens nothing any more, and no mail has brought another: it was about to be
 * written when he was given a new link. */
bool vd_seat_lost_key(const struct vd_office *office, const struct vd_mail_seat *seat);
/* Keeps him as he is now: with the batch, which it commits, and which clashes if he was put out of his
 * seat. His daily mail is the first after now: whatever this is kept for tells him all, or is his own
 * wish. */
void vd_seat_keep(struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_person *person, struct vd_batch *batch, vd_store_done *done,
                  void *context);

#endif
