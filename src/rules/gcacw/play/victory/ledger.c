/* rules/gcacw/play/victory/ledger.c: hand entries of players who push cardboard (13.4). */
#include "rules/gcacw/play/victory/ledger.h"

#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/combat/works.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- phases ---- */

/* 13.4d: both sides enter what happened on the table. */
static unsigned open_entries(struct gcacw_game *game)
{
    (void)game;
    return GCACW_BOTH;
}

const struct gcacw_phase_row gcacw_ledger_phases[] = {
    {GCACW_PHASE_NORMAL, open_entries, NULL, false},
    {GCACW_PHASE_DISTANCE, open_entries, NULL, false},
    {GCACW_PHASE_BUILDING, open_entries, NULL, false},
    {0}};

bool gcacw_closes_for_both(const struct gcacw_game *game)
{
    if (game->sc->switches[GCACW_SWITCH_LEDGER] != GCACW_LEDGER_ONE_SEAT || !GCACW_ON(13_4i))
        return false;
    for (const struct gcacw_phase_row *row = gcacw_ledger_phases; row->open != NULL; row++) {
        if (row->phase == gcacw_turn_phase(game->state))
            return true;
    }
    return false;
}

uint8_t gcacw_aqueduct(const struct gcacw_scenario *sc)
{
    for (uint8_t i = 0; i < sc->structure_count; i++) {
        if (sc->structures[i].kind == GCACW_STRUCTURE_AQUEDUCT)
            return i;
    }
    return GCACW_NONE;
}

/* ---- units ---- */

static void note_status(struct gcacw_unit_facts *now, const struct vd_choice *entry)
{
    switch (entry->option) {
    case GCACW_LEDGER_FATIGUE:
        now->fatigue = (uint8_t)entry->number;
        break;
    case GCACW_LEDGER_ORGANIZED:
        now->flags &= (uint8_t)~GCACW_DISORGANIZED;
        break;
    case GCACW_LEDGER_DISORGANIZED:
        now->flags |= GCACW_DISORGANIZED;
        break;
    case GCACW_LEDGER_EXHAUSTED:
        now->flags |= GCACW_EXHAUSTED;
        break;
    case GCACW_LEDGER_RESTED:
        now->flags &= (uint8_t)~GCACW_EXHAUSTED;
        break;
    default:
        now->demoralized = (uint8_t)entry->number;
    }
}

static void note_unit(struct gcacw_game *game, const struct vd_choice *entry)
{
    gcacw_unit_id unit = {(uint8_t)entry->subject};

    switch (entry->option) {
    case GCACW_LEDGER_SET:
        gcacw_put_unit(game, unit, entry->cell);
        break;
    case GCACW_LEDGER_COMBAT_LOSS:
        (void)gcacw_lose(game, unit, entry->number, GCACW_LOSS_COMBAT);
        break;
    case GCACW_LEDGER_OTHER_LOSS:
        (void)gcacw_lose(game, unit, entry->number, GCACW_LOSS_OTHER);
        break;
    case GCACW_LEDGER_ELIMINATED:
        gcacw_eliminate(game, unit, 100);
        break;
    case GCACW_LEDGER_WORKS:
        (void)gcacw_works_put(game, game->sc->units[unit.v].side, gcacw_unit_at(game, unit)->cell,
                              (enum gcacw_works)entry->number);
        break;
    default:
        note_status(gcacw_unit_at(game, unit), entry);
    }
    gcacw_leaders_follow(game);
}

static void note_leader(struct gcacw_game *game, const struct vd_choice *entry)
{
    struct gcacw_leader_facts *now = &game->state->facts.leaders[entry->subject];

    now->place = GCACW_LEADER_WITH;
    now->with.v = (uint8_t)entry->number;
    gcacw_leaders_follow(game);
}

/* ---- places ---- */

static void note_crossing(struct gcacw_game *game, uint16_t crossing)
{
    struct gcacw_ways *ways = &game->state->facts.ways;

    gcacw_crossings_put(&ways->destroyed, crossing, true);
    gcacw_crossings_put(&ways->bridged, crossing, false);
    gcacw_crossings_put(&ways->ferried, crossing, false);
    gcacw_score_crossing(game, crossing);
}

/* 8.3: a burned depot scores, and its stock is lost. */
static void note_burned(struct gcacw_game *game, struct gcacw_depot_facts *depot)
{
    int points = game->sc->depot_values[depot->value].points;

    depot->state = GCACW_DEPOT_DESTROYED;
    depot->victuals = depot->ammunition = 0;
    gcacw_score(game, GCACW_SCORE_DEPOTS, depot->side == GCACW_UNION ? points : -points);
}

static void note_captured(struct gcacw_game *game, struct gcacw_depot_facts *depot)
{
    const struct gcacw_depot_value *value = &game->sc->depot_values[depot->value];

    depot->state = GCACW_DEPOT_CAPTURED;
    depot->victuals =
        gcacw_is_set(game->sc, GCACW_SWITCH_SUPPLY) ? value->simplified : value->victuals;
    depot->ammunition = value->ammunition;
}

static void note_built(struct gcacw_game *game, uint16_t crossing, bool ferry)
{
    struct gcacw_ways *ways = &game->state->facts.ways;

    gcacw_crossings_put(ferry ? &ways->ferried : &ways->bridged, crossing, true);
}

static void note_depot(struct gcacw_game *game, const struct vd_command *command)
{
    unsigned depot = gcacw_depot_named(game, command);

    if (depot == GCACW_DEPOTS_MAX)
        return;
    if (command->choice.option == GCACW_LEDGER_BURNED)
        note_burned(game, &game->state->facts.depots[depot]);
    else
        note_captured(game, &game->state->facts.depots[depot]);
}

static void note_place(struct gcacw_game *game, const struct vd_command *command)
{
    const struct vd_choice *entry = &command->choice;
    gcacw_station_id station = {(uint8_t)entry->number};

    switch (entry->option) {
    case GCACW_LEDGER_BRIDGED:
    case GCACW_LEDGER_FERRIED:
        note_built(game, entry->number, entry->option == GCACW_LEDGER_FERRIED);
        break;
    case GCACW_LEDGER_REPAIRED:
        game->state->facts.stations[station.v].state = GCACW_STATION_WHOLE;
        break;
    case GCACW_LEDGER_STATION:
        game->state->facts.stations[station.v].state = GCACW_STATION_DESTROYED;
        gcacw_score_station(game, station);
        break;
    case GCACW_LEDGER_CROSSING:
        note_crossing(game, entry->number);
        break;
    case GCACW_LEDGER_AQUEDUCT:
        gcacw_score_structure(game, (gcacw_structure_id){gcacw_aqueduct(game->sc)});
        break;
    default:
        note_depot(game, command);
    }
}

/* ---- combats ---- */

/* 6.12: a combat costs every unit in it ammunition. */
static void note_toll(struct gcacw_game *game, struct gcacw_toll toll)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, toll.unit);
    uint8_t spent = (uint8_t)gcacw_number(game->sc, GCACW_N_AMMO_COMBAT);

    if (toll.disorganized)
        now->flags |= GCACW_DISORGANIZED;
    if (toll.demoralized != 0)
        now->demoralized = toll.demoralized;
    if (gcacw_is_set(game->sc, GCACW_SWITCH_AMMUNITION))
        now->ammunition = now->ammunition > spent ? (uint8_t)(now->ammunition - spent) : 0;
    (void)gcacw_lose(game, toll.unit, toll.loss, GCACW_LOSS_COMBAT);
}

static void note_combat(struct gcacw_game *game, const struct vd_command *command)
{
    uint8_t attacker = game->sc->units[gcacw_toll_of(command->list[0]).unit.v].side;
    uint8_t loss[2] = {0, 0};

    for (unsigned i = 0; i < command->count; i++) {
        struct gcacw_toll toll = gcacw_toll_of(command->list[i]);
        unsigned which = game->sc->units[toll.unit.v].side != attacker;

        loss[which] = (uint8_t)(loss[which] + toll.loss);
        note_toll(game, toll);
    }
    gcacw_leaders_follow(game);
    GCACW_TELL(game, GCACW_BOTH, GCACW_13_4d, noted, .entry = GCACW_LEDGER_COMBAT,
               .unit = GCACW_NONE, .leader = GCACW_NONE, .cell = command->choice.cell,
               .object = command->choice.number, .serial = ++game->state->entries);
    for (unsigned i = 0; i < command->count; i++) {
        GCACW_TELL(game, GCACW_BOTH, GCACW_13_4d, noted, .entry = GCACW_LEDGER_COMBAT,
                   .unit = gcacw_toll_of(command->list[i]).unit.v, .leader = GCACW_NONE,
                   .cell = command->choice.cell, .object = command->list[i],
                   .serial = game->state->entries);
    }
    GCACW_TELL(game, GCACW_BOTH, GCACW_13_4d, fought, .target = command->choice.cell,
               .faces = {(uint8_t)gcacw_toll_face(command->choice.number, 0),
                         (uint8_t)gcacw_toll_face(command->choice.number, 1)},
               .loss = {loss[0], loss[1]});
}

/* ---- what was wrong (13.4j) ---- */

static void strike_structure(struct gcacw_game *game, uint8_t id)
{
    const struct gcacw_structure *structure = &game->sc->structures[id];
    struct gcacw_score *score = &game->state->facts.score;

    if ((score->structures >> id & 1) == 0)
        return;
    score->structures &= ~(UINT32_C(1) << id);
    gcacw_score(game, GCACW_SCORE_STRUCTURES, -structure->points);
    gcacw_score(game, GCACW_SCORE_RAILROADS, -(int)structure->bonus);
    for (unsigned i = 0; i < game->sc->rail_item_count && structure->bonus != 0; i++) {
        if (game->sc->rail_items[i].kind != GCACW_RAIL_BONUS)
            continue;
        score->rail_items &= ~(UINT32_C(1) << i);
        score->rail_count[i] = 0;
    }
}

static void strike_crossing(struct gcacw_game *game, uint16_t crossing)
{
    gcacw_crossings_put(&game->state->facts.ways.destroyed, crossing, false);
    for (uint8_t i = 0; i < game->sc->structure_count; i++) {
        if (game->sc->structures[i].crossing == crossing)
            strike_structure(game, i);
    }
}

static void strike_depot(struct gcacw_game *game, const struct vd_command *command)
{
    unsigned named = gcacw_depot_named(game, command);
    struct gcacw_depot_facts *depot;
    int points;

    if (named == GCACW_DEPOTS_MAX)
        return;
    depot = &game->state->facts.depots[named];
    points = game->sc->depot_values[depot->value].points;
    depot->state = GCACW_DEPOT_STANDS;
    depot->victuals = depot->ammunition = 0;
    if (command->choice.option == GCACW_LEDGER_BURNED)
        gcacw_score(game, GCACW_SCORE_DEPOTS, depot->side == GCACW_UNION ? -points : points);
}

static void strike_combat(struct gcacw_game *game, const struct vd_command *command)
{
    for (unsigned i = 0; i < command->count; i++) {
        struct gcacw_toll toll = gcacw_toll_of(command->list[i]);

        gcacw_unlose(game, toll.unit, toll.loss, GCACW_LOSS_COMBAT);
    }
}

static void tell(struct gcacw_game *game, const struct vd_choice *entry);

/* What is not struck out here is entered again: the last entry counts. */
static void strike(struct gcacw_game *game, const struct vd_command *command)
{
    const struct vd_choice *entry = &command->choice;
    gcacw_unit_id unit = {(uint8_t)entry->subject};

    tell(game, entry);
    switch (entry->option) {
    case GCACW_LEDGER_COMBAT_LOSS:
        gcacw_unlose(game, unit, entry->number, GCACW_LOSS_COMBAT);
        break;
    case GCACW_LEDGER_OTHER_LOSS:
        gcacw_unlose(game, unit, entry->number, GCACW_LOSS_OTHER);
        break;
    case GCACW_LEDGER_CROSSING:
        strike_crossing(game, entry->number);
        break;
    case GCACW_LEDGER_AQUEDUCT:
        strike_structure(game, gcacw_aqueduct(game->sc));
        break;
    case GCACW_LEDGER_COMBAT:
        strike_combat(game, command);
        break;
    case GCACW_LEDGER_STATION:
        game->state->facts.stations[entry->number].state = GCACW_STATION_WHOLE;
        gcacw_unscore_station(game, (gcacw_station_id){(uint8_t)entry->number});
        break;
    case GCACW_LEDGER_REPAIRED:
        game->state->facts.stations[entry->number].state = GCACW_STATION_DESTROYED;
        break;
    case GCACW_LEDGER_BRIDGED:
        gcacw_crossings_put(&game->state->facts.ways.bridged, entry->number, false);
        break;
    case GCACW_LEDGER_FERRIED:
        gcacw_crossings_put(&game->state->facts.ways.ferried, entry->number, false);
        break;
    default:
        strike_depot(game, command);
    }
}

/* ---- all of them ---- */

static bool is_of_unit(uint8_t entry)
{
    return entry <= GCACW_LEDGER_ELIMINATED || entry == GCACW_LEDGER_WORKS;
}

static void tell(struct gcacw_game *game, const struct vd_choice *entry)
{
    bool of_unit = is_of_unit(entry->option);
    bool of_leader = entry->option == GCACW_LEDGER_LEADER;
    bool of_place = !of_unit && !of_leader;
    bool has_cell = entry->option == GCACW_LEDGER_SET || entry->option == GCACW_LEDGER_COMBAT;
    uint8_t none = GCACW_NONE;

    bool struck = entry->kind == GCACW_OFFER_AMEND;

    GCACW_TELL(game, GCACW_BOTH, struck ? GCACW_13_4j : GCACW_13_4d, noted, .entry = entry->option,
               .unit = of_unit     ? (uint8_t)entry->subject
                       : of_leader ? (uint8_t)entry->number
                                   : none,
               .leader = of_leader ? (uint8_t)entry->subject : none,
               .number = of_unit ? (uint8_t)entry->number : 0,
               .cell = has_cell ? entry->cell : (uint16_t)VD_NONE,
               .object = of_place ? entry->number : 0, .struck = struck,
               .serial = struck ? 0 : ++game->state->entries);
}

static void note(struct gcacw_game *game, const struct vd_command *command)
{
    const struct vd_choice *entry = &command->choice;

    if (entry->option == GCACW_LEDGER_COMBAT) {
        note_combat(game, command);
        return;
    }
    tell(game, entry);
    if (is_of_unit(entry->option))
        note_unit(game, entry);
    else if (entry->option == GCACW_LEDGER_LEADER)
        note_leader(game, entry);
    else
        note_place(game, command);
}

const struct gcacw_act gcacw_ledger_acts[] = {
    {GCACW_OFFER_ENTRY, note}, {GCACW_OFFER_AMEND, strike}, {0}};
