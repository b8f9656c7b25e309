/* theater/chart.h: what a map drawing needs beyond the tables: lines and marks on the sheet.
 *
 * A theater says what is true for play; its chart says what it looks like: the true course of
 * rivers and crests, woods, shores, borders, and each road as a line that keeps to the cells of
 * its links and to the right bank. Points are in sheet units (VD_MILE to the mile) from the
 * northwest corner of the grid, y to the south. Lines run some way beyond the grid, so that a
 * drawing clips them at its own frame. The chart is compiled with the theater but is not part of
 * its hash. */
#ifndef VD_THEATER_CHART_H
#define VD_THEATER_CHART_H

#include <stdint.h>

#include "core/theater.h"

enum vd_chart_kind {
    VD_CHART_NONE,
    VD_CHART_WATER,       /* closed: open tidal water */
    VD_CHART_WOODS,       /* closed */
    VD_CHART_SWAMP,       /* closed */
    VD_CHART_RIVER,       /* class: an enum vd_water; width in sheet units */
    VD_CHART_RIDGE,       /* a crest */
    VD_CHART_COUNTY_LINE, /* border of two counties of one state */
    VD_CHART_STATE_LINE,
    VD_CHART_ROAD, /* class: an enum vd_road */
    VD_CHART_RAIL,
    VD_CHART_KIND_COUNT
};

/* The rings of one area share a group and are filled together, even-odd. */
struct vd_chart_line {
    uint32_t name; /* into the chart's own names */
    uint32_t point, point_count;
    int32_t width;
    uint16_t group;
    uint8_t kind;
    uint8_t class;
};

enum vd_mark_kind {
    VD_MARK_NONE,
    VD_MARK_PLACE,    /* class: an enum vd_place_kind; table: index in the theater's places */
    VD_MARK_GAP,      /* table: index in gaps; class 1 if a road runs through it */
    VD_MARK_CROSSING, /* class: an enum vd_crossing_kind; table: index in crossings, or VD_NONE */
    VD_MARK_COUNTY,   /* a good spot for the county's name */
    VD_MARK_STATE,
    VD_MARK_FORT,
    VD_MARK_EXIT, /* a road or railroad leaves the frame here; name: where to */
    VD_MARK_KIND_COUNT
};

struct vd_chart_mark {
    uint32_t name;
    struct vd_point at;
    int32_t room; /* counties and states: about half the width of the space around the spot */
    uint16_t table;
    uint8_t kind;
    uint8_t class;
};

struct vd_chart {
    int32_t width, height; /* of the grid, in sheet units */
    int32_t north;         /* degrees x 1000, clockwise from the top, where north lies */
    const struct vd_chart_line *lines;
    const struct vd_chart_mark *marks;
    const struct vd_point *points;
    const char *names;
    uint32_t line_count, mark_count, point_count, names_size;
};

#endif
