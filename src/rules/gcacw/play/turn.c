/* rules/gcacw/play/turn.c: the start of a turn: reinforcements, releases, news, random events, posture, time, Harpers
 * Ferry (1, 3.5, 4.5). */
#include "rules/gcacw/play/sequence.h"

static unsigned open_nothing(struct gcacw_game *game)
{
    (void)game;
    return 0;
}

const struct gcacw_phase_row gcacw_turn_phases[] = {
    {GCACW_PHASE_ENTRY, open_nothing, NULL, false},
    {GCACW_PHASE_RELEASE, open_nothing, NULL, false},
    {GCACW_PHASE_NEWS, open_nothing, NULL, false},
    {GCACW_PHASE_EVENT, open_nothing, NULL, false},
    {GCACW_PHASE_POSTURE, open_nothing, NULL, true},
    {GCACW_PHASE_TIME, open_nothing, NULL, false},
    {GCACW_PHASE_FERRY, open_nothing, NULL, false},
    {0}};

const struct gcacw_act gcacw_turn_acts[] = {{0}};
