/* cli/host/mail_new.h: vedette mail new: creates a campaign that is played without a server. */
#ifndef VD_CLI_HOST_MAIL_NEW_H
#define VD_CLI_HOST_MAIL_NEW_H

#include "cli/settings.h"

struct vd_mail_new {
    const char *store, *scenario;
    const char *title, *pace; /* NULL: the scenario's name; no deadlines */
    const char *machines;     /* "union=script,confederate=random"; NULL: none */
    bool umpire;
    const struct vd_settings *settings; /* as typed */
};

/* Prints the keys of the host, of the umpire and of every invitation; returns an exit status. */
int vd_mail_new(const struct vd_mail_new *wish);

#endif
