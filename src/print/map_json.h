/* print/map_json.h: writes a theater as one JSON document with stable member names, and as text. */
#ifndef VD_PRINT_MAP_JSON_H
#define VD_PRINT_MAP_JSON_H

#include <stdio.h>

#include "core/theater.h"

void vd_map_json(const struct vd_theater *theater, const char *scenario, FILE *out);
/* Writes a picture in characters and a list of the places, for terminals and screen readers. */
void vd_map_text(const struct vd_theater *theater, FILE *out);

#endif
