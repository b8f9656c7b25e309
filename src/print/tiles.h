/* print/tiles.h: the map in square tiles at several scales, for a page that pans and zooms.
 *
 * The picture of a level is the face with a margin around it for the references of the grid; its
 * corner is the corner of tile 0, 0. Type is readable at every level, and larger levels show more
 * names. Tiles of density 2 are the same pictures with twice as many pixels each way, for
 * high-resolution screens. */
#ifndef VD_PRINT_TILES_H
#define VD_PRINT_TILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "theater/maps.h"

struct vd_drawing;

enum {
    VD_TILE_SIZE = 512, /* pixels at density 1 */
    VD_TILE_LEVELS_MAX = 6,
    VD_TILE_DENSITIES = 2,
    VD_TILES_HASH_SIZE = 17,
    VD_TILE_NAME_SIZE = 32
};

#define VD_TILE_BACKGROUND "#efe5cb" /* color of the margin and of everything beyond it */

struct vd_tile_level {
    unsigned cell;          /* pixels: a square's side, or across a hex's flats */
    unsigned width, height; /* of the picture, in pixels */
    unsigned columns, rows; /* number of its tiles */
};

struct vd_tile {
    unsigned level, column, row;
    unsigned density; /* 1 or 2 */
};

/* Returns the margin of the picture in cells: one square, or several hexes, which are smaller. */
unsigned vd_tile_margin(const struct vd_theater *theater);
/* Returns the number of levels: hexes are smaller than squares, and so more are needed until one is
 * as large on the screen. */
unsigned vd_tile_levels(const struct vd_theater *theater);
/* Returns the number of levels that are drawn beforehand. The finer levels have thousands of tiles,
 * each drawn when somebody looks at it. */
unsigned vd_tile_levels_ready(const struct vd_theater *theater);
struct vd_tile_level vd_tile_level_of(const struct vd_map *map, unsigned level);
/* True if there is such a tile. */
bool vd_tile_is_sound(const struct vd_map *map, const struct vd_tile *tile);
/* "2-5-3.png", or "2-5-3@2x.png": in the folder of the map's tiles. */
void vd_tile_name(const struct vd_tile *tile, char name[VD_TILE_NAME_SIZE]);
/* Computes a hash of the map and of the drawing code: if the hash differs, the tiles look
 * different. */
void vd_tiles_hash(const struct vd_map_entry *entry, char hash[VD_TILES_HASH_SIZE]);

/* Gives tile `n` of a level, counted from 0, density by density, row by row; false after the
 * last. */
bool vd_tile_nth(const struct vd_map *map, unsigned level, unsigned n, struct vd_tile *tile);
/* True if all the tiles of a map that are drawn beforehand are in the folder. */
bool vd_tiles_are_whole(const struct vd_map *map, const char *folder);

/* Draws the tiles of a map; each level is laid out when its first tile is needed. */
struct vd_tiler {
    const struct vd_map *map;
    const char *folder;
    struct vd_drawing *levels[VD_TILE_LEVELS_MAX];
};

/* Draws a tile unless it exists, and sets *drew if it did. A file is never seen half written. False
 * with a sentence if it cannot be written. */
bool vd_tiler_draw(struct vd_tiler *tiler, const struct vd_tile *tile, bool *drew, char *sentence,
                   size_t size);
void vd_tiler_release(struct vd_tiler *tiler);

/* Writes what a page must know of the map, as one JSON document. */
void vd_tiles_json(const struct vd_map *map, const char *scenario, const char *hash, FILE *out);

#endif
