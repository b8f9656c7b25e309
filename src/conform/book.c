/* conform/book.c: the rules and their cases as JSON. */
#include "conform/book.h"

#include <string.h>

#include "conform/run.h"
#include "rules/altar/words.h"

bool vd_book_open(struct vd_heap *heap, struct vd_book *book)
{
    struct vd_report report;
    bool fine = true;

    *book = (struct vd_book){.heap = heap, .tables = vd_tables_new(heap)};
    vd_report_init(&report);
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        fine &= vd_cases_read(&file, heap, &book->cases, &report);
    }
    vd_report_release(&report);
    return fine;
}

const struct vd_case *vd_book_find(const struct vd_book *book, struct vd_text id)
{
    for (size_t i = 0; i < book->cases.count; i++) {
        const struct vd_text own = book->cases.at[i].id;

        if (own.length == id.length && memcmp(own.at, id.at, id.length) == 0)
            return &book->cases.at[i];
    }
    return NULL;
}

/* ---- words ---- */

/* A clause is a part of one line of its file, and lines are short. */
static void put_words(struct vd_json *json, struct vd_text text)
{
    char words[1024];
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    vd_write_format(&writer, "%.*s", (int)text.length, text.at);
    vd_json_text(json, words);
}

static void put_words_of(struct vd_json *json, const char *key, struct vd_text text)
{
    vd_json_key(json, key);
    put_words(json, text);
}

/* "03-movement" of "03-movement.case". */
static void put_chapter(struct vd_json *json, const struct vd_case *test)
{
    const char *ending = strstr(test->file, ".case");
    size_t length = ending != NULL ? (size_t)(ending - test->file) : strlen(test->file);

    put_words_of(json, "chapter", (struct vd_text){test->file, length});
}

static void put_rule_ids(struct vd_json *json, const struct vd_case *test)
{
    const struct vd_clauses *lines = &test->fields[VD_FIELD_RULE];

    vd_json_open_of(json, "rules", '[');
    for (size_t i = 0; i < lines->count; i++) {
        struct vd_text rest = lines->at[i].text;

        while (rest.length > 0) {
            struct vd_text id = vd_text_trim(vd_text_cut(&rest, " "));

            if (id.length > 0)
                put_words(json, id);
        }
    }
    vd_json_close(json, ']');
}

static void put_about(struct vd_json *json, const struct vd_case *test)
{
    put_words_of(json, "id", test->id);
    put_chapter(json, test);
    put_words_of(json, "why", test->why);
    put_rule_ids(json, test);
}

/* ---- all rules ---- */

static const char *decider_name(enum altar_decides decides)
{
    switch (decides) {
    case ALTAR_DECIDES_MACHINE:
        return "machine";
    case ALTAR_DECIDES_TABLE:
        return "table";
    default:
        return "umpire";
    }
}

static void put_rule(struct vd_json *json, uint16_t rule)
{
    vd_json_open(json, '{');
    vd_json_text_of(json, "id", altar_rule_id(rule));
    vd_json_text_of(json, "kind", decider_name(altar_rule_decides(rule)));
    vd_json_text_of(json, "text", altar_rule_text(rule));
    vd_json_close(json, '}');
}

static void put_chapters(struct vd_json *json)
{
    uint16_t rule = ALTAR_RULE_NONE + 1;

    vd_json_open_of(json, "chapters", '[');
    while (rule < ALTAR_RULE_COUNT) {
        const char *title = altar_rule_chapter(rule);

        vd_json_open(json, '{');
        vd_json_text_of(json, "title", title);
        vd_json_open_of(json, "rules", '[');
        for (; rule < ALTAR_RULE_COUNT && strcmp(altar_rule_chapter(rule), title) == 0; rule++)
            put_rule(json, rule);
        vd_json_close(json, ']');
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

/* What it is unless somebody says otherwise, in each scenario that uses it. */
static void put_defaults(struct vd_json *json, uint8_t which,
                         const struct altar_scenario *const *scs, size_t count)
{
    vd_json_open_of(json, "default", '{');
    for (size_t i = 0; i < count; i++) {
        if (scs[i]->options[which].used)
            vd_json_text_of(json, scs[i]->base.id,
                            altar_switch_value(which, scs[i]->options[which].by_default));
    }
    vd_json_close(json, '}');
}

static const char *rule_of_switch(uint8_t which, const struct altar_scenario *const *scs,
                                  size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (scs[i]->options[which].used)
            return altar_name(scs[i], scs[i]->options[which].rule);
    }
    return NULL;
}

static void put_switches(const struct vd_book *book, struct vd_json *json)
{
    static const char *const ids[] = {"gettysburg", "vicksburg"};
    const struct altar_scenario *scs[sizeof ids / sizeof ids[0]];
    const struct vd_rules *rules;
    const char *why;
    size_t count = 0;

    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        scs[count] = vd_tables_find(book->tables, ids[i], NULL, 0, &rules, &why);
        count += scs[count] != NULL;
    }
    vd_json_open_of(json, "switches", '[');
    for (uint8_t which = ALTAR_SWITCH_NONE + 1; which < ALTAR_SWITCH_COUNT; which++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", altar_switch_name(which));
        vd_json_text_of(json, "rule", rule_of_switch(which, scs, count));
        vd_json_open_of(json, "values", '[');
        for (unsigned value = 0; value < altar_switch_value_count(which); value++)
            vd_json_text(json, altar_switch_value(which, value));
        vd_json_close(json, ']');
        put_defaults(json, which, scs, count);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

void vd_book_put_rules(const struct vd_book *book, struct vd_json *json)
{
    vd_json_open(json, '{');
    put_chapters(json);
    put_switches(book, json);
    vd_json_open_of(json, "cases", '[');
    for (size_t i = 0; i < book->cases.count; i++) {
        vd_json_open(json, '{');
        put_about(json, &book->cases.at[i]);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

/* ---- a position ---- */

static void put_strength(struct vd_json *json, const struct vd_run *run, uint8_t token)
{
    static const char *const names[] = {
        [ALTAR_FIT] = "fit", [ALTAR_BROKEN] = "broken", [ALTAR_LOST] = "lost"};
    const struct altar_token *of = &run->sc->tokens[token];
    unsigned counts[3] = {0};

    for (unsigned i = 0; i < of->unit_count; i++)
        counts[run->state->units[of->first_unit + i]]++;
    for (unsigned i = 0; i < 3; i++)
        vd_json_whole_of(json, names[i], counts[i]);
}

static void put_token(struct vd_json *json, const struct vd_run *run, uint8_t token)
{
    const struct altar_token *of = &run->sc->tokens[token];

    vd_json_open(json, '{');
    vd_json_text_of(json, "side", altar_side_name(of->side));
    vd_json_text_of(json, "name", altar_token_word(run->sc, token));
    vd_json_text_of(json, "kind", altar_kind_name(of->kind));
    vd_json_text_of(json, "arm", altar_arm_name(of->arm));
    vd_json_text_of(json, "corps",
                    of->corps != ALTAR_NONE ? altar_name(run->sc, run->sc->corps[of->corps].id)
                                            : NULL);
    vd_json_text_of(json, "cell", vd_cell_word(run->sc, run->state->board.piece[token].cell));
    put_strength(json, run, token);
    vd_json_close(json, '}');
}

static void put_destroyed(struct vd_json *json, const struct vd_run *run)
{
    vd_json_open_of(json, "destroyed", '[');
    for (uint8_t i = 0; i < run->sc->crossing_count; i++) {
        if ((run->state->board.destroyed >> i & 1) != 0)
            vd_json_text(json, altar_crossing_name(run->sc, i));
    }
    vd_json_close(json, ']');
}

static void put_position(struct vd_json *json, const struct vd_run *run)
{
    vd_json_open(json, '{');
    vd_json_open_of(json, "tokens", '[');
    for (uint8_t token = 0; token < run->sc->token_count; token++) {
        if (run->state->board.piece[token].cell != VD_NONE)
            put_token(json, run, token);
    }
    vd_json_close(json, ']');
    put_destroyed(json, run);
    vd_json_close(json, '}');
}

static void put_position_of(struct vd_json *json, const char *key, const struct vd_run *run,
                            bool made)
{
    vd_json_key(json, key);
    if (made)
        put_position(json, run);
    else
        vd_json_text(json, NULL);
}

/* ---- a case ---- */

static void put_field(struct vd_json *json, const char *key, const struct vd_clauses *clauses)
{
    vd_json_open_of(json, key, '[');
    for (size_t i = 0; i < clauses->count; i++)
        put_words(json, clauses->at[i].text);
    vd_json_close(json, ']');
}

static void put_fields(struct vd_json *json, const struct vd_case *test)
{
    static const char *const names[VD_FIELD_COUNT] = {
        [VD_FIELD_RULING] = "ruling", [VD_FIELD_GIVEN] = "given",   [VD_FIELD_DICE] = "dice",
        [VD_FIELD_DO] = "do",         [VD_FIELD_EXPECT] = "expect", [VD_FIELD_SEE] = "see",
        [VD_FIELD_UNSEEN] = "unseen"};

    for (size_t i = 0; i < VD_FIELD_COUNT; i++) {
        if (names[i] != NULL)
            put_field(json, names[i], &test->fields[i]);
    }
}

static void put_positions(struct vd_json *json, struct vd_run *run)
{
    bool made = vd_given_make(run);

    vd_json_text_of(json, "scenario", made ? run->sc->base.id : NULL);
    put_position_of(json, "before", run, made);
    if (made)
        vd_script_carry_out(run);
    put_position_of(json, "after", run, made);
}

void vd_book_put_case(const struct vd_book *book, const struct vd_case *test, struct vd_json *json)
{
    struct vd_heap passing;
    struct vd_run *run;

    vd_heap_init(&passing);
    run = vd_heap_take(&passing, 1, sizeof *run);
    run->test = test;
    run->tables = book->tables;
    run->heap = &passing;
    vd_json_open(json, '{');
    put_about(json, test);
    put_fields(json, test);
    put_positions(json, run);
    vd_json_close(json, '}');
    vd_heap_release(&passing);
}
