/* unit/test_altar_record_worlds.c: two worlds of the altar system, through session and record.
 *
 * Two records of one campaign go the same way until the enemy of a seat gives two orders that it may
 * not notice. Then its own record but for the seals, which are the umpire's heads, its view, its list
 * of orders and whether it can take something back are the same in both; and the same again after the
 * enemy has taken his order back: undo betrays nothing. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "record/vdr.h"
#include "rules/altar/tables/command.h"
#include "scenario/scenario.h"
#include "systems/altar.h"
#include "unit/altar_worlds_parts.h"
#include "unit/record_changes.h"
#include "unit/sim_desk.h"

enum { TEXT = 1 << 23, ORDERS = 250 };

static const struct vd_catalogue catalogue = {.system = vd_system_find};

struct campaign {
    struct vd_record record[2];
    struct altar_worlds *worlds;
    char *text[2];
    uint8_t seat; /* who must not notice what the other orders */
    size_t compared, undone, shown, in_turns;
};

/* ---- what a seat gets ---- */

static size_t outputs(struct campaign *campaign, unsigned which)
{
    const struct vd_record *record = &campaign->record[which];
    uint8_t seat = campaign->seat;
    const struct vd_view *view = vd_session_view(record->session, seat);
    struct vd_writer out = vd_writer_of(campaign->text[which], TEXT);
    struct vd_choice *list = campaign->worlds->base.choices;
    struct vd_prompt prompt = {0};
    size_t count =
        altar_system.play->legal(record->scenario, view, vd_session_work(record->session), list,
                                 campaign->worlds->base.sizes.choices);

    write_own_record(record, seat, &out);
    altar_system.language->print_view(record->scenario, view, VD_FORM_JSON, &out);
    altar_system.keeping->serialize_view(record->scenario, view, &out);
    altar_system.language->prompt(record->scenario, view, &prompt);
    vd_write(&out, prompt.sentence);
    vd_write(&out, vd_session_can_undo(record->session, seat) ? "undo" : "no undo");
    vd_write_text(&out, (struct vd_text){(const char *)list, count * sizeof *list});
    assert_true(out.length < TEXT);
    return out.length;
}

static void assert_same(struct campaign *campaign)
{
    size_t size = outputs(campaign, 0);

    assert_int_equal(outputs(campaign, 1), size);
    assert_memory_equal(campaign->text[0], campaign->text[1], size);
    campaign->compared++;
    campaign->in_turns += worlds_start(campaign->worlds)->turn > 0;
}

/* ---- orders ---- */

static void execute(struct campaign *campaign, unsigned which, const struct vd_act *act)
{
    struct vd_record *record = &campaign->record[which];
    struct world *one = which == 0 ? &campaign->worlds->base.one : &campaign->worlds->base.other;
    struct vd_outcome outcome;
    char canonical[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);

    vd_session_print_act(record->session, act, &writer);
    vd_record_execute(record, act, canonical, 0, &outcome);
    *worlds_truth(one) = *(const struct altar_state *)vd_session_state(record->session);
    one->happened = (struct vd_kind_set){0};
    for (size_t i = 0; i < outcome.event_count; i++) {
        if (outcome.events[i].kind < ALTAR_EVENT_COUNT) /* the record's own are beyond */
            vd_kind_set_add(&one->happened, outcome.events[i].kind);
    }
}

static struct vd_act order_of(const struct vd_command *command)
{
    return (struct vd_act){.kind = VD_ACT_ORDER, .seat = command->seat, .command = *command};
}

/* The enemy takes his order back in both; if only one can, or neither, the campaigns part here. */
static bool take_back(struct campaign *campaign, uint8_t enemy)
{
    struct vd_act undo = {.kind = VD_ACT_UNDO, .seat = enemy};

    for (unsigned which = 0; which < 2; which++) {
        if (!vd_session_can_undo(campaign->record[which].session, enemy))
            return false;
    }
    for (unsigned which = 0; which < 2; which++)
        execute(campaign, which, &undo);
    campaign->undone++;
    return true;
}

/* False if the campaigns have parted. */
static bool order_otherwise(struct campaign *campaign, const struct vd_command orders[2])
{
    struct altar_worlds *worlds = campaign->worlds;

    worlds->difference = 0;
    worlds->base.seat = campaign->seat;
    for (unsigned which = 0; which < 2; which++) {
        struct vd_act act = order_of(&orders[which]);

        worlds->base.order[which] = orders[which];
        execute(campaign, which, &act);
    }
    if (worlds_may_show(worlds)) {
        campaign->shown++;
        return false;
    }
    assert_same(campaign);
    if (!take_back(campaign, orders[0].seat))
        return false;
    assert_same(campaign);
    return memcmp(vd_session_state(campaign->record[0].session),
                  vd_session_state(campaign->record[1].session), sizeof(struct altar_state)) == 0;
}

static uint8_t asked_of(const struct campaign *campaign)
{
    const struct vd_session *session = campaign->record[0].session;
    uint8_t first = (uint8_t)(random_next(&campaign->worlds->base.random) % ALTAR_SIDES);

    return vd_session_view(session, first)->asked ? first : altar_other(first);
}

/* A march in `blind` looks about and is not taken back: the campaigns part there, so few are tried. */
static bool is_tried(struct altar_worlds *worlds, const struct vd_command *order)
{
    return random_next(&worlds->base.random) %
               (order->choice.kind == ALTAR_CHOOSE_MARCH ? 100 : 4) ==
           0;
}

static void play(struct campaign *campaign)
{
    struct altar_worlds *worlds = campaign->worlds;

    for (unsigned i = 0; i < ORDERS && !campaign->record[0].opened; i++) {
        struct vd_session *session = campaign->record[0].session;
        uint8_t side = asked_of(campaign);
        struct vd_command orders[2];

        *worlds_start(worlds) = *(const struct altar_state *)vd_session_state(session);
        if (!vd_session_view(session, side)->asked)
            return;
        if (worlds_choose(&worlds->base, vd_session_view(session, side), orders) &&
            side != campaign->seat && is_tried(worlds, &orders[0]) &&
            !order_otherwise(campaign, orders))
            return;
        struct vd_act act = order_of(&orders[0]);
        struct vd_error error;

        if (vd_session_check(session, &act, &error) != VD_OK)
            continue; /* what was held for it has come to light */
        for (unsigned which = 0; which < 2; which++)
            execute(campaign, which, &act);
    }
}

/* ---- campaigns ---- */

static void open_record(const struct sim_desk *desk, unsigned seed, struct vd_record *record)
{
    struct vd_secret secret = {{(uint8_t)seed, (uint8_t)(seed >> 8), 18, 63}};
    struct vd_record_setup setup = {.catalogue = &catalogue,
                                    .system = &altar_system,
                                    .scenario = desk->scenario,
                                    .grade = VD_GRADE_LOCAL,
                                    .secret = &secret,
                                    .game = "0123456789abcdefABCDEF",
                                    .now = 1863000000};
    struct vd_fault fault = {0};

    if (!vd_record_new(record, &setup, &fault))
        fail_msg("%s", fault.sentence);
}

static void play_campaigns(const char *scenario, const char *fog, unsigned games,
                           struct campaign *campaign)
{
    struct sim_desk desk;

    sim_desk_init(&desk, scenario, fog);
    for (unsigned seed = 1; seed <= games; seed++) {
        campaign->seat = (uint8_t)(seed % ALTAR_SIDES);
        campaign->worlds = altar_worlds_new(&altar_system, sim_desk_tables(&desk), seed);
        for (unsigned which = 0; which < 2; which++)
            open_record(&desk, seed, &campaign->record[which]);
        play(campaign);
        for (unsigned which = 0; which < 2; which++)
            vd_record_release(&campaign->record[which]);
        worlds_free(&campaign->worlds->base);
    }
    sim_desk_release(&desk);
}

static void extracts_are_the_same_for_who_may_not_notice(void **state)
{
    struct campaign campaign = {.text = {malloc(TEXT), malloc(TEXT)}};
    unsigned games = getenv("VD_TEST_ALL") != NULL ? 400 : 40;

    (void)state;
    assert_non_null(campaign.text[0]);
    assert_non_null(campaign.text[1]);
    play_campaigns("gettysburg", "fog=blind", games, &campaign);
    play_campaigns("vicksburg", "fog=blind", games, &campaign);
    play_campaigns("gettysburg", "fog=tokens", games, &campaign);
    play_campaigns("vicksburg", "fog=tokens", games, &campaign);
    print_message("%zu moments compared, %zu after the set-up, %zu orders taken back, %zu shown\n",
                  campaign.compared, campaign.in_turns, campaign.undone, campaign.shown);
    assert_true(campaign.in_turns > 4 * games && campaign.undone > games);
    free(campaign.text[0]);
    free(campaign.text[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(extracts_are_the_same_for_who_may_not_notice)};

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("two worlds through the record", tests, NULL, NULL);
}
