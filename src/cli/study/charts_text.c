/* cli/study/charts_text.c: prints a table of a book: columns aligned, text wrapped to the page. */
#include <string.h>

#include "cli/study/charts.h"

enum { PAGE_WIDTH = 100, GAP = 2, TEXT_LEAST = 24, HEAD_USUAL = 12, NUMBER_SIZE = 16 };

/* A table in words. */
struct sheet {
    const struct vd_chart_table *chart;
    const char **words; /* of every cell, by row */
    unsigned *widths;   /* of the columns */
    bool *is_number;    /* columns without text are set to the right */
};

/* Counts columns, not bytes: continuation bytes of UTF-8 take no column. */
static unsigned columns_of(const char *text, size_t length)
{
    unsigned columns = 0;

    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xC0U) != 0x80U;
    return columns;
}

static const char *words_of(const struct vd_chart_cell *cell, struct vd_arena *arena)
{
    char number[NUMBER_SIZE];

    if (cell->kind == VD_CELL_TEXT)
        return cell->text;
    if (cell->kind == VD_CELL_EMPTY)
        return "";
    (void)snprintf(number, sizeof number,
                   cell->kind == VD_CELL_SIGNED && cell->number != 0 ? "%+d" : "%d", cell->number);
    return vd_arena_text(arena, number, strlen(number));
}

/* The longest word, or some more: a long heading is wrapped where the cells below it are narrow. */
static unsigned head_width(const char *text)
{
    const unsigned whole = columns_of(text, strlen(text));
    unsigned widest = whole < HEAD_USUAL ? whole : HEAD_USUAL;

    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        const unsigned width = columns_of(text, length);

        if (width > widest)
            widest = width;
        text += length + (text[length] == ' ');
    }
    return widest;
}

static void measure(struct sheet *sheet, struct vd_arena *arena)
{
    const struct vd_chart_table *chart = sheet->chart;

    for (size_t k = 0; k < chart->column_count; k++) {
        sheet->widths[k] = head_width(chart->columns[k]);
        sheet->is_number[k] = true;
        for (size_t i = 0; i < chart->row_count; i++) {
            const char *words = words_of(&chart->rows[i][k], arena);
            const unsigned width = columns_of(words, strlen(words));

            sheet->words[i * chart->column_count + k] = words;
            sheet->is_number[k] &= chart->rows[i][k].kind != VD_CELL_TEXT;
            if (width > sheet->widths[k])
                sheet->widths[k] = width;
        }
    }
}

/* Makes the widest column narrower until the table fits the page. */
static void fit(struct sheet *sheet)
{
    for (;;) {
        unsigned total = 0;
        size_t widest = 0;

        for (size_t k = 0; k < sheet->chart->column_count; k++) {
            total += sheet->widths[k] + GAP;
            if (sheet->widths[k] > sheet->widths[widest])
                widest = k;
        }
        if (total <= PAGE_WIDTH + GAP || sheet->widths[widest] <= TEXT_LEAST)
            return;
        sheet->widths[widest]--;
    }
}

/* Returns how many bytes of the text go on a line of this width: up to a space, or all that fits of
 * a longer word. */
static size_t take_line(const char *text, unsigned width)
{
    size_t last = 0, at = 0;
    unsigned columns = 0;

    while (text[at] != '\0') {
        size_t end = at + 1;

        while (((unsigned char)text[end] & 0xC0U) == 0x80U)
            end++;
        if (++columns > width && text[at] != ' ')
            return last > 0 ? last : at;
        if (text[at] == ' ')
            last = at;
        at = end;
    }
    return at;
}

static void put_spaces(FILE *out, unsigned count)
{
    while (count-- > 0)
        fputc(' ', out);
}

/* Prints the next line of each cell; false when there was nothing left. Spaces at the end of a line
 * are not printed. */
static bool put_line(FILE *out, const struct sheet *sheet, const char **rest)
{
    unsigned owed = 0;
    bool any = false;

    for (size_t k = 0; k < sheet->chart->column_count; k++) {
        const size_t length = take_line(rest[k], sheet->widths[k]);
        const unsigned pad = sheet->widths[k] - columns_of(rest[k], length);

        if (length > 0) {
            put_spaces(out, owed + (sheet->is_number[k] ? pad : 0));
            fwrite(rest[k], 1, length, out);
            owed = sheet->is_number[k] ? 0 : pad;
            any = true;
        } else {
            owed += sheet->widths[k];
        }
        owed += GAP;
        rest[k] += length;
        while (*rest[k] == ' ')
            rest[k]++;
    }
    fputc('\n', out);
    return any;
}

static bool is_left(const struct sheet *sheet, const char *const *rest)
{
    for (size_t k = 0; k < sheet->chart->column_count; k++) {
        if (*rest[k] != '\0')
            return true;
    }
    return false;
}

static void put_row(FILE *out, const struct sheet *sheet, const char *const *words,
                    const char **rest)
{
    memcpy(rest, words, sheet->chart->column_count * sizeof *rest);
    while (put_line(out, sheet, rest) && is_left(sheet, rest))
        continue;
}

void vd_put_chart(FILE *out, const struct vd_chart_table *chart, struct vd_arena *arena)
{
    const size_t count = chart->column_count;
    struct sheet sheet = {
        .chart = chart,
        .words = vd_arena_take(arena, count * chart->row_count + 1, sizeof *sheet.words),
        .widths = vd_arena_take(arena, count, sizeof *sheet.widths),
        .is_number = vd_arena_take(arena, count, sizeof *sheet.is_number)};
    const char **rest = vd_arena_take(arena, count, sizeof *rest);
    unsigned total = 0;

    measure(&sheet, arena);
    fit(&sheet);
    fprintf(out, "%s (%s)\n\n", chart->title, vd_source_name(chart->source));
    put_row(out, &sheet, chart->columns, rest);
    for (size_t k = 0; k < count; k++)
        total += sheet.widths[k] + (k > 0 ? GAP : 0);
    for (unsigned i = 0; i < total; i++)
        fputc('-', out);
    fputc('\n', out);
    if (chart->row_count == 0)
        fputs("none in this campaign\n", out);
    for (size_t i = 0; i < chart->row_count; i++)
        put_row(out, &sheet, &sheet.words[i * count], rest);
}
