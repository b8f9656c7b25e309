/* core/charts.c: the tables of a book, as a game system writes them out cell by cell. */
#include "core/charts.h"

#include <stdarg.h>

#include "base/text.h"

enum { TEXT_SIZE = 640 };

void vd_chart_begin(const struct vd_charts *charts, const char *id, const char *title,
                    enum vd_source source, const char *const *columns)
{
    charts->begin(charts->target, id, title, source, columns);
}

void vd_chart_row(const struct vd_charts *charts)
{
    charts->row(charts->target);
}

static void put(const struct vd_charts *charts, enum vd_cell_kind kind, int32_t number,
                const char *text)
{
    charts->cell(charts->target, (struct vd_chart_cell){kind, number, text});
}

void vd_chart_empty(const struct vd_charts *charts)
{
    put(charts, VD_CELL_EMPTY, 0, NULL);
}

void vd_chart_text(const struct vd_charts *charts, const char *text)
{
    put(charts, text != NULL && *text != '\0' ? VD_CELL_TEXT : VD_CELL_EMPTY, 0, text);
}

void vd_chart_format(const struct vd_charts *charts, const char *format, ...)
{
    char text[TEXT_SIZE] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    vd_chart_text(charts, text);
}

void vd_chart_number(const struct vd_charts *charts, int32_t number)
{
    put(charts, VD_CELL_NUMBER, number, NULL);
}

void vd_chart_signed(const struct vd_charts *charts, int32_t number)
{
    put(charts, VD_CELL_SIGNED, number, NULL);
}

void vd_chart_source(const struct vd_charts *charts, enum vd_source source)
{
    vd_chart_text(charts, source != VD_SOURCE_NONE ? vd_source_name(source) : NULL);
}
