/* unit/test_umpire_seats.c: a seat's life: given back, empty, taken over, handed to a machine. */
#include <stdio.h>
#include <string.h>

#include "unit/house_toy.h"
#include "unit/toy_rules.h"

enum { HOUR = 3600 * 1000 };

static const struct vd_service_plan slow = {
    .scenario = "toy", .title = "T", .pace = "24h", .umpire = true};

static void begin(struct house_toy *campaign)
{
    house_toy_begin(campaign, &slow);
}

/* Both are placed, and it is blue's turn. */
static void begin_placed(struct house_toy *campaign)
{
    begin(campaign);
    house_toy_place_both(campaign);
}

static void end(struct house_toy *campaign)
{
    house_desk_verify(&campaign->desk, &campaign->umpire, true);
    house_desk_close(&campaign->desk);
}

static struct vd_service_card card_of(struct house_toy *campaign)
{
    struct vd_service_card card;

    assert_true(vd_service_card(campaign->desk.service, campaign->keys.game, &card));
    return card;
}

static void invite(struct house_toy *campaign, uint8_t seat)
{
    house_desk_invite(&campaign->desk, &campaign->host, seat, campaign->keys.invite[seat]);
    assert_int_equal(campaign->desk.heard.kind, VD_ANSWER_DONE);
}

static int64_t now_of(const struct house_toy *campaign)
{
    return (int64_t)(campaign->desk.now / 1000);
}

/* ---- what stands in the record and waits in the store ---- */

struct found {
    char last[80], from[20];
    unsigned lines;
};

static bool take_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct found *found = context;

    (void)n;
    (void)at;
    found->lines++;
    (void)snprintf(found->last, sizeof found->last, "%s", text);
    (void)snprintf(found->from, sizeof found->from, "%s", seat);
    return true;
}

static struct found orders_of(struct house_toy *campaign)
{
    struct found found = {0};

    assert_true(
        vd_service_orders(campaign->desk.service, &campaign->umpire, 0, take_order, &found));
    return found;
}

static bool count_row(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    ++*(unsigned *)context;
    return true;
}

static unsigned rows_of(struct house_toy *campaign, enum vd_statement statement,
                        const struct vd_value *values, size_t value_count)
{
    unsigned count = 0;

    assert_true(
        vd_store_read(campaign->desk.store, statement, values, value_count, count_row, &count));
    return count;
}

static unsigned waiting_of(struct house_toy *campaign)
{
    return rows_of(campaign, VD_WAITING_LIST, VD_VALUES(vd_value_words(campaign->keys.game)));
}

static unsigned returned_of(struct house_toy *campaign, uint8_t seat)
{
    return rows_of(campaign, VD_RETURNED_LIST,
                   VD_VALUES(vd_value_words(campaign->keys.game), vd_value_whole(seat)));
}

static void keep_returned(struct house_toy *campaign, uint8_t seat)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_service_keep_returned(&campaign->seat[seat], vd_text_of("{}"), &batch);
    assert_int_equal(vd_store_commit_now(campaign->desk.store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
}

/* ---- a successor ---- */

static void a_successor_has_nothing_that_the_one_before_wanted(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 1: end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: horse via B2"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "leave until 2026-11-20 caretaker"),
                     VD_ANSWER_DONE);
    keep_returned(&campaign, GRAY);
    assert_int_equal(waiting_of(&campaign), 2);
    assert_int_equal(returned_of(&campaign, GRAY), 1);
    invite(&campaign, GRAY);
    assert_int_equal(waiting_of(&campaign), 0);
    assert_int_equal(returned_of(&campaign, GRAY), 0);
    house_toy_join(&campaign, GRAY);
    assert_int_equal(card_of(&campaign).seat[GRAY].away_until, 0);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_true(house_toy_look(&campaign, GRAY).asked); /* and nobody answers for him */
    assert_int_equal(campaign.desk.asked_machine, 0);
    house_desk_reopen(&campaign.desk);
    house_desk_run(&campaign.desk, 1000);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    assert_int_equal(campaign.desk.asked_machine, 0);
    end(&campaign);
}

/* The former player was late: the caretaker decides nothing for the successor. */
static void a_successor_has_all_his_time(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    campaign.desk.pause = 0;
    int64_t due = house_toy_look(&campaign, BLUE).due;

    house_desk_run(&campaign.desk, 20 * HOUR);
    invite(&campaign, BLUE);
    assert_int_equal(house_toy_look(&campaign, BLUE).due,
                     due); /* who is waited for has what is left */
    house_desk_run(&campaign.desk, 2 * HOUR);
    house_toy_join(&campaign, BLUE);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, now_of(&campaign) + 86400);
    due = house_toy_look(&campaign, BLUE).due;
    house_desk_run(&campaign.desk, HOUR);
    invite(&campaign, GRAY); /* which is nobody else's time */
    house_toy_join(&campaign, GRAY);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    end(&campaign);
}

/* His order was on its way when the seat was taken from him. */
static void who_is_out_orders_no_more(void **state)
{
    struct house_toy campaign;
    struct house_desk *desk = &campaign.desk;

    (void)state;
    begin_placed(&campaign);
    const struct vd_service_post late = {.from = campaign.seat[BLUE], .text = vd_text_of("end")};

    vd_service_post(desk->service,
                    &(struct vd_service_post){.from = campaign.seat[GRAY],
                                              .text = vd_text_of("question: who is there?")},
                    NULL, NULL);
    vd_service_invite(desk->service, &campaign.host, BLUE, NULL, NULL);
    vd_service_post(desk->service, &late, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_int_equal(desk->heard.kind, VD_ANSWER_UNKNOWN);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    end(&campaign);
}

/* ... and so was the letter of one who was invited, and is no more. */
static void an_invitation_withdrawn_on_its_way_opens_nothing(void **state)
{
    struct house_toy campaign;
    struct house_desk *desk = &campaign.desk;

    (void)state;
    begin_placed(&campaign);
    invite(&campaign, BLUE);
    vd_service_invite(desk->service, &campaign.host, BLUE, NULL, NULL);
    const struct vd_service_joining joining = {.invitation = vd_text_of(campaign.keys.invite[BLUE]),
                                               .salt = vd_text_of("salt of another"),
                                               .name = vd_text_of("Another")};

    vd_service_join(desk->service, &joining, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_int_equal(desk->heard.kind, VD_ANSWER_UNKNOWN);
    assert_int_equal(card_of(&campaign).seat[BLUE].holder, VD_HOLDER_OPEN);
    house_desk_reopen(desk);
    assert_int_equal(card_of(&campaign).seat[BLUE].holder, VD_HOLDER_OPEN);
    invite(&campaign, BLUE);
    house_toy_join(&campaign, BLUE);
    end(&campaign);
}

static void hand_overs_stand_in_the_record(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    uint32_t k = house_toy_look(&campaign, BLUE).k;

    invite(&campaign, GRAY);
    assert_string_equal(orders_of(&campaign).last, "seat gray open");
    assert_int_equal(house_toy_look(&campaign, BLUE).k, k + 1);
    house_toy_join(&campaign, GRAY);
    assert_string_equal(orders_of(&campaign).last, "seat gray player");
    assert_int_equal(house_toy_look(&campaign, BLUE).k, k + 2);
    end(&campaign);
}

static void before_the_start_no_hand_over_is_written(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    house_desk_create(&campaign.desk, &slow, &campaign.keys);
    campaign.host = house_desk_party(&campaign.desk, campaign.keys.host);
    campaign.umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    house_toy_join(&campaign, BLUE);
    unsigned lines = orders_of(&campaign).lines;

    invite(&campaign, BLUE);
    house_toy_join(&campaign, BLUE);
    assert_int_equal(orders_of(&campaign).lines,
                     lines + 1); /* the salt of whoever came last counts */
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, "seat gray caretaker", NULL),
                     VD_ANSWER_REFUSED);
    house_toy_join(&campaign, GRAY);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    end(&campaign);
}

/* ---- an empty seat ---- */

static void an_empty_seat_has_a_deadline(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    invite(&campaign, BLUE);
    house_desk_run(&campaign.desk, 23 * HOUR);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_desk_run(&campaign.desk, HOUR + 1000);
    assert_true(campaign.desk.asked_machine > 0);
    assert_string_equal(orders_of(&campaign).from, "clock");
    end(&campaign);
}

/* ---- by word ---- */

static void a_seat_is_handed_to_a_machine(void **state)
{
    static const struct {
        const char *words, *echo, *machine;
        enum vd_holder holder;
    } cases[] = {
        {"seat blue caretaker", "seat blue caretaker", NULL, VD_HOLDER_CARETAKER},
        {"Seat blue  machine script", "seat blue machine script", "script", VD_HOLDER_MACHINE},
        {"seat blue machine", "seat blue machine script", "script", VD_HOLDER_MACHINE},
    };

    (void)state;
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        struct house_toy campaign;

        begin_placed(&campaign);
        const struct vd_party *by = i % 2 == 0 ? &campaign.host : &campaign.umpire;

        assert_int_equal(house_desk_post(&campaign.desk, by, cases[i / 2].words, "key"),
                         VD_ANSWER_DONE);
        assert_string_equal(campaign.desk.heard.text, cases[i / 2].echo);
        house_desk_run(&campaign.desk, 1000);
        assert_true(campaign.desk.asked_machine > 0); /* it was blue's turn */
        assert_false(house_toy_look(&campaign, BLUE).asked);
        assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_UNKNOWN);
        house_desk_reopen(&campaign.desk);
        struct vd_service_card card = card_of(&campaign);

        assert_int_equal(card.seat[BLUE].holder, cases[i / 2].holder);
        if (cases[i / 2].machine != NULL)
            assert_string_equal(card.seat[BLUE].machine, cases[i / 2].machine);
        invite(&campaign, BLUE); /* and back to a person */
        house_toy_join(&campaign, BLUE);
        assert_int_equal(card_of(&campaign).seat[BLUE].holder, VD_HOLDER_PLAYER);
        end(&campaign);
    }
}

static void a_machine_shuts_the_links_of_who_sat_there(void **state)
{
    struct house_toy campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    begin_placed(&campaign);
    invite(&campaign, BLUE);
    memcpy(key, campaign.keys.invite[BLUE], sizeof key);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, "seat blue caretaker", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_NONE);
    end(&campaign);
}

/* A key that comes again after the seat went on changes nothing. */
static void the_same_word_twice_is_one(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    for (unsigned i = 0; i < 2; i++) {
        const struct vd_party *by = i == 0 ? &campaign.host : &campaign.umpire;

        assert_int_equal(house_desk_post(&campaign.desk, by, "seat blue caretaker", "once"),
                         VD_ANSWER_DONE);
        assert_false(campaign.desk.heard.again);
        invite(&campaign, BLUE);
        assert_int_equal(house_desk_post(&campaign.desk, by, "seat blue caretaker", "once"),
                         VD_ANSWER_DONE);
        assert_true(campaign.desk.heard.again);
        assert_int_equal(card_of(&campaign).seat[BLUE].holder, VD_HOLDER_OPEN);
        house_toy_join(&campaign, BLUE);
    }
    end(&campaign);
}

static void other_words_are_refused(void **state)
{
    static const char *const words[] = {"seat blue open",
                                        "seat blue player",
                                        "seat",
                                        "seat blue",
                                        "seat red caretaker",
                                        "seat blue caretaker now",
                                        "seat blue machine x",
                                        "report all: hear!\nseat blue caretaker",
                                        "seat blue caretaker\nreport all: hear!"};
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_int_equal(house_desk_post(&campaign.desk, &campaign.umpire, words[i], NULL),
                         VD_ANSWER_REFUSED);
        assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, words[i], NULL),
                         VD_ANSWER_REFUSED);
    }
    assert_int_equal(house_toy_post(&campaign, GRAY, "seat blue caretaker"), VD_ANSWER_REFUSED);
    assert_int_equal(card_of(&campaign).seat[BLUE].holder, VD_HOLDER_PLAYER);
    end(&campaign);
}

/* Nobody else speaks for a seat that is the caretaker's own. */
static void a_caretakers_seat_consents(void **state)
{
    struct house_toy campaign;
    char text[40];

    (void)state;
    begin_placed(&campaign);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, "seat gray caretaker", NULL),
                     VD_ANSWER_DONE);
    (void)snprintf(text, sizeof text, "propose rewind %lu",
                   (unsigned long)house_toy_look(&campaign, BLUE).k);
    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, text), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_true(strncmp(orders_of(&campaign).last, "rewind ", 7) == 0);
    assert_int_equal(card_of(&campaign).seat[GRAY].holder, VD_HOLDER_CARETAKER);
    end(&campaign);
}

/* ---- how a seat is minded ---- */

static bool posture_is(struct house_toy *campaign, const struct vd_party *party,
                       enum vd_posture expected)
{
    enum vd_posture posture = VD_POSTURE_COUNT;

    return vd_service_posture(campaign->desk.service, party, &posture) && posture == expected;
}

static void a_posture_is_declared_and_kept(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    assert_true(posture_is(&campaign, &campaign.seat[BLUE], VD_POSTURE_DEFEND));
    unsigned changed = campaign.desk.changed;

    assert_int_equal(house_toy_post(&campaign, BLUE, "Caretaker  hold"), VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "caretaker hold");
    assert_int_equal(house_toy_post(&campaign, BLUE, "Posture  press"), VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "caretaker press"); /* the old word */
    assert_int_equal(campaign.desk.changed, changed);                 /* nobody hears of it */
    assert_int_equal(house_toy_post(&campaign, BLUE, "caretaker storm"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(campaign.desk.heard.sentence, "write: caretaker hold"));
    assert_int_equal(house_toy_post(&campaign, BLUE, "caretaker"), VD_ANSWER_REFUSED);
    /* The old word with anything else behind it is the game's. */
    assert_int_equal(house_toy_post(&campaign, BLUE, "posture passive"), VD_ANSWER_REFUSED);
    assert_null(strstr(campaign.desk.heard.sentence, "write: caretaker"));
    house_desk_reopen(&campaign.desk);
    assert_true(posture_is(&campaign, &campaign.seat[BLUE], VD_POSTURE_PRESS));
    assert_true(posture_is(&campaign, &campaign.seat[GRAY], VD_POSTURE_DEFEND));
    house_desk_run(&campaign.desk, 24 * HOUR + 1000);
    assert_true(campaign.desk.asked_machine > 0);
    assert_int_equal(campaign.desk.posture, VD_POSTURE_PRESS);
    end(&campaign);
}

static void a_posture_is_its_seats_secret(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "posture hold"), VD_ANSWER_DONE);
    assert_false(posture_is(&campaign, &campaign.host, VD_POSTURE_HOLD));
    struct vd_party umpire = campaign.umpire;

    umpire.seat = BLUE; /* whom he may look at, in all else */
    assert_false(posture_is(&campaign, &umpire, VD_POSTURE_HOLD));
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.umpire, "posture press", NULL),
                     VD_ANSWER_REFUSED);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, "posture press", NULL),
                     VD_ANSWER_REFUSED);
    end(&campaign);
}

static void a_leave_may_say_how(void **state)
{
    static const char *const wrong[] = {"leave until 2026-11-20 press",
                                        "leave until 2026-11-20 caretaker storm",
                                        "leave until 2026-11-20 caretakers hold"};
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(house_toy_post(&campaign, GRAY, wrong[i]), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, GRAY, "leave until 2026-11-20 caretaker  hold"),
                     VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "leave until 2026-11-20 caretaker hold");
    house_desk_reopen(&campaign.desk);
    assert_true(posture_is(&campaign, &campaign.seat[GRAY], VD_POSTURE_HOLD));
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_int_equal(campaign.desk.posture, VD_POSTURE_HOLD);
    end(&campaign);
}

static void a_successor_declares_his_own(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_placed(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "posture press"), VD_ANSWER_DONE);
    invite(&campaign, GRAY);
    house_toy_join(&campaign, GRAY);
    assert_true(posture_is(&campaign, &campaign.seat[GRAY], VD_POSTURE_DEFEND));
    house_desk_reopen(&campaign.desk);
    assert_true(posture_is(&campaign, &campaign.seat[GRAY], VD_POSTURE_DEFEND));
    end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_successor_has_nothing_that_the_one_before_wanted),
        cmocka_unit_test(a_successor_has_all_his_time),
        cmocka_unit_test(who_is_out_orders_no_more),
        cmocka_unit_test(an_invitation_withdrawn_on_its_way_opens_nothing),
        cmocka_unit_test(hand_overs_stand_in_the_record),
        cmocka_unit_test(before_the_start_no_hand_over_is_written),
        cmocka_unit_test(an_empty_seat_has_a_deadline),
        cmocka_unit_test(a_seat_is_handed_to_a_machine),
        cmocka_unit_test(a_machine_shuts_the_links_of_who_sat_there),
        cmocka_unit_test(the_same_word_twice_is_one),
        cmocka_unit_test(other_words_are_refused),
        cmocka_unit_test(a_caretakers_seat_consents),
        cmocka_unit_test(a_posture_is_declared_and_kept),
        cmocka_unit_test(a_posture_is_its_seats_secret),
        cmocka_unit_test(a_leave_may_say_how),
        cmocka_unit_test(a_successor_declares_his_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
