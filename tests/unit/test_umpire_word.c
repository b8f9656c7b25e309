/* unit/test_umpire_word.c: what a machine takes on the other side's word (vd_rules.believes). */
#include "unit/house_toy.h"
#include "unit/toy_rules.h"

static const struct vd_service_plan against_machine = {
    .scenario = "toy",
    .title = "A machine",
    .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};

/* The machine is asked where it stands, and never for its part of what it believes. */
static unsigned asked_until_blues_next_turn(bool believes)
{
    struct house_toy campaign;
    unsigned asked;

    toy_believes_all = believes;
    house_toy_begin(&campaign, &against_machine);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    asked = campaign.desk.asked_machine;
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_true(house_toy_look(&campaign, BLUE).view->asked);
    asked = campaign.desk.asked_machine - asked;
    house_toy_end(&campaign);
    toy_believes_all = false;
    return asked;
}

static void a_machine_takes_the_others_word_unasked(void **state)
{
    (void)state;
    assert_true(asked_until_blues_next_turn(false) > 0);
    assert_int_equal(asked_until_blues_next_turn(true), 0);
}

/* The caretaker of a person's seat is asked all the same. */
static void a_caretaker_takes_nobodys_word(void **state)
{
    struct house_toy campaign;
    unsigned asked;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.host, "seat gray caretaker", NULL),
                     VD_ANSWER_DONE);
    toy_believes_all = true;
    asked = campaign.desk.asked_machine;
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    toy_believes_all = false;
    assert_true(campaign.desk.asked_machine > asked);
    house_toy_end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_machine_takes_the_others_word_unasked),
                                       cmocka_unit_test(a_caretaker_takes_nobodys_word)};

    return cmocka_run_group_tests_name("the other side's word", tests, NULL, NULL);
}
