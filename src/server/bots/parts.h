/* server/bots/parts.h: the inside of the pool, for its own files only. */
#ifndef VD_SERVER_BOTS_PARTS_H
#define VD_SERVER_BOTS_PARTS_H

#include "server/bots/bot_child.h"
#include "server/bots/bots.h"

enum {
    VD_BOT_WORDS_MAX = 30,
    VD_BOT_KEEPER_WORDS = 4, /* words before those of an outside bot: its keeper (cli/bot_keep.c) */
    VD_BOT_COMMAND_MAX = 1000,
    VD_BOT_GOODBYE = 1000, /* milliseconds to end after bye */
    VD_BOT_PAUSE_MAX = 60000,
    VD_BOT_LOG_MAX = 4096, /* bytes of stderr of one child that are logged */
    VD_BOT_LOG_LINE = 200,
    VD_BOT_NOISE_MAX = 65536 /* bytes of stderr that are allowed for one question */
};

/* A kind of bot: our own players are one kind, each outside bot is another. */
struct vd_bot_program {
    char name[VD_MACHINE_MAX + 1]; /* empty: our own players */
    char command[VD_BOT_COMMAND_MAX];
    char memory[24]; /* its limit in bytes, as a word for its keeper */
    char *words[VD_BOT_KEEPER_WORDS + VD_BOT_WORDS_MAX + 1];
    unsigned failures;   /* since its last good answer */
    uint64_t not_before; /* when it may be started again */
    uint64_t lost;       /* questions up to this number are lost */
};

struct vd_bot_question {
    struct vd_bot_question *next;
    struct vd_arena arena;
    char game[VD_GAME_LETTERS + 1];
    char machine[VD_MACHINE_MAX + 1];
    const char *memo;
    uint32_t k;
    uint64_t seed;
    struct vd_bot_program *program; /* NULL: nobody can answer it */
    struct vd_bot_seat seat;
    uint64_t number; /* in the order of all questions */
    uint64_t until;  /* when it stops waiting */
};

enum vd_bot_phase {
    VD_BOT_NONE,     /* no child */
    VD_BOT_STARTING, /* hello is not answered yet */
    VD_BOT_IDLE,
    VD_BOT_ASKED,
    VD_BOT_LEAVING, /* bye was said */
    VD_BOT_DYING    /* it was killed */
};

struct vd_bot_worker;

/* What epoll returns: a descriptor of a worker, by its handler. */
struct vd_bot_end {
    struct vd_bot_worker *worker;
    void (*stir)(struct vd_bot_worker *worker, uint64_t now);
};

struct vd_bot_worker {
    struct vd_bots *bots;
    enum vd_bot_phase phase;
    struct vd_bot_program *program;
    struct vd_bot_child child;
    struct vd_bot_end in, out, err, watch;
    unsigned wants;
    uint64_t until;  /* the deadline of hello, answer or goodbye */
    uint64_t served; /* when it was last asked */
    /* what the bot knows */
    char game[VD_GAME_LETTERS + 1];
    uint8_t seat;
    uint64_t seed;
    uint32_t told;
    struct vd_hash tables;
    struct vd_bot_question *question;
    /* output to the bot */
    struct vd_arena arena;
    struct vd_buffer say;
    size_t said;
    bool is_watched; /* epoll waits for room to write */
    /* input from the bot */
    char heard[VD_BOT_LINE_MAX];
    size_t heard_length;
    size_t noise;    /* bytes of stderr since it was asked */
    unsigned abouts; /* subjects that it asked for since */
    char grumble[VD_BOT_LOG_LINE + 1];
    size_t grumble_length, logged;
};

struct vd_bots {
    struct vd_bots_setup setup;
    int poll;
    size_t program_count;
    struct vd_bot_program programs[VD_BOT_PROGRAMS_MAX + 1];
    struct vd_bot_question *first, **last;
    size_t waiting;
    struct vd_bots_counts counts;
    uint64_t now; /* time of the last run */
    bool fresh;   /* something changed for the waiting questions */
    unsigned worker_count;
    struct vd_bot_worker workers[];
};

/* ---- worker.c: one child ---- */

bool vd_bot_worker_start(struct vd_bot_worker *worker, struct vd_bot_program *program,
                         uint64_t now);
/* Asks it; false if the seat's record cannot be read. */
bool vd_bot_worker_ask(struct vd_bot_worker *worker, struct vd_bot_question *question,
                       uint64_t now);
void vd_bot_worker_dismiss(struct vd_bot_worker *worker, uint64_t now);
/* Handles a deadline that has passed. */
void vd_bot_worker_expire(struct vd_bot_worker *worker, uint64_t now);

/* ---- tell.c: what a bot is told ---- */

bool vd_bot_worker_tell(struct vd_bot_worker *worker, const struct vd_bot_question *question);

/* ---- bots.c ---- */

/* Ends the question; an empty order means that it was lost. A memo of NULL: unchanged. */
void vd_bots_answer(struct vd_bots *bots, struct vd_bot_question *question, struct vd_text order,
                    const char *memo);
/* Loses all questions that wait for this program, which cannot be started. */
void vd_bots_lose(struct vd_bots *bots, struct vd_bot_program *program);
void vd_bots_log(const struct vd_bots *bots, const struct vd_bot_program *program,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
