/* unit/test_umpire_machines.c: machines at seats of a house, and dice that are typed in. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"
#include "unit/zone_file.h"

/* ---- machines, clocks, what waits ---- */

static const struct vd_service_plan machines = {
    .scenario = "toy",
    .title = "Two machines",
    .seat = {{VD_HOLDER_MACHINE, "first"}, {VD_HOLDER_MACHINE, "first"}}};

static void machines_play_a_campaign_to_its_end(void **state)
{
    struct house_toy campaign;
    struct vd_service_card card;
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    (void)state;
    house_toy_begin(&campaign, &machines);
    house_desk_run(&campaign.desk, 1000);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.state, "over");
    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    for (uint8_t seat = BLUE; seat <= GRAY; seat++) {
        struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

        memcpy(party.game, campaign.keys.game, sizeof party.game);
        house_desk_verify(&campaign.desk, &party, false);
    }
    house_desk_reopen(&campaign.desk);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.state, "over");
    house_toy_end(&campaign);
}

static void a_machine_remembers_over_a_restart(void **state)
{
    const struct vd_service_plan plan = {
        .scenario = "toy",
        .title = "A machine",
        .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};
    struct house_toy campaign;

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    campaign.desk.machine_notes = "horse first";
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_toy_join(&campaign, BLUE);
    assert_string_equal(campaign.desk.machine_knew, "");
    campaign.desk.machine_notes = NULL;
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_string_equal(campaign.desk.machine_knew, "horse first");
    house_toy_end(&campaign);
}

/* Whoever plays against machines alone may go back; what they noted meanwhile is gone. */
static void a_machine_consents_and_forgets(void **state)
{
    const struct vd_service_plan plan = {
        .scenario = "toy",
        .title = "A machine",
        .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};
    struct house_toy campaign;
    char text[40];

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_toy_join(&campaign, BLUE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    (void)snprintf(text, sizeof text, "propose rewind %lu",
                   (unsigned long)house_toy_look(&campaign, BLUE).k);
    campaign.desk.machine_notes = "horse first";
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    campaign.desk.machine_notes = NULL;
    assert_int_equal(house_toy_post(&campaign, BLUE, text), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_string_equal(campaign.desk.machine_knew, "");
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void a_silent_or_foolish_machine_costs_itself_its_turn(void **state)
{
    (void)state;
    for (int silent = 0; silent < 2; silent++) {
        struct house_toy campaign;
        struct vd_service_card card;

        house_desk_open(&campaign.desk, &toy_catalogue);
        campaign.desk.machine_is_silent = silent;
        campaign.desk.machine_says = silent ? NULL : "storm the works!";
        house_desk_create(&campaign.desk, &machines, &campaign.keys);
        for (int i = 0; i < 200; i++)
            house_desk_run(&campaign.desk, 21000);
        assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
        assert_string_equal(card.state, "over");
        house_toy_end(&campaign);
    }
}

/* ---- dice that are to be typed in ---- */

static const char *const typed_dice[] = {"near=yes", "typed=blue,gray"};

static void verify_all(struct house_toy *campaign)
{
    struct vd_party party = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(party.game, campaign->keys.game, sizeof party.game);
    house_desk_verify(&campaign->desk, &party, true);
    party.role = VD_ROLE_SEAT;
    for (party.seat = BLUE; party.seat <= GRAY; party.seat++)
        house_desk_verify(&campaign->desk, &party, false);
}

struct searched {
    const char *text;
    unsigned count;
};

static bool search_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct searched *searched = context;

    (void)n;
    (void)at;
    (void)seat;
    searched->count += strcmp(text, searched->text) == 0;
    return true;
}

static unsigned count_orders(struct house_toy *campaign, const char *text)
{
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};
    struct searched searched = {text, 0};

    memcpy(umpire.game, campaign->keys.game, sizeof umpire.game);
    assert_true(vd_service_orders(campaign->desk.service, &umpire, 0, search_order, &searched));
    return searched.count;
}

/* Something of all that may be done: pushes and clashes among it. */
static void decide_by_lot(void *context, const struct vd_service_question *question)
{
    struct house_toy *campaign = context;
    struct vd_choice choices[512];
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t count =
        question->system->play->legal(question->scenario, question->view, NULL, choices, 512);
    uint64_t lot = vd_mix(question->k, question->seat, campaign->desk.asked_machine);

    question->system->play->expand(question->scenario, question->view, NULL, choices[lot % count],
                                   &command);
    question->system->language->print_command(question->scenario, &command, &writer);
    vd_service_machine(campaign->desk.service, question->game, question->seat, question->k,
                       vd_text_of(text), NULL);
}

enum { ENOUGH = 4 }; /* orders, after which they think */

struct seeds {
    struct house_toy *campaign;
    uint64_t of[2];
    unsigned asked[2];
};

static void note_seed(void *context, const struct vd_service_question *question)
{
    struct seeds *seeds = context;

    seeds->of[question->seat] = question->seed;
    seeds->asked[question->seat]++;
    if (seeds->asked[BLUE] + seeds->asked[GRAY] <= ENOUGH)
        decide_by_lot(seeds->campaign, question);
}

/* Each seat has its own, which no number that everybody knows tells, and another after play went back. */
static void machines_draw_from_seeds_that_nobody_knows(void **state)
{
    struct vd_service_plan plan = machines;
    struct house_toy campaign = {0};
    struct seeds seeds = {.campaign = &campaign}, before;

    (void)state;
    plan.umpire = true;
    house_desk_open(&campaign.desk, &toy_catalogue);
    campaign.desk.machine = note_seed;
    campaign.desk.machine_context = &seeds;
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_desk_run(&campaign.desk, 1000);
    before = seeds;
    assert_true(before.asked[BLUE] > 0 && before.asked[GRAY] > 0);
    assert_true(before.of[BLUE] != before.of[GRAY]);
    assert_true(before.of[BLUE] != vd_mix_text(campaign.keys.game));
    campaign.umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    house_toy_post_early(&campaign, &campaign.umpire, "rewind 2", "");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    for (uint8_t seat = BLUE; seat <= GRAY; seat++)
        assert_true((seeds.asked[seat] > before.asked[seat]) ==
                    (seeds.of[seat] != before.of[seat]));
    assert_true(seeds.of[BLUE] != before.of[BLUE] || seeds.of[GRAY] != before.of[GRAY]);
    house_toy_end(&campaign);
}

/* A machine has no dice at hand: the umpire throws for it, and nobody waits for ever. */
static void machines_do_not_wait_for_dice(void **state)
{
    struct vd_service_plan plan = machines;
    struct house_toy campaign = {0};
    struct vd_service_card card;
    unsigned thrown = 0;

    (void)state;
    plan.settings = typed_dice;
    plan.setting_count = COUNT(typed_dice);
    for (int round = 0; round < 8; round++) {
        house_desk_open(&campaign.desk, &toy_catalogue);
        campaign.desk.machine = decide_by_lot;
        campaign.desk.machine_context = &campaign;
        house_desk_create(&campaign.desk, &plan, &campaign.keys);
        house_desk_run(&campaign.desk, 1000);
        assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
        assert_string_equal(card.state, "over");
        thrown += count_orders(&campaign, "die auto");
        verify_all(&campaign);
        house_toy_end(&campaign);
    }
    assert_true(thrown > 0);
}

/* A clash whose die blue should throw; it is gray's card that brings it about. */
static void begin_clash(struct house_toy *campaign, const char *pace)
{
    const struct vd_service_plan plan = {.scenario = "toy",
                                         .title = "T",
                                         .pace = pace,
                                         .umpire = true,
                                         .settings = typed_dice,
                                         .setting_count = COUNT(typed_dice)};

    house_toy_begin(campaign, &plan);
    assert_int_equal(house_toy_post(campaign, BLUE, "place B3 A3"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, GRAY, "place B2 D2"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, BLUE, "horse via B2"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, BLUE, "card charge"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, GRAY, "card charge"), VD_ANSWER_DONE);
    house_desk_run(&campaign->desk, 100);
    assert_non_null(house_toy_look(campaign, BLUE).wanted);
}

/* Whoever does not throw in time has it thrown by the clock, though the rules ask nothing of him. */
static void a_die_is_thrown_when_the_time_is_up(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_clash(&campaign, "24h");
    int64_t due = house_toy_look(&campaign, BLUE).due;

    assert_int_equal(due, (int64_t)(campaign.desk.now / 1000) + 86400);
    house_desk_run(&campaign.desk, UINT64_C(23) * 3600 * 1000);
    assert_non_null(house_toy_look(&campaign, BLUE).wanted);
    assert_int_equal(campaign.desk.asked_machine, 0);
    house_desk_run(&campaign.desk, UINT64_C(3601) * 1000);
    assert_null(house_toy_look(&campaign, BLUE).wanted);
    assert_int_equal(count_orders(&campaign, "blue: die auto"), 1);
    verify_all(&campaign);
    house_toy_end(&campaign);
}

static void an_umpire_types_a_die_in(void **state)
{
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    begin_clash(&campaign, NULL);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    assert_int_equal(house_desk_post(&campaign.desk, &umpire, "die 3", NULL), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_null(house_toy_look(&campaign, BLUE).wanted);
    verify_all(&campaign);
    house_toy_end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(machines_play_a_campaign_to_its_end),
        cmocka_unit_test(a_machine_remembers_over_a_restart),
        cmocka_unit_test(a_machine_consents_and_forgets),
        cmocka_unit_test(a_silent_or_foolish_machine_costs_itself_its_turn),
        cmocka_unit_test(machines_draw_from_seeds_that_nobody_knows),
        cmocka_unit_test(machines_do_not_wait_for_dice),
        cmocka_unit_test(a_die_is_thrown_when_the_time_is_up),
        cmocka_unit_test(an_umpire_types_a_die_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
