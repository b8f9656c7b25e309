/* sys/cage.h: a process that shuts itself in: it keeps its open descriptors and its memory, and the
 * kernel refuses everything else: files, sockets, other processes. */
#ifndef VD_SYS_CAGE_H
#define VD_SYS_CAGE_H

#include <stdbool.h>

/* There is no way back. False if this kernel has no such thing: then nothing has changed. */
bool vd_cage_close(void);

#endif
