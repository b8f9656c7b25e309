/* rules/gcacw/play/turn/spy.c: the spy: who wins, and what the winner reads (1.3). */
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/telling/markers.h"

/* ---- who wins ---- */

/* 1.3w: from a side's nearest cavalry to the enemy commander. */
static unsigned cavalry_distance(struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_field field = gcacw_truth(game);
    uint16_t cell = gcacw_commander_cell(game->sc, &game->state->facts, gcacw_enemy_of(side));

    return cell == VD_NONE ? (unsigned)GCACW_FAR
                           : gcacw_nearest(game->sc, &field.zones->cavalry[side], cell);
}

static uint8_t winner_of_tie(struct gcacw_game *game)
{
    return GCACW_ON(1_3w) &&
                   cavalry_distance(game, GCACW_UNION) < cavalry_distance(game, GCACW_CONFEDERATE)
               ? (uint8_t)GCACW_UNION
               : (uint8_t)GCACW_CONFEDERATE;
}

/* 1.3v: the side's die; where positions are hidden nobody is told, for it would betray a bank. */
static int spy_die(struct gcacw_game *game, uint8_t side)
{
    bool north = gcacw_commander_is_north(game->sc, &game->state->facts, side);
    int face = (int)gcacw_roll(game, GCACW_PURPOSE_SPY, side), modifier = 0;

    if (side == GCACW_CONFEDERATE && north && GCACW_ON(1_3v))
        modifier = gcacw_number(game->sc, GCACW_N_SPY_LEE_NORTH);
    if (side == GCACW_UNION && !north && GCACW_ON(1_3v))
        modifier = gcacw_number(game->sc, GCACW_N_SPY_UNION_SOUTH);
    if (gcacw_is_open_map(game->sc) || !GCACW_ON(14_4e))
        gcacw_tell_roll(game, GCACW_BOTH, GCACW_1_3v,
                        (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_SPY,
                                                    .side = side,
                                                    .faces = {(uint8_t)face},
                                                    .modifier = (int8_t)modifier,
                                                    .total = (int8_t)(face + modifier)});
    return face + modifier;
}

/* ---- what the winner reads ---- */

static void read_units(struct gcacw_game *game, uint8_t winner)
{
    uint8_t loser = gcacw_enemy_of(winner);

    for (uint8_t i = gcacw_first_unit(game->sc, loser); i < gcacw_end_of_units(game->sc, loser);
         i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (now->place != GCACW_PLACE_MAP && now->place != GCACW_PLACE_SEA &&
            now->place != GCACW_PLACE_RAIL)
            continue;
        GCACW_TELL(game, GCACW_SIDE(winner), GCACW_1_3z, sheet, .unit = i,
                   .victuals = now->victuals, .ammunition = now->ammunition,
                   .other_lost = now->other_lost);
    }
}

/* Stocks of levied towns and captured depots, which the Confederates keep. */
static void read_stocks(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;

    for (unsigned i = 0; i < game->sc->levy_count; i++) {
        if (facts->levies[i].stock > 0)
            GCACW_TELL(game, GCACW_SIDE(GCACW_UNION), GCACW_1_3z, stock,
                       .victuals = facts->levies[i].stock, .cell = game->sc->levies[i].cell);
    }
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &facts->depots[i];

        if (depot->state == GCACW_DEPOT_CAPTURED)
            GCACW_TELL(game, GCACW_SIDE(GCACW_UNION), GCACW_1_3z, stock,
                       .victuals = depot->victuals, .ammunition = depot->ammunition,
                       .cell = depot->cell);
    }
}

/* 1.3z: the supply sheet, and the line of the depot sheet that is due in the next step 5h. */
static void read_sheets(struct gcacw_game *game, uint8_t winner)
{
    uint8_t loser = gcacw_enemy_of(winner);
    const struct gcacw_side_facts *army = &game->state->facts.sides[loser];

    read_units(game, winner);
    GCACW_TELL(game, GCACW_SIDE(winner), GCACW_1_3z, supplies, .side = loser,
               .marker = army->marker);
    if (army->project.kind != GCACW_PROJECT_NONE && army->project.left <= 1 &&
        army->project.cell != VD_NONE)
        GCACW_TELL(game, GCACW_SIDE(winner), GCACW_1_3z, plan, .side = loser,
                   .project = army->project.kind, .cell = army->project.cell,
                   .left = army->project.left);
    if (winner == GCACW_UNION)
        read_stocks(game);
}

/* 1.3aa: the loser's force markers are turned up. */
static void turn_up(struct gcacw_game *game, uint8_t loser)
{
    if (!gcacw_is_set(game->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE) || !GCACW_ON(1_3aa))
        return;
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *marker = &game->state->facts.markers[loser][i];

        if (marker->state != GCACW_MARKER_FREE)
            gcacw_turn_up(game, loser, marker->cell);
    }
}

void gcacw_spy(struct gcacw_game *game)
{
    int csa = spy_die(game, GCACW_CONFEDERATE), usa = spy_die(game, GCACW_UNION);
    uint8_t winner = csa > usa   ? (uint8_t)GCACW_CONFEDERATE
                     : usa > csa ? (uint8_t)GCACW_UNION
                                 : winner_of_tie(game);

    game->state->facts.turn.spy_winner = winner;
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_3v, spied, .winner = winner);
    if (GCACW_ON(1_3z))
        read_sheets(game, winner);
    turn_up(game, gcacw_enemy_of(winner));
}
