/* cli/picture.h: a seat's view as a picture: the theater map with what the seat knows on it. */
#ifndef VD_CLI_PICTURE_H
#define VD_CLI_PICTURE_H

#include <stdio.h>

#include "core/game.h"
#include "print/map.h"

/* False after telling why not on stderr. */
bool vd_put_picture(const struct vd_rules *rules, const struct vd_scenario *scenario,
                    const struct vd_view *view, enum vd_map_form form, FILE *out);

#endif
