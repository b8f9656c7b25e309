/* unit/test_altar_cards.c: effects of one card that last for different times (E2), closed crossings
 * (E4), conditions, and effects on one corps: what the shipped decks do not have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/zones.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/position.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { EVENTS = 4096 };

struct table {
    struct altar_desk desk;
    struct vd_fast_dice seed;
    struct vd_dice dice;
    struct vd_event list[EVENTS];
    struct vd_events events;
    struct altar_state state;
    struct altar_work work;
    struct altar_game game;
};

static const char mixed[] = "      - verb: move\n"
                            "        side: confederate\n"
                            "        command: III\n"
                            "        change: -2\n"
                            "        for: 2 turns\n"
                            "      - verb: dice\n"
                            "        side: union\n"
                            "        change: 3\n"
                            "        for: 2 turns\n"
                            "      - verb: forbid\n"
                            "        side: union\n"
                            "        what: raid\n"
                            "        if: turn > 5\n"
                            "        for: rest\n";

static const struct altar_change changes[] = {
    {"cards", "      - verb: move\n        side: both\n        change: -2\n        for: turn\n",
     mixed},
    {"cards", "        kind: ferry\n        for: turn\n",
     "        kind: ferry\n        for: 2 turns\n"},
    {NULL, NULL, NULL}};

static altar_piece_id token(const struct table *table, uint8_t side, const char *name)
{
    altar_piece_id found = altar_find_token(table->game.sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return found;
}

static void put(struct table *table, uint8_t side, const char *name, const char *cell)
{
    unsigned matches;

    altar_position_put(
        &table->game, token(table, side, name),
        vd_theater_find_cell(table->game.sc->base.theater, vd_text_of(cell), &matches).v);
}

/* Heavy Rain, Potomac in Flood, and then cards that ask and last for nothing. */
static void deal(struct table *table)
{
    static const char *const names[] = {"Heavy Rain", "Potomac in Flood", "Hard Marching",
                                        "Lee Unwell"};
    altar_deck_card_id deck[ALTAR_CARDS_MAX] = {{0}};

    for (size_t i = 0; i < COUNT(names); i++)
        deck[i] = altar_find_card(table->game.sc, vd_text_of(names[i]), NULL);
    altar_position_deck(&table->game, deck);
}

/* Three divisions, and Heavy Rain about to be turned. */
static struct table *lay_table(const struct altar_change *with)
{
    struct table *table = calloc(1, sizeof *table);
    static const char *const settings[] = {"fog=tokens", NULL};

    assert_non_null(table);
    altar_desk_init(&table->desk, "gettysburg");
    table->seed = (struct vd_fast_dice){7};
    table->dice = vd_fast_dice(&table->seed);
    table->events = (struct vd_events){table->list, 0, EVENTS};
    table->game = (struct altar_game){.sc = altar_desk_load(&table->desk, with, settings),
                                      .state = &table->state,
                                      .dice = &table->dice,
                                      .events = &table->events,
                                      .work = &table->work};
    if (table->game.sc == NULL)
        vd_report_print(&table->desk.report, stderr);
    assert_non_null(table->game.sc);
    altar_position_begin(&table->game);
    put(table, ALTAR_CONFEDERATE, "Heth", "O11");
    put(table, ALTAR_CONFEDERATE, "Hood", "J9");
    put(table, ALTAR_UNION, "Wright", "Q24");
    deal(table);
    altar_position_turn(&table->game, 0);
    return table;
}

static struct table *open_table(void)
{
    struct table *table = lay_table(changes);

    altar_position_open_turn(&table->game);
    return table;
}

/* Heavy Rain does this instead, and nothing else. */
static struct table *lay_card(const char *effects)
{
    static char text[4000];
    const struct altar_change with[] = {
        {"cards",
         "      - verb: move\n        side: both\n        change: -2\n        for: turn\n"
         "      - verb: forbid\n        side: both\n        what: cross_country\n"
         "        for: turn\n",
         text},
        {NULL, NULL, NULL}};

    (void)snprintf(text, sizeof text, "%s", effects);
    return lay_table(with);
}

static void close_table(struct table *table)
{
    altar_desk_release(&table->desk);
    free(table);
}

static void next_turn(struct table *table)
{
    while (table->state.depth > 0)
        altar_pop(&table->game);
    altar_turn_start(&table->game);
}

static unsigned base_move(const struct table *table, const char *name)
{
    altar_piece_id piece = token(table, ALTAR_CONFEDERATE, name);

    return altar_base_move(table->game.sc, table->state.in_force,
                           &table->state.board.piece[piece.v]);
}

static bool roads_only(const struct table *table)
{
    return altar_is_forbidden(table->game.sc, table->state.in_force, ALTAR_UNION, altar_corps(0),
                              ALTAR_WHAT_CROSS_COUNTRY);
}

/* Both views know the same of what is in force as the truth. */
static void views_know(const struct table *table)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view *view = &table->state.view[side];

        assert_memory_equal(view->in_force, table->state.in_force, sizeof view->in_force);
        assert_true(view->board.closed == table->state.board.closed);
    }
}

/* E2: each effect of a card ends with its own time; E4: so does a flood. */
static void effects_end_each_in_its_time(void **state)
{
    static const struct {
        unsigned heth;
        bool roads_only, flood;
    } turns[] = {{2, true, false}, {2, false, true}, {4, false, true}, {4, false, false}};
    struct table *table = open_table();

    (void)state;
    for (size_t i = 0; i < COUNT(turns); i++) {
        assert_int_equal(table->state.turn, i + 1);
        assert_int_equal(base_move(table, "Heth"), turns[i].heth);
        assert_int_equal(base_move(table, "Hood"), 4); /* of another corps */
        assert_int_equal(roads_only(table), turns[i].roads_only);
        assert_int_equal(table->state.board.closed != 0, turns[i].flood);
        views_know(table);
        next_turn(table);
    }
    close_table(table);
}

/* Dice for two turns are dice in each of them. */
static void dice_come_turn_by_turn(void **state)
{
    struct table *table = open_table();

    (void)state;
    assert_int_equal(table->state.pool[ALTAR_UNION], 3); /* no depot stands */
    next_turn(table);
    assert_int_equal(table->state.pool[ALTAR_UNION], 3);
    next_turn(table);
    assert_int_equal(table->state.pool[ALTAR_UNION], 2); /* Hard Marching's own */
    close_table(table);
}

/* What its condition ruled out when the card was turned is not in force. */
static void a_condition_rules_out_what_would_last(void **state)
{
    struct table *table = open_table();

    (void)state;
    assert_false(altar_is_forbidden(table->game.sc, table->state.in_force, ALTAR_UNION,
                                    altar_corps(0), ALTAR_WHAT_RAID));
    close_table(table);
}

/* ---- conditions, by the truth ---- */

static altar_unit_id unit(const struct table *table, uint8_t side, const char *name)
{
    return altar_find_unit(table->game.sc, side, vd_text_of(name), NULL);
}

static void put_depot(struct table *table, uint8_t side, const char *place)
{
    const struct altar_scenario *sc = table->game.sc;
    const struct altar_depot *depot = &sc->depots[altar_find_depot(sc, vd_text_of(place), NULL)];

    altar_position_put(&table->game, depot->token[side], depot->cell);
}

/* A Union depot at Hanover, which has no other garrison, a Confederate one at Winchester; French is
 * a garrison at Harper's Ferry, Merritt's brigade of Buford's is broken, the bridge at Marysville down. */
static void lay_conditions(struct table *table)
{
    unsigned matches;

    put_depot(table, ALTAR_UNION, "Hanover");
    put_depot(table, ALTAR_CONFEDERATE, "Winchester");
    put(table, ALTAR_UNION, "French", "Harper's Ferry");
    put(table, ALTAR_UNION, "Buford", "Emmitsburg");
    altar_position_fix(&table->game, token(table, ALTAR_UNION, "French"), true);
    altar_position_break(&table->game, unit(table, ALTAR_UNION, "Buford/Merritt"));
    altar_position_destroy(
        &table->game,
        altar_find_crossing(table->game.sc, vd_text_of("Marysville bridge"), &matches));
    altar_position_pool(&table->game, ALTAR_CONFEDERATE, 4);
}

/* Each condition gives the Union a die if it holds. */
static void check_condition(const char *condition, bool holds)
{
    char effects[200];

    (void)snprintf(effects, sizeof effects,
                   "      - {verb: dice, side: union, change: 1, if: %s}\n", condition);
    struct table *table = lay_card(effects);

    lay_conditions(table);
    altar_position_open_turn(&table->game);
    unsigned depot = 3;

    if (table->state.pool[ALTAR_UNION] != depot + (holds ? 1 : 0))
        fail_msg("%s: %u dice", condition, table->state.pool[ALTAR_UNION]);
    close_table(table);
}

static void conditions_are_asked_of_the_truth(void **state)
{
    static const struct {
        const char *condition;
        bool holds;
    } cases[] = {
        {"enemy_held(Winchester VA)", true}, /* a depot is a token too (E8) */
        {"enemy_held(Hanover PA)", false},
        {"own_held(Emmitsburg MD)", true},
        {"own_held(Hanover PA)", false}, /* a depot is no division */
        {"own_held(Winchester VA)", false},
        {"own_depot(Hanover PA)", true},
        {"own_depot(Emmitsburg MD)", false},
        {"own_depot(Winchester VA)", false},
        {"off_map(Doubleday)", true},
        {"off_map(Buford)", false},
        {"fixed(French)", true},
        {"fixed(Buford)", false},
        {"working(Hancock ferry)", true},
        {"working(Marysville bridge)", false},
        {"turn = 1", true},
        {"dice(confederate) = 4", true},
        {"dice(union) >= 1", false},
        {"depots(union) = 1", true},
        {"depots(confederate) > 1", false},
        {"divisions(Cav) = 1", true},
        {"divisions(V) = 0", true},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_condition(cases[i].condition, cases[i].holds);
}

/* ---- what cannot take effect is used up (E5), or something else is done instead ---- */

static const struct altar_piece *piece(const struct table *table, uint8_t side, const char *name)
{
    return &table->state.board.piece[token(table, side, name).v];
}

static bool is_asked(const struct table *table)
{
    return table->state.depth > 0 &&
           table->state.stack[table->state.depth - 1].phase == ALTAR_PHASE_CARD;
}

static const char otherwise[] = "      - {verb: dice, side: union, change: 5, instead: yes}\n";

/* Whether the Union has the five dice that come instead. */
static void check_instead(struct table *table, bool instead)
{
    altar_position_open_turn(&table->game);
    assert_int_equal(is_asked(table), !instead);
    if (instead)
        assert_int_equal(table->state.pool[ALTAR_UNION], 5);
    close_table(table);
}

static struct table *lay_alternative(const char *effect)
{
    static char effects[1000];

    (void)snprintf(effects, sizeof effects, "%s%s", effect, otherwise);
    return lay_card(effects);
}

static void who_is_on_the_map_does_not_arrive(void **state)
{
    static const char arrive[] =
        "      - {verb: arrive, side: confederate, division: Stuart, zones: [edge west]}\n";
    struct table *table = lay_alternative(arrive);

    (void)state;
    check_instead(table, false);
    table = lay_alternative(arrive);
    put(table, ALTAR_CONFEDERATE, "Stuart", "N9");
    check_instead(table, true);
    table = lay_alternative(arrive);
    altar_position_leave_out(&table->game, token(table, ALTAR_CONFEDERATE, "Stuart"));
    check_instead(table, true);
}

/* No depot stands, and no road is within a space of any division. */
static void without_a_space_nobody_is_asked(void **state)
{
    struct table *table = lay_alternative("      - {verb: arrive, side: confederate, division: "
                                          "Stuart, zones: [own_depot]}\n");

    (void)state;
    check_instead(table, true);
    table = lay_alternative("      - {verb: arrive, side: confederate, division: Stuart, zones: "
                            "[own_division 3], clear: 40}\n");
    check_instead(table, true);
}

static void a_garrison_is_released_once(void **state)
{
    static const char release[] = "      - {verb: release, side: union, division: French}\n";
    struct table *table = lay_alternative(release);

    (void)state;
    put(table, ALTAR_UNION, "French", "Harper's Ferry");
    altar_position_fix(&table->game, token(table, ALTAR_UNION, "French"), true);
    altar_position_open_turn(&table->game);
    assert_int_equal(piece(table, ALTAR_UNION, "French")->flags & ALTAR_PIECE_FIXED, 0);
    assert_int_equal(table->state.pool[ALTAR_UNION], 0);
    close_table(table);
    table = lay_alternative(release);
    put(table, ALTAR_UNION, "French", "Harper's Ferry");
    altar_position_fix(&table->game, token(table, ALTAR_UNION, "French"), false);
    check_instead(table, true);
}

/* I27: the enemy does not learn by the pause whether there is something to rally. */
static void who_may_rally_is_asked_whatever_is_broken(void **state)
{
    static const char rally[] =
        "      - {verb: rally, side: union, command: Cav, count: 1, roll: no}\n";
    struct table *table = lay_alternative(rally);

    (void)state;
    check_instead(table, false);
    table = lay_alternative(rally);
    put(table, ALTAR_UNION, "Buford", "Emmitsburg");
    altar_position_break(&table->game, unit(table, ALTAR_UNION, "Buford/Merritt"));
    check_instead(table, false);
}

/* The turn opened by this card, with a brigade broken or none. */
static struct table *open_world(altar_deck_card_id card, uint8_t side, const char *brigade)
{
    struct table *table = lay_table(NULL);
    altar_deck_card_id deck[ALTAR_CARDS_MAX] = {card};

    put(table, ALTAR_UNION, "Buford", "Emmitsburg");
    if (brigade != NULL)
        altar_position_break(&table->game, unit(table, side, brigade));
    altar_position_deck(&table->game, deck);
    altar_position_open_turn(&table->game);
    return table;
}

/* I27: whatever card is turned, the other side is shown and asked the same. */
static void no_card_tells_what_is_broken(void **state)
{
    static const char *const brigades[ALTAR_SIDES] = {"Buford/Merritt", "Heth/Archer"};
    uint8_t cards = 1;

    (void)state;
    for (uint8_t i = 0; i < cards * ALTAR_SIDES; i++) {
        uint8_t side = i % ALTAR_SIDES, other = altar_other(side);
        struct table *fit = open_world(altar_deck_card(i / ALTAR_SIDES), side, NULL);
        struct table *broken = open_world(altar_deck_card(i / ALTAR_SIDES), side, brigades[side]);

        cards = fit->game.sc->card_count;
        assert_memory_equal(&fit->state.view[other], &broken->state.view[other],
                            sizeof fit->state.view[other]);
        close_table(fit);
        close_table(broken);
    }
}

/* Two pickets that are in no order of battle, each its own. */
static void every_reserve_is_raised(void **state)
{
    struct table *table =
        lay_card("      - {verb: place, side: confederate, what: picket, command: "
                 "II, at: [York PA]}\n"
                 "      - {verb: place, side: confederate, what: picket, command: "
                 "II, at: [Carlisle PA]}\n");

    (void)state;
    altar_position_open_turn(&table->game);
    assert_int_not_equal(piece(table, ALTAR_CONFEDERATE, "picket 3")->cell, VD_NONE);
    assert_int_not_equal(piece(table, ALTAR_CONFEDERATE, "picket 4")->cell, VD_NONE);
    close_table(table);
}

/* ---- where the owner chooses ---- */

static bool may_choose(const struct table *table, const char *cell)
{
    const struct altar_scenario *sc = table->game.sc;
    const struct altar_task *task = &table->state.stack[table->state.depth - 1];
    unsigned matches;

    return altar_zone_holds(sc, &table->state.board, &sc->effects[task->number], task->side,
                            task->piece,
                            vd_theater_find_cell(sc->base.theater, vd_text_of(cell), &matches).v);
}

static void zones_are_edges_and_neighbors(void **state)
{
    static const struct {
        const char *zone, *inside, *outside;
    } cases[] = {
        {"edge north", "K1", "K2"},       {"edge south", "K27", "K26"},
        {"edge west", "A7", "B7"},        {"edge east", "AG7", "AF7"},
        {"own_division 1", "O12", "O13"}, {"own_division 2", "P12", "Q12"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char effect[200];

        (void)snprintf(effect, sizeof effect,
                       "      - {verb: arrive, side: confederate, division: Stuart, zones: [%s]}\n",
                       cases[i].zone);
        struct table *table = lay_card(effect);

        altar_position_open_turn(&table->game);
        check_case(cases[i].zone, is_asked(table));
        check_case(cases[i].zone, may_choose(table, cases[i].inside));
        check_case(cases[i].zone, !may_choose(table, cases[i].outside));
        close_table(table);
    }
}

/* ---- turn by turn ---- */

static void rides_come_turn_by_turn(void **state)
{
    struct table *table = lay_card("      - {verb: rail, side: union, moves: 2, arm: any, lines: "
                                   "all, for: 2 turns}\n");

    (void)state;
    altar_position_open_turn(&table->game);
    for (unsigned turn = 1; turn <= 3; turn++) {
        assert_int_equal(table->state.rides[ALTAR_UNION], turn < 3 ? 2 : 0);
        assert_int_equal(table->state.rides[ALTAR_CONFEDERATE], 0);
        table->state.rides[ALTAR_UNION] = 0;
        next_turn(table);
    }
    close_table(table);
}

/* ---- what a card forbids ---- */

static uint16_t refusal_of(struct table *table, uint8_t side, const char *order)
{
    const struct vd_scenario *sc = &table->game.sc->base;
    const struct vd_view *view = &table->state.view[side].base;
    struct vd_command command;
    struct vd_error error = {0};

    if (altar_system.language->parse(sc, view, &table->work, vd_text_of(order), &command, &error) !=
        VD_OK)
        fail_msg("%s: %s", order, error.sentence);
    command.seat = side;
    return altar_system.play->check(sc, view, &table->work, &command, &error) == VD_OK
               ? (uint16_t)ALTAR_RULE_NONE
               : error.rule;
}

static void carry_out(struct table *table, uint8_t side, const char *order)
{
    const struct vd_scenario *sc = &table->game.sc->base;
    struct vd_command command;
    struct vd_error error = {0};

    assert_int_equal(refusal_of(table, side, order), ALTAR_RULE_NONE);
    assert_int_equal(altar_system.language->parse(sc, &table->state.view[side].base, &table->work,
                                                  vd_text_of(order), &command, &error),
                     VD_OK);
    command.seat = side;
    altar_system.play->apply(sc, &table->state, &table->work, &command, &table->dice,
                             &table->events);
}

/* A raid at Hanover, and a ferry at Hancock. */
static void what_a_card_forbids_is_refused(void **state)
{
    static const struct {
        const char *what, *at, *order;
        uint16_t rule;
    } cases[] = {
        {"raid", "Hanover", "Rodes raid", ALTAR_E2},
        {"repair", "Hanover", "Rodes raid", ALTAR_RULE_NONE},
        {"destroy", "B14", "Rodes destroy Hancock ferry", ALTAR_E2},
        {"raid", "B14", "Rodes destroy Hancock ferry", ALTAR_RULE_NONE},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char effect[200];

        (void)snprintf(effect, sizeof effect, "      - {verb: forbid, side: both, what: %s}\n",
                       cases[i].what);
        struct table *table = lay_card(effect);

        put(table, ALTAR_CONFEDERATE, "Rodes", cases[i].at);
        put_depot(table, ALTAR_CONFEDERATE, "Winchester");
        altar_position_open_turn(&table->game);
        carry_out(table, ALTAR_CONFEDERATE, "activate II");
        carry_out(table, ALTAR_CONFEDERATE, "end marches");
        check_case(cases[i].what,
                   refusal_of(table, ALTAR_CONFEDERATE, cases[i].order) == cases[i].rule);
        close_table(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_end_each_in_its_time),
        cmocka_unit_test(dice_come_turn_by_turn),
        cmocka_unit_test(a_condition_rules_out_what_would_last),
        cmocka_unit_test(conditions_are_asked_of_the_truth),
        cmocka_unit_test(who_is_on_the_map_does_not_arrive),
        cmocka_unit_test(without_a_space_nobody_is_asked),
        cmocka_unit_test(a_garrison_is_released_once),
        cmocka_unit_test(who_may_rally_is_asked_whatever_is_broken),
        cmocka_unit_test(no_card_tells_what_is_broken),
        cmocka_unit_test(every_reserve_is_raised),
        cmocka_unit_test(zones_are_edges_and_neighbors),
        cmocka_unit_test(rides_come_turn_by_turn),
        cmocka_unit_test(what_a_card_forbids_is_refused),
    };

    return cmocka_run_group_tests_name("event cards", tests, NULL, NULL);
}
