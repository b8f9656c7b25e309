/* unit/test_house_bots.c: campaigns of a house whose machines are children. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/service_bots.h"
#include "unit/bot_desk.h"
#include "unit/golden_game.h"
#include "unit/house_desk.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };
enum {
    FAST = 20
}; /* how much faster the clock of house and pool goes: else it is the ticks that take time */

struct table {
    struct house_desk desk;
    struct vd_service_bots machines;
    struct house_keys keys;
    uint64_t start, began;
    char log[4000];
};

static uint64_t now_at(const struct table *table)
{
    return table->start + FAST * (bot_desk_now() - table->began);
}

static void hear_machine(void *context, const struct vd_service_question *question)
{
    struct table *table = context;

    vd_service_bots_ask(&table->machines, question, now_at(table));
}

static void hear_log(void *context, const char *machine, const char *sentence)
{
    struct table *table = context;
    size_t length = strlen(table->log);

    (void)snprintf(table->log + length, sizeof table->log - length, "%s %s\n", machine, sentence);
}

static void open_table(struct table *table)
{
    const char *folder = getenv("VD_BUILD_DIR");
    char self[600];
    enum { PATIENCE = FAST * 2 * MINUTE };
    struct vd_bots_setup setup = {
        .self = self, .children = 2, .answer = PATIENCE, .hello = PATIENCE};

    (void)signal(SIGPIPE, SIG_IGN);
    memset(table, 0, sizeof *table);
    (void)snprintf(self, sizeof self, "%s/vedette", folder != NULL ? folder : ".");
    house_desk_open(&table->desk, &golden_catalogue);
    table->desk.machine = hear_machine;
    table->desk.machine_context = table;
    table->start = table->desk.now;
    table->began = bot_desk_now();
    table->machines = (struct vd_service_bots){.log = hear_log, .context = table};
    setup.callbacks = vd_service_bots_callbacks(&table->machines);
    table->machines.service = table->desk.service;
    table->machines.bots = vd_bots_new(&setup);
    assert_non_null(table->machines.bots);
}

static void close_table(struct table *table)
{
    vd_bots_free(table->machines.bots);
    house_desk_close(&table->desk);
}

static bool is_over(struct table *table)
{
    struct vd_service_card card;

    return vd_service_card(table->desk.service, table->keys.game, &card) &&
           strcmp(card.state, "over") == 0;
}

/* As the server's loop does; the store is looked after every millisecond. */
static void play(struct table *table, const char *const names[2])
{
    const struct vd_service_plan plan = {
        .scenario = "vicksburg",
        .title = "Machines",
        .seed = "11",
        .seat = {{VD_HOLDER_MACHINE, names[0]}, {VD_HOLDER_MACHINE, names[1]}}};
    struct pollfd handle = {.fd = vd_bots_handle(table->machines.bots), .events = POLLIN};

    vd_service_create(table->desk.service, &plan, house_desk_hear, &table->desk);
    while (!table->desk.heard.came)
        vd_service_run(table->desk.service, now_at(table));
    assert_int_equal(table->desk.heard.kind, VD_ANSWER_DONE);
    assert_int_equal(sscanf(table->desk.heard.text, "game %22s", table->keys.game), 1);
    while (!is_over(table) && bot_desk_now() - table->began < 8 * MINUTE) {
        vd_service_run(table->desk.service, now_at(table));
        vd_bots_run(table->machines.bots, now_at(table));
        (void)poll(&handle, 1, 1);
    }
    assert_true(is_over(table));
}

static void check_record(struct table *table)
{
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, table->keys.game, sizeof umpire.game);
    house_desk_verify(&table->desk, &umpire, true);
}

static void test_a_campaign_of_children(void **state)
{
    static const char *const names[2] = {"script", "random"};
    struct table table;

    (void)state;
    open_table(&table);
    play(&table, names);
    struct vd_bots_counts counts = vd_bots_counts(table.machines.bots);

    assert_string_equal(table.log, "");
    assert_int_equal(counts.started, 2);
    assert_int_equal(counts.asked, counts.answered);
    check_record(&table);
    close_table(&table);
}

/* A bot that orders nonsense plays by its caretaker to the end, and the other does not suffer. */
static void test_a_fool_has_a_caretaker(void **state)
{
    static const char *const names[2] = {"illegal", "random"};
    char text[700], sentence[VD_SENTENCE_SIZE];
    struct table table;

    (void)state;
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        skip();
    open_table(&table);
    (void)snprintf(text, sizeof text, "illegal=python3 %s/tests/bots/bad.py illegal",
                   VD_SOURCE_DIR);
    assert_true(vd_bots_declare(table.machines.bots, text, sentence));
    play(&table, names);
    assert_string_equal(table.log, "");
    check_record(&table);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_campaign_of_children),
        cmocka_unit_test(test_a_fool_has_a_caretaker),
    };

    return cmocka_run_group_tests_name("house bots", tests, NULL, NULL);
}
