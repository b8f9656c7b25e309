/* sys/cage.h: a process that shuts itself in: it keeps its open descriptors and its memory, and the
 * kernel refuses everything else: files, sockets, other processes. */
#ifndef VD_SYS_CAGE_H
#define VD_SYS_CAGE_H

#include <stdbool.h>

/* AddressSanitizer maps terabytes and opens files of its own: a build with it cannot be held so. */
#if defined(__SANITIZE_ADDRESS__)
#define VD_SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define VD_SANITIZED true
#endif
#endif
#ifndef VD_SANITIZED
#define VD_SANITIZED false
#endif

/* There is no way back. False if this kernel has no such thing: then nothing has changed. */
bool vd_cage_close(void);

#endif
