/* sys/report.c: collects all mistakes of a run, each with its place and a sentence. */
#include "sys/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void vd_report_init(struct vd_report *report)
{
    memset(report, 0, sizeof *report);
    vd_arena_init(&report->arena);
}

void vd_report_release(struct vd_report *report)
{
    vd_arena_release(&report->arena);
}

static const char *kept(struct vd_report *report, const char *text)
{
    return text == NULL ? NULL : vd_arena_text(&report->arena, text, strlen(text));
}

void vd_report_add(struct vd_report *report, struct vd_spot spot, const char *format, ...)
{
    char sentence[1024];
    va_list list;

    if (report->mistakes.count >= VD_REPORT_MAX) {
        report->untold++;
        return;
    }
    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    spot.file = kept(report, spot.file);
    spot.feature = kept(report, spot.feature);
    VD_PUSH(&report->arena, report->mistakes) =
        (struct vd_mistake){.spot = spot, .sentence = kept(report, sentence)};
}

bool vd_report_is_clean(const struct vd_report *report)
{
    return report->mistakes.count == 0;
}

static int by_spot(const void *left, const void *right)
{
    const struct vd_spot *a = &((const struct vd_mistake *)left)->spot;
    const struct vd_spot *b = &((const struct vd_mistake *)right)->spot;
    int order = strcmp(a->file != NULL ? a->file : "", b->file != NULL ? b->file : "");

    if (order == 0)
        order = (a->line > b->line) - (a->line < b->line);
    if (order == 0)
        order = (a->column > b->column) - (a->column < b->column);
    if (order == 0)
        order = strcmp(a->feature != NULL ? a->feature : "", b->feature != NULL ? b->feature : "");
    if (order == 0)
        order = strcmp(((const struct vd_mistake *)left)->sentence,
                       ((const struct vd_mistake *)right)->sentence);
    return order;
}

/* File names and features come from untrusted data: control characters must not reach a
 * terminal. */
static void put_plain(const char *text, FILE *out)
{
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < 0x20 || *text == 0x7F)
            fprintf(out, "\\x%02x", (unsigned)(unsigned char)*text);
        else
            fputc(*text, out);
    }
}

void vd_report_print(struct vd_report *report, FILE *out)
{
    if (!vd_report_is_clean(report))
        qsort(report->mistakes.at, report->mistakes.count, sizeof *report->mistakes.at, by_spot);
    for (size_t i = 0; i < report->mistakes.count; i++) {
        const struct vd_mistake *mistake = &report->mistakes.at[i];

        if (mistake->spot.file != NULL) {
            put_plain(mistake->spot.file, out);
            if (mistake->spot.line > 0)
                fprintf(out, ":%u", mistake->spot.line);
            if (mistake->spot.line > 0 && mistake->spot.column > 0)
                fprintf(out, ":%u", mistake->spot.column);
            fputs(": ", out);
        }
        if (mistake->spot.feature != NULL) {
            put_plain(mistake->spot.feature, out);
            fputs(": ", out);
        }
        put_plain(mistake->sentence, out);
        fputc('\n', out);
    }
    if (report->untold > 0)
        fprintf(out, "... and %zu more\n", report->untold);
}
