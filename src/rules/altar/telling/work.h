/* rules/altar/telling/work.h: the scratch memory of the rules; the caller allocates it. */
#ifndef ALTAR_TELLING_WORK_H
#define ALTAR_TELLING_WORK_H

#include "rules/altar/battle/battle.h"
#include "rules/altar/ground/lookout.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/retreat.h"

/* A group of lots, one for each of several cells; some lots may be blank. */
struct altar_blank {
    const struct altar_cells *cells; /* NULL: computed when one of them is drawn */
    size_t lots;
    uint8_t kind;
    altar_piece_id subject;
};

enum { ALTAR_BLANKS_MAX = 2 * ALTAR_TOKENS_MAX }; /* to march and to ride, or to be deployed */

/* A piece that a side, or one of its separate commanders, lost sight of in this act. */
struct altar_lost {
    altar_piece_id piece;
    uint8_t seat;        /* ALTAR_NONE: the side */
    uint8_t known;       /* what it knew of the piece */
    altar_piece_id slot; /* the piece's index in its list */
};

enum { ALTAR_LOST_MAX = 64 };

/* All zero at first. Afterwards its content means nothing between calls, with two exceptions:
 * caches that are compared with all their inputs before use (`past`), and what follows from the
 * map alone (`ranges`). It may be used for one campaign after another of the same scenario. */
struct altar_work {
    struct altar_retreat_work retreat;
    struct altar_walk walk;
    struct altar_reach reach;
    struct altar_past_reach past[ALTAR_TOKENS_MAX]; /* for each piece */
    struct altar_marches marches;
    struct altar_ranges ranges;
    struct altar_blank blanks[ALTAR_BLANKS_MAX];
    struct altar_cells zones[ALTAR_TOKENS_MAX]; /* where a token may be placed, or ride to */
    struct altar_battle battle;
    struct altar_lookout lookout;
    struct altar_lost lost[ALTAR_LOST_MAX];
};

#endif
