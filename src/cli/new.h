/* cli/new.h: a new campaign on a server. */
#ifndef VD_CLI_NEW_H
#define VD_CLI_NEW_H

#include "cli/settings.h"

struct vd_new_remote {
    const char *server; /* http://127.0.0.1:1863 */
    const char *key;    /* file of the house key; NULL: the environment's, if any */
    const char *scenario, *title, *pace, *seed;
    const char *machines; /* "union=script,confederate=random" */
    bool umpire;
    const struct vd_settings *settings;
};

/* Prints its links; an exit status. */
int vd_new_remote(const struct vd_new_remote *wish);

#endif
