/* unit/test_altar_orders_round.c: whole campaigns by random choices, in every fog: each choice that is
 * listed is written as an order that is read back as the same command. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/game.h"
#include "scenario/scenario.h"
#include "unit/check.h"

enum { CHOICES_MOST = 20000, ORDERS_MOST = 20000, ROUNDS_A_STEP = 40 };

/* Kinds that cannot be missed in so many campaigns. */
static const uint8_t kinds[] = {
    ALTAR_CHOOSE_GIVE_UP,     ALTAR_CHOOSE_DEPLOY,   ALTAR_CHOOSE_DEPLOYED,
    ALTAR_CHOOSE_CARD,        ALTAR_CHOOSE_ACTIVATE, ALTAR_CHOOSE_STAFF,
    ALTAR_CHOOSE_ROLL,        ALTAR_CHOOSE_MARCH,    ALTAR_CHOOSE_HOLD,
    ALTAR_CHOOSE_END_MARCHES, ALTAR_CHOOSE_END,      ALTAR_CHOOSE_BATTLE_CARD,
    ALTAR_CHOOSE_BREAK,       ALTAR_CHOOSE_RETREAT,  ALTAR_CHOOSE_DESTROY,
    ALTAR_CHOOSE_RAID,        ALTAR_CHOOSE_RALLY,    ALTAR_CHOOSE_RALLIED,
};

struct table {
    const struct vd_scenario *sc;
    struct altar_state state;
    struct altar_work work;
    struct vd_event events[4096];
    struct vd_choice choices[CHOICES_MOST];
    uint64_t chance;
    uint64_t *seen; /* kinds, a bit each */
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

static uint8_t side_to_act(const struct table *table)
{
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view *view = &table->state.view[side];

        if (view->base.asked &&
            (view->task.phase != ALTAR_PHASE_CONTACT || view->own_card == ALTAR_CARD_NONE))
            return (uint8_t)side;
    }
    return ALTAR_SIDES;
}

static void check_round(struct table *table, const struct vd_view *view,
                        const struct vd_command *command)
{
    char text[2000], again[2000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command read;
    struct vd_error error = {0};

    *table->seen |= UINT64_C(1) << command->choice.kind;
    altar_rules.print_command(table->sc, command, &writer);
    assert_false(vd_writer_is_full(&writer));
    if (altar_rules.parse(table->sc, view, &table->work, vd_text_of(text), &read, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    if (altar_rules.check(table->sc, view, &table->work, &read, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    writer = vd_writer_of(again, sizeof again);
    altar_rules.print_command(table->sc, &read, &writer);
    assert_string_equal(text, again);
    if (memcmp(&read, command, sizeof read) != 0)
        fail_msg("%s: kind %u, option %u %u, subject %u %u, cell %u %u, number %u %u, count %u %u",
                 text, read.choice.kind, command->choice.option, read.choice.option,
                 command->choice.subject, read.choice.subject, command->choice.cell,
                 read.choice.cell, command->choice.number, read.choice.number, command->count,
                 read.count);
}

/* `Heth to K14`, `retreat to K14`: the way is the one that `expand` gives. */
static void check_short(struct table *table, const struct vd_view *view,
                        const struct vd_command *command)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    bool march = command->choice.kind == ALTAR_CHOOSE_MARCH;
    char text[100], cell[VD_CELL_NAME_SIZE];
    struct vd_command read;
    struct vd_error error = {0};

    if (!march && command->choice.kind != ALTAR_CHOOSE_RETREAT)
        return;
    vd_theater_cell_name(table->sc->theater, (vd_cell_id){command->choice.cell}, cell);
    (void)snprintf(text, sizeof text, "%s to %s",
                   march ? altar_name(sc, sc->tokens[command->choice.subject].id) : "retreat",
                   cell);
    check_case(text, altar_rules.parse(table->sc, view, &table->work, vd_text_of(text), &read,
                                       &error) == VD_OK);
    check_case(text, memcmp(&read, command, sizeof read) == 0);
}

static void check_some(struct table *table, const struct vd_view *view, size_t count)
{
    struct vd_command command;

    size_t step = 1 + count / ROUNDS_A_STEP;

    for (size_t i = next_chance(table, (unsigned)step); i < count; i += step) {
        altar_rules.expand(table->sc, view, &table->work, table->choices[i], &command);
        check_round(table, view, &command);
        check_short(table, view, &command);
    }
}

/* At random, but for the card: with BATTLE, listed first, there are battles. */
static struct vd_choice choose(struct table *table, const struct altar_view *view, size_t count)
{
    return table
        ->choices[view->task.phase == ALTAR_PHASE_CONTACT ? 0
                                                          : next_chance(table, (unsigned)count)];
}

static void play_one(struct table *table)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, sizeof table->events / sizeof table->events[0]};
    unsigned orders = 0;

    altar_rules.setup(table->sc, &table->work, &dice, &table->state, &events);
    while (!altar_rules.is_over(table->sc, &table->state)) {
        uint8_t side = side_to_act(table);
        const struct vd_view *view = &table->state.view[side].base;
        struct vd_command command;

        assert_true(side < ALTAR_SIDES);
        size_t count =
            altar_rules.legal(table->sc, view, &table->work, table->choices, CHOICES_MOST);

        check_some(table, view, count);
        altar_rules.expand(table->sc, view, &table->work,
                           choose(table, &table->state.view[side], count), &command);
        check_round(table, view, &command);
        events.count = 0;
        altar_rules.apply(table->sc, &table->state, &table->work, &command, &dice, &events);
        assert_true(++orders < ORDERS_MOST);
    }
}

static void play(const char *scenario, const char *fog, unsigned games, uint64_t *seen)
{
    const char *const settings[] = {fog};
    struct vd_heap heap;
    struct vd_report report;
    const struct vd_rules *rules;
    struct table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    table->seen = seen;
    vd_heap_init(&heap);
    vd_report_init(&report);
    assert_true(vd_scenario_load(scenario, VD_SOURCE_DIR "/data", settings, 1, NULL, &heap,
                                 &table->sc, &rules, &report));
    for (unsigned i = 0; i < games; i++) {
        table->chance = 4863 + i;
        play_one(table);
    }
    vd_report_release(&report);
    vd_heap_release(&heap);
    free(table);
}

static void choices_survive_as_orders(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};

    uint64_t seen = 0;

    (void)state;
    for (size_t i = 0; i < sizeof fogs / sizeof fogs[0]; i++) {
        play("vicksburg", fogs[i], 8, &seen);
        play("gettysburg", fogs[i], 1, &seen);
    }
    for (size_t i = 0; i < COUNT(kinds); i++) {
        if ((seen >> kinds[i] & 1) == 0)
            fail_msg("kind %u was never listed", kinds[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(choices_survive_as_orders)};

    return cmocka_run_group_tests_name("orders read back", tests, NULL, NULL);
}
