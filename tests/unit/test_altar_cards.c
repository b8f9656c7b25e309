/* unit/test_altar_cards.c: effects of one card that last for different times (E2), closed crossings
 * (E4), conditions, and effects on one corps: what the shipped decks do not have. */
#include <stdlib.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/effects.h"
#include "rules/altar/engine.h"
#include "rules/altar/position.h"
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

static uint8_t token(const struct table *table, uint8_t side, const char *name)
{
    return altar_find_token(table->game.sc, side, vd_text_of(name), NULL);
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
    uint8_t deck[ALTAR_CARDS_MAX] = {0};

    for (size_t i = 0; i < COUNT(names); i++)
        deck[i] = altar_find_card(table->game.sc, vd_text_of(names[i]), NULL);
    altar_position_deck(&table->game, deck);
}

static struct table *open_table(void)
{
    struct table *table = calloc(1, sizeof *table);
    static const char *const settings[] = {"fog=tokens", NULL};

    assert_non_null(table);
    altar_desk_init(&table->desk, "gettysburg");
    table->seed = (struct vd_fast_dice){7};
    table->dice = vd_fast_dice(&table->seed);
    table->events = (struct vd_events){table->list, 0, EVENTS};
    table->game = (struct altar_game){.sc = altar_desk_load(&table->desk, changes, settings),
                                      .state = &table->state,
                                      .dice = &table->dice,
                                      .events = &table->events,
                                      .work = &table->work};
    assert_non_null(table->game.sc);
    altar_position_begin(&table->game);
    put(table, ALTAR_CONFEDERATE, "Heth", "O11");
    put(table, ALTAR_CONFEDERATE, "Hood", "J9");
    put(table, ALTAR_UNION, "Wright", "Q24");
    deal(table);
    altar_position_turn(&table->game, 0);
    altar_position_open_turn(&table->game);
    return table;
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
    uint8_t piece = token(table, ALTAR_CONFEDERATE, name);

    return altar_base_move(table->game.sc, table->state.in_force, &table->state.board.piece[piece]);
}

static bool roads_only(const struct table *table)
{
    return altar_is_forbidden(table->game.sc, table->state.in_force, ALTAR_UNION, 0,
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
    assert_false(
        altar_is_forbidden(table->game.sc, table->state.in_force, ALTAR_UNION, 0, ALTAR_WHAT_RAID));
    close_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_end_each_in_its_time),
        cmocka_unit_test(dice_come_turn_by_turn),
        cmocka_unit_test(a_condition_rules_out_what_would_last),
    };

    return cmocka_run_group_tests_name("event cards", tests, NULL, NULL);
}
