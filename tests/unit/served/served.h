/* unit/served/served.h: a server without a port: requests in and answers out, as bytes in memory.
 *
 * What stands in server/http.h is done here instead of by server/http.c, so that everything above it,
 * from the letters of a request to the last header of its answer, is the server's own. Time passes
 * only when the test says so. Linked into test_server_worlds alone (cmake/tests.cmake). */
#ifndef VD_TESTS_SERVED_H
#define VD_TESTS_SERVED_H

#include "server/parts.h"
#include "unit/check.h"
#include "unit/scratch.h"

/* How a machine takes a question: it may answer before the next beat of its clock or some beats later, with
 * much to remember, with an order that is none, or never. */
enum served_thought {
    SERVED_QUICK,
    SERVED_SLOW,
    SERVED_WORDY,
    SERVED_FOOLISH,
    SERVED_SILENT,
    SERVED_THOUGHT_COUNT
};

enum { SERVED_BEAT = 1000, SERVED_MEMO = 2000 };

/* The machine of all seats that have one: orders by lot, and thinks as long as it likes. */
struct served_machine {
    struct random random;
    bool thinks; /* about this: */
    struct vd_party seat;
    uint32_t k;
    char order[VD_ORDER_LINE_MAX], memo[SERVED_MEMO + 1];
    uint64_t until;
    unsigned thoughts[SERVED_THOUGHT_COUNT];
};

struct served {
    struct scratch scratch;
    struct vd_server *server;
    uint64_t now; /* milliseconds since 1970 */
    char game[VD_GAME_LETTERS + 1];
    /* For each seat, how often and in which seconds it was told something: it may know these. */
    uint64_t moments[VD_SEATS_MAX];
    struct served_machine machine;
};

/* The name of a machine that any scenario can be played by. */
#define SERVED_MACHINE "by-lot"

void served_open(struct served *served, const struct vd_catalogue *catalogue);
void served_close(struct served *served);
/* Ends, and begins again over the same store; there may be no streams. */
void served_restart(struct served *served);
/* All that can be done while time stands still: what was sent is applied, and has not left. */
void served_settle(struct served *served);
/* At that moment, until nothing is under way and every outcome has left. */
void served_rest(struct served *served, uint64_t now);
/* Up to that moment, tick by tick: machines think and order meanwhile. */
void served_pass(struct served *served, uint64_t until);
/* The machine has thought enough. */
void served_machine_answers(struct served *served);

#define SERVED_HOST "campaigns.example"

struct served_ask {
    const char *method;
    const char *path;            /* with its query */
    const char *key;             /* may be NULL */
    const char *body;            /* may be NULL */
    const char *type;            /* of the body; NULL: JSON */
    const char *cookie, *origin; /* fields, which may be NULL */
};

/* The whole answer: status, fields, length and body. It is there once the store has committed; time
 * stands still meanwhile, so that nothing leaves. The caller frees it. */
char *served_ask(struct served *served, const struct served_ask *ask);
/* The text behind the first `before` of an answer, up to the next quotation mark. */
void served_word(const char *answer, const char *before, char *into, size_t size);

/* ---- streams ---- */

/* NULL if it was refused. */
struct vd_exchange *served_listen(struct served *served, const char *path, const char *key);
/* What came since; the caller frees it. */
char *served_heard(struct vd_exchange *stream);
void served_hang_up(struct vd_exchange *stream);

/* ---- planted leaks, each of which a test of two worlds must find ---- */

#define SERVED_LEAKS(LEAK)                                                 \
    LEAK(NONE, "none")                                                     \
    LEAK(POSTS, "the count of a seat's posts is that of all")              \
    LEAK(WAITING, "what waits for the other seat is listed too")           \
    LEAK(LENGTH, "an answer is a step longer if the other seat moved")     \
    LEAK(CARD, "the card has the umpire's head")                           \
    LEAK(DATE, "a field has the moment of anybody's last order")           \
    LEAK(STATUS, "403 instead of 404 if the other seat has orders ahead")  \
    LEAK(SENTENCE, "a refusal names the other's last order")               \
    LEAK(EARLY, "who is asked is known before the tick")                   \
    LEAK(FRAME, "what the other seat is told sends a frame to all")        \
    LEAK(RECORD, "a seat's record has a blank for each line of the truth") \
    LEAK(MARK, "an ETag of the truth")                                     \
    LEAK(THOUGHT, "a field says whether a machine is thinking")

enum served_leak {
#define LEAK(name, words) SERVED_LEAK_##name,
    SERVED_LEAKS(LEAK)
#undef LEAK
        SERVED_LEAK_COUNT
};

/* The one that is switched on, and the server that it is about. */
extern enum served_leak served_leak;
extern struct served *served_now;
extern const char *const served_leak_words[SERVED_LEAK_COUNT];

#endif
