/* system/trial.c: the trial of a system, by its name. */
#include "system/trial.h"

#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

const struct trial *trial_of(const struct vd_system *system)
{
    const struct trial *const *at = trials;

    while (*at != NULL && strcmp((*at)->system, system->name) != 0)
        at++;
    if (*at == NULL)
        fail_msg("%s brings no trial to the tests of every system (tests/system/trial.h)",
                 system->name);
    return *at;
}

bool trial_is_wanted(const struct vd_system *system)
{
    const char *wanted = getenv("VD_TEST_SYSTEM");

    return wanted == NULL || strcmp(wanted, system->name) == 0;
}
