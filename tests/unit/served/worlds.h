/* unit/served/worlds.h: two servers of the same campaign, which blue must not be able to tell apart (see
 * test_server_worlds.c). */
#ifndef VD_TESTS_SERVED_WORLDS_H
#define VD_TESTS_SERVED_WORLDS_H

#include "unit/served/served.h"

enum {
    BLUE,
    GRAY,
    STEP = 10000,
    SECOND = 1000,
    SLOTS = 3,
    TEXT_SIZE_MAX = 2048,
    ANSWERS_MAX = 128,
    RESTART_EVERY = 3,
    BACK_EVERY = 2
};

/* What gray can do that nobody else is to notice. */
enum secret {
    STANDING,
    AHEAD,
    AHEAD_NO_MORE,
    POSTURE,
    QUESTION,
    NEW_LINK,
    READING,
    UNDO,
    NONSENSE,
    COOKIE,
    LETTER,
    NOTHING,
    SECRET_COUNT
};

struct tally {
    size_t compared;   /* answers in pairs */
    size_t parted;     /* campaigns, by what blue was told */
    size_t marches;    /* orders of blue's after the set-up */
    size_t hidden;     /* ... of gray's within a phase */
    unsigned letters;  /* that were sent, none of them to blue */
    unsigned consents; /* to go back */
    unsigned done[SECRET_COUNT];
    unsigned thoughts[SERVED_THOUGHT_COUNT]; /* of a machine, while blue was told the same */
};

struct world {
    struct served served;
    struct tally *tally;
    const struct campaign *campaign;
    uint8_t seats, gray; /* how many there are; the one that does something */
    char key[VD_SEATS_MAX][VD_KEY_LETTERS + 1], host[VD_KEY_LETTERS + 1],
        invitation[VD_KEY_LETTERS + 1];
    char umpire[VD_KEY_LETTERS + 1]; /* if there is one */
    char cookie[TEXT_SIZE_MAX];      /* blue's, as a browser sends it */
    char first[VD_HASH_LETTERS + 1]; /* blue's head at the start */
    struct vd_party seat[VD_SEATS_MAX];
    struct vd_exchange *stream, *host_stream;
    struct random random; /* gray's */
};

struct campaign {
    const struct vd_catalogue *catalogue;
    const char *scenario;
    const char *settings;       /* as they stand in JSON */
    const char *const *guesses; /* orders that blue tries */
    uint32_t guess_count;
    unsigned pairs, steps;
    const char *machine; /* the seat that one plays; NULL: people play */
    const char *closing; /* ends a phase of many orders, the set-up too; NULL: each has one */
};

struct pair {
    struct world world[2];
    const struct campaign *campaign;
    struct random random; /* blue's, the same in both */
    uint64_t now;
    struct tally *tally;
    unsigned found; /* differences, while a leak is planted */
};

/* By a key; by blue's cookie, from no page that is known, from ours and from another site's. */
enum who { ME, HOST, INVITED, WRONG, NOBODY, BROWSER, BROWSER_HERE, BROWSER_ELSEWHERE };

struct question {
    const char *method, *path;
    enum who who;
    const char *body, *type;
};

/* ---- worlds.c ---- */

char *served_world_json_of(const char *text, const char *key, const char *head);
char *served_world_post(struct world *world, const char *path, const char *key, const char *body);
void served_world_path_to(const struct world *world, const char *rest, char path[TEXT_SIZE_MAX]);
struct vd_look served_world_look_of(struct world *world, uint8_t seat);
void served_world_open(struct world *world, const struct campaign *campaign, uint64_t seed);
void served_world_restart(struct world *world);
void served_world_close(struct world *world);
/* Both are freed. */
void served_world_compare(struct pair *pair, const char *name, char *one, char *other);
/* The precondition: what blue was told, and when, is the same so far. */
bool served_world_is_told_the_same(struct pair *pair);

/* ---- questions.c ---- */

char *served_world_answer_of(struct world *world, const struct question *question);
void served_world_ask_everything(struct pair *pair);
/* Asks the same world before gray acts and after, while nothing of it has been told yet. */
void served_world_nothing_is_known_before_the_tick(struct pair *pair, struct world *world,
                                                   void (*act)(struct world *world));

/* ---- players.c ---- */

/* The differences that were found, which are none unless a leak is planted. */
unsigned served_world_play_pair(const struct campaign *campaign, uint64_t seed,
                                struct tally *tally);

#endif
