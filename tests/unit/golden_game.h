/* unit/golden_game.h: the golden games of tests/replay, played again into records. */
#ifndef VD_TESTS_GOLDEN_GAME_H
#define VD_TESTS_GOLDEN_GAME_H

#include "record/vdr.h"

/* The scenarios that the program has. */
extern const struct vd_catalogue golden_catalogue;

struct golden {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_text bytes;  /* the record as it would stand in its file */
    struct vd_hash wanted; /* the head it must have */
    unsigned states;       /* hashes of states that were compared */
};

/* Called after every act. */
struct golden_witness {
    void (*see)(void *context, const struct vd_record *record, const struct vd_outcome *outcome);
    void *context;
};

/* Plays the game of this name below tests/replay/, or, if it has a folder in it, below tests/ (a system's
 * trial lists its own): order by order, up to `most` of them (0: all); every state must be the
 * one in the file. The witness may be NULL. */
void golden_play(struct golden *golden, const char *name, unsigned most,
                 const struct golden_witness *witness);
/* How many orders come before the first that begins so; fails if there is none. */
unsigned golden_before(const char *name, const char *order);
void golden_release(struct golden *golden);

#endif
