/* unit/test_umpire_quota.c: how much a party can make the store keep, and what is accepted while the disk has little
 * room left. */
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"

static const struct vd_service_plan with_umpire = {.scenario = "toy", .title = "T", .umpire = true};

enum { NOTE = 800, NOTES = 16 };

/* So many notes, each of 800 letters. */
static const char *notes(char text[NOTES * (NOTE + 1) + 1], int count)
{
    size_t at = 0;

    for (int i = 0; i < count; i++) {
        memset(text + at, 'x', NOTE);
        memcpy(text + at, "question: ", 10);
        at += NOTE;
        text[at++] = '\n';
    }
    text[at] = '\0';
    return text;
}

static void a_seat_writes_so_much_and_no_more(void **state)
{
    char text[NOTES * (NOTE + 1) + 1];
    struct house_toy toy;
    int taken = 0;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    while (house_toy_post(&toy, BLUE, notes(text, NOTES)) == VD_ANSWER_DONE && taken < 1000) {
        house_desk_run(&toy.desk, 50);
        taken += NOTES;
    }
    assert_non_null(strstr(toy.desk.heard.sentence, "256 KiB"));
    /* The text that went beyond it was given back from there on: the note that was too much is named. */
    assert_int_equal(toy.desk.returned_count, 1);
    assert_in_range(taken, VD_QUOTA_SEAT / NOTE, VD_QUOTA_SEAT / NOTE + NOTES);
    assert_int_equal(house_toy_post(&toy, BLUE, "foot via A3"), VD_ANSWER_DONE); /* orders go on */
    assert_int_equal(house_toy_post(&toy, GRAY, notes(text, 1)), VD_ANSWER_DONE);
    house_desk_reopen(&toy.desk); /* which forgets nothing */
    assert_int_equal(house_toy_post(&toy, BLUE, notes(text, 1)), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "256 KiB"));
    assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

static void a_campaign_keeps_so_much_and_no_more(void **state)
{
    char text[NOTES * (NOTE + 1) + 1];
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    struct vd_party umpire = house_desk_party(&toy.desk, toy.keys.umpire);

    vd_game_at_hand(toy.desk.service, toy.keys.game)->prose = VD_QUOTA_CAMPAIGN - NOTE;
    assert_int_equal(house_toy_post(&toy, GRAY, notes(text, 1)), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, GRAY, "question: x"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "1 MiB"));
    assert_int_equal(house_desk_post(&toy.desk, &umpire, "report all: x", NULL), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

static void a_seat_gives_so_many_orders_and_no_more(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    vd_game_at_hand(toy.desk.service, toy.keys.game)->seat[BLUE].quota.orders = VD_QUOTA_ORDERS - 1;
    assert_int_equal(house_toy_post(&toy, BLUE, "foot via A3"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "20,000 orders"));
    house_toy_end(&toy);
}

/* Each leaves a receipt, though it changes what was there. */
static void a_seat_says_so_many_words_and_no_more(void **state)
{
    struct house_toy toy;
    struct vd_batch batch;
    char key[24];

    (void)state;
    house_toy_begin(&toy, NULL);
    vd_batch_init(&batch);
    for (int i = 0; i < 2 * VD_QUOTA_ORDERS; i++) {
        (void)snprintf(key, sizeof key, "word %d", i);
        vd_batch_add(&batch, VD_RECEIPT_ADD,
                     VD_VALUES(vd_value_words(toy.keys.game), vd_value_whole(BLUE),
                               vd_value_words(key), vd_value_whole(1), vd_value_words("0  1")));
    }
    assert_int_equal(vd_store_commit_now(toy.desk.store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "posture hold", "new"),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "40,000 texts"));
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[GRAY], "posture hold", "new"),
                     VD_ANSWER_DONE);
    house_toy_end(&toy);
}

static void orders_go_on_while_the_disk_is_nearly_full(void **state)
{
    static const char *const texts[] = {"question: x", "ahead: end", "standing 1: end",
                                        "question: x\nend"};
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T"};
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    struct vd_party umpire = house_desk_party(&toy.desk, toy.keys.umpire);
    struct vd_party host = house_desk_party(&toy.desk, toy.keys.host);

    vd_service_set_disk_space(toy.desk.service, VD_DISK_SCARCE);
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_equal(house_toy_post(&toy, BLUE, texts[i]), VD_ANSWER_REFUSED);
        assert_non_null(strstr(toy.desk.heard.sentence, "nearly full"));
    }
    assert_int_equal(house_desk_post(&toy.desk, &umpire, "report all: x", NULL), VD_ANSWER_REFUSED);
    assert_int_equal(house_desk_post(&toy.desk, &host, "title Another", NULL), VD_ANSWER_REFUSED);
    vd_service_create(toy.desk.service, &plan, house_desk_hear, &toy.desk);
    assert_int_equal(toy.desk.heard.kind, VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "nearly full"));
    assert_int_equal(house_toy_post(&toy, BLUE, "foot via A3"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "end\nquestion: x"), VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 100);
    assert_string_equal(toy.desk.returned.rest, "question: x\n");
    assert_int_equal(house_toy_post(&toy, BLUE, "ahead:"),
                     VD_ANSWER_DONE); /* which keeps nothing */
    vd_service_set_disk_space(toy.desk.service, VD_DISK_PLENTY);
    assert_int_equal(house_toy_post(&toy, BLUE, "question: x"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

/* Nothing is accepted and no machine orders; but what was accepted is answered again, and all can be looked at. When
 * there is room it goes on by itself. */
static void without_room_nothing_is_accepted(void **state)
{
    static const struct vd_service_plan plan = {
        .scenario = "toy", .title = "T", .seat = {[GRAY] = {VD_HOLDER_MACHINE, "first"}}};
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &plan);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "place B4 A4", "key"),
                     VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 1000);
    house_toy_post_early(&toy, &toy.seat[BLUE], "foot via A3\nend", "next");
    vd_service_set_disk_space(toy.desk.service, VD_DISK_FULL);
    unsigned asked = toy.desk.asked_machine;

    house_desk_run(&toy.desk, 3000);
    assert_int_equal(toy.desk.asked_machine, asked);
    assert_false(house_toy_look(&toy, BLUE).asked);
    assert_int_equal(house_toy_post(&toy, BLUE, "question: a"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "disk is full"));
    assert_int_equal(house_toy_post(&toy, BLUE, "posture hold"), VD_ANSWER_REFUSED);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "place B4 A4", "key"),
                     VD_ANSWER_DONE);
    assert_true(toy.desk.heard.again);
    vd_service_set_disk_space(toy.desk.service, VD_DISK_SCARCE);
    house_desk_run(&toy.desk, 3000);
    assert_true(toy.desk.asked_machine > asked);
    assert_int_equal(house_toy_post(&toy, BLUE, "posture hold"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

/* Cookies and deputies' links are rows too. */
static void a_seat_has_so_many_links_and_no_more(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    const struct vd_link_request asked = {toy.seat[BLUE], vd_text_of(toy.key[BLUE])};
    char first[VD_KEY_LETTERS + 1];

    for (int i = 0; i < VD_QUOTA_LINKS + 2; i++) {
        toy.desk.heard.came = false;
        vd_service_cookie(toy.desk.service, &asked, 3600, house_desk_hear, &toy.desk);
        house_desk_run(&toy.desk, 1000);
        assert_true(toy.desk.heard.came);
        if (i == 0)
            memcpy(first, toy.desk.heard.text, sizeof first);
    }
    assert_int_equal(house_desk_party(&toy.desk, first).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&toy.desk, toy.desk.heard.text).role, VD_ROLE_SEAT);
    for (int i = 0; i < VD_QUOTA_LINKS; i++)
        assert_int_equal(house_toy_post(&toy, BLUE, "deputy until 2026-11-20"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "deputy until 2026-11-20"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "64 deputy links"));
    house_toy_end(&toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_writes_so_much_and_no_more),
        cmocka_unit_test(a_campaign_keeps_so_much_and_no_more),
        cmocka_unit_test(a_seat_gives_so_many_orders_and_no_more),
        cmocka_unit_test(a_seat_says_so_many_words_and_no_more),
        cmocka_unit_test(orders_go_on_while_the_disk_is_nearly_full),
        cmocka_unit_test(without_room_nothing_is_accepted),
        cmocka_unit_test(a_seat_has_so_many_links_and_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
