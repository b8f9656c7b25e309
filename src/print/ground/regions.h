/* print/ground/regions.h: divides the face into regions at its borders, so that a name stays on its
 * own side. */
#ifndef VD_PRINT_GROUND_REGIONS_H
#define VD_PRINT_GROUND_REGIONS_H

#include "print/canvas.h"

struct vd_drawing;

/* A coarse raster: each spot holds the number of its region, or 0 on a border or in open water. */
struct vd_regions {
    int width, height;
    double unit; /* points to a spot */
    uint32_t *at;
};

/* Divides the face at the borders of states, or at those of counties too. */
void vd_regions_init(struct vd_regions *regions, struct vd_drawing *map, bool counties);
/* Returns the region of the spot, or of the nearest spot off a border; 0 if none is near. */
uint32_t vd_region_near(const struct vd_regions *regions, struct vd_xy at);
/* True if the corners and the center of a box lie in a region. */
bool vd_region_holds(const struct vd_regions *regions, uint32_t region, struct vd_box box);

#endif
