/* cli/record/new.h: vedette new: creates a campaign, as a record or on a server. */
#ifndef VD_CLI_RECORD_NEW_H
#define VD_CLI_RECORD_NEW_H

#include "cli/settings.h"

struct vd_new_remote {
    const char *server; /* http://127.0.0.1:1863 */
    const char *key;    /* file with the server key; NULL: from the environment, if set */
    const char *scenario, *title, *pace, *seed;
    const char *machines; /* "union=script,confederate=random" */
    bool umpire;
    const struct vd_settings *settings;
};

/* Prints the campaign's links; returns an exit status. */
int vd_new_remote(const struct vd_new_remote *wish);

#endif
