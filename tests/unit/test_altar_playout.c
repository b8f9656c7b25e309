/* unit/test_altar_playout.c: whole campaigns by random choices, in every fog: they end, every listed
 * choice can be carried out, somebody is always asked, each side's view is at every step the fold of the
 * events it was told, byte for byte, a list is the same whatever the scratch remembers of earlier ones,
 * and among the lots that are drawn each of its choices has one. */
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
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

static bool is_same_choice(const struct vd_choice *a, const struct vd_choice *b)
{
    return a->kind == b->kind && a->option == b->option && a->subject == b->subject &&
           a->cell == b->cell && a->number == b->number;
}

/* Where the list has it; a choice that it has not fails. */
static size_t place_of(const struct altar_table *table, size_t count,
                       const struct vd_choice *choice)
{
    size_t place = 0;

    while (place < count && !is_same_choice(&table->choices[place], choice))
        place++;
    if (place == count)
        fail_msg("a lot of kind %u subject %u cell %u is not in the list", choice->kind,
                 choice->subject, choice->cell);
    return place;
}

static struct vd_choice room[ALTAR_CHOICES_MAX];

/* Each choice of the list has one lot, and what has none is a blank. Of very long lists some are tried. */
static void assert_one_lot_each(struct altar_table *table, const struct altar_view *view,
                                size_t count)
{
    static uint8_t lots_of[ALTAR_CHOICES_MAX];
    const size_t lots = altar_lots(table->sc, &view->base, &table->work, room, ALTAR_CHOICES_MAX);
    const size_t stride = lots > 2000 ? 97 : 1;
    size_t found = 0;

    memset(lots_of, 0, sizeof lots_of);
    assert_true(lots >= count);
    for (size_t lot = 0; lot < lots; lot += stride) {
        struct vd_choice choice;

        if (!altar_lot_at(table->sc, &view->base, &table->work, lot, room, ALTAR_CHOICES_MAX,
                          &choice))
            continue;
        assert_int_equal(lots_of[place_of(table, count, &choice)]++, 0);
        found++;
    }
    if (stride == 1)
        assert_int_equal(found, count);
}

/* What is drawn is in the list, and a march goes the way that is said of it there. */
static void assert_drawn(struct altar_table *table, const struct altar_view *view, uint64_t chance,
                         size_t count)
{
    struct vd_command listed, drawn;

    altar_rules.draw(table->sc, &view->base, &table->work, chance, room, ALTAR_CHOICES_MAX, &drawn);
    altar_table_expand(table, view, table->choices[place_of(table, count, &drawn.choice)], &listed);
    assert_memory_equal(&drawn, &listed, sizeof drawn);
}

/* Asked with a scratch that remembers nothing, and by lot. */
static void assert_list_stands(struct altar_table *table, const struct altar_view *view,
                               size_t count, unsigned order)
{
    static struct altar_work fresh;
    static struct vd_choice again[ALTAR_CHOICES_MAX];

    memset(&fresh, 0, sizeof fresh);
    assert_int_equal(altar_rules.legal(table->sc, &view->base, &fresh, again, ALTAR_CHOICES_MAX),
                     count);
    assert_memory_equal(again, table->choices, count * sizeof again[0]);
    for (uint64_t i = 0; i < 3; i++)
        assert_drawn(table, view, vd_mix(order, i, 0), count);
    assert_one_lot_each(table, view, count);
}

static void play_one(struct altar_table *table, uint64_t seed)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    struct folds folds;

    altar_table_begin(table, seed);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(sc, side, &folds.of[side]);
    fold_events(table, &folds);
    for (unsigned order = 0; !altar_table_is_over(table); order++) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        assert_list_stands(table, view, count, order);
        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        assert_accepted(table, view, &command);
        altar_table_carry_out(table, &command);
        fold_events(table, &folds);
    }
    assert_true(table->state.turn <= sc->turns);
}

/* Play goes on with other dice: the cards that were turned stay, the others are shuffled again. */
static void unturned_cards_are_shuffled_again(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=blind");
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    unsigned changed = 0, turns = 0;

    (void)state;
    altar_table_begin(table, 7);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct altar_state shuffled = table->state;
        struct vd_fast_dice seed = {table->orders};
        struct vd_dice dice = vd_fast_dice(&seed);
        struct vd_command command;
        unsigned before = 0, after = 0;

        altar_rules.reshuffle(table->sc, &table->work, &dice, &shuffled);
        assert_memory_equal(shuffled.deck, table->state.deck, table->state.turn);
        for (uint8_t i = 0; i < sc->card_count; i++) {
            before |= 1U << table->state.deck[i];
            after |= 1U << shuffled.deck[i];
        }
        assert_int_equal(before, after);
        changed += memcmp(shuffled.deck, table->state.deck, sizeof shuffled.deck) != 0;
        memcpy(shuffled.deck, table->state.deck, sizeof shuffled.deck);
        assert_memory_equal(&shuffled, &table->state, sizeof shuffled);
        turns = table->state.turn > turns ? table->state.turn : turns;
        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        altar_table_carry_out(table, &command);
    }
    assert_true(turns > 2 && changed * 2 > table->orders);
    altar_table_free(table);
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(unturned_cards_are_shuffled_again),
                                       cmocka_unit_test(campaigns_end_in_every_fog)};

    return cmocka_run_group_tests_name("random campaigns", tests, NULL, NULL);
}
