/* rules/gcacw/telling/sight.c: who sees which enemy tokens (10.1, 14). */
#include "rules/gcacw/telling/tell.h"

void gcacw_scout(struct gcacw_game *game)
{
    if (gcacw_is_open_map(game->sc))
        return;
}
