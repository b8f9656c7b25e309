/* unit/test_altar_prompts.c: whatever a prompt offers in quotes can be ordered as it stands, at every step
 * of random campaigns in every fog; and what is said at moments that such campaigns seldom come to. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "unit/altar_table.h"
#include "unit/check.h"

/* Words to be filled in: PLACE, SPACE, DIVISION. */
static bool has_blank_word(const char *order, size_t length)
{
    unsigned capitals = 0;

    for (size_t i = 0; i < length; i++) {
        capitals = isupper((unsigned char)order[i]) ? capitals + 1 : 0;
        if (capitals == 5)
            return true;
    }
    return false;
}

static void check_offer(struct altar_table *table, const struct altar_view *view, const char *order,
                        size_t length, const char *sentence)
{
    struct vd_command command;
    struct vd_error error = {0};
    const struct vd_text text = {order, length};

    if (has_blank_word(order, length))
        return;
    if (altar_rules.parse(table->sc, &view->base, &table->work, text, &command, &error) != VD_OK)
        fail_msg("'%.*s' cannot be read: %s (%s)", (int)length, order, error.sentence, sentence);
    command.seat = view->base.seat;
    if (altar_rules.check(table->sc, &view->base, &table->work, &command, &error) != VD_OK)
        fail_msg("'%.*s' is refused: %s (%s)", (int)length, order, error.sentence, sentence);
}

static unsigned check_offers(struct altar_table *table, const struct altar_view *view)
{
    struct vd_prompt prompt;
    unsigned count = 0;

    altar_rules.prompt(table->sc, &view->base, &prompt);
    for (const char *at = strchr(prompt.sentence, '"'); at != NULL; at = strchr(at + 1, '"')) {
        const char *end = strchr(at + 1, '"');

        assert_non_null(end);
        check_offer(table, view, at + 1, (size_t)(end - at - 1), prompt.sentence);
        at = end;
        count++;
    }
    return count;
}

/* The first card listed is BATTLE where it may be played: battles are seen too. */
static struct vd_choice choose(struct altar_table *table, size_t count)
{
    const struct vd_choice first = table->choices[0], last = table->choices[count - 1];

    if (last.kind == ALTAR_CHOOSE_DEPLOYED || first.kind == ALTAR_CHOOSE_BATTLE_CARD)
        return last.kind == ALTAR_CHOOSE_DEPLOYED ? last : first;
    return table->choices[altar_table_chance(table, (unsigned)count)];
}

static void what_is_offered_can_be_ordered(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};
    unsigned offers = 0;

    (void)state;
    for (size_t i = 0; i < 2 * COUNT(fogs); i++) {
        struct altar_table *table =
            altar_table_new(i % 2 == 0 ? "vicksburg" : "gettysburg", fogs[i / 2]);

        for (uint64_t seed = 1; seed <= 4; seed++) {
            altar_table_begin(table, seed * 1863);
            while (!altar_table_is_over(table)) {
                const struct altar_view *view = altar_table_view(table);
                struct vd_command command;

                offers += check_offers(table, view);
                altar_table_expand(table, view, choose(table, altar_table_list(table, view)),
                                   &command);
                altar_table_carry_out(table, &command);
            }
        }
        altar_table_free(table);
    }
    assert_true(offers > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_offered_can_be_ordered),
    };

    return cmocka_run_group_tests_name("prompts", tests, NULL, NULL);
}
