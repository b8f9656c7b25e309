/* unit/test_gcacw_victory.c: points, county control, latches and ends of the hex campaign (1.1, 1.3, 9.1, 9.3, 9.4, 13.2). */
#include <string.h>

#include "rules/gcacw/play/victory/victory.h"
#include "sim/gcacw/figures.h"
#include "unit/gcacw_still.h"

/* ---- a table for each test ---- */

static const char *const open_fog[] = {"fog=open", NULL};

static void take(struct gcacw_table *table, const char *id)
{
    gcacw_still_init(table, id, open_fog);
}

static struct gcacw_facts *facts_of(struct gcacw_table *table)
{
    return &table->state->facts;
}

static int line_of(struct gcacw_table *table, enum gcacw_score_line line)
{
    return facts_of(table)->score.line[line];
}

/* ---- railroads (9.1d to 9.1g) ---- */

static int destroy(struct gcacw_table *table, const char *name)
{
    struct gcacw_game game = gcacw_table_game(table);
    uint16_t cell = gcacw_table_cell(table, name);
    int before = line_of(table, GCACW_SCORE_RAILROADS);

    gcacw_score_station(&game, table->sc->ground->station[cell]);
    return line_of(table, GCACW_SCORE_RAILROADS) - before;
}

static void virginia_stations_score(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    assert_int_equal(destroy(&table, "Rappahannock Station"), 7);
    assert_int_equal(destroy(&table, "Bealeton"), 3);
    assert_int_equal(destroy(&table, "Bristoe Station"), 1);
    assert_int_equal(destroy(&table, "Front Royal VA"), 5);
    assert_int_equal(destroy(&table, "Haymarket"), 1);
    assert_int_equal(destroy(&table, "Leesburg"), 2);
    assert_int_equal(destroy(&table, "Vienna"), 1);
    assert_int_equal(destroy(&table, "Alexandria VA"), 3);
    assert_int_equal(destroy(&table, "Aquia Creek Station"), 3);
    assert_int_equal(destroy(&table, "Winchester VA"), 1);
    assert_int_equal(destroy(&table, "Culpeper Court House"), 0); /* below Rappahannock Station */
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_STATION_SCORED), 0);
    gcacw_table_release(&table);
}

/* A station on two lines takes the item of more points. */
static void a_shared_station_takes_the_best_item(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    assert_int_equal(destroy(&table, "Manassas Junction"), 7);
    assert_int_equal(destroy(&table, "Bull Run Bridge"), 5);
    assert_int_equal(destroy(&table, "Fairfax Station"), 3);
    assert_int_equal(destroy(&table, "Burke's Station"), 1);
    gcacw_table_release(&table);
}

static void maryland_stations_score(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    assert_int_equal(destroy(&table, "Relay House"), 25);
    assert_int_equal(destroy(&table, "Annapolis MD"), 10);
    assert_int_equal(destroy(&table, "Laurel"), 5);
    assert_int_equal(destroy(&table, "Beltsville"), 5);
    assert_int_equal(destroy(&table, "Cockeysville"), 10);
    assert_int_equal(destroy(&table, "Baltimore MD"), 10); /* the east edge */
    assert_int_equal(destroy(&table, "Parkton"), 1);
    assert_int_equal(destroy(&table, "Monrovia"), 15);
    assert_int_equal(destroy(&table, "Berlin"), 5);
    assert_int_equal(destroy(&table, "Martinsburg"), 5);
    assert_int_equal(destroy(&table, "Kearneysville"), 1);
    assert_int_equal(destroy(&table, "Camden Station"), 5);
    assert_int_equal(destroy(&table, "Frederick Junction"), 5);
    assert_int_equal(destroy(&table, "Westminster"), 1);
    gcacw_table_release(&table);
}

static void pennsylvania_stations_score(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    assert_int_equal(destroy(&table, "Camp Curtin"), 3);
    assert_int_equal(destroy(&table, "Harrisburg"), 3);
    assert_int_equal(destroy(&table, "York"), 10); /* the first from Baltimore to Harrisburg */
    assert_int_equal(destroy(&table, "Hanover Junction"), 1);
    assert_int_equal(destroy(&table, "Carlisle"), 1);
    gcacw_table_release(&table);
}

static void a_station_scores_once(void **state)
{
    struct gcacw_table table;
    uint8_t station;

    (void)state;
    take(&table, "high-tide");
    station = table.sc->ground->station[gcacw_table_cell(&table, "Carlisle")].v;
    assert_int_equal(destroy(&table, "Carlisle"), 1);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_STATION_SCORED), 1);
    facts_of(&table)->stations[station].state = GCACW_STATION_WHOLE; /* repaired */
    assert_int_equal(destroy(&table, "Carlisle"), 0);
    gcacw_table_renew(&table);
    assert_true(table.state->view[0].known.stations[station].scored);
    gcacw_table_release(&table);
}

/* ---- structures (9.1c) ---- */

static void every_structure_scores_once(void **state)
{
    static const int points[] = {10, 5, 5, 3, 3, 3, 3, 3, 3, 5, 7, 5, 15, 25, 20};
    struct gcacw_table table;
    struct gcacw_game game;
    int sum = 0;

    (void)state;
    take(&table, "long-roads");
    assert_int_equal(table.sc->structure_count, sizeof points / sizeof points[0]);
    game = gcacw_table_game(&table);
    for (uint8_t i = 0; i < table.sc->structure_count; i++) {
        gcacw_score_structure(&game, (gcacw_structure_id){i});
        gcacw_score_structure(&game, (gcacw_structure_id){i});
        sum += points[i];
        assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), sum);
    }
    assert_int_equal(line_of(&table, GCACW_SCORE_RAILROADS), 15); /* Marysville's bonus */
    assert_int_equal(gcacw_total(&facts_of(&table)->score), sum + 15);
    gcacw_table_release(&table);
}

static void a_bridge_scores_by_its_crossing(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    unsigned matches;

    (void)state;
    take(&table, "high-tide");
    game = gcacw_table_game(&table);
    gcacw_score_crossing(&game, vd_theater_find_crossing(table.sc->base.theater,
                                                         vd_text_of("Chain Bridge"), &matches));
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 3);
    gcacw_score_crossing(&game, VD_NONE - 1);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 3);
    gcacw_table_release(&table);
}

/* 11.2: a cavalry brigade that ends in the White House hex; an infantry brigade. */
static void cavalry_in_the_white_house_scores(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    gcacw_still_put(&table, "Hampton", "65090");
    facts_of(&table)->action = (struct gcacw_action){.kind = GCACW_ACTION_MARCH, .count = 1};
    facts_of(&table)->action.at[0].unit = gcacw_table_unit(&table, "Hampton");
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 20); /* still on the march */
    facts_of(&table)->action.at[0].flags = GCACW_ACTING_DONE;
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 35);
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 35);
    assert_true(table.state->depth > 0);
    gcacw_still_put(&table, "Hampton", "67091");
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 60);
    gcacw_still_put(&table, "Hampton", "Annapolis MD");
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 65);
    gcacw_still_put(&table, "Hampton", "Harrisburg");
    gcacw_still_notice(&table);
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 72);
    gcacw_table_release(&table);
}

static void infantry_in_the_white_house_wins(void **state)
{
    static const char *const places[] = {"65090", "67091", "67090"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct gcacw_table table;

        take(&table, "long-roads");
        gcacw_still_put(&table, "Pettigrew", places[i]);
        gcacw_still_notice(&table);
        assert_int_equal(table.state->depth, 0);
        assert_int_equal(table.state->level, GCACW_CSA_DECISIVE);
        assert_int_equal(table.state->winner, GCACW_CONFEDERATE);
        assert_true(table.state->at_once);
        gcacw_table_release(&table);
    }
}

/* ---- losses (9.1a, 9.1b) ---- */

static void losses_score_by_side(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    take(&table, "high-tide");
    game = gcacw_table_game(&table);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Wadsworth"), 3, GCACW_LOSS_COMBAT);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Elliott"), 2, GCACW_LOSS_COMBAT);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Crawford"), 1, GCACW_LOSS_COMBAT);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Hood"), 4, GCACW_LOSS_COMBAT);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Hood"), 1, GCACW_LOSS_OTHER);
    assert_int_equal(line_of(&table, GCACW_SCORE_UNION_LOSSES), 12);
    assert_int_equal(line_of(&table, GCACW_SCORE_CSA_LOSSES), -12);
    /* Crawford is of the garrison until it is released. */
    assert_int_equal(facts_of(&table)->sides[GCACW_UNION].lost_field, 3);
    assert_int_equal(facts_of(&table)->sides[GCACW_UNION].lost_other, 3);
    assert_int_equal(facts_of(&table)->track[0].aop_combat, 3);
    assert_int_equal(facts_of(&table)->track[0].usa_combat, 3);
    assert_int_equal(facts_of(&table)->track[0].csa_other, 1);
    gcacw_table_release(&table);
}

static void a_lost_train_scores_as_a_whole(void **state)
{
    static const char *const settings[] = {"fog=open", "wagons=on", NULL};
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    gcacw_still_init(&table, "high-tide", settings);
    game = gcacw_table_game(&table);
    gcacw_eliminate(&game, gcacw_table_unit(&table, "I Corps train"), 100);
    assert_int_equal(line_of(&table, GCACW_SCORE_DEPOTS), -5);
    /* One that melts away on the march, too. */
    gcacw_eliminate(&game, gcacw_table_unit(&table, "II Corps train"), 0);
    assert_int_equal(line_of(&table, GCACW_SCORE_DEPOTS), -10);
    assert_int_equal(line_of(&table, GCACW_SCORE_CSA_LOSSES), 0);
    gcacw_table_release(&table);
}

static void stuart_is_embarrassed_before_turn_4(void **state)
{
    static const char *const settings[] = {"fog=open", "brandy-station=on", NULL};
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    gcacw_still_init(&table, "high-tide", settings);
    game = gcacw_table_game(&table);
    table.state->turn = 3;
    gcacw_score_stuart(&game);
    gcacw_score_stuart(&game);
    assert_int_equal(line_of(&table, GCACW_SCORE_STUART), -10);
    assert_int_equal(facts_of(&table)->score.stuart, 2);
    table.state->turn = 4;
    gcacw_score_stuart(&game);
    assert_int_equal(line_of(&table, GCACW_SCORE_STUART), -10);
    gcacw_table_release(&table);
    take(&table, "high-tide"); /* without the option */
    game = gcacw_table_game(&table);
    gcacw_score_stuart(&game);
    assert_int_equal(line_of(&table, GCACW_SCORE_STUART), 0);
    gcacw_table_release(&table);
}

/* 1.1d: the track's totals are the lines of counties and losses. */
static void the_track_keeps_turns_and_total(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    take(&table, "high-tide");
    game = gcacw_table_game(&table);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Wadsworth"), 3, GCACW_LOSS_COMBAT);
    gcacw_score(&game, GCACW_SCORE_LEVIES, 8); /* has no row on the track */
    gcacw_still_open(&table, GCACW_PHASE_VICTORY);
    assert_int_equal(facts_of(&table)->track[0].turn, 6);
    assert_int_equal(facts_of(&table)->track[0].total, 6);
    table.state->turn = 2;
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Hood"), 4, GCACW_LOSS_COMBAT);
    gcacw_still_open(&table, GCACW_PHASE_VICTORY);
    assert_int_equal(facts_of(&table)->track[1].turn, -12);
    assert_int_equal(facts_of(&table)->track[1].total, -6);
    gcacw_table_release(&table);
}

/* ---- counties (9.3) ---- */

/* Control by a division of 12 in the control hex; everything else is far away. */
static void occupy(struct gcacw_table *table, const char *place)
{
    gcacw_still_put(table, "Hood", place);
    gcacw_table_at(table, "Hood")->manpower = 12;
}

static int settle(struct gcacw_table *table)
{
    struct gcacw_game game = gcacw_table_game(table);
    int before = line_of(table, GCACW_SCORE_COUNTIES);

    gcacw_settle_counties(&game);
    return line_of(table, GCACW_SCORE_COUNTIES) - before;
}

static void every_county_scores_its_row(void **state)
{
    static const struct {
        const char *control;
        uint8_t points[3], us_state;
    } rows[] = {
        {"Camden Station", {40, 20, 10}, GCACW_MARYLAND},
        {"Bladensburg", {20, 10, 5}, GCACW_MARYLAND},
        {"Annapolis MD", {20, 10, 5}, GCACW_MARYLAND},
        {"Rockville", {10, 5, 3}, GCACW_MARYLAND},
        {"Ellicott's Mills", {10, 5, 3}, GCACW_MARYLAND},
        {"Frederick MD", {6, 3, 2}, GCACW_MARYLAND},
        {"New Market MD", {4, 2, 1}, GCACW_MARYLAND},
        {"Westminster", {4, 2, 1}, GCACW_MARYLAND},
        {"Alexandria VA", {20, 10, 5}, GCACW_VIRGINIA},
        {"Fairfax Court House", {10, 5, 3}, GCACW_VIRGINIA},
        {"Leesburg", {4, 2, 1}, GCACW_VIRGINIA},
        {"Gettysburg", {4, 2, 1}, GCACW_PENNSYLVANIA},
        {"York", {8, 4, 2}, GCACW_PENNSYLVANIA},
        {"Harrisburg", {16, 8, 4}, GCACW_PENNSYLVANIA},
        {"Carlisle", {4, 2, 1}, GCACW_PENNSYLVANIA},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct gcacw_table table;
        struct gcacw_facts *facts;

        take(&table, "high-tide");
        facts = facts_of(&table);
        for (unsigned k = 0; k < table.sc->first_confederate; k++)
            facts->units[k].place = GCACW_PLACE_OUT; /* no garrison in the control hex */
        occupy(&table, rows[i].control);
        for (unsigned turn = 0; turn < 4; turn++) {
            table.state->turn = (uint16_t)(turn + 1);
            assert_int_equal(settle(&table), rows[i].points[turn < 2 ? turn : 2]);
            assert_int_equal(facts->track[turn].points[rows[i].us_state],
                             rows[i].points[turn < 2 ? turn : 2]);
        }
        gcacw_table_release(&table);
    }
}

static void a_county_without_points_scores_nothing(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    occupy(&table, "Chambersburg"); /* Franklin */
    assert_int_equal(settle(&table), 0);
    occupy(&table, "Hagerstown"); /* Washington, Maryland */
    assert_int_equal(settle(&table), 0);
    gcacw_table_release(&table);
}

/* 11.2: York held on three turns; the same from 30 days after the crossing. An interruption does not
 * reset the count. */
static void york_is_doubled_after_thirty_days(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    take(&table, "long-roads");
    facts = facts_of(&table);
    occupy(&table, "York");
    table.state->turn = 20;
    facts->turn.crossed_day = (uint16_t)gcacw_day(table.sc->turns[19].last);
    assert_int_equal(settle(&table), 8);
    occupy(&table, "Chambersburg");
    assert_int_equal(settle(&table), 0);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_COUNTY_FREED), 1);
    assert_int_equal(facts->controlled, 0);
    occupy(&table, "York");
    table.state->turn = 49; /* 29 days */
    assert_int_equal(settle(&table), 4);
    table.state->turn = 50;
    assert_int_equal(settle(&table), 4); /* 2, doubled */
    assert_int_equal(
        facts->control_turns[table.sc->ground->county[gcacw_table_cell(&table, "York")].v], 3);
    gcacw_table_release(&table);
}

static void control_needs_twelve_and_two(void **state)
{
    struct gcacw_table table;
    uint16_t york;

    (void)state;
    take(&table, "high-tide");
    york = gcacw_table_cell(&table, "York");
    occupy(&table, "York");
    gcacw_table_at(&table, "Hood")->manpower = 11;
    assert_int_equal(settle(&table), 0);
    gcacw_still_put(&table, "Hampton",
                    "Hanover Junction"); /* cavalry counts, elsewhere in the county */
    gcacw_table_at(&table, "Hampton")->manpower = 1;
    assert_int_equal(settle(&table), 8);
    gcacw_table_at(&table, "Hood")->cell = gcacw_table_at(&table, "Hampton")->cell;
    gcacw_table_at(&table, "Hampton")->cell = york; /* 1 in the control hex */
    assert_int_equal(settle(&table), 0);
    occupy(&table, "York");
    gcacw_still_put(&table, "Devin", "York"); /* Union troops in the control hex */
    assert_int_equal(settle(&table), 0);
    gcacw_table_release(&table);
}

/* ---- latches (13.2q) ---- */

static void latches_are_remembered(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    take(&table, "high-tide");
    facts = facts_of(&table);
    assert_int_equal(facts->turn.latches, 0);
    table.state->turn = 2;
    gcacw_still_put(&table, "Hampton", "Williamsport");
    assert_int_equal(facts->turn.latches, GCACW_LATCH_CAVALRY_CROSSED);
    gcacw_still_put(&table, "Hood", "Leesburg");
    gcacw_still_put(&table, "Hood", "Williamsport");
    assert_true(gcacw_has_latch(facts, GCACW_LATCH_CROSSED));
    assert_true(gcacw_has_latch(facts, GCACW_LATCH_MARYLAND));
    assert_int_equal(facts->turn.crossed_day, gcacw_day(table.sc->turns[1].last));
    assert_int_equal(facts->track[1].crossings, 1);
    gcacw_still_put(&table, "Hood", "Leesburg");
    gcacw_still_put(&table, "Hood", "Williamsport");
    assert_int_equal(facts->track[1].crossings, 2);
    assert_false(gcacw_has_latch(facts, GCACW_LATCH_THREAT));
    gcacw_still_put(&table, "Hood", "Rockville");
    assert_true(gcacw_has_latch(facts, GCACW_LATCH_THREAT));
    assert_false(gcacw_has_latch(facts, GCACW_LATCH_DISTRICT));
    table.state->turn = 3;
    gcacw_still_put(&table, "Hood", "Leesburg");
    gcacw_still_notice(&table);
    assert_int_equal(facts->turn.crossed_day, gcacw_day(table.sc->turns[1].last));
    gcacw_table_release(&table);
}

/* A unit that only rides through the District scores it too. */
static void the_district_scores_at_first_entry(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    gcacw_still_put(&table, "Hampton", "65090");
    gcacw_still_put(&table, "Hampton", "Rockville");
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 20);
    gcacw_still_put(&table, "Hampton", "65090");
    assert_int_equal(line_of(&table, GCACW_SCORE_STRUCTURES), 20);
    gcacw_table_release(&table);
}

static void paralysis_marks_who_was_near(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *elliott;

    (void)state;
    take(&table, "high-tide");
    elliott = gcacw_table_at(&table, "Elliott"); /* at Winchester */
    gcacw_still_put(&table, "Hampton", "Winchester VA");
    gcacw_still_notice(&table);
    assert_int_equal(elliott->flags & GCACW_NEAR, 0); /* no such event this turn */
    facts_of(&table)->turn.flags |= GCACW_TURN_PARALYSIS;
    gcacw_still_notice(&table);
    assert_int_not_equal(elliott->flags & GCACW_NEAR, 0);
    assert_int_equal(gcacw_table_at(&table, "Knipe")->flags & GCACW_NEAR, 0);
    gcacw_still_put(&table, "Hampton", "Culpeper Court House");
    gcacw_still_notice(&table);
    assert_int_not_equal(elliott->flags & GCACW_NEAR, 0); /* at some moment of the turn */
    gcacw_still_open(&table, GCACW_PHASE_MARKER);
    assert_int_equal(elliott->flags & GCACW_NEAR, 0);
    gcacw_table_release(&table);
}

/* ---- the Potomac (1.1g, 1.1h) ---- */

static void the_game_ends_when_nobody_is_north(void **state)
{
    static const struct {
        const char *id;
        uint16_t turn;
    } rows[] = {{"high-tide", 20}, {"long-roads", 22}};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        take(&table, rows[i].id);
        gcacw_still_put(&table, "Hood", "Williamsport");
        table.state->turn = rows[i].turn;
        gcacw_still_notice(&table);
        assert_true(table.state->depth > 0);
        gcacw_still_put(&table, "Hampton", "Hagerstown"); /* cavalry does not count */
        gcacw_still_put(&table, "Hood", "Leesburg");
        table.state->turn = (uint16_t)(rows[i].turn - 1);
        gcacw_still_notice(&table);
        assert_true(table.state->depth > 0);
        table.state->turn = rows[i].turn;
        gcacw_still_notice(&table);
        assert_int_equal(table.state->depth, 0);
        assert_int_equal(table.state->level, GCACW_USA_DECISIVE);
        assert_false(table.state->at_once);
        gcacw_table_release(&table);
    }
}

/* A game in which nobody ever crossed ends with the first step of that turn. */
static void it_ends_although_nobody_crossed(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "high-tide", open_fog, 1);
    gcacw_table_until(&table, GCACW_PHASE_OVER);
    assert_int_equal(table.state->turn, 20);
    assert_int_equal(table.state->view[0].known.units[0].manpower,
                     facts_of(&table)->units[0].manpower);
    gcacw_table_release(&table);
}

/* ---- levels (9.4b, 9.4c) ---- */

static void check_levels(const char *id, const int *least)
{
    struct gcacw_table table;

    take(&table, id);
    for (int level = 0; level < GCACW_LEVELS - 1; level++) {
        facts_of(&table)->score.line[GCACW_SCORE_LEVIES] = (int16_t)least[level];
        assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), level);
        facts_of(&table)->score.line[GCACW_SCORE_LEVIES]--;
        assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), level + 1);
    }
    gcacw_table_release(&table);
}

static void every_level_has_its_points(void **state)
{
    static const int high_tide[] = {210, 185, 160, 150, 140};
    static const int long_roads[] = {250, 220, 190, 180, 150};

    (void)state;
    check_levels("high-tide", high_tide);
    check_levels("long-roads", long_roads);
}

static void the_last_turn_ends_the_game(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, "high-tide");
    gcacw_still_put(&table, "Hood", "Carlisle");
    facts_of(&table)->score.line[GCACW_SCORE_LEVIES] = 170;
    table.state->turn = 28;
    gcacw_still_open(&table, GCACW_PHASE_MARKER);
    assert_true(table.state->depth > 0);
    table.state->turn = 29;
    gcacw_still_open(&table, GCACW_PHASE_MARKER);
    assert_int_equal(table.state->depth, 0);
    assert_int_equal(table.state->level, GCACW_CSA_MARGINAL);
    gcacw_table_release(&table);
}

/* ---- Hooker (1.3ad) ---- */

static void seventy_five_points_count_once(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    take(&table, "high-tide");
    facts = facts_of(&table);
    facts->turn.hooker = 1;
    facts->score.line[GCACW_SCORE_LEVIES] = 74;
    gcacw_still_open(&table, GCACW_PHASE_VICTORY);
    assert_int_equal(facts->turn.hooker, 1);
    facts->score.line[GCACW_SCORE_LEVIES] = 75;
    gcacw_still_open(&table, GCACW_PHASE_VICTORY);
    assert_int_equal(facts->turn.hooker, 2);
    gcacw_still_open(&table, GCACW_PHASE_VICTORY);
    assert_int_equal(facts->turn.hooker, 2);
    gcacw_table_release(&table);
}

/* ---- figures ---- */

static uint32_t manpower_of(const struct gcacw_table *table)
{
    const struct vd_figure *figure = gcacw_figures.list;

    while (figure->conserved == NULL)
        figure++;
    return figure->conserved(&table->sc->base, table->state);
}

static void manpower_is_conserved(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    uint32_t before;

    (void)state;
    take(&table, "high-tide");
    game = gcacw_table_game(&table);
    before = manpower_of(&table);
    (void)gcacw_lose(&game, gcacw_table_unit(&table, "Hood"), 2, GCACW_LOSS_COMBAT);
    gcacw_eliminate(&game, gcacw_table_unit(&table, "Elliott"), 50);
    gcacw_gain(&game, gcacw_table_unit(&table, "Casey"), 1);
    gcacw_take_unit(&game, gcacw_table_unit(&table, "Corse"), GCACW_PLACE_REMOVED);
    assert_int_equal(manpower_of(&table), before);
    gcacw_table_at(&table, "Hood")->manpower++; /* a man from nowhere is found */
    assert_int_not_equal(manpower_of(&table), before);
    gcacw_table_release(&table);
}

static void figures_tell_the_end(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct vd_ending ending;

    (void)state;
    take(&table, "high-tide");
    game = gcacw_table_game(&table);
    gcacw_figures.end(&table.sc->base, table.state, &ending);
    assert_int_equal(ending.winner, VD_SEAT_NONE);
    facts_of(&table)->score.line[GCACW_SCORE_RAID] = -40;
    gcacw_end(&game, GCACW_USA_DECISIVE, GCACW_9_4a);
    gcacw_figures.end(&table.sc->base, table.state, &ending);
    assert_int_equal(ending.winner, GCACW_UNION);
    assert_true(ending.major);
    assert_int_equal(ending.points[GCACW_UNION], 40);
    assert_int_equal(ending.points[GCACW_CONFEDERATE], 0);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(virginia_stations_score),
        cmocka_unit_test(a_shared_station_takes_the_best_item),
        cmocka_unit_test(maryland_stations_score),
        cmocka_unit_test(pennsylvania_stations_score),
        cmocka_unit_test(a_station_scores_once),
        cmocka_unit_test(every_structure_scores_once),
        cmocka_unit_test(a_bridge_scores_by_its_crossing),
        cmocka_unit_test(cavalry_in_the_white_house_scores),
        cmocka_unit_test(infantry_in_the_white_house_wins),
        cmocka_unit_test(losses_score_by_side),
        cmocka_unit_test(a_lost_train_scores_as_a_whole),
        cmocka_unit_test(stuart_is_embarrassed_before_turn_4),
        cmocka_unit_test(the_track_keeps_turns_and_total),
        cmocka_unit_test(every_county_scores_its_row),
        cmocka_unit_test(a_county_without_points_scores_nothing),
        cmocka_unit_test(york_is_doubled_after_thirty_days),
        cmocka_unit_test(control_needs_twelve_and_two),
        cmocka_unit_test(latches_are_remembered),
        cmocka_unit_test(the_district_scores_at_first_entry),
        cmocka_unit_test(paralysis_marks_who_was_near),
        cmocka_unit_test(the_game_ends_when_nobody_is_north),
        cmocka_unit_test(it_ends_although_nobody_crossed),
        cmocka_unit_test(every_level_has_its_points),
        cmocka_unit_test(the_last_turn_ends_the_game),
        cmocka_unit_test(seventy_five_points_count_once),
        cmocka_unit_test(manpower_is_conserved),
        cmocka_unit_test(figures_tell_the_end),
    };

    return cmocka_run_group_tests_name("victory in the hex campaign", tests, NULL, NULL);
}
