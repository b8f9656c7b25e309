/* unit/test_gcacw_supply.c: supply of the hex campaign: status, expenditure, resupply, forage, effects, levies, trains. */
#include <string.h>

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/supply/supply.h"
#include "unit/gcacw_table.h"

/* ---- the table ---- */

static uint8_t seat_of(const struct gcacw_table *table, uint8_t side)
{
    return gcacw_first_seat(table->sc, side);
}

/* A side is asked in a phase of the turn. */
static void ask(struct gcacw_table *table, enum gcacw_phase phase, uint8_t side)
{
    table->state->depth = 1;
    table->state->stack[0] = (struct gcacw_task){.phase = (uint8_t)phase, .side = side};
    table->state->due = gcacw_seats_of(table->sc, GCACW_SIDE(side));
    gcacw_table_renew(table);
}

static void put(struct gcacw_table *table, const char *unit, const char *place, uint8_t fatigue)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_put_unit(&game, gcacw_table_unit(table, unit), gcacw_table_cell(table, place));
    gcacw_table_at(table, unit)->fatigue = fatigue;
}

/* Takes every unit of a side off the map. */
static void clear(struct gcacw_table *table, uint8_t side)
{
    struct gcacw_game game = gcacw_table_game(table);

    for (uint8_t i = gcacw_first_unit(table->sc, side); i < gcacw_end_of_units(table->sc, side);
         i++)
        gcacw_take_unit(&game, (gcacw_unit_id){i}, GCACW_PLACE_OUT);
}

static void run(struct gcacw_table *table, unsigned (*open)(struct gcacw_game *))
{
    struct gcacw_game game = gcacw_table_game(table);

    (void)open(&game);
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
    (void)gcacw_table_refused(table, seat_of(table, side), with_cell(table, command));
    assert_string_equal(gcacw_rule_id(table->error.rule), gcacw_rule_id((uint16_t)rule));
}

static void give(struct gcacw_table *table, uint8_t side, struct vd_command command)
{
    gcacw_table_order(table, seat_of(table, side), with_cell(table, command));
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

/* ---- status (8.1) ---- */

static bool in_range(struct gcacw_table *table, const char *unit, const char *place)
{
    put(table, unit, place, 0);
    run(table, gcacw_open_supply);
    return gcacw_table_at(table, unit)->in_range != 0;
}

static void the_south_and_depots_are_in_range(void **state)
{
    struct gcacw_table table;
    unsigned depot;

    (void)state;
    begin(&table, NULL, NULL);
    clear(&table, GCACW_UNION);
    assert_true(in_range(&table, "Hood", "Spotsylvania Court House"));
    assert_true(in_range(&table, "Hood", "Culpeper"));
    assert_false(in_range(&table, "Hood", "Chambersburg"));
    assert_false(in_range(&table, "Hood", "Winchester VA"));
    /* A depot in the county, and within six hexes across its border. */
    depot = gcacw_depot_in(&table.state->facts, GCACW_CONFEDERATE,
                           gcacw_table_cell(&table, "Culpeper"));
    assert_true(depot < GCACW_DEPOTS_MAX);
    table.state->facts.depots[depot].cell = gcacw_table_cell(&table, "Emmitsburg");
    assert_true(in_range(&table, "Hood", "Frederick MD"));
    assert_true(in_range(&table, "Hood", "Fairfield PA"));
    assert_false(in_range(&table, "Hood", "Gettysburg"));
    /* 8.1f: an enemy in its hex. */
    put(&table, "Devin", "Emmitsburg", 0);
    assert_false(in_range(&table, "Hood", "Fairfield PA"));
    gcacw_table_release(&table);
}

static void zones_cut_the_way_to_a_depot(void **state)
{
    struct gcacw_table table;
    const struct gcacw_ground *ground;
    unsigned depot;
    uint16_t cell;

    (void)state;
    begin(&table, NULL, NULL);
    clear(&table, GCACW_UNION);
    clear(&table, GCACW_CONFEDERATE);
    ground = table.sc->ground;
    depot = gcacw_depot_in(&table.state->facts, GCACW_CONFEDERATE,
                           gcacw_table_cell(&table, "Culpeper"));
    cell = gcacw_table_cell(&table, "Emmitsburg");
    table.state->facts.depots[depot].cell = cell;
    assert_true(in_range(&table, "Hood", "Fairfield PA"));
    /* 8.1e: Union divisions stand around the depot. */
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_put_unit(&game, (gcacw_unit_id){(uint8_t)i}, ground->way[cell][i].to);
    }
    assert_false(in_range(&table, "Hood", "Fairfield PA"));
    gcacw_table_release(&table);
}

static void union_units_live_by_rail(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, NULL, NULL);
    clear(&table, GCACW_CONFEDERATE);
    facts = &table.state->facts;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++)
        facts->depots[i].state = GCACW_DEPOT_GONE;
    assert_true(in_range(&table, "Newton", "Westminster MD"));
    assert_true(in_range(&table, "Newton", "Gettysburg"));
    assert_false(in_range(&table, "Newton", "Stafford Court House"));
    for (unsigned i = 0; i < table.sc->station_count; i++)
        facts->stations[i].state = GCACW_STATION_DAMAGED;
    assert_false(in_range(&table, "Newton", "Gettysburg"));
    /* 5.6: at sea it counts as in supply. */
    gcacw_table_at(&table, "Newton")->place = GCACW_PLACE_SEA;
    run(&table, gcacw_open_supply);
    assert_true(gcacw_table_at(&table, "Newton")->in_range);
    gcacw_table_release(&table);
}

static void the_tables_count_19_and_9_divisions(void **state)
{
    struct gcacw_table table;
    unsigned count[GCACW_SIDES] = {0};

    (void)state;
    begin(&table, NULL, NULL);
    for (uint8_t i = 0; i < table.sc->unit_count; i++)
        count[table.sc->units[i].side] += gcacw_is_counted(table.sc, (gcacw_unit_id){i});
    assert_int_equal(count[GCACW_UNION], gcacw_number(table.sc, GCACW_N_DIVISIONS_UNION));
    assert_int_equal(count[GCACW_CONFEDERATE], gcacw_number(table.sc, GCACW_N_DIVISIONS_CSA));
    gcacw_table_release(&table);
}

/* 8.4g, 8.5: turns with infantry north count, whatever stands on the rivers. */
static void turns_north_are_counted(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, NULL, NULL);
    run(&table, gcacw_open_supply);
    assert_int_equal(table.state->facts.turn.turns_north, 0);
    put(&table, "Hood", "Chambersburg", 0);
    run(&table, gcacw_open_supply);
    run(&table, gcacw_open_supply);
    assert_int_equal(table.state->facts.turn.turns_north, 2);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_RIVERS), 1);
    assert_false(gcacw_has_latch(&table.state->facts, GCACW_LATCH_CONTROLS_VALLEY));
    clear(&table, GCACW_CONFEDERATE);
    put(&table, "Newton", "Winchester VA", 0);
    put(&table, "Howe", "Front Royal", 0);
    run(&table, gcacw_open_supply);
    assert_int_equal(table.state->facts.turn.turns_north, 2);
    assert_true(gcacw_has_latch(&table.state->facts, GCACW_LATCH_CONTROLS_VALLEY));
    gcacw_table_release(&table);
}

/* ---- expenditure (8.2b, 8.4a) ---- */

static void units_spend_unless_fresh_and_in_range(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, NULL, NULL);
    put(&table, "Hood", "Culpeper", 0);
    put(&table, "McLaws", "Culpeper", 1);
    put(&table, "Early", "Carlisle", 0);
    gcacw_table_at(&table, "Early")->victuals = 1;
    run(&table, gcacw_open_supply);
    assert_int_equal(gcacw_table_at(&table, "Hood")->victuals, 6);
    assert_int_equal(gcacw_table_at(&table, "McLaws")->victuals, 5);
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 0);
    run(&table, gcacw_open_supply);
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 0);
    gcacw_table_release(&table);
}

static void the_marker_falls_unless_the_army_rests(void **state)
{
    struct gcacw_table table;
    struct gcacw_side_facts *army;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    army = &table.state->facts.sides[GCACW_CONFEDERATE];
    assert_int_equal(army->marker, 6);
    clear(&table, GCACW_UNION);
    for (uint8_t i = table.sc->first_confederate; i < table.sc->unit_count; i++) {
        struct gcacw_game game = gcacw_table_game(&table);

        if (gcacw_is_counted(table.sc, (gcacw_unit_id){i}))
            gcacw_put_unit(&game, (gcacw_unit_id){i}, gcacw_table_cell(&table, "Culpeper"));
    }
    run(&table, gcacw_open_supply);
    assert_int_equal(army->divisions, 9);
    assert_int_equal(army->marker, 6);
    gcacw_table_at(&table, "Hood")->fatigue = 1;
    run(&table, gcacw_open_supply);
    assert_int_equal(army->marker, 6); /* eight are enough */
    gcacw_table_at(&table, "Early")->fatigue = 1;
    run(&table, gcacw_open_supply);
    assert_int_equal(army->marker, 5);
    army->marker = -1;
    run(&table, gcacw_open_supply);
    assert_int_equal(army->marker, -1);
    gcacw_table_release(&table);
}

/* ---- resupply and forage (8.2, 8.4) ---- */

static void passive(struct gcacw_table *table, uint8_t side)
{
    table->state->facts.sides[side].posture = GCACW_PASSIVE;
    run(table, gcacw_open_supply);
    ask(table, GCACW_PHASE_FORAGE, side);
}

static void a_passive_unit_in_range_refills(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    begin(&table, NULL, NULL);
    put(&table, "Hood", "Culpeper", 0);
    put(&table, "McLaws", "Culpeper", 0);
    put(&table, "Early", "Carlisle", 0);
    run(&table, gcacw_open_supply);
    ask(&table, GCACW_PHASE_FORAGE, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, VD_NONE, 0, 0), GCACW_8_2c);
    gcacw_table_at(&table, "Hood")->victuals = 2;
    gcacw_table_at(&table, "McLaws")->victuals = 3;
    gcacw_table_at(&table, "Early")->victuals = 2;
    passive(&table, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, id(&table, "Early"), 0, 0),
           GCACW_8_1b);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, id(&table, "Hood"), 0, 0));
    assert_int_equal(gcacw_table_at(&table, "Hood")->victuals, 6);
    assert_int_equal(gcacw_table_at(&table, "McLaws")->victuals, 3);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, id(&table, "Hood"), 0, 0),
           GCACW_8_2a);
    game = gcacw_table_game(&table);
    gcacw_close_forage(&game);
    assert_int_equal(gcacw_table_at(&table, "McLaws")->victuals, 6);
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 1);
    gcacw_table_release(&table);
}

static void a_unit_forages_for_fatigue(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *early;

    (void)state;
    begin(&table, NULL, NULL);
    put(&table, "Early", "Carlisle", 4);
    early = gcacw_table_at(&table, "Early");
    early->victuals = 1;
    passive(&table, GCACW_CONFEDERATE);
    assert_int_equal(early->victuals, 0);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FORAGE, id(&table, "Early"), 0, 3),
           GCACW_8_4e);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FORAGE, id(&table, "Early"), 0, 1));
    assert_int_equal(early->victuals, 4);
    assert_int_equal(gcacw_levels(early), 1);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FORAGE, id(&table, "Early"), 0, 0),
           GCACW_8_2g);
    run(&table, gcacw_open_recovery);
    assert_int_equal(early->fatigue, 3);
    gcacw_table_release(&table);
}

static void forage_is_modified(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    facts = &table.state->facts;
    for (unsigned recovery = 0; recovery < 4; recovery++)
        assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, recovery),
                         6 - 2 * recovery);
    facts->turn.turns_north = 14;
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 1), 4);
    facts->turn.turns_north = 15;
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 1), 3);
    facts->turn.turns_north = 22;
    facts->turn.latches |= GCACW_LATCH_CONTROLS_POTOMAC;
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 1), 1); /* 11.2 */
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 3), 0);
    facts->turn.turns_north = 29;
    facts->turn.latches |= GCACW_LATCH_CONTROLS_VALLEY;
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 0), 1);
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_CONFEDERATE, 2), 0);
    /* The Union: its divisions stand in Virginia, then in Pennsylvania. */
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_UNION, 2), 1);
    for (uint8_t i = 0; i < table.sc->first_confederate; i++) {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_put_unit(&game, (gcacw_unit_id){i}, gcacw_table_cell(&table, "Gettysburg"));
    }
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_UNION, 2), 3);
    assert_int_equal(gcacw_forage_gain(table.sc, facts, GCACW_UNION, 3), 0);
    gcacw_table_release(&table);
}

/* 11.2: marker -1, receipt 4. */
static void receipts_forget_a_deficit(void **state)
{
    static const char *const values[] = {NULL, "victual-receipt=literal"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_side_facts *army;
        struct gcacw_game game;

        begin(&table, "supply=simplified", values[i]);
        army = &table.state->facts.sides[GCACW_UNION];
        passive(&table, GCACW_UNION);
        army->divisions = 13;
        army->marker = -1;
        gcacw_table_renew(&table);
        refuse(&table, GCACW_UNION, order(GCACW_OFFER_DRAW, id(&table, "Howe"), 0, 0), GCACW_8_4b);
        give(&table, GCACW_UNION, order(GCACW_OFFER_DRAW, VD_NONE, 0, 0));
        assert_int_equal(army->marker, 4);
        refuse(&table, GCACW_UNION, order(GCACW_OFFER_DRAW, VD_NONE, 0, 0), GCACW_8_4b);
        /* 8.4h: resupply and forage add up, to 7. */
        give(&table, GCACW_UNION, order(GCACW_OFFER_FORAGE, VD_NONE, 0, 0));
        assert_int_equal(army->marker, 7);
        refuse(&table, GCACW_UNION, order(GCACW_OFFER_FORAGE, VD_NONE, 0, 0), GCACW_8_4e);
        assert_int_equal(gcacw_levels(gcacw_table_at(&table, "Howe")), 0);
        /* The first receipt of a turn counts from the zero box, or is declined. */
        passive(&table, GCACW_UNION);
        army->divisions = 5;
        army->marker = 3;
        game = gcacw_table_game(&table);
        gcacw_close_forage(&game);
        assert_int_equal(army->marker, i == 0 ? 4 : 3);
        army->marker = 3;
        army->forage = 0;
        gcacw_table_renew(&table);
        give(&table, GCACW_UNION, order(GCACW_OFFER_DRAW, VD_NONE, 0, 0));
        assert_int_equal(army->marker, i == 0 ? 4 : 1);
        gcacw_table_release(&table);
    }
}

static void receipts_go_by_divisions(void **state)
{
    static const uint8_t of_union[] = {17, 16, 14, 13, 11, 10, 9, 8, 6, 5, 3, 2, 0};
    static const uint8_t for_union[] = {6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0};
    static const uint8_t for_csa[] = {0, 0, 1, 2, 3, 3, 4, 5, 6, 6};
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    facts = &table.state->facts;
    for (unsigned i = 0; i < sizeof of_union; i++) {
        facts->sides[GCACW_UNION].divisions = of_union[i];
        assert_int_equal(gcacw_receipt(table.sc, facts, GCACW_UNION), for_union[i]);
    }
    for (unsigned i = 0; i < sizeof for_csa; i++) {
        facts->sides[GCACW_CONFEDERATE].divisions = (uint8_t)i;
        assert_int_equal(gcacw_receipt(table.sc, facts, GCACW_CONFEDERATE), for_csa[i]);
    }
    gcacw_table_release(&table);
}

/* ---- effects (8.2d, 8.4j) ---- */

static void hunger_wears_units_down(void **state)
{
    static const struct {
        int8_t marker;
        uint8_t fatigue, manpower, face, lost;
        bool disorganized;
    } rows[] = {
        {0, 4, 5, 5, 1, true},  {0, 4, 5, 6, 0, true},  {0, 4, 7, 0, 1, true},
        {0, 3, 7, 0, 0, true},  {-1, 3, 7, 0, 1, true}, {-1, 2, 7, 0, 0, true},
        {-1, 3, 6, 6, 1, true}, {1, 4, 7, 0, 0, false}, {2, 4, 7, 0, 0, false},
        {3, 4, 7, 0, 0, false},
    };
    static const uint8_t rolls[] = {2, 2, 2, 2, 2, 2, 2, 2, 1, 0};
    struct gcacw_table table;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    clear(&table, GCACW_CONFEDERATE);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct gcacw_unit_facts *hood = gcacw_table_at(&table, "Hood");

        put(&table, "Hood", "Chambersburg", rows[i].fatigue);
        hood->manpower = rows[i].manpower;
        hood->flags = 0;
        table.state->facts.sides[GCACW_CONFEDERATE].marker = rows[i].marker;
        TABLE_DICE(&table, rows[i].face);
        run(&table, gcacw_open_effects);
        assert_int_equal(rows[i].manpower - hood->manpower, rows[i].lost);
        assert_int_equal((hood->flags & GCACW_DISORGANIZED) != 0, rows[i].disorganized);
        assert_int_equal((hood->flags & GCACW_HUNGRY) != 0, rows[i].disorganized);
        assert_int_equal(table.state->facts.sides[GCACW_CONFEDERATE].rolls, rolls[i]);
        assert_int_equal(table.faces_used, rows[i].face != 0);
    }
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_CSA_LOSSES], 0);
    gcacw_table_release(&table);
}

/* 8.4k: next to a depot, or to a station connected to one. */
static void a_depot_is_a_relief(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *hood;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    facts = &table.state->facts;
    clear(&table, GCACW_UNION);
    put(&table, "Hood", "Culpeper", 4);
    hood = gcacw_table_at(&table, "Hood");
    hood->cell = table.sc->ground->way[hood->cell][0].to;
    hood->manpower = 7;
    facts->sides[GCACW_CONFEDERATE].marker = -1;
    run(&table, gcacw_open_effects);
    assert_int_equal(hood->manpower, 7);
    assert_false(hood->flags & GCACW_DISORGANIZED);
    assert_true(hood->flags & GCACW_HUNGRY);
    assert_int_equal(facts->sides[GCACW_CONFEDERATE].rolls, 2);
    /* The station of the O&A, by track from Culpeper; not over a broken station. */
    put(&table, "Hood", "Brandy Station", 4);
    run(&table, gcacw_open_effects);
    assert_int_equal(hood->manpower, 7);
    facts->stations[table.sc->ground->station[hood->cell].v].state = GCACW_STATION_DESTROYED;
    run(&table, gcacw_open_effects);
    assert_int_equal(hood->manpower, 6);
    gcacw_table_release(&table);
}

static void a_unit_without_victuals_suffers(void **state)
{
    static const char *const values[] = {"supply-exceptions=yes", "supply-exceptions=no"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_unit_facts *early;

        begin(&table, values[i], NULL);
        clear(&table, GCACW_UNION);
        put(&table, "Early", "Carlisle", 3);
        early = gcacw_table_at(&table, "Early");
        early->manpower = 5;
        run(&table, gcacw_open_effects);
        assert_false(early->flags & (GCACW_HUNGRY | GCACW_DISORGANIZED));
        early->victuals = 0;
        run(&table, gcacw_open_effects);
        assert_true(early->flags & GCACW_HUNGRY && early->flags & GCACW_DISORGANIZED);
        assert_int_equal(early->manpower, 5);
        TABLE_DICE(&table, 6);
        run(&table, gcacw_open_effects);
        assert_int_equal(early->manpower, i == 0 ? 5 : 4);
        TABLE_DICE(&table, 4);
        run(&table, gcacw_open_effects);
        assert_int_equal(early->manpower, i == 0 ? 4 : 3);
        assert_int_equal(early->other_lost, i == 0 ? 1 : 2);
        early->fatigue = 2;
        run(&table, gcacw_open_effects);
        assert_int_equal(early->manpower, i == 0 ? 4 : 3);
        /* At a depot. */
        put(&table, "Early", "Culpeper", 3);
        early->flags = 0;
        run(&table, gcacw_open_effects);
        assert_int_equal((early->flags & GCACW_DISORGANIZED) != 0, i == 1);
        gcacw_table_release(&table);
    }
}

/* ---- levies (8.3c, 8.3d) ---- */

static struct vd_command levy(const struct gcacw_table *table, unsigned town, const char *unit)
{
    struct vd_command command = order(GCACW_OFFER_LEVY, VD_NONE, 0, (uint16_t)town);

    command.list[command.count++] = id(table, unit);
    return command;
}

static unsigned town_of(const struct gcacw_table *table, const char *name)
{
    unsigned i = 0;

    while (strcmp(gcacw_name(table->sc, table->sc->levies[i].name), name) != 0)
        assert_true(++i < table->sc->levy_count);
    return i;
}

static void every_town_is_levied_once(void **state)
{
    static const char *const values[] = {"supply=normal", "supply=simplified"};

    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        struct gcacw_table table;
        int points = 0;
        unsigned scored = 0;

        begin(&table, values[k], NULL);
        clear(&table, GCACW_UNION);
        for (unsigned i = 0; i < table.sc->levy_count; i++) {
            const struct gcacw_levy *printed = &table.sc->levies[i];
            struct gcacw_game game = gcacw_table_game(&table);

            gcacw_put_unit(&game, gcacw_table_unit(&table, "Hood"), printed->cell);
            ask(&table, GCACW_PHASE_LEVIES, GCACW_CONFEDERATE);
            give(&table, GCACW_CONFEDERATE, levy(&table, i, "Hood"));
            assert_int_equal(table.state->facts.levies[i].stock,
                             k == 0 ? printed->victuals : printed->simplified);
            points += printed->points;
            scored += printed->points > 0;
            assert_int_equal(table.state->facts.score.line[GCACW_SCORE_LEVIES], points);
            refuse(&table, GCACW_CONFEDERATE, levy(&table, i, "Hood"), GCACW_8_3c);
        }
        assert_int_equal(scored, 14);
        assert_int_equal(points, 78);
        assert_int_equal(table.state->facts.levies[town_of(&table, "York")].stock, k ? 7 : 43);
        assert_int_equal(table.state->facts.levies[town_of(&table, "Harrisburg")].stock,
                         k ? 11 : 67);
        gcacw_table_release(&table);
    }
}

static void a_levy_needs_rested_men_in_the_town(void **state)
{
    struct gcacw_table table;
    unsigned york;

    (void)state;
    begin(&table, NULL, NULL);
    york = town_of(&table, "York");
    put(&table, "Early", "York PA", 0);
    ask(&table, GCACW_PHASE_LEVIES, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, levy(&table, york, "Hood"), GCACW_8_3c);
    refuse(&table, GCACW_CONFEDERATE, levy(&table, york, "Newton"), GCACW_8_3c);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LEVY, VD_NONE, 0, (uint16_t)york),
           GCACW_8_3c);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LEVY, VD_NONE, 0, 200), GCACW_8_3c);
    gcacw_table_at(&table, "Early")->manpower = 4;
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, levy(&table, york, "Early"), GCACW_8_3c);
    gcacw_table_at(&table, "Early")->manpower = 5;
    gcacw_table_at(&table, "Early")->fatigue = 1;
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, levy(&table, york, "Early"), GCACW_8_3c);
    gcacw_table_at(&table, "Early")->fatigue = 0;
    gcacw_table_at(&table, "Early")->flags = GCACW_DISORGANIZED;
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, levy(&table, york, "Early"), GCACW_8_3c);
    gcacw_table_at(&table, "Early")->flags = 0;
    gcacw_table_renew(&table);
    give(&table, GCACW_CONFEDERATE, levy(&table, york, "Early"));
    /* 14: everybody hears of the levy, nobody of the stock that is left. */
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_LEVIED), 1);
    assert_true(table.state->view[seat_of(&table, GCACW_UNION)].known.levies[york].levied);
    assert_int_equal(table.state->view[seat_of(&table, GCACW_UNION)].known.levies[york].stock, 0);
    gcacw_table_release(&table);
}

/* ---- stocks (8.1d, 8.4d) and trains (10.9) ---- */

static struct vd_command use(const struct gcacw_table *table, const char *unit, uint8_t kind,
                             unsigned number)
{
    return order(GCACW_OFFER_USE, id(table, unit), kind, (uint16_t)number);
}

static void units_live_on_a_levied_town(void **state)
{
    struct gcacw_table table;
    unsigned york, carlisle;

    (void)state;
    begin(&table, NULL, NULL);
    york = town_of(&table, "York");
    carlisle = town_of(&table, "Carlisle");
    put(&table, "Early", "York PA", 0);
    put(&table, "Rodes", "Carlisle", 0);
    table.state->facts.levies[york] = (struct gcacw_levy_facts){1, 7};
    gcacw_table_at(&table, "Early")->victuals = 2;
    gcacw_table_at(&table, "Rodes")->victuals = 2;
    passive(&table, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Rodes", GCACW_STOCK_TOWN, york), GCACW_8_1d);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Rodes", GCACW_STOCK_TOWN, carlisle), GCACW_8_1d);
    give(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york));
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 6);
    assert_int_equal(table.state->facts.levies[york].stock, 2);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york), GCACW_8_2a);
    /* 8.2f: the order of the chart. */
    gcacw_table_at(&table, "Early")->victuals = 3;
    gcacw_table_at(&table, "Early")->in_range = 1;
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_FORAGE, id(&table, "Early"), 0, 2),
           GCACW_8_2f);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, id(&table, "Early"), 0, 0),
           GCACW_8_2f);
    give(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york));
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 5);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york), GCACW_8_2c);
    gcacw_table_release(&table);
}

static void divisions_pay_one_victual_each(void **state)
{
    struct gcacw_table table;
    struct gcacw_side_facts *army;
    unsigned york;

    (void)state;
    begin(&table, "supply=simplified", NULL);
    army = &table.state->facts.sides[GCACW_CONFEDERATE];
    york = town_of(&table, "York");
    put(&table, "Early", "York PA", 0);
    table.state->facts.levies[york] = (struct gcacw_levy_facts){1, 7};
    passive(&table, GCACW_CONFEDERATE);
    army->divisions = 4;
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Robertson", GCACW_STOCK_TOWN, york), GCACW_8_4d);
    give(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york));
    assert_int_equal(army->divisions, 5);
    assert_int_equal(table.state->facts.levies[york].stock, 6);
    refuse(&table, GCACW_CONFEDERATE, use(&table, "Early", GCACW_STOCK_TOWN, york), GCACW_8_4d);
    army->marker = 2;
    gcacw_table_renew(&table);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DRAW, VD_NONE, 0, 0));
    assert_int_equal(army->marker, 5); /* 11.2: five divisions, 3 victuals */
    gcacw_table_release(&table);
}

static void trains_load_and_feed(void **state)
{
    struct gcacw_table table;
    unsigned york;

    (void)state;
    begin(&table, "wagons=on", NULL);
    york = town_of(&table, "York");
    put(&table, "II Corps train", "York PA", 0);
    put(&table, "Early", "York PA", 0);
    ask(&table, GCACW_PHASE_LEVIES, GCACW_CONFEDERATE);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LOAD, id(&table, "II Corps train"), 0, 1),
           GCACW_10_9c);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LOAD, id(&table, "Early"), 0, 1),
           GCACW_10_9b);
    table.state->facts.levies[york] = (struct gcacw_levy_facts){1, 43};
    gcacw_table_renew(&table);
    refuse(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LOAD, id(&table, "II Corps train"), 0, 13),
           GCACW_10_9c);
    give(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_LOAD, id(&table, "II Corps train"), 0, 12));
    assert_int_equal(table.state->facts.levies[york].stock, 31);
    assert_int_equal(gcacw_table_at(&table, "II Corps train")->victuals, 12);
    /* It does not eat its load, and feeds each unit once. */
    gcacw_table_at(&table, "Early")->victuals = 2;
    gcacw_table_at(&table, "Hood")->victuals = 2;
    passive(&table, GCACW_CONFEDERATE);
    assert_int_equal(gcacw_table_at(&table, "II Corps train")->victuals, 12);
    give(&table, GCACW_CONFEDERATE,
         use(&table, "Early", GCACW_STOCK_TRAIN, id(&table, "II Corps train")));
    assert_int_equal(gcacw_table_at(&table, "Early")->victuals, 2);
    assert_int_equal(gcacw_table_at(&table, "II Corps train")->victuals, 11);
    refuse(&table, GCACW_CONFEDERATE,
           use(&table, "Early", GCACW_STOCK_TRAIN, id(&table, "II Corps train")), GCACW_10_9c);
    refuse(&table, GCACW_CONFEDERATE,
           use(&table, "Hood", GCACW_STOCK_TRAIN, id(&table, "II Corps train")), GCACW_10_9b);
    {
        struct gcacw_game game = gcacw_table_game(&table);

        gcacw_take_wagons(&game, GCACW_UNION, gcacw_table_cell(&table, "York PA"));
    }
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_DEPOTS], -5);
    gcacw_table_release(&table);
}

/* ---- who hears (14) ---- */

static void sheets_are_secret(void **state)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        const char *const settings[] = {fogs[i], NULL};
        struct gcacw_table table;
        uint32_t heard = 0;

        gcacw_table_init(&table, "high-tide", settings, 3);
        run(&table, gcacw_open_supply);
        for (size_t k = 0; k < table.events.count; k++) {
            if (table.event_room[k].kind == GCACW_EVENT_RATIONED &&
                gcacw_event_rationed(&table.event_room[k]).side == GCACW_UNION)
                heard |= table.event_room[k].audience;
        }
        assert_int_equal(heard,
                         gcacw_seats_of(table.sc, i == 2 ? GCACW_BOTH : GCACW_SIDE(GCACW_UNION)));
        gcacw_table_release(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_south_and_depots_are_in_range),
        cmocka_unit_test(zones_cut_the_way_to_a_depot),
        cmocka_unit_test(union_units_live_by_rail),
        cmocka_unit_test(the_tables_count_19_and_9_divisions),
        cmocka_unit_test(turns_north_are_counted),
        cmocka_unit_test(units_spend_unless_fresh_and_in_range),
        cmocka_unit_test(the_marker_falls_unless_the_army_rests),
        cmocka_unit_test(a_passive_unit_in_range_refills),
        cmocka_unit_test(a_unit_forages_for_fatigue),
        cmocka_unit_test(forage_is_modified),
        cmocka_unit_test(receipts_forget_a_deficit),
        cmocka_unit_test(receipts_go_by_divisions),
        cmocka_unit_test(hunger_wears_units_down),
        cmocka_unit_test(a_depot_is_a_relief),
        cmocka_unit_test(a_unit_without_victuals_suffers),
        cmocka_unit_test(every_town_is_levied_once),
        cmocka_unit_test(a_levy_needs_rested_men_in_the_town),
        cmocka_unit_test(units_live_on_a_levied_town),
        cmocka_unit_test(divisions_pay_one_victual_each),
        cmocka_unit_test(trains_load_and_feed),
        cmocka_unit_test(sheets_are_secret),
    };

    return cmocka_run_group_tests_name("supply of the hex campaign", tests, NULL, NULL);
}
