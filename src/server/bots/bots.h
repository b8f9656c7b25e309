/* server/bots/bots.h: machine players as seats: a pool of child processes that are told what a seat
 * is told.
 *
 * The pool has one child fewer than there are processors. Each speaks the protocol of docs/bots.md
 * with one seat at a time. A question waits until a child of its kind is free; that child is told
 * what it does not know yet of the seat's own record, and asked. A bot that is slow, silent, too
 * talkative or dead loses the question: the answer is empty, and the caretaker decides. Its child
 * is killed, and started again after a pause that doubles. Nothing here blocks: the caller polls
 * one descriptor and a time, beside its own.
 *
 * SIGPIPE must be ignored. */
#ifndef VD_SERVER_BOTS_BOTS_H
#define VD_SERVER_BOTS_BOTS_H

#include "server/bots/bot_lines.h"
#include "umpire/service.h"

enum { VD_BOTS_MAX = 64, VD_BOT_PROGRAMS_MAX = 32, VD_BOT_QUESTIONS_MAX = 4096 };

struct vd_bots;

/* Where the pool reads what a seat was told, and to whom it reports. Called from vd_bots_run()
 * only. */
struct vd_bots_callbacks {
    /* Appends the seat's own record, with its first two lines. */
    bool (*record)(void *context, const char *game, uint8_t seat, struct vd_buffer *out);
    /* Appends its lines after `after`. */
    bool (*lines)(void *context, const char *game, uint8_t seat, uint32_t after,
                  vd_service_line *line, void *line_context);
    /* The order as the bot gave it, legal or not; empty if the bot failed. A memo of NULL:
     * unchanged. */
    void (*answered)(void *context, const char *game, uint8_t seat, uint32_t k,
                     struct vd_text order, const char *memo);
    /* A line for the log: what became of a bot, or what it said on its stderr. */
    void (*log)(void *context, const char *machine, const char *sentence);
    void *context;
};

struct vd_bots_setup {
    const char *self;  /* this program; its `bot` command plays our own players */
    unsigned children; /* 0: one fewer than processors, at least one */
    uint32_t hello;    /* milliseconds to start; 0: 10 seconds */
    uint32_t answer;   /* ... to answer; 0: 8 seconds */
    uint32_t patience; /* ... that a question waits for a child; 0: 10 seconds */
    uint32_t pause;    /* ... before a bot that failed is started again; 0: 250 */
    size_t memory;     /* bytes of a child; 0: 1 GiB */
    size_t whole;      /* orders: a longer list is sent subject by subject; 0: 2,000 */
    struct vd_bots_callbacks callbacks;
};

struct vd_bots *vd_bots_new(const struct vd_bots_setup *setup);
/* Kills all children. Waiting questions are not answered. */
void vd_bots_free(struct vd_bots *bots);

/* Adds an outside bot, "NAME=COMMAND" or "bot:NAME=COMMAND", with the words of its command
 * separated by spaces; false with a sentence if the name is taken or missing. */
bool vd_bots_declare(struct vd_bots *bots, const char *declaration,
                     char sentence[VD_SENTENCE_SIZE]);
/* True if this machine can play a seat of this game system. */
bool vd_bots_has(const struct vd_bots *bots, const char *machine, const struct vd_system *system);

/* Takes a question from the service; a newer question for the same seat replaces it. System and
 * scenario must live until it is answered. */
void vd_bots_ask(struct vd_bots *bots, const struct vd_service_question *question, uint64_t now);
/* Readable (poll, epoll) when vd_bots_run() has something to do. */
int vd_bots_handle(const struct vd_bots *bots);
void vd_bots_run(struct vd_bots *bots, uint64_t now);
/* When to run it at the latest, in milliseconds as `now`; UINT64_MAX: when the handle is
 * readable. */
uint64_t vd_bots_next(const struct vd_bots *bots);

struct vd_bots_counts {
    uint64_t asked, answered;
    uint64_t late, noisy, unreadable, died, unserved; /* questions lost for that reason */
    uint64_t started;                                 /* children, in all */
    unsigned children, waiting;                       /* at present */
};

struct vd_bots_counts vd_bots_counts(const struct vd_bots *bots);

#endif
