/* systems/find.c: finds a game system by its name. */
#include <string.h>

#include "core/system.h"

const struct vd_system *vd_system_find(const char *name)
{
    const struct vd_system *const *at = vd_systems;

    while (*at != NULL && strcmp((*at)->name, name) != 0)
        at++;
    return *at;
}
