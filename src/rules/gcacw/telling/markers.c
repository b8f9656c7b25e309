/* rules/gcacw/telling/markers.c: hidden force markers and decoys (10.1). */
#include "rules/gcacw/telling/markers.h"

unsigned gcacw_marker_at(const struct gcacw_facts *facts, uint8_t side, uint16_t cell)
{
    unsigned i = 0;

    while (i < GCACW_MARKERS_MAX && (facts->markers[side][i].state == GCACW_MARKER_FREE ||
                                     facts->markers[side][i].cell != cell))
        i++;
    return i;
}

unsigned gcacw_marker_count(const struct gcacw_facts *facts, uint8_t side, bool decoys)
{
    unsigned count = 0;

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        uint8_t state = facts->markers[side][i].state;

        count += state == GCACW_MARKER_DECOY || (!decoys && state != GCACW_MARKER_FREE);
    }
    return count;
}

static void free_marker(struct gcacw_game *game, uint8_t side, unsigned entry)
{
    game->state->facts.markers[side][entry] = (struct gcacw_marker_facts){.cell = VD_NONE};
}

bool gcacw_is_hidden(const struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_unit_facts *now = &facts->units[unit.v];
    uint8_t side = game->sc->units[unit.v].side;
    unsigned entry;

    if (!gcacw_is_set(game->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE) ||
        now->place != GCACW_PLACE_MAP || !GCACW_ON(14_2j))
        return false;
    entry = gcacw_marker_at(facts, side, now->cell);
    return entry < GCACW_MARKERS_MAX && facts->markers[side][entry].state == GCACW_MARKER_FORCE;
}

unsigned gcacw_deed_audience(const struct gcacw_game *game, gcacw_unit_id unit)
{
    uint8_t side = game->sc->units[unit.v].side;

    return gcacw_is_hidden(game, unit) ? GCACW_SIDE(side) : gcacw_audience(game->sc, side);
}

unsigned gcacw_leader_audience(const struct gcacw_game *game, gcacw_leader_id leader)
{
    gcacw_unit_id with = game->state->facts.leaders[leader.v].with;

    return with.v < game->sc->unit_count
               ? gcacw_deed_audience(game, with)
               : gcacw_audience(game->sc, game->sc->leaders[leader.v].side);
}

void gcacw_turn_up(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    unsigned entry = gcacw_marker_at(&game->state->facts, side, cell);

    if (entry == GCACW_MARKERS_MAX)
        return;
    GCACW_TELL(game, gcacw_audience(game->sc, side), GCACW_10_1c, revealed, .side = side,
               .state = game->state->facts.markers[side][entry].state, .cell = cell);
    free_marker(game, side, entry);
}

void gcacw_show_up(struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    if (GCACW_ON(10_1c) && gcacw_is_set(game->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE))
        gcacw_turn_up(game, side, cell);
}

/* ---- after every step ---- */

/* A unit that is on the march has not ended its move. */
static bool is_marching(const struct gcacw_facts *facts, uint8_t unit)
{
    for (unsigned i = 0; i < facts->action.count && i < GCACW_ACTING_MAX; i++) {
        const struct gcacw_acting *acting = &facts->action.at[i];

        if (acting->unit.v == unit)
            return (acting->flags & GCACW_ACTING_BEGUN) != 0 &&
                   (acting->flags & GCACW_ACTING_DONE) == 0;
    }
    return false;
}

static bool is_met(const struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_facts *facts = &game->state->facts;
    uint8_t enemy = gcacw_enemy_of(side);

    for (uint8_t i = gcacw_first_unit(sc, enemy); i < gcacw_end_of_units(sc, enemy); i++) {
        if (facts->units[i].place == GCACW_PLACE_MAP && !is_marching(facts, i) &&
            gcacw_distance(sc, facts->units[i].cell, cell) <= 1)
            return true;
    }
    return false;
}

static bool is_in_combat(const struct gcacw_facts *facts, uint8_t side, uint16_t cell)
{
    const struct gcacw_combat *combat = &facts->combat;

    if (!combat->open)
        return false;
    if (combat->side != side)
        return combat->target == cell;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        uint8_t unit = combat->attackers[i].v;

        if (unit != GCACW_NONE && facts->units[unit].cell == cell)
            return true;
    }
    return false;
}

/* What stood under a marker when its owner was last told, and where that is now. */
struct under {
    unsigned stay, left;
    uint16_t to;
};

static struct under under_at(const struct gcacw_game *game, uint8_t side, uint16_t cell)
{
    const struct gcacw_facts *facts = &game->state->facts;
    struct under found = {.to = VD_NONE};

    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side);
         i++) {
        const struct gcacw_unit_facts *now = &facts->units[i];
        const struct gcacw_unit_facts *before =
            &game->state->view[now->seat < VD_SEATS_MAX ? now->seat : 0].known.units[i];

        if (now->place == GCACW_PLACE_MAP && now->cell == cell) {
            found.stay++;
        } else if (before->place == GCACW_PLACE_MAP && before->cell == cell &&
                   now->place == GCACW_PLACE_MAP) {
            found.left++;
            found.to = now->cell;
        }
    }
    return found;
}

/* A marker goes with its unit, and under another marker of its side it is taken up; one whose units
 * part is turned up. */
static void follow(struct gcacw_game *game, uint8_t side, unsigned entry)
{
    struct gcacw_marker_facts *marker = &game->state->facts.markers[side][entry];
    const struct under under = under_at(game, side, marker->cell);

    if (under.stay > 0 && under.left == 0)
        return;
    if (under.stay > 0 || under.left != 1 || gcacw_distance(game->sc, marker->cell, under.to) != 1)
        gcacw_turn_up(game, side, marker->cell);
    else if (gcacw_marker_at(&game->state->facts, side, under.to) < GCACW_MARKERS_MAX)
        free_marker(game, side, entry);
    else
        marker->cell = under.to;
}

static void settle(struct gcacw_game *game, uint8_t side, unsigned entry)
{
    struct gcacw_marker_facts *marker = &game->state->facts.markers[side][entry];
    bool spied = game->state->facts.turn.spy_winner == gcacw_enemy_of(side) && GCACW_ON(1_3aa);

    if (marker->state == GCACW_MARKER_FORCE)
        follow(game, side, entry);
    if (marker->state != GCACW_MARKER_FREE && GCACW_ON(10_1c) &&
        (spied || is_met(game, side, marker->cell) ||
         is_in_combat(&game->state->facts, side, marker->cell)))
        gcacw_turn_up(game, side, marker->cell);
}

void gcacw_markers_follow(struct gcacw_game *game)
{
    if (!gcacw_is_set(game->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE) || game->state->quiet ||
        game->state->depth == 0)
        return;
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
            if (game->state->facts.markers[side][i].state != GCACW_MARKER_FREE)
                settle(game, side, i);
        }
    }
}
