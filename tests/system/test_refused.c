/* system/test_refused.c: orders that must be refused where a golden game has come so far, each by its rule,
 * for every system of the program. A refused order changes nothing: the game goes on as it did. */
#include <sodium.h>
#include <string.h>

#include "system/trial.h"
#include "unit/check.h"
#include "unit/golden_game.h"

enum { LEAST = 4 };

/* The record takes the text as from a player. */
static void assert_refused(struct vd_record *record, const struct trial_refused *refused)
{
    uint8_t seat = vd_record_seat_of(record, refused->seat);
    const struct vd_hash chain = record->chain;
    struct vd_act act;
    struct vd_error error = {0};
    const char *canonical;
    enum vd_result result;

    assert_true(seat != VD_SEAT_NONE);
    result = vd_record_take(record, seat, vd_text_of(refused->text), &act, &canonical, &error);
    const char *rule = error.rule > 0 ? vd_rule_id(record->system, error.rule) : "none";

    if (result == VD_OK)
        fail_msg("%s before '%s': '%s' was accepted", refused->replay, refused->before,
                 refused->text);
    if (result != (refused->rule != NULL ? VD_REFUSED : VD_UNREADABLE) ||
        (refused->rule != NULL && strcmp(rule, refused->rule) != 0))
        fail_msg("%s before '%s': '%s' is refused by %s, not by %s: %s", refused->replay,
                 refused->before, refused->text, rule,
                 refused->rule != NULL ? refused->rule : "none", error.sentence);
    assert_true(error.sentence[0] != '\0');
    assert_true(vd_hash_is(&record->chain, &chain));
}

static void each_is_refused(const struct trial *trial)
{
    unsigned count = 0;

    for (const struct trial_refused *refused = trial->refused; refused->text != NULL; refused++) {
        struct golden golden;

        golden_play(&golden, refused->replay, golden_before(refused->replay, refused->before),
                    NULL);
        assert_refused(&golden.record, refused);
        golden_release(&golden);
        count++;
    }
    assert_true(count >= LEAST);
}

static void wrong_orders_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++)
        each_is_refused(trial_of(vd_systems[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(wrong_orders_are_refused)};

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("orders to refuse", tests, NULL, NULL);
}
