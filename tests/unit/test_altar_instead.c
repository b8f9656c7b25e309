/* unit/test_altar_instead.c: whole campaigns by random choices, in every fog, and beside each decision
 * orders that are a little wrong: a refusal names its rule and its reason, and what it offers instead
 * would be accepted. */
#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/command.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum { SPOILT_A_STEP = 12 };

struct told {
    unsigned refused, offered;
};

/* The next space, or any. */
static uint16_t another_cell(struct altar_table *table, uint16_t cell)
{
    const struct vd_theater *theater = table->sc->theater;
    const unsigned way = altar_table_chance(table, VD_SQUARE_DIRECTIONS + 1);

    if (cell < theater->cell_count && way < VD_SQUARE_DIRECTIONS) {
        uint16_t next = vd_theater_neighbor(theater, (vd_cell_id){cell}, way).v;

        if (next != VD_NONE)
            return next;
    }
    return (uint16_t)altar_table_chance(table, theater->cell_count);
}

/* One thing of a good order is changed. */
static void spoil(struct altar_table *table, struct vd_command *command)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)table->sc;
    const bool unit =
        command->choice.kind == ALTAR_CHOOSE_BREAK || command->choice.kind == ALTAR_CHOOSE_RALLY;

    switch (altar_table_chance(table, 4)) {
    case 0:
        command->choice.subject =
            (uint16_t)altar_table_chance(table, unit ? sc->unit_count : sc->token_count);
        break;
    case 1:
        command->choice.option = (uint8_t)altar_table_chance(table, ALTAR_CARD_COUNT);
        break;
    case 2:
        if (command->count > 0) {
            uint16_t *cell = &command->list[altar_table_chance(table, command->count)];

            *cell = another_cell(table, *cell);
        }
        break;
    default:
        command->choice.cell = another_cell(table, command->choice.cell);
        break;
    }
}

/* For an order that needs a Staff Die, the die is offered first (T5). */
static void check_offer(struct altar_table *table, const struct vd_view *view, const char *refusal,
                        struct vd_text offer)
{
    struct vd_command command, first;
    size_t covers = 1;
    struct vd_error error = {0};

    if (altar_system.language->parse(table->sc, view, &table->work, offer, &command, &error) ==
            VD_OK &&
        altar_system.play->gather(table->sc, view, &command, 1, &first, &covers))
        command = first;
    if (error.sentence[0] != '\0' ||
        altar_system.play->check(table->sc, view, &table->work, &command, &error) != VD_OK)
        fail_msg("%s Instead: %.*s: %s", refusal, (int)offer.length, offer.at, error.sentence);
}

/* "card battle or card skirmish" are two. */
static void check_offers(struct altar_table *table, const struct vd_view *view,
                         const struct vd_error *refusal)
{
    const char *at = refusal->instead, *end;

    while ((end = strstr(at, " or ")) != NULL) {
        check_offer(table, view, refusal->sentence, (struct vd_text){at, (size_t)(end - at)});
        at = end + strlen(" or ");
    }
    check_offer(table, view, refusal->sentence, vd_text_of(at));
}

static void check_spoilt(struct altar_table *table, const struct altar_view *view,
                         struct vd_choice choice, struct told *told)
{
    struct vd_command command;
    struct vd_error error = {0};

    altar_table_expand(table, view, choice, &command);
    spoil(table, &command);
    if (altar_system.play->check(table->sc, &view->base, &table->work, &command, &error) == VD_OK)
        return;
    told->refused++;
    assert_in_range(error.rule, 1, ALTAR_RULE_COUNT - 1);
    assert_true(error.sentence[0] != '\0');
    if (error.instead[0] == '\0')
        return;
    told->offered++;
    check_offers(table, &view->base, &error);
}

static void play_one(struct altar_table *table, uint64_t seed, struct told *told)
{
    altar_table_begin(table, seed);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        for (unsigned i = 0; i < SPOILT_A_STEP; i++)
            check_spoilt(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                         told);
        /* At random, but for the card: with BATTLE, listed first, there are battles. */
        altar_table_expand(table, view,
                           table->choices[view->task.phase == ALTAR_PHASE_CONTACT
                                              ? 0
                                              : altar_table_chance(table, (unsigned)count)],
                           &command);
        altar_table_carry_out(table, &command);
    }
}

static void offers_are_accepted(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};
    struct told told = {0};

    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        static const char *const campaigns[] = {"vicksburg", "gettysburg"};

        for (size_t k = 0; k < COUNT(campaigns); k++) {
            struct altar_table *table = altar_table_new(campaigns[k], fogs[i]);

            for (unsigned game = 0; game < (k == 0 ? 8U : 2U); game++)
                play_one(table, 63 + game, &told);
            altar_table_free(table);
        }
    }
    assert_true(told.refused > 10000 && told.offered > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(offers_are_accepted)};

    return cmocka_run_group_tests_name("what is offered instead", tests, NULL, NULL);
}
