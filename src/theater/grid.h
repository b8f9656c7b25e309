/* theater/grid.h: a grid description (data/maps/NAME.yaml), laid over the atlas to make a map.
 *
 * Cell size and corner are data, so that another grid can be tried on the same ground. Squares
 * use the American polyconic projection, the Coast Survey's own; hexes use a linear fit that
 * puts the published series' numbers on the ground. */
#ifndef VD_THEATER_GRID_H
#define VD_THEATER_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"
#include "sys/arena.h"
#include "sys/file.h"
#include "sys/report.h"
#include "theater/atlas.h"

/* A county, or part of one or several, as one unit of control. */
struct vd_grid_district {
    struct vd_spot spot;
    const char *name, *state, *control; /* control: a place */
    struct vd_texts counties;
    const char *river; /* only the cells on its `bank`; NULL: all */
    enum vd_bank bank;
};

struct vd_grid_sheet {
    const char *name, *mark;
    int16_t columns, rows_even, rows_odd;
    uint8_t width, height;
};

struct vd_grid {
    struct vd_spot spot;
    const char *id, *title, *subtitle;
    const char *select; /* the map whose places and crossings are taken */
    struct vd_texts scenarios, rivers;
    enum vd_shape shape;
    uint16_t columns, rows;
    double cell; /* miles */
    double lat0, lon0;
    double corner_x, corner_y;      /* squares: the northwest corner, miles east and north */
    double mile_lat, mile_lon;      /* hexes: miles to a degree, of longitude at the equator */
    double column_of[3], row_of[3]; /* hexes: constant, per mile east, per mile north */
    double mountain, hill;          /* hexes: miles from a crest */
    bool trails;
    bool published; /* places stand in the hex the atlas gives, not where the fit puts them */
    VD_LIST(struct vd_grid_district) districts;
    VD_LIST(struct vd_grid_sheet) sheets;
};

/* False if there is no usable grid; the report says why. */
bool vd_grid_read(struct vd_arena *arena, const struct vd_file *file, struct vd_grid *grid,
                  struct vd_report *report);

/* Sheet units: size of a cell, and of the whole grid. */
int32_t vd_grid_size(const struct vd_grid *grid);
int32_t vd_grid_pitch(const struct vd_grid *grid); /* from column to column */
struct vd_point vd_grid_extent(const struct vd_grid *grid);

/* Projects the ground (millionths of a degree) onto the sheet, and back. */
struct vd_point vd_grid_project(const struct vd_grid *grid, struct vd_point ground);
struct vd_point vd_grid_unproject(const struct vd_grid *grid, struct vd_point sheet);
/* Finds the cell that a spot of the sheet falls into; false beyond the frame. */
bool vd_grid_cell_of(const struct vd_grid *grid, struct vd_point sheet, int *column, int *row);
/* Returns where north lies: degrees x 1000, clockwise from the top of the sheet. */
int32_t vd_grid_north(const struct vd_grid *grid);

#endif
