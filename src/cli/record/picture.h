/* cli/record/picture.h: draws a seat's view: the theater map with what the seat knows on it. */
#ifndef VD_CLI_RECORD_PICTURE_H
#define VD_CLI_RECORD_PICTURE_H

#include <stdio.h>

#include "core/system.h"
#include "print/map.h"
#include "theater/maps.h"

/* Finds the map that a scenario is played on; false, with the reason on stderr, if it is not one of
 * the program's own. */
bool vd_map_of_scenario(const struct vd_scenario *scenario, struct vd_arena *arena,
                        struct vd_map *map);
/* False, with the reason on stderr, if it fails. */
bool vd_put_picture(const struct vd_system *system, const struct vd_scenario *scenario,
                    const struct vd_view *view, enum vd_map_form form, FILE *out);

#endif
