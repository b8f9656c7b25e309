/* server/bots.h: machine players as seats: a few child processes that are told what a seat is told.
 *
 * One fewer than there are processors, each talking the lines of docs/bots.md with one seat at a time.
 * A question waits until a child of its kind is free; that one is told what it does not know yet of the
 * seat's own record, and asked. A bot that is slow, silent, garrulous or dead loses the question: the
 * answer is empty, and the caretaker decides. Its child is killed, and started again after a pause that
 * doubles. Nothing here waits: the caller polls one descriptor and a time, beside whatever else he has.
 *
 * SIGPIPE must be ignored. */
#ifndef VD_SERVER_BOTS_H
#define VD_SERVER_BOTS_H

#include "server/bot_lines.h"
#include "umpire/house.h"

enum { VD_BOTS_MOST = 64, VD_BOT_PROGRAMS_MOST = 32, VD_BOT_QUESTIONS_MOST = 4096 };

struct vd_bots;

/* Where the pool finds what a seat was told, and whom it tells. Called from vd_bots_run() only. */
struct vd_bots_ears {
    /* The seat's own record, with its first two lines. */
    bool (*record)(void *context, const char *game, uint8_t seat, struct vd_buffer *out);
    /* Its lines after `after`. */
    bool (*lines)(void *context, const char *game, uint8_t seat, uint32_t after,
                  vd_house_line *line, void *line_context);
    /* An order as the bot gave it, legal or not; empty if it failed. The memo may be NULL: as it was. */
    void (*answered)(void *context, const char *game, uint8_t seat, uint32_t k,
                     struct vd_text order, const char *memo);
    /* A line for the log: what became of a bot, or what it said on its stderr. */
    void (*log)(void *context, const char *machine, const char *sentence);
    void *context;
};

struct vd_bots_setup {
    const char *self;  /* this program, whose `bot` command has our own players */
    unsigned children; /* 0: one fewer than processors, at least one */
    uint32_t hello;    /* milliseconds to start in; 0: 10 seconds */
    uint32_t answer;   /* ... to answer in; 0: 8 seconds */
    uint32_t patience; /* ... that a question waits for a child; 0: 10 seconds */
    uint32_t pause;    /* ... before a bot that failed is started again; 0: 250 */
    size_t memory;     /* bytes of a child; 0: 1 GiB */
    struct vd_bots_ears ears;
};

struct vd_bots *vd_bots_new(const struct vd_bots_setup *setup);
/* Kills all children. Questions that wait are not answered. */
void vd_bots_free(struct vd_bots *bots);

/* "NAME=COMMAND" or "bot:NAME=COMMAND": an outside bot, its command parted by blanks; false with a
 * sentence if the name is taken or there is none. */
bool vd_bots_declare(struct vd_bots *bots, const char *declaration,
                     char sentence[VD_SENTENCE_SIZE]);
/* Whether a seat of this game system can be given to such a machine. */
bool vd_bots_has(const struct vd_bots *bots, const char *machine, const char *system);

/* Takes the question as the house asks it; a newer one of the same seat takes its place. Rules and
 * scenario must live until it is answered. */
void vd_bots_ask(struct vd_bots *bots, const struct vd_house_question *question, uint64_t now);
/* Readable (poll, epoll) when vd_bots_run() has something to do. */
int vd_bots_handle(const struct vd_bots *bots);
void vd_bots_run(struct vd_bots *bots, uint64_t now);
/* When it must be run at the latest, in milliseconds as `now`; UINT64_MAX: when the handle is. */
uint64_t vd_bots_next(const struct vd_bots *bots);

struct vd_bots_counts {
    uint64_t asked, answered;
    uint64_t late, noisy, unreadable, died, unserved; /* questions lost so */
    uint64_t started;                                 /* children, in all */
    unsigned children, waiting;                       /* now */
};

struct vd_bots_counts vd_bots_counts(const struct vd_bots *bots);

#endif
