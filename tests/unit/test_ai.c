/* unit/test_ai.c: machine players: they are honest, obey the rules, and the better one wins. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/play/force.h"
#include "rules/altar/tables/command.h"
#include "sim/jobs.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/sim_desk.h"
#include "unit/toy_rules.h"

static const char *const campaigns[] = {"vicksburg", "gettysburg"};

static const struct vd_player *player(const char *name)
{
    const struct vd_player *found = vd_player_find(&altar_system, name);

    assert_non_null(found);
    return found;
}

static void players_are_found_by_name(void **state)
{
    (void)state;
    assert_string_equal(player("random")->name, "random");
    assert_string_equal(player("script")->name, "script");
    assert_null(vd_player_find(&altar_system, "nobody"));
    assert_non_null(vd_player_find(&toy_system, "random"));
    assert_null(vd_player_find(&toy_system, "script"));
    assert_ptr_equal(vd_player_at(&altar_system, 0), player("random"));
    assert_ptr_equal(vd_player_at(&altar_system, 1), player("script"));
    assert_ptr_equal(vd_player_at(&altar_system, 2), player("planner-3"));
    assert_ptr_equal(vd_player_at(&altar_system, 4), player("planner"));
    assert_ptr_equal(vd_player_at(&altar_system, 7), player("planner-8"));
    assert_null(vd_player_at(&altar_system, 8));
}

/* ---- a player under the eyes of another ---- */

static const struct vd_player *watched;

static void is_accepted(const struct vd_question *question, const struct vd_player_scratch *desk,
                        const struct vd_command *command)
{
    struct vd_error error = {0};

    if (question->system->play->check(question->scenario, question->view, desk->work, command,
                                      &error) != VD_OK)
        fail_msg("choice %d of phase %d refused: %s", command->choice.kind,
                 ((const struct altar_view *)question->view)->task.phase, error.sentence);
}

/* X48: whoever plays by judgement or by default never marches the last garrison of Vicksburg off. */
static void keeps_the_garrison(const struct vd_question *question, const struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)question->view;

    if (command->choice.kind == ALTAR_CHOOSE_MARCH && watched != player("random") &&
        altar_is_guard((const struct altar_scenario *)question->scenario, &view->board,
                       altar_piece(command->choice.subject)))
        fail_msg("turn %d: the garrison leaves", view->base.turn);
}

/* The view alone, in memory of its own size: whoever looks beyond it is caught by the sanitizer. */
static void decide_on_copy(const struct vd_question *question, struct vd_player_scratch *desk,
                           struct vd_memo *memo, struct vd_command *command)
{
    struct vd_question copy = *question;
    struct vd_memo empty;
    struct vd_command again;
    void *view = malloc(sizeof(struct altar_view));

    assert_non_null(view);
    memcpy(view, question->view, sizeof(struct altar_view));
    copy.view = view;
    memset(&empty, 0, sizeof empty);
    watched->decide(question, desk, memo, command);
    watched->decide(&copy, desk, &empty, &again);
    assert_memory_equal(command, &again, sizeof again);
    assert_memory_equal(view, question->view, sizeof(struct altar_view));
    is_accepted(question, desk, command);
    keeps_the_garrison(question, command);
    free(view);
}

static const struct vd_player watcher = {.name = "watched", .decide = decide_on_copy};

static void decisions_come_from_the_view_and_are_legal(void **state)
{
    static const char *const names[] = {"random", "script"};
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

    (void)state;
    for (size_t i = 0; i < 12; i++) {
        struct sim_desk desk;

        watched = player(names[i / 6]);
        sim_desk_init(&desk, campaigns[i % 2], fogs[i % 3]);
        for (uint64_t seed = 0; seed < (i % 2 == 0 ? 4 : 1); seed++)
            (void)sim_desk_play(&desk, &watcher, &watcher, seed, NULL);
        sim_desk_release(&desk);
    }
}

/* ---- what nobody can foretell ---- */

static unsigned asked_twice, varied, varied_cards;

/* The same question with the lots of other games. */
static void decide_with_other_lots(const struct vd_question *question,
                                   struct vd_player_scratch *desk, struct vd_memo *memo,
                                   struct vd_command *command)
{
    struct vd_command other[3];
    bool differs = false;

    for (unsigned i = 0; i < 3; i++) {
        struct vd_question again = *question;

        again.seed = question->seed + 1 + i;
        memset(&other[i], 0, sizeof other[i]);
        player("script")->decide(&again, desk, memo, &other[i]);
    }
    memset(command, 0, sizeof *command);
    player("script")->decide(question, desk, memo, command);
    for (unsigned i = 0; i < 3; i++)
        differs |= memcmp(&other[i], command, sizeof *command) != 0;
    asked_twice++;
    varied += differs;
    varied_cards += differs && command->choice.kind == ALTAR_CHOOSE_BATTLE_CARD;
}

static void script_draws_lots_too(void **state)
{
    static const struct vd_player drawer = {.name = "drawer", .decide = decide_with_other_lots};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct sim_desk desk;

        asked_twice = varied = varied_cards = 0;
        sim_desk_init(&desk, campaigns[i], NULL);
        for (uint64_t seed = 0; seed < 4; seed++)
            (void)sim_desk_play(&desk, &drawer, &drawer, seed, NULL);
        sim_desk_release(&desk);
        print_message("%s: %u of %u decisions depend on the lot, %u battle cards\n", campaigns[i],
                      varied, asked_twice, varied_cards);
        assert_true(varied * 14 > asked_twice && varied_cards > 0); /* most are forced */
    }
}

/* ---- who minds a seat ---- */

static void a_caretaker_is_found_for_every_system(void **state)
{
    (void)state;
    for (unsigned i = 0; i < VD_POSTURE_COUNT; i++) {
        assert_ptr_equal(vd_player_caretaker(&toy_system, (enum vd_posture)i), &vd_player_random);
        assert_ptr_not_equal(vd_player_caretaker(&altar_system, (enum vd_posture)i),
                             &vd_player_random);
    }
    assert_ptr_equal(vd_player_caretaker(&altar_system, VD_POSTURE_PRESS), player("script"));
    assert_ptr_equal(vd_player_wanted(&altar_system, ""), player("script"));
    assert_null(vd_player_wanted(&altar_system, "nobody"));
}

/* Whole games, against one who attacks: every order is from the view alone, and allowed. */
static void every_posture_plays_a_seat_to_the_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2 * VD_POSTURE_COUNT; i++) {
        struct sim_desk desk;

        watched = vd_player_caretaker(&altar_system, (enum vd_posture)(i / 2));
        sim_desk_init(&desk, campaigns[i % 2], NULL);
        (void)sim_desk_play(&desk, &watcher, player("script"), i, NULL);
        (void)sim_desk_play(&desk, player("script"), &watcher, i, NULL);
        sim_desk_release(&desk);
    }
}

/* The orders of one side, by kind of choice. */
struct orders_given {
    unsigned kinds[ALTAR_CHOOSE_COUNT], cards[ALTAR_CARD_COUNT];
};

static void count_order(void *context, const void *game, const struct vd_command *command,
                        const struct vd_events *events)
{
    struct orders_given *given = context;

    (void)game;
    (void)events;
    if (command == NULL || command->seat != 0)
        return;
    given->kinds[command->choice.kind]++;
    if (command->choice.kind == ALTAR_CHOOSE_BATTLE_CARD)
        given->cards[command->choice.option]++;
}

/* One who marches, and is asked at every open march what a caretaker would do in his place, if there were
 * something left of a route. */
static unsigned under_way;

static void is_answered(const struct vd_question *question, struct vd_player_scratch *desk,
                        enum vd_posture posture, enum altar_choice_kind expected)
{
    struct vd_memo memo = {0};
    struct vd_command command;

    vd_player_caretaker(&altar_system, posture)->decide(question, desk, &memo, &command);
    assert_int_equal(command.choice.kind, expected);
    is_accepted(question, desk, &command);
}

static void decide_and_ask(const struct vd_question *question, struct vd_player_scratch *desk,
                           struct vd_memo *memo, struct vd_command *command)
{
    struct altar_view view = *(const struct altar_view *)question->view;
    struct vd_question begun = *question;

    begun.view = (const struct vd_view *)&view;
    if (view.task.phase == ALTAR_PHASE_MARCH && view.mover.piece.v != ALTAR_NONE) {
        view.onward = view.board.piece[view.mover.piece.v].cell;
        is_answered(&begun, desk, VD_POSTURE_HOLD, ALTAR_CHOOSE_HOLD);
        is_answered(&begun, desk, VD_POSTURE_DEFEND, ALTAR_CHOOSE_GO_ON);
        under_way++;
    }
    player("random")->decide(question, desk, memo, command);
}

static void who_holds_ends_a_march_that_was_begun(void **state)
{
    static const struct vd_player marcher = {.name = "marcher", .decide = decide_and_ask};
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", NULL);
    for (uint64_t seed = 0; seed < 10; seed++)
        (void)sim_desk_play(&desk, &marcher, &marcher, seed, NULL);
    sim_desk_release(&desk);
    assert_true(under_way > 0);
}

static void postures_differ(void **state)
{
    struct orders_given given[VD_POSTURE_COUNT] = {0};
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", NULL);
    for (unsigned i = 0; i < VD_POSTURE_COUNT; i++) {
        const struct vd_sim_observer onlooker = {count_order, &given[i]};

        for (uint64_t seed = 0; seed < 6; seed++)
            (void)sim_desk_play(&desk, vd_player_caretaker(&altar_system, (enum vd_posture)i),
                                player("script"), seed, &onlooker);
    }
    sim_desk_release(&desk);
    const struct orders_given *hold = &given[VD_POSTURE_HOLD], *defend = &given[VD_POSTURE_DEFEND],
                              *press = &given[VD_POSTURE_PRESS];

    for (unsigned i = 0; i < 2; i++) { /* nobody marches of his own accord */
        const struct orders_given *idle = i == 0 ? hold : defend;

        assert_int_equal(idle->kinds[ALTAR_CHOOSE_MARCH], 0);
        assert_int_equal(idle->kinds[ALTAR_CHOOSE_RIDE], 0);
        assert_int_equal(idle->kinds[ALTAR_CHOOSE_STAFF], 0);
        assert_true(idle->kinds[ALTAR_CHOOSE_BATTLE_CARD] > 0);
    }
    assert_int_equal(hold->kinds[ALTAR_CHOOSE_GO_ON], 0);
    assert_int_equal(hold->cards[ALTAR_CARD_BATTLE], 0);
    assert_int_equal(hold->cards[ALTAR_CARD_RETREAT], 0);
    assert_true(defend->cards[ALTAR_CARD_BATTLE] + defend->cards[ALTAR_CARD_RETREAT] > 0);
    assert_true(press->kinds[ALTAR_CHOOSE_MARCH] > 0);
}

/* ---- strength ---- */

/* Wins and half the draws, in percent. */
static unsigned share(struct sim_desk *desk, const char *name, uint8_t side, unsigned games)
{
    unsigned halves = 0;

    for (unsigned i = 0; i < games; i++) {
        struct vd_score score = sim_desk_play(desk, player(side == 0 ? name : "random"),
                                              player(side == 0 ? "random" : name), 1000 + i, NULL);

        halves += score.ending.winner == side ? 2 : score.ending.winner == VD_SEAT_NONE;
    }
    return halves * 50 / games;
}

static void script_beats_random(void **state)
{
    bool all = getenv("VD_TEST_ALL") != NULL;

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        for (uint8_t side = 0; side < 2; side++) {
            struct sim_desk desk;
            unsigned won;

            sim_desk_init(&desk, campaigns[i], NULL);
            won = share(&desk, "script", side, all ? 1000 : i == 0 ? 50 : 12);
            if (won < (all ? 90 : 80))
                fail_msg("%s, side %u: %u %%", campaigns[i], side, won);
            sim_desk_release(&desk);
        }
    }
}

/* ---- what the runner promises ---- */

static uint32_t heard; /* events that the reader was handed */

static void count_events(const struct vd_question *question, struct vd_player_scratch *desk,
                         struct vd_memo *memo, struct vd_command *command)
{
    heard += (uint32_t)question->event_count;
    assert_int_equal(heard, question->view->told);
    for (size_t i = 0; i < question->event_count; i++)
        assert_true(question->events[i].audience & VD_AUDIENCE(question->view->seat));
    memo->bytes[0]++;
    vd_player_random.decide(question, desk, memo, command);
}

static void a_reader_is_handed_all_that_its_seat_was_told(void **state)
{
    const struct vd_player reader = {
        .name = "reader", .reads_events = true, .decide = count_events};
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", NULL);
    for (uint64_t seed = 0; seed < 3; seed++) {
        heard = 0;
        (void)sim_desk_play(&desk, &reader, player("script"), seed, NULL);
    }
    sim_desk_release(&desk);
}

static void games_repeat(void **state)
{
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", NULL);
    struct vd_score one = sim_desk_play(&desk, player("script"), player("random"), 7, NULL);
    struct vd_score other = sim_desk_play(&desk, player("random"), player("script"), 7, NULL);
    struct vd_score again = sim_desk_play(&desk, player("script"), player("random"), 7, NULL);

    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
    sim_desk_release(&desk);
}

/* What arrives: how many results, in order, and a digest of them. */
struct received {
    uint64_t bad, next, digest;
};

static bool square_index(void *context, uint64_t index, void *result)
{
    *(uint64_t *)result = index * index;
    return index != ((const struct received *)context)->bad;
}

static bool receive_square(void *context, uint64_t index, const void *result)
{
    struct received *received = context;

    assert_int_equal(index, received->next);
    assert_int_equal(*(const uint64_t *)result, index * index);
    received->next++;
    received->digest = 31 * received->digest + *(const uint64_t *)result;
    return true;
}

static void results_do_not_depend_on_the_workers(void **state)
{
    struct received one = {.bad = UINT64_MAX, .next = 7}, three = one, failed = {.bad = 500};
    struct vd_jobs jobs = {.run = square_index,
                           .take = receive_square,
                           .context = &one,
                           .result_size = sizeof(uint64_t),
                           .first = 7,
                           .count = 1000,
                           .workers = 1};

    (void)state;
    assert_int_equal(vd_jobs_run(&jobs), VD_JOBS_DONE);
    jobs.context = &three;
    jobs.workers = 3;
    assert_int_equal(vd_jobs_run(&jobs), VD_JOBS_DONE);
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.next, 1000);

    jobs.context = &failed;
    jobs.first = 0;
    assert_int_equal(vd_jobs_run(&jobs), VD_JOBS_FAILED);
    assert_int_equal(failed.next, 500); /* all before the one that failed */
    failed.next = 0;
    jobs.workers = 1;
    assert_int_equal(vd_jobs_run(&jobs), VD_JOBS_FAILED);
    assert_int_equal(failed.next, 500);
}

/* Interrupts the process when the tenth result arrives. */
static bool interrupt_at_ten(void *context, uint64_t index, const void *result)
{
    if (index == 9)
        raise(SIGINT);
    return receive_square(context, index, result);
}

static void an_interruption_keeps_what_has_arrived(void **state)
{
    (void)state;
    for (unsigned workers = 1; workers <= 3; workers += 2) {
        struct received received = {.bad = UINT64_MAX};
        struct vd_jobs jobs = {.run = square_index,
                               .take = interrupt_at_ten,
                               .context = &received,
                               .result_size = sizeof(uint64_t),
                               .count = 1000000000,
                               .workers = workers};

        assert_int_equal(vd_jobs_run(&jobs), VD_JOBS_INTERRUPTED);
        assert_int_equal(received.next, 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(decisions_come_from_the_view_and_are_legal),
        cmocka_unit_test(script_draws_lots_too),
        cmocka_unit_test(a_caretaker_is_found_for_every_system),
        cmocka_unit_test(every_posture_plays_a_seat_to_the_end),
        cmocka_unit_test(who_holds_ends_a_march_that_was_begun),
        cmocka_unit_test(postures_differ),
        cmocka_unit_test(script_beats_random),
        cmocka_unit_test(a_reader_is_handed_all_that_its_seat_was_told),
        cmocka_unit_test(games_repeat),
        cmocka_unit_test(results_do_not_depend_on_the_workers),
        cmocka_unit_test(an_interruption_keeps_what_has_arrived),
    };

    return cmocka_run_group_tests_name("machine players", tests, NULL, NULL);
}
