/* scenario/charts.c: collects the tables of a scenario's book, for the terminal, the page and print. */
#include "scenario/charts.h"

#include <assert.h>
#include <string.h>

struct collecting {
    struct vd_arena *arena;
    VD_LIST(struct vd_chart_table) charts;
    VD_LIST(const struct vd_chart_cell *) rows; /* of the last table */
    struct vd_chart_cell *row;                  /* the last one */
    size_t cell_count;                          /* in it */
};

static const char *keep(struct collecting *to, const char *text)
{
    return vd_arena_text(to->arena, text, strlen(text));
}

/* Every row must be as wide as its table. */
static void end_row(const struct collecting *to)
{
    assert(to->row == NULL || to->cell_count == to->charts.at[to->charts.count - 1].column_count);
    (void)to;
}

static void end_table(struct collecting *to)
{
    end_row(to);
    if (to->charts.count > 0) {
        to->charts.at[to->charts.count - 1].rows = to->rows.at;
        to->charts.at[to->charts.count - 1].row_count = to->rows.count;
    }
    to->row = NULL;
    to->rows.at = NULL;
    to->rows.count = to->rows.room = 0;
}

static void begin_table(void *target, const char *id, const char *title, enum vd_source source,
                        const char *const *columns)
{
    struct collecting *to = target;
    struct vd_chart_table chart = {.id = keep(to, id), .title = keep(to, title), .source = source};

    end_table(to);
    while (columns[chart.column_count] != NULL)
        chart.column_count++;
    chart.columns = vd_arena_take(to->arena, chart.column_count, sizeof *chart.columns);
    for (size_t i = 0; i < chart.column_count; i++)
        chart.columns[i] = keep(to, columns[i]);
    VD_PUSH(to->arena, to->charts) = chart;
}

static void begin_row(void *target)
{
    struct collecting *to = target;

    end_row(to);
    to->row =
        vd_arena_take(to->arena, to->charts.at[to->charts.count - 1].column_count, sizeof *to->row);
    to->cell_count = 0;
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers grows by the size of one */
    VD_PUSH(to->arena, to->rows) = to->row;
}

static void put_cell(void *target, struct vd_chart_cell cell)
{
    struct collecting *to = target;

    assert(to->cell_count < to->charts.at[to->charts.count - 1].column_count);
    if (cell.text != NULL)
        cell.text = keep(to, cell.text);
    to->row[to->cell_count++] = cell;
}

struct vd_chart_book vd_charts_collect(const struct vd_system *system,
                                       const struct vd_scenario *scenario,
                                       const struct vd_view *view, const void *state,
                                       struct vd_arena *arena)
{
    struct collecting to = {.arena = arena};
    const struct vd_charts charts = {begin_table, begin_row, put_cell, &to};

    if (system->language->print_charts != NULL)
        system->language->print_charts(scenario, view, state, &charts);
    end_table(&to);
    return (struct vd_chart_book){to.charts.at, to.charts.count};
}

const struct vd_chart_table *vd_charts_find(const struct vd_chart_book *book, const char *id)
{
    for (size_t i = 0; i < book->count; i++) {
        if (strcmp(book->at[i].id, id) == 0)
            return &book->at[i];
    }
    return NULL;
}

/* ---- JSON ---- */

static void put_row(const struct vd_chart_cell *row, size_t count, struct vd_json *json)
{
    vd_json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        if (row[i].kind == VD_CELL_NUMBER || row[i].kind == VD_CELL_SIGNED)
            vd_json_whole(json, row[i].number);
        else
            vd_json_text(json, row[i].kind == VD_CELL_TEXT ? row[i].text : NULL);
    }
    vd_json_close(json, ']');
}

static void put_chart(const struct vd_chart_table *chart, struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_text_of(json, "id", chart->id);
    vd_json_text_of(json, "title", chart->title);
    vd_json_open_of(json, "columns", '[');
    for (size_t i = 0; i < chart->column_count; i++)
        vd_json_text(json, chart->columns[i]);
    vd_json_close(json, ']');
    vd_json_open_of(json, "rows", '[');
    for (size_t i = 0; i < chart->row_count; i++)
        put_row(chart->rows[i], chart->column_count, json);
    vd_json_close(json, ']');
    vd_json_text_of(json, "source", vd_source_name(chart->source));
    vd_json_close(json, '}');
}

void vd_charts_put(const struct vd_chart_book *book, const struct vd_chart_table *only,
                   struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_open_of(json, "tables", '[');
    for (size_t i = 0; i < book->count; i++) {
        if (only == NULL || only == &book->at[i])
            put_chart(&book->at[i], json);
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}
