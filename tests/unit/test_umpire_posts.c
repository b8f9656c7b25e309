/* unit/test_umpire_posts.c: what is posted to a house comes twice, at the same time as something else, or just
 * before the server is killed. */
#include <string.h>

#include "unit/house_toy.h"
#include "unit/toy_rules.h"

static const struct vd_service_plan with_umpire = {.scenario = "toy", .title = "T", .umpire = true};

static void hear_asker(void *context, const struct vd_answer *answer)
{
    struct heard *heard = context;

    heard->came = true;
    heard->kind = answer->kind;
}

/* ---- the umpire's texts ---- */

/* Wherever in a text it stands, a record that forgets is read again before it goes back. */
static void an_umpire_goes_back_in_any_writing(void **state)
{
    static const char *const texts[] = {" rewind 4", "\n\nrewind 4\n", "# once more\n  REWIND   4"};
    struct house_toy toy;

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        house_toy_begin(&toy, &with_umpire);
        struct vd_party umpire = house_desk_party(&toy.desk, toy.keys.umpire);

        house_toy_place_both(&toy);
        assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_DONE);
        assert_int_equal(house_desk_post(&toy.desk, &umpire, texts[i], NULL), VD_ANSWER_DONE);
        house_desk_run(&toy.desk, 100);
        assert_true(house_toy_look(&toy, GRAY).asked); /* he is to place his tokens again */
        house_desk_verify(&toy.desk, &umpire, true);
        house_toy_end(&toy);
    }
}

/* A seat's word costs no reading. */
static void a_seat_cannot_go_back_by_itself(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    house_toy_place_both(&toy);
    assert_int_equal(house_toy_post(&toy, BLUE, "rewind 2"), VD_ANSWER_REFUSED);
    house_toy_end(&toy);
}

/* Of several orders, only the first would have a receipt. */
static void an_umpire_orders_one_thing_at_a_time(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    struct vd_party umpire = house_desk_party(&toy.desk, toy.keys.umpire);
    uint32_t k = house_toy_look(&toy, BLUE).k;

    assert_int_equal(house_desk_post(&toy.desk, &umpire, "report all: one\nreport all: two", "key"),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "one order at a time"));
    assert_int_equal(house_toy_look(&toy, BLUE).k, k);
    assert_int_equal(house_desk_post(&toy.desk, &umpire, "report all: one", "key"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&toy, BLUE).k, k + 1);
    assert_int_equal(house_desk_post(&toy.desk, &umpire, "report nobody: one", NULL),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "the seats are blue, gray"));
    house_toy_end(&toy);
}

/* ---- joining ---- */

static void invite_at_once(struct house_toy *toy, uint8_t seat)
{
    struct vd_party host = house_desk_party(&toy->desk, toy->keys.host);

    vd_service_invite(toy->desk.service, &host, seat, NULL, NULL);
}

/* The host sends a new invitation in the moment in which the player uses the old one. */
static void an_invitation_that_is_replaced_meanwhile_opens_nothing(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T"};
    struct house_toy toy;

    (void)state;
    house_desk_open(&toy.desk, &toy_catalogue);
    house_desk_create(&toy.desk, &plan, &toy.keys);
    invite_at_once(&toy, BLUE);
    (void)house_desk_join(&toy.desk, toy.keys.invite[BLUE], "salt of the old one");
    assert_int_equal(toy.desk.heard.kind, VD_ANSWER_UNKNOWN);
    assert_null(vd_service_broken(toy.desk.service));
    house_toy_join(&toy, GRAY);
    house_desk_run(&toy.desk, 100);
    assert_false(house_toy_look(&toy, GRAY).asked); /* it has not started: blue's seat is open */
    struct vd_party host = house_desk_party(&toy.desk, toy.keys.host);

    house_desk_invite(&toy.desk, &host, BLUE, toy.keys.invite[BLUE]);
    house_toy_join(&toy, BLUE);
    house_desk_run(&toy.desk, 100);
    assert_true(house_toy_look(&toy, GRAY).asked);
    house_toy_end(&toy);
}

/* And the other way round: who joined is put out again, before and after a restart. */
static void who_joins_before_a_new_invitation_is_put_out_by_it(void **state)
{
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T"};
    struct house_toy toy;

    (void)state;
    house_desk_open(&toy.desk, &toy_catalogue);
    house_desk_create(&toy.desk, &plan, &toy.keys);
    const struct vd_service_joining joining = {.invitation = vd_text_of(toy.keys.invite[BLUE]),
                                               .salt = vd_text_of("salt of blue"),
                                               .name = vd_text_of("A")};

    vd_service_join(toy.desk.service, &joining, NULL, NULL);
    invite_at_once(&toy, BLUE);
    house_desk_run(&toy.desk, 0);
    house_toy_join(&toy, GRAY);
    for (int round = 0; round < 2; round++) {
        house_desk_run(&toy.desk, 100);
        assert_false(house_toy_look(&toy, GRAY).asked);
        house_desk_reopen(&toy.desk);
    }
    house_toy_end(&toy);
}

static void a_poor_salt_takes_no_seat(void **state)
{
    static const char *const poor[] = {"        ", "   short   ", "with;semicolon", ""};
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T"};
    struct house_toy toy;

    (void)state;
    house_desk_open(&toy.desk, &toy_catalogue);
    house_desk_create(&toy.desk, &plan, &toy.keys);
    for (size_t i = 0; i < COUNT(poor); i++) {
        (void)house_desk_join(&toy.desk, toy.keys.invite[BLUE], poor[i]);
        assert_int_equal(toy.desk.heard.kind, VD_ANSWER_REFUSED);
    }
    house_toy_join(&toy, GRAY);
    house_desk_run(&toy.desk, 100);
    assert_false(house_toy_look(&toy, GRAY).asked);
    house_toy_join(&toy, BLUE);
    house_desk_run(&toy.desk, 100);
    assert_true(house_toy_look(&toy, BLUE).asked);
    house_toy_end(&toy);
}

/* The answer may be lost on its way: who named the key himself has it all the same. */
static void a_key_can_be_wished_for(void **state)
{
    static const char wished[2][VD_KEY_LETTERS + 1] = {
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFA",
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFE"};
    const struct vd_service_plan plan = {.scenario = "toy", .title = "T"};
    struct house_toy toy;

    (void)state;
    house_desk_open(&toy.desk, &toy_catalogue);
    house_desk_create(&toy.desk, &plan, &toy.keys);
    struct vd_service_joining joining = {.invitation = vd_text_of(toy.keys.invite[BLUE]),
                                         .salt = vd_text_of("salt of blue"),
                                         .name = vd_text_of("A"),
                                         .key = vd_text_of("too short")};

    vd_service_join(toy.desk.service, &joining, house_desk_hear, &toy.desk);
    assert_int_equal(toy.desk.heard.kind, VD_ANSWER_REFUSED);
    joining.key = joining.invitation; /* which the host has */
    vd_service_join(toy.desk.service, &joining, house_desk_hear, &toy.desk);
    house_desk_run(&toy.desk, 0);
    assert_int_equal(toy.desk.heard.kind, VD_ANSWER_UNKNOWN);
    joining.key = vd_text_of(wished[0]);
    vd_service_join(toy.desk.service, &joining, NULL, NULL);
    house_desk_run(&toy.desk, 0);
    struct vd_party blue = house_desk_party(&toy.desk, wished[0]);

    assert_int_equal(blue.role, VD_ROLE_SEAT);
    assert_int_equal(blue.seat, BLUE);
    vd_service_replace_key(toy.desk.service, &(struct vd_link_request){.party = blue},
                           vd_text_of(wished[1]), NULL, NULL);
    house_desk_run(&toy.desk, 0);
    assert_int_equal(house_desk_party(&toy.desk, wished[0]).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&toy.desk, wished[1]).role, VD_ROLE_SEAT);
    house_toy_end(&toy);
}

/* ---- who is put out ---- */

/* In the moment in which he is, he asks for another link or a cookie: both would open the seat to him for ever. */
static void who_is_put_out_gets_no_other_link(void **state)
{
    (void)state;
    for (int round = 0; round < 2; round++) {
        struct house_toy toy;

        house_toy_begin(&toy, NULL);
        struct vd_party host = house_desk_party(&toy.desk, toy.keys.host);
        const struct vd_link_request asked = {toy.seat[BLUE], vd_text_of(toy.key[BLUE])};
        char invitation[VD_KEY_LETTERS + 1];

        toy.desk.heard.came = false;
        vd_service_invite(toy.desk.service, &host, BLUE, house_desk_hear, &toy.desk);
        struct heard asker = {0};

        if (round == 0)
            vd_service_replace_key(toy.desk.service, &asked, vd_text_of(""), hear_asker, &asker);
        else
            vd_service_cookie(toy.desk.service, &asked, 3600, hear_asker, &asker);
        house_desk_run(&toy.desk, 0);
        assert_true(asker.came);
        assert_int_equal(asker.kind, VD_ANSWER_UNKNOWN);
        memcpy(invitation, toy.desk.heard.text, sizeof invitation);
        assert_int_equal(house_desk_party(&toy.desk, invitation).role, VD_ROLE_INVITED);
        house_toy_end(&toy);
    }
}

static void a_successors_keys_are_his_own(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    struct vd_party host = house_desk_party(&toy.desk, toy.keys.host);

    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "place B4 A4", "1"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, GRAY, "place B1 D1"), VD_ANSWER_DONE);
    house_desk_invite(&toy.desk, &host, BLUE, toy.keys.invite[BLUE]);
    house_toy_join(&toy, BLUE);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "end", "1"), VD_ANSWER_DONE);
    assert_false(toy.desk.heard.again);
    assert_true(house_toy_look(&toy, GRAY).asked);
    house_toy_end(&toy);
}

/* What binds the seat is its holder's to say. */
static void a_deputy_does_not_bind_the_seat(void **state)
{
    static const char *const binding[] = {
        "resign",           "gallery 2",     "leave until 2026-11-20", "posture press",
        "propose rewind 1", "ahead: resign", "ahead: end\nresign"};
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    house_toy_place_both(&toy);
    assert_int_equal(house_toy_post(&toy, BLUE, "deputy until 2026-11-20"), VD_ANSWER_DONE);
    struct vd_party deputy = house_desk_party(&toy.desk, toy.desk.heard.text);

    assert_true(deputy.until != 0);
    for (size_t i = 0; i < COUNT(binding); i++) {
        assert_int_equal(house_desk_post(&toy.desk, &deputy, binding[i], NULL), VD_ANSWER_REFUSED);
        assert_non_null(strstr(toy.desk.heard.sentence, "not the deputy"));
    }
    assert_int_equal(house_desk_post(&toy.desk, &deputy, "horse via B3", NULL), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

/* ---- words that come again ---- */

static void a_word_with_its_key_is_taken_once(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    house_toy_place_both(&toy);
    const struct vd_party *gray = &toy.seat[GRAY];

    assert_int_equal(house_desk_post(&toy.desk, gray, "ahead: foot via D2\nend", "one"),
                     VD_ANSWER_DONE);
    assert_false(toy.desk.heard.again);
    assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 100);
    assert_true(house_toy_look(&toy, BLUE).asked); /* it was carried out */
    for (int round = 0; round < 2; round++) {
        assert_int_equal(house_desk_post(&toy.desk, gray, "ahead: foot via D2\nend", "one"),
                         VD_ANSWER_DONE);
        assert_true(toy.desk.heard.again);
        assert_int_equal(toy.desk.heard.head.text[0],
                         '\0'); /* no line of anybody's is told by it */
        assert_int_equal(house_desk_post(&toy.desk, gray, "ahead: end", "one"), VD_ANSWER_REFUSED);
        assert_non_null(strstr(toy.desk.heard.sentence, "another text"));
        house_desk_reopen(&toy.desk);
    }
    assert_int_equal(house_toy_post(&toy, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 100);
    assert_true(house_toy_look(&toy, GRAY).asked); /* nothing waits for him */
    house_toy_end(&toy);
}

static void a_word_that_comes_twice_at_once_is_taken_once(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    const struct vd_service_post post = {.from = toy.seat[BLUE],
                                         .text = vd_text_of("deputy until 2026-11-20"),
                                         .key = vd_text_of("one")};

    vd_service_post(toy.desk.service, &post, NULL, NULL);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "deputy until 2026-11-20", "one"),
                     VD_ANSWER_DONE);
    assert_true(toy.desk.heard.again);
    house_toy_end(&toy);
}

/* Two texts under one key at once: the one that is refused changes nothing, before and after a restart. */
static void a_word_that_is_refused_is_not_in_force(void **state)
{
    struct house_toy toy;
    struct vd_service_card card;

    (void)state;
    house_toy_begin(&toy, NULL);
    const struct vd_service_post post = {.from = toy.seat[BLUE],
                                         .text = vd_text_of("leave until 2026-11-20"),
                                         .key = vd_text_of("one")};

    vd_service_post(toy.desk.service, &post, NULL, NULL);
    assert_int_equal(house_desk_post(&toy.desk, &toy.seat[BLUE], "leave until 2026-11-25", "one"),
                     VD_ANSWER_REFUSED);
    assert_true(vd_service_card(toy.desk.service, toy.keys.game, &card));
    int64_t until = card.seat[BLUE].away_until;

    house_desk_reopen(&toy.desk);
    assert_true(vd_service_card(toy.desk.service, toy.keys.game, &card));
    assert_int_equal(card.seat[BLUE].away_until, until);
    /* and of what is not seen nothing gets in */
    assert_int_equal(
        house_toy_post(&toy, BLUE, "\n\xE2\x80\x8Bposture \xE2\x80\xAEhold\xE2\x80\xAC"),
        VD_ANSWER_DONE);
    assert_string_equal(toy.desk.heard.text, "caretaker hold");
    house_toy_end(&toy);
}

static void a_word_takes_nothing_that_it_would_not_do(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    assert_int_equal(house_toy_post(&toy, BLUE, "standing 2: end ; end"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "one order"));
    assert_int_equal(house_toy_post(&toy, BLUE, "leave until 2026-11-20"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "back\nplace B4 A4"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&toy, BLUE, "back"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

/* ---- killed between the receipt and the tick ---- */

static void run_without_a_tick(struct house_toy *toy)
{
    for (int i = 0; i < 20000; i++)
        vd_service_run(toy->desk.service, toy->desk.now);
}

static void the_rest_of_a_text_is_given_back_after_a_crash(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    house_toy_place_both(&toy);
    house_toy_post_early(&toy, &toy.seat[BLUE], "foot via A3\nfoot via A2\nend", "key");
    run_without_a_tick(&toy);
    assert_int_equal(toy.desk.returned_count, 0);
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, 100);
    assert_int_equal(toy.desk.returned_count, 1);
    assert_string_equal(toy.desk.returned.rest, "foot via A2\nend\n");
    house_desk_reopen(&toy.desk); /* and once is enough */
    house_desk_run(&toy.desk, 100);
    assert_int_equal(toy.desk.returned_count, 1);
    house_toy_end(&toy);
}

/* The order that was acknowledged met the enemy, which nobody knew when the server was killed. */
static void what_overtakes_a_text_does_so_after_a_crash(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, NULL);
    house_toy_place_both(&toy);
    assert_int_equal(house_toy_post(&toy, BLUE, "horse via B3\nend"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, GRAY, "horse via B2\nend"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, GRAY, "standing 1: card hold"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "standing 1: card hold"), VD_ANSWER_DONE);
    house_toy_settle(&toy, BLUE, "horse via B2\nfoot via A3\nend");
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, 100);
    assert_int_equal(toy.desk.returned_count, 1);
    assert_string_equal(toy.desk.returned.rest, "foot via A3\nend\n");
    assert_non_null(strstr(toy.desk.returned.sentence, "Contact"));
    house_toy_end(&toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_umpire_goes_back_in_any_writing),
        cmocka_unit_test(a_seat_cannot_go_back_by_itself),
        cmocka_unit_test(an_umpire_orders_one_thing_at_a_time),
        cmocka_unit_test(an_invitation_that_is_replaced_meanwhile_opens_nothing),
        cmocka_unit_test(who_joins_before_a_new_invitation_is_put_out_by_it),
        cmocka_unit_test(a_poor_salt_takes_no_seat),
        cmocka_unit_test(a_key_can_be_wished_for),
        cmocka_unit_test(who_is_put_out_gets_no_other_link),
        cmocka_unit_test(a_successors_keys_are_his_own),
        cmocka_unit_test(a_deputy_does_not_bind_the_seat),
        cmocka_unit_test(a_word_with_its_key_is_taken_once),
        cmocka_unit_test(a_word_that_comes_twice_at_once_is_taken_once),
        cmocka_unit_test(a_word_that_is_refused_is_not_in_force),
        cmocka_unit_test(a_word_takes_nothing_that_it_would_not_do),
        cmocka_unit_test(the_rest_of_a_text_is_given_back_after_a_crash),
        cmocka_unit_test(what_overtakes_a_text_does_so_after_a_crash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
