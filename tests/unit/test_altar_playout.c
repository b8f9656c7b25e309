/* unit/test_altar_playout.c: whole campaigns by random choices, in every fog: they end, every listed
 * choice can be carried out, somebody is always asked, and each side's view is at every step the fold
 * of the events it was told, byte for byte. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/game.h"
#include "scenario/scenario.h"
#include "unit/check.h"

enum { CHOICES_MOST = 20000, ORDERS_MOST = 20000 };

struct table {
    const struct vd_scenario *sc;
    struct altar_state state;
    struct altar_view fold[ALTAR_SIDES];
    struct altar_work work;
    struct vd_event events[4096];
    struct vd_choice choices[CHOICES_MOST];
    uint64_t chance;
};

static unsigned next_chance(struct table *table, unsigned most)
{
    table->chance = table->chance * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)((table->chance >> 33) % most);
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    (void)key;
    return next_chance(context, sides) + 1;
}

static void fold_events(struct table *table, const struct vd_events *events)
{
    assert_true(events->count <= events->room);
    for (size_t i = 0; i < events->count; i++) {
        if (!altar_rules.is_sound(table->sc, &events->at[i]))
            fail_msg("event %u is not sound", events->at[i].kind);
    }
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        for (size_t i = 0; i < events->count; i++) {
            if ((events->at[i].audience & VD_AUDIENCE(side)) != 0)
                altar_rules.see(table->sc, &table->fold[side].base, &events->at[i]);
        }
        assert_memory_equal(&table->fold[side], &table->state.view[side], sizeof table->fold[side]);
    }
}

/* The side that is asked. */
static uint8_t side_to_act(const struct table *table)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view *view = &table->state.view[side];

        if (view->base.asked)
            return side;
    }
    return ALTAR_SIDES;
}

/* Whatever `legal` lists is accepted. */
static void assert_accepted(struct table *table, uint8_t side, const struct vd_command *command)
{
    struct vd_error error = {0};

    if (altar_rules.check(table->sc, &table->state.view[side].base, &table->work, command,
                          &error) != VD_OK)
        fail_msg("kind %u subject %u cell %u number %u option %u count %u in phase %u: %s %s",
                 command->choice.kind, command->choice.subject, command->choice.cell,
                 command->choice.number, command->choice.option, command->count,
                 table->state.view[side].task.phase, altar_rule_id(error.rule), error.sentence);
}

static void play_one(struct table *table)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, sizeof table->events / sizeof table->events[0]};
    unsigned orders = 0;

    altar_rules.setup(table->sc, &table->work, &dice, &table->state, &events);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin((const struct altar_scenario *)table->sc, side, &table->fold[side]);
    fold_events(table, &events);
    while (!altar_rules.is_over(table->sc, &table->state)) {
        uint8_t side = side_to_act(table);
        struct vd_command command;

        assert_true(side < ALTAR_SIDES);
        size_t count = altar_rules.legal(table->sc, &table->state.view[side].base, &table->work,
                                         table->choices, CHOICES_MOST);

        assert_true(count > 0 && count <= CHOICES_MOST);
        altar_rules.expand(table->sc, &table->state.view[side].base, &table->work,
                           table->choices[next_chance(table, (unsigned)count)], &command);
        assert_accepted(table, side, &command);
        events.count = 0;
        altar_rules.apply(table->sc, &table->state, &table->work, &command, &dice, &events);
        fold_events(table, &events);
        assert_true(++orders < ORDERS_MOST);
    }
    assert_true(table->state.turn <= ((const struct altar_scenario *)table->sc)->turns);
}

static void play(const char *scenario, const char *fog, unsigned games)
{
    const char *const settings[] = {fog};
    struct vd_heap heap;
    struct vd_report report;
    const struct vd_rules *rules;
    struct table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    vd_heap_init(&heap);
    vd_report_init(&report);
    assert_true(vd_scenario_load(scenario, VD_SOURCE_DIR "/data", settings, 1, NULL, &heap,
                                 &table->sc, &rules, &report));
    for (unsigned i = 0; i < games; i++) {
        table->chance = 1863 + i;
        play_one(table);
    }
    vd_report_release(&report);
    vd_heap_release(&heap);
    free(table);
}

static void campaigns_end_in_every_fog(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};

    (void)state;
    for (size_t i = 0; i < sizeof fogs / sizeof fogs[0]; i++) {
        play("vicksburg", fogs[i], 20);
        play("gettysburg", fogs[i], 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(campaigns_end_in_every_fog)};

    return cmocka_run_group_tests_name("random campaigns", tests, NULL, NULL);
}
