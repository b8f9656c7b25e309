/* cli/remote/desk.h: links that are not a seat's, in a terminal: the host's, the umpire's, the
 * spectators'. */
#ifndef VD_CLI_REMOTE_DESK_H
#define VD_CLI_REMOTE_DESK_H

#include "cli/remote/remote.h"

/* Gets the role of the link, as the card says: "seat", "host", "umpire", "gallery"; "" with a
 * sentence if the link does not work. */
void vd_remote_role(struct vd_remote *remote, char role[16]);
/* Reads lines from standard input until it ends or the user leaves; false if the connection is
 * lost. */
bool vd_remote_desk(struct vd_remote *remote, const char *role);

#endif
