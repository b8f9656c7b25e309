/* cli/lab/plots.c: plots as SVG inside a page. */
#include "cli/lab/plots.h"

#include <math.h>

enum { LEFT = 44, RIGHT = 8, TOP = 10, BOTTOM = 30, STEPS = 4, LABEL_SIZE = 32 };

static const double label_width = 58;

void vd_put_html(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc(*text, out);
    }
}

void vd_plot_scale(struct vd_plot *plot, double largest)
{
    static const double rounds[] = {1, 2, 4, 5, 8, 10};
    double power;

    plot->most = 1;
    if (!(largest > 0))
        return;
    power = pow(10, floor(log10(largest)));
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++) {
        plot->most = rounds[i] * power;
        if (plot->most >= largest)
            return;
    }
}

static double width_of(const struct vd_plot *plot)
{
    return (double)(VD_PLOT_WIDTH - LEFT - RIGHT) / (plot->count > 0 ? plot->count : 1);
}

/* The middle of a position. */
static double x_of(const struct vd_plot *plot, unsigned at)
{
    return LEFT + (at + 0.5) * width_of(plot);
}

static double y_of(const struct vd_plot *plot, double value)
{
    return VD_PLOT_HEIGHT - BOTTOM -
           fmin(fmax(value, 0), plot->most) / plot->most * (VD_PLOT_HEIGHT - TOP - BOTTOM);
}

static void put_scale(const struct vd_plot *plot)
{
    for (unsigned i = 0; i <= STEPS; i++) {
        const double value = plot->most * i / STEPS, y = y_of(plot, value);

        fprintf(plot->out,
                "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"scale\" x=\"%d\" "
                "y=\"%.1f\">%g%s</text>",
                LEFT, y, VD_PLOT_WIDTH - RIGHT, LEFT - 6, y + 4, value, plot->unit);
    }
}

/* As many labels as there is room for. */
static void put_labels(const struct vd_plot *plot)
{
    const unsigned step = (unsigned)ceil(label_width / width_of(plot));

    for (unsigned i = 0; i < plot->count; i += step) {
        char text[LABEL_SIZE] = "";

        plot->label(plot->context, i, text, sizeof text);
        fprintf(plot->out, "<text class=\"label\" x=\"%.1f\" y=\"%d\">", x_of(plot, i),
                VD_PLOT_HEIGHT - 10);
        vd_put_html(plot->out, text);
        fputs("</text>", plot->out);
    }
}

void vd_plot_begin(const struct vd_plot *plot)
{
    fprintf(plot->out, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
            VD_PLOT_WIDTH, VD_PLOT_HEIGHT);
    vd_put_html(plot->out, plot->title);
    fputs("\">", plot->out);
    put_scale(plot);
    put_labels(plot);
}

void vd_plot_bars(const struct vd_plot *plot, const double *values, const char *class, unsigned of,
                  unsigned parts)
{
    const double width = width_of(plot) * 0.8 / parts;

    for (unsigned i = 0; i < plot->count; i++) {
        char text[LABEL_SIZE] = "";
        const double y = y_of(plot, values[i]);

        plot->label(plot->context, i, text, sizeof text);
        fprintf(plot->out,
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>",
                class, x_of(plot, i) - width * parts / 2 + width * of, y, width, y_of(plot, 0) - y);
        vd_put_html(plot->out, text);
        fprintf(plot->out, ": %.4g%s</title></rect>", values[i], plot->unit);
    }
}

void vd_plot_line(const struct vd_plot *plot, const double *values, const char *class)
{
    fprintf(plot->out, "<path class=\"line %s\" d=\"", class);
    for (unsigned i = 0; i < plot->count; i++)
        fprintf(plot->out, "%c%.1f %.1f", i == 0 ? 'M' : 'L', x_of(plot, i), y_of(plot, values[i]));
    fputs("\"/>", plot->out);
}

void vd_plot_band(const struct vd_plot *plot, const double *low, const double *high,
                  const char *class)
{
    fprintf(plot->out, "<path class=\"band %s\" d=\"", class);
    for (unsigned i = 0; i < plot->count; i++)
        fprintf(plot->out, "%c%.1f %.1f", i == 0 ? 'M' : 'L', x_of(plot, i), y_of(plot, high[i]));
    for (unsigned i = plot->count; i-- > 0;)
        fprintf(plot->out, "L%.1f %.1f", x_of(plot, i), y_of(plot, low[i]));
    fputs("Z\"/>", plot->out);
}

void vd_plot_end(const struct vd_plot *plot)
{
    fputs("</svg>\n", plot->out);
}
