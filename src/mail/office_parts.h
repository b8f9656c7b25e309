/* mail/office_parts.h: the inside of the post office, for its own files only. */
#ifndef VD_MAIL_OFFICE_PARTS_H
#define VD_MAIL_OFFICE_PARTS_H

#include "mail/desk.h"
#include "mail/letter.h"
#include "mail/notice.h"
#include "mail/office.h"

enum { VD_MAIL_BUCKETS = 1024 };

/* A seat that something may be written to. */
struct vd_mail_seat {
    struct vd_mail_seat *next;  /* of all */
    struct vd_mail_seat *after; /* of its bucket */
    struct vd_party party;
    struct vd_policy policy; /* as it was read last */
    bool asked;              /* it was, when it was told something last */
    bool wants;       /* it has come to be asked and does not know, or the campaign is over */
    bool busy;        /* a mail to it is being committed */
    bool unseen;      /* not looked after since the office was opened */
    uint64_t heard;   /* when something was last heard of it, milliseconds */
    uint64_t check;   /* when it is to be looked at again, if nothing is heard before */
    int64_t daily;    /* the next daily mail, seconds */
    int64_t reminded; /* the deadline of which it was reminded */
    /* What its own letters brought, to be answered with the next mail. */
    struct vd_heap heap;
    struct vd_buffer answer;
    const char *in_reply_to; /* the latest of them; NULL: there is none */
    unsigned parts;          /* that they asked for */
    unsigned letters;        /* of its own, that are to be answered */
    unsigned vain;           /* its latest letters that brought nothing about, in a row */
    uint64_t deaf_until;     /* ... so many that none is read until then */
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
    bool is_ahead;   /* the piece was posted again, to wait */
    bool is_useful;  /* something of it was done */
    bool is_owners;  /* it bears the key of the link itself, not that of a mail */
    const char *key; /* that it bears, and later the seat's own */
    vd_office_done *done;
    void *context;
};

/* The seat in memory; added if it is not there. */
struct vd_mail_seat *vd_mail_seat_get(struct vd_office *office, const struct vd_party *party);
/* Something was heard of it now. */
void vd_mail_seat_heard(struct vd_mail_seat *seat, const struct vd_office *office);
/* Why an order was not carried out, and what comes back, in words. */
void vd_put_answer(struct vd_buffer *out, const struct vd_answer *answer);
/* The letter is done with. */
void vd_taking_end(struct vd_taking *taking, enum vd_fate fate, const char *sentence);

/* ---- office_person.c ---- */

/* Who sits there, with what was changed since and is not on the disk yet. */
bool vd_seat_person(const struct vd_office *office, const struct vd_mail_seat *seat,
                    struct vd_heap *heap, struct vd_person *person);
/* From now on mails go to the seat as its player wishes. */
void vd_seat_obey(const struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_policy *policy);
/* Keeps him as he is now: with the batch, which it commits. */
void vd_seat_keep(struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_person *person, struct vd_batch *batch, vd_store_done *done,
                  void *context);

#endif
