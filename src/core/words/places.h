/* core/words/places.h: writes places of the map in words: by town and by reference. */
#ifndef VD_CORE_WORDS_PLACES_H
#define VD_CORE_WORDS_PLACES_H

#include "core/theater.h"

enum { VD_SPACE_WORDS_SIZE = 96 };

/* Returns the name of the most important place in a cell: capital before city before town. NULL if
 * there is none. */
const char *vd_cell_place(const struct vd_theater *theater, uint16_t cell);
/* "Q12". */
void vd_write_cell(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer);
/* "Gettysburg (Q12)", "Q13 near Gettysburg", "off the map"; on hexes "47040, 5 hexes southwest of
 * Gettysburg". */
void vd_write_space(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer);
/* As an order writes it: "Gettysburg", "Q13". */
void vd_write_goal(const struct vd_theater *theater, uint16_t cell, struct vd_writer *writer);
/* Returns "the west": the direction of `from` as seen from the cell next to it. */
const char *vd_direction(const struct vd_theater *theater, uint16_t cell, uint16_t from);

#endif
