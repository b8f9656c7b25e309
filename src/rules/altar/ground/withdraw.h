/* rules/altar/ground/withdraw.h: where a division of a beaten army may go (L15, R11). */
#ifndef ALTAR_GROUND_WITHDRAW_H
#define ALTAR_GROUND_WITHDRAW_H

#include "rules/altar/ground/retreat.h"

/* As altar_retreat_find and altar_retreat_allows, with the battle's block in place of one enemy
 * cell. work->paths has one path for each end, the default first. Returns false if there is none
 * (B14). */
bool altar_withdraw_find(const struct altar_scenario *sc, const struct altar_board *board,
                         const uint16_t *block, uint8_t block_count,
                         const struct altar_retreat *retreat, struct altar_retreat_work *work);
bool altar_withdraw_allows(const struct altar_scenario *sc, const struct altar_board *board,
                           const uint16_t *block, uint8_t block_count,
                           const struct altar_retreat *retreat, const uint16_t *path, uint8_t count,
                           struct altar_retreat_work *work);

#endif
