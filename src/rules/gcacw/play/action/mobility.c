/* rules/gcacw/play/action/mobility.c: who may act and how far it may go, by facts (4.3, 5.1 to 5.4, 5.9). */
#include "rules/gcacw/play/action/mobility.h"

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/ground/ranges.h"

/* ---- who ---- */

bool gcacw_is_fresh(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_unit_id unit)
{
    return facts->units[unit.v].fatigue < gcacw_number(sc, GCACW_N_FATIGUE_MOST) || !GCACW_ON(5_2a);
}

bool gcacw_is_paralyzed(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return GCACW_ON(1_3ae) && (facts->turn.flags & GCACW_TURN_PARALYSIS) != 0 &&
           now->command.v != GCACW_NONE && sc->commands[now->command.v].paralyzed &&
           (now->flags & GCACW_NEAR) == 0;
}

bool gcacw_leader_acts(const struct gcacw_facts *facts, gcacw_leader_id leader)
{
    uint8_t place = facts->leaders[leader.v].place;

    return (place == GCACW_LEADER_WITH || place == GCACW_LEADER_HEX) &&
           gcacw_leader_cell(facts, leader) != VD_NONE;
}

/* 1.3r: Richmond units join any corps leader; 3.1f: artillery one in its hex. */
static bool joins(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                  gcacw_leader_id leader, gcacw_unit_id unit)
{
    const struct gcacw_leader *printed = &sc->leaders[leader.v];
    uint8_t command = facts->units[unit.v].command.v;

    if (printed->kind != GCACW_LEADER_CORPS && printed->kind != GCACW_LEADER_JACKSON)
        return false;
    if (sc->units[unit.v].arm == GCACW_ARTILLERY)
        return GCACW_ON(3_1f) && facts->units[unit.v].cell == gcacw_leader_cell(facts, leader);
    return GCACW_ON(1_3r) && command != GCACW_NONE &&
           sc->commands[command].kind == GCACW_COMMAND_RICHMOND;
}

bool gcacw_may_activate(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_leader_id leader, gcacw_unit_id unit)
{
    if (sc->leaders[leader.v].side != sc->units[unit.v].side)
        return false;
    if (sc->leaders[leader.v].kind == GCACW_LEADER_HALLECK)
        return false;
    return gcacw_may_lead(sc, facts, leader, unit) || joins(sc, facts, leader, unit);
}

bool gcacw_in_command(const struct gcacw_field *field, const struct gcacw_facts *facts,
                      gcacw_leader_id leader, gcacw_unit_id unit, unsigned radius)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    uint16_t from = gcacw_leader_cell(facts, leader), to = facts->units[unit.v].cell;

    return from == to || !GCACW_ON(4_3a) ||
           gcacw_is_within(field, printed->side, gcacw_mover_of(printed->arm, printed->size), from,
                           to, radius);
}

bool gcacw_may_force(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                     gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return gcacw_is_set(sc, GCACW_SWITCH_FORCE_MARCH) && now->demoralized == 0 &&
           (now->flags & (GCACW_EXHAUSTED | GCACW_DISORGANIZED)) == 0;
}

/* ---- how far ---- */

static bool is_garrison(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit)
{
    uint8_t command = facts->units[unit.v].command.v;

    return command != GCACW_NONE && sc->commands[command].garrison_die != 0;
}

enum gcacw_march gcacw_march_line(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                  gcacw_unit_id unit, gcacw_leader_id leader)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    bool led = leader.v != GCACW_NONE, rides = printed->arm == GCACW_CAVALRY;

    if (printed->side == GCACW_CONFEDERATE) {
        if (rides) /* 5.1b: Stuart alone */
            return led && sc->leaders[leader.v].kind == GCACW_LEADER_CAVALRY
                       ? GCACW_MARCH_CSA_CAVALRY_STUART
                       : GCACW_MARCH_CSA_CAVALRY;
        return led ? GCACW_MARCH_CSA_INFANTRY_LEADER : GCACW_MARCH_CSA_INFANTRY;
    }
    if (rides)
        return led ? GCACW_MARCH_USA_CAVALRY_LEADER : GCACW_MARCH_USA_CAVALRY;
    if (!led)
        return GCACW_MARCH_USA_INFANTRY;
    return is_garrison(sc, facts, unit) ? GCACW_MARCH_USA_GARRISON_LEADER
                                        : GCACW_MARCH_USA_INFANTRY_LEADER;
}

/* 5.1a to 5.1d */
static int plus_of(const struct gcacw_scenario *sc, enum gcacw_march line)
{
    bool counts;

    switch (line) {
    case GCACW_MARCH_CSA_INFANTRY:
    case GCACW_MARCH_CSA_INFANTRY_LEADER:
        counts = GCACW_ON(5_1a);
        break;
    case GCACW_MARCH_CSA_CAVALRY:
    case GCACW_MARCH_CSA_CAVALRY_STUART:
        counts = GCACW_ON(5_1b);
        break;
    case GCACW_MARCH_USA_CAVALRY:
    case GCACW_MARCH_USA_CAVALRY_LEADER:
        counts = GCACW_ON(5_1d);
        break;
    default:
        counts = GCACW_ON(5_1c);
    }
    return counts ? sc->march[line].plus : 0;
}

/* 4.5c */
int gcacw_passive_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         uint8_t side, uint8_t arm)
{
    if (facts->sides[side].posture != GCACW_PASSIVE || !GCACW_ON(4_5c))
        return 0;
    return gcacw_number(sc,
                        arm == GCACW_CAVALRY ? GCACW_N_PASSIVE_CAVALRY : GCACW_N_PASSIVE_INFANTRY);
}

unsigned gcacw_march_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, gcacw_leader_id leader, const uint8_t face[2],
                            bool forced)
{
    const enum gcacw_march row = gcacw_march_line(sc, facts, unit, leader);
    const struct gcacw_allowance *line = &sc->march[row];
    int points = plus_of(sc, row) +
                 gcacw_passive_points(sc, facts, sc->units[unit.v].side, sc->units[unit.v].arm);

    for (unsigned i = 0; i < line->dice && i < 2; i++)
        points += face[i];
    if (forced && GCACW_ON(5_9a))
        points += gcacw_number(sc, sc->units[unit.v].arm == GCACW_CAVALRY ? GCACW_N_FORCE_CAVALRY
                                                                          : GCACW_N_FORCE_INFANTRY);
    return points > 0 ? (unsigned)points : 0;
}

unsigned gcacw_strategic_points(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned levels)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];
    bool passive = facts->sides[printed->side].posture == GCACW_PASSIVE;

    if (!(printed->side == GCACW_CONFEDERATE ? GCACW_ON(5_4d) : GCACW_ON(5_4e)))
        return 1;
    return sc->strategic.points[printed->side][levels - GCACW_STRATEGIC_FIRST]
                               [gcacw_gait_of(printed->arm)][passive ? 1 : 0];
}

bool gcacw_is_extended(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, unsigned level)
{
    bool exhausted = (facts->units[unit.v].flags & GCACW_EXHAUSTED) != 0;

    return GCACW_ON(5_2b) &&
           (int)level >= gcacw_number(sc, exhausted ? GCACW_N_EXTENDED_FROM_EXHAUSTED
                                                    : GCACW_N_EXTENDED_FROM);
}

int gcacw_strain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side)
{
    int heat = (facts->turn.weather & GCACW_WEATHER_HEAT) != 0 && GCACW_ON(1_3af)
                   ? gcacw_number(sc, GCACW_N_HEAT)
                   : 0;

    if (gcacw_is_raining(facts) && !GCACW_ON(2_6b))
        heat += gcacw_number(sc, GCACW_N_HEAT);
    return heat + (GCACW_ON(8_4i) ? facts->sides[side].rolls : 0);
}

int gcacw_extended_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            gcacw_unit_id unit, unsigned level, bool forced)
{
    uint8_t side = sc->units[unit.v].side;
    int sum = gcacw_strain(sc, facts, side);

    if (side == GCACW_UNION && GCACW_ON(5_3a))
        sum += gcacw_number(sc, GCACW_N_EXTENDED_UNION);
    if ((int)level >= gcacw_number(sc, GCACW_N_FATIGUE_MOST) && GCACW_ON(5_3a))
        sum += gcacw_number(sc, GCACW_N_EXTENDED_TO_F4);
    if (forced && GCACW_ON(5_9a))
        sum += gcacw_number(sc, GCACW_N_FORCE_ROLL);
    return sum;
}

/* ---- where ---- */

struct gcacw_marcher gcacw_marcher_of(const struct gcacw_field *field,
                                      const struct gcacw_facts *facts, gcacw_unit_id unit,
                                      unsigned points, struct gcacw_cells *area)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    const struct gcacw_tether tether = gcacw_tether_of(field->sc, facts, field, unit);
    uint16_t cell = facts->units[unit.v].cell;
    const struct gcacw_cells *within =
        GCACW_ON(3_5o) ? gcacw_area_of(field, &tether, cell, area) : NULL;

    return (struct gcacw_marcher){.start = cell,
                                  .side = printed->side,
                                  .arm = printed->arm,
                                  .size = printed->size,
                                  .points = (uint8_t)points,
                                  .within = within};
}

bool gcacw_may_enter(const struct gcacw_field *field, const struct gcacw_facts *facts,
                     gcacw_unit_id unit, uint16_t cell)
{
    const struct gcacw_tether tether = gcacw_tether_of(field->sc, facts, field, unit);
    uint16_t from = facts->units[unit.v].cell;
    const struct gcacw_cells *area;
    struct gcacw_cells room;

    if (gcacw_may_stand(field->sc, &tether, cell) || !GCACW_ON(3_5o))
        return true;
    if (from == VD_NONE || gcacw_may_stand(field->sc, &tether, from))
        return false;
    area = gcacw_area_of(field, &tether, from, &room);
    return area == NULL || gcacw_cells_hold(area, cell);
}

const struct gcacw_cells *gcacw_action_shuns(const struct gcacw_field *field,
                                             const struct gcacw_action *action,
                                             struct gcacw_cells *shuns)
{
    if (action->kind == GCACW_ACTION_REMOTE) {
        gcacw_shun_remote(field, action->side, shuns);
        return shuns;
    }
    if (!action->distant || gcacw_is_set(field->sc, GCACW_SWITCH_DISTANCE_COMBAT) ||
        !GCACW_ON(1_2l))
        return NULL;
    gcacw_shun_contact(field, action->side, shuns);
    return shuns;
}

bool gcacw_can_step(const struct gcacw_field *field, const struct gcacw_facts *facts,
                    gcacw_unit_id unit, unsigned points, const struct gcacw_cells *shuns)
{
    const struct gcacw_unit *printed = &field->sc->units[unit.v];
    const struct gcacw_marcher march = {.start = facts->units[unit.v].cell,
                                        .side = printed->side,
                                        .arm = printed->arm,
                                        .size = printed->size,
                                        .shuns = shuns};

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        unsigned cost = gcacw_entry(field, &march, march.start, i);
        uint16_t to = field->sc->ground->way[march.start][i].to, ferry;

        if (cost == 0 || cost > points || !gcacw_may_enter(field, facts, unit, to))
            continue;
        ferry = gcacw_ferry_at(field, march.start, to);
        if (ferry == VD_NONE || gcacw_ferry_takes(field->sc, facts, unit, ferry))
            return true;
    }
    return false;
}

bool gcacw_has_contact(const struct gcacw_field *field, uint8_t side, uint16_t cell)
{
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if (gcacw_is_open(field->paths, cell, i) &&
            gcacw_holds(field->zones, gcacw_enemy_of(side), gcacw_beyond(field->paths, cell, i)))
            return true;
    }
    return false;
}

/* ---- ferries ---- */

unsigned gcacw_ferry_load(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    return (unsigned)gcacw_number(sc, sc->units[unit.v].size == GCACW_DIVISION
                                          ? GCACW_N_FERRY_BRIGADES
                                          : GCACW_N_FERRY_DIVISIONS);
}

bool gcacw_ferry_takes(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, uint16_t crossing)
{
    unsigned room = (unsigned)(gcacw_number(sc, GCACW_N_FERRY_DIVISIONS) *
                               gcacw_number(sc, GCACW_N_FERRY_BRIGADES));
    bool has_entry = false;

    if (!GCACW_ON(2_5e))
        return true;
    for (unsigned i = 0; i < GCACW_FERRIED_MAX; i++) {
        const struct gcacw_ferried *ferried = &facts->action.ferried[i];

        if (ferried->load != 0 && ferried->crossing == crossing)
            return ferried->load + gcacw_ferry_load(sc, unit) <= room;
        has_entry |= ferried->load == 0;
    }
    return has_entry;
}

uint16_t gcacw_ferry_at(const struct gcacw_field *field, uint16_t from, uint16_t to)
{
    unsigned direction = gcacw_direction(field->sc, from, to);
    const struct gcacw_way *way;

    if (direction >= VD_HEX_DIRECTIONS)
        return VD_NONE;
    way = &field->sc->ground->way[from][direction];
    return gcacw_crossing_now(field->sc, &gcacw_paths_made_of(field->paths)->ways, way) ==
                   VD_CROSSING_FERRY
               ? way->crossing
               : (uint16_t)VD_NONE;
}
