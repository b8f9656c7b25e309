/* rules/gcacw/play/supply/supply.c: the phases and orders of the supply segment and recovery (7, 8), and who hears of them. */
#include "rules/gcacw/play/supply/supply.h"

const struct gcacw_phase_row gcacw_supply_phases[] = {
    {GCACW_PHASE_LEVIES, gcacw_open_levies, NULL, false},
    {GCACW_PHASE_SUPPLY, gcacw_open_supply, NULL, false},
    {GCACW_PHASE_FORAGE, gcacw_open_forage, gcacw_close_forage, true},
    {GCACW_PHASE_EFFECTS, gcacw_open_effects, NULL, false},
    {GCACW_PHASE_REPAIR, gcacw_open_repair, NULL, false},
    {GCACW_PHASE_DEPOTS, gcacw_open_depots, NULL, true},
    {GCACW_PHASE_AMMUNITION, gcacw_open_ammunition, gcacw_close_ammunition, true},
    {GCACW_PHASE_BUILDING, gcacw_open_building, gcacw_close_building, true},
    {GCACW_PHASE_RECOVERY, gcacw_open_recovery, NULL, false},
    {0}};

const struct gcacw_act gcacw_supply_acts[] = {
    {GCACW_OFFER_LEVY, gcacw_act_levy},         {GCACW_OFFER_LOAD, gcacw_act_load},
    {GCACW_OFFER_USE, gcacw_act_use},           {GCACW_OFFER_DRAW, gcacw_act_draw},
    {GCACW_OFFER_FORAGE, gcacw_act_forage},     {GCACW_OFFER_REPAIR, gcacw_act_repair},
    {GCACW_OFFER_DEPOT, gcacw_act_depot},       {GCACW_OFFER_PLACE_DEPOT, gcacw_act_place_depot},
    {GCACW_OFFER_BURN, gcacw_act_burn},         {GCACW_OFFER_AMMO, gcacw_act_ammo},
    {GCACW_OFFER_BRIDGE, gcacw_act_build},      {GCACW_OFFER_FERRY, gcacw_act_build},
    {GCACW_OFFER_ENTRENCH, gcacw_act_entrench}, {0}};

/* ---- who hears of it (14) ---- */

unsigned gcacw_sheet_audience(const struct gcacw_game *game, uint8_t side)
{
    return game->sc->switches[GCACW_SWITCH_FOG] == GCACW_FOG_OPEN ? GCACW_BOTH : GCACW_SIDE(side);
}

unsigned gcacw_asks(const struct gcacw_game *game, unsigned able, unsigned may_be_able)
{
    return gcacw_is_open_map(game->sc) || !GCACW_ON(14_4h) ? able : may_be_able;
}
