/* unit/test_umpire_salts.c: a house collects hashes, asks for the salts, and then starts the campaign. */
#include <string.h>

#include "record/verify.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"

enum { HOUR = 3600 * 1000 };

static const struct vd_service_plan usual = {.scenario = "toy", .title = "A toy", .umpire = true};
static const char *const salts[] = {"salt of blue", "salt of gray"};

static void begin(struct house_toy *toy, const struct vd_service_plan *plan)
{
    house_desk_open(&toy->desk, &toy_catalogue);
    house_desk_create(&toy->desk, plan, &toy->keys);
    toy->host = house_desk_party(&toy->desk, toy->keys.host);
    if (plan->umpire)
        toy->umpire = house_desk_party(&toy->desk, toy->keys.umpire);
}

static void join_by(struct house_toy *toy, uint8_t seat, const char *invitation, const char *salt)
{
    toy->seat[seat] = house_desk_join_hashed(&toy->desk, invitation, salt);
    assert_int_equal(toy->seat[seat].role, VD_ROLE_SEAT);
}

static void join(struct house_toy *toy, uint8_t seat)
{
    join_by(toy, seat, toy->keys.invite[seat], salts[seat]);
}

static struct vd_service_card card_of(struct house_toy *toy)
{
    struct vd_service_card card;

    assert_true(vd_service_card(toy->desk.service, toy->keys.game, &card));
    return card;
}

static void open_salt(struct house_toy *toy, uint8_t seat)
{
    char text[60];

    (void)snprintf(text, sizeof text, "salt %s", salts[seat]);
    assert_int_equal(house_toy_post(toy, seat, text), VD_ANSWER_DONE);
}

static void must_refuse(struct house_toy *toy, const struct vd_party *from, const char *text,
                        const char *words)
{
    assert_int_equal(house_desk_post(&toy->desk, from, text, NULL), VD_ANSWER_REFUSED);
    if (strstr(toy->desk.heard.sentence, words) == NULL)
        fail_msg("'%s': '%s' lacks '%s'", text, toy->desk.heard.sentence, words);
}

static void the_start_comes_when_every_salt_is_opened(void **state)
{
    struct house_toy toy;

    (void)state;
    begin(&toy, &usual);
    join(&toy, BLUE);
    must_refuse(&toy, &toy.seat[BLUE], "salt salt of blue", "keep your salt secret");
    assert_false(house_toy_look(&toy, BLUE).salt_wanted);
    assert_int_equal(card_of(&toy).salts_missing, 0);
    join(&toy, GRAY);
    assert_string_equal(card_of(&toy).state, "waiting");
    assert_int_equal(card_of(&toy).salts_missing, 3);
    assert_true(house_toy_look(&toy, BLUE).salt_wanted);
    must_refuse(&toy, &toy.seat[BLUE], "salt ground to suit", "this salt does not match");
    must_refuse(&toy, &toy.umpire, "start", "starts automatically");
    must_refuse(&toy, &toy.umpire, "open salts", "starts automatically");
    open_salt(&toy, BLUE);
    assert_int_equal(card_of(&toy).salts_missing, 2);
    open_salt(&toy, GRAY);
    assert_string_equal(card_of(&toy).state, "running");
    assert_int_equal(card_of(&toy).grade, VD_GRADE_SALTED);
    assert_true(house_toy_look(&toy, BLUE).asked);
    must_refuse(&toy, &toy.host, "without blue", "has started");
    house_desk_verify(&toy.desk, &toy.seat[BLUE], false);
    house_desk_verify(&toy.desk, &toy.umpire, true);
    house_toy_end(&toy);
}

/* A house that is stopped between hash and salt goes on where it was. */
static void a_restart_between_hash_and_salt_changes_nothing(void **state)
{
    struct house_toy toy;

    (void)state;
    begin(&toy, &usual);
    join(&toy, BLUE);
    house_desk_reopen(&toy.desk);
    join(&toy, GRAY);
    house_desk_reopen(&toy.desk);
    assert_int_equal(card_of(&toy).salts_missing, 3);
    open_salt(&toy, GRAY);
    house_desk_reopen(&toy.desk);
    assert_int_equal(card_of(&toy).salts_missing, 1);
    open_salt(&toy, BLUE);
    assert_string_equal(card_of(&toy).state, "running");
    assert_int_equal(card_of(&toy).grade, VD_GRADE_SALTED);
    house_toy_end(&toy);
}

/* Until the hashes are told, a successor's hash replaces that of the former player. */
static void a_successor_brings_a_salt_of_his_own(void **state)
{
    struct house_toy toy;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    begin(&toy, &usual);
    join_by(&toy, BLUE, toy.keys.invite[BLUE], "salt of who left");
    house_desk_invite(&toy.desk, &toy.host, BLUE, key);
    join_by(&toy, BLUE, key, salts[BLUE]);
    join(&toy, GRAY);
    open_salt(&toy, BLUE);
    open_salt(&toy, GRAY);
    assert_int_equal(card_of(&toy).grade, VD_GRADE_SALTED);
    assert_string_equal(card_of(&toy).state, "running");
    house_toy_end(&toy);
}

/* After that it would be a salt chosen late: it is gone on without one, by the host's word. */
static void who_leaves_before_he_opens_takes_his_salt_along(void **state)
{
    struct house_toy toy;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    begin(&toy, &usual);
    join(&toy, BLUE);
    join(&toy, GRAY);
    open_salt(&toy, GRAY);
    house_desk_invite(&toy.desk, &toy.host, BLUE, key);
    join_by(&toy, BLUE, key, "a salt to suit himself");
    assert_string_equal(card_of(&toy).state, "waiting");
    must_refuse(&toy, &toy.seat[BLUE], "salt a salt to suit himself", "this salt does not match");
    must_refuse(&toy, &toy.seat[BLUE], "without blue", "the host or the umpire");
    must_refuse(&toy, &toy.host, "without gray", "the salt of gray is not missing");
    assert_int_equal(house_desk_post(&toy.desk, &toy.host, "without blue", NULL), VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 1000);
    assert_string_equal(card_of(&toy).state, "running");
    assert_int_equal(card_of(&toy).grade, VD_GRADE_LOCAL);
    assert_true(house_toy_look(&toy, BLUE).asked);
    house_desk_verify(&toy.desk, &toy.umpire, true);
    house_toy_end(&toy);
}

static void a_missing_salt_is_asked_for_again(void **state)
{
    static const struct vd_service_plan paced = {
        .scenario = "toy", .title = "A toy", .umpire = true, .pace = "48h"};
    struct house_toy toy;

    (void)state;
    begin(&toy, &paced);
    join(&toy, BLUE);
    join(&toy, GRAY);
    open_salt(&toy, BLUE);
    uint32_t blue = house_toy_look(&toy, BLUE).k, gray = house_toy_look(&toy, GRAY).k;

    house_desk_run(&toy.desk, (uint64_t)47 * HOUR);
    assert_int_equal(house_toy_look(&toy, GRAY).k, gray);
    house_desk_run(&toy.desk, (uint64_t)2 * HOUR);
    assert_int_equal(house_toy_look(&toy, GRAY).k, gray + 1);
    assert_int_equal(house_toy_look(&toy, BLUE).k, blue); /* whose salt is there */
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, (uint64_t)49 * HOUR);
    assert_int_equal(house_toy_look(&toy, GRAY).k, gray + 2);
    for (unsigned i = 0; i < 20; i++)
        house_desk_run(&toy.desk, (uint64_t)49 * HOUR);
    assert_true(house_toy_look(&toy, GRAY).k < gray + 10); /* not for ever */
    open_salt(&toy, GRAY);
    assert_string_equal(card_of(&toy).state, "running");
    assert_int_equal(card_of(&toy).grade, VD_GRADE_SALTED);
    house_toy_end(&toy);
}

/* Machines have no client that could keep a salt from the host: the player's alone is in the dice. */
static void against_a_machine_the_player_salts_alone(void **state)
{
    static const struct vd_service_plan plan = {
        .scenario = "toy", .title = "A toy", .seat[GRAY] = {VD_HOLDER_MACHINE, "random"}};
    struct house_toy toy;

    (void)state;
    begin(&toy, &plan);
    join(&toy, BLUE);
    assert_int_equal(card_of(&toy).salts_missing, 1);
    open_salt(&toy, BLUE);
    assert_string_equal(card_of(&toy).state, "running");
    assert_int_equal(card_of(&toy).grade, VD_GRADE_SALTED);
    house_toy_end(&toy);
}

/* ---- the secret ---- */

static struct vd_text record_for(struct house_toy *toy, const struct vd_party *party,
                                 struct vd_arena *arena)
{
    struct vd_buffer bytes;

    vd_buffer_init(&bytes, arena);
    assert_true(vd_service_record(toy->desk.service, party, true, &bytes));
    return vd_buffer_text(&bytes);
}

/* Whoever reads it before anybody has joined could choose a salt by it; later he could foresee the dice. */
static void nobody_reads_the_key_before_the_end(void **state)
{
    struct house_toy toy;
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault;

    (void)state;
    vd_arena_init(&arena);
    begin(&toy, &usual);
    assert_null(strstr(record_for(&toy, &toy.umpire, &arena).at, "\"key\""));
    join(&toy, BLUE);
    join(&toy, GRAY);
    open_salt(&toy, BLUE);
    open_salt(&toy, GRAY);
    house_toy_place_both(&toy);
    struct vd_text before = record_for(&toy, &toy.umpire, &arena);

    assert_null(strstr(before.at, "\"key\""));
    assert_true(vd_verify(&toy_catalogue, before, &arena, &verdict, &fault));
    assert_true(verdict.keyless);
    assert_non_null(strstr(vd_verdict_dice(&verdict), "not proved"));
    assert_int_equal(house_toy_post(&toy, BLUE, "resign"), VD_ANSWER_DONE);
    house_desk_run(&toy.desk, 1000);
    struct vd_text after = record_for(&toy, &toy.seat[BLUE], &arena);

    assert_non_null(strstr(after.at, "\"key\""));
    assert_true(vd_verify(&toy_catalogue, after, &arena, &verdict, &fault));
    assert_int_equal(verdict.grade, VD_GRADE_SALTED);
    assert_non_null(strstr(vd_verdict_dice(&verdict), "nobody could choose them unless"));
    /* It is the same chain: what the umpire had before is the beginning of it. */
    const char *rest = strchr(before.at, '\n');

    assert_non_null(strstr(after.at, rest));
    vd_arena_release(&arena);
    house_toy_end(&toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_comes_when_every_salt_is_opened),
        cmocka_unit_test(a_restart_between_hash_and_salt_changes_nothing),
        cmocka_unit_test(a_successor_brings_a_salt_of_his_own),
        cmocka_unit_test(who_leaves_before_he_opens_takes_his_salt_along),
        cmocka_unit_test(a_missing_salt_is_asked_for_again),
        cmocka_unit_test(against_a_machine_the_player_salts_alone),
        cmocka_unit_test(nobody_reads_the_key_before_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
