/* sys/sandbox.h: puts the process in a sandbox. The process keeps its open descriptors and its
 * memory; the kernel refuses everything else: files, sockets, other processes. */
#ifndef VD_SYS_SANDBOX_H
#define VD_SYS_SANDBOX_H

#include <stdbool.h>

/* AddressSanitizer maps terabytes and opens its own files, so a build with it cannot be
 * sandboxed. */
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

/* Cannot be undone. False if the kernel does not support it; then nothing has changed. */
bool vd_sandbox_enter(void);

#endif
