/* mail/notice.h: the words of a mail to a seat: its subject, what happened, what is asked.
 *
 * Everything comes from what the seat was told. The subject may be read over a shoulder: it says that the
 * seat is asked, in which turn and until when, and nothing of the war. */
#ifndef VD_MAIL_NOTICE_H
#define VD_MAIL_NOTICE_H

#include "mail/policy.h"
#include "umpire/house.h"

/* What a player may ask for with "Send: ...". */
enum vd_notice_part {
    VD_SEND_VIEW = 1, /* all that he knows */
    VD_SEND_MAP = 2,
    VD_SEND_ARMY = 4,
    VD_SEND_BRIEFING = 8,
    VD_SEND_ORDERS = 16,  /* all that he may order */
    VD_SEND_HISTORY = 32, /* all that he was told */
    VD_SEND_HELP = 64,
    VD_SEND_RECORD = 128, /* his record, as a file */
    VD_SEND_LETTERS = 256 /* between the commanders of a side */
};

/* The bit of "view"; 0 if the word is not known. */
unsigned vd_notice_part(struct vd_text word);

struct vd_notice {
    struct vd_house *house;
    struct vd_store *store; /* who sits where, for a desk */
    struct vd_party party;
    struct vd_look look;
    struct vd_house_card card;
    const struct vd_policy *policy;
    const char *site;                     /* the page's address; NULL: there is none */
    const char *key;                      /* to be named in an answer; NULL: its address names it */
    const char *answer;                   /* to his own mail; NULL: he sent none */
    const char *rematch_key, *rematch_as; /* his invitation to one, and the seat; NULL: none */
    const char *file_name;                /* of his record, which is attached; NULL: it is not */
    unsigned parts;                       /* asked for, enum vd_notice_part */
    bool reminds;
    int64_t now; /* seconds */
};

/* False if there is no such seat any more. */
bool vd_notice_init(struct vd_notice *notice, struct vd_house *house, const struct vd_party *party);
void vd_notice_subject(const struct vd_notice *notice, struct vd_buffer *out);
void vd_notice_text(const struct vd_notice *notice, struct vd_buffer *out);
/* Of a part of the text, after an empty line if it is not the first. */
void vd_notice_title(struct vd_buffer *out, const char *title);
/* The orders of a seat that wait or stand, a line each; nothing if there are none. */
void vd_notice_waiting(struct vd_house *house, const struct vd_party *seat, struct vd_buffer *out);
/* The answer to a letter to a campaign that is put aside, of which no more is known than its title. */
void vd_aside_subject(const char *title, const struct vd_policy *policy, struct vd_buffer *out);
void vd_aside_text(const char *answer, struct vd_buffer *out);
/* For a webhook: a small JSON document that says what the subject says. */
void vd_notice_hook(const struct vd_notice *notice, struct vd_buffer *out);

#endif
