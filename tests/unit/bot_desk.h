/* unit/bot_desk.h: a campaign whose seats are played by the pool of bots, without a server. */
#ifndef VD_TESTS_BOT_DESK_H
#define VD_TESTS_BOT_DESK_H

#include "server/bots/bots.h"
#include "unit/check.h"

enum { BOT_DESK_LOG = 16384 };

struct bot_desk {
    struct vd_arena arena;
    struct vd_record record; /* of Vicksburg */
    struct vd_bots *bots;
    uint32_t records, lines; /* how often each was asked for */
    unsigned answers;        /* so far; the last: */
    uint8_t seat;
    uint32_t k;
    char order[VD_ORDER_LINE_MAX];
    char memo[VD_MEMO_MAX + 1]; /* as it was given last, and is handed with the next question */
    char log[BOT_DESK_LOG];
};

/* The children's own settings; callbacks and this program are filled in. */
void bot_desk_init(struct bot_desk *desk, struct vd_bots_setup setup, const char *seed);
void bot_desk_release(struct bot_desk *desk);
/* A bot of tests/bots/bad.py under the name of its vice, or tools/bots/sample.py as "sample". */
void bot_desk_declare(struct bot_desk *desk, const char *how);

uint64_t bot_desk_now(void);
/* Runs the pool until there is one answer more, or the milliseconds have passed. */
bool bot_desk_wait(struct bot_desk *desk, unsigned milliseconds);
/* Until these words stand in the log. */
bool bot_desk_hears(struct bot_desk *desk, const char *words, unsigned milliseconds);
/* As the house would, with the seat's view. */
void bot_desk_ask(struct bot_desk *desk, uint8_t seat, const char *machine);
/* The seat that is asked something; VD_SEAT_NONE: none is. */
uint8_t bot_desk_asked(const struct bot_desk *desk);

#endif
