/* scenario/systems.c: the game systems of the program. A new one is a line here. */
#include <string.h>

#include "rules/altar/game.h"
#include "scenario/scenario.h"

static const struct vd_rules *const systems[] = {&altar_rules};

const struct vd_rules *vd_scenario_rules(const char *system)
{
    for (size_t i = 0; i < sizeof systems / sizeof systems[0]; i++) {
        if (strcmp(systems[i]->name, system) == 0)
            return systems[i];
    }
    return NULL;
}
