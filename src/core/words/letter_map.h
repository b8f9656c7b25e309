/* core/words/letter_map.h: draws a theater in characters, with what a seat knows on it.
 *
 * A square is two characters wide: what stands in it, and the edge to its east. The edges to the
 * south follow on a line of their own. 33 columns fit an 80-column terminal.
 *
 * A hex is one character, and every other column stands half a row lower. On the close scale a hex
 * is four characters wide, with its hexsides: "\\o/" is a village with roads to the northwest and
 * northeast, and the hexside to the south is on the line below. 19 columns fit a terminal. */
#ifndef VD_CORE_WORDS_LETTER_MAP_H
#define VD_CORE_WORDS_LETTER_MAP_H

#include "core/theater.h"

struct vd_letter_map {
    const struct vd_theater *theater;
    const void *context;
    /* Returns the character for what stands in a cell as the seat knows it; '\0': show the
     * ground. */
    char (*stands)(const void *context, uint16_t cell);
    /* True if the seat knows that a crossing of the theater is down. */
    bool (*is_down)(const void *context, uint16_t crossing);
};

/* A part of a map. */
struct vd_map_frame {
    uint16_t column, row; /* of its northwest corner */
    uint16_t columns, rows;
    bool close; /* hexes with their hexsides; squares always have their edges */
};

struct vd_map_frame vd_map_frame_whole(const struct vd_theater *theater);
/* Returns a frame for a terminal with this cell in the middle, or as near to it as the edges of the
 * map allow. */
struct vd_map_frame vd_map_frame_around(const struct vd_theater *theater, uint16_t cell,
                                        bool close);

/* Returns the character for a hex's terrain. */
char vd_terrain_letter(uint8_t terrain);
void vd_write_letter_map(const struct vd_letter_map *map, struct vd_writer *out);
void vd_write_letter_frame(const struct vd_letter_map *map, const struct vd_map_frame *frame,
                           struct vd_writer *out);
/* Writes what the characters of the ground mean, in two or three lines. */
void vd_write_letter_key(const struct vd_theater *theater, struct vd_writer *out);
void vd_write_frame_key(const struct vd_theater *theater, const struct vd_map_frame *frame,
                        struct vd_writer *out);

#endif
