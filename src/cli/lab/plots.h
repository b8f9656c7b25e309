/* cli/lab/plots.h: plots as SVG inside a page. */
#ifndef VD_CLI_LAB_PLOTS_H
#define VD_CLI_LAB_PLOTS_H

#include <stddef.h>
#include <stdio.h>

enum { VD_PLOT_WIDTH = 640, VD_PLOT_HEIGHT = 260 };

/* A plot over the turns of a campaign. `labels` has a text for each position, from 0 to count - 1. */
struct vd_plot {
    FILE *out;
    const char *title; /* for those who cannot see it */
    unsigned count;
    void (*label)(const void *context, unsigned at, char *text, size_t size);
    const void *context;
    double most;      /* the top of the scale, from 0; set by vd_plot_scale */
    const char *unit; /* " %" after the numbers of the scale; "" if there is none */
};

/* Sets the top of the scale to a round number at or above the largest value. */
void vd_plot_scale(struct vd_plot *plot, double largest);
/* Frame, scale and labels; then any of the three below; then the end. */
void vd_plot_begin(const struct vd_plot *plot);
/* `of` of `parts` bars that share a position. */
void vd_plot_bars(const struct vd_plot *plot, const double *values, const char *class, unsigned of,
                  unsigned parts);
void vd_plot_line(const struct vd_plot *plot, const double *values, const char *class);
void vd_plot_band(const struct vd_plot *plot, const double *low, const double *high,
                  const char *class);
void vd_plot_end(const struct vd_plot *plot);

/* Writes a text with the characters that HTML reserves replaced. */
void vd_put_html(FILE *out, const char *text);

#endif
