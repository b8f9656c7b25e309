/* rules/gcacw/play/actions.c: initiative and the actions of a turn (4, 5). */
#include "rules/gcacw/play/sequence.h"

static unsigned open_nothing(struct gcacw_game *game)
{
    (void)game;
    return 0;
}

const struct gcacw_phase_row gcacw_action_phases[] = {
    {GCACW_PHASE_NORMAL, open_nothing, NULL, false},
    {GCACW_PHASE_DISTANCE, open_nothing, NULL, false},
    {0}};

const struct gcacw_act gcacw_action_acts[] = {{0}};
