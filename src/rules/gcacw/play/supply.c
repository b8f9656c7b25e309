/* rules/gcacw/play/supply.c: the supply segment and recovery (7, 8). */
#include "rules/gcacw/play/sequence.h"

static unsigned open_nothing(struct gcacw_game *game)
{
    (void)game;
    return 0;
}

const struct gcacw_phase_row gcacw_supply_phases[] = {
    {GCACW_PHASE_LEVIES, open_nothing, NULL, false},
    {GCACW_PHASE_SUPPLY, open_nothing, NULL, false},
    {GCACW_PHASE_FORAGE, open_nothing, NULL, true},
    {GCACW_PHASE_EFFECTS, open_nothing, NULL, false},
    {GCACW_PHASE_REPAIR, open_nothing, NULL, false},
    {GCACW_PHASE_DEPOTS, open_nothing, NULL, true},
    {GCACW_PHASE_AMMUNITION, open_nothing, NULL, true},
    {GCACW_PHASE_BUILDING, open_nothing, NULL, true},
    {GCACW_PHASE_RECOVERY, open_nothing, NULL, false},
    {0}};

const struct gcacw_act gcacw_supply_acts[] = {{0}};
