/* cli/remote_desk.h: a link that is no seat's, in a terminal: the host's desk, the umpire's, the gallery. */
#ifndef VD_CLI_REMOTE_DESK_H
#define VD_CLI_REMOTE_DESK_H

#include "cli/remote.h"

/* What the link opens, as the card says: "seat", "host", "umpire", "gallery"; "" with a sentence if it
 * opens nothing. */
void vd_remote_role(struct vd_remote *remote, char role[16]);
/* Takes lines from standard input until it ends or somebody leaves; false if the server went away. */
bool vd_remote_desk(struct vd_remote *remote, const char *role);

#endif
