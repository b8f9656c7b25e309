/* unit/house_desk.h: a house over a store in a scratch folder, with callbacks that remember. */
#ifndef VD_TESTS_HOUSE_DESK_H
#define VD_TESTS_HOUSE_DESK_H

#include "umpire/service.h"
#include "unit/check.h"
#include "unit/scratch.h"

struct heard {
    bool came;
    enum vd_answer_kind kind;
    uint32_t count;
    struct vd_hash head;
    bool again;
    size_t line;
    char rule[16], sentence[VD_SENTENCE_SIZE], rest[400], text[2000];
    char key[VD_POST_KEY_MAX + 1]; /* of a text given back; empty: none */
};

struct house_desk {
    struct scratch scratch;
    const struct vd_catalogue *catalogue;
    struct vd_store *store;
    struct vd_service *service;
    uint64_t now; /* milliseconds */
    uint32_t pause;
    size_t loaded_most;
    const char *zones;     /* folder of the time zones; NULL: the system's */
    struct heard heard;    /* the latest answer */
    struct heard returned; /* ... and text given back */
    unsigned returned_count;
    unsigned told[VD_SEATS_MAX], changed, asked_machine;
    bool asked[VD_SEATS_MAX];
    /* What a machine answers: NULL: the first choice of the list. */
    const char *machine_says;
    bool machine_is_silent;
    const char *machine_notes; /* its memo; NULL: it stays as it was */
    enum vd_posture posture;   /* of the caretaker who was asked last */
    char machine_knew[80];     /* the memo that it was handed last, as far as it fits */
    /* Asked instead, if there is one. */
    void (*machine)(void *context, const struct vd_service_question *question);
    void *machine_context;
    struct vd_arena arena;
};

void house_desk_open(struct house_desk *desk, const struct vd_catalogue *catalogue);
/* Stops and opens it again, as after a crash or a restart. */
void house_desk_reopen(struct house_desk *desk);
void house_desk_close(struct house_desk *desk);
/* A house of its own that goes on from where the other one stands. */
void house_desk_fork(struct house_desk *desk, const struct house_desk *from);
/* Lets so much time go by without running it: it goes on, and the house sees it go. */
void house_desk_pass(struct vd_service *service, uint64_t *now, uint64_t milliseconds);
/* Runs it until nothing is under way, this many milliseconds later. */
void house_desk_run(struct house_desk *desk, uint64_t milliseconds);

/* An answer's ear, with the desk as its context: into `heard`. */
void house_desk_hear(void *context, const struct vd_answer *answer);

struct house_keys {
    char game[VD_GAME_LETTERS + 1];
    char host[VD_KEY_LETTERS + 1], umpire[VD_KEY_LETTERS + 1];
    char invite[VD_SEATS_MAX][VD_KEY_LETTERS + 1]; /* by seat, in the order of the answer */
    size_t invite_count;
};

void house_desk_create(struct house_desk *desk, const struct vd_service_plan *plan,
                       struct house_keys *keys);
/* Joins by an invitation; the seat's own party. */
struct vd_party house_desk_join(struct house_desk *desk, const char *invitation, const char *salt);
/* With the hash of the salt, which is to be opened later. */
struct vd_party house_desk_join_hashed(struct house_desk *desk, const char *invitation,
                                       const char *salt);
/* A new invitation to a seat, by the host. */
void house_desk_invite(struct house_desk *desk, const struct vd_party *host, uint8_t seat,
                       char key[VD_KEY_LETTERS + 1]);
struct vd_party house_desk_party(struct house_desk *desk, const char *key);
enum vd_answer_kind house_desk_post(struct house_desk *desk, const struct vd_party *from,
                                    const char *text, const char *key);
/* The whole record of the umpire's or a seat's, which must prove. */
void house_desk_verify(struct house_desk *desk, const struct vd_party *party, bool umpires);

#endif
