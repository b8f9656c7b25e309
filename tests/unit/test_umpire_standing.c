/* unit/test_umpire_standing.c: standing orders with conditions in a running house, by the rules of a real
 * campaign: given by themselves until their condition holds, and only where it does. */
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/house_desk.h"

enum { UNION, CONFEDERATE, PASSES_MAX = 200 };

struct table {
    struct house_desk desk;
    struct house_keys keys;
    struct vd_party seat[2];
};

static void post(struct table *table, uint8_t seat, const char *text)
{
    if (house_desk_post(&table->desk, &table->seat[seat], text, NULL) != VD_ANSWER_DONE)
        fail_msg("%s: %s", text, table->desk.heard.sentence);
}

static void begin(struct table *table)
{
    static const char *const settings[] = {"fog=blind"};
    const struct vd_service_plan plan = {.scenario = "vicksburg",
                                         .settings = settings,
                                         .setting_count = 1,
                                         .title = "The river",
                                         .seed = "1863"};

    house_desk_open(&table->desk, &golden_catalogue);
    house_desk_create(&table->desk, &plan, &table->keys);
    for (uint8_t i = 0; i < 2; i++)
        table->seat[i] = house_desk_join(&table->desk, table->keys.invite[i], "salt of a player");
    post(table, CONFEDERATE, "deploy default");
    post(table, UNION, "deploy default");
}

static struct vd_look look_of(struct table *table, uint8_t seat)
{
    struct vd_look look;

    assert_true(vd_service_look(table->desk.service, &table->seat[seat], &look));
    return look;
}

/* ---- what a seat was told, and what waits for it ---- */

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    (void)k;
    vd_put_bytes(context, line.at, line.length);
    vd_put(context, "\n");
    return true;
}

/* How often the seat's own record has these words. */
static unsigned told(struct table *table, uint8_t seat, const char *words)
{
    struct vd_arena arena;
    struct vd_buffer lines;
    unsigned count = 0;

    vd_arena_init(&arena);
    vd_buffer_init(&lines, &arena);
    vd_put(&lines, "");
    assert_true(vd_service_lines(table->desk.service, &table->seat[seat], 0, put_line, &lines));
    for (const char *at = strstr(lines.at, words); at != NULL; at = strstr(at + 1, words))
        count++;
    vd_arena_release(&arena);
    return count;
}

static bool note_place(void *context, const char *kind, unsigned place, const char *text)
{
    unsigned *places = context;

    (void)text;
    assert_string_equal(kind, "standing");
    *places |= 1U << place;
    return true;
}

/* The numbers of the standing orders that he has, a bit each. */
static unsigned standing_of(struct table *table, uint8_t seat)
{
    unsigned places = 0;

    assert_true(
        vd_service_waiting_list(table->desk.service, &table->seat[seat], note_place, &places));
    return places;
}

/* ---- playing ---- */

/* The one of the list that does least: nobody marches, and whoever is to name a corps names the first. */
static void choose_least(const struct vd_look *look, char *text, size_t size)
{
    static const char *const least[] = {"end", "end marches", "rally none"};
    size_t most = look->system->play->sizes(look->scenario).choices + 1;
    struct vd_choice *choices = calloc(most, sizeof *choices);
    struct vd_command command;

    assert_non_null(choices);
    size_t count = look->system->play->legal(look->scenario, look->view, look->work, choices, most);
    bool found = false;

    assert_true(count > 0);
    for (size_t i = count; i > 0 && !found; i--) {
        struct vd_writer writer = vd_writer_of(text, size);

        look->system->play->expand(look->scenario, look->view, look->work, choices[i - 1],
                                   &command);
        look->system->language->print_command(look->scenario, &command, &writer);
        for (size_t k = 0; k < COUNT(least); k++)
            found |= strcmp(text, least[k]) == 0;
    }
    free(choices);
}

/* Until it is that turn, in which the Union is to name a corps. */
static void pass_to(struct table *table, unsigned turn)
{
    char text[VD_ORDER_LINE_MAX];

    for (unsigned i = 0; i < PASSES_MAX; i++) {
        struct vd_look look = look_of(table, UNION);
        uint8_t seat = look.asked ? UNION : CONFEDERATE;

        if (look.view->turn >= turn && look.asked)
            return;
        look = look_of(table, seat);
        assert_true(look.asked);
        choose_least(&look, text, sizeof text);
        post(table, seat, text);
    }
    fail_msg("turn %u does not come", turn);
}

/* ---- the tests ---- */

/* What he has ordered so stands in his record as his other orders do; that it is over, in the list of what
 * waits. */
static void a_standing_order_is_given_until_its_condition_holds(void **state)
{
    struct table table;

    (void)state;
    begin(&table);
    post(&table, UNION, "standing 1: XVII: Crocker to Auburn until Crocker at Auburn");
    post(&table, UNION, "standing 2: activate XV until turn 3");
    /* It names its corps, and activates it like any order that does. */
    assert_int_equal(told(&table, UNION, "\"activate XVII\""), 1);
    assert_int_equal(told(&table, UNION, "\"XVII: Crocker via N13, N12, N11, N10, N9\""), 1);
    assert_int_equal(standing_of(&table, UNION), 1U << 1 | 1U << 2);
    house_desk_reopen(&table.desk);
    pass_to(&table, 2);
    assert_int_equal(told(&table, UNION, "\"XVII: Crocker via N10, N9\""), 1);
    assert_int_equal(standing_of(&table, UNION), 1U << 2);
    pass_to(&table, 3);
    assert_int_equal(told(&table, UNION, "\"activate XV\""), 2);
    assert_int_equal(standing_of(&table, UNION), 0);
    house_desk_reopen(&table.desk);
    assert_int_equal(standing_of(&table, UNION), 0);
    post(&table, UNION, "activate XVII"); /* it is the player who is asked which */
    post(&table, UNION, "Crocker to Utica");
    pass_to(&table, 5);
    assert_int_equal(told(&table, UNION, "Crocker via"), 3);
    house_desk_verify(&table.desk, &table.seat[UNION], false);
    house_desk_close(&table.desk);
}

/* One contact it answers, the other it leaves to the player. */
static void a_standing_answer_is_given_where_its_condition_holds(void **state)
{
    struct table table;

    (void)state;
    begin(&table);
    post(&table, UNION, "standing 1: card skirmish if attacking");
    post(&table, UNION, "XVII: Crocker to Utica\nend");
    post(&table, CONFEDERATE, "Mississippi: Loring to Utica\nend");
    pass_to(&table, 2);
    post(&table, UNION, "activate XV\nend");
    post(&table, CONFEDERATE, "Mississippi: Loring to Utica");
    assert_true(look_of(&table, UNION).asked); /* he is met, and did not march */
    house_desk_run(&table.desk, 60000);
    assert_true(look_of(&table, UNION).asked);
    assert_int_equal(told(&table, UNION, "\"card "), 0);
    post(&table, UNION, "card skirmish");
    post(&table, CONFEDERATE, "card skirmish");
    post(&table, CONFEDERATE, "end");
    assert_int_equal(told(&table, UNION, "\"card skirmish\""), 1);
    post(&table, UNION, "XVII: Crocker to Utica");
    assert_true(look_of(&table, CONFEDERATE).asked);
    assert_false(look_of(&table, UNION).asked);
    assert_int_equal(told(&table, UNION, "\"card skirmish\""), 2);
    assert_int_equal(standing_of(&table, UNION), 1U << 1); /* there is no end to it */
    house_desk_verify(&table.desk, &table.seat[UNION], false);
    house_desk_close(&table.desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_standing_order_is_given_until_its_condition_holds),
        cmocka_unit_test(a_standing_answer_is_given_where_its_condition_holds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
