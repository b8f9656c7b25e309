/* unit/test_server_worlds.c: two worlds that a seat cannot tell apart give it the same answers, to the byte.
 *
 * The same campaign is served twice. Blue, who is seat 0, asks and orders the same in both; gray, who is
 * everybody else, does otherwise where blue may not know it: a player, or a machine that thinks longer and orders
 * something else. As long as blue's own record is the same, every answer to blue, to the host and to a
 * stranger must be: status, fields, length, body and the frames of a stream. And whatever gray sends,
 * nothing at all changes for blue before the next tick. What is drawn by design is put aside by name (`masks`).
 * Leaks that are planted (served/leaks.c) must be found. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/served/served.h"
#include "unit/served/worlds.h"
#include "unit/toy_rules.h"

static const char *const toy_guesses[] = {"place A4 B4",
                                          "place B1 C1",
                                          "march horse to B2",
                                          "march horse to C3",
                                          "march foot to A1",
                                          "march horse to D1",
                                          "push horse",
                                          "charge",
                                          "hold",
                                          "end",
                                          "undo",
                                          "march gray to A1",
                                          "march horse to B1 via B3, B2",
                                          "flag"};

static const char *const vicksburg_guesses[] = {"undo",
                                                "end",
                                                "pass",
                                                "card skirmish",
                                                "XIII: Osterhaus to Vicksburg",
                                                "XVII: Logan to Jackson",
                                                "Loring to Jackson",
                                                "rally"};

static const char *const grants_guesses[] = {"undo",
                                             "end",
                                             "card skirmish",
                                             "XIII: Osterhaus to Vicksburg",
                                             "msg Sherman: come up",
                                             "msg McPherson: halt",
                                             "msg Pemberton: surrender",
                                             "rally"};

static const struct campaign toy = {
    &toy_catalogue, "toy", "\"fog=blind\"", toy_guesses, COUNT(toy_guesses), 16, 8, NULL, NULL};
static const struct campaign toy_machine = {
    &toy_catalogue, "toy", "\"fog=blind\"", toy_guesses, COUNT(toy_guesses), 24, 8, "gray", NULL};
static const struct campaign vicksburg = {&golden_catalogue,
                                          "vicksburg",
                                          "\"fog=blind\"",
                                          vicksburg_guesses,
                                          COUNT(vicksburg_guesses),
                                          3,
                                          8,
                                          NULL,
                                          "end"};
static const struct campaign vicksburg_machine = {&golden_catalogue,
                                                  "vicksburg",
                                                  "\"fog=blind\"",
                                                  vicksburg_guesses,
                                                  COUNT(vicksburg_guesses),
                                                  3,
                                                  8,
                                                  "confederate",
                                                  "end"};
static const struct campaign commanders = {&golden_catalogue,
                                           "vicksburg",
                                           "\"fog=blind\",\"commanders=separate\"",
                                           grants_guesses,
                                           COUNT(grants_guesses),
                                           5,
                                           8,
                                           NULL,
                                           "end"};

/* A secret that was never kept proves nothing. */
static struct tally play_campaigns(const struct campaign *campaign, size_t least)
{
    struct tally tally = {0};
    unsigned pairs = campaign->pairs * (getenv("VD_TEST_ALL") != NULL ? 20 : 1);

    for (uint64_t seed = 1; seed <= pairs; seed++)
        (void)served_world_play_pair(campaign, seed, &tally);
    print_message(
        "%s: %u pairs of campaigns, %zu pairs of answers compared, parted %zu times by what "
        "blue was told; %zu orders after the set-up, %zu that blue was not told of; %u consents to "
        "go back\n",
        campaign->scenario, pairs, tally.compared, tally.parted, tally.marches, tally.hidden,
        tally.consents);
    assert_true(tally.compared >= least);
    /* A machine draws lots, in the set-up too, and blue is told of its end: that parts them. */
    assert_true(campaign->machine != NULL || tally.marches >= pairs);
    assert_true(campaign->machine != NULL || campaign->closing == NULL || tally.hidden >= pairs);
    for (unsigned i = 0; campaign->machine == NULL && i < SECRET_COUNT; i++)
        assert_true(tally.done[i] > 0);
    return tally;
}

static void answers_of_the_toy_are_the_same(void **state)
{
    (void)state;
    (void)play_campaigns(&toy, 5000);
}

static void answers_of_vicksburg_are_the_same(void **state)
{
    (void)state;
    (void)play_campaigns(&vicksburg, 1000);
}

/* Whatever it thinks, and for however long. */
static void answers_beside_a_machine_are_the_same(void **state)
{
    (void)state;
    struct tally tally = play_campaigns(&toy_machine, 5000);

    for (unsigned i = 0; i < SERVED_THOUGHT_COUNT; i++) {
        print_message("%u ", tally.thoughts[i]);
        assert_true(tally.thoughts[i] > 0);
    }
    print_message("thoughts: quick, slow, wordy, foolish, silent\n");
    (void)play_campaigns(&vicksburg_machine, 500);
}

/* Grant, who hears of no letter but his own. */
static void answers_to_one_of_several_commanders_are_the_same(void **state)
{
    (void)state;
    struct tally tally = play_campaigns(&commanders, 1000);

    print_message("%u letters to others\n", tally.letters);
    assert_true(tally.letters >= 10);
}

/* If both worlds refused everything, that they agree would prove nothing. */
static void cookies_open_what_they_should(void **state)
{
    static const struct {
        struct question question;
        const char *status;
    } asked[] = {
        {{"GET", "/api/1/c/$game/view", BROWSER, NULL, NULL}, "200"},
        {{"GET", "/api/1/c/$game/seat?seat=$him", BROWSER, NULL, NULL}, "404"},
        {{"POST", "/api/1/c/$game/orders", BROWSER_HERE, "{\"text\":\"no order\"}", NULL}, "422"},
        {{"POST", "/api/1/c/$game/orders", BROWSER_ELSEWHERE, "{\"text\":\"no order\"}", NULL},
         "403"},
    };
    struct world world = {.gray = GRAY};

    (void)state;
    served_world_open(&world, &toy, 1);
    for (size_t i = 0; i < COUNT(asked); i++) {
        char *answer = served_world_answer_of(&world, &asked[i].question);

        if (strncmp(answer, asked[i].status, 3) != 0)
            fail_msg("%s is answered by %.300s", asked[i].question.path, answer);
        free(answer);
    }
    served_world_close(&world);
}

static void order(struct world *world, const char *key, const char *body)
{
    char path[TEXT_SIZE_MAX], *answer;

    served_world_path_to(world, "/orders", path);
    answer = served_world_post(world, path, key, body);
    assert_int_equal(strncmp(answer, "200", 3), 0);
    free(answer);
}

static void umpire_rewinds(struct world *world)
{
    order(world, world->umpire, "{\"text\":\"rewind 1\"}");
}

/* Blue is asked, and told of what the umpire does: its clock begins again, at the tick and not before. */
static void no_clock_moves_before_the_tick(void **state)
{
    struct tally tally = {0};
    struct pair pair = {.campaign = &toy, .tally = &tally};
    struct world *world = &pair.world[0];
    int64_t due;

    (void)state;
    served_world_open(world, &toy, 1);
    order(world, world->key[BLUE], "{\"text\":\"place A4 B4\"}");
    order(world, world->key[GRAY], "{\"text\":\"place A1 B1\"}");
    served_rest(&world->served, world->served.now);
    due = served_world_look_of(world, BLUE).due;
    assert_true(due > 0);
    world->served.now += 5 * SECOND;
    vd_service_clock(world->served.server->service, world->served.now);
    served_world_nothing_is_known_before_the_tick(&pair, world, umpire_rewinds);
    served_rest(&world->served, world->served.now);
    assert_int_equal(served_world_look_of(world, BLUE).due, due + 5);
    served_world_close(world);
}

static void every_planted_leak_is_found(void **state)
{
    struct tally tally = {0};

    (void)state;
    if (SANITIZED)
        skip();
    for (served_leak = SERVED_LEAK_NONE + 1; served_leak < SERVED_LEAK_COUNT; served_leak++) {
        const struct campaign *campaign = served_leak == SERVED_LEAK_THOUGHT ? &toy_machine : &toy;
        unsigned found = 0;

        for (uint64_t seed = 1; seed <= campaign->pairs && found == 0; seed++)
            found = served_world_play_pair(campaign, seed, &tally);
        if (found == 0)
            fail_msg("not found: %s", served_leak_words[served_leak]);
    }
    served_leak = SERVED_LEAK_NONE;
    print_message("%d planted leaks found\n", SERVED_LEAK_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_of_the_toy_are_the_same),
        cmocka_unit_test(answers_of_vicksburg_are_the_same),
        cmocka_unit_test(answers_beside_a_machine_are_the_same),
        cmocka_unit_test(answers_to_one_of_several_commanders_are_the_same),
        cmocka_unit_test(cookies_open_what_they_should),
        cmocka_unit_test(no_clock_moves_before_the_tick),
        cmocka_unit_test(every_planted_leak_is_found),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
