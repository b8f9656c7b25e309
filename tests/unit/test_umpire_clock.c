/* unit/test_umpire_clock.c: what a house keeps of its time: paces, the grace after an outage, who is late. */
#include <stdio.h>
#include <string.h>

#include "unit/house_toy.h"
#include "unit/toy_rules.h"

#define MINUTES(count) (UINT64_C(60000) * (count))
#define HOURS(count) MINUTES(UINT64_C(60) * (count))

static void begin(struct house_toy *campaign, const char *pace, uint32_t pause)
{
    const struct vd_service_plan plan = {
        .scenario = "toy", .title = "A toy", .pace = pace, .umpire = true};
    struct house_desk *desk = &campaign->desk;

    house_desk_open(desk, &toy_catalogue);
    desk->pause = pause;
    house_desk_reopen(desk);
    house_desk_create(desk, &plan, &campaign->keys);
    house_toy_join(campaign, BLUE);
    house_toy_join(campaign, GRAY);
}

static void end(struct house_toy *campaign)
{
    house_desk_close(&campaign->desk);
}

static struct vd_service_card card_of(struct house_toy *campaign, const char *game)
{
    struct vd_service_card card;

    assert_true(vd_service_card(campaign->desk.service, game, &card));
    return card;
}

static void post(struct house_toy *campaign, uint8_t seat, const char *text)
{
    assert_int_equal(house_desk_post(&campaign->desk, &campaign->seat[seat], text, NULL),
                     VD_ANSWER_DONE);
}

static int64_t now_of(const struct house_toy *campaign)
{
    return (int64_t)(campaign->desk.now / 1000);
}

/* ---- paces ---- */

#define EVENINGS "168h 20-22 zone CET-1CEST,M3.5.0,M10.5.0/3 off 2027-12-24..2027-12-27"

static void a_pace_outlives_a_restart_whole(void **state)
{
    static const char *const paces[] = {EVENINGS, "1440h 23-24 utc+1", "60d 8-22 remind 60d"};

    (void)state;
    for (size_t i = 0; i < COUNT(paces); i++) {
        struct house_toy campaign;

        begin(&campaign, paces[i], 0);
        struct vd_pace pace = card_of(&campaign, campaign.keys.game).pace;
        int64_t due = house_toy_look(&campaign, BLUE).due;

        assert_true(due > now_of(&campaign));
        house_desk_reopen(&campaign.desk);
        struct vd_pace again = card_of(&campaign, campaign.keys.game).pace;

        assert_memory_equal(&again, &pace, sizeof pace);
        assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
        end(&campaign);
    }
}

static void a_rematch_has_its_pace(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, EVENINGS, 0);
    struct vd_pace pace = card_of(&campaign, campaign.keys.game).pace;

    post(&campaign, BLUE, "resign");
    house_desk_run(&campaign.desk, 100);
    post(&campaign, BLUE, "rematch");
    post(&campaign, GRAY, "rematch");
    struct vd_service_card card = card_of(&campaign, campaign.keys.game);

    assert_string_not_equal(card.rematch.next, "");
    struct vd_pace again = card_of(&campaign, card.rematch.next).pace;

    assert_memory_equal(&again, &pace, sizeof pace);
    end(&campaign);
}

/* Without its pace a campaign would go on without deadlines, and nobody would know. */
static void a_stored_pace_that_cannot_be_read_is_told(void **state)
{
    static const char *const settings[] = {"{\"pace\":\"soon\",\"umpire\":false}",
                                           "{\"pace\":\"2d zone Europe/Berlin\"}", "{}",
                                           "nonsense"};
    struct house_toy campaign;
    struct vd_batch batch;

    (void)state;
    begin(&campaign, "24h", 0);
    vd_batch_init(&batch);
    for (size_t i = 0; i < COUNT(settings); i++) {
        vd_batch_add(&batch, VD_GAME_SETTINGS,
                     VD_VALUES(vd_value_words(campaign.keys.game), vd_value_words(settings[i]),
                               vd_value_whole(now_of(&campaign))));
        assert_int_equal(vd_store_commit_now(campaign.desk.store, &batch), VD_STORE_DONE);
        house_desk_reopen(&campaign.desk);
        assert_true(vd_service_is_damaged(campaign.desk.service, campaign.keys.game));
        const char *damage = vd_service_damage(campaign.desk.service);

        assert_non_null(damage);
        assert_non_null(strstr(damage, campaign.keys.game));
        assert_non_null(strstr(damage, "its pace cannot be read"));
    }
    vd_batch_release(&batch);
    end(&campaign);
}

/* ---- grace ---- */

static void stay_away(struct house_toy *campaign, uint64_t milliseconds)
{
    campaign->desk.now += milliseconds;
    house_desk_reopen(&campaign->desk);
}

/* So much too late that the caretaker would have played; nobody could come in. */
static void no_deadline_passes_while_the_house_is_shut(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "24h", 0);
    stay_away(&campaign, HOURS(60));
    int64_t due = house_toy_look(&campaign, BLUE).due;

    assert_int_equal(due, now_of(&campaign) + 24 * 3600);
    house_desk_run(&campaign.desk, HOURS(24) - MINUTES(1));
    assert_int_equal(campaign.desk.asked_machine, 0);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    house_desk_run(&campaign.desk, MINUTES(2));
    assert_true(campaign.desk.asked_machine > 0);
    end(&campaign);
}

static void a_grace_is_as_long_as_the_outage(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "4h", 0);
    int64_t due = house_toy_look(&campaign, BLUE).due;

    stay_away(&campaign, MINUTES(59)); /* none */
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    stay_away(&campaign, MINUTES(70)); /* nothing falls due in it */
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    stay_away(&campaign, HOURS(3));
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 3 * 3600);
    end(&campaign);
}

static void a_second_restart_keeps_the_grace(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "24h", 0);
    stay_away(&campaign, HOURS(60));
    int64_t due = house_toy_look(&campaign, BLUE).due;

    for (unsigned i = 0; i < 5; i++) {
        stay_away(&campaign, MINUTES(20));
        assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    }
    stay_away(&campaign, HOURS(2)); /* which end before the first one does */
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    end(&campaign);
}

/* A machine that slept, or whose clock was set. */
static void a_clock_that_jumps_is_an_outage(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "24h", 0);
    campaign.desk.now += HOURS(30);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(campaign.desk.asked_machine, 0);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 24 * 3600);
    int64_t due = house_toy_look(&campaign, BLUE).due;

    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    end(&campaign);
}

/* A clock that was wrong by years for a while does not stop all campaigns for as long. */
static void a_wrong_clock_is_forgiven(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "24h", 0);
    uint64_t right = campaign.desk.now;

    campaign.desk.now += HOURS(24 * 365 * 4);
    house_desk_run(&campaign.desk, 0);
    campaign.desk.now = right;
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 24 * 3600);
    house_desk_run(&campaign.desk, HOURS(25));
    assert_true(campaign.desk.asked_machine > 0);
    end(&campaign);
}

/* The grace ends when clocks run: not at night, nor on a Sunday. */
static void a_grace_ends_when_clocks_run(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "2h 8-22 mon-fri", 0); /* on Friday, 2026-11-06, 21:20 */
    stay_away(&campaign, HOURS(64));        /* Monday, 13:20 */
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 24 * 3600);
    stay_away(&campaign, HOURS(10)); /* 23:20, and ten hours later it is day */
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 14 * 3600);
    stay_away(&campaign, HOURS(86)); /* Friday, 13:20 */
    assert_int_equal(house_toy_look(&campaign, BLUE).due,
                     now_of(&campaign) + (48 + 18) * 3600 + 2400);
    end(&campaign);
}

/* By cron, say: opened for a moment every few minutes, and shut in good order. */
static void a_house_that_opens_often_runs(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, "24h", 0);
    int64_t due = house_toy_look(&campaign, BLUE).due;

    for (unsigned i = 0; i < 4 * 23; i++) {
        vd_service_leave(campaign.desk.service);
        stay_away(&campaign, MINUTES(15));
        assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    }
    house_desk_run(&campaign.desk, HOURS(1));
    assert_true(campaign.desk.asked_machine > 0);
    end(&campaign);
}

/* The end of the last ten minutes is known only of a house that was shut in good order. */
static void what_was_shut_in_good_order_was_seen_to_the_end(void **state)
{
    (void)state;
    for (unsigned in_order = 0; in_order < 2; in_order++) {
        struct house_toy campaign;

        begin(&campaign, "1h", 0);
        house_desk_run(&campaign.desk, MINUTES(9));
        if (in_order)
            vd_service_leave(campaign.desk.service);
        stay_away(&campaign, MINUTES(60));
        assert_true((campaign.desk.asked_machine > 0) == (in_order == 1));
        end(&campaign);
    }
}

static size_t writes_of(struct house_toy *campaign)
{
    return (size_t)vd_store_counts(campaign->desk.store).batches;
}

static void it_is_noted_every_ten_minutes(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin(&campaign, NULL, 0);
    size_t writes = writes_of(&campaign);

    for (unsigned i = 0; i < 60; i++)
        house_desk_run(&campaign.desk, MINUTES(1));
    assert_in_range(writes_of(&campaign) - writes, 5, 6);
    end(&campaign);
}

static void who_only_looks_notes_nothing(void **state)
{
    struct house_toy campaign;
    struct vd_look look;

    (void)state;
    begin(&campaign, "24h", 0);
    stay_away(&campaign, HOURS(60));
    int64_t due = house_toy_look(&campaign, BLUE).due;
    const struct vd_service_setup setup = {.catalogue = &toy_catalogue,
                                           .store = campaign.desk.store,
                                           .looks = true,
                                           .now = campaign.desk.now + HOURS(5)};
    struct vd_service *service = vd_service_new(&setup);
    size_t writes = writes_of(&campaign);

    assert_true(vd_service_look(service, &campaign.seat[BLUE], &look));
    assert_int_equal(look.due, due);
    vd_service_leave(service);
    vd_service_free(service);
    assert_int_equal(writes_of(&campaign), writes);
    end(&campaign);
}

/* ---- who is late ---- */

static uint32_t clock_orders;

static bool count_clock(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    (void)context;
    (void)n;
    (void)at;
    (void)text;
    clock_orders += strcmp(seat, "clock") == 0;
    return true;
}

static uint32_t clock_orders_of(struct house_toy *campaign)
{
    struct vd_party umpire = house_desk_party(&campaign->desk, campaign->keys.umpire);

    clock_orders = 0;
    assert_true(vd_service_orders(campaign->desk.service, &umpire, 0, count_clock, NULL));
    return clock_orders;
}

enum { BEAT = 2500 };

/* Until the caretaker has given an order of somebody's turn, and has not ended it: whose it is. */
static uint8_t begin_late(struct house_toy *campaign)
{
    begin(campaign, "24h", BEAT);
    post(campaign, BLUE, "place B4 A4");
    post(campaign, GRAY, "place B1 D1");
    uint8_t seat = house_toy_look(campaign, BLUE).asked ? BLUE : GRAY;

    house_desk_run(&campaign->desk, HOURS(24));
    assert_int_equal(clock_orders_of(campaign), 0);
    house_desk_run(&campaign->desk, BEAT);
    assert_int_equal(clock_orders_of(campaign), 1);
    assert_true(house_toy_look(campaign, seat).asked);
    assert_int_equal(house_toy_look(campaign, seat).due, 0);
    return seat;
}

static void a_turn_that_the_clock_began_is_ended_after_a_restart(void **state)
{
    struct house_toy campaign;

    (void)state;
    uint8_t seat = begin_late(&campaign);

    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, seat).due, 0);
    for (unsigned i = 0; i < 20 && house_toy_look(&campaign, seat).asked; i++)
        house_desk_run(&campaign.desk, BEAT);
    assert_false(house_toy_look(&campaign, seat).asked);
    house_desk_reopen(&campaign.desk);
    assert_true(house_toy_look(&campaign, !seat).due >
                now_of(&campaign)); /* the other is not late */
    end(&campaign);
}

/* The caretaker minded the turn of a player who was away: the player is not late on coming back. */
static void who_comes_back_is_not_late(void **state)
{
    (void)state;
    for (unsigned restarts = 0; restarts < 2; restarts++) {
        struct house_toy campaign;

        uint8_t seat = begin_late(&campaign);

        post(&campaign, seat, "leave until 2026-11-20 caretaker");
        if (restarts)
            house_desk_reopen(&campaign.desk);
        house_desk_run(&campaign.desk, 10);
        assert_true(house_toy_look(&campaign, seat).asked);
        post(&campaign, seat, "back");
        int64_t due = now_of(&campaign) + 24 * 3600;

        assert_in_range(house_toy_look(&campaign, seat).due, due - 5, due);
        due = house_toy_look(&campaign, seat).due;
        house_desk_reopen(&campaign.desk);
        assert_int_equal(house_toy_look(&campaign, seat).due, due);
        end(&campaign);
    }
}

/* A player who was late and was replaced does not make the successor late, before and after a restart. */
static void a_successor_is_not_late(void **state)
{
    struct house_toy campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    uint8_t seat = begin_late(&campaign);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    house_desk_invite(&campaign.desk, &host, seat, key);
    campaign.seat[seat] = house_desk_join(&campaign.desk, key, "salt of a successor");
    int64_t due = house_toy_look(&campaign, seat).due;

    assert_in_range(due, now_of(&campaign) + 24 * 3600 - 5, now_of(&campaign) + 24 * 3600);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, seat).due, due);
    house_desk_run(&campaign.desk, 10 * BEAT);
    assert_int_equal(clock_orders_of(&campaign), 1);
    end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pace_outlives_a_restart_whole),
        cmocka_unit_test(a_rematch_has_its_pace),
        cmocka_unit_test(a_stored_pace_that_cannot_be_read_is_told),
        cmocka_unit_test(no_deadline_passes_while_the_house_is_shut),
        cmocka_unit_test(a_grace_is_as_long_as_the_outage),
        cmocka_unit_test(a_second_restart_keeps_the_grace),
        cmocka_unit_test(a_clock_that_jumps_is_an_outage),
        cmocka_unit_test(a_wrong_clock_is_forgiven),
        cmocka_unit_test(a_grace_ends_when_clocks_run),
        cmocka_unit_test(a_house_that_opens_often_runs),
        cmocka_unit_test(what_was_shut_in_good_order_was_seen_to_the_end),
        cmocka_unit_test(it_is_noted_every_ten_minutes),
        cmocka_unit_test(who_only_looks_notes_nothing),
        cmocka_unit_test(a_turn_that_the_clock_began_is_ended_after_a_restart),
        cmocka_unit_test(who_comes_back_is_not_late),
        cmocka_unit_test(a_successor_is_not_late),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
