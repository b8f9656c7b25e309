/* conform/book.c: writes the rules and their cases as JSON. */
#include "conform/book.h"

#include <string.h>

#include "conform/run.h"
#include "scenario/scenario.h"

bool vd_book_open(struct vd_arena *arena, struct vd_book *book)
{
    struct vd_report report;
    bool fine = true;

    *book = (struct vd_book){.arena = arena, .tables = vd_suite_tables_new(arena)};
    vd_report_init(&report);
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        fine &= vd_cases_read(&file, arena, &book->cases, &report);
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

/* The buffer suffices: a clause is a part of one line of its file, and lines are short. */
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

static void put_chapter(struct vd_json *json, const struct vd_case *test)
{
    put_words_of(json, "chapter", vd_chapter_name(test->file));
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
    const struct vd_system *system = vd_case_system(test);

    put_words_of(json, "id", test->id);
    vd_json_text_of(json, "system", system != NULL ? system->name : NULL);
    put_chapter(json, test);
    put_words_of(json, "why", test->why);
    put_rule_ids(json, test);
}

/* ---- all rules ---- */

static void put_rule(struct vd_json *json, const struct vd_rule *rule)
{
    static const char *const deciders[] = {[VD_DECIDES_UMPIRE] = "umpire",
                                           [VD_DECIDES_TABLE] = "table",
                                           [VD_DECIDES_MACHINE] = "machine"};

    vd_json_open(json, '{');
    vd_json_text_of(json, "id", rule->id);
    vd_json_text_of(json, "kind", deciders[rule->decides]);
    vd_json_text_of(json, "text", rule->text);
    vd_json_close(json, '}');
}

/* The rules of a chapter are consecutive. */
static void put_chapters(struct vd_json *json, const struct vd_system *system)
{
    for (uint16_t rule = 1; rule < system->rule_count;) {
        const char *title = vd_rule_chapter(system, rule);

        vd_json_open(json, '{');
        vd_json_text_of(json, "system", system->name);
        vd_json_text_of(json, "title", title);
        vd_json_open_of(json, "rules", '[');
        for (; rule < system->rule_count && strcmp(vd_rule_chapter(system, rule), title) == 0;
             rule++)
            put_rule(json, &system->rules[rule]);
        vd_json_close(json, ']');
        vd_json_close(json, '}');
    }
}

/* ---- switches ---- */

enum { SCENARIOS_MAX = 32 };

/* The shipped scenarios of one system. */
struct shelf {
    const struct vd_system *system;
    const struct vd_scenario *scenarios[SCENARIOS_MAX];
    size_t count;
};

static void fill_shelf(struct shelf *shelf, const struct vd_book *book,
                       const struct vd_system *system)
{
    struct vd_scenario_title *titles;
    struct vd_report report;
    size_t count = 0;
    const char *why;

    *shelf = (struct shelf){.system = system};
    vd_report_init(&report);
    (void)vd_scenario_titles(NULL, book->arena, &titles, &count, &report);
    vd_report_release(&report);
    for (size_t i = 0; i < count && shelf->count < SCENARIOS_MAX; i++) {
        const struct vd_system *its = NULL;
        const struct vd_scenario *scenario =
            vd_suite_tables_find(book->tables, titles[i].id, NULL, 0, &its, &why);

        if (scenario != NULL && its == system)
            shelf->scenarios[shelf->count++] = scenario;
    }
}

/* Writes one switch, with its default in each scenario that uses it. */
static void put_switch(struct vd_json *json, const struct shelf *shelf, size_t index)
{
    struct vd_switch ruling[SCENARIOS_MAX] = {0};
    const char *rule = NULL;

    for (size_t i = shelf->count; i > 0; i--) {
        (void)shelf->system->keeping->setting(shelf->scenarios[i - 1], index, &ruling[i - 1]);
        rule = ruling[i - 1].rule != NULL ? ruling[i - 1].rule : rule;
    }
    vd_json_open(json, '{');
    vd_json_text_of(json, "system", shelf->system->name);
    vd_json_text_of(json, "name", ruling[0].name);
    vd_json_text_of(json, "rule", rule);
    vd_json_open_of(json, "values", '[');
    for (size_t i = 0; i < VD_SWITCH_VALUES_MAX && ruling[0].values[i] != NULL; i++)
        vd_json_text(json, ruling[0].values[i]);
    vd_json_close(json, ']');
    vd_json_open_of(json, "default", '{');
    for (size_t i = 0; i < shelf->count; i++) {
        if (ruling[i].rule != NULL)
            vd_json_text_of(json, shelf->scenarios[i]->id, ruling[i].by_default);
    }
    vd_json_close(json, '}');
    vd_json_close(json, '}');
}

static void put_switches(struct vd_json *json, const struct shelf *shelf)
{
    struct vd_switch ruling;

    for (size_t i = 0;
         shelf->count > 0 && shelf->system->keeping->setting(shelf->scenarios[0], i, &ruling); i++)
        put_switch(json, shelf, i);
}

void vd_book_put_rules(const struct vd_book *book, struct vd_json *json)
{
    struct shelf shelf;

    vd_json_open(json, '{');
    vd_json_open_of(json, "chapters", '[');
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++)
        put_chapters(json, *at);
    vd_json_close(json, ']');
    vd_json_open_of(json, "switches", '[');
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        fill_shelf(&shelf, book, *at);
        put_switches(json, &shelf);
    }
    vd_json_close(json, ']');
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

static void put_position_of(struct vd_json *json, const char *key, const struct vd_run *run,
                            bool made)
{
    vd_json_key(json, key);
    if (made)
        run->vocabulary->put_position(run, json);
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

    vd_json_text_of(json, "scenario", made ? run->scenario->id : NULL);
    put_position_of(json, "before", run, made);
    if (made)
        vd_script_carry_out(run);
    put_position_of(json, "after", run, made);
}

void vd_book_put_case(const struct vd_book *book, const struct vd_case *test, struct vd_json *json)
{
    struct vd_arena passing;
    struct vd_run *run;

    vd_arena_init(&passing);
    run = vd_arena_take(&passing, 1, sizeof *run);
    run->test = test;
    run->tables = book->tables;
    run->arena = &passing;
    vd_json_open(json, '{');
    put_about(json, test);
    put_fields(json, test);
    put_positions(json, run);
    vd_json_close(json, '}');
    vd_arena_release(&passing);
}
