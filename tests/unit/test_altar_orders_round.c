/* unit/test_altar_orders_round.c: whole campaigns by random choices, in every fog: each choice that is
 * listed is written as an order that is read back as the same command. */
#include <stdio.h>
#include <string.h>

#include "rules/altar/play/reserves.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum { ROUNDS_A_STEP = 40 };

/* Kinds that cannot be missing in all those campaigns. */
static const uint8_t kinds[] = {
    ALTAR_CHOOSE_GIVE_UP,     ALTAR_CHOOSE_DEPLOY,   ALTAR_CHOOSE_DEPLOYED,
    ALTAR_CHOOSE_CARD,        ALTAR_CHOOSE_ACTIVATE, ALTAR_CHOOSE_STAFF,
    ALTAR_CHOOSE_ROLL,        ALTAR_CHOOSE_MARCH,    ALTAR_CHOOSE_HOLD,
    ALTAR_CHOOSE_END_MARCHES, ALTAR_CHOOSE_END,      ALTAR_CHOOSE_BATTLE_CARD,
    ALTAR_CHOOSE_BREAK,       ALTAR_CHOOSE_RETREAT,  ALTAR_CHOOSE_DESTROY,
    ALTAR_CHOOSE_RAID,        ALTAR_CHOOSE_RALLY,    ALTAR_CHOOSE_RALLIED,
};

static void check_round(struct altar_table *table, const struct vd_view *view,
                        const struct vd_command *command, uint64_t *seen)
{
    char text[2000], again[2000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command read;
    struct vd_error error = {0};

    *seen |= UINT64_C(1) << command->choice.kind;
    altar_system.language->print_command(table->sc, command, &writer);
    assert_false(vd_writer_is_full(&writer));
    if (altar_system.language->parse(table->sc, view, &table->work, vd_text_of(text), &read,
                                     &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    if (altar_system.play->check(table->sc, view, &table->work, &read, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    writer = vd_writer_of(again, sizeof again);
    altar_system.language->print_command(table->sc, &read, &writer);
    assert_string_equal(text, again);
    if (memcmp(&read, command, sizeof read) != 0)
        fail_msg("%s: kind %u, option %u %u, subject %u %u, cell %u %u, number %u %u, count %u %u",
                 text, read.choice.kind, command->choice.option, read.choice.option,
                 command->choice.subject, read.choice.subject, command->choice.cell,
                 read.choice.cell, command->choice.number, read.choice.number, command->count,
                 read.count);
}

/* `retreat to K14` goes the way that `expand` gives; `Heth to K14` by another way where that one
 * hopes for a face of the die that seldom comes. */
static void check_short(struct altar_table *table, const struct vd_view *view,
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
    check_case(text, altar_system.language->parse(table->sc, view, &table->work, vd_text_of(text),
                                                  &read, &error) == VD_OK);
    if (!march)
        check_case(text, memcmp(&read, command, sizeof read) == 0);
    if (altar_system.play->check(table->sc, view, &table->work, &read, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
}

static void check_some(struct altar_table *table, const struct altar_view *view, size_t count,
                       uint64_t *seen)
{
    struct vd_command command;
    size_t step = 1 + count / ROUNDS_A_STEP;

    for (size_t i = altar_table_chance(table, (unsigned)step); i < count; i += step) {
        altar_table_expand(table, view, table->choices[i], &command);
        check_round(table, &view->base, &command, seen);
        check_short(table, &view->base, &command);
    }
}

/* At random, but for the card: with BATTLE, listed first, there are battles. */
static struct vd_choice choose(struct altar_table *table, const struct altar_view *view,
                               size_t count)
{
    return table->choices[view->task.phase == ALTAR_PHASE_CONTACT
                              ? 0
                              : altar_table_chance(table, (unsigned)count)];
}

static void play_one(struct altar_table *table, uint64_t seed, uint64_t *seen)
{
    altar_table_begin(table, seed);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        check_some(table, view, count, seen);
        altar_table_expand(table, view, choose(table, view, count), &command);
        check_round(table, &view->base, &command, seen);
        altar_table_carry_out(table, &command);
    }
}

static void play(const char *scenario, const char *fog, unsigned games, uint64_t *seen)
{
    struct altar_table *table = altar_table_new(scenario, fog);

    for (unsigned i = 0; i < games; i++)
        play_one(table, 4863 + i, seen);
    altar_table_free(table);
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

/* L26: battles at Gettysburg are too rare at random; a view that is asked will do. */
static void reserves_survive_as_orders(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=tokens");
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    uint64_t seen = 0;

    (void)state;
    altar_table_begin(table, 1);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        struct altar_view view = table->state.view[side];
        const struct altar_army *army = &sc->armies[side];
        const altar_piece_id first = sc->units[army->first_unit + army->reserve_count].token;
        const altar_piece_id last = sc->units[army->first_unit + army->unit_count - 1].token;
        struct vd_command command;

        view.base.asked = 1;
        view.task = (struct altar_task){.phase = ALTAR_PHASE_ATTACH, .side = side};
        view.comes[first.v] = view.comes[last.v] = 1;
        size_t count = altar_table_list(table, &view);

        assert_int_equal(count, army->reserve_count * 2 + 2);
        for (size_t i = 0; i < count; i++) {
            altar_table_expand(table, &view, table->choices[i], &command);
            check_round(table, &view.base, &command, &seen);
        }
    }
    assert_true((seen >> ALTAR_CHOOSE_ATTACH & 1) != 0);
    assert_true((seen >> ALTAR_CHOOSE_ATTACHED & 1) != 0);
    altar_table_free(table);
}

/* Whoever hears that a battery is attached, a fellow commander too, knows that it is fit. */
static void an_attached_battery_is_known_to_be_fit(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=tokens");
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    const struct altar_army *army = &sc->armies[ALTAR_UNION];
    const altar_unit_id unit = altar_unit(army->first_unit);
    const altar_piece_id first = sc->units[unit.v + army->reserve_count].token;
    struct vd_event event = {ALTAR_EVENT_ATTACHED, ALTAR_I25, 2, {unit.v, first.v}};

    (void)state;
    altar_table_begin(table, 1);
    struct altar_view view = table->state.view[ALTAR_CONFEDERATE];

    view.units[unit.v] = ALTAR_BROKEN;
    altar_see(table->sc, &view.base, &event);
    assert_int_equal(altar_attached_to(sc, &view, unit.v).v, first.v);
    assert_int_equal(view.units[unit.v], ALTAR_FIT);
    struct altar_event_attached detached = altar_event_attached(&event);

    detached.token = ALTAR_NO_PIECE;
    altar_event_attached_write(&detached, event.arg);
    altar_see(table->sc, &view.base, &event);
    assert_int_equal(altar_attached_to(sc, &view, unit.v).v, ALTAR_NONE);
    altar_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(choices_survive_as_orders),
                                       cmocka_unit_test(reserves_survive_as_orders),
                                       cmocka_unit_test(an_attached_battery_is_known_to_be_fit)};

    return cmocka_run_group_tests_name("orders read back", tests, NULL, NULL);
}
