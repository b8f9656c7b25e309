/* print/regions.h: the face cut into pieces by its borders, so that a name keeps to its own side. */
#ifndef VD_PRINT_REGIONS_H
#define VD_PRINT_REGIONS_H

#include "print/canvas.h"

struct vd_drawing;

/* A coarse picture: each spot the number of its piece, or 0 on a border or in open water. */
struct vd_regions {
    int width, height;
    double unit; /* points to a spot */
    uint32_t *at;
};

/* Cut by the lines of states, or by those of counties too. */
void vd_regions_init(struct vd_regions *regions, struct vd_drawing *map, bool counties);
/* That of the spot, or of the nearest off a border; 0 if there is none near. */
uint32_t vd_region_near(const struct vd_regions *regions, struct vd_xy at);
/* Whether the corners and the middle of a box lie in a region. */
bool vd_region_holds(const struct vd_regions *regions, uint32_t region, struct vd_box box);

#endif
