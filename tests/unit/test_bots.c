/* unit/test_bots.c: the pool of bots, with every sort of bot that there is. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "record/offers.h"
#include "server/bots/parts.h"
#include "systems/altar.h"
#include "unit/bot_desk.h"
#include "unit/toy_rules.h"

enum { SECOND = 1000, LONG = 60 * SECOND };

static const struct vd_bots_setup quick = {.children = 1, .answer = 20 * SECOND, .pause = 50};

/* One question to a bot of this vice; what is left of it is in the desk. */
static void ask(struct bot_desk *desk, struct vd_bots_setup setup, const char *how)
{
    bot_desk_init(desk, setup, "1");
    bot_desk_declare(desk, how);
    uint8_t seat = bot_desk_asked(desk);

    bot_desk_ask(desk, seat, how);
    assert_true(bot_desk_wait(desk, LONG));
    assert_int_equal(desk->seat, seat);
    assert_int_equal(desk->k, desk->record.seats[seat].k);
}

static void check_lost(const char *how, struct vd_bots_setup setup, const char *logged)
{
    struct bot_desk desk;

    ask(&desk, setup, how);
    check_case(how, desk.order[0] == '\0');
    if (strstr(desk.log, logged) == NULL)
        fail_msg("case \"%s\": logged is %s", how, desk.log);
    bot_desk_release(&desk);
}

/* ---- what it leaves behind ---- */

static bool has_ended(pid_t pid)
{
    const struct timespec pause = {.tv_nsec = 10000000};

    for (int i = 0; i < 500; i++) {
        if (kill(pid, 0) != 0)
            return true;
        (void)nanosleep(&pause, NULL);
    }
    return false;
}

/* Whoever has left its group and session ends with it: when the pool does, and when it is killed. */
static void test_descendants_end_too(void **state)
{
    struct bot_desk desk;
    pid_t left;

    (void)state;
    ask(&desk, quick, "brooding");
    left = (pid_t)strtol(desk.order, NULL, 10);
    assert_true(left > 1 && kill(left, 0) == 0);
    bot_desk_release(&desk);
    assert_true(has_ended(left));
    ask(&desk, quick, "raving");
    left = (pid_t)strtol(desk.order, NULL, 10);
    assert_true(left > 1);
    assert_true(bot_desk_hears(&desk, "raving ", LONG)); /* it talked unasked */
    assert_true(has_ended(left));
    bot_desk_release(&desk);
}

/* ---- how many ---- */

/* The linker's names for what it puts aside and what it puts there instead (--wrap). */
#define TRUE(name) __real_##name
#define FALSE(name) __wrap_##name

static long processors; /* of a machine that is thought of; 0: of this one */

long TRUE(sysconf)(int name);
long FALSE(sysconf)(int name);

long FALSE(sysconf)(int name)
{
    return name == _SC_NPROCESSORS_ONLN && processors != 0 ? processors : TRUE(sysconf)(name);
}

static unsigned count_places(long of, unsigned wished)
{
    struct bot_desk desk;
    unsigned count;

    processors = of;
    bot_desk_init(&desk, (struct vd_bots_setup){.children = wished}, "1");
    processors = 0;
    count = desk.bots->worker_count;
    bot_desk_release(&desk);
    return count;
}

static void test_one_fewer_than_processors(void **state)
{
    long here = sysconf(_SC_NPROCESSORS_ONLN);

    (void)state;
    assert_int_equal(count_places(-1, 0), 1); /* nobody knows */
    assert_int_equal(count_places(1, 0), 1);
    assert_int_equal(count_places(2, 0), 1);
    assert_int_equal(count_places(3, 0), 2);
    assert_int_equal(count_places(8, 0), 7);
    assert_int_equal(count_places(4096, 0), VD_BOTS_MAX);
    assert_int_equal(count_places(8, 3), 3);
    assert_int_equal(count_places(2, 5), 5);
    if (here > 1 && here <= VD_BOTS_MAX)
        assert_int_equal(count_places(0, 0), here - 1);
}

/* ---- our own ---- */

static void test_own_players(void **state)
{
    struct bot_desk desk;

    (void)state;
    bot_desk_init(&desk, (struct vd_bots_setup){.children = 2}, "1");
    assert_true(vd_bots_has(desk.bots, "script", &altar_system));
    assert_false(vd_bots_has(desk.bots, "script", &toy_system));
    bot_desk_ask(&desk, bot_desk_asked(&desk), "script");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_not_equal(desk.order, "");
    bot_desk_ask(&desk, bot_desk_asked(&desk), "random");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_not_equal(desk.order, "");
    assert_string_equal(desk.log, "");
    assert_int_equal(vd_bots_counts(desk.bots).started, 1);
    bot_desk_release(&desk);
}

static void test_unknown_machine(void **state)
{
    struct bot_desk desk;

    (void)state;
    bot_desk_init(&desk, quick, "1");
    bot_desk_ask(&desk, bot_desk_asked(&desk), "napoleon");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_equal(desk.order, "");
    assert_int_equal(vd_bots_counts(desk.bots).unserved, 1);
    bot_desk_release(&desk);
}

static void test_declarations(void **state)
{
    static const char *const bad[] = {
        "x",          "=cat",          "a b=cat",
        "script=cat", "caretaker=cat", "club=cat",
        "empty=",     "blank= ",       "abcdefghijklmnopqrstuvwxyz=cat"};
    char sentence[VD_SENTENCE_SIZE];
    struct bot_desk desk;

    (void)state;
    bot_desk_init(&desk, quick, "1");
    assert_true(vd_bots_declare(desk.bots, "bot:club=cat -u", sentence));
    assert_true(vd_bots_has(desk.bots, "club", &altar_system));
    for (size_t i = 0; i < COUNT(bad); i++)
        check_case(bad[i], !vd_bots_declare(desk.bots, bad[i], sentence));
    bot_desk_release(&desk);
}

/* ---- those that lose their turn ---- */

static void test_slow(void **state)
{
    struct vd_bots_setup setup = quick;

    (void)state;
    setup.answer = SECOND;
    check_lost("slow", setup, "slow did not answer in time");
    setup.hello = SECOND;
    check_lost("silent", setup, "silent did not say hello in time");
}

static void test_garrulous(void **state)
{
    (void)state;
    check_lost("garrulous", quick, "garrulous writes a line that is too long");
    check_lost("grumbling", quick, "grumbling writes too much to stderr");
}

static void test_unreadable(void **state)
{
    (void)state;
    check_lost("babbling", quick, "babbling wrote something that is not JSON");
    check_lost("another", quick, "another answered another question");
    check_lost("overflowing", quick, "overflowing gave a memo that is not a text");
    check_lost("stranger", quick, "stranger speaks another version");
}

static void test_dead(void **state)
{
    (void)state;
    check_lost("crashing", quick, "crashing was killed by signal 6");
    check_lost("crashing", quick, "crashing says: I [31mam[0m lost\n");
    check_lost("dead", quick, "dead exited with status 3");
    check_lost("closing", quick, "closing did not answer in time");
}

static void test_no_program(void **state)
{
    char sentence[VD_SENTENCE_SIZE];
    struct bot_desk desk;

    (void)state;
    bot_desk_init(&desk, quick, "1");
    assert_true(vd_bots_declare(desk.bots, "none=/nowhere/at-all", sentence));
    bot_desk_ask(&desk, bot_desk_asked(&desk), "none");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_equal(desk.order, "");
    assert_true(bot_desk_hears(&desk, "none says: the program cannot be run: No such file", LONG));
    bot_desk_release(&desk);
}

static void test_memory(void **state)
{
    struct vd_bots_setup setup = quick;

    (void)state;
    setup.memory = (size_t)512 << 20;
    check_lost("eating", setup, "eating exited with status 1");
}

/* ---- those that answer, and yet ---- */

/* Whether an order is allowed is for the house to say. */
static void test_illegal(void **state)
{
    struct bot_desk desk;

    (void)state;
    ask(&desk, quick, "illegal");
    assert_string_equal(desk.order, "march on Washington");
    bot_desk_release(&desk);
}

static void test_twice(void **state)
{
    struct bot_desk desk;

    (void)state;
    ask(&desk, quick, "twice");
    assert_string_equal(desk.order, "one");
    while (strstr(desk.log, "twice wrote without being asked") == NULL)
        (void)bot_desk_wait(&desk, 100);
    assert_int_equal(desk.answers, 1);
    bot_desk_release(&desk);
}

/* Between questions nobody may use the processors either. */
static void test_spinning(void **state)
{
    struct vd_bots_setup setup = quick;
    struct bot_desk desk;

    (void)state;
    setup.answer = 2 * SECOND;
    ask(&desk, setup, "spinning");
    assert_string_equal(desk.order, "one");
    for (int i = 0; i < 600 && strstr(desk.log, "spinning was killed by") == NULL; i++)
        (void)bot_desk_wait(&desk, 100);
    assert_non_null(strstr(desk.log, "spinning was killed by signal 24"));
    bot_desk_release(&desk);
}

static void test_nothing_of_the_servers(void **state)
{
    struct bot_desk desk;

    (void)state;
    setenv("VD_SECRET", "swordfish", 1);
    ask(&desk, quick, "prying");
    assert_string_equal(desk.order, " nice 10");
    bot_desk_release(&desk);
}

/* ---- the pool goes on ---- */

static void test_restart_after_pause(void **state)
{
    struct bot_desk desk;

    (void)state;
    ask(&desk, quick, "crashing");
    for (uint64_t i = 2; i <= 4; i++) {
        uint64_t start = bot_desk_now();

        bot_desk_ask(&desk, bot_desk_asked(&desk), "crashing");
        assert_true(bot_desk_wait(&desk, LONG));
        assert_true(bot_desk_now() - start >= (quick.pause << (i - 2)) / 2);
        assert_int_equal(vd_bots_counts(desk.bots).started, i);
        assert_int_equal(vd_bots_counts(desk.bots).died, i);
    }
    bot_desk_release(&desk);
}

/* One child's place for two kinds of bots: each in turn. */
static void test_kinds_share_places(void **state)
{
    struct bot_desk desk;

    (void)state;
    ask(&desk, (struct vd_bots_setup){.children = 1}, "illegal");
    bot_desk_ask(&desk, bot_desk_asked(&desk), "random");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_not_equal(desk.order, "");
    assert_string_equal(desk.log, "");
    assert_int_equal(vd_bots_counts(desk.bots).children, 1);
    assert_int_equal(vd_bots_counts(desk.bots).started, 2);
    bot_desk_release(&desk);
}

/* A bot that is in no hurry does not hold up the questions of another seat for ever. */
static void test_patience(void **state)
{
    struct vd_bots_setup setup = {.children = 1, .answer = LONG, .patience = SECOND};
    struct bot_desk desk;
    uint8_t seat;

    (void)state;
    bot_desk_init(&desk, setup, "1");
    bot_desk_declare(&desk, "slow");
    seat = bot_desk_asked(&desk);
    bot_desk_ask(&desk, seat, "slow");
    for (int i = 0; i < 100 && vd_bots_counts(desk.bots).waiting > 0; i++)
        (void)bot_desk_wait(&desk, 100);
    bot_desk_ask(&desk, seat ^ 1, "slow");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_int_equal(desk.seat, seat ^ 1);
    assert_string_equal(desk.order, "");
    assert_int_equal(vd_bots_counts(desk.bots).unserved, 1);
    bot_desk_release(&desk);
}

static void test_newer_question(void **state)
{
    struct bot_desk desk;
    uint8_t seat;

    (void)state;
    bot_desk_init(&desk, quick, "1");
    seat = bot_desk_asked(&desk);
    bot_desk_ask(&desk, seat, "script");
    bot_desk_ask(&desk, seat, "random");
    assert_int_equal(vd_bots_counts(desk.bots).waiting, 1);
    assert_true(bot_desk_wait(&desk, LONG));
    assert_false(bot_desk_wait(&desk, 200));
    bot_desk_release(&desk);
}

/* The longest memo there can be is given back whole, to be handed over with the next question. */
static void test_memo(void **state)
{
    struct bot_desk desk;

    (void)state;
    ask(&desk, quick, "remembering");
    assert_string_equal(desk.order, "memo");
    assert_int_equal(strlen(desk.memo), VD_MEMO_MAX);
    bot_desk_ask(&desk, bot_desk_asked(&desk), "remembering");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_equal(desk.log, "");
    bot_desk_release(&desk);
}

/* A list that is too long is sent by subject; the sample bot asks for those of the one it drew. */
static void test_long_list(void **state)
{
    const struct vd_bots_setup setup = {.children = 1, .whole = 1};
    struct bot_desk desk;

    (void)state;
    bot_desk_init(&desk, setup, "1863");
    bot_desk_declare(&desk, "sample");
    uint8_t seat = bot_desk_asked(&desk);
    const struct vd_chooser chooser = {
        desk.record.system, desk.record.scenario, vd_session_view(desk.record.session, seat),
        vd_arena_take(&desk.arena, 1, desk.record.system->play->sizes(desk.record.scenario).work)};
    struct vd_command command;
    struct vd_error error;

    bot_desk_ask(&desk, seat, "sample");
    assert_true(bot_desk_wait(&desk, LONG));
    assert_string_equal(desk.log, "");
    assert_int_equal(vd_chooser_check(&chooser, vd_text_of(desk.order), &command, &error), VD_OK);
    assert_int_equal(vd_bots_counts(desk.bots).answered, 1);
    bot_desk_release(&desk);
}

/* A bot that asks for ever loses its turn: after 256 times, or when it does not read the replies. */
static void test_curious(void **state)
{
    (void)state;
    check_lost("curious", (struct vd_bots_setup){.children = 1}, "asks about too many subjects");
    check_lost("pestering", (struct vd_bots_setup){.children = 1}, "asks about too many subjects");
    check_lost("nameless", quick, "asked about no subject by name");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_players),
        cmocka_unit_test(test_one_fewer_than_processors),
        cmocka_unit_test(test_descendants_end_too),
        cmocka_unit_test(test_unknown_machine),
        cmocka_unit_test(test_declarations),
        cmocka_unit_test(test_slow),
        cmocka_unit_test(test_garrulous),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_dead),
        cmocka_unit_test(test_no_program),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_illegal),
        cmocka_unit_test(test_twice),
        cmocka_unit_test(test_spinning),
        cmocka_unit_test(test_nothing_of_the_servers),
        cmocka_unit_test(test_restart_after_pause),
        cmocka_unit_test(test_kinds_share_places),
        cmocka_unit_test(test_patience),
        cmocka_unit_test(test_newer_question),
        cmocka_unit_test(test_memo),
        cmocka_unit_test(test_long_list),
        cmocka_unit_test(test_curious),
    };

    if (system("command -v python3 >/dev/null 2>&1") != 0)
        return 77;
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
