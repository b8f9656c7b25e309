/* print/tiles.c: draws the map in square tiles at several scales, each a file. */
#include "print/tiles.h"

#include <errno.h>
#include <math.h>
#include <sodium.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "print/map.h"
#include "print/picture.h"
#include "print/style.h"

/* One embedded file: the hash of this folder's source text. Browsers and folders keep tiles
 * forever, so a tile that is drawn differently needs another name. See cmake/drawing.cmake and
 * embed.cmake. */
extern const uint64_t vd_drawing_files[];

enum { PATH_SIZE_MAX = 4096 };

/* The style of each level: lines and type are nearly the same at all levels, since all are read at
 * the same distance; larger levels show more names. */
struct manner {
    unsigned cell; /* pixels */
    double growth;
    unsigned ranks;
};

static const struct manner square_manners[] = {
    {16, 1.0, 3},
    {32, 1.15, 5},
    {64, 1.35, 0},
    {128, 1.7, 0},
};

/* A hex is about a third as wide as a square, and there are ten times as many. */
static const struct manner hex_manners[] = {
    {4, 1.0, 3}, {8, 1.15, 5}, {16, 1.35, 0}, {32, 1.5, 0}, {64, 1.6, 0}, {128, 1.7, 0},
};

enum { SQUARE_LEVELS = 4, HEX_LEVELS = 6, READY_LEVELS = 4 };

_Static_assert(sizeof square_manners / sizeof *square_manners == SQUARE_LEVELS, "levels");
_Static_assert(sizeof hex_manners / sizeof *hex_manners == HEX_LEVELS, "levels");
_Static_assert((unsigned)HEX_LEVELS <= (unsigned)VD_TILE_LEVELS_MAX, "levels");

static const double least_type = 10;

/* ---- which there are ---- */

static bool is_hex(const struct vd_theater *theater)
{
    return theater->shape == VD_SHAPE_HEX;
}

static const struct manner *manner_of(const struct vd_theater *theater, unsigned level)
{
    return is_hex(theater) ? &hex_manners[level] : &square_manners[level];
}

unsigned vd_tile_levels(const struct vd_theater *theater)
{
    return is_hex(theater) ? HEX_LEVELS : SQUARE_LEVELS;
}

unsigned vd_tile_levels_ready(const struct vd_theater *theater)
{
    return vd_tile_levels(theater) < READY_LEVELS ? vd_tile_levels(theater) : READY_LEVELS;
}

unsigned vd_tile_margin(const struct vd_theater *theater)
{
    return is_hex(theater) ? 4 : 1;
}

static unsigned pixels_of(int32_t length, const struct vd_map *map, unsigned cell)
{
    return (unsigned)ceil(((double)length / map->theater.size + 2 * vd_tile_margin(&map->theater)) *
                          cell);
}

struct vd_tile_level vd_tile_level_of(const struct vd_map *map, unsigned level)
{
    unsigned cell = manner_of(&map->theater, level)->cell;
    struct vd_tile_level found = {.cell = cell,
                                  .width = pixels_of(map->chart.width, map, cell),
                                  .height = pixels_of(map->chart.height, map, cell)};

    found.columns = (found.width + VD_TILE_SIZE - 1) / VD_TILE_SIZE;
    found.rows = (found.height + VD_TILE_SIZE - 1) / VD_TILE_SIZE;
    return found;
}

bool vd_tile_is_sound(const struct vd_map *map, const struct vd_tile *tile)
{
    if (tile->level >= vd_tile_levels(&map->theater) || tile->density < 1 ||
        tile->density > VD_TILE_DENSITIES)
        return false;
    struct vd_tile_level level = vd_tile_level_of(map, tile->level);

    return tile->column < level.columns && tile->row < level.rows;
}

void vd_tile_name(const struct vd_tile *tile, char name[VD_TILE_NAME_SIZE])
{
    (void)snprintf(name, VD_TILE_NAME_SIZE, "%u-%u-%u%s.png", tile->level, tile->column, tile->row,
                   tile->density == 2 ? "@2x" : "");
}

/* The theater's own hash does not cover the chart, so the chart is hashed too. */
void vd_tiles_hash(const struct vd_map_entry *entry, char hash[VD_TILES_HASH_SIZE])
{
    crypto_hash_sha256_state state;
    unsigned char bytes[crypto_hash_sha256_BYTES];

    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)vd_drawing_files + vd_drawing_files[1],
                              vd_drawing_files[2]);
    crypto_hash_sha256_update(&state, entry->hash, sizeof entry->hash);
    crypto_hash_sha256_update(&state, entry->chart.at, entry->chart.count);
    crypto_hash_sha256_final(&state, bytes);
    (void)sodium_bin2hex(hash, VD_TILES_HASH_SIZE, bytes, (VD_TILES_HASH_SIZE - 1) / 2);
}

static bool path_of(const char *folder, const struct vd_tile *tile, char path[PATH_SIZE_MAX])
{
    char name[VD_TILE_NAME_SIZE];

    vd_tile_name(tile, name);
    return snprintf(path, PATH_SIZE_MAX, "%s/%s", folder, name) < PATH_SIZE_MAX;
}

bool vd_tile_nth(const struct vd_map *map, unsigned level, unsigned n, struct vd_tile *tile)
{
    struct vd_tile_level found = vd_tile_level_of(map, level);
    unsigned count = found.columns * found.rows;

    *tile = (struct vd_tile){.level = level,
                             .column = n % count % found.columns,
                             .row = n % count / found.columns,
                             .density = 1 + n / count};
    return n < VD_TILE_DENSITIES * count;
}

static bool is_there(const char *folder, const struct vd_tile *tile)
{
    char path[PATH_SIZE_MAX];

    return path_of(folder, tile, path) && access(path, F_OK) == 0;
}

static bool level_is_whole(const struct vd_map *map, unsigned level, const char *folder)
{
    struct vd_tile tile;

    for (unsigned n = 0; vd_tile_nth(map, level, n, &tile); n++) {
        if (!is_there(folder, &tile))
            return false;
    }
    return true;
}

bool vd_tiles_are_whole(const struct vd_map *map, const char *folder)
{
    for (unsigned level = 0; level < vd_tile_levels_ready(&map->theater); level++) {
        if (!level_is_whole(map, level, folder))
            return false;
    }
    return true;
}

/* ---- drawing ---- */

static struct vd_drawing *lay_out(const struct vd_map *map, unsigned level)
{
    const struct manner *manner = manner_of(&map->theater, level);
    const double cell = vd_tile_level_of(map, level).cell;
    const struct vd_map_style style = {.scale = cell * VD_MILE / map->theater.size,
                                       .grid = true,
                                       .face_only = true,
                                       .growth = manner->growth,
                                       .margin = vd_tile_margin(&map->theater) * cell,
                                       .ranks = manner->ranks,
                                       .least = least_type};

    return vd_drawing_new(&map->theater, &map->chart, &style);
}

/* Beyond the picture's edge a tile shows margin. */
static cairo_surface_t *paint(const struct vd_drawing *drawing, const struct vd_tile *tile)
{
    const int size = VD_TILE_SIZE * (int)tile->density;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size);
    cairo_t *cr = cairo_create(surface);

    vd_color_set(cr, VD_THEME_PAPER, VD_COLOR_MARGIN);
    cairo_paint(cr);
    cairo_scale(cr, tile->density, tile->density);
    cairo_translate(cr, -(double)tile->column * VD_TILE_SIZE, -(double)tile->row * VD_TILE_SIZE);
    vd_drawing_paint(drawing, cr);
    cairo_destroy(cr);
    return surface;
}

/* Writes under another name until the file is complete, so that nobody reads half a tile. */
static bool save(cairo_surface_t *surface, const char *path, char *reason, size_t size)
{
    char begun[PATH_SIZE_MAX + 16];

    (void)snprintf(begun, sizeof begun, "%s.%d", path, (int)getpid());
    if (!vd_picture_save(surface, begun, reason, size))
        return false;
    if (rename(begun, path) == 0)
        return true;
    (void)snprintf(reason, size, "%s", strerror(errno));
    (void)unlink(begun);
    return false;
}

static struct vd_drawing *drawing_of(struct vd_tiler *tiler, unsigned level)
{
    if (tiler->levels[level] == NULL)
        tiler->levels[level] = lay_out(tiler->map, level);
    return tiler->levels[level];
}

bool vd_tiler_draw(struct vd_tiler *tiler, const struct vd_tile *tile, bool *drew, char *sentence,
                   size_t size)
{
    char path[PATH_SIZE_MAX], reason[128] = "there is no memory for the map";

    *drew = false;
    if (!path_of(tiler->folder, tile, path)) {
        (void)snprintf(sentence, size, "the name of the folder %.80s... is too long",
                       tiler->folder);
        return false;
    }
    if (access(path, F_OK) == 0)
        return true;
    const struct vd_drawing *drawing = drawing_of(tiler, tile->level);
    cairo_surface_t *surface = drawing != NULL ? paint(drawing, tile) : NULL;

    *drew = surface != NULL && save(surface, path, reason, sizeof reason);
    cairo_surface_destroy(surface);
    if (!*drew)
        (void)snprintf(sentence, size, "%s cannot be written: %s", path, reason);
    return *drew;
}

void vd_tiler_release(struct vd_tiler *tiler)
{
    for (unsigned i = 0; i < VD_TILE_LEVELS_MAX; i++)
        vd_drawing_free(tiler->levels[i]);
}
