/* rules/gcacw/telling/pack.c: entries of the facts as events, and back. */
#include "rules/gcacw/telling/pack.h"

#include <string.h>

/* ---- units and leaders ---- */

void gcacw_pack_unit(unsigned unit, const struct gcacw_unit_facts *now, struct vd_event *event)
{
    gcacw_compose_unit((struct gcacw_event_unit){.unit = (uint8_t)unit,
                                                 .place = now->place,
                                                 .cell = now->cell,
                                                 .at = now->at,
                                                 .manpower = now->manpower,
                                                 .fatigue = now->fatigue,
                                                 .flags = now->flags,
                                                 .demoralized = now->demoralized,
                                                 .command = now->command.v,
                                                 .seat = now->seat,
                                                 .tactical = now->tactical,
                                                 .artillery = now->artillery,
                                                 .victuals = now->victuals,
                                                 .ammunition = now->ammunition,
                                                 .combat_lost = now->combat_lost,
                                                 .other_lost = now->other_lost,
                                                 .stragglers = now->stragglers,
                                                 .due = now->due,
                                                 .from = now->from.v,
                                                 .lost_turn = now->lost_turn,
                                                 .recovers = now->recovers,
                                                 .in_range = now->in_range},
                       event);
}

static void fold_unit(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_unit told = gcacw_event_unit(event);

    facts->units[told.unit] = (struct gcacw_unit_facts){.place = told.place,
                                                        .cell = told.cell,
                                                        .at = told.at,
                                                        .manpower = told.manpower,
                                                        .fatigue = told.fatigue,
                                                        .flags = told.flags,
                                                        .demoralized = told.demoralized,
                                                        .command = {told.command},
                                                        .seat = told.seat,
                                                        .tactical = told.tactical,
                                                        .artillery = told.artillery,
                                                        .victuals = told.victuals,
                                                        .ammunition = told.ammunition,
                                                        .combat_lost = told.combat_lost,
                                                        .other_lost = told.other_lost,
                                                        .stragglers = told.stragglers,
                                                        .due = told.due,
                                                        .from = {told.from},
                                                        .lost_turn = told.lost_turn,
                                                        .recovers = told.recovers,
                                                        .in_range = told.in_range};
}

void gcacw_pack_leader(unsigned leader, const struct gcacw_leader_facts *now,
                       struct vd_event *event)
{
    gcacw_compose_leader((struct gcacw_event_leader){.leader = (uint8_t)leader,
                                                     .place = now->place,
                                                     .with = now->with.v,
                                                     .renamed = now->renamed != 0,
                                                     .taken = now->taken,
                                                     .cell = now->cell},
                         event);
}

static void fold_leader(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_leader told = gcacw_event_leader(event);

    facts->leaders[told.leader] = (struct gcacw_leader_facts){.place = told.place,
                                                              .with = {told.with},
                                                              .cell = told.cell,
                                                              .renamed = told.renamed,
                                                              .taken = told.taken};
}

/* ---- places ---- */

void gcacw_pack_depot(unsigned depot, const struct gcacw_depot_facts *now, struct vd_event *event)
{
    gcacw_compose_depot((struct gcacw_event_depot){.depot = (uint8_t)depot,
                                                   .state = now->state,
                                                   .cell = now->cell,
                                                   .side = now->side,
                                                   .value = now->value,
                                                   .victuals = now->victuals,
                                                   .ammunition = now->ammunition},
                        event);
}

static void fold_depot(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_depot told = gcacw_event_depot(event);

    if (told.depot < GCACW_DEPOTS_MAX)
        facts->depots[told.depot] = (struct gcacw_depot_facts){.cell = told.cell,
                                                               .state = told.state,
                                                               .side = told.side,
                                                               .value = told.value,
                                                               .victuals = told.victuals,
                                                               .ammunition = told.ammunition};
}

void gcacw_pack_levy(unsigned levy, const struct gcacw_levy_facts *now, struct vd_event *event)
{
    gcacw_compose_levy((struct gcacw_event_levy){.levy = (uint8_t)levy,
                                                 .levied = now->levied != 0,
                                                 .stock = now->stock},
                       event);
}

static void fold_levy(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_levy told = gcacw_event_levy(event);

    facts->levies[told.levy] = (struct gcacw_levy_facts){told.levied, told.stock};
}

void gcacw_pack_station(unsigned station, const struct gcacw_station_facts *now,
                        struct vd_event *event)
{
    gcacw_compose_station((struct gcacw_event_station){.station = (uint8_t)station,
                                                       .state = now->state,
                                                       .tries = now->tries,
                                                       .scored = now->scored != 0},
                          event);
}

static void fold_station(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_station told = gcacw_event_station(event);

    facts->stations[told.station] =
        (struct gcacw_station_facts){told.state, told.tries, told.scored};
}

void gcacw_pack_works(unsigned entry, const struct gcacw_works_facts *now, struct vd_event *event)
{
    gcacw_compose_works(
        (struct gcacw_event_works){
            .entry = (uint8_t)entry, .level = now->level, .cell = now->cell, .side = now->side},
        event);
}

static void fold_works(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_works told = gcacw_event_works(event);

    if (told.entry < GCACW_WORKS_MAX)
        facts->works[told.entry] =
            (struct gcacw_works_facts){.cell = told.cell, .level = told.level, .side = told.side};
}

void gcacw_pack_building(unsigned entry, const struct gcacw_building *now, struct vd_event *event)
{
    gcacw_compose_building((struct gcacw_event_building){.entry = (uint8_t)entry,
                                                         .side = now->side,
                                                         .crossing = now->crossing,
                                                         .ferry = now->ferry != 0,
                                                         .left = now->left,
                                                         .worked = now->worked != 0},
                           event);
}

static void fold_building(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_building told = gcacw_event_building(event);

    if (told.entry < GCACW_BUILDINGS_MAX)
        facts->buildings[told.entry] = (struct gcacw_building){.crossing = told.crossing,
                                                               .side = told.side,
                                                               .ferry = told.ferry,
                                                               .left = told.left,
                                                               .worked = told.worked};
}

void gcacw_pack_marker(unsigned side, unsigned entry, const struct gcacw_marker_facts *now,
                       struct vd_event *event)
{
    gcacw_compose_marker((struct gcacw_event_marker){.side = (uint8_t)side,
                                                     .entry = (uint8_t)entry,
                                                     .cell = now->cell,
                                                     .state = now->state,
                                                     .marched = now->marched},
                         event);
}

static void fold_marker(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_marker told = gcacw_event_marker(event);

    if (told.entry < GCACW_MARKERS_MAX)
        facts->markers[told.side][told.entry] = (struct gcacw_marker_facts){
            .cell = told.cell, .state = told.state, .marched = told.marched};
}

/* ---- the map's ways ---- */

void gcacw_pack_crossing(uint16_t crossing, const struct gcacw_ways *now, struct vd_event *event)
{
    gcacw_compose_crossing(
        (struct gcacw_event_crossing){.crossing = crossing,
                                      .destroyed = gcacw_crossings_hold(&now->destroyed, crossing),
                                      .bridged = gcacw_crossings_hold(&now->bridged, crossing),
                                      .ferried = gcacw_crossings_hold(&now->ferried, crossing)},
        event);
}

static void fold_crossing(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_crossing told = gcacw_event_crossing(event);

    gcacw_crossings_put(&facts->ways.destroyed, told.crossing, told.destroyed);
    gcacw_crossings_put(&facts->ways.bridged, told.crossing, told.bridged);
    gcacw_crossings_put(&facts->ways.ferried, told.crossing, told.ferried);
}

void gcacw_pack_ways(const struct gcacw_ways *now, struct vd_event *event)
{
    gcacw_compose_ways((struct gcacw_event_ways){.rain = now->rain != 0,
                                                 .heavy_rain = now->heavy_rain != 0,
                                                 .risen = now->risen != 0,
                                                 .ridges_open = now->ridges_open != 0},
                       event);
}

static void fold_ways(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_ways told = gcacw_event_ways(event);

    facts->ways.rain = told.rain;
    facts->ways.heavy_rain = told.heavy_rain;
    facts->ways.risen = told.risen;
    facts->ways.ridges_open = told.ridges_open;
}

/* ---- sides, turn, victory ---- */

void gcacw_pack_army(unsigned side, const struct gcacw_side_facts *now, struct vd_event *event)
{
    gcacw_compose_army((struct gcacw_event_army){.side = (uint8_t)side,
                                                 .posture = now->posture,
                                                 .morale = now->morale,
                                                 .morale_level = now->morale_level,
                                                 .reached = now->reached,
                                                 .marker = now->marker,
                                                 .rolls = now->rolls,
                                                 .minutes = now->minutes,
                                                 .chits = now->chits,
                                                 .army_used = now->army_used,
                                                 .initiative = now->initiative,
                                                 .preliminary = now->preliminary,
                                                 .cancelled = now->cancelled,
                                                 .preliminary_turn = now->preliminary_turn,
                                                 .remote = now->remote,
                                                 .divisions = now->divisions,
                                                 .forage = now->forage,
                                                 .rail_divisions = now->rail_divisions,
                                                 .rail_brigades = now->rail_brigades,
                                                 .naval_halves = now->naval_halves,
                                                 .letters = now->letters,
                                                 .lost_field = now->lost_field,
                                                 .lost_other = now->lost_other,
                                                 .lost_strays = now->lost_strays,
                                                 .project = now->project.kind,
                                                 .project_cell = now->project.cell,
                                                 .project_left = now->project.left,
                                                 .heard_least = now->heard_least,
                                                 .heard_most = now->heard_most},
                       event);
}

static void fold_army(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_army told = gcacw_event_army(event);

    facts->sides[told.side] =
        (struct gcacw_side_facts){.posture = told.posture,
                                  .morale = told.morale,
                                  .morale_level = told.morale_level,
                                  .reached = told.reached,
                                  .marker = told.marker,
                                  .rolls = told.rolls,
                                  .minutes = told.minutes,
                                  .chits = told.chits,
                                  .army_used = told.army_used,
                                  .initiative = told.initiative,
                                  .preliminary = told.preliminary,
                                  .cancelled = told.cancelled,
                                  .preliminary_turn = told.preliminary_turn,
                                  .remote = told.remote,
                                  .divisions = told.divisions,
                                  .forage = told.forage,
                                  .rail_divisions = told.rail_divisions,
                                  .rail_brigades = told.rail_brigades,
                                  .naval_halves = told.naval_halves,
                                  .letters = told.letters,
                                  .lost_field = told.lost_field,
                                  .lost_other = told.lost_other,
                                  .lost_strays = told.lost_strays,
                                  .heard_least = told.heard_least,
                                  .heard_most = told.heard_most,
                                  .project = {told.project_cell, told.project, told.project_left}};
}

void gcacw_pack_times(const struct gcacw_turn_facts *now, struct vd_event *event)
{
    struct gcacw_event_times told = {.event = now->event,
                                     .row = now->row,
                                     .weather = now->weather,
                                     .flags = now->flags,
                                     .latches = now->latches,
                                     .crossed_day = now->crossed_day,
                                     .rain_days = now->rain_days,
                                     .rain_run = now->rain_run,
                                     .dry_run = now->dry_run,
                                     .rain_left = now->rain_left,
                                     .hooker = now->hooker,
                                     .held_group = now->held_group,
                                     .turns_north = now->turns_north,
                                     .ferry_turns = now->ferry_turns,
                                     .spy_winner = now->spy_winner,
                                     .repaired = now->repaired,
                                     .ammunition = now->ammunition,
                                     .round = now->round};

    memcpy(told.groups, now->groups, sizeof told.groups);
    gcacw_compose_times(told, event);
}

static void fold_times(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_times told = gcacw_event_times(event);

    facts->turn = (struct gcacw_turn_facts){.event = told.event,
                                            .row = told.row,
                                            .weather = told.weather,
                                            .flags = told.flags,
                                            .latches = told.latches,
                                            .crossed_day = told.crossed_day,
                                            .rain_days = told.rain_days,
                                            .rain_run = told.rain_run,
                                            .dry_run = told.dry_run,
                                            .rain_left = told.rain_left,
                                            .hooker = told.hooker,
                                            .held_group = told.held_group,
                                            .turns_north = told.turns_north,
                                            .ferry_turns = told.ferry_turns,
                                            .spy_winner = told.spy_winner,
                                            .repaired = told.repaired,
                                            .ammunition = told.ammunition,
                                            .round = told.round};
    for (unsigned i = 0; i < sizeof told.groups / sizeof told.groups[0]; i++)
        facts->turn.groups[i] = told.groups[i];
}

void gcacw_pack_score(unsigned line, const struct gcacw_score *now, struct vd_event *event)
{
    gcacw_compose_score((struct gcacw_event_score){.line = (uint8_t)line,
                                                   .stuart = now->stuart,
                                                   .points = now->line[line]},
                        event);
}

static void fold_score(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_score told = gcacw_event_score(event);

    facts->score.line[told.line] = told.points;
    facts->score.stuart = told.stuart;
}

void gcacw_pack_scored(unsigned item, const struct gcacw_score *now, struct vd_event *event)
{
    gcacw_compose_scored((struct gcacw_event_scored){.structures = now->structures,
                                                     .rail_items = now->rail_items,
                                                     .item = (uint8_t)item,
                                                     .count = now->rail_count[item]},
                         event);
}

static void fold_scored(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_scored told = gcacw_event_scored(event);

    facts->score.structures = told.structures;
    facts->score.rail_items = told.rail_items;
    if (told.item < GCACW_RAIL_ITEMS_MAX)
        facts->score.rail_count[told.item] = told.count;
}

void gcacw_pack_track(unsigned turn, const struct gcacw_track_turn *now, struct vd_event *event)
{
    gcacw_compose_track(
        (struct gcacw_event_track){.turn = (uint8_t)turn,
                                   .event = now->event,
                                   .row = now->row,
                                   .weather = now->weather,
                                   .crossings = now->crossings,
                                   .control = {now->points[0], now->points[1], now->points[2]},
                                   .csa_combat = now->csa_combat,
                                   .csa_other = now->csa_other,
                                   .aop_combat = now->aop_combat,
                                   .usa_combat = now->usa_combat,
                                   .usa_other = now->usa_other,
                                   .points = now->turn,
                                   .total = now->total},
        event);
}

static void fold_track(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_track told = gcacw_event_track(event);

    if (told.turn == 0 || told.turn > GCACW_TURNS_MAX)
        return;
    facts->track[told.turn - 1] =
        (struct gcacw_track_turn){.event = told.event,
                                  .row = told.row,
                                  .weather = told.weather,
                                  .crossings = told.crossings,
                                  .points = {told.control[0], told.control[1], told.control[2]},
                                  .csa_combat = told.csa_combat,
                                  .csa_other = told.csa_other,
                                  .aop_combat = told.aop_combat,
                                  .usa_combat = told.usa_combat,
                                  .usa_other = told.usa_other,
                                  .turn = told.points,
                                  .total = told.total};
}

void gcacw_pack_county(unsigned county, const struct gcacw_facts *now, struct vd_event *event)
{
    gcacw_compose_county((struct gcacw_event_county){.county = (uint8_t)county,
                                                     .turns = now->control_turns[county],
                                                     .controlled = now->controlled >> county & 1},
                         event);
}

static void fold_county(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_county told = gcacw_event_county(event);
    const uint64_t bit = UINT64_C(1) << told.county;

    facts->control_turns[told.county] = told.turns;
    facts->controlled = told.controlled ? facts->controlled | bit : facts->controlled & ~bit;
}

typedef void folder(struct gcacw_facts *, const struct vd_event *);

bool gcacw_fold(struct gcacw_facts *facts, const struct vd_event *event)
{
    static folder *const folders[GCACW_EVENT_COUNT] = {
        [GCACW_EVENT_UNIT] = fold_unit,
        [GCACW_EVENT_LEADER] = fold_leader,
        [GCACW_EVENT_DEPOT] = fold_depot,
        [GCACW_EVENT_LEVY] = fold_levy,
        [GCACW_EVENT_STATION] = fold_station,
        [GCACW_EVENT_WORKS] = fold_works,
        [GCACW_EVENT_BUILDING] = fold_building,
        [GCACW_EVENT_MARKER] = fold_marker,
        [GCACW_EVENT_CROSSING] = fold_crossing,
        [GCACW_EVENT_WAYS] = fold_ways,
        [GCACW_EVENT_ARMY] = fold_army,
        [GCACW_EVENT_TIMES] = fold_times,
        [GCACW_EVENT_SCORE] = fold_score,
        [GCACW_EVENT_SCORED] = fold_scored,
        [GCACW_EVENT_TRACK] = fold_track,
        [GCACW_EVENT_COUNTY] = fold_county,
        [GCACW_EVENT_ACTION] = gcacw_fold_action,
        [GCACW_EVENT_ACTING] = gcacw_fold_acting,
        [GCACW_EVENT_FERRIED] = gcacw_fold_ferried,
        [GCACW_EVENT_COMBAT] = gcacw_fold_combat,
        [GCACW_EVENT_ATTACKER] = gcacw_fold_attacker,
    };

    if (event->kind >= GCACW_EVENT_COUNT || folders[event->kind] == NULL)
        return false;
    folders[event->kind](facts, event);
    return true;
}
