/* unit/toy_record.h: records of whole games of the toy, for tests. */
#ifndef VD_TESTS_TOY_RECORD_H
#define VD_TESTS_TOY_RECORD_H

#include "record/vdr.h"
#include "unit/check.h"
#include "unit/toy_rules.h"

struct toy_game {
    const struct vd_system *system; /* NULL: the toy's own */
    const char *seed;               /* of the dice; NULL: local, the secret made of the next */
    uint64_t play;                  /* seed of the players' choices */
    enum toy_fog fog;
    bool near;
    bool salted;
    const char *typed; /* "blue", "blue,gray" or NULL */
    bool helped;       /* the umpire sees to some of their dice */
    unsigned rewinds;  /* how many on the way */
    unsigned restores; /* how many on the way */
    unsigned most;     /* orders after which play is broken off; 0: to the end */
};

/* One of each sort: dice, salts, typed dice, fog, rewinds, broken off. */
enum { TOY_GAMES = 8 };
extern const struct toy_game toy_games[TOY_GAMES];

/* The record; all its bytes are in `file`, which the caller frees. */
void toy_record_play(const struct toy_game *game, struct vd_record *record, struct vd_text *file);
/* The record alone, started. */
void toy_record_new(const struct toy_game *game, struct vd_arena *arena, struct vd_record *record);
void toy_record_order(struct vd_record *record, uint8_t seat, const char *text);
/* The salts of a salted one by seat; a seat's order that gives the hash of one, or opens it. */
extern const char *const toy_salts[2];
void toy_record_hash(struct vd_record *record, uint8_t seat, const char *salt);
void toy_record_salt(struct vd_record *record, uint8_t seat, const char *salt);
/* The file again with everything that was changed in it chained again, as a forger would. */
char *toy_rechain(const char *bytes);
/* The same with one text in it replaced, which must be there. */
char *toy_forge(const char *bytes, const char *from, const char *to);

#endif
