/* unit/test_gcacw_recovery.c: depots, railroad repair, ammunition, bridges, works and recovery of the hex campaign. */
#include <string.h>

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/works.h"
#include "rules/gcacw/play/supply/supply.h"
#include "unit/gcacw_table.h"

/* ---- the table ---- */

static void ask(struct gcacw_table *table, enum gcacw_phase phase, uint8_t side)
{
    table->state->depth = 1;
    table->state->stack[0] = (struct gcacw_task){.phase = (uint8_t)phase, .side = side};
    table->state->due = gcacw_seats_of(table->sc, GCACW_SIDE(side));
    gcacw_table_reveal(table);
}

static void put(struct gcacw_table *table, const char *unit, const char *place, uint8_t fatigue)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_put_unit(&game, gcacw_table_unit(table, unit), gcacw_table_cell(table, place));
    gcacw_table_at(table, unit)->fatigue = fatigue;
}

static void clear(struct gcacw_table *table, uint8_t side)
{
    struct gcacw_game game = gcacw_table_game(table);

    for (uint8_t i = gcacw_first_unit(table->sc, side); i < gcacw_end_of_units(table->sc, side);
         i++)
        gcacw_take_unit(&game, (gcacw_unit_id){i}, GCACW_PLACE_OUT);
}

static unsigned run(struct gcacw_table *table, unsigned (*open)(struct gcacw_game *))
{
    struct gcacw_game game = gcacw_table_game(table);
    unsigned sides = open(&game);

    gcacw_publish(&game);
    return sides;
}

static void finish(struct gcacw_table *table, void (*close)(struct gcacw_game *))
{
    struct gcacw_game game = gcacw_table_game(table);

    close(&game);
    gcacw_publish(&game);
}

static struct vd_command order(uint8_t kind, uint16_t subject, uint8_t option, uint16_t number)
{
    return (struct vd_command){
        .choice = {.kind = kind, .option = option, .subject = subject, .number = number}};
}

/* Orders name a depot by its hex too. */
static struct vd_command with_cell(const struct gcacw_table *table, struct vd_command command)
{
    struct vd_choice *choice = &command.choice;

    if ((choice->kind == GCACW_OFFER_BURN ||
         (choice->kind == GCACW_OFFER_USE && choice->option == GCACW_STOCK_DEPOT)) &&
        choice->number < GCACW_DEPOTS_MAX)
        choice->cell = table->state->facts.depots[choice->number].cell;
    return command;
}

static void refuse(struct gcacw_table *table, uint8_t side, struct vd_command command,
                   enum gcacw_rule rule)
{
    (void)gcacw_table_refused(table, gcacw_first_seat(table->sc, side), with_cell(table, command));
    assert_string_equal(gcacw_rule_id(table->error.rule), gcacw_rule_id((uint16_t)rule));
}

static void give(struct gcacw_table *table, uint8_t side, struct vd_command command)
{
    gcacw_table_order(table, gcacw_first_seat(table->sc, side), with_cell(table, command));
}

static uint16_t id(const struct gcacw_table *table, const char *unit)
{
    return gcacw_table_unit(table, unit).v;
}

static void begin(struct gcacw_table *table, const char *first, const char *second)
{
    const char *const settings[] = {"fog=tokens", first, second, NULL};

    gcacw_table_init(table, "high-tide", settings, 7);
}

static unsigned depot_at(const struct gcacw_table *table, uint8_t side, const char *place)
{
    unsigned depot = gcacw_depot_in(&table->state->facts, side, gcacw_table_cell(table, place));

    assert_true(depot < GCACW_DEPOTS_MAX);
    return depot;
}

/* ---- depots (8.3) ---- */

static void captured_depots_hold_stocks(void **state)
{
    static const struct {
        const char *place;
        uint8_t victuals, simplified, points;
    } rows[] = {{"Alexandria VA", 42, 7, 14},
                {"Aquia Creek Station VA", 30, 5, 10},
                {"Camden Station MD", 30, 5, 10},
                {"Harrisburg PA", 30, 5, 10},
                {"Harpers Ferry WV", 24, 4, 8},
                {"Manassas Junction VA", 18, 3, 6},
                {"Martinsburg WV", 18, 3, 6},
                {"Winchester VA", 18, 3, 6},
                {"Frederick MD", 18, 3, 6},
                {"Falmouth VA", 6, 2, 2},
                {"York PA", 6, 2, 2}};
    static const char *const values[] = {"supply=normal", "supply=simplified"};

    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        struct gcacw_table table;
        int points = 0;

        begin(&table, values[k], k == 0 ? "ammunition=on" : "ammunition=off");
        for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            unsigned depot = depot_at(&table, GCACW_UNION, rows[i].place);
            struct gcacw_depot_facts *now = &table.state->facts.depots[depot];
            struct gcacw_game game = gcacw_table_game(&table);

            gcacw_depot_capture(&game, depot);
            assert_int_equal(now->state, GCACW_DEPOT_CAPTURED);
            assert_int_equal(now->victuals, k == 0 ? rows[i].victuals : rows[i].simplified);
            assert_int_equal(now->ammunition, k == 0 ? rows[i].points : 0);
            gcacw_depot_destroy(&game, depot);
            points += rows[i].points;
            assert_int_equal(now->state, GCACW_DEPOT_DESTROYED);
            assert_int_equal(now->victuals + now->ammunition, 0);
            assert_int_equal(table.state->facts.score.line[GCACW_SCORE_DEPOTS], points);
        }
        gcacw_table_release(&table);
    }
}

static void depots_burn_in_recovery(void **state)
{
    struct gcacw_table table;
    unsigned york, culpeper;

    (void)state;
    begin(&table, NULL, NULL);
    york = depot_at(&table, GCACW_UNION, "York PA");
    culpeper = depot_at(&table, GCACW_CONFEDERATE, "Culpeper");
    put(&table, "Early", "York PA", 3);
    ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_BURN, VD_NONE, 0, (uint16_t)york),
           GCACW_8_3q);
    table.state->facts.depots[york].state = GCACW_DEPOT_CAPTURED;
    gcacw_table_reveal(&table);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_BURN, VD_NONE, 0, (uint16_t)york));
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_DEPOTS], 2);
    /* 8.3b: a Confederate depot costs two. */
    clear(&table, GCACW_CONFEDERATE);
    ask(&table, GCACW_PHASE_BUILDING, GCACW_UNION);
    refuse(&table, GCACW_UNION, order(GCACW_OFFER_BURN, VD_NONE, 0, (uint16_t)culpeper),
           GCACW_8_3q);
    put(&table, "Newton", "Culpeper", 1);
    gcacw_table_reveal(&table);
    give(&table, GCACW_UNION, order(GCACW_OFFER_BURN, VD_NONE, 0, (uint16_t)culpeper));
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_DEPOTS], 0);
    gcacw_table_release(&table);
}

static struct vd_command work(const struct gcacw_table *table, enum gcacw_project_kind kind,
                              const char *place)
{
    struct vd_command command = order(GCACW_OFFER_DEPOT, VD_NONE, (uint8_t)kind, 0);

    command.choice.cell = gcacw_table_cell(table, place);
    return command;
}

static void depot_work_takes_turns(void **state)
{
    struct gcacw_table table;
    struct gcacw_side_facts *army;
    unsigned frederick;

    (void)state;
    begin(&table, NULL, NULL);
    army = &table.state->facts.sides[GCACW_UNION];
    frederick = depot_at(&table, GCACW_UNION, "Frederick MD");
    clear(&table, GCACW_CONFEDERATE);
    ask(&table, GCACW_PHASE_DEPOTS, GCACW_UNION);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_DISMANTLE, "Frederick MD"), GCACW_8_3h);
    army->posture = GCACW_PASSIVE;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_DISMANTLE, "Gettysburg"), GCACW_8_3h);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_REMOVE, "Frederick MD"), GCACW_8_3j);
    give(&table, GCACW_UNION, work(&table, GCACW_PROJECT_DISMANTLE, "Frederick MD"));
    assert_int_equal(army->project.left, 5);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "Gettysburg"), GCACW_8_3h);
    (void)run(&table, gcacw_open_depots);
    assert_int_equal(army->project.left, 3);
    army->posture = GCACW_OPERATIONAL;
    (void)run(&table, gcacw_open_depots);
    (void)run(&table, gcacw_open_depots);
    assert_int_equal(table.state->facts.depots[frederick].state, GCACW_DEPOT_STANDS);
    (void)run(&table, gcacw_open_depots);
    assert_int_equal(table.state->facts.depots[frederick].state, GCACW_DEPOT_GONE);
    assert_int_equal(army->project.kind, GCACW_PROJECT_NONE);
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_DEPOTS], 0);
    gcacw_table_release(&table);
}

static void the_union_builds_at_stations_and_towns(void **state)
{
    struct gcacw_table table;
    struct gcacw_side_facts *army;

    (void)state;
    begin(&table, NULL, NULL);
    army = &table.state->facts.sides[GCACW_UNION];
    army->posture = GCACW_PASSIVE;
    clear(&table, GCACW_CONFEDERATE);
    ask(&table, GCACW_PHASE_DEPOTS, GCACW_UNION);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "York PA"), GCACW_8_3h);
    refuse(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "Upperville"), GCACW_8_3h);
    give(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "Westminster MD"));
    assert_int_equal(army->project.left, 7);
    army->project = (struct gcacw_project){.cell = VD_NONE};
    gcacw_table_reveal(&table);
    give(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "Emmitsburg"));
    assert_int_equal(army->project.left, 12);
    for (unsigned i = 0; i < 5; i++)
        (void)run(&table, gcacw_open_depots);
    assert_int_equal(army->project.left, 2);
    (void)run(&table, gcacw_open_depots);
    assert_true(depot_at(&table, GCACW_UNION, "Emmitsburg") < GCACW_DEPOTS_MAX);
    /* 8.3i: an enemy in the hex ends the work. */
    ask(&table, GCACW_PHASE_DEPOTS, GCACW_UNION);
    give(&table, GCACW_UNION, work(&table, GCACW_PROJECT_BUILD, "Taneytown"));
    put(&table, "Robertson", "Taneytown", 0);
    (void)run(&table, gcacw_open_depots);
    assert_int_equal(army->project.kind, GCACW_PROJECT_NONE);
    /* 14: the enemy knows of none of it. */
    assert_int_equal(table.state->view[gcacw_first_seat(table.sc, GCACW_CONFEDERATE)]
                         .known.sides[GCACW_UNION]
                         .project.cell,
                     VD_NONE);
    gcacw_table_release(&table);
}

static void the_confederates_remove_depots(void **state)
{
    struct gcacw_table table;
    unsigned culpeper;

    (void)state;
    begin(&table, NULL, NULL);
    culpeper = depot_at(&table, GCACW_CONFEDERATE, "Culpeper");
    table.state->facts.sides[GCACW_CONFEDERATE].posture = GCACW_PASSIVE;
    ask(&table, GCACW_PHASE_DEPOTS, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, work(&table, GCACW_PROJECT_BUILD, "Paris"), GCACW_8_3h);
    refuse(&table, GCACW_CONFEDERATE, work(&table, GCACW_PROJECT_DISMANTLE, "Culpeper"),
           GCACW_8_3h);
    give(&table, GCACW_CONFEDERATE, work(&table, GCACW_PROJECT_REMOVE, "Culpeper"));
    assert_int_equal(table.state->facts.depots[culpeper].state, GCACW_DEPOT_STANDS);
    table.state->facts.sides[GCACW_CONFEDERATE].posture = GCACW_OPERATIONAL;
    (void)run(&table, gcacw_open_depots);
    assert_int_equal(table.state->facts.depots[culpeper].state, GCACW_DEPOT_GONE);
    gcacw_table_release(&table);
}

static void free_depots_come_once(void **state)
{
    struct gcacw_table table;
    unsigned winchester;

    (void)state;
    begin(&table, NULL, NULL);
    clear(&table, GCACW_UNION);
    ask(&table, GCACW_PHASE_DEPOTS, GCACW_CONFEDERATE);
    assert_true(run(&table, gcacw_open_depots) & GCACW_SIDE(GCACW_CONFEDERATE));
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_PLACE_DEPOT, VD_NONE, 0, 0), GCACW_8_3g);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_PLACE_DEPOT, VD_NONE, 0, 1));
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_PLACE_DEPOT, VD_NONE, 0, 1), GCACW_8_3g);
    winchester = depot_at(&table, GCACW_UNION, "Winchester VA");
    table.state->facts.depots[winchester].state = GCACW_DEPOT_CAPTURED;
    put(&table, "Newton", "Winchester VA", 0);
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_PLACE_DEPOT, VD_NONE, 0, 0), GCACW_8_3g);
    clear(&table, GCACW_UNION);
    gcacw_table_reveal(&table);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_PLACE_DEPOT, VD_NONE, 0, 0));
    (void)depot_at(&table, GCACW_CONFEDERATE, "Winchester VA");
    (void)depot_at(&table, GCACW_CONFEDERATE, "Berryville VA");
    assert_int_equal(run(&table, gcacw_open_depots), 0);
    gcacw_table_release(&table);
}

/* ---- railroads (8.3k, 8.3m) ---- */

static uint8_t station_of(const struct gcacw_table *table, const char *place)
{
    return table->sc->ground->station[gcacw_table_cell(table, place)].v;
}

/* 8.3m: as the action cycle ends. */
static unsigned end_actions(struct gcacw_game *game)
{
    gcacw_clear_stations(game);
    return 0;
}

static void stations_are_cleared_and_repaired(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    uint8_t station;

    (void)state;
    begin(&table, NULL, NULL);
    facts = &table.state->facts;
    clear(&table, GCACW_UNION);
    clear(&table, GCACW_CONFEDERATE);
    station = station_of(&table, "Westminster MD");
    facts->stations[station].state = GCACW_STATION_DAMAGED;
    (void)run(&table, end_actions);
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DAMAGED);
    put(&table, "Newton", "Westminster MD", 4);
    (void)run(&table, end_actions);
    assert_int_equal(facts->stations[station].state, GCACW_STATION_WHOLE);
    assert_int_equal(run(&table, gcacw_open_repair), 0);
    facts->stations[station].state = GCACW_STATION_DESTROYED;
    (void)run(&table, end_actions);
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DESTROYED);
    assert_int_equal(run(&table, gcacw_open_repair), GCACW_SIDE(GCACW_UNION));
    ask(&table, GCACW_PHASE_REPAIR, GCACW_UNION);
    refuse(&table, GCACW_UNION, order(GCACW_OFFER_REPAIR, id(&table, "Newton"), 0, station),
           GCACW_8_3k);
    gcacw_table_at(&table, "Newton")->fatigue = 0;
    put(&table, "Devin", "Westminster MD", 0);
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_UNION, order(GCACW_OFFER_REPAIR, id(&table, "Devin"), 0, station),
           GCACW_8_3k);
    refuse(&table, GCACW_UNION,
           order(GCACW_OFFER_REPAIR, id(&table, "Newton"), 0, station_of(&table, "York PA")),
           GCACW_8_3k);
    TABLE_DICE(&table, 2);
    give(&table, GCACW_UNION, order(GCACW_OFFER_REPAIR, id(&table, "Newton"), 0, station));
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DESTROYED);
    assert_int_equal(facts->stations[station].tries, 1);
    /* The next turn's die is one better; Haupt would make it two. */
    assert_int_equal(gcacw_repair_modifier(table.sc, facts, (gcacw_station_id){station}), -1);
    put(&table, "Haupt", "Westminster MD", 0);
    assert_int_equal(gcacw_repair_modifier(table.sc, facts, (gcacw_station_id){station}), -2);
    (void)run(&table, gcacw_open_repair);
    ask(&table, GCACW_PHASE_REPAIR, GCACW_UNION);
    TABLE_DICE(&table, 3);
    give(&table, GCACW_UNION, order(GCACW_OFFER_REPAIR, id(&table, "Haupt"), 0, station));
    assert_int_equal(facts->stations[station].state, GCACW_STATION_WHOLE);
    gcacw_table_release(&table);
}

static void zones_forbid_repair(void **state)
{
    struct gcacw_table table;
    uint8_t station;
    uint16_t cell;

    (void)state;
    begin(&table, NULL, NULL);
    station = station_of(&table, "Westminster MD");
    put(&table, "Newton", "Westminster MD", 0);
    put(&table, "Hood", "Westminster MD", 0);
    cell = gcacw_table_at(&table, "Newton")->cell;
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if ((table.sc->ground->way[cell][i].flags & (GCACW_WAY_CLOSED | GCACW_WAY_RIDGE)) == 0)
            gcacw_table_at(&table, "Hood")->cell = table.sc->ground->way[cell][i].to;
    }
    table.state->facts.stations[station].state = GCACW_STATION_DESTROYED;
    ask(&table, GCACW_PHASE_REPAIR, GCACW_UNION);
    refuse(&table, GCACW_UNION, order(GCACW_OFFER_REPAIR, id(&table, "Newton"), 0, station),
           GCACW_8_3k);
    gcacw_table_release(&table);
}

/* ---- ammunition (6.12, 8.3l) ---- */

static void ammunition_is_given_out(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    unsigned york;

    (void)state;
    begin(&table, "ammunition=on", NULL);
    facts = &table.state->facts;
    york = depot_at(&table, GCACW_UNION, "York PA");
    put(&table, "Early", "York PA", 0);
    put(&table, "Rodes", "Carlisle", 0);
    assert_int_equal(gcacw_table_at(&table, "Early")->ammunition, 4);
    gcacw_table_at(&table, "Early")->ammunition = 0;
    gcacw_table_at(&table, "Rodes")->ammunition = 1;
    gcacw_table_at(&table, "Howe")->ammunition = 1;
    gcacw_table_at(&table, "Howe")->in_range = 1;
    gcacw_table_at(&table, "Newton")->ammunition = 1;
    gcacw_table_at(&table, "Newton")->in_range = 0;
    facts->depots[york].state = GCACW_DEPOT_CAPTURED;
    facts->depots[york].ammunition = 2;
    facts->turn.ammunition = 7;
    ask(&table, GCACW_PHASE_AMMUNITION, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Early"), 0, 3),
           GCACW_8_3l);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Rodes"), 0, 1),
           GCACW_8_3l);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Rodes"), 1, 4),
           GCACW_6_12a);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Early"), 0, 2));
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Rodes"), 1, 2));
    assert_int_equal(gcacw_table_at(&table, "Early")->ammunition, 2);
    assert_int_equal(gcacw_table_at(&table, "Rodes")->ammunition, 3);
    assert_int_equal(facts->depots[york].ammunition, 0);
    assert_int_equal(facts->turn.ammunition, 5);
    /* 1.3: not over a river that the Union controls. */
    facts->turn.latches |= GCACW_LATCH_CONTROLS_VALLEY;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_AMMO, id(&table, "Early"), 1, 1),
           GCACW_8_3l);
    finish(&table, gcacw_close_ammunition);
    assert_int_equal(gcacw_table_at(&table, "Howe")->ammunition, 4);
    assert_int_equal(gcacw_table_at(&table, "Newton")->ammunition, 1);
    assert_int_equal(facts->turn.ammunition, 0);
    gcacw_table_release(&table);
}

static void ammunition_can_be_off(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, "ammunition=off", NULL);
    table.state->facts.turn.ammunition = 7;
    assert_int_equal(run(&table, gcacw_open_ammunition), 0);
    assert_int_equal(
        gcacw_ammunition_for(table.sc, &table.state->facts, gcacw_table_unit(&table, "Hood"), true),
        0);
    gcacw_table_release(&table);
}

/* ---- bridges and ferries (7.1) ---- */

/* A crossing by name; puts a unit at one of its ends. */
static uint16_t crossing_of(struct gcacw_table *table, const char *name, const char *unit)
{
    const struct vd_theater *theater = table->sc->base.theater;

    for (uint16_t i = 0; i < theater->crossing_count; i++) {
        if (strcmp(vd_theater_name(theater, theater->crossings[i].name), name) != 0)
            continue;
        struct gcacw_game game = gcacw_table_game(table);

        gcacw_put_unit(&game, gcacw_table_unit(table, unit),
                       theater->edges[theater->crossings[i].edge].a);
        gcacw_table_at(table, unit)->fatigue = 0;
        return i;
    }
    fail_msg("there is no crossing %s", name);
    return VD_NONE;
}

/* Any ford of a river that is not one of the two great ones, with both ends on the map. */
static uint16_t small_ford(struct gcacw_table *table, const char *unit)
{
    const struct vd_theater *theater = table->sc->base.theater;

    for (uint16_t i = 0; i < theater->crossing_count; i++) {
        if (theater->crossings[i].kind == VD_CROSSING_FORD &&
            gcacw_bridge_turns(table->sc, i, false) == 1) {
            struct gcacw_game game = gcacw_table_game(table);

            gcacw_put_unit(&game, gcacw_table_unit(table, unit),
                           theater->edges[theater->crossings[i].edge].b);
            gcacw_table_at(table, unit)->fatigue = 0;
            return i;
        }
    }
    fail_msg("there is no ford");
    return VD_NONE;
}

static void bridges_take_one_or_two_recoveries(void **state)
{
    struct gcacw_table table;
    struct gcacw_ways *ways;
    uint16_t ford, ferry;

    (void)state;
    begin(&table, NULL, NULL);
    ways = &table.state->facts.ways;
    clear(&table, GCACW_UNION);
    clear(&table, GCACW_CONFEDERATE);
    ford = small_ford(&table, "Rodes");
    ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_BRIDGE, id(&table, "Rodes"), 0, ford));
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_ENTRENCH, id(&table, "Rodes"), 0, 0),
           GCACW_7_1a);
    assert_false(gcacw_crossings_hold(&ways->bridged, ford));
    finish(&table, gcacw_close_building);
    assert_true(gcacw_crossings_hold(&ways->bridged, ford));
    /* The Potomac takes two in a row. */
    ferry = crossing_of(&table, "Williamsport ferry", "Early");
    assert_int_equal(gcacw_bridge_turns(table.sc, ferry, false), 2);
    for (unsigned i = 0; i < 4; i++) {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_reset_recovery(&game);
        ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
        if (i != 1)
            give(&table, GCACW_CONFEDERATE,
                 order(GCACW_OFFER_BRIDGE, id(&table, "Early"), 0, ferry));
        finish(&table, gcacw_close_building);
        assert_int_equal(gcacw_crossings_hold(&ways->bridged, ferry), i == 3);
    }
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_BRIDGE, id(&table, "Early"), 0, ferry),
           GCACW_7_1a);
    gcacw_table_release(&table);
}

static void builders_must_be_able(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *rodes;
    uint16_t ford, other;

    (void)state;
    begin(&table, NULL, NULL);
    clear(&table, GCACW_UNION);
    clear(&table, GCACW_CONFEDERATE);
    ford = small_ford(&table, "Rodes");
    rodes = gcacw_table_at(&table, "Rodes");
    ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
    other = ford == 0 ? 1 : 0;
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_BRIDGE, id(&table, "Rodes"), 0, other),
           GCACW_7_1b);
    rodes->fatigue = 1;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford),
           GCACW_7_1a);
    rodes->fatigue = 0;
    rodes->manpower = 4;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford),
           GCACW_7_1b);
    rodes->manpower = 5;
    rodes->flags = GCACW_DISORGANIZED;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford),
           GCACW_7_1b);
    rodes->flags = 0;
    table.state->facts.turn.weather = GCACW_WEATHER_RAIN;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford),
           GCACW_2_6c);
    table.state->facts.turn.weather = 0;
    put(&table, "Devin", "Gettysburg", 0);
    gcacw_table_at(&table, "Devin")->cell = table.sc->ground->way[rodes->cell][0].to;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford),
           GCACW_7_1b);
    clear(&table, GCACW_UNION);
    gcacw_table_reveal(&table);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FERRY, id(&table, "Rodes"), 0, ford));
    finish(&table, gcacw_close_building);
    assert_true(gcacw_crossings_hold(&table.state->facts.ways.ferried, ford));
    gcacw_table_release(&table);
}

/* ---- works (6.10) ---- */

static void works_rise_a_step_each_recovery(void **state)
{
    struct gcacw_table table;
    uint16_t cell;

    (void)state;
    begin(&table, NULL, NULL);
    put(&table, "Hood", "Paris", 0);
    put(&table, "McLaws", "Paris", 0);
    cell = gcacw_table_at(&table, "Hood")->cell;
    for (unsigned level = 1; level <= GCACW_WORKS_FORT; level++) {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_reset_recovery(&game);
        ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
        give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_ENTRENCH, id(&table, "Hood"), 0, 0));
        assert_int_equal(gcacw_works_of(table.sc, &table.state->facts, GCACW_CONFEDERATE, cell),
                         level);
        refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_ENTRENCH, id(&table, "McLaws"), 0, 0),
               GCACW_6_10a);
    }
    {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_reset_recovery(&game);
    }
    ask(&table, GCACW_PHASE_BUILDING, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_ENTRENCH, id(&table, "Hood"), 0, 0),
           GCACW_6_10a);
    put(&table, "McLaws", "Upperville", 0);
    gcacw_table_at(&table, "McLaws")->flags = GCACW_DISORGANIZED;
    gcacw_table_reveal(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_ENTRENCH, id(&table, "McLaws"), 0, 0),
           GCACW_6_10a);
    assert_int_equal(gcacw_works_of(table.sc, &table.state->facts, GCACW_UNION, cell), 0);
    gcacw_table_release(&table);
}

/* 1.3ae */
static void paralyzed_garrisons_do_not_entrench(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, NULL, NULL);
    put(&table, "Casey", "Rockville", 0);
    put(&table, "Newton", "Gettysburg", 0);
    table.state->facts.turn.flags |= GCACW_TURN_PARALYSIS;
    ask(&table, GCACW_PHASE_BUILDING, GCACW_UNION);
    refuse(&table, GCACW_UNION, order(GCACW_OFFER_ENTRENCH, id(&table, "Casey"), 0, 0),
           GCACW_1_3ae);
    give(&table, GCACW_UNION, order(GCACW_OFFER_ENTRENCH, id(&table, "Newton"), 0, 0));
    gcacw_table_at(&table, "Casey")->flags |= GCACW_NEAR;
    gcacw_table_reveal(&table);
    give(&table, GCACW_UNION, order(GCACW_OFFER_ENTRENCH, id(&table, "Casey"), 0, 0));
    gcacw_table_release(&table);
}

static void infantry_destroys_permanent_forts(void **state)
{
    struct gcacw_table table;
    const struct gcacw_facts *facts;
    uint16_t cell = 0;

    (void)state;
    begin(&table, NULL, NULL);
    facts = &table.state->facts;
    clear(&table, GCACW_UNION);
    while ((table.sc->ground->flags[cell] & GCACW_CELL_FORT) == 0)
        cell++;
    assert_int_equal(gcacw_works_of(table.sc, facts, GCACW_UNION, cell), GCACW_WORKS_FORT);
    put(&table, "Hood", "Paris", 1);
    gcacw_table_at(&table, "Hood")->cell = cell;
    finish(&table, gcacw_close_building);
    assert_true(gcacw_has_fort(table.sc, facts, cell));
    gcacw_table_at(&table, "Hood")->fatigue = 0;
    finish(&table, gcacw_close_building);
    assert_false(gcacw_has_fort(table.sc, facts, cell));
    assert_int_equal(gcacw_works_of(table.sc, facts, GCACW_UNION, cell), GCACW_WORKS_NONE);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_RAZED), 1);
    finish(&table, gcacw_close_building);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_RAZED), 0);
    gcacw_table_release(&table);
}

/* ---- recovery (7.2, 7.3) ---- */

static void recovery_goes_by_fatigue(void **state)
{
    static const struct {
        uint8_t fatigue, flags, demoralized, left, flags_after, demoralized_after;
    } rows[] = {
        {0, GCACW_DISORGANIZED | GCACW_EXHAUSTED, 2, 0, 0, 1},
        {1, GCACW_DISORGANIZED | GCACW_EXHAUSTED, 1, 0, 0, 0},
        {2, GCACW_DISORGANIZED | GCACW_EXHAUSTED, 1, 0, GCACW_DISORGANIZED | GCACW_EXHAUSTED, 1},
        {2, 0, 0, 0, 0, 0},
        {3, GCACW_DISORGANIZED, 1, 0, GCACW_DISORGANIZED | GCACW_EXHAUSTED, 1},
        {4, 0, 0, 1, GCACW_EXHAUSTED, 0},
        {1, GCACW_DISORGANIZED | GCACW_HUNGRY, 1, 0, GCACW_DISORGANIZED | GCACW_HUNGRY, 0},
    };
    struct gcacw_table table;
    struct gcacw_unit_facts *hood;

    (void)state;
    begin(&table, NULL, NULL);
    hood = gcacw_table_at(&table, "Hood");
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hood->fatigue = rows[i].fatigue;
        hood->flags = rows[i].flags;
        hood->demoralized = rows[i].demoralized;
        hood->recovers = 3;
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->fatigue, rows[i].left);
        assert_int_equal(hood->flags, rows[i].flags_after);
        assert_int_equal(hood->demoralized, rows[i].demoralized_after);
    }
    gcacw_table_release(&table);
}

static void hungry_units_rally_or_not(void **state)
{
    static const char *const values[] = {"oos-rally=yes", "oos-rally=no"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_unit_facts *hood;

        begin(&table, values[i], NULL);
        hood = gcacw_table_at(&table, "Hood");
        hood->flags = GCACW_HUNGRY;
        hood->demoralized = 1;
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->demoralized, i);
        gcacw_table_release(&table);
    }
}

static void stragglers_come_back(void **state)
{
    static const char *const values[] = {"stragglers=off", "stragglers=on"};

    (void)state;
    for (unsigned on = 0; on < 2; on++) {
        struct gcacw_table table;
        struct gcacw_unit_facts *hood;
        struct gcacw_game game;
        uint8_t before;

        begin(&table, values[on], NULL);
        hood = gcacw_table_at(&table, "Hood");
        before = hood->manpower;
        game = gcacw_table_game(&table);
        (void)gcacw_lose(&game, gcacw_table_unit(&table, "Hood"), 3, GCACW_LOSS_OTHER);
        gcacw_straggle(&game, gcacw_table_unit(&table, "Hood"), 3);
        assert_int_equal(hood->stragglers, on);
        hood->fatigue = 4;
        hood->recovers = 3;
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->manpower, before - 3);
        hood->flags = GCACW_HUNGRY;
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->manpower, before - 3);
        hood->flags = 0;
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->manpower, before - 3 + (int)on);
        assert_int_equal(hood->manpower + hood->other_lost, before);
        assert_int_equal(table.state->facts.sides[GCACW_CONFEDERATE].lost_strays, 3 - (int)on);
        (void)run(&table, gcacw_open_recovery);
        assert_int_equal(hood->manpower, before - 3 + (int)on);
        gcacw_table_release(&table);
    }
}

/* ---- three-day turns (5.4g) ---- */

static void close_phase(struct gcacw_table *table)
{
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (table->state->view[gcacw_first_seat(table->sc, side)].base.asked)
            give(table, side, order(GCACW_OFFER_DONE, 0, 0, 0));
    }
}

static void three_day_turns_have_one_round_or_three(void **state)
{
    static const char *const values[] = {"long-turns=one", "long-turns=three"};

    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        const char *const settings[] = {"fog=blind", values[k], NULL};
        struct gcacw_table table;
        unsigned recoveries[5] = {0}, levies[5] = {0};

        gcacw_table_init(&table, "high-tide", settings, 5);
        while (table.state->turn <= 4) {
            gcacw_table_until(&table, GCACW_PHASE_BUILDING);
            if (table.state->turn > 4)
                break;
            recoveries[table.state->turn]++;
            levies[table.state->turn] += table.state->facts.turn.round == (k == 0 ? 0 : 2);
            close_phase(&table);
        }
        for (unsigned turn = 1; turn <= 3; turn++) {
            assert_int_equal(recoveries[turn], k == 0 ? 1 : 3);
            assert_int_equal(levies[turn], 1);
        }
        assert_int_equal(recoveries[4], 1);
        gcacw_table_release(&table);
    }
}

/* ---- by lot ---- */

/* Both sides are passive, and there is something of everything to do. */
static void disturb(struct gcacw_table *table)
{
    static const char *const units[] = {"Early", "Rodes", "Hood", "Johnson"};
    static const char *const places[] = {"York PA", "Carlisle", "Frederick MD", "Westminster MD"};
    struct gcacw_facts *facts = &table->state->facts;

    for (unsigned i = 0; i < 4; i++)
        put(table, units[i], places[i], 0);
    for (uint8_t side = 0; side < GCACW_SIDES; side++)
        facts->sides[side].posture = GCACW_PASSIVE;
    for (unsigned i = 0; i < table->sc->unit_count; i++) {
        facts->units[i].victuals /= 2;
        facts->units[i].ammunition /= 2;
    }
    for (unsigned i = 0; i < table->sc->station_count; i += 3)
        facts->stations[i].state = GCACW_STATION_DESTROYED;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_game game = gcacw_table_game(table);

        gcacw_depot_capture(&game, depot_at(table, GCACW_UNION, places[2 * i]));
    }
    facts->turn.ammunition = 7;
    gcacw_table_reveal(table);
}

static void orders_by_lot(void **state)
{
    static const char *const values[][6] = {
        {"fog=blind", "supply=normal", "wagons=on", "ammunition=on", "stragglers=on", NULL},
        {"fog=tokens", "supply=simplified", "wagons=on", "long-turns=three", NULL},
        {"fog=open", "supply=simplified", "victual-receipt=literal", NULL},
        {"fog=open", "supply=normal", "supply-exceptions=no", "oos-rally=no", NULL},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++) {
        struct random random = {i + 1};
        struct gcacw_table table;

        gcacw_table_init(&table, "high-tide", values[i], i + 1);
        disturb(&table);
        for (unsigned k = 0; k < 1500 && gcacw_table_step(&table, &random); k++)
            continue;
        gcacw_table_release(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captured_depots_hold_stocks),
        cmocka_unit_test(depots_burn_in_recovery),
        cmocka_unit_test(depot_work_takes_turns),
        cmocka_unit_test(the_union_builds_at_stations_and_towns),
        cmocka_unit_test(the_confederates_remove_depots),
        cmocka_unit_test(free_depots_come_once),
        cmocka_unit_test(stations_are_cleared_and_repaired),
        cmocka_unit_test(zones_forbid_repair),
        cmocka_unit_test(ammunition_is_given_out),
        cmocka_unit_test(ammunition_can_be_off),
        cmocka_unit_test(bridges_take_one_or_two_recoveries),
        cmocka_unit_test(builders_must_be_able),
        cmocka_unit_test(works_rise_a_step_each_recovery),
        cmocka_unit_test(paralyzed_garrisons_do_not_entrench),
        cmocka_unit_test(infantry_destroys_permanent_forts),
        cmocka_unit_test(recovery_goes_by_fatigue),
        cmocka_unit_test(hungry_units_rally_or_not),
        cmocka_unit_test(stragglers_come_back),
        cmocka_unit_test(three_day_turns_have_one_round_or_three),
        cmocka_unit_test(orders_by_lot),
    };

    return cmocka_run_group_tests_name("depots and recovery of the hex campaign", tests, NULL,
                                       NULL);
}
