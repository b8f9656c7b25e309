/* theater/shipped.h: the maps of data/, compiled by the build and embedded in the program. */
#ifndef VD_THEATER_SHIPPED_H
#define VD_THEATER_SHIPPED_H

#include "theater/maps.h"

/* The archive; its bytes are never copied. */
struct vd_bytes vd_shipped_archive(void);
/* Opens the shipped maps; false only if the build went wrong. */
bool vd_shipped_maps(struct vd_arena *arena, struct vd_maps *maps);
/* Opens one of them: for tests and short programs. */
bool vd_shipped_map(const char *name, struct vd_arena *arena, struct vd_map *map);

#endif
