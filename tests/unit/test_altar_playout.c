/* unit/test_altar_playout.c: whole campaigns by random choices, in every fog: they end, every listed
 * choice can be carried out, somebody is always asked, each side's view is at every step the fold of the
 * events it was told, byte for byte, a list is the same whatever the scratch remembers of earlier ones,
 * and a lot is drawn as from the list. */
#include <string.h>

#include "unit/altar_table.h"
#include "unit/check.h"

struct folds {
    struct altar_view of[ALTAR_SIDES];
};

static void fold_events(const struct altar_table *table, struct folds *folds)
{
    for (size_t i = 0; i < table->event_count; i++) {
        const struct vd_event *event = &table->events[i];

        if (!altar_rules.is_sound(table->sc, event))
            fail_msg("event %u is not sound", event->kind);
        for (unsigned side = 0; side < ALTAR_SIDES; side++) {
            if ((event->audience & VD_AUDIENCE(side)) != 0)
                altar_rules.see(table->sc, &folds->of[side].base, event);
        }
    }
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        assert_memory_equal(&folds->of[side], &table->state.view[side], sizeof folds->of[side]);
}

/* Whatever `legal` lists is accepted. */
static void assert_accepted(struct altar_table *table, const struct altar_view *view,
                            const struct vd_command *command)
{
    struct vd_error error = {0};

    if (altar_rules.check(table->sc, &view->base, &table->work, command, &error) != VD_OK)
        fail_msg("kind %u subject %u cell %u number %u option %u count %u in phase %u: %s %s",
                 command->choice.kind, command->choice.subject, command->choice.cell,
                 command->choice.number, command->choice.option, command->count, view->task.phase,
                 altar_rule_id(error.rule), error.sentence);
}

/* A number that draws the choice at this place of a list. */
static uint64_t chance_of(size_t place, size_t count)
{
    return (((uint64_t)place << 32) / count + 1) << 32;
}

static void assert_drawn(struct altar_table *table, const struct altar_view *view, size_t place,
                         size_t count)
{
    static struct vd_choice room[ALTAR_CHOICES_MAX];
    struct vd_command listed, drawn;

    altar_rules.draw(table->sc, &view->base, &table->work, chance_of(place, count), room,
                     ALTAR_CHOICES_MAX, &drawn);
    altar_table_expand(table, view, table->choices[place], &listed);
    assert_memory_equal(&drawn, &listed, sizeof drawn);
}

/* Asked with a scratch that remembers nothing, and by lot: the first, the middle and the last. */
static void assert_list_stands(struct altar_table *table, const struct altar_view *view,
                               size_t count)
{
    static struct altar_work fresh;
    static struct vd_choice again[ALTAR_CHOICES_MAX];

    memset(&fresh, 0, sizeof fresh);
    assert_int_equal(altar_rules.legal(table->sc, &view->base, &fresh, again, ALTAR_CHOICES_MAX),
                     count);
    assert_memory_equal(again, table->choices, count * sizeof again[0]);
    assert_drawn(table, view, 0, count);
    assert_drawn(table, view, count / 2, count);
    assert_drawn(table, view, count - 1, count);
}

static void play_one(struct altar_table *table, uint64_t seed)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    struct folds folds;

    altar_table_begin(table, seed);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(sc, side, &folds.of[side]);
    fold_events(table, &folds);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        assert_list_stands(table, view, count);
        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        assert_accepted(table, view, &command);
        altar_table_carry_out(table, &command);
        fold_events(table, &folds);
    }
    assert_true(table->state.turn <= sc->turns);
}

static void play(const char *scenario, const char *fog, unsigned games)
{
    struct altar_table *table = altar_table_new(scenario, fog);

    for (unsigned i = 0; i < games; i++)
        play_one(table, 1863 + i);
    altar_table_free(table);
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
