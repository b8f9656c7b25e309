/* rules/altar/ground/retreat.h: where a beaten token or stack may go (B13, B14, R10). */
#ifndef ALTAR_GROUND_RETREAT_H
#define ALTAR_GROUND_RETREAT_H

#include "rules/altar/ground/ground.h"

/* A cell has 313 cells within twelve steps: at most one path for each. */
enum { ALTAR_STEPS_MAX = 12, ALTAR_PATHS_MAX = 313 };

struct altar_path {
    uint16_t cell[ALTAR_STEPS_MAX]; /* without the start */
    uint8_t count;
    uint8_t road_steps;
};

struct altar_retreat {
    uint16_t start;
    uint16_t enemy; /* the cell to get away from */
    altar_piece_id
        pieces[ALTAR_STACK_MAX]; /* that retreat together; the first one gives the side */
    uint8_t piece_count;
    uint8_t spaces;     /* rolled */
    uint16_t aim;       /* preferred end, or VD_NONE */
    uint16_t contested; /* a depot there does not count as a refuge; VD_NONE: none */
};

/* Scratch memory of the caller. paths[0 .. count-1] are the ends that the owner may choose, each
 * with the path that comes first by R10, 5. The default is paths[0]. */
struct altar_retreat_work {
    struct altar_path paths[ALTAR_PATHS_MAX];
    size_t count;
    bool must_shift; /* R10, 2: no end is legal; the tokens are shifted from it (R17) */
    bool away;       /* R10, 3: some path never nears the enemy, so none may */
    struct altar_walk walk, depot_walk;
    struct altar_cells ends;         /* the ends of `paths` */
    uint16_t index[ALTAR_CELLS_MAX]; /* by end: its index in `paths` */
    struct altar_edges open, road;
};

/* False if the retreat is blocked (B14). */
bool altar_retreat_find(const struct altar_scenario *sc, const struct altar_board *board,
                        const struct altar_retreat *retreat, struct altar_retreat_work *work);
/* True if this path, without the start, is one that the owner may choose. */
bool altar_retreat_allows(const struct altar_scenario *sc, const struct altar_board *board,
                          const struct altar_retreat *retreat, const uint16_t *path, uint8_t count,
                          struct altar_retreat_work *work);

#endif
