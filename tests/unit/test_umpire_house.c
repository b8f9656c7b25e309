/* unit/test_umpire_house.c: campaigns in a house: begun, ordered in, told of, and read again. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"
#include "unit/zone_file.h"

/* ---- beginning ---- */

static void a_campaign_starts_when_all_have_joined(void **state)
{
    struct house_toy campaign;
    struct vd_service_card card;

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "A toy"};

    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    assert_int_equal(campaign.keys.invite_count, 2);
    house_toy_join(&campaign, BLUE);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.state, "waiting");
    assert_null(house_toy_look(&campaign, BLUE).view);
    house_toy_join(&campaign, GRAY);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_string_equal(card.state, "running");
    assert_int_equal(card.grade, VD_GRADE_LOCAL); /* their salts were plain words */
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void an_invitation_serves_once(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_desk_join(&campaign.desk, campaign.keys.invite[BLUE], "another salt");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_UNKNOWN);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.keys.invite[BLUE]).role,
                     VD_ROLE_NONE);
    house_toy_end(&campaign);
}

static void two_who_use_one_invitation_at_once_get_one_seat(void **state)
{
    struct house_toy campaign;
    const struct vd_service_plan plan = {.scenario = "toy", .title = "A toy"};

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    /* Both before anything is on the disk. */
    const struct vd_service_joining first = {.invitation = vd_text_of(campaign.keys.invite[0]),
                                             .salt = vd_text_of("salt number one"),
                                             .name = vd_text_of("A")};

    vd_service_join(campaign.desk.service, &first, NULL, NULL);
    house_desk_join(&campaign.desk, campaign.keys.invite[0], "salt number two");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_UNKNOWN);
    house_toy_end(&campaign);
}

static void plans_that_cannot_be_are_refused(void **state)
{
    static const char *const odd[] = {"nonsense"};
    static const struct {
        struct vd_service_plan plan;
        const char *words;
    } cases[] = {
        {{.scenario = "nowhere", .title = "T"}, "cannot be played so"},
        {{.scenario = "toy", .title = ""}, "a title of"},
        {{.scenario = "toy", .title = "T", .pace = "soon"}, "a pace begins with"},
        {{.scenario = "toy", .title = "T", .pace = "2d zone No/Where"}, "no rule of a time zone"},
        {{.scenario = "toy", .title = "T", .settings = odd, .setting_count = 1}, "name=value"},
        {{.scenario = "toy", .title = "T", .seed = "xyz"}, "a seed is"},
    };
    struct house_desk desk;

    (void)state;
    house_desk_open(&desk, &toy_catalogue);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char sentence[VD_SENTENCE_SIZE];
        bool sound = vd_service_planned(desk.service, &cases[i].plan, sentence, sizeof sentence);

        check_case(cases[i].words, !sound || cases[i].plan.seed != NULL);
    }
    house_desk_close(&desk);
}

/* ---- posts ---- */

static void an_order_has_its_receipt_and_is_told_at_the_tick(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    unsigned told = campaign.desk.told[BLUE];

    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "place B4 A4");
    assert_int_equal(campaign.desk.heard.count, 2); /* the salt was the first */
    assert_int_equal(campaign.desk.told[BLUE], told + 1);
    house_toy_end(&campaign);
}

static const struct vd_service_plan umpired = {.scenario = "toy", .title = "A toy", .umpire = true};

static void a_question_needs_somebody_to_answer_it(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4\nquestion: what now?"),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(campaign.desk.heard.sentence, "no human umpire"));
    assert_int_equal(house_toy_look(&campaign, BLUE).posts,
                     1); /* its salt: nothing else was taken */
    house_toy_end(&campaign);
    house_toy_begin(&campaign, &umpired);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: what now?"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static void nobody_waits_for_what_an_order_brings(void **state)
{
    struct house_toy campaign;
    struct vd_service_post question = {.text = vd_text_of("question: what now?")};

    (void)state;
    house_toy_begin(&campaign, &umpired);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    house_toy_settle(&campaign, BLUE, "place B4 A4");
    assert_false(vd_service_is_idle(campaign.desk.service));
    campaign.desk.heard.came = false;
    question.from = campaign.seat[BLUE];
    vd_service_post(campaign.desk.service, &question, house_desk_hear, &campaign.desk);
    assert_false(campaign.desk.heard.came); /* it waits for its turn */
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 2);
    house_toy_settle(&campaign, GRAY, "place B1 D1");
    house_desk_reopen(&campaign.desk); /* before it was carried out */
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void a_refusal_names_its_rule(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_REFUSED);
    assert_string_equal(campaign.desk.heard.rule, "T1");
    assert_true(campaign.desk.heard.sentence[0] != '\0');
    house_toy_end(&campaign);
}

static void the_same_key_is_answered_alike(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    struct vd_hash head = campaign.desk.heard.head;
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.heard.again);
    assert_true(vd_hash_is(&campaign.desk.heard.head, &head));
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.heard.again);
    house_toy_end(&campaign);
}

static void a_key_that_comes_again_with_what_is_allowed_again_changes_nothing(void **state)
{
    struct house_toy campaign;
    uint32_t posts;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    for (int round = 0; round < 2; round++) {
        assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "end", "the end"),
                         VD_ANSWER_DONE);
        assert_int_equal(campaign.desk.heard.again, round > 0);
        if (round == 0)
            assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    }
    posts = house_toy_look(&campaign, BLUE).posts;
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 1);
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void who_has_not_seen_all_is_told_so(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &umpired);
    struct vd_hash old = house_toy_look(&campaign, BLUE).head;
    struct vd_service_post stale = {
        .from = campaign.seat[BLUE], .text = vd_text_of("foot via A3"), .head = &old};

    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: who goes first?"), VD_ANSWER_DONE);
    campaign.desk.heard.came = false;
    vd_service_post(campaign.desk.service, &stale, NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_true(house_toy_look(&campaign, BLUE).can_undo == false);
    struct vd_hash head = house_toy_look(&campaign, BLUE).head;

    stale.head = &head;
    vd_service_post(campaign.desk.service, &stale, NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_true(house_toy_look(&campaign, BLUE).can_undo);
    house_toy_end(&campaign);
}

static void a_text_of_several_orders_is_carried_out_one_by_one(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3\nhorse via B3\nend"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 3);
    assert_false(campaign.desk.returned.came);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void what_stops_a_text_gives_the_rest_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3\nfoot via A2\nend"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.returned.came);
    assert_int_equal(campaign.desk.returned.line, 2);
    assert_string_equal(campaign.desk.returned.rest, "foot via A2\nend\n");
    assert_true(house_toy_look(&campaign, BLUE).asked);
    /* Nothing of it is waiting now. */
    house_desk_reopen(&campaign.desk);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void strangers_and_others_are_turned_away_alike(void **state)
{
    struct house_toy campaign;
    struct vd_party nobody = {0}, host;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_post(&campaign.desk, &nobody, "end", NULL), VD_ANSWER_UNKNOWN);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(host.role, VD_ROLE_HOST);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "place B4 A4", NULL),
                     VD_ANSWER_REFUSED);
    assert_int_equal(
        house_desk_party(&campaign.desk, "0123456789012345678901234567890123456789012").role,
        VD_ROLE_NONE);
    house_toy_end(&campaign);
}

/* ---- links ---- */

static void a_replaced_link_opens_nothing_any_more(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    vd_service_replace_key(campaign.desk.service,
                           &(struct vd_link_request){.party = campaign.seat[BLUE]}, vd_text_of(""),
                           NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

static void a_successor_takes_a_seat_over_and_knows_what_it_knew(void **state)
{
    struct house_toy campaign;
    struct vd_party host;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    struct vd_look before = house_toy_look(&campaign, GRAY);

    host = house_desk_party(&campaign.desk, campaign.keys.host);
    house_desk_invite(&campaign.desk, &host, GRAY, campaign.keys.invite[GRAY]);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_NONE);
    house_toy_join(&campaign, GRAY);
    struct vd_look after = house_toy_look(&campaign, GRAY);

    assert_int_equal(after.k, before.k + 2); /* that the seat was open, and that it has a player */
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static void only_the_host_invites(void **state)
{
    struct house_toy campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_desk_invite(&campaign.desk, &campaign.seat[BLUE], GRAY, key);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_FORBIDDEN);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

/* ---- stopping and going on ---- */

static void a_house_opened_again_knows_all(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3"), VD_ANSWER_DONE);
    struct vd_look before = house_toy_look(&campaign, BLUE);

    house_desk_reopen(&campaign.desk);
    struct vd_look after = house_toy_look(&campaign, BLUE);

    assert_int_equal(after.k, before.k);
    assert_true(vd_hash_is(&after.head, &before.head));
    assert_int_equal(after.posts, before.posts);
    assert_true(after.can_undo);
    assert_int_equal(house_toy_post(&campaign, BLUE, "undo"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static bool count_line(void *context, uint32_t k, struct vd_text line)
{
    uint32_t *next = context;
    char start[32];

    assert_int_equal(k, *next);
    (void)snprintf(start, sizeof start, "{\"k\":%lu,", (unsigned long)k);
    assert_memory_equal(line.at, start, strlen(start));
    (*next)++;
    return true;
}

static void lines_are_the_same_from_memory_and_from_the_store(void **state)
{
    struct house_toy campaign;
    uint32_t next = 1;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_true(
        vd_service_lines(campaign.desk.service, &campaign.seat[BLUE], 0, count_line, &next));
    uint32_t all = next;

    assert_int_equal(all, house_toy_look(&campaign, BLUE).k + 1);
    house_desk_reopen(&campaign.desk);
    next = 1;
    assert_true(
        vd_service_lines(campaign.desk.service, &campaign.seat[BLUE], 0, count_line, &next));
    assert_int_equal(next, all);
    next = 3;
    assert_true(
        vd_service_lines(campaign.desk.service, &campaign.seat[BLUE], 2, count_line, &next));
    assert_int_equal(next, all);
    next = all;
    assert_true(
        vd_service_lines(campaign.desk.service, &campaign.seat[BLUE], all - 1, count_line, &next));
    assert_int_equal(next, all);
    house_toy_end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_campaign_starts_when_all_have_joined),
        cmocka_unit_test(an_invitation_serves_once),
        cmocka_unit_test(two_who_use_one_invitation_at_once_get_one_seat),
        cmocka_unit_test(plans_that_cannot_be_are_refused),
        cmocka_unit_test(an_order_has_its_receipt_and_is_told_at_the_tick),
        cmocka_unit_test(a_question_needs_somebody_to_answer_it),
        cmocka_unit_test(nobody_waits_for_what_an_order_brings),
        cmocka_unit_test(a_refusal_names_its_rule),
        cmocka_unit_test(the_same_key_is_answered_alike),
        cmocka_unit_test(a_key_that_comes_again_with_what_is_allowed_again_changes_nothing),
        cmocka_unit_test(who_has_not_seen_all_is_told_so),
        cmocka_unit_test(a_text_of_several_orders_is_carried_out_one_by_one),
        cmocka_unit_test(what_stops_a_text_gives_the_rest_back),
        cmocka_unit_test(strangers_and_others_are_turned_away_alike),
        cmocka_unit_test(a_replaced_link_opens_nothing_any_more),
        cmocka_unit_test(a_successor_takes_a_seat_over_and_knows_what_it_knew),
        cmocka_unit_test(only_the_host_invites),
        cmocka_unit_test(a_house_opened_again_knows_all),
        cmocka_unit_test(lines_are_the_same_from_memory_and_from_the_store),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
