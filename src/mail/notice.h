/* mail/notice.h: the words of an email to a seat: its subject, what happened, what to decide.
 *
 * Everything comes from what the seat was told. Others may see the subject: it says whose move it
 * is, in which turn and until when, and nothing about the war. */
#ifndef VD_MAIL_NOTICE_H
#define VD_MAIL_NOTICE_H

#include "mail/policy.h"
#include "umpire/service.h"

/* What a player may ask for with "Send: ...". */
enum vd_notice_part {
    VD_SEND_VIEW = 1, /* all that the seat knows */
    VD_SEND_MAP = 2,
    VD_SEND_ARMY = 4,
    VD_SEND_BRIEFING = 8,
    VD_SEND_ORDERS = 16,  /* all orders that the seat may give */
    VD_SEND_HISTORY = 32, /* all that the seat was told */
    VD_SEND_HELP = 64,
    VD_SEND_RECORD = 128, /* the seat's record, as a file */
    VD_SEND_LETTERS = 256 /* those between the commanders of a side */
};

/* Returns the bit of a word such as "view"; 0 if the word is not known. */
unsigned vd_notice_part(struct vd_text word);

struct vd_notice {
    struct vd_service *service;
    struct vd_store *store; /* to list who plays which seat; for the host and the umpire */
    struct vd_party party;
    struct vd_look look;
    struct vd_service_card card;
    const struct vd_policy *policy;
    const char *site;   /* the page's address; NULL: none */
    const char *key;    /* to be quoted in an answer; NULL: the reply address contains it */
    const char *answer; /* to the player's own email; NULL: they sent none */
    const char *rematch_key,
        *rematch_as;       /* the player's invitation to a rematch, and its seat; NULL: none */
    const char *file_name; /* of the seat's record, if it is attached; NULL: not attached */
    unsigned parts;        /* that the player asked for, enum vd_notice_part */
    bool reminds;
    int64_t now; /* seconds */
};

/* False if the seat no longer exists. */
bool vd_notice_init(struct vd_notice *notice, struct vd_service *service,
                    const struct vd_party *party);
void vd_notice_subject(const struct vd_notice *notice, struct vd_buffer *out);
void vd_notice_text(const struct vd_notice *notice, struct vd_buffer *out);
/* Writes the title of a section, after an empty line if it is not the first. */
void vd_notice_title(struct vd_buffer *out, const char *title);
/* Lists the orders that a seat has sent ahead or standing, a line each; nothing if there are
 * none. */
void vd_notice_waiting(struct vd_service *service, const struct vd_party *seat,
                       struct vd_buffer *out);
/* The answer to an email about a suspended campaign, of which only the title is known. */
void vd_aside_subject(const char *title, const struct vd_policy *policy, struct vd_buffer *out);
void vd_aside_text(const char *answer, struct vd_buffer *out);
/* The JSON document for a webhook; it says what the subject says. */
void vd_notice_hook(const struct vd_notice *notice, struct vd_buffer *out);

#endif
