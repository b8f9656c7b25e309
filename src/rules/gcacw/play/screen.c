/* rules/gcacw/play/screen.c: cavalry that retreats before an enemy who comes next to it (6.7). */
#include "rules/gcacw/play/combat.h"

bool gcacw_screen_offer(struct gcacw_game *game, gcacw_unit_id mover)
{
    (void)game;
    (void)mover;
    return false;
}
