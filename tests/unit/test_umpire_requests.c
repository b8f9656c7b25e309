/* unit/test_umpire_requests.c: what is said to a house beside orders: deadlines, leaves, links, what waits, the umpire. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"
#include "unit/zone_file.h"

static const struct vd_service_plan machines = {
    .scenario = "toy",
    .title = "Two machines",
    .seat = {{VD_HOLDER_MACHINE, "first"}, {VD_HOLDER_MACHINE, "first"}}};

static bool doctored;

/* The toy that the program brings; or, after an upgrade, another of the same name. */
static bool open_toy(const char *id, const char *const *settings, size_t count,
                     struct vd_arena *arena, const struct vd_scenario **scenario,
                     const struct vd_system **system, struct vd_report *report)
{
    static const char *const longer[] = {"turns=6"};

    return toy_catalogue.open(id, doctored ? longer : settings, doctored ? 1 : count, arena,
                              scenario, system, report);
}

/* The card of a campaign says if it is played on other tables than its name says. */
static void a_card_tells_of_tables_of_its_own(void **state)
{
    struct vd_catalogue catalogue = toy_catalogue;
    struct house_desk desk;
    struct house_keys keys;
    struct vd_service_card card;

    (void)state;
    catalogue.open = open_toy;
    doctored = false;
    house_desk_open(&desk, &catalogue);
    house_desk_create(&desk, &machines, &keys);
    assert_true(vd_service_card(desk.service, keys.game, &card));
    assert_null(card.own_tables);
    doctored = true;
    house_desk_reopen(&desk);
    assert_true(vd_service_card(desk.service, keys.game, &card));
    assert_non_null(card.own_tables);
    assert_non_null(strstr(card.own_tables, "its own tables"));
    house_desk_close(&desk);
}

static void a_deadline_that_passes_is_the_caretakers(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T", .pace = "24h"};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan);
    assert_int_equal(house_toy_look(&campaign, BLUE).due,
                     (int64_t)(campaign.desk.now / 1000) + 86400);
    house_desk_run(&campaign.desk, 23 * 3600 * 1000);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_desk_run(&campaign.desk, 3601 * 1000);
    assert_true(campaign.desk.asked_machine > 0);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(posts, 1); /* his salt: the clock's order is not his */
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

/* Or a question a day would be a way to never answer. */
static void nobody_gains_time_by_notes(void **state)
{
    static const char *const notes[] = {"question: why?", "gallery 3", "propose rewind 2",
                                        "object"};
    const struct vd_service_plan plan = {
        .scenario = "toy", .title = "T", .pace = "24h", .umpire = true};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_int_equal(house_toy_post(&campaign, GRAY, "place A1 B1"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    uint8_t asked = house_toy_look(&campaign, BLUE).asked ? BLUE : GRAY;
    int64_t due = house_toy_look(&campaign, asked).due;

    assert_int_not_equal(due, 0);
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++) {
        house_desk_run(&campaign.desk, UINT64_C(3600) * 1000);
        (void)house_toy_post(&campaign, asked, notes[i]);
        house_desk_run(&campaign.desk, 1000);
        assert_int_equal(house_toy_look(&campaign, asked).due, due);
    }
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, asked).due, due);
    house_toy_end(&campaign);
}

static void a_leave_stops_the_clock(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T", .pace = "24h"};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan); /* on 2026-11-06, in the evening */
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-10"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "leave until 2026-11-10"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, UINT64_C(72) * 3600 * 1000);
    assert_int_equal(campaign.desk.asked_machine, 0);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-01"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2028-11-01"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave sometime"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "back"), VD_ANSWER_DONE);
    int64_t due = house_toy_look(&campaign, BLUE).due;

    assert_int_equal(due, (int64_t)(campaign.desk.now / 1000) + 86400);
    struct vd_service_card card;

    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_int_equal(card.seat[BLUE].away_until, 0);
    assert_int_not_equal(card.seat[GRAY].away_until, 0);
    /* who is not away gains no time by coming back */
    house_desk_run(&campaign.desk, UINT64_C(3600) * 1000);
    assert_int_equal(house_toy_post(&campaign, BLUE, "back"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    house_toy_end(&campaign);
}

/* A word for the house is answered as it was understood. */
static void words_are_echoed(void **state)
{
    static const char *const words[][2] = {
        {"Leave until 2026-11-10  caretaker", "leave until 2026-11-10 caretaker"},
        {"back", "back"},
        {"standing 3:  end", "standing 3: end"},
        {"standing 3", "standing 3"},
        {"ahead:", "ahead:"},
    };
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_int_equal(house_toy_post(&campaign, BLUE, words[i][0]), VD_ANSWER_DONE);
        assert_string_equal(campaign.desk.heard.text, words[i][1]);
    }
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 48h mon-fri 8-22", NULL),
                     VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "pace 48h mon-fri 8-22");
    assert_int_equal(house_desk_post(&campaign.desk, &host, "title Grant: the river", NULL),
                     VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "title Grant: the river");
    house_toy_end(&campaign);
}

/* The host's link too can be replaced by who holds it. */
static void a_host_replaces_his_link(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    vd_service_replace_key(campaign.desk.service, &(struct vd_link_request){.party = host},
                           vd_text_of(""), house_desk_hear, &campaign.desk);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.keys.host).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.desk.heard.text).role, VD_ROLE_HOST);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

static void a_deputy_has_a_link_that_ends_by_itself(void **state)
{
    struct house_toy campaign;
    struct vd_party deputy;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "deputy until 2026-11-10"), VD_ANSWER_DONE);
    memcpy(key, campaign.desk.heard.text, sizeof key);
    deputy = house_desk_party(&campaign.desk, key);
    assert_int_equal(deputy.role, VD_ROLE_SEAT);
    assert_true(deputy.until != 0 && campaign.seat[BLUE].until == 0);
    vd_service_replace_key(campaign.desk.service, &(struct vd_link_request){.party = deputy},
                           vd_text_of(""), NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    assert_int_equal(house_desk_post(&campaign.desk, &deputy, "deputy until 2026-11-20", NULL),
                     VD_ANSWER_REFUSED);
    assert_int_equal(house_desk_post(&campaign.desk, &deputy, "place B4 A4", NULL), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, UINT64_C(10) * 24 * 3600 * 1000);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    assert_int_equal(house_toy_post(&campaign, BLUE, "deputy until Friday"), VD_ANSWER_REFUSED);
    house_toy_end(&campaign);
}

static void a_caretaker_minds_the_seat_of_who_asked_for_one(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-20 caretaker"),
                     VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_false(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void orders_sent_ahead_wait_for_their_moment(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: horse via B2\nfoot via D2\nend"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: foot via D2\nend"), VD_ANSWER_DONE);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_false(house_toy_look(&campaign, GRAY).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: fly to the moon"), VD_ANSWER_REFUSED);
    house_toy_end(&campaign);
}

static void an_order_sent_ahead_that_does_not_fit_comes_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: card charge\nend"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(campaign.desk.returned.came);
    assert_string_equal(campaign.desk.returned.rest, "card charge\nend\n");
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void a_standing_order_is_given_whenever_it_fits(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 1: end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 0: end"), VD_ANSWER_REFUSED);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 1"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void a_rewind_by_consent_goes_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    char text[40];

    (void)snprintf(text, sizeof text, "propose rewind %lu",
                   (unsigned long)house_toy_look(&campaign, BLUE).k);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, text), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "consent"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_false(house_toy_look(&campaign, GRAY).asked);
    house_desk_reopen(&campaign.desk);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

/* To go back a record is read again, and so it is when a key comes again: neither lets anything out. */
static void what_waits_for_the_tick_is_not_told_by_reading_again(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    house_toy_begin(&campaign, &plan);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    house_toy_place_both(&campaign);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "end", "the end"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    unsigned told = campaign.desk.told[GRAY];
    uint32_t k = house_toy_look(&campaign, GRAY).k, posts = house_toy_look(&campaign, BLUE).posts;

    house_toy_post_early(&campaign, &campaign.seat[GRAY], "question: whose move is it?", "");
    house_toy_post_early(&campaign, &campaign.seat[BLUE], "end", "the end");
    assert_true(campaign.desk.heard.again);
    assert_int_equal(house_toy_look(&campaign, GRAY).k, k);
    house_toy_post_early(&campaign, &umpire, "rewind 5", "");
    assert_int_equal(house_toy_look(&campaign, GRAY).k, k);
    assert_int_equal(campaign.desk.told[GRAY], told);
    house_desk_run(&campaign.desk, VD_SERVICE_TICK);
    assert_int_equal(house_toy_look(&campaign, GRAY).k,
                     k + 2); /* his question, and that it went back */
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_desk_verify(&campaign.desk, &campaign.seat[GRAY], false);
    house_toy_end(&campaign);
}

static bool note_question(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    (void)n;
    (void)at;
    if (strcmp(seat, "blue") == 0 && strcmp(text, "question: may \"horse\" swim?") == 0)
        (*(unsigned *)context)++;
    return true;
}

static void a_human_umpire_reads_all_and_answers(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;
    unsigned found = 0;

    (void)state;
    house_toy_begin(&campaign, &plan);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    assert_int_equal(umpire.role, VD_ROLE_UMPIRE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: may \"horse\" swim?"),
                     VD_ANSWER_DONE);
    assert_true(vd_service_orders(campaign.desk.service, &umpire, 0, note_question, &found));
    assert_int_equal(found, 1);
    assert_false(
        vd_service_orders(campaign.desk.service, &campaign.seat[GRAY], 0, note_question, &found));
    uint32_t blue = house_toy_look(&campaign, BLUE).k, gray = house_toy_look(&campaign, GRAY).k;

    assert_int_equal(house_desk_post(&campaign.desk, &umpire, "report blue: it may", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).k, blue + 1);
    assert_int_equal(house_toy_look(&campaign, GRAY).k, gray);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static bool count_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    (void)n;
    (void)at;
    (void)seat;
    (void)text;
    (*(unsigned *)context)++;
    return true;
}

static unsigned orders_of(struct house_toy *campaign, const struct vd_party *umpire)
{
    unsigned count = 0;

    assert_true(vd_service_orders(campaign->desk.service, umpire, 0, count_order, &count));
    return count;
}

/* What the umpire says may come again, after a connection broke or the server was restarted: it is taken once,
 * though a second report of the same words would be allowed. */
static void an_umpires_key_is_answered_alike(void **state)
{
    static const char *const texts[] = {"report all: the bridge is down", "rewind 4"};
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    house_toy_begin(&campaign, &plan);
    house_toy_place_both(&campaign);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[i], texts[i]),
                         VD_ANSWER_DONE);
        assert_false(campaign.desk.heard.again);
        struct vd_hash head = campaign.desk.heard.head;
        unsigned orders = orders_of(&campaign, &umpire);

        for (int round = 0; round < 2; round++) {
            assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[i], texts[i]),
                             VD_ANSWER_DONE);
            assert_true(campaign.desk.heard.again);
            assert_true(vd_hash_is(&campaign.desk.heard.head, &head));
            assert_int_equal(house_desk_post(&campaign.desk, &umpire, "report all: no", texts[i]),
                             VD_ANSWER_REFUSED);
            assert_non_null(strstr(campaign.desk.heard.sentence, "another text"));
            assert_int_equal(orders_of(&campaign, &umpire), orders);
            house_desk_reopen(&campaign.desk);
        }
    }
    /* keys of the umpire are not those of a seat, and without one a report is given again */
    assert_int_equal(
        house_desk_post(&campaign.desk, &campaign.seat[BLUE], "question: when?", texts[0]),
        VD_ANSWER_DONE);
    assert_false(campaign.desk.heard.again);
    assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[0], NULL), VD_ANSWER_DONE);
    assert_false(campaign.desk.heard.again);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void the_host_sets_pace_and_title(void **state)
{
    struct house_toy campaign;
    struct vd_party host;
    struct vd_service_card card;

    (void)state;
    house_toy_begin(&campaign, NULL);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 48h mon-fri", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "title: The long summer", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace whenever", NULL),
                     VD_ANSWER_REFUSED);
    house_desk_reopen(&campaign.desk);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.title, "The long summer");
    assert_int_equal(card.pace.hours, 48);
    assert_int_equal(card.pace.weekdays, 0x1F);
    house_toy_end(&campaign);
}

/* What a name stands for is looked up when the pace is given, and never again. */
static void a_named_zone_is_kept_with_its_rule(void **state)
{
    struct house_toy campaign;
    struct vd_party host;
    struct vd_service_card card;
    char zones[512], moment[40];

    (void)state;
    house_toy_begin(&campaign, NULL);
    scratch_folder(&campaign.desk.scratch, "Europe");
    zone_file_write(&campaign.desk.scratch, "Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3");
    (void)snprintf(zones, sizeof zones, "%s", campaign.desk.scratch.path);
    campaign.desk.zones = zones;
    house_desk_reopen(&campaign.desk);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 24h zone Europe/Bonn", NULL),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(campaign.desk.heard.sentence, "'Europe/Bonn'"));
    /* it is Friday, 2026-11-06 22:20 there */
    assert_int_equal(
        house_desk_post(&campaign.desk, &host, "pace 2d mon-fri zone Europe/Berlin", NULL),
        VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "pace 2d mon-fri zone Europe/Berlin");
    zone_file_write(&campaign.desk.scratch, "Europe/Berlin", "MSK-3");
    house_desk_reopen(&campaign.desk);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.pace.zone.rule, "CET-1CEST,M3.5.0,M10.5.0/3");
    vd_moment_write(house_toy_look(&campaign, BLUE).due, &card.pace.zone, moment);
    assert_string_equal(moment, "Tue 2026-11-10 22:20 CET");
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-20"), VD_ANSWER_DONE);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    vd_moment_write(card.seat[BLUE].away_until, &card.pace.zone, moment);
    assert_string_equal(moment, "Sat 2026-11-21 00:00 CET");
    house_toy_end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_tells_of_tables_of_its_own),
        cmocka_unit_test(a_deadline_that_passes_is_the_caretakers),
        cmocka_unit_test(nobody_gains_time_by_notes),
        cmocka_unit_test(a_leave_stops_the_clock),
        cmocka_unit_test(words_are_echoed),
        cmocka_unit_test(a_host_replaces_his_link),
        cmocka_unit_test(a_deputy_has_a_link_that_ends_by_itself),
        cmocka_unit_test(a_caretaker_minds_the_seat_of_who_asked_for_one),
        cmocka_unit_test(orders_sent_ahead_wait_for_their_moment),
        cmocka_unit_test(an_order_sent_ahead_that_does_not_fit_comes_back),
        cmocka_unit_test(a_standing_order_is_given_whenever_it_fits),
        cmocka_unit_test(a_rewind_by_consent_goes_back),
        cmocka_unit_test(what_waits_for_the_tick_is_not_told_by_reading_again),
        cmocka_unit_test(a_human_umpire_reads_all_and_answers),
        cmocka_unit_test(an_umpires_key_is_answered_alike),
        cmocka_unit_test(the_host_sets_pace_and_title),
        cmocka_unit_test(a_named_zone_is_kept_with_its_rule),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
