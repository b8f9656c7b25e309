/* system/test_charts.c: the tables of every system's books: names, widths, sources, JSON; as printed, as a seat
 * fills them in at the start and later in a game, and as the umpire does. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario/charts.h"
#include "scenario/scenario.h"
#include "sys/json_out.h"
#include "sys/yaml.h"
#include "system/table.h"
#include "unit/check.h"

enum { ORDERS = 60 };

/* Counts what a system writes, apart from the collector. */
struct counting {
    const char *system;
    char id[80];
    size_t tables, columns, rows, cells;
};

static void end_row(const struct counting *of)
{
    if (of->rows > 0 && of->cells != of->columns)
        fail_msg("%s: row %zu of %s has %zu cells of %zu", of->system, of->rows, of->id, of->cells,
                 of->columns);
}

static void begin(void *target, const char *id, const char *title, enum vd_source source,
                  const char *const *columns)
{
    struct counting *of = target;

    end_row(of);
    (void)snprintf(of->id, sizeof of->id, "%s", id);
    for (const char *at = id; *at != '\0'; at++)
        assert_true(islower((unsigned char)*at) || isdigit((unsigned char)*at) || *at == '-');
    assert_true(strlen(title) > 0);
    if (source <= VD_SOURCE_NONE || source >= VD_SOURCE_COUNT)
        fail_msg("%s: %s has no source", of->system, id);
    of->columns = of->rows = of->cells = 0;
    while (columns[of->columns] != NULL)
        of->columns++;
    assert_true(of->columns > 0);
    of->tables++;
}

static void row(void *target)
{
    struct counting *of = target;

    end_row(of);
    of->rows++;
    of->cells = 0;
}

static void cell(void *target, struct vd_chart_cell of)
{
    struct counting *counting = target;

    assert_true(of.kind < VD_CELL_KINDS);
    assert_true((of.kind == VD_CELL_TEXT) == (of.text != NULL && *of.text != '\0'));
    counting->cells++;
}

static void check_ids(const struct vd_chart_book *book)
{
    for (size_t i = 0; i < book->count; i++) {
        assert_ptr_equal(vd_charts_find(book, book->at[i].id), &book->at[i]);
        assert_string_not_equal(book->at[i].id, "all");
    }
    assert_null(vd_charts_find(book, "no-such-table"));
}

/* JSON is YAML: every row has as many members as there are columns. */
static void check_json(const struct vd_chart_book *book, struct vd_arena *arena)
{
    struct vd_strbuf text = {0};
    struct vd_json json;
    struct vd_report report;

    vd_json_on_buffer(&json, &text);
    vd_charts_put(book, NULL, &json);
    vd_strbuf_char(&text, '\0');
    const struct vd_file file = {.path = "charts", .bytes = text.at, .length = text.length - 1};

    vd_report_init(&report);
    const struct vd_yaml *root = vd_yaml_parse(arena, &file, &report);

    assert_true(vd_report_is_clean(&report));
    const struct vd_yaml *tables = vd_yaml_find(root, "tables");
    size_t count = 0;

    for (const struct vd_yaml *at = tables->first; at != NULL; at = at->next, count++) {
        assert_string_equal(vd_yaml_find(at, "id")->text, book->at[count].id);
        assert_string_equal(vd_yaml_find(at, "source")->text,
                            vd_source_name(book->at[count].source));
        size_t rows = 0;

        for (const struct vd_yaml *of = vd_yaml_find(at, "rows")->first; of != NULL;
             of = of->next, rows++) {
            size_t cells = 0;

            for (const struct vd_yaml *in = of->first; in != NULL; in = in->next)
                cells++;
            assert_int_equal(cells, book->at[count].column_count);
        }
        assert_int_equal(rows, book->at[count].row_count);
    }
    assert_int_equal(count, book->count);
    vd_report_release(&report);
    free(text.at);
}

static void check_book(const struct table *table, const struct vd_view *view, const void *state)
{
    struct counting counting = {.system = table->system->name};
    const struct vd_charts charts = {begin, row, cell, &counting};
    struct vd_arena arena;

    table->system->language->print_charts(table->sc, view, state, &charts);
    end_row(&counting);
    vd_arena_init(&arena);
    const struct vd_chart_book book =
        vd_charts_collect(table->system, table->sc, view, state, &arena);

    assert_int_equal(book.count, counting.tables);
    assert_true(book.count > 0);
    check_ids(&book);
    check_json(&book, &arena);
    vd_arena_release(&arena);
}

static void check_all(struct table *table)
{
    check_book(table, NULL, NULL);
    check_book(table, NULL, table->state);
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++)
        check_book(table, table_view(table, seat), NULL);
}

static void play(const char *scenario)
{
    struct table *table = table_new(scenario, "fog=blind");

    table_begin(table, 1863, 0);
    check_all(table);
    for (unsigned i = 0; i < ORDERS && !table_is_over(table); i++) {
        const struct vd_view *view = table_asked(table);
        struct vd_command command;

        table_draw(table, view, table_list(table, view), &command);
        table_carry_out(table, &command);
    }
    check_all(table);
    table_free(table);
}

static void the_tables_of_every_scenario_are_whole(void **state)
{
    struct vd_scenario_title *titles;
    struct vd_arena arena;
    struct vd_report report;
    size_t count;

    (void)state;
    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_true(vd_scenario_titles(NULL, &arena, &titles, &count, &report));
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        assert_non_null(titles[i].system->language->print_charts);
        play(titles[i].id);
    }
    vd_report_release(&report);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_tables_of_every_scenario_are_whole)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
