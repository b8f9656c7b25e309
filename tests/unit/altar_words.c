/* unit/altar_words.c: campaigns by random choices, and what their words must be like. */
#include "unit/altar_words.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"

struct table *words_table_new(const char *scenario, const char *fog)
{
    struct table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    table->game = altar_table_new(scenario, fog);
    return table;
}

void words_table_free(struct table *table)
{
    altar_table_free(table->game);
    free(table);
}

const struct altar_scenario *words_tables(const struct table *table)
{
    return (const struct altar_scenario *)table->game->sc;
}

size_t words_begin(struct table *table, uint64_t seed)
{
    altar_table_begin(table->game, seed);
    return table->game->event_count;
}

static struct vd_choice choose(struct altar_table *game, size_t count)
{
    const struct vd_choice first = game->choices[0], last = game->choices[count - 1];

    if (last.kind == ALTAR_CHOOSE_DEPLOYED)
        return last;
    return first.kind == ALTAR_CHOOSE_BATTLE_CARD
               ? first
               : game->choices[altar_table_chance(game, (unsigned)count)];
}

size_t words_step(struct table *table)
{
    struct altar_table *game = table->game;
    const struct altar_view *view = altar_table_view(game);
    struct vd_command command;
    size_t count = altar_table_list(game, view);

    altar_table_expand(game, view, choose(game, count), &command);
    altar_table_carry_out(game, &command);
    assert_in_range(game->event_count, 1, ALTAR_TABLE_EVENTS);
    return game->event_count;
}

static void check_line(const char *sentence)
{
    const char *bracket = strrchr(sentence, '[');

    assert_non_null(bracket);
    assert_int_equal(sentence[strlen(sentence) - 1], ']');
    assert_true(strlen(bracket) >= 4 && strlen(bracket) <= 5);
    assert_in_range(strlen(sentence), 12, TEXT_SIZE_MAX);
    if (strpbrk(sentence, "?%\n") != NULL || strstr(sentence, "E0 ") != NULL ||
        strstr(sentence, "  ") != NULL || strstr(sentence, "a token") != NULL ||
        strstr(sentence, "Nothing to tell") != NULL)
        fail_msg("%s", sentence);
}

static void check_sentence(const char *sentence)
{
    check_line(sentence);
    assert_in_range(strlen(sentence), 12, SENTENCE_SIZE_MAX);
}

bool words_is_silent(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_TASK || event->kind == ALTAR_EVENT_FORCE ||
           (event->kind == ALTAR_EVENT_MOVER && altar_event_mover(event).piece.v == ALTAR_NONE);
}

void words_check_event(struct table *table, const struct vd_event *event)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_system.language->print_event(table->game->sc, event, &out);
    if (words_is_silent(event))
        assert_string_equal(table->text, "");
    else if (altar_is_of_account(event->kind))
        check_line(table->text);
    else
        check_sentence(table->text);
    table->kinds[event->kind] = true;
    if (event->kind == ALTAR_EVENT_PIECE)
        table->causes[altar_event_piece(event).cause] = true;
}

void words_check_prompt(struct table *table, const struct altar_view *view)
{
    struct vd_prompt prompt;

    altar_system.language->prompt(table->game->sc, &view->base, &prompt);
    assert_non_null(vd_rule_id(&altar_system, prompt.rule));
    assert_in_range(strlen(prompt.sentence), 12, sizeof prompt.sentence - 2);
    assert_int_equal(prompt.sentence[strlen(prompt.sentence) - 1], '.');
    if (strpbrk(prompt.sentence, "?\n") != NULL || strstr(prompt.sentence, "a token") != NULL)
        fail_msg("%s", prompt.sentence);
    /* An order to copy, but while a card already lies on the table; the question itself has none. */
    if (view->base.asked && view->own_card == ALTAR_CARD_NONE) {
        assert_non_null(strstr(prompt.sentence, prompt.example));
        assert_true(prompt.example[0] != '\0');
    }
    assert_null(strchr(prompt.question, '"'));
    assert_int_equal(prompt.question[strlen(prompt.question) - 1], '.');
    table->phases[prompt.kind] = true;
}

static void check_text(struct table *table, const struct altar_view *view)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_false(vd_writer_is_full(&out));
    for (const char *line = table->text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        if (strcspn(line, "\n") > LINE_SIZE_MAX)
            fail_msg("%zu columns: %.120s", strcspn(line, "\n"), line);
    }
}

static void check_json(struct table *table, const struct altar_view *view)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    json_error_t error;

    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_JSON, &out);
    assert_in_range(out.length, 1, JSON_MAX);
    json_t *root = json_loads(table->text, JSON_REJECT_DUPLICATES, &error);

    if (root == NULL)
        fail_msg("%s in %s", error.text, table->text);
    assert_int_equal(json_integer_value(json_object_get(root, "turn")), view->base.turn);
    assert_true(json_is_array(json_object_get(root, "own")));
    assert_true(json_is_array(json_object_get(root, "enemy")));
    json_decref(root);
}

static void check_signs(struct table *table, const struct altar_view *view)
{
    struct vd_sign signs[2 * ALTAR_TOKENS_MAX];
    size_t count = altar_system.telling->signs(table->game->sc, &view->base, signs, COUNT(signs));
    size_t on_map = 0, tokens = 0;

    assert_in_range(count, 0, COUNT(signs));
    for (uint8_t i = 0; i < view->board.piece_count; i++)
        on_map += view->board.piece[i].cell != VD_NONE;
    for (size_t i = 0; i < count; i++) {
        bool crossing = signs[i].shape->strikes;

        tokens += !crossing && !signs[i].reported;
        assert_true(strlen(signs[i].label) > 1);
        assert_int_equal(crossing, signs[i].cell == VD_NONE);
        if (!crossing && !signs[i].own && !signs[i].reported &&
            strcmp(signs[i].shape->name, "depot") != 0)
            assert_int_equal(signs[i].label[0], 'E');
    }
    assert_int_equal(tokens, on_map);
}

static void check_purity(struct table *table, const struct altar_view *view)
{
    struct altar_view copy = *view;
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    struct vd_writer again = vd_writer_of(table->again, sizeof table->again);

    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    altar_system.language->print_view(table->game->sc, &copy.base, VD_FORM_TEXT, &again);
    assert_string_equal(table->text, table->again);
    assert_memory_equal(&copy, view, sizeof copy);
}

static void check_told(struct table *table, uint8_t side, size_t event_count)
{
    struct vd_event told[ALTAR_TABLE_EVENTS];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    size_t count = 0, lines = 0;

    for (size_t i = 0; i < event_count; i++) {
        if ((table->game->events[i].audience & VD_AUDIENCE(side)) != 0)
            told[count++] = table->game->events[i];
    }
    altar_system.language->print_told(table->game->sc, (vd_seat_id){side}, told, count, &out, NULL);
    assert_false(vd_writer_is_full(&out));
    for (char *line = table->text; *line != '\0'; lines++) {
        char *end = strchr(line, '\n');

        assert_non_null(end);
        *end = '\0';
        check_line(line);
        line = end + 1;
    }
    assert_in_range(lines, 0, count);
}

enum { LOOK_EVERY = 7 };

static void check_step(struct table *table, size_t event_count)
{
    bool look = table->steps++ % LOOK_EVERY == 0 || table->game->state.over;

    for (size_t i = 0; i < event_count; i++)
        words_check_event(table, &table->game->events[i]);
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view *view = &table->game->state.view[side];

        words_check_prompt(table, view);
        check_told(table, (uint8_t)side, event_count);
        if (!look)
            continue;
        check_text(table, view);
        check_json(table, view);
        check_signs(table, view);
        check_purity(table, view);
    }
}

void words_play(struct table *table, unsigned games)
{
    for (unsigned i = 0; i < games; i++) {
        check_step(table, words_begin(table, 1863 + i));
        while (!table->game->state.over)
            check_step(table, words_step(table));
    }
}

uint16_t words_cell_of(const struct table *table, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(table->game->sc->theater, vd_text_of(name), &matches).v;
}

uint16_t words_token_of(const struct table *table, uint8_t side, const char *name)
{
    return altar_find_token(words_tables(table), side, vd_text_of(name), NULL).v;
}

void words_told(struct table *table, const struct vd_event *events, size_t count,
                const char *expected)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_system.language->print_told(table->game->sc, (vd_seat_id){ALTAR_CONFEDERATE}, events,
                                      count, &out, NULL);
    assert_string_equal(table->text, expected);
}

static void put_at(const struct table *table, struct altar_view *view, uint16_t piece,
                   const char *place, struct altar_piece known)
{
    known.cell = words_cell_of(table, place);
    known.left = VD_NONE;
    view->board.piece[piece] = known;
}

void words_make_view(const struct table *table, struct altar_view *view)
{
    const struct altar_scenario *sc = words_tables(table);
    altar_piece_id carr = altar_piece(words_token_of(table, ALTAR_UNION, "Carr"));
    uint8_t loring = (uint8_t)words_token_of(table, ALTAR_CONFEDERATE, "Loring");

    altar_view_begin(sc, ALTAR_UNION, view);
    view->base.turn = 2;
    view->base.asked = 1;
    view->pool = 7;
    view->points[view->base.seat] = 3;
    view->card = altar_find_card(sc, vd_text_of("Heavy Rain"), NULL);
    view->in_force[view->card.v] = 1;
    view->corps_done = (uint16_t)(1U << sc->tokens[carr.v].corps.v);
    view->task = (struct altar_task){.phase = ALTAR_PHASE_MARCH,
                                     .side = ALTAR_UNION,
                                     .corps = sc->tokens[carr.v].corps,
                                     .piece = ALTAR_NO_PIECE,
                                     .cell = VD_NONE,
                                     .from = VD_NONE};
    view->units[sc->tokens[carr.v].first_unit] = ALTAR_BROKEN;
    put_at(table, view, carr.v, "I3",
           (struct altar_piece){.kind = ALTAR_DIVISION,
                                .arm = ALTAR_INFANTRY,
                                .token = carr,
                                .flags = ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED,
                                .die = 3});
    put_at(table, view, loring, "H2",
           (struct altar_piece){.side = ALTAR_CONFEDERATE,
                                .arm = ALTAR_INFANTRY,
                                .token = ALTAR_NO_PIECE,
                                .handle = 7});
    view->reports[view->report_count++] =
        (struct altar_report){.cell = words_cell_of(table, "J1"),
                              .turn = 1,
                              .face = altar_report_face(0, 0, ALTAR_SOURCE_CIVILIANS)};
}
