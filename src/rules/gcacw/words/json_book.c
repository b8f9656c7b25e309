/* rules/gcacw/words/json_book.c: the book of a campaign as JSON: its title, briefing, turns and every table, the sheets
 * filled in as far as the seat knows. */
#include "base/json.h"
#include "rules/gcacw/words/charts.h"
#include "rules/gcacw/words/parts.h"

/* Tables as they come: what is open is closed when the next begins. */
struct book {
    struct vd_json json;
    bool in_table, in_row;
};

static void close_row(struct book *book)
{
    if (book->in_row)
        vd_json_close(&book->json, ']');
    book->in_row = false;
}

static void close_table(struct book *book)
{
    close_row(book);
    if (!book->in_table)
        return;
    vd_json_close(&book->json, ']');
    vd_json_close(&book->json, '}');
    book->in_table = false;
}

static void begin_table(void *target, const char *id, const char *title, enum vd_source source,
                        const char *const *columns)
{
    struct book *book = target;

    close_table(book);
    vd_json_open(&book->json, '{');
    vd_json_text_of(&book->json, "id", id);
    vd_json_text_of(&book->json, "title", title);
    vd_json_text_of(&book->json, "source", vd_source_name(source));
    vd_json_open_of(&book->json, "columns", '[');
    for (; *columns != NULL; columns++)
        vd_json_text(&book->json, *columns);
    vd_json_close(&book->json, ']');
    vd_json_open_of(&book->json, "rows", '[');
    book->in_table = true;
}

static void begin_row(void *target)
{
    struct book *book = target;

    close_row(book);
    vd_json_open(&book->json, '[');
    book->in_row = true;
}

static void put_cell(void *target, struct vd_chart_cell cell)
{
    struct book *book = target;

    if (cell.kind == VD_CELL_NUMBER || cell.kind == VD_CELL_SIGNED)
        vd_json_whole(&book->json, cell.number);
    else
        vd_json_text(&book->json, cell.kind == VD_CELL_TEXT ? cell.text : NULL);
}

/* Each turn's days in words, and the letters printed on it. */
static void put_turns(const struct gcacw_scenario *sc, struct vd_json *json)
{
    vd_json_open_of(json, "calendar", '[');
    for (unsigned turn = 1; turn <= sc->turn_count; turn++) {
        char date[64] = "", letters[GCACW_LETTER_COUNT + 1] = "";
        struct vd_writer writer = vd_writer_of(letters, sizeof letters);

        gcacw_date_words(sc, turn, date, sizeof date);
        for (uint8_t i = 0; i < GCACW_LETTER_COUNT; i++) {
            if ((sc->turns[turn - 1].letters >> i & 1) != 0)
                vd_write_format(&writer, "%c", gcacw_letter_sign(i));
        }
        vd_json_open(json, '{');
        vd_json_text_of(json, "days", date);
        vd_json_text_of(json, "letters", letters);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_briefing(const struct gcacw_scenario *sc, uint8_t side, struct vd_json *json)
{
    const struct gcacw_briefing *briefing = &sc->briefings[side];

    vd_json_open_of(json, "briefing", '{');
    vd_json_text_of(json, "title", gcacw_name(sc, briefing->title));
    vd_json_text_of(json, "situation", gcacw_name(sc, briefing->situation));
    vd_json_text_of(json, "objectives", gcacw_name(sc, briefing->objectives));
    vd_json_text_of(json, "notes", gcacw_name(sc, briefing->notes));
    vd_json_close(json, '}');
}

void gcacw_print_book(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct vd_writer *writer)
{
    struct book book = {.in_table = false};
    const struct vd_charts charts = {begin_table, begin_row, put_cell, &book};

    vd_json_on_writer(&book.json, writer);
    vd_json_open(&book.json, '{');
    vd_json_text_of(&book.json, "title", gcacw_name(sc, sc->title));
    vd_json_text_of(&book.json, "book", gcacw_name(sc, sc->book));
    vd_json_whole_of(&book.json, "turns", sc->turn_count);
    put_briefing(sc, view->side, &book.json);
    put_turns(sc, &book.json);
    vd_json_open_of(&book.json, "tables", '[');
    gcacw_print_charts(&sc->base, &view->base, NULL, &charts);
    close_table(&book);
    vd_json_close(&book.json, ']');
    vd_json_close(&book.json, '}');
}
