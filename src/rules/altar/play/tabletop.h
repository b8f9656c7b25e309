/* rules/altar/play/tabletop.h: a tabletop battle before its first hour. */
#ifndef ALTAR_PLAY_TABLETOP_H
#define ALTAR_PLAY_TABLETOP_H

#include "rules/altar/battle/battle.h"
#include "rules/altar/telling/tell.h"

enum { ALTAR_APPROACH_STEPS = 3, ALTAR_APPROACHES_MAX = 6 };

/* R14: the path of a reinforcement; its last cell is in the block. */
struct altar_approach {
    uint16_t cell[ALTAR_APPROACH_STEPS];
    uint8_t count;
    bool road;
};

bool altar_block_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t contested, unsigned number, uint16_t cells[4]);
bool altar_extension_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                               const uint16_t block[4], unsigned number, uint16_t cells[6]);
bool altar_may_reinforce(const struct altar_board *board, altar_piece_id piece);
/* One path for each space of the block that the division can enter, the default first. */
size_t altar_approaches(const struct altar_scenario *sc, const struct altar_board *board,
                        const uint16_t *block, uint8_t block_count, altar_piece_id piece,
                        struct altar_approach *found);
bool altar_approach_is_open(const struct altar_scenario *sc, const struct altar_board *board,
                            const uint16_t *block, uint8_t block_count, altar_piece_id piece,
                            struct altar_approach *way);
void altar_tabletop_begin(struct altar_game *game);
void altar_tabletop_block(struct altar_game *game, unsigned number);
void altar_tabletop_extend(struct altar_game *game, unsigned number);
void altar_tabletop_plot(struct altar_game *game, altar_piece_id piece, const uint16_t *path,
                         uint8_t count, bool stays);
void altar_tabletop_plot_usual(struct altar_game *game, altar_piece_id piece, uint16_t cell);
void altar_tabletop_plotted(struct altar_game *game, altar_piece_id only, bool others);
void altar_tabletop_agree(struct altar_game *game, uint8_t side);
void altar_tabletop_muster(const struct altar_scenario *sc, const struct altar_state *state,
                           struct altar_battle *battle);
/* L12: true if a side has earthworks in the cell. */
bool altar_has_works(const struct altar_scenario *sc, uint8_t side, uint16_t cell);
struct altar_arrival *altar_arrival_of(struct altar_fight *fight, altar_piece_id piece);

#endif
