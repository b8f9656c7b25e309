/* rules/gcacw/play/staff.c: communications, leader transfer, attachment, markers (2, 3 of the sequence; 3.7, 4.4, 10). */
#include "rules/gcacw/play/sequence.h"

static unsigned open_nothing(struct gcacw_game *game)
{
    (void)game;
    return 0;
}

const struct gcacw_phase_row gcacw_staff_phases[] = {
    {GCACW_PHASE_COMMANDER, open_nothing, NULL, true},
    {GCACW_PHASE_FORCED, open_nothing, NULL, true},
    {GCACW_PHASE_CONTROL, open_nothing, NULL, true},
    {GCACW_PHASE_MESSAGES, open_nothing, NULL, true},
    {GCACW_PHASE_LEADERS, open_nothing, NULL, true},
    {0}};

const struct gcacw_act gcacw_staff_acts[] = {{0}};
