/* unit/test_altar_playout.c: whole campaigns by random choices, in every fog: among the lots that are drawn
 * each choice of the list has one, and cards that nobody has seen can be shuffled again. What holds for
 * every system is tried by tests/system/test_games.c. */
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/offers/lots.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

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

static void play_one(struct altar_table *table, uint64_t seed)
{
    altar_table_begin(table, seed);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        assert_one_lot_each(table, view, count);
        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        altar_table_carry_out(table, &command);
    }
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

        altar_system.play->reshuffle(table->sc, &table->work, &dice, &shuffled);
        assert_memory_equal(shuffled.deck, table->state.deck, table->state.turn);
        for (uint8_t i = 0; i < sc->card_count; i++) {
            before |= 1U << table->state.deck[i].v;
            after |= 1U << shuffled.deck[i].v;
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

static void each_choice_has_a_lot(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};

    (void)state;
    for (size_t i = 0; i < sizeof fogs / sizeof fogs[0]; i++) {
        play("vicksburg", fogs[i], 8);
        play("gettysburg", fogs[i], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(unturned_cards_are_shuffled_again),
                                       cmocka_unit_test(each_choice_has_a_lot)};

    return cmocka_run_group_tests_name("random campaigns", tests, NULL, NULL);
}
