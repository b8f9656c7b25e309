/* system/test_words.c: no order of a game begins with a word that somebody else takes first: a note, the
 * session, the service, the mailer. Such an order would work in a local record and never reach the rules on a
 * server. For every system of the program: by the orders that its games print, by its letters and corrections,
 * and by what it can read behind each of those words. */
#include <stdio.h>
#include <string.h>

#include "record/words.h"
#include "system/table.h"
#include "system/trial.h"
#include "unit/check.h"

enum { TEXT = 2000, ORDERS_EACH = 25, ORDERS_MOST = SANITIZED ? 500 : 100000 };

/* Sorts of words that are taken from any order; the others only where more comes with them. */
enum { TAKEN = VD_WORD_NOTE | VD_WORD_SESSION | VD_WORD_START | VD_WORD_SEATS | VD_WORD_MAIL };

/* ---- what it writes ---- */

static void assert_free(const struct vd_system *system, const char *text)
{
    if (vd_line_begins_word_of(vd_text_of(text), TAKEN))
        fail_msg("%s: '%s' is taken before the game sees it", system->name, text);
}

static void try_offers(struct table *table, const struct vd_view *view, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[TEXT];
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_command command;

        table_expand(table, view, table->choices[i], &command);
        table->system->language->print_command(table->sc, &command, &writer);
        assert_free(table->system, text);
    }
}

/* ---- what it reads ---- */

static void assert_unreadable(struct table *table, const struct vd_view *view, const char *text)
{
    struct vd_command command;
    struct vd_error error = {0};

    if (table->system->language->parse(table->sc, view, table->work, vd_text_of(text), &command,
                                       &error) == VD_OK)
        fail_msg("%s reads '%s', which is taken before it", table->system->name, text);
}

static void try_word(struct table *table, const struct vd_view *view, const struct trial *trial,
                     const struct vd_word *word)
{
    static const char *const postures[] = {"hold", "defend", "press", NULL};
    const bool old = word->of == VD_WORD_OLD;
    const char *colon = word->of == VD_WORD_HEADING ? ":" : "";
    char text[TEXT];

    if (!old) {
        (void)snprintf(text, sizeof text, "%s%s", word->word, colon);
        assert_unreadable(table, view, text);
    }
    for (const char *const *behind = old ? postures : trial->words; *behind != NULL; behind++) {
        (void)snprintf(text, sizeof text, "%s%s %s", word->word, colon, *behind);
        assert_unreadable(table, view, text);
    }
}

static void try_words(struct table *table, const struct vd_view *view, const struct trial *trial)
{
    for (const struct vd_word *word = vd_words; word->word != NULL; word++) {
        if ((word->of & VD_WORD_HOSTS) == 0) /* no seat says them */
            try_word(table, view, trial, word);
    }
}

/* ---- games ---- */

static void play_game(const struct trial *trial, const struct trial_game *game)
{
    struct table *table = table_new(game->scenario, game->setting);
    unsigned each = trial->every > 0 ? 5 * trial->every : ORDERS_EACH;

    table_begin(table, 1863, 0);
    for (unsigned i = 0; i < ORDERS_MOST && !table_is_over(table); i++) {
        const struct vd_view *view = table_asked(table);
        size_t count = table_list(table, view);
        struct vd_command command;

        if (i % each == 0) {
            try_offers(table, view, count);
            try_words(table, view, trial);
        }
        table_draw(table, view, count, &command);
        table_carry_out(table, &command);
    }
    table_free(table);
}

static void no_order_of_a_game_is_taken_by_others(void **state)
{
    (void)state;
    for (const struct vd_system *const *system = vd_systems; *system != NULL; system++) {
        const struct trial *trial = trial_of(*system);

        for (const struct trial_game *game = trial->games; game->scenario != NULL; game++)
            play_game(trial, game);
    }
}

static void no_letter_is_taken_by_others(void **state)
{
    (void)state;
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        const struct vd_correspondence *letters = (*at)->correspondence;

        for (size_t i = 0; letters != NULL && letters->forms[i].verb != NULL; i++)
            assert_free(*at, letters->forms[i].verb);
        if ((*at)->correcting != NULL)
            assert_free(*at, (*at)->correcting->form.verb);
    }
}

/* ---- the words themselves ---- */

static void the_words_are_found(void **state)
{
    (void)state;
    assert_true(vd_line_begins_word_of(vd_text_of("Leave until 2026-12-27"), VD_WORD_SEATS));
    assert_true(vd_line_begins_word_of(vd_text_of("question: may we?"), VD_WORD_NOTE));
    assert_true(vd_line_begins_word_of(vd_text_of("agree"), VD_WORD_NOTE));
    assert_false(vd_line_begins_word_of(vd_text_of("leaves fall"), TAKEN));
    assert_false(vd_line_begins_word_of(vd_text_of("leave"), VD_WORD_NOTE));
    assert_false(vd_line_begins_word_of(vd_text_of("posture passive"), TAKEN));
    assert_true(vd_line_is_near_word_of(vd_text_of("standng 1: end"), VD_WORD_SEATS));
    assert_false(vd_line_is_near_word_of(vd_text_of("regards"), TAKEN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_order_of_a_game_is_taken_by_others),
        cmocka_unit_test(no_letter_is_taken_by_others),
        cmocka_unit_test(the_words_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
