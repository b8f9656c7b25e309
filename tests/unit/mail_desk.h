/* unit/mail_desk.h: a house with a post office over a store in a scratch folder, and players who have
 * nothing but their mails. */
#ifndef VD_TESTS_MAIL_DESK_H
#define VD_TESTS_MAIL_DESK_H

#include "mail/mailer.h"
#include "mail/smtp.h"
#include "umpire/service.h"
#include "unit/check.h"
#include "unit/scratch.h"

enum { MAIL_DESK_MAILS = 20000 };

/* A mail that went out, as its receiver sees it. */
struct mail_got {
    const char *to;
    const char *bytes;    /* the whole message */
    const char *subject;  /* decoded no further: ASCII in these tests */
    const char *reply_to; /* without brackets */
    const char *message_id;
    const char *text; /* decoded */
    bool is_hook;
    uint64_t at; /* when it went */
};

struct mail_desk {
    struct scratch scratch;
    const struct vd_catalogue *catalogue;
    struct vd_store *store;
    struct vd_service *service;
    struct vd_mailer *mailer;
    struct vd_smtp *smtp; /* NULL: mails are kept here */
    const char *smtp_url;
    size_t loaded_most; /* of the house */
    bool no_plus;
    bool only_calls; /* webhooks are all that goes out */
    bool is_live;    /* somebody looks at every page */
    uint32_t quiet;  /* the office's; taken when it is opened again */
    uint64_t now;    /* milliseconds */
    /* What the carrier says, if it is no success; and how many it was handed. */
    enum vd_carried carries;
    bool no_mails; /* their server is away; webhooks are called */
    unsigned carried;
    struct vd_arena arena;
    /* For each seat, how often and in which seconds it was told something: it may know these. */
    uint64_t moments[VD_SEATS_MAX];
    struct mail_got got[MAIL_DESK_MAILS];
    size_t got_count;
    enum vd_fate fate; /* of the last letter */
    char sentence[VD_SENTENCE_SIZE];
    char game[VD_GAME_LETTERS + 1], host[VD_KEY_LETTERS + 1];
    char umpire[VD_KEY_LETTERS + 1]; /* empty: there is none */
    char invite[VD_SEATS_MAX][VD_KEY_LETTERS + 1];
    unsigned letters; /* sent to the office so far: their Message-IDs */
};

/* Mails of the outbox by their state; the last that failed, and why. */
struct mail_ledger {
    unsigned sent, due, failed, dropped;
    int64_t failed_id;
    char error[200];
};

struct mail_desk *mail_desk_new(const struct vd_catalogue *catalogue, const char *smtp_url);
void mail_desk_free(struct mail_desk *desk);
/* Stops and opens it again, as after a crash. */
void mail_desk_reopen(struct mail_desk *desk);
/* Runs everything until it rests, this many milliseconds later. */
void mail_desk_run(struct mail_desk *desk, uint64_t milliseconds);
/* The host makes a campaign; its invitations are in the desk. */
void mail_desk_create(struct mail_desk *desk, const struct vd_service_plan *plan);

/* A letter as bytes; what became of it is in the desk. */
enum vd_fate mail_desk_take(struct mail_desk *desk, const char *bytes);
/* A letter of these words to that address; it gets a new Message-ID. */
enum vd_fate mail_desk_write(struct mail_desk *desk, const char *from, const char *to,
                             const char *words);
/* Joins by mail. */
void mail_desk_join(struct mail_desk *desk, unsigned seat, const char *from, const char *more);
/* The latest mail to this address; NULL if there is none. */
const struct mail_got *mail_desk_last(const struct mail_desk *desk, const char *to);
/* It has these words, in its text or subject. */
void mail_desk_must_have(const struct mail_desk *desk, const char *to, const char *words);
/* Answers it, and is answered. */
void mail_desk_answer(struct mail_desk *desk, const char *player, const char *words);
unsigned mail_desk_count(const struct mail_desk *desk, const char *to);
/* What became of the mails of its campaign. */
struct mail_ledger mail_desk_ledger(struct mail_desk *desk);
/* A message as a mail server delivered it. */
void mail_desk_deliver(struct mail_desk *desk, const char *to, struct vd_text bytes);

#endif
