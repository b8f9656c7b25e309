/* unit/gcacw_twin.c: a world of the hex campaign that differs from another in what a seat may not know, row by row of
 * the table of disclosures (14). */
#include <string.h>

#include "rules/gcacw/ground/cells.h"
#include "rules/gcacw/telling/watch.h"
#include "unit/gcacw_worlds.h"

enum { TRIES = 24, FAR = 5, SEATS = 2 /* that are looked at after an order, of many */ };

/* ---- the two worlds ---- */

static struct gcacw_state *state_of(struct gcacw_worlds *worlds)
{
    return worlds->base.other.state;
}

static struct gcacw_facts *facts_of(struct gcacw_worlds *worlds)
{
    return &state_of(worlds)->facts;
}

static const struct gcacw_view *view_of(struct gcacw_worlds *worlds)
{
    return &state_of(worlds)->view[worlds->base.seat];
}

static uint8_t side_of(const struct gcacw_worlds *worlds)
{
    return worlds->base.sc->seat_side[worlds->base.seat];
}

static uint8_t enemy_of(const struct gcacw_worlds *worlds)
{
    return gcacw_enemy_of(side_of(worlds));
}

static bool is_parted(const struct gcacw_worlds *worlds)
{
    return gcacw_is_parted(gcacw_worlds_tables(worlds));
}

static unsigned below(struct gcacw_worlds *worlds, size_t count)
{
    return worlds_below(&worlds->base, count);
}

bool gcacw_worlds_is_near(const struct gcacw_worlds *worlds, const struct gcacw_state *state,
                          uint16_t cell, unsigned hexes)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t side = side_of(worlds);
    uint16_t own = gcacw_seat_cell(sc, &state->facts, worlds->base.seat);

    /* 10.4: a commander sees the hex he is in, with whoever's unit. */
    if (is_parted(worlds) && own != VD_NONE && gcacw_distance(sc, own, cell) <= hexes)
        return true;
    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        const struct gcacw_unit_facts *now = &state->facts.units[i];

        if (now->place == GCACW_PLACE_MAP &&
            (!is_parted(worlds) || now->seat == worlds->base.seat) &&
            gcacw_distance(sc, now->cell, cell) <= hexes)
            return true;
    }
    return false;
}

/* ---- units ---- */

static bool is_acting(const struct gcacw_facts *facts, uint8_t unit)
{
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        if (facts->action.at[i].unit.v == unit || facts->combat.attackers[i].v == unit)
            return true;
    }
    return facts->combat.target != VD_NONE && facts->units[unit].cell == facts->combat.target;
}

/* A unit on the map that another seat leads, and that has nothing to do at the moment. */
static bool is_foreign(struct gcacw_worlds *worlds, uint8_t unit)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    const struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit];

    return now->place == GCACW_PLACE_MAP && !is_acting(facts_of(worlds), unit) &&
           (sc->units[unit].side == enemy_of(worlds) ||
            (is_parted(worlds) && now->seat != worlds->base.seat));
}

static bool is_enemy(struct gcacw_worlds *worlds, uint8_t unit)
{
    return gcacw_worlds_tables(worlds)->units[unit].side == enemy_of(worlds);
}

/* The commander himself rides with it. */
static bool has_commander(struct gcacw_worlds *worlds, uint8_t unit)
{
    gcacw_leader_id self =
        gcacw_leader_of(gcacw_worlds_tables(worlds), facts_of(worlds), worlds->base.seat);

    return self.v != GCACW_NONE && facts_of(worlds)->leaders[self.v].with.v == unit;
}

/* Neither known by name nor in sight. */
static bool is_unseen(struct gcacw_worlds *worlds, uint8_t unit)
{
    return !has_commander(worlds, unit) &&
           view_of(worlds)->known.units[unit].place != GCACW_PLACE_MAP &&
           !gcacw_worlds_is_near(worlds, state_of(worlds), facts_of(worlds)->units[unit].cell, 3);
}

typedef bool picker(struct gcacw_worlds *, uint8_t unit);

/* One of them by lot; GCACW_NONE: there is none. */
static uint8_t any_unit(struct gcacw_worlds *worlds, picker *picks)
{
    unsigned count = gcacw_worlds_tables(worlds)->unit_count, first = below(worlds, count);

    for (unsigned i = 0; i < count; i++) {
        uint8_t unit = (uint8_t)((first + i) % count);

        if (is_foreign(worlds, unit) && (picks == NULL || picks(worlds, unit)))
            return unit;
    }
    return GCACW_NONE;
}

/* Its owner knows of it. */
static void tell_owner(struct gcacw_worlds *worlds, uint8_t unit)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    const struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit];
    bool moved = false;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        struct gcacw_unit_facts *known = &state_of(worlds)->view[seat].known.units[unit];

        if (sc->base.seat_side[seat] != sc->units[unit].side || seat == worlds->base.seat ||
            (is_parted(worlds) && seat != now->seat))
            continue;
        moved |= known->cell != now->cell;
        *known = *now;
    }
    for (unsigned i = 0; i < sc->leader_count; i++) {
        struct gcacw_leader_facts *leader = &facts_of(worlds)->leaders[i];

        if (moved && leader->place == GCACW_LEADER_WITH && leader->with.v == unit)
            leader->cell = now->cell;
    }
}

/* ---- positions (14.1a, 14.1b) ---- */

static bool has_unit(const struct gcacw_facts *facts, const struct gcacw_scenario *sc,
                     uint16_t cell)
{
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (facts->units[i].place == GCACW_PLACE_MAP && facts->units[i].cell == cell)
            return true;
    }
    return false;
}

/* An empty hex of the country, of which nothing is printed but the county and the bank of the rivers. */
static bool is_like(struct gcacw_worlds *worlds, uint16_t cell, uint16_t other)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    const struct gcacw_ground *ground = sc->ground;
    const uint8_t banks = GCACW_CELL_NORTH | GCACW_CELL_WEST;

    return ground->county[cell].v == ground->county[other].v &&
           (ground->flags[cell] & ~banks) == 0 &&
           ((ground->flags[cell] ^ ground->flags[other]) & banks) == 0 &&
           ground->station[cell].v == GCACW_NONE && ground->levy[cell].v == GCACW_NONE &&
           ground->port[cell].v == GCACW_NONE && gcacw_distance(sc, cell, other) <= 6;
}

static bool is_free(struct gcacw_worlds *worlds, uint16_t cell)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    const struct gcacw_facts *facts = facts_of(worlds);

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (facts->depots[i].cell == cell)
            return false;
    }
    for (unsigned i = 0; i < sc->structure_count; i++) {
        if (sc->structures[i].cell == cell)
            return false;
    }
    return !has_unit(facts, sc, cell) && !gcacw_worlds_is_near(worlds, state_of(worlds), cell, FAR);
}

static uint16_t any_cell_like(struct gcacw_worlds *worlds, uint16_t like)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);

    for (unsigned i = 0; i < 8 * TRIES; i++) {
        int at = (int)like + (int)below(worlds, 13) - 6;
        unsigned rows = sc->base.theater->cell_count / 97; /* any stride will do */
        uint16_t cell;

        at += ((int)below(worlds, 13) - 6) * (int)rows;
        if (at < 0 || (unsigned)at >= sc->base.theater->cell_count)
            continue;
        cell = (uint16_t)at;
        if (cell != like && is_like(worlds, cell, like) && is_free(worlds, cell))
            return cell;
    }
    return VD_NONE;
}

static uint16_t step_away(struct gcacw_worlds *worlds, uint16_t from)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint16_t at = from;

    for (unsigned i = 1 + below(worlds, 4); i > 0; i--) {
        uint16_t to = sc->ground->way[at][below(worlds, VD_HEX_DIRECTIONS)].to;

        at = to != VD_NONE ? to : at;
    }
    return at != from && is_like(worlds, at, from) && is_free(worlds, at)
               ? at
               : any_cell_like(worlds, from);
}

static bool alter_place(struct gcacw_worlds *worlds)
{
    uint8_t unit = any_unit(worlds, is_unseen);
    uint16_t cell = VD_NONE;

    if (unit == GCACW_NONE)
        return false;
    cell = step_away(worlds, facts_of(worlds)->units[unit].cell);
    if (cell == VD_NONE)
        return false;
    worlds->cell[0] = facts_of(worlds)->units[unit].cell;
    worlds->cell[1] = facts_of(worlds)->units[unit].cell = cell;
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

static bool is_nameless(struct gcacw_worlds *worlds, uint8_t unit)
{
    return is_enemy(worlds, unit) && view_of(worlds)->known.units[unit].place != GCACW_PLACE_MAP &&
           !gcacw_worlds_is_near(worlds, state_of(worlds), facts_of(worlds)->units[unit].cell, 1);
}

/* Seen from afar, as one of a stack. */
static bool is_in_stack(struct gcacw_worlds *worlds, uint8_t unit)
{
    return is_nameless(worlds, unit) &&
           gcacw_worlds_is_near(worlds, state_of(worlds), facts_of(worlds)->units[unit].cell, 2);
}

/* Two change places, and each has the strength of the other: who is seen from afar is not known. */
static bool alter_name(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t seen = any_unit(worlds, is_in_stack), b = any_unit(worlds, is_nameless);
    uint8_t a = seen != GCACW_NONE ? seen : any_unit(worlds, is_nameless);
    struct gcacw_unit_facts *units = facts_of(worlds)->units, kept;

    if (a == GCACW_NONE || b == GCACW_NONE || a == b || sc->units[a].arm != sc->units[b].arm ||
        sc->units[a].size != sc->units[b].size || units[a].cell == units[b].cell ||
        units[a].seat != units[b].seat)
        return false;
    kept = units[a];
    units[a].cell = units[b].cell;
    units[a].manpower = units[b].manpower;
    units[b].cell = kept.cell;
    units[b].manpower = kept.manpower;
    worlds->unit[0].v = a;
    worlds->unit[1].v = b;
    worlds->cell[0] = units[a].cell;
    worlds->cell[1] = units[b].cell;
    tell_owner(worlds, a);
    tell_owner(worlds, b);
    return true;
}

/* ---- units (14.1c to 14.1f, 14.1m) ---- */

static bool is_unknown(struct gcacw_worlds *worlds, uint8_t unit)
{
    return is_enemy(worlds, unit) || is_unseen(worlds, unit);
}

static bool alter_manpower(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t unit = any_unit(worlds, is_unknown);
    struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit == GCACW_NONE ? 0 : unit];
    uint8_t before = now->manpower;

    if (unit == GCACW_NONE || before < 3)
        return false;
    now->manpower--;
    /* In sight a class is known, of a unit or of all that stand together. */
    if (!is_unseen(worlds, unit) &&
        (view_of(worlds)->known.units[unit].place != GCACW_PLACE_MAP ||
         gcacw_strength_of(sc, before) != gcacw_strength_of(sc, now->manpower))) {
        now->manpower = before;
        return false;
    }
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

static bool alter_ratings(struct gcacw_worlds *worlds)
{
    uint8_t unit = any_unit(worlds, is_unknown);

    if (unit == GCACW_NONE)
        return false;
    if (below(worlds, 2) == 0)
        facts_of(worlds)->units[unit].artillery ^= 1;
    else
        facts_of(worlds)->units[unit].tactical ^= 1;
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

static bool alter_fatigue(struct gcacw_worlds *worlds)
{
    uint8_t unit = any_unit(worlds, is_unknown);
    struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit == GCACW_NONE ? 0 : unit];

    if (unit == GCACW_NONE)
        return false;
    switch (below(worlds, 4)) {
    case 0:
        now->flags ^= GCACW_DISORGANIZED;
        break;
    case 1:
        now->flags ^= GCACW_EXHAUSTED;
        break;
    case 2: /* the level of its own army's morale tells (9.2) */
        now->demoralized = is_enemy(worlds, unit) ? now->demoralized == 0 : now->demoralized;
        break;
    default:
        now->fatigue = (uint8_t)((now->fatigue + 1 + below(worlds, 3)) % 5);
        break;
    }
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

/* 14.1m, 14.2a: lines of the sheets. */
static bool alter_sheet(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t unit = any_unit(worlds, NULL);
    struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit == GCACW_NONE ? 0 : unit];
    bool overall = gcacw_overall_seat(sc, facts_of(worlds), side_of(worlds)) == worlds->base.seat;
    unsigned line = below(worlds, 3);
    uint8_t *field = line == 0 ? &now->other_lost : line == 1 ? &now->victuals : &now->ammunition;

    if (unit == GCACW_NONE || (line > 0 && overall && !is_enemy(worlds, unit)))
        return false;
    *field = (uint8_t)(*field == 0 ? 1 : *field - 1);
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

/* 14.2o: which commander of the enemy has a unit. */
static bool alter_control(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t unit = any_unit(worlds, is_enemy), seat;

    if (unit == GCACW_NONE || !gcacw_is_separate(sc))
        return false;
    seat = (uint8_t)below(worlds, sc->base.seat_count);
    if (sc->base.seat_side[seat] != enemy_of(worlds) || facts_of(worlds)->units[unit].seat == seat)
        return false;
    facts_of(worlds)->units[unit].seat = seat;
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

/* 14.1f */
static bool alter_leader(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint8_t leader = (uint8_t)below(worlds, sc->leader_count);
    struct gcacw_leader_facts *now = &facts_of(worlds)->leaders[leader];
    uint8_t unit = any_unit(worlds, is_unseen);

    if (unit == GCACW_NONE || !is_enemy(worlds, unit) ||
        sc->leaders[leader].side != enemy_of(worlds) || now->place != GCACW_LEADER_WITH ||
        now->with.v == unit || !is_unseen(worlds, now->with.v) ||
        is_acting(facts_of(worlds), now->with.v) || facts_of(worlds)->action.leader.v == leader ||
        view_of(worlds)->known.leaders[leader].place != GCACW_LEADER_UNKNOWN)
        return false;
    worlds->leader.v = leader;
    worlds->unit[0] = now->with;
    worlds->unit[1].v = unit;
    now->with.v = unit;
    now->cell = facts_of(worlds)->units[unit].cell;
    return true;
}

/* 14.1l: the number behind a class of losses, of this combat or of the last. */
static bool alter_losses(struct gcacw_worlds *worlds)
{
    struct gcacw_facts *both[2] = {&((struct gcacw_state *)worlds->base.one.state)->facts,
                                   facts_of(worlds)};
    unsigned part = both[0]->combat.side == side_of(worlds) ? 1 : 0;

    if (is_parted(worlds) || (both[0]->combat.open && both[0]->combat.result[part].loss != 2))
        return false;
    both[0]->combat.result[part].loss = 2;
    both[1]->combat.result[part].loss = 3;
    return true;
}

/* ---- places (14.1g, 14.2c, 14.2u) ---- */

static uint16_t far_cell(struct gcacw_worlds *worlds)
{
    uint8_t unit = any_unit(worlds, NULL);

    return unit == GCACW_NONE ? (uint16_t)VD_NONE
                              : step_away(worlds, facts_of(worlds)->units[unit].cell);
}

static bool alter_works(struct gcacw_worlds *worlds)
{
    uint16_t cell = far_cell(worlds);

    for (unsigned i = 0; cell != VD_NONE && i < GCACW_WORKS_MAX; i++) {
        if (facts_of(worlds)->works[i].cell != VD_NONE)
            continue;
        facts_of(worlds)->works[i] =
            (struct gcacw_works_facts){.cell = cell, .level = 1, .side = enemy_of(worlds)};
        worlds->cell[0] = cell;
        return true;
    }
    return false;
}

static bool alter_depots(struct gcacw_worlds *worlds)
{
    uint16_t cell = far_cell(worlds);

    for (unsigned i = gcacw_worlds_tables(worlds)->depot_count;
         cell != VD_NONE && i < GCACW_DEPOTS_MAX; i++) {
        if (facts_of(worlds)->depots[i].state != GCACW_DEPOT_NONE)
            continue;
        facts_of(worlds)->depots[i] = (struct gcacw_depot_facts){
            .cell = cell, .state = GCACW_DEPOT_STANDS, .side = enemy_of(worlds)};
        worlds->cell[0] = cell;
        return true;
    }
    return false;
}

static bool alter_station(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    unsigned station = below(worlds, sc->station_count);
    uint16_t cell = sc->stations[station].cell;

    if (facts_of(worlds)->stations[station].state != GCACW_STATION_WHOLE ||
        gcacw_worlds_is_near(worlds, state_of(worlds), cell, 3))
        return false;
    facts_of(worlds)->stations[station].state = GCACW_STATION_DAMAGED;
    worlds->cell[0] = cell;
    return true;
}

static uint16_t any_crossing(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    uint16_t crossing = (uint16_t)below(worlds, sc->base.theater->crossing_count);
    const struct vd_edge *edge =
        &sc->base.theater->edges[sc->base.theater->crossings[crossing].edge];

    for (unsigned i = 0; i < sc->structure_count; i++) {
        if (sc->structures[i].crossing == crossing)
            return VD_NONE;
    }
    if (gcacw_worlds_is_near(worlds, state_of(worlds), edge->a, 3) ||
        gcacw_worlds_is_near(worlds, state_of(worlds), edge->b, 3))
        return VD_NONE;
    worlds->cell[0] = edge->a;
    worlds->cell[1] = edge->b;
    return crossing;
}

static bool alter_crossing(struct gcacw_worlds *worlds)
{
    uint16_t crossing = any_crossing(worlds);
    struct gcacw_crossings *destroyed = &facts_of(worlds)->ways.destroyed;

    if (crossing == VD_NONE || crossing >= GCACW_CROSSINGS_MAX)
        return false;
    gcacw_crossings_put(destroyed, crossing, !gcacw_crossings_hold(destroyed, crossing));
    return true;
}

static bool alter_building(struct gcacw_worlds *worlds)
{
    uint16_t crossing = any_crossing(worlds);

    for (unsigned i = 0; crossing != VD_NONE && i < GCACW_BUILDINGS_MAX; i++) {
        if (facts_of(worlds)->buildings[i].left != 0)
            continue;
        facts_of(worlds)->buildings[i] =
            (struct gcacw_building){.crossing = crossing, .side = enemy_of(worlds), .left = 2};
        return true;
    }
    return false;
}

/* 14.2b: a town that both worlds know to be levied, a depot that both know to be captured. */
static bool alter_stocks(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    struct gcacw_facts *both[2] = {&((struct gcacw_state *)worlds->base.one.state)->facts,
                                   facts_of(worlds)};
    unsigned levy = below(worlds, sc->levy_count), depot = below(worlds, sc->depot_count);
    bool town = below(worlds, 2) == 0;

    if (side_of(worlds) != GCACW_UNION || sc->depots[depot].side != GCACW_UNION)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        if (town) {
            both[i]->levies[levy] =
                (struct gcacw_levy_facts){.levied = 1, .stock = (uint8_t)(2 + i)};
            continue;
        }
        both[i]->depots[depot].state = GCACW_DEPOT_CAPTURED;
        both[i]->depots[depot].victuals = (uint8_t)(2 + i);
    }
    return true;
}

/* ---- sides (14.2) ---- */

static bool alter_army(struct gcacw_worlds *worlds)
{
    struct gcacw_side_facts *army = &facts_of(worlds)->sides[enemy_of(worlds)];

    if (below(worlds, 2) == 0)
        army->marker++;
    else
        army->lost_strays++;
    return true;
}

static bool alter_project(struct gcacw_worlds *worlds)
{
    uint16_t cell = far_cell(worlds);

    if (cell == VD_NONE)
        return false;
    facts_of(worlds)->sides[enemy_of(worlds)].project =
        (struct gcacw_project){.cell = cell, .kind = GCACW_PROJECT_BUILD, .left = 3};
    return true;
}

static bool alter_posture(struct gcacw_worlds *worlds)
{
    struct gcacw_state *state = state_of(worlds);
    uint8_t enemy = enemy_of(worlds), *sealed = &state->posture[enemy];

    if (state->stack[0].phase != GCACW_PHASE_POSTURE || *sealed == GCACW_POSTURE_NONE ||
        *sealed == state->facts.sides[enemy].posture)
        return false;
    *sealed = *sealed == GCACW_PASSIVE ? GCACW_OPERATIONAL : GCACW_PASSIVE;
    state->view[gcacw_first_seat(gcacw_worlds_tables(worlds), enemy)].sealed = *sealed;
    return true;
}

/* 14.2h */
static bool alter_groups(struct gcacw_worlds *worlds)
{
    static const uint8_t tracks[GCACW_SIDES][2] = {
        [GCACW_UNION] = {GCACW_TRACK_CSA, GCACW_TRACK_RICHMOND},
        [GCACW_CONFEDERATE] = {GCACW_TRACK_DC, GCACW_TRACK_PA}};

    facts_of(worlds)->turn.groups[tracks[side_of(worlds)][below(worlds, 2)]]++;
    return true;
}

static bool alter_latches(struct gcacw_worlds *worlds)
{
    if (side_of(worlds) != GCACW_UNION)
        return false;
    facts_of(worlds)->turn.latches ^= GCACW_LATCH_MARYLAND;
    facts_of(worlds)->turn.turns_north++;
    return true;
}

/* 14.2n */
static bool alter_time(struct gcacw_worlds *worlds)
{
    struct gcacw_side_facts *army = &facts_of(worlds)->sides[enemy_of(worlds)];

    army->minutes++;
    army->chits++;
    return true;
}

/* 14.2q, 14.2s */
static bool alter_score(struct gcacw_worlds *worlds)
{
    struct gcacw_facts *facts = facts_of(worlds);
    bool against = side_of(worlds) == GCACW_UNION;

    if (below(worlds, 2) == 0)
        facts->sides[enemy_of(worlds)].lost_field++;
    else if (against)
        facts->score.line[GCACW_SCORE_CSA_LOSSES]--;
    else
        facts->score.line[GCACW_SCORE_UNION_LOSSES]++;
    return true;
}

/* ---- markers (14.2j) ---- */

static unsigned any_marker(struct gcacw_worlds *worlds, uint8_t state)
{
    const struct gcacw_marker_facts *markers = facts_of(worlds)->markers[enemy_of(worlds)];
    unsigned first = below(worlds, GCACW_MARKERS_MAX);

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        unsigned at = (first + i) % GCACW_MARKERS_MAX;

        if (markers[at].state == state)
            return at;
    }
    return GCACW_MARKERS_MAX;
}

static bool is_covered(struct gcacw_worlds *worlds, uint8_t unit)
{
    const struct gcacw_facts *facts = facts_of(worlds);

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (facts->markers[enemy_of(worlds)][i].state == GCACW_MARKER_FORCE &&
            facts->markers[enemy_of(worlds)][i].cell == facts->units[unit].cell)
            return is_enemy(worlds, unit);
    }
    return false;
}

static bool alter_covered(struct gcacw_worlds *worlds)
{
    uint8_t unit = any_unit(worlds, is_covered);
    struct gcacw_unit_facts *now = &facts_of(worlds)->units[unit == GCACW_NONE ? 0 : unit];

    if (unit == GCACW_NONE || now->manpower < 2)
        return false;
    if (below(worlds, 2) == 0)
        now->manpower--;
    else
        now->fatigue = (uint8_t)((now->fatigue + 1) % 5);
    worlds->unit[0].v = unit;
    tell_owner(worlds, unit);
    return true;
}

/* A force and a decoy change places, and the markers lie as they lay. */
static bool alter_decoy(struct gcacw_worlds *worlds)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    unsigned force = any_marker(worlds, GCACW_MARKER_FORCE);
    unsigned decoy = any_marker(worlds, GCACW_MARKER_DECOY);
    struct gcacw_marker_facts *markers = facts_of(worlds)->markers[enemy_of(worlds)];

    if (force == GCACW_MARKERS_MAX || decoy == GCACW_MARKERS_MAX ||
        has_unit(facts_of(worlds), sc, markers[decoy].cell))
        return false;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (facts_of(worlds)->units[i].place == GCACW_PLACE_MAP &&
            facts_of(worlds)->units[i].cell == markers[force].cell) {
            if (!is_foreign(worlds, i))
                return false;
            facts_of(worlds)->units[i].cell = markers[decoy].cell;
            tell_owner(worlds, i);
            worlds->unit[0].v = i;
        }
    }
    markers[force].state = GCACW_MARKER_DECOY;
    markers[decoy].state = GCACW_MARKER_FORCE;
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) { /* their owner knows */
        if (sc->base.seat_side[seat] == enemy_of(worlds))
            memcpy(state_of(worlds)->view[seat].known.markers[enemy_of(worlds)], markers,
                   sizeof facts_of(worlds)->markers[0]);
    }
    worlds->cell[0] = markers[force].cell;
    worlds->cell[1] = markers[decoy].cell;
    return true;
}

/* ---- letters (14.2l, 14.2m) ---- */

static uint8_t any_seat(struct gcacw_worlds *worlds, uint8_t side, uint8_t but)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);

    for (unsigned i = 0; i < TRIES; i++) {
        uint8_t seat = (uint8_t)below(worlds, sc->base.seat_count);

        if (seat != but && seat != worlds->base.seat && sc->base.seat_side[seat] == side)
            return seat;
    }
    return VD_SEAT_NONE;
}

static bool alter_letter(struct gcacw_worlds *worlds)
{
    uint8_t side = below(worlds, 2) == 0 ? side_of(worlds) : enemy_of(worlds);
    uint8_t from = any_seat(worlds, side, VD_SEAT_NONE), to = any_seat(worlds, side, from);

    if (from == VD_SEAT_NONE || to == VD_SEAT_NONE || state_of(worlds)->letters.count > 20)
        return false;
    vd_letters_send(&state_of(worlds)->letters, (struct vd_letter){77, from, to, 0});
    return true;
}

/* The seat has written in both worlds; in one the letter is late. */
static bool alter_fate(struct gcacw_worlds *worlds)
{
    struct gcacw_state *both[2] = {worlds->base.one.state, state_of(worlds)};
    uint8_t to = any_seat(worlds, side_of(worlds), worlds->base.seat);

    if (to == VD_SEAT_NONE || both[0]->letters.count > 20)
        return false;
    for (unsigned i = 0; i < 2; i++)
        vd_letters_send(&both[i]->letters, (struct vd_letter){78, worlds->base.seat, to,
                                                              (uint8_t)(both[i]->turn + 1 + i)});
    return true;
}

/* The other world's dice of enemy marches are others (worlds->dice). */
static bool alter_dice(struct gcacw_worlds *worlds)
{
    return worlds->base.sc->seat_side[worlds->base.order[0].seat] == enemy_of(worlds);
}

/* ---- */

enum { BLIND = 1, TOKENS = 2, MARKERS = 4 };

static const struct {
    const char *name;
    bool (*alter)(struct gcacw_worlds *);
    unsigned where; /* it is secret */
} secrets[GCACW_SECRETS] = {
    [GCACW_SECRET_ORDERS] = {"orders of another seat", NULL, 0},
    [GCACW_SECRET_PLACE] = {"where an unseen unit stands", alter_place, BLIND},
    [GCACW_SECRET_NAME] = {"which of two unknown units stands where", alter_name, BLIND},
    [GCACW_SECRET_MANPOWER] = {"the manpower of a unit", alter_manpower, BLIND},
    [GCACW_SECRET_RATINGS] = {"the ratings of a unit", alter_ratings, BLIND},
    [GCACW_SECRET_FATIGUE] = {"the state of a unit", alter_fatigue, BLIND},
    [GCACW_SECRET_LEADER] = {"where a leader is", alter_leader, BLIND},
    [GCACW_SECRET_WORKS] = {"works out of sight", alter_works, BLIND},
    [GCACW_SECRET_DICE] = {"the enemy's march dice", alter_dice, BLIND},
    [GCACW_SECRET_LOSSES] = {"the number behind a class of losses", alter_losses, BLIND},
    [GCACW_SECRET_SHEET] = {"the sheet of a unit", alter_sheet, BLIND | TOKENS},
    [GCACW_SECRET_ARMY] = {"the sheet of the enemy's army", alter_army, BLIND | TOKENS},
    [GCACW_SECRET_STOCKS] = {"what is left of captured stocks", alter_stocks, BLIND | TOKENS},
    [GCACW_SECRET_DEPOTS] = {"a depot out of sight", alter_depots, BLIND},
    [GCACW_SECRET_PROJECT] = {"the enemy's depot sheet", alter_project, BLIND | TOKENS},
    [GCACW_SECRET_POSTURE] = {"a posture face down", alter_posture, BLIND | TOKENS},
    [GCACW_SECRET_GROUPS] = {"groups that were released or come", alter_groups, BLIND},
    [GCACW_SECRET_LATCHES] = {"where the enemy's infantry was", alter_latches, BLIND},
    [GCACW_SECRET_COVERED] = {"what is under a force marker", alter_covered, MARKERS},
    [GCACW_SECRET_DECOY] = {"which marker is a decoy", alter_decoy, MARKERS},
    [GCACW_SECRET_LETTER] = {"a letter between others", alter_letter, BLIND | TOKENS},
    [GCACW_SECRET_FATE] = {"the fate of a letter", alter_fate, BLIND | TOKENS},
    [GCACW_SECRET_TIME] = {"the enemy's minutes", alter_time, BLIND},
    [GCACW_SECRET_CONTROL] = {"who of the enemy controls a unit", alter_control, BLIND | TOKENS},
    [GCACW_SECRET_SCORE] = {"the enemy's losses on the record", alter_score, BLIND},
    [GCACW_SECRET_STATION] = {"a station damaged out of sight", alter_station, BLIND},
    [GCACW_SECRET_CROSSING] = {"a crossing destroyed out of sight", alter_crossing, BLIND},
    [GCACW_SECRET_BUILDING] = {"a bridge that is being built", alter_building, BLIND},
};

const char *gcacw_secret_name(unsigned secret)
{
    return secrets[secret].name;
}

static bool is_secret(const struct gcacw_worlds *worlds, unsigned secret)
{
    const struct gcacw_scenario *sc = gcacw_worlds_tables(worlds);
    unsigned here = gcacw_worlds_is_blind(worlds) ? BLIND : TOKENS;

    if (sc->switches[GCACW_SWITCH_FOG] == GCACW_FOG_OPEN)
        return secret == GCACW_SECRET_POSTURE || secret == GCACW_SECRET_LETTER ||
               secret == GCACW_SECRET_FATE;
    if (gcacw_is_set(sc, GCACW_SWITCH_LIMITED_INTELLIGENCE))
        here |= MARKERS;
    return (secrets[secret].where & here) != 0;
}

/* Brings every seat's view up to date, in both worlds. */
static void publish(struct gcacw_worlds *worlds, struct world *world)
{
    struct vd_dice dice = worlds->base.rules->dice(world);
    struct vd_events events = {world->events, 0, worlds->base.sizes.events};
    struct gcacw_game game = {gcacw_worlds_tables(worlds), world->state, &dice, &events,
                              worlds->base.work};

    gcacw_publish(&game);
}

bool gcacw_worlds_differ(struct worlds *base)
{
    struct gcacw_worlds *worlds = gcacw_worlds_of(base);

    if (state_of(worlds)->depth == 0 || below(worlds, base->sc->seat_count) >= SEATS)
        return false;
    for (unsigned i = 0; i < TRIES; i++) {
        unsigned secret = 1 + below(worlds, GCACW_SECRETS - 1);

        if (worlds->wanted != GCACW_SECRET_ORDERS && below(worlds, 4) > 0)
            secret = worlds->wanted;
        if (!is_secret(worlds, secret))
            continue;
        worlds->secret = (uint8_t)secret;
        if (!secrets[secret].alter(worlds)) {
            worlds_begin_pair(base);
            continue;
        }
        base->difference = secrets[secret].name;
        worlds->by_secret[secret]++;
        publish(worlds, &base->one);
        publish(worlds, &base->other);
        return true;
    }
    return false;
}
