/* unit/harbor_map.h: a bay of five by three spaces, squares or hexes, with four harbors; for tests of what any system
 * can use. */
#ifndef VD_TESTS_HARBOR_MAP_H
#define VD_TESTS_HARBOR_MAP_H

#include "core/theater.h"

enum {
    HARBOR_COLUMNS = 5,
    HARBOR_ROWS = 3,
    HARBOR_CELLS = HARBOR_COLUMNS * HARBOR_ROWS,
    HARBOR_PORT_ROYAL = 1, /* and the hulk that lies before it */
    HARBOR_PORT_REPUBLIC = 3,
    HARBOR_NEW_BERN = 14,
    HARBOR_BAR = 7 /* the crossing between its cell and the next to the east */
};

struct harbor_map {
    struct vd_theater theater;
    struct vd_cell cells[HARBOR_CELLS];
    struct vd_edge edges[HARBOR_CELLS];
    struct vd_place places[4];
};

void harbor_map_make(struct harbor_map *map, enum vd_shape shape);

#endif
