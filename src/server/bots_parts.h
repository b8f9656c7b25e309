/* server/bots_parts.h: the inside of the pool, for its own files only. */
#ifndef VD_SERVER_BOTS_PARTS_H
#define VD_SERVER_BOTS_PARTS_H

#include "server/bot_child.h"
#include "server/bots.h"

enum {
    VD_BOT_WORDS_MOST = 30,
    VD_BOT_KEEPER_WORDS = 4, /* before those of an outside one: what keeps it (cli/bot_keep.c) */
    VD_BOT_COMMAND_MOST = 1000,
    VD_BOT_GOODBYE = 1000, /* milliseconds to end in after bye */
    VD_BOT_PAUSE_MOST = 60000,
    VD_BOT_LOG_MOST = 4096, /* bytes of stderr that are logged of one child */
    VD_BOT_LOG_LINE = 200,
    VD_BOT_NOISE_MOST = 65536 /* bytes of stderr while it is asked once */
};

/* A kind of bot: our own players are one, every outside one is another. */
struct vd_bot_program {
    char name[VD_MACHINE_MOST + 1]; /* empty: our own */
    char command[VD_BOT_COMMAND_MOST];
    char memory[24]; /* bytes that it may have, as a word for its keeper */
    char *words[VD_BOT_KEEPER_WORDS + VD_BOT_WORDS_MOST + 1];
    unsigned failures;   /* since its last good answer */
    uint64_t not_before; /* it is not started again */
    uint64_t lost;       /* questions up to this one are */
};

struct vd_bot_question {
    struct vd_bot_question *next;
    struct vd_heap heap;
    char game[VD_GAME_LETTERS + 1];
    char machine[VD_MACHINE_MOST + 1];
    const char *memo;
    uint32_t k;
    uint64_t seed;
    struct vd_bot_program *program; /* NULL: nobody can answer it */
    struct vd_bot_seat seat;
    uint64_t number; /* of all that were asked */
    uint64_t until;  /* it waits */
};

enum vd_bot_phase {
    VD_BOT_NONE,     /* the place is free */
    VD_BOT_STARTING, /* hello was not answered yet */
    VD_BOT_IDLE,
    VD_BOT_ASKED,
    VD_BOT_LEAVING, /* it was told bye */
    VD_BOT_DYING    /* it was killed */
};

struct vd_bot_worker;

/* What epoll gives back: which descriptor of which worker. */
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
    uint64_t until;  /* of hello, answer or goodbye */
    uint64_t served; /* when it was asked last */
    /* what it knows */
    char game[VD_GAME_LETTERS + 1];
    uint8_t seat;
    uint64_t seed;
    uint32_t told;
    struct vd_hash tables;
    struct vd_bot_question *question;
    /* on its way to it */
    struct vd_heap heap;
    struct vd_buffer say;
    size_t said;
    bool is_watched; /* for room to write */
    /* from it */
    char heard[VD_BOT_LINE_MOST];
    size_t heard_length;
    size_t noise; /* bytes of stderr since it was asked */
    char grumble[VD_BOT_LOG_LINE + 1];
    size_t grumble_length, logged;
};

struct vd_bots {
    struct vd_bots_setup setup;
    int poll;
    size_t program_count;
    struct vd_bot_program programs[VD_BOT_PROGRAMS_MOST + 1];
    struct vd_bot_question *first, **last;
    size_t waiting;
    struct vd_bots_counts counts;
    uint64_t now; /* of the last run */
    bool fresh;   /* something changed for the questions that wait */
    unsigned worker_count;
    struct vd_bot_worker workers[];
};

/* ---- bots_worker.c: one child ---- */

bool vd_bot_worker_start(struct vd_bot_worker *worker, struct vd_bot_program *program,
                         uint64_t now);
/* Asks it; false if the seat's record cannot be had. */
bool vd_bot_worker_ask(struct vd_bot_worker *worker, struct vd_bot_question *question,
                       uint64_t now);
void vd_bot_worker_dismiss(struct vd_bot_worker *worker, uint64_t now);
/* Its time is up. */
void vd_bot_worker_expire(struct vd_bot_worker *worker, uint64_t now);

/* ---- bots_tell.c: what it is told ---- */

bool vd_bot_worker_tell(struct vd_bot_worker *worker, const struct vd_bot_question *question);

/* ---- bots.c ---- */

/* The question is over; an order that is empty says that it was lost. A memo of NULL stays as it was. */
void vd_bots_answer(struct vd_bots *bots, struct vd_bot_question *question, struct vd_text order,
                    const char *memo);
/* All that wait for this program, which cannot be started. */
void vd_bots_lose(struct vd_bots *bots, struct vd_bot_program *program);
void vd_bots_log(const struct vd_bots *bots, const struct vd_bot_program *program,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
