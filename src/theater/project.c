/* theater/project.c: projects the ground onto the sheet and back.
 *
 * The compiler's only transcendental functions are here, and their results are rounded to
 * integers at once: what follows is the same on every machine. */
#include <math.h>

#include "theater/grid.h"

static const double radian = 3.14159265358979323846 / 180;
static const double earth = 3959; /* miles, radius of the sphere */

struct plane {
    double x, y; /* miles east and north of the origin */
};

/* American polyconic: every parallel is developed from its own tangent cone. */
static struct plane polyconic(const struct vd_grid *grid, double lat, double lon)
{
    double e = (lon - grid->lon0) * radian * sin(lat * radian);
    double cone = earth / tan(lat * radian);

    return (struct plane){cone * sin(e), earth * (lat - grid->lat0) * radian + cone * (1 - cos(e))};
}

static struct plane fitted(const struct vd_grid *grid, double lat, double lon)
{
    return (struct plane){(lon - grid->lon0) * cos(lat * radian) * grid->mile_lon,
                          (lat - grid->lat0) * grid->mile_lat};
}

/* Returns column or row of the published numbering, with fractions; odd columns of a hex sheet
 * have their centers at whole rows. */
static double hex_column(const struct vd_grid *grid, struct plane at)
{
    return grid->column_of[0] + grid->column_of[1] * at.x + grid->column_of[2] * at.y;
}

static double hex_row(const struct vd_grid *grid, struct plane at)
{
    return grid->row_of[0] + grid->row_of[1] * at.x + grid->row_of[2] * at.y;
}

/* A bad grid may put the ground anywhere; the stages compute within a thousand million. */
static int32_t units(double value)
{
    const double most = 1e9;

    return value > most ? (int32_t)most : value > -most ? (int32_t)llround(value) : (int32_t)-most;
}

int32_t vd_grid_size(const struct vd_grid *grid)
{
    return (int32_t)llround(grid->cell * VD_MILE);
}

int32_t vd_grid_pitch(const struct vd_grid *grid)
{
    int64_t size = vd_grid_size(grid);

    return grid->shape == VD_SHAPE_SQUARE ? (int32_t)size
                                          : (int32_t)((size * 866025 + 500000) / 1000000);
}

struct vd_point vd_grid_extent(const struct vd_grid *grid)
{
    int32_t size = vd_grid_size(grid), pitch = vd_grid_pitch(grid);

    if (grid->shape == VD_SHAPE_SQUARE)
        return (struct vd_point){grid->columns * size, grid->rows * size};
    return (struct vd_point){grid->columns * pitch + pitch / 3, grid->rows * size + size / 2};
}

struct vd_point vd_grid_project(const struct vd_grid *grid, struct vd_point ground)
{
    double lat = ground.y / 1e6, lon = ground.x / 1e6;

    if (grid->shape == VD_SHAPE_SQUARE) {
        struct plane at = polyconic(grid, lat, lon);

        return (struct vd_point){units((at.x - grid->corner_x) * VD_MILE),
                                 units((grid->corner_y - at.y) * VD_MILE)};
    }
    struct plane at = fitted(grid, lat, lon);
    double size = vd_grid_size(grid), pitch = vd_grid_pitch(grid);

    return (struct vd_point){units((hex_column(grid, at) - 1) * pitch + pitch * 2 / 3),
                             units((hex_row(grid, at) - 1) * size + size / 2)};
}

static struct vd_point unproject_square(const struct vd_grid *grid, struct vd_point sheet)
{
    double x = (double)sheet.x / VD_MILE + grid->corner_x;
    double y = grid->corner_y - (double)sheet.y / VD_MILE;
    double lat = grid->lat0 + y / earth / radian;
    double lon = grid->lon0 + x / (earth * cos(lat * radian)) / radian;

    for (int i = 0; i < 6; i++) {
        struct plane at = polyconic(grid, lat, lon);

        lat += (y - at.y) / earth / radian;
        lon += (x - at.x) / (earth * cos(lat * radian)) / radian;
    }
    return (struct vd_point){units(lon * 1e6), units(lat * 1e6)};
}

static struct vd_point unproject_hex(const struct vd_grid *grid, struct vd_point sheet)
{
    double size = vd_grid_size(grid), pitch = vd_grid_pitch(grid);
    double column = (sheet.x - pitch * 2 / 3) / pitch + 1 - grid->column_of[0];
    double row = (sheet.y - size / 2) / size + 1 - grid->row_of[0];
    double whole = grid->column_of[1] * grid->row_of[2] - grid->column_of[2] * grid->row_of[1];
    double x = (column * grid->row_of[2] - row * grid->column_of[2]) / whole;
    double y = (row * grid->column_of[1] - column * grid->row_of[1]) / whole;
    double lat = grid->lat0 + y / grid->mile_lat;
    double lon = grid->lon0 + x / (cos(lat * radian) * grid->mile_lon);

    return (struct vd_point){units(lon * 1e6), units(lat * 1e6)};
}

struct vd_point vd_grid_unproject(const struct vd_grid *grid, struct vd_point sheet)
{
    return grid->shape == VD_SHAPE_SQUARE ? unproject_square(grid, sheet)
                                          : unproject_hex(grid, sheet);
}

static int32_t floor_division(int32_t value, int32_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

bool vd_grid_cell_of(const struct vd_grid *grid, struct vd_point sheet, int *column, int *row)
{
    int32_t size = vd_grid_size(grid), pitch = vd_grid_pitch(grid);

    /* The published fit rounds the column and row of a hex separately: a brick around each
     * center. */
    if (grid->shape == VD_SHAPE_SQUARE) {
        *column = floor_division(sheet.x, size);
        *row = floor_division(sheet.y, size);
    } else {
        *column = floor_division(sheet.x - pitch / 6, pitch);
        *row = floor_division(sheet.y - (*column % 2 != 0 ? size / 2 : 0), size);
    }
    return *column >= 0 && *column < grid->columns && *row >= 0 && *row < grid->rows;
}

int32_t vd_grid_north(const struct vd_grid *grid)
{
    struct vd_point extent = vd_grid_extent(grid);
    struct vd_point middle = vd_grid_unproject(grid, (struct vd_point){extent.x / 2, extent.y / 2});
    struct vd_point a = vd_grid_project(grid, middle);
    struct vd_point b = vd_grid_project(grid, (struct vd_point){middle.x, middle.y + 100000});

    return (int32_t)lround(atan2((double)b.x - a.x, (double)a.y - b.y) / radian * 1000);
}
